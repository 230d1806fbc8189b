// The file that holds the key of sealed shoes: 32 bytes that nobody but their owner may read.
#pragma once
#include <optional>
#include <string>

#include "base/result.h"
#include "table/key.h"

namespace pitboss::table {

struct KeyFault {
  std::string sentence;
  bool environment = false;   // the system could not create the file; otherwise the file that is there is wrong
};

// The key; none if there is no such file. Fails if the file can be read by others, has another length, is a link, is
// not a regular file, or cannot be read.
Result<std::optional<Key>, KeyFault> load_key(const std::string& path);

// Creates the file, of mode 0600, with a random key; none if there is a file of this name already.
Result<std::optional<Key>, KeyFault> create_key(const std::string& path);
// Reads the key as above; if there is no such file, creates one.
Result<Key, KeyFault> load_or_create_key(const std::string& path);

}   // namespace pitboss::table
