// Text -> Script. Each keyword has its reader; the order of the sections is checked here and nowhere else.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "notation/fields.h"
#include "notation/lines.h"
#include "notation/notation.h"

namespace pitboss::notation {

namespace {

using Complaint = std::optional<std::string>;

class Parser {
 public:
  // The sentence that says what is wrong with the line, where something is.
  Complaint take(const Line& line) {
    number_ = line.number;
    script_.last_line = line.number;
    const std::string_view keyword = line.words.front();
    const Words rest = Words(line.words).subspan(1);

    if (script_.rulebook.empty() && keyword != "rulebook")
      return "the first line names the rulebook: rulebook gc-switch";
    if (!script_.expects.empty() && keyword != "expect") return "only expect lines may follow the first expect line";
    if (keyword == "rulebook") return rulebook(rest);
    if (keyword == "set") return set(rest);
    if (keyword == "proves") return proves(rest);
    if (keyword == "shoe") return shoe(rest);
    if (keyword == "balance") return balance(rest);
    if (keyword == "player") return player(rest);
    if (keyword == "deal") return deal(rest);
    if (keyword == "offered") return offered(rest);
    if (keyword == "refused") return refused(rest);
    if (keyword == "expect") return expect(rest);
    if (named<Verb>(keyword)) return ask(line.words);
    return fmt::format("unknown keyword '{}'", keyword);
  }

  Script script() && { return std::move(script_); }
  bool empty() const { return script_.rulebook.empty(); }

 private:
  Complaint rulebook(Words words) {
    if (!script_.rulebook.empty()) return "a round has one rulebook";
    if (words.size() != 1) return "write it so: rulebook ID";
    script_.rulebook = words[0];
    script_.rulebook_line = number_;
    return {};
  }

  Complaint set(Words words) {
    auto setting = rulebook::parse_setting(joined(words));
    if (!setting) return setting.reason().sentence;
    script_.settings.push_back({number_, std::move(*setting)});
    return {};
  }

  Complaint proves(Words words) {
    auto cites = read_cites(words);
    if (!cites) return cites.reason();
    if (cites->empty()) return "name the clauses that the round proves";
    for (std::string& cite : *cites) script_.proves.push_back({number_, std::move(cite)});
    return {};
  }

  Complaint shoe(Words words) {
    if (words.empty()) return "name the cards in the order in which they are dealt";
    for (const std::string_view word : words) {
      const auto card = read_card(word);
      if (!card) return card.reason();
      script_.shoe.push_back({number_, *card});
    }
    return {};
  }

  Complaint balance(Words words) {
    if (words.size() != 2) return "write it so: balance PLAYER AMOUNT";
    const auto player = read_player(words[0]);
    if (!player) return player.reason();
    const auto chips = read_amount(words[1]);
    if (!chips) return chips.reason();
    for (const Step& step : script_.steps) {
      const auto* before = std::get_if<Balance>(&step.what);
      if (before != nullptr && before->player == *player)
        return fmt::format("player {} has a balance already", player->number);
    }
    step(Balance{*player, *chips});
    return {};
  }

  Complaint player(Words words) {
    if (words.size() != 2) return "write it so: player SPOT PLAYER";
    const auto spot = read_spot(words[0]);
    if (!spot) return spot.reason();
    const auto player = read_player(words[1]);
    if (!player) return player.reason();
    step(Seat{*spot, *player});
    return {};
  }

  Complaint deal(Words words) {
    Deal deal;
    if (words.size() == 1 && words[0].size() == 1 && words[0][0] >= '1' && words[0][0] <= '9')
      deal.cards = words[0][0] - '0';
    else if (!words.empty())
      return "write it so: deal, or: deal NUMBER, from 1 to 9; the cards come from the shoe";
    step(deal);
    return {};
  }

  Complaint offered(Words words) {
    if (words.size() < 2) return "write it so: offered HAND DECISION..., or: offered HAND nothing";
    const auto target = read_hand(words[0]);
    if (!target) return target.reason();
    Offered offered{*target, words[0].size() == 1, {}};
    words = words.subspan(1);
    if (words.size() == 1 && words[0] == "nothing") words = {};
    for (const std::string_view word : words) {
      const auto verb = named<Verb>(word);
      if (!verb) return fmt::format("'{}' is not a decision", word);
      if (std::ranges::find(offered.verbs, *verb) != offered.verbs.end()) return fmt::format("{} is named twice", word);
      offered.verbs.push_back(*verb);
    }
    std::ranges::sort(offered.verbs);
    step(std::move(offered));
    return {};
  }

  Complaint refused(Words words) {
    // No word of a command begins with a capital letter, and every citation does.
    const auto cite =
        std::ranges::find_if(words, [](std::string_view word) { return word[0] >= 'A' && word[0] <= 'Z'; });
    const auto length = static_cast<std::size_t>(cite - words.begin());
    auto ask = read_ask(words.first(length));
    if (!ask) return ask.reason();
    auto cites = read_cites(words.subspan(length));
    if (!cites) return cites.reason();
    step(MustRefuse{std::move(*ask), std::move(*cites)});
    return {};
  }

  Complaint expect(Words words) {
    auto what = read_expect(words);
    if (!what) return what.reason();
    script_.expects.push_back({number_, std::move(*what)});
    return {};
  }

  Complaint ask(Words words) {
    auto ask = read_ask(words);
    if (!ask) return ask.reason();
    step(std::move(*ask));
    return {};
  }

  template <typename T>
  void step(T what) {
    script_.steps.push_back({number_, std::move(what)});
  }

  Script script_;
  int number_ = 0;
};

}   // namespace

Result<Script, Problem> parse(std::string_view text) {
  const auto lines = cut_into_lines(text);
  if (!lines) return Failure{lines.reason()};
  Parser parser;
  for (const Line& line : *lines) {
    if (line.words.empty()) continue;
    if (auto complaint = parser.take(line)) return Failure{Problem{line.number, std::move(*complaint), {}}};
  }
  if (parser.empty()) return Failure{Problem{1, "the first line names the rulebook: rulebook gc-switch", {}}};
  return std::move(parser).script();
}

Result<rulebook::Rulebook, Problem> load_rulebook(const Script& script, std::optional<std::string_view> house_text) {
  std::vector<rulebook::Setting> settings;
  for (const auto& setting : script.settings) settings.push_back(setting.setting);
  auto book =
      house_text ? rulebook::load_text(*house_text, settings) : rulebook::load_published(script.rulebook, settings);
  if (book && book->id != script.rulebook)
    return Failure{Problem{
        script.rulebook_line,
        fmt::format("the round is played by '{}', and the rulebook handed over is '{}'", script.rulebook, book->id),
        {}}};
  if (book) return std::move(*book);

  // The line of the setting that was refused; what no setting brought about stands at the rulebook's own line.
  const rulebook::Refusal& refusal = book.reason().front();
  int line = script.rulebook_line;
  for (const auto& setting : script.settings)
    if (setting.setting.key == refusal.where) line = setting.line;
  return Failure{Problem{line, refusal.sentence, refusal.cite}};
}

}   // namespace pitboss::notation
