// Plays a session under a rulebook: its lines in their order, and between them what the dealer's routine asks for.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "notation/asking.h"
#include "notation/check.h"
#include "notation/session.h"
#include "notation/steps.h"
#include "notation/table_fields.h"
#include "notation/table_stage.h"
#include "notation/table_words.h"

namespace pitboss::notation {

namespace {

class Runner {
 public:
  Runner(const Session& session, const Rules& rules, PlayedSession& played)
      : session_(session),
        rules_(rules),
        played_(played),
        stage_(session, rules, played),
        steps_(rules, stage_, played) {}

  void run() {
    for (const SessionStep& step : session_.steps) {
      line_ = step.line;
      steps_.at_line(line_);
      stage_.at_line(line_);
      const std::size_t round = round_is_on() ? played_.rounds.size() : 0;
      finished_first_ = false;
      std::visit([this](const auto& what) { carry_out(what); }, step.what);
      if (played_.problem) return;
      // A line that finishes the round first and then does something else does not belong to the round.
      if (round > 0 && !finished_first_ && played_.rounds.size() >= round) played_.rounds[round - 1].last_line = line_;
    }
    line_ = session_.last_line;
    end_round();
    if (!played_.problem) played_.problem = stage_.random().never_used();
    if (played_.problem) return;
    check_rounds();
    check_proofs();
    played_.broken_promises = table::verify(played_.reveals);
    std::ranges::stable_sort(played_.mismatches, {}, &Mismatch::line);
  }

 private:
  // ---- lines

  void carry_out(const Step& step) {
    if (const auto* ask = std::get_if<Ask>(&step.what); ask != nullptr && is_about_wagers(ask->verb)) open_wagers(*ask);
    if (!played_.problem) steps_.carry_out(step);
  }

  void carry_out(const TableAsk& ask) {
    prepare(ask);
    if (played_.problem) return;
    const table::Person* person = ask.player ? stage_.table().person(*ask.player) : nullptr;
    const SpotId left = person != nullptr && person->seat ? *person->seat : SpotId{};
    if (!done(stage_.give(command_for(ask, rules_, stage_.table())))) return;
    // The player who sits down speaks for the spot, until he or she leaves it.
    if (ask.verb == TableVerb::seat) steps_.seat(ask.spot, *ask.player);
    const bool leaves = ask.verb == TableVerb::unseat || ask.verb == TableVerb::cash_out;
    if (leaves && left != SpotId{}) steps_.seat(left, PlayerId{left.number});
  }

  void carry_out(const MustRefuseAtTable& must) {
    steps_.tried(to_string(must.ask), must.cites, stage_.why_not(command_for(must.ask, rules_, stage_.table())));
  }

  void carry_out(const RoundHeading&) { end_round(); }
  void carry_out(const Plant& plant) { stage_.random().plant(line_, plant); }

  void carry_out(const Expect& expect) {
    finish_round();
    if (played_.problem) return;
    if (played_.rounds.empty())
      return steps_.problem("no round has been played yet: what is expected of it comes later");
    played_.rounds.back().expects.push_back(expect);
  }

  void carry_out(const ExpectFact& expected) {
    finish_round();
    if (played_.problem) return;
    come_to(expected.fact);
    if (played_.problem) return;
    const ExpectFact now = fact_now(expected, stage_.table());
    ++played_.expectations;
    played_.facts.push_back({line_, now});
    if (now != expected) steps_.differs(to_string(expected), to_string(now));
  }

  // ---- routine

  // If the round before is over, a wager begins the next one, after the cards have been made ready.
  void open_wagers(const Ask& ask) {
    if (round_is_on() && stage_.state().phase != round::Phase::wagering) {
      finished_first_ = true;
      steps_.deal_what_is_due();
    }
    if (played_.problem || !done(stage_.collect())) return;
    const bool begins = ask.verb == Verb::wager || ask.verb == Verb::call;
    if (begins && !stage_.table().round) done(stage_.make_ready(Readiness::loaded));
  }

  // Does what must be done before this line: the cards are made ready, a round is finished, a player comes to the
  // table.
  void prepare(const TableAsk& ask) {
    switch (ask.verb) {
      case TableVerb::seat:
        return stage_.arrive(*ask.player);
      case TableVerb::show_burn:
        stage_.arrive(*ask.player);
        if (!played_.problem) done(stage_.make_ready(Readiness::burned));
        return;
      case TableVerb::shuffle:
        if (reshuffle_in_round()) return;
        end_round();
        if (!played_.problem) done(stage_.make_ready(Readiness::inspected));
        return;
      case TableVerb::plug:
      case TableVerb::riffle:
      case TableVerb::turn:
      case TableVerb::strip:
      case TableVerb::jam:
        done(stage_.make_ready(Readiness::shuffling));
        return;
      case TableVerb::stack:
        if (done(stage_.make_ready(Readiness::shuffling))) done(stage_.complete_shuffle());
        return;
      case TableVerb::cut:
      case TableVerb::refuse_cut:
        done(stage_.make_ready(Readiness::stacked));
        return;
      case TableVerb::recut:
      case TableVerb::burn:
      case TableVerb::forget_burn:
        done(stage_.make_ready(Readiness::loaded));
        return;
      case TableVerb::collect:
        return finish_round();
      case TableVerb::reshuffle:
      case TableVerb::new_dealer:
      case TableVerb::repair_reader:
        return end_round();
      case TableVerb::open:
      case TableVerb::buy_in:
      case TableVerb::cash_out:
      case TableVerb::unseat:
      case TableVerb::permit:
      case TableVerb::remove_device:
      case TableVerb::install_device:
        return;
    }
  }

  // Whether the shoe has run out in the round, or a device has jammed after that. [GC.15(g), GC.15(j)]
  bool reshuffle_in_round() const {
    return round_is_on() &&
           (table::shoe_ran_out(rules_, stage_.table()) || stage_.table().phase != table::Phase::in_shoe);
  }

  // The rack, the end of a shoe and who cuts next are known only after the cards have been collected.
  void come_to(Fact fact) {
    const bool collected = fact == Fact::shoe || fact == Fact::discards || fact == Fact::rack || fact == Fact::cutter;
    if (collected && !done(stage_.collect())) return;
    if (fact == Fact::cutter && stage_.table().phase != table::Phase::in_shoe)
      done(stage_.make_ready(Readiness::stacked));
  }

  bool round_is_on() const { return stage_.table().round && stage_.state().phase != round::Phase::closed; }

  void finish_round() {
    finished_first_ = true;
    if (round_is_on()) steps_.finish(line_);
  }
  void end_round() {
    finish_round();
    if (!played_.problem) done(stage_.collect());
  }

  // False if it was refused; the refusal is then the problem.
  bool done(const std::optional<RefusalReason>& no) {
    if (!no) return true;
    if (!played_.problem) steps_.problem(no->sentence, no->why.cite);
    return false;
  }

  // ---- what was expected

  void check_rounds() {
    for (const SessionRound& round : played_.rounds) {
      Played one;
      one.events = round.events;
      one.state = round.state;
      check(round.expects, one);
      played_.expectations += one.expectations;
      std::ranges::move(one.mismatches, std::back_inserter(played_.mismatches));
    }
  }

  void check_proofs() {
    std::vector<Citation> citations;
    for (const table::Event& event : played_.events) citations.push_back(citation_of(event));
    notation::check_proofs(session_.proves, std::move(citations), played_);
  }

  const Session& session_;
  const Rules& rules_;
  PlayedSession& played_;
  TableStage stage_;
  Steps steps_;
  int line_ = 0;
  bool finished_first_ = false;   // the line finished the round before it did anything of its own
};

}   // namespace

PlayedSession play_session(const Session& session, const rulebook::Rulebook& book) {
  PlayedSession played;
  Runner(session, book.rules, played).run();
  return played;
}

}   // namespace pitboss::notation
