// Requests to the house over HTTP. A refusal is thrown as `Refused`, with the house's own sentence.
import { texts } from '../texts.ts';
import { inDollars } from './money.ts';
import type { TableSummary } from './protocol.ts';

export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

// A sentence of the house as the page shows it: amounts in dollars, a capital letter first, a full stop at the end.
function sentence(said: string): string {
  const text = inDollars(said);
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}

async function send(method: string, path: string, token: string | null, body?: object): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      headers: {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused('unreachable', texts.failure.house);
  }
}

async function ask<T>(method: string, path: string, token: string | null, body?: object): Promise<T> {
  const response = await send(method, path, token, body);
  const json = (await response.json().catch(() => null)) as { error?: { code: string; sentence: string } } | null;
  if (response.ok && json !== null) return json as T;
  if (json?.error?.sentence) throw new Refused(json.error.code, sentence(json.error.sentence));
  throw new Refused('unreachable', texts.failure.house);
}

// A file that is saved as the house sends it.
async function file(path: string, token: string | null): Promise<Blob> {
  const response = await send('GET', path, token);
  if (response.ok) return response.blob().catch(() => Promise.reject(new Refused('unreachable', texts.failure.house)));
  const json = (await response.json().catch(() => null)) as { error?: { code: string; sentence: string } } | null;
  throw new Refused(json?.error?.code ?? 'unreachable', json?.error ? sentence(json.error.sentence) : texts.failure.house);
}

export interface Identity {
  name: string;
  role: string;
  token: string;
}

export interface NewTable {
  name: string;
  rulebook: string;
  set: Record<string, string>;
  betting_ms: number;
  decision_ms: number;
}

export const api = {
  guest: () => ask<Identity>('POST', '/api/guest', null),
  logIn: (name: string, password: string) => ask<Identity>('POST', '/api/log-in', null, { name, password }),
  signUp: (name: string, password: string) => ask<Identity>('POST', '/api/accounts', null, { name, password }),
  logOut: (token: string) => ask<object>('POST', '/api/log-out', token),
  me: (token: string) => ask<{ name: string; role: string; wallet_cents: number }>('GET', '/api/me', token),
  tables: () => ask<{ tables: TableSummary[] }>('GET', '/api/tables', null).then((answer) => answer.tables),
  openTable: (token: string, table: NewTable) => ask<TableSummary>('POST', '/api/tables', token, table),
};

export { ask, file, sentence };
