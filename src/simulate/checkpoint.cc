#include "simulate/checkpoint.h"

#include <algorithm>
#include <map>
#include <vector>

#include "base/fnv.h"
#include "base/number_in.h"

namespace pitboss::simulate {

namespace {

constexpr std::string_view title = "pitboss simulation 1";

std::string to_string(Wide number) {
  if (number < 0) return '-' + to_string(-number);
  std::string digits;
  do digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(number % 10)));
  while ((number /= 10) != 0);
  return digits;
}

bool parse(std::string_view text, Wide& number) {
  const bool minus = text.starts_with('-');
  if (minus) text.remove_prefix(1);
  if (text.empty() || text.size() > 37) return false;
  number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return false;
    number = number * 10 + (c - '0');
  }
  if (minus) number = -number;
  return true;
}
template <typename Whole>
bool parse(std::string_view text, Whole& number) {
  const auto read = number_in<Whole>(text);
  number = read.value_or(number);
  return read.has_value();
}

template <typename T, typename F>
void each_of_spread(const std::string& of, T& spread, const F& f) {
  f(of + "blocks_net_squared", spread.net_squared);
  f(of + "blocks_net_by_wagers", spread.net_by_wagers);
  f(of + "blocks_wagers_squared", spread.wagers_squared);
}

// Calls f with the name and the value of every number of a tally. Both writing and reading use this list.
template <typename T, typename F>
void each_number(T& tally, const F& f) {
  f("rounds_played", tally.rounds);
  f("spots", tally.spots);
  f("first_net", tally.first_net);
  f("first_squared", tally.first_squared);
  f("second_squared", tally.second_squared);
  f("product", tally.product);
  f("switched", tally.switched);
  f("doubled", tally.doubled);
  f("split", tally.split);
  f("surrendered", tally.surrendered);
  f("naturals", tally.naturals);
  f("shoes", tally.shoes);
  f("cards", tally.cards);
  f("blocks_played", tally.blocks);
  each_of_spread("", tally.spread, f);
  for (std::size_t i = 0; i < tally.dealer.size(); ++i) f("dealer_" + std::to_string(i), tally.dealer[i]);
  for (const Bet bet : side_bets) {
    auto& of = tally.bets[static_cast<std::size_t>(bet)];
    const std::string of_bet = std::string(name(bet)) + '.';
    f(of_bet + "wagers", of.wagers);
    f(of_bet + "net", of.net);
    f(of_bet + "net_squared", of.net_squared);
    f(of_bet + "with_hands", of.with_hands);
    each_of_spread(of_bet, of.blocks, f);
    for (std::size_t line = 0; line < line_count; ++line)
      if (line == 0 || bet_of(static_cast<Line>(line)) == bet)
        f(of_bet + std::string(name(static_cast<Line>(line))), of.lines[line]);
  }
}

template <typename T, typename F>
void each_term(T& terms, const F& f) {
  f("rulebook", terms.rulebook);
  f("settings", terms.settings);
  f("rules_hash", terms.rules_hash);
  f("strategy", terms.strategy);
  f("shuffle", terms.shuffle);
  f("bets", terms.bets);
  f("players", terms.players);
  f("seed", terms.seed);
  f("rounds", terms.rounds);
}

std::string text_of(const std::string& text) { return text; }
template <typename Whole>
std::string text_of(const Whole& number) {
  if constexpr (std::is_same_v<Whole, Wide>)
    return to_string(number);
  else
    return std::to_string(number);
}
bool read(std::string_view text, std::string& to) {
  to = text;
  return true;
}
template <typename Whole>
bool read(std::string_view text, Whole& to) {
  return parse(text, to);
}

// "name value" lines.
std::optional<std::map<std::string, std::string, std::less<>>> fields_of(std::string_view text) {
  std::map<std::string, std::string, std::less<>> fields;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos || !fields.emplace(line.substr(0, space), line.substr(space + 1)).second)
      return std::nullopt;
  }
  return fields;
}

}   // namespace

std::string to_text(const Checkpoint& checkpoint) {
  const Tally& tally = checkpoint.known.tally;
  std::string text = std::string(title) + '\n';
  const auto put = [&](std::string_view name, const auto& value) {
    ((text += name) += ' ') += text_of(value);
    text += '\n';
  };
  each_term(checkpoint.terms, put);
  put("shard", to_string(checkpoint.shard));
  put("blocks", to_string(checkpoint.known.blocks));
  each_number(tally, put);
  put("most", tally.middle());
  std::string nets;
  for (std::size_t i = 0; i < tally.nets.size(); ++i)
    if (tally.nets[i] > 0)
      nets += (nets.empty() ? "" : " ") + std::to_string(static_cast<std::int64_t>(i) - tally.middle()) + ':' +
              std::to_string(tally.nets[i]);
  put("nets", nets);
  return text + "sum " + std::to_string(fnv(text)) + '\n';
}

Result<Checkpoint, std::string> parse_checkpoint(std::string_view text) {
  const auto wrong = [](std::string sentence) { return Failure{std::move(sentence)}; };
  if (!text.starts_with(std::string(title) + '\n')) return wrong("it is no checkpoint of `pitboss simulate`");
  const std::size_t last = text.rfind("\nsum ");
  std::uint64_t sum = 0;
  if (last == std::string_view::npos || !text.ends_with('\n') ||
      !parse(text.substr(last + 5, text.size() - last - 6), sum) || sum != fnv(text.substr(0, last + 1)))
    return wrong("it is damaged: its sum does not agree with what it says");
  const auto fields = fields_of(text.substr(title.size() + 1, last - title.size()));
  if (!fields) return wrong("it is damaged: a line is not a name and a value");

  std::string missing;
  const auto get = [&](std::string_view name, auto& to) {
    const auto found = fields->find(name);
    if (found == fields->end() || !read(found->second, to)) missing = name;
  };
  Terms terms;
  each_term(terms, get);
  std::string shard, blocks, nets;
  std::int32_t most = -1;
  get("shard", shard);
  get("blocks", blocks);
  get("most", most);
  get("nets", nets);
  if (most < 0 || most > most_net) missing = "most";
  const auto played = parse_blocks(blocks);
  if (!played) missing = "blocks";
  Shard part;
  const std::size_t slash = shard.find('/');
  if (slash == std::string::npos || !parse(shard.substr(0, slash), part.number) ||
      !parse(shard.substr(slash + 1), part.of) || part.number < 1 || part.number > part.of)
    missing = "shard";
  if (!missing.empty()) return wrong("it is damaged: '" + missing + "' cannot be read");

  Payments payments;
  payments.most = most;
  Checkpoint checkpoint{std::move(terms), part, {Tally(payments), *played}};
  Tally& tally = checkpoint.known.tally;
  each_number(tally, get);
  for (std::string_view rest = nets; !rest.empty();) {
    const std::string_view one = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(rest.size(), one.size() + 1));
    const std::size_t colon = one.find(':');
    std::int32_t net = 0;
    if (colon == std::string_view::npos || !parse(one.substr(0, colon), net) || net < -most || net > most ||
        !parse(one.substr(colon + 1), tally.nets[static_cast<std::size_t>(net + most)]))
      missing = "nets";
  }
  if (!missing.empty()) return wrong("it is damaged: '" + missing + "' cannot be read");
  return checkpoint;
}

std::string difference(const Terms& a, const Terms& b) {
  std::vector<std::pair<std::string, std::string>> of_a;
  each_term(a, [&](std::string_view name, const auto& value) { of_a.emplace_back(name, text_of(value)); });
  std::string found;
  std::size_t i = 0;
  each_term(b, [&](std::string_view, const auto& value) {
    const auto& [name, text] = of_a[i++];
    if (found.empty() && text != text_of(value)) found = name + ' ' + text + " and " + text_of(value);
  });
  return found;
}

namespace {

// A sentence about which earlier part has rounds in common with this one.
std::string overlap_of(std::span<const NamedCheckpoint> parts, const NamedCheckpoint& part) {
  const NamedCheckpoint* other = parts.data();
  while (!other->checkpoint.known.blocks.meets(part.checkpoint.known.blocks)) ++other;
  const Shard &a = other->checkpoint.shard, &b = part.checkpoint.shard;
  if (a.of != b.of)
    return other->name + " is shard " + to_string(a) + " and " + part.name + " shard " + to_string(b) +
           ", and they have rounds in common: merge shards of one number";
  return part.name + " has rounds that " + other->name + " has too: each may be counted once";
}

}   // namespace

Result<Checkpoint, std::string> merge(std::span<const NamedCheckpoint> parts) {
  Checkpoint sum = parts[0].checkpoint;
  sum.shard = {};
  for (const NamedCheckpoint& part : parts.subspan(1)) {
    const Checkpoint& more = part.checkpoint;
    if (const std::string differ = difference(sum.terms, more.terms); !differ.empty())
      return Failure{parts[0].name + " and " + part.name + " are of different simulations: " + differ};
    if (sum.known.blocks.meets(more.known.blocks)) return Failure{overlap_of(parts, part)};
    if (sum.known.tally.nets.size() != more.known.tally.nets.size())
      return Failure{parts[0].name + " and " + part.name + " do not fit together: one of them was changed"};
    sum.known.tally.add(more.known.tally);
    sum.known.blocks.add(more.known.blocks);
  }
  return sum;
}

}   // namespace pitboss::simulate
