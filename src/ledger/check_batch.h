// Checks a batch by itself, without looking at what the store holds.
#pragma once
#include <optional>
#include <string>

#include "ledger/store.h"

namespace pitboss::ledger {

// What is wrong with it, in a sentence; nothing if it may be written.
std::optional<std::string> what_is_wrong(const Batch& batch);

}   // namespace pitboss::ledger
