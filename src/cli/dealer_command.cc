// `pitboss dealer`: how the dealer's hand ends, by up card, exact.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/number_in.h"
#include "base/result.h"
#include "base/shown.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/terminal.h"
#include "report/dealer_report.h"
#include "rulebook/rulebook.h"
#include "rulebook/values.h"

namespace pitboss::cli {

namespace {

using analyze::Counts;

struct DealerAsked {
  std::vector<std::string> settings;
  std::optional<std::string> decks, shoe, soft_17, up;
  bool infinite = false;
  bool checked = false;
  bool json = false;
  bool csv = false;
};

struct DealerQuestion {
  report::DealerTerms terms;
  std::optional<int> up;   // none: all up cards that the shoe has
};

// Reads the two keys that change how a dealer's hand ends, also under their old names.
std::string read_settings(DealerAsked& asked, report::DealerTerms& terms) {
  if (asked.decks) asked.settings.push_back("decks=" + *asked.decks);
  if (asked.soft_17) asked.settings.push_back("dealer.soft_17=" + *asked.soft_17);
  asked.decks = asked.soft_17 = std::nullopt;
  for (const std::string& text : asked.settings) {
    auto setting = rulebook::parse_setting(text);
    if (!setting) return to_string(setting.reason());
    if (setting->key != "decks" && setting->key != "dealer.soft_17")
      return fmt::format("--set {} is nothing to the dealer's hand: name decks or dealer.soft_17",
                         in_quotes(setting->key));
    std::optional<std::string>& value = setting->key == "decks" ? asked.decks : asked.soft_17;
    if (value) return fmt::format("--set {} is given twice: once is all that it takes", in_quotes(setting->key));
    value = setting->value;
    terms.set.push_back(std::move(*setting));
  }
  return {};
}

std::string read_cards(const DealerAsked& asked, report::DealerTerms& terms) {
  if (asked.infinite + asked.shoe.has_value() + asked.decks.has_value() > 1)
    return "--set decks, --shoe and --infinite are three kinds of cards: name one";
  if (asked.infinite) return {};
  if (asked.shoe) {
    terms.shoe = analyze::parse_counts(*asked.shoe);
    if (!terms.shoe)
      return fmt::format("--shoe takes ten numbers from 0 to {}, aces first and tens last, as in {}",
                         analyze::most_of_a_value, to_string(analyze::of_decks(1)));
    return terms.shoe->total() > 0 ? "" : "--shoe has no cards: give it some";
  }
  constexpr int usual = 6, most = 8;
  int decks = usual;
  if (asked.decks) {
    decks = number_in<int>(*asked.decks).value_or(0);
    if (decks < 1 || decks > most)
      return fmt::format("decks takes a whole number from 1 to {}, not {}", most, in_quotes(*asked.decks));
  } else {
    terms.assumed.push_back(fmt::format("{} decks", usual));
  }
  terms.decks = decks;
  terms.shoe = analyze::of_decks(decks);
  return {};
}

std::string read_soft_17(const DealerAsked& asked, report::DealerTerms& terms) {
  if (!asked.soft_17) {
    terms.soft_17 = Soft17::stand;
    terms.assumed.emplace_back("soft 17: stand");
    return {};
  }
  const auto how = named<Soft17>(*asked.soft_17);
  if (!how) return fmt::format("dealer.soft_17 takes hit or stand, not {}", in_quotes(*asked.soft_17));
  terms.soft_17 = *how;
  return {};
}

std::string read_up(const DealerAsked& asked, DealerQuestion& question) {
  if (!asked.up || *asked.up == "all") return {};
  std::string_view rest = *asked.up;
  question.up = analyze::take_value(rest);
  if (!question.up || !rest.empty())
    return fmt::format("--up takes one card, A 2 3 4 5 6 7 8 9 T J Q or K, or all, not {}", in_quotes(*asked.up));
  if (question.terms.shoe && (*question.terms.shoe)[*question.up] == 0)
    return fmt::format("--shoe has no {} to lie up: name another card, or other counts",
                       analyze::letter_of(*question.up));
  return {};
}

Result<DealerQuestion, std::string> read_question(DealerAsked asked) {
  DealerQuestion question;
  question.terms.check = asked.checked ? HoleCheck::no_blackjack : HoleCheck::not_yet;
  if (std::string mistake = read_settings(asked, question.terms); !mistake.empty()) return Failure{std::move(mistake)};
  if (std::string mistake = read_cards(asked, question.terms); !mistake.empty()) return Failure{std::move(mistake)};
  if (std::string mistake = read_soft_17(asked, question.terms); !mistake.empty()) return Failure{std::move(mistake)};
  if (std::string mistake = read_up(asked, question); !mistake.empty()) return Failure{std::move(mistake)};
  return question;
}

std::optional<analyze::ExactDealer> dealer_of(const report::DealerTerms& terms, int up, HoleCheck check) {
  const int points = up + 1;
  if (!terms.shoe) return analyze::infinite_dealer(points, terms.soft_17, check);
  analyze::PointCounts left;
  for (int v = 0; v < analyze::values; ++v) left[v + 1] = (*terms.shoe)[v];
  --left[points];
  return analyze::exact_dealer(left, points, terms.soft_17, check);
}

Result<report::DealerFound, std::string> find(const DealerQuestion& question) {
  const report::DealerTerms& terms = question.terms;
  const Counts cards = terms.shoe.value_or(analyze::of_decks(1));
  std::array<mpq_class, dealer_end_count> any{};
  report::DealerFound found;
  for (int up = 0; up < analyze::values; ++up) {
    if (cards[up] == 0 || question.up.value_or(up) != up) continue;
    const mpq_class chance = analyze::fraction(cards[up], cards.total());
    const auto before = dealer_of(terms, up, HoleCheck::not_yet);
    if (!before)
      return Failure{
          fmt::format("--shoe has too few cards: with {} up the dealer could run out of them", analyze::letter_of(up))};
    for (std::size_t end = 0; end < dealer_end_count; ++end)
      any[end] += chance * before->chance(static_cast<DealerEnd>(end));
    const auto asked_for = dealer_of(terms, up, terms.check);
    if (!asked_for)
      return Failure{
          fmt::format("with {} up these cards can only make a blackjack: leave --checked out", analyze::letter_of(up))};
    found.by_up.push_back({up, chance, *asked_for});
  }
  if (question.up) return found;
  if (terms.check == HoleCheck::no_blackjack) {
    mpq_class& blackjack = any[static_cast<std::size_t>(DealerEnd::dealer_blackjack)];
    const mpq_class none = 1 - blackjack;
    blackjack = 0;
    for (mpq_class& chance : any) chance /= none;
  }
  found.any_up = any;
  return found;
}

int dealer(const DealerAsked& asked) {
  const auto question = read_question(asked);
  if (!question) return complain("dealer", question.reason());
  const auto found = find(*question);
  if (!found) return complain("dealer", found.reason());
  fmt::print("{}", asked.json  ? report::dealer_json(question->terms, *found)
                   : asked.csv ? report::dealer_csv(*found)
                               : report::dealer_page(question->terms, *found, page_style_of_stdout()));
  return fine;
}

}   // namespace

void add_dealer_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<DealerAsked>();
  Arguments command = app.add_command("dealer", "How the dealer's hand ends, by up card, exact");
  command
      .add_option("--set", asked->settings,
                  "decks, 1 to 8, else 6; dealer.soft_17, hit or stand,\nelse stand; once for each")
      .called("KEY=VALUE")
      .one_value_each();
  command.add_option("--shoe", asked->shoe, "Other cards than full decks: ten numbers, aces\nfirst, tens last")
      .called("COUNTS");
  command.add_flag("--infinite", asked->infinite, "Cards that never run out");
  command.add_option("--up", asked->up, "The up card; else all").called("CARD");
  command.add_flag("--checked", asked->checked, "After a check of the hole card found no\nblackjack");
  command.prints_data();
  Option json = command.add_flag("--json", asked->json, "One JSON object, with exact fractions");
  command.add_flag("--csv", asked->csv, "A table for a spreadsheet").excludes(json);
  command.add_old_option("--decks", asked->decks, "--set decks={}");
  command.add_old_option("--soft17", asked->soft_17, "--set dealer.soft_17={}");
  command.footer(
      "The cards are those of the shoe before the up card, which is taken out of it.\n"
      "Examples:\n"
      "  pitboss dealer\n"
      "  pitboss dealer --set decks=1 --up T --checked\n"
      "  pitboss dealer --infinite --set dealer.soft_17=hit --json\n"
      "  pitboss dealer --shoe 20,24,24,24,24,24,24,24,24,90 --csv\n"
      "Exit codes: 0 fine, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = dealer(*asked); });
}

}   // namespace pitboss::cli
