import { describe, expect, it } from 'vitest';

import type { TableEvent } from './protocol.ts';
import { inSpokenWords } from './spoken.ts';
import type { TableState } from './table-state.ts';

const state = {
  you: { player: 1, options: [] },
  view: {
    seats: [{ spot: 3, player: 1 }, { spot: 5, player: 2 }],
    round: { spots: [{ spot: 6, bettors: [{ player: 1 }] }] },
  },
} as unknown as TableState;
const say = (event: TableEvent) => inSpokenWords(state, event);

describe('for the ear', () => {
  it('names the own cards and the dealer’s', () => {
    expect(say({ type: 'card_dealt', to: '3.1', card: 'Th', words: 'hand 3.1: Th' })).toBe('Hand 3.1: ten of hearts');
    expect(say({ type: 'card_dealt', to: 'dealer', card: 'As' })).toBe('Dealer: ace of spades');
    expect(say({ type: 'card_dealt', to: 'dealer', face_down: true })).toBe('Dealer: a card face down');
    expect(say({ type: 'card_dealt', to: '6.1', card: '2c' })).toBe('Hand 6.1: two of clubs');
  });

  it('repeats the call', () => {
    expect(say({ type: 'switch_offered', spot: 3, words: 'hand 3.1: 15 or switch?' })).toBe('hand 3.1: 15 or switch?');
  });

  it('leaves other spots alone', () => {
    expect(say({ type: 'card_dealt', to: '5.1', card: 'Th' })).toBe('');
    expect(say({ type: 'wager_settled', player: 2, spot: 6, hand: '6.1', words: 'x' })).toBe('');
    expect(say({ type: 'round_closed', words: 'the round is over' })).toBe('');
  });
});
