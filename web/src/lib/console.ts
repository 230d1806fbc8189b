// The commands of a dealer or a supervisor, in the order of the procedure, and the clauses behind them. The server says
// which are offered; a command that is not known here is offered too, under its name.
import type { Command, Option } from './protocol.ts';
import type { BookText } from './study-api.ts';

const steps = ['inspect', 'shuffle', 'shuffle_step', 'stack', 'cut', 'burn', 'confirm', 'permit_entry', 'deal', 'collect'];
const wrong = ['misdeliver', 'draw_in_error', 'miss', 'overdraw', 'face_up', 'misuse_reader', 'reader_fails', 'forget_burn', 'jam'];

export const keys: Record<string, string> = {
  inspect: 'i', shuffle: 's', shuffle_step: 's', stack: 't', burn: 'b', confirm: 'o', deal: 'd', collect: 'p',
};

// The grounds of a rulebook that justify each command. A rulebook gives the clauses of each ground.
const grounds: Record<string, string[]> = {
  inspect: ['decks_inspected'],
  shuffle: ['shuffled'],
  shuffle_step: ['manual_steps'],
  stack: ['straight_to_shoe', 'cut_offered'],
  cut: ['who_cuts', 'cut_depth'],
  burn: ['burn'],
  confirm: ['verbal_wager'],
  permit_entry: ['mid_shoe_entry'],
  deal: ['deal_order'],
  collect: ['picked_up'],
  reshuffle: ['reshuffle'],
  new_dealer: ['burn'],
  remove_device: ['device_removed'],
  install_device: ['device_removed'],
  recut: ['recut'],
  repair_reader: ['reader_failed'],
  jam: ['shuffler_jammed'],
  forget_burn: ['burn_forgotten'],
  misdeliver: ['misdelivered'],
  face_up: ['face_up_card', 'face_up_cards'],
  overdraw: ['dealer_overdraw'],
  miss: ['misdeal_to_player', 'misdeal_to_dealer', 'no_initial_card', 'one_initial_card', 'dealer_card_missed', 'request_missed'],
  reader_fails: ['reader_failed'],
  'draw_in_error exposed=false': ['drawn_unseen'],
  'draw_in_error exposed=true': ['drawn_exposed', 'card_refused'],
  'misuse_reader readable=false': ['reader_misused', 'reader_shows_nothing'],
  'misuse_reader readable=true': ['reader_misused', 'reader_shows_card'],
};

export interface Step {
  id: string;
  type: string;
  command: Command;
  key: string | null;
  lastCut: number;
}

export interface Irregularity {
  type: string;
  commands: Command[];
}

export interface Duties {
  steps: Step[];
  aside: Step[];
  irregular: Irregularity[];
}

// A command is sent without `by`, `card` and `player`: the server knows its sender, and the table its card. Only the
// commands below keep `player`, which is somebody else there.
function sendable(command: Command): Command {
  const { by: _by, card: _card, player, ...rest } = command;
  return (['confirm', 'permit_entry'].includes(command.type) ? { ...rest, player } : rest) as Command;
}

export function duties(options: readonly Option[]): Duties {
  const all = options.map((option) => ({ command: sendable(option.command), lastCut: option.last_cut ?? 0 }));
  const at = (order: string[], type: string) => order.indexOf(type);
  const taken = new Set<string>();
  const step = ({ command, lastCut }: { command: Command; lastCut: number }): Step => {
    const wished = keys[command.type] ?? null;
    const key = wished !== null && !taken.has(wished) ? wished : null;
    if (key !== null) taken.add(key);
    return { id: JSON.stringify(command), type: command.type, command, key, lastCut };
  };
  const known = all.filter(({ command }) => steps.includes(command.type));
  known.sort((a, b) => at(steps, a.command.type) - at(steps, b.command.type));
  const irregular = wrong.flatMap((type) => {
    const commands = all.filter(({ command }) => command.type === type).map(({ command }) => command);
    return commands.length === 0 ? [] : [{ type, commands }];
  });
  const others = all.filter(({ command }) => !steps.includes(command.type) && !wrong.includes(command.type));
  return { steps: known.map(step), aside: others.map(step), irregular };
}

export interface Cited {
  id: string;
  duty: string;
}

// The clauses of a command, each once. None if the rulebook is not known here: then only the event names its clause.
export function clausesOf(book: BookText | null, command: Command): Cited[] {
  if (!book) return [];
  const flag = ['exposed', 'readable'].find((each) => command[each] !== undefined);
  const names = grounds[flag ? `${command.type} ${flag}=${String(command[flag])}` : command.type] ?? [];
  const ids = new Set(names.flatMap((name) => (book.grounds[name] ?? '').split(', ').filter((each) => each !== '')));
  // R41 says only that one book borrows from another.
  ids.delete('R41');
  return [...ids].map((id) => ({ id, duty: book.clauses[id] ?? '' }));
}
