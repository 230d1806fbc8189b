import { describe, expect, it } from 'vitest';

import { coachTexts, worth } from '../texts/coach.ts';
import { barsOf, chosenOf, emptyRecord, judge, questionOf, recordFor, withVerdict } from './coach.ts';
import type { Advice, Command } from './protocol.ts';
import { fromState } from './table-state.ts';

const hand: Advice = {
  type: 'advice', id: 'c1', table: 'gc', seq: 9, spot: 3, asks: 'hand', hand: '3.1', wager_cents: 1000,
  options: [
    { command: { type: 'hit', player: 1, hand: '3.1' }, value: -0.31, value_cents: -310, best: true },
    { command: { type: 'stand', player: 1, hand: '3.1' }, value: -0.475, value_cents: -475 },
    { command: { type: 'double', player: 1, hand: '3.1', amount_cents: 1000 }, value: -0.9, value_cents: -900 },
  ],
};
const insurance: Advice = {
  type: 'advice', id: 'c2', table: 'gc', seq: 4, spot: 3, asks: 'insurance', wager_cents: 1000,
  options: [
    { command: { type: 'decline', spot: 3 }, value: 0, value_cents: 0, best: true },
    { command: { type: 'insure', spot: 3, amounts_cents: [500, 500] }, value: -0.074, value_cents: -74 },
  ],
};

describe('a decision', () => {
  it('costs what the best one is worth more', () => {
    expect(judge(hand, { type: 'stand', hand: '3.1' }, 7)).toMatchObject({
      table: 'gc', round: 7, where: '3.1', costCents: 165, best: { command: { type: 'hit' } },
    });
    expect(judge(hand, { type: 'hit', hand: '3.1' }, 7)?.costCents).toBe(0);
  });

  it('of another hand is not judged by this one', () => {
    expect(judge(hand, { type: 'stand', hand: '3.2' }, 7)).toBeNull();
    expect(judge(hand, { type: 'revoke', spot: 3 }, 7)).toBeNull();
  });

  it('that was not valued is not judged: a double for less', () => {
    expect(judge(hand, { type: 'double', hand: '3.1', amount_cents: 200 }, 7)).toBeNull();
    expect(judge(hand, { type: 'double', hand: '3.1', amount_cents: 1000 }, 7)?.costCents).toBe(590);
  });

  it('for part of the insurance costs that part', () => {
    const half = chosenOf(insurance.options, { type: 'insure', spot: 3, amounts_cents: [500, 0] });
    expect(half?.value_cents).toBe(-37);
    expect(judge(insurance, { type: 'insure', spot: 3, amounts_cents: [500, 0] }, 1)?.costCents).toBe(37);
    expect(judge(insurance, { type: 'decline', spot: 3 }, 1)?.costCents).toBe(0);
  });

  it('between two that are equal is no mistake', () => {
    const equal = { ...hand, options: hand.options.slice(0, 2).map((each) => ({ ...each, value_cents: -310.00001 })) };
    expect(judge({ ...equal, options: [hand.options[0], equal.options[1]] }, { type: 'stand', hand: '3.1' }, 1)?.costCents).toBe(0);
  });
});

describe('a session', () => {
  const said = (command: Command, round = 1) => judge(hand, command, round)!;
  it('sums its mistakes, the dearest first', () => {
    const record = [
      said({ type: 'stand', hand: '3.1' }, 1),
      said({ type: 'hit', hand: '3.1' }, 2),
      said({ type: 'double', hand: '3.1', amount_cents: 1000 }, 3),
    ].reduce(withVerdict, emptyRecord());
    expect(record).toMatchObject({ decisions: 3, right: 1, costCents: 755 });
    expect(record.mistakes.map((each) => [each.round, each.costCents])).toEqual([[3, 590], [1, 165]]);
  });

  it('does not grow without end, and still knows the sum', () => {
    let record = emptyRecord();
    for (let round = 0; round < 500; ++round) record = withVerdict(record, said({ type: 'stand', hand: '3.1' }, round));
    expect(record.mistakes).toHaveLength(50);
    expect(record).toMatchObject({ decisions: 500, right: 0, costCents: 82_500 });
  });
});

it('bars lie on one scale that holds nought', () => {
  expect(barsOf([-50, 50])).toEqual([{ zero: 50, left: 0, width: 50 }, { zero: 50, left: 50, width: 50 }]);
  expect(barsOf([-100, -25])).toEqual([{ zero: 100, left: 0, width: 100 }, { zero: 100, left: 75, width: 25 }]);
  expect(barsOf([0])).toEqual([{ zero: 0, left: 0, width: 0 }]);
});

describe('a question', () => {
  const state = (player: number, left: number, types: string[], coach = true) =>
    fromState(
      {
        type: 'state', table: 't', seq: left, coach, human_dealer: false, people: [],
        awaited: [{ player, if_silent: 'stand', left_ms: 9000 }], rules: { rulebook: 'blackjack', title: '', rules_hash: '' },
        view: { name: 't', phase: 'in_shoe', seats: [], cut_offered_to: null, cards_left: left, cards_in_rack: 0, burn: null, round_number: 3, round: null },
        you: { player: 1, options: types.map((type) => ({ command: { type, hand: '1.1' } })) },
      },
      0,
      null,
    );
  it('is open for who is awaited, where there is a coach and something to decide', () => {
    expect(questionOf(state(1, 300, ['hit', 'stand']))).not.toBeNull();
    expect(questionOf(state(2, 300, ['hit', 'stand']))).toBeNull();
    expect(questionOf(state(1, 300, ['cut', 'refuse_cut']))).toBeNull();
    expect(questionOf(state(1, 300, ['hit'], false))).toBeNull();
  });
  it('is another one after the next card', () => {
    expect(questionOf(state(1, 300, ['hit', 'stand']))).toBe(questionOf(state(1, 300, ['hit', 'stand'])));
    expect(questionOf(state(1, 299, ['hit', 'stand']))).not.toBe(questionOf(state(1, 300, ['hit', 'stand'])));
  });
});

it('says money to the cent', () => {
  expect([worth(-31.2), worth(0.3), worth(123_456), worth(-0.4)]).toEqual(['−$0.31', '$0.00', '+$1,234.56', '$0.00']);
  expect(coachTexts.soFar(1, 0, 0)).toBe('One decision, no mistake');
  expect(coachTexts.soFar(12, 2, 130)).toBe('12 decisions, 2 mistakes, $1.30');
  expect(coachTexts.wrong('Stand', 0.2, 'Hit')).toBe('Stand cost you less than a cent: hit was worth more.');
});

it('keeps the decisions of one person, and begins anew for another', () => {
  const record = { ...emptyRecord(), decisions: 3, right: 3 };
  expect(recordFor('anna', { owner: 'anna', record })).toBe(record);
  for (const kept of [null, { owner: 'ben', record }, { record }, { owner: 'anna' }])
    expect(recordFor('anna', kept)).toEqual(emptyRecord());
  expect(recordFor(null, { owner: 'anna', record })).toEqual(emptyRecord());
});
