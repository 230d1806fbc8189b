// The switch: offered with the total, made, taken back, and made again.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { House } from './house.ts';
import { launch, Visitor } from './visitor.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  // A table for each: nobody waits until the settled round is taken away.
  house = new House(
    [false, true].map((motion) => ({ name: `motion-${motion}`, book: 'gc-switch', result_ms: 15_000 })),
  );
  await house.open();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

const cards = async (visitor: Visitor, hand: string) =>
  visitor.page
    .locator(`.spot.mine [data-hand="${hand}"] .card`)
    .evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));

it.each([[false], [true]])('is shown, and can be taken back while nothing else was dealt (motion: %s)', async (motion) => {
  const visitor = await Visitor.come(browser, house.address, { motion });
  await visitor.sitDown(`motion-${motion}`);
  const seat = await visitor.page.locator('.spot.mine').getAttribute('data-spot');
  const both = async () => [await cards(visitor, `${seat}.1`), await cards(visitor, `${seat}.2`)];
  const offered = visitor.page.locator('.big.switch:enabled');
  const insurance = visitor.page.locator('.big.decline:enabled');

  await visitor.bet();
  await offered.or(insurance).first().waitFor();
  if ((await insurance.count()) > 0) await insurance.click();
  await offered.waitFor();
  expect(await visitor.page.locator('.call').textContent()).toMatch(/or switch\?/);
  const before = await both();
  expect(before.map((hand) => hand.length)).toEqual([2, 2]);
  const exchanged = [[before[0][0], before[1][1]], [before[1][0], before[0][1]]];

  await offered.click();
  await expect.poll(both).toEqual(exchanged);
  const back = visitor.page.locator('.big.revoke:enabled');
  const outcome = visitor.page.locator('.spot.mine .outcome');
  await back.or(outcome).first().waitFor();
  // Where the switch made two hands that need no decision, the dealer has drawn, and it stands.
  if ((await back.count()) > 0) {
    await visitor.shot(`switched-motion-${motion}`);
    await back.click();
    await expect.poll(both).toEqual(before);
    await offered.waitFor({ state: 'detached' });
  }
  await visitor.playOut(['stand']);
  await visitor.leave();
});
