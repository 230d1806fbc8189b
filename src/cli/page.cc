#include "cli/page.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/wrap.h"

namespace pitboss::cli {

namespace {

constexpr std::size_t margin = 2;

}   // namespace

void Page::cited(std::string_view words, std::string_view clause, const char* style) {
  const std::size_t room = width - margin - (clause.empty() ? 0 : clause.size() + 2);
  std::size_t indent = margin;
  while (words.size() + indent - margin > room) {
    std::size_t cut = last_break(words, width - indent);
    if (cut == std::string_view::npos || cut == 0) cut = std::min(words.size(), width - indent);
    line(fmt::format("{:{}}{}", "", indent, styled(words.substr(0, cut), style)));
    words.remove_prefix(std::min(cut + 1, words.size()));
    indent = margin + 4;
  }
  const std::size_t used = indent + words.size() + clause.size();
  std::string text = fmt::format("{:{}}{}", "", indent, styled(words, style));
  if (!clause.empty()) text += std::string(width - used, ' ') + styled(clause, faint);
  line(text);
}

std::string Page::styled(std::string_view text, const char* style) const {
  if (!colour_ || style == nullptr || text.empty()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", style, text);
}

const char* style_of(Money net) { return net > Money{} ? Page::good : net < Money{} ? Page::bad : nullptr; }

void put_heading(Page& page, const rulebook::Rulebook& book, const std::vector<notation::Head::Setting>& settings) {
  page.line(page.styled(fmt::format("{}: {}", book.id, book.title), Page::strong));
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
    page.line("  expected  " + mismatch.expected);
    page.line("  got       " + mismatch.got);
  }
  if (findings.problem) return;   // nothing more was checked
  const int met = findings.expectations - failed;
  if (findings.expectations == 0)
    page.line("nothing was expected");
  else
    page.line(fmt::format("{} expectation{} met{}", met, met == 1 ? "" : "s",
                          failed == 0 ? "" : fmt::format(", {} not met", failed)));
}

}   // namespace pitboss::cli
