#include "notation/steps.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/asking.h"
#include "notation/citing.h"

namespace pitboss::notation {

namespace {

std::string list_of(std::span<const Verb> verbs) {
  if (verbs.empty()) return "nothing";
  std::string text;
  for (const Verb verb : verbs) text += (text.empty() ? "" : " ") + std::string(name(verb));
  return text;
}

bool comes_to_wager(Verb verb) { return is_about_wagers(verb) && verb != Verb::withdraw; }

}   // namespace

Steps::Steps(const Rules& rules, Stage& stage, Findings& findings) : rules_(rules), stage_(stage), findings_(findings) {
  for (std::size_t i = 0; i < players_.size(); ++i) players_[i] = {static_cast<std::uint8_t>(i + 1)};
}

void Steps::carry_out(const Step& step) {
  line_ = step.line;
  std::visit([this](const auto& what) { carry_out(what); }, step.what);
}

void Steps::carry_out(const Balance& balance) {
  stage_.arrive(balance.player);
  if (!findings_.problem && stage_.state().player(balance.player) == nullptr)
    problem(fmt::format("player {} comes too late: a balance stands before the first card", balance.player.number));
}

void Steps::carry_out(const Ask& ask) {
  const auto command = prepared(ask);
  if (!command) return;
  for (;;) {
    const auto no = stage_.give(*command);
    if (!no) return;
    if (findings_.problem) return;
    if (is_about_wagers(ask.verb) || !card_is_due()) return refused(*no);
    if (!deal_one()) return;
  }
}

void Steps::carry_out(const HouseAsk& ask) {
  if (!deal_cards_due_before(ask)) return;
  if (const auto no = stage_.give(command_for(ask, Card{}))) problem(no->sentence, no->why.cite);
}

void Steps::carry_out(const Deal& deal) {
  int dealt = 0;
  while (card_is_due() && (deal.cards == 0 || dealt < deal.cards)) {
    if (!deal_one()) return;
    ++dealt;
  }
  if (dealt == 0 || dealt < deal.cards) problem("no card is due here");
}

void Steps::carry_out(const Offered& offered) {
  deal_what_is_due();
  if (findings_.problem) return;
  std::vector<Verb> open;
  for (const round::LegalCommand& option : round::legal_commands(rules_, stage_.state())) {
    const auto verb = verb_of(option.command);
    if (!verb || target_of(option.command) != offered.target) continue;
    if (!offered.whole_spot && !is_about_a_hand(*verb)) continue;
    if (offered.by && round::player_of(option.command) != offered.by) continue;
    if (std::ranges::find(open, *verb) == open.end()) open.push_back(*verb);
  }
  std::ranges::sort(open);
  ++findings_.expectations;
  if (open != offered.verbs) differs("offered " + list_of(offered.verbs), "offered " + list_of(open));
}

void Steps::carry_out(const MustRefuse& must) {
  if (const auto* house = std::get_if<HouseAsk>(&must.what)) {
    if (!deal_cards_due_before(*house)) return;
    return tried(to_string(*house), must.cites, stage_.why_not(command_for(*house, Card{})));
  }
  const Ask& ask = std::get<Ask>(must.what);
  const bool before_the_deal = stage_.state().phase == round::Phase::wagering && is_about_wagers(ask.verb);
  if (!before_the_deal) deal_what_is_due();
  if (findings_.problem) return;
  const auto command = prepared(ask);
  if (!command) return;
  tried(to_string(ask), must.cites, stage_.why_not(*command));
}

// Most errors happen right now, whatever is due. But a card is drawn in error only while no card is due, and the dealer
// overdraws only at the end, so the cards that are due are dealt first. [GC.15(c), GC.15(d), GC.15(e)]
bool Steps::deal_cards_due_before(const HouseAsk& ask) {
  const bool later = ask.verb == HouseVerb::draw_in_error || ask.verb == HouseVerb::overdraw;
  if (later) deal_what_is_due();
  return !findings_.problem;
}

void Steps::tried(std::string command, const Cites& cites, const std::optional<RefusalReason>& no) {
  ++findings_.expectations;
  const std::string wanted =
      cites.empty() ? std::string("refused") : fmt::format("refused, citing {}", fmt::join(cites, ", "));
  if (!no) return differs(wanted, "accepted");
  findings_.refusals.push_back({line_, std::move(command), stage_.events_so_far(), no->why, no->sentence});
  if (!names_all(no->why.cite.text(), cites))
    differs(wanted, fmt::format("refused: {} [{}]", no->sentence, no->why.cite.text()));
}

// ---- people

// The spot's first bettor gives consent [GC.13(a)]; everything else is said by the player who speaks for the spot.
PlayerId Steps::speaker(const Ask& ask) const {
  if (ask.by) return *ask.by;
  if (ask.verb == Verb::consent || ask.verb == Verb::no_consent)
    if (const round::Spot* spot = stage_.state().spot(ask.hand.spot); spot != nullptr && !spot->bettors.empty())
      return spot->bettors[0].player;
  return players_[ask.hand.spot.number - 1u];
}

std::optional<round::Command> Steps::prepared(const Ask& ask) {
  const PlayerId player = speaker(ask);
  if (comes_to_wager(ask.verb)) {
    stage_.arrive(player);
    if (ask.other) stage_.arrive(*ask.other);
  }
  if (findings_.problem) return std::nullopt;
  auto command = command_for(ask, player, rules_, stage_.state());
  if (!command) {
    problem(command.reason());
    return std::nullopt;
  }
  return *command;
}

// ---- cards

bool Steps::deal_one() {
  if (auto wrong = stage_.deal()) problem(std::move(*wrong));
  return !findings_.problem;
}

void Steps::deal_what_is_due() {
  while (!findings_.problem && card_is_due()) deal_one();
}

void Steps::finish(int line) {
  line_ = line;
  deal_what_is_due();
  if (!findings_.problem && stage_.state().phase != round::Phase::closed)
    problem("the round is not over: " + who_is_missing());
}

std::string Steps::who_is_missing() const {
  const round::State& state = stage_.state();
  if (!state.may_leave.empty()) {
    const auto& [player, spot] = state.may_leave.front();
    return fmt::format("player {} has not said whether to leave or stay on spot {}", player.number, to_string(spot));
  }
  if (state.following)
    return fmt::format("player {} has not said whether to follow hand {} or ride", state.following->asked[0].number,
                       to_string(state.following->hand));
  if (state.late_card_asked)
    return fmt::format("hand {} has not said whether to take its card late or give up",
                       to_string(*state.late_card_asked));
  if (state.hand_asked) {
    const round::Hand* hand = state.hand(*state.hand_asked);
    return fmt::format("hand {} has {} and nobody has decided", to_string(hand->id), to_string(total_of(hand->cards)));
  }
  if (state.switch_asked)
    return fmt::format("spot {} has not said whether to switch or keep", to_string(*state.switch_asked));
  for (const round::Spot& spot : state.spots)
    for (const round::Bettor& one : spot.bettors)
      if (state.phase == round::Phase::insurance && !one.insurance_answered) {
        if (spot.bettors.size() == 1)
          return fmt::format("spot {} has not answered the insurance question", to_string(spot.id));
        return fmt::format("player {} on spot {} has not answered the insurance question", one.player.number,
                           to_string(spot.id));
      }
  return "nobody has wagered";
}

// ---- what is wrong

void Steps::problem(std::string sentence, Citation cite) { findings_.problem = {line_, std::move(sentence), cite}; }

void Steps::refused(const RefusalReason& no) {
  const bool over = stage_.state().phase == round::Phase::closed;
  problem((over ? "the round is over: " : "") + no.sentence, no.why.cite);
}

void Steps::differs(std::string expected, std::string got) {
  findings_.mismatches.push_back({line_, std::move(expected), std::move(got)});
}

}   // namespace pitboss::notation
