import { describe, expect, it } from 'vitest';

import { alike, dollars, inDollars, onChip, parseAmount } from './money.ts';

describe('amounts that people type', () => {
  it.each([
    ['25', 2500],
    [' 25.5 ', 2550],
    ['$1,000.00', 100000],
    ['0', 0],
    ['0.01', 1],
    ['1000000', 100000000],
  ])('%s', (text, cents) => expect(parseAmount(text)).toBe(cents));

  it.each(['', 'abc', '25a', '1,00', '1.234', '-5', '1e3', '٣', '9'.repeat(30)])('%s is none', (text) =>
    expect(parseAmount(text)).toBeNull(),
  );
});

it('is written short where there are no cents', () => {
  expect(dollars(2500)).toBe('$25');
  expect(dollars(123456)).toBe('$1,234.56');
  expect(dollars(-50)).toBe('−$0.50');
  expect(onChip(50)).toBe('0.50');
  expect(onChip(100000)).toBe('1,000');
  expect(onChip(1250000)).toBe('12.5k');
});

it('is written alike in a column', () => {
  expect([1000, -2500].map(alike([1000, -2500]))).toEqual(['$10', '−$25']);
  expect([1000, 750].map(alike([1000, 750]))).toEqual(['$10.00', '$7.50']);
});

it.each([
  ['a wager of 10.00 on hand 3.1', 'a wager of $10 on hand 3.1'],
  ['wins 7.50: 3 to 2', 'wins $7.50: 3 to 2'],
  ['from 0.01 to 1000000.00.', 'from $0.01 to $1,000,000.'],
  ['limits.hand=1.00 is not lawful [SD09.13]', 'limits.hand=1.00 is not lawful [SD09.13]'],
  ['you have $7.50', 'you have $7.50'],
])('%s', (said, shown) => expect(inDollars(said)).toBe(shown));
