// `pitboss play` when somebody interrupts it: what was promised of the shoe is still shown, and a second Ctrl-C is
// obeyed at once.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sodium.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "support/places.h"
#include "support/play_script.h"
#include "table/reveal.h"
#include "table/verify_shoe.h"

namespace play_interrupt_test {

using namespace pitboss;
using namespace pitboss::test;
using namespace std::chrono_literals;

// The program with its input and output in pipes of this test, so that it can be met while it waits.
class Running {
 public:
  explicit Running(std::vector<std::string> arguments) {
    std::array<int, 2> in{}, out{};
    EXPECT_EQ(pipe2(in.data(), O_CLOEXEC), 0);
    EXPECT_EQ(pipe2(out.data(), O_CLOEXEC), 0);
    arguments.insert(arguments.begin(), {pitboss::test::program_path(), "play"});
    std::vector<char*> argv;
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    child_ = fork();
    if (child_ == 0) {
      for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_DFL);   // whatever ran the tests
      dup2(in[0], STDIN_FILENO);
      dup2(out[1], STDOUT_FILENO);
      dup2(out[1], STDERR_FILENO);
      execv(argv[0], argv.data());
      _exit(127);
    }
    close(in[0]);
    close(out[1]);
    in_ = in[1];
    out_ = out[0];
  }
  ~Running() {
    if (child_ > 0) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
    close(in_);
    close(out_);
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  void say(std::string_view answer) {
    const std::string line = std::string(answer) + '\n';
    EXPECT_EQ(write(in_, line.data(), line.size()), static_cast<ssize_t>(line.size()));
  }
  // As much of it as the program takes.
  void feed(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t written = write(in_, text.data(), text.size());
      if (written <= 0) return;
      text.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  // Reads on until these words have come since the last wait.
  void wait_for(std::string_view words) {
    while (said_.find(words, seen_) == std::string::npos)
      if (!read_some()) {
        ADD_FAILURE() << "never said: " << words << '\n' << said_;
        return;
      }
    seen_ = said_.size();
  }
  void interrupt(int signal) const { kill(child_, signal); }
  int descriptor() const { return out_; }
  // Until there is something to read, which is left unread.
  void wait_for_output() const {
    pollfd waited{out_, POLLIN, 0};
    EXPECT_EQ(poll(&waited, 1, 60'000), 1);
  }

  // Its status once it has ended by itself; -1 where it has not by then.
  int ended(std::chrono::milliseconds within) {
    const auto until = std::chrono::steady_clock::now() + within;
    for (int status = 0; child_ > 0 && std::chrono::steady_clock::now() < until; std::this_thread::sleep_for(5ms))
      if (waitpid(child_, &status, WNOHANG) == child_) {
        child_ = 0;
        return status;
      }
    return -1;
  }
  // The rest of its output.
  const std::string& rest() {
    while (read_some()) {
    }
    return said_;
  }

 private:
  bool read_some() {
    pollfd waited{out_, POLLIN, 0};
    if (poll(&waited, 1, 60'000) != 1) return false;
    std::array<char, 4096> bytes{};
    const ssize_t got = read(out_, bytes.data(), bytes.size());
    if (got > 0) said_.append(bytes.data(), static_cast<std::size_t>(got));
    return got > 0;
  }

  pid_t child_ = 0;
  int in_ = -1;
  int out_ = -1;
  std::string said_;
  std::size_t seen_ = 0;
};

// One shoe, which keeps what it promised, and nothing sealed.
void expect_shown(const std::string& folder, const std::string& out) {
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    EXPECT_EQ(entry.path().filename(), "shoe-0001.txt") << out;
  std::ifstream file(folder + "/shoe-0001.txt", std::ios::binary);
  const auto reveals = table::parse_reveals(std::string(std::istreambuf_iterator<char>(file), {}));
  ASSERT_TRUE(reveals.ok()) << reveals.reason().sentence << '\n' << out;
  for (const table::Finding& finding : table::verify(*reveals)) ADD_FAILURE() << to_string(finding);
  EXPECT_TRUE(has(out, "commitment " + to_string(reveals->front().commitment))) << out;
}

class PlayInterrupt : public testing::Test {
 protected:
  void SetUp() override { ASSERT_GE(sodium_init(), 0); }
};

TEST_F(PlayInterrupt, TheShoeIsShownWhateverThePlayerIsAsked) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    for (const char* when : {"at the wager", "in a hand", "at the supervisor's"}) {
      SCOPED_TRACE(std::to_string(signal) + ' ' + when);
      const ScratchFolder folder;
      Running game({"blackjack", "--seed", "126", "--shoes", folder.path()});
      game.wait_for("Wager (Enter: 10.00; ? help; q leave) > ");
      const std::string_view at = when;
      if (at != "at the wager") {
        game.say("10");
        game.wait_for("(s)tand (h)it (d)ouble > ");
      }
      if (at == "at the supervisor's") {
        game.say("!");
        game.wait_for("Supervisor, which? (Enter: none) > ");
      }
      game.interrupt(signal);
      const std::string& out = game.rest();
      const int status = game.ended(60s);
      ASSERT_TRUE(WIFEXITED(status)) << out;
      EXPECT_EQ(WEXITSTATUS(status), 130) << out;
      EXPECT_TRUE(out.ends_with("\npitboss play: cancelled\n")) << out;
      const bool in_round = at != "at the wager";
      EXPECT_EQ(has(out, "\nThe session is interrupted: no insurance, and every hand stands.\n"), in_round) << out;
      EXPECT_EQ(has(out, "after 1 round ("), in_round) << out;
      expect_shown(folder.path(), out);
    }
}

// The answers that are still in the pipe are not played any more.
TEST_F(PlayInterrupt, AnswersThatWaitAreNotRead) {
  Running game({"blackjack", "--seed", "126"});
  game.wait_for("Wager (");
  std::string many;
  for (int i = 0; i < 10'000; ++i) many += "?\n";
  std::signal(SIGPIPE, SIG_IGN);   // it may be gone before it has read them all
  std::thread feeder([&] { game.feed(many); });
  game.wait_for("reveal");
  game.interrupt(SIGINT);
  const std::string& out = game.rest();
  const int status = game.ended(60s);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 130) << status;
  EXPECT_LT(count(out, "the order of the shoe that was done last"), 10'000);
  feeder.join();
}

// A program that hangs, here on an output that nobody reads, is ended by the second Ctrl-C, not by the first.
TEST_F(PlayInterrupt, TheSecondOneEndsTheProgramAtOnce) {
  Running game({"blackjack", "--seed", "126"});
  fcntl(game.descriptor(), F_SETPIPE_SZ, 4096);
  std::string many;
  for (int i = 0; i < 100; ++i) many += "?\n";
  game.say(many);
  game.wait_for_output();
  EXPECT_EQ(game.ended(500ms), -1);
  game.interrupt(SIGINT);
  EXPECT_EQ(game.ended(500ms), -1) << "one is not enough";
  game.interrupt(SIGINT);
  const int status = game.ended(30s);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 130) << status;
}

// An output that nobody reads any more ends the session in order, too.
TEST_F(PlayInterrupt, AClosedPipeEndsTheSession) {
  const ScratchFolder folder;
  std::string answers;
  for (int i = 0; i < 2'000; ++i) answers += "?\n";
  const Scratch input(answers);
  const ShellRan cut =
      run_in_shell("{ timeout 60 '" + pitboss::test::program_path() + "' play blackjack --seed 126 --shoes '" +
                   folder.path() + "/cut' <'" + input.path() + "' 2>'" + folder.path() + "/err'; echo \"exit $?\" >>'" +
                   folder.path() + "/err'; } | head -20; cat '" + folder.path() + "/err'");
  EXPECT_TRUE(has(cut.out, "pitboss play: the output cannot be written")) << cut.out;
  EXPECT_TRUE(has(cut.out, "exit 3")) << cut.out;
  expect_shown(folder.path() + "/cut", cut.out);
}

TEST_F(PlayInterrupt, AClosedInputIsItsEnd) {
  const ShellRan ran =
      run_in_shell("timeout 60 '" + pitboss::test::program_path() + "' play blackjack --seed 126 <&- 2>&1");
  EXPECT_EQ(ran.exit, 0) << ran.out;
  EXPECT_TRUE(has(ran.out, "You leave with 500.00")) << ran.out;
}

}   // namespace play_interrupt_test
