#include "rulebook/law.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace pitboss::rulebook {

namespace {

bool is_lawful(const Key& key, const Option& option, std::string_view value) {
  const auto allowed = [&](std::string_view one) {
    return std::ranges::find(option.allowed, one) != option.allowed.end();
  };
  if (option.range) {
    const Money amount = *parse_money(value);
    return amount >= option.range->least && amount <= option.range->most;
  }
  if (key.kind == Kind::bets && !option.allowed.empty()) return std::ranges::all_of(bet_names(value), allowed);
  return option.allowed.empty() ? value == option.value : allowed(value);
}

std::string lawful_in_words(const Key& key, const Option& option) {
  if (option.range) return lawful_values(option).front();
  if (option.allowed.empty()) return "only " + option.value;
  if (key.kind != Kind::bets) return listed(option.allowed);
  if (option.allowed.size() == 1) return option.allowed.front() + " or none";
  return "any of " + listed(option.allowed, "and") + ", or none";
}

// Checks that read the values of several keys.
class CombinationChecker {
 public:
  CombinationChecker(const Book& book, const std::set<std::string, std::less<>>& refused)
      : book_(book), refused_(refused) {}

  Refusals check() {
    check_switch();
    check_limits("hand");
    for (const Bet bet : side_bets)
      if (book_.offerable.has(bet)) check_limits(prefix(bet));
    check_chip("hand", Bet::hand);
    const Option* bets = accepted("bets");
    const auto offered = bets == nullptr ? std::nullopt : bet_set(bets->value);
    for (const Bet bet : side_bets)
      if (offered && offered->has(bet)) check_chip(prefix(bet), bet);
    if (book_.offerable.has(Bet::dead_mans_hand)) check_dead_mans_hand();
    return std::move(refusals_);
  }

 private:
  const Option* accepted(std::string_view key) const { return refused_.contains(key) ? nullptr : book_.option(key); }
  std::optional<Money> amount(std::string_view key) const {
    const Option* option = accepted(key);
    return option == nullptr ? std::nullopt : parse_money(option->value);
  }

  // If the switch is offered after the hole card is checked, the hole card must be checked. [R4]
  void check_switch() {
    const Option* offered = accepted("switch.offered");
    const Option* hole_card = accepted("hole_card");
    if (offered == nullptr || hole_card == nullptr) return;
    if (offered->value == name(SwitchTiming::after_check) && hole_card->value != name(HoleCard::checked))
      refusals_.push_back({"switch.offered",
                           fmt::format("switch.offered = after_check is not allowed with hole_card = {}: there is no "
                                       "check to come after",
                                       hole_card->value),
                           Citation("R4")});
  }

  // The minimum is at most the maximum. The refusal cites the clause of the minimum, which is the one about posted
  // limits.
  void check_limits(std::string_view wager) {
    const std::string low = fmt::format("limits.{}_min", wager);
    const std::string high = fmt::format("limits.{}_max", wager);
    const auto least = amount(low);
    const auto most = amount(high);
    if (least && most && *least > *most)
      refusals_.push_back({low, fmt::format("{} = {} is above {} = {}", low, to_string(*least), high, to_string(*most)),
                           book_.option(low)->cite});
  }

  // If a bet is offered, some amount in whole chips must lie within its limits. [GC.5(d), R35]
  void check_chip(std::string_view wager, Bet bet) {
    const auto chip = amount("limits.chip");
    const auto least = amount(fmt::format("limits.{}_min", wager));
    const auto most = amount(fmt::format("limits.{}_max", wager));
    if (!chip || !least || !most || *least > *most) return;
    const bool dollars = bet == Bet::dead_mans_hand;
    const Money unit = dollars ? Money::from_cents(std::lcm(chip->cents(), Money::dollars(1).cents())) : *chip;
    if (round_up_to(*least, unit) <= *most) return;
    refusals_.push_back(
        {"limits.chip",
         fmt::format("no {} wager between {} and {} is {}a multiple of the chip of {}", name(bet), to_string(*least),
                     to_string(*most), dollars ? "whole dollars and " : "", to_string(*chip)),
         book_.option("limits.chip")->cite});
  }

  // The limits are whole dollars and at most the maximum of the wager on the hand. [SD11.4, R35]
  void check_dead_mans_hand() {
    for (const std::string_view key : {"limits.dmh_min", "limits.dmh_max"}) {
      const auto limit = amount(key);
      if (limit && !is_multiple_of(*limit, Money::dollars(1)))
        refusals_.push_back({std::string(key), fmt::format("{} = {} is not whole dollars", key, to_string(*limit)),
                             Citation("SD11.4, R35")});
    }
    const auto most = amount("limits.dmh_max");
    const auto hand = amount("limits.hand_max");
    if (most && hand && *most > *hand)
      refusals_.push_back(
          {"limits.dmh_max",
           fmt::format("limits.dmh_max = {} is above limits.hand_max = {}", to_string(*most), to_string(*hand)),
           Citation("SD11.4")});
  }

  const Book& book_;
  const std::set<std::string, std::less<>>& refused_;
  Refusals refusals_;
};

}   // namespace

// The published book lists what the regulation allows: six or eight decks [SD09.1, GC.2(a)], one, two, five, six or
// eight [SD11.2], and so on.
std::optional<std::string> why_unlawful(const Key& key, const Option& option, std::string_view value) {
  if (is_lawful(key, option, value)) return std::nullopt;
  return fmt::format("{} = {} is not allowed: {}", key.name, value, lawful_in_words(key, option));
}

std::vector<std::string> lawful_values(const Option& option) {
  if (option.range) return {to_string(option.range->least) + " to " + to_string(option.range->most)};
  return option.allowed;
}

Refusals unlawful_combinations(const Book& book, const std::set<std::string, std::less<>>& refused) {
  return CombinationChecker(book, refused).check();
}

}   // namespace pitboss::rulebook
