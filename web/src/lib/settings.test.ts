import { expect, it } from 'vitest';

import { changed, ofSearch, parse, toggled, toSearch, written } from './settings.ts';

it('reads an address, and writes the same one', () => {
  const search = '?set=decks%3D8&set=blackjack.pays%3D6+to+5';
  const settings = ofSearch(search);
  expect(settings).toEqual([
    { key: 'decks', value: '8' },
    { key: 'blackjack.pays', value: '6 to 5' },
  ]);
  expect(toSearch(settings)).toBe(search);
  expect(toSearch(settings, { up: 'T', hands: '' })).toBe(`${search}&up=T`);
  expect(toSearch([])).toBe('');
});

it('takes no notice of what is no setting', () => {
  expect(parse(['', '=', '=8', 'decks=', 'decks', 'decks=6', 'a=b=c', ' decks = 8 '])).toEqual([
    { key: 'a', value: 'b=c' },
    { key: 'decks', value: '8' },
  ]);
});

it('keeps only what differs from the book', () => {
  const eight = changed([], 'decks', '8', '6');
  expect(written(eight)).toEqual(['decks=8']);
  expect(written(changed(eight, 'surrender', 'late', 'none'))).toEqual(['decks=8', 'surrender=late']);
  expect(changed(eight, 'decks', '6', '6')).toEqual([]);
});

it('puts one of several in and out, in the order of the book', () => {
  const allowed = ['super-match', 'kings-bounty', 'dealer-bust-21'];
  expect(toggled('kings-bounty', allowed, 'super-match', true)).toBe('super-match,kings-bounty');
  expect(toggled('super-match', allowed, 'super-match', false)).toBe('none');
  expect(toggled('none', allowed, 'dealer-bust-21', true)).toBe('dealer-bust-21');
});
