// The file that holds the key of sealed shoes: 32 bytes that nobody but their owner may read.
#pragma once
#include <string>

#include "base/result.h"
#include "table/key.h"

namespace pitboss::table {

struct KeyFault {
  std::string sentence;
  bool environment = false;   // the system could not read or create the file; otherwise the file itself is wrong
};

// Reads the key; if there is no such file, creates one of mode 0600 with a random key. Fails if the file can be read by
// others, has another length, is a link, or is not a regular file.
Result<Key, KeyFault> load_or_create_key(const std::string& path);

}   // namespace pitboss::table
