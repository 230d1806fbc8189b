// Whether this person clicked "Play" in the lobby, and so gets a seat as soon as the table is loaded. Somebody who
// followed a link to the table may only want to watch.
let wanted: string | null = null;

export const intent = {
  play(table: string) {
    wanted = table;
  },
  // True only once, so that a person who stands up again is not seated again.
  take(table: string): boolean {
    const yes = wanted === table;
    wanted = null;
    return yes;
  },
};
