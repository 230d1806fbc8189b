// Loads rulebooks. A rulebook is a text; loading it gives complete Rules, or every reason why it is refused, each with
// its clause. A published book states every key with its value, the values that the regulation allows, and the clause.
// A house's own book is `based_on` a published one and changes only what that one allows.
//
// This library opens no file: the published texts are compiled in (shipped.h), a house's text is passed as a string.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/citation.h"
#include "base/result.h"
#include "rulebook/rules.h"

namespace pitboss::rulebook {

// One reason to refuse a rulebook or a setting: "decks = 7 is not allowed: 6 or 8 [SD09.1]".
struct Refusal {
  std::string where;      // the key, or "line 12" if the text is not TOML
  std::string sentence;   // complete, without the citation
  Citation cite;          // empty if no clause is involved
  int line = 0;           // in a house's own text; 0 if there is no such line, or if a setting is at fault
};
std::string to_string(const Refusal& refusal);
using Refusals = std::vector<Refusal>;   // not empty in a Result's failure

// One key of the compiled book, for people to read.
struct Entry {
  std::string key;                    // "dealer.soft_17"
  std::string value;                  // "hit"
  std::vector<std::string> allowed;   // empty: the regulation leaves no choice; else every lawful value, or one range
  Citation cite;
  std::string meaning;    // what this value means, in a sentence
  bool changed = false;   // differs from the published book
};

struct Rulebook {
  std::string id;
  std::string title;
  std::string based_on;   // empty for a published book
  std::string source;     // "SD09", "GC", ... as the book says
  Rules rules;
  std::vector<Entry> entries;
};

struct Setting {
  std::string key;
  std::string value;
};
// "decks=8" -> {decks, 8}
Result<Setting, Refusal> parse_setting(std::string_view text);

// The ids of the published books, in the order in which `pitboss rules` lists them.
std::span<const std::string_view> published_ids();
// A published book with settings; an unknown id is a refusal that lists the known ones.
Result<Rulebook, Refusals> load_published(std::string_view id, std::span<const Setting> settings = {});
// A house's own text, checked against the published book that it is `based_on`. A text without `based_on` is refused
// even if it is complete, because it could allow itself anything. Each refusal that a line of the text causes has its
// number.
Result<Rulebook, Refusals> load_text(std::string_view toml, std::span<const Setting> settings = {});

}   // namespace pitboss::rulebook
