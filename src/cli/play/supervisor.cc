#include "cli/play/supervisor.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/number_in.h"
#include "base/shown.h"
#include "cli/play/wagers.h"
#include "notation/table_words.h"
#include "round/round.h"
#include "rulebook/values.h"

namespace pitboss::cli {

namespace {

using round::MisdeliverCard;
using round::Remedy;

constexpr int number_column = 2;
constexpr int words_column = 6;

const MisdeliverCard* misdelivered(const table::Command& command) {
  const auto* in_round = std::get_if<round::Command>(&command);
  return in_round == nullptr ? nullptr : std::get_if<MisdeliverCard>(in_round);
}

// Such a report begins the deal, and is therefore not offered while wagers are still being made.
bool is_about_a_card(const table::Command& command) {
  const auto* in_round = std::get_if<round::Command>(&command);
  return in_round != nullptr &&
         (std::holds_alternative<MisdeliverCard>(*in_round) || std::holds_alternative<round::FindFaceUp>(*in_round) ||
          std::holds_alternative<round::DrawInError>(*in_round) || std::holds_alternative<round::MissCard>(*in_round) ||
          std::holds_alternative<round::Overdraw>(*in_round));
}

std::string place_word(const round::Place& place) { return place.hand ? to_string(*place.hand) : "dealer"; }

char remedy_key(Remedy remedy) {
  switch (remedy) {
    case Remedy::forward:
      return 'f';
    case Remedy::dealers_next:
      return 'd';
    case Remedy::burned:
      break;
  }
  return 'b';
}

std::string_view remedy_label(Remedy remedy) {
  switch (remedy) {
    case Remedy::forward:
      return "it moves (f)orward";
    case Remedy::dealers_next:
      return "it is the (d)ealer's next";
    case Remedy::burned:
      break;
  }
  return "it is (b)urned";
}

// An irregularity in words; empty for other commands.
struct InRoundWords {
  std::string due;
  std::string operator()(const MisdeliverCard&) const {
    return fmt::format("the card due to {} came to lie elsewhere", due);
  }
  std::string operator()(const round::FindFaceUp&) const { return "the next card lies face up in the shoe"; }
  std::string operator()(const round::DrawInError& c) const {
    return fmt::format("a card is drawn in error, {}", c.exposed ? "and exposed" : "its face unseen");
  }
  std::string operator()(const round::Overdraw&) const { return "the dealer draws a card too many"; }
  std::string operator()(const round::MissCard&) const { return fmt::format("the card due to {} is not dealt", due); }
  std::string operator()(const round::MisuseReader& c) const {
    return fmt::format("the card reader is used by mistake: {} sees the card", c.readable ? "a player" : "nobody");
  }
  std::string operator()(const round::ReportReaderFailure&) const { return "the card reader fails"; }
  std::string operator()(const auto&) const { return {}; }
};

// What an official may order, and what players may ask for, in words; empty for other commands.
struct AtTableWords {
  const PlayerNames& names;
  std::string operator()(const table::NewDealer& c) const {
    return fmt::format("a new dealer comes, number {}", c.number);
  }
  std::string operator()(const table::PermitEntry& c) const {
    return fmt::format("{} may wager, although having sat out", names.name(c.player));
  }
  std::string operator()(const table::OrderRecut&) const { return "the cards are to be cut again"; }
  std::string operator()(const table::CallReshuffle&) const { return "the cards are to be reshuffled"; }
  std::string operator()(const table::ReportJam&) const { return "the shuffling device jams"; }
  std::string operator()(const table::RemoveDevice&) const { return "the shuffling device leaves the table"; }
  std::string operator()(const table::InstallDevice&) const { return "a shuffling device comes to the table"; }
  std::string operator()(const table::ForgetBurn&) const { return "the burn is forgotten"; }
  std::string operator()(const table::ShowBurn&) const { return "a player asks to see the burned card"; }
  std::string operator()(const table::RepairReader&) const { return "the card reader is repaired"; }
  std::string operator()(const auto&) const { return {}; }
};

// An event that comes before the one which has the clause of the irregularity.
bool is_preparation(const table::Event& event) {
  const auto* in_round = std::get_if<table::InRound>(&event);
  return in_round != nullptr && (std::holds_alternative<round::CallLapsed>(in_round->event) ||
                                 std::holds_alternative<round::DeciderNamed>(in_round->event) ||
                                 std::holds_alternative<round::SupervisorNotified>(in_round->event));
}

}   // namespace

std::string Supervisor::words_for(const table::Command& command) const {
  const auto due = [&] {
    const auto place = round::card_due(table_.rules(), table_.round());
    return place ? notation::place_in_words(*place) : std::string("nobody");
  };
  if (const auto* in_round = std::get_if<round::Command>(&command)) return std::visit(InRoundWords{due()}, *in_round);
  return std::visit(AtTableWords{table_.names()}, command);
}

// The clause that the command's first event of substance will have.
Citation Supervisor::clause_of(const table::Command& command) const {
  const auto events = table_.rehearse(table_.state(), command);
  if (!events) return {};
  for (const table::Event& event : *events)
    if (const Citation cite = notation::citation_of(event); !cite.empty() && !is_preparation(event)) return cite;
  return {};
}

std::vector<Supervisor::MenuItem> Supervisor::in_the_round() const {
  std::vector<MenuItem> items;
  for (table::Command& command : table::legal_irregularities(table_.rules(), table_.state())) {
    if (table_.wagers_open() && is_about_a_card(command)) continue;
    const bool same_again =
        misdelivered(command) != nullptr && !items.empty() && misdelivered(items.back().commands.front()) != nullptr;
    if (!same_again) items.push_back({words_for(command), clause_of(command), {}});
    items.back().commands.push_back(std::move(command));
  }
  return items;
}

// What people may do without being asked. The burned card is shown to all at once, so that it has one line and not one
// for each player.
std::vector<Supervisor::MenuItem> Supervisor::at_the_table() const {
  std::vector<MenuItem> items;
  bool burn = false;
  for (table::LegalCommand& option : table::legal_commands(table_.rules(), table_.state())) {
    if (std::holds_alternative<round::Command>(option.command)) continue;
    std::string words = words_for(option.command);
    const bool again = std::holds_alternative<table::ShowBurn>(option.command) && std::exchange(burn, true);
    if (words.empty() || again) continue;
    const Citation cite = clause_of(option.command);
    items.push_back({std::move(words), cite, {std::move(option.command)}});
  }
  return items;
}

void Supervisor::show(std::string_view heading, const std::vector<MenuItem>& items, int first) {
  if (items.empty()) return;
  Console& console = table_.console();
  console.line(console.text().pad_to(number_column).add(heading, Ink::faint));
  for (const MenuItem& item : items) {
    Text head = console.text();
    head.pad_to(number_column).add(fmt::format("{:>2}", first++), Ink::strong).pad_to(words_column);
    console.wrapped(std::move(head), item.words, item.cite.text());
  }
}

std::optional<std::string> Supervisor::read_answer(const Text& prompt, Answer& answer) {
  auto heard = table_.console().ask(prompt);
  if (!heard) {
    answer.leave = answer.input_ended = true;
    return std::nullopt;
  }
  std::string word = lower(*heard);
  if (word == "q" || word == "quit") answer.leave = true;
  if (word.empty() || answer.leave) return std::nullopt;
  return word;
}

Supervisor::Answer Supervisor::ask(bool stops) {
  Console& console = table_.console();
  const std::vector<MenuItem> in_round = in_the_round();
  const std::vector<MenuItem> at_table = at_the_table();
  const std::size_t count = in_round.size() + at_table.size();
  console.gap();
  show("What has gone wrong", in_round, 1);
  show("At the table", at_table, static_cast<int>(in_round.size()) + 1);
  Text last = console.text();
  last.pad_to(number_column + 1).add("c", Ink::strong).pad_to(words_column);
  console.wrapped(std::move(last), stops ? "deal on without stopping before each card"
                                         : "stop before each card, where more can go wrong");
  Answer answer;
  for (;;) {
    const auto heard = read_answer(console.text().add("Supervisor, which? (Enter: none) > "), answer);
    if (!heard) return answer;
    std::vector<std::string> said;
    for (const std::string_view word : words_in(*heard)) said.emplace_back(word);
    if (said.size() == 1 && said[0] == "c") {
      answer.card_by_card = true;
      return answer;
    }
    const std::size_t number = number_in<std::size_t>(said[0]).value_or(0);
    if (number >= 1 && number <= count) {
      const MenuItem& item = number <= in_round.size() ? in_round[number - 1] : at_table[number - in_round.size() - 1];
      said.erase(said.begin());
      choose(item, std::move(said), answer);
      return answer;
    }
    table_.refuse(count == 0 ? "answer c, or press Enter"
                             : fmt::format("answer a number from 1 to {}, c, or press Enter", count));
  }
}

// The places where the card may lie; of the boxes without a wager only one, as an example.
std::string Supervisor::places_named(const std::vector<table::Command>& misdeliveries) const {
  std::string places;
  std::string empty_box;
  std::vector<std::string> seen;
  for (const table::Command& each : misdeliveries) {
    const round::Place& at = misdelivered(each)->at;
    const std::string word = place_word(at);
    if (std::ranges::count(seen, word) != 0) continue;
    seen.push_back(word);
    if (!at.hand || table_.round().hand(*at.hand) != nullptr)
      places += (places.empty() ? "" : ", ") + word;
    else if (empty_box.empty())
      empty_box = ", or an empty box, as " + word;
  }
  return places + empty_box;
}

// Words after the number answer the further questions in advance: "1 1.2 b". Enter cancels.
void Supervisor::choose(const MenuItem& item, std::vector<std::string> said, Answer& answer) {
  std::vector<table::Command> left = item.commands;
  const auto next = [&](const Text& prompt) -> std::optional<std::string> {
    if (said.empty()) return read_answer(prompt, answer);
    std::string word = said.front();
    said.erase(said.begin());
    return word;
  };
  Console& console = table_.console();
  const auto narrow = [&](auto word_of, const Text& prompt, std::string_view wrong) {
    const auto first = word_of(*misdelivered(left.front()));
    const bool one =
        std::ranges::all_of(left, [&](const table::Command& each) { return word_of(*misdelivered(each)) == first; });
    while (!one) {
      const auto word = next(prompt);
      if (!word) return false;
      std::vector<table::Command> meant;
      for (const table::Command& each : left)
        if (word_of(*misdelivered(each)) == *word) meant.push_back(each);
      if (!meant.empty()) {
        left = std::move(meant);
        break;
      }
      table_.refuse(wrong);
    }
    return true;
  };
  if (misdelivered(left.front()) != nullptr) {
    const std::string places = places_named(left);
    const auto place = [](const MisdeliverCard& c) { return place_word(c.at); };
    const std::string question = fmt::format("Where does it lie? ({})", places);
    Text prompt = console.text();
    constexpr int room_for_answer = 9;   // " > dealer"
    const bool fits = static_cast<int>(question.size()) + room_for_answer <= console.style().width;
    if (!fits && said.empty()) console.wrapped(console.text(), question);
    if (!narrow(place, prompt.add(fits ? question : "The place").add(" > "), "the places are: " + places)) return;
    Text remedies = console.text();
    for (const table::Command& each : left) remedies.add_keyed(remedy_label(misdelivered(each)->remedy)).add(", ");
    const auto remedy = [](const MisdeliverCard& c) { return std::string(1, remedy_key(c.remedy)); };
    if (!narrow(remedy, remedies.add("which? > "), "answer with one of the letters")) return;
  } else if (!said.empty()) {
    return table_.refuse(fmt::format("'{}' says nothing about that", shown(said.front(), 20)));
  }
  answer.command = left.front();
}

}   // namespace pitboss::cli
