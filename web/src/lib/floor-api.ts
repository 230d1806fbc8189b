// The requests of the floor's pages, with the token of a member of the staff.
import { ask } from './api.ts';
import type { PlayedRound } from './history.ts';
import { session } from './session.svelte.ts';

export interface HoldDay {
  table: string;
  day: string;
  rounds: number;
  drop_cents: number;
  handle_cents: number;
  win_cents: number;
  expected_cents: number;
  low_95_cents: number;
  high_95_cents: number;
  inside: boolean;
}

export interface Audit {
  ok: boolean;
  records: number;
  entries: number;
  heads: { chain: number; seq: number; hash: string }[]; // of each table; chain 0 is the house's own
  discrepancies: { chain: number; seq: number; sentence: string }[];
  checked_at_ms: number;
}

export interface FloorEvent {
  seq: number;
  at_ms: number;
  event: string;
  [detail: string]: unknown;
}

const get = <T>(path: string) => ask<T>('GET', path, session.identity?.token ?? null);

export const floorApi = {
  hold: () => get<{ days: HoldDay[] }>('/api/floor/hold').then((found) => found.days),
  audit: () => get<Audit>('/api/floor/audit'),
  // `more` is the query for the events before these.
  events: (more?: string) => get<{ events: FloorEvent[]; more: string | null }>(`/api/floor/events${more ? `?${more}` : ''}`),
  rounds: (table: string, more?: string) =>
    get<{ rounds: PlayedRound[]; more: string | null }>(`/api/floor/rounds?${more ?? new URLSearchParams({ table }).toString()}`),
  notice: (table: string, set: Record<string, string>) =>
    ask<object>('POST', `/api/tables/${encodeURIComponent(table)}/notice`, session.identity?.token ?? null, { set }),
};
