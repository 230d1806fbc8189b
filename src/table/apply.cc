// Applies events to the state of a table. No rule is asked here: what an event says has happened.
#include <algorithm>

#include "base/assert.h"
#include "table/state_queries.h"

namespace pitboss::table {

namespace {

struct Applier {
  State& s;

  Person& person(PlayerId id) {
    Person* found = s.person(id);
    PITBOSS_ASSERT(found != nullptr);
    return *found;
  }
  void stand_up(PlayerId id) {
    person(id).seat.reset();
    std::erase(s.seated, id);
  }

  void operator()(const TableOpened& e) {
    s.name = e.name;
    s.rules = e.rules;
    s.decks = e.decks;
    s.device = e.device;
  }

  // ---- people

  void operator()(const BoughtIn& e) {
    if (s.person(e.player) == nullptr) s.people.push_back({.player = e.player, .bankroll = {}, .seat = {}});
    person(e.player).bankroll += e.amount;
    s.brought_in += e.amount;
  }
  void operator()(const CashedOut& e) {
    PITBOSS_ASSERT(person(e.player).bankroll == e.amount && !person(e.player).seat);
    s.taken_out += e.amount;
    std::erase_if(s.people, [&](const Person& each) { return each.player == e.player; });
    if (s.round) s.gone.push_back(e.player);
  }
  void operator()(const SeatTaken& e) {
    person(e.player).seat = e.spot;
    s.seated.push_back(e.player);
  }
  void operator()(const SeatLeft& e) { stand_up(e.player); }
  void operator()(const EntryPermitted& e) { person(e.player).permitted = true; }
  void operator()(const DealerCame& e) {
    s.dealer = e.number;
    if (e.burn_due) s.burn_due = true;
  }

  // ---- the cards, before they are dealt

  void operator()(const DecksInspected& e) {
    s.stack = full_set(e.decks);
    s.phase = Phase::unshuffled;
  }
  void operator()(const DeviceRemoved&) { s.device.reset(); }
  void operator()(const DeviceInstalled& e) { s.device = e.method; }

  // A shoe that ran out in mid-round is revealed only when the round is over: its last cards lie on the layout, and one
  // of them may lie face down.
  void operator()(const ShuffleBegun& e) {
    if (s.shoe) s.unrevealed.push_back(revealed(*s.shoe));
    s.shoe.reset();
    s.cutting.reset();
    for (const RackCard& each : s.rack) s.stack.push_back(each.card);
    s.rack.clear();
    s.burn.reset();
    s.burn_shown = false;
    s.shuffling = Shuffling{.method = e.method, .kind = e.kind, .to_plug = s.left_over};
    s.phase = Phase::shuffling;
  }
  void operator()(const ShuffleStepMade& e) {
    switch (e.step) {
      case Step::plug:
        s.shuffling->to_plug = false;
        break;
      case Step::riffle:
        ++s.shuffling->riffles;
        s.shuffling->to_riffle = false;
        break;
      case Step::turn:
        s.shuffling->turned = true;
        s.shuffling->to_riffle = true;
        break;
      case Step::strip:
        s.shuffling->stripped = true;
        break;
    }
  }
  void operator()(const ShufflerJammed&) {
    s.shuffling.reset();
    s.left_over = false;   // the device has mixed them
    s.phase = Phase::unshuffled;
  }
  void operator()(const CardsStacked& e) {
    s.shoe = LiveShoe{.secret = e.secret.value,
                      .commitment = e.commitment,
                      .method = s.shuffling->method,
                      .cuts = {},
                      .cards = e.secret.value.order,
                      .next = 0,
                      .behind = {}};
    s.stack.clear();
    s.left_over = false;
    s.shuffling.reset();
    s.shoes = e.shoe;
    s.last_commitment = e.commitment;
    s.rounds_since_shuffle = 0;
    for (Person& each : s.people) each.permitted = false;
    s.cutting = Cutting{};
    s.phase = Phase::cutting;
  }
  void operator()(const CutOffered& e) {
    s.cutting->asked = e.player;
    s.cutting->from = e.from;
  }
  void operator()(const CutRefused& e) { s.cutting->passed.push_back(e.player); }
  void operator()(const CardsCut& e) {
    cut(s.shoe->cards, static_cast<std::size_t>(e.position));
    s.shoe->cuts.push_back(e.position);
    s.last_cutter = e.player;
  }
  void operator()(const RecutOrdered& e) {
    if (e.by == RecutBy::next && s.last_cutter) s.cutting->passed.push_back(*s.last_cutter);
    s.phase = Phase::cutting;
  }
  void operator()(const CuttingCardPlaced& e) { s.shoe->behind = e.behind; }
  void operator()(const CardsLoaded& e) {
    s.last_loaded = s.shoe->method;
    if (s.shoe->secret.kind != ShoeKind::reshuffle) s.cutting_card = {};
    s.burn_due = e.burn_due;
    s.phase = Phase::in_shoe;
  }

  // ---- the burn

  Card draw() {
    PITBOSS_ASSERT(s.shoe && s.shoe->left() > 0);
    return s.shoe->cards[s.shoe->next++];
  }
  void operator()(const BurnMade&) {
    s.burn = draw();
    s.burn_shown = false;
    s.rack.push_back({s.rounds, RackCard::From::burned, {}, *s.burn});
    s.burn_due = false;
  }
  void operator()(const BurnShown&) { s.burn_shown = true; }
  void operator()(const BurnForgotten&) { s.burn_due = false; }

  // ---- rounds

  void operator()(const RoundBegun& e) {
    s.rounds = e.number;
    s.round.emplace();
  }

  // Moves the table's money as the round moves its own. If the round holds one card more than before, that card has
  // left the shoe.
  void operator()(const InRound& e) {
    PITBOSS_ASSERT(s.round);
    round::State& round = *s.round;
    const std::size_t cards = count_cards_of(round);
    const bool wagering = round.phase == round::Phase::wagering;
    follow_money(round, -1);
    round::apply(round, e.event);
    follow_money(round, 1);
    if (const auto* joined = std::get_if<round::PlayerJoined>(&e.event))
      person(joined->player).bankroll -= joined->chips;
    if (const auto* cash = std::get_if<round::CashConverted>(&e.event)) s.brought_in += cash->cash;
    if (std::holds_alternative<round::ReaderFailed>(e.event)) s.reader_failed = true;
    if (wagering && round.phase != round::Phase::wagering) first_card();
    if (count_cards_of(round) > cards) s.drawn.push_back(draw());
  }
  void follow_money(const round::State& round, int sign) {
    const auto add = [&](Money& to, Money amount) { to += sign < 0 ? -amount : amount; };
    for (const round::Player& each : round.players)
      if (Person* const there = s.person(each.id)) add(there->bankroll, each.chips);
    add(s.house, round.rack);
    add(s.tip_box, round.tip_box);
  }
  void first_card() {
    s.last_dealt = s.rounds;
    ++s.rounds_since_shuffle;
    for (const round::Wager& wager : s.round->wagers) {
      if (!wager.is_open) continue;
      person(wager.player).last_wagered = s.rounds;
      person(wager.player).permitted = false;
    }
  }

  void end_round() {
    s.round.reset();
    s.drawn.clear();
    s.gone.clear();
  }
  void operator()(const RoundCalledOff&) { end_round(); }

  void operator()(const CuttingCardReached& e) {
    s.cutting_card = e.spot ? LastAppearance{LastAppearance::On::box, *e.spot, e.player}
                            : LastAppearance{LastAppearance::On::dealer, {}, {}};
  }

  void operator()(const CardsCollected& e) {
    PITBOSS_ASSERT(s.round);
    const round::State& round = *s.round;
    const auto to_rack = [&](RackCard::From from, Place place, const auto& cards) {
      for (const Card card : cards) s.rack.push_back({e.number, from, place, card});
    };
    for (const Place& place : e.order) {
      if (place.hand)
        to_rack(RackCard::From::layout, place, round.hand(*place.hand)->cards);
      else
        to_rack(RackCard::From::layout, place, round.dealer.cards);
    }
    to_rack(RackCard::From::burned, {}, round.burned);
    if (round.waiting && e.unused_back) --s.shoe->next;
    if (round.waiting && !e.unused_back) s.rack.push_back({e.number, RackCard::From::burned, {}, round.waiting->card});
    end_round();
  }
  void operator()(const ReaderBroken&) { s.reader_failed = true; }
  void operator()(const ReaderRepaired&) { s.reader_failed = false; }

  void operator()(const ShoeEnded& e) {
    const bool discards = !s.rack.empty();
    const bool left = !s.stack.empty() || (s.shoe && s.shoe->left() > 0);
    const auto left_in_shoe = [&](Card card) { s.rack.push_back({s.rounds, RackCard::From::shoe, {}, card}); };
    std::ranges::for_each(s.stack, left_in_shoe);
    if (s.shoe) std::ranges::for_each(std::span(s.shoe->cards).subspan(s.shoe->next), left_in_shoe);
    s.stack.clear();
    s.shoe.reset();
    s.shuffling.reset();
    s.cutting.reset();
    s.left_over = discards && left;
    if (e.end != ShoeEnd::cutting_card) s.cutting_card = {};
    s.phase = Phase::unshuffled;
  }
  void operator()(const CardsCounted&) {}
  void operator()(const ShoeRevealed& e) { std::erase(s.unrevealed, e.reveal); }
};

}   // namespace

Reveal revealed(const LiveShoe& shoe) {
  return {shoe.secret, shoe.cuts, {shoe.dealt().begin(), shoe.dealt().end()}, shoe.commitment};
}

void apply(State& state, const Event& event) { std::visit(Applier{state}, event); }

}   // namespace pitboss::table
