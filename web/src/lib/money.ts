// Money is whole cents, as the server has it.

// Made once: amounts are written for every stack with every card.
const digits = (count: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: count, maximumFractionDigits: count });
const [whole, withCents] = [digits(0), digits(2)];

const written = (cents: number, format: Intl.NumberFormat): string =>
  `${cents < 0 ? '−' : ''}$${format.format(Math.abs(cents) / 100)}`;

export const dollars = (cents: number): string => written(cents, cents % 100 === 0 ? whole : withCents);

// Amounts that stand below each other: all with cents, where one has them.
export function alike(column: readonly number[]): (cents: number) => string {
  const format = column.every((cents) => cents % 100 === 0) ? whole : withCents;
  return (cents) => written(cents, format);
}

// The house writes 10.00 in its sentences; here it stands beside $10. After an equals sign it is a setting.
export const inDollars = (sentence: string): string =>
  sentence.replace(/(?<![\w.,$=])\d+\.\d\d(?!\.?\d)/g, (amount) => dollars(Math.round(100 * Number(amount))));

// Values that lie close to each other: always with cents.
export const toTheCent = (cents: number): string => withCents.format(Math.abs(cents) / 100);

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
