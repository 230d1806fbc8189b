// Rounds that chance would keep us waiting for: each side bet won and lost, a pair split to four hands with a double, the
// dealer's 22. The cards are planted, the rest is the real house.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { House, type TableOf } from './house.ts';
import { launch, Visitor } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

interface Played {
  book: string;
  set?: string[];
  shoe: string;   // in the order of the deal
  side?: { bet: string; box?: number };   // boxes from 0
  say: string[];
  settled: [RegExp, 'win' | 'lose' | 'push', string][];   // words, how it looks, the clause
  more?: (visitor: Visitor) => Promise<void>;
}

async function play({ book, set, shoe, side, say, settled, more }: Played): Promise<void> {
  const table: TableOf = { name: 'planted', book, set, result_ms: 60_000 };
  const house = House.planted(table, shoe);
  try {
    await house.open();
    const visitor = await Visitor.come(browser, house.address);
    await visitor.sitDown('planted');
    await visitor.page.locator('.tray .chip-500').click();
    if (side) {
      const box = side.box === undefined ? '' : `[data-box="${side.box}"]`;
      await visitor.page.locator(`.spot.mine button.bet[data-bet="${side.bet}"]${box}`).click();
    }
    await visitor.place.click();
    for (const type of say) {
      const offered = visitor.page.locator(`.big.${type}:enabled`);
      await offered.first().click();
      await visitor.settled();
    }
    await visitor.page.locator('.status.win, .status.lose, .status.push, .outcome').first().waitFor();
    await visitor.settled();
    const lines = visitor.page.locator('.log li.settled');
    for (const [words, look, clause] of settled) {
      const line = lines.filter({ hasText: words }).first();
      await line.waitFor();
      expect(await line.locator('.clause').textContent()).toContain(clause);
      const marks = (await line.getAttribute('class')) ?? '';
      expect(look === 'push' ? !/win|lose/.test(marks) : marks.includes(look), `${words} ${marks}`).toBe(true);
    }
    await more?.(visitor);
    await visitor.leave();
  } finally {
    await house.close();
  }
}

describe('Super Match', () => {
  it('is won by three of a kind', () =>
    play({
      book: 'gc-switch',
      shoe: '7s 7h 6c 7d 9h Td 6h',
      side: { bet: 'super_match' },
      say: ['keep', 'stand', 'stand'],
      settled: [
        [/super match/i, 'win', 'GC.6(c)'],
        [/^(?!.*match).*push/i, 'push', 'GC.5(c)'],
      ],
    }));
  it('is lost without a pair', () =>
    play({
      book: 'gc-switch',
      shoe: '7s 9h 6c Kd Tc Td 9d',
      side: { bet: 'super_match' },
      say: ['keep', 'stand', 'stand'],
      settled: [[/super match/i, 'lose', 'GC.6(a)']],
    }));
});

describe("King's Bounty", () => {
  it('is won by two kings of spades', () =>
    play({
      book: 'vs-switch-2',
      shoe: 'Ks 9s Tc Ks 9h 8d',
      side: { bet: 'kings_bounty', box: 0 },
      say: ['keep', 'stand', 'stand'],
      settled: [[/king.s bounty/i, 'win', 'VS.W2']],
    }));
  it('is lost by kings that only the switch brings together', () =>
    play({
      book: 'vs-switch-2',
      shoe: 'Ks 5h 6c 7h Kd Td 3d 9c',
      side: { bet: 'kings_bounty', box: 0 },
      say: ['switch', 'stand', 'stand'],
      settled: [[/king.s bounty/i, 'lose', 'R9']],
    }));
});

describe('Dealer Bust 21', () => {
  it('is won when the dealer busts', () =>
    play({
      book: 'sd-db21',
      shoe: 'Ts 6c 9s Td 9d',
      side: { bet: 'dealer_bust_21' },
      say: ['stand'],
      settled: [[/dealer bust 21/i, 'win', 'SD10.12']],
    }));
  it('is lost when the dealer does not', () =>
    play({
      book: 'sd-db21',
      shoe: 'Ts 6c 9s Td 5d',
      side: { bet: 'dealer_bust_21' },
      say: ['stand'],
      settled: [[/dealer bust 21/i, 'lose', 'SD10.9']],
    }));
});

describe("Dead Man's Hand", () => {
  it('is won by an ace and an eight', () =>
    play({
      book: 'sd-dmh',
      shoe: 'As 9c 8h 9d',
      side: { bet: 'dead_mans_hand' },
      say: ['stand'],
      settled: [[/dead man.s hand/i, 'win', 'SD11.6']],
    }));
  it('is lost without either', () =>
    play({
      book: 'sd-dmh',
      shoe: 'Ts 9c 9h 8d',
      side: { bet: 'dead_mans_hand' },
      say: ['stand'],
      settled: [[/dead man.s hand/i, 'lose', 'SD11.5']],
    }));
});

it('splits to four hands, and doubles one of them', () =>
  play({
    book: 'blackjack',
    // Eights against a six; the third split leaves 8 and 3 on the first hand, which is doubled to 21.
    shoe: '8s 6c 8h Td 8d 8c 3s Td Th Tc Ts 9h',
    say: ['split', 'split', 'split', 'double', 'stand', 'stand', 'stand'],
    settled: [[/win/i, 'win', 'GC.5(a)(1)']],
    more: async (visitor) => {
      expect(await visitor.hands.count()).toBe(4);
      expect(await visitor.page.locator('.log li.settled.win').count()).toBeGreaterThanOrEqual(4);
      await visitor.shot('split-to-four');
      await visitor.isAccessible();
    },
  }));
