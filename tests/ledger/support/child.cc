#include "ledger/support/child.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "ledger/store.h"
#include "ledger/support/batches.h"

namespace pitboss::ledger::test {

Child::Child(const std::vector<std::string>& words) {
  int ends[2];
  if (pipe(ends) != 0) std::abort();
  std::vector<std::string> all = {"/proc/self/exe"};
  all.insert(all.end(), words.begin(), words.end());
  std::vector<char*> arguments;
  for (std::string& word : all) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  process_ = fork();
  if (process_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(ends[1], 1);
    close(ends[0]);
    close(ends[1]);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  close(ends[1]);
  output_ = ends[0];
}

Child::~Child() {
  kill();
  close(output_);
}

std::optional<std::string> Child::line() {
  for (;;) {
    const std::size_t end = read_.find('\n');
    if (end != std::string::npos) {
      std::string line = read_.substr(0, end);
      read_.erase(0, end + 1);
      return line;
    }
    char bytes[4096];
    const ssize_t n = read(output_, bytes, sizeof bytes);
    if (n <= 0) return std::nullopt;
    read_.append(bytes, static_cast<std::size_t>(n));
  }
}

void Child::kill() {
  if (process_ < 0) return;
  ::kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

namespace {

void say(const std::string& line) {
  const std::string text = line + '\n';
  if (::write(1, text.data(), text.size()) < 0) std::abort();
}

int write_until_killed(Store& store) {
  for (int group = 1;; ++group) {
    std::vector<Batch> batches;
    for (std::uint32_t chain = 1; chain <= written_chains; ++chain) {
      Record one = record_of(anna, std::to_string(group), {issue(anna, group), issue({chain + 1}, 1)});
      one.body = std::to_string(group);
      batches.push_back(batch({chain}, one));
      batches.back().snapshot = Snapshot{0, one.body};
    }
    const auto done = commit_all(store, batches);
    if (!done) {
      std::fprintf(stderr, "%s\n", done.reason().sentence.c_str());
      return 1;
    }
    say(std::to_string(group));
  }
}

int claim_until_killed(Store& store, std::uint32_t table) {
  const auto taken = store.claim({table});
  say(taken.ok() && *taken ? "taken" : "not taken");
  for (;;) pause();
}

}   // namespace

std::optional<int> be_a_child(int argc, char** argv) {
  if (argc < 3) return std::nullopt;
  const std::string_view job = argv[1];
  if (job != "--write" && job != "--claim" && job != "--serve") return std::nullopt;
  auto store = open_store(argv[2]);
  if (!store) {
    say(store.reason().sentence);
    return 1;
  }
  if (job == "--write") return write_until_killed(**store);
  if (job == "--claim") return claim_until_killed(**store, static_cast<std::uint32_t>(std::atoi(argv[3])));
  say("open");
  for (;;) pause();
}

}   // namespace pitboss::ledger::test
