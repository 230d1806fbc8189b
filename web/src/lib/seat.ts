// Sits down: first buys chips, then takes the seat.
import { texts } from '../texts.ts';
import { spotsOf } from './options.ts';
import { session } from './session.svelte.ts';
import type { TableSession } from './table-session.svelte.ts';

// In cents: the chips that a newcomer buys by sitting down; more can be bought at any time.
const usualBuyIn = 100_000;

export async function takeSeat(table: TableSession, spot?: number): Promise<void> {
  if (table.myPlayer === null) {
    const wallet = session.wallet ?? usualBuyIn;
    if (wallet <= 0) {
      table.problem = { sentence: texts.buy.empty };
      return;
    }
    if (!(await table.say({ type: 'buy_in', amount_cents: Math.min(usualBuyIn, wallet) }))) return;
  }
  const free = spotsOf(table.state?.you.options ?? [], 'sit');
  const seat = spot ?? free[Math.floor(free.length / 2)];
  if (seat === undefined) table.problem = { sentence: texts.table.full };
  else await table.say({ type: 'sit', spot: seat }, true);
}
