// Numbers in the form that people read.

const minus = (text: string) => text.replace('-', '−');

export const grouped = (value: number, digits = 0): string =>
  minus(value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }));

// 0.0042 -> 0.42 %. A number too small for so many digits gets more of them, or "under ...", instead of zero.
export function percent(part: number, digits = 2): string {
  const shown = 100 * part;
  if (part !== 0 && Math.abs(shown) < 0.5 * 10 ** -digits) {
    const least = 1e-6;
    if (Math.abs(shown) < least) return `${part < 0 ? 'above −' : 'under '}${least.toFixed(6)} %`;
    return `${minus(shown.toFixed(1 - Math.floor(Math.log10(Math.abs(shown)))))} %`;
  }
  return `${grouped(shown, digits)} %`;
}

export function signed(value: number, digits: number): string {
  const text = grouped(value, digits);
  return value > 0 && !/^0(\.0*)?$/.test(text) ? `+${text}` : text;
}

// How rare something is, as a notice of pay tables says it: 1 in 2,631. More frequent than 1 in 100: with one decimal.
export function oneIn(probability: number): string {
  if (!(probability > 0)) return 'never';
  if (probability >= 1) return 'always';
  const every = 1 / probability;
  return `1 in ${grouped(every, every < 100 ? 1 : 0)}`;
}

// 2500000 -> 2.5 million
export function roundsInWords(rounds: number): string {
  if (rounds < 1e6) return grouped(rounds);
  const [by, word] = rounds < 1e9 ? [1e6, 'million'] : [1e9, 'billion'];
  return `${String(Math.round((rounds / by) * 10) / 10)} ${word}`;
}

// A count of ways to deal. It may be too large for a number, and then comes as digits; the first three are shown.
export function ways(count: number | string): string {
  const digits = typeof count === 'string' ? count : count.toFixed(0);
  if (digits.length <= 15) return grouped(Number(digits));
  const raised = [...String(digits.length - 1)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
  return `${digits[0]}.${digits.slice(1, 3)} × 10${raised}`;
}

export function clock(at: number): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
}
