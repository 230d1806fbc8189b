// Which tables a PAR sheet has.
#pragma once
#include "report/par/sheet.h"
#include "report/par/table.h"

namespace pitboss::report::par {

// "The hands", "Insurance", "Super Match"
std::string bet_heading(Bet bet);
// -100 times what is won of each unit that comes down, doubles and splits too.
simulate::Estimate edge_of_money_wagered(const Sheet& sheet);

Table bets_table(const Sheet& sheet);    // every wager in one row
Table plays_table(const Sheet& sheet);   // what the hands are worth by simpler play
Table outcomes_of_hands(const Sheet& sheet);
Table frequencies_table(const Sheet& sheet);
Table outcomes_of(const BetFound& bet);
Table outlook_table(Bet bet, const std::vector<Outlook>& outlooks);
Table cut_table(const Sheet& sheet);   // what the cutting card changes; without rows where there is none
Table rules_table(const Sheet& sheet);
Table sheet_table(const Sheet& sheet, const Origin& origin);   // what it is of, and how it was made

// Side by side on the page, one below the other as data.
Table pay_tables_compared(const BetFound& bet);
Table pay_tables_listed(const BetFound& bet);
Table pay_table_values(const BetFound& bet);
Table variations_compared(const Sheet& sheet);
Table variations_listed(const Sheet& sheet);
Table removals_compared(const Sheet& sheet);
Table removals_listed(const Sheet& sheet);

// All that are data, those with one id after each other.
std::vector<Table> data_tables(const Sheet& sheet, const Origin& origin);

}   // namespace pitboss::report::par
