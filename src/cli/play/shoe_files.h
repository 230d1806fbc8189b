// The shoes of a session as files in a folder. While a shoe is dealt, its file has the undealt cards, encrypted; when
// it is done, another has the commitment and the cards, for `pitboss verify-shoe`. If a shoe runs out and its discards
// are reshuffled [GC.15(g)], they are kept in the same files.
//
//   shoe-0001.txt      the reveal of the shoe and of each reshuffle in mid-round (table/reveal.h)
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
  bool environment = false;   // the system could not make or read something; false: the given names are unsuitable
};

class ShoeFiles {
 public:
  // Makes the folder, and the key if there is none. Refuses a folder that has shoes already: they would be overwritten.
  static Result<ShoeFiles, NoShoes> open(const std::string& folder, const std::string& key_file);

  // Both return a sentence about what cannot be written; none if all is well.
  std::optional<std::string> keep(const table::State& state);
  std::optional<std::string> add(const table::Reveal& reveal);

  std::string reveal_path(table::ShoeNumber shoe) const { return path(shoe, ".txt"); }
  std::string sealed_path(table::ShoeNumber shoe) const { return path(shoe, ".sealed"); }

  // Authenticated with the encrypted cards, so that the file of one shoe cannot stand in for another.
  static std::string context(std::string_view table, table::ShoeNumber shoe);

 private:
  ShoeFiles(std::string folder, table::Key key) : folder_(std::move(folder)), key_(std::move(key)) {}
  std::string path(table::ShoeNumber shoe, std::string_view ending) const;

  // What the sealed file has now, so that it is written only when that changes.
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
