// Compiles a complete book and the changes that a house or a setting makes into Rules and entries, or gives every
// reason why that is not allowed.
#pragma once
#include <span>
#include <string>

#include "base/citation.h"
#include "rulebook/book.h"
#include "rulebook/rulebook.h"

namespace pitboss::rulebook {

struct Change {
  std::string key;
  std::string text;             // the value, not yet canonical
  bool has_right_type = true;   // false if TOML's type does not fit the key; `text` is then for the error message
  Citation cite;                // that a house's own book gives, for its readers; the published book decides
};

struct Identity {
  std::string id;
  std::string title;
  std::string based_on;   // empty for a published book
};

// `found_before` are faults that the caller has found already, to be reported together with those found here.
Result<Rulebook, Refusals> compile(const Book& published, Identity identity, std::span<const Change> changes,
                                   Refusals found_before = {});

}   // namespace pitboss::rulebook
