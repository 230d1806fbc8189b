// Rounds that were played: the list, the same felt again step by step, where the money went, the shoe's promise, files,
// and a link to a round of somebody else.
import { readFileSync } from 'node:fs';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { historyTexts } from '../src/texts/history.ts';
import { texts } from '../src/texts.ts';
import { House } from './house.ts';
import { quickPlay } from './quick-play.ts';
import { launch, Visitor } from './visitor.ts';

const words = historyTexts.replay;
const rounds = 8;
let house: House;
let browser: Browser;
let visitor: Visitor;
beforeAll(async () => {
  house = new House([
    // Of one deck half is dealt: after some rounds the first shoe is done and shown.
    { name: 'deck', book: 'blackjack', set: ['decks=1', 'cut.percent_behind=50'], result_ms: 20, betting_ms: 200 },
    { name: 'switch', book: 'gc-switch', result_ms: 20, betting_ms: 200 },
  ]);
  await house.open();
  browser = await launch();
  visitor = await Visitor.come(browser, house.address);
  await visitor.page.goto('/table/deck');
  await visitor.button(/^Sit at spot/).first().waitFor();
  await quickPlay(visitor, 'deck', 4, rounds);
}, 60_000);
afterAll(async () => {
  await visitor?.leave();
  await browser?.close();
  await house?.close();
});

const cents = (text: string | null) => Math.round(100 * Number((text ?? '').replace('−', '-').replace(/[+$,]/g, '')));
const row = (round: number) => visitor.page.locator(`.round-row[href$="/${round}"]`);

it('says that there is nothing yet', async () => {
  const stranger = await Visitor.come(browser, house.address);
  await stranger.page.goto('/history');
  await stranger.page.getByText(historyTexts.nobody).waitFor();
  await stranger.page.goto('/table/deck');
  await stranger.page.locator('.felt').waitFor();
  await stranger.page.getByRole('link', { name: historyTexts.nav }).click();
  await stranger.page.getByText(historyTexts.none).waitFor();
  await stranger.isAccessible();
  await stranger.leave();
});

it('lists every round, the newest first, and adds them up', async () => {
  const { page } = visitor;
  await page.goto('/history');
  await row(1).waitFor();
  const heads = await page.locator('.round-row strong').allTextContents();
  expect(heads.slice(-rounds)).toEqual(
    Array.from({ length: rounds }, (_, index) => historyTexts.roundAt(rounds - index, 'deck')),
  );
  const nets = (await page.locator('.round-row .net').allTextContents()).map(cents);
  const sum = nets.reduce((all, each) => all + each, 0);
  expect(cents(await page.locator('.curve .end').textContent())).toBe(sum);
  await visitor.shot('history-1440');
  await visitor.isAccessible();
  const cells = await page.locator('.round-row .wagered').allTextContents();
  expect(cells.every((each) => cents(each.replace(/[^\d.,$]/g, '')) >= 1000)).toBe(true);
});

it.each(['csv', 'json'] as const)('saves them as %s', async (format) => {
  const { page } = visitor;
  await page.goto('/history');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: historyTexts.export[format] }).click(),
  ]);
  const name = historyTexts.export.file(format);
  expect(download.suggestedFilename()).toBe(name);
  const lines = readFileSync(await download.path(), 'utf8').trim().split('\n');
  expect(lines.length).toBeGreaterThan(rounds);
  if (format === 'csv') expect(lines[0].split(',')).toContain('amount_cents');
  else expect(lines.map((line) => (JSON.parse(line) as { table: string }).table)).toContain('deck');
  await page.getByText(historyTexts.export.done(name)).waitFor();
});

it('shows a round again, step by step', async () => {
  const { page } = visitor;
  await page.goto('/history');
  const net = await row(1).locator('.net').textContent();
  await row(1).click();
  await page.locator('.replay-controls').waitFor();
  expect(new URL(page.url()).pathname).toBe('/rounds/deck/1');
  // The settled cloth, with what was won or lost.
  expect(cents(await page.locator('.sums dd').last().textContent())).toBe(cents(net));
  await page.locator('.spot.mine .outcome').first().waitFor();
  const cards = await page.locator('.felt .card').count();
  expect(cards).toBeGreaterThanOrEqual(4);
  expect(await page.locator('button.bet, .sit').count()).toBe(0);
  await visitor.shot('replay-1440');
  await visitor.isAccessible();

  const said = page.locator('.step-words [aria-live]');
  await page.keyboard.press('Home');
  await expect.poll(() => said.textContent()).toBe(words.begin);
  expect(await page.locator('.felt .card').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => said.textContent()).toMatch(/wager of \$10/);
  expect(await page.locator('.spot.mine .stack').count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('.felt .card').count()).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.locator('.felt .card').count()).toBe(0);

  // Every step but the first has its clause, and the clause its duty.
  await page.locator('.clause-button').click();
  const why = page.getByRole('dialog', { name: texts.clause.title });
  await why.locator('.clauses p').first().waitFor();
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });

  // By itself to the end, and again to the place that was clicked.
  await page.keyboard.press('End');
  const steps = page.locator('.steps li');
  const last = (await steps.count()) - 1;
  await steps.nth(last - 2).getByRole('button').click();
  await page.getByRole('button', { name: words.play, exact: true }).click();
  await expect.poll(() => page.locator('.replay-place').textContent()).toBe(`${last} / ${last}`);
  await expect.poll(() => page.locator('.felt .card').count()).toBe(cards);
  await page.getByRole('button', { name: words.play, exact: true }).waitFor();
});

it('says where the money went, and that the rules give it again', async () => {
  const { page } = visitor;
  await page.goto('/rounds/deck/1');
  await page.getByText(words.accounts.held).first().waitFor();
  await page.getByRole('button', { name: words.prove }).click();
  await expect.poll(() => page.locator('.money-trail [role="status"]').textContent()).toMatch(/give the same: \d+ records/);
});

it('checks the promise of the shoe in the browser', async () => {
  const { page } = visitor;
  await page.goto('/rounds/deck/1');
  await page.getByRole('button', { name: historyTexts.shoe.check }).click();
  await page.locator('.findings li').first().waitFor();
  expect(await page.locator('.findings .broken').count()).toBe(0);
  expect(await page.locator('.findings .kept').count()).toBe(4);
  const [published, counted] = await page.locator('.fair .hash').allTextContents();
  expect(counted).toBe(published);
  await page.getByText(historyTexts.shoe.proves).waitFor();
  await visitor.shot('fair-cards');
  await visitor.isAccessible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: historyTexts.shoe.save }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('\norder ');

  // A house that shows another order is found out.
  await page.route('**/api/shoes/**', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { shoes: { text: string }[] };
    for (const shoe of json.shoes) shoe.text = shoe.text.replace(/^order (\S+) (\S+)/m, 'order $2 $1');
    await route.fulfill({ response, json });
  });
  await page.reload();
  await page.getByRole('button', { name: historyTexts.shoe.check }).click();
  await page.getByText(historyTexts.shoe.findings.hash[1]).waitFor();
  await page.unroute('**/api/shoes/**');
});

it('waits for a shoe that is still dealt', async () => {
  const { page } = visitor;
  await page.goto('/table/switch');
  await visitor.button(/^Sit at spot/).first().waitFor();
  await quickPlay(visitor, 'switch', 2, 1);
  await page.goto('/rounds/switch/1');
  await page.getByText(historyTexts.shoe.notYet).waitFor();
  expect(await page.getByRole('button', { name: historyTexts.shoe.check }).count()).toBe(0);
  expect(await page.getByRole('button', { name: historyTexts.shoe.save }).count()).toBe(0);
});

it('saves the notation, and copies the link', async () => {
  const { page } = visitor;
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/rounds/deck/1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.notation }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^rulebook blackjack/m);
  await page.getByText(words.linkHint).waitFor();
  await page.getByRole('button', { name: words.link }).click();
  await visitor.button(words.copied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${house.address}/rounds/deck/1`);
});

it('keeps a round from somebody else, and says where the own ones are', async () => {
  const stranger = await Visitor.come(browser, house.address, { width: 360, height: 740, dark: true });
  const { page } = stranger;
  await page.goto('/rounds/deck/1');
  await page.getByText(historyTexts.nobody).waitFor();
  await page.goto('/table/switch');
  await page.locator('.felt').waitFor();
  await page.goto('/rounds/deck/1');
  await page.getByText(words.noRound(1, 'deck')).waitFor();
  await stranger.shot('not-your-round');
  await stranger.isAccessible();
  await page.getByRole('link', { name: words.toList }).click();
  await page.getByText(historyTexts.none).waitFor();
  // A session that is over, in a tab that does not know it.
  await page.evaluate(() =>
    localStorage.setItem('pitboss.session', JSON.stringify({ name: 'guest-0', role: 'guest', token: 'x'.repeat(43) })),
  );
  await page.reload();
  await page.getByText(historyTexts.over(true)).waitFor();
  await stranger.leave();
});

it.each([[360, 740, true], [820, 1180, false]] as const)('fits at %i', async (width, height, dark) => {
  const small = await Visitor.come(browser, house.address, { width, height, dark });
  await small.context.addInitScript(
    (kept) => localStorage.setItem('pitboss.session', kept),
    (await visitor.page.evaluate(() => localStorage.getItem('pitboss.session'))) ?? '',
  );
  for (const [path, name, there] of [['/history', 'history', '.round-row'], ['/rounds/deck/1', 'replay', '.outcome']]) {
    await small.page.goto(path);
    await small.page.locator(there).first().waitFor();
    await small.shot(`${name}-${width}`);
    expect(await small.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await small.isAccessible();
  }
  await small.leave();
});
