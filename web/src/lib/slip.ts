// The wagers that somebody is about to make: chips are put down, taken back, doubled, or put down as last time. When the
// slip is sent, the server decides whether they are permitted.
import type { BetLimits, Command, Option, WagerView } from './protocol.ts';

// The bets of a slip, named as in the protocol's fields, without `_cents`.
export const bets = ['hands', 'super_match', 'kings_bounty', 'dealer_bust_21', 'dead_mans_hand'] as const;
export type Bet = (typeof bets)[number];

// What may lie on a bet: this person's own chips, tips for the dealers, match-play coupons.
export const kinds = ['chips', 'tips', 'coupons'] as const;
export type Kind = (typeof kinds)[number];
export type Place = Bet | `${Exclude<Kind, 'chips'>}.${Bet}`;
export const placeOf = (bet: Bet, kind: Kind): Place => (kind === 'chips' ? bet : `${kind}.${bet}`);

export type Slip = Partial<Record<Place, number[]>>; // one amount for each box, or a single one

// From the name that a rulebook uses, such as super-match.
export const betOf = (name: string): Bet => (name === 'hand' ? 'hands' : (name.replaceAll('-', '_') as Bet));

const field = (bet: Bet): string => `${bet}_cents`;

// How many boxes a spot has at this table: as many as the offered wager has amounts above zero for hands.
export const boxesOf = (wager: Option): number =>
  (wager.command.hands_cents as number[]).filter((cents) => cents > 0).length;

export function amountsIn(slip: Slip, bet: Place, boxes: number): number[] {
  return slip[bet] ?? Array<number>(boxes).fill(0);
}

const sumOf = (slip: Slip, counts: (place: string) => boolean): number =>
  Object.entries(slip)
    .filter(([place]) => counts(place))
    .flatMap(([, amounts]) => amounts)
    .reduce((all, each) => all + each, 0);

const isCoupon = (place: string) => place.startsWith('coupons.');
// The money of the slip: a coupon is no money.
export const total = (slip: Slip): number => sumOf(slip, (place) => !isCoupon(place));
export const couponsIn = (slip: Slip): number => sumOf(slip, isCoupon);
// Whether there are no chips, tips or coupons.
export const isEmpty = (slip: Slip): boolean => sumOf(slip, () => true) === 0;

// Why the house would refuse a slip, as far as the page can tell from the posted limits and this person's chips. Only
// the house knows other reasons.
export type Fault =
  | { what: 'below' | 'above' | 'odd'; bet: Bet; cents: number } // cents: the least, the most, or the smallest chip
  | { what: 'purse'; cents: number }; // cents: what this person has

export function faultOf(slip: Slip, boxes: number, limits: readonly BetLimits[], purse: number): Fault | null {
  if (isEmpty(slip)) return null;
  for (const { bet: name, least_cents: least, most_cents: most, chip_cents: chip } of limits) {
    const bet = betOf(name);
    for (const cents of amountsIn(slip, bet, boxes)) {
      if (cents === 0 && bet !== 'hands') continue; // a side bet may be left out
      if (cents < least) return { what: 'below', bet, cents: least };
      if (cents > most) return { what: 'above', bet, cents: most };
      if (cents % chip !== 0) return { what: 'odd', bet, cents: chip };
    }
  }
  return total(slip) > purse ? { what: 'purse', cents: purse } : null;
}

// A chip goes on each box, or only on `box` if that is given, as for a side bet that has two boxes.
export function add(slip: Slip, bet: Place, boxes: number, cents: number, box?: number): Slip {
  const old = amountsIn(slip, bet, boxes);
  return { ...slip, [bet]: old.map((each, index) => (box === undefined || index === box ? each + cents : each)) };
}

export function doubled(slip: Slip): Slip {
  return Object.fromEntries(Object.entries(slip).map(([bet, amounts]) => [bet, amounts.map((each) => 2 * each)]));
}

export function toCommand(wager: Option, slip: Slip, spot: number): Command {
  const amountsOf = (bet: Bet, kind: Kind) => {
    const least = wager.command[field(bet)];
    const amounts = slip[placeOf(bet, kind)] ?? [];
    return Array.isArray(least) ? least.map((_, box) => amounts[box] ?? 0) : (amounts[0] ?? 0);
  };
  const command: Command = { type: 'wager', spot };
  for (const bet of bets) command[field(bet)] = amountsOf(bet, 'chips');
  for (const kind of ['tips', 'coupons'] as const) {
    const made = bets.filter((bet) => slip[placeOf(bet, kind)]?.some((cents) => cents > 0));
    if (made.length > 0) command[kind] = Object.fromEntries(made.map((bet) => [field(bet), amountsOf(bet, kind)]));
  }
  return command;
}

// From the `kind` of a wager on the layout.
const kindOf: Record<string, Kind | undefined> = { personal: 'chips', tip: 'tips', coupon: 'coupons' };

// The wagers that a player has on a spot, as a slip.
export function fromWagers(wagers: WagerView[], player: number, spot: number): Slip {
  const slip: Slip = {};
  for (const each of wagers) {
    const kind = kindOf[each.kind];
    if (each.player !== player || each.spot !== spot || kind === undefined) continue;
    const bet = betOf(each.bet);
    if (!bets.includes(bet)) continue;
    const place = placeOf(bet, kind);
    const box = bet === 'hands' || bet === 'kings_bounty' ? Number(each.hand.split('.')[1]) - 1 : 0;
    const amounts = [...(slip[place] ?? [])];
    for (let i = 0; i <= box; ++i) amounts[i] ??= 0;
    amounts[box] += each.stake_cents;
    slip[place] = amounts;
  }
  return slip;
}

// The values of the chips, in cents, the smallest first; the colours are the usual ones of a casino.
export const chips = [100, 500, 2500, 10_000, 50_000, 100_000] as const;

// The chips that suit a table whose wagers are multiples of `least`.
export const trayOf = (least: number): number[] => chips.filter((chip) => chip % least === 0);

export function stackOf(cents: number, most: number): number[] {
  const stack: number[] = [];
  let rest = cents;
  for (const chip of [...chips].reverse())
    while (rest >= chip && stack.length < most) {
      stack.push(chip);
      rest -= chip;
    }
  if (rest > 0 && stack.length < most) stack.push(Math.min(rest, 50));
  return stack;
}
