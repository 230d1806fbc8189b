import { expect, it } from 'vitest';

import { paths, routeOf } from './router.ts';

it.each([
  ['/', { page: 'lobby' }],
  ['/table/gc-switch', { page: 'table', name: 'gc-switch' }],
  ['/table/gc-switch/', { page: 'table', name: 'gc-switch' }],
  ['/table/%E0%A4%A', { page: 'table', name: '%E0%A4%A' }],
  ['/account', { page: 'account' }],
  ['/open-table', { page: 'open-table' }],
  ['/history', { page: 'history' }],
  ['/rounds/gc-switch/12', { page: 'round', table: 'gc-switch', round: 12 }],
  ['/rounds/gc-switch/0', { page: 'not-found' }],
  ['/rounds/gc-switch/1e3', { page: 'not-found' }],
  ['/lab', { page: 'lab', book: null, search: '' }],
  ['/lab/gc-switch', { page: 'lab', book: 'gc-switch', search: '' }],
  ['/rules/sd-dmh/', { page: 'rules', book: 'sd-dmh', search: '' }],
  ['/clauses', { page: 'clause-index', id: null, search: '' }],
  ['/clauses/GC-5(c)', { page: 'clause-index', id: 'GC.5(c)', search: '' }],
  ['/clauses/SD09.13', { page: 'clause-index', id: 'SD09.13', search: '' }],
  ['/clauses/R8', { page: 'clause-index', id: 'R8', search: '' }],
  ['/floor', { page: 'floor', table: null }],
  ['/floor/live', { page: 'floor', table: 'live' }],
  ['/floor/live/more', { page: 'not-found' }],
  ['/table', { page: 'not-found' }],
  ['/nowhere/at/all', { page: 'not-found' }],
])('%s', (path, route) => expect(routeOf(path)).toEqual(route));

it('leads back to where a path came from', () => {
  expect(routeOf(paths.table('a b/c'))).toEqual({ page: 'table', name: 'a b/c' });
  expect(routeOf(paths.round('a b/c', 3))).toEqual({ page: 'round', table: 'a b/c', round: 3 });
  for (const id of ['GC.8(a)(3)', 'SD09.13', 'R8', 'VS.A1'])
    expect(routeOf(paths.clause(id))).toEqual({ page: 'clause-index', id, search: '' });
  expect(paths.clause('GC.5(c)')).not.toContain('.');
});
