// The laboratory in a browser says what the command line says about the same rules.
import { execFileSync } from 'node:child_process';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { percent, signed } from '../src/lib/figures.ts';
import type { Advice, BetStudy, Edge, Strategy } from '../src/lib/study-api.ts';
import { words } from '../src/texts-study.ts';
import { House, program } from './house.ts';
import { launch, Visitor } from './visitor.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = new House([{ name: 'plain', book: 'blackjack' }]);
  await house.open();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

const asked = <T>(...words: string[]): T => JSON.parse(execFileSync(program, [...words, '--json'], { encoding: 'utf8' })) as T;
const figure = (visitor: Visitor, name: string) => visitor.page.locator(`[data-figure="${name}"]`);

it.each([
  { book: 'gc-switch', set: ['decks=8', 'surrender=late'] },
  { book: 'blackjack', set: ['dealer.soft_17=hit', 'blackjack.pays=6 to 5'] },
])('has the numbers of the command line: $book with $set', async ({ book, set }) => {
  const settings = set.flatMap((each) => ['--set', each]);
  const edge = asked<Edge>('edge', book, ...settings);
  const strategy = asked<Strategy>('strategy', book, ...settings);
  const visitor = await Visitor.come(browser, house.address);
  await visitor.page.goto(`/lab/${book}?${new URLSearchParams(set.map((each) => ['set', each]))}`);

  await expect.poll(() => figure(visitor, 'edge').textContent()).toBe(percent(edge.house_edge_percent / 100, 4));
  expect(await figure(visitor, 'ev').textContent()).toBe(signed(edge.ev_per_hand_wager, 9));
  if (edge.ev_without_switch_per_hand_wager !== undefined)
    expect(await visitor.page.locator('[data-way="never"]').textContent()).toBe(percent(-edge.ev_without_switch_per_hand_wager, 4));

  for (const kind of ['hard', 'soft', 'pair'] as const) {
    const rows = visitor.page.locator(`.chart.${kind} tbody tr`);
    await rows.first().waitFor();
    const drawn = await rows.evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
    const columns = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'A'];
    expect(drawn).toEqual(Object.values(strategy[kind]).map((row) => columns.map((up) => row[up])));
  }
  await visitor.leave();
});

it('offers lawful options only, shows the clause of a change, and puts it into the address', async () => {
  const visitor = await Visitor.come(browser, house.address);
  const { page } = visitor;
  await page.goto('/lab');
  const decks = page.getByLabel(words.key('decks'), { exact: true });
  await decks.waitFor();
  expect(await decks.locator('option').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))).toEqual(['6', '8']);
  const before = asked<Edge>('edge', 'gc-switch');
  await expect.poll(() => figure(visitor, 'edge').textContent()).toBe(percent(before.house_edge_percent / 100, 4));

  await decks.selectOption('8');
  const eight = asked<Edge>('edge', 'gc-switch', '--set', 'decks=8');
  await expect.poll(() => figure(visitor, 'edge').textContent()).toBe(percent(eight.house_edge_percent / 100, 4));
  const option = page.locator('.option.changed');
  await expect.poll(() => option.locator('a.clause').textContent()).toBe('GC.2(a)');
  expect(await option.locator('.duty').textContent()).toMatch(/6 or 8 decks/);
  expect(new URL(page.url()).searchParams.getAll('set')).toEqual(['decks=8']);

  // The address shows the same to somebody else.
  const other = await Visitor.come(browser, house.address);
  await other.page.goto(page.url());
  await expect.poll(() => figure(other, 'edge').textContent()).toBe(percent(eight.house_edge_percent / 100, 4));
  await other.leave();
  await page.getByRole('button', { name: words.lab.reset }).click();
  await expect.poll(() => figure(visitor, 'edge').textContent()).toBe(percent(before.house_edge_percent / 100, 4));
  expect(new URL(page.url()).searchParams.getAll('set')).toEqual([]);
  await visitor.leave();
});

it('says which clause forbids what an address asks for', async () => {
  const visitor = await Visitor.come(browser, house.address);
  await visitor.page.goto('/lab/gc-switch?set=decks%3D7');
  await visitor.page.getByRole('alert').getByText('GC.2(a)').waitFor();
  // What is not answered yet does not repeat what was wrong before.
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await visitor.page.route('**/api/lab/bets*', async (route) => {
    await held;
    await route.continue();
  });
  await visitor.page.getByRole('button', { name: words.lab.reset }).click();
  await figure(visitor, 'edge').waitFor();
  await visitor.page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await visitor.page.locator('#bets').getAttribute('aria-busy')).toBe('true');
  release();
  await visitor.page.locator('#bets[aria-busy=false]').waitFor();
  expect(await visitor.page.getByRole('alert').count()).toBe(0);
  await visitor.leave();
});

it('says once that there is no such book', async () => {
  const visitor = await Visitor.come(browser, house.address);
  const { page } = visitor;
  await page.goto('/lab/nosuch');
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  expect(await page.locator('.problem p').count()).toBe(1);
  expect(await page.locator('.panel').count()).toBe(0);
  await visitor.isAccessible();
  await page.getByLabel(words.lab.book).selectOption('blackjack');
  await figure(visitor, 'edge').waitFor();
  await visitor.leave();
});

it('weighs keep and switch as the command line does', async () => {
  const visitor = await Visitor.come(browser, house.address);
  const { page } = visitor;
  await page.goto('/lab/vs-switch-2?up=A&hands=A6+T9');
  const found = (up: string, hands: string) => asked<Advice>('advise', 'vs-switch-2', '--up', up, '--hands', hands);
  const seen = async (advice: Advice) => {
    await expect.poll(() => figure(visitor, 'keep').textContent()).toBe(signed(advice.keep ?? NaN, 4));
    expect(await figure(visitor, 'switch').textContent()).toBe(signed(advice.switch ?? NaN, 4));
    const drawn = await page.locator('.weighed .worth li').evaluateAll((all) => all.map((each) => each.querySelector('strong')?.textContent));
    const all = [...advice.hands, ...(advice.switched_hands ?? [])].flatMap((hand) => hand.options.map((each) => signed(each.value, 4)));
    expect(drawn).toEqual(all);
  };
  await seen(found('A', 'A6 T9'));
  await page.getByLabel(words.adviser.up, { exact: true }).last().selectOption('5');
  await page.getByLabel(words.adviser.card(2, 1)).selectOption('8');
  await seen(found('5', 'A6 89'));
  expect(new URL(page.url()).searchParams.get('hands')).toBe('A6 89');
  await visitor.leave();
});

it('has the side bets with their odds', async () => {
  const study = asked<BetStudy>('bet', 'kings-bounty');
  const visitor = await Visitor.come(browser, house.address);
  await visitor.page.goto('/lab/vs-switch-1');
  await expect.poll(() => figure(visitor, 'edge of kings-bounty').textContent()).toBe(percent(study.house_edge_percent / 100, 3));
  const bounty = visitor.page.locator('.bet-study').filter({ hasText: words.bet('kings-bounty') });
  expect(await bounty.locator('tbody tr').count()).toBe(study.lines.length);
  expect(await bounty.locator('.rarest').textContent()).toContain('1 in 68,666');
  await visitor.leave();
});

it('plays a simulation to its end, and draws how it converges', async () => {
  const visitor = await Visitor.come(browser, house.address);
  const { page } = visitor;
  await page.goto('/lab/blackjack');
  await figure(visitor, 'edge').waitFor();
  const form = page.locator('.simulation-form');
  await form.locator('[name="seed"]').fill('none');
  await visitor.button(words.simulation.start).click();
  await page.getByText(words.simulation.badSeed).waitFor();
  await form.locator('[name="seed"]').fill('7');
  await form.locator('[name="strategy"]').selectOption('basic');
  await visitor.button(words.simulation.start).click();
  await page.locator('.run[data-state="done"]').waitFor({ timeout: 60_000 });

  interface Simulated { ev_per_hand_wager: number; standard_error: number; analyzed_ev_per_hand_wager: number; histogram: { net: number }[] }
  const same = asked<Simulated>('simulate', 'blackjack', '--rounds', '1000000', '--seed', '7', '--strategy', 'basic', '--shuffle', 'every-round');
  await expect.poll(() => figure(visitor, 'simulated').textContent()).toContain(signed(same.ev_per_hand_wager, 6));
  expect(await figure(visitor, 'exact').textContent()).toBe(signed(same.analyzed_ev_per_hand_wager, 6));
  const plot = page.locator('.plot').filter({ hasText: words.simulation.plot }).locator('svg');
  expect(Number(await plot.getAttribute('data-points'))).toBeGreaterThan(5);
  expect(await plot.getAttribute('aria-label')).toContain(signed(same.analyzed_ev_per_hand_wager, 5));
  expect(await plot.locator('.band').getAttribute('d')).toMatch(/^M[\d.]+ .*Z$/);
  expect(await plot.locator('.exact').count()).toBe(1);
  const columns = page.locator('.plot .column');
  expect(await columns.count()).toBe(same.histogram.length);
  // The most frequent result is the highest column, and has a height.
  const heights = await columns.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeGreaterThan(100);
  await visitor.leave();
});

it('stops a simulation when asked to, and keeps what is known', async () => {
  const visitor = await Visitor.come(browser, house.address);
  const { page } = visitor;
  await page.goto('/lab/gc-switch');
  await page.locator('[name="rounds"]').selectOption(String(1e8));
  await visitor.button(words.simulation.start).click();
  await page.locator('.run .estimate').waitFor({ timeout: 30_000 });
  await visitor.button(words.simulation.stop).click();
  await page.locator('.run[data-state="stopped"]').waitFor();
  await figure(visitor, 'simulated').waitFor();
  await visitor.leave();
});

it('has a PAR sheet to print and to save', async () => {
  const visitor = await Visitor.come(browser, house.address);
  const { page } = visitor;
  await page.goto('/lab/gc-switch?set=decks%3D8');
  const links = page.locator('#par a');
  await links.first().waitFor();
  const hrefs = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  const formats = hrefs.map((each) => new URL(each, house.address).searchParams);
  expect(formats.map((each) => [each.get('rulebook'), each.get('set'), each.get('format')])).toEqual(
    ['html', 'csv', 'json'].map((format) => ['gc-switch', 'decks=8', format]),
  );
  expect(await links.first().getAttribute('target')).toBe('_blank');
  // Read at once: who asks for much and does not read it is cut off.
  const answers = await Promise.all(
    hrefs.map(async (each) => {
      const answer = await fetch(new URL(each, house.address));
      return { status: answer.status, type: answer.headers.get('content-type')?.split(';')[0], text: await answer.text() };
    }),
  );
  expect(answers.map(({ status, type }) => [status, type])).toEqual([
    [200, 'text/html'],
    [200, 'text/csv'],
    [200, 'application/json'],
  ]);
  const edge = asked<Edge>('edge', 'gc-switch', '--set', 'decks=8');
  expect(answers[2].text).toContain(edge.rules_hash);
  await page.getByText(words.par.takes).waitFor();
  // The page's own question is held back: it says that the house works.
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/api/lab/par*', async (route) => {
    await held;
    await route.continue();
  });
  const [sheet] = await Promise.all([page.context().waitForEvent('page'), links.first().click()]);
  await page.getByText(words.par.working).waitFor();
  release();
  await page.getByText(words.par.done).waitFor();
  await sheet.waitForLoadState();
  expect(await sheet.locator('body').innerText()).toContain(edge.rules_hash.slice(0, 12));
  await visitor.leave();
});
