// A complete book and the changes that a house or a setting makes -> Rules and entries, or every reason why not.
#pragma once
#include <span>
#include <string>

#include "base/citation.h"
#include "rulebook/book.h"
#include "rulebook/rulebook.h"

namespace pitboss::rulebook {

struct Change {
  std::string key;
  std::string text;      // the value, not yet canonical
  bool of_kind = true;   // false where TOML's type already was not the key's; `text` then is as written
  Citation cite;         // of a house's own book, for its reader; the law is the published book's
};

struct Identity {
  std::string id;
  std::string title;
  std::string based_on;   // empty for a published book
};

// Faults that were found before are handed over, so that they are reported together with what is found here.
Result<Rulebook, Refusals> compile(const Book& published, Identity identity, std::span<const Change> changes,
                                   Refusals found_before = {});

}   // namespace pitboss::rulebook
