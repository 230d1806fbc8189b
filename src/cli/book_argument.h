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
// "--set KEY=VALUE", as often as wanted.
void add_set_option(Arguments command, std::vector<std::string>& settings);

// "-" and a word that looks like a path are a file; any other is meant as a published book's id. A file that cannot be
// read is a refusal like any other, and so is a setting that is none.
Result<rulebook::Rulebook, rulebook::Refusals> load_book(const std::string& id_or_file,
                                                         std::span<const std::string> settings);
// The same; what is wrong as sentences, one a line.
Result<rulebook::Rulebook, std::string> read_book(const std::string& id_or_file, std::span<const std::string> settings);
// One of its refusals as people read it: what is wrong with a file begins with the file's name, and the line where it
// is known ("our-tables.toml:4: ..."). A refused setting is not the file's.
std::string to_string(const rulebook::Refusal& refusal, const std::string& id_or_file,
                      std::span<const std::string> settings);

}   // namespace pitboss::cli
