// A simulation that the house runs, and its state, which is requested again and again while it runs.
import { ask, Refused } from './api.ts';
import type { Point } from './charts/band.ts';
import { session } from './session.svelte.ts';
import { asSet, type Setting } from './settings.ts';

export interface SimulationRequest {
  rulebook: string;
  set: Record<string, string>;
  rounds: number;
  seed: number;
  players: number;
  strategy: string;
  shuffle: string;
}

export interface SimulationResult {
  ev_per_hand_wager: number;
  standard_error: number;
  low_95: number;
  high_95: number;
  sd_per_round: number;
  analyzed_ev_per_hand_wager?: number;
  z?: number;
  dealer_ends: { end: string; frequency: number }[];
  histogram: { net: number; count: number }[];
  side_bets: { bet: string; wagers: number; ev_per_own_wager: number; standard_error: number; analyzed_ev_per_own_wager?: number; z?: number }[];
  bankroll: number;
  outlooks: { rounds: number; percentile_5: number; percentile_50: number; percentile_95: number; risk_of_ruin: number }[];
  [frequency: string]: unknown;
}

export interface Simulated {
  id: string;
  state: 'waiting' | 'running' | 'done' | 'stopped';
  done: number;
  rounds_asked: number;
  rounds_per_second: number | null;
  ev_per_hand_wager: number;
  standard_error: number;
  points: Point[];
  result: SimulationResult | null;
}

const pause = 350;
const address = '/api/lab/simulations';
const token = () => session.identity?.token ?? null;

export class Simulation {
  request = $state.raw<SimulationRequest | null>(null);
  seen = $state.raw<Simulated | null>(null);
  problem = $state('');
  starting = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #run = 0;

  get busy(): boolean {
    return this.starting || this.seen?.state === 'waiting' || this.seen?.state === 'running';
  }

  async start(request: Omit<SimulationRequest, 'set'>, settings: readonly Setting[]): Promise<void> {
    if (this.busy) return;
    const run = ++this.#run;
    this.problem = '';
    this.starting = true;
    try {
      const asked = { ...request, set: asSet(settings) };
      const { id } = await ask<{ id: string }>('POST', address, token(), asked);
      if (run !== this.#run) return void this.#end(id);
      this.request = asked;
      this.seen = { id, state: 'waiting', done: 0, rounds_asked: request.rounds, rounds_per_second: null, ev_per_hand_wager: 0, standard_error: 0, points: [], result: null };
      void this.#look(run);
    } catch (error) {
      this.problem = (error as Error).message;
    }
    this.starting = false;
  }

  async #look(run: number): Promise<void> {
    if (run !== this.#run || !this.seen) return;
    try {
      const seen = await ask<Simulated>('GET', `${address}/${this.seen.id}`, token());
      if (run !== this.#run) return;
      this.seen = seen;
      this.problem = '';
    } catch (error) {
      if (run !== this.#run) return;
      this.problem = (error as Error).message;
      // If the house does not answer, it may do so later. If it refuses, it does not know the simulation any more.
      if (!(error instanceof Refused) || error.code !== 'unreachable') {
        this.seen = { ...this.seen, state: 'stopped' };
        return;
      }
    }
    if (this.busy) this.#timer = setTimeout(() => this.#look(run), pause);
  }

  // The results so far stay.
  async stop(): Promise<void> {
    if (!this.seen || !this.busy) return;
    await this.#end(this.seen.id);
  }

  #end(id: string): Promise<unknown> {
    return ask('DELETE', `${address}/${id}`, token()).catch(() => {});
  }

  // The page is left: the simulation is ended.
  close() {
    clearTimeout(this.#timer);
    this.#run += 1;
    if (this.seen && this.busy) void this.#end(this.seen.id);
  }
}
