// The accounts of a round's postings, in words. The house writes an account as `held of 17 at table 3`. A player gets
// only the postings of their own accounts. The floor gets all, and knows players by their numbers in the round.
import { historyTexts } from '../texts/history.ts';
import type { Posting, RoundRecord } from './history.ts';

export type Side = 'from' | 'to';

// `own`: the reader is the player whose accounts they are.
export function accountsOf(record: RoundRecord, own: boolean): (posting: Posting, side: Side) => string {
  const words = historyTexts.replay;
  const placed = record.steps.flatMap((step) => step.events).filter((event) => event.type === 'wager_placed');
  const players = new Map(placed.map((event) => [Number(event.wager), Number(event.player)]));
  return (posting, side) => {
    const [kind, user] = posting[side].split(/ of (?=\d)| at table | of table /);
    if (own) return words.accounts[kind] ?? posting[side];
    const player = players.get(posting.wager ?? -1);
    return words.floorAccounts[kind]?.(player === undefined ? words.userOf(user) : words.playerOf(player)) ?? posting[side];
  };
}
