// A PAR sheet ("probability accounting report") of a rule set: what every wager on the table is worth and how far its
// results spread, what each lawful option and each pay table would change, and how all of it was found.
//
// What has an exact value is analyzed; what has none is simulated from a seed, with its standard error.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyze/bets/many_wagers.h"
#include "analyze/bets/side_bet.h"
#include "analyze/removal.h"
#include "analyze/total_dependent.h"
#include "report/par/simulated.h"
#include "rulebook/rulebook.h"
#include "simulate/cut_effect.h"

namespace pitboss::report::par {

// The same book with one more setting, lawful or not.
using Reload = std::function<Result<rulebook::Rulebook, rulebook::Refusals>(const rulebook::Setting&)>;

inline constexpr std::uint64_t usual_rounds = 10'000'000;
inline constexpr std::uint64_t least_rounds = 1'000'000;   // fewer have too few blocks to know their errors by
inline constexpr std::uint64_t most_rounds = 100'000'000'000;
inline constexpr std::uint64_t rounds_per_cut_round = 4;   // fewer are dealt for the cutting card
inline constexpr std::uint64_t usual_seed = 1;

struct Asked {
  const rulebook::Rulebook& book;   // of which there can be a sheet
  Reload reload;
  std::uint64_t rounds = usual_rounds;   // to be simulated, from least_rounds to most_rounds
  std::uint64_t seed = usual_seed;
  int threads = 1;                // nothing in the sheet depends on them
  analyze::Progress progress{};   // of a hundred
};

// What the mean net of so many wagers is, per unit: from `low` to `high` with this chance.
struct Band {
  int percent = 0;
  double low = 0;
  double high = 0;
};
inline constexpr double ahead_bound = analyze::ManyWagers::ahead_bound;
struct Outlook {
  std::uint64_t wagers = 0;
  std::array<Band, 3> bands{};
  // The natural logarithm of the chance that the player is ahead; nothing: it is known only to be below `ahead_bound`.
  std::optional<double> log_ahead;
  bool normal = false;   // the sum was taken for normal
};

struct PayTableFound {
  int number = 0;   // 0: the house's own
  bool in_use = false;
  std::string unlawful;   // why this book may not pay by it as it stands; empty: it may
  analyze::PayAnalysis analysis;
};

// A wager beside the hands: insurance, then the side bets that the table offers. Per unit of its own wager.
struct BetFound {
  Bet bet{};
  analyze::PayAnalysis analysis;
  std::vector<PayTableFound> tables;   // every published one; none for insurance
  std::vector<analyze::Removal> removals;
  std::vector<Outlook> outlooks;
};

struct Variation {
  rulebook::Entry entry;            // as the book would have it
  double ev = 0;                    // of the hands
  std::vector<mpq_class> bet_evs;   // of the bets in their order
};

struct Variations {
  std::vector<Variation> changing;           // those that change the value of a wager, in the order of the book
  std::vector<std::string> without_effect;   // options none of whose values does
  std::vector<std::string> unlawful;         // values that are not lawful beside the others, each in a sentence
};

struct Sheet {
  rulebook::Rulebook book;
  analyze::Edge edge;
  analyze::TableEdge tables;   // by total-dependent tables
  Simulated simulated;
  std::vector<Outlook> outlooks;                 // of the hands
  std::vector<analyze::PairAgainst> not_split;   // of aces and eights at Dead Man's Hand, for the best of the hands
  std::vector<BetFound> bets;
  analyze::GameRemovals removals;
  Variations variations;
  // What the cutting card of this table changes; nothing where there is none, since every round has a shuffle of its
  // own. [VS.P1, R55]
  std::optional<simulate::CutEffect> cut;
};

// Why there can be no sheet of a book, in a sentence; nothing where there can.
std::optional<std::string> why_no_sheet(const rulebook::Rulebook& book);
Sheet make_sheet(const Asked& asked);

// "three of a kind"; of insurance too.
std::string words_of_line(Bet bet, const analyze::PaidLine& line);

// As files. What makes the same sheet again, and by which program.
struct Origin {
  std::string command;
  std::string version;
};
// `named`: the book, as it was asked for.
Origin origin_of(const std::string& named, const std::vector<rulebook::Setting>& settings, const Asked& asked);
std::string sheet_html(const Sheet& sheet, const Origin& origin);
std::string sheet_csv(const Sheet& sheet, const Origin& origin);
std::string sheet_json(const Sheet& sheet, const Origin& origin);

// The ways in which it is written out.
struct Form {
  std::string_view name;   // also how a file's name ends
  std::string_view type;
  std::string (*write)(const Sheet& sheet, const Origin& origin);
};
inline constexpr Form forms[] = {{"html", "text/html; charset=utf-8", sheet_html},
                                 {"csv", "text/csv; charset=utf-8", sheet_csv},
                                 {"json", "application/json", sheet_json}};

}   // namespace pitboss::report::par
