#include "table/command.h"

namespace pitboss::table {

Command::Command(const Command&) = default;
Command::Command(Command&&) noexcept = default;
Command& Command::operator=(const Command&) = default;
Command& Command::operator=(Command&&) noexcept = default;
Command::~Command() = default;

bool Command::operator==(const Command& other) const {
  return static_cast<const CommandKinds&>(*this) == static_cast<const CommandKinds&>(other);
}

}   // namespace pitboss::table
