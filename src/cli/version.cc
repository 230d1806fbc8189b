#include "cli/version.h"

namespace pitboss::cli {

const char* version() { return PITBOSS_VERSION; }

}   // namespace pitboss::cli
