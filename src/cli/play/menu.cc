#include "cli/play/menu.h"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>

#include "base/assert.h"
#include "cli/play/wagers.h"
#include "rulebook/values.h"

namespace pitboss::cli {

namespace {

// The key of each command; 0 for those that are not in a menu. Stand, switch and stay share a letter, because no prompt
// offers two of them.
struct MenuKey {
  char key;
  std::string_view word;
  std::string_view label;
};
MenuKey menu_key(const round::Command& command) {
  return std::visit(
      [](const auto& c) -> MenuKey {
        using T = std::decay_t<decltype(c)>;
        if constexpr (std::is_same_v<T, round::Insure>) return {'i', "insure", "(i)nsure"};
        if constexpr (std::is_same_v<T, round::DeclineInsurance>) return {'n', "no", "(n)o"};
        if constexpr (std::is_same_v<T, round::Switch>) return {'s', "switch", "(s)witch"};
        if constexpr (std::is_same_v<T, round::Keep>) return {'k', "keep", "(k)eep"};
        if constexpr (std::is_same_v<T, round::RevokeSwitch>) return {'v', "revoke", "re(v)oke"};
        if constexpr (std::is_same_v<T, round::Stand>) return {'s', "stand", "(s)tand"};
        if constexpr (std::is_same_v<T, round::Hit>) return {'h', "hit", "(h)it"};
        if constexpr (std::is_same_v<T, round::Double>) return {'d', "double", "(d)ouble"};
        if constexpr (std::is_same_v<T, round::Split>) return {'p', "split", "s(p)lit"};
        if constexpr (std::is_same_v<T, round::Surrender>) return {'r', "surrender", "su(r)render"};
        if constexpr (std::is_same_v<T, round::Follow>) return {'y', "yes", "(y)es"};
        if constexpr (std::is_same_v<T, round::LetRide>) return {'n', "no", "(n)o"};
        if constexpr (std::is_same_v<T, round::RefuseCard>) return {'f', "refuse", "re(f)use the card"};
        if constexpr (std::is_same_v<T, round::TakeLateCard>) return {'t', "take", "(t)ake it"};
        if constexpr (std::is_same_v<T, round::GiveUpHand>) return {'g', "give", "(g)ive up"};
        if constexpr (std::is_same_v<T, round::LeaveHand>) return {'l', "leave", "(l)eave"};
        if constexpr (std::is_same_v<T, round::StayIn>) return {'s', "stay", "(s)tay"};
        return {};
      },
      command);
}

SpotId spot_of(const round::Command& command) {
  return std::visit(
      [](const auto& c) {
        if constexpr (requires { c.spot; })
          return c.spot;
        else if constexpr (requires { c.hand; })
          return c.hand.spot;
        else
          return SpotId{};
      },
      command);
}

// Double, split or follow, with an amount if less is allowed, and with a tip. [SD09.3]
template <typename C>
Result<round::Command, std::string> added_of(C command, const std::vector<std::string_view>& words) {
  std::size_t at = 1;
  if constexpr (requires { command.amount; }) {
    if (at < words.size() && lower(words[at]) != "tip") {
      const auto amount = read_amount(words[at++]);
      if (!amount) return Failure{amount.reason()};
      command.amount = *amount;
    }
  }
  if (at + 1 < words.size() && lower(words[at]) == "tip") {
    const auto tip = read_amount(words[at + 1]);
    if (!tip) return Failure{tip.reason()};
    command.tip = *tip;
    at += 2;
  }
  if (at < words.size()) {
    const MenuKey key = menu_key(round::Command(command));
    if constexpr (requires { command.amount; })
      return Failure{
          fmt::format("{} takes one amount, as in {} 5, and a tip, as in {} 5 tip 1", key.word, key.key, key.key)};
    return Failure{fmt::format("{} takes nothing but a tip, as in {} tip 1", key.word, key.key)};
  }
  return round::Command(command);
}

// One amount counts for each hand that may be insured; two are for box 1 and box 2. [GC.8(a)]
Result<round::Command, std::string> insurance_of(const round::LegalCommand& option,
                                                 const std::vector<std::string_view>& words) {
  round::Insure command = std::get<round::Insure>(option.command);
  const std::size_t given = words.size() - 1;
  if (given > command.amounts.size()) return Failure{std::string("insure takes one amount, or one for each hand")};
  if (given == 0) return round::Command(command);
  for (std::size_t box = 0; box < command.amounts.size(); ++box) {
    if (given == 1 && command.amounts[box] == Money{}) continue;
    const auto amount = read_amount(words[given == 1 ? 1 : box + 1]);
    if (!amount) return Failure{amount.reason()};
    command.amounts[box] = *amount;
  }
  return round::Command(command);
}

}   // namespace

Menu::Menu(const Rules& rules, const round::State& state) {
  const round::Command* first = nullptr;
  std::vector<round::LegalCommand> lawful = round::legal_commands(rules, state);
  for (const round::LegalCommand& option : lawful)
    if (menu_key(option.command).key != 0 && !std::holds_alternative<round::RevokeSwitch>(option.command) &&
        first == nullptr)
      first = &option.command;
  // Every player who has switched may revoke that, also while another player is asked.
  for (const round::LegalCommand& option : lawful) {
    if (menu_key(option.command).key == 0) continue;
    const bool asked = first != nullptr && player_of(option.command) == player_of(*first) &&
                       spot_of(option.command) == spot_of(*first);
    if (asked || std::holds_alternative<round::RevokeSwitch>(option.command)) options_.push_back(option);
  }
}

const round::Command& Menu::for_absent() const {
  const auto passive = [](const round::Command& command) {
    return std::holds_alternative<round::DeclineInsurance>(command) || std::holds_alternative<round::Keep>(command) ||
           std::holds_alternative<round::Stand>(command) || std::holds_alternative<round::LetRide>(command) ||
           std::holds_alternative<round::GiveUpHand>(command) || std::holds_alternative<round::StayIn>(command);
  };
  for (const round::LegalCommand& option : options_)
    if (passive(option.command)) return option.command;
  broken_invariant("a prompt that nobody can answer", __FILE__, __LINE__);
}

PlayerId Menu::asked() const { return player_of(about()).value(); }

std::vector<std::string> Menu::labels(const PlayerNames& names) const {
  const auto revokes = std::ranges::count_if(options_, [](const round::LegalCommand& option) {
    return std::holds_alternative<round::RevokeSwitch>(option.command);
  });
  std::vector<std::string> labels;
  for (const round::LegalCommand& option : options_) {
    std::string label(menu_key(option.command).label);
    const PlayerId player = player_of(option.command).value();
    if (std::holds_alternative<round::RevokeSwitch>(option.command) && (revokes > 1 || player != asked()))
      label = fmt::format("(v {}) {}", pitboss::to_string(spot_of(option.command)),
                          names.alone() ? "revoke" : fmt::format("{} revokes", names.name(player)));
    if (std::find(labels.begin(), labels.end(), label) == labels.end()) labels.push_back(label);
  }
  return labels;
}

std::string Menu::keys() const {
  std::string text;
  char last = 0;
  for (const round::LegalCommand& option : options_) {
    const MenuKey key = menu_key(option.command);
    if (key.key == last) continue;
    last = key.key;
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", key.key, key.word);
    if (const auto* doubling = std::get_if<round::Double>(&option.command); doubling && option.least < doubling->amount)
      text += " (or less, as in d 5)";
    if (const auto* follow = std::get_if<round::Follow>(&option.command); follow && option.least < follow->amount)
      text += " (or less, as in y 5)";
    if (const auto* insure = std::get_if<round::Insure>(&option.command))
      text += insure->amounts[1] == Money{} ? " (or less, as in i 2)" : " (i 5 = 5 on each hand, i 5 0 = hand 1 only)";
  }
  return text;
}

Result<round::Command, std::string> Menu::read(std::string_view answer) const {
  std::string spaced(answer);   // "d5" is read as "d 5"
  if (spaced.size() > 1 && spaced[1] >= '0' && spaced[1] <= '9') spaced.insert(1, " ");
  const std::vector<std::string_view> words = words_in(spaced);
  const std::string word = words.empty() ? std::string() : lower(words[0]);

  std::vector<const round::LegalCommand*> meant;
  for (const round::LegalCommand& option : options_) {
    const MenuKey key = menu_key(option.command);
    if (word == std::string_view(&key.key, 1) || word == key.word) meant.push_back(&option);
  }
  if (meant.empty()) return Failure{"the keys are: " + keys()};
  const round::LegalCommand& option = *meant.front();
  if (const auto* doubling = std::get_if<round::Double>(&option.command)) return added_of(*doubling, words);
  if (const auto* split = std::get_if<round::Split>(&option.command)) return added_of(*split, words);
  if (const auto* follow = std::get_if<round::Follow>(&option.command)) return added_of(*follow, words);
  if (std::holds_alternative<round::Insure>(option.command)) return insurance_of(option, words);
  const bool others = player_of(option.command) != asked();   // needs its spot, lest a slip of the finger revoke it
  if (std::holds_alternative<round::RevokeSwitch>(option.command) &&
      (meant.size() > 1 || words.size() == 2 || others)) {
    const auto spot = words.size() == 2 ? parse_spot(words[1]) : std::nullopt;
    for (const round::LegalCommand* one : meant)
      if (spot && spot_of(one->command) == *spot) return one->command;
    return Failure{std::string("say whose switch is revoked by its spot, as in v 2")};
  }
  if (words.size() > 1) return Failure{fmt::format("{} takes nothing behind it", menu_key(option.command).word)};
  return option.command;
}

}   // namespace pitboss::cli
