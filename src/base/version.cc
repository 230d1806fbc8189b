#include "base/version.h"

namespace pitboss {

const char* version() { return PITBOSS_VERSION; }

}   // namespace pitboss
