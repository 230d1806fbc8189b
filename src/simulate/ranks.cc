#include "simulate/ranks.h"

#include <cstdlib>

#ifdef PITBOSS_MPI
#include <mpi.h>
#endif

namespace pitboss::simulate {

int processes_started() {
  // Open MPI's environment variable, and the one that launchers with PMI set.
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"})
    if (const char* size = std::getenv(name)) return std::atoi(size);
  return 1;
}

#ifdef PITBOSS_MPI

bool Ranks::are_built() { return true; }

Ranks::Ranks() {
  MPI_Init(nullptr, nullptr);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

Ranks::~Ranks() { MPI_Finalize(); }

std::vector<std::string> Ranks::gather(const std::string& text) const {
  const int length = static_cast<int>(text.size());
  std::vector<int> lengths(static_cast<std::size_t>(size_)), begins(static_cast<std::size_t>(size_));
  MPI_Gather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
  int all = 0;
  for (std::size_t i = 0; i < begins.size(); ++i) {
    begins[i] = all;
    all += lengths[i];
  }
  std::string texts(rank_ == 0 ? static_cast<std::size_t>(all) : 0, ' ');
  MPI_Gatherv(text.data(), length, MPI_CHAR, texts.data(), lengths.data(), begins.data(), MPI_CHAR, 0, MPI_COMM_WORLD);
  std::vector<std::string> each;
  for (std::size_t i = 0; rank_ == 0 && i < begins.size(); ++i)
    each.push_back(texts.substr(static_cast<std::size_t>(begins[i]), static_cast<std::size_t>(lengths[i])));
  return each;
}

int Ranks::broadcast(int number) const {
  MPI_Bcast(&number, 1, MPI_INT, 0, MPI_COMM_WORLD);
  return number;
}

std::uint64_t Ranks::sum(std::uint64_t number) const {
  std::uint64_t all = 0;
  MPI_Allreduce(&number, &all, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
  return all;
}

#else

bool Ranks::are_built() { return false; }
Ranks::Ranks() = default;
Ranks::~Ranks() = default;
std::vector<std::string> Ranks::gather(const std::string& text) const { return {text}; }
int Ranks::broadcast(int number) const { return number; }
std::uint64_t Ranks::sum(std::uint64_t number) const { return number; }

#endif

}   // namespace pitboss::simulate
