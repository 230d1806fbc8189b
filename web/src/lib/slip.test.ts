import { describe, expect, it } from 'vitest';

import type { BetLimits, Option } from './protocol.ts';
import { add, betOf, boxesOf, couponsIn, doubled, type Fault, faultOf, fromWagers, isEmpty, type Slip, stackOf, toCommand, total } from './slip.ts';

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

describe('what would be refused', () => {
  const limits: BetLimits[] = [
    { bet: 'hands', least_cents: 500, most_cents: 50_000, chip_cents: 100 },
    { bet: 'super-match', least_cents: 100, most_cents: 10_000, chip_cents: 100 },
  ];
  const cases: [string, Slip, Fault | null][] = [
    ['nothing is put down', {}, null],
    ['all is within the limits', { hands: [500, 500], super_match: [100] }, null],
    ['a side bet is left out', { hands: [500, 500], super_match: [0] }, null],
    ['a hand is below the least', { hands: [500, 400] }, { what: 'below', bet: 'hands', cents: 500 }],
    ['a hand is above the most', { hands: [50_100, 50_100] }, { what: 'above', bet: 'hands', cents: 50_000 }],
    ['there is no such chip', { hands: [550, 550] }, { what: 'odd', bet: 'hands', cents: 100 }],
    ['a side bet is above the most', { hands: [500, 500], super_match: [10_100] }, { what: 'above', bet: 'super_match', cents: 10_000 }],
    ['a side bet lies alone', { super_match: [100] }, { what: 'below', bet: 'hands', cents: 500 }],
    ['a coupon lies alone', { 'coupons.hands': [500, 500] }, { what: 'below', bet: 'hands', cents: 500 }],
    ['it is more than the chips', { hands: [40_000, 40_000] }, { what: 'purse', cents: 60_000 }],
    ['tips are of the same chips', { hands: [30_000, 30_000], 'tips.hands': [100, 0] }, { what: 'purse', cents: 60_000 }],
    ['a coupon is no money', { hands: [30_000, 30_000], 'coupons.hands': [500, 500] }, null],
  ];
  it.each(cases)('%s', (_, slip, fault) => expect(faultOf(slip, 2, limits, 60_000)).toEqual(fault));

  it('counts what lies there apart from money', () => {
    expect(isEmpty({ hands: [0, 0], 'tips.hands': [0, 0] })).toBe(true);
    expect(isEmpty({ 'coupons.hands': [500, 500] })).toBe(false);
    expect(couponsIn({ hands: [500, 500], 'coupons.hands': [500, 500] })).toBe(1000);
  });
});

it('stacks chips, the largest at the bottom', () => {
  expect(stackOf(13_600, 8)).toEqual([10_000, 2500, 500, 500, 100]);
  expect(stackOf(150, 8)).toEqual([100, 50]);
  expect(stackOf(100_000_000, 8)).toHaveLength(8);
  expect(stackOf(0, 8)).toEqual([]);
});
