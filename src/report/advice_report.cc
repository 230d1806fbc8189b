#include "report/advice_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace pitboss::report {

namespace {

using analyze::Advice;
using analyze::HandAdvice;
using analyze::TwoCards;
using Json = nlohmann::ordered_json;

std::string word_of(const TwoCards& hand) { return {hand.first_letter, hand.second_letter}; }

std::string total_in_words(const HandAdvice& hand) {
  return hand.natural ? "blackjack" : to_string(analyze::total_of(hand.cards));
}

void put_hands(Page& page, const std::vector<TwoCards>& held, const std::vector<HandAdvice>& hands) {
  for (std::size_t i = 0; i < hands.size(); ++i) {
    page.line(fmt::format("    {}  {}", word_of(held[i]), total_in_words(hands[i])));
    for (std::size_t j = 0; j < hands[i].options.size(); ++j) {
      const auto& [action, value] = hands[i].options[j];
      const double costs = hands[i].options[0].value - value;
      page.line(page.styled(fmt::format("      {:<14}{:>+14.8f}{}", name(action), value,
                                        j == 0 ? "" : fmt::format("   costs {:.8f}", costs)),
                            j == 0 ? Page::good : nullptr));
    }
  }
}

Json hands_json(const std::vector<TwoCards>& held, const std::vector<HandAdvice>& hands) {
  Json all = Json::array();
  for (std::size_t i = 0; i < hands.size(); ++i) {
    Json options = Json::array();
    for (const auto& [action, value] : hands[i].options)
      options.push_back({{"action", name(action)}, {"value", value}});
    all.push_back({{"hand", word_of(held[i])}, {"total", total_in_words(hands[i])}, {"options", std::move(options)}});
  }
  return all;
}

}   // namespace

std::string advice_page(const GameTerms& terms, const SpotCards& cards, const Advice& advice, const PageStyle& style) {
  Page page(style);
  put_terms(page, terms, fmt::format("advice against {}", analyze::letter_of(cards.up)));
  const bool two = cards.hands.size() == 2;
  const bool change = advice.change && *advice.change > advice.keep + 1e-11;
  const auto part = [&](std::string_view words, double value, bool best, const auto& held, const auto& hands) {
    page.line(page.styled(fmt::format("  {:<16}{:>+16.8f}  both hands{}", words, value, best ? ", the better" : ""),
                          best ? Page::strong : nullptr));
    put_hands(page, held, hands);
    page.line();
  };
  if (!two) {
    put_hands(page, cards.hands, advice.kept);
    page.line();
  } else {
    const auto moved = analyze::switched(cards.hands);
    if (change) part("switch", *advice.change, true, moved, advice.switched);
    part("keep", advice.keep, !change, cards.hands, advice.kept);
    if (advice.change && !change) part("switch", *advice.change, false, moved, advice.switched);
    if (!advice.change) page.cited("A spot that holds a blackjack is not asked here.", "R34");
  }
  if (advice.insurance)
    page.line(fmt::format("  {:<16}{:>+16.8f}  per unit of insurance", "insurance", *advice.insurance));
  return std::move(page).text();
}

std::string advice_json(const GameTerms& terms, const SpotCards& cards, const Advice& advice) {
  Json json = terms_json(terms);
  json["up"] = std::string(1, analyze::letter_of(cards.up));
  json["hands"] = hands_json(cards.hands, advice.kept);
  if (cards.hands.size() == 2) {
    json["keep"] = advice.keep;
    const bool change = advice.change && *advice.change > advice.keep + 1e-11;
    if (advice.change) {
      json["switch"] = *advice.change;
      json["switched_hands"] = hands_json(analyze::switched(cards.hands), advice.switched);
    } else {
      json["switch"] = nullptr;
    }
    json["best"] = change ? "switch" : "keep";
  } else if (!advice.kept[0].options.empty()) {
    json["best"] = name(advice.kept[0].options[0].action);
  } else {
    json["best"] = nullptr;   // a blackjack
  }
  if (advice.insurance) {
    json["insurance_ev_per_own_wager"] = *advice.insurance;
    json["insurance"] = *advice.insurance;   // deprecated name, removed in 0.3
  }
  return json.dump(2) + '\n';
}

}   // namespace pitboss::report
