// The chips that this person puts down before the deal, and the slip that is then sent.
import { bettingTexts } from '../texts/betting.ts';
import { texts } from '../texts.ts';
import { add, amountsIn, type Bet, betOf, boxesOf, couponsIn, doubled, faultOf, fromWagers, isEmpty, type Kind, placeOf, type Slip, toCommand, total, trayOf } from './slip.ts';
import { bookOf } from './books.ts';
import { optionOf, spotsOf } from './options.ts';
import { layoutOf } from './layout.ts';
import type { BetLimits } from './protocol.ts';
import type { TableSession } from './table-session.svelte.ts';

export interface Target {
  bet: Bet;
  box?: number;
}

export class Betting {
  chip = $state(500);
  #slip = $state.raw<Slip | null>(null); // null: nothing has been changed
  #history: (Slip | null)[] = [];
  #targetAt = $state(0);
  #chosenSpot = $state<number | null>(null);
  #kind = $state<Kind>('chips');
  last = $state.raw<Slip | null>(null);
  readonly table: TableSession;

  constructor(table: TableSession) {
    this.table = table;
  }

  get option() {
    return optionOf(this.table.state?.you.options ?? [], 'wager');
  }

  // Closed while the first cards are being shown, although the offers of the state are still those from before the deal.
  get open(): boolean {
    const phase = this.table.state?.view.round?.phase ?? 'wagering';
    return this.option !== undefined && this.spot !== null && phase === 'wagering';
  }

  // The spot that this person chose to bet on, else the one where they sit.
  get spot(): number | null {
    const may = spotsOf(this.table.state?.you.options ?? [], 'wager');
    if (this.#chosenSpot !== null && may.includes(this.#chosenSpot)) return this.#chosenSpot;
    const seat = this.table.state?.view.seats.find((each) => each.player === this.table.myPlayer)?.spot;
    return seat !== undefined && may.includes(seat) ? seat : null;
  }

  choose(spot: number) {
    if (spot === this.spot) return;
    this.#chosenSpot = spot;
    this.forget();
  }

  // This person's wagers that lie on the layout already.
  get standing(): Slip {
    const state = this.table.state;
    if (!state || this.spot === null || state.you.player === null) return {};
    return fromWagers(state.view.round?.wagers ?? [], state.you.player, this.spot);
  }

  get slip(): Slip {
    return this.#slip ?? this.standing;
  }

  get changed(): boolean {
    return this.#slip !== null;
  }

  get sum(): number {
    return total(this.slip);
  }

  get nothing(): boolean {
    return isEmpty(this.slip);
  }

  get boxes(): number {
    return this.option ? boxesOf(this.option) : 1;
  }

  get targets(): Target[] {
    const state = this.table.state;
    if (!state) return [];
    const sides = layoutOf(state).sides.flatMap(({ bet, boxes }): Target[] =>
      boxes === 1 ? [{ bet }] : Array.from({ length: boxes }, (_, box) => ({ bet, box })),
    );
    return [{ bet: 'hands' }, ...sides];
  }

  get target(): Target {
    return this.targets[this.#targetAt] ?? { bet: 'hands' };
  }

  // What is put down: this person's own chips, or tips or coupons if the table takes them.
  get kind(): Kind {
    return this.kinds.includes(this.#kind) ? this.#kind : 'chips';
  }
  set kind(kind: Kind) {
    this.#kind = kind;
  }
  get kinds(): Kind[] {
    const book = bookOf(this.table.state?.rules.rulebook ?? '');
    return ['chips', ...(book && book.tips.length > 0 ? ['tips' as const] : []), ...(book?.coupons ? ['coupons' as const] : [])];
  }
  nextKind() {
    this.#kind = this.kinds[(this.kinds.indexOf(this.kind) + 1) % this.kinds.length];
  }

  // Whether a wager may be called out, with cash on the layout. It needs a human dealer to hear it. [GC.5(d)]
  get mayCall(): boolean {
    const state = this.table.state;
    return this.open && state?.humanDealer === true && (bookOf(state.rules.rulebook)?.verbal ?? false);
  }

  limitsOf(bet: Bet): BetLimits | undefined {
    return this.table.state?.rules.bets?.find((each) => betOf(each.bet) === bet);
  }

  get tray(): number[] {
    return trayOf(this.limitsOf('hands')?.chip_cents ?? 100);
  }

  aim(target: Target) {
    const at = this.targets.findIndex((each) => each.bet === target.bet && each.box === target.box);
    this.#targetAt = Math.max(at, 0);
  }

  aimNext() {
    this.#targetAt = (this.#targetAt + 1) % Math.max(this.targets.length, 1);
  }

  boxesFor(bet: Bet): number {
    return bet === 'hands' || bet === 'kings_bounty' ? this.boxes : 1;
  }

  put(cents: number, target: Target = this.target) {
    if (this.open) this.#change(add(this.slip, placeOf(target.bet, this.kind), this.boxesFor(target.bet), cents, target.box));
  }

  set(slip: Slip) {
    this.#change(slip);
  }

  undo() {
    if (this.#history.length > 0) this.#slip = this.#history.pop() ?? null;
  }

  get canUndo(): boolean {
    return this.#slip !== null;
  }

  clear() {
    if (!this.nothing) this.#change({});
  }

  double() {
    if (!this.nothing) this.#change(doubled(this.slip));
  }

  rebet() {
    if (this.last) this.#change(this.last);
  }

  amounts(bet: Bet, kind: Kind = 'chips'): number[] {
    return amountsIn(this.slip, placeOf(bet, kind), this.boxesFor(bet));
  }

  forget() {
    this.#slip = null;
    this.#history = [];
  }

  // What would be sent now. If nothing has been put down, the last slip again, if that is still possible.
  get next(): Slip {
    return this.nothing && !this.changed && this.last && this.whyNot(this.last) === null ? this.last : this.slip;
  }

  // Why the house would refuse this slip, in a sentence. `cash` lies on the layout beside the chips, for a called wager.
  whyNot(slip: Slip, cash = 0): string | null {
    const state = this.table.state;
    const purse = (state?.you.bankroll_cents ?? 0) + total(this.standing) + cash;
    const fault = faultOf(slip, this.boxes, state?.rules.bets ?? [], purse);
    const words = bettingTexts.faults;
    if (fault === null) return null;
    if (fault.what === 'purse') return words.purse(total(slip), purse);
    const { what, bet, cents } = fault;
    if (bet !== 'hands') return words[what](texts.table.bets[bet], cents);
    const alone = amountsIn(slip, 'hands', this.boxes).every((each) => each === 0);
    return what === 'below' && alone ? words.first(cents) : words[what](words.hands(this.boxes), cents);
  }

  // Nothing is wrong with an unchanged slip that lies on the layout: it has been accepted.
  get fault(): string | null {
    return this.changed || isEmpty(this.standing) ? this.whyNot(this.next) : null;
  }

  get coupons(): number {
    return couponsIn(this.next);
  }

  // Sends the slip. If the server refuses it, the chips stay where they are.
  async place() {
    const { option, spot, next: slip } = this;
    if (!option || spot === null || isEmpty(slip) || this.fault !== null) return;
    if (!this.changed) this.#change(slip);
    if (await this.table.say(toCommand(option, slip, spot))) {
      this.last = slip;
      this.forget();
    }
  }

  async call(cashCents: number): Promise<boolean> {
    const { option, spot, next: slip } = this;
    if (!option || spot === null || isEmpty(slip)) return false;
    const heard = await this.table.say({ ...toCommand(option, slip, spot), type: 'call', cash_cents: cashCents });
    if (heard) this.forget();
    return heard;
  }

  // A called wager that nobody has confirmed yet can be withdrawn, too.
  get mayWithdraw(): boolean {
    return this.spot !== null && spotsOf(this.table.state?.you.options ?? [], 'withdraw').includes(this.spot);
  }

  async withdraw() {
    const spot = this.spot;
    if (spot !== null && (await this.table.say({ type: 'withdraw', spot }))) this.forget();
  }

  // A slip that has been sent cannot be changed until the answer comes.
  #change(slip: Slip) {
    if (this.table.sending) return;
    this.#history.push(this.#slip);
    this.#slip = slip;
  }
}
