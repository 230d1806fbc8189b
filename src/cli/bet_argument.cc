#include "cli/bet_argument.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/assert.h"
#include "base/number_in.h"
#include "base/shown.h"
#include "cli/book_argument.h"
#include "rulebook/keys.h"
#include "rulebook/pay_tables.h"
#include "rulebook/values.h"

namespace pitboss::cli {

namespace {

using rulebook::listed;

constexpr int most_decks = 8;

// ---- the ratio of two wagers

constexpr std::size_t most_digits = 20;   // in each part of a fraction; no wager has more

std::optional<mpz_class> digits(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.empty() || text.size() > most_digits || !std::ranges::all_of(text, is_digit)) return std::nullopt;
  return mpz_class(std::string(text), 10);
}

std::optional<mpq_class> fraction(std::string_view over, std::string_view under) {
  const auto a = digits(over), b = digits(under);
  if (!a || !b || *b == 0) return std::nullopt;
  mpq_class value(*a, *b);
  value.canonicalize();
  return value;
}

std::optional<mpq_class> any_ratio(std::string_view text) {
  if (const std::size_t slash = text.find('/'); slash != std::string_view::npos)
    return fraction(text.substr(0, slash), text.substr(slash + 1));
  const std::size_t point = text.find('.');
  if (point == std::string_view::npos) return fraction(text, "1");
  const std::string_view behind = text.substr(point + 1);
  const std::string before(point == 0 ? "0" : text.substr(0, point));
  return fraction(before + std::string(behind), "1" + std::string(std::min(behind.size(), most_digits), '0'));
}

// Reads "0.5", ".5", "1" or "1/2". Nothing if the text is no such number, or the number is 0 or above 1.
std::optional<mpq_class> parse_ratio(std::string_view text) {
  auto value = any_ratio(text);
  return value && *value > 0 && *value <= 1 ? value : std::nullopt;
}

// ---- the bet

// The published book by whose rules a bet is valued.
struct ReferenceBook {
  Bet bet;
  std::string_view book;
  std::string_view table_key;
  std::vector<std::string> keys;             // besides decks and pay table, the keys that change what the bet is worth
  std::vector<std::string> keys_of_both{};   // the keys that matter only together with the blackjack bet
};
const ReferenceBook& reference_book(Bet bet) {
  static const ReferenceBook books[] = {
      {Bet::super_match, "sd-switch", "super_match.table", {}},
      {Bet::kings_bounty, "vs-switch-1", "kings_bounty.table", {"kings_bounty.ace_nine"}},
      {Bet::dealer_bust_21, "sd-db21", "db21.table", {}},
      {Bet::dead_mans_hand,
       "sd-dmh",
       "dmh.table",
       {"dmh.one_set", "dmh.no_set", "split.max_hands", "split.resplit_aces", "hole_card"},
       {"double.after_split", "split.unlike_tens", "surrender", "blackjack.pays", "dealer_blackjack_takes"}},
  };
  const ReferenceBook* const found = std::ranges::find(books, bet, &ReferenceBook::bet);
  PITBOSS_ASSERT(found != std::end(books));
  return *found;
}

std::optional<Bet> side_bet_named(std::string_view word) {
  const auto bet = named<Bet>(word);
  return bet && std::ranges::find(side_bets, *bet) != std::end(side_bets) ? bet : std::nullopt;
}

// Turns the words into a question. It stops at the first mistake, whose sentence is the failure.
class Reader {
 public:
  Reader(const BetAsked& asked, Bet bet) : asked_(asked) { made_.terms.bet = bet; }

  Result<BetQuestion, std::string> read() {
    for (const auto step : {&Reader::read_settings, &Reader::read_decks, &Reader::read_table, &Reader::read_ratio,
                            &Reader::read_soft_17, &Reader::read_split, &Reader::check_keys, &Reader::read_rules})
      if (std::string mistake = (this->*step)(); !mistake.empty()) return Failure{std::move(mistake)};
    return std::move(made_);
  }

 private:
  report::BetTerms& terms() { return made_.terms; }
  std::string_view bet_name() const { return name(made_.terms.bet); }

  std::string read_decks() {
    constexpr int usual = 6;   // every published book has six decks
    const auto decks = decks_ ? number_in<int>(*decks_) : usual;
    if (!decks || *decks < 1 || *decks > most_decks)
      return fmt::format("decks takes a whole number from 1 to {}, not {}", most_decks, in_quotes(*decks_));
    terms().decks = *decks;
    if (!decks_) terms().assumed.push_back(fmt::format("{} decks", usual));
    return {};
  }

  // Without a setting, the pay table that is published for this number of decks, or else the first one.
  std::string read_table() {
    const auto tables = rulebook::published_pay_tables(terms().bet);
    const auto number = table_ ? number_in<int>(*table_) : std::nullopt;
    const rulebook::PublishedPayTable* chosen = table_ ? nullptr : &tables.front();
    std::vector<std::string> numbers;
    for (const auto& one : tables) {
      numbers.push_back(std::to_string(one.table.number));
      if (table_ ? one.table.number == number : one.decks == terms().decks) chosen = &one;
    }
    if (chosen == nullptr)
      return fmt::format("{} has no pay table {}: name {}", bet_name(), in_quotes(*table_), listed(numbers));
    terms().table = chosen->table.number;
    made_.rules.pay_table(terms().bet) = chosen->table;
    if (!table_) terms().assumed.push_back(fmt::format("table {}", terms().table));
    return {};
  }

  std::string read_ratio() {
    if (!asked_.ratio) return {};
    if (terms().bet != Bet::dead_mans_hand)
      return fmt::format("--ratio is for dead-mans-hand alone: it is nothing to {}", bet_name());
    if (asked_.split) return "--ratio finds the best splits by itself: leave --split out";
    made_.ratio = parse_ratio(*asked_.ratio);
    if (made_.ratio) return {};
    return fmt::format("--ratio takes a number above 0 and at most 1, such as 0.5 or 1/2, not {} [SD11.4]",
                       in_quotes(*asked_.ratio));
  }

  // Dead Man's Hand alone does not depend on how the dealer draws. The blackjack bet does, so the question about both
  // wagers takes the option too.
  std::string read_soft_17() {
    if (terms().bet == Bet::dead_mans_hand && soft_17_ && !made_.ratio)
      return "dealer.soft_17 is nothing to dead-mans-hand alone: give it to pitboss bet with --ratio";
    const Bet of = made_.ratio ? Bet::dead_mans_hand : Bet::dealer_bust_21;
    return read_word(soft_17_, terms().soft_17, "dealer.soft_17", of, Soft17::stand, "soft 17: ");
  }
  std::string read_split() {
    if (made_.ratio) return {};
    return read_word(asked_.split, terms().splits, "--split", Bet::dead_mans_hand, PairSplits::never, "split: ");
  }

  // Reads an option that only the bet `of_bet` has.
  template <typename E>
  std::string read_word(const std::optional<std::string>& word, std::optional<E>& into, std::string_view option,
                        Bet of_bet, E usual, std::string_view assumed) {
    if (terms().bet != of_bet)
      return word ? fmt::format("{} is for {} alone: it is nothing to {}", option, name(of_bet), bet_name()) : "";
    if (!word) {
      into = usual;
      terms().assumed.push_back(fmt::format("{}{}", assumed, name(usual)));
      return {};
    }
    into = named<E>(*word);
    if (into) return {};
    const std::vector<std::string> words(std::begin(words_of<E>), std::end(words_of<E>));
    return fmt::format("{} takes {}, not {}", option, listed(words), in_quotes(*word));
  }

  std::string read_settings() {
    std::vector<std::string> texts = asked_.settings;
    if (asked_.decks) texts.push_back("decks=" + *asked_.decks);
    if (asked_.table) texts.push_back(fmt::format("{}={}", reference_book(terms().bet).table_key, *asked_.table));
    if (asked_.soft_17) texts.push_back("dealer.soft_17=" + *asked_.soft_17);
    for (const std::string& text : texts) {
      auto setting = rulebook::parse_setting(text);
      if (!setting) return to_string(setting.reason());
      if (std::ranges::find(terms().set, setting->key, &rulebook::Setting::key) != terms().set.end())
        return fmt::format("--set {} is given twice: once is all that it takes", in_quotes(setting->key));
      put(*setting);
      terms().set.push_back(std::move(*setting));
    }
    return {};
  }
  void put(const rulebook::Setting& setting) {
    if (setting.key == "decks")
      decks_ = setting.value;
    else if (setting.key == reference_book(terms().bet).table_key)
      table_ = setting.value;
    else if (setting.key == "dealer.soft_17")
      soft_17_ = setting.value;
    else
      terms().settings.push_back(setting);
  }

  std::string check_keys() {
    const ReferenceBook& book = reference_book(terms().bet);
    std::vector<std::string> keys{std::string("decks"), std::string(book.table_key)};
    if (terms().soft_17) keys.emplace_back("dealer.soft_17");
    std::ranges::copy(book.keys, std::back_inserter(keys));
    if (made_.ratio) std::ranges::copy(book.keys_of_both, std::back_inserter(keys));
    for (const rulebook::Setting& setting : terms().settings)
      if (std::ranges::find(keys, setting.key) == keys.end())
        return fmt::format("--set {} is nothing to {}: name {}", in_quotes(setting.key), bet_name(), listed(keys));
    return {};
  }

  std::string read_rules() {
    auto book = rulebook::load_published(reference_book(terms().bet).book, terms().settings);
    if (!book) return to_string(book.reason().front());
    const PayTable table = made_.rules.pay_table(terms().bet);
    made_.rules = std::move(book->rules);
    made_.rules.decks = terms().decks;
    made_.rules.pay_table(terms().bet) = table;
    std::vector<rulebook::Setting> all = terms().settings;
    if (terms().soft_17) {
      made_.rules.soft_17 = *terms().soft_17;
      all.push_back({"dealer.soft_17", std::string(name(*terms().soft_17))});
    }
    terms().permission = rulebook::permission_for(terms().bet, terms().table, terms().decks, all);
    return {};
  }

  const BetAsked& asked_;
  std::optional<std::string> decks_, table_, soft_17_;   // the texts of these settings, if they were set
  BetQuestion made_;
};

}   // namespace

std::string bets_in_words() {
  std::vector<std::string> names;
  for (const Bet bet : side_bets) names.emplace_back(name(bet));
  return listed(names);
}

void add_bet_options(Arguments command, BetAsked& asked) {
  command
      .add_option("--split", asked.split,
                  "dead-mans-hand: pairs are split never, once\nor always (to four hands); else never")
      .called("HOW");
  add_set_option(command, asked.settings);
  command.add_old_option("--decks", asked.decks, "--set decks={}");
  command.add_old_option("--soft17", asked.soft_17, "--set dealer.soft_17={}");
  command.add_old_option("--table", asked.table, "--set KEY={} with the key of the bet's table");
  command.prints_data();
  const Option json = command.add_flag("--json", asked.json, "Print JSON");
  command.add_flag("--csv", asked.csv, "Print the table as CSV").excludes(json);
}

Result<BetQuestion, std::string> read_question(const BetAsked& asked) {
  const auto bet = side_bet_named(asked.bet);
  if (!bet) return Failure{fmt::format("there is no side bet {}: name {}", in_quotes(asked.bet), bets_in_words())};
  return Reader(asked, *bet).read();
}

}   // namespace pitboss::cli
