import { expect, it } from 'vitest';

import { published } from './books.ts';
import { byTopic, isOffered, topicOf } from './topics.ts';

it.each([
  ['decks', 'cards'],
  ['dealer.soft_17', 'dealer'],
  ['switched_21_v_dealer_blackjack', 'switch'],
  ['double.after_split', 'play'],
  ['dmh.table', 'bets'],
  ['cut.percent_behind', 'shoe'],
  ['tips.on', 'seats'],
  ['limits.hand_max', 'limits'],
  ['something.new', 'seats'],
])('%s is about %s', (key, topic) => expect(topicOf(key)).toBe(topic));

it('leaves no option of a published book out', () => {
  for (const book of published) {
    const all = byTopic(book.options).flatMap((each) => each.entries.map((entry) => entry.key));
    expect(all.sort()).toEqual(book.options.map((each) => each.key).sort());
  }
});

it('does not speak of a bet that is not offered', () => {
  expect(isOffered('db21.table', ['super-match'])).toBe(false);
  expect(isOffered('limits.db21_max', ['super-match'])).toBe(false);
  expect(isOffered('limits.super_match_min', ['super-match'])).toBe(true);
  expect(isOffered('limits.hand_min', [])).toBe(true);
  expect(isOffered('split.max_hands', [])).toBe(true);
});
