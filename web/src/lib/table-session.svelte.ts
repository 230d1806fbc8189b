// One table on this page: shows the house's events one after the other, and sends this person's commands.
import { texts } from '../texts.ts';
import { sentence } from './api.ts';
import { Connection, type Socket, type Status } from './connection.ts';
import type { RoundRecord } from './history.ts';
import { isTold, type Line, recalled, toldIn } from './log.ts';
import { inDollars } from './money.ts';
import { preferences } from './preferences.svelte.ts';
import type { Advice, Answer, Command, EventsMessage, Refusal, Settlement, StateMessage, TableEvent } from './protocol.ts';
import { session } from './session.svelte.ts';
import { inSpokenWords } from './spoken.ts';
import { apply, beats, bettingClock, deadlines, fromState, type TableState } from './table-state.ts';

export interface Problem {
  sentence: string;
  clause?: string;
}

// Is told of each command before it is sent, and then whether it was accepted.
export interface Observer {
  saying(command: Command): (accepted: boolean) => void;
}

type Step = { event: TableEvent } | { end: EventsMessage; heard: number };

// Events that the dealer says aloud.
const called = new Set(['switch_offered', 'total_announced', 'insurance_offered', 'dealer_turn', 'dealer_done',
  'decision_offered', 'cut_offered', 'round_voided', 'hand_busted', 'hole_card_checked']);
const mostLines = 200;
// In milliseconds: how long no command is sent after an answer, so that the second click of a double click does not hit
// a button that the first one brought.
const afterAnswer = 300;

export class TableSession {
  readonly name: string;
  state = $state.raw<TableState | null>(null);
  status = $state<Status>('connecting');
  gone = $state(false); // there is no such table any more
  playing = $state(false); // events are being shown
  sending = $state(false); // a command has no answer yet
  problem = $state.raw<Problem | null>(null);
  cameBack = $state(false);
  lines = $state.raw<Line[]>([]);
  gaps = $state(0); // how often this page has missed events: when it came, and when it came back
  call = $state(''); // what the dealer said last
  spoken = $state(''); // for the screen reader
  observer: Observer | null = null;

  #connection: Connection;
  #seq = 0;
  #queue: Step[] = [];
  #kept: StateMessage | null = null; // the state to show after the queued events
  #asked = false;
  #missed = false;
  #lineCount = 0;
  #heard: string[] = [];
  #wake: (() => void) | null = null;
  #wasLost = false;
  #quiet = $state(false); // the last command was answered a moment ago

  constructor(name: string, token: string, open: () => Socket) {
    this.name = name;
    this.#connection = new Connection(
      token,
      {
        status: (status) => this.#hearStatus(status),
        welcome: (message) => (session.wallet = message.wallet_cents),
        state: (message) => this.#hearState(message),
        events: (message) => this.#hearEvents(message),
        refused: (error) => this.#hearRefusal(error),
      },
      open,
    );
    this.#connection.watch(name);
    this.#connection.connect();
  }

  close() {
    this.#connection.close();
    this.#queue = [];
    this.#wake?.();
  }

  // After the tab was asleep: a request finds out whether the socket is still alive.
  lookAgain() {
    if (this.status === 'open') this.#connection.askState(this.name);
    else if (this.status === 'lost') this.#connection.connect();
  }

  get myPlayer(): number | null {
    return this.state?.you.player ?? null;
  }

  nameOf(player: number): string {
    const person = this.state?.people.find((each) => each.player === player);
    return person?.name ? person.name : `player ${player}`;
  }

  // No command may be given while the last one has no answer, nor before the cards that it depends on have been shown.
  get maySpeak(): boolean {
    return this.status === 'open' && !this.sending && !this.playing && !this.#quiet;
  }

  // True if the command was accepted; a refusal is shown in `problem`. `atOnce`: the command belongs to the same click
  // as the one before it, and need not wait after its answer.
  async say(command: Command, atOnce = false): Promise<boolean> {
    if (this.sending || (!atOnce && this.#quiet)) return false;
    this.sending = true;
    this.problem = null;
    const said = this.observer?.saying(command);
    const answer: Answer = await this.#connection.command(this.name, command);
    this.sending = false;
    said?.(answer.ok);
    this.#rest();
    if (answer.ok) return true;
    const error = answer.error;
    this.problem = { sentence: error ? sentence(error.sentence) : texts.failure.unknown, clause: error?.clause };
    this.#askState();
    return false;
  }

  // What the open choices are worth; null if there is no connection, or it was lost before the answer came.
  advise(): Promise<Advice | Refusal | null> {
    return this.#connection.advise(this.name);
  }

  #rest() {
    this.#quiet = true;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => (this.#quiet = false), afterAnswer);
  }
  #resting: ReturnType<typeof setTimeout> | undefined;

  skip() {
    const wake = this.#wake;
    if (!wake) return;
    this.#hurry = true;
    wake();
  }
  #hurry = false;

  #hearStatus(status: Status) {
    if (status === 'lost') this.#wasLost = true;
    this.status = status;
  }

  #hearRefusal(error: Refusal) {
    if (error.code === 'no_table') this.gone = true;
    else this.problem = { sentence: sentence(error.sentence), clause: error.clause };
  }

  #askState() {
    if (this.#asked) return;
    this.#asked = true;
    this.#connection.askState(this.name);
  }

  #hearState(message: StateMessage) {
    this.#asked = false;
    this.gone = false;
    if (this.#wasLost) {
      this.#wasLost = false;
      this.cameBack = true;
      setTimeout(() => (this.cameBack = false), 4000);
    }
    // The state is older than the events that came since: ask for a newer one.
    if (message.seq < this.#seq) return this.#askState();
    if (message.seq > this.#seq) {
      this.#seq = message.seq;
      this.#missed = true;
      this.#queue = [];
      this.#wake?.();
    }
    if (this.#queue.length > 0 || this.playing) this.#kept = message;
    else this.#take(message);
  }

  #take(message: StateMessage) {
    this.state = fromState(message, Date.now(), this.state);
    if (this.#missed) this.gaps += 1;
    this.#missed = false;
  }

  // Fills in a finished round of which events were missed: its lines and, if it is still on the cloth, its results.
  recall(record: RoundRecord) {
    const events: TableEvent[] = toldIn(record).map((event) => ({ ...event, words: this.#worded(event.words ?? '') }));
    const missed = events.map((event) => ({ id: ++this.#lineCount, event, round: record.round }));
    this.lines = recalled(this.lines, record.round, missed);
    const settled = events.filter((event): event is Settlement => event.type === 'wager_settled');
    if (this.state?.view.round_number === record.round && this.state.settled.length === 0)
      this.state = { ...this.state, settled };
  }

  #hearEvents(message: EventsMessage) {
    if (!this.state || message.after !== this.#seq) {
      this.#asked = false;
      return this.#askState();
    }
    this.#seq = message.seq;
    for (const event of message.events) this.#queue.push({ event });
    this.#queue.push({ end: message, heard: Date.now() });
    this.#askState();
    void this.#show();
  }

  async #show() {
    if (this.playing) return;
    this.playing = true;
    while (this.#queue.length > 0 && this.state) {
      const step = this.#queue.shift() as Step;
      if ('end' in step) {
        this.#finish(step.end, step.heard);
        continue;
      }
      this.state = apply(this.state, step.event);
      this.#tell(step.event);
      const pause = beats(step.event) * preferences.beat;
      if (pause > 0 && !this.#hurry && !document.hidden) await this.#wait(pause);
    }
    this.playing = false;
    this.#hurry = false;
    if (this.#kept && this.#kept.seq === this.#seq) this.#take(this.#kept);
    else if (this.#kept) this.#askState();
    this.#kept = null;
  }

  #wait(pause: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(done, pause);
      this.#wake = done;
    });
  }

  #finish(message: EventsMessage, heard: number) {
    if (!this.state) return;
    // As one text: of several in quick succession, a screen reader would say only the last.
    const spoken = this.#heard.filter((words) => words !== '').join('. ');
    this.#heard = [];
    if (spoken !== '') this.spoken = spoken;
    this.state = {
      ...this.state,
      seq: message.seq,
      awaited: deadlines(message.awaited, heard, this.state.awaited),
      betting: bettingClock(message.betting_left_ms, heard, this.state.betting),
      people: message.people ?? this.state.people,
      you: message.you ?? this.state.you,
    };
  }

  // The server's sentences number the players; the page names them.
  #worded(words: string): string {
    return inDollars(words).replace(/\bplayer (\d+)\b/g, (_, player) => this.nameOf(Number(player)));
  }

  #tell(event: TableEvent) {
    if (!event.words) return;
    const words = this.#worded(event.words);
    if (event.type === 'round_begun') this.call = '';
    if (called.has(event.type)) this.call = words;
    if (this.state) this.#heard.push(inSpokenWords(this.state, { ...event, words }));
    if (!isTold(event)) return;
    const line = { id: ++this.#lineCount, event: { ...event, words }, round: this.state?.view.round_number ?? 0 };
    this.lines = [...this.lines.slice(-mostLines + 1), line];
  }
}
