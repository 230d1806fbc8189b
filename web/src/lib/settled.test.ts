import { expect, it } from 'vitest';

import { shorter } from './clause-text.ts';
import type { Settlement } from './protocol.ts';
import { sumInWords } from './settled.ts';

const settled = (stake: number, paid: number, back: number, taken: number, odds: string | null) =>
  ({ stake_cents: stake, paid_cents: paid, returned_cents: back, collected_cents: taken, odds }) as Settlement;

it.each([
  ['a win', settled(1000, 1500, 1000, 0, '3 to 2'), ['$10 at 3 to 2 pays $15.', 'The stake of $10 comes back.']],
  ['a push', settled(1000, 0, 1000, 0, null), ['The stake of $10 comes back.']],
  ['a loss', settled(1000, 0, 0, 1000, null), ['The house takes $10.']],
  ['a surrender', settled(1000, 0, 500, 500, null), ['$5 of the $10 comes back.', 'The house takes $5.']],
  ['a coupon that won', settled(500, 500, 0, 500, '1 to 1'), ['$5 at 1 to 1 pays $5.', 'The house takes $5.']],
])('%s', (_name, settlement, words) => expect(sumInWords(settlement)).toEqual(words));

it('finds the row above a deeper paragraph', () => {
  expect(shorter('GC.8(a)(3)')).toBe('GC.8(a)');
  expect(shorter('GC.8(a)')).toBe('GC.8');
  expect(shorter('R41')).toBeNull();
});
