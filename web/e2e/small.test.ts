// A telephone: the own spot is seen whole whenever something is asked, the countdown has words, the pages have one line.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { House } from './house.ts';
import { launch, Visitor } from './visitor.ts';

const sizes = [
  [360, 740],
  [360, 616],
  [412, 780],
] as const;
const books = ['vs-switch-1', 'sd-dmh'];

let house: House;
let browser: Browser;
beforeAll(async () => {
  // A table for each: nobody waits for who has left.
  const tables = sizes.flatMap(([width, height]) => books.map((book) => ({ name: `${book}-${width}-${height}`, book })));
  house = new House(tables.map((each) => ({ ...each, result_ms: 15_000 })));
  await house.open();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

const seen = (visitor: Visitor) =>
  visitor.page.evaluate(() => {
    const rect = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [spot, rail] = [rect('.focus-spot .spot'), rect('.rail')];
    return { above: spot.top >= 0, below: spot.bottom <= rail.top + 1, rail: rail.bottom <= innerHeight + 1 };
  });

it.each(sizes.flatMap(([width, height]) => books.map((book) => ({ width, height, book }))))(
  '$book at $width by $height',
  async ({ width, height, book }) => {
    const visitor = await Visitor.come(browser, house.address, { width, height });
    const { page } = visitor;
    const look = async (name: string) => {
      await visitor.settled();
      await page.screenshot({ path: `e2e/out/small-${name}-${book}-${width}-${height}.png` });
      expect(await seen(visitor), name).toEqual({ above: true, below: true, rail: true });
    };
    await visitor.sitDown(`${book}-${width}-${height}`);
    await visitor.settled();
    for (const place of await page.locator('.spot.mine button.bet').all()) await place.click();
    await look('betting');
    const tops = await page.locator('.top nav a').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);

    await visitor.place.click();
    const asked = page.locator('.big:enabled');
    await asked.or(page.locator('.outcome')).first().waitFor();
    await visitor.settled();
    if ((await asked.count()) > 0) {
      await look('deciding');
      expect(await page.locator('.status .seconds').isVisible()).toBe(true);
      expect(await page.locator('.status .seconds').textContent()).toMatch(/seconds left/);
    }
    await visitor.leave();
  },
);
