#include "report/dealer_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/version.h"
#include "report/numbers.h"
#include "report/page.h"
#include "rulebook/values.h"

namespace pitboss::report {

namespace {

using Json = nlohmann::ordered_json;
using Chances = std::array<mpq_class, dealer_end_count>;

Chances chances_of(const analyze::ExactDealer& dealer) {
  Chances chances;
  for (std::size_t end = 0; end < dealer_end_count; ++end) chances[end] = dealer.chance(static_cast<DealerEnd>(end));
  return chances;
}

// A 22 counts as a bust. [R12]
mpq_class bust_of(const Chances& chances) {
  return chances[static_cast<std::size_t>(DealerEnd::twenty_two)] +
         chances[static_cast<std::size_t>(DealerEnd::over_22)];
}

std::string up_word(const DealerAgainst& against) { return std::string(1, analyze::letter_of(against.up)); }

std::string_view end_in_words(DealerEnd end) { return end == DealerEnd::over_22 ? "23 and more" : name(end); }

std::string cards_in_words(const DealerTerms& terms) {
  if (!terms.shoe) return "an infinite deck";
  if (terms.decks) return fmt::format("{} deck{}", *terms.decks, *terms.decks == 1 ? "" : "s");
  return fmt::format("a shoe of {} cards", terms.shoe->total());
}

void put_heading(Page& page, const DealerTerms& terms) {
  page.heading(fmt::format("The dealer's hand: {}, {} soft 17, {}", cards_in_words(terms),
                           terms.soft_17 == Soft17::hit ? "hits" : "stands on",
                           terms.check == HoleCheck::no_blackjack ? "after the check" : "before a check"));
  page.cited(terms.check == HoleCheck::no_blackjack ? "Exact; the hole card is known to make no blackjack."
                                                    : "Exact; the hand is always played out.",
             {});
  if (terms.shoe && !terms.decks) page.cited(fmt::format("Cards, aces first: {}.", to_string(*terms.shoe)), {});
  if (!terms.assumed.empty())
    page.cited(fmt::format("Assumed: {}.", rulebook::listed(terms.assumed, "and")), {}, Page::faint);
  page.line();
}

void put_table(Page& page, const DealerFound& found) {
  std::vector<Column> head = {left("  up", 6)};
  for (std::size_t end = 0; end < dealer_end_count; ++end) {
    const auto which = static_cast<DealerEnd>(end);
    head.push_back(right(which == DealerEnd::over_22            ? "23+"
                         : which == DealerEnd::dealer_blackjack ? "bjack"
                                                                : std::string(name(which)),
                         8));
  }
  head.push_back(right("bust", 8));
  page.row(head, Page::faint);
  const auto put = [&](std::string_view up, const Chances& chances, const char* style = nullptr) {
    std::vector<Column> row = {left(fmt::format("  {}", up), 6)};
    const auto add = [&](const mpq_class& chance) {
      // 100.0000 would fill the whole column, so 100 % has two decimals.
      row.push_back(right(fixed(chance * 100, chance == 1 ? 2 : 4), 8));
    };
    for (const mpq_class& chance : chances) add(chance);
    add(bust_of(chances));
    page.row(row, style);
  };
  for (const DealerAgainst& against : found.by_up) put(up_word(against), chances_of(against.dealer));
  if (found.any_up) put("any", *found.any_up, Page::strong);
  page.line();
  page.cited("In per cent. Bust: 22 and more.", "R12");
}

void put_one(Page& page, const DealerAgainst& against) {
  const Chances chances = chances_of(against.dealer);
  const auto row = [&](std::string_view words, const mpq_class& chance) {
    const std::string number = fixed(chance, 10), exact = fmt::format("  = {}", chance.get_str());
    const bool short_enough = chance > 0 && 16 + number.size() + exact.size() <= PageStyle().width;
    page.row({left(fmt::format("  {}", words), 16), left(number), left(short_enough ? exact : "")});
  };
  page.line(page.styled(fmt::format("  {} up", up_word(against)), Page::faint));
  for (std::size_t end = 0; end < dealer_end_count; ++end) row(end_in_words(static_cast<DealerEnd>(end)), chances[end]);
  row("bust", bust_of(chances));
  page.line();
  page.cited("Bust: 22 and more.", "R12");
}

Json chances_json(const Chances& chances) {
  Json json{{"ends", Json::array()}};
  for (std::size_t end = 0; end < dealer_end_count; ++end)
    json["ends"].push_back({{"end", name(static_cast<DealerEnd>(end))},
                            {"probability", chances[end].get_d()},
                            {"probability_exact", chances[end].get_str()}});
  const mpq_class bust = bust_of(chances);
  json["bust_probability"] = bust.get_d();
  json["bust_probability_exact"] = bust.get_str();
  // Deprecated names, removed in 0.3.
  json["bust"] = bust.get_d();
  json["bust_exact"] = bust.get_str();
  return json;
}

}   // namespace

std::string dealer_page(const DealerTerms& terms, const DealerFound& found, const PageStyle& style) {
  Page page(style);
  put_heading(page, terms);
  if (found.any_up)
    put_table(page, found);
  else
    put_one(page, found.by_up.front());
  return std::move(page).text();
}

std::string dealer_json(const DealerTerms& terms, const DealerFound& found) {
  Json json{{"method", terms.shoe ? "exact" : "exact, infinite deck"}};
  json["decks"] = terms.decks ? Json(*terms.decks) : Json(nullptr);
  json["shoe"] = terms.shoe ? Json(terms.shoe->of) : Json(nullptr);
  json["soft_17"] = name(terms.soft_17);
  json["set"] = Json::object();
  for (const auto& [key, value] : terms.set) json["set"][key] = value;
  json["after_check"] = terms.check == HoleCheck::no_blackjack;
  json["assumed"] = terms.assumed;
  json["version"] = version();
  json["up_cards"] = Json::array();
  for (const DealerAgainst& against : found.by_up) {
    Json one{{"up", up_word(against)},
             {"up_probability", against.chance.get_d()},
             {"up_probability_exact", against.chance.get_str()},
             {"most_cards_drawn", against.dealer.cards},
             // Deprecated names, removed in 0.3.
             {"chance_of_up", against.chance.get_d()},
             {"chance_of_up_exact", against.chance.get_str()}};
    one.update(chances_json(chances_of(against.dealer)));
    json["up_cards"].push_back(std::move(one));
  }
  if (found.any_up) json["any_up_card"] = chances_json(*found.any_up);
  return json.dump(2) + '\n';
}

std::string dealer_csv(const DealerFound& found) {
  std::string text = "up";
  for (std::size_t end = 0; end < dealer_end_count; ++end)
    text += fmt::format(",{}", name(static_cast<DealerEnd>(end)));
  text += ",bust_probability,bust\n";   // bust: deprecated, removed in 0.3
  const auto row = [&](std::string_view up, const Chances& chances) {
    text += up;
    for (const mpq_class& chance : chances) text += fmt::format(",{}", chance.get_d());
    const double bust = bust_of(chances).get_d();
    text += fmt::format(",{},{}\n", bust, bust);
  };
  for (const DealerAgainst& against : found.by_up) row(up_word(against), chances_of(against.dealer));
  if (found.any_up) row("any", *found.any_up);
  return text;
}

}   // namespace pitboss::report
