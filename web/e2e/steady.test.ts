// A page that is open for hours: hundreds of rounds at a full table leave nothing behind; and what a step costs.
// The rounds are those of one spot that a server told, dealt to all seven; no server would deal them so quickly.
import { readFileSync } from 'node:fs';

import type { Browser, CDPSession, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { RoundRecord } from '../src/lib/history.ts';
import type { StateMessage, TableEvent } from '../src/lib/protocol.ts';
import { beats } from '../src/lib/table-state.ts';
import { PageFiles } from './page-files.ts';
import { inGate, launch, measured, Visitor } from './visitor.ts';

const record = JSON.parse(
  readFileSync(new URL('../src/lib/recorded-round.json', import.meta.url), 'utf8'),
) as RoundRecord;
const spots = [1, 2, 3, 4, 5, 6, 7];

const files = new PageFiles();
let browser: Browser;
beforeAll(async () => {
  await files.open();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  files.close();
});

const state: StateMessage = {
  type: 'state', table: 'full', seq: 0, coach: false, human_dealer: false, rules: record.rules, awaited: [],
  people: spots.map((spot) => ({ player: spot, name: `guest-${spot}`, spot, here: true })),
  view: {
    name: 'full', phase: 'in_shoe', seats: spots.map((spot) => ({ spot, player: spot })), cut_offered_to: null,
    cards_left: 1_000_000, cards_in_rack: 0, burn: null, round_number: 0, round: null,
  },
  you: { player: 4, bankroll_cents: 100_000, barred: false, options: [] },
};

// What happened at the recorded spot happens at each; what concerns the dealer or the round, once.
function eventsOf(round: number): TableEvent[] {
  const told = record.steps.flatMap((step) => step.events);
  const all = told.flatMap((event): TableEvent[] => {
    if (event.type === 'round_begun') return [{ ...event, round }];
    const text = JSON.stringify(event);
    if (!/"3\.|"spot":3/.test(text)) return [event];
    return spots.map((spot) => {
      const moved = JSON.parse(text.replaceAll('"3.', `"${spot}.`).replaceAll('"spot":3', `"spot":${spot}`)) as TableEvent;
      return { ...moved, player: spot, wager: Number(event.wager ?? 0) * 10 + spot };
    });
  });
  return [...all, { type: 'cards_collected' }];
}

async function watch(motion: boolean): Promise<{ visitor: Visitor; deal: (rounds: number) => Promise<void>; devtools: CDPSession }> {
  const visitor = await Visitor.come(browser, files.address, { motion });
  const { page } = visitor;
  let socket: WebSocketRoute | undefined;
  let seq = 0;
  let round = 0;
  await page.addInitScript((speed) => {
    localStorage.setItem('pitboss.session', JSON.stringify({ name: 'guest-4', role: 'guest', token: 'token' }));
    localStorage.setItem('pitboss.look', JSON.stringify({ speed }));
  }, motion ? 'quick' : 'off');
  await page.routeWebSocket(/\/ws$/, (route) => {
    socket = route;
    route.onMessage((text) => {
      const { type } = JSON.parse(String(text)) as { type: string };
      if (type === 'hello') route.send(JSON.stringify({ type: 'welcome', name: 'guest-4', role: 'guest', wallet_cents: 0 }));
      else if (type === 'watch') route.send(JSON.stringify(state));
    });
  });
  await page.goto('/table/full');
  await page.locator('.felt').waitFor();
  const devtools = await visitor.context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('HeapProfiler.enable');
  const deal = async (rounds: number) => {
    for (let i = 0; i < rounds; ++i) {
      round += 1;
      socket?.send(JSON.stringify({ type: 'events', table: 'full', after: seq, seq: ++seq, events: eventsOf(round), awaited: [] }));
      // As the socket of a server would: not all at once.
      if (i % 10 === 9) await page.locator(`.table-page[data-seq="${seq}"]`).waitFor();
    }
    await page.locator(`.table-page[data-seq="${seq}"]`).waitFor({ timeout: 60_000 });
  };
  return { visitor, deal, devtools };
}

async function metricsOf(devtools: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

// Five times as long at night.
const rounds = inGate ? 100 : 500;
it(`leaves nothing behind after ${rounds} rounds of seven`, async () => {
  const { visitor, deal, devtools } = await watch(false);
  const left = async () => {
    for (let i = 0; i < 3; ++i) await devtools.send('HeapProfiler.collectGarbage');
    return metricsOf(devtools);
  };
  await deal(40);
  const early = await left();
  await deal(rounds);
  const late = await left();
  expect(late.JSHeapUsedSize - early.JSHeapUsedSize).toBeLessThan(1_000_000);
  expect(late.Nodes).toBeLessThan(early.Nodes + 500);
  expect(late.JSEventListeners).toBeLessThan(early.JSEventListeners + 100);
  await visitor.leave();
});

it('shows each step of seven', async () => {
  const { visitor, deal, devtools } = await watch(true);
  // What the page itself needs, on this thread's own clock: others may use the machine as well.
  const work = async () => {
    const metrics = await metricsOf(devtools);
    return metrics.ScriptDuration + metrics.LayoutDuration + metrics.RecalcStyleDuration;
  };
  const before = await work();
  await deal(1);
  const steps = eventsOf(1).filter((event) => beats(event) > 0).length;
  expect(steps).toBeGreaterThan(spots.length);
  measured('each step of seven (a frame has 16.7)', (1000 * ((await work()) - before)) / steps);
  await visitor.leave();
});
