// PITBOSS_ASSERT: a broken invariant is a bug in this program, so it prints the place and aborts. Never used for a
// person's mistake (that is a Rejection) or for a failure of the environment (that is a Result).
#pragma once
#include <cstdio>
#include <cstdlib>

namespace pitboss {

[[noreturn]] inline void broken_invariant(const char* what, const char* file, int line) {
  std::fprintf(stderr, "pitboss: broken invariant: %s (%s:%d)\n", what, file, line);
  std::abort();
}

}   // namespace pitboss

#define PITBOSS_ASSERT(condition) \
  ((condition) ? static_cast<void>(0) : ::pitboss::broken_invariant(#condition, __FILE__, __LINE__))
