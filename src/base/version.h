// Which pitboss this is.
#pragma once

namespace pitboss {

const char* version();   // "0.1", as CMakeLists.txt has it

}   // namespace pitboss
