// Which pitboss this is, and from which commit it was built. For people and for what they are shown: never part of what
// is hashed, stored or compared, since the same rules give the same numbers in every build.
#pragma once

namespace pitboss {

const char* version_number();   // "0.2.0", as CMakeLists.txt has it
const char* build_commit();     // "abc1234", "abc1234-dirty" if the tree had changes, "unknown" without git
const char* version();          // both: "0.2.0+abc1234"

}   // namespace pitboss
