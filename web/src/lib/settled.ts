// The result of a settlement, in sentences.
import { settledTexts } from '../texts/betting.ts';
import type { Settlement } from './protocol.ts';

export function sumInWords(settlement: Settlement): string[] {
  const { stake_cents: stake, paid_cents: paid, returned_cents: back, collected_cents: taken, odds } = settlement;
  const words: string[] = [];
  if (paid > 0) words.push(odds ? settledTexts.paid(stake, odds, paid) : settledTexts.paidPlain(paid));
  if (back > 0) words.push(back === stake ? settledTexts.back(back) : settledTexts.part(back, stake));
  if (taken > 0) words.push(settledTexts.taken(taken));
  return words;
}
