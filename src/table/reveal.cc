#include "table/reveal.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/number_in.h"
#include "table/shuffle.h"

namespace pitboss::table {

namespace {

constexpr const char* carriage_return = "the line ends with a carriage return; line ends are a line feed alone";

// Digits only, without a leading zero: one number, one spelling.
template <typename Number>
std::optional<Number> parse_number(std::string_view text, Number least, Number most) {
  const auto number = number_in<Number>(text);
  if (!number || text.front() == '-' || (text.size() > 1 && text.front() == '0')) return std::nullopt;
  return *number >= least && *number <= most ? number : std::nullopt;
}

// Reads line by line and keeps the first error. What it returns after an error means nothing.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool failed() const { return bad_.has_value(); }
  const BadLine& bad() const { return *bad_; }
  void fail(std::string sentence) {
    if (!bad_) bad_ = BadLine{line_, std::move(sentence)};
  }

  // Goes to the next line that is neither blank nor a comment; false at the end.
  bool skip_to_reveal() {
    while (!rest_.empty()) {
      const std::string_view line = peek();
      if (!line.empty() && line.front() != '#') return true;
      take();
    }
    return false;
  }
  bool next_begins(std::string_view word) const { return peek().starts_with(word); }

  void expect(std::string_view line) {
    const std::string_view taken = take();
    if (taken.ends_with('\r'))
      fail(carriage_return);
    else if (taken != line)
      fail(fmt::format("here must stand \"{}\" and nothing else", line));
  }

  // The rest of a line that begins with the word and one blank.
  std::string_view after(std::string_view word) {
    const bool ended = rest_.empty();
    const std::string_view line = take();
    if (line.ends_with('\r')) {
      fail(carriage_return);
    } else if (ended) {
      fail(fmt::format("the text ends where a line \"{} ...\" must stand", word));
    } else if (!line.starts_with(word) || line.size() < word.size() + 2 || line[word.size()] != ' ') {
      fail(fmt::format("here must stand \"{} ...\"", word));
    } else {
      return line.substr(word.size() + 1);
    }
    return {};
  }

  template <typename Number>
  Number number(std::string_view word, Number least, Number most) {
    const std::string_view text = after(word);
    if (failed()) return least;
    const auto number = parse_number<Number>(text, least, most);
    if (!number) fail(fmt::format("{} takes a whole number from {} to {}", word, least, most));
    return number.value_or(least);
  }

  template <typename Bits>
  Bits bits(std::string_view word) {
    const std::string_view text = after(word);
    if (failed()) return {};
    const auto bits = parse_bits<Bits>(text);
    if (!bits) fail(fmt::format("{} takes 64 digits of hex, in lower case", word));
    return bits.value_or(Bits{});
  }

  std::vector<Card> cards(std::string_view word) {
    std::vector<Card> cards;
    std::string_view text = after(word);
    if (failed()) return cards;
    for (;;) {
      // Elsewhere "10d" is a card too; here each card has only one spelling.
      const auto card = text.size() >= 2 ? parse_card(text.substr(0, 2)) : std::nullopt;
      const bool ends = text.size() == 2;
      if (!card || (!ends && text[2] != ' ')) {
        fail(
            fmt::format("card {} of {} is no card; cards look like As or Td, one blank apart", cards.size() + 1, word));
        return cards;
      }
      if (cards.size() == most_cards) {
        fail(fmt::format("{} has more than {} cards", word, most_cards));
        return cards;
      }
      cards.push_back(*card);
      if (ends) return cards;
      text.remove_prefix(3);
    }
  }

  std::vector<Card> cards_or_dash(std::string_view word) {
    if (peek() == fmt::format("{} -", word)) {
      take();
      return {};
    }
    return cards(word);
  }

 private:
  std::string_view peek() const { return rest_.substr(0, rest_.find('\n')); }
  std::string_view take() {
    const std::string_view line = peek();
    rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
    ++line_;
    return line;
  }

  std::string_view rest_;
  int line_ = 0;   // the number of the line that was taken last
  std::optional<BadLine> bad_;
};

std::string read_table(Reader& reader) {
  const std::string_view table = reader.after("table");
  if (!reader.failed() && !is_table_name(table)) reader.fail("a table's name is 1 to 32 of A-Z, a-z, 0-9 and -");
  return std::string(table);
}

ShoeKind read_kind(Reader& reader) {
  const auto kind = parse_shoe_kind(reader.after("kind"));
  if (!kind) reader.fail("kind is shoe, reshuffle or round");
  return kind.value_or(ShoeKind::shoe);
}

ShoeSecret read_secret(Reader& reader) {
  ShoeSecret secret;
  reader.expect("pitboss shoe 1");
  secret.table = read_table(reader);
  secret.shoe = reader.number<ShoeNumber>("shoe", 1, most_shoes);
  secret.kind = read_kind(reader);
  secret.rules = reader.bits<RulesHash>("rules");
  secret.decks = reader.number<int>("decks", 1, most_decks);
  secret.previous = reader.bits<Commitment>("previous");
  secret.salt = reader.bits<Salt>("salt");
  secret.elsewhere = reader.cards_or_dash("elsewhere");
  secret.order = reader.cards("order");
  return secret;
}

std::vector<int> read_cuts(Reader& reader) {
  if (reader.next_begins("cut none")) {
    reader.expect("cut none");
    return {};
  }
  std::vector<int> cuts;
  do {
    cuts.push_back(reader.number<int>("cut", 0, static_cast<int>(most_cards)));
    if (cuts.size() > most_cuts) reader.fail(fmt::format("there are more than {} cuts", most_cuts));
  } while (!reader.failed() && reader.next_begins("cut "));
  return cuts;
}

Reveal read_reveal(Reader& reader) {
  Reveal reveal;
  reveal.secret = read_secret(reader);
  reveal.cuts = read_cuts(reader);
  reveal.dealt = reader.cards_or_dash("dealt");
  reveal.commitment = reader.bits<Commitment>("commitment");
  return reveal;
}

}   // namespace

std::string text(const Reveal& reveal) {
  std::string text = table::text(reveal.secret);
  if (reveal.cuts.empty()) text += "cut none\n";
  for (const int place : reveal.cuts) text += fmt::format("cut {}\n", place);
  text += fmt::format("dealt {}\ncommitment {}\n", reveal.dealt.empty() ? "-" : to_string(reveal.dealt),
                      to_string(reveal.commitment));
  return text;
}

Result<std::vector<Reveal>, BadLine> parse_reveals(std::string_view text) {
  if (text.size() > most_reveal_bytes) return Failure{BadLine{1, "the text is larger than 4 MiB; split it"}};
  Reader reader(text);
  std::vector<Reveal> reveals;
  while (reader.skip_to_reveal()) {
    reveals.push_back(read_reveal(reader));
    if (reader.failed()) return Failure{reader.bad()};
  }
  if (reveals.empty()) return Failure{BadLine{1, "there is no shoe in this text; one begins with \"pitboss shoe 1\""}};
  return reveals;
}

}   // namespace pitboss::table
