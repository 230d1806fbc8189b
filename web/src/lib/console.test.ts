import { expect, it } from 'vitest';

import { clausesOf, duties } from './console.ts';
import type { BookText } from './study-api.ts';

const offered = (...types: string[]) => types.map((type) => ({ command: { type } }));

it('has the steps in the order of the procedure, whichever way they are offered', () => {
  const found = duties(offered('deal', 'remove_device', 'reader_fails', 'burn', 'miss'));
  expect(found.steps.map((each) => [each.type, each.key])).toEqual([['burn', 'b'], ['deal', 'd']]);
  expect(found.aside.map((each) => each.type)).toEqual(['remove_device']);
  expect(found.irregular.map((each) => each.type)).toEqual(['miss', 'reader_fails']);
});

it('offers what it does not know', () => {
  expect(duties(offered('something_new')).aside.map((each) => each.type)).toEqual(['something_new']);
});

it('puts the ways of one irregularity together, and gives a key once', () => {
  const found = duties([
    { command: { type: 'misdeliver', at: '1.1', remedy: 'forward' } },
    { command: { type: 'misdeliver', at: 'dealer', remedy: 'burned' } },
    { command: { type: 'shuffle', method: 'manual' } },
    { command: { type: 'shuffle', method: 'automated' } },
  ]);
  expect(found.irregular).toHaveLength(1);
  expect(found.irregular[0].commands).toHaveLength(2);
  expect(found.steps.map((each) => each.key)).toEqual(['s', null]);
});

it('names nobody in a command but the one whom it is about', () => {
  const [confirm, deal] = duties([
    { command: { type: 'confirm', player: 3, by: 'supervisor' } },
    { command: { type: 'deal', player: 3, by: 'dealer', card: 'As' } },
  ]).steps;
  expect(confirm.command).toEqual({ type: 'confirm', player: 3 });
  expect(deal.command).toEqual({ type: 'deal' });
});

it('finds the clauses of a command in the grounds of the book', () => {
  const book = {
    grounds: { drawn_unseen: 'GC.15(c), R41', drawn_exposed: 'GC.15(d)', card_refused: 'GC.15(d), R56' },
    clauses: { 'GC.15(c)': 'used as the next card', 'GC.15(d)': 'dealt on' },
  } as unknown as BookText;
  expect(clausesOf(book, { type: 'draw_in_error', exposed: false })).toEqual([{ id: 'GC.15(c)', duty: 'used as the next card' }]);
  expect(clausesOf(book, { type: 'draw_in_error', exposed: true }).map((each) => each.id)).toEqual(['GC.15(d)', 'R56']);
  expect(clausesOf(book, { type: 'unheard_of' })).toEqual([]);
  expect(clausesOf(null, { type: 'deal' })).toEqual([]);
});
