// Rules, pay tables, clauses and readings, for somebody without an account.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { BookGlance } from '../src/lib/study-api.ts';
import { texts } from '../src/texts.ts';
import { words } from '../src/texts-study.ts';
import { House } from './house.ts';
import { launch, Visitor } from './visitor.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = new House([{ name: 'eight', book: 'gc-switch', set: ['decks=8'] }]);
  await house.open();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

it('has the rules of every book, with its pay tables and whose business the count is [GC.7(p)]', async () => {
  const { books } = (await (await fetch(`${house.address}/api/books`)).json()) as { books: BookGlance[] };
  const visitor = await Visitor.come(browser, house.address);
  const { page } = visitor;
  await page.goto('/rules');
  await page.locator('.book-card').first().waitFor();
  expect(await page.locator('.book-card h3').allTextContents()).toHaveLength(books.length);
  for (const book of books) {
    await page.getByRole('link', { name: words.rules.readOf(book.title) }).click();
    await page.getByRole('heading', { level: 1, name: book.title }).waitFor();
    await page.getByRole('heading', { name: words.topics.dealer }).waitFor();
    expect(await page.getByText(words.rules.ownCount).locator('a').textContent()).toBe('GC.7(p)');
    expect(await page.locator('.rule-lines li').count()).toBeGreaterThan(25);
    for (const bet of book.bets) await page.locator('.bet-study h3').filter({ hasText: words.bet(bet) }).waitFor();
    if (book.bets.length > 0) expect(await page.locator('.rarest').first().textContent()).toMatch(/1 in [\d,]+/);
    await page.goBack();
  }
  expect(await page.evaluate(() => localStorage.getItem('pitboss.session'))).toBeNull();
  await visitor.leave();
});

it('finds a sentence by its words or by its clause', async () => {
  const visitor = await Visitor.come(browser, house.address);
  const { page } = visitor;
  await page.goto('/rules/gc-switch');
  const search = page.getByLabel(words.rules.search);
  await search.fill('dealer 22');
  const lines = page.locator('.rule-lines li');
  await expect.poll(() => lines.allTextContents()).toHaveLength(1);
  expect(await lines.locator('mark').allTextContents()).toEqual(['dealer', '22']);
  await search.fill('GC.10(a)');
  await expect.poll(() => lines.first().textContent()).toContain('A double may be for less');
  await search.fill('no such words');
  await page.getByText(words.rules.found(0)).waitFor();
  await visitor.leave();
});

it('leads from a sentence to its clause, and from a clause to its values, lines, tests and readings', async () => {
  const visitor = await Visitor.come(browser, house.address);
  const { page } = visitor;
  await page.goto('/rules/gc-switch');
  await page.getByRole('link', { name: words.clause('GC.5(c)') }).first().click();
  await page.getByRole('heading', { level: 1, name: 'GC.5(c)' }).waitFor();
  await page.getByText(/^Dealer 22: every player total/).waitFor();
  await page.getByText('A dealer 22 pushes every standing hand, but a blackjack is paid.').waitFor();
  await page.getByText('dealer.total_22 = push_except_natural').waitFor();
  await page.getByText('natural_beats_22', { exact: true }).waitFor();
  for (const heading of [words.clauses.decided, words.clauses.cited, words.clauses.proved])
    await page.getByRole('heading', { name: heading }).waitFor();
  await page.getByText(/^src\/rules\/settle_hand\.cc:\d+/).waitFor();
  await page.getByText('tests/rounds/GC-5c-natural-beats-22.round').waitFor();
  // The address leads there too.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'GC.5(c)' }).waitFor();
  await page.getByRole('link', { name: words.clause('R1'), exact: true }).click();
  await page.getByRole('heading', { name: words.clauses.alternative }).waitFor();
  await page.goto('/clauses/GC-99');
  await page.getByRole('alert').getByText(/no clause or reading "GC\.99" \(did you mean GC\.\d+\?\)/).waitFor();
  await page.goto('/clauses/GC-15');
  await expect.poll(() => page.locator('.clause-list li').count()).toBe(14);
  await page.locator('.clause-list a').first().click();
  await page.getByRole('heading', { level: 1, name: 'GC.15(a)' }).waitFor();
  await visitor.leave();
});

it('searches the whole index', async () => {
  const visitor = await Visitor.come(browser, house.address);
  const { page } = visitor;
  await page.goto('/clauses');
  const entries = page.locator('.clause-list li');
  await expect.poll(() => entries.count()).toBeGreaterThan(190);
  await page.getByRole('radio', { name: words.clauses.sources.R }).check();
  await expect.poll(() => entries.count()).toBeLessThan(100);
  await page.getByLabel(words.clauses.search, { exact: false }).first().fill('dealer blackjack');
  await expect.poll(() => entries.count()).toBeLessThan(30);
  const found = await entries.count();
  await page.reload();
  await expect.poll(() => entries.count()).toBe(found);
  await visitor.leave();
});

it('says what is no rulebook', async () => {
  const visitor = await Visitor.come(browser, house.address);
  await visitor.page.goto('/rules/nothing');
  await visitor.page.getByRole('alert').getByText(/no rulebook/).waitFor();
  await visitor.page.goto('/rules');
  await visitor.page.getByRole('heading', { name: words.rules.tables }).waitFor();
  expect(await visitor.page.locator('.rule-lines li').textContent()).toContain(texts.lobby.decks(8));
  await visitor.leave();
});
