#include "round/command.h"

namespace pitboss::round {

bool Command::operator==(const Command& other) const {
  return static_cast<const CommandKinds&>(*this) == static_cast<const CommandKinds&>(other);
}

}   // namespace pitboss::round
