#include "cli/round_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/page.h"
#include "cli/round_words.h"
#include "notation/round_results.h"
#include "notation/words.h"

namespace pitboss::cli {

namespace {

constexpr std::size_t wager_column = 26;
constexpr std::size_t amount_column = 16;

void story(Page& page, const notation::Played& played) {
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
  page.line(page.styled(fmt::format("{:<26} {:<9} {:>16}  {}", "wager", "outcome", "amount", "clause"), Page::strong));
  for (const auto* settled : notation::settlements_in(played.events)) {
    const Money net = settled->payment.net();
    const std::string words = whose(*settled, played.state) + notation::wager_in_words(*settled);
    const bool long_words = words.size() > wager_column;
    if (long_words) page.line(words);
    std::string text =
        fmt::format("{:<{}} {:<9} {}", long_words ? "" : words, wager_column, name(settled->settlement.outcome),
                    page.styled(fmt::format("{:>{}}", with_sign(net), amount_column), style_of(net)));
    // Many clauses stand below, at the right.
    const std::string_view clause = settled->why.cite.text();
    constexpr std::size_t room = Page::width - (wager_column + 1 + 9 + 1 + amount_column + 2);
    if (clause.size() > room) {
      page.line(text);
      text = std::string(Page::width - 2 - clause.size(), ' ');
    }
    page.line(fmt::format("{}  {}", text, page.styled(clause, Page::faint)));
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
                       const notation::Played& played, bool colour) {
  Page page(colour);
  put_heading(page, book, script.settings);
  story(page, played);
  settlements(page, played);
  put_verdict(page, file, played);
  return std::move(page).text();
}

}   // namespace pitboss::cli
