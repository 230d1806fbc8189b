import { describe, expect, it } from 'vitest';

import type { StateMessage, TableEvent, View } from './protocol.ts';
import recorded from './recorded.json' with { type: 'json' };
import { apply, beats, deadlines, fromState, type TableState } from './table-state.ts';

const message = (seq: number, view: View): StateMessage => ({
  type: 'state',
  table: view.name,
  seq,
  view,
  people: [],
  awaited: [],
  rules: { rulebook: 'gc-switch', title: 'Blackjack Switch', rules_hash: '' },
  coach: true,
  human_dealer: false,
  you: { player: null, options: [] },
});

// Totals and what follows from them are told by the next state.
const shown = (view: View) => ({
  seats: view.seats,
  left: view.cards_left,
  number: view.round_number,
  dealer: view.round && { cards: view.round.dealer.cards, down: view.round.dealer.hole_card_down },
  hands: view.round?.spots.flatMap((spot) =>
    spot.hands.map(({ id, cards, doubled, switched }) => ({ id, cards, doubled, switched })),
  ),
  wagers: view.round?.wagers,
  answers: view.round?.spots.map((spot) => spot.switch),
  asked: view.round && [view.round.switch_asked, view.round.hand_asked],
});

describe('events lead from one state of the server to the next', () => {
  it.each(recorded.map((each, index) => [index, each.events.map((event) => event.type).join(' '), each] as const))(
    '%i %s',
    (_index, _types, { before, events, after }) => {
      let state: TableState = fromState(message(before.seq, before.view as View), 0, null);
      for (const event of events) state = apply(state, event as TableEvent);
      expect(shown(state.view)).toEqual(shown(after.view as View));
    },
  );
});

const empty: View = {
  name: 'gc',
  phase: 'in_shoe',
  seats: [],
  cut_offered_to: null,
  cards_left: 312,
  cards_in_rack: 0,
  burn: null,
  round_number: 0,
  round: null,
};
const play = (...events: TableEvent[]) => events.reduce(apply, fromState(message(1, empty), 0, null));
const deal = (to: string, card: string): TableEvent => ({ type: 'card_dealt', to, card, face_down: false });

describe('what is drawn', () => {
  it('exchanges the second cards, and puts them back', () => {
    const dealt = [deal('3.1', '9s'), deal('3.2', 'Th'), deal('3.1', 'Ah'), deal('3.2', '9c')];
    const begun = [{ type: 'round_begun', round: 1 }, ...dealt];
    const switched = play(...begun, { type: 'cards_switched', spot: 3 });
    expect(switched.view.round?.spots[0].hands.map((hand) => hand.cards)).toEqual([['9s', '9c'], ['Th', 'Ah']]);
    expect(switched.moved).toEqual({ spot: 3, back: false, count: 1 });
    const back = apply(switched, { type: 'switch_revoked', spot: 3 });
    expect(back.view.round?.spots[0].hands.map((hand) => hand.cards)).toEqual([['9s', 'Ah'], ['Th', '9c']]);
    expect(back.moved?.count).toBe(2);
  });

  it('knows no total that was not told', () => {
    const told = play(
      { type: 'round_begun', round: 1 },
      deal('1.1', '9s'),
      deal('1.1', '5s'),
      { type: 'total_announced', of: '1.1', total: { count: 14, soft: false } },
    );
    expect(told.view.round?.spots[0].hands[0].total).toEqual({ count: 14, soft: false });
    expect(apply(told, deal('1.1', '5h')).view.round?.spots[0].hands[0].total).toBeNull();
  });

  it('keeps the settlements until the next round', () => {
    const settled = play({ type: 'round_begun', round: 1 }, { type: 'wager_settled', wager: 0, net_cents: 100 });
    expect(settled.settled).toHaveLength(1);
    expect(apply(settled, { type: 'cards_collected' }).settled).toHaveLength(1);
    expect(apply(settled, { type: 'round_begun', round: 2 }).settled).toHaveLength(0);
  });

  it('does not stumble over what it does not know', () => {
    expect(play({ type: 'something_new', words: 'x' }).view).toEqual(empty);
    expect(beats({ type: 'something_new' })).toBe(0);
  });

  it('lets the ring go on while the same question is open', () => {
    const first = deadlines([{ player: 1, if_silent: 'stand', left_ms: 20_000 }], 1000, []);
    const second = deadlines([{ player: 1, if_silent: 'stand', left_ms: 15_000 }], 6000, first);
    expect(second).toEqual([{ player: 1, ifSilent: 'stand', ends: 21_000, whole: 20_000 }]);
  });
});
