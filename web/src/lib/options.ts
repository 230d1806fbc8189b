// The commands that are offered, as buttons: each with its words, its key, and the amount that may be chosen. The server
// says which are offered; a command that is not known here is offered too, under its name.
import type { Command, Option } from './protocol.ts';
import { texts } from '../texts.ts';
import { dollars } from './money.ts';

export interface Action {
  id: string;
  type: string;
  label: string;
  key: string | null;
  command: Command; // to be sent as it is, unless an amount or a place is chosen
  least: number; // the least amount; equal to `most` if there is no choice
  most: number;
  lastCut: number;
  prominent: boolean;
}

export const keys: Record<string, string> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
  surrender: 'u',
  switch: 'w',
  keep: 'k',
  revoke: 'v',
  insure: 'i',
  decline: 'n',
  follow: 'f',
  ride: 'l',
  withdraw: 't',
  cut: 'c',
  refuse_cut: 'n',
  show_burn: 'b',
};

// Commands that are not decisions about a hand: their buttons stand apart.
const aside = new Set(['show_burn', 'rise', 'cash_out', 'permit_entry', 'new_dealer']);
// Commands without a button of this kind: other parts of the page give them, most on the layout.
const onLayout = new Set(['wager', 'withdraw', 'ask', 'sit', 'buy_in']);

// A command is sent without these fields: the server knows its sender, and the table its card.
export function bare(command: Command): Command {
  const { player: _player, by: _by, card: _card, ...rest } = command;
  return rest as Command;
}

const sum = (amounts: unknown): number => (amounts as number[]).reduce((all, each) => all + each, 0);

function action(option: Option, nameOf: (player: number) => string): Action {
  const command = bare(option.command);
  const { type } = command;
  const most = Array.isArray(command.amounts_cents)
    ? sum(command.amounts_cents)
    : typeof command.amount_cents === 'number'
      ? command.amount_cents
      : 0;
  const plain = texts.commands[type] ?? type.replaceAll('_', ' ');
  let label = plain;
  if (type === 'consent') label = texts.consent(nameOf(Number(command.other)), Boolean(command.given));
  else if (most > 0) label = `${plain} ${dollars(most)}`;
  else if (command.method !== undefined) label = `${plain} (${String(command.method).replaceAll('_', ' ')})`;
  else if (command.step !== undefined) label = `${plain} (${String(command.step)})`;
  return {
    id: JSON.stringify(command),
    type,
    label,
    key: type === 'consent' ? (command.given ? 'y' : 'n') : (keys[type] ?? null),
    command,
    least: most > 0 ? (option.least_cents ?? most) : 0,
    most,
    lastCut: option.last_cut ?? 0,
    prominent: !aside.has(type),
  };
}

export function actions(options: Option[], nameOf: (player: number) => string): Action[] {
  const all = options.filter((option) => !onLayout.has(option.command.type)).map((option) => action(option, nameOf));
  // If two commands have the same key, as when two people ask for consent, the first one has it.
  const taken = new Set<string>();
  return all.map((each) => {
    if (each.key === null || !taken.has(each.key)) {
      if (each.key !== null) taken.add(each.key);
      return each;
    }
    return { ...each, key: null };
  });
}

export const optionOf = (options: Option[], type: string): Option | undefined =>
  options.find((option) => option.command.type === type);

export const spotsOf = (options: Option[], type: string): number[] => optionOf(options, type)?.spots ?? [];

// The same command with another amount, or one for each box, as for insurance at Switch.
export function withAmounts(command: Command, amounts: number[]): Command {
  if (Array.isArray(command.amounts_cents)) return { ...command, amounts_cents: amounts };
  return { ...command, amount_cents: amounts[0] };
}

export const amountsOf = (command: Command): number[] =>
  Array.isArray(command.amounts_cents)
    ? (command.amounts_cents as number[])
    : typeof command.amount_cents === 'number'
      ? [command.amount_cents]
      : [];
