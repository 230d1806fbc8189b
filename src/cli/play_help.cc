#include "cli/play_help.h"

#include <fmt/format.h>

#include "cli/play_wagers.h"
#include "notation/words.h"

namespace pitboss::cli {

namespace {

std::string_view on_soft_17(const Rules& rules) { return rules.soft_17 == Soft17::hit ? "hits" : "stands on"; }

std::string_view on_22(const Rules& rules) {
  switch (rules.total_22) {
    case Total22::push_except_natural:
      return " A dealer 22 pushes every hand but a blackjack.";
    case Total22::push_all:
      return " A dealer 22 pushes every hand.";
    case Total22::loses:
      break;
  }
  return "";
}

std::string limits(const Posted& posted) {
  return fmt::format("from {} to {}", to_string(posted.minimum), to_string(posted.maximum));
}

std::string pays(const Rules& rules, Bet bet) {
  std::string text;
  const PayTable& table = rules.pay_table(bet);
  for (std::size_t i = line_count; i-- > 1;) {
    const Line line = static_cast<Line>(i);
    if (bet_of(line) != bet || !table.at(line)) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : "; ", notation::line_in_words(line), to_string(*table.at(line)));
  }
  return text;
}

}   // namespace

void greet(Console& console, const rulebook::Rulebook& book, const SeededShoe& shoe) {
  const Rules& rules = book.rules;
  const auto say = [&](const std::string& words) { console.wrapped(console.text(), words); };
  console.line(console.text().add(book.title, Ink::strong).add(fmt::format(" ({})", book.id)));
  say(fmt::format("{} deck{}. The dealer {} soft 17. Blackjack pays {}.{}", rules.decks, rules.decks == 1 ? "" : "s",
                  on_soft_17(rules), to_string(rules.blackjack_pays), on_22(rules)));
  say(fmt::format("Seed {0}: the same cards again with --seed {0}.", shoe.seed()));
  say("Keys are followed by Enter; ? explains, q leaves.");
}

void explain_wagers(Console& console, const Rules& rules) {
  const auto row = [&](std::string_view typed, std::string_view words) {
    console.wrapped(std::move(console.text().pad_to(2).add(typed, Ink::strong).pad_to(15)), words);
  };
  const bool two = rules.hands_per_spot() == 2;
  row("10", fmt::format("10.00{}, {}", two ? " on each of the two hands" : " on the hand", limits(rules.limits.hand)));
  for (const Bet bet : side_bets) {
    if (!rules.bets.has(bet)) continue;
    const bool per_hand = two && bet == Bet::kings_bounty;
    row(fmt::format("10 {} 5", short_name(bet)),
        fmt::format("and 5.00 on {} ({}){}, {}. Pays {}.", notation::bet_in_words(bet), name(bet),
                    per_hand ? " of each hand; kb 5 0 for hand 1 only" : "", limits(rules.limits.of(bet)),
                    pays(rules, bet)));
  }
  row("Enter", "the same as the last time");
  row("q", "leave the table");
}

const char* const play_footer = R"(The wager: an amount for each hand, then side bets, as in
  10                     10 on each hand (on the hand at standard blackjack)
  10 sm 5                and 5 on Super Match (or super-match)
  10 kb 5 0              and 5 on King's Bounty of hand 1 (kings-bounty; kb 5: both hands)
  10 db 2                and 2 on Dealer Bust 21 (dealer-bust-21)
  10 dm 5                and 5 on Dead Man's Hand (dead-mans-hand)
  Enter                  the same as the last time
The keys, offered where the rules allow them, each followed by Enter:
  s stand   h hit   d double (d 5: for less)   p split   r surrender
  s switch  k keep  v revoke the switch
  i insure (i 5: 5 on each hand; i 5 0: hand 1 only)   n no insurance
  ? help    q leave (the platform declines and stands for you); so does Ctrl-D
Examples:
  pitboss play
  pitboss play vs-switch-3 --seed 7
  pitboss play gc-switch --set surrender=late --set decks=8 --balance 1000
  pitboss play our-tables.toml --spots 2
Exit codes: 0 fine, 2 bad input, 3 the environment failed.)";

}   // namespace pitboss::cli
