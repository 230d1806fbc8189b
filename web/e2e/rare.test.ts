// Rounds with planted cards, one after the other from a shoe: surrender, a double, insurance against a blackjack; cards
// tucked under a side bet; four sets of a dead man's hand, and how they came out.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { texts } from '../src/texts.ts';
import { House } from './house.ts';
import { launch, Visitor } from './visitor.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterEach(() => house?.close());
afterAll(() => browser?.close());

// The cards of a round: player, dealer, player, dealer, and what is drawn. A settled round lies there for
// as long as it may be looked at, and less where another comes behind it.
async function sit(book: string, set: string[], rounds: string[]): Promise<Visitor> {
  const result_ms = rounds.length > 1 ? 3000 : 15_000;
  house = House.planted({ name: 'rare', book, set, result_ms, betting_ms: 500 }, rounds.join(' '));
  await house.open();
  const visitor = await Visitor.come(browser, house.address);
  await visitor.sitDown('rare');
  return visitor;
}

async function betOnAll(visitor: Visitor): Promise<void> {
  await visitor.place.waitFor();
  await visitor.settled();
  for (const place of await visitor.page.locator('.spot.mine button.bet').all()) await place.click();
  await visitor.place.click();
}

const say = (visitor: Visitor, type: string) => visitor.page.locator(`.big.${type}:enabled`).click();
const lines = (visitor: Visitor) => visitor.page.locator('.log .settled button > span:first-child').allTextContents();
const chips = (visitor: Visitor) => visitor.page.locator('.bankroll strong').textContent();

it('surrenders, doubles and insures', async () => {
  const visitor = await sit('blackjack', ['surrender=late'], ['Ts Td 6h 7s', '5c 6d 6h Ts  Tc  9d', 'Th Ac 9h Kc']);
  const { page } = visitor;
  await betOnAll(visitor);
  await page.locator('.big.surrender:enabled').waitFor();
  await visitor.shot('offered-surrender');
  await say(visitor, 'surrender');
  await expect.poll(() => chips(visitor)).toBe('$997.50');

  await betOnAll(visitor);
  await say(visitor, 'double');
  // The one card of a double lies across the others. [GC.10(b)] All at one moment: the next round takes it away.
  await page.waitForFunction(() => {
    if (!document.querySelector('.spot.mine .outcome.win')) return false;
    return document.querySelectorAll('.spot.mine .card.sideways').length === 1;
  });
  await expect.poll(() => chips(visitor)).toBe('$1,007.50');

  await betOnAll(visitor);
  await page.locator('.big.insure:enabled').waitFor();
  await visitor.shot('offered-insure');
  await say(visitor, 'insure');
  await expect.poll(() => lines(visitor)).toContainEqual(expect.stringMatching(/insurance.* wins \$5:/i));
  await expect.poll(() => chips(visitor)).toBe('$1,007.50');
  // A long record scrolls where it is, and does not make the page longer.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1000);
  await visitor.leave();
});

it('has a spot for Dealer Bust 21 at the upper right of each betting spot, and a place for the up card [SD10.1, SD10.3]', async () => {
  const visitor = await sit('sd-db21', [], ['Ts 6c 6h Td  Kd  9d']);
  const { page } = visitor;
  await expect.poll(() => page.locator('.bet.dealer_bust_21').count()).toBe(7);
  const middle = async (selector: string) => {
    const box = await page.locator(`.spot.mine ${selector}`).first().boundingBox();
    return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
  };
  const [hand, bust] = [await middle('[data-bet="hands"]'), await middle('[data-bet="dealer_bust_21"]')];
  expect(bust.x).toBeGreaterThan(hand.x);
  expect(bust.y).toBeLessThan(hand.y);
  expect(await page.locator('.up-card .print').textContent()).toBe(texts.table.upCard);
  await betOnAll(visitor);
  await expect.poll(() => page.locator('.spot.mine .bet.dealer_bust_21 .worth').allTextContents()).toEqual(['5']);
  await visitor.leave();
});

it('tucks the cards of a busted hand under Dealer Bust 21, which is won', async () => {
  const visitor = await sit('sd-db21', [], ['Ts 6c 6h Td  Kd  9d']);
  await betOnAll(visitor);
  await say(visitor, 'hit');
  await visitor.page.getByText(texts.table.tucked).waitFor();
  await visitor.shot('cards-tucked');
  await expect.poll(() => lines(visitor)).toContainEqual(expect.stringMatching(/^Dealer Bust 21 .*wins \$5:/));
  await visitor.leave();
});

it('wins Dead Man’s Hand with four sets, and says how it came out', async () => {
  const visitor = await sit('sd-dmh', ['dmh.table=4'], ['As 9c Ah 9d  Ad Ac 8s 8h 8d 8c']);
  const { page } = visitor;
  await betOnAll(visitor);
  // A round can be looked at again when it is over, not before.
  const again = page.locator('.round-head a');
  for (const hands of [2, 3, 4]) {
    await visitor.settled();
    expect(await again.count()).toBe(0);
    await say(visitor, 'split');
    await expect.poll(() => visitor.hands.count()).toBe(hands);
  }
  const line = page.locator('.log .settled button', { hasText: 'Dead Man' });
  await line.click();
  const why = page.getByRole('dialog', { name: texts.clause.title });
  await why.getByText('$5 at 500 to 1 pays $2,500.').waitFor();
  await why.locator('.clauses p').first().waitFor();
  await visitor.shot('four-sets');
  await visitor.isAccessible();
  await page.keyboard.press('Escape');
  await again.click();
  await page.locator('.replay-controls').waitFor();
  await expect.poll(() => page.locator('.spot.mine .hand').count()).toBe(4);
  await visitor.leave();
});
