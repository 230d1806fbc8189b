// Money is whole cents, as the server has it.

export function dollars(cents: number): string {
  const sign = cents < 0 ? '−' : '';
  const whole = Math.abs(cents);
  const digits = whole % 100 === 0 ? 0 : 2;
  return (
    sign +
    '$' +
    (whole / 100).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  );
}

// On a chip there is little room: 2.5k for 2,500 dollars.
export function onChip(cents: number): string {
  const amount = cents / 100;
  if (amount >= 10_000) return `${Math.round(amount / 100) / 10}k`;
  return dollars(cents).slice(1);
}

// What a person types: 25, 25.5, $1,000.00. Nothing else is an amount; null says so.
export function parseAmount(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '');
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return null;
  const [whole, part = ''] = plain.replaceAll(',', '').split('.');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
