// What lies on the table: the server's view, and what each event changes in it, so that cards can be shown one after
// the other. No rule is applied here: a total is shown only if the server has told it, and the next state message
// replaces all that was derived from events.
//
// A newer server may send types of events that this page does not know. The `default` of each switch below skips those,
// and the many events that do not matter to that switch. That is on purpose: the next state message shows what they
// have done.
import type {
  Awaited,
  HandView,
  Person,
  RoundView,
  RulesName,
  Settlement,
  SpotView,
  StateMessage,
  TableEvent,
  Total,
  View,
  WagerView,
  You,
} from './protocol.ts';

export interface Clock {
  ends: number; // on this page's clock, in milliseconds
  whole: number; // milliseconds that were left when it was first told
}

export interface Deadline extends Clock {
  player: number;
  ifSilent: string;
}

export interface TableState {
  seq: number;
  view: View;
  people: Person[];
  awaited: Deadline[];
  betting: Clock | null; // until when wagers are taken; null if there is no time limit
  rules: RulesName;
  coach: boolean;
  humanDealer: boolean;
  notice: StateMessage['notice'];
  you: You;
  settled: Settlement[]; // of the current round, or of the last one
  tucked: string[]; // hands whose cards lie under a side bet
  moved: { spot: number; back: boolean; count: number } | null; // the last switch, for its motion
}

export const isSeated = (people: readonly Person[], player: number | null): boolean =>
  player !== null && people.some((each) => each.player === player && each.spot !== null);

// If it ends at about the same time as before, it is the same clock: the ring goes on where it was.
function clockOf(left: number, now: number, before: Clock | null | undefined): Clock {
  const ends = now + left;
  return before && Math.abs(before.ends - ends) < 1500 ? { ends, whole: before.whole } : { ends, whole: left };
}

export const bettingClock = (left: number | undefined, now: number, before: Clock | null | undefined): Clock | null =>
  left === undefined ? null : clockOf(left, now, before);

export function deadlines(awaited: Awaited[], now: number, before: Deadline[]): Deadline[] {
  return awaited.map((each) => {
    const old = before.find((one) => one.player === each.player && one.ifSilent === each.if_silent);
    return { player: each.player, ifSilent: each.if_silent, ...clockOf(each.left_ms, now, old) };
  });
}

export function fromState(message: StateMessage, now: number, before: TableState | null): TableState {
  const sameRound = before !== null && before.view.round_number === message.view.round_number;
  return {
    seq: message.seq,
    view: message.view,
    people: message.people,
    awaited: deadlines(message.awaited, now, before?.awaited ?? []),
    betting: bettingClock(message.betting_left_ms, now, before?.betting),
    rules: message.rules,
    coach: message.coach,
    humanDealer: message.human_dealer,
    notice: message.notice,
    you: message.you,
    settled: sameRound ? before.settled : [],
    tucked: sameRound ? before.tucked : [],
    moved: before?.moved ?? null,
  };
}

export const spotOf = (hand: string): number => Number.parseInt(hand, 10);
export const boxOf = (hand: string): number => Number.parseInt(hand.split('.')[1] ?? '1', 10);

const emptyRound = (): RoundView => ({
  phase: 'wagering',
  spots: [],
  dealer: { cards: [], hole_card_down: false, total: null },
  wagers: [],
  switch_asked: null,
  hand_asked: null,
  void: false,
});

const emptyHand = (id: string): HandView => ({
  id,
  cards: [],
  total: null,
  status: 'live',
  blackjack: false,
  switched: false,
  doubled: false,
});

function withSpot(round: RoundView, spot: number, change: (old: SpotView) => SpotView): RoundView {
  const old = round.spots.find((each) => each.spot === spot);
  const changed = change(old ?? { spot, decider: 0, bettors: [], hands: [], switch: 'none' });
  const others = round.spots.filter((each) => each.spot !== spot);
  return { ...round, spots: [...others, changed].sort((a, b) => a.spot - b.spot) };
}

function withHand(round: RoundView, id: string, change: (old: HandView) => HandView): RoundView {
  return withSpot(round, spotOf(id), (spot) => {
    const there = spot.hands.some((each) => each.id === id);
    const hands = there ? spot.hands : [...spot.hands, emptyHand(id)];
    return { ...spot, hands: hands.map((each) => (each.id === id ? change(each) : each)) };
  });
}

function withBettor(round: RoundView, number: number, player: number, answered?: boolean): RoundView {
  return withSpot(round, number, (spot) => {
    const old = spot.bettors.find((each) => each.player === player);
    const bettor = { player, insurance_answered: answered ?? old?.insurance_answered ?? false };
    const bettors = old
      ? spot.bettors.map((each) => (each === old ? bettor : each))
      : [...spot.bettors, bettor];
    return { ...spot, bettors, decider: spot.decider || player };
  });
}

// The second cards of the spot's two hands change places. [GC.7(g)(1)]
function exchanged(spot: SpotView, back: boolean): SpotView {
  const [first, second] = spot.hands;
  if (!first || !second) return spot;
  const swap = (hand: HandView, other: HandView): HandView => ({
    ...hand,
    cards: hand.cards.map((card, index) => (index === 1 ? (other.cards[1] ?? card) : card)),
    total: null,
    blackjack: false,
    switched: !back,
  });
  return {
    ...spot,
    hands: [swap(first, second), swap(second, first), ...spot.hands.slice(2)],
    switch: back ? 'revoked' : 'switched',
  };
}

function split(round: RoundView, id: string, added: string): RoundView {
  return withSpot(round, spotOf(id), (spot) => ({
    ...spot,
    hands: spot.hands.flatMap((hand) =>
      hand.id !== id
        ? [hand]
        : [
            { ...hand, cards: hand.cards.slice(0, 1), total: null, blackjack: false },
            { ...emptyHand(added), cards: hand.cards.slice(1, 2), switched: hand.switched },
          ],
    ),
  }));
}

const status = (round: RoundView, hand: unknown, word: string): RoundView =>
  withHand(round, String(hand), (old) => ({ ...old, status: word }));

function inRound(round: RoundView, event: TableEvent): RoundView {
  const hand = String(event.hand ?? '');
  const spot = Number(event.spot ?? 0);
  switch (event.type) {
    case 'wager_placed': {
      const { wager, player, bet, kind, stake_cents } = event as unknown as WagerView;
      const placed = { wager, player, spot, hand, bet, kind, stake_cents };
      const wagered = withBettor({ ...round, wagers: [...round.wagers, placed] }, spot, player);
      return bet === 'hand' ? withHand(wagered, hand, (old) => old) : wagered;
    }
    case 'wager_withdrawn':
    case 'wager_settled':
      return { ...round, wagers: round.wagers.filter((each) => each.wager !== event.wager) };
    case 'decider_named':
      return withSpot(round, spot, (old) => ({ ...old, decider: Number(event.player) }));
    case 'card_dealt': {
      const card = String(event.card);
      const dealing = round.phase === 'wagering' ? { ...round, phase: 'dealing' } : round;
      if (event.to !== 'dealer')
        return withHand(dealing, String(event.to), (old) => ({ ...old, cards: [...old.cards, card], total: null }));
      const dealer = event.face_down
        ? { ...dealing.dealer, hole_card_down: true }
        : { ...dealing.dealer, cards: [...dealing.dealer.cards, card], total: null };
      return { ...dealing, dealer };
    }
    case 'total_announced':
      if (event.of === 'dealer') return { ...round, dealer: { ...round.dealer, total: event.total as Total } };
      return withHand(round, String(event.of), (old) => ({ ...old, total: event.total as Total }));
    case 'insurance_offered':
      return { ...round, phase: 'insurance' };
    case 'insurance_answered':
      return withBettor(round, spot, Number(event.player), true);
    case 'switch_offered': {
      const offered = { ...round, phase: 'switching', switch_asked: spot };
      return withHand(offered, `${spot}.1`, (old) => ({ ...old, total: event.total as Total }));
    }
    case 'switch_declined':
      return withSpot({ ...round, switch_asked: null }, spot, (old) => ({ ...old, switch: 'kept' }));
    case 'cards_switched':
      return withSpot({ ...round, switch_asked: null }, spot, (old) => exchanged(old, false));
    case 'switch_revoked':
      return withSpot(round, spot, (old) => exchanged(old, true));
    case 'decision_offered':
      return { ...round, phase: 'playing', hand_asked: hand };
    case 'hand_stood':
    case 'hand_completed':
      return status({ ...round, hand_asked: null }, hand, 'complete');
    case 'hand_busted':
      return status({ ...round, hand_asked: null }, hand, 'busted');
    case 'hand_surrendered':
      return status({ ...round, hand_asked: null }, hand, 'surrendered');
    case 'hand_dead':
      return status(round, hand, 'dead');
    case 'hand_doubled':
      return withHand(round, hand, (old) => ({ ...old, doubled: true }));
    case 'hand_split':
      return split(round, hand, String(event.added));
    case 'dealer_turn':
      return { ...round, phase: 'dealer', hand_asked: null, switch_asked: null };
    case 'hole_card_shown': {
      const cards = [...round.dealer.cards];
      cards.splice(1, 0, String(event.card));
      return { ...round, dealer: { cards, hole_card_down: false, total: null } };
    }
    case 'dealer_done':
      return { ...round, dealer: { ...round.dealer, total: event.total as Total } };
    case 'round_voided':
      return { ...round, void: true };
    case 'round_closed':
      return { ...round, phase: 'closed', hand_asked: null, switch_asked: null };
    default:
      return round;
  }
}

// How many cards an event takes out of the shoe, and how many it puts into the rack.
function cardsMoved(view: View, event: TableEvent): [fromShoe: number, toRack: number] {
  switch (event.type) {
    case 'card_dealt':
      return [event.waited ? 0 : 1, 0];
    case 'burn_made':
      return [1, 1];
    case 'cards_collected': {
      const round = view.round;
      const dealt = round?.spots.flatMap((spot) => spot.hands.flatMap((hand) => hand.cards)).length ?? 0;
      const dealers = (round?.dealer.cards.length ?? 0) + (round?.dealer.hole_card_down ? 1 : 0);
      return [0, dealt + dealers];
    }
    default:
      return [0, 0];
  }
}

function inView(view: View, event: TableEvent): View {
  const [out, racked] = cardsMoved(view, event);
  const next = { ...view, cards_left: view.cards_left - out, cards_in_rack: view.cards_in_rack + racked };
  switch (event.type) {
    case 'seat_taken':
      return { ...next, seats: [...next.seats, { spot: Number(event.spot), player: Number(event.player) }] };
    case 'seat_left':
    case 'cashed_out':
      return { ...next, seats: next.seats.filter((each) => each.player !== event.player) };
    case 'shoe_ended':
      return { ...next, cards_left: 0 };
    case 'shuffle_begun':
      return { ...next, phase: 'shuffling', burn: null };
    case 'cut_offered':
      return { ...next, phase: 'cutting', cut_offered_to: (event.player as number | null) ?? null };
    case 'cards_cut':
      return { ...next, cut_offered_to: null };
    case 'cards_loaded':
      return { ...next, phase: 'in_shoe' };
    case 'burn_shown':
      return { ...next, burn: String(event.card) };
    case 'round_begun':
      return { ...next, round_number: Number(event.round), round: emptyRound() };
    case 'cards_collected':
    case 'round_called_off':
      return { ...next, round: null };
    default:
      return next.round ? { ...next, round: inRound(next.round, event) } : next;
  }
}

export function apply(state: TableState, event: TableEvent): TableState {
  const next = { ...state, view: inView(state.view, event) };
  switch (event.type) {
    case 'round_begun':
      return { ...next, settled: [], tucked: [] };
    case 'wager_settled':
      return { ...next, settled: [...state.settled, event as Settlement] };
    case 'cards_tucked':
      return { ...next, tucked: [...state.tucked, String(event.hand)] };
    case 'cards_switched':
    case 'switch_revoked':
      return {
        ...next,
        moved: {
          spot: Number(event.spot),
          back: event.type === 'switch_revoked',
          count: (state.moved?.count ?? 0) + 1,
        },
      };
    default:
      return next;
  }
}

// How long an event is shown before the next one, in beats; a beat is the time of one card.
export function beats(event: TableEvent): number {
  switch (event.type) {
    case 'card_dealt':
    case 'hole_card_shown':
    case 'burn_made':
      return 1;
    case 'cards_switched':
    case 'switch_revoked':
      return 4;
    case 'hand_split':
    case 'hand_busted':
    case 'dealer_done':
      return 1.5;
    case 'wager_settled':
      return 0.7;
    default:
      return 0;
  }
}
