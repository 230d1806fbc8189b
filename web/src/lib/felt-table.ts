// What the cloth has to know of the table that it shows: one that is played now, or a round that is shown again.
import type { TableState } from './table-state.ts';

export interface FeltTable {
  readonly state: TableState | null;
  readonly playing: boolean; // cards that come now fly
  readonly myPlayer: number | null;
  readonly call: string; // what the dealer said last
  nameOf(player: number): string;
}
