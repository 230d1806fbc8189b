// Converts lines about a table into the table's commands.
#include "base/assert.h"
#include "notation/table_fields.h"
#include "table/routine.h"
#include "table/shuffle.h"

namespace pitboss::notation {

namespace {

using round::Role;

// A full set of cards, with the faults that the line names. [GC.3]
std::vector<Card> decks_of(const TableAsk& ask, int decks) {
  std::vector<Card> cards = table::full_set(decks);
  for (const Card card : ask.without)
    if (const auto found = std::find(cards.begin(), cards.end(), card); found != cards.end()) cards.erase(found);
  cards.insert(cards.end(), ask.with.begin(), ask.with.end());
  return cards;
}

table::CutCards cut_of(const TableAsk& ask, const table::State& state) {
  const auto asked = state.cutting ? state.cutting->asked : std::nullopt;
  if (ask.by) return {*ask.by, ask.player.value_or(PlayerId{}), ask.number};
  return {asked ? Role::player : Role::dealer, asked.value_or(PlayerId{}), ask.number};
}

}   // namespace

table::Command command_for(const TableAsk& ask, const Rules& rules, const table::State& state) {
  const Role dealer = ask.by.value_or(Role::dealer);
  const Role supervisor = ask.by.value_or(Role::supervisor);
  const PlayerId player = ask.player.value_or(PlayerId{});
  switch (ask.verb) {
    case TableVerb::open:
      return table::InspectDecks{dealer, decks_of(ask, rules.decks)};
    case TableVerb::buy_in:
      return table::BuyIn{player, ask.amount};
    case TableVerb::cash_out:
      return table::CashOut{player};
    case TableVerb::seat:
      return table::TakeSeat{player, ask.spot};
    case TableVerb::unseat:
      return table::LeaveSeat{player};
    case TableVerb::permit:
      return table::PermitEntry{supervisor, player};
    case TableVerb::new_dealer:
      return table::NewDealer{dealer, ask.number};
    case TableVerb::remove_device:
      return table::RemoveDevice{dealer};
    case TableVerb::install_device:
      return table::InstallDevice{dealer};
    case TableVerb::shuffle:
      return table::ShuffleCards{dealer, ask.method.value_or(table::usual_method(rules, state))};
    case TableVerb::plug:
      return table::ShuffleStep{dealer, table::Step::plug};
    case TableVerb::riffle:
      return table::ShuffleStep{dealer, table::Step::riffle};
    case TableVerb::turn:
      return table::ShuffleStep{dealer, table::Step::turn};
    case TableVerb::strip:
      return table::ShuffleStep{dealer, table::Step::strip};
    case TableVerb::jam:
      return table::ReportJam{dealer};
    case TableVerb::stack:
      return table::StackCards{dealer};
    case TableVerb::cut:
      return cut_of(ask, state);
    case TableVerb::refuse_cut:
      return table::RefuseCut{player};
    case TableVerb::recut:
      return table::OrderRecut{supervisor};
    case TableVerb::burn:
      return table::BurnCard{dealer};
    case TableVerb::show_burn:
      return table::ShowBurn{player};
    case TableVerb::forget_burn:
      return table::ForgetBurn{dealer};
    case TableVerb::collect:
      return table::CollectCards{dealer};
    case TableVerb::reshuffle:
      return table::CallReshuffle{dealer};
    case TableVerb::repair_reader:
      return table::RepairReader{supervisor};
  }
  broken_invariant("a verb without its command", __FILE__, __LINE__);
}

}   // namespace pitboss::notation
