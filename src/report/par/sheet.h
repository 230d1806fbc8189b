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

// Loads the same book with one more setting; the failure says why the setting is not lawful.
using LoadWithSetting = std::function<Result<rulebook::Rulebook, rulebook::Refusals>(const rulebook::Setting&)>;

inline constexpr std::uint64_t usual_rounds = 10'000'000;
inline constexpr std::uint64_t least_rounds = 1'000'000;   // fewer rounds are too few blocks to estimate errors from
inline constexpr std::uint64_t most_rounds = 100'000'000'000;
inline constexpr std::uint64_t rounds_per_cut_round = 4;   // the cut is simulated with a quarter of the rounds
inline constexpr std::uint64_t usual_seed = 1;

struct Asked {
  const rulebook::Rulebook& book;   // why_no_sheet(book) is empty
  LoadWithSetting load_with_setting;
  std::uint64_t rounds = usual_rounds;   // how many to simulate, from least_rounds to most_rounds
  std::uint64_t seed = usual_seed;
  int threads = 1;                // the sheet does not depend on it
  analyze::Progress progress{};   // in percent
};

// The mean net of a number of wagers, per unit, lies between `low` and `high` with a probability of `percent`.
struct Band {
  int percent = 0;
  double low = 0;
  double high = 0;
};
inline constexpr double ahead_bound = analyze::ManyWagers::ahead_bound;
struct Outlook {
  std::uint64_t wagers = 0;
  std::array<Band, 3> bands{};
  // The natural logarithm of the probability that the player is ahead; nothing if that is only known to be below
  // `ahead_bound`.
  std::optional<double> log_ahead;
  bool normal = false;   // true if the sum was taken as normally distributed
};

struct PayTableFound {
  int number = 0;   // 0: the house's own table
  bool in_use = false;
  std::string unlawful;   // why this book may not use the table; empty if it may
  analyze::PayAnalysis analysis;
};

// A wager beside the hands: insurance, then the side bets that the table offers. Per unit of its own wager.
struct BetFound {
  Bet bet{};
  analyze::PayAnalysis analysis;
  std::vector<PayTableFound> tables;   // all published pay tables; none for insurance
  std::vector<analyze::Removal> removals;
  std::vector<Outlook> outlooks;
};

struct Variation {
  rulebook::Entry entry;            // the entry of the book with the other value
  double ev = 0;                    // of the hands
  std::vector<mpq_class> bet_evs;   // in the order of Sheet::bets
};

struct Variations {
  std::vector<Variation>
      changing;   // the values that change what a wager is worth from a fresh shoe, in the order of the book
  std::vector<std::string> without_effect;   // the keys of which no value changes that
  std::vector<std::string> unlawful;         // the values that the book's other values rule out, each in a sentence
};

struct Sheet {
  rulebook::Rulebook book;
  analyze::Edge edge;
  analyze::TableEdge tables;   // the edge with play by total-dependent tables
  Simulated simulated;
  std::vector<Outlook> outlooks;                 // of the hands
  std::vector<analyze::PairAgainst> not_split;   // for Dead Man's Hand, see pairs_not_split() in values.h
  std::vector<BetFound> bets;
  analyze::GameRemovals removals;
  Variations variations;
  // What the cutting card changes. Nothing if the table has no cutting card because it shuffles before every round.
  // [VS.P1, R55]
  std::optional<simulate::CutEffect> cut;
};

// A sentence that says why there can be no sheet of the book; nothing if there can.
std::optional<std::string> why_no_sheet(const rulebook::Rulebook& book);
Sheet make_sheet(const Asked& asked);

// The name of a line of a pay table, as "three of a kind". Insurance has lines too.
std::string words_of_line(Bet bet, const analyze::PaidLine& line);

// The command that makes the same sheet again, and the version of the program that made it.
struct Origin {
  std::string command;
  std::string version;
};
// `named` is the word by which the book was asked for.
Origin origin_of(const std::string& named, const std::vector<rulebook::Setting>& settings, const Asked& asked);
std::string sheet_html(const Sheet& sheet, const Origin& origin);
std::string sheet_csv(const Sheet& sheet, const Origin& origin);
std::string sheet_json(const Sheet& sheet, const Origin& origin);

// The formats in which a sheet is written.
struct Form {
  std::string_view name;   // also the extension of its files
  std::string_view type;
  std::string (*write)(const Sheet& sheet, const Origin& origin);
};
inline constexpr Form forms[] = {{"html", "text/html; charset=utf-8", sheet_html},
                                 {"csv", "text/csv; charset=utf-8", sheet_csv},
                                 {"json", "application/json", sheet_json}};

}   // namespace pitboss::report::par
