// The wagers that somebody is about to make: chips are put down, taken back, doubled, and made again as last time. What
// may be wagered is the server's to say when the slip is handed in.
import type { BetLimits, Command, Option, WagerView } from './protocol.ts';

// The bets of a slip, as the protocol's fields have them without `_cents`.
export const bets = ['hands', 'super_match', 'kings_bounty', 'dealer_bust_21', 'dead_mans_hand'] as const;
export type Bet = (typeof bets)[number];

// Beside the own chips, with the same bets: tips for the dealers, and match-play coupons.
export const kinds = ['chips', 'tips', 'coupons'] as const;
export type Kind = (typeof kinds)[number];
export type Place = Bet | `${Exclude<Kind, 'chips'>}.${Bet}`;
export const placeOf = (bet: Bet, kind: Kind): Place => (kind === 'chips' ? bet : `${kind}.${bet}`);

export type Slip = Partial<Record<Place, number[]>>; // by box, or one amount

// As a rulebook names a side bet: super-match.
export const betOf = (name: string): Bet => (name === 'hand' ? 'hands' : (name.replaceAll('-', '_') as Bet));

const field = (bet: Bet): string => `${bet}_cents`;

// How many boxes a spot has at this table: the least wager says it.
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
// What leaves the pocket: a coupon is no money.
export const total = (slip: Slip): number => sumOf(slip, (place) => !isCoupon(place));
export const couponsIn = (slip: Slip): number => sumOf(slip, isCoupon);
// Neither chips nor what may lie beside them.
export const isEmpty = (slip: Slip): boolean => sumOf(slip, () => true) === 0;

// What the house would refuse at once, by the limits that it has posted and the chips that this person has. What else
// there is against a slip is the house's to say.
export type Fault =
  | { what: 'below' | 'above' | 'odd'; bet: Bet; cents: number } // the least, the most, the chip that it is made of
  | { what: 'purse'; cents: number }; // all that there is

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

// A chip on a hand wager goes on each box; at a side bet that has two boxes on the one that was meant.
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

// As a wager on the layout says of itself.
const kindOf: Record<string, Kind | undefined> = { personal: 'chips', tip: 'tips', coupon: 'coupons' };

// What a person has on a spot already, as a slip.
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

// Chips of which a stack is made, the largest first. The usual colours of a house.
export const chips = [100, 500, 2500, 10_000, 50_000, 100_000] as const;

// Those that this table's bets are made of.
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
