#include "rulebook/compile.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/shown.h"
#include "rulebook/hash.h"
#include "rulebook/law.h"
#include "rulebook/pay_choice.h"

namespace pitboss::rulebook {

namespace {

class Compiler {
 public:
  Compiler(const Book& published, Refusals found_before)
      : published_(published), book_(published), refusals_(std::move(found_before)) {}

  void apply(const Change& change) {
    if (const auto place = find_key(change.key)) return apply_option(*place, change);
    if (const auto line = line_of_key(change.key)) return apply_line(*line, change);
    refusals_.push_back(unknown_key(change.key));
  }

  Result<Rulebook, Refusals> finish(Identity identity) {
    Refusals combinations = unlawful_combinations(book_, refused_);
    std::ranges::move(combinations, std::back_inserter(refusals_));
    Rulebook made;
    for (const Bet bet : side_bets) {
      if (!book_.offerable.has(bet)) continue;
      if (const auto table = choose_pay_table(book_, bet, own_odds_, refused_, refusals_))
        made.rules.pay_table(bet) = *table;
      else
        name_faults_of_lines(bet);
    }
    if (!refusals_.empty()) return Failure{std::move(refusals_)};

    made.id = std::move(identity.id);
    made.title = std::move(identity.title);
    made.based_on = std::move(identity.based_on);
    made.source = book_.source;
    made.rules.id = made.id;
    made.rules.game = book_.game;
    made.rules.grounds = book_.grounds;
    for (std::size_t i = 0; i < keys().size(); ++i) {
      if (!book_.options[i]) continue;
      const bool playable = keys()[i].write(made.rules, book_.options[i]->value);
      PITBOSS_ASSERT(playable);   // read_book has called write with every allowed value
    }
    list_entries(made);
    made.rules.hash = hash_of(made.rules.game, made.entries);
    return made;
  }

 private:
  void refuse(const Change& change, std::string sentence, Citation cite = {}) {
    refused_.insert(change.key);
    refusals_.push_back({change.key, std::move(sentence), cite});
  }

  // No pay table could be chosen. To report the faults of the house's own lines all the same, they are compared with
  // the table that the published book chooses.
  void name_faults_of_lines(Bet bet) {
    Refusals found;
    (void)choose_pay_table(published_, bet, own_odds_, {}, found);
    for (Refusal& refusal : found)
      if (line_of_key(refusal.where)) refusals_.push_back(std::move(refusal));
  }

  void refuse_kind(const Change& change, Kind kind) {
    refused_.insert(change.key);
    refusals_.push_back(wrong_kind(change.key, kind, change.has_right_type ? shown(change.text) : change.text));
  }

  void apply_option(std::size_t place, const Change& change) {
    const Key& key = keys()[place];
    if (!book_.options[place]) return refuse(change, fmt::format("{} does not belong to {}", key.name, published_.id));
    const auto value = change.has_right_type ? canonical(key.kind, change.text) : std::nullopt;
    if (!value) return refuse_kind(change, key.kind);
    const Option& law = *published_.options[place];
    if (auto why = why_unlawful(key, law, *value)) return refuse(change, *std::move(why), law.cite);
    book_.options[place]->value = *value;
    if (!change.cite.empty()) own_cites_[change.key] = change.cite;
  }

  void apply_line(Line line, const Change& change) {
    if (!book_.offerable.has(bet_of(line)))
      return refuse(change, fmt::format("{} does not belong to {}", change.key, published_.id));
    const auto odds = change.has_right_type ? parse_odds(change.text) : std::nullopt;
    if (!odds) return refuse_kind(change, Kind::odds);
    own_odds_[static_cast<std::size_t>(line)] = *odds;
    if (!change.cite.empty()) own_cites_[change.key] = change.cite;
  }

  // The game first, then each bet with its pay table, then the posted limits.
  void list_entries(Rulebook& made) const {
    const auto list = [&](auto&& wanted) {
      for (std::size_t i = 0; i < keys().size(); ++i)
        if (book_.options[i] && wanted(keys()[i])) made.entries.push_back(option_entry(i));
    };
    const auto is_limit = [](const Key& key) { return key.name.starts_with("limits."); };
    const auto is_of_a_bet = [](const Key& key) {
      return std::ranges::any_of(side_bets, [&](Bet bet) { return key.scope == scope_of(bet); });
    };
    list([&](const Key& key) { return !is_limit(key) && !is_of_a_bet(key); });
    for (const Bet bet : side_bets) {
      if (!book_.offerable.has(bet)) continue;
      list([&](const Key& key) { return !is_limit(key) && key.scope == scope_of(bet); });
      list_lines(made, bet);
    }
    list(is_limit);
  }

  Entry option_entry(std::size_t place) const {
    const Key& key = keys()[place];
    const Option& option = *book_.options[place];
    return {std::string(key.name),         option.value,
            lawful_values(option),         cite_for(key.name, option.cite),
            meaning_of(key, option.value), option.value != published_.options[place]->value};
  }

  // The highest line first, as the texts print them.
  void list_lines(Rulebook& made, Bet bet) const {
    Refusals none;
    const auto published = choose_pay_table(published_, bet, {}, {}, none);
    const PayTable& table = made.rules.pay_table(bet);
    const Citation cite = book_.option(std::string(prefix(bet)) + ".table")->cite;
    for (std::size_t i = line_count - 1; i > 0; --i) {
      const auto line = static_cast<Line>(i);
      if (bet_of(line) != bet || !table.at(line)) continue;
      const Odds odds = *table.at(line);
      Entry entry{line_key(line), to_string(odds),          {},
                  cite,           line_meaning(line, odds), published && published->at(line) != table.at(line)};
      entry.cite = cite_for(entry.key, cite);
      if (may_pay_more(book_, bet)) entry.allowed.push_back(least_lawful(line) + " or more");
      made.entries.push_back(std::move(entry));
    }
  }

  // The odds that the published table gives a line on which the house may pay more.
  std::string least_lawful(Line line) const {
    Refusals none;
    const auto table = choose_pay_table(book_, bet_of(line), {}, {}, none);
    return to_string(*table->at(line));
  }

  Citation cite_for(std::string_view key, Citation law) const {
    const auto own = own_cites_.find(key);
    return own == own_cites_.end() ? law : own->second;
  }

  const Book& published_;
  Book book_;
  LineOdds own_odds_{};
  std::map<std::string, Citation, std::less<>> own_cites_;
  std::set<std::string, std::less<>> refused_;
  Refusals refusals_;
};

}   // namespace

Result<Rulebook, Refusals> compile(const Book& published, Identity identity, std::span<const Change> changes,
                                   Refusals found_before) {
  Compiler compiler(published, std::move(found_before));
  for (const Change& change : changes) compiler.apply(change);
  return compiler.finish(std::move(identity));
}

}   // namespace pitboss::rulebook
