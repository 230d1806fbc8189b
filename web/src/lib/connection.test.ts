import { webcrypto } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Connection, type Socket, type Status } from './connection.ts';

class FakeSocket implements Socket {
  readyState = 0 as 0 | 1 | 2 | 3;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: unknown) {
    this.sent.push(JSON.parse(String(text)));
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome() {
    this.open();
    this.tell({ type: 'welcome', name: 'guest-1', role: 'guest', wallet_cents: 0 });
  }
}

let sockets: FakeSocket[];
let statuses: Status[];
let refusals: string[];
const last = () => sockets[sockets.length - 1];

function connection() {
  const listener = {
    status: (status: Status) => statuses.push(status),
    welcome: () => {},
    state: () => {},
    events: () => {},
    refused: (error: { code: string }) => refusals.push(error.code),
  };
  return new Connection('token', listener, () => {
    sockets.push(new FakeSocket());
    return last();
  });
}

beforeEach(() => {
  // Every browser has it; Node 18 does not.
  vi.stubGlobal('crypto', webcrypto);
  vi.useFakeTimers();
  sockets = [];
  statuses = [];
  refusals = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection', () => {
  it('says hello, then watches', () => {
    const c = connection();
    c.watch('gc');
    c.connect();
    last().welcome();
    expect(last().sent).toEqual([
      { type: 'hello', token: 'token' },
      { type: 'watch', table: 'gc' },
    ]);
    expect(statuses).toEqual(['connecting', 'open']);
  });

  it('sends a command without an answer again, with the same id, on the next socket', async () => {
    const c = connection();
    c.watch('gc');
    c.connect();
    last().welcome();
    const answer = c.command('gc', { type: 'hit', hand: '1.1' });
    const first = last().sent.at(-1);
    last().close();
    expect(statuses.at(-1)).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
    last().welcome();
    expect(last().sent.at(-1)).toEqual(first);
    last().tell({ type: 'answer', id: first?.id, ok: true, seq: 9 });
    await expect(answer).resolves.toMatchObject({ ok: true, seq: 9 });
    // Answered: the next socket does not get it.
    last().close();
    await vi.advanceTimersByTimeAsync(1000);
    last().welcome();
    expect(last().sent.map((each) => each.type)).toEqual(['hello', 'watch']);
  });

  it('gives every command an id of its own', () => {
    const c = connection();
    c.connect();
    last().welcome();
    void c.command('gc', { type: 'hit', hand: '1.1' });
    void c.command('gc', { type: 'hit', hand: '1.1' });
    const ids = last().sent.filter((each) => each.type === 'command').map((each) => each.id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[!-~]{1,64}$/);
  });

  it('waits longer after each failure, and never for good', async () => {
    const c = connection();
    c.connect();
    for (let i = 0; i < 8; ++i) {
      last().close();
      await vi.advanceTimersByTimeAsync(13_000);
    }
    expect(sockets.length).toBeGreaterThan(8);
  });

  it('does not trust a socket that is silent when asked', async () => {
    const c = connection();
    c.connect();
    last().welcome();
    c.askState('gc');
    await vi.advanceTimersByTimeAsync(9_500);
    expect(sockets).toHaveLength(2);
    expect(statuses).toEqual(['connecting', 'open', 'lost']);
  });

  it('tries again what the house could not write', async () => {
    const c = connection();
    c.connect();
    last().welcome();
    const answer = c.command('gc', { type: 'hit', hand: '1.1' });
    const id = last().sent.at(-1)?.id;
    const error = { code: 'not_written', sentence: 'try again' };
    last().tell({ type: 'answer', id, ok: false, error });
    await vi.advanceTimersByTimeAsync(800);
    expect(last().sent.filter((each) => each.id === id)).toHaveLength(2);
    last().tell({ type: 'answer', id, ok: true, seq: 3 });
    await expect(answer).resolves.toMatchObject({ ok: true });
  });

  it('does not come back where the session is over', async () => {
    const c = connection();
    c.connect();
    last().open();
    last().tell({ type: 'answer', ok: false, error: { code: 'no_session', sentence: 'log in again' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    expect(statuses.at(-1)).toBe('no_session');
  });

  it('tells of a table that is gone', () => {
    const c = connection();
    c.connect();
    last().welcome();
    last().tell({ type: 'answer', ok: false, error: { code: 'no_table', sentence: 'there is no such table here' } });
    expect(refusals).toEqual(['no_table']);
  });
});
