// Clauses and readings, and what refers to them.
import type { Clause, ClauseFile, Reading } from './study-api.ts';

// A reading among the clauses: its question and its answer.
export const asEntry = (reading: Reading): Clause => ({
  id: reading.id,
  kind: 'reading',
  duty: `${reading.question}? ${reading.reading}`,
});

export const asEntries = (rows: readonly (Clause | Reading)[]): Clause[] =>
  rows.map((row) => ('duty' in row ? row : asEntry(row)));

// SD09.13 is of SD09, R8 is a reading.
export const sourceOf = (id: string): string => (/^R\d+$/.test(id) ? 'R' : id.split('.')[0]);

// What a reading is about, without the words that are no id: "VS overview, VS.P3".
export const idsIn = (text: string): string[] =>
  text.split(', ').filter((part) => /^((SD\d+|GC|VS)\.[A-Z]?\d+(\([a-z0-9]+\))*|R\d+)$/.test(part));

// "src/rules/settle_hand.cc:20, 66". A golden round or session is short, and needs no line.
export const placeOf = ({ path, lines }: ClauseFile): string =>
  /\.(round|table)$/.test(path) || lines.length === 0 ? path : `${path}:${lines.join(', ')}`;
