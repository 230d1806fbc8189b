// The rulebook that a command is given: a published book's id, or the file of a house's own, and the values to change.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/arguments.h"
#include "rulebook/rulebook.h"

namespace pitboss::cli {

// RULEBOOK, which must be given.
void add_book_option(Arguments command, std::string& book);
// "--set KEY=VALUE", any number of times.
void add_set_option(Arguments command, std::vector<std::string>& settings);

// "-" and a word that looks like a path name a file; any other word is the id of a published book. A file that cannot
// be read and a setting that does not parse are refusals too.
Result<rulebook::Rulebook, rulebook::Refusals> load_book(const std::string& id_or_file,
                                                         std::span<const std::string> settings);
// The same, with the refusals as sentences, one on each line.
Result<rulebook::Rulebook, std::string> read_book(const std::string& id_or_file, std::span<const std::string> settings);
// A refusal as people read it. A refusal about a file begins with the file's name and, if known, the line
// ("our-tables.toml:4: ..."); a refusal about a setting does not.
std::string to_string(const rulebook::Refusal& refusal, const std::string& id_or_file,
                      std::span<const std::string> settings);

}   // namespace pitboss::cli
