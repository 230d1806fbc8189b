// The values of a rulebook, grouped by topic, in the order in which somebody would ask for them.

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

// A key that is not known here counts to the seats, so that no key is left out.
export const topicOf = (key: string): Topic => byKey[key] ?? byGroup[key.split('.')[0]] ?? 'seats';

// Whether exact numbers depend on the topic: on all but the shuffle, the seats and the limits.
export const counts = (topic: Topic): boolean => !['shoe', 'seats', 'limits'].includes(topic);

export function byTopic<T extends { key: string }>(entries: readonly T[]): { topic: Topic; entries: T[] }[] {
  return topics
    .map((topic) => ({ topic, entries: entries.filter((each) => topicOf(each.key) === topic) }))
    .filter((each) => each.entries.length > 0);
}

// Groups of keys that belong to a side bet. They do not matter if the bet is not offered.
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
