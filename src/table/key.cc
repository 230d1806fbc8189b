#include "table/key.h"

#include <sodium/utils.h>

namespace pitboss::table {

void Key::wipe() { sodium_memzero(bytes_.data(), bytes_.size()); }

}   // namespace pitboss::table
