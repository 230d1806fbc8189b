// The laboratory, the rules and the floor at three widths, light and dark: no violation, nothing over the edge, a picture.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { floor } from '../src/texts-floor.ts';
import { words } from '../src/texts-study.ts';
import { House, password } from './house.ts';
import { axeOnAPhoneOnly, launch, narrowestInGate, Visitor } from './visitor.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = new House([
    { name: 'live', book: 'sd-switch', human_dealer: true },
    { name: 'plain', book: 'blackjack', result_ms: 50, betting_ms: 300 },
  ]);
  house.employ('my-supervisor', 'supervisor');
  await house.open();
  browser = await launch();
  // A round for the reports.
  const player = await Visitor.come(browser, house.address);
  await player.sitDown('plain');
  await player.settled();
  await player.bet();
  await player.playOut(['stand']);
  await player.leave();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

const widths = narrowestInGate([
  [360, 740],
  [820, 1180],
  [1920, 1080],
]);

async function come(width: number, height: number) {
  const visitor = await Visitor.come(browser, house.address, { width, height });
  const { page } = visitor;
  const look = async (name: string) => {
    await expect.poll(() => page.locator('.panel.busy').count()).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await visitor.shot(`${name}-${width}-${colorScheme}`);
      if (!axeOnAPhoneOnly || (width === 360 && colorScheme === 'light')) await visitor.isAccessible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  };
  return { visitor, page, look };
}

it.each(widths)('the laboratory at %i by %i', async (width, height) => {
  const { visitor, page, look } = await come(width, height);
  await page.goto('/lab/gc-switch?set=decks%3D8&set=bets%3Dsuper-match%2Cdealer-bust-21');
  await page.locator('.chart.pair td').first().waitFor();
  await page.locator('.bet-study').nth(1).waitFor();
  await page.locator('.weighed').first().waitFor();
  await page.locator('[data-figure="edge"]').waitFor();
  await page.locator('[name="rounds"]').selectOption(String(1e6));
  await visitor.button(words.simulation.start).click();
  await page.locator('.run[data-state="done"]').waitFor({ timeout: 60_000 });
  await look('lab');
  await visitor.leave();
});

it.each(widths)('the rules at %i by %i', async (width, height) => {
  const { visitor, page, look } = await come(width, height);
  await page.goto('/rules');
  await page.locator('.book-card').first().waitFor();
  await look('rules');
  await page.goto('/rules/vs-switch-1');
  await page.locator('.bet-study').nth(1).waitFor();
  await look('rules-of-book');
  await page.goto('/clauses?q=dealer+22');
  await page.locator('.clause-list li').first().waitFor();
  await look('clauses');
  await page.goto('/clauses/GC-5(c)');
  await page.locator('.rule-lines li').nth(1).waitFor();
  await look('clause');
  await visitor.leave();
});

it.each(widths)('the floor at %i by %i', async (width, height) => {
  const { visitor, page, look } = await come(width, height);
  await page.goto('/floor');
  await page.getByText(floor.forStaff).waitFor();
  await look('floor-guest');
  await visitor.logIn('my-supervisor', password);
  await page.goto('/floor');
  await page.locator('#hold svg.range').first().waitFor({ timeout: 60_000 });
  await page.locator('#audit .badge').waitFor({ timeout: 30_000 });
  await page.locator('.floor-events li').first().waitFor();
  await look('floor');
  await page.goto('/floor/live');
  await page.locator('.step').first().waitFor();
  await visitor.settled();
  await page.getByText(floor.notice.options).click();
  await look('console');
  await visitor.leave();
});
