import { describe, expect, it } from 'vitest';

import type { Option } from './protocol.ts';
import { add, betOf, boxesOf, doubled, fromWagers, stackOf, toCommand, total, type Slip } from './slip.ts';

const wager = (hands: [number, number]): Option => ({
  command: {
    type: 'wager',
    player: 1,
    hands_cents: hands,
    super_match_cents: 0,
    kings_bounty_cents: [0, 0],
    dealer_bust_21_cents: 0,
    dead_mans_hand_cents: 0,
  },
  least_cents: 100,
  spots: [3],
});

describe('a slip', () => {
  it('has as many boxes as the least wager', () => {
    expect(boxesOf(wager([100, 100]))).toBe(2);
    expect(boxesOf(wager([100, 0]))).toBe(1);
  });

  it('takes chips on each hand, and on one box of a side bet', () => {
    let slip: Slip = add({}, 'hands', 2, 500);
    slip = add(slip, 'hands', 2, 100);
    slip = add(slip, 'kings_bounty', 2, 100, 1);
    expect(slip).toEqual({ hands: [600, 600], kings_bounty: [0, 100] });
    expect(total(slip)).toBe(1300);
    expect(doubled(slip)).toEqual({ hands: [1200, 1200], kings_bounty: [0, 200] });
  });

  it('becomes the command that was offered', () => {
    const slip: Slip = { hands: [500, 500], super_match: [100] };
    expect(toCommand(wager([100, 100]), slip, 3)).toEqual({
      type: 'wager',
      spot: 3,
      hands_cents: [500, 500],
      super_match_cents: 100,
      kings_bounty_cents: [0, 0],
      dealer_bust_21_cents: 0,
      dead_mans_hand_cents: 0,
    });
    expect(toCommand(wager([100, 0]), { hands: [500] }, 1).hands_cents).toEqual([500, 0]);
  });

  it('is read off the layout again', () => {
    const at = { player: 1, spot: 3, kind: 'personal' };
    const wagers = [
      { ...at, wager: 0, hand: '3.1', bet: 'hand', stake_cents: 500 },
      { ...at, wager: 1, hand: '3.2', bet: 'hand', stake_cents: 500 },
      { ...at, wager: 2, hand: '3.2', bet: 'kings-bounty', stake_cents: 100 },
      { ...at, wager: 3, hand: '3.1', bet: 'insurance', stake_cents: 250 },
      { ...at, wager: 4, hand: '3.1', bet: 'hand', kind: 'tip', stake_cents: 100 },
      { ...at, wager: 5, hand: '3.1', bet: 'hand', player: 2, stake_cents: 900 },
    ];
    expect(fromWagers(wagers, 1, 3)).toEqual({ hands: [500, 500], kings_bounty: [0, 100], 'tips.hands': [100] });
  });

  it('carries tips and coupons beside the chips, and a coupon is no money', () => {
    const slip: Slip = { hands: [500, 500], 'tips.hands': [100, 100], 'coupons.super_match': [500] };
    expect(total(slip)).toBe(1200);
    expect(toCommand(wager([100, 100]), slip, 3)).toMatchObject({
      hands_cents: [500, 500],
      tips: { hands_cents: [100, 100] },
      coupons: { super_match_cents: 500 },
    });
    expect(toCommand(wager([100, 100]), { hands: [500, 500], 'tips.hands': [0, 0] }, 3)).not.toHaveProperty('tips');
  });

  it('names bets as the books do', () => {
    expect(betOf('super-match')).toBe('super_match');
    expect(betOf('hand')).toBe('hands');
  });
});

it('stacks chips, the largest at the bottom', () => {
  expect(stackOf(13_600, 8)).toEqual([10_000, 2500, 500, 500, 100]);
  expect(stackOf(150, 8)).toEqual([100, 50]);
  expect(stackOf(100_000_000, 8)).toHaveLength(8);
  expect(stackOf(0, 8)).toEqual([]);
});
