#include "rulebook/keys.h"

#include <charconv>

#include "base/assert.h"
#include "base/ids.h"

namespace pitboss::rulebook {

namespace {

// --- how values get into Rules ---

template <auto Member>
bool write_word(Rules& rules, std::string_view text) {
  using E = std::remove_reference_t<decltype(rules.*Member)>;
  const auto value = named<E>(text);
  if (value) rules.*Member = *value;
  return value.has_value();
}

template <auto Member>
bool write_flag(Rules& rules, std::string_view text) {
  rules.*Member = text == "true";
  return true;
}

template <auto Member, int least, int most>
bool write_number(Rules& rules, std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  rules.*Member = number;
  return number >= least && number <= most;
}

bool write_odds(Rules& rules, std::string_view text) {
  const auto odds = parse_odds(text);
  if (odds) rules.blackjack_pays = *odds;
  return odds.has_value();
}

template <auto Member>
bool write_bets(Rules& rules, std::string_view text) {
  const auto set = bet_set(text);
  if (set) rules.*Member = *set;
  return set.has_value();
}

// Like `bets`, but the list may also contain "hand".
bool write_tips(Rules& rules, std::string_view text) {
  BetSet set;
  for (const std::string& one : bet_names(text)) {
    const auto bet = named<Bet>(one);
    if (!bet || (*bet != Bet::hand && *bet < Bet::super_match)) return false;
    set.add(*bet);
  }
  rules.tips = set;
  return true;
}

bool write_chip(Rules& rules, std::string_view text) {
  rules.limits.chip = parse_money(text).value_or(Money{});
  return rules.limits.chip > Money{};
}

bool write_tip_maximum(Rules& rules, std::string_view text) {
  rules.limits.tip_maximum = parse_money(text).value_or(Money{});
  return rules.limits.tip_maximum > Money{};
}

template <Bet bet, auto End>
bool write_limit(Rules& rules, std::string_view text) {
  const auto money = parse_money(text);
  if (money) rules.limits.of(bet).*End = *money;
  return money.has_value();
}

// For keys that choose a pay table: choose_pay_table (pay_choice.h) reads them, Rules has no field for them.
bool write_nothing(Rules&, std::string_view) { return true; }
// Only "true" can be played: the round always applies the bound of SD11.4.
bool only_true(Rules&, std::string_view text) { return text == "true"; }

// --- what values mean ---

constexpr Meaning decks[] = {{"1", "One deck of 52 cards is used."}, {"*", "{} decks of 52 cards are used."}};
constexpr Meaning bets[] = {{"none", "No side bet is offered."}, {"*", "Side bets offered: {}."}};
constexpr Meaning soft_17[] = {{"hit", "The dealer draws to a soft 17."}, {"stand", "The dealer stands on a soft 17."}};
constexpr Meaning total_22[] = {
    {"loses", "A dealer 22 is over 21: every standing hand wins."},
    {"push_except_natural", "A dealer 22 pushes every standing hand, but a blackjack is paid."},
    {"push_all", "A dealer 22 pushes every standing hand, a blackjack too."}};
constexpr Meaning hole_card[] = {
    {"none", "The dealer's second card is drawn only when all players are done."},
    {"unseen", "The dealer's second card is dealt face down and not looked at until all players are done."},
    {"checked", "The dealer's second card is dealt face down and checked for blackjack under an ace or a ten-value."}};
constexpr Meaning moot_second_card[] = {
    {"dealt", "The dealer's second card is dealt even where no wager depends on it any more."},
    {"not_dealt", "The dealer's second card is not dealt where no wager depends on it any more."}};
constexpr Meaning blackjack_pays[] = {{"*", "A blackjack pays {}."}};
constexpr Meaning natural_v_dealer_blackjack[] = {{"push", "A blackjack against a dealer blackjack pushes."},
                                                  {"paid", "A blackjack is paid even against a dealer blackjack."}};
constexpr Meaning split_21_v_dealer_blackjack[] = {
    {"push", "An ace and a ten-value after a split push a dealer blackjack."},
    {"lose", "An ace and a ten-value after a split lose to a dealer blackjack."}};
constexpr Meaning switched_21_v_dealer_blackjack[] = {
    {"push", "An ace and a ten-value that a switch brought together push a dealer blackjack."},
    {"lose", "An ace and a ten-value that a switch brought together lose to a dealer blackjack."}};
constexpr Meaning dealer_blackjack_takes[] = {
    {"original", "A dealer blackjack found after play takes only the original wager of each initial hand."},
    {"original_and_busted",
     "A dealer blackjack found after play takes the original wagers; hands over 21 are lost whole."},
    {"all", "A dealer blackjack found after play takes every wager, doubles and splits too."}};
constexpr Meaning busted_hand_collected[] = {{"at_once", "A hand over 21 is collected at once."},
                                             {"at_end", "A hand over 21 is collected at the end of the round."}};
constexpr Meaning max_hands[] = {{"2", "A hand may be split once, into two hands."},
                                 {"3", "A hand may be split twice, into three hands."},
                                 {"4", "A hand may be split three times, into four hands."}};
constexpr Meaning resplit_aces[] = {{"true", "Aces may be split again."}, {"false", "Aces are split once."}};
constexpr Meaning unlike_tens[] = {{"true", "Any two ten-value cards are a pair."},
                                   {"false", "Ten-value cards are a pair only if they are of the same rank."}};
constexpr Meaning after_split[] = {{"true", "A split hand may be doubled."},
                                   {"false", "A split hand may not be doubled."}};
constexpr Meaning for_less[] = {{"true", "A double may be for less than the wager."},
                                {"false", "A double is for exactly the wager."}};
constexpr Meaning surrender[] = {{"none", "There is no surrender."},
                                 {"late", "A hand may be surrendered for half, but not against a dealer blackjack."}};
constexpr Meaning switch_offered[] = {
    {"before_check", "The switch is offered before the hole card is checked, or where it never is."},
    {"after_check", "The switch is offered once the hole card has been checked."}};
constexpr Meaning switch_natural[] = {{"kept", "A blackjack may not be switched away."},
                                      {"may_be_switched", "A blackjack may be switched away."}};
constexpr Meaning switch_ace_ten[] = {
    {"21", "An ace and a ten-value that a switch brought together are 21, not a blackjack."},
    {"blackjack", "An ace and a ten-value that a switch brought together are a blackjack."}};
constexpr Meaning switch_revocable[] = {
    {"true", "A switch may be taken back until a further card goes to the player's hands or to the dealer."},
    {"false", "A switch is final."}};
constexpr Meaning super_match_table[] = {{"by_decks", "Super Match pays by the table for the number of decks in use."},
                                         {"*", "Super Match pays by table {}."}};
constexpr Meaning pay_more[] = {{"true", "The house may pay more than the table, never less."},
                                {"false", "The house pays exactly by the table."}};
constexpr Meaning kings_bounty_table[] = {{"*", "King's Bounty pays by table {}."}};
constexpr Meaning ace_nine[] = {{"true", "For King's Bounty an ace and a nine are a 20."},
                                {"false", "For King's Bounty only two ten-value cards are a 20."}};
constexpr Meaning db21_table[] = {{"*", "Dealer Bust 21 pays by table {}."}};
constexpr Meaning dmh_table[] = {{"*", "Dead Man's Hand pays by table {}."}};
constexpr Meaning dmh_one_set[] = {
    {"only_after_split", "One ace-eight after a split is paid by the line \"with only A-8 after split\"."},
    {"one_set", "One ace-eight after a split is paid by the line \"1 set\"."}};
constexpr Meaning dmh_no_set[] = {
    {"no_split", "A pair that was split and made no ace-eight is paid as a pair not split."},
    {"each_card", "A pair that was split and made no ace-eight is paid the single line for each ace and eight."}};
constexpr Meaning dmh_at_most[] = {{"true", "A Dead Man's Hand wager is at most the wager on the hand."}};
constexpr Meaning spots_per_player[] = {{"1", "A player bets on one spot only."},
                                        {"*", "A player may bet on up to {} spots."}};
constexpr Meaning bettors_per_spot[] = {{"1", "One player bets on a spot."},
                                        {"*", "Up to {} people may bet on a spot, with the consent of the first one."}};
constexpr Meaning shared_spots[] = {{"0", "No spot is shared."},
                                    {"1", "One spot at a time may have several bettors."},
                                    {"*", "{} spots at a time may have several bettors."}};
constexpr Meaning mid_shoe_entry[] = {
    {"open", "Anybody may wager in any round."},
    {"barred", "Who made no wager in a round of the shoe may not wager until the reshuffle."}};
constexpr Meaning coupons[] = {{"true", "Match-play coupons are taken."}, {"false", "Coupons are not taken."}};
constexpr Meaning verbal_wagers[] = {
    {"true", "A verbal wager with cash is taken once dealer and supervisor have confirmed it."},
    {"false", "Verbal wagers are not taken."}};
constexpr Meaning tips_on[] = {{"none", "No tip is taken as a wager."},
                               {"*", "A tip for the dealers may ride on: {}."}};
constexpr Meaning tips_whole_dollars[] = {{"true", "Tips are in whole dollars."},
                                          {"false", "Tips are in whole chips."}};
constexpr Meaning wrong_number[] = {
    {"completed", "A wrong number of cards in the deal is put right: missed cards come last."},
    {"misdeal", "A wrong number of cards is a misdeal: for the player, or for the round if it is the dealer's."}};
constexpr Meaning shuffle[] = {{"automated", "The cards are shuffled by a device that holds a whole shoe."},
                               {"manual", "The dealer shuffles the cards."},
                               {"pre_shuffled", "The cards come to the table shuffled."},
                               {"continuous", "The cards are dealt from a continuous shuffler."}};
constexpr Meaning cut_offered_to[] = {{"players", "The cut is offered to the players."},
                                      {"dealer", "The dealer cuts."}};
constexpr Meaning recut_by[] = {{"last_cutter", "A recut is made by who cut last."},
                                {"next", "A recut is made by the next person entitled to cut."}};
constexpr Meaning cards_behind[] = {{"*", "The cutting card leaves {} percent of the cards behind it."}};
constexpr Meaning tip_max[] = {{"*", "A tip is at most {}."}};
constexpr Meaning chip[] = {{"*", "The smallest chip is {}; wagers are multiples of it."}};
constexpr Meaning least_hand[] = {{"*", "A hand is wagered on with at least {}."}};
constexpr Meaning most_hand[] = {{"*", "A hand is wagered on with at most {}."}};
constexpr Meaning least_bet[] = {{"*", "The wager is at least {}."}};
constexpr Meaning most_bet[] = {{"*", "The wager is at most {}."}};

constexpr Key table[] = {
    {"decks", Kind::number, Scope::every, write_number<&Rules::decks, 1, 8>, decks},
    {"bets", Kind::bets, Scope::every, write_bets<&Rules::bets>, bets},

    {"dealer.soft_17", Kind::word, Scope::every, write_word<&Rules::soft_17>, soft_17},
    {"dealer.total_22", Kind::word, Scope::every, write_word<&Rules::total_22>, total_22},
    {"hole_card", Kind::word, Scope::every, write_word<&Rules::hole_card>, hole_card},
    {"moot_second_card", Kind::word, Scope::every, write_word<&Rules::moot_second_card>, moot_second_card},

    {"blackjack.pays", Kind::odds, Scope::every, write_odds, blackjack_pays},
    {"natural_v_dealer_blackjack", Kind::word, Scope::every, write_word<&Rules::natural_v_dealer_blackjack>,
     natural_v_dealer_blackjack},
    {"split_21_v_dealer_blackjack", Kind::word, Scope::every, write_word<&Rules::split_21_v_dealer_blackjack>,
     split_21_v_dealer_blackjack},
    {"switched_21_v_dealer_blackjack", Kind::word, Scope::switching, write_word<&Rules::switched_21_v_dealer_blackjack>,
     switched_21_v_dealer_blackjack},
    {"dealer_blackjack_takes", Kind::word, Scope::every, write_word<&Rules::dealer_blackjack_takes>,
     dealer_blackjack_takes},
    {"busted_hand_collected", Kind::word, Scope::every, write_word<&Rules::bust_collected>, busted_hand_collected},

    {"split.max_hands", Kind::number, Scope::every, write_number<&Rules::split_max_hands, 2, 4>, max_hands},
    {"split.resplit_aces", Kind::flag, Scope::every, write_flag<&Rules::split_resplit_aces>, resplit_aces},
    {"split.unlike_tens", Kind::flag, Scope::every, write_flag<&Rules::split_unlike_tens>, unlike_tens},
    {"double.after_split", Kind::flag, Scope::every, write_flag<&Rules::double_after_split>, after_split},
    {"double.for_less", Kind::flag, Scope::every, write_flag<&Rules::double_for_less>, for_less},
    {"surrender", Kind::word, Scope::every, write_word<&Rules::surrender>, surrender},

    {"switch.offered", Kind::word, Scope::switching, write_word<&Rules::switch_offered>, switch_offered},
    {"switch.natural", Kind::word, Scope::switching, write_word<&Rules::switch_natural>, switch_natural},
    {"switch.ace_ten", Kind::word, Scope::switching, write_word<&Rules::switch_ace_ten>, switch_ace_ten},
    {"switch.revocable", Kind::flag, Scope::switching, write_flag<&Rules::switch_revocable>, switch_revocable},

    {"super_match.table", Kind::word, Scope::super_match, write_nothing, super_match_table},
    {"super_match.house_may_pay_more", Kind::flag, Scope::super_match, write_nothing, pay_more},
    {"kings_bounty.table", Kind::number, Scope::kings_bounty, write_nothing, kings_bounty_table},
    {"kings_bounty.ace_nine", Kind::flag, Scope::kings_bounty, write_flag<&Rules::kings_bounty_ace_nine>, ace_nine},
    {"db21.table", Kind::number, Scope::dealer_bust_21, write_nothing, db21_table},
    {"dmh.table", Kind::number, Scope::dead_mans_hand, write_nothing, dmh_table},
    {"dmh.one_set", Kind::word, Scope::dead_mans_hand, write_word<&Rules::dmh_one_set>, dmh_one_set},
    {"dmh.no_set", Kind::word, Scope::dead_mans_hand, write_word<&Rules::dmh_no_set>, dmh_no_set},
    {"dmh.at_most_hand_wager", Kind::flag, Scope::dead_mans_hand, only_true, dmh_at_most},

    {"spots_per_player", Kind::number, Scope::every, write_number<&Rules::spots_per_player, 1, most_spots>,
     spots_per_player},
    {"bettors_per_spot", Kind::number, Scope::every, write_number<&Rules::bettors_per_spot, 1, 3>, bettors_per_spot},
    {"shared_spots", Kind::number, Scope::every, write_number<&Rules::shared_spots, 0, most_spots>, shared_spots},
    {"mid_shoe_entry", Kind::word, Scope::every, write_word<&Rules::mid_shoe_entry>, mid_shoe_entry},
    {"coupons", Kind::flag, Scope::every, write_flag<&Rules::coupons>, coupons},
    {"verbal_wagers", Kind::flag, Scope::every, write_flag<&Rules::verbal_wagers>, verbal_wagers},
    {"tips.on", Kind::bets, Scope::tips, write_tips, tips_on},
    {"tips.whole_dollars", Kind::flag, Scope::tips, write_flag<&Rules::tips_whole_dollars>, tips_whole_dollars},
    {"wrong_number_of_cards", Kind::word, Scope::every, write_word<&Rules::wrong_number>, wrong_number},

    {"shuffle", Kind::word, Scope::every, write_word<&Rules::shuffle>, shuffle},
    {"cut.offered_to", Kind::word, Scope::every, write_word<&Rules::cut_offered_to>, cut_offered_to},
    {"cut.recut_by", Kind::word, Scope::every, write_word<&Rules::recut_by>, recut_by},
    {"cut.percent_behind", Kind::number, Scope::every, write_number<&Rules::cards_behind_percent, 25, 50>,
     cards_behind},

    {"limits.tip_max", Kind::money, Scope::tips, write_tip_maximum, tip_max},
    {"limits.chip", Kind::money, Scope::every, write_chip, chip},
    {"limits.hand_min", Kind::money, Scope::every, write_limit<Bet::hand, &Posted::minimum>, least_hand},
    {"limits.hand_max", Kind::money, Scope::every, write_limit<Bet::hand, &Posted::maximum>, most_hand},
    {"limits.super_match_min", Kind::money, Scope::super_match, write_limit<Bet::super_match, &Posted::minimum>,
     least_bet},
    {"limits.super_match_max", Kind::money, Scope::super_match, write_limit<Bet::super_match, &Posted::maximum>,
     most_bet},
    {"limits.kings_bounty_min", Kind::money, Scope::kings_bounty, write_limit<Bet::kings_bounty, &Posted::minimum>,
     least_bet},
    {"limits.kings_bounty_max", Kind::money, Scope::kings_bounty, write_limit<Bet::kings_bounty, &Posted::maximum>,
     most_bet},
    {"limits.db21_min", Kind::money, Scope::dealer_bust_21, write_limit<Bet::dealer_bust_21, &Posted::minimum>,
     least_bet},
    {"limits.db21_max", Kind::money, Scope::dealer_bust_21, write_limit<Bet::dealer_bust_21, &Posted::maximum>,
     most_bet},
    {"limits.dmh_min", Kind::money, Scope::dead_mans_hand, write_limit<Bet::dead_mans_hand, &Posted::minimum>,
     least_bet},
    {"limits.dmh_max", Kind::money, Scope::dead_mans_hand, write_limit<Bet::dead_mans_hand, &Posted::maximum>,
     most_bet},
};

// The sentence with its {} replaced by the value.
std::string filled(std::string_view sentence, std::string_view value) {
  std::string text(sentence);
  if (const std::size_t gap = text.find("{}"); gap != std::string::npos) text.replace(gap, 2, value);
  return text;
}

// --- lines ---

// What a line is paid for, in words, in the order of Line.
constexpr std::string_view line_words[] = {
    "",
    "A pair among the first four cards",
    "Three of a kind among the first four cards",
    "Two pairs among the first four cards",
    "Four of a kind",
    "Two cards of 20 points, unsuited",
    "Two kings",
    "Two cards of 20 points of one suit",
    "Two queens, two jacks or two tens of one suit",
    "Two kings of one suit",
    "Two kings of spades",
    "Two kings of spades and a dealer blackjack",
    "A dealer bust with a two to six up",
    "A dealer bust with a seven, eight or nine up",
    "A dealer bust with a ten-value up",
    "A dealer bust with an ace up",
    "An ace or an eight in the first two cards",
    "A pair of aces or eights, not split",
    "A pair of aces or eights with only an ace-eight after the split",
    "One ace-eight",
    "Two ace-eights",
    "Three ace-eights",
    "Four ace-eights",
    "A pair of aces or eights and a dealer blackjack",
};
static_assert(std::size(line_words) == line_count);

}   // namespace

std::span<const Key> keys() { return table; }

std::optional<std::size_t> find_key(std::string_view name) {
  for (std::size_t i = 0; i < std::size(table); ++i)
    if (table[i].name == name) return i;
  return std::nullopt;
}

std::string meaning_of(const Key& key, std::string_view value) {
  for (const Meaning& meaning : key.meanings)
    if (meaning.value == value) return std::string(meaning.sentence);
  for (const Meaning& meaning : key.meanings)
    if (meaning.value == "*")
      return filled(meaning.sentence, key.kind == Kind::bets ? listed(bet_names(value), "and") : std::string(value));
  return {};
}

bool applies(Scope scope, Game game, BetSet offerable, bool tips) {
  switch (scope) {
    case Scope::every:
      return true;
    case Scope::switching:
      return game == Game::blackjack_switch;
    case Scope::super_match:
      return offerable.has(Bet::super_match);
    case Scope::kings_bounty:
      return offerable.has(Bet::kings_bounty);
    case Scope::dealer_bust_21:
      return offerable.has(Bet::dealer_bust_21);
    case Scope::dead_mans_hand:
      return offerable.has(Bet::dead_mans_hand);
    case Scope::tips:
      return tips;
  }
  return false;
}

Scope scope_of(Bet side_bet) {
  switch (side_bet) {
    case Bet::super_match:
      return Scope::super_match;
    case Bet::kings_bounty:
      return Scope::kings_bounty;
    case Bet::dealer_bust_21:
      return Scope::dealer_bust_21;
    case Bet::dead_mans_hand:
      return Scope::dead_mans_hand;
    case Bet::hand:
    case Bet::double_down:
    case Bet::insurance:
      break;
  }
  return Scope::every;
}

std::string_view prefix(Bet side_bet) {
  switch (side_bet) {
    case Bet::super_match:
      return "super_match";
    case Bet::kings_bounty:
      return "kings_bounty";
    case Bet::dealer_bust_21:
      return "db21";
    case Bet::dead_mans_hand:
      return "dmh";
    case Bet::hand:
    case Bet::double_down:
    case Bet::insurance:
      break;
  }
  return "";
}

// The line one_set is "dmh.one_set_pays", because "dmh.one_set" is already the key of reading R15.
std::string line_key(Line line) {
  if (line == Line::one_set) return "dmh.one_set_pays";
  return std::string(prefix(bet_of(line))) + '.' + std::string(name(line));
}

std::optional<Line> line_of_key(std::string_view key) {
  for (std::size_t i = 1; i < line_count; ++i)
    if (line_key(static_cast<Line>(i)) == key) return static_cast<Line>(i);
  return std::nullopt;
}

std::string line_meaning(Line line, Odds odds) {
  return std::string(line_words[static_cast<std::size_t>(line)]) + ": " + to_string(odds) + '.';
}

std::span<const std::string_view> settable_names() {
  static const std::vector<std::string> lines = [] {
    std::vector<std::string> made;
    for (std::size_t i = 1; i < line_count; ++i) made.push_back(line_key(static_cast<Line>(i)));
    return made;
  }();
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const Key& key : table) all.push_back(key.name);
    all.insert(all.end(), lines.begin(), lines.end());
    return all;
  }();
  return names;
}

}   // namespace pitboss::rulebook
