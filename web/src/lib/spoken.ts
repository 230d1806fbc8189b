// What a screen reader says of an event. It speaks of this person's hands, of the dealer, and of what concerns the whole
// table. What happens on other spots can be read on the spot.
import { texts } from '../texts.ts';
import { cardInWords } from './cards.ts';
import type { TableEvent } from './protocol.ts';
import { spotOf, type TableState } from './table-state.ts';

// Book-keeping of the round, of which nothing is said.
const silent = new Set([
  'round_begun', 'player_joined', 'player_seated', 'decider_named', 'wager_placed', 'wager_withdrawn', 'card_requested',
  'burn_made', 'dealer_turn', 'up_card_boxed', 'hand_completed', 'cards_collected', 'round_closed', 'shoe_ended',
  'cards_counted', 'shoe_revealed', 'cards_stacked', 'cutting_card_placed', 'cards_loaded', 'shuffle_step_made',
  'decks_inspected', 'bought_in', 'cashed_out', 'seat_taken', 'seat_left',
]);

function placeOf(event: TableEvent): number | 'dealer' | null {
  const place = event.to ?? event.of ?? event.hand;
  if (place === 'dealer') return 'dealer';
  if (typeof place === 'string') return spotOf(place);
  return typeof event.spot === 'number' ? event.spot : null;
}

export function inSpokenWords(state: TableState, event: TableEvent): string {
  if (silent.has(event.type)) return '';
  const me = state.you.player;
  const seat = state.view.seats.find((each) => each.player === me)?.spot;
  const shared = state.view.round?.spots.filter((spot) => spot.bettors.some((each) => each.player === me)) ?? [];
  const place = placeOf(event);
  const mine = place === null || place === 'dealer' || place === seat || shared.some((spot) => spot.spot === place);
  if (!mine || (event.type === 'wager_settled' && event.player !== me)) return '';
  if (event.type !== 'card_dealt') return event.words ?? '';
  const card = event.face_down ? texts.table.holeCard : cardInWords(String(event.card));
  return place === 'dealer' ? `${texts.table.dealer}: ${card}` : `${texts.table.hand(String(event.to))}: ${card}`;
}
