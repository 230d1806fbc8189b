// What is said about wagers beside the own chips, and about what a table takes.
import { dollars } from '../lib/money.ts';

export const bettingTexts = {
  kind: 'What you put down',
  kinds: { chips: 'Own chips', tips: 'Tip for the dealers', coupons: 'Match-play coupon' } as Record<string, string>,
  stacks: { tip: ' tip', coupon: ' coupon' } as Record<string, string>,
  paper: 'match', // printed on a coupon
  put: (cents: number, kind: string, bet: string) =>
    kind === 'tips' ? `Add a tip of ${dollars(cents)} on ${bet}` : kind === 'coupons' ? `Add a coupon of ${dollars(cents)} on ${bet}` : `Add ${dollars(cents)} to ${bet}`,
  coupons: (cents: number) => `+ ${dollars(cents)} in coupons`,
  faults: {
    hands: (boxes: number) => (boxes === 2 ? 'Each hand' : 'The hand'),
    below: (bet: string, cents: number) => `${bet} takes at least ${dollars(cents)}.`,
    above: (bet: string, cents: number) => `${bet} takes at most ${dollars(cents)}.`,
    odd: (bet: string, cents: number) => `${bet} takes amounts in steps of ${dollars(cents)}.`,
    first: (cents: number) => `Put at least ${dollars(cents)} of your own chips on a hand first.`,
    purse: (cents: number, all: number) => `This comes to ${dollars(cents)}, and you have ${dollars(all)} in chips.`,
  },
  call: 'Call it with cash…',
  callWaits: 'Your call waits for the dealer and the supervisor.',
  callTitle: 'A wager in words',
  callIntro: (cents: number) => `You call a wager of ${dollars(cents)} and put cash on the layout. It stands when dealer and supervisor have confirmed it.`,
  cash: 'Cash on the layout',
  between: (least: number, most: number) => `${dollars(least)} to ${dollars(most)}`,
  limits: 'Limits',
  left: (seconds: number) => (seconds === 1 ? 'one second to wager' : `${seconds} seconds to wager`),
  keys: { kind: 'own chips, tip, coupon' },
};

export const settledTexts = {
  sum: 'How it came out',
  paid: (stake: number, odds: string, paid: number) => `${dollars(stake)} at ${odds} pays ${dollars(paid)}.`,
  paidPlain: (paid: number) => `${dollars(paid)} is paid.`,
  back: (cents: number) => `The stake of ${dollars(cents)} comes back.`,
  part: (cents: number, stake: number) => `${dollars(cents)} of the ${dollars(stake)} comes back.`,
  taken: (cents: number) => `The house takes ${dollars(cents)}.`,
  reading: (question: string, reading: string) => `Where the text leaves it open (${question}): ${reading}`,
};
