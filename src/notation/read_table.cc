// Reads and writes lines about a table: `seat 1 3`, `cut 117 by 1`, `expect cards-left 300`.
#include <fmt/format.h>

#include <algorithm>

#include "base/number_in.h"
#include "notation/table_fields.h"

namespace pitboss::notation {

namespace {

using round::Role;

// What follows the verb, and the player if the verb names one.
enum class Operand : std::uint8_t { none, decks, amount, spot, number, method };

struct TableShape {
  bool names_player;
  Operand operand;
  std::string_view looks_like;   // empty: the verb alone
};

TableShape shape_of(TableVerb verb) {
  switch (verb) {
    case TableVerb::open:
      return {false, Operand::decks, "open, or: open without CARD..., open with CARD..."};
    case TableVerb::buy_in:
      return {true, Operand::amount, "buy-in PLAYER AMOUNT"};
    case TableVerb::cash_out:
      return {true, Operand::none, "cash-out PLAYER"};
    case TableVerb::seat:
      return {true, Operand::spot, "seat PLAYER SPOT"};
    case TableVerb::unseat:
      return {true, Operand::none, "unseat PLAYER"};
    case TableVerb::permit:
      return {true, Operand::none, "permit PLAYER [by supervisor]"};
    case TableVerb::new_dealer:
      return {false, Operand::number, "new-dealer NUMBER"};
    case TableVerb::shuffle:
      return {false, Operand::method, "shuffle, or: shuffle automated, manual, pre-shuffled or continuous"};
    case TableVerb::cut:
      return {false, Operand::number, "cut NUMBER [by PLAYER], or: cut NUMBER by dealer"};
    case TableVerb::refuse_cut:
      return {true, Operand::none, "refuse-cut PLAYER"};
    case TableVerb::show_burn:
      return {true, Operand::none, "show-burn PLAYER"};
    case TableVerb::remove_device:
    case TableVerb::install_device:
    case TableVerb::plug:
    case TableVerb::riffle:
    case TableVerb::turn:
    case TableVerb::strip:
    case TableVerb::jam:
    case TableVerb::stack:
    case TableVerb::recut:
    case TableVerb::burn:
    case TableVerb::forget_burn:
    case TableVerb::collect:
    case TableVerb::reshuffle:
    case TableVerb::repair_reader:
      return {false, Operand::none, {}};
  }
  return {};
}

constexpr std::string_view methods[] = {"automated", "manual", "pre-shuffled", "continuous"};
static_assert(std::size(methods) == std::size(words_of<Shuffle>));

using Complaint = std::optional<std::string>;

// Takes `by dealer` or `by supervisor`, and for a cut `by 1`.
Complaint take_who(Words& words, TableAsk& ask) {
  const std::string_view who = take_by(words);
  if (who.empty()) return {};
  if (const auto role = named<Role>(who)) {
    ask.by = role;
    return {};
  }
  if (ask.verb != TableVerb::cut) return fmt::format("'{}' does nothing here: write by dealer or by supervisor", who);
  const auto player = read_player(who);
  if (!player) return player.reason();
  ask.by = Role::player;
  ask.player = *player;
  return {};
}

Complaint take_decks(Words& words, TableAsk& ask) {
  std::vector<Card>* cards = nullptr;
  for (const std::string_view word : words) {
    if (word == "without" || word == "with") {
      cards = word == "with" ? &ask.with : &ask.without;
      continue;
    }
    const auto card = read_card(word);
    if (!card) return card.reason();
    if (cards == nullptr) return fmt::format("write it so: {}", shape_of(ask.verb).looks_like);
    cards->push_back(*card);
  }
  const bool named = words.empty() || !ask.with.empty() || !ask.without.empty();
  words = {};
  return named ? Complaint{} : fmt::format("write it so: {}", shape_of(ask.verb).looks_like);
}

// Takes the operand. If words are left over, the caller refuses them.
Complaint take_operand(Words& words, TableAsk& ask) {
  const auto wrong = [&] { return fmt::format("write it so: {}", shape_of(ask.verb).looks_like); };
  const auto take = [&] {
    const std::string_view word = words.front();
    words = words.subspan(1);
    return word;
  };
  switch (shape_of(ask.verb).operand) {
    case Operand::decks:
      return take_decks(words, ask);
    case Operand::amount: {
      if (words.empty()) return wrong();
      const auto amount = read_amount(take());
      if (!amount) return amount.reason();
      ask.amount = *amount;
      return {};
    }
    case Operand::spot: {
      if (words.empty()) return wrong();
      const auto spot = read_spot(take());
      if (!spot) return spot.reason();
      ask.spot = *spot;
      return {};
    }
    case Operand::number: {
      const auto number = words.empty() ? std::nullopt : number_in<int>(take());
      if (!number || *number < 0) return wrong();
      ask.number = *number;
      return {};
    }
    case Operand::method: {
      if (words.empty()) return {};
      const auto method = std::ranges::find(methods, take());
      if (method == std::end(methods)) return wrong();
      ask.method = static_cast<Shuffle>(method - std::begin(methods));
      return {};
    }
    case Operand::none:
      return {};
  }
  return {};
}

Complaint read_cards(Words words, std::vector<Card>& cards) {
  for (const std::string_view word : words) {
    const auto card = read_card(word);
    if (!card) return card.reason();
    cards.push_back(*card);
  }
  return {};
}

std::string_view shape_of(Fact fact) {
  switch (fact) {
    case Fact::shoe:
      return "expect shoe NUMBER, or: expect shoe NUMBER ended";
    case Fact::cards_left:
      return "expect cards-left NUMBER";
    case Fact::discards:
      return "expect discards NUMBER";
    case Fact::cutter:
      return "expect cutter PLAYER, or: expect cutter dealer";
    case Fact::burn_card:
      return "expect burn-card CARD, or: expect burn-card none";
    case Fact::bankroll:
      return "expect bankroll PLAYER AMOUNT";
    case Fact::house:
      return "expect house RESULT";
    case Fact::tip_box:
      return "expect tip-box AMOUNT";
    case Fact::rack:
      return "expect rack HAND CARD..., or: expect rack HAND nothing; HAND may be dealer";
  }
  return {};
}

}   // namespace

Read<TableAsk> read_table_ask(Words words) {
  const auto verb = words.empty() ? std::nullopt : named<TableVerb>(words.front());
  if (!verb) return Failure{std::string("a command of the table is missing")};
  const TableShape shape = shape_of(*verb);
  const auto misshapen = [&] {
    return Failure{fmt::format("write it so: {}", shape.looks_like.empty() ? name(*verb) : shape.looks_like)};
  };
  TableAsk ask{*verb};
  words = words.subspan(1);
  if (auto wrong = take_who(words, ask)) return Failure{std::move(*wrong)};
  if (shape.names_player) {
    if (words.empty()) return misshapen();
    const auto player = read_player(words.front());
    if (!player) return Failure{player.reason()};
    ask.player = *player;
    words = words.subspan(1);
  }
  if (auto wrong = take_operand(words, ask)) return Failure{std::move(*wrong)};
  if (!words.empty()) return misshapen();
  return ask;
}

Read<Plant> read_plant(Words words) {
  Plant plant;
  if (!words.empty() && words[0] == "at") {
    const auto at = words.size() > 1 ? number_in<int>(words[1]) : std::nullopt;
    if (!at || *at < 1)
      return Failure{std::string("write it so: shoe at NUMBER CARD..., from the first card, which is 1")};
    plant.at = *at;
    words = words.subspan(2);
  }
  if (words.empty()) return Failure{std::string("name the cards in the order in which they lie in the stack")};
  if (auto wrong = read_cards(words, plant.cards)) return Failure{std::move(*wrong)};
  return plant;
}

bool is_fact(Words words) { return !words.empty() && named<Fact>(words.front()); }

Read<ExpectFact> read_fact(Words words) {
  ExpectFact fact{*named<Fact>(words.front())};
  const auto misshapen = [&] { return Failure{fmt::format("write it so: {}", shape_of(fact.fact))}; };
  words = words.subspan(1);
  if (words.empty()) return misshapen();
  const std::string_view first = words.front();
  switch (fact.fact) {
    case Fact::shoe:
    case Fact::cards_left:
    case Fact::discards: {
      const auto number = number_in<int>(first);
      if (!number || *number < 0) return misshapen();
      fact.number = *number;
      fact.ended = fact.fact == Fact::shoe && words.size() == 2 && words[1] == "ended";
      if (words.size() != (fact.ended ? 2u : 1u)) return misshapen();
      return fact;
    }
    case Fact::cutter: {
      if (words.size() != 1) return misshapen();
      if (first == "dealer") return fact;
      const auto player = read_player(first);
      if (!player) return Failure{player.reason()};
      fact.player = *player;
      return fact;
    }
    case Fact::burn_card:
      if (words.size() != 1) return misshapen();
      if (first == "none") return fact;
      if (auto wrong = read_cards(words, fact.cards)) return Failure{std::move(*wrong)};
      return fact;
    case Fact::bankroll: {
      if (words.size() != 2) return misshapen();
      const auto player = read_player(first);
      if (!player) return Failure{player.reason()};
      const auto amount = read_result(words[1]);
      if (!amount) return Failure{amount.reason()};
      fact.player = *player;
      fact.amount = *amount;
      return fact;
    }
    case Fact::house:
    case Fact::tip_box: {
      if (words.size() != 1) return misshapen();
      const auto amount = fact.fact == Fact::house ? read_signed_result(first) : read_result(first);
      if (!amount) return Failure{amount.reason()};
      fact.amount = *amount;
      return fact;
    }
    case Fact::rack: {
      const auto place = read_place(first);
      if (!place) return Failure{place.reason()};
      fact.place = *place;
      words = words.subspan(1);
      if (words.empty()) return misshapen();
      if (words.size() == 1 && words[0] == "nothing") return fact;
      if (auto wrong = read_cards(words, fact.cards)) return Failure{std::move(*wrong)};
      return fact;
    }
  }
  return misshapen();
}

std::string to_string(const TableAsk& ask) {
  std::string text(name(ask.verb));
  const TableShape shape = shape_of(ask.verb);
  if (shape.names_player && ask.player) text += fmt::format(" {}", ask.player->number);
  switch (shape.operand) {
    case Operand::decks:
      if (!ask.without.empty()) text += " without " + pitboss::to_string(std::span<const Card>(ask.without));
      if (!ask.with.empty()) text += " with " + pitboss::to_string(std::span<const Card>(ask.with));
      break;
    case Operand::amount:
      text += ' ' + pitboss::to_string(ask.amount);
      break;
    case Operand::spot:
      text += ' ' + pitboss::to_string(ask.spot);
      break;
    case Operand::number:
      text += fmt::format(" {}", ask.number);
      break;
    case Operand::method:
      if (ask.method) text += fmt::format(" {}", methods[static_cast<std::size_t>(*ask.method)]);
      break;
    case Operand::none:
      break;
  }
  if (ask.verb == TableVerb::cut && ask.player)
    text += fmt::format(" by {}", ask.player->number);
  else if (ask.by)
    text += fmt::format(" by {}", name(*ask.by));
  return text;
}

std::string subject_of(const ExpectFact& fact) {
  std::string text(name(fact.fact));
  if (fact.fact == Fact::bankroll) text += fmt::format(" {}", fact.player->number);
  if (fact.fact == Fact::rack) text += ' ' + (fact.place.hand ? pitboss::to_string(*fact.place.hand) : "dealer");
  return text;
}

std::string to_string(const ExpectFact& fact) {
  std::string subject = subject_of(fact);
  const auto cards = [&](std::string_view none) {
    return fact.cards.empty() ? std::string(none) : pitboss::to_string(std::span<const Card>(fact.cards));
  };
  switch (fact.fact) {
    case Fact::shoe:
      return fmt::format("{} {}{}", subject, fact.number, fact.ended ? " ended" : "");
    case Fact::cards_left:
    case Fact::discards:
      return fmt::format("{} {}", subject, fact.number);
    case Fact::cutter:
      return fmt::format("{} {}", subject, fact.player ? std::to_string(fact.player->number) : "dealer");
    case Fact::burn_card:
      return fmt::format("{} {}", subject, cards("none"));
    case Fact::bankroll:
    case Fact::tip_box:
      return fmt::format("{} {}", subject, pitboss::to_string(fact.amount));
    case Fact::house:
      return fmt::format("{} {}", subject, with_sign(fact.amount));
    case Fact::rack:
      return fmt::format("{} {}", subject, cards("nothing"));
  }
  return subject;
}

}   // namespace pitboss::notation
