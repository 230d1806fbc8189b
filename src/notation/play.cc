// A script carried out under a rulebook: its commands in their order, and between them the cards that are due, from its
// shoe. A command is given as soon as it is lawful; while it is not, cards that are due are dealt first.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cards/composition.h"
#include "cards/shoe.h"
#include "notation/asking.h"
#include "notation/check.h"
#include "notation/citing.h"
#include "notation/notation.h"
#include "notation/words.h"
#include "round/round.h"

namespace pitboss::notation {

namespace {

Shoe shoe_of(const Script& script) {
  std::vector<Card> cards;
  cards.reserve(script.shoe.size());
  for (const auto& one : script.shoe) cards.push_back(one.card);
  return Shoe(std::move(cards));
}

std::string in_words(std::span<const Verb> verbs) {
  if (verbs.empty()) return "nothing";
  std::string text;
  for (const Verb verb : verbs) text += (text.empty() ? "" : " ") + std::string(name(verb));
  return text;
}

class Runner {
 public:
  Runner(const Script& script, const Rules& rules) : script_(script), rules_(rules), shoe_(shoe_of(script)) {
    for (std::size_t i = 0; i < players_.size(); ++i) players_[i] = {static_cast<std::uint8_t>(i + 1)};
  }

  Played run() && {
    if (!shoe_is_possible()) return std::move(played_);
    for (const Step& step : script_.steps) {
      line_ = step.line;
      std::visit([this](const auto& what) { carry_out(what); }, step.what);
      if (played_.problem) return std::move(played_);
    }
    line_ = script_.expects.empty() ? script_.last_line : script_.expects.front().line;
    finish();
    if (!played_.problem) check(script_, played_);
    std::ranges::stable_sort(played_.mismatches, {}, &Mismatch::line);
    return std::move(played_);
  }

 private:
  bool shoe_is_possible() {
    const auto bad = first_impossible(shoe_.cards(), rules_.decks);
    if (!bad) return true;
    const auto& [line, card] = script_.shoe[*bad];
    line_ = line;
    const std::string held = rules_.decks == 1
                                 ? std::string("one deck holds it once and it has come already")
                                 : fmt::format("{0} decks hold it {0} times and it has come as often", rules_.decks);
    problem(fmt::format("{} cannot come: {}", to_string(card), held), "GC.2(a)");
    return false;
  }

  void carry_out(const Balance& balance) {
    if (played_.state.player(balance.player) == nullptr) join(balance.player, balance.chips);
  }
  void carry_out(const Seat& seat) { players_[seat.spot.number - 1u] = seat.player; }
  void carry_out(const Deal& deal) {
    int dealt = 0;
    while (round::card_due(rules_, played_.state) && (deal.cards == 0 || dealt < deal.cards)) {
      if (!deal_one()) return;
      ++dealt;
    }
    if (dealt == 0 || dealt < deal.cards) problem("no card is due here");
  }

  void carry_out(const Ask& ask) {
    const auto command = prepared(ask);
    if (!command) return;
    for (;;) {
      const auto rejection = give(*command);
      if (!rejection) return;
      if (!round::card_due(rules_, played_.state) || is_about_wagers(ask)) return refused(*rejection);
      if (!deal_one()) return;
    }
  }

  void carry_out(const Offered& offered) {
    deal_what_is_due();
    if (played_.problem) return;
    std::vector<Verb> open;
    for (const round::Option& option : round::legal_commands(rules_, played_.state)) {
      const auto verb = verb_of(option.command);
      if (!verb || target_of(option.command) != offered.target) continue;
      if (!offered.whole_spot && !is_about_a_hand(*verb)) continue;
      if (std::ranges::find(open, *verb) == open.end()) open.push_back(*verb);
    }
    std::ranges::sort(open);
    ++played_.expectations;
    if (open != offered.verbs) differs("offered " + in_words(offered.verbs), "offered " + in_words(open));
  }

  void carry_out(const MustRefuse& must) {
    const bool before_the_deal = played_.state.phase == round::Phase::wagering && is_about_wagers(must.ask);
    if (!before_the_deal) deal_what_is_due();
    if (played_.problem) return;
    const auto command = prepared(must.ask);
    if (!command) return;

    ++played_.expectations;
    const std::string wanted =
        must.cites.empty() ? std::string("refused") : fmt::format("refused, citing {}", fmt::join(must.cites, ", "));
    const auto rejection = round::why_not(rules_, played_.state, *command);
    if (!rejection) return differs(wanted, "accepted");
    played_.refusals.push_back({line_, to_string(must.ask), played_.events.size(), *rejection});
    if (!names_all(rejection->cite.text(), must.cites))
      differs(wanted, fmt::format("refused: {} [{}]", round::sentence(*rejection), rejection->cite.text()));
  }

  // ---- people

  static bool is_about_wagers(const Ask& ask) { return ask.verb == Verb::wager || ask.verb == Verb::withdraw; }

  // The command as the player of the spot means it; who comes to wager has joined before.
  std::optional<round::Command> prepared(const Ask& ask) {
    const PlayerId player = players_[ask.hand.spot.number - 1u];
    if (ask.verb == Verb::wager && played_.state.phase == round::Phase::wagering &&
        played_.state.player(player) == nullptr)
      join(player, balance_of(player));
    if (played_.problem) return std::nullopt;
    auto command = command_for(ask, player, rules_, played_.state);
    if (!command) {
      problem(command.reason());
      return std::nullopt;
    }
    return *command;
  }

  Money balance_of(PlayerId player) const {
    for (const Step& step : script_.steps)
      if (const auto* balance = std::get_if<Balance>(&step.what); balance != nullptr && balance->player == player)
        return balance->chips;
    return usual_balance;
  }

  void join(PlayerId player, Money chips) {
    if (const auto rejection = give(round::Join{player, chips})) refused(*rejection);
  }

  std::optional<round::Rejection> give(const round::Command& command) {
    if (auto rejection = round::decide(rules_, played_.state, command, fresh_)) return rejection;
    for (const round::Event& event : fresh_) round::apply(played_.state, event);
    played_.events.insert(played_.events.end(), fresh_.begin(), fresh_.end());
    return std::nullopt;
  }

  // ---- cards

  bool deal_one() {
    const auto place = round::card_due(rules_, played_.state);
    const auto card = shoe_.deal();
    if (!card) {
      problem(fmt::format("the shoe has run out and {} is due a card (GC.15(g) comes with the table)",
                          place_in_words(*place)));
      return false;
    }
    const auto rejection = give(round::DealCard{*card});
    PITBOSS_ASSERT(!rejection);
    return true;
  }

  void deal_what_is_due() {
    while (!played_.problem && round::card_due(rules_, played_.state)) deal_one();
  }

  void finish() {
    deal_what_is_due();
    if (!played_.problem && played_.state.phase != round::Phase::closed)
      problem("the round is not over: " + who_is_missing());
  }

  std::string who_is_missing() const {
    const round::State& state = played_.state;
    if (state.hand_asked) {
      const round::Hand* hand = state.hand(*state.hand_asked);
      return fmt::format("hand {} has {} and nobody has decided", to_string(hand->id),
                         to_string(total_of(hand->cards)));
    }
    if (state.switch_asked)
      return fmt::format("spot {} has not said whether to switch or keep", to_string(*state.switch_asked));
    for (const round::Spot& spot : state.spots)
      if (state.phase == round::Phase::insurance && !spot.insurance_answered)
        return fmt::format("spot {} has not answered the insurance question", to_string(spot.id));
    return "nobody has wagered";
  }

  // ---- what is wrong

  void problem(std::string sentence, Citation cite = {}) { played_.problem = {line_, std::move(sentence), cite}; }
  void refused(const round::Rejection& rejection) {
    const bool over = played_.state.phase == round::Phase::closed;
    problem((over ? "the round is over: " : "") + round::sentence(rejection), rejection.cite);
  }
  void differs(std::string expected, std::string got) {
    played_.mismatches.push_back({line_, std::move(expected), std::move(got)});
  }

  const Script& script_;
  const Rules& rules_;
  Shoe shoe_;
  std::array<PlayerId, most_spots> players_{};   // who speaks for each spot
  Played played_;
  round::Events fresh_;
  int line_ = 0;
};

}   // namespace

Played play(const Script& script, const rulebook::Rulebook& book) { return Runner(script, book.rules).run(); }

}   // namespace pitboss::notation
