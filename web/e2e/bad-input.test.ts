// What people do wrongly: a sentence that says what to do, and nothing is lost.
import { type ChildProcess, spawn } from 'node:child_process';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { bettingTexts } from '../src/texts/betting.ts';
import { texts } from '../src/texts.ts';
import { House, program } from './house.ts';
import { launch, Visitor } from './visitor.ts';

let house: House;
let browser: Browser;
let bots: ChildProcess | undefined;
beforeAll(async () => {
  house = new House([
    { name: 'switch', book: 'gc-switch' },
    { name: 'full', book: 'blackjack' },
  ]);
  await house.open();
  browser = await launch();
});
afterAll(async () => {
  bots?.kill();
  await browser?.close();
  await house?.close();
});

const problem = (visitor: Visitor) => visitor.page.locator('[role="alert"]');

it('says what an amount looks like, and sends nothing', async () => {
  const visitor = await Visitor.come(browser, house.address);
  await visitor.sitDown('switch');
  await visitor.settled();
  await visitor.button(texts.rail.type).click();
  const dialog = visitor.page.getByRole('dialog', { name: texts.rail.type });
  const first = dialog.getByLabel(texts.table.hand(1));
  await first.fill('ten dollars');
  await dialog.getByRole('button', { name: texts.rail.placeNothing }).click();
  await dialog.getByText(texts.rail.noAmount('ten dollars')).waitFor();
  expect(await first.inputValue()).toBe('ten dollars');
  await visitor.shot('bad-amount');
  // What the house has posted, and what is in the pocket, is known before anything is sent.
  const place = dialog.getByRole('button', { name: texts.rail.placeNothing });
  for (const [written, why] of [
    ['99999999999', bettingTexts.faults.above(bettingTexts.faults.hands(2), 1_000_000)],
    ['0.50', bettingTexts.faults.below(bettingTexts.faults.hands(2), 100)],
    ['600', bettingTexts.faults.purse(120_000, 100_000)],
  ]) {
    await first.fill(written);
    await place.click();
    await dialog.getByText(why).waitFor();
    expect(await first.inputValue()).toBe(written);
  }
  expect(await visitor.page.locator('.spot.mine .pending').count()).toBe(0);

  // The second hand follows the first, unless it is written itself; what is unequal is the house's to refuse.
  await first.fill('10');
  expect(await dialog.getByLabel(texts.table.hand(2)).inputValue()).toBe('10');
  await dialog.getByLabel(texts.table.hand(2)).fill('15');
  await dialog.getByRole('button', { name: texts.rail.placeNothing }).click();
  await problem(visitor).getByText('GC.5(a)').waitFor();
  await expect.poll(() => visitor.page.locator('.spot.mine .pending .worth').allTextContents()).toEqual(['10', '15']);
  await visitor.shot('unequal-wagers');
  await visitor.leave();
});

it('says at once why a bet would be refused, and leaves the chips where they are', async () => {
  const visitor = await Visitor.come(browser, house.address);
  await visitor.sitDown('switch');
  await visitor.settled();
  await visitor.page.locator('.tray .chip-100000').click();
  await visitor.page.locator('.place:disabled').getByText(bettingTexts.faults.purse(200_000, 100_000)).waitFor();
  await visitor.page.keyboard.press('Enter');
  expect(await visitor.page.locator('.spot.mine .pending').count()).toBe(2);
  expect(await problem(visitor).count()).toBe(1);
  expect((await problem(visitor).textContent())?.trim()).toBe('');
  await visitor.shot('over-the-balance');
  await visitor.button(texts.rail.buyIn).click();
  const dialog = visitor.page.getByRole('dialog', { name: texts.buy.title });
  await dialog.getByLabel(texts.buy.amount).fill('0');
  await dialog.getByRole('button', { name: texts.buy.buy }).click();
  await dialog.getByText(/^Write an amount from \$1 to \$/).waitFor();
  await dialog.getByLabel(texts.buy.amount).fill('999999');
  await dialog.getByRole('button', { name: texts.buy.buy }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel(texts.buy.amount).fill('1500');
  await dialog.getByRole('button', { name: texts.buy.buy }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => visitor.page.locator('.bankroll strong').textContent()).toBe('$2,500');
  await visitor.page.locator('.place:enabled').getByText(texts.rail.place(200_000)).waitFor();
  await visitor.leave();
});

it('says that a table is gone, and leads back', async () => {
  const visitor = await Visitor.come(browser, house.address);
  await visitor.page.goto('/table/nowhere');
  await visitor.page.getByText(texts.connection.noTable('nowhere')).waitFor();
  await visitor.shot('no-table');
  await visitor.page.getByRole('link', { name: texts.connection.toLobby }).click();
  await visitor.page.getByRole('heading', { name: texts.lobby.title, exact: true }).waitFor();
  await visitor.page.goto('/no/such/page');
  await visitor.page.getByRole('heading', { name: texts.notFound.title }).waitFor();
  await visitor.leave();
});

it('lets a stranger watch a table whose seats are taken', async () => {
  bots = spawn(program, ['bots', '--server', new URL(house.address).host, '--prefix', 'full', '--tables', '1',
    '--players', '7', '--seconds', '60', '--think', '300'], { stdio: 'ignore' });
  const visitor = await Visitor.come(browser, house.address);
  await visitor.page.goto('/table/full');
  await expect.poll(() => visitor.page.locator('.plate .name:not(.number)').count()).toBe(7);
  expect(await visitor.button(/^Sit at/).count()).toBe(0);
  await visitor.page.locator('.spot .card').first().waitFor();
  await visitor.shot('seven-seats');
  await visitor.page.goto('/');
  await visitor.page.getByText(texts.lobby.full).waitFor();
  bots.kill();
  await visitor.leave();
});

it('says that the session is over, and goes on as a new guest', async () => {
  const visitor = await Visitor.come(browser, house.address);
  await visitor.sitDown('switch');
  await visitor.settled();
  // Logged out elsewhere: this tab does not know it yet.
  await visitor.page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('pitboss.session') ?? '{}') as { token: string };
    await fetch('/api/log-out', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  });
  await visitor.page.getByText(texts.connection.over(true)).waitFor();
  // Nothing is offered that nobody would hear.
  expect(await visitor.page.locator('.rail, .felt button').count()).toBe(0);
  await visitor.shot('session-over');
  await visitor.button(texts.connection.asGuest).click();
  await visitor.place.waitFor();
  await visitor.leave();
});
