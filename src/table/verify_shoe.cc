#include "table/verify_shoe.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "cards/composition.h"
#include "table/shuffle.h"

namespace pitboss::table {

namespace {

constexpr std::string_view commitment_reading = "R64";

class Verifier {
 public:
  std::vector<Finding> findings;

  void check(std::size_t place, const Reveal& reveal, const Reveal* before) {
    place_ = place;
    reveal_ = &reveal;
    check_hash();
    check_cards();
    check_elsewhere(before);
    if (check_cuts()) check_dealt();
    if (before == nullptr)
      check_first();
    else
      check_follows(*before);
  }

 private:
  const ShoeSecret& secret() const { return reveal_->secret; }
  void find(std::string sentence, Citation cite = {}) {
    findings.push_back({place_, label(*reveal_) + ": " + std::move(sentence), cite});
  }

  void check_hash() {
    if (commit(secret()) != reveal_->commitment)
      find("the text's hash is not the commitment; the text was changed, or the commitment is of another shoe",
           commitment_reading);
  }

  // The cards in the order and those elsewhere must be a full and correct set together. [GC.3]
  void check_cards() {
    Composition missing = Composition::of_decks(secret().decks);
    std::optional<Card> extra;
    for (const auto* cards : {&secret().order, &secret().elsewhere})
      for (const Card card : *cards)
        if (!missing.remove(card) && !extra) extra = card;
    if (extra)
      find(fmt::format("{} is there more than {}; this is no full set of the decks", to_string(*extra), times()),
           "GC.3");
    if (missing.size() == 0) return;
    for (const Card card : full_set(1))
      if (missing.count(card) > 0) {
        find(fmt::format("{} is not there {}; this is no full set of the decks", to_string(card), times()), "GC.3");
        return;
      }
  }
  std::string times() const { return secret().decks == 1 ? "once" : fmt::format("{} times", secret().decks); }

  // Only a card that was dealt before can lie on the table and so be left out of the shuffle. [GC.3]
  void check_elsewhere(const Reveal* before) {
    if (secret().elsewhere.empty()) return;
    if (secret().kind == ShoeKind::shoe) {
      find("a whole shoe is shuffled from all its cards, but some are said to lie elsewhere", "GC.3");
      return;
    }
    if (before == nullptr) return;
    Composition out = Composition::of(before->secret.elsewhere);
    for (const Card card : before->dealt) out.add(card);
    for (const Card card : secret().elsewhere)
      if (!out.remove(card)) {
        find(fmt::format("{} is said to lie elsewhere more often than it was dealt", to_string(card)), "GC.3");
        return;
      }
  }

  // False if there is no such place in the stack, so that the dealt cards cannot be checked.
  bool check_cuts() {
    const std::size_t cards = secret().order.size();
    for (const int at : reveal_->cuts) {
      const auto place = static_cast<std::size_t>(at);
      if (place > cards) {
        find(fmt::format("there is no place {} to cut {} cards at", at, cards), "GC.4(f)");
        return false;
      }
      if (!is_lawful_cut(place, cards))
        find(fmt::format("the cut at {} of {} cards is less than {} cards from an end", at, cards, least_cut(cards)),
             "GC.4(f), R53");
    }
    return true;
  }

  void check_dealt() {
    std::vector<Card> order = secret().order;
    for (const int place : reveal_->cuts) cut(order, static_cast<std::size_t>(place));
    const std::vector<Card>& dealt = reveal_->dealt;
    const auto [in_order, in_dealt] = std::ranges::mismatch(order, dealt);
    if (in_dealt == dealt.end()) return;
    const std::ptrdiff_t place = in_dealt - dealt.begin() + 1;
    if (in_order == order.end())
      find(fmt::format("{} cards were dealt, but the order has only {}", dealt.size(), order.size()),
           commitment_reading);
    else
      find(fmt::format("card {} that was dealt is {}, but the order after the cut has {} there", place,
                       to_string(*in_dealt), to_string(*in_order)),
           commitment_reading);
  }

  // Called for the first shoe of a table in this text. The table may have dealt others before it: its number says so.
  void check_first() {
    const bool first_ever = secret().shoe == 1 && secret().kind != ShoeKind::reshuffle;
    const bool says_so = secret().previous == Commitment{};
    if (first_ever && !says_so)
      find("it is the first of its table, but names a commitment before it", commitment_reading);
    if (!first_ever && says_so)
      find("it names no commitment before it, as only the first of a table may", commitment_reading);
  }

  void check_follows(const Reveal& before) {
    if (secret().previous != before.commitment)
      find(fmt::format("the commitment before it is not that of {}, which it comes after", label(before)),
           commitment_reading);
    const ShoeNumber due = before.secret.shoe + (secret().kind == ShoeKind::reshuffle ? 0 : 1);
    if (secret().shoe != due)
      find(fmt::format("it comes after {}, so that its number must be {}; one is missing or out of order",
                       label(before), due),
           commitment_reading);
  }

  std::size_t place_ = 0;
  const Reveal* reveal_ = nullptr;
};

}   // namespace

std::string to_string(const Finding& finding) {
  if (finding.cite.empty()) return finding.sentence;
  return fmt::format("{} [{}]", finding.sentence, finding.cite.text());
}

std::string label(const Reveal& reveal) { return fmt::format("{} {}", name(reveal.secret.kind), reveal.secret.shoe); }

std::vector<Finding> verify(std::span<const Reveal> reveals) {
  Verifier verifier;
  std::map<std::string_view, const Reveal*> last;   // of each table
  for (std::size_t i = 0; i < reveals.size(); ++i) {
    const Reveal*& before = last[reveals[i].secret.table];
    verifier.check(i, reveals[i], before);
    before = &reveals[i];
  }
  return std::move(verifier.findings);
}

}   // namespace pitboss::table
