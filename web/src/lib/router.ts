// Which page is shown: paths of the history API. A further page is one line here and one in App.svelte.

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

// A path with a point in it is a file for the server: GC.5(c) is written GC-5(c) there.
const clauseOf = (part: string): string => part.replace(/^([A-Z]+\d*)-/, '$1.');

// An address may be typed wrongly; that is no reason to fail.
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

// What is shown has changed a little: the address says so, and nobody is led anywhere.
export function amend(path: string): void {
  history.replaceState(null, '', path);
}

// For links: a plain click stays on the page, anything else is the browser's.
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
