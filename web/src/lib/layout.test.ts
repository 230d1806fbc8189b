import { describe, expect, it } from 'vitest';

import { drawSpot, layoutOf, netOf } from './layout.ts';
import type { Settlement, StateMessage, TableEvent } from './protocol.ts';
import { apply, fromState } from './table-state.ts';

const begin = (book: string) =>
  fromState(
    {
      type: 'state',
      table: 't',
      seq: 1,
      view: {
        name: 't', phase: 'in_shoe', seats: [{ spot: 3, player: 1 }], cut_offered_to: null, cards_left: 312,
        cards_in_rack: 0, burn: null, round_number: 0, round: null,
      },
      people: [
        { player: 1, name: 'anna', spot: 3, here: true },
        { player: 2, name: 'ben', spot: null, here: true },
      ],
      awaited: [],
      rules: { rulebook: book, title: '', rules_hash: '' },
      coach: true,
      human_dealer: false,
      you: { player: 1, options: [] },
    } satisfies StateMessage,
    0,
    null,
  );
const placed = (wager: number, player: number, hand: string, bet: string, stake_cents: number): TableEvent => ({
  type: 'wager_placed', wager, player, spot: 3, hand, bet, kind: 'personal', stake_cents,
});

describe('a layout', () => {
  it('has the boxes and side bets of its book', () => {
    expect(layoutOf(begin('blackjack'))).toEqual({ boxes: 1, sides: [] });
    expect(layoutOf(begin('sd-db21'))).toEqual({ boxes: 1, sides: [{ bet: 'dealer_bust_21', boxes: 1 }] });
    expect(layoutOf(begin('vs-switch-1'))).toEqual({
      boxes: 2,
      sides: [{ bet: 'super_match', boxes: 1 }, { bet: 'kings_bounty', boxes: 2 }],
    });
  });

  it('shows a bet that somebody made, whatever the book is called', () => {
    const state = [{ type: 'round_begun', round: 1 }, placed(0, 1, '3.2', 'hand', 100), placed(1, 1, '3.1', 'super-match', 100)]
      .reduce(apply, begin('house-rules'));
    expect(layoutOf(state)).toEqual({ boxes: 2, sides: [{ bet: 'super_match', boxes: 1 }] });
  });

  it('puts the decider’s chips nearest the dealer [GC.13(c)]', () => {
    const state = [
      { type: 'round_begun', round: 1 },
      placed(0, 2, '3.1', 'hand', 2500),
      placed(1, 1, '3.1', 'hand', 500),
      { type: 'decider_named', spot: 3, player: 1 },
    ].reduce(apply, begin('blackjack'));
    const spot = drawSpot(state, layoutOf(state), 3);
    expect(spot.boxes[0][0].stacks.map((stack) => stack.player)).toEqual([1, 2]);
    expect(spot).toMatchObject({ mine: true, person: { name: 'anna' } });
  });

  it('adds a double to its hand, and shows what was paid', () => {
    const settled = {
      type: 'wager_settled', wager: 0, player: 1, spot: 3, hand: '3.1', bet: 'hand', outcome: 'win', paid_cents: 500,
      returned_cents: 500, net_cents: 500,
    } as unknown as Settlement;
    const before = [{ type: 'round_begun', round: 1 }, placed(0, 1, '3.1', 'hand', 500), placed(1, 1, '3.1', 'double-down', 200)]
      .reduce(apply, begin('blackjack'));
    expect(drawSpot(before, layoutOf(before), 3).boxes[0][0].stacks).toEqual([{ player: 1, cents: 700, kind: 'personal' }]);
    const after = apply(before, settled);
    const [hand] = drawSpot(after, layoutOf(after), 3).boxes[0];
    expect(hand.stacks).toContainEqual({ player: 1, cents: 1000, kind: 'paid' });
    expect(netOf(hand.settled, 1)).toBe(500);
    expect(netOf(hand.settled, 2)).toBe(0);
  });
});
