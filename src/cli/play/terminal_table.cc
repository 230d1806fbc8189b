#include "cli/play/terminal_table.h"

#include <fmt/format.h>

#include <utility>

#include "base/assert.h"

namespace pitboss::cli {

namespace {

constexpr std::string_view table_name = "terminal";

}   // namespace

TerminalTable::TerminalTable(Console& console, const Rules& rules, const PlayerNames& names,
                             table::RandomSource& random, ShoeFiles* files)
    : console_(console),
      rules_(rules),
      names_(names),
      random_(random),
      files_(files),
      narrator_(console, rules, names),
      shoe_narrator_(console, rules, names) {
  table::apply(state_, table::open(rules, table_name));
}

bool TerminalTable::carry_out(const table::Command& command) {
  const auto events = table::decide(rules_, state_, command, random_);
  if (!events) {
    refuse(events.reason());
    return false;
  }
  for (const table::Event& event : *events) {
    table::apply(state_, event);
    tell(event);
    keep(event);
  }
  if (files_ != nullptr && !broken_) broken_ = files_->keep(state_);
  return true;
}

void TerminalTable::must(const table::Command& command) {
  const bool lawful = carry_out(command);
  PITBOSS_ASSERT(lawful);
}

Result<table::Events, table::Rejection> TerminalTable::rehearse(const table::State& state,
                                                                const table::Command& command) const {
  PITBOSS_ASSERT(!std::holds_alternative<table::StackCards>(command));
  return table::decide(rules_, state, command, random_);
}

void TerminalTable::tell(const table::Event& event) {
  if (const auto* in_round = std::get_if<table::InRound>(&event))
    narrator_.tell(*state_.round, in_round->event);
  else
    shoe_narrator_.tell(state_, event);
}

void TerminalTable::keep(const table::Event& event) {
  const auto* revealed = std::get_if<table::ShoeRevealed>(&event);
  if (revealed == nullptr) return;
  const table::Reveal& reveal = revealed->reveal;
  if (!shown_.empty() && shown_.front().secret.shoe != reveal.secret.shoe) shown_.clear();
  shown_.push_back(reveal);
  if (files_ != nullptr && !broken_) broken_ = files_->add(reveal);
  // A shoe that ran out in mid-round goes on with its reshuffled discards, and is revealed together with them.
  const bool goes_on = state_.shoe && state_.shoe->secret.shoe == reveal.secret.shoe;
  if (broken_ || goes_on || !state_.unrevealed.empty()) return;
  const std::string path = files_ != nullptr ? files_->reveal_path(reveal.secret.shoe) : "";
  shoe_narrator_.tell_of_reveal(reveal, files_ != nullptr ? &path : nullptr);
}

void TerminalTable::refuse(const table::Rejection& rejection) {
  refuse(sentence(rejection), rejection.why.cite.text());
}

void TerminalTable::refuse(std::string_view sentence, std::string_view citation) {
  console_.wrapped(std::move(console_.text().pad_to(2)), capitalised(std::string(sentence)) + '.', citation, Ink::bad);
}

// Not wrapped, so that it can be copied into a file: the commitment is a hash of exactly these bytes.
void TerminalTable::show_reveals() {
  if (shown_.empty()) return refuse("no shoe is done yet: the order is shown when it is");
  console_.gap();
  for (const table::Reveal& reveal : shown_) {
    std::string text = table::text(reveal);
    while (text.ends_with('\n')) text.pop_back();
    console_.line(text);
    console_.gap();
  }
}

}   // namespace pitboss::cli
