// The values of a rulebook by what they are about, in the order in which somebody would ask.

export const topics = ['cards', 'dealer', 'blackjack', 'switch', 'play', 'bets', 'shoe', 'seats', 'limits'] as const;
export type Topic = (typeof topics)[number];

const byKey: Record<string, Topic> = {
  decks: 'cards',
  hole_card: 'dealer',
  moot_second_card: 'dealer',
  dealer_blackjack_takes: 'dealer',
  busted_hand_collected: 'dealer',
  natural_v_dealer_blackjack: 'blackjack',
  split_21_v_dealer_blackjack: 'blackjack',
  switched_21_v_dealer_blackjack: 'switch',
  surrender: 'play',
  bets: 'bets',
  shuffle: 'shoe',
  wrong_number_of_cards: 'shoe',
};

const byGroup: Record<string, Topic> = {
  dealer: 'dealer',
  blackjack: 'blackjack',
  switch: 'switch',
  split: 'play',
  double: 'play',
  super_match: 'bets',
  kings_bounty: 'bets',
  db21: 'bets',
  dmh: 'bets',
  cut: 'shoe',
  limits: 'limits',
};

// What is not known here is a matter of the seats: nothing is left out.
export const topicOf = (key: string): Topic => byKey[key] ?? byGroup[key.split('.')[0]] ?? 'seats';

// No exact number depends on how cards are shuffled, who may sit where, and what the limits are.
export const counts = (topic: Topic): boolean => !['shoe', 'seats', 'limits'].includes(topic);

export function byTopic<T extends { key: string }>(entries: readonly T[]): { topic: Topic; entries: T[] }[] {
  return topics
    .map((topic) => ({ topic, entries: entries.filter((each) => topicOf(each.key) === topic) }))
    .filter((each) => each.entries.length > 0);
}

// The group of keys of a side bet: a bet that is not offered has no say.
const groups: Record<string, string> = {
  super_match: 'super-match',
  kings_bounty: 'kings-bounty',
  db21: 'dealer-bust-21',
  dmh: 'dead-mans-hand',
};
export function isOffered(key: string, offered: readonly string[]): boolean {
  const group = key.startsWith('limits.') ? key.slice('limits.'.length).replace(/_(min|max)$/, '') : key.split('.')[0];
  return groups[group] === undefined || offered.includes(groups[group]);
}
