// A newcomer's first round on every published rulebook, from the address to a settlement with its clause.
import { execFileSync } from 'node:child_process';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { texts } from '../src/texts.ts';
import { House, program } from './house.ts';
import { launch, measured, Visitor } from './visitor.ts';

const published = execFileSync(program, ['rules', '--json'], { encoding: 'utf8' });
const ids = (JSON.parse(published) as { id: string }[]).map((book) => book.id);

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = new House(ids.map((id) => ({ name: id, book: id })));
  await house.open();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

it('there are nine books', () => expect(ids.length).toBeGreaterThanOrEqual(9));

describe.each(ids)('%s', (id) => {
  it('is played, and every settlement names its clause', async () => {
    const visitor = await Visitor.come(browser, house.address);
    const began = Date.now();
    await visitor.sitDown(id);
    await visitor.settled();
    measured(`${id}: from nothing to a seat`, Date.now() - began);
    // A chip on every bet of the layout, put there as on a real one.
    const places = visitor.page.locator('.spot.mine button.bet');
    for (let i = 0; i < (await places.count()); ++i) await places.nth(i).click();
    await visitor.shot(`bets-${id}`);
    await visitor.place.click();
    await visitor.playOut(['stand']);
    await visitor.shot(`settled-${id}`);

    const settled = visitor.page.locator('.log .settled');
    expect(await settled.count()).toBeGreaterThan(0);
    for (const clause of await settled.locator('.clause').allTextContents()) expect(clause).toMatch(/^[A-Z]+\w*/);
    await settled.first().getByRole('button').click();
    const why = visitor.page.getByRole('dialog', { name: texts.clause.title });
    await why.getByText(texts.clause.net, { exact: true }).waitFor();
    await visitor.page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    await visitor.leave();
  });
});
