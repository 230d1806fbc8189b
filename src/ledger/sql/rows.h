// What the columns of the store's tables mean.
#pragma once
#include <cstdint>
#include <string>

#include "ledger/house.h"
#include "ledger/record.h"
#include "ledger/sql/row.h"
#include "ledger/store.h"

namespace pitboss::ledger::sql {

Stored read_stored(Row& row, TableId chain);   // without its entries
Entry read_entry(Row& row);                    // from its source on
Head read_head(Row& row);
User read_user(Row& row);
Session read_session(Row& row);
TableRow read_table(Row& row);

// A name as it is compared: A to Z as a to z.
std::string folded(std::string_view name);

}   // namespace pitboss::ledger::sql
