// Raises the limit of open files of this process: every connection is one, and the system's usual limit is about 1,000.
#pragma once
#include <sys/resource.h>

namespace pitboss::server {

inline void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == limit.rlim_max) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}   // namespace pitboss::server
