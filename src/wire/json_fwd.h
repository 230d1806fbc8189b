// The name of the wire's JSON type, for headers that need no more of it. wire/json.h has the type itself.
#pragma once
#include <nlohmann/json_fwd.hpp>

namespace pitboss::wire {

// Its keys stay in the order in which they were written.
using Json = nlohmann::ordered_json;

}   // namespace pitboss::wire
