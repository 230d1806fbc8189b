// The pictures of a PAR sheet: SVG for the page, light enough to be read without its table.
#pragma once
#include "report/par/sheet.h"

namespace pitboss::report::par {

std::string histogram_svg(const Simulated& simulated);
// The bands of what comes back, around what is expected to.
std::string outlook_svg(double ev, const std::vector<Outlook>& outlooks);

}   // namespace pitboss::report::par
