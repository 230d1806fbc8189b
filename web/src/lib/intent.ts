// Who clicked "Play" in the lobby wants a seat as soon as the table is there; who followed a link may only want to look.
let wanted: string | null = null;

export const intent = {
  play(table: string) {
    wanted = table;
  },
  // Once: a person who stood up again is not put back into the seat.
  take(table: string): boolean {
    const yes = wanted === table;
    wanted = null;
    return yes;
  },
};
