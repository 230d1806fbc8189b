// Whether a batch may stand at all, whatever the store holds.
#pragma once
#include <optional>
#include <string>

#include "ledger/store.h"

namespace pitboss::ledger {

// What is wrong with it, in a sentence.
std::optional<std::string> what_is_wrong(const Batch& batch);

}   // namespace pitboss::ledger
