#include "cli/play_menu.h"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>

#include "base/assert.h"
#include "cli/play_wagers.h"
#include "rulebook/values.h"

namespace pitboss::cli {

namespace {

using namespace pitboss::round;
using Read = Result<Command, std::string>;
using Words = std::vector<std::string_view>;

// Which key stands for which command. Stand and switch share a letter: no prompt has both.
struct Key {
  char key;
  std::string_view word;
  std::string_view label;
};
Key key_of(const Command& command) {
  return std::visit(
      [](const auto& c) -> Key {
        using T = std::decay_t<decltype(c)>;
        if constexpr (std::is_same_v<T, Insure>) return {'i', "insure", "(i)nsure"};
        if constexpr (std::is_same_v<T, DeclineInsurance>) return {'n', "no", "(n)o"};
        if constexpr (std::is_same_v<T, round::Switch>) return {'s', "switch", "(s)witch"};
        if constexpr (std::is_same_v<T, Keep>) return {'k', "keep", "(k)eep"};
        if constexpr (std::is_same_v<T, RevokeSwitch>) return {'v', "revoke", "re(v)oke"};
        if constexpr (std::is_same_v<T, Stand>) return {'s', "stand", "(s)tand"};
        if constexpr (std::is_same_v<T, Hit>) return {'h', "hit", "(h)it"};
        if constexpr (std::is_same_v<T, Double>) return {'d', "double", "(d)ouble"};
        if constexpr (std::is_same_v<T, Split>) return {'p', "split", "s(p)lit"};
        if constexpr (std::is_same_v<T, round::Surrender>) return {'r', "surrender", "su(r)render"};
        return {};
      },
      command);
}

SpotId spot_of(const Command& command) {
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

Read double_of(const Option& option, const Words& words) {
  Double command = std::get<Double>(option.command);
  if (words.size() > 2) return Failure{std::string("double takes one amount, as in d 5")};
  if (words.size() == 2) {
    const auto amount = read_amount(words[1]);
    if (!amount) return Failure{amount.reason()};
    command.amount = *amount;
  }
  return Command(command);
}

// One amount is for each hand that may be insured, two are for box 1 and box 2. [GC.8(a)]
Read insurance_of(const Option& option, const Words& words) {
  Insure command = std::get<Insure>(option.command);
  const std::size_t given = words.size() - 1;
  if (given > command.amounts.size()) return Failure{std::string("insure takes one amount, or one for each hand")};
  if (given == 0) return Command(command);
  for (std::size_t box = 0; box < command.amounts.size(); ++box) {
    if (given == 1 && command.amounts[box] == Money{}) continue;
    const auto amount = read_amount(words[given == 1 ? 1 : box + 1]);
    if (!amount) return Failure{amount.reason()};
    command.amounts[box] = *amount;
  }
  return Command(command);
}

}   // namespace

Menu::Menu(const Rules& rules, const State& state) {
  SpotId asked{};
  for (Option& option : legal_commands(rules, state)) {
    if (key_of(option.command).key == 0) continue;
    if (state.phase == Phase::insurance) {
      if (asked == SpotId{}) asked = spot_of(option.command);
      if (spot_of(option.command) != asked) continue;
    }
    options_.push_back(std::move(option));
  }
}

const Command& Menu::for_absent() const {
  for (const char key : {'n', 'k', 's'})
    for (const Option& option : options_)
      if (key_of(option.command).key == key && !std::holds_alternative<round::Switch>(option.command))
        return option.command;
  broken_invariant("a prompt that nobody can answer", __FILE__, __LINE__);
}

const Insure* Menu::insurance() const {
  for (const Option& option : options_)
    if (const auto* insure = std::get_if<Insure>(&option.command)) return insure;
  return nullptr;
}

std::vector<std::string> Menu::labels() const {
  std::vector<std::string> labels;
  for (const Option& option : options_) {
    const std::string label(key_of(option.command).label);
    if (std::find(labels.begin(), labels.end(), label) == labels.end()) labels.push_back(label);
  }
  return labels;
}

std::string Menu::keys() const {
  std::string text;
  char last = 0;
  for (const Option& option : options_) {
    const Key key = key_of(option.command);
    if (key.key == last) continue;
    last = key.key;
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", key.key, key.word);
    if (const auto* doubling = std::get_if<Double>(&option.command); doubling && option.least < doubling->amount)
      text += " (or less, as in d 5)";
    if (const auto* insure = std::get_if<Insure>(&option.command))
      text += insure->amounts[1] == Money{} ? " (or less, as in i 2)" : " (i 5 = 5 on each hand, i 5 0 = hand 1 only)";
  }
  return text;
}

Read Menu::read(std::string_view answer) const {
  std::string spaced(answer);   // "d5" is "d 5"
  if (spaced.size() > 1 && spaced[1] >= '0' && spaced[1] <= '9') spaced.insert(1, " ");
  const Words words = words_in(spaced);
  std::string word = words.empty() ? std::string() : std::string(words[0]);
  for (char& letter : word)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');

  std::vector<const Option*> meant;
  for (const Option& option : options_) {
    const Key key = key_of(option.command);
    if (word == std::string_view(&key.key, 1) || word == key.word) meant.push_back(&option);
  }
  if (meant.empty()) return Failure{"the keys are: " + keys()};
  const Option& option = *meant.front();
  if (std::holds_alternative<Double>(option.command)) return double_of(option, words);
  if (std::holds_alternative<Insure>(option.command)) return insurance_of(option, words);
  if (std::holds_alternative<RevokeSwitch>(option.command) && (meant.size() > 1 || words.size() == 2)) {
    const auto spot = words.size() == 2 ? parse_spot(words[1]) : std::nullopt;
    for (const Option* one : meant)
      if (spot && spot_of(one->command) == *spot) return one->command;
    return Failure{std::string("say whose switch is revoked by its spot, as in v 2")};
  }
  if (words.size() > 1) return Failure{fmt::format("{} takes nothing behind it", key_of(option.command).word)};
  return option.command;
}

}   // namespace pitboss::cli
