import { expect, it } from 'vitest';

import { isInside, spanOfRanges } from './range.ts';

const day = (low_95_cents: number, high_95_cents: number, win_cents: number) => ({ low_95_cents, high_95_cents, win_cents, expected_cents: (low_95_cents + high_95_cents) / 2 });

it('has every band, every win and zero in the picture', () => {
  const [from, to] = spanOfRanges([day(100, 500, 300), day(200, 400, 900)]);
  expect(from).toBeLessThan(0);
  expect(to).toBeGreaterThan(900);
  expect(spanOfRanges([day(-900, -100, -2000)])[1]).toBeGreaterThan(0);
});

it('has a width where there is nothing', () => {
  const [from, to] = spanOfRanges([]);
  expect(to).toBeGreaterThan(from);
});

it('knows what lies inside, edges too', () => {
  expect(isInside(day(0, 10, 10))).toBe(true);
  expect(isInside(day(0, 10, 10.5))).toBe(false);
  expect(isInside(day(0, 10, -1))).toBe(false);
});
