// The expect lines of a text made true.
#include <algorithm>

#include "notation/fields.h"
#include "notation/happened.h"
#include "notation/layout.h"
#include "notation/lines.h"
#include "notation/notation.h"

namespace pitboss::notation {

namespace {

// What an expect line is about: "1.1 hand", "dealer", "net 1".
std::string subject_of(Words words) {
  if (words.empty()) return {};
  const bool alone = words[0] == "dealer" || words[0] == "order";
  if (alone || words.size() < 2) return std::string(words[0]);
  if (words[0] == "net") return "net " + std::string(words[1]);
  const auto hand = parse_hand_id(words[0]);
  return (hand ? to_string(*hand) : std::string(words[0])) + ' ' + std::string(words[1]);
}

struct OldLine {
  std::string subject;
  std::string_view text;
  std::string_view comment;
  bool is_true = false;
};

bool is_expect(const Line& line) { return !line.words.empty() && line.words[0] == "expect"; }

std::vector<OldLine> old_lines(std::span<const Line> lines, const Played& played) {
  std::vector<OldLine> old;
  for (const Line& line : lines) {
    if (!is_expect(line)) continue;
    const Words words = Words(line.words).subspan(1);
    const auto read = read_expect(words);
    const auto* settled = read ? std::get_if<ExpectSettled>(&*read) : nullptr;
    const bool complete = settled == nullptr || !settled->cites.empty();
    const bool differs =
        std::ranges::any_of(played.mismatches, [&](const Mismatch& one) { return one.line == line.number; });
    old.push_back({subject_of(words), line.text, line.comment, read && complete && !differs});
  }
  return old;
}

std::vector<std::string_view> words_of_line(const std::string& text) {
  auto lines = cut_into_lines(text);
  return lines && !lines->empty() ? std::move(lines->front().words) : std::vector<std::string_view>{};
}

std::string new_block(std::span<const OldLine> old, const Played& played, std::string_view ending) {
  const auto remembered = [&](const std::string& subject) {
    return std::ranges::find(old, subject, &OldLine::subject);
  };
  std::vector<std::string> wanted = expectations_of(played.events, played.state);
  if (remembered("order") != old.end()) {
    // It speaks of the settlements, so it stands behind them.
    const auto dealer =
        std::ranges::find_if(wanted, [](const std::string& text) { return text.starts_with("dealer "); });
    wanted.insert(dealer, "order");
  }
  std::string block;
  for (const std::string& expected : wanted) {
    const auto before = remembered(subject_of(words_of_line(expected)));
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
  return block;
}

}   // namespace

std::string update(std::string_view text, const Played& played) {
  const auto lines = cut_into_lines(text);
  if (!lines) return std::string(text);
  const std::string_view ending = text.find("\r\n") != std::string_view::npos ? "\r\n" : "\n";
  const std::string block = new_block(old_lines(*lines, played), played, ending);

  std::string updated;
  bool written = false;
  std::size_t from = 0;
  for (const Line& line : *lines) {
    const std::size_t end = std::min(text.find('\n', from), text.size() - 1) + 1;
    if (!is_expect(line)) {
      updated += text.substr(from, end - from);
    } else if (!written) {
      updated += block;
      written = true;
    }
    from = end;
  }
  if (!written) {
    if (!updated.empty() && updated.back() != '\n') updated += ending;
    updated += block;
  }
  return updated;
}

}   // namespace pitboss::notation
