#include "cli/round_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cli/page.h"
#include "cli/round_words.h"
#include "notation/round_results.h"
#include "notation/words.h"

namespace pitboss::cli {

namespace {

constexpr std::size_t wager_column = 26;
constexpr std::size_t amount_column = 16;

void print_events(Page& page, const notation::Played& played) {
  RoundWords in_words(&played.state);
  auto refusal = played.refusals.begin();
  const auto refusals_up_to = [&](std::size_t events) {
    for (; refusal != played.refusals.end() && refusal->after <= events; ++refusal) put_refusal(page, *refusal);
  };
  for (std::size_t i = 0; i < played.events.size(); ++i) {
    refusals_up_to(i);
    const round::Event& event = played.events[i];
    const auto* settled = std::get_if<round::WagerSettled>(&event);
    const std::string words = in_words.of(event);
    if (!words.empty())
      page.cited(words, notation::citation_of(event).text(), settled ? style_of(settled->payment.net()) : nullptr);
  }
  refusals_up_to(played.events.size());
  page.line();
}

void settlements(Page& page, const notation::Played& played) {
  if (played.problem && notation::settlements_in(played.events).empty()) return;
  using report::left, report::right, report::Column;
  constexpr std::size_t outcome_column = 9;
  page.row({left("wager", wager_column + 1), left("outcome", outcome_column + 1), right("amount", amount_column),
            left("  clause")},
           Page::strong);
  for (const auto* settled : notation::settlements_in(played.events)) {
    const Money net = settled->payment.net();
    const std::string words = whose(*settled, played.state) + notation::wager_in_words(*settled);
    const bool long_words = words.size() > wager_column;
    if (long_words) page.line(words);
    std::vector<Column> row = {left(long_words ? "" : words, wager_column + 1),
                               left(std::string(name(settled->settlement.outcome)), outcome_column + 1),
                               right(with_sign(net), amount_column)};
    row.back().style = style_of(net);
    // If there are too many clauses for the line, they stand below it at the right.
    const std::string_view clause = settled->why.cite.text();
    constexpr std::size_t before = wager_column + 1 + outcome_column + 1 + amount_column + 2;
    const bool fits = before + clause.size() <= page.width();
    if (fits) row.push_back(left("  " + std::string(clause)));
    if (fits) row.back().style = Page::faint;
    page.row(row);
    if (!fits)
      page.line(std::string(page.width() - std::min(page.width(), clause.size()), ' ') +
                page.styled(clause, Page::faint));
  }
  const auto sum = [&](const std::string& of, Money net) {
    page.line(fmt::format("{:<36} {}", of, page.styled(fmt::format("{:>16}", with_sign(net)), style_of(net))));
  };
  for (const auto& [spot, net] : notation::nets_in(played.events)) sum("net of spot " + to_string(spot), net);
  const auto shared = [](const round::Spot& spot) { return spot.bettors.size() > 1; };
  if (std::ranges::any_of(played.state.spots, shared))
    for (const auto& [player, net] : notation::player_nets_in(played.events))
      sum(fmt::format("net of player {}", player.number), net);
  if (played.state.tip_box != Money{}) sum("the dealers' box", played.state.tip_box);
  if (played.state.voided) page.line("the round is void");
  page.line();
}

}   // namespace

std::string round_page(const std::string& file, const rulebook::Rulebook& book, const notation::Script& script,
                       const notation::Played& played, const report::PageStyle& style) {
  Page page(style);
  put_heading(page, book, script.settings);
  print_events(page, played);
  settlements(page, played);
  put_verdict(page, file, played);
  return std::move(page).text();
}

}   // namespace pitboss::cli
