// What each option's other lawful values would change.
#pragma once
#include "report/par/sheet.h"

namespace pitboss::report::par {

// `made` is the sheet of the book as it is, of which the values are complete.
Variations find_variations(const Asked& asked, const Sheet& made, const std::function<void(double)>& done);

}   // namespace pitboss::report::par
