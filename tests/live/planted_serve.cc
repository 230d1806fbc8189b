// A server whose first shoe is known, so that the page's tests can show rounds that chance brings once in days:
// `planted_serve PLANTS CONFIG PAGE`. Only tests build it.
//
// PLANTS has the cards as they will come out of the shoe behind the burned one, where a device shuffles and nobody
// cuts: "As Kd 5c". The rest of that shoe, and every later one, is random.
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

// The first shuffle of a whole shoe deals the planted cards from its second place on (the first card is burned); all
// else is left to chance. A shuffle is recognised by its first draw, one of as many cards as the shoe has.
class PlantedRandomSource final : public table::RandomSource {
 public:
  explicit PlantedRandomSource(std::vector<Card> plants) : plants_(std::move(plants)) {}

  std::uint32_t next() override {
    const std::scoped_lock lock(mutex_);
    return system_.next();
  }

  std::uint32_t below(std::uint32_t bound) override {
    const std::scoped_lock lock(mutex_);
    if (!plants_.empty() && bound % cards_in_deck == 0) plan(table::full_set(static_cast<int>(bound / cards_in_deck)));
    if (places_.empty()) return system_.below(bound);
    const std::uint32_t place = places_.front();
    places_.pop_front();
    return place;
  }

 private:
  // The draws by which table::shuffle, which fills the places from the last one down, makes the wanted order.
  void plan(std::vector<Card> cards) {
    std::vector<Card> wanted = cards;
    table::shuffle(wanted, system_);
    std::size_t at = 1;
    for (const Card card : plants_) {
      const auto place = wanted.begin() + static_cast<std::ptrdiff_t>(at++);
      auto from = std::find(place, wanted.end(), card);
      if (from == wanted.end()) from = wanted.begin();
      if (*from != card) throw std::runtime_error("the shoe has no further " + to_string(card));
      std::iter_swap(place, from);
    }
    plants_.clear();
    for (std::size_t left = cards.size(); left > 1; --left) {
      const auto found = std::find(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(left), wanted[left - 1]);
      std::iter_swap(cards.begin() + static_cast<std::ptrdiff_t>(left) - 1, found);
      places_.push_back(static_cast<std::uint32_t>(found - cards.begin()));
    }
  }

  std::mutex mutex_;
  std::vector<Card> plants_;
  std::deque<std::uint32_t> places_;
  table::SystemRandomSource system_;
};

std::string text_of(const char* path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<Card> plants_in(const std::string& text) {
  std::vector<Card> plants;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const auto card = parse_card(word);
    if (!card) throw std::runtime_error(fmt::format("'{}' is no card", word));
    plants.push_back(*card);
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
  if (config) config = cli::with_paths_of(std::move(*config), argv[2]);
  if (!config) return complain(config.reason());
  config->listening.port = 0;
  config->listening.page = argv[3];
  PlantedRandomSource random(plants_in(text_of(argv[1])));
  config->house.random = &random;
  auto store = ledger::open_store(config->store);
  if (!store) return complain(store.reason().sentence);
  auto key = table::load_or_create_key(config->key);
  if (!key) return complain(key.reason().sentence);

  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGINT);
  sigaddset(&ends, SIGTERM);
  sigprocmask(SIG_BLOCK, &ends, nullptr);
  server::EventLoop loop(1);
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
