import { expect, it } from 'vitest';

import { handsOf, randomSpot, spotOf, switched } from './advice.ts';

it('reads the cards of an address, and writes them again', () => {
  const spot = spotOf('A', 'T5 88', 2);
  expect(spot).toEqual({ up: 'A', hands: [['T', '5'], ['8', '8']] });
  expect(handsOf(spot)).toBe('T5 88');
});

it.each([
  [null, null],
  ['K', 'T5'],
  ['', 'T5 6'],
  ['10', 'XY 6T 77'],
])('has an example where %j and %j are no cards', (up, hands) => {
  expect(spotOf(up, hands, 2)).toEqual({ up: '6', hands: [['T', '5'], ['6', 'T']] });
});

it('exchanges the second cards', () => {
  expect(switched(spotOf('6', 'T5 6T', 2))).toEqual([['T', 'T'], ['6', '5']]);
  expect(switched(spotOf('6', 'T5', 1))).toEqual([['T', '5']]);
});

it('deals tens four times as often as aces', () => {
  const draws = [0, 12 / 13, 0.7, 0.999, 1 / 13];
  let next = 0;
  expect(randomSpot(2, () => draws[next++ % draws.length])).toEqual({ up: 'A', hands: [['T', 'T'], ['T', '2']] });
});
