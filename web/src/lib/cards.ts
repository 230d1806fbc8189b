// Cards as the server writes them, As or Td, for eyes and for ears.
import { texts } from '../texts.ts';

export const rankOf = (card: string): string => (card[0] === 'T' ? '10' : card[0]);
export const suitOf = (card: string): string => card[1];

export function cardInWords(card: string): string {
  return texts.card(texts.ranks[card[0]] ?? card[0], texts.suits[card[1]] ?? card[1]);
}
