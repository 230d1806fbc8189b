// Checks a shoe's commitment in the browser, so that nobody has to trust the house: docs/fair-cards.md.
import type { Drawn } from './replay.ts';

export interface Reveal {
  promised: string; // the text that the commitment is the hash of
  fields: Record<string, string>;
  order: string[];
  cuts: number[];
  dealt: string[];
}

// Null if this is not the text of a shoe.
export function parseReveal(text: string): Reveal | null {
  const end = /^order .*\n/m.exec(text);
  if (!end) return null;
  const promised = text.slice(0, end.index + end[0].length);
  const fields: Record<string, string> = {};
  const cuts: number[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^(\S+) (.*)$/.exec(line) ?? [];
    if (name === undefined) continue;
    if (name === 'cut') {
      if (/^\d+$/.test(value)) cuts.push(Number(value));
    } else fields[name] ??= value;
  }
  const cards = (value: string | undefined) => (!value || value === '-' ? [] : value.trim().split(/\s+/));
  return { promised, fields, order: cards(fields.order), cuts, dealt: cards(fields.dealt) };
}

// The text that has this commitment. There are several if the discards were shuffled again in the middle of a round.
export function textOf(text: string, commitment: string): string {
  const texts = text.split(/^(?=pitboss shoe )/m).filter((each) => each.trim() !== '');
  return texts.find((each) => each.includes(`\ncommitment ${commitment}`)) ?? texts[0] ?? '';
}

export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// A browser offers its hash functions only to pages that came over https or from the same machine.
export const canHash = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

const ranks = [...'A23456789TJQK'];
const suits = [...'cdhs'];

// Whether every card is there as often as there are decks. If discards were shuffled, some lay elsewhere; they count.
export function isWhole({ order, fields }: Reveal): boolean {
  const decks = Number(fields.decks);
  const elsewhere = !fields.elsewhere || fields.elsewhere === '-' ? [] : fields.elsewhere.split(/\s+/);
  const count = new Map<string, number>();
  for (const card of [...order, ...elsewhere]) count.set(card, (count.get(card) ?? 0) + 1);
  return count.size === 52 && ranks.every((rank) => suits.every((suit) => count.get(rank + suit) === decks));
}

export function afterCuts({ order, cuts }: Reveal): string[] {
  return cuts.reduce((cards, place) => [...cards.slice(place), ...cards.slice(0, place)], order);
}

// Whether the cards were dealt in the order in which they lay in the shoe.
export function cameInOrder(reveal: Reveal): boolean {
  const cards = afterCuts(reveal);
  return reveal.dealt.length <= cards.length && reveal.dealt.every((card, index) => card === cards[index]);
}

// The index at which these cards follow each other among the dealt ones; -1 if nowhere. A null is any card.
export function placeOf(drawn: Drawn[], dealt: string[]): number {
  if (drawn.length === 0) return -1;
  for (let start = 0; start + drawn.length <= dealt.length; ++start)
    if (drawn.every((card, index) => card === null || card === dealt[start + index])) return start;
  return -1;
}

export interface Finding {
  what: 'hash' | 'whole' | 'order' | 'round';
  holds: boolean;
}

export interface Proof {
  hash: string; // as computed here
  findings: Finding[];
  first: number; // the place of the round's first card in the shoe, from 1; 0: not looked for, or not found
  cards: number;
}

export async function check(text: string, commitment: string, drawn: Drawn[] | null): Promise<Proof | null> {
  const reveal = parseReveal(textOf(text, commitment));
  if (!reveal) return null;
  const hash = await sha256(reveal.promised);
  const findings: Finding[] = [
    { what: 'hash', holds: hash === commitment.toLowerCase() },
    { what: 'whole', holds: isWhole(reveal) },
    { what: 'order', holds: cameInOrder(reveal) },
  ];
  const looked = drawn !== null && drawn.length > 0;
  const place = looked ? placeOf(drawn, reveal.dealt) : -1;
  if (looked) findings.push({ what: 'round', holds: place >= 0 });
  return { hash, findings, first: place + 1, cards: looked ? drawn.length : 0 };
}
