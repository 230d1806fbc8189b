// Turns numbers into positions in a drawing, and finds the round numbers for its axis.

export type Scale = (value: number) => number;
export type Span = readonly [number, number];

export function linear([from, to]: Span, [start, end]: Span): Scale {
  const width = to - from;
  return (value) => (width === 0 ? (start + end) / 2 : start + ((value - from) / width) * (end - start));
}

// About `wanted` round numbers within the span: multiples of 1, 2 or 5 times a power of ten.
export function ticks([from, to]: Span, wanted: number): number[] {
  if (!(to > from) || wanted < 1) return [from];
  const rough = (to - from) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough * 0.999) ?? 10);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  // Each is a multiple of the step, because the rounding errors of repeated additions would add up.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

// How many decimals it takes to tell two neighbouring values apart.
export function digitsFor(values: readonly number[]): number {
  if (values.length < 2) return 2;
  const step = Math.abs(values[1] - values[0]);
  return Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
}
