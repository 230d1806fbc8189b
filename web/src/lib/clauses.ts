// Clauses and readings, and the places that refer to them.
import type { Clause, ClauseFile, Reading } from './study-api.ts';

// A reading as a row of the list of clauses: its question and its answer.
export const asEntry = (reading: Reading): Clause => ({
  id: reading.id,
  kind: 'reading',
  duty: `${reading.question}? ${reading.reading}`,
});

export const asEntries = (rows: readonly (Clause | Reading)[]): Clause[] =>
  rows.map((row) => ('duty' in row ? row : asEntry(row)));

// The document that an id belongs to: SD09 for SD09.13. For a reading such as R8 it is R.
export const sourceOf = (id: string): string => (/^R\d+$/.test(id) ? 'R' : id.split('.')[0]);

// The ids in the text that says what a reading is about: VS.P3 in "VS overview, VS.P3".
export const idsIn = (text: string): string[] =>
  text.split(', ').filter((part) => /^((SD\d+|GC|VS)\.[A-Z]?\d+(\([a-z0-9]+\))*|R\d+)$/.test(part));

// "src/rules/settle_hand.cc:20, 66". Without lines for a golden round or session, which is short.
export const placeOf = ({ path, lines }: ClauseFile): string =>
  /\.(round|table)$/.test(path) || lines.length === 0 ? path : `${path}:${lines.join(', ')}`;
