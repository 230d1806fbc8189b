// The main game's figures that others have published, to their printed digits. Where they come from and under which
// rules is told with each; EVs are of the bet, for the player.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "analyze/edge.h"
#include "analyze/plain/round.h"
#include "analyze/up_sum.h"
#include "support/published.h"

namespace pitboss {
namespace analyze_reference_test {

using namespace analyze;
using rulebook::Setting;

Rules rules_of(std::string_view id, const std::vector<Setting>& settings = {}) {
  return test::published(id, settings).rules;
}

double percent(const Rules& rules, SplitPolicy policy) {
  return 100 * edge({.rules = rules, .shoe = of_decks(rules.decks), .policy = policy}).ev;
}

Counts hand_of(std::string_view letters) {
  Counts hand;
  for (const char letter : letters) hand = hand.with(*value_named(letter));
  return hand;
}

// ---- Eric Farmer's program, version 7.6: CDZ-, 3 to 2, peek, double any two cards, aces split once, no surrender.

struct Standard {
  int decks;
  const char* soft_17;
  std::array<double, 4> percent;   // DAS to 4 hands, DAS one split, no DAS to 4, no DAS one split
};

const Standard farmer[] = {
    {1, "stand", {0.181934306148, 0.153119995794, 0.041251576986, 0.024273905049}},
    {1, "hit", {-0.008734732880, -0.037483539276, -0.152139146082, -0.168766711885}},
    {2, "stand", {-0.178859905533, -0.223169932016, -0.321163338872, -0.348455419433}},
    {6, "stand", {-0.402870236115, -0.456886297293, -0.544565160874, -0.578793657352}},
    {6, "hit", {-0.615389122925, -0.668950589855, -0.759848501532, -0.793231066568}},
    {8, "stand", {-0.430580628970, -0.485780358947, -0.572099157070, -0.607201573084}},
};

class Farmer : public testing::TestWithParam<Standard> {};
INSTANTIATE_TEST_SUITE_P(Rows, Farmer, testing::ValuesIn(farmer), [](const auto& row) {
  return std::to_string(row.param.decks) + "_decks_" + row.param.soft_17;
});

TEST_P(Farmer, AgreesToTheNinthDigitOfTheBet) {
  const Standard& row = GetParam();
  for (std::size_t i = 0; i < 4; ++i) {
    const Rules rules = rules_of("blackjack", {{"decks", std::to_string(row.decks)},
                                               {"dealer.soft_17", row.soft_17},
                                               {"double.after_split", i < 2 ? "true" : "false"},
                                               {"split.max_hands", i % 2 == 0 ? "4" : "2"}});
    EXPECT_NEAR(percent(rules, SplitPolicy::cdz), row.percent[i], 1e-7) << i;   // percent: 1e-9 of the bet
  }
}

// Our own policy decides after a split with the pair's other card out of the shoe, so it is not below Farmer's.
TEST(AnalyzeReference, TheOtherSplitPolicyIsABitBetter) {
  for (const int decks : {1, 2, 6, 8}) {
    const Rules rules = rules_of("blackjack", {{"decks", std::to_string(decks)}});
    const double more = percent(rules, SplitPolicy::cdp1) - percent(rules, SplitPolicy::cdz);
    EXPECT_GE(more, 0) << decks;
    EXPECT_LT(more, 0.01) << decks;
  }
}

// After the peek: the values are divided by the chance that the dealer has no blackjack.
plain::Choices<double> after_the_peek(const Rules& rules, std::string_view letters, char up_letter) {
  const int up = *value_named(up_letter);
  const Counts hand = hand_of(letters), shoe = of_decks(rules.decks);
  plain::Spot<double> spot(rules, plain::Shoe<double>(shoe.without(up)), up, SplitPolicy::cdz);
  plain::Choices<double> c = spot.choices(hand, {});
  const double none = 1 - spot.chance_of_blackjack(hand);
  for (double* each : {&c.stand, &c.hit}) *each /= none;
  for (auto* each : {&c.doubled, &c.split})
    if (*each) **each /= none;
  return c;
}

TEST(AnalyzeReference, SingleHands) {
  const Rules six = rules_of("blackjack", {{"decks", "6"}, {"dealer.soft_17", "hit"}});
  const Rules one = rules_of("blackjack", {{"decks", "1"}, {"dealer.soft_17", "hit"}});
  const double printed = 0.5e-6;

  const auto fifteen = after_the_peek(six, "78", 'T');
  EXPECT_NEAR(fifteen.stand, -0.536220, printed);
  EXPECT_NEAR(fifteen.hit, -0.499763, printed);
  EXPECT_NEAR(fifteen.doubled.value_or(0), -0.999525, printed);

  const auto eight = after_the_peek(one, "26", '6');
  EXPECT_NEAR(eight.stand, -0.108450, printed);
  EXPECT_NEAR(eight.hit, 0.119677, printed);
  EXPECT_NEAR(eight.doubled.value_or(0), 0.111237, printed);

  const auto nines = after_the_peek(one, "99", 'A');
  EXPECT_NEAR(nines.stand, -0.186130, printed);
  // Printed -0.183912, without its policy, and no policy of ours gives that: two hands -0.185971, three -0.184139, four
  // -0.183940. The printed total of this game settles it: with -0.183912 in it, it would be off by 7e-9 of the bet.
  EXPECT_NEAR(nines.split.value_or(0), -0.183940, printed);
  EXPECT_NEAR(nines.split.value_or(0), -0.183912, 3e-5);
}

// ---- infinite deck: double any two, DAS, split to 4, one card to split aces, aces once, peek

TEST(AnalyzeReference, InfiniteDeckStandard) {
  const double ev = infinite_edge(rules_of("blackjack"), SplitPolicy::cdp1).ev;
  EXPECT_NEAR(100 * ev, -0.511734, 0.5e-6);
}

TEST(AnalyzeReference, InfiniteDeckSwitch) {
  struct Row {
    const char* book;
    const char* natural;
    double best, without;
  };
  const Row rows[] = {
      {"vs-switch-1", "may_be_switched", -0.001668, -0.099387},
      {"vs-switch-2", "may_be_switched", -0.007146, -0.099387},
      {"vs-switch-3", "may_be_switched", -0.004905, -0.097147},
      {"vs-switch-3", "kept", -0.005099, -0.097147},
      {"vs-switch-4", "may_be_switched", -0.003133, -0.096049},
  };
  for (const Row& row : rows) {
    const Edge ours = infinite_edge(rules_of(row.book, {{"switch.natural", row.natural}}), SplitPolicy::cdp1);
    EXPECT_NEAR(ours.ev, row.best, 0.5e-6) << row.book << ' ' << row.natural;
    EXPECT_NEAR(ours.ev_without_switch, row.without, 0.5e-6) << row.book << ' ' << row.natural;
  }
}

// ---- Blackjack Switch from the shoe: H17, peek first, double any, DAS, split to 4, a natural beats 22

double house_edge(const Rules& rules) { return -percent(rules, SplitPolicy::cdp1); }

// Secondary sources print 0.58 and leave the number of decks in doubt: so within 0.05.
TEST(AnalyzeReference, SwitchHouseEdge) {
  for (const char* decks : {"6", "8"}) EXPECT_NEAR(house_edge(rules_of("vs-switch-2", {{"decks", decks}})), 0.58, 0.05);
}

// Printed with it, rounded to 0.01 and as old as it is. The 0.04 is from exact work; the printed 0.02 is of no exact
// method, and not agreed with.
TEST(AnalyzeReference, SwitchEffects) {
  const Rules base = rules_of("vs-switch-2");
  const double edge = house_edge(base);
  EXPECT_NEAR(house_edge(rules_of("vs-switch-2", {{"decks", "8"}})) - edge, 0.04, 0.005);

  // No book has this together with the check first: a rule changed by hand.
  Rules blackjack = base;
  blackjack.switch_ace_ten = SwitchedAceTen::blackjack;
  EXPECT_NEAR(house_edge(blackjack) - edge, -0.40, 0.02);

  Rules paid = base;
  paid.natural_v_dealer_blackjack = NaturalVersusBlackjack::paid;
  EXPECT_NEAR(house_edge(paid) - edge, -0.21, 0.02);
}

// What two cards of a hard total are worth on average, against each up card where the dealer has no blackjack.
class SwitchHands {
 public:
  explicit SwitchHands(int decks) : rules_(rules_of("vs-switch-2", {{"decks", std::to_string(decks)}})) {
    const Counts shoe = of_decks(decks);
    const fast::Engine engine(rules_, shoe, SplitPolicy::cdp1, every_other_hand(rules_), Thoroughness::full);
    for (int up = 0; up < values; ++up) add(engine.against(up), shoe, up);
  }

  struct Mean {
    double value = 0, hit = 0, doubled = 0, no_blackjack = 0;
    double least = 1, most = -1;   // of the values of single hands
  };
  const Mean& at(int total, int up) const { return means_.at({total, up}); }

 private:
  void add(const fast::UpCardValues& against, const Counts& shoe, int up) {
    const UpSum sum(rules_, shoe, against, up);
    for (int place = 0; place < fast::two_card_hands; ++place)
      for (int other = 0; other < fast::two_card_hands; ++other) {
        const Counts& hand = cards(place);
        if (hand[ace] > 0 || is_pair(hand)) continue;
        const double chance = sum.chance_of(place, other);
        const fast::Choices& c = against.at(static_cast<std::size_t>(other), place);
        Mean& mean = means_[{hard_total(hand), up}];
        mean.value += chance * c.value;
        mean.hit += chance * c.hit;
        mean.doubled += chance * c.doubled;
        const double none = 1 - sum.blackjack(hand.with(cards(other)));
        mean.no_blackjack += chance * none;
        mean.least = std::min(mean.least, c.value / none);
        mean.most = std::max(mean.most, c.value / none);
      }
  }
  static const Counts& cards(int place) {
    const fast::Hands& all = fast::hands();
    return all.all[static_cast<std::size_t>(all.two_card_hand[static_cast<std::size_t>(place)])].cards;
  }
  static bool is_pair(const Counts& hand) {
    for (int v = 0; v < values; ++v)
      if (hand[v] == 2) return true;
    return false;
  }

  Rules rules_;
  std::map<std::pair<int, int>, Mean> means_;
};

constexpr int columns[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 0};   // 2 to A

TEST(AnalyzeReference, SwitchHandsOfEightDecks) {
  const SwitchHands hands(8);
  const std::pair<int, std::array<double, 10>> rows[] = {
      {9, {-0.0721, 0.0075, 0.0384, 0.0715, 0.1334, 0.1245, 0.0534, -0.0956, -0.1957, -0.1669}},
      {11, {0.1728, 0.3313, 0.3851, 0.4401, 0.4926, 0.3362, 0.2296, 0.1150, 0.0734, 0.0639}},
      {13, {-0.4026, -0.3439, -0.2989, -0.2551, -0.2110, -0.3021, -0.3553, -0.4130, -0.4507, -0.4544}},
  };
  for (const auto& [total, printed] : rows)
    for (std::size_t i = 0; i < 10; ++i) {
      const SwitchHands::Mean& mean = hands.at(total, columns[i]);
      // How the hands of a total were weighed is not printed. It matters most for a 9 against small cards: 2-7 against
      // 6 is worth 0.1301, 4-5 0.1391, printed is 0.1334, our mean is 0.1347.
      const bool small = total == 9 && columns[i] >= 3 && columns[i] <= 5;
      EXPECT_NEAR(mean.value / mean.no_blackjack, printed[i], small ? 0.0014 : 0.0008)
          << total << " v " << letter_of(columns[i]);
      EXPECT_GE(printed[i], mean.least) << total << " v " << letter_of(columns[i]);
      EXPECT_LE(printed[i], mean.most) << total << " v " << letter_of(columns[i]);
    }
}

TEST(AnalyzeReference, SwitchStrategy) {
  const SwitchHands six(6), eight(8);
  const auto doubles = [](const SwitchHands& hands, int total, int up) {
    return hands.at(total, up).doubled > hands.at(total, up).hit;
  };
  const int five = *value_named('5');
  EXPECT_TRUE(doubles(six, 9, five));
  EXPECT_FALSE(doubles(eight, 9, five));
  for (const SwitchHands* hands : {&six, &eight})
    for (const int up : columns) EXPECT_EQ(doubles(*hands, 10, up), up >= 1 && up <= 7) << letter_of(up);
}

}   // namespace analyze_reference_test
}   // namespace pitboss
