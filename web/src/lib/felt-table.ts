// What the cloth needs to know about its table: a live one, or a round that is replayed.
import type { TableState } from './table-state.ts';

export interface FeltTable {
  readonly state: TableState | null;
  readonly playing: boolean; // new cards fly in from the shoe
  readonly myPlayer: number | null;
  readonly call: string; // what the dealer said last
  nameOf(player: number): string;
}
