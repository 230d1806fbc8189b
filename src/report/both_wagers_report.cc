#include "report/both_wagers_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "report/bet_terms.h"
#include "report/numbers.h"
#include "rulebook/values.h"

namespace pitboss::report {

namespace {

using analyze::BothValues;
using analyze::BothWagers;
using analyze::PairPlay;
using Json = nlohmann::ordered_json;

std::string pair_word(const PairPlay& play) { return fmt::format("{0}-{0}", analyze::letter_of(play.pair)); }

std::string up_word(const PairPlay& play) { return std::string(1, analyze::letter_of(play.up)); }

std::string_view play_word(bool split) { return split ? "split" : "no split"; }

std::string pays_from_in_words(const PairPlay& play) {
  const auto from = play.pays_from();
  return !from ? "never" : *from == 0 ? "always" : fmt::format("{:.4f}", *from);
}

void put_heading(Page& page, const BetTerms& terms, analyze::SplitPolicy policy, const BothWagers& both) {
  page.heading(fmt::format("Dead Man's Hand with the blackjack bet: pay table {}, {} deck{}, {} soft 17", terms.table,
                           terms.decks, terms.decks == 1 ? "" : "s",
                           *terms.soft_17 == Soft17::hit ? "hits" : "stands on"));
  page.cited(fmt::format("Exact, from a full shoe, one player, split policy {}. The Dead Man's Hand wager is {} of the "
                         "blackjack wager.",
                         name(policy), both.ratio == 1 ? "the whole" : both.ratio.get_str()),
             {});
  for (const auto& [key, value] : terms.settings) page.cited(fmt::format("{} = {}", key, value), {});
  if (!terms.assumed.empty())
    page.cited(fmt::format("Assumed: {}.", rulebook::listed(terms.assumed, "and")), {}, Page::faint);
  page.line();
}

void put_pairs(Page& page, const BothWagers& both) {
  // Two numbers that belong together are one column, so that a narrow page does not part them.
  const auto put = [&](std::string_view pair, std::string_view blackjack, std::string_view side, std::string_view split,
                       std::string_view from, std::string_view play, const char* style) {
    page.row({left(fmt::format("  {}", pair), 10), right(std::string(blackjack), 18), right(std::string(side), 19),
              right(std::string(split), 18), right(std::string(from), 8), left(fmt::format("  {}", play))},
             style);
  };
  const auto two = [](std::string_view one, std::string_view other) { return fmt::format("{}{:>9}", one, other); };
  put("", "blackjack bet", "Dead Man's Hand", "the split's", "split", "best", Page::faint);
  put("pair up", two("no split", "split"), two("no split", "split"), two("cost", "gain"), "from", "play", Page::faint);
  for (const PairPlay& play : both.pairs) {
    if (play.pair != both.pairs[0].pair && play.up == both.pairs[0].up) page.line();
    const bool split = play.split_for_both(both.ratio);
    const auto number = [](double value) { return fmt::format("{:.5f}", value); };
    put(fmt::format("{:<5}{}", pair_word(play), up_word(play)),
        two(number(play.blackjack_not_split), number(play.blackjack_split)),
        two(fixed(play.side_not_split, 5), fixed(play.side_split, 5)), two(number(play.cost()), fixed(play.gain(), 5)),
        pays_from_in_words(play), split ? "split" : "no", split == play.split_for_blackjack() ? nullptr : Page::good);
  }
  page.line();
  page.cited(
      "Values are given the pair and the up card, each in units of its own wager, a dealer blackjack included. Split "
      "from: the ratio of the wagers above which the split is better for both together; always, where it is so for the "
      "blackjack bet alone.",
      {}, Page::faint);
  page.line();
}

// The pairs that are played differently for both wagers than for the blackjack bet alone, as "8-8 v T".
std::vector<std::string> otherwise_played(const BothWagers& both) {
  std::vector<std::string> words;
  for (const PairPlay& play : both.pairs)
    if (play.split_for_both(both.ratio) != play.split_for_blackjack())
      words.push_back(fmt::format("{} against {}", pair_word(play), up_word(play)));
  return words;
}

void put_values(Page& page, const BothWagers& both) {
  const auto row = [&](std::string_view words, std::string_view blackjack, std::string_view side,
                       std::string_view together, const char* style) {
    page.row({left(fmt::format("  {}", words), 28), right(std::string(blackjack), 15), right(std::string(side), 17),
              right(std::string(together), 17)},
             style);
  };
  row("per unit of its own wager", "blackjack bet", "Dead Man's Hand", "together", Page::faint);
  const auto put = [&](std::string_view words, const BothValues& of, const char* style = nullptr) {
    row(words, fmt::format("{:.10f}", of.blackjack), fixed(of.side, 10),
        fmt::format("{:.10f}", of.together(both.ratio)), style);
  };
  put("best for the blackjack bet", both.for_blackjack);
  put("best for both together", both.for_both, Page::strong);
  put("the difference",
      {both.for_both.blackjack - both.for_blackjack.blackjack, both.for_both.side - both.for_blackjack.side});
  page.line();
  const auto words = otherwise_played(both);
  page.cited(words.empty() ? "Together: per unit of the blackjack wager. Both are best with the same play."
                           : fmt::format("Together: per unit of the blackjack wager. Split for Dead Man's Hand: {}.",
                                         rulebook::listed(words, "and")),
             {});
  page.line();
}

Json values_json(const BothValues& of, const mpq_class& ratio) {
  return {{"ev_per_hand_wager", of.blackjack},
          {"ev_per_own_wager", of.side.get_d()},
          {"ev_per_own_wager_exact", of.side.get_str()},
          {"ev_together_per_hand_wager", of.together(ratio)},
          // Deprecated names, removed in 0.3.
          {"ev_blackjack", of.blackjack},
          {"ev_side", of.side.get_d()},
          {"ev_side_exact", of.side.get_str()},
          {"ev_together", of.together(ratio)}};
}

}   // namespace

std::string both_wagers_page(const BetTerms& terms, analyze::SplitPolicy policy, const BothWagers& both,
                             const PageStyle& style) {
  Page page(style);
  put_heading(page, terms, policy, both);
  put_pairs(page, both);
  put_values(page, both);
  put_permission(page, terms);
  return std::move(page).text();
}

std::string both_wagers_json(const BetTerms& terms, analyze::SplitPolicy policy, const BothWagers& both) {
  Json json = terms_json(terms);
  json["split_policy"] = name(policy);
  json["per"] =
      "ev_per_hand_wager, ev_together_per_hand_wager: unit of the blackjack wager; ev_per_own_wager: unit of the "
      "dead-mans-hand wager";
  json["ratio"] = both.ratio.get_d();
  json["ratio_exact"] = both.ratio.get_str();
  json["best_for_blackjack"] = values_json(both.for_blackjack, both.ratio);
  json["best_for_both"] = values_json(both.for_both, both.ratio);
  json["pairs"] = Json::array();
  for (const PairPlay& play : both.pairs) {
    Json pair{{"pair", pair_word(play)},
              {"up", up_word(play)},
              {"probability", play.chance.get_d()},
              {"probability_exact", play.chance.get_str()},
              {"blackjack_not_split", play.blackjack_not_split},
              {"blackjack_not_split_action", name(play.without_split)},
              {"blackjack_split", play.blackjack_split},
              {"side_not_split", play.side_not_split.get_d()},
              {"side_not_split_exact", play.side_not_split.get_str()},
              {"side_split", play.side_split.get_d()},
              {"side_split_exact", play.side_split.get_str()},
              {"cost", play.cost()},
              {"gain", play.gain().get_d()},
              {"gain_exact", play.gain().get_str()},
              {"split_from_ratio", nullptr},
              {"best_for_blackjack", play_word(play.split_for_blackjack())},
              {"best_for_both", play_word(play.split_for_both(both.ratio))}};
    if (const auto from = play.pays_from()) pair["split_from_ratio"] = *from;
    json["pairs"].push_back(std::move(pair));
  }
  return json.dump(2) + '\n';
}

std::string both_wagers_csv(const BothWagers& both) {
  std::string text =
      "pair,up,probability,blackjack_not_split,blackjack_split,side_not_split,side_split,cost,gain,split_from_ratio,"
      "best_for_blackjack,best_for_both\n";
  for (const PairPlay& play : both.pairs) {
    const auto from = play.pays_from();
    text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}\n", pair_word(play), up_word(play), play.chance.get_d(),
                        play.blackjack_not_split, play.blackjack_split, play.side_not_split.get_d(),
                        play.side_split.get_d(), play.cost(), play.gain().get_d(),
                        from ? fmt::format("{}", *from) : "never", play_word(play.split_for_blackjack()),
                        play_word(play.split_for_both(both.ratio)));
  }
  return text;
}

}   // namespace pitboss::report
