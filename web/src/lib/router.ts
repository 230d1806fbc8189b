// Which page a path leads to; uses the browser's history API. A new page needs one line here and one in App.svelte.

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; name: string }
  | { page: 'open-table' }
  | { page: 'account' }
  | { page: 'history' }
  | { page: 'round'; table: string; round: number }
  | { page: 'lab'; book: string | null; search: string }
  | { page: 'rules'; book: string | null; search: string }
  | { page: 'clause-index'; id: string | null; search: string }
  | { page: 'floor'; table: string | null }
  | { page: 'not-found' };

export function routeOf(path: string, search = ''): Route {
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return { page: 'lobby' };
  if (parts.length === 2 && parts[0] === 'table') return { page: 'table', name: decodePart(parts[1]) };
  if (parts.length === 1 && parts[0] === 'open-table') return { page: 'open-table' };
  if (parts.length === 1 && parts[0] === 'account') return { page: 'account' };
  if (parts.length === 1 && parts[0] === 'history') return { page: 'history' };
  if (parts.length === 3 && parts[0] === 'rounds' && /^[1-9]\d{0,8}$/.test(parts[2]))
    return { page: 'round', table: decodePart(parts[1]), round: Number(parts[2]) };
  if (parts.length > 0 && parts.length <= 2) {
    const second = parts.length === 2 ? decodePart(parts[1]) : null;
    if (parts[0] === 'lab') return { page: 'lab', book: second, search };
    if (parts[0] === 'rules') return { page: 'rules', book: second, search };
    if (parts[0] === 'clauses') return { page: 'clause-index', id: second && clauseOf(second), search };
    if (parts[0] === 'floor') return { page: 'floor', table: second };
  }
  return { page: 'not-found' };
}

// The id of a clause as paths write it: GC-5(c) for GC.5(c), because the server takes a path with a point for a file.
const clauseOf = (part: string): string => part.replace(/^([A-Z]+\d*)-/, '$1.');

// Leaves a part as it is if it cannot be decoded, as in a mistyped address.
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const paths = {
  lobby: '/',
  table: (name: string) => `/table/${encodeURIComponent(name)}`,
  openTable: '/open-table',
  account: '/account',
  history: '/history',
  round: (table: string, round: number) => `/rounds/${encodeURIComponent(table)}/${round}`,
  lab: (book?: string, search = '') => (book === undefined ? '/lab' : `/lab/${encodeURIComponent(book)}${search}`),
  rules: (book?: string, search = '') => (book === undefined ? '/rules' : `/rules/${encodeURIComponent(book)}${search}`),
  clauses: '/clauses',
  clause: (id: string) => `/clauses/${encodeURIComponent(id.replace('.', '-'))}`,
  floor: (table?: string) => (table === undefined ? '/floor' : `/floor/${encodeURIComponent(table)}`),
};

type Listener = (route: Route) => void;
const listeners = new Set<Listener>();
const tell = () => {
  for (const each of listeners) each(routeOf(location.pathname, location.search));
};

export function onRoute(listener: Listener): () => void {
  if (listeners.size === 0) addEventListener('popstate', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', tell);
  };
}

export function go(path: string): void {
  if (path !== location.pathname + location.search) history.pushState(null, '', path);
  tell();
}

// Changes the address without leaving the page, as when a setting has changed; adds no entry to the history.
export function amend(path: string): void {
  history.replaceState(null, '', path);
}

// The click handler of links: a plain click shows the page without loading it anew, any other is the browser's.
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
