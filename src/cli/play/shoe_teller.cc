#include "cli/play/shoe_teller.h"

#include <fmt/format.h>

#include <utility>

#include "base/names.h"
#include "notation/table_words.h"

namespace pitboss::cli {

namespace {

using namespace pitboss::table;

constexpr int indent = 2;

}   // namespace

void ShoeTeller::say(std::string_view words, const Citation& cite) {
  console_.wrapped(std::move(console_.text().pad_to(indent)), people_.sentence(words), cite.text());
}

void ShoeTeller::begin_shoe(const State& state) {
  const ShoeNumber number = state.shoes + 1;
  if (std::exchange(begun_, number) == number) return;
  console_.gap();
  console_.line(
      console_.text().add_rule(2).add(fmt::format(" Shoe {} ", number), Ink::strong).add_rule(console_.look().width));
}

void ShoeTeller::tell_steps() {
  std::string steps;
  for (const Step step : std::exchange(steps_, {})) steps += (steps.empty() ? "" : ", ") + std::string(name(step));
  if (!steps.empty()) say(steps, rules_.cite(Ground::manual_steps));
}

struct ShoeTeller::Teller {
  ShoeTeller& t;
  const State& state;
  const Event& event;

  void say() const { t.say(notation::in_words(event), notation::citation_of(event)); }

  void operator()(const EntryPermitted&) const { say(); }
  void operator()(const DealerCame& e) const {
    if (e.number > 1) say();   // the first one has been there from the start
  }

  void operator()(const DecksInspected&) const {
    t.begin_shoe(state);
    say();
  }
  void operator()(const DeviceRemoved&) const { say(); }
  void operator()(const DeviceInstalled&) const { say(); }
  void operator()(const ShuffleBegun& e) const {
    t.steps_.clear();
    if (e.kind == ShoeKind::shoe) t.begin_shoe(state);
    if (e.kind != ShoeKind::reshuffle) return say();
    t.say("the shoe is empty: " + notation::in_words(event), e.why.cite);
  }
  void operator()(const ShuffleStepMade& e) const { t.steps_.push_back(e.step); }
  void operator()(const ShufflerJammed&) const { say(); }
  void operator()(const CardsStacked& e) const {
    t.tell_steps();
    // The word and its 64 digits fit into 80 columns.
    t.console_.line(t.console_.text().pad_to(indent).add("commitment ").add(to_string(e.commitment), Ink::strong));
    if (t.explained_.insert("commitment").second)
      t.say("It promises the order of the cards; with --shoes DIR, pitboss verify-shoe can check it afterwards.", {});
  }

  void operator()(const CutRefused&) const { say(); }
  void operator()(const CardsCut&) const { say(); }
  void operator()(const RecutOrdered&) const { say(); }
  void operator()(const CuttingCardPlaced&) const { say(); }

  void operator()(const BurnMade&) const { say(); }
  void operator()(const BurnShown&) const { say(); }
  void operator()(const BurnForgotten&) const { say(); }

  void operator()(const CuttingCardReached&) const { say(); }
  void operator()(const CardsCollected& e) const {
    if (e.unused_back) say();
  }
  void operator()(const ReaderBroken&) const { say(); }
  void operator()(const ReaderRepaired&) const { say(); }

  // A continuous shuffler's round is no shoe to speak of.
  void operator()(const ShoeEnded& e) const {
    if (e.end == ShoeEnd::continuous) return;
    t.console_.gap();
    say();
  }
  void operator()(const CardsCounted&) const {
    if (state.last_loaded != Shuffle::continuous) say();
  }

  // The rest is seen in what follows it.
  template <typename Other>
  void operator()(const Other&) const {}
};

void ShoeTeller::tell(const State& state, const Event& event) { std::visit(Teller{*this, state, event}, event); }

void ShoeTeller::tell_of_reveal(const Reveal& reveal, const std::string* path) {
  const bool first = explained_.insert("reveal").second;
  if (path == nullptr) {
    if (first || reveal.secret.kind != ShoeKind::round)
      say("Its order can be seen: answer reveal at the next wager", {});
  } else {
    say(fmt::format("Its order is shown in {}", *path), {});
  }
}

}   // namespace pitboss::cli
