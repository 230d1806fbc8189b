// The curve of an estimate and the band of its error, which narrows with every round.
import type { Scale, Span } from './scale.ts';

export interface Point {
  rounds: number;
  ev_per_hand_wager: number;
  standard_error: number;
}

// 95 % of a normal distribution lie within so many standard errors.
export const normal95 = 1.96;

export const low = (point: Point): number => point.ev_per_hand_wager - normal95 * point.standard_error;
export const high = (point: Point): number => point.ev_per_hand_wager + normal95 * point.standard_error;

// The range of the y axis. The first points are so uncertain that with them the rest would be a flat line: only points
// whose standard error is at most four times the last one's count. The exact value is always within the range.
export function spanOf(points: readonly Point[], exact: number | null): Span {
  const last = points.at(-1);
  if (!last) return exact === null ? [-1, 1] : [exact - 0.01, exact + 0.01];
  const telling = points.filter((each) => each.standard_error <= 4 * last.standard_error);
  const all = telling.flatMap((each) => [low(each), high(each)]);
  if (exact !== null) all.push(exact);
  const [from, to] = [Math.min(...all), Math.max(...all)];
  const air = (to - from) * 0.08 || Math.abs(to) * 0.1 || 0.01;
  return [from - air, to + air];
}

const place = (x: number, y: number) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;

export function linePath(points: readonly Point[], x: Scale, y: Scale): string {
  return points.map((each, index) => `${index === 0 ? 'M' : 'L'}${place(x(each.rounds), y(each.ev_per_hand_wager))}`).join('');
}

// A closed path: along the upper edge of the band and back along the lower one.
export function bandPath(points: readonly Point[], x: Scale, y: Scale): string {
  if (points.length === 0) return '';
  const there = points.map((each) => place(x(each.rounds), y(high(each))));
  const back = [...points].reverse().map((each) => place(x(each.rounds), y(low(each))));
  return `M${[...there, ...back].join('L')}Z`;
}
