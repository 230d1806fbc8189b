// The processes that mpirun has started as one: each plays its share of the blocks.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace pitboss::simulate {

// How many mpirun has started; 1 where it has not. Known before, and without, MPI itself.
int processes_started();

class Ranks {
 public:
  // Whether this program was built with MPI.
  static bool are_built();

  // Takes part in the job that mpirun has started; once in a process.
  Ranks();
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  int rank() const { return rank_; }
  int size() const { return size_; }

  // Everybody's text, in the order of ranks, at the first; nothing at the others. All have to come.
  std::vector<std::string> gather(const std::string& text) const;
  // What the first says, told to all.
  int told(int word) const;
  // Of what everybody says, known to all.
  std::uint64_t sum(std::uint64_t number) const;

 private:
  int rank_ = 0;
  int size_ = 1;
};

}   // namespace pitboss::simulate
