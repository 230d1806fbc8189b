// Compares the citation of an event with the clauses that a line names.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "base/citation.h"
#include "notation/script.h"

namespace pitboss::notation {

// True if the citation names the clause or a deeper paragraph of it: "GC.8(a)(3), R4" names GC.8(a).
bool names(std::string_view citation, std::string_view clause);
// True if it names all of them.
bool names_all(std::string_view citation, std::span<const std::string> clauses);

// The first that is neither a clause nor a reading; null if there is none.
const std::string* first_unknown(std::span<const std::string> clauses);

}   // namespace pitboss::notation
