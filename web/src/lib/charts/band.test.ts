import { expect, it } from 'vitest';

import { bandPath, high, linePath, low, type Point, spanOf } from './band.ts';

const point = (rounds: number, ev: number, standard_error: number): Point => ({ rounds, ev_per_hand_wager: ev, standard_error });
const points = [point(100, 0.5, 0.4), point(1000, 0.02, 0.02), point(4000, 0.01, 0.01)];

it('has 95 % within 1.96 standard errors', () => {
  expect(high(points[2])).toBeCloseTo(0.0296, 10);
  expect(low(points[2])).toBeCloseTo(-0.0096, 10);
});

it('does not let the first wild points flatten the picture', () => {
  const [from, to] = spanOf(points, null);
  expect(to).toBeGreaterThan(high(points[1]));
  expect(to).toBeLessThan(0.1);
  expect(from).toBeLessThan(low(points[1]));
});

it('always has the exact value in it', () => {
  expect(spanOf(points, -0.3)[0]).toBeLessThan(-0.3);
  expect(spanOf([], 0.25)).toEqual([0.24, 0.26]);
  expect(spanOf([], null)).toEqual([-1, 1]);
});

it('has a width even where nothing varies', () => {
  const [from, to] = spanOf([point(1, 0, 0)], null);
  expect(to).toBeGreaterThan(from);
});

it('draws a line, and a band around it that is closed', () => {
  const same = (value: number) => value;
  expect(linePath([point(1, 2, 0), point(3, 4, 0)], same, same)).toBe('M1 2L3 4');
  expect(bandPath([point(1, 2, 1), point(3, 4, 0)], same, same)).toBe('M1 3.96L3 4L3 4L1 0.04Z');
  expect(bandPath([], same, same)).toBe('');
});
