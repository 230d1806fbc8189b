// The coach: asked before a decision, judging after it, and silent where it is switched off or not allowed.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { coachTexts } from '../src/texts/coach.ts';
import { texts } from '../src/texts.ts';
import { House } from './house.ts';
import { launch, Visitor } from './visitor.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = new House([
    { name: 'coached', book: 'gc-switch', result_ms: 1500 },
    { name: 'alone', book: 'blackjack', coach: false },
  ]);
  await house.open();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

const cents = (text: string) => Math.round(100 * Number(text.replace('−', '-').replace(/[+$,]/g, '')));
const decisions = '.big.switch:enabled, .big.decline:enabled, .big.stand:enabled';

// At Switch there is always something to decide: the switch, if nothing else.
async function asked(visitor: Visitor): Promise<void> {
  await visitor.bet();
  await visitor.page.locator(decisions).first().waitFor();
  await visitor.settled();
}

async function values(visitor: Visitor): Promise<{ name: string; cents: number; best: boolean }[]> {
  const rows = visitor.page.locator('.choice-bars li');
  await rows.first().waitFor();
  return Promise.all(
    (await rows.all()).map(async (row) => ({
      name: (await row.locator('.choice-name').textContent()) ?? '',
      cents: cents((await row.locator('strong').textContent()) ?? ''),
      best: (await row.getAttribute('class'))?.includes('best') ?? false,
    })),
  );
}

async function prefer(visitor: Visitor, mode: string): Promise<void> {
  await visitor.page.keyboard.press(',');
  const dialog = visitor.page.getByRole('dialog', { name: texts.settings.title });
  await dialog.getByRole('radio', { name: coachTexts.preferences[mode], exact: true }).check();
  await visitor.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

it.each([[1440, 900], [820, 1180], [360, 740]])('says what each choice is worth, at %i', async (width, height) => {
  const visitor = await Visitor.come(browser, house.address, { width, height });
  const { page } = visitor;
  await visitor.sitDown('coached');
  await asked(visitor);
  const offered = await page.locator('.actions .big').count();
  await page.keyboard.press('e');
  const rows = await values(visitor);
  expect(rows).toHaveLength(offered);
  expect(rows.map((row) => row.cents)).toEqual(rows.map((row) => row.cents).sort((a, b) => b - a));
  expect(rows.map((row) => row.best)).toEqual(rows.map((_, index) => index === 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await visitor.isAccessible();
  await visitor.shot(`coach-${width}`);

  // What is known is shown at once.
  await page.keyboard.press('e');
  await page.locator('.choice-bars').waitFor({ state: 'detached' });
  const took = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const began = performance.now();
        new MutationObserver((_, watcher) => {
          if (!document.querySelector('.choice-bars')) return;
          watcher.disconnect();
          done(performance.now() - began);
        }).observe(document.body, { childList: true, subtree: true });
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'e' }));
      }),
  );
  expect(took).toBeLessThan(100);
  await visitor.playOut(['keep', 'stand']);
  await visitor.leave();
});

it('judges a decision, and sums the mistakes', async () => {
  const visitor = await Visitor.come(browser, house.address);
  const { page } = visitor;
  await visitor.sitDown('coached');
  await prefer(visitor, 'after');
  await asked(visitor);
  await page.keyboard.press('e');
  const rows = await values(visitor);
  const [best, worst] = [rows[0], rows[rows.length - 1]];
  await page.locator('.actions .big', { hasText: worst.name }).first().click();
  const judgement = page.locator('.judgement');
  await judgement.waitFor();
  const lost = best.cents - worst.cents;
  const words = (await judgement.textContent()) ?? '';
  // Two choices may be equal, as where the two second cards are the same.
  if (lost === 0) expect(words).toMatch(new RegExp(`^${worst.name}`));
  else {
    expect(words).toMatch(new RegExp(`^${worst.name} cost you \\$`));
    // Each of the two was rounded to the cent.
    expect(Math.abs(cents(/\$([\d,.]+\d)/.exec(words)?.[1] ?? '') - lost)).toBeLessThanOrEqual(1);
  }
  await visitor.shot('judged');
  await visitor.isAccessible();

  await page.locator('.coach-so-far').click();
  const summary = page.getByRole('dialog', { name: coachTexts.summary.title });
  await summary.waitFor();
  expect(await summary.locator('.numbers dd').first().textContent()).toBe('1');
  expect(await summary.locator('.mistakes li').count()).toBe(lost === 0 ? 0 : 1);
  await visitor.shot('decisions');
  await visitor.isAccessible();
  await page.keyboard.press('Escape');
  await visitor.playOut(['keep', 'stand']);

  // It is known until the tab is closed.
  await page.reload();
  await page.locator('.coach-so-far').waitFor();
  await visitor.leave();
});

it('is silent where it is switched off, and where the house has none', async () => {
  const visitor = await Visitor.come(browser, house.address);
  await visitor.sitDown('coached');
  await visitor.page.locator('.coach').waitFor();
  await prefer(visitor, 'off');
  expect(await visitor.page.locator('.coach').count()).toBe(0);
  await asked(visitor);
  await visitor.page.keyboard.press('e');
  expect(await visitor.page.locator('.choice-bars').count()).toBe(0);
  await visitor.playOut(['keep', 'stand']);
  await prefer(visitor, 'asked');
  await visitor.page.locator('.coach').waitFor();
  await visitor.page.goto('/table/alone');
  await visitor.page.locator('.felt').waitFor();
  expect(await visitor.page.locator('.coach').count()).toBe(0);
  await visitor.leave();
});
