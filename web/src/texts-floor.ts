// The words of the floor.
import { grouped } from './lib/figures.ts';
import { alike, dollars } from './lib/money.ts';

const remedies: Record<string, string> = {
  forward: 'It moves forward to the next hand that is due a card',
  dealers_next: 'It becomes the dealer’s next card',
  burned: 'It is burned',
};

const floorEvents: Record<string, string> = {
  user_added: 'A person was added',
  override: 'A supervisor dealt in place of a dealer',
  notice: 'A notice was posted',
  large_win: 'A large win',
  round_void: 'A round was void',
  log_in_failed: 'A log-in failed',
  failed_log_in: 'A log-in failed',
  locked: 'A name was locked after failed log-ins',
  clock_jump: 'The clock jumped',
  wound_up: 'A table was wound up',
  table_opened: 'A table was opened',
};

// Cents tell nothing in large sums.
const isLarge = (cents: number) => Math.abs(cents) >= 100_000;
const whole = (cents: number, large: boolean) => (large ? Math.round(cents / 100) * 100 : Math.round(cents));

export const floor = {
  title: 'Floor',
  forStaff: 'The floor is for those who work here: dealers, supervisors, auditors and administrators. Log in with such an account, or play at a table.',
  sections: { tables: 'Tables', hold: 'Hold against theory', audit: 'Audit', events: 'Significant events', rounds: 'Find a round' },
  again: 'Ask again',
  asking: 'Asking the house…',
  back: 'All tables of the floor',
  over: 'Your session is over. Log in again to go on.',

  tables: {
    none: 'No table is open.',
    name: 'Table',
    state: 'State',
    limits: 'Limits',
    seats: 'Seated',
    seated: (seated: number, people: number) => `${seated} of 7${people > seated ? `, ${people - seated} watching` : ''}`,
    rounds: 'Rounds',
    dealer: 'Dealer',
    human: 'of the house',
    platform: 'the platform',
    console: 'Console',
    consoleOf: (name: string) => `Console of ${name}`,
    look: 'Look',
    lookAt: (name: string) => `Look at ${name}`,
  },

  hold: {
    intro: 'What each table has won by day, against what it should have won by the exact analysis. A round counts on the day on which it ends. The bar is the band in which 95 of 100 such days lie.',
    none: 'No table has dealt a round yet.',
    day: 'Day',
    table: 'Table',
    rounds: 'Rounds',
    drop: 'Drop',
    handle: 'Handle',
    win: 'Win',
    percent: 'Hold',
    expected: 'Expected',
    band: '95 % band',
    inside: 'inside',
    outside: 'outside',
    chart: (win: string, expected: string, low: string, high: string) =>
      `Won ${win}, expected ${expected}, band from ${low} to ${high}.`,
    legend: { band: 'the 95 % band', expected: 'expected', inside: 'won, inside the band', outside: 'won, outside the band' },
  },

  audit: {
    ok: 'Verified: nothing was changed',
    notOk: 'Something is not as it was written',
    records: 'Records',
    entries: 'Ledger entries',
    heads: 'Heads of the chains',
    where: (table: number, seq: number) => `${table === 0 ? 'House' : `Table ${table}`}, record ${grouped(seq)}`,
    checked: (when: string) => `Checked ${when}.`,
    verify: 'Verify again',
    findings: 'Findings',
    keep: 'Keep the heads where nobody can reach the store: they prove later that the record is still the same.',
  },

  events: {
    none: 'Nothing of note has happened.',
    what: (what: string) => floorEvents[what] ?? what.replaceAll('_', ' '),
    more: 'Earlier events',
  },

  rounds: {
    intro: 'A dispute is settled from the record: every step of the round with its clause, and the proof that it was paid so.',
    table: 'Table',
    number: 'Round',
    replay: 'Replay it',
    badNumber: 'A round has a whole number, as in 17.',
    recent: (table: string) => `The last rounds of ${table}`,
    round: (round: number) => `Round ${round}`,
    wagered: 'Wagered',
    won: 'House won',
    none: 'This table has no finished round yet.',
    more: 'Earlier rounds',
  },

  console: {
    label: 'Dealer’s console',
    procedure: 'What comes next',
    nothing: 'Nothing is yours to do now.',
    noWagers: 'Wagers are open. The first card can be dealt as soon as somebody has wagered.',
    keys: {
      enter: 'what comes next',
      cut: 'cut the cards, where they are yours to cut',
      words: { confirm: 'confirm a wager in words' } as Record<string, string>,
    },
    waiting: (names: string) => `Waiting for ${names}.`,
    platform: 'The platform deals at this table: here you watch, and post notices.',
    auditor: 'You watch. Who deals and who declares something is a dealer or a supervisor.',
    aside: 'Also possible now',
    irregular: 'Something went wrong',
    irregularHint: 'Declare what happened. The clause decides what follows; the record keeps who declared it.',
    nothingWrong: 'Nothing can have gone wrong at this moment that the clauses know.',
    declare: 'Declare it',
    where: 'Where the card went',
    place: (place: string) => (place === 'dealer' ? 'to the dealer' : `to hand ${place}`),
    remedy: 'What becomes of it',
    remedies,
    said: 'Said last',
    clauses: 'What the clauses ask',
    readings: (ids: string) => `How doubts are read: ${ids}`,
    enter: 'Enter',
    watchTable: 'The table as players see it',
    people: 'At the table',
    alone: 'Nobody sits here.',
    spot: (spot: number) => `spot ${spot}`,
    away: 'away',
    commands: {
      inspect: 'Inspect the cards',
      shuffle: 'Shuffle',
      shuffle_step: 'Shuffle',
      stack: 'Make one stack',
      cut: 'Cut',
      burn: 'Burn a card',
      deal: 'Deal the next card',
      collect: 'Pick up the cards',
      confirm: 'Confirm the verbal wager of',
      permit_entry: 'Let in, in the middle of the shoe:',
      reshuffle: 'Shuffle after this round',
      new_dealer: 'A new dealer takes over',
      remove_device: 'Take the shuffling device away',
      install_device: 'Bring a shuffling device',
      recut: 'Order a recut',
      repair_reader: 'The card reader is repaired',
      jam: 'The shuffler jams',
      forget_burn: 'The burn was forgotten',
      misdeliver: 'A card went to the wrong place',
      face_up: 'A card lies face up in the shoe',
      draw_in_error: 'A card was drawn in error',
      overdraw: 'The dealer drew a card too many',
      miss: 'A card was not dealt',
      misuse_reader: 'The card reader was used where it may not be',
      reader_fails: 'The card reader fails',
    } as Record<string, string>,
    methods: { automated: 'by the device', manual: 'by hand', pre_shuffled: 'pre-shuffled cards', continuous: 'continuously' } as Record<string, string>,
    choices: {
      exposed: { true: 'its face was seen', false: 'nobody saw its face' },
      readable: { true: 'a player saw the hole card', false: 'nobody saw the hole card' },
    } as Record<string, Record<string, string>>,
    what: 'What happened',
  },

  notice: {
    title: 'Post a notice',
    intro: 'Options change between shoes only, after a posted notice. Everybody at the table sees it at once.',
    clause: 'GC.9(c), GC.11(e)',
    whole: 'A notice states every option that differs from the book; what is not changed here is as the book has it.',
    options: 'Options and limits of the table',
    says: (settings: string) => `The notice says: ${settings}.`,
    post: 'Post it',
    posting: 'Posting…',
    posted: 'The notice is posted. It is in force when the shoe is done.',
    pending: (settings: string) => `Posted, and in force with the next shoe: ${settings}.`,
    asBook: 'all as in the book',
    same: 'Change an option first.',
    own: 'This table has a rulebook of its own: change it where it is written.',
  },
  money: (cents: number) => dollars(whole(cents, isLarge(cents))),
  // Amounts that stand below each other, or side by side.
  column: (amounts: readonly number[]) => {
    const large = amounts.some(isLarge);
    const write = alike(amounts.map((cents) => whole(cents, large)));
    return (cents: number) => write(whole(cents, large));
  },
  count: (count: number) => grouped(count),
};
