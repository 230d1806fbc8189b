// Where this person sits. The list of tables does not say it: this browser keeps where it has seen its person seated, and
// asks those tables again before it says so, because the house lets nobody keep a seat who stays away.
import { Connection, type Socket } from './connection.ts';
import { session } from './session.svelte.ts';
import { isSeated } from './table-state.ts';

const key = 'pitboss.seats';

interface Kept {
  owner: string;
  tables: string[];
}

function read(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
    return kept && Array.isArray(kept.tables) ? kept : null;
  } catch {
    return null;
  }
}

class Seats {
  confirmed = $state.raw<string[]>([]);

  note(table: string, seated: boolean) {
    const tables = this.#tables;
    if (tables.includes(table) === seated) return;
    const kept = { owner: session.identity?.name, tables: seated ? [...tables, table] : tables.filter((each) => each !== table) };
    try {
      localStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing: the lobby says nothing of seats.
    }
  }

  // Asked once, by watching for a moment, which the server takes for being there: the ten minutes of an absence begin anew
  // with each look at the lobby. Returns how to stop asking.
  look(open: string[], connect: () => Socket): () => void {
    this.confirmed = [];
    const token = session.identity?.token;
    const asked = new Set(this.#tables.filter((table) => open.includes(table)));
    if (token === undefined || asked.size === 0) return () => {};
    const connection = new Connection(
      token,
      {
        state: ({ table, people, you }) => {
          const seated = isSeated(people, you.player);
          this.note(table, seated);
          if (seated) this.confirmed = [...this.confirmed, table];
          asked.delete(table);
          if (asked.size === 0) connection.close();
        },
        status: () => {},
        welcome: () => {},
        events: () => {},
        refused: () => connection.close(), // it has just been closed: nobody sits there
      },
      connect,
    );
    for (const table of asked) connection.watch(table);
    connection.connect();
    return () => connection.close();
  }

  get #tables(): string[] {
    const kept = read();
    return kept && kept.owner === session.identity?.name ? kept.tables : [];
  }
}

export const seats = new Seats();
