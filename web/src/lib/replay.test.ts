import { describe, expect, it } from 'vitest';

import { curveOf, type PlayedRound, type RoundRecord, runningTotal } from './history.ts';
import { drawSpot, layoutOf, netOf } from './layout.ts';
import recorded from './recorded-round.json' with { type: 'json' };
import { drawnIn, framesOf, playerOf } from './replay.ts';

const record = recorded as unknown as RoundRecord;
const frames = framesOf(record);
const cardsAt = (index: number) =>
  frames[index].state.view.round?.spots.flatMap((spot) => spot.hands.map((hand) => hand.cards.join(' ')));
const at = (type: string) => frames.findIndex((frame) => frame.event?.type === type);

describe('a round shown again', () => {
  it('begins with an empty cloth and the people at their spots', () => {
    expect(frames[0]).toMatchObject({ event: null, call: '' });
    expect(frames[0].state.view).toMatchObject({ seats: [{ spot: 3, player: 1 }], round: null });
  });

  it('knows who looks by whose postings are told', () => {
    expect(playerOf(record)).toBe(1);
    expect(playerOf({ ...record, steps: record.steps.map((step) => ({ ...step, entries: [] })) })).toBeNull();
  });

  it('has a picture for each card, and none for the book-keeping', () => {
    const types = frames.slice(1).map((frame) => frame.event?.type);
    expect(types.filter((type) => type === 'card_dealt')).toHaveLength(6);
    expect(types).not.toContain('round_begun');
    expect(types).not.toContain('total_announced');
    expect(frames.slice(1).every((frame) => frame.event?.words)).toBe(true);
  });

  it('shows the switch as it was made', () => {
    const made = at('cards_switched');
    expect(cardsAt(made - 1)).toEqual(['Ah 6c', '5c 6d']);
    expect(cardsAt(made)).toEqual(['Ah 6d', '5c 6c']);
    expect(frames[made - 1].call).toBe('hand 3.1: soft 17 or switch?');
    expect(frames[made].state.view.round?.spots[0].hands[1].total).toEqual({ count: 11, soft: false });
  });

  it('hides the hole card until it was shown', () => {
    const shown = at('hole_card_shown');
    expect(frames[shown - 1].state.view.round?.dealer).toMatchObject({ cards: ['9c'], hole_card_down: true });
    expect(frames[shown].state.view.round?.dealer.cards).toEqual(['9c', 'Th']);
  });

  it('ends settled, and comes to what the record says', () => {
    const last = frames[frames.length - 1].state;
    expect(last.view.round?.phase).toBe('closed');
    expect(netOf(last.settled, 1)).toBe(record.net_cents);
    const spot = drawSpot(last, layoutOf(last), 3);
    expect(spot).toMatchObject({ mine: true });
    expect(spot.sides.find((side) => side.bet === 'super_match')?.settled).toHaveLength(1);
  });

  it('keeps the cards on the cloth although the record goes on to their collecting', () => {
    const longer = { ...record, steps: [...record.steps, { ...record.steps[0], events: [{ type: 'cards_collected' }] }] };
    expect(framesOf(longer)).toHaveLength(frames.length);
  });

  it('says what the platform decided', () => {
    const silent = { ...record, steps: record.steps.map((step) => ({ ...step, by_platform: true })) };
    expect(framesOf(silent)[1].event?.by_platform).toBe(true);
  });
});

describe('the cards that left the shoe', () => {
  it('come in the order of the deal, with what nobody saw left open', () => {
    expect(drawnIn(record)).toEqual([null, 'Ah', '5c', '9c', '6c', '6d', null]);
  });
  it('are not said where something went wrong', () => {
    const step = { ...record.steps[0], events: [{ type: 'card_misdelivered' }] };
    expect(drawnIn({ ...record, steps: [...record.steps, step] })).toBeNull();
  });
});

describe('the running total', () => {
  const rounds = [300, -500, 100].map((net_cents, index) => ({ net_cents, round: 3 - index }) as PlayedRound);
  it('adds from the oldest on', () => {
    expect(runningTotal(rounds)).toEqual([0, 100, -400, -100]);
    expect(runningTotal([])).toEqual([0]);
  });
  it('is drawn between its least and its most', () => {
    expect(curveOf([0, 100, -400, -100], 300, 50)).toEqual({
      line: 'M0.0 10.0L100.0 0.0L200.0 50.0L300.0 20.0', zero: 10, last: { x: 300, y: 20 },
    });
    expect(curveOf([0], 300, 50).line).toBe('M0.0 50.0');
  });
});
