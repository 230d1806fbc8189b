#include "cards/total.h"

namespace pitboss {

std::string to_string(Total total) { return (total.soft ? "soft " : "") + std::to_string(total.count); }

}   // namespace pitboss
