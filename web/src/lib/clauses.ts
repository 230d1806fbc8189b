// Clauses and readings, and what refers to them.
import type { BookText, Clause, Reading } from './study-api.ts';

// A reading among the clauses: its question and its answer.
export const asEntry = (reading: Reading): Clause => ({
  id: reading.id,
  kind: 'reading',
  duty: `${reading.question}? ${reading.reading}`,
});

// SD09.13 is of SD09, R8 is a reading.
export const sourceOf = (id: string): string => (/^R\d+$/.test(id) ? 'R' : id.split('.')[0]);

// A citation may go deeper than the index: GC.8(a)(3) is under GC.8(a).
export const isUnder = (cited: string, id: string): boolean => cited === id || (cited.startsWith(id) && cited[id.length] === '(');

export function entryOf(all: readonly Clause[], id: string): Clause | undefined {
  return all.find((each) => each.id === id) ?? all.filter((each) => isUnder(id, each.id)).sort((a, b) => b.id.length - a.id.length)[0];
}

// "GC.10(c), 11(d), 5(g)": the source is written once, and holds for what follows.
export function idsIn(text: string): string[] {
  let source = '';
  return text.split(/,\s*|;\s*| and /).flatMap((part) => {
    const found = /^\s*(?:(SD\d+|GC|VS)\.)?([A-Z]?\d+(?:\([a-z0-9]+\))*)/.exec(part);
    if (!found) return [];
    if (found[1]) source = found[1];
    if (/^R\d+$/.test(found[2])) return [found[2]];
    return source === '' ? [] : [`${source}.${found[2]}`];
  });
}

export interface Use {
  book: string;
  title: string;
  meaning: string;
  key: string;
}

// Which values of which books rest on a clause.
export function usesOf(books: readonly BookText[], id: string): Use[] {
  return books.flatMap((book) =>
    book.entries
      .filter((entry) => entry.cite.split(', ').some((cited) => isUnder(cited, id)))
      .map((entry) => ({ book: book.id, title: book.title, meaning: entry.meaning, key: entry.key })),
  );
}
