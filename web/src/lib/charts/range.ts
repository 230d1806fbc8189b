// The days of a table below each other, on one scale, so that a longer bar is a wider band.
import type { Span } from './scale.ts';

export interface Range {
  low_95_cents: number;
  high_95_cents: number;
  expected_cents: number;
  win_cents: number;
}

// The range of the scale. Zero is always within it: left of zero the house has lost.
export function spanOfRanges(ranges: readonly Range[]): Span {
  const all = ranges.flatMap((each) => [each.low_95_cents, each.high_95_cents, each.expected_cents, each.win_cents]);
  const [from, to] = [Math.min(0, ...all), Math.max(0, ...all)];
  const air = (to - from) * 0.04 || 100;
  return [from - air, to + air];
}

export const isInside = (range: Range): boolean => range.win_cents >= range.low_95_cents && range.win_cents <= range.high_95_cents;
