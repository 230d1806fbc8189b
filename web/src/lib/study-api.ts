// The requests of the laboratory, the rules and the floor.
import { ask } from './api.ts';
import type { Setting } from './settings.ts';
import { toSearch } from './settings.ts';

export interface Entry {
  key: string;
  value: string;
  allowed: string[];
  clause: string;
  meaning: string;
  changed: boolean;
}

export interface BookGlance {
  rulebook: string;
  title: string;
  source: string;
  game: string;
  decks: number;
  soft_17: string;
  hole_card: string;
  bets: string[];
}

export interface BookText {
  rulebook: string;
  title: string;
  source: string;
  game: string;
  rules_hash: string;
  entries: Entry[];
  grounds: Record<string, string>;
  clauses: Record<string, string>;
}

export interface Clause {
  id: string;
  kind: string;
  duty: string;
}

export interface Reading {
  id: string;
  clauses: string;
  question: string;
  reading: string;
  alternative: string;
}

// A value of a key, or a ground, that cites a clause, and the rulebooks that have it.
export interface ClauseUse {
  key?: string;
  ground?: string;
  value?: string;
  meaning: string;
  clause: string;
  rulebooks: string[];
}

export interface ClauseFile {
  path: string;
  lines: number[];
}

// A clause or a reading with all that refers to it; a section has only its paragraphs.
export interface ClauseSheet extends Partial<Omit<Clause & Reading, 'id'>> {
  id: string;
  why_physical?: string;
  paragraphs?: (Clause | Reading)[];
  keys?: ClauseUse[];
  grounds?: ClauseUse[];
  decided_at?: ClauseFile[];
  cited_at?: ClauseFile[];
  proved_by?: ClauseFile[];
  readings?: Reading[];
}

export interface Edge {
  rules_hash: string;
  decks: number;
  split_policy: string;
  per: string;
  ev_per_hand_wager: number;
  house_edge_percent: number;
  ev_without_switch_per_hand_wager?: number;
  switch_frequency?: number;
  ev_infinite_deck_switch_per_hand_wager?: number;
  ev_total_dependent_per_hand_wager?: number;
  ev_basic_per_hand_wager?: number;
}

export type Chart = Record<string, Record<string, string>>;
export interface Strategy {
  hard: Chart;
  soft: Chart;
  pair: Chart;
}

export interface BetLine {
  line: string;
  words: string;
  pays: string;
  combinations: number | string;
  probability: number;
  contribution: number;
}

export interface BetStudy {
  bet: string;
  pay_table: number;
  decks: number;
  per: string;
  split?: string;
  lawful_clause: string;
  lawful_sentence: string;
  house_edge_percent: number;
  hit_frequency: number;
  sd_per_own_wager: number;
  combinations: number | string;
  combinations_counted: string;
  lines: BetLine[];
}

export interface AdvisedHand {
  hand: string;
  total: string;
  options: { action: string; value: number }[];
}

export interface Advice {
  up: string;
  hands: AdvisedHand[];
  keep?: number;
  switch?: number;
  switched_hands?: AdvisedHand[];
  best?: string;
}

const lab = <T>(question: string, book: string, settings: readonly Setting[], more: Record<string, string> = {}) =>
  ask<T>('GET', `/api/lab/${question}${toSearch(settings, { rulebook: book, ...more })}`, null);

export const study = {
  books: () => ask<{ books: BookGlance[] }>('GET', '/api/books', null).then((answer) => answer.books),
  book: (id: string, settings: readonly Setting[]) =>
    ask<BookText>('GET', `/api/books/${encodeURIComponent(id)}${toSearch(settings)}`, null),
  index: () => ask<{ clauses: Clause[]; readings: Reading[] }>('GET', '/api/clauses', null),
  clause: (id: string) => ask<ClauseSheet>('GET', `/api/clauses/${encodeURIComponent(id)}`, null),
  edge: (book: string, settings: readonly Setting[]) => lab<Edge>('edge', book, settings),
  strategy: (book: string, settings: readonly Setting[]) => lab<Strategy>('strategy', book, settings),
  bets: (book: string, settings: readonly Setting[]) =>
    lab<{ bets: BetStudy[] }>('bets', book, settings).then((answer) => answer.bets),
  advise: (book: string, settings: readonly Setting[], up: string, hands: string) =>
    lab<Advice>('advise', book, settings, { up, hands }),
  parSheet: (book: string, settings: readonly Setting[], format: string) =>
    `/api/lab/par${toSearch(settings, { rulebook: book, format })}`,
};
