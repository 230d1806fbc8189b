// The fullest table there can be: seven spots, hands split to four, long hands, three people on a spot. Chance would not
// bring it, so that the state is written here and no server is asked.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { HandView, SpotView, StateMessage, WagerView } from '../src/lib/protocol.ts';
import { PageFiles } from './page-files.ts';
import { launch, narrowestInGate, Visitor } from './visitor.ts';

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

const hand = (id: string, cards: string, count: number, more: Partial<HandView> = {}): HandView => ({
  id, cards: cards.split(' '), total: { count, soft: false }, status: 'live', blackjack: false, switched: false,
  doubled: false, ...more,
});

function spotOf(spot: number): SpotView {
  const split = spot === 4;
  const hands = split
    ? [
        hand('4.1', '8s 3d Th', 21, { doubled: true, status: 'complete' }), hand('4.1b', '8h 2c 2d 2h 3s 4c', 21),
        hand('4.1c', '8d Kc', 18), hand('4.1d', '8c', 8), hand('4.2', 'Kh Qs', 20, { switched: true }),
      ]
    : [hand(`${spot}.1`, 'As Kd', 21, { blackjack: true, status: 'complete' }), hand(`${spot}.2`, '9c 5d Th', 24, { status: 'busted' })];
  return {
    spot, decider: spot, hands, switch: 'kept',
    bettors: [spot, ...(spot === 4 ? [8, 9] : [])].map((player) => ({ player, insurance_answered: true })),
  };
}

function stateOf(): StateMessage {
  const spots = [1, 2, 3, 4, 5, 6, 7].map(spotOf);
  let wager = 0;
  const wagers: WagerView[] = spots.flatMap((spot) =>
    spot.bettors.flatMap(({ player }) => [
      ...spot.hands.map(({ id }) => ({
        wager: wager++, player, spot: spot.spot, hand: id, bet: 'hand', kind: 'personal', stake_cents: 123_450,
      })),
      { wager: wager++, player, spot: spot.spot, hand: `${spot.spot}.1`, bet: 'kings-bounty', kind: 'personal', stake_cents: 500 },
    ]),
  );
  const seats = spots.map(({ spot }) => ({ spot, player: spot }));
  const double = { type: 'double', player: 4, hand: '4.1c', amount_cents: 123_450 };
  return {
    type: 'state', table: 'crowd', seq: 9, coach: true, human_dealer: false,
    rules: { rulebook: 'vs-switch-1', title: 'Blackjack Switch, the vendor’s version 1', rules_hash: '' },
    people: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((player) => ({
      player, name: `a-rather-long-name-${player}`, spot: player < 8 ? player : null, here: player !== 6,
    })),
    awaited: [{ player: 4, if_silent: 'stand', left_ms: 20_000 }],
    view: {
      name: 'crowd', phase: 'in_shoe', seats, cut_offered_to: null, cards_left: 200, cards_in_rack: 112, burn: null,
      round_number: 3,
      round: {
        phase: 'playing', spots, wagers, switch_asked: null, hand_asked: '4.1c', void: false,
        dealer: { cards: ['Ah', '2c', '3d', '4h', '5s'], hole_card_down: false, total: { count: 15, soft: false } },
      },
    },
    you: {
      player: 4, bankroll_cents: 123_456_789, barred: false,
      options: [
        { command: { type: 'stand', player: 4, hand: '4.1c' } },
        { command: { type: 'hit', player: 4, hand: '4.1c' } },
        { command: double, least_cents: 100 },
        { command: { type: 'split', player: 4, hand: '4.1c' } },
        { command: { type: 'surrender', player: 4, hand: '4.1c' } },
        { command: { type: 'show_burn', player: 4 } },
      ],
    },
  };
}

it.each(narrowestInGate([[360, 740], [768, 1024], [1440, 900], [1920, 1080]]))('fits at %i', async (width, height) => {
  const visitor = await Visitor.come(browser, files.address, { width, height });
  const { page } = visitor;
  await page.addInitScript(() =>
    localStorage.setItem('pitboss.session', JSON.stringify({ name: 'anna', role: 'player', token: 'token' })),
  );
  await page.routeWebSocket(/\/ws$/, (socket) => {
    socket.onMessage((text) => {
      const { type } = JSON.parse(String(text)) as { type: string };
      if (type === 'hello')
        socket.send(JSON.stringify({ type: 'welcome', name: 'anna', role: 'player', wallet_cents: 100_000 }));
      else if (type === 'watch') socket.send(JSON.stringify(stateOf()));
    });
  });
  await page.goto('/table/crowd');
  await page.locator('.big.double').waitFor();
  await visitor.shot(`crowded-${width}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  // Every card of the own spot is on the cloth.
  const out = await page.evaluate(() => {
    const cloth = document.querySelector('.felt')?.getBoundingClientRect();
    return [...document.querySelectorAll('.spot.mine .card')].filter((card) => {
      const { left, right } = card.getBoundingClientRect();
      return !cloth || left < cloth.left - 1 || right > cloth.right + 1;
    }).length;
  });
  expect(out).toBe(0);
  await visitor.isAccessible();
  await visitor.leave();
});
