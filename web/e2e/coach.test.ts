// The coach: asked before a decision, judging after it, and silent where it is switched off or not allowed.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { coachTexts } from '../src/texts/coach.ts';
import { texts } from '../src/texts.ts';
import { House } from './house.ts';
import { launch, measured, narrowestInGate, Visitor } from './visitor.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  // A table for each test: nobody waits for who has left.
  const coached = ['coached-1440', 'coached-820', 'coached-360', 'silent'];
  house = new House([
    ...coached.map((name) => ({ name, book: 'gc-switch', result_ms: 1500 })),
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

it.each(narrowestInGate([[1440, 900], [820, 1180], [360, 740]]))('says what each choice is worth, at %i', async (width, height) => {
  const visitor = await Visitor.come(browser, house.address, { width, height });
  const { page } = visitor;
  await visitor.sitDown(`coached-${width}`);
  await asked(visitor);
  const offered = await page.locator('.actions .big').count();
  await page.keyboard.press('e');
  const rows = await values(visitor);
  expect(rows).toHaveLength(offered);
  expect(rows.map((row) => row.cents)).toEqual(rows.map((row) => row.cents).sort((a, b) => b - a));
  // Two choices may be equally good, as where the two second cards are the same.
  expect(rows[0].best).toBe(true);
  expect(rows.filter((row) => row.best && row.cents !== rows[0].cents)).toEqual([]);
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
  measured(`coach at ${width}: from the key to the values, which are known`, took);
  await visitor.playOut(['keep', 'stand']);
  await visitor.leave();
});

it('judges a decision, and sums the mistakes', async () => {
  // An ace with a five, a six with a king: whoever does not switch gives a lot away.
  const planted = House.planted({ name: 'judged', book: 'gc-switch', result_ms: 1500 }, 'Ah 6c 9d 5s Kd');
  await planted.open();
  const visitor = await Visitor.come(browser, planted.address);
  const { page } = visitor;
  await visitor.sitDown('judged');
  await prefer(visitor, 'after');
  await asked(visitor);
  await page.keyboard.press('e');
  const rows = await values(visitor);
  const [best, worst] = [rows[0], rows[rows.length - 1]];
  await page.locator('.actions .big', { hasText: worst.name }).first().click();
  const judgement = page.locator('.judgement');
  await judgement.waitFor();
  expect([best.name, worst.name]).toEqual([texts.commands.switch, texts.commands.keep]);
  const lost = best.cents - worst.cents;
  expect(lost).toBeGreaterThan(100);
  const words = (await judgement.textContent()) ?? '';
  expect(words).toMatch(/^Keep cost you \$/);
  // Each of the two was rounded to the cent.
  expect(Math.abs(cents(/\$([\d,.]+\d)/.exec(words)?.[1] ?? '') - lost)).toBeLessThanOrEqual(1);
  await visitor.shot('judged');
  await visitor.isAccessible();

  await page.locator('.coach-so-far').click();
  const summary = page.getByRole('dialog', { name: coachTexts.summary.title });
  await summary.waitFor();
  expect(await summary.locator('.numbers dd').first().textContent()).toBe('1');
  expect(await summary.locator('.mistakes li').count()).toBe(1);
  await visitor.shot('decisions');
  await visitor.isAccessible();
  await page.keyboard.press('Escape');
  await visitor.playOut(['keep', 'stand']);

  // It is known until the tab is closed.
  await page.reload();
  await page.locator('.coach-so-far').waitFor();
  // Whoever comes next in the same tab begins anew.
  await page.goto('/account');
  await visitor.button(texts.account.logOut).click();
  await visitor.button(texts.account.logIn).waitFor();
  await page.goto('/table/judged');
  await page.locator('.coach-ask').waitFor();
  expect(await page.locator('.coach-so-far').count()).toBe(0);
  await visitor.leave();
  await planted.close();
});

it('is silent where it is switched off, and where the house has none', async () => {
  const visitor = await Visitor.come(browser, house.address);
  await visitor.sitDown('silent');
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
