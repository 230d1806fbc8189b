#include "notation/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "notation/citing.h"
#include "notation/round_results.h"
#include "notation/words.h"
#include "rulebook/clause_index.h"
#include "rulebook/values.h"

namespace pitboss::notation {

namespace {

// That nothing cites the clause, and what is cited of its section.
std::string instead_of(std::string_view clause, std::span<const Citation> citations) {
  const std::string_view section = clause.substr(0, clause.find('('));
  std::set<std::string> cited;
  for (const Citation& citation : citations)
    for (const std::string_view part : rulebook::split_citations(citation.text()))
      if (names(part, section)) cited.emplace(part);
  if (cited.empty()) return "none does";
  const std::vector<std::string> all(cited.begin(), cited.end());
  return fmt::format("none does; of {} they cite {}", section, rulebook::listed(all, "and"));
}

class Checker {
 public:
  Checker(int line, Played& played) : line_(line), played_(played), settlements_(settlements_in(played.events)) {}

  void operator()(const ExpectSettled& expected) {
    const auto* settled = find(expected);
    if (settled == nullptr) return differs(to_string(expected), "no such wager was settled");
    const bool met = settled->settlement.outcome == expected.outcome && amount_of(*settled) == expected.amount &&
                     names_all(settled->why.cite.text(), expected.cites);
    if (!met) differs(to_string(expected), words_for(*settled));
  }

  void operator()(const ExpectDealer& expected) {
    const auto dealer = dealer_at_end(played_.state);
    if (!dealer) return differs(to_string(expected), "the dealer has no card");
    if (dealer->total != expected.total || dealer->blackjack != expected.blackjack)
      differs(to_string(expected), to_string(*dealer));
  }

  void operator()(const ExpectNet& expected) {
    const auto nets = nets_in(played_.events);
    const auto net = nets.find(expected.spot);
    if (net == nets.end()) return differs(to_string(expected), "no wager was settled on that spot");
    if (net->second != expected.net) differs(to_string(expected), to_string(ExpectNet{expected.spot, net->second}));
  }

  void operator()(const ExpectPlayerNet& expected) {
    const auto nets = player_nets_in(played_.events);
    const auto net = nets.find(expected.player);
    if (net == nets.end()) return differs(to_string(expected), "no wager of that player was settled");
    if (net->second != expected.net)
      differs(to_string(expected), to_string(ExpectPlayerNet{expected.player, net->second}));
  }

  void operator()(const ExpectTips& expected) {
    const ExpectTips tips{played_.state.tip_box};
    if (tips.won != expected.won) differs(to_string(expected), to_string(tips));
  }

  void operator()(const ExpectVoid& expected) {
    if (!played_.state.voided) differs(to_string(expected), "a round that counts");
  }

  void operator()(const ExpectOrder&) {}   // about all lines together: see check_order

  const round::WagerSettled* find(const ExpectSettled& expected) const {
    const auto found = std::ranges::find_if(
        settlements_, [&](const round::WagerSettled* settled) { return is_about(expected, *settled, played_.state); });
    return found == settlements_.end() ? nullptr : *found;
  }

  // The expect lines about settlements must be in the order in which the wagers were settled.
  void check_order(std::span<const Expect> expects) {
    const round::WagerSettled* last = nullptr;
    for (const Expect& expect : expects) {
      const auto* expected = std::get_if<ExpectSettled>(&expect.what);
      const auto* settled = expected == nullptr ? nullptr : find(*expected);
      if (settled == nullptr) continue;
      if (last != nullptr && place(settled) < place(last))
        return differs(fmt::format("{} before {}", words_for(*last), words_for(*settled)), "the other order");
      last = settled;
    }
  }

 private:
  std::ptrdiff_t place(const round::WagerSettled* settled) const {
    return std::ranges::find(settlements_, settled) - settlements_.begin();
  }

  std::string words_for(const round::WagerSettled& settled) const {
    return to_string(expectation_of(settled, played_.state));
  }

  void differs(std::string expected, std::string got) {
    played_.mismatches.push_back({line_, std::move(expected), std::move(got)});
  }

  int line_;
  Played& played_;
  std::vector<const round::WagerSettled*> settlements_;
};

}   // namespace

void check(const Script& script, Played& played) {
  std::vector<Citation> citations;
  for (const round::Event& event : played.events) citations.push_back(citation_of(event));
  check_proofs(script.proves, std::move(citations), played);
  check(script.expects, played);
}

void check_proofs(std::span<const Head::Proof> proofs, std::vector<Citation> citations, Findings& found) {
  for (const Refusal& refusal : found.refusals) citations.push_back(refusal.rejection.cite);
  for (const Head::Proof& proof : proofs) {
    ++found.expectations;
    const auto proves = [&](const Citation& citation) { return names(citation.text(), proof.cite); };
    if (!std::ranges::any_of(citations, proves))
      found.mismatches.push_back({proof.line, fmt::format("an event or a refusal that cites {}", proof.cite),
                                  instead_of(proof.cite, citations)});
  }
}

void check(std::span<const Expect> expects, Played& played) {
  for (const Expect& expect : expects) {
    ++played.expectations;
    Checker checker(expect.line, played);
    std::visit(checker, expect.what);
    if (std::holds_alternative<ExpectOrder>(expect.what)) checker.check_order(expects);
  }
}

}   // namespace pitboss::notation
