// The processes (MPI ranks) of one job that mpirun has started: each plays its share of the blocks.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace pitboss::simulate {

// How many processes mpirun has started; 1 without mpirun. Works without MPI, and before it is initialised.
int processes_started();

class Ranks {
 public:
  // Whether this program was built with MPI.
  static bool are_built();

  // Initialises MPI; once per process.
  Ranks();
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  int rank() const { return rank_; }
  int size() const { return size_; }

  // Rank 0 gets the texts of all ranks in their order, the others get nothing. All ranks have to call it.
  std::vector<std::string> gather(const std::string& text) const;
  // Every rank gets the number that rank 0 passes. All ranks have to call it.
  int broadcast(int number) const;
  // Every rank gets the sum of what all pass. All ranks have to call it.
  std::uint64_t sum(std::uint64_t number) const;

 private:
  int rank_ = 0;
  int size_ = 1;
};

}   // namespace pitboss::simulate
