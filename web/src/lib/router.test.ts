import { expect, it } from 'vitest';

import { paths, routeOf } from './router.ts';

it.each([
  ['/', { page: 'lobby' }],
  ['/table/gc-switch', { page: 'table', name: 'gc-switch' }],
  ['/table/gc-switch/', { page: 'table', name: 'gc-switch' }],
  ['/table/%E0%A4%A', { page: 'table', name: '%E0%A4%A' }],
  ['/account', { page: 'account' }],
  ['/open-table', { page: 'open-table' }],
  ['/table', { page: 'not-found' }],
  ['/nowhere/at/all', { page: 'not-found' }],
])('%s', (path, route) => expect(routeOf(path)).toEqual(route));

it('leads back to where a path came from', () => {
  expect(routeOf(paths.table('a b/c'))).toEqual({ page: 'table', name: 'a b/c' });
});
