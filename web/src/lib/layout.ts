// The layout of a table: its betting boxes, what lies in each, and to whom it belongs.
import { bookOf } from './books.ts';
import { optionOf } from './options.ts';
import type { HandView, Person, Settlement, WagerView } from './protocol.ts';
import { type Bet, betOf, bets, boxesOf } from './slip.ts';
import { boxOf, type Deadline, spotOf, type TableState } from './table-state.ts';

export const spots = [1, 2, 3, 4, 5, 6, 7] as const;

export interface Layout {
  boxes: number;
  sides: { bet: Bet; boxes: number }[];
}

export interface Stack {
  player: number;
  cents: number;
  kind: string;
}

export interface DrawnHand {
  id: string;
  view: HandView | null;
  stacks: Stack[]; // the decider's first: nearest the dealer [GC.13(c)]
  insurance: number;
  settled: Settlement[];
  asked: boolean;
}

export interface DrawnSide {
  bet: Bet;
  box: number;
  stacks: Stack[];
  settled: Settlement[];
}

export interface DrawnSpot {
  spot: number;
  person: Person | null;
  mine: boolean;
  bettors: number[];
  boxes: DrawnHand[][];
  sides: DrawnSide[];
  asked: boolean;
  deadline: Deadline | null;
  tucked: boolean;
}

// From the table's rules, else from the published rulebook; with a place for every wager that lies on the table.
export function layoutOf(state: TableState): Layout {
  const { rules } = state;
  const book = bookOf(rules.rulebook);
  const wager = optionOf(state.you.options, 'wager');
  const wagers = state.view.round?.wagers ?? [];
  const seen = Math.max(0, ...wagers.map((each) => boxOf(each.hand)));
  const boxes = rules.boxes ?? (wager ? boxesOf(wager) : Math.max(seen, book?.game === 'switch' ? 2 : 1));
  const offered = rules.bets?.map((each) => each.bet) ?? book?.bets ?? [];
  const names = new Set([...offered, ...wagers.map((each) => each.bet), ...state.settled.map((each) => each.bet)]);
  const sides = bets
    .filter((bet) => bet !== 'hands' && [...names].some((name) => betOf(name) === bet))
    .map((bet) => ({ bet, boxes: bet === 'kings_bounty' ? boxes : 1 }));
  return { boxes, sides };
}

// One stack for each person and kind of chips; the decider's comes first.
function stacksOf(wagers: WagerView[], settled: Settlement[], decider: number): Stack[] {
  const stacks: Stack[] = [];
  const put = (player: number, cents: number, kind: string) => {
    const same = stacks.find((each) => each.player === player && each.kind === kind);
    if (same) same.cents += cents;
    else stacks.push({ player, cents, kind });
  };
  for (const each of wagers) put(each.player, each.stake_cents, each.kind);
  for (const each of settled)
    if (each.paid_cents + each.returned_cents > 0) put(each.player, each.paid_cents + each.returned_cents, 'paid');
  return stacks.sort((a, b) => Number(b.player === decider) - Number(a.player === decider));
}

export function drawSpot(state: TableState, layout: Layout, spot: number): DrawnSpot {
  const round = state.view.round;
  const view = round?.spots.find((each) => each.spot === spot);
  const seat = state.view.seats.find((each) => each.spot === spot);
  const person = state.people.find((each) => each.player === seat?.player) ?? null;
  const decider = view?.decider ?? 0;
  const wagers = round?.wagers.filter((each) => each.spot === spot) ?? [];
  const settled = round ? state.settled.filter((each) => each.spot === spot) : [];
  const onHand = (each: { bet: string }) => each.bet === 'hand' || each.bet.startsWith('double');

  const hand = (id: string, of: HandView | null): DrawnHand => {
    const mine = settled.filter((each) => each.hand === id && onHand(each));
    const stakes = wagers.filter((each) => each.hand === id);
    return {
      id,
      view: of,
      stacks: stacksOf(stakes.filter(onHand), mine, decider),
      insurance: stakes.filter((each) => each.bet === 'insurance').reduce((sum, each) => sum + each.stake_cents, 0),
      settled: mine,
      asked: round?.hand_asked === id,
    };
  };
  const boxes = Array.from({ length: layout.boxes }, (_, index) => {
    const hands = view?.hands.filter((each) => boxOf(each.id) === index + 1) ?? [];
    return hands.length > 0 ? hands.map((each) => hand(each.id, each)) : [hand(`${spot}.${index + 1}`, null)];
  });
  const sides = layout.sides.flatMap(({ bet, boxes: count }) =>
    Array.from({ length: count }, (_, box) => {
      const here = (each: { bet: string; hand: string }) =>
        betOf(each.bet) === bet && (count === 1 || boxOf(each.hand) === box + 1);
      const won = settled.filter(here);
      return { bet, box, stacks: stacksOf(wagers.filter(here), won, decider), settled: won };
    }),
  );
  const bettors = view?.bettors.map((each) => each.player) ?? [];
  const asked = round?.switch_asked === spot || (round?.hand_asked != null && spotOf(round.hand_asked) === spot);
  const speakers = asked ? [decider] : [person?.player ?? 0, ...bettors];
  return {
    spot,
    person,
    mine: state.you.player !== null && person?.player === state.you.player,
    bettors,
    boxes,
    sides,
    asked,
    deadline: state.awaited.find((each) => speakers.includes(each.player)) ?? null,
    tucked: state.tucked.some((id) => spotOf(id) === spot),
  };
}

// What a player won or lost with these wagers; without `player`, what all did.
export const netOf = (settled: Settlement[], player?: number): number =>
  settled.filter((each) => player === undefined || each.player === player).reduce((sum, each) => sum + each.net_cents, 0);
