import { expect, it } from 'vitest';

import { grouped, oneIn, percent, roundsInWords, signed, ways } from './figures.ts';

it.each([
  [0.00038008651090307117, '1 in 2,631'],
  [1 / 68666.48404255319, '1 in 68,666'],
  [0.3543140241775608, '1 in 2.8'],
  [0.0101, '1 in 99.0'],
  [0, 'never'],
  [NaN, 'never'],
  [1, 'always'],
])('how rare %d is', (probability, words) => expect(oneIn(probability)).toBe(words));

it.each([
  [0.004250723288814907, 4, '0.4251 %'],
  [-0.0264, 2, '−2.64 %'],
  [0, 2, '0.00 %'],
  [0.0000146, 2, '0.0015 %'],
  [3.8e-9, 2, 'under 0.000001 %'],
  [-3.8e-9, 2, 'above −0.000001 %'],
  [-0.0000001, 3, '−0.000010 %'],
])('%d as a percentage with %d digits', (part, digits, words) => expect(percent(part, digits)).toBe(words));

it.each([
  [0.5, 2, '+0.50'],
  [-0.5, 1, '−0.5'],
  [0, 2, '0.00'],
  [0.0001, 2, '0.00'],
])('%d with its sign', (value, digits, words) => expect(signed(value, digits)).toBe(words));

it.each([
  [1000, '1,000'],
  [1_000_000, '1 million'],
  [2_460_000, '2.5 million'],
  [1e9, '1 billion'],
])('%d rounds in words', (rounds, words) => expect(roundsInWords(rounds)).toBe(words));

it.each([
  [387278970, '387,278,970'],
  ['2205429870970664941777400217600', '2.20 × 10³⁰'],
  ['1234', '1,234'],
])('%s ways to deal', (count, words) => expect(ways(count)).toBe(words));

it('groups, with a real minus', () => expect(grouped(-1234567)).toBe('−1,234,567'));
