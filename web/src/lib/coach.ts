// What the coach makes of the server's values: which choice was made, what it cost compared with the best one, and the
// total cost of a session. The values themselves are the server's; nothing is computed here.
import { bare } from './options.ts';
import type { Advice, AdvisedOption, Command } from './protocol.ts';
import type { TableState } from './table-state.ts';

export interface Verdict {
  table: string;
  round: number;
  where: string; // the hand, or the spot
  asks: string;
  chosen: AdvisedOption;
  best: AdvisedOption;
  costCents: number; // 0: no choice was better
}

export interface Mistake {
  table: string;
  round: number;
  where: string;
  chosen: Command;
  best: Command;
  costCents: number;
}

export interface CoachRecord {
  decisions: number;
  right: number;
  costCents: number;
  mistakes: Mistake[]; // the most expensive first, at most mostMistakes
}

export const emptyRecord = (): CoachRecord => ({ decisions: 0, right: 0, costCents: 0, mistakes: [] });

// What the browser keeps: the record and the person it belongs to. It begins anew for another person in the same tab,
// and if what was kept cannot be read.
export interface KeptRecord {
  owner: string | null;
  record: CoachRecord;
}
export function recordFor(owner: string | null, kept: Partial<KeptRecord> | null): CoachRecord {
  const record = kept?.owner === owner ? kept.record : undefined;
  return typeof record?.costCents === 'number' && Array.isArray(record.mistakes) ? record : emptyRecord();
}

const mostMistakes = 50;
// In cents. Two choices that are equally good differ only by rounding.
const rounding = 1e-4;

const decisions = new Set(['switch', 'keep', 'insure', 'decline', 'hit', 'stand', 'double', 'split', 'surrender']);

// A text that identifies the question that is open for this person, and changes with it; null if there is none.
export function questionOf(state: TableState): string | null {
  if (!state.coach || !state.awaited.some((each) => each.player === state.you.player)) return null;
  const offered = state.you.options.filter(({ command }) => decisions.has(command.type));
  if (offered.length === 0) return null;
  return `${state.view.round_number} ${state.view.cards_left} ${JSON.stringify(offered)}`;
}

const sum = (amounts: unknown): number =>
  Array.isArray(amounts) ? (amounts as number[]).reduce((all, each) => all + each, 0) : 0;

// The option that a command chose, with its value. Insurance for less is worth that part of full insurance. A double for
// less is a different bet, whose value is unknown: null.
export function chosenOf(options: AdvisedOption[], command: Command): AdvisedOption | null {
  const said = options.find((each) => each.command.type === command.type && each.command.hand === command.hand);
  if (!said) return null;
  if (command.type === 'insure') {
    const [whole, part] = [sum(said.command.amounts_cents), sum(command.amounts_cents)];
    if (whole <= 0) return null;
    return { ...said, command, best: said.best && part === whole, value_cents: (said.value_cents * part) / whole };
  }
  return said.command.amount_cents === command.amount_cents ? said : null;
}

export function judge(advice: Advice, command: Command, round: number): Verdict | null {
  const chosen = chosenOf(advice.options, bare(command));
  const best = advice.options.find((each) => each.best) ?? advice.options[0];
  if (!chosen || !best) return null;
  const lost = best.value_cents - chosen.value_cents;
  return {
    table: advice.table,
    round,
    where: advice.hand ?? String(advice.spot ?? ''),
    asks: advice.asks ?? '',
    chosen,
    best,
    costCents: lost > rounding ? lost : 0,
  };
}

export function withVerdict(record: CoachRecord, verdict: Verdict): CoachRecord {
  const { table, round, where, chosen, best, costCents } = verdict;
  const wrong = costCents > 0;
  const mistake = { table, round, where, chosen: chosen.command, best: best.command, costCents };
  return {
    decisions: record.decisions + 1,
    right: record.right + (wrong ? 0 : 1),
    costCents: record.costCents + costCents,
    mistakes: wrong
      ? [...record.mistakes, mistake].sort((a, b) => b.costCents - a.costCents).slice(0, mostMistakes)
      : record.mistakes,
  };
}

export interface Bar {
  left: number; // per cent of the width
  width: number;
  zero: number; // where nothing is won or lost
}

// The bars share one scale, which includes zero.
export function barsOf(values: number[]): Bar[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = most - least || 1;
  const place = (value: number) => (100 * (value - least)) / span;
  const zero = place(0);
  return values.map((value) => ({
    zero,
    left: Math.min(zero, place(value)),
    width: Math.abs(place(value) - zero),
  }));
}
