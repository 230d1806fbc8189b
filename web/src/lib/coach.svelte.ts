// The coach beside a table. As soon as a decision is open it asks the server what the choices are worth, so that the
// answer is there when this person wants it. It judges each decision that this person makes.
import { sentence } from './api.ts';
import { type CoachRecord, emptyRecord, judge, type KeptRecord, questionOf, recordFor, type Verdict, withVerdict } from './coach.ts';
import { preferences } from './preferences.svelte.ts';
import type { Advice, Command, Refusal } from './protocol.ts';
import { session } from './session.svelte.ts';
import type { Observer, TableSession } from './table-session.svelte.ts';
import type { TableState } from './table-state.ts';

const key = 'pitboss.decisions';

function read(): Partial<KeptRecord> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<KeptRecord> | null;
  } catch {
    return null;
  }
}

// The decisions of this visit, at all tables. They belong to one person and are kept as long as the tab is open.
class Decisions {
  #kept = $state.raw(read());

  get record(): CoachRecord {
    return recordFor(this.#owner, this.#kept);
  }

  add(verdict: Verdict) {
    this.#keep(withVerdict(this.record, verdict));
  }

  forget() {
    this.#keep(emptyRecord());
  }

  get #owner(): string | null {
    return session.identity?.name ?? null;
  }

  #keep(record: CoachRecord) {
    this.#kept = { owner: this.#owner, record };
    try {
      sessionStorage.setItem(key, JSON.stringify(this.#kept));
    } catch {
      // The browser stores nothing: the record lasts until the page is closed.
    }
  }
}

export const decided = new Decisions();

export class Coach implements Observer {
  advice = $state.raw<Advice | null>(null); // for the question that is open
  wanted = $state(false); // this person has asked to see it
  verdict = $state.raw<{ verdict: Verdict; advice: Advice } | null>(null);
  problem = $state('');
  open = $state(false); // a question is open that can be advised on

  #table: TableSession;
  #question: string | null = null;
  #asked: Promise<Advice | null> | null = null;

  constructor(table: TableSession) {
    this.#table = table;
    table.observer = this;
  }

  // Called with each state that is shown.
  look(state: TableState) {
    const question = preferences.coach === 'off' ? null : questionOf(state);
    if (question === this.#question) return;
    this.#question = question;
    this.wanted = false;
    this.advice = null;
    this.problem = '';
    this.open = question !== null;
    if (question === null) return;
    this.#asked = this.#table.advise().then((answer) => this.#heard(question, answer));
  }

  // A judgement is shown only during its own round.
  newRound() {
    this.verdict = null;
  }

  ask() {
    if (!this.open) return;
    this.wanted = !this.wanted;
    // The connection was lost before the answer came: ask again.
    if (this.wanted && this.#asked === null && this.#question !== null) {
      const question = this.#question;
      this.#asked = this.#table.advise().then((answer) => this.#heard(question, answer));
    }
  }

  saying(command: Command): (accepted: boolean) => void {
    const asked = this.#question === null ? null : this.#asked;
    const round = this.#table.state?.view.round_number ?? 0;
    this.verdict = null;
    return (accepted) => {
      if (!accepted || !asked) return;
      void asked.then((advice) => {
        const verdict = advice && judge(advice, command, round);
        if (!verdict) return;
        decided.add(verdict);
        if (preferences.coach === 'after') this.verdict = { verdict, advice };
      });
    };
  }

  #heard(question: string, answer: Advice | Refusal | null): Advice | null {
    const advice = answer !== null && 'options' in answer && answer.options.length > 0 ? answer : null;
    if (question !== this.#question) return advice;
    if (answer === null) this.#asked = null;
    else if ('code' in answer) this.problem = sentence(answer.sentence);
    else if (!advice) this.open = false;
    this.advice = advice;
    return advice;
  }
}
