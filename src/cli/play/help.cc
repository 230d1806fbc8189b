#include "cli/play/help.h"

#include <fmt/format.h>

#include "cli/play/wagers.h"
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

void greet(Console& console, const rulebook::Rulebook& book, const PlayerNames& names,
           std::optional<std::uint64_t> seed) {
  const Rules& rules = book.rules;
  const auto say = [&](const std::string& words) { console.wrapped(console.text(), words); };
  console.line(console.text().add(book.title, Ink::strong).add(fmt::format(" ({})", book.id)));
  say(fmt::format("{} deck{}. The dealer {} soft 17. Blackjack pays {}.{}", rules.decks, rules.decks == 1 ? "" : "s",
                  on_soft_17(rules), to_string(rules.blackjack_pays), on_22(rules)));
  if (seed) say(fmt::format("Seed {}: the same cards every time, for training.", *seed));
  if (!names.alone()) {
    std::string seats;
    for (int i = 1; i <= names.size(); ++i)
      seats += fmt::format("{}{}", i == 1 ? "" : ", ", names.name(PlayerId{static_cast<std::uint8_t>(i)}));
    say(fmt::format("From the dealer's left: {}.", seats));
  }
  say("Keys are followed by Enter; ? explains, ! calls the supervisor, q leaves.");
}

void explain_wagers(Console& console, const Rules& rules, const PlayerNames& names) {
  const auto row = [&](std::string_view typed, std::string_view words, const Citation& cite = {}) {
    console.wrapped(std::move(console.text().pad_to(2).add(typed, Ink::strong).pad_to(19)), words, cite.text());
  };
  const bool two = rules.hands_per_spot() == 2;
  row("10", fmt::format("10.00{}, {}", two ? " on each of the two hands" : " on the hand",
                        limits(rules.limits.of(Bet::hand))));
  for (const Bet bet : side_bets) {
    if (!rules.bets.has(bet)) continue;
    const bool per_hand = two && bet == Bet::kings_bounty;
    row(fmt::format("10 {} 5", short_name(bet)),
        fmt::format("and 5.00 on {} ({}){}, {}. Pays {}.", notation::bet_in_words(bet), name(bet),
                    per_hand ? " of each hand; kb 5 0 for hand 1 only" : "", limits(rules.limits.of(bet)),
                    pays(rules, bet)));
  }
  for (const Bet bet : opening_bets) {
    if (!rules.tips.has(bet)) continue;
    const bool on_hand = bet == Bet::hand;
    row(on_hand ? "10 tip 2" : fmt::format("10 {} 5 tip 2", short_name(bet)),
        fmt::format("and 2.00 for the dealers with {}, at most {}",
                    on_hand ? (two ? "each hand" : "the hand") : notation::bet_in_words(bet),
                    to_string(rules.limits.tip_maximum)),
        rules.cite(Ground::tip));
  }
  if (rules.coupons)
    row("10 coupon 5",
        two ? "and two match-play coupons, of 5.00 on each hand; coupon 5 0 for hand 1 only"
            : "and a match-play coupon of 5.00",
        rules.cite(Ground::coupon));
  if (rules.verbal_wagers)
    row("call 10 cash 20", "a verbal wager with 20.00 in cash; dealer and supervisor confirm it",
        rules.cite(Ground::verbal_wager));
  if (rules.spots_per_player > 1)
    row("10, 10 on 3", fmt::format("also on spot 3; at most {} spots a player", rules.spots_per_player),
        rules.cite(Ground::spots_per_player));
  if (!names.alone() && rules.bettors_per_spot > 1)
    row("10 on 2", "on spot 2 only; who bets there has to consent", rules.cite(Ground::consent));
  if (!names.alone()) row("pass", "no wager this round");
  row("Enter", "the same as the last time");
  row("reveal", "the order of the shoe that was done last");
  row("!", "the supervisor: what went wrong, and what is to be done at the table");
  row("q", names.alone() ? "leave the table"
                         : "leave the table; the others play on, and the last who leaves ends the session");
}

const char* const play_footer = R"(The wager: an amount for each hand, then side bets, as in
  10                   10 on each hand (on the hand at standard blackjack)
  10 sm 5              and 5 on Super Match (or super-match)
  10 kb 5 0            and 5 on King's Bounty (kings-bounty) of hand 1
  10 db 2              and 2 on Dealer Bust 21 (dealer-bust-21)
  10 dm 5 tip 1        and 5 on Dead Man's Hand (dead-mans-hand), with a tip;
                       tip dm 1 says the same
  10 tip 2             and a tip for the dealers
  10 coupon 5          and a match-play coupon, at Switch one on each hand
  10 on 2              on spot 2; who bets there already is asked to consent
  10, 10 on 3          on the own spot and on spot 3, where that is permitted
  call 10 cash 20      a verbal wager; dealer and supervisor confirm it
  pass                 no wager this round, where others play
  Enter                the same as the last time
The keys, offered where the rules allow them, each followed by Enter:
  s stand   h hit   d double (d 5: for less)   p split   r surrender
  s switch  k keep  v revoke the switch
  i insure (i 5: 5 on each hand; i 5 0: hand 1 only)   n no insurance
  y or n    double or split too, for who bets behind another (y 5: for less)
  t take    g give up: the card that was missed    f refuse the exposed card
  l leave   s stay, after a card that went astray
  ! the supervisor, who says what went wrong and orders what is to be done
  reveal    the order of the shoe that was done last
  ? help    q leave (the platform declines and stands for you); others play on
  Ctrl-D    ends it for all in the same way, and so does Ctrl-C; the second
            Ctrl-C ends the program at once, and a sealed shoe is never shown
Cards come from the system's generator. With --seed they are the same every
time: for training, not for anything that is worth money.
Examples:
  pitboss play
  pitboss play vs-switch-3 --seed 7
  pitboss play gc-switch --set surrender=late --set decks=8 --bankroll 1000
  pitboss play blackjack --names ann,bob,cy --set shuffle=manual
  pitboss play sd-dmh --spots 2 --shoes tonight
  pitboss verify-shoe tonight/shoe-0001.txt
Exit codes: 0 fine, 2 bad input, 3 the environment failed, 130 after Ctrl-C.)";

}   // namespace pitboss::cli
