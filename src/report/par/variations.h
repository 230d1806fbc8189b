// What every other lawful value of every option would change.
#pragma once
#include "report/par/sheet.h"

namespace pitboss::report::par {

// `made` has the values of the book itself.
Variations find_variations(const Asked& asked, const Sheet& made, const std::function<void(double)>& done);

}   // namespace pitboss::report::par
