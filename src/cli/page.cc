#include "cli/page.h"

#include <fmt/format.h>

namespace pitboss::cli {

const char* style_of(Money net) { return net > Money{} ? Page::good : net < Money{} ? Page::bad : nullptr; }

void put_heading(Page& page, const rulebook::Rulebook& book, const std::vector<notation::Head::Setting>& settings) {
  page.heading(fmt::format("{}: {}", book.id, book.title));
  for (const auto& [line, setting] : settings) page.line(fmt::format("  {} = {}", setting.key, setting.value));
  page.line();
}

void put_refusal(Page& page, const notation::Refusal& refusal) {
  page.cited(fmt::format("refused: {}: {}", refusal.command, refusal.sentence), refusal.rejection.cite.text(),
             Page::bad);
}

void put_verdict(Page& page, const std::string& file, const notation::Findings& findings) {
  const auto failed = static_cast<int>(findings.mismatches.size());
  for (const notation::Mismatch& mismatch : findings.mismatches) {
    page.line(page.styled(fmt::format("{}:{}: not as expected", file, mismatch.line), Page::bad));
    page.row({report::left("  expected  "), report::left(mismatch.expected)});
    page.row({report::left("  got       "), report::left(mismatch.got)});
  }
  if (findings.problem) return;   // the expectations after it were not checked
  const int met = findings.expectations - failed;
  if (findings.expectations == 0)
    page.line("nothing was expected");
  else
    page.line(fmt::format("{} expectation{} met{}", met, met == 1 ? "" : "s",
                          failed == 0 ? "" : fmt::format(", {} not met", failed)));
}

}   // namespace pitboss::cli
