// Whether script/test runs its gate, where a test may ask less than it does at night: what takes long and was asked in
// another way already. docs/contributing.md names each of these tests with its reason, under "Only at night".
#pragma once
#include <cstdlib>

namespace pitboss::test {

inline bool in_gate() { return std::getenv("PITBOSS_GATE") != nullptr; }

}   // namespace pitboss::test
