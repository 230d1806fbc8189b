#include "rulebook/book.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/shown.h"
#include "rulebook/law.h"

namespace pitboss::rulebook {

namespace {

class Reader {
 public:
  explicit Reader(const Node& text) : text_(text) { book_.options.resize(keys().size()); }

  Result<Book, Refusals> read() {
    read_head();
    for (const Leaf& leaf : leaves(text_)) {
      const auto place = find_key(leaf.key);
      if (place)
        read_option(keys()[*place], *leaf.node, book_.options[*place]);
      else
        refusals_.push_back(unknown_key(leaf.key));
    }
    const Option* bets = book_.option("bets");
    if (bets != nullptr) find_offerable(*bets);
    book_.tips = book_.option("tips.on") != nullptr;
    // The game and the bets decide which keys and grounds the book must have, so without them nothing more is checked.
    if (bets != nullptr && game_known_ && bets_suit_the_game(*bets)) {
      check_options();
      read_grounds();
    } else if (bets == nullptr && text_.find("bets") == nullptr) {
      refuse("bets", "bets is missing");
    }
    if (!refusals_.empty()) return Failure{std::move(refusals_)};
    return std::move(book_);
  }

 private:
  void refuse(std::string_view where, std::string sentence, Citation cite = {}) {
    refusals_.push_back({std::string(where), std::move(sentence), cite});
  }

  void read_head() {
    if (auto fault = id_fault(text_))
      refusals_.push_back(*std::move(fault));
    else
      book_.id = text_.find("id")->text;
    if (auto fault = title_fault(text_))
      refusals_.push_back(*std::move(fault));
    else
      book_.title = text_.find("title")->text;

    const Node* source = text_.find("source");
    if (source == nullptr)
      refuse("source", "source is missing");
    else if (source->type != Node::Type::text || !canonical(Kind::word, source->text))
      refuse("source", fmt::format("source = {} is not one word", as_written(*source)));
    else
      book_.source = source->text;

    const Node* game = text_.find("game");
    if (game == nullptr) return refuse("game", "game is missing");
    const auto named_game = game->type == Node::Type::text ? named<Game>(game->text) : std::nullopt;
    if (!named_game) return refuse("game", fmt::format("game = {} is not standard or switch", as_written(*game)));
    book_.game = *named_game;
    game_known_ = true;
  }

  // key = { value = ..., allowed = [...], cite = "..." }; an amount has least and most instead of allowed.
  void read_option(const Key& key, const Node& node, std::optional<Option>& into) {
    const std::string name(key.name);
    if (node.type != Node::Type::table)
      return refuse(name, fmt::format("{} must be written {{ value = ..., cite = ... }} in a complete rulebook", name));
    constexpr std::array<std::string_view, 5> parts = {"value", "allowed", "least", "most", "cite"};
    for (const auto& [part, value] : node.table)
      if (std::ranges::find(parts, part) == parts.end())
        refuse(name, fmt::format("{} has a part \"{}\" that no key has", name, shown(part)));

    Option option;
    if (auto fault = citation_fault(name, node.find("cite"))) return refuse(name, *std::move(fault));
    option.cite = Citation(node.find("cite")->text);
    const Node* value = node.find("value");
    if (value == nullptr) return refuse(name, fmt::format("{} has no value", name));
    const auto text = read_value(key, *value);
    if (!text) return;
    option.value = *text;
    if (key.kind == Kind::money ? !read_range(key, node, option) : !read_allowed(key, node, option)) return;
    if (auto why = why_unlawful(key, option, option.value)) return refuse(name, *std::move(why), option.cite);
    Rules scratch;
    if (!key.write(scratch, option.value))
      return refuse(name, fmt::format("{} = {} is none that can be played", name, option.value), option.cite);
    into = std::move(option);
  }

  std::optional<std::string> read_value(const Key& key, const Node& node) {
    const auto text = value_text(key.kind, node);
    auto value = text ? canonical(key.kind, *text) : std::nullopt;
    if (!value) refusals_.push_back(wrong_kind(std::string(key.name), key.kind, as_written(node)));
    return value;
  }

  bool read_allowed(const Key& key, const Node& node, Option& option) {
    if (node.find("least") != nullptr || node.find("most") != nullptr) {
      refuse(key.name, fmt::format("{} is no amount: it has neither least nor most", key.name));
      return false;
    }
    const Node* allowed = node.find("allowed");
    if (allowed == nullptr) return true;
    if (allowed->type != Node::Type::list || allowed->list.empty()) {
      refuse(key.name, fmt::format("the allowed values of {} are not a list of some", key.name));
      return false;
    }
    const Kind one = key.kind == Kind::bets ? Kind::word : key.kind;
    Rules scratch;
    for (const Node& item : allowed->list) {
      const auto text = value_text(one, item);
      const auto value = text ? canonical(one, *text) : std::nullopt;
      if (!value || !key.write(scratch, *value)) {
        refuse(key.name, fmt::format("{} allows {}, which is none that can be played", key.name, as_written(item)));
        return false;
      }
      option.allowed.push_back(*value);
    }
    return true;
  }

  bool read_range(const Key& key, const Node& node, Option& option) {
    const Node* least = node.find("least");
    const Node* most = node.find("most");
    if (least == nullptr || most == nullptr || node.find("allowed") != nullptr) {
      refuse(key.name, fmt::format("{} is an amount: it needs least and most, and has no allowed", key.name));
      return false;
    }
    const auto from = read_value(key, *least);
    const auto to = read_value(key, *most);
    if (!from || !to) return false;
    option.range = Range{*parse_money(*from), *parse_money(*to)};
    return true;
  }

  void find_offerable(const Option& bets) {
    for (const std::string& name : bet_names(bets.value)) book_.offerable.add(*named<Bet>(name));
    for (const std::string& name : bets.allowed) book_.offerable.add(*named<Bet>(name));
  }

  // The only game at which a bet may be offered, by the text that defines it; none if any game may. Its layout is the
  // game's. [SD09.1, SD11.1, SD11.2, GC.6(a), VS.W2]
  static std::optional<Game> game_of(Bet bet) {
    switch (bet) {
      case Bet::super_match:
      case Bet::kings_bounty:
        return Game::blackjack_switch;
      case Bet::dead_mans_hand:
        return Game::standard;
      case Bet::hand:
      case Bet::double_down:
      case Bet::insurance:
      case Bet::dealer_bust_21:
        break;
    }
    return std::nullopt;
  }

  bool bets_suit_the_game(const Option& bets) {
    const std::size_t before = refusals_.size();
    for (const Bet bet : side_bets)
      if (const auto game = game_of(bet); game && *game != book_.game && book_.offerable.has(bet))
        refuse("bets", fmt::format("{} needs game = \"{}\"", name(bet), name(*game)), bets.cite);
    return refusals_.size() == before;
  }

  void check_options() {
    const auto written = leaves(text_);
    for (std::size_t i = 0; i < keys().size(); ++i) {
      const Key& key = keys()[i];
      const bool there = std::ranges::find(written, key.name, &Leaf::key) != written.end();
      const bool belongs = applies(key.scope, book_.game, book_.offerable, book_.tips);
      if (belongs && !there) refuse(key.name, fmt::format("{} is missing", key.name));
      if (!belongs && there) refuse(key.name, fmt::format("{} does not belong to this game and its bets", key.name));
    }
  }

  // True if this book must name a clause for the ground. If no lawful value of the ground's key makes it possible, the
  // book must not name one: no round could ever cite it.
  bool may_arise(const GroundInfo& ground) const {
    if (!applies(ground.scope, book_.game, book_.offerable, book_.tips)) return false;
    if (ground.needs.empty()) return true;
    const std::size_t equals = ground.needs.find('=');
    const Option* option = book_.option(ground.needs.substr(0, equals));
    if (option == nullptr) return true;   // the key is missing, which check_options refuses
    const std::string wanted = fmt::format("|{}|", ground.needs.substr(equals + 1));
    const auto brings = [&](const std::string& value) {
      return wanted.find(fmt::format("|{}|", value)) != std::string::npos;
    };
    return brings(option->value) || std::ranges::any_of(option->allowed, brings);
  }

  void read_grounds() {
    const Node* grounds = text_.find("grounds");
    if (grounds == nullptr || grounds->type != Node::Type::table)
      return refuse("grounds", "the table [grounds] is missing");
    for (const auto& [name, cite] : grounds->table) {
      const std::string where = "grounds." + shown(name);
      const auto ground = ground_named(name);
      if (!ground)
        refuse(where, fmt::format("{} is no ground", where));
      else if (!may_arise(info(*ground)))
        refuse(where, fmt::format("{} cannot arise with the values of this book", where));
      else if (auto fault = citation_fault(where, &cite))
        refuse(where, *std::move(fault));
      else
        book_.grounds[static_cast<std::size_t>(*ground)] = Citation(cite.text);
    }
    for (const GroundInfo& ground : ground_infos)
      if (may_arise(ground) && grounds->find(ground.name) == nullptr)
        refuse(fmt::format("grounds.{}", ground.name), fmt::format("grounds.{} is missing", ground.name));
  }

  const Node& text_;
  Book book_;
  bool game_known_ = false;
  Refusals refusals_;
};

}   // namespace

const Option* Book::option(std::string_view key) const {
  const auto place = find_key(key);
  return place && options[*place] ? &*options[*place] : nullptr;
}

Result<Book, Refusals> read_book(const Node& text) { return Reader(text).read(); }

}   // namespace pitboss::rulebook
