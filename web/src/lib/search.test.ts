import { expect, it } from 'vitest';

import { has, pieces, wordsOf } from './search.ts';

it('wants every word, in any order and size', () => {
  const wanted = wordsOf('  Dealer 22 ');
  expect(wanted).toEqual(['dealer', '22']);
  expect(has('A dealer 22 pushes every standing hand.', wanted)).toBe(true);
  expect(has('22 and no DEALER', wanted)).toBe(true);
  expect(has('A dealer bust', wanted)).toBe(false);
  expect(has('anything', wordsOf(''))).toBe(true);
  expect(has('King’s Bounty', wordsOf("king's"))).toBe(true);
});

it('marks what was found, and loses no letter', () => {
  const found = pieces('A Dealer 22 pushes', ['dealer', '22']);
  expect(found.filter((each) => each.found).map((each) => each.text)).toEqual(['Dealer', '22']);
  expect(found.map((each) => each.text).join('')).toBe('A Dealer 22 pushes');
});

it('marks places that overlap once', () => {
  expect(pieces('aaa', ['aa'])).toEqual([{ text: 'aaa', found: true }]);
  expect(pieces('abc', ['x', 'a'])).toEqual([{ text: 'abc', found: false }]);
});
