import { expect, it } from 'vitest';

import { asEntry, entryOf, idsIn, isUnder, sourceOf, usesOf } from './clauses.ts';
import type { BookText } from './study-api.ts';

it.each([
  ['SD09.13', 'SD09'],
  ['GC.5(c)', 'GC'],
  ['VS.A1', 'VS'],
  ['R8', 'R'],
])('%s is of %s', (id, source) => expect(sourceOf(id)).toBe(source));

it('knows what is under a clause, and what only begins alike', () => {
  expect(isUnder('GC.8(a)(3)', 'GC.8(a)')).toBe(true);
  expect(isUnder('GC.8(a)', 'GC.8(a)')).toBe(true);
  expect(isUnder('SD09.13', 'SD09.1')).toBe(false);
  expect(isUnder('R41', 'R4')).toBe(false);
});

it('finds the entry of a citation that goes deeper than the index', () => {
  const all = ['GC.8', 'GC.8(a)', 'GC.8(b)'].map((id) => ({ id, kind: 'engine', duty: '' }));
  expect(entryOf(all, 'GC.8(a)(3)')?.id).toBe('GC.8(a)');
  expect(entryOf(all, 'GC.9')).toBeUndefined();
});

it.each([
  ['GC.10(c), 11(d), 5(g)', ['GC.10(c)', 'GC.11(d)', 'GC.5(g)']],
  ['SD09.13, VS.P7, GC.5(c)', ['SD09.13', 'VS.P7', 'GC.5(c)']],
  ['R5, GC.1', ['R5', 'GC.1']],
  ['the texts in general', []],
])('the clauses in %j', (text, ids) => expect(idsIn(text)).toEqual(ids));

it('says a reading as a question and its answer', () => {
  const reading = { id: 'R1', clauses: '', question: 'a natural against 22', reading: 'it is paid', alternative: 'it pushes' };
  expect(asEntry(reading)).toEqual({ id: 'R1', kind: 'reading', duty: 'a natural against 22? it is paid' });
});

it('finds the values that rest on a clause', () => {
  const entry = (key: string, cite: string) => ({ key, cite, value: '', allowed: [], meaning: key, changed: false });
  const book = { id: 'a', title: 'A', entries: [entry('x', 'GC.5(c), R1'), entry('y', 'GC.5(c)(1)'), entry('z', 'GC.5')] } as unknown as BookText;
  expect(usesOf([book], 'GC.5(c)').map((each) => each.key)).toEqual(['x', 'y']);
  expect(usesOf([book], 'R1').map((each) => each.key)).toEqual(['x']);
});
