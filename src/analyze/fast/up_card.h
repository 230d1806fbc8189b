// The fast analysis against one up card: UpCard values every hand of a Plan. docs/analysis.md explains the method.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "analyze/fast/candidates.h"
#include "analyze/fast/dealer_sum.h"
#include "analyze/fast/engine.h"
#include "analyze/split_sum.h"

namespace pitboss::analyze::fast {

// Inside this class a value is kept as what is returned of the wager, not as the net, so that a hand over 21 is worth 0
// and needs no work: returned = net + chance of no dealer blackjack - expected payoff of a busted hand against a late
// blackjack. Both of these terms are on average the same before and after a card is drawn, so draws need no correction;
// net_of converts back.
//
// For a hand whose cards the shoe does not have, the computed value has no meaning. It does no harm: such a hand is
// only ever reached with probability 0.
class UpCard {
 public:
  UpCard(const Rules& rules, const Counts& shoe, SplitPolicy policy, const Others& others, const Plan& plan,
         Thoroughness how, int up, const Tables* tables);

  UpCardValues find(Decisions* decisions);

 private:
  // The value of standing, by set of own cards and set of others.
  struct StandValues {
    const Removals& removals;
    LaneSums sums;
  };
  // A hand on which a player may stand, with the index of its own set in the removals.
  struct Stood {
    std::int16_t hand = 0;
    std::uint32_t own = 0;
  };
  // The hands that can be reached by the candidate actions, without a split or within one.
  struct CandidateHands {
    std::vector<std::int16_t> played;
    std::vector<Stood> stood;
  };
  // What a hand is valued with: a row of others, and after a split `more` further cards of `value` out of the shoe.
  struct Context {
    std::size_t row = 0;
    std::array<Row, values> left{};   // the shoe without up card and others; the hand's own cards are still in it
    std::array<Row, 32> share{};      // [n]: 1 / number of cards left when the n cards of the hand are gone too
    int value = 0;
    int more = 0;
    HandKind kind = HandKind::unsplit;

    Row left_of(const Hand& hand, int v) const {
      return left[static_cast<std::size_t>(v)] - static_cast<double>(hand.cards[v] + (v == value ? more : 0));
    }
    const Row& share_of(const Hand& hand) const { return share[static_cast<std::size_t>(hand.size + more)]; }
  };
  // The chances that the dealer has no blackjack, and that there is one which is found only after play.
  struct Blackjack {
    Row none{1.0};
    Row late{};
  };
  // For each set of others in the row, whether the hand is hit or doubled.
  struct Decided {
    Bits draws = 0;
    Bits doubles = 0;
  };
  // The splits of one value.
  struct Split {
    int value = 0;
    int cases = 1;
    CandidateHands candidates{};
    std::array<std::vector<Decided>, 2> decided{};   // [0: added hands, 1: first hand][row][index in played]
    std::vector<SplitSum<Row>> sums{};               // by row
    bool is_worth_finishing = false;
  };
  // The hands that the decisions of a split can reach.
  struct Reached {
    std::vector<std::uint32_t> played{};       // indices in the split's candidates.played
    std::vector<std::int16_t> hands{};         // on which the player may stand
    std::vector<std::vector<Stood>> stood{};   // the same hands for each further case
  };

  Blackjack blackjack(const Context& context, const Hand& hand) const;
  Row stand(const Context& context, const Hand& hand, const Row& returned) const;
  Row hit(const Context& context, const Hand& hand) const;
  Row doubled(const Context& context, const Hand& hand) const;
  Row net_of(const Context& context, const Hand& hand, const Row& returned) const;

  void find_candidates();
  CandidateHands find_candidates(std::span<const std::int16_t> from, std::span<const std::uint32_t> own) const;
  void stand_on(std::span<const Stood> stood, const StandValues& stand_values, std::size_t row);
  void play_unsplit(const Context& context);
  void choose(const Context& context, UpCardValues& found);
  void find_naturals(UpCardValues& found) const;
  void begin_split(Split& split, Context context, UpCardValues& found);
  Decided decide(const Context& context, int number);
  void note_decisions(std::size_t row, Decisions& decisions) const;
  void finish_splits(UpCardValues& found);
  Reached reach(const Split& split) const;
  void finish_split(Split& split, Context context, const Reached& reached, const StandValues& stand_values,
                    UpCardValues& found);
  void play_reached(const Context& context, const Split& split, std::span<const Decided> decided,
                    const Reached& reached);
  void add_case(SplitHand<Row>& sum, const Context& context) const;
  void take_split(Split& split, std::size_t row, UpCardValues& found) const;

  Context context(std::size_t row) const;
  std::span<const HandKind> kinds() const;
  double alike(int value, int held) const;
  const Cell* cell(const Hand& hand) const;
  void take(Choices& choices, Action action, double value) const;
  std::size_t others_in(std::size_t row) const;
  Choices& choices(UpCardValues& found, std::size_t row, std::size_t i, int place) const;

  const Rules& rules_;
  SplitPolicy policy_;
  const Others& others_;
  const Plan& plan_;
  Thoroughness how_;
  int up_;
  const Tables* tables_;
  Counts left_;
  bool checked_;
  Payoffs payoffs_;
  DealerSum dealer_;
  double margin_;
  Candidates candidates_;
  StandValues stand_values_;
  CandidateHands unsplit_;   // hands that were not split
  std::vector<Split> splits_;
  // By number of the hand, for the current row and case: what is returned if it stands now, and if it is played on.
  std::vector<Row> stood_;
  std::vector<Row> returned_;
  std::vector<Decided> unsplit_decisions_;   // by number of the hand
};

}   // namespace pitboss::analyze::fast
