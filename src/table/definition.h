// A table as the house defines it: its rules, its pace, who deals, and whose table it is.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "ledger/ids.h"
#include "rulebook/rulebook.h"

namespace pitboss::table {

// Milliseconds by the monotonic clock.
struct Pace {
  std::uint32_t betting = 15'000;    // from the first wager to the first card, if somebody seated has not wagered
  std::uint32_t decision = 20'000;   // for an answer; after that the platform answers (awaited.h)
  std::uint32_t result = 4'000;      // before the cards of a round are collected
  std::uint32_t step = 0;            // between two acts of the dealer
  bool operator==(const Pace&) const = default;
};
inline constexpr std::uint32_t longest_pause = 3'600'000;

struct Definition {
  std::string name;                    // 1 to 32 of A-Z a-z 0-9 -
  std::string book;                    // the id of a published rulebook; empty if `text` is set
  std::string text;                    // the house's own rulebook, as TOML
  std::vector<std::string> settings;   // "decks=8"
  Pace pace;
  bool human_dealer = false;   // a dealer drives it from a console; the platform deals nothing by itself
  bool coach = true;           // advice is allowed
  ledger::UserId owner;        // the person whose private table it is; 0: the house's
  bool operator==(const Definition&) const = default;
};

using Book = std::shared_ptr<const rulebook::Rulebook>;

// Fails with a sentence if the name, the pace or the rules are not allowed; a sentence about a rule cites its clause.
Result<Book, std::string> book_of(const Definition& definition);

// The differences between a table's definition and another one, as "decks is 6 there and 8 here"; empty if they mean
// the same, however they are written.
std::string difference(const Definition& there, const Definition& here);

}   // namespace pitboss::table
