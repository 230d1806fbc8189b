// Replays a finished round: applies its events as the live table does, and makes a picture of each that can be seen or
// read.
import type { RoundRecord } from './history.ts';
import type { TableEvent, View } from './protocol.ts';
import { apply, beats, fromState, type TableState } from './table-state.ts';

export interface Frame {
  state: TableState;
  event: TableEvent | null; // what has just happened; null: before the first
  at: number; // when, in milliseconds of the epoch
  call: string; // what the dealer said last
}

// Events that the dealer says aloud.
const called = new Set(['switch_offered', 'total_announced', 'insurance_offered', 'dealer_turn', 'dealer_done',
  'decision_offered', 'round_voided', 'hand_busted', 'hole_card_checked']);
// The table's own book-keeping, which changes nothing on the cloth. These events have no picture of their own.
const unseen = new Set(['player_joined', 'player_seated', 'decider_named', 'round_begun', 'burn_made', 'card_requested',
  'up_card_boxed', 'total_announced', 'hand_completed', 'round_closed']);

// Stands for an unknown number of cards. It is so far below zero that it stays negative whatever a round adds to it.
const unknown = -1000;

// Who sat where, read from the events of the round.
function seatsOf(record: RoundRecord): { player: number; spot: number }[] {
  const events = record.steps.flatMap((step) => step.events);
  const seated = events.filter((event) => event.type === 'player_seated');
  const bet = events.filter((event) => event.type === 'wager_placed');
  const seats = new Map<number, number>(); // by spot; if nobody sat there, the first who bet there
  for (const event of [...seated, ...bet])
    if (!seats.has(Number(event.spot))) seats.set(Number(event.spot), Number(event.player));
  return Array.from(seats, ([spot, player]) => ({ player, spot }));
}

// The player who looks at the record: it has only their own postings, so that all are about their wagers. Null if the
// postings are about several players, as on the floor.
export function playerOf(record: RoundRecord): number | null {
  const own = new Set(record.steps.flatMap((step) => step.entries.map((entry) => entry.wager)));
  const placed = record.steps
    .flatMap((step) => step.events)
    .filter((event) => event.type === 'wager_placed' && own.has(Number(event.wager)));
  const players = new Set(placed.map((event) => Number(event.player)));
  return players.size === 1 ? [...players][0] : null;
}

function before(record: RoundRecord, nameOf: (player: number) => string): TableState {
  const seats = seatsOf(record);
  const view: View = {
    name: record.table,
    phase: 'in_shoe',
    seats,
    cut_offered_to: null,
    // The record does not say how full the shoe was.
    cards_left: unknown,
    cards_in_rack: unknown,
    burn: null,
    round_number: record.round,
    round: null,
  };
  return fromState(
    {
      type: 'state',
      table: record.table,
      seq: 0,
      view,
      people: seats.map(({ player, spot }) => ({ player, spot, name: nameOf(player), here: true })),
      awaited: [],
      rules: record.rules,
      coach: false,
      human_dealer: false,
      you: { player: playerOf(record), options: [] },
    },
    0,
    null,
  );
}

export function framesOf(record: RoundRecord, nameOf: (player: number) => string = String): Frame[] {
  let state = before(record, nameOf);
  let call = '';
  const frames: Frame[] = [{ state, event: null, at: record.at_ms, call }];
  for (const step of record.steps)
    for (const event of step.events) {
      if (event.type === 'cards_collected') continue; // the last picture shows the cloth with the settled wagers
      const told = step.by_platform && event.by_platform === undefined ? { ...event, by_platform: true } : event;
      state = apply(state, told);
      if (called.has(event.type)) call = event.words ?? call;
      if (unseen.has(event.type) || (!event.words && beats(event) === 0)) {
        // A total is shown in the picture of the card before it.
        if (event.type === 'total_announced') frames[frames.length - 1] = { ...frames[frames.length - 1], state, call };
        continue;
      }
      frames.push({ state, event: told, at: step.at_ms, call });
    }
  // The last picture shows the end of the round.
  frames[frames.length - 1] = { ...frames[frames.length - 1], state };
  return frames;
}

// A card that came from the shoe in this round; null if it lay face down or was burned unseen.
export type Drawn = string | null;

const irregular = /misdeliver|error|missed|late|face_up|burned|reader|shuffle|device|refused/;

// The cards of the round in the order in which they left the shoe. Null if something irregular happened, because then
// the order of the events is not the order of the cards.
export function drawnIn(record: RoundRecord): Drawn[] | null {
  const drawn: Drawn[] = [];
  for (const event of record.steps.flatMap((step) => step.events)) {
    if (irregular.test(event.type)) return null;
    if (event.type === 'burn_made') drawn.push(null);
    if (event.type !== 'card_dealt') continue;
    if (event.waited) return null;
    drawn.push(event.face_down || typeof event.card !== 'string' || event.card.length !== 2 ? null : event.card);
  }
  return drawn;
}
