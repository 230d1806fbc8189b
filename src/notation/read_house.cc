// Reads the dealer's and the supervisor's lines, such as `misdeliver 1.1 forward` and `confirm 2 by supervisor`.
#include <fmt/format.h>

#include <algorithm>

#include "notation/fields.h"

namespace pitboss::notation {

namespace {

using round::Remedy;
using round::Role;

constexpr std::string_view remedies[] = {"forward", "dealers-next", "burned"};
static_assert(std::size(remedies) == std::size(words_of<Remedy>));

std::string_view shape_of(HouseVerb verb) {
  switch (verb) {
    case HouseVerb::confirm:
      return "confirm PLAYER by dealer, or: confirm PLAYER by supervisor";
    case HouseVerb::misdeliver:
      return "misdeliver HAND forward, dealers-next or burned; HAND may be dealer, where the card was put";
    case HouseVerb::face_up:
      return "face-up [by supervisor]";
    case HouseVerb::draw_in_error:
      return "draw-in-error unseen, or: draw-in-error exposed";
    case HouseVerb::overdraw:
      return "overdraw [by supervisor]";
    case HouseVerb::miss:
      return "miss [by supervisor]";
    case HouseVerb::misuse_reader:
      return "misuse-reader readable, or: misuse-reader unreadable";
    case HouseVerb::reader_fails:
      return "reader-fails [by supervisor]";
    case HouseVerb::run_out:
      return "run-out";
  }
  return {};
}

// The two verbs that take a word have two words each: for a card that was seen, and for one that was not.
std::optional<bool> seen_in(HouseVerb verb, std::string_view word) {
  const bool draw = verb == HouseVerb::draw_in_error;
  if (word == (draw ? "unseen" : "unreadable")) return false;
  if (word == (draw ? "exposed" : "readable")) return true;
  return std::nullopt;
}

}   // namespace

std::string_view word_for(Remedy remedy) { return remedies[static_cast<std::size_t>(remedy)]; }

Read<round::Place> read_place(std::string_view word) {
  if (word == "dealer") return round::to_dealer;
  const auto hand = read_hand(word);
  if (!hand) return Failure{hand.reason() + ", and the dealer's is dealer"};
  return round::Place{*hand};
}

Read<HouseAsk> read_house(Words words) {
  const auto verb = words.empty() ? std::nullopt : named<HouseVerb>(words.front());
  if (!verb) return Failure{std::string("the dealer's command is missing")};
  const auto misshapen = [&] { return Failure{fmt::format("write it so: {}", shape_of(*verb))}; };
  HouseAsk ask{*verb};
  words = words.subspan(1);

  const std::string_view who = take_by(words);
  if (who.empty() && *verb == HouseVerb::confirm) return misshapen();
  if (!who.empty()) {
    const auto role = named<Role>(who);
    if (!role || *verb == HouseVerb::run_out)
      return Failure{fmt::format("'{}' declares nothing: write by dealer or by supervisor", who)};
    ask.by = *role;
  }
  switch (*verb) {
    case HouseVerb::confirm: {
      if (words.size() != 1) return misshapen();
      const auto player = read_player(words[0]);
      if (!player) return Failure{player.reason()};
      ask.player = *player;
      return ask;
    }
    case HouseVerb::misdeliver: {
      if (words.size() != 2) return misshapen();
      const auto place = read_place(words[0]);
      if (!place) return Failure{place.reason()};
      ask.at = *place;
      const auto remedy = std::ranges::find(remedies, words[1]);
      if (remedy == std::end(remedies)) return misshapen();
      ask.remedy = static_cast<Remedy>(remedy - std::begin(remedies));
      return ask;
    }
    case HouseVerb::draw_in_error:
    case HouseVerb::misuse_reader: {
      const auto seen = words.size() == 1 ? seen_in(*verb, words[0]) : std::nullopt;
      if (!seen) return misshapen();
      ask.seen = *seen;
      return ask;
    }
    case HouseVerb::face_up:
    case HouseVerb::overdraw:
    case HouseVerb::miss:
    case HouseVerb::reader_fails:
    case HouseVerb::run_out:
      break;
  }
  if (!words.empty()) return misshapen();
  return ask;
}

}   // namespace pitboss::notation
