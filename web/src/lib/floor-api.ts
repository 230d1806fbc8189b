// What the floor asks of the house, with the token of somebody who works there.
import { ask } from './api.ts';
import { session } from './session.svelte.ts';

export interface HoldDay {
  table: string;
  day: string;
  rounds: number;
  drop_cents: number;
  handle_cents: number;
  win_cents: number;
  expected_cents: number;
  low_cents: number;
  high_cents: number;
  inside: boolean;
}

export interface Audit {
  ok: boolean;
  records: number;
  entries: number;
  head: string;
  findings: { where: string; sentence: string }[];
  checked_at_ms: number;
}

export interface FloorEvent {
  number: number;
  at_ms: number;
  what: string;
  details: Record<string, unknown> | string;
}

export interface RoundGlance {
  table: string;
  round: number;
  at_ms: number;
  title: string;
  wagered_cents: number;
  returned_cents: number;
  net_cents: number;
}

const get = <T>(path: string) => ask<T>('GET', path, session.identity?.token ?? null);

export const floorApi = {
  // An array, or an object that has it, as the server likes.
  hold: () => get<HoldDay[] | { days: HoldDay[] }>('/api/floor/hold').then((found) => (Array.isArray(found) ? found : found.days)),
  audit: () => get<Audit>('/api/floor/audit'),
  events: (before?: string) => get<{ events: FloorEvent[]; more: string | number | null }>(`/api/floor/events${before ? `?before=${encodeURIComponent(before)}` : ''}`),
  rounds: (table: string, before?: string) =>
    get<{ rounds: RoundGlance[]; more: string | null }>(
      `/api/floor/rounds?${before ?? new URLSearchParams({ table }).toString()}`,
    ),
  notice: (table: string, settings: string[]) =>
    ask<object>('POST', `/api/tables/${encodeURIComponent(table)}/notice`, session.identity?.token ?? null, { settings }),
};
