// The record as CSV, JSON lines and round notation, for spreadsheets, programs and disputes. It has what was public at
// the table, and of the movements of money those that the viewer may see.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "floor/history.h"

namespace pitboss::floor {

struct ExportRequest {
  std::optional<std::string> table;   // none: all tables
  Viewer viewer;
  std::function<bool(std::string_view line)> put;   // takes each line; false: no more lines
  std::function<void(std::string_view sentence)> complain = [](std::string_view) {};   // a record that cannot be read
};

inline constexpr std::string_view money_heading =
    "table,seq,at_ms,user,from,to,amount_cents,reason,round,wager,clause\n";
// The heading, then a line of CSV for each movement of money.
Result<std::monostate, ledger::Fault> export_money(ledger::Store& store, const ExportRequest& what);
// A line of JSON for each event.
Result<std::monostate, ledger::Fault> export_events(ledger::Store& store, const ExportRequest& what);
// Calls `each` with every round that is over, in round notation, until it returns false. Rounds with a card that was
// never shown are left out.
Result<std::monostate, ledger::Fault> export_rounds(
    ledger::Store& store, const std::optional<std::string>& table,
    const std::function<bool(const std::string& table, std::uint32_t number, const std::string& text)>& each);

}   // namespace pitboss::floor
