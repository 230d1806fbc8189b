// A lost connection, a restarted house, a command without an answer, a double click: nothing is lost, nothing is done
// twice.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { texts } from '../src/texts.ts';
import { House } from './house.ts';
import { launch, Visitor } from './visitor.ts';
import { Wire } from './wire.ts';

let browser: Browser;
let house: House;
let wire: Wire;
let visitor: Visitor;

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
});
beforeEach(async () => {
  house = new House([
    { name: 'wire', book: 'blackjack', result_ms: 4000 },
    // What is looked at while a settled round lies there; nobody waits for the next one.
    { name: 'slow', book: 'blackjack', result_ms: 15_000 },
  ]);
  await house.open();
  wire = new Wire(house.address);
  await wire.open();
  visitor = await Visitor.come(browser, wire.address);
  await visitor.sitDown('wire');
  await visitor.settled();
});
afterEach(async () => {
  await visitor.leave();
  await wire.close();
  await house.close();
});

const myCards = () =>
  visitor.hands.locator('.card').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));

// A hand that waits for a decision; what needs none is over at once, and the next is dealt.
async function untilAsked(): Promise<void> {
  const stand = visitor.page.locator('.big.stand:enabled');
  const decline = visitor.page.locator('.big.decline:enabled');
  for (let i = 0; i < 20; ++i) {
    await visitor.bet();
    await stand.or(decline).or(visitor.page.locator('.outcome')).first().waitFor();
    if ((await decline.count()) > 0) await decline.click();
    await stand.or(visitor.page.locator('.outcome')).first().waitFor();
    if ((await stand.count()) > 0) return;
  }
  throw new Error('no hand asked for a decision');
}

it('comes back into the middle of the hand by itself', async () => {
  await untilAsked();
  const before = await myCards();
  wire.cut();
  await visitor.page.getByText(texts.connection.lost).waitFor();
  await visitor.shot('connection-lost');
  expect(await myCards()).toEqual(before);
  wire.mend();
  await visitor.page.getByText(texts.connection.back).waitFor();
  expect(await myCards()).toEqual(before);
  await visitor.page.locator('.big.stand:enabled').click();
  await visitor.page.locator('.outcome').first().waitFor();
});

it('comes back after the page was closed in the middle of the hand', async () => {
  await untilAsked();
  const before = await myCards();
  await visitor.page.reload();
  await visitor.page.locator('.big.stand:enabled').waitFor();
  expect(await myCards()).toEqual(before);
});

async function playOne(): Promise<void> {
  await untilAsked();
  await visitor.page.locator('.big.stand:enabled').click();
  await visitor.page.locator('.spot.mine .outcome').first().waitFor();
}
const settled = () => visitor.page.locator('.log .settled button > span:first-child').first();

it('knows how the round came out that still lies on the cloth, after the page was closed', async () => {
  await visitor.sitDown('slow');
  await visitor.settled();
  await playOne();
  await visitor.settled();
  const before = await settled().textContent();
  await visitor.page.reload();
  await visitor.page.locator('.spot.mine .outcome').first().waitFor();
  await expect.poll(() => settled().textContent()).toBe(before);
});

it('knows how the last round came out after the page was closed in the middle of the next', async () => {
  await playOne();
  await untilAsked();
  const rounds = await visitor.page.locator('.log .round-head').count();
  await visitor.page.reload();
  await settled().waitFor();
  expect(await visitor.page.locator('.log .round-head').count()).toBeLessThanOrEqual(rounds);
});

it('finds the same cards when the house was started again', async () => {
  await untilAsked();
  const before = await myCards();
  await house.kill();
  await visitor.page.getByText(texts.connection.lost).waitFor();
  await house.open();
  await visitor.page.getByText(texts.connection.back).waitFor();
  expect(await myCards()).toEqual(before);
  await visitor.page.locator('.big.stand:enabled').click();
  await visitor.page.locator('.outcome').first().waitFor();
});

it('sends a wager again whose answer was lost, and it counts once', async () => {
  await visitor.page.locator('.tray .chip-500').click();
  wire.deafen();
  await visitor.place.click();
  await visitor.page.locator('.place:disabled').waitFor();
  wire.cut();
  await visitor.page.getByText(texts.connection.sending).waitFor();
  wire.mend();
  await visitor.page.getByText(texts.connection.back).waitFor();
  // All at one moment: the round goes on.
  const seen = await visitor.page.waitForFunction(() => {
    if (!document.querySelector('.spot.mine .card')) return null;
    const texts = (selector: string) => Array.from(document.querySelectorAll(selector), (each) => each.textContent);
    return { stakes: texts('.spot.mine .stack .worth').join(), chips: texts('.bankroll strong').join() };
  });
  // Five dollars, once: they lie there, or a blackjack has been paid, pushed or lost to meanwhile.
  expect(['5 $995', ' $995', ' $1,007.50', ' $1,000', '5 $1,007.50', '12.50 $1,007.50', '5 $1,000']).toContain(
    await seen.evaluate((lies) => `${lies?.stakes} ${lies?.chips}`),
  );
});

it('takes a double click for one', async () => {
  await visitor.page.locator('.tray .chip-500').click();
  await visitor.place.dblclick();
  await visitor.page.locator('.spot.mine .card').first().waitFor();
  await visitor.settled();
  const asked = visitor.page.locator('.big:enabled');
  await asked.or(visitor.page.locator('.outcome')).first().waitFor();
  if ((await visitor.page.locator('.outcome').count()) === 0) {
    expect(await visitor.page.locator('.spot.mine .stack .worth').allTextContents()).toEqual(['5']);
    expect(await visitor.page.locator('.log').textContent()).not.toMatch(/stands/);
  }
  expect(await visitor.page.locator('.notice.bad').count()).toBe(0);
});
