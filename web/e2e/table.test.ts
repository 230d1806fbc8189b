// A drag, a cut, a double for less; an account; a table of one's own. Rounds are played until what is wanted has come,
// which is soon. What chance seldom brings is in planted.test.ts and rare.test.ts.
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { texts } from '../src/texts.ts';
import { House } from './house.ts';
import { launch, Visitor } from './visitor.ts';

let house: House;
let browser: Browser;
const quick = { result_ms: 50, betting_ms: 500 };
beforeAll(async () => {
  house = new House([
    { name: 'drag', book: 'vs-switch-2', ...quick },
    // Of one deck half is dealt: the cut comes soon.
    { name: 'cut', book: 'sd-dmh', set: ['decks=1', 'shuffle=manual', 'cut.percent_behind=50'], ...quick },
  ]);
  await house.open();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

const mostRounds = 20;

// Plays until one of these is offered; everything else is answered without a risk.
async function until(visitor: Visitor, wanted: string): Promise<Locator> {
  const { page } = visitor;
  const found = page.locator(wanted);
  const answers = page.locator('.big.decline:enabled, .big.stand:enabled, .big.keep:enabled, .big.refuse_cut:enabled');
  // Where the click comes too late, what there is to do is looked at again.
  const clicked = (target: Locator) => target.click({ timeout: 3000 }).then(() => true, () => false);
  let rounds = 0;
  while (rounds < mostRounds) {
    await found.or(answers).or(visitor.place).first().waitFor();
    await visitor.settled();
    if ((await found.count()) > 0) return found.first();
    const seq = await page.locator('.table-page').getAttribute('data-seq');
    if ((await answers.count()) > 0) {
      if (!(await clicked(answers.first()))) continue;
    } else if ((await visitor.place.count()) > 0) {
      if (!(await clicked(page.locator('.tray .chip-500'))) || !(await clicked(visitor.place))) continue;
      rounds += 1;
    } else continue;
    await page.waitForFunction((old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old, seq);
  }
  throw new Error(`${wanted} did not come in ${mostRounds} rounds`);
}

it('takes chips that are dragged onto the layout', async () => {
  const visitor = await Visitor.come(browser, house.address);
  await visitor.sitDown('drag');
  await visitor.settled();
  const { page } = visitor;
  const drag = async (chip: Locator, to: Locator) => {
    const [from, target] = [await chip.boundingBox(), await to.boundingBox()];
    if (!from || !target) throw new Error('nothing to drag');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
    await page.mouse.up();
  };
  await drag(page.locator('.tray .chip-2500'), page.locator('.spot.mine .bet.box').first());
  await drag(page.locator('.tray .chip-500'), page.locator('.spot.mine .bet.super_match'));
  await drag(page.locator('.tray .chip-100'), page.locator('.spot.mine .bet.kings_bounty.box-2'));
  await drag(page.locator('.tray .chip-100'), page.locator('header.top'));
  await expect.poll(() => page.locator('.spot.mine .pending .worth').allTextContents()).toEqual(['25', '25', '5', '1']);
  await visitor.button(texts.rail.undo).click();
  await visitor.button(texts.rail.double).click();
  await expect.poll(() => page.locator('.spot.mine .pending .worth').allTextContents()).toEqual(['50', '50', '10']);
  await visitor.button(texts.rail.clear).click();
  await expect.poll(() => page.locator('.spot.mine .pending').count()).toBe(0);
  await visitor.leave();
});

it('offers the cut, and a place for it', async () => {
  const visitor = await Visitor.come(browser, house.address);
  await visitor.sitDown('cut');
  const slider = await until(visitor, '.cut-panel input');
  await visitor.shot('cut');
  await visitor.isAccessible();
  await slider.focus();
  await visitor.page.keyboard.press('ArrowRight');
  await visitor.button(texts.cut.cut).click();
  await visitor.place.waitFor();
  expect(await visitor.page.locator('.log').textContent()).toMatch(/cut/i);
  await visitor.leave();
});

it('doubles for less where that is allowed', async () => {
  const visitor = await Visitor.come(browser, house.address);
  await visitor.page.goto('/open-table');
  const form = visitor.page.locator('form');
  await form.getByLabel(texts.open.book).selectOption('gc-switch');
  await form.getByLabel(texts.open.name).fill('my own');
  await form.getByRole('button').click();
  await visitor.page.getByText(texts.open.badName).waitFor();
  await form.getByLabel(texts.open.name).fill('my-own');
  await form.locator('summary').click();
  await form.getByLabel('decks GC.2(a)').selectOption('8');
  await form.getByRole('button', { name: texts.open.create }).click();
  await visitor.place.waitFor();
  expect(new URL(visitor.page.url()).pathname).toBe('/table/my-own');
  await expect.poll(() => visitor.page.locator('.shoe .print').textContent()).toMatch(/41\d/);

  const less = await until(visitor, '.action:has(.big.double) .less:enabled');
  await less.click();
  const dialog = visitor.page.getByRole('dialog', { name: texts.commands.double });
  await dialog.getByLabel(texts.buy.amount).fill('50');
  await dialog.getByRole('button', { name: texts.commands.double }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel(texts.buy.amount).fill('2');
  await dialog.getByRole('button', { name: texts.commands.double }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => visitor.page.locator('.log').textContent()).toMatch(/doubles/);
  await visitor.leave();
});

it('says in the lobby where one sits, as long as one does', async () => {
  const visitor = await Visitor.come(browser, house.address);
  const { page } = visitor;
  await visitor.sitDown('drag');
  await visitor.settled();
  const back = page.getByRole('link', { name: texts.lobby.backTo('drag') });
  const card = page.locator('.table-card', { hasText: 'drag' });
  await page.goto('/');
  await card.getByText(texts.lobby.yours).waitFor();
  expect(await page.getByText(texts.lobby.yours).count()).toBe(1);
  await visitor.shot('lobby-seated');
  await visitor.isAccessible();
  await back.click();
  await visitor.place.waitFor();
  await visitor.button(texts.commands.cash_out).click();
  await visitor.button(texts.lobby.playOn('drag')).waitFor();
  expect(await back.count()).toBe(0);
  await visitor.leave();
});

it('keeps an account', async () => {
  const visitor = await Visitor.come(browser, house.address);
  const { page } = visitor;
  await page.goto('/account');
  await page.getByLabel(texts.account.name).fill('anna');
  await page.getByLabel(texts.account.password).fill('short');
  await visitor.button(texts.account.logIn).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel(texts.account.password).fill('a long enough password 1');
  await visitor.button(texts.account.signUp).click();
  await page.getByText(texts.account.as('anna', 'player')).waitFor();
  await visitor.button(texts.account.logOut).click();
  await page.getByLabel(texts.account.name).fill('anna');
  await page.getByLabel(texts.account.password).fill('a long enough password 1');
  await visitor.button(texts.account.logIn).click();
  await page.getByText(texts.account.as('anna', 'player')).waitFor();
  await visitor.leave();
});
