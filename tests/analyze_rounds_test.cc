// The analysis against the table: every order in which the values of a tiny shoe can come is played through the round
// engine, by the analyzer's own decisions, and the money is counted. What a round is worth must come out as the very
// same fraction.
//
// The analysis takes the hands of a spot one by one and none of them for cards of another; the engine knows nothing of
// that. So this holds the analysis to what is dealt, lawful and paid at the table, in every order of the cards.
#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <unordered_map>

#include "analyze/plain/round.h"
#include "round/round.h"
#include "support/published.h"
#include "support/sanitized.h"

namespace pitboss {
namespace analyze_rounds_test {

using analyze::Action;
using analyze::Counts;
using analyze::HandKind;
using analyze::SplitPolicy;
namespace plain = analyze::plain;

using Number = mpq_class;

constexpr PlayerId player{1};
constexpr SpotId spot_id{1};
constexpr Money wager = Money::dollars(10);   // 3 to 2, 6 to 5 and halves of it are whole cents

struct Kind {
  Card card;
  int count;
};

Counts values_of(const std::vector<Kind>& kinds) {
  Counts counts;
  for (const Kind& kind : kinds) counts = counts.with(analyze::value_of(kind.card), kind.count);
  return counts;
}

// What the analyzer would do.
class Player {
 public:
  Player(const Rules& rules, const Counts& shoe, SplitPolicy policy)
      : rules_(rules), shoe_(shoe), policy_(policy), round_(rules, plain::Shoe<Number>(shoe), policy) {}

  // The round's rule: after a check the blackjack is out of the question. Ties keep.
  bool switches(int up, const Counts& left, const Counts& right, const Counts& new_left, const Counts& new_right) {
    plain::Spot<Number>& spot = against(up).spot;
    const auto a = round_.value_of(spot, left, right, false), b = round_.value_of(spot, right, left, false);
    const auto x = round_.value_of(spot, new_left, new_right, true),
               y = round_.value_of(spot, new_right, new_left, true);
    const bool first = rules_.switch_offered == SwitchTiming::before_check || !spot.against().checked();
    return first ? x.value + y.value > a.value + b.value
                 : x.after_check + y.after_check > a.after_check + b.after_check;
  }

  Action whole(int up, const Counts& hand, const Counts& others, bool is_pair) {
    Up& u = against(up);
    auto& tree = u.tree(others, HandKind::unsplit);
    if (hand.total() > 2) return tree.node(hand).best;
    const auto& choices = u.spot.choices(hand, others);
    if (choices.best != Action::split || is_pair) return choices.best;
    // Ten-value cards that are no pair. [R38]
    const auto& node = tree.node(hand);
    return choices.surrender && *choices.surrender > node.value ? Action::surrender : node.best;
  }

  // A resplit is always taken, so it is not asked about here.
  Action after_split(int up, const Counts& hand, const Counts& others, int pair, bool first) {
    Up& u = against(up);
    if (policy_ == SplitPolicy::cdp1)
      return u.tree(others.with(pair), first ? HandKind::first : HandKind::added).node(hand).best;
    const auto& node = u.tree(others, HandKind::unsplit).node(hand);
    if (node.best != Action::double_down || rules_.double_after_split) return node.best;
    return node.hit > node.stand ? Action::hit : Action::stand;
  }

 private:
  struct Up {
    Up(const Rules& rules, const Counts& left, int up, SplitPolicy policy)
        : spot(rules, plain::Shoe<Number>(left), up, policy) {}
    plain::Tree<Number>& tree(const Counts& others, HandKind kind) {
      auto& tree = trees[{others, kind}];
      if (!tree) tree = std::make_unique<plain::Tree<Number>>(spot.against(), others, kind);
      return *tree;
    }
    plain::Spot<Number> spot;
    std::map<std::pair<Counts, HandKind>, std::unique_ptr<plain::Tree<Number>>> trees;
  };
  Up& against(int up) {
    auto& found = ups_[up];
    if (!found) found = std::make_unique<Up>(rules_, shoe_.without(up), up, policy_);
    return *found;
  }

  const Rules& rules_;
  Counts shoe_;
  SplitPolicy policy_;
  plain::Round<Number> round_;
  std::map<int, std::unique_ptr<Up>> ups_;
};

struct Worth {
  Number net;        // in cents, from here to the end
  Number kept;       // the same of a player who never switches
  Number switched;   // the chance that the spot is yet switched
};

// Walks every order of the cards. States that differ only in what no longer matters are walked once.
class Walker {
 public:
  Walker(const Rules& rules, std::vector<Kind> kinds, SplitPolicy policy)
      : rules_(rules), kinds_(std::move(kinds)), player_(rules, values_of(kinds_), policy) {}

  Worth play() {
    round::State state;
    perform(state, round::Join{player, Money::dollars(1000)});
    round::Slip slip;
    for (int box = 1; box <= rules_.hands_per_spot(); ++box) slip.chips.at(Bet::hand, box) = wager;
    perform(state, round::PlaceWagers{player, spot_id, slip});
    return worth(state);
  }

  std::set<std::string> reached;   // what has happened somewhere

 private:
  void perform(round::State& state, const round::Command& command) {
    const auto rejection = round::decide(rules_, state, command, events_);
    if (rejection) {
      ADD_FAILURE() << sentence(*rejection);
      std::abort();
    }
    for (const round::Event& event : events_) apply(state, event);
  }

  Worth after(const round::State& state, const round::Command& command) {
    round::State next = state;
    perform(next, command);
    Worth worth = this->worth(next);
    const auto collected = static_cast<long>((next.rack - state.rack).cents());
    worth.net -= collected;
    worth.kept -= collected;
    return worth;
  }

  Worth worth(const round::State& state) {
    if (state.phase == round::Phase::closed) {
      note_end(state);
      return {};
    }
    const std::string key = key_of(state);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    const Worth worth = card_due(rules_, state) ? over_cards(state) : after_decision(state);
    known_.emplace(key, worth);
    return worth;
  }

  Worth over_cards(const round::State& state) {
    int left = 0;
    for (const Kind& kind : kinds_) left += kind.count;
    if (left == 0) {
      ADD_FAILURE() << "the shoe is too small";
      std::abort();
    }
    Worth sum;
    for (Kind& kind : kinds_) {
      if (kind.count == 0) continue;
      const int ways = kind.count--;
      const Worth then = after(state, round::DealCard{kind.card});
      ++kind.count;
      sum.net += ways * then.net;
      sum.kept += ways * then.kept;
      sum.switched += ways * then.switched;
    }
    sum.net /= left;
    sum.kept /= left;
    sum.switched /= left;
    return sum;
  }

  Worth after_decision(const round::State& state) {
    if (state.phase == round::Phase::insurance) return after(state, round::DeclineInsurance{player, spot_id});
    if (state.phase == round::Phase::switching || state.switch_asked) {
      Worth kept = after(state, round::Keep{player, spot_id});
      if (!wants_switch(state)) return kept;
      reached.insert("switch");
      return {after(state, round::Switch{player, spot_id}).net, kept.kept, 1};
    }
    const round::Hand& hand = *state.hand(*state.hand_asked);
    switch (decision(state, hand)) {
      case Action::stand:
        return after(state, round::Stand{player, hand.id});
      case Action::hit:
        return after(state, round::Hit{player, hand.id});
      case Action::double_down:
        reached.insert(hand.from_split ? "double after split" : "double");
        return after(state, round::Double{player, hand.id, wager, {}});
      case Action::split:
        reached.insert(hand.split_aces ? "aces again" : counts(hand)[analyze::ace] == 2 ? "aces" : "split");
        return after(state, round::Split{player, hand.id, {}});
      case Action::surrender:
        reached.insert("surrender");
        return after(state, round::Surrender{player, hand.id});
    }
    return {};
  }

  bool wants_switch(const round::State& state) {
    const round::Spot& spot = state.spots.front();
    const auto value = [&](std::size_t box, std::size_t card) {
      return analyze::value_of(spot.hands[box].cards[card]);
    };
    const auto hand = [](int a, int b) { return Counts{}.with(a).with(b); };
    return player_.switches(up(state), hand(value(0, 0), value(0, 1)), hand(value(1, 0), value(1, 1)),
                            hand(value(0, 0), value(1, 1)), hand(value(1, 0), value(0, 1)));
  }

  Action decision(const round::State& state, const round::Hand& hand) {
    const Counts others = rules_.game == Game::blackjack_switch ? initial(state, 3 - hand.id.box) : Counts{};
    const Counts cards = counts(hand);
    if (!hand.from_split) {
      const bool is_pair =
          hand.cards.size() == 2 && (rules_.split_unlike_tens || hand.cards[0].rank() == hand.cards[1].rank());
      return player_.whole(up(state), cards, others, is_pair);
    }
    if (!why_not(rules_, state, round::Split{player, hand.id, {}})) return Action::split;
    const int pair = analyze::value_of(hand.cards[0]);
    return player_.after_split(up(state), cards, others, pair, hand.id.letter == 0);
  }

  static int up(const round::State& state) { return analyze::value_of(state.dealer.cards[0]); }
  static Counts counts(const round::Hand& hand) {
    Counts counts;
    for (const Card card : hand.cards) counts = counts.with(analyze::value_of(card));
    return counts;
  }

  // The two cards with which a box was played first: as dealt, or switched.
  static Counts initial(const round::State& state, int box) {
    const round::Spot& spot = state.spots.front();
    const auto mine = static_cast<std::size_t>(box - 1), other = 1 - mine;
    const bool moved = spot.switch_answer == round::SwitchAnswer::switched;
    return Counts{}
        .with(analyze::value_of(spot.dealt[mine][0]))
        .with(analyze::value_of(spot.dealt[moved ? other : mine][1]));
  }

  // Everything that what is still to come depends on. While hands are played, the order in which a hand's cards came
  // matters no more; of a hand that is done only how it ended, and not which it is but for the original wager. [R28]
  std::string key_of(const round::State& state) {
    std::string key;
    const auto put = [&](int n) { key.push_back(static_cast<char>(n)); };
    const auto card = [&](Card c) {
      put(rules_.split_unlike_tens ? analyze::value_of(c) : static_cast<int>(c.rank()));
    };
    const auto sorted = [&](const round::Cards& cards, std::size_t from) {
      const std::size_t start = key.size();
      for (std::size_t i = from; i < cards.size(); ++i) card(cards[i]);
      std::sort(key.begin() + static_cast<std::ptrdiff_t>(start), key.end());
    };
    for (const Kind& kind : kinds_) put(kind.count);
    put(static_cast<int>(state.phase));
    put(state.dealer.hole_down ? 1 : 0);
    put(state.dealer.no_blackjack ? 1 : 0);
    put(static_cast<int>(state.dealer.cards.size()));
    if (!state.dealer.cards.empty()) card(state.dealer.cards[0]);
    sorted(state.dealer.cards, 1);
    const round::Spot& spot = state.spots.front();
    put(spot.bettors[0].insurance_answered ? 1 : 0);
    put(static_cast<int>(spot.switch_answer));
    const bool playing = state.phase == round::Phase::playing || state.phase == round::Phase::dealer;
    const bool decided = spot.switch_answer != round::SwitchAnswer::none || rules_.hands_per_spot() == 1;
    bool live = false;
    std::vector<std::string> done;
    for (const round::Hand& hand : spot.hands) {
      if (playing && decided && hand.status != round::HandStatus::live) {
        done.push_back(ended(state, hand));
        continue;
      }
      live = true;
      put(hand.id.box);
      put(hand.id.letter == 0 ? 0 : 1);
      put(flags(hand));
      put(state.hand_asked == hand.id ? 1 : 0);
      put(state.card_requested == hand.id ? 1 : 0);
      put(static_cast<int>(hand.cards.size()));
      if (playing && decided)
        sorted(hand.cards, 0);
      else
        for (const Card c : hand.cards) card(c);
    }
    put(-1);
    std::sort(done.begin(), done.end());
    for (const std::string& each : done) key += each;
    if (!live || !playing) return key;
    put(-1);
    for (int box = 1; box <= rules_.hands_per_spot(); ++box) {
      put(static_cast<int>(std::count_if(spot.hands.begin(), spot.hands.end(),
                                         [&](const round::Hand& hand) { return hand.id.box == box; })));
      const Counts cards = initial(state, box);
      if (rules_.hands_per_spot() == 2)
        for (int v = 0; v < analyze::values; ++v) put(cards[v]);
    }
    return key;
  }
  static int flags(const round::Hand& hand) {
    return (hand.switched ? 1 : 0) + (hand.from_split ? 2 : 0) + (hand.split_aces ? 4 : 0) + (hand.doubled ? 8 : 0) +
           (hand.acted ? 16 : 0) + 32 * static_cast<int>(hand.status);
  }
  std::string ended(const round::State& state, const round::Hand& hand) const {
    const bool at_stake = std::any_of(state.wagers.begin(), state.wagers.end(),
                                      [&](const round::Wager& each) { return each.is_open && each.hand == hand.id; });
    if (!at_stake) return {};
    std::string key;
    const auto put = [&](int n) { key.push_back(static_cast<char>(n)); };
    put(static_cast<int>(hand.status));
    put(hand.id.letter == 0 ? 0 : 1);
    put(hand.doubled ? 1 : 0);
    put(std::max<int>(16, total_of(hand.cards).count));
    put(is_ace_ten(hand.cards) ? flags(hand) : 0);
    return key;
  }

  void note_end(const round::State& state) {
    const round::Spot& spot = state.spots.front();
    std::map<int, int> hands;
    for (const round::Hand& hand : spot.hands) ++hands[hand.id.box];
    for (const auto& [box, count] : hands)
      if (count > 1) reached.insert(std::to_string(count) + " hands");
    if (hands.size() == 2 && hands[1] > 1 && hands[2] > 1) reached.insert("both split");
    const round::Cards& dealer = state.dealer.cards;
    if (total_of(dealer).count == 22) reached.insert("dealer 22");
    if (!is_ace_ten(dealer)) return;
    const bool played = std::any_of(spot.hands.begin(), spot.hands.end(), [](const auto& hand) { return hand.acted; });
    reached.insert(played ? "late blackjack" : "blackjack");
    for (const round::Hand& hand : spot.hands) {
      if (hand.doubled) reached.insert("doubled v blackjack");
      if (hand.from_split) reached.insert("split v blackjack");
      if (hand.switched) reached.insert("switched v blackjack");
      if (hand.status == round::HandStatus::surrendered) reached.insert("surrendered v blackjack");
      if (hand.status == round::HandStatus::busted) reached.insert("busted v blackjack");
      if (is_ace_ten(hand.cards))
        reached.insert(hand.from_split ? "split 21 v blackjack"
                       : hand.switched ? "switched 21 v blackjack"
                                       : "natural v blackjack");
    }
  }

  const Rules& rules_;
  std::vector<Kind> kinds_;
  Player player_;
  round::Events events_;
  std::unordered_map<std::string, Worth> known_;
};

// ---- rows

struct Row {
  const char* rulebook;
  const char* settings;
  const char* shoe;
  const char* reaches;   // what must come up in it, separated by commas
  SplitPolicy policy = SplitPolicy::cdp1;
  bool slow = false;
};

std::vector<std::string> split_at(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);)
    if (!part.empty()) parts.push_back(part);
  return parts;
}

std::vector<rulebook::Setting> settings_of(const char* text) {
  std::vector<rulebook::Setting> settings;
  for (const std::string& word : split_at(text, ',')) settings.push_back(rulebook::parse_setting(word).value());
  return settings;
}

std::vector<Kind> kinds_of(const char* text) {
  std::vector<Kind> kinds;
  for (const std::string& word : split_at(text, ' ')) {
    const std::size_t star = word.find('*');
    kinds.push_back({parse_card(word.substr(0, star)).value(), std::stoi(word.substr(star + 1))});
  }
  return kinds;
}

const Row rows[] = {
    {"blackjack", "", "As*4 8h*7 Td*9", "split,4 hands,aces,double after split,natural v blackjack,dealer 22"},
    {"blackjack", "", "3s*6 8h*6 Td*7", "4 hands,double after split,dealer 22"},
    {"blackjack", "", "3s*6 8h*6 Td*7", "4 hands,double after split", SplitPolicy::cdz},
    {"blackjack", "split.max_hands=3,double.after_split=false", "3s*6 8h*6 Td*7", "3 hands,double"},
    {"blackjack", "split.max_hands=3,double.after_split=false", "3s*6 8h*6 Td*7", "3 hands", SplitPolicy::cdz},
    {"blackjack", "surrender=late,dealer.soft_17=hit", "As*4 6h*6 9d*4 Td*6", "4 hands,aces,surrender"},
    {"blackjack", "surrender=late,hole_card=unseen", "As*4 6h*6 9d*4 Td*6",
     "surrendered v blackjack,busted v blackjack"},
    {"blackjack", "split.resplit_aces=true", "As*8 9h*6 Td*8", "4 hands,aces again"},
    {"blackjack", "split.unlike_tens=false", "6s*6 Tc*3 Jc*3 Qc*3 Kc*3", "3 hands"},
    {"blackjack", "blackjack.pays=6 to 5,hole_card=unseen,dealer_blackjack_takes=all,split.max_hands=2",
     "As*4 5h*5 6c*5 Td*8", "late blackjack,split v blackjack,split 21 v blackjack,double after split"},
    {"sd-db21", "hole_card=unseen", "As*4 8h*7 Td*9", "4 hands,split 21 v blackjack,split v blackjack"},
    {"sd-db21", "hole_card=unseen,dealer_blackjack_takes=all,split.max_hands=3", "As*4 5h*5 6c*5 Td*8",
     "3 hands,busted v blackjack,late blackjack"},
    {"sd-dmh", "", "As*8 8h*6 Td*8", "4 hands,aces again,natural v blackjack"},
    {"sd-dmh", "hole_card=unseen", "As*8 8h*6 Td*8", "4 hands,aces again,doubled v blackjack,split v blackjack"},
    {"sd-switch", "split.max_hands=3", "As*5 8h*8 Td*9", "switch,both split,switched 21 v blackjack"},
    {"sd-switch", "split.max_hands=2,hole_card=unseen,surrender=late", "As*5 6h*7 Td*10",
     "switch,surrendered v blackjack,switched 21 v blackjack"},
    {"sd-switch", "split.max_hands=2,hole_card=unseen,dealer_blackjack_takes=all", "As*5 6h*7 Td*10",
     "switch,split v blackjack,busted v blackjack"},
    {"sd-switch", "split.max_hands=2,dealer.total_22=push_all,switch.offered=after_check,surrender=late",
     "As*5 6h*7 Td*10", "switch,dealer 22,surrender,natural v blackjack"},
    {"sd-switch", "dealer.soft_17=stand,double.after_split=false", "8h*8 Td*12", "switch,both split,4 hands"},
    {"gc-switch", "", "As*5 8h*9 Td*11", "switch,both split,split 21 v blackjack,switched 21 v blackjack,dealer 22"},
    {"gc-switch", "", "As*4 5h*5 6c*5 Td*8", "switch,doubled v blackjack,split v blackjack,busted v blackjack",
     SplitPolicy::cdp1, true},
    {"gc-switch", "split.max_hands=4", "8h*8 Td*12", "switch,both split,4 hands"},
    {"gc-switch", "split.max_hands=3,hole_card=unseen,dealer_blackjack_takes=original_and_busted", "As*5 8h*8 Td*9",
     "switch,both split,split v blackjack,busted v blackjack"},
    {"gc-switch", "dealer_blackjack_takes=all,surrender=late,split_21_v_dealer_blackjack=lose", "As*5 6h*7 Td*10",
     "switch,split 21 v blackjack,surrendered v blackjack"},
    {"gc-switch", "surrender=late,switched_21_v_dealer_blackjack=lose,moot_second_card=not_dealt", "As*5 6h*7 Td*10",
     "switch,switched 21 v blackjack,surrendered v blackjack"},
    {"gc-switch", "split.resplit_aces=true,split.max_hands=3", "As*9 9h*6 Td*8",
     "switch,aces again,doubled v blackjack,split v blackjack", SplitPolicy::cdp1, true},
    {"gc-switch", "hole_card=checked,switch.offered=after_check", "As*5 6h*7 Td*10", "switch,natural v blackjack"},
    {"vs-switch-1", "split.max_hands=2", "As*5 6h*7 Td*10", "switch,switched 21 v blackjack,dealer 22"},
    {"vs-switch-1", "split.max_hands=3,dealer.total_22=push_all", "As*5 8h*8 Td*9",
     "switch,both split,switched 21 v blackjack,dealer 22"},
    {"vs-switch-2", "", "8h*8 Td*12", "switch,both split,4 hands"},
    {"vs-switch-2", "", "As*3 8h*8 Td*14", "switch,both split,4 hands,aces,natural v blackjack"},
    {"vs-switch-2", "split.max_hands=2,switch.offered=before_check,switch.natural=kept", "As*5 6h*7 Td*10",
     "switch,switched 21 v blackjack"},
    {"vs-switch-2", "split.max_hands=2", "As*5 6h*7 Td*10", "switch,double after split", SplitPolicy::cdz},
    {"vs-switch-3", "split.max_hands=2", "As*5 6h*7 Td*10", "switch,natural v blackjack"},
    {"vs-switch-3", "split.max_hands=2,switch.natural=may_be_switched", "As*5 6h*7 Td*10",
     "switch,natural v blackjack"},
    {"vs-switch-3",
     "split.max_hands=2,dealer.total_22=push_all,switch.offered=before_check,switch.natural=may_be_switched",
     "As*5 6h*7 Td*10", "switch,dealer 22,switched 21 v blackjack,natural v blackjack"},
    {"vs-switch-4", "split.max_hands=2", "As*5 6h*7 Td*10", "switch,natural v blackjack,dealer 22"},
    {"vs-switch-4", "split.max_hands=3,surrender=late", "As*5 8h*8 Td*9", "switch,both split,surrender"},
};

TEST(AnalyzeRounds, EveryRulebookHasARow) {
  for (const std::string_view id : rulebook::published_ids())
    EXPECT_TRUE(std::any_of(std::begin(rows), std::end(rows), [&](const Row& row) { return row.rulebook == id; }))
        << id;
}

class AnalyzeRoundsRow : public testing::TestWithParam<Row> {};
INSTANTIATE_TEST_SUITE_P(Rows, AnalyzeRoundsRow, testing::ValuesIn(rows));

TEST_P(AnalyzeRoundsRow, IsTheVerySameFraction) {
  const Row& row = GetParam();
  if (test::sanitized && row.slow) GTEST_SKIP() << "only numbers, and slow there";
  const auto book = test::published(row.rulebook, settings_of(row.settings));
  const std::vector<Kind> kinds = kinds_of(row.shoe);
  const auto worth = plain::Round<Number>(book.rules, plain::Shoe<Number>(values_of(kinds)), row.policy).worth();
  const Number unit = static_cast<long>(wager.cents()) * book.rules.hands_per_spot();

  Walker walker(book.rules, kinds, row.policy);
  const Worth played = walker.play();
  EXPECT_EQ(Number(played.net / unit), worth.ev) << worth.ev.get_d();
  EXPECT_EQ(Number(played.kept / unit), worth.ev_without_switch) << worth.ev_without_switch.get_d();
  EXPECT_EQ(played.switched, worth.switch_frequency);
  for (const std::string& wanted : split_at(row.reaches, ',')) EXPECT_TRUE(walker.reached.contains(wanted)) << wanted;
}

}   // namespace analyze_rounds_test
}   // namespace pitboss
