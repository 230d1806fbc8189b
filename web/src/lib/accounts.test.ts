import { expect, it } from 'vitest';

import { accountsOf } from './accounts.ts';
import type { Posting, RoundRecord } from './history.ts';
import recorded from './recorded-round.json' with { type: 'json' };

const record = recorded as unknown as RoundRecord;
const posting = (from: string, to: string, wager: number | null = 0): Posting => ({ from, to, wager, amount_cents: 1000, reason: 'wagered' });

it.each<[Posting, string, string]>([
  [posting('chips of 17 at table 3', 'held of 17 at table 3'), 'your chips', 'your wagers'],
  [posting('held of 17 at table 3', 'rack of table 3'), 'your wagers', 'the house'],
  [posting('held of 17 at table 3', 'tips of table 3'), 'your wagers', 'the dealers’ box'],
])('a player has the own accounts', (each, from, to) => {
  const words = accountsOf(record, true);
  expect([words(each, 'from'), words(each, 'to')]).toEqual([from, to]);
});

it.each<[Posting, string, string]>([
  [posting('chips of 17 at table 3', 'held of 17 at table 3'), 'chips of player 1', 'wagers of player 1'],
  [posting('rack of table 3', 'chips of 17 at table 3'), 'the table’s rack', 'chips of player 1'],
  [posting('bank', 'wallet of 17', null), 'the bank', 'wallet of account 17'],
  [posting('safe of table 3', 'tips of table 3'), 'safe of table 3', 'the dealers’ box'],
])('the floor has the players of the round', (each, from, to) => {
  const words = accountsOf(record, false);
  expect([words(each, 'from'), words(each, 'to')]).toEqual([from, to]);
});
