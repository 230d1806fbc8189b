import { describe, expect, it } from 'vitest';

import { actions, amountsOf, bare, spotsOf, withAmounts } from './options.ts';
import type { Option } from './protocol.ts';

const nameOf = (player: number) => `guest-${player}`;
const offered = (...options: Option[]) => actions(options, nameOf);

describe('what is offered', () => {
  it('has its words and its key', () => {
    const all = offered(
      { command: { type: 'stand', player: 1, hand: '3.1' }, least_cents: 0 },
      { command: { type: 'double', player: 1, hand: '3.1', amount_cents: 500 }, least_cents: 100 },
    );
    expect(all.map(({ label, key, least, most }) => ({ label, key, least, most }))).toEqual([
      { label: 'Stand', key: 's', least: 0, most: 0 },
      { label: 'Double $5', key: 'd', least: 100, most: 500 },
    ]);
    expect(all[0].command).toEqual({ type: 'stand', hand: '3.1' });
  });

  it('is offered by its name where the page does not know it', () => {
    const [action] = offered({ command: { type: 'dance_a_little', player: 1 } });
    expect(action).toMatchObject({ label: 'dance a little', key: null, prominent: true });
  });

  it('gives a key once', () => {
    const consent = (other: number, given: boolean): Option => ({
      command: { type: 'consent', player: 1, spot: 3, other, given },
    });
    const all = offered(consent(2, true), consent(2, false), consent(4, true), consent(4, false));
    expect(all.map((action) => action.key)).toEqual(['y', 'n', null, null]);
    expect(all[2].label).toContain('guest-4');
  });

  it('leaves to the layout what lies there', () => {
    const sit: Option = { command: { type: 'sit', player: 1 }, spots: [1, 4] };
    expect(offered(sit)).toEqual([]);
    expect(spotsOf([sit], 'sit')).toEqual([1, 4]);
    expect(spotsOf([], 'sit')).toEqual([]);
  });
});

it('says neither who nor which card', () => {
  expect(bare({ type: 'face_up', by: 'dealer', card: 'As', player: 2, spot: 1 })).toEqual({ type: 'face_up', spot: 1 });
});

it('changes amounts as they were offered', () => {
  const insure = { type: 'insure', spot: 3, amounts_cents: [50, 50] };
  expect(amountsOf(insure)).toEqual([50, 50]);
  expect(withAmounts(insure, [50, 0])).toEqual({ type: 'insure', spot: 3, amounts_cents: [50, 0] });
  expect(withAmounts({ type: 'double', hand: '3.1', amount_cents: 500 }, [200])).toEqual({
    type: 'double',
    hand: '3.1',
    amount_cents: 200,
  });
});
