// The floor: who sees what, a shoe dealt from the console, an irregularity, a notice, hold, audit, and a round found again.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { historyTexts } from '../src/texts/history.ts';
import { texts } from '../src/texts.ts';
import { floor } from '../src/texts-floor.ts';
import { words } from '../src/texts-study.ts';
import { House, password } from './house.ts';
import { launch, Visitor } from './visitor.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = new House([
    { name: 'live', book: 'sd-switch', human_dealer: true, betting_ms: 600_000, decision_ms: 600_000 },
    { name: 'plain', book: 'blackjack', result_ms: 50, betting_ms: 300 },
  ]);
  for (const role of ['dealer', 'supervisor', 'auditor']) house.employ(`my-${role}`, role);
  await house.open();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

async function staff(role: string): Promise<Visitor> {
  const visitor = await Visitor.come(browser, house.address);
  await visitor.logIn(`my-${role}`, password);
  return visitor;
}
const step = (visitor: Visitor, type: string) => visitor.page.locator(`.step.${type}`);
const seq = (visitor: Visitor) => visitor.page.locator('.table-page').getAttribute('data-seq');

// One word of the dealer, and everything that came of it has been shown.
async function say(visitor: Visitor, act: () => Promise<void>): Promise<void> {
  await visitor.settled();
  const before = await seq(visitor);
  await act();
  await expect.poll(() => seq(visitor)).not.toBe(before);
  await visitor.settled();
}

it('tells a guest who the floor is for', async () => {
  const visitor = await Visitor.come(browser, house.address);
  await visitor.page.goto('/floor');
  await visitor.page.getByText(floor.forStaff).waitFor();
  expect(await visitor.page.getByRole('link', { name: texts.nav.floor, exact: true }).count()).toBe(0);
  await visitor.leave();
});

it('shows a dealer the tables, and no money', async () => {
  const visitor = await staff('dealer');
  await visitor.page.getByRole('link', { name: texts.nav.floor, exact: true }).click();
  await visitor.page.getByRole('link', { name: floor.tables.consoleOf('live') }).waitFor();
  expect(await visitor.page.getByRole('heading', { name: floor.sections.hold }).count()).toBe(0);
  await visitor.leave();
});

it('deals with keys, and declares an irregularity with its clause', async () => {
  const boss = await staff('supervisor');
  await boss.page.goto('/floor/live');
  await step(boss, 'inspect').waitFor();
  await expect.poll(() => step(boss, 'inspect').textContent()).toContain('GC.3');
  await boss.page.keyboard.press('?');
  const sheet = boss.page.getByRole('dialog', { name: texts.keys.title });
  await sheet.getByRole('heading', { name: floor.console.label }).waitFor();
  await sheet.getByText(floor.console.keys.enter).waitFor();
  await boss.shot('console-keys');
  await boss.page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  // The key of the step, then Enter for whatever comes next.
  await say(boss, () => boss.page.keyboard.press('i'));
  await step(boss, 'shuffle').waitFor();
  await say(boss, () => boss.page.keyboard.press('Enter'));
  await say(boss, () => step(boss, 'stack').click());
  await say(boss, () => boss.page.keyboard.press('b'));
  await boss.page.getByText(floor.console.noWagers).waitFor();
  expect(await boss.page.locator('.round-head').allTextContents()).toEqual([texts.log.before]);

  const player = await Visitor.come(browser, house.address);
  await player.sitDown('live');
  await player.settled();
  await player.bet();
  await step(boss, 'deal').waitFor();
  for (let i = 0; i < 3; ++i) await say(boss, () => boss.page.keyboard.press('d'));
  await boss.shot('console-dealing');

  const button = boss.page.locator('.wrong.misdeliver');
  expect(await button.textContent()).toContain('GC.15(a)');
  await button.click();
  const dialog = boss.page.getByRole('dialog', { name: floor.console.commands.misdeliver });
  await dialog.getByText(/never moves backwards/).waitFor();
  await boss.isAccessible();
  await boss.shot('console-irregularity');
  await dialog.getByLabel(floor.console.remedies.burned).check();
  await say(boss, () => dialog.getByRole('button', { name: floor.console.declare }).click());
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => boss.page.locator('.log').textContent()).toMatch(/GC\.15\(a\)/);
  // The player is told of it too.
  await expect.poll(() => player.page.locator('.log').textContent()).toMatch(/GC\.15\(a\)/);
  await player.leave();
  await boss.leave();
});

it('lets nobody deal where the platform does, nor an auditor anywhere', async () => {
  const auditor = await staff('auditor');
  await auditor.page.goto('/floor/live');
  await auditor.page.getByText(floor.console.auditor).waitFor();
  expect(await auditor.page.locator('.step').count()).toBe(0);
  expect(await auditor.page.getByRole('heading', { name: floor.notice.title }).count()).toBe(0);
  await auditor.leave();
  const dealer = await staff('dealer');
  await dealer.page.goto('/floor/plain');
  await dealer.page.getByText(floor.console.platform).waitFor();
  await dealer.leave();
});

it('posts a notice, which players see at once', async () => {
  const player = await Visitor.come(browser, house.address);
  await player.sitDown('plain');
  const boss = await staff('supervisor');
  const { page } = boss;
  await page.goto('/floor/plain');
  await boss.button(floor.notice.post).click();
  await page.getByText(floor.notice.same).waitFor();
  await page.getByText(floor.notice.options).click();
  await page.getByLabel(words.key('surrender'), { exact: true }).selectOption('late');
  await boss.button(floor.notice.post).click();
  await page.getByText(floor.notice.posted).waitFor();
  await page.getByText(floor.notice.pending('Surrender: late')).waitFor();
  await player.page.reload();
  await player.page.getByText(texts.table.notice('surrender=late')).waitFor();
  await player.leave();
  await boss.leave();
});

it('shows hold, audit and events, and finds a round again', async () => {
  const player = await Visitor.come(browser, house.address);
  await player.sitDown('plain');
  await player.settled();
  await player.bet();
  await player.playOut(['stand']);
  await player.leave();

  const boss = await staff('supervisor');
  const { page } = boss;
  await page.goto('/floor');
  const hold = page.locator('#hold');
  await hold.locator('.of-table', { hasText: 'plain' }).waitFor({ timeout: 60_000 });
  expect(await hold.locator('svg.range').first().getAttribute('aria-label')).toMatch(/^Won .*expected .*band from .*to /);
  expect(await hold.locator('.verdict-of-day').first().textContent()).toMatch(/inside|outside/);
  await page.getByText(floor.audit.ok).waitFor({ timeout: 30_000 });
  expect((await page.locator('#audit .hash').first().textContent())?.trim()).toMatch(/^[0-9a-f]{64}$/);
  await page.locator('.floor-events').getByText(floor.events.what('notice')).first().waitFor();
  await boss.shot('floor');

  const rounds = page.locator('#rounds');
  await rounds.getByLabel(floor.rounds.table).selectOption('plain');
  await rounds.getByRole('link', { name: floor.rounds.round(1) }).waitFor();
  expect(await rounds.getByRole('link', { name: floor.rounds.round(1) }).getAttribute('href')).toBe('/rounds/plain/1');
  await rounds.getByLabel(floor.rounds.number).fill('first');
  await boss.button(floor.rounds.replay).click();
  await page.getByText(floor.rounds.badNumber).waitFor();
  await rounds.getByLabel(floor.rounds.number).fill('1');
  await boss.button(floor.rounds.replay).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/rounds/plain/1');
  await page.getByRole('heading', { level: 1, name: /^Round 1\b/ }).waitFor();
  // Accounts in words, and whose they are as the steps have it.
  const money = page.locator('.money-trail tbody');
  await money.getByText(/^wagers of player \d$/).first().waitFor();
  expect(await money.textContent()).not.toMatch(/ at table \d| of table \d|your/);
  const styles = await money.locator('.amount').allTextContents();
  expect(new Set(styles.map((each) => each.includes('.'))).size).toBe(1);
  await page.goto('/rounds/plain/99');
  await page.getByText(historyTexts.replay.noRoundForFloor(99, 'plain')).waitFor();
  await page.getByRole('link', { name: historyTexts.replay.toFloor }).click();
  await page.getByRole('heading', { name: floor.title, level: 1 }).waitFor();
  await boss.leave();
});
