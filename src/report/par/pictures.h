// The pictures of a PAR sheet as SVG.
#pragma once
#include "report/par/sheet.h"

namespace pitboss::report::par {

std::string histogram_svg(const Simulated& simulated);
// The bands in which the share of the money that comes back lies, around its expectation.
std::string outlook_svg(double ev, const std::vector<Outlook>& outlooks);

}   // namespace pitboss::report::par
