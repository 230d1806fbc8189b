// Money is a whole number of cents, as in the server's messages.

// The formats are made once, because every stack's amount is formatted with every card.
const digits = (count: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: count, maximumFractionDigits: count });
const [whole, withCents] = [digits(0), digits(2)];

const written = (cents: number, format: Intl.NumberFormat): string =>
  `${cents < 0 ? '−' : ''}$${format.format(Math.abs(cents) / 100)}`;

export const dollars = (cents: number): string => written(cents, cents % 100 === 0 ? whole : withCents);

// The format for amounts in a column: with cents for all if one of them has cents.
export function alike(column: readonly number[]): (cents: number) => string {
  const format = column.every((cents) => cents % 100 === 0) ? whole : withCents;
  return (cents) => written(cents, format);
}

// The house writes 10.00 in its sentences; the page writes $10. After an equals sign it is a setting: not changed.
export const inDollars = (sentence: string): string =>
  sentence.replace(/(?<![\w.,$=])\d+\.\d\d(?!\.?\d)/g, (amount) => dollars(Math.round(100 * Number(amount))));

// For values that lie close together: always with cents, and without sign or currency.
export const toTheCent = (cents: number): string => withCents.format(Math.abs(cents) / 100);

// Short, because a chip has little room: 12.5k for 12,500 dollars.
export function onChip(cents: number): string {
  const amount = cents / 100;
  if (amount >= 10_000) return `${Math.round(amount / 100) / 10}k`;
  return dollars(cents).slice(1);
}

// Reads what a person types: 25, 25.5, $1,000.00. Null if it is anything else.
export function parseAmount(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '');
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return null;
  const [whole, part = ''] = plain.replaceAll(',', '').split('.');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
