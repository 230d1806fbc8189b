import { expect, it } from 'vitest';

import { digitsFor, linear, ticks } from './scale.ts';

it('lays numbers out in proportion, upside down too', () => {
  const y = linear([-1, 1], [100, 0]);
  expect([y(-1), y(0), y(1), y(2)]).toEqual([100, 50, 0, -50]);
});

it('puts everything in the middle where there is no width', () => {
  expect(linear([3, 3], [0, 10])(3)).toBe(5);
});

it.each([
  [[0, 1_000_000], 4, [0, 500_000, 1_000_000]],
  [[0, 1_000_000], 5, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
  [[-0.013, 0.004], 4, [-0.01, -0.005, 0]],
  [[0.1, 0.3], 2, [0.1, 0.2, 0.3]],
  [[7, 7], 4, [7]],
] as [[number, number], number, number[]][])('round numbers within %j', (span, wanted, found) => {
  expect(ticks(span, wanted)).toEqual(found);
});

it('needs as many digits as the step', () => {
  expect(digitsFor([0, 0.005, 0.01])).toBe(3);
  expect(digitsFor([0, 200])).toBe(0);
  expect(digitsFor([1])).toBe(2);
});
