#include "report/page.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/wrap.h"

namespace pitboss::report {

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

}   // namespace pitboss::report
