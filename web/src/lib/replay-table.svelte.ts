// A round that is replayed: which picture is shown, and the steps through it, by hand or automatically.
import type { FeltTable } from './felt-table.ts';
import { preferences } from './preferences.svelte.ts';
import type { Frame } from './replay.ts';
import { beats, type TableState } from './table-state.ts';

// In beats: how long a step that is only words is shown, so that it can be read.
const reading = 3.5;
// In milliseconds: the beat of the replay for somebody who has switched motion off.
const stillBeat = 260;

export class ReplayTable implements FeltTable {
  at = $state(0);
  running = $state(false);
  playing = $state(false); // the last step went forward: its cards fly
  #frames: Frame[];
  #nameOf: (player: number) => string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(frames: Frame[], nameOf: (player: number) => string) {
    this.#frames = frames;
    this.#nameOf = nameOf;
    this.at = frames.length - 1;
  }

  get frame(): Frame {
    return this.#frames[this.at];
  }
  get frames(): Frame[] {
    return this.#frames;
  }
  get last(): number {
    return this.#frames.length - 1;
  }
  get state(): TableState {
    return this.frame.state;
  }
  get myPlayer(): number | null {
    return this.state.you.player;
  }
  get call(): string {
    return this.at === this.last ? '' : this.frame.call;
  }
  nameOf(player: number): string {
    return this.#nameOf(player);
  }

  go(at: number) {
    const to = Math.min(Math.max(at, 0), this.last);
    this.playing = to === this.at + 1;
    this.at = to;
  }

  step(by: number) {
    this.pause();
    this.go(this.at + by);
  }

  toggle() {
    if (this.running) return this.pause();
    if (this.at === this.last) this.go(0);
    this.running = true;
    this.#later();
  }

  pause() {
    this.running = false;
    clearTimeout(this.#timer);
  }

  #later() {
    const event = this.frame.event;
    const wait = Math.max(event ? beats(event) : 0, event?.type === 'card_dealt' ? 1 : reading);
    this.#timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.at === this.last) this.pause();
      else this.#later();
    }, wait * (preferences.beat || stillBeat));
  }
}
