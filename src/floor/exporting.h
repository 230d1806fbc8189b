// The record for spreadsheets, programs and disputes. Nothing in it that was not public at the table, but to each the
// own money.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "floor/history.h"

namespace pitboss::floor {

struct Exporting {
  std::optional<std::string> table;                                                    // only this one
  Viewer viewer;                                                                       // only what this person may see
  std::function<bool(std::string_view line)> put;                                      // false: enough
  std::function<void(std::string_view sentence)> complain = [](std::string_view) {};   // what could not be read
};

inline constexpr std::string_view money_heading =
    "table,seq,at_ms,user,from,to,amount_cents,reason,round,wager,clause\n";
// A line of CSV for each movement of money, after the heading.
Result<std::monostate, ledger::Fault> export_money(ledger::Store& store, const Exporting& what);
// A line of JSON for each event.
Result<std::monostate, ledger::Fault> export_events(ledger::Store& store, const Exporting& what);
// Rounds that are over, as round notation; false: enough. Not those with a card that nobody has seen.
Result<std::monostate, ledger::Fault> export_rounds(
    ledger::Store& store, const std::optional<std::string>& table,
    const std::function<bool(const std::string& table, std::uint32_t number, const std::string& text)>& each);

}   // namespace pitboss::floor
