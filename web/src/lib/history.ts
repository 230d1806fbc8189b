// The rounds that were played: the requests for them, and the curve of wins and losses.
import { ask, file } from './api.ts';
import type { RulesName, TableEvent } from './protocol.ts';

export interface PlayedRound {
  table: string;
  round: number;
  at_ms: number;
  title: string;
  wagered_cents: number;
  returned_cents: number;
  net_cents: number;
}

export interface HistoryPage {
  rounds: PlayedRound[]; // the newest first
  more: string | null; // the query for the next page
}

export interface Posting {
  from: string;
  to: string;
  amount_cents: number;
  reason: string;
  wager?: number | null;
  clause?: string;
}

export interface RoundStep {
  seq: number;
  at_ms: number;
  by_platform: boolean;
  events: TableEvent[];
  entries: Posting[];
}

export interface RoundRecord {
  table: string;
  round: number;
  at_ms: number;
  rules: RulesName;
  wagered_cents: number;
  returned_cents: number;
  net_cents: number;
  shoe: { number: number; commitment: string } | null;
  steps: RoundStep[];
}

// A shoe has several commitments if its discards were shuffled again in the middle of a round.
export interface ShoeTexts {
  table: string;
  shoe: number;
  shoes: { kind: string; commitment: string; text: string | null }[]; // text is null while cards are still dealt from it
}

export interface RoundProof {
  proved: boolean;
  records: number;
  entries: number;
  discrepancies: string[];
}

export type ExportFormat = 'csv' | 'json';

const part = encodeURIComponent;

export const historyApi = {
  list: (token: string, query = '') => ask<HistoryPage>('GET', `/api/history${query && `?${query}`}`, token),
  round: (token: string, table: string, round: number) =>
    ask<RoundRecord>('GET', `/api/rounds/${part(table)}/${round}`, token),
  shoe: (token: string, table: string, shoe: number) => ask<ShoeTexts>('GET', `/api/shoes/${part(table)}/${shoe}`, token),
  proof: (token: string, table: string, round: number) =>
    ask<RoundProof>('GET', `/api/rounds/${part(table)}/${round}/proof`, token),
  notation: (token: string, table: string, round: number) => file(`/api/rounds/${part(table)}/${round}/notation`, token),
  export: (token: string, format: ExportFormat) => file(`/api/history/export?format=${format}`, token),
};

// Lets the browser save the file under this name.
export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// Zero, then the sum after each round, the oldest first.
export function runningTotal(rounds: PlayedRound[]): number[] {
  const sums = [0];
  for (const round of [...rounds].reverse()) sums.push(sums[sums.length - 1] + round.net_cents);
  return sums;
}

export interface Curve {
  line: string; // the path of an SVG
  zero: number; // the y of zero
  last: { x: number; y: number };
}

export function curveOf(sums: number[], width: number, height: number): Curve {
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  const span = most - least || 1;
  const x = (index: number) => (sums.length < 2 ? 0 : (width * index) / (sums.length - 1));
  const y = (sum: number) => height - (height * (sum - least)) / span;
  const points = sums.map((sum, index) => `${x(index).toFixed(1)} ${y(sum).toFixed(1)}`);
  return {
    line: `M${points.join('L')}`,
    zero: y(0),
    last: { x: x(sums.length - 1), y: y(sums[sums.length - 1]) },
  };
}
