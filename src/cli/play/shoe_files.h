// The shoes of a session as files in a folder: while a shoe is dealt, what is left of it, sealed; when it is done, what
// was promised and dealt, for `pitboss verify-shoe`. The discards of a shoe that ran out [GC.15(g)] go on in its files.
//
//   shoe-0001.txt      the reveal (table/reveal.h), and that of each reshuffle in mid-round
//   shoe-0002.sealed   the undealt cards in their order (table/seal.h), for "terminal/2"
#pragma once
#include <optional>
#include <string>

#include "base/result.h"
#include "table/commitment.h"
#include "table/key.h"
#include "table/random_source.h"
#include "table/reveal.h"
#include "table/state.h"

namespace pitboss::cli {

// Why no shoe can be kept.
struct NoShoes {
  std::string sentence;
  bool environment = false;   // the system would not make or read something; else what was named will not do
};

class ShoeFiles {
 public:
  // Makes the folder, and the key where there is none. A folder that holds shoes already is refused: they would be
  // overwritten.
  static Result<ShoeFiles, NoShoes> open(const std::string& folder, const std::string& key_file);

  // Each of them: nothing where all is well, else the sentence that says what cannot be written.
  std::optional<std::string> keep(const table::State& state);
  std::optional<std::string> add(const table::Reveal& reveal);

  std::string reveal_path(table::ShoeNumber shoe) const { return path(shoe, ".txt"); }
  std::string sealed_path(table::ShoeNumber shoe) const { return path(shoe, ".sealed"); }

  // What is sealed in with a shoe, so that it opens in no other's place.
  static std::string context(std::string_view table, table::ShoeNumber shoe);

 private:
  ShoeFiles(std::string folder, table::Key key) : folder_(std::move(folder)), key_(std::move(key)) {}
  std::string path(table::ShoeNumber shoe, std::string_view ending) const;

  // What the sealed file holds.
  struct Kept {
    table::Commitment commitment;
    table::ShoeNumber shoe = 0;
    std::size_t next = 0;
    std::size_t cuts = 0;
    bool operator==(const Kept&) const = default;
  };

  std::string folder_;
  table::Key key_;
  std::optional<Kept> kept_;
};

}   // namespace pitboss::cli
