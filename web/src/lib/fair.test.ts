import { describe, expect, it } from 'vitest';

import { afterCuts, check, isWhole, parseReveal, placeOf, sha256, textOf } from './fair.ts';

// What `pitboss play blackjack --set decks=1 --seed 7 --shoes FOLDER` wrote, and `pitboss verify-shoe` found true.
const commitment = 'bce704d30ac0e1eee8746e27b237b4e3c6bf116680ecfa01532a0dc4b1da44ac';
const text = `\
pitboss shoe 1
table terminal
shoe 1
kind shoe
rules 562bd6759ed5b48cac2808fe19397b274357eff82dc6a770f116ee704c49eeae
decks 1
previous 0000000000000000000000000000000000000000000000000000000000000000
salt 1ac632cff511f40ee48b739bc359d720de904e4a21041b1d3ca9596ec049a349
elsewhere -
order 8h As Qc Ts 6c Ah 3c Kc Js 6h 9d 4d 8s Th 2s 6d 5d 7s 5c 6s 3d 5s Td Kd 9c 4s 8c 8d 5h 7c 9h Qh Jd Jh 9s 7d Ks 4c 3s 2h 2d 4h Jc Qd Kh Qs 3h Ad Ac Tc 7h 2c
cut none
dealt 8h As Qc Ts 6c
commitment bce704d30ac0e1eee8746e27b237b4e3c6bf116680ecfa01532a0dc4b1da44ac
`;
const holds = async (of: string, drawn: (string | null)[] | null = null, hash = commitment) =>
  (await check(of, hash, drawn))?.findings.map((each) => `${each.what} ${each.holds}`);

describe('a shoe that was shown', () => {
  it('has the hash that was published', async () => {
    expect(await sha256(parseReveal(text)!.promised)).toBe(commitment);
    expect(await holds(text)).toEqual(['hash true', 'whole true', 'order true']);
    expect(await holds(text, null, commitment.toUpperCase())).toContain('hash true');
  });

  it('holds the cards of a round, one after the other', async () => {
    expect(await holds(text, ['As', null, 'Ts'])).toContain('round true');
    expect((await check(text, commitment, ['As', null, 'Ts']))?.first).toBe(2);
    expect(await holds(text, ['As', 'Ts'])).toContain('round false');
    // One card more than were dealt.
    expect(await holds(text, ['Ts', '6c', null])).toContain('round false');
  });

  it('is found out when a card, the salt or the hash was changed', async () => {
    expect(await holds(text.replace('order 8h As', 'order As 8h'))).toEqual(['hash false', 'whole true', 'order false']);
    expect(await holds(text.replace('order 8h', 'order 8s'))).toContain('whole false');
    expect(await holds(text.replace('salt 1a', 'salt 1b'))).toContain('hash false');
    expect(await holds(text, null, '0'.repeat(64))).toContain('hash false');
    expect(await holds(text.replace('dealt 8h As', 'dealt 8h Qc'))).toEqual(['hash true', 'whole true', 'order false']);
  });

  it('is cut where it says, and cut again', () => {
    const reveal = parseReveal(text.replace('cut none', 'cut 20\ncut 2'))!;
    expect(reveal.cuts).toEqual([20, 2]);
    const cards = afterCuts(reveal);
    expect(cards[0]).toBe(reveal.order[22]);
    expect(cards).toHaveLength(52);
    expect(isWhole({ ...reveal, order: cards })).toBe(true);
  });

  it('is the one that is meant, where a shoe has several texts', () => {
    const other = text.replace(commitment, 'f'.repeat(64));
    expect(textOf(other + text, commitment)).toBe(text);
    expect(textOf(text, 'e'.repeat(64))).toBe(text);
  });

  it('is refused where it is no such text', async () => {
    expect(await check('<html></html>', commitment, null)).toBeNull();
    expect(await check('', commitment, null)).toBeNull();
    expect(placeOf([], ['As'])).toBe(-1);
  });
});
