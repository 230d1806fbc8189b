// The messages of docs/protocol.md, as far as the page reads them.

export interface Total {
  count: number;
  soft: boolean;
}

export interface HandView {
  id: string; // spot.box, and a letter after a split: 3.1b
  cards: string[];
  total: Total | null; // null: cards have come since the server last told it
  status: string;
  blackjack: boolean;
  switched: boolean;
  doubled: boolean;
}

export interface SpotView {
  spot: number;
  decider: number;
  bettors: { player: number; insurance_answered: boolean }[];
  hands: HandView[];
  switch: string;
}

export interface WagerView {
  wager: number;
  player: number;
  spot: number;
  hand: string;
  bet: string;
  kind: string;
  stake_cents: number;
}

export interface RoundView {
  phase: string;
  spots: SpotView[];
  dealer: { cards: string[]; hole_card_down: boolean; total: Total | null };
  wagers: WagerView[];
  switch_asked: number | null;
  hand_asked: string | null;
  void: boolean;
}

export interface View {
  name: string;
  phase: string;
  seats: { spot: number; player: number }[];
  cut_offered_to: number | null;
  cards_left: number;
  cards_in_rack: number;
  burn: string | null;
  round_number: number;
  round: RoundView | null;
}

export interface Person {
  player: number;
  name: string;
  spot: number | null;
  here: boolean;
}

export interface Awaited {
  player: number;
  if_silent: string;
  left_ms: number;
}

export interface Command {
  type: string;
  [field: string]: unknown;
}

export interface Option {
  command: Command;
  least_cents?: number;
  last_cut?: number;
  spots?: number[];
}

export interface You {
  player: number | null;
  bankroll_cents?: number;
  barred?: boolean;
  options: Option[];
}

export interface TableEvent {
  type: string;
  words?: string;
  clause?: string;
  ground?: string;
  by_platform?: boolean;
  [field: string]: unknown;
}

export interface Settlement extends TableEvent {
  wager: number;
  player: number;
  spot: number;
  hand: string;
  bet: string;
  kind: string;
  outcome: string;
  line: string | null;
  odds: string | null;
  stake_cents: number;
  paid_cents: number;
  returned_cents: number;
  collected_cents: number;
  net_cents: number;
  reason: string;
}

// The limits of a bet. `bet` is named as in the fields of a wager, without `_cents`.
export interface BetLimits {
  bet: string;
  least_cents: number;
  most_cents: number;
  chip_cents: number;
}

export interface RulesName {
  rulebook: string;
  title: string;
  rules_hash: string;
  boxes?: number;
  bets?: BetLimits[];
}

export interface Refusal {
  code: string;
  sentence: string;
  clause?: string;
}

export interface Welcome {
  type: 'welcome';
  name: string;
  role: string;
  wallet_cents: number | null;
}

export interface Answer {
  type: 'answer';
  id?: string;
  ok: boolean;
  seq?: number;
  error?: Refusal;
}

export interface StateMessage {
  type: 'state';
  table: string;
  seq: number;
  view: View;
  people: Person[];
  awaited: Awaited[];
  rules: RulesName;
  coach: boolean;
  human_dealer: boolean;
  notice?: { rulebook: string; set: Record<string, string> };
  betting_left_ms?: number;
  you: You;
}

export interface EventsMessage {
  type: 'events';
  table: string;
  after: number;
  seq: number;
  events: TableEvent[];
  awaited: Awaited[];
  people?: Person[];
  betting_left_ms?: number;
  you?: You;
}

export interface AdvisedOption {
  command: Command;
  value: number; // per unit of one hand's wager, or of insurance
  value_cents: number; // what the choice is worth; not a whole number
  best?: boolean;
}

export interface Advice {
  type: 'advice';
  id: string;
  table: string;
  seq: number;
  spot?: number;
  asks?: 'switch' | 'insurance' | 'hand';
  hand?: string;
  wager_cents?: number;
  options: AdvisedOption[]; // the best first; empty if there is nothing to advise
  method?: string;
}

export interface ErrorMessage {
  type: 'error';
  id?: string;
  error: Refusal;
}

export type Message = Welcome | Answer | StateMessage | EventsMessage | Advice | ErrorMessage;

// GET /api/tables
export interface TableSummary {
  name: string;
  rulebook: string;
  title: string;
  decks: number;
  minimum_cents: number;
  maximum_cents: number;
  seated: number;
  people: number;
  rounds: number;
  moment: string;
  human_dealer: boolean;
  set: Record<string, string>; // the house's options
}
