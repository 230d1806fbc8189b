// A wager in words with cash on the layout: it stands when dealer and supervisor have confirmed it. [GC.5(d)]
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { bettingTexts } from '../src/texts/betting.ts';
import { texts } from '../src/texts.ts';
import { House, password } from './house.ts';
import { launch, Visitor } from './visitor.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = new House([{ name: 'live', book: 'blackjack', human_dealer: true, betting_ms: 600_000, decision_ms: 600_000 }]);
  for (const role of ['dealer', 'supervisor']) house.employ(`my-${role}`, role);
  await house.open();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

async function atConsole(role: string): Promise<Visitor> {
  const visitor = await Visitor.come(browser, house.address);
  await visitor.logIn(`my-${role}`, password);
  await visitor.page.goto('/floor/live');
  await visitor.page.locator('.console').waitFor();
  return visitor;
}

it('a called wager waits for dealer and supervisor, and can be taken back before', async () => {
  const dealer = await atConsole('dealer');
  const step = (visitor: Visitor, type: string) => visitor.page.locator(`.step.${type}:enabled`).first();
  for (const type of ['inspect', 'shuffle', 'stack', 'burn']) await step(dealer, type).click();
  const boss = await atConsole('supervisor');

  const player = await Visitor.come(browser, house.address);
  const { page } = player;
  await player.sitDown('live');
  await player.settled();
  const chips = () => page.locator('.bankroll strong').textContent();
  const call = async () => {
    // More than the chips of this person, less than the table takes: the cash makes up for it.
    await page.locator('.tray .chip-100000').click();
    await page.locator('.tray .chip-50000').click();
    await page.locator('.place:disabled').getByText(bettingTexts.faults.purse(150_000, 100_000)).waitFor();
    await player.button(bettingTexts.call).click();
    const dialog = page.getByRole('dialog', { name: bettingTexts.callTitle });
    await dialog.getByText(bettingTexts.callIntro(150_000)).waitFor();
    await dialog.getByLabel(bettingTexts.cash).fill('100');
    await dialog.getByRole('button', { name: bettingTexts.callTitle }).click();
    await dialog.getByText(bettingTexts.faults.purse(150_000, 110_000)).waitFor();
    await dialog.getByLabel(bettingTexts.cash).fill('1500');
    await dialog.getByRole('button', { name: bettingTexts.callTitle }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => player.status.textContent()).toBe(bettingTexts.callWaits);
  };

  await call();
  expect(await page.locator('.spot.mine .stack').count()).toBe(0);
  await player.button(texts.rail.withdraw).click();
  await expect.poll(() => player.status.textContent()).toBe(texts.table.wagersOpen);

  await call();
  await player.shot('call-waits');
  await step(dealer, 'confirm').click();
  await expect.poll(() => dealer.page.locator('.step.confirm').count(), { message: 'once is enough' }).toBe(0);
  expect(await player.status.textContent()).toBe(bettingTexts.callWaits);
  await step(boss, 'confirm').click();
  await expect.poll(() => player.status.textContent()).toBe(texts.table.wagerStands);
  await expect.poll(() => page.locator('.spot.mine .stack .worth').allTextContents()).toEqual(['1,500']);
  // The cash has become chips, and lies on the layout.
  expect(await chips()).toBe('$1,000');
  expect(await page.locator('.log').textContent()).toMatch(/GC\.5\(d\)/);
  await dealer.page.locator('.log', { hasText: 'GC.5(d)' }).waitFor();
  await step(dealer, 'deal').click();
  await page.locator('.spot.mine .card').first().waitFor();
  for (const visitor of [player, dealer, boss]) await visitor.leave();
});
