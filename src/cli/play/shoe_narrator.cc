#include "cli/play/shoe_narrator.h"

#include <fmt/format.h>

#include <utility>

#include "base/names.h"
#include "notation/table_words.h"

namespace pitboss::cli {

namespace {

constexpr int indent = 2;

}   // namespace

void ShoeNarrator::say(std::string_view words, const Citation& cite) {
  console_.wrapped(std::move(console_.text().pad_to(indent)), names_.sentence(words), cite.text());
}

void ShoeNarrator::begin_shoe(const table::State& state) {
  const table::ShoeNumber number = state.shoes + 1;
  if (std::exchange(begun_, number) == number) return;
  console_.gap();
  console_.line(
      console_.text().add_rule(2).add(fmt::format(" Shoe {} ", number), Ink::strong).add_rule(console_.style().width));
}

void ShoeNarrator::tell_steps() {
  std::string steps;
  for (const table::Step step : std::exchange(steps_, {}))
    steps += (steps.empty() ? "" : ", ") + std::string(name(step));
  if (!steps.empty()) say(steps, rules_.cite(Ground::manual_steps));
}

struct ShoeNarrator::EventPrinter {
  ShoeNarrator& t;
  const table::State& state;
  const table::Event& event;

  void say() const { t.say(notation::in_words(event), notation::citation_of(event)); }

  void operator()(const table::EntryPermitted&) const { say(); }
  void operator()(const table::DealerCame& e) const {
    if (e.number > 1) say();   // the first dealer is there from the start
  }

  void operator()(const table::DecksInspected&) const {
    t.begin_shoe(state);
    say();
  }
  void operator()(const table::DeviceRemoved&) const { say(); }
  void operator()(const table::DeviceInstalled&) const { say(); }
  void operator()(const table::ShuffleBegun& e) const {
    t.steps_.clear();
    if (e.kind == table::ShoeKind::shoe) t.begin_shoe(state);
    if (e.kind != table::ShoeKind::reshuffle) return say();
    t.say("the shoe is empty: " + notation::in_words(event), e.why.cite);
  }
  void operator()(const table::ShuffleStepMade& e) const { t.steps_.push_back(e.step); }
  void operator()(const table::ShufflerJammed&) const { say(); }
  void operator()(const table::CardsStacked& e) const {
    t.tell_steps();
    // Not wrapped: the word and its 64 digits fit into 80 columns.
    t.console_.line(t.console_.text().pad_to(indent).add("commitment ").add(to_string(e.commitment), Ink::strong));
    if (t.explained_.insert("commitment").second)
      t.say("It promises the order of the cards; with --shoes DIR, pitboss verify-shoe can check it afterwards.", {});
  }

  void operator()(const table::CutRefused&) const { say(); }
  void operator()(const table::CardsCut&) const { say(); }
  void operator()(const table::RecutOrdered&) const { say(); }
  void operator()(const table::CuttingCardPlaced&) const { say(); }

  void operator()(const table::BurnMade&) const { say(); }
  void operator()(const table::BurnShown&) const { say(); }
  void operator()(const table::BurnForgotten&) const { say(); }

  void operator()(const table::CuttingCardReached&) const { say(); }
  void operator()(const table::CardsCollected& e) const {
    if (e.unused_back) say();
  }
  void operator()(const table::ReaderBroken&) const { say(); }
  void operator()(const table::ReaderRepaired&) const { say(); }

  // With a continuous shuffler every round ends a shoe, which is not worth a line.
  void operator()(const table::ShoeEnded& e) const {
    if (e.end == table::ShoeEnd::continuous) return;
    t.console_.gap();
    say();
  }
  void operator()(const table::CardsCounted&) const {
    if (state.last_loaded != Shuffle::continuous) say();
  }

  // The other events need no words of their own: what follows shows them.
  template <typename Other>
  void operator()(const Other&) const {}
};

void ShoeNarrator::tell(const table::State& state, const table::Event& event) {
  std::visit(EventPrinter{*this, state, event}, event);
}

void ShoeNarrator::tell_of_reveal(const table::Reveal& reveal, const std::string* path) {
  const bool first = explained_.insert("reveal").second;
  if (path == nullptr) {
    if (first || reveal.secret.kind != table::ShoeKind::round)
      say("Its order can be seen: answer reveal at the next wager", {});
  } else {
    say(fmt::format("Its order is shown in {}", *path), {});
  }
}

}   // namespace pitboss::cli
