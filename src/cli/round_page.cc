#include "cli/round_page.h"

#include <fmt/format.h>

#include "notation/happened.h"
#include "notation/words.h"

namespace pitboss::cli {

namespace {

constexpr std::size_t page_width = 80;
constexpr std::size_t margin = 2;

class Page {
 public:
  explicit Page(bool colour) : colour_(colour) {}

  std::string text() && { return std::move(text_); }

  void line(std::string_view text = {}) { (text_ += text) += '\n'; }

  // Words at the left, the clause at the right; long words go on below, with the clause on their last line.
  void cited(std::string_view words, std::string_view clause, const char* style = nullptr) {
    const std::size_t room = page_width - margin - (clause.empty() ? 0 : clause.size() + 2);
    std::size_t indent = margin;
    while (words.size() + indent - margin > room) {
      std::size_t cut = words.rfind(' ', page_width - indent);
      if (cut == std::string_view::npos || cut == 0) cut = std::min(words.size(), page_width - indent);
      line(fmt::format("{:{}}{}", "", indent, styled(words.substr(0, cut), style)));
      words.remove_prefix(std::min(cut + 1, words.size()));
      indent = margin + 4;
    }
    const std::size_t used = indent + words.size() + clause.size();
    std::string text = fmt::format("{:{}}{}", "", indent, styled(words, style));
    if (!clause.empty()) text += std::string(page_width - used, ' ') + styled(clause, faint);
    line(text);
  }

  std::string styled(std::string_view text, const char* style) const {
    if (!colour_ || style == nullptr || text.empty()) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", style, text);
  }

  static constexpr const char* faint = "2";
  static constexpr const char* strong = "1";
  static constexpr const char* good = "32";
  static constexpr const char* bad = "31";

 private:
  std::string text_;
  bool colour_;
};

const char* style_of(Money net) { return net > Money{} ? Page::good : net < Money{} ? Page::bad : nullptr; }

void heading(Page& page, const rulebook::Rulebook& book, const notation::Script& script) {
  page.line(page.styled(fmt::format("{}: {}", book.id, book.title), Page::strong));
  for (const auto& [line, setting] : script.settings) page.line(fmt::format("  {} = {}", setting.key, setting.value));
  page.line();
}

void story(Page& page, const notation::Played& played) {
  auto refusal = played.refusals.begin();
  const auto refusals_up_to = [&](std::size_t events) {
    for (; refusal != played.refusals.end() && refusal->after <= events; ++refusal)
      page.cited(fmt::format("refused: {}: {}", refusal->command, round::sentence(refusal->rejection)),
                 refusal->rejection.cite.text(), Page::bad);
  };
  for (std::size_t i = 0; i < played.events.size(); ++i) {
    refusals_up_to(i);
    const round::Event& event = played.events[i];
    const auto* settled = std::get_if<round::WagerSettled>(&event);
    const std::string words = notation::in_words(event);
    if (!words.empty())
      page.cited(words, notation::citation_of(event).text(), settled ? style_of(settled->payment.net()) : nullptr);
  }
  refusals_up_to(played.events.size());
  page.line();
}

void settlements(Page& page, const notation::Played& played) {
  page.line(page.styled(fmt::format("{:<26} {:<9} {:>16}  {}", "wager", "outcome", "amount", "clause"), Page::strong));
  for (const auto* settled : notation::settlements_in(played.events)) {
    const Money net = settled->payment.net();
    page.line(fmt::format("{:<26} {:<9} {}  {}", notation::wager_in_words(*settled), name(settled->settlement.outcome),
                          page.styled(fmt::format("{:>16}", with_sign(net)), style_of(net)),
                          page.styled(settled->why.cite.text(), Page::faint)));
  }
  for (const auto& [spot, net] : notation::nets_in(played.events))
    page.line(fmt::format("{:<36} {}", "net of spot " + to_string(spot),
                          page.styled(fmt::format("{:>16}", with_sign(net)), style_of(net))));
  page.line();
}

void verdict(Page& page, const std::string& file, const notation::Played& played) {
  const auto failed = static_cast<int>(played.mismatches.size());
  for (const notation::Mismatch& mismatch : played.mismatches) {
    page.line(page.styled(fmt::format("{}:{}: not as expected", file, mismatch.line), Page::bad));
    page.line("  expected  " + mismatch.expected);
    page.line("  got       " + mismatch.got);
  }
  const int met = played.expectations - failed;
  if (played.expectations == 0)
    page.line("nothing was expected");
  else
    page.line(fmt::format("{} expectation{} met{}", met, met == 1 ? "" : "s",
                          failed == 0 ? "" : fmt::format(", {} not met", failed)));
}

}   // namespace

std::string round_page(const std::string& file, const rulebook::Rulebook& book, const notation::Script& script,
                       const notation::Played& played, bool colour) {
  Page page(colour);
  heading(page, book, script);
  story(page, played);
  settlements(page, played);
  verdict(page, file, played);
  return std::move(page).text();
}

}   // namespace pitboss::cli
