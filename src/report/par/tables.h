// The tables of a PAR sheet.
#pragma once
#include "report/par/sheet.h"
#include "report/par/table.h"

namespace pitboss::report::par {

// "The hands", "Insurance", "Super Match"
std::string bet_heading(Bet bet);
// -100 times the net per unit of money wagered, doubles and splits included.
simulate::Estimate edge_of_money_wagered(const Sheet& sheet);

Table bets_table(const Sheet& sheet);    // every wager in one row
Table plays_table(const Sheet& sheet);   // what the hands are worth with simpler play
Table outcomes_of_hands(const Sheet& sheet);
Table frequencies_table(const Sheet& sheet);
Table outcomes_of(const BetFound& bet);
Table outlook_table(Bet bet, const std::vector<Outlook>& outlooks);
Table cut_table(const Sheet& sheet);   // what the cutting card changes; no rows if there is no cutting card
Table rules_table(const Sheet& sheet);
Table sheet_table(const Sheet& sheet, const Origin& origin);   // the rule set, and how the sheet was made

// `compared` is for the page and has things side by side; `listed` is for CSV and JSON and has them in rows.
Table pay_tables_compared(const BetFound& bet);
Table pay_tables_listed(const BetFound& bet);
Table pay_table_values(const BetFound& bet);
Table variations_compared(const Sheet& sheet);
Table variations_listed(const Sheet& sheet);
Table removals_compared(const Sheet& sheet);
Table removals_listed(const Sheet& sheet);

// All tables of CSV and JSON. Those with the same id follow each other.
std::vector<Table> data_tables(const Sheet& sheet, const Origin& origin);

}   // namespace pitboss::report::par
