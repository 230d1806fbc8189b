// The cards that somebody asks the adviser about: ranks only, because no decision depends on a suit.

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'] as const;

export interface Spot {
  up: string;
  hands: string[][]; // one hand, or two at Switch
}

const isRank = (text: string): boolean => (ranks as readonly string[]).includes(text);

// Reads the parameters of an address, such as 6 and "T5 6T". What is missing or is no card is replaced by the example.
export function spotOf(up: string | null, hands: string | null, count: number): Spot {
  const example = [['T', '5'], ['6', 'T']];
  const asked = (hands ?? '').trim().split(/[\s+]+/);
  return {
    up: up !== null && isRank(up) ? up : '6',
    hands: Array.from({ length: count }, (_, index) => {
      const cards = [...(asked[index] ?? '')];
      return cards.length === 2 && cards.every(isRank) ? cards : example[index];
    }),
  };
}

export const handsOf = (spot: Spot): string => spot.hands.map((hand) => hand.join('')).join(' ');

// The second cards change places. [GC.7(g)(1)]
export function switched(spot: Spot): string[][] {
  if (spot.hands.length < 2) return spot.hands;
  const [[a, b], [c, d]] = spot.hands;
  return [[a, d], [c, b]];
}

// Random cards, as from a full shoe: four of thirteen ranks are worth ten. `chance` gives numbers from 0 to 1.
export function randomSpot(count: number, chance: () => number): Spot {
  const card = () => ranks[Math.min(Math.floor(chance() * 13), 9)];
  return { up: card(), hands: Array.from({ length: count }, () => [card(), card()]) };
}
