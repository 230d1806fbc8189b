// What the coach says by itself.
import { toTheCent } from '../lib/money.ts';

// To the cent, with its sign: values lie close to each other.
export const worth = (cents: number): string => {
  const rounded = Math.round(cents);
  const amount = `$${toTheCent(rounded)}`;
  return rounded > 0 ? `+${amount}` : rounded < 0 ? `−${amount}` : amount;
};

const cost = (cents: number): string => (cents < 0.5 ? 'less than a cent' : worth(cents).replace('+', ''));

export const coachTexts = {
  title: 'Coach',
  ask: 'What is each choice worth?',
  short: 'Coach',
  hide: 'Hide the values',
  waiting: 'Counting the cards…',
  idle: 'When you have a decision, the coach knows what each choice is worth.',
  off: 'This house has no coach at this table.',
  asks: { switch: 'Both hands together', insurance: 'The insurance wager alone' } as Record<string, string>,
  hand: (hand: string) => `Hand ${hand}`,
  best: 'best',
  yours: 'yours',
  perUnit: (ev: number) => `${ev < 0 ? '−' : ev > 0 ? '+' : ''}${Math.abs(100 * ev).toFixed(1)} % of a wager`,
  row: (choice: string, value: string, best: boolean, yours: boolean) =>
    `${choice}: ${value}${best ? ', the best choice' : ''}${yours ? ', your choice' : ''}`,
  right: (choice: string) => `${choice} was the best choice.`,
  wrong: (choice: string, cents: number, best: string) => `${choice} cost you ${cost(cents)}: ${best.toLowerCase()} was worth more.`,
  soFar: (decisions: number, mistakes: number, cents: number) =>
    `${decisions === 1 ? 'One decision' : `${decisions} decisions`}, ${mistakes === 0 ? 'no mistake' : `${mistakes === 1 ? 'one mistake' : `${mistakes} mistakes`}, ${cost(cents)}`}`,

  preference: 'Coach',
  preferences: { off: 'Off', asked: 'On demand', after: 'After each decision' } as Record<string, string>,

  summary: {
    title: 'Your decisions',
    none: 'No decision has been judged yet. Play a hand at a table with a coach.',
    all: 'Decisions',
    right: 'The best choice',
    wrong: 'Mistakes',
    cost: 'What they cost',
    mean: 'A decision, in the mean',
    dearest: 'The dearest mistakes',
    mistake: (where: string, chosen: string, best: string) => `Hand ${where}: ${chosen.toLowerCase()}, not ${best.toLowerCase()}`,
    round: (table: string, round: number) => `Round ${round} at ${table}`,
    note: 'What a choice costs is the difference of two expected values. How the cards then fell does not change it.',
    forget: 'Begin again',
  },
  key: 'what each choice is worth',
  cost,
};
