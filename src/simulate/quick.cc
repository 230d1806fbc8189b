#include "simulate/quick.h"

#include <cstring>
#include <map>

namespace pitboss::simulate {

namespace {

constexpr std::size_t not_played = dealer_codes;

bool ace_ten(unsigned a, unsigned b) { return a + b == analyze::ten && (a == analyze::ace || b == analyze::ace); }
std::size_t place(unsigned a, unsigned b) { return static_cast<std::size_t>(analyze::fast::hands().place[a][b]); }

}   // namespace

bool Quick::may_play(const Setup& setup) {
  return setup.players == 1 && setup.bets.empty() && setup.rules.hole_card == HoleCard::checked;
}

Quick::Quick(const Setup& setup)
    : s_(setup),
      t_(setup.strategy),
      natural_needs_draw_(setup.rules.total_22 == Total22::push_all),
      switches_(setup.rules.game == pitboss::Game::standard ? 0 : 100'000 / 8),
      counts_(codes * codes * ends) {
  fill_hands();
  fill_dealer();
  // Whatever the strategy says, a blackjack may have to be kept. [R34]
  const auto may_switch = [&](std::size_t dealt) {
    const auto card = [&](std::size_t weight) { return static_cast<int>(dealt / weight % 10); };
    return analyze::may_switch(s_.rules, analyze::as_dealt({card(1000), card(100), card(10), card(1)}));
  };
  for (std::size_t i = 0; i < t_.switches.size(); ++i)
    if (t_.switches[i] && may_switch(i)) switches_[i / 8] = static_cast<std::uint8_t>(switches_[i / 8] | 1 << i % 8);
}

void Quick::fill_hands() {
  const std::size_t sets = values * t_.others;
  rows_.resize(2 * sets * 100);
  std::map<std::vector<std::uint8_t>, std::uint16_t> known;   // rows that say the same are one
  const auto row_of = [&](bool switched, std::size_t set, unsigned a, unsigned b) -> std::uint16_t {
    const First& first = t_.first[set * analyze::fast::pairs + place(a, b)];
    const bool two_card_21 = ace_ten(a, b);
    // Whether unlike tens are a pair, their values do not tell.
    if (!two_card_21 && a == b && first.action == Action::split) return split;
    const std::uint8_t* const draws = t_.draws.data() + set * t_.states.count();
    Two two;
    std::vector<std::uint8_t> bytes;
    for (unsigned c = 0; c < values; ++c)
      for (unsigned d = 0; d < values; ++d) {
        Ahead& ahead = two[c * 10 + d];
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
        ahead.code = hand_code(analyze::HandKind::whole, action == Action::double_down && !two_card_21, ended);
        bytes.insert(bytes.end(), {ahead.code, static_cast<std::uint8_t>(ahead.cards), ahead.more});
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

void Quick::fill_dealer() {
  for (unsigned up = 0; up < values; ++up)
    for (unsigned hole = 0; hole < values; ++hole)
      for (unsigned c = 0; c < values; ++c)
        for (unsigned d = 0; d < values; ++d) {
          Ahead& ahead = dealer_[up * 10 + hole][c * 10 + d];
          int hard = static_cast<int>(up + hole) + 2;
          bool ace = up == analyze::ace || hole == analyze::ace;
          const unsigned cards[] = {c, d};
          for (;;) {
            const bool soft = ace && hard + 10 <= twenty_one;
            const int count = soft ? hard + 10 : hard;
            ahead.more = rules::dealer_draws_on(s_.rules, {static_cast<std::uint8_t>(count), soft});
            if (!ahead.more) ahead.code = static_cast<std::uint8_t>(analyze::dealer_end(count));
            if (!ahead.more || ahead.cards == 2) break;
            const unsigned value = cards[ahead.cards++];
            hard += static_cast<int>(value) + 1;
            ace = ace || value == analyze::ace;
          }
        }
}

Quick::Hand Quick::play_hand(std::uint16_t row, std::size_t set, unsigned a, unsigned b, const Code* next) const {
  const Ahead ahead = ahead_[row][value_of(next[0]) * 10 + value_of(next[1])];
  if (!ahead.more) [[likely]]
    return {ahead.code, ahead.cards};
  const std::uint8_t* const draws = t_.draws.data() + set * t_.states.count();
  States::State state = t_.states.two[a][b];
  std::size_t cards = 0;
  do state = t_.states.next[state * States::row + value_of(next[cards++])];
  while (draws[state] != 0);
  return {hand_code(analyze::HandKind::whole, false, static_cast<Ended>(t_.states.ended[state])), cards};
}

Quick::Hand Quick::play_dealer(unsigned up, unsigned hole, const Code* next) const {
  const Ahead ahead = dealer_[up * 10 + hole][value_of(next[0]) * 10 + value_of(next[1])];
  if (!ahead.more) [[likely]]
    return {ahead.code, ahead.cards};
  int hard = static_cast<int>(up + hole) + 2;
  bool ace = up == analyze::ace || hole == analyze::ace;
  for (std::size_t cards = 0;; ++cards) {
    const bool soft = ace && hard + 10 <= twenty_one;
    const int count = soft ? hard + 10 : hard;
    if (!rules::dealer_draws_on(s_.rules, {static_cast<std::uint8_t>(count), soft}))
      return {static_cast<std::uint8_t>(analyze::dealer_end(count)), cards};
    const unsigned value = value_of(next[cards]);
    hard += static_cast<int>(value) + 1;
    ace = ace || value == analyze::ace;
  }
}

template <bool is_switch>
std::uint64_t Quick::play_as(Shoe& shoe, std::size_t last, std::uint64_t rounds, Round<NoRecord>& rare) {
  const std::size_t sets = values * t_.others;
  // What does not need the dealer's total, by how a hand ended.
  std::array<bool, codes> idle{};
  for (const bool doubled : {false, true}) {
    idle[hand_code(analyze::HandKind::whole, doubled, Ended::busted)] = true;
    idle[hand_code(analyze::HandKind::whole, doubled, Ended::surrendered)] = true;
    idle[hand_code(analyze::HandKind::whole, doubled, Ended::natural)] = !natural_needs_draw_;
  }
  const bool before_check = s_.rules.switch_offered == SwitchOffered::before_check;
  std::uint64_t played = 0;
  while (played < rounds && shoe.dealt() < last) {
    const Code* const cards = shoe.ahead().data();
    ++played;
    if constexpr (!is_switch) {
      const unsigned a = value_of(cards[0]), up = value_of(cards[1]), b = value_of(cards[2]), hole = value_of(cards[3]);
      const std::uint16_t row = rows_[up * t_.others * 100 + a * 10 + b];
      if (ace_ten(up, hole)) [[unlikely]] {
        // Two cards that nobody has played: a blackjack or not is all that matters.
        const Ended ended = ace_ten(a, b) ? Ended::natural : Ended::stood_16;
        ++counts_[(hand_code(analyze::HandKind::whole, false, ended) * codes) * ends + dealer_blackjack];
        shoe.deal(4);
        continue;
      }
      if (row == split) [[unlikely]] {
        rare.play();
        continue;
      }
      const Hand hand = play_hand(row, up, a, b, cards + 4);
      std::size_t end = not_played;
      std::size_t taken = 4 + hand.cards;
      if (!idle[hand.code]) {
        const Hand dealer = play_dealer(up, hole, cards + taken);
        end = dealer.code;
        taken += dealer.cards;
      }
      ++counts_[(hand.code * codes) * ends + end];
      shoe.deal(taken);
    } else {
      const unsigned up = value_of(cards[2]), hole = value_of(cards[5]);
      unsigned a = value_of(cards[0]), b = value_of(cards[3]), c = value_of(cards[1]), d = value_of(cards[4]);
      const bool blackjack = ace_ten(up, hole);
      if (blackjack && !before_check) [[unlikely]] {
        rare.play();
        continue;
      }
      const std::size_t dealt = Strategy::dealt(up, a, c, b, d);
      const bool switched = (switches_[dealt / 8] >> dealt % 8 & 1) != 0;
      if (switched) std::swap(b, d);
      std::size_t left_set = up, right_set = up;
      if (t_.others > 1) {
        left_set = up * t_.others + place(c, d);
        right_set = up * t_.others + place(a, b);
      }
      const std::size_t base = switched ? sets : 0;
      const std::uint16_t left = rows_[(base + left_set) * 100 + a * 10 + b],
                          right = rows_[(base + right_set) * 100 + c * 10 + d];
      if (blackjack || left == split || right == split) [[unlikely]] {
        rare.play();
        continue;
      }
      switched_ += switched ? 1 : 0;
      const Hand first = play_hand(left, left_set, a, b, cards + 6);
      const Hand second = play_hand(right, right_set, c, d, cards + 6 + first.cards);
      std::size_t end = not_played;
      std::size_t taken = 6 + first.cards + second.cards;
      if (!(idle[first.code] && idle[second.code])) {
        const Hand dealer = play_dealer(up, hole, cards + taken);
        end = dealer.code;
        taken += dealer.cards;
      }
      ++counts_[(first.code * codes + second.code) * ends + end];
      shoe.deal(taken);
    }
  }
  return played;
}

std::uint64_t Quick::play(Shoe& shoe, std::size_t last, std::uint64_t rounds, Round<NoRecord>& rare) {
  return s_.rules.game == pitboss::Game::standard ? play_as<false>(shoe, last, rounds, rare)
                                                  : play_as<true>(shoe, last, rounds, rare);
}

void Quick::tell(Tally& tally) {
  const bool is_switch = s_.rules.game == pitboss::Game::blackjack_switch;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const std::uint64_t count = counts_[i];
    if (count == 0) continue;
    counts_[i] = 0;
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
  tally.switched += switched_;
  switched_ = 0;
}

}   // namespace pitboss::simulate
