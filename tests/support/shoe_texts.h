// Revealed shoes with their commitments, for tests.
#pragma once
#include <numeric>
#include <string>
#include <vector>

#include "table/reveal.h"
#include "table/shuffle.h"

namespace pitboss::test {

// The example of docs/fair-cards.md: table lucky-7, shoe 3, one deck, every 17th card.
inline table::ShoeSecret golden_secret() {
  table::ShoeSecret secret;
  secret.table = "lucky-7";
  secret.shoe = 3;
  for (std::size_t i = 0; i < 32; ++i) {
    constexpr unsigned char digits[] = {0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef};
    secret.rules.bytes[i] = digits[i % 8];
    secret.salt.bytes[i] = static_cast<unsigned char>(i);
    secret.previous.bytes[i] = 0xab;
  }
  secret.decks = 1;
  for (int i = 0; i < cards_in_deck; ++i) secret.order.push_back(Card::from_index((i * 17 + 5) % cards_in_deck));
  return secret;
}

// The reveal of a shoe after these cuts, of which `dealt` cards were dealt, with the right commitment.
inline table::Reveal revealed(table::ShoeSecret secret, std::vector<int> cuts, std::size_t dealt) {
  table::Reveal reveal;
  reveal.dealt = secret.order;
  for (const int place : cuts) table::cut(reveal.dealt, static_cast<std::size_t>(place));
  reveal.dealt.resize(dealt);
  reveal.secret = std::move(secret);
  reveal.cuts = std::move(cuts);
  reveal.commitment = commit(reveal.secret);
  return reveal;
}

// The reveals of three shuffles at a table, all correct: a shoe of six decks that is dealt to its end, a reshuffle in
// mid-round of all but the 12 cards on the table, and the next shoe, which a supervisor has cut again.
inline std::vector<table::Reveal> true_night(std::string table = "lucky-7", std::uint64_t seed = 9) {
  table::SeededRandomSource random(seed, 0);
  std::vector<table::Reveal> night;
  table::ShoeSecret secret;
  secret.table = std::move(table);
  secret.rules = golden_secret().rules;
  secret.decks = 6;
  secret.salt = random_salt(random);
  secret.order = table::full_set(6);
  shuffle(secret.order, random);
  night.push_back(revealed(secret, {117}, 312));

  const std::vector<Card>& out = night[0].dealt;
  secret.kind = table::ShoeKind::reshuffle;
  secret.previous = night[0].commitment;
  secret.salt = random_salt(random);
  secret.order.assign(out.begin(), out.end() - 12);
  secret.elsewhere.assign(out.end() - 12, out.end());
  shuffle(secret.order, random);
  night.push_back(revealed(secret, {60}, 9));

  secret.kind = table::ShoeKind::shoe;
  secret.shoe = 2;
  secret.previous = night[1].commitment;
  secret.salt = random_salt(random);
  secret.elsewhere.clear();
  secret.order = table::full_set(6);
  shuffle(secret.order, random);
  night.push_back(revealed(secret, {52, 200}, 200));
  return night;
}

inline std::string text_of(const std::vector<table::Reveal>& reveals) {
  std::string all;
  for (const table::Reveal& reveal : reveals) all += (all.empty() ? "" : "\n") + text(reveal);
  return all;
}

}   // namespace pitboss::test
