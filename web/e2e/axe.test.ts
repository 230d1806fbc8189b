// Every page and every moment of the table at three widths, light and dark: no violation, and a picture of each.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { texts } from '../src/texts.ts';
import { House } from './house.ts';
import { axeOnAPhoneOnly, launch, narrowestInGate, Visitor } from './visitor.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = new House([
    { name: 'vendor', book: 'vs-switch-1', result_ms: 15_000 },
    { name: 'bust', book: 'sd-db21', result_ms: 15_000 },
  ]);
  await house.open();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

// Each width, and each set of colours where there is little room and where there is much.
const looks = [
  { width: 360, height: 740, dark: false },
  { width: 360, height: 740, dark: true },
  { width: 768, height: 1024, dark: true },
  { width: 1440, height: 900, dark: false },
];

it.each(narrowestInGate(looks))(
  'at $width, dark: $dark',
  async ({ width, height, dark }) => {
    const visitor = await Visitor.come(browser, house.address, { width, height, dark });
    const { page } = visitor;
    const look = async (name: string) => {
      await visitor.shot(`${name}-${width}-${dark ? 'dark' : 'light'}`);
      // Nothing hangs over the edge.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (!axeOnAPhoneOnly || (width === 360 && dark)) await visitor.isAccessible();
    };
    const dialog = async (name: string, title: string) => {
      await page.getByRole('dialog', { name: title }).waitFor();
      await look(name);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };

    await page.goto('/');
    await page.locator('.table-card').first().waitFor();
    await look('lobby');
    await page.keyboard.press('?');
    await dialog('keys', texts.keys.title);
    await page.keyboard.press(',');
    await dialog('settings', texts.settings.title);
    await page.goto('/account');
    await page.locator('form').waitFor();
    await look('account');
    await page.goto('/open-table');
    await page.locator('summary').click();
    await look('open-table');
    await page.goto('/nowhere');
    await look('not-found');

    const table = width === 768 ? 'bust' : 'vendor';
    await page.goto(`/table/${table}`);
    await visitor.button(/^Sit at spot/).first().waitFor();
    await look('watching');
    await visitor.button(/^Sit at spot/).first().click();
    await visitor.place.waitFor();
    await visitor.settled();
    const places = page.locator('.spot.mine button.bet');
    for (let i = 0; i < (await places.count()); ++i) await places.nth(i).click();
    await look('betting');
    await visitor.button(texts.rail.type).click();
    await dialog('typing', texts.rail.type);
    await visitor.place.click();
    await page.locator('.actions, .outcome').first().waitFor();
    await visitor.settled();
    await look('deciding');
    await visitor.playOut(['stand']);
    await look('settled');
    await page.locator('.log .settled button').first().click();
    await dialog('why', texts.clause.title);
    await visitor.leave();
  },
);
