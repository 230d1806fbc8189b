// What the pages about played rounds say by themselves.
import { dollars } from '../lib/money.ts';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

export const signed = (cents: number): string => (cents > 0 ? `+${dollars(cents)}` : dollars(cents));

export const historyTexts = {
  nav: 'History',
  title: 'Your rounds',
  everybody: 'Rounds',
  asking: 'Asking the house for your rounds…',
  none: 'You have played no round yet. Take a seat, and every round you play comes here.',
  nobody: 'Rounds belong to the person who played them. Play as a guest or log in, and yours come here.',
  over: (guest: boolean) =>
    guest
      ? 'Your session is over, and nobody can log in as that guest again: its rounds can be seen by the floor only.'
      : 'Your session is over. Log in again to see your rounds.',
  permalink: 'Choose a round to see it again, card by card. Each has a link of its own, which you can copy there.',
  again: 'Ask again',
  more: 'Older rounds',
  time: (ms: number) => clock.format(ms),
  day: (ms: number) => day.format(ms),
  when: (ms: number) => when.format(ms),
  round: (round: number) => `Round ${round}`,
  roundAt: (round: number, table: string) => `Round ${round} at ${table}`,
  wagered: 'Wagered',
  returned: 'Returned',
  net: 'Net',
  columns: { time: 'Time', table: 'Table', round: 'Round', game: 'Game', wagered: 'Wagered', net: 'Net' },
  chart: {
    title: 'Running total',
    words: (rounds: number, cents: number) =>
      `Over the last ${rounds === 1 ? 'round' : `${rounds} rounds`} that are shown: ${cents === 0 ? 'even' : signed(cents)}.`,
  },
  export: {
    title: 'Save all your rounds',
    csv: 'Money, as CSV',
    json: 'Events, as JSON lines',
    file: (format: 'csv' | 'json') => `pitboss-rounds.${format === 'csv' ? 'csv' : 'jsonl'}`,
    done: (name: string) => `Saved as ${name}.`,
  },

  replay: {
    asking: 'Looking the round up…',
    toList: 'All your rounds',
    toFloor: 'To the floor',
    toTable: 'To the table',
    noRound: (round: number, table: string) =>
      `There is no round ${round} of yours at ${table}: it is not there, not over yet, or somebody else’s. Your own rounds are in the list.`,
    noRoundForFloor: (round: number, table: string) =>
      `There is no round ${round} at ${table}: it is not there, or not over yet. The last rounds of each table are on the floor.`,
    steps: 'What happened',
    felt: 'The round on the table',
    first: 'To the beginning',
    back: 'One step back',
    play: 'Play',
    pause: 'Pause',
    next: 'One step on',
    last: 'To the end',
    place: 'Step',
    at: (step: number, all: number) => `Step ${step} of ${all}`,
    begin: 'Before the first wager.',
    why: 'Why?',
    link: 'Copy the link',
    copied: 'Copied',
    linkHint: 'The link shows this round to you and to the floor, for as long as the house keeps its record. Give it to a supervisor if something seems wrong.',
    notCopied: 'The browser does not let this page copy: take the address from above.',
    notation: 'Save the notation',
    notationFile: (table: string, round: number) => `${table}-${round}.round`,
    money: 'Where the money went',
    from: 'From',
    to: 'To',
    amount: 'Amount',
    reason: 'For',
    clause: 'Clause',
    noMoney: 'No money moved in this round.',
    prove: 'Apply the rules again',
    proved: (records: number, entries: number) =>
      `The rules, applied again to the recorded cards and words, give the same: ${records} records and ${entries} postings agree.`,
    notProved: (wrong: string) => `The rules, applied again, do NOT give the same: ${wrong}. Show this round to the house.`,
    accounts: {
      chips: 'your chips',
      held: 'your wagers',
      wallet: 'your wallet',
      rack: 'the house',
      bank: 'the bank',
      tips: 'the dealers’ box',
    } as Record<string, string>,
    floorAccounts: {
      chips: (who: string) => `chips of ${who}`,
      held: (who: string) => `wagers of ${who}`,
      wallet: (who: string) => `wallet of ${who}`,
      rack: () => 'the table’s rack',
      bank: () => 'the bank',
      tips: () => 'the dealers’ box',
    } as Record<string, ((who: string) => string) | undefined>,
    playerOf: (player: number) => `player ${player}`,
    userOf: (user: string) => `account ${user}`,
    rules: 'Rules',
  },

  shoe: {
    title: 'Fair cards',
    promise: (shoe: number) => `Before the first wager from shoe ${shoe} the house published this hash of the order of its cards:`,
    asking: 'Asking whether the shoe is done…',
    notYet: 'Cards are still dealt from this shoe. Its order is shown when the shoe is done: come back then, and check it here.',
    check: 'Check it in this browser',
    save: 'Save the text',
    file: (table: string, shoe: number) => `${table}-shoe-${shoe}.txt`,
    cannot: 'This browser counts hashes only over https or on the same machine. Save the text, and compare: sed \'/^order /q\' FILE | sha256sum',
    noText: 'What the house shows is not the text of a shoe. Ask the house for it.',
    counted: 'Counted here:',
    findings: {
      hash: ['The hash of the shown order is the one that was published.', 'The hash of the shown order is NOT the one that was published.'],
      whole: ['The shoe held every card of its decks, no more and no less.', 'The shoe did NOT hold every card of its decks.'],
      order: ['The cards left the shoe in that order, from where it was cut.', 'The cards did NOT leave the shoe in that order.'],
      round: ['The cards of this round lie in it one after the other.', 'The cards of this round do NOT lie in it one after the other.'],
    } as Record<string, [string, string]>,
    place: (first: number, cards: number) => `They are cards ${first} to ${first + cards - 1} of the shoe.`,
    proves:
      'What this shows: the order was fixed before the wagers, with a full set of cards, and was not touched after them. What it does not show: that the order was random. A player’s cut, which comes after the promise, takes the beginning of the shoe out of the house’s hands.',
    broken: 'Save the text and show it to the house and to its regulator: a promise that was kept looks otherwise.',
  },

  keys: { title: 'A round shown again', step: 'one step back or on', play: 'play, pause', ends: 'to the beginning, to the end' },
};
