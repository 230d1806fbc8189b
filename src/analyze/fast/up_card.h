// The fast analysis against one up card.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "analyze/fast/candidates.h"
#include "analyze/fast/dealer_sum.h"
#include "analyze/fast/engine.h"
#include "analyze/split_sum.h"

namespace pitboss::analyze::fast {

// Values are kept as what comes back in place of what is won, so that a hand over 21 is worth nothing: with the chance
// of no dealer blackjack added, and what a busted hand loses to a late one put aside. Both are on average the same
// before a card and after it, so that this goes through every draw unchanged.
//
// A hand for which the shoe has not the cards comes out as anything: nothing leads to it with a chance above none.
class UpCard {
 public:
  UpCard(const Rules& rules, const Counts& shoe, SplitPolicy policy, const Others& others, const Plan& plan,
         Thoroughness how, int up, const Tables* tables);

  AgainstUp find(Decisions* decisions);

 private:
  // What standing is worth, by sets of own cards and others.
  struct StandValues {
    const Removals& removals;
    LaneSums sums;
  };
  // Hands of one start or split: which are played on, and on which somebody stands, with the places of their own sets.
  struct Stood {
    std::int16_t hand = 0;
    std::uint32_t own = 0;
  };
  struct CandidateHands {
    std::vector<std::int16_t> played;
    std::vector<Stood> stood;
  };
  // The cards that are left beside a row of others, with so many further ones of `value` out of the shoe.
  struct Setting {
    std::size_t row = 0;
    std::array<Row, values> left{};   // without up card and others; the hand is still in it
    std::array<Row, 32> share{};      // that one card has of all, by how many are gone with the hand
    int value = 0;
    int more = 0;
    HandKind kind = HandKind::whole;

    Row left_of(const Hand& hand, int v) const {
      return left[static_cast<std::size_t>(v)] - static_cast<double>(hand.cards[v] + (v == value ? more : 0));
    }
    const Row& share_of(const Hand& hand) const { return share[static_cast<std::size_t>(hand.size + more)]; }
  };
  // Chances that the dealer has none, and that one comes to light after play.
  struct Blackjack {
    Row none{1.0};
    Row late{};
  };
  // With which of the others a hand is drawn to, and with which it is doubled.
  struct Decided {
    Bits draws = 0;
    Bits doubles = 0;
  };
  // The splits of one value.
  struct Split {
    int value = 0;
    int cases = 1;
    CandidateHands candidates{};
    std::array<std::vector<Decided>, 2> decided{};   // of added hands, and of the first one: [row][place in played]
    std::vector<SplitSum<Row>> sums{};               // by row
    bool is_worth_finishing = false;
  };
  // The hands that the decisions of a split come to.
  struct Reached {
    std::vector<std::uint32_t> played{};       // places in the split's played ones
    std::vector<std::int16_t> hands{};         // on which somebody stands
    std::vector<std::vector<Stood>> stood{};   // the same for each further case
  };

  Blackjack blackjack(const Setting& setting, const Hand& hand) const;
  Row stand(const Setting& setting, const Hand& hand, const Row& back) const;
  Row hit(const Setting& setting, const Hand& hand) const;
  Row doubled(const Setting& setting, const Hand& hand) const;
  Row won(const Setting& setting, const Hand& hand, const Row& back) const;

  void find_candidates();
  CandidateHands find_candidates(std::span<const std::int16_t> from, std::span<const std::uint32_t> own) const;
  void stand_on(std::span<const Stood> stood, const StandValues& stand_values, std::size_t row);
  void play_whole(const Setting& setting);
  void choose(const Setting& setting, AgainstUp& found);
  void find_naturals(AgainstUp& found) const;
  void begin_split(Split& split, Setting setting, AgainstUp& found);
  Decided decide(const Setting& setting, int number);
  void note_decisions(std::size_t row, Decisions& decisions) const;
  void finish_splits(AgainstUp& found);
  Reached reach(const Split& split) const;
  void finish_split(Split& split, Setting setting, const Reached& reached, const StandValues& stand_values,
                    AgainstUp& found);
  void play_reached(const Setting& setting, const Split& split, std::span<const Decided> decided,
                    const Reached& reached);
  void add_case(SplitHand<Row>& sum, const Setting& setting) const;
  void take_split(Split& split, std::size_t row, AgainstUp& found) const;

  Setting setting(std::size_t row) const;
  std::span<const HandKind> kinds() const;
  double alike(int value, int held) const;
  const Cell* cell(const Hand& hand) const;
  void take(Choices& choices, Action action, double value) const;
  std::size_t others_in(std::size_t row) const;
  Choices& choices(AgainstUp& found, std::size_t row, std::size_t i, int place) const;

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
  CandidateHands whole_;   // hands that were not split
  std::vector<Split> splits_;
  // By hand, for the row and the case that is looked at: what comes back of it where it stands, and played on.
  std::vector<Row> stood_;
  std::vector<Row> back_;
  std::vector<Decided> as_whole_;   // by hand that was not split
};

}   // namespace pitboss::analyze::fast
