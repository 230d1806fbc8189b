import { expect, it } from 'vitest';

import type { RoundRecord } from './history.ts';
import { type Line, recalled, toldIn } from './log.ts';
import recorded from './recorded-round.json' with { type: 'json' };

const record = recorded as unknown as RoundRecord;
const line = (id: number, round: number, type: string): Line => ({ id, round, event: { type, words: type } });
const ids = (lines: Line[]) => lines.map(({ id }) => id);

it('has the calls and settlements of a round that is over, and no cards', () => {
  const types = toldIn(record).map((event) => event.type);
  expect(types.filter((type) => type === 'wager_settled')).toHaveLength(3);
  expect(types).toContain('cards_switched');
  expect(types).not.toContain('card_dealt');
});

it('puts what was missed between what was heard before and since', () => {
  const heard = [line(1, 3, 'wager_settled'), line(2, 4, 'hand_stood'), line(3, 5, 'switch_offered')];
  const missed = [line(4, 4, 'hand_stood'), line(5, 4, 'wager_settled')];
  expect(ids(recalled(heard, 4, missed))).toEqual([1, 4, 5, 3]);
  expect(ids(recalled([], 4, missed))).toEqual([4, 5]);
});

it('leaves alone what was heard to the end', () => {
  const heard = [line(1, 4, 'hand_stood'), line(2, 4, 'wager_settled'), line(3, 4, 'shuffle_begun')];
  expect(ids(recalled(heard, 4, [line(4, 4, 'wager_settled')]))).toEqual([1, 2, 3]);
});
