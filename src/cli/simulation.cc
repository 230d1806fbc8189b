#include "cli/simulation.h"

#include <fmt/format.h>

#include "cli/book_argument.h"
#include "cli/files.h"

namespace pitboss::cli {

Result<std::unique_ptr<Simulation>, std::string> read_simulation(const SimulationArguments& asked) {
  auto book = read_book(asked.book, asked.settings);
  if (!book) return Failure{book.reason()};
  if (asked.checkpoint && asked.checkpoint->empty())
    return Failure{std::string("--checkpoint needs the name of a file")};
  if (asked.checkpoint == "-")
    return Failure{std::string("--checkpoint is read and written again and again: name a file, and not -")};
  if (asked.checkpoint && asked.book == "-")
    return Failure{std::string("a checkpoint keeps the rulebook's name: put the rulebook into a file")};
  if (asked.checkpoint && asked.book.find('\n') != std::string::npos)
    return Failure{std::string("a checkpoint keeps the rulebook's name on one line: rename the file")};
  return report::make_simulation(
      std::move(*book), asked, [](const std::string& word) -> Result<std::string, std::string> {
        auto text = read_text_file(word);
        if (text) return text;
        return Failure{fmt::format("--strategy takes best, basic or a file: {}", text.reason())};
      });
}

Result<std::string, std::string> read_checkpoint_file(const std::string& path) {
  return read_text_file(path, most_of_checkpoint);
}

}   // namespace pitboss::cli
