// Which published books permit a pay table of a side bet with a number of decks, and by which clauses.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "rulebook/rulebook.h"

namespace pitboss::rulebook {

struct Permission {
  std::vector<std::string> books;   // that permit it, in the order of published_ids()
  std::string rules_hash;           // of the first of them; empty if there is none
  std::string cite;                 // the clauses that permit it, or those that forbid it
  std::string sentence;             // for people, without the clauses

  bool lawful() const { return !books.empty(); }
};

// `settings` are further values that the book must allow together with the table and the number of decks.
Permission permission_for(Bet bet, int table, int decks, std::span<const Setting> settings = {});

}   // namespace pitboss::rulebook
