import { describe, expect, it } from 'vitest';

import { dollars, onChip, parseAmount } from './money.ts';

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
