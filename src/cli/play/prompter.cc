#include "cli/play/prompter.h"

#include <fmt/format.h>

#include "cli/play/wagers.h"

namespace pitboss::cli {

std::optional<std::string> Prompter::ask(const Text& prompt, std::optional<PlayerId> asked) {
  auto answer = table_.console().ask(prompt);
  if (!answer) {
    leaving_ = input_ended_ = true;
    return std::nullopt;
  }
  const std::string word = lower(*answer);
  if (word == "q" || word == "quit") {
    leave(asked);
    return std::nullopt;
  }
  if (word == "!") {
    call_supervisor();
    return std::nullopt;
  }
  if (word == "reveal") {
    table_.show_reveals();
    return std::nullopt;
  }
  return answer;
}

// One of several players leaves, and the others play on; the last one ends the session.
void Prompter::leave(std::optional<PlayerId> asked) {
  const bool last = !asked || static_cast<int>(left_.size()) + 1 == table_.names().size();
  if (last) {
    leaving_ = true;
    return;
  }
  left_.push_back(*asked);
  const auto& round = table_.state().round;
  const bool at_stake =
      round && std::ranges::any_of(round->spots, [&](const round::Spot& spot) {
        return std::ranges::any_of(spot.bettors, [&](const auto& bettor) { return bettor.player == *asked; });
      });
  std::string what;
  if (at_stake)
    what = round->phase == round::Phase::wagering ? ": the wagers go back"
                                                  : ": no insurance, no further wager, and every hand stands";
  table_.console().wrapped(
      table_.console().text(),
      table_.names().sentence(fmt::format("player {} leaves{}. The others play on.", asked->number, what)));
}

std::optional<bool> Prompter::ask_yes_or_no(std::string_view question, std::optional<PlayerId> asked) {
  Text prompt = table_.console().text();
  constexpr int room_for_keys = 16;
  if (static_cast<int>(question.size()) + room_for_keys > table_.console().style().width)
    table_.console().wrapped(table_.console().text(), question);
  else
    prompt.add(question).add(" ");
  const auto answer = ask(prompt.add_keyed("(y)es").add(" ").add_keyed("(n)o").add(" > "), asked);
  if (!answer) return std::nullopt;
  const std::string word = lower(*answer);
  if (word == "y" || word == "yes") return true;
  if (word == "n" || word == "no") return false;
  table_.refuse("answer y or n");
  return std::nullopt;
}

void Prompter::call_supervisor() {
  const Supervisor::Answer answer = supervisor_.ask(stops_);
  if (answer.leave) leaving_ = true;
  if (answer.input_ended) input_ended_ = true;
  if (answer.card_by_card) {
    stop_before_each_card(!stops_);
    table_.console().wrapped(table_.console().text(), stops_ ? "The dealer stops before each card: Enter deals it."
                                                             : "The dealer deals on without stopping.");
  }
  if (answer.command) table_.carry_out(*answer.command);
}

void Prompter::stop_before_each_card(bool stops) {
  stops_ = stops;
  table_.narrator().card_by_card(stops);
}

}   // namespace pitboss::cli
