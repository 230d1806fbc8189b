// Text -> Script. Each keyword has its reader. That expect lines come last is checked here; that the rulebook comes
// first, in head.cc.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "notation/head.h"
#include "notation/notation.h"

namespace pitboss::notation {

namespace {

using Complaint = std::optional<std::string>;

class ScriptParser {
 public:
  // What is wrong with the line, in a sentence; nothing if it is right.
  Complaint take(const Line& line) {
    number_ = line.number;
    const std::string_view keyword = line.words.front();
    const Words rest = Words(line.words).subspan(1);

    if (!script_.expects.empty() && keyword != "expect") return "only expect lines may follow the first expect line";
    if (const HeadRead head = read_head(script_, line, "round"); head.taken) return head.complaint;
    if (keyword == "shoe") return shoe(rest);
    if (keyword == "expect") return expect(rest);
    if (is_step(keyword)) return step(line.words);
    return fmt::format("unknown keyword '{}'", keyword);
  }

  Script done() && { return std::move(script_); }

 private:
  Complaint shoe(Words words) {
    if (words.empty()) return "name the cards in the order in which they are dealt";
    for (const std::string_view word : words) {
      const auto card = read_card(word);
      if (!card) return card.reason();
      script_.shoe.push_back({number_, *card});
    }
    return {};
  }

  Complaint expect(Words words) {
    auto what = read_expect(words);
    if (!what) return what.reason();
    script_.expects.push_back({number_, std::move(*what)});
    return {};
  }

  Complaint step(Words words) {
    auto what = read_step(words);
    if (!what) return what.reason();
    if (const auto* balance = std::get_if<Balance>(&*what))
      for (const Step& before : script_.steps)
        if (const auto* other = std::get_if<Balance>(&before.what); other && other->player == balance->player)
          return fmt::format("player {} has a balance already", balance->player.number);
    script_.steps.push_back({number_, std::move(*what)});
    return {};
  }

  Script script_;
  int number_ = 0;
};

}   // namespace

Result<Script, Problem> parse(std::string_view text) { return parse_with(ScriptParser(), text); }

}   // namespace pitboss::notation
