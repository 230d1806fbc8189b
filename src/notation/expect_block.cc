#include "notation/expect_block.h"

#include <algorithm>

#include "notation/fields.h"
#include "notation/lines.h"
#include "notation/round_results.h"

namespace pitboss::notation {

namespace {

std::string subject_in(const std::string& expected) {
  const auto lines = cut_into_lines(expected);
  const auto read = lines && !lines->empty() ? read_expect(lines->front().words) : read_expect({});
  return read ? subject_of(*read) : expected;
}

// The subjects of true expect lines about tips and players' nets that the old text has; they are kept although the
// update would not write them.
std::vector<std::string> extras(std::span<const OldLine> old, std::span<const std::string> wanted) {
  std::vector<std::string> subjects;
  for (const std::string& expected : wanted) subjects.push_back(subject_in(expected));
  std::vector<std::string> more;
  for (const OldLine& line : old) {
    const bool whole = line.subject == "tips" || line.subject.starts_with("net player ");
    if (whole && line.is_true && std::ranges::find(subjects, line.subject) == subjects.end())
      more.push_back(line.subject);
  }
  return more;
}

}   // namespace

bool is_expect(const Line& line) { return !line.words.empty() && line.words[0] == "expect"; }

OldLine old_line(const Line& line, std::span<const Mismatch> mismatches) {
  const Words words = Words(line.words).subspan(1);
  const auto read = read_expect(words);
  const auto* settled = read ? std::get_if<ExpectSettled>(&*read) : nullptr;
  const bool complete = settled == nullptr || !settled->cites.empty();
  const bool differs = std::ranges::any_of(mismatches, [&](const Mismatch& one) { return one.line == line.number; });
  return {read ? subject_of(*read) : joined(words), line.text, line.comment, read && complete && !differs};
}

std::string_view line_ending_of(std::string_view text) {
  return text.find("\r\n") != std::string_view::npos ? "\r\n" : "\n";
}

std::string expect_block(std::span<const OldLine> old, std::span<const round::Event> events, const round::State& state,
                         std::string_view ending) {
  const auto remembered = [&](const std::string& subject) {
    return std::ranges::find(old, subject, &OldLine::subject);
  };
  std::vector<std::string> wanted = expectations_of(events, state);
  if (remembered("order") != old.end()) {
    // This line is about the settlements, so it comes after them.
    const std::size_t settlements = settlements_in(events).size();
    wanted.insert(wanted.begin() + static_cast<std::ptrdiff_t>(std::min(settlements, wanted.size())), "order");
  }
  std::string block;
  for (const std::string& expected : wanted) {
    const auto before = remembered(subject_in(expected));
    if (before != old.end() && before->is_true) {
      block += before->text;
    } else {
      std::string fresh = line("expect", expected);
      fresh.pop_back();
      block += fresh;
      if (before != old.end() && !before->comment.empty()) (block += "   ") += before->comment;
    }
    block += ending;
  }
  for (const std::string& subject : extras(old, wanted)) (block += remembered(subject)->text) += ending;
  return block;
}

}   // namespace pitboss::notation
