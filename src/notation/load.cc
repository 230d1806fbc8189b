// The rulebook that a text names, with its settings.
#include <fmt/format.h>

#include "notation/notation.h"

namespace pitboss::notation {

Result<rulebook::Rulebook, Problem> load_rulebook(const Head& head, std::optional<std::string_view> house_text) {
  std::vector<rulebook::Setting> settings;
  for (const auto& setting : head.settings) settings.push_back(setting.setting);
  auto book =
      house_text ? rulebook::load_text(*house_text, settings) : rulebook::load_published(head.rulebook, settings);
  if (book && book->id != head.rulebook)
    return Failure{Problem{
        head.rulebook_line,
        fmt::format("the text is played by '{}', and the rulebook handed over is '{}'", head.rulebook, book->id),
        {}}};
  if (book) return std::move(*book);

  if (house_text) {
    const auto alone = rulebook::load_text(*house_text);
    if (!alone) {
      const rulebook::Refusal& fault = alone.reason().front();
      return Failure{Problem{fault.line, fault.sentence, fault.cite, true}};
    }
  }
  // The problem is at the line of the setting that was refused; if no setting caused it, at the rulebook's line.
  const rulebook::Refusal& refusal = book.reason().front();
  int line = head.rulebook_line;
  for (const auto& setting : head.settings)
    if (setting.setting.key == refusal.where) line = setting.line;
  return Failure{Problem{line, refusal.sentence, refusal.cite}};
}

}   // namespace pitboss::notation
