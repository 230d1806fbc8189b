// The file that holds the key of sealed shoes: 32 bytes that nobody but their owner may read.
#pragma once
#include <string>

#include "base/result.h"
#include "table/key.h"

namespace pitboss::table {

struct KeyFault {
  std::string sentence;
  bool environment = false;   // the system would not read or make it; else the file is not what it should be
};

// The key in the file; where there is none, a new one from the system, in a file of mode 0600. A fault where the file
// is not what it should be: readable by others, of another length, a link or no regular file.
Result<Key, KeyFault> load_or_create_key(const std::string& path);

}   // namespace pitboss::table
