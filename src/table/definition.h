// What a house decides of a table: its rules, its pace, who may do what.
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
  std::uint32_t betting = 15'000;    // from the first wager to the first card, if somebody who sits has not wagered
  std::uint32_t decision = 20'000;   // to answer; then the platform does (awaited.h)
  std::uint32_t result = 4'000;      // before the cards of a round are collected
  std::uint32_t step = 0;            // between two acts of the dealer
  bool operator==(const Pace&) const = default;
};
inline constexpr std::uint32_t longest_pause = 3'600'000;

struct Definition {
  std::string name;                    // 1 to 32 of A-Z a-z 0-9 -
  std::string book;                    // a published one's id; empty where the house's own is given
  std::string text;                    // of the house's own
  std::vector<std::string> settings;   // "decks=8"
  Pace pace;
  bool human_dealer = false;   // a dealer's console drives it; the platform deals nothing by itself
  bool coach = true;           // advice is allowed
  ledger::UserId owner;        // whose own table it is; nobody: the house's
  bool operator==(const Definition&) const = default;
};

using Book = std::shared_ptr<const rulebook::Rulebook>;

// A sentence where the name, the pace or the rules cannot stand; a rule's has its clause.
Result<Book, std::string> book_of(const Definition& definition);

}   // namespace pitboss::table
