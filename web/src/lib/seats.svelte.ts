// The tables at which this person sits. The server's list of tables does not say it, so the browser remembers at which
// tables it saw this person seated. It asks those tables again before it shows them, because the house takes the seat of
// somebody who stays away.
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
      // The browser stores nothing: the lobby shows no seats.
    }
  }

  // Asks each of these tables once, by watching it for a moment. The server counts that as being there, so that the ten
  // minutes after which an absent player is cashed out begin anew. Returns a function that stops asking.
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
        refused: () => connection.close(), // the table has just been closed: nobody sits there
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
