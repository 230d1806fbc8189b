#include "table/postings.h"

#include <variant>

#include "base/assert.h"

namespace pitboss::table {

namespace {

using ledger::Account;
using ledger::Reason;

struct Poster {
  ledger::TableId table;
  const Members& members;
  std::vector<round::Wager> wagers;   // of the round that is on
  RoundNumber round = 0;
  std::vector<ledger::Entry> entries{};

  ledger::UserId user(PlayerId player) const {
    const auto found = user_of(members, player);
    PITBOSS_ASSERT(found.has_value());
    return *found;
  }
  Account wallet(PlayerId player) const { return ledger::wallet(user(player)); }
  Account chips(PlayerId player) const { return ledger::chips(table, user(player)); }
  Account held(PlayerId player) const { return ledger::held(table, user(player)); }
  Account rack() const { return ledger::rack(table); }

  void move(const Account& source, const Account& target, Money amount, Reason reason) {
    if (amount != Money{}) entries.push_back({source, target, amount, reason, 0, {}, {}});
  }
  void move(const Account& source, const Account& target, Money amount, Reason reason, WagerId wager,
            const Citation& clause) {
    if (amount != Money{}) entries.push_back({source, target, amount, reason, round, wager.index, clause});
  }

  // ---- at the table

  void operator()(const BoughtIn& e) { move(wallet(e.player), chips(e.player), e.amount, Reason::bought_in); }
  void operator()(const CashedOut& e) { move(chips(e.player), wallet(e.player), e.amount, Reason::cashed_out); }
  void operator()(const RoundBegun& e) {
    round = e.number;
    wagers.clear();
  }
  void operator()(const InRound& e) { std::visit(*this, static_cast<const round::EventKinds&>(e.event)); }

  // ---- in a round

  // The cash of a verbal wager is the person's own money. [GC.5(d)]
  void operator()(const round::CashConverted& e) { move(wallet(e.player), chips(e.player), e.cash, Reason::bought_in); }
  void operator()(const round::WagerPlaced& e) {
    wagers.push_back({e.wager, e.player, e.hand, e.bet, e.kind, e.stake, true});
    if (e.kind == WagerKind::coupon) return;   // its face value is not money [R25]
    move(chips(e.player), held(e.player), e.stake, Reason::wagered, e.wager, e.why.cite);
  }
  void operator()(const round::WagerWithdrawn& e) {
    const round::Wager& gone = wagers.at(e.wager.index);
    if (gone.kind == WagerKind::coupon) return;
    move(held(gone.player), chips(gone.player), gone.stake, Reason::withdrawn, e.wager, e.why.cite);
  }
  void operator()(const round::WagerSettled& e) {
    const bool dealers = e.kind == WagerKind::tip && e.settlement.outcome == Outcome::win;   // [SD09.3]
    const Account winner = dealers ? ledger::tips(table) : chips(e.player);
    const Citation& clause = e.why.cite;
    move(held(e.player), rack(), e.payment.collected, Reason::collected, e.wager, clause);
    move(held(e.player), winner, e.payment.returned, dealers ? Reason::tipped : Reason::returned, e.wager, clause);
    move(rack(), winner, e.payment.paid, dealers ? Reason::tipped : Reason::paid, e.wager, clause);
  }

  template <typename E>
  void operator()(const E&) {}
};

}   // namespace

std::vector<ledger::Entry> postings(ledger::TableId table, const Members& members, const State& before,
                                    const Events& events) {
  Poster poster{table, members, before.round ? before.round->wagers : std::vector<round::Wager>{}, before.rounds};
  for (const Event& event : events) std::visit(poster, static_cast<const EventKinds&>(event));
  return std::move(poster.entries);
}

}   // namespace pitboss::table
