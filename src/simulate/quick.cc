#include "simulate/quick.h"

#include <algorithm>
#include <map>
#include <string>

namespace pitboss::simulate {

bool QuickPlay::may_play(const Setup& setup) { return setup.players == 1 && setup.bets.empty(); }

QuickPlay::QuickPlay(const Setup& setup)
    : s_(setup), t_(setup.strategy), switches_(setup.rules.game == pitboss::Game::standard ? 0 : 100'000 / 8) {
  fill_hands();
  fill_dealer();
  for (const bool open : {false, true})
    for (std::size_t code = 0; code < codes; ++code)
      needs_[open ? 1 : 0][code] = need_of(s_.rules, static_cast<std::uint8_t>(code), open);
  // The rules may not allow a blackjack to be switched away, whatever the strategy says. [R34]
  const auto may_switch = [&](std::size_t dealt) {
    const auto card = [&](std::size_t weight) { return static_cast<int>(dealt / weight % 10); };
    return analyze::may_switch(s_.rules, analyze::as_dealt({card(1000), card(100), card(10), card(1)}));
  };
  for (std::size_t i = 0; i < t_.switches.size(); ++i)
    if (t_.switches[i] && may_switch(i)) switches_[i / 8] = static_cast<std::uint8_t>(switches_[i / 8] | 1 << i % 8);
}

void QuickPlay::fill_hands() {
  const std::size_t sets = values * t_.others;
  rows_.resize(2 * sets * 100);
  std::map<std::string, std::uint16_t> known;   // equal rows are stored once
  const auto row_of = [&](bool switched, std::size_t set, unsigned a, unsigned b) -> std::uint16_t {
    const First& first = t_.first[set * analyze::fast::two_card_hands + Strategy::place(a, b)];
    const bool two_card_21 = ace_ten(a, b);
    // Also for ten-value cards of different ranks: the values do not tell whether they are a pair, the kernel decides.
    if (!two_card_21 && a == b && first.action == Action::split) return split;
    const std::uint8_t* const draws = t_.draws.data() + set * t_.states.count();
    Two two;
    std::string bytes;
    for (unsigned c = 0; c < values; ++c)
      for (unsigned d = 0; d < values; ++d) {
        AfterTwoCards& ahead = two[c * 10 + d];
        States::State state = t_.states.two[a][b];
        const Action action = first.action == Action::split ? first.instead : first.action;
        auto ended = static_cast<Ended>(t_.states.ended[state]);
        if (two_card_21) {
          const bool natural = !switched || s_.rules.switch_ace_ten == SwitchedAceTen::blackjack;
          ended = natural ? Ended::natural : Ended::two_card_21;
        } else if (action == Action::surrender) {
          ended = Ended::surrendered;
        } else if (action != Action::stand) {
          const unsigned cards[] = {c, d};
          for (const unsigned card : cards) {
            state = t_.states.next[state * States::row + card];
            ++ahead.cards;
            ahead.more = action != Action::double_down && draws[state] != 0;
            if (!ahead.more) break;
          }
          ended = static_cast<Ended>(t_.states.ended[state]);
        }
        ahead.code = hand_code(analyze::HandKind::unsplit, action == Action::double_down && !two_card_21, ended);
        for (const int part : {int{ahead.code}, int{ahead.cards}, int{ahead.more}}) bytes += static_cast<char>(part);
      }
    const auto [found, is_new] = known.emplace(std::move(bytes), static_cast<std::uint16_t>(ahead_.size()));
    if (is_new) ahead_.push_back(two);
    return found->second;
  };
  for (const bool switched : {false, true})
    for (std::size_t set = 0; set < sets; ++set)
      for (unsigned a = 0; a < values; ++a)
        for (unsigned b = 0; b < values; ++b)
          rows_[((switched ? sets : 0) + set) * 100 + a * 10 + b] = row_of(switched, set, a, b);
}

void QuickPlay::fill_dealer() {
  for (unsigned up = 0; up < values; ++up)
    for (unsigned hole = 0; hole < values; ++hole)
      for (unsigned c = 0; c < values; ++c)
        for (unsigned d = 0; d < values; ++d) {
          AfterTwoCards& ahead = dealer_[up * 10 + hole][c * 10 + d];
          const unsigned cards[] = {c, d};
          DealerHand hand(up, hole);
          while ((ahead.more = hand.draws(s_.rules)) && ahead.cards < 2) hand.take(cards[ahead.cards++]);
          if (!ahead.more) ahead.code = hand.end();
        }
}

QuickPlay::Hand QuickPlay::play_hand(std::uint16_t row, std::size_t set, unsigned a, unsigned b,
                                     const Code* next) const {
  const AfterTwoCards ahead = ahead_[row][value_of(next[0]) * 10 + value_of(next[1])];
  if (!ahead.more) [[likely]]
    return {ahead.code, ahead.cards};
  const std::uint8_t* const draws = t_.draws.data() + set * t_.states.count();
  States::State state = t_.states.two[a][b];
  std::size_t cards = 0;
  do state = t_.states.next[state * States::row + value_of(next[cards++])];
  while (draws[state] != 0);
  return {hand_code(analyze::HandKind::unsplit, false, static_cast<Ended>(t_.states.ended[state])), cards};
}

QuickPlay::Hand QuickPlay::play_dealer(unsigned up, unsigned hole, const Code* next) const {
  const AfterTwoCards ahead = dealer_[up * 10 + hole][value_of(next[0]) * 10 + value_of(next[1])];
  if (!ahead.more) [[likely]]
    return {ahead.code, ahead.cards};
  DealerHand hand(up, hole);
  std::size_t cards = 0;
  while (hand.draws(s_.rules)) hand.take(value_of(next[cards++]));
  return {hand.end(), cards};
}

template <bool is_checked>
QuickPlay::Hand QuickPlay::end_of_dealer(unsigned up, unsigned hole, Need need, const Code* next) const {
  std::size_t cards = 0;
  if constexpr (!is_checked) {
    if (s_.rules.hole_card == HoleCard::none) {
      if (need == Need::nothing && s_.rules.moot_second_card == MootSecondCard::not_dealt) return {not_played, 0};
      hole = value_of(next[cards++]);
    }
    if (ace_ten(up, hole)) return {dealer_blackjack, cards};
  }
  if (need != Need::draw) return {not_played, cards};
  const Hand dealer = play_dealer(up, hole, next + cards);
  return {dealer.code, cards + dealer.cards};
}

template <bool is_switch, bool is_checked>
[[gnu::always_inline]] inline void QuickPlay::play_round(Table& table) const {
  Shoe& shoe = table.shoe;
  const std::size_t sets = values * t_.others;
  // 1 if the dealer's second card is dealt with the initial cards.
  const std::size_t holes = is_checked || s_.rules.hole_card != HoleCard::none ? 1 : 0;
  const bool before_check = s_.rules.switch_offered == SwitchTiming::before_check;
  const auto is_open = [](unsigned up) -> std::size_t {
    return !is_checked && (up == analyze::ace || up == analyze::ten) ? 1 : 0;
  };
  --table.rounds;
  const Code* const cards = shoe.ahead().data();
  if constexpr (!is_switch) {
    const unsigned a = value_of(cards[0]), up = value_of(cards[1]), b = value_of(cards[2]);
    const unsigned hole = value_of(cards[3]);   // only if `holes` is 1
    const std::uint16_t row = rows_[up * t_.others * 100 + a * 10 + b];
    if (is_checked && ace_ten(up, hole)) [[unlikely]] {
      // No decision is made on the two cards, so only whether they are a blackjack matters.
      const Ended ended = ace_ten(a, b) ? Ended::natural : Ended::stood_16;
      ++table.counts[(hand_code(analyze::HandKind::unsplit, false, ended) * codes) * ends + dealer_blackjack];
      shoe.deal(4);
      return;
    }
    if (row == split) [[unlikely]] {
      table.rare.play();
      return;
    }
    const Hand hand = play_hand(row, up, a, b, cards + 3 + holes);
    const std::size_t taken = 3 + holes + hand.cards;
    const Hand dealer = end_of_dealer<is_checked>(up, hole, needs_[is_open(up)][hand.code], cards + taken);
    ++table.counts[(hand.code * codes) * ends + dealer.code];
    shoe.deal(taken + dealer.cards);
  } else {
    const unsigned up = value_of(cards[2]), hole = value_of(cards[5]);   // `hole` only if `holes` is 1
    unsigned a = value_of(cards[0]), b = value_of(cards[3]), c = value_of(cards[1]), d = value_of(cards[4]);
    const bool blackjack = is_checked && ace_ten(up, hole);
    if (blackjack && !before_check) [[unlikely]] {
      table.rare.play();
      return;
    }
    const std::size_t dealt = Strategy::dealt(up, a, c, b, d);
    const bool switched = (switches_[dealt / 8] >> dealt % 8 & 1) != 0;
    if (switched) std::swap(b, d);
    std::size_t left_set = up, right_set = up;
    if (t_.others > 1) {
      left_set = up * t_.others + Strategy::place(c, d);
      right_set = up * t_.others + Strategy::place(a, b);
    }
    const std::size_t base = switched ? sets : 0;
    const std::uint16_t left = rows_[(base + left_set) * 100 + a * 10 + b],
                        right = rows_[(base + right_set) * 100 + c * 10 + d];
    if (blackjack || left == split || right == split) [[unlikely]] {
      table.rare.play();
      return;
    }
    table.switched += switched ? 1 : 0;
    const Hand first = play_hand(left, left_set, a, b, cards + 5 + holes);
    const Hand second = play_hand(right, right_set, c, d, cards + 5 + holes + first.cards);
    const std::size_t taken = 5 + holes + first.cards + second.cards;
    const auto& needs = needs_[is_open(up)];
    const Need need = std::max(needs[first.code], needs[second.code]);
    const Hand dealer = end_of_dealer<is_checked>(up, hole, need, cards + taken);
    ++table.counts[(first.code * codes + second.code) * ends + dealer.code];
    shoe.deal(taken + dealer.cards);
  }
}

template <typename F>
void QuickPlay::as(const F& f) const {
  const bool is_checked = s_.rules.hole_card == HoleCard::checked;
  if (s_.rules.game == pitboss::Game::standard)
    is_checked ? f.template operator()<false, true>() : f.template operator()<false, false>();
  else
    is_checked ? f.template operator()<true, true>() : f.template operator()<true, false>();
}

void QuickPlay::play(Table& table, std::size_t last) const {
  table.counts.resize(codes * codes * ends);
  as([&]<bool is_switch, bool is_checked>() {
    while (table.plays(last)) play_round<is_switch, is_checked>(table);
  });
}

void QuickPlay::play(Table& one, Table& other, std::size_t last) const {
  one.counts.resize(codes * codes * ends);
  other.counts.resize(codes * codes * ends);
  as([&]<bool is_switch, bool is_checked>() {
    while (one.plays(last) && other.plays(last)) {
      play_round<is_switch, is_checked>(one);
      play_round<is_switch, is_checked>(other);
    }
  });
}

void QuickPlay::tell(Table& table, Tally& tally) const {
  const bool is_switch = s_.rules.game == pitboss::Game::blackjack_switch;
  for (std::size_t i = 0; i < table.counts.size(); ++i) {
    const std::uint64_t count = table.counts[i];
    if (count == 0) continue;
    table.counts[i] = 0;
    const std::size_t end = i % ends, first = i / ends / codes, second = i / ends % codes;
    const std::size_t paid = end < dealer_codes ? end : 0;
    const std::int64_t a = s_.payments.of_hand[first][paid], b = is_switch ? s_.payments.of_hand[second][paid] : 0;
    tally.rounds += count;
    tally.spots += count;
    tally.nets[static_cast<std::size_t>(a + b + tally.middle())] += count;
    if (end < dealer_codes) tally.dealer[end] += count;
    for (std::size_t hand = 0; hand < (is_switch ? 2u : 1u); ++hand) {
      const std::size_t code = hand == 0 ? first : second;
      const auto ended = static_cast<Ended>(code % ways_to_end);
      if (code >= ways_to_end) tally.doubled += count;
      if (ended == Ended::natural) tally.naturals += count;
      if (ended == Ended::surrendered) tally.surrendered += count;
    }
    if (!is_switch) continue;
    const auto times = static_cast<Wide>(count);
    tally.first_net += a * static_cast<std::int64_t>(count);
    tally.first_squared += times * (a * a);
    tally.second_squared += times * (b * b);
    tally.product += times * (a * b);
  }
  tally.switched += table.switched;
  table.switched = 0;
}

}   // namespace pitboss::simulate
