import { expect, it } from 'vitest';

import { asEntries, asEntry, idsIn, placeOf, sourceOf } from './clauses.ts';

it.each([
  ['SD09.13', 'SD09'],
  ['GC.5(c)', 'GC'],
  ['VS.A1', 'VS'],
  ['R8', 'R'],
])('%s is of %s', (id, source) => expect(sourceOf(id)).toBe(source));

it.each([
  ['GC.10(c), GC.11(d), GC.7(g)(2)', ['GC.10(c)', 'GC.11(d)', 'GC.7(g)(2)']],
  ['VS overview, VS.P3', ['VS.P3']],
  ['R33, GC.7(e)', ['R33', 'GC.7(e)']],
  ['all', []],
])('the clauses in %j', (text, ids) => expect(idsIn(text)).toEqual(ids));

const reading = { id: 'R1', clauses: '', question: 'a natural against 22', reading: 'it is paid', alternative: 'it pushes' };
const clause = { id: 'GC.1', kind: 'engine', duty: 'definitions' };

it('says a reading as a question and its answer', () => {
  expect(asEntry(reading)).toEqual({ id: 'R1', kind: 'reading', duty: 'a natural against 22? it is paid' });
  expect(asEntries([clause, reading])).toEqual([clause, asEntry(reading)]);
});

it('says where a line is, and of a golden round only the file', () => {
  expect(placeOf({ path: 'src/rules/settle_hand.cc', lines: [20, 66] })).toBe('src/rules/settle_hand.cc:20, 66');
  expect(placeOf({ path: 'tests/rounds/GC-1.round', lines: [3] })).toBe('tests/rounds/GC-1.round');
  expect(placeOf({ path: 'tests/sessions/GC-3.table', lines: [3] })).toBe('tests/sessions/GC-3.table');
  expect(placeOf({ path: 'tests/view_test.cc', lines: [] })).toBe('tests/view_test.cc');
});
