// A server whose first shoes are known, so that a browser can be shown a round that chance would keep from it for
// days: `planted_serve PLANTS CONFIG PAGE`. Only tests build it.
//
// PLANTS has a line for each shuffle, in their order: the cards as they will come out of the shoe behind the burned
// one, where a device shuffles and nobody cuts: "As Kd 5c". What is left out, and every shuffle behind the last line,
// is chance.
#include <fmt/format.h>
#include <sodium/core.h>

#include <algorithm>
#include <csignal>
#include <deque>
#include <fstream>
#include <mutex>
#include <sstream>

#include "cli/serve_config.h"
#include "table/key_file.h"
#include "table/shuffle.h"

namespace {

using namespace pitboss;

class PlantedWords final : public table::Words {
 public:
  explicit PlantedWords(std::deque<std::vector<Card>> plants) : plants_(std::move(plants)) {}

  std::uint32_t next() override {
    const std::scoped_lock lock(mutex_);
    if (words_.empty()) return system_.next();
    const std::uint32_t word = words_.front();
    words_.pop_front();
    return word;
  }

  void will_shuffle(std::span<const Card> unshuffled) override {
    const std::scoped_lock lock(mutex_);
    if (plants_.empty()) return;
    std::vector<Card> wanted(unshuffled.begin(), unshuffled.end());
    table::shuffle(wanted, system_);
    std::size_t at = 1;
    for (const Card card : plants_.front()) {
      const auto place = wanted.begin() + static_cast<std::ptrdiff_t>(at++);
      auto from = std::find(place, wanted.end(), card);
      if (from == wanted.end()) from = wanted.begin();   // the burned one
      if (*from != card) throw std::runtime_error("the shoe has no further " + to_string(card));
      std::iter_swap(place, from);
    }
    plants_.pop_front();
    // The shuffle draws the place of each card from the last place down; a word of bound + k is k (table/chance.h).
    std::vector<Card> cards(unshuffled.begin(), unshuffled.end());
    for (std::size_t left = cards.size(); left > 1; --left) {
      const auto found = std::find(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(left), wanted[left - 1]);
      std::iter_swap(cards.begin() + static_cast<std::ptrdiff_t>(left) - 1, found);
      words_.push_back(static_cast<std::uint32_t>(left + static_cast<std::size_t>(found - cards.begin())));
    }
  }

 private:
  std::mutex mutex_;
  std::deque<std::vector<Card>> plants_;
  std::deque<std::uint32_t> words_;
  table::SystemWords system_;
};

std::string text_of(const char* path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::deque<std::vector<Card>> plants_in(const std::string& text) {
  std::deque<std::vector<Card>> plants;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    plants.emplace_back();
    for (std::string word; words >> word;) {
      const auto card = parse_card(word);
      if (!card) throw std::runtime_error(fmt::format("'{}' is no card", word));
      plants.back().push_back(*card);
    }
  }
  return plants;
}

int complain(std::string_view sentence) {
  fmt::print(stderr, "planted_serve: {}\n", sentence);
  return 2;
}

}   // namespace

int main(int argc, char** argv) {
  if (argc != 4) return complain("planted_serve PLANTS CONFIG PAGE");
  if (sodium_init() < 0) return complain("no random numbers");
  auto config = cli::parse_serve_config(text_of(argv[2]));
  if (!config) return complain(config.reason());
  config->listening.port = 0;
  config->listening.page = argv[3];
  PlantedWords words(plants_in(text_of(argv[1])));
  config->house.words = &words;
  auto store = ledger::open_store(config->store);
  if (!store) return complain(store.reason().sentence);
  auto key = table::load_or_create_key(config->key);
  if (!key) return complain(key.reason().sentence);

  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGINT);
  sigaddset(&ends, SIGTERM);
  sigprocmask(SIG_BLOCK, &ends, nullptr);
  server::Loop loop(1);
  server::House house(loop, **store, std::move(*key), config->house);
  if (const auto opened = house.open(); !opened) return complain(opened.reason());
  auto transport = server::Transport::listen(config->listening, loop, house);
  if (!transport) return complain(transport.reason());
  fmt::print("http://127.0.0.1:{}/\n", (*transport)->port());
  std::fflush(stdout);
  int signal = 0;
  sigwait(&ends, &signal);
  house.close(std::chrono::seconds(1));
  (*transport)->stop(std::chrono::seconds(1));
  return 0;
}
