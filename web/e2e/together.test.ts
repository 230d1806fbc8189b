// Several people: two browsers at one table, three on a spot, a watcher.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { bettingTexts } from '../src/texts/betting.ts';
import { texts } from '../src/texts.ts';
import { House } from './house.ts';
import { launch, Visitor } from './visitor.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = new House([
    { name: 'two', book: 'gc-switch', betting_ms: 120_000, result_ms: 15_000 },
    { name: 'tips', book: 'sd-switch', betting_ms: 120_000 },
    { name: 'shared', book: 'gc-switch', betting_ms: 120_000, result_ms: 3000 },
  ]);
  await house.open();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

const cards = (visitor: Visitor) =>
  visitor.page.locator('.felt .card').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));

it('two play at one table, and a third watches', async () => {
  const anna = await Visitor.come(browser, house.address);
  const ben = await Visitor.come(browser, house.address, { width: 768, height: 1024, dark: true });
  const eve = await Visitor.come(browser, house.address);
  await anna.sitDown('two');
  await ben.sitDown('two');
  await eve.page.goto('/table/two');
  await expect.poll(() => anna.page.locator('.plate .name:not(.number)').count()).toBe(2);

  await anna.bet();
  await expect.poll(() => anna.status.textContent()).toBe(texts.table.wagerStands);
  // Until the cards come the wager may be changed: undo, double, and take back are the player's.
  await anna.button(texts.rail.double).click();
  await anna.place.click();
  await expect.poll(() => anna.page.locator('.spot.mine .stack .worth').allTextContents()).toEqual(['10', '10']);
  await ben.bet(2);
  await expect.poll(async () => (await cards(eve)).length).toBeGreaterThanOrEqual(9);

  const done = (visitor: Visitor) => visitor.page.locator('.spot.mine .outcome').first();
  // Whoever is asked answers, until both have their results before them.
  await expect
    .poll(
      async () => {
        for (const visitor of [anna, ben])
          for (const type of ['decline', 'keep', 'stand']) {
            const offered = visitor.page.locator(`.big.${type}:enabled`);
            if ((await offered.count()) > 0) await offered.first().click({ timeout: 2000 }).catch(() => {});
          }
        return (await done(anna).count()) + (await done(ben).count());
      },
      { timeout: 40_000 },
    )
    .toBe(2);
  await eve.page.locator('.outcome').first().waitFor();
  await anna.shot('two-players-1440');
  await ben.shot('two-players-768');
  for (const visitor of [anna, ben, eve]) await visitor.leave();
});

it('takes a tip and a coupon beside the chips, while the time for wagers runs', async () => {
  const anna = await Visitor.come(browser, house.address);
  const ben = await Visitor.come(browser, house.address);
  await anna.sitDown('tips');
  await ben.sitDown('tips');
  await anna.settled();
  const { page } = anna;
  const worths = (kind: string) => page.locator(`.spot.mine .stack.${kind} .worth`).allTextContents();
  // A coupon lies with chips: alone it is drawn, and it is said what it needs. [GC.5(d), R49]
  await page.getByLabel(bettingTexts.kind).selectOption('coupons');
  await page.locator('.tray .chip-2500').click();
  await expect.poll(() => worths('coupon')).toEqual(['25', '25']);
  await page.locator('.place:disabled').getByText(bettingTexts.faults.first(100)).waitFor();
  await anna.button(texts.rail.clear).click();
  await expect.poll(() => worths('coupon')).toEqual([]);
  await page.getByLabel(bettingTexts.kind).selectOption('chips');
  await page.locator('.tray .chip-2500').click();
  await page.keyboard.press('k');
  await page.locator('.tray .chip-500').click();
  await page.getByLabel(bettingTexts.kind).selectOption('coupons');
  await page.locator('.tray .chip-2500').click();
  await expect.poll(() => worths('tip')).toEqual(['5', '5']);
  await expect.poll(() => worths('coupon')).toEqual(['25', '25']);
  await anna.shot('tip-and-coupon');
  // A coupon is no money.
  await expect.poll(() => anna.place.textContent()).toContain(`${texts.rail.place(6000)} ${bettingTexts.coupons(5000)}`);
  await anna.place.click();
  await expect.poll(() => anna.status.textContent()).toBe(texts.table.wagerStands);
  await expect.poll(() => page.locator('.bankroll strong').textContent()).toBe('$940');
  await expect.poll(() => ben.page.locator('.stack.tip').count()).toBe(2);
  await expect.poll(() => ben.page.locator('.stack.coupon').count()).toBe(2);
  // The time runs for who has not wagered yet.
  await ben.page.locator('.status .timer').waitFor();
  expect(await ben.page.locator('.status .seconds').textContent()).toMatch(/seconds? to wager/);
  await anna.button(texts.rail.withdraw).click();
  await expect.poll(() => page.locator('.bankroll strong').textContent()).toBe('$1,000');
  for (const visitor of [anna, ben]) await visitor.leave();
});

it('three wager on one spot, with the consent of the first', async () => {
  const anna = await Visitor.come(browser, house.address);
  const ben = await Visitor.come(browser, house.address);
  const cleo = await Visitor.come(browser, house.address);
  await anna.sitDown('shared');
  await ben.sitDown('shared');
  await cleo.sitDown('shared');
  await anna.settled();
  const spot = await anna.page.locator('.spot.mine').getAttribute('data-spot');
  const host = (await anna.page.locator('.spot.mine .name').textContent())?.split(' ')[0] ?? '';
  await anna.bet();
  for (const [visitor, chip] of [[ben, 2500], [cleo, 10_000]] as const) {
    await visitor.button(texts.table.askAt(Number(spot), host)).click();
    await visitor.page.getByText(texts.table.mustAgree(host)).waitFor();
    const name = (await visitor.page.locator('.spot.mine .name').textContent())?.split(' ')[0] ?? '';
    const yes = anna.button(texts.consent(name, true));
    await yes.waitFor();
    await anna.shot(`consent-asked-${chip}`);
    await yes.click();
    await visitor.button(texts.table.betAt(Number(spot))).click();
    await visitor.page.locator(`.tray .chip-${chip}`).click();
    await visitor.place.click();
  }
  // Behind each other in both boxes, who decides nearest the dealer.
  const stacks = anna.page.locator(`.spot[data-spot="${spot}"] .box .stack`);
  await expect.poll(() => stacks.count()).toBe(6);
  await anna.shot('shared-spot');
  for (const visitor of [anna, ben, cleo]) await visitor.leave();
});
