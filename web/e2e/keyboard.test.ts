// A round without a mouse: from the address to the settlement.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { texts } from '../src/texts.ts';
import { House } from './house.ts';
import { launch, Visitor } from './visitor.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = new House([{ name: 'keys', book: 'vs-switch-1' }]);
  await house.open();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

// A closed window keeps the focus until the next frame is drawn; here the key comes before that.
it('takes a key that follows Escape at once', async () => {
  const visitor = await Visitor.come(browser, house.address);
  const { page } = visitor;
  await page.goto('/');
  await visitor.button(texts.lobby.playAt('keys')).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: texts.keys.title }).waitFor();
  await page.evaluate(() => {
    document.querySelector('dialog')!.close();
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: ',', bubbles: true }));
  });
  await page.getByRole('dialog', { name: texts.settings.title }).waitFor();
  await visitor.leave();
});

// The key for whatever is asked.
const answers = [['decline', 'n'], ['keep', 'k'], ['stand', 's']];

it('is played with keys only', async () => {
  const visitor = await Visitor.come(browser, house.address);
  const { page } = visitor;
  await page.goto('/');
  const play = visitor.button(texts.lobby.playAt('keys'));
  await play.waitFor();
  for (let i = 0; i < 30 && !(await play.evaluate((it) => it === document.activeElement)); ++i)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await visitor.place.waitFor();
  await visitor.settled();

  await page.keyboard.press('2');
  await page.keyboard.press('+');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('g');
  await page.keyboard.press('1');
  await expect.poll(() => visitor.place.textContent()).toContain('$11');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: texts.keys.title }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');

  const over = page.locator('.spot.mine .outcome');
  const offered = page.locator('.big:enabled');
  for (let i = 0; i < 20; ++i) {
    await offered.or(over).first().waitFor();
    await visitor.settled();
    if ((await over.count()) > 0) break;
    const seq = await page.locator('.table-page').getAttribute('data-seq');
    for (const [type, key] of answers)
      if ((await page.locator(`.big.${type}`).count()) > 0) {
        await page.keyboard.press(key);
        break;
      }
    await page.waitForFunction((old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old, seq);
  }
  expect(await over.count()).toBeGreaterThan(0);
  await visitor.place.waitFor();
  await visitor.settled();
  await page.keyboard.press('r');
  await expect.poll(() => visitor.place.textContent()).toContain('$11');
  // With the mouse and the keyboard: Enter places the bet, and does not click the last chip again.
  await page.locator('.tray .chip-100').click();
  await expect.poll(() => visitor.place.textContent()).toContain('$12');
  await page.keyboard.press('Enter');
  await page.locator('.spot.mine .card').first().waitFor();
  await visitor.leave();
});
