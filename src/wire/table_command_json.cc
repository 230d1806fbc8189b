#include "wire/table_command_json.h"

#include <algorithm>
#include <array>
#include <vector>

#include "table/shuffle.h"
#include "wire/command_json.h"
#include "wire/field_reader.h"
#include "wire/json_text.h"

namespace pitboss::wire {

// A namespace of its own for the using-directive, which must not reach the other files of a unity build.
namespace table_commands {

using namespace pitboss::table;

// In the order of the variant, without its last alternative, which is the round's commands.
constexpr CommandType of_table[] = {{"buy_in", CommandGiver::players},
                                    {"cash_out", CommandGiver::players},
                                    {"sit", CommandGiver::players},
                                    {"rise", CommandGiver::players},
                                    {"permit_entry", CommandGiver::supervisors},
                                    {"new_dealer", CommandGiver::officials},
                                    {"inspect", CommandGiver::officials},
                                    {"remove_device", CommandGiver::officials},
                                    {"install_device", CommandGiver::officials},
                                    {"shuffle", CommandGiver::officials},
                                    {"shuffle_step", CommandGiver::officials},
                                    {"jam", CommandGiver::officials},
                                    {"stack", CommandGiver::officials},
                                    {"cut", CommandGiver::players},
                                    {"refuse_cut", CommandGiver::players},
                                    {"recut", CommandGiver::supervisors},
                                    {"burn", CommandGiver::officials},
                                    {"show_burn", CommandGiver::players},
                                    {"forget_burn", CommandGiver::officials},
                                    {"deal", CommandGiver::officials},
                                    {"collect", CommandGiver::officials},
                                    {"reshuffle", CommandGiver::officials},
                                    {"repair_reader", CommandGiver::supervisors}};
static_assert(std::size(of_table) + 1 == std::variant_size_v<CommandKinds>);

// The round's commands that people give. The table itself deals cards, gives seats and sees that no card is left.
constexpr CommandType of_round[] = {{"wager", CommandGiver::players},
                                    {"withdraw", CommandGiver::players},
                                    {"ask", CommandGiver::players},
                                    {"consent", CommandGiver::players},
                                    {"call", CommandGiver::players},
                                    {"confirm", CommandGiver::officials},
                                    {"insure", CommandGiver::players},
                                    {"decline", CommandGiver::players},
                                    {"switch", CommandGiver::players},
                                    {"keep", CommandGiver::players},
                                    {"revoke", CommandGiver::players},
                                    {"surrender", CommandGiver::players},
                                    {"stand", CommandGiver::players},
                                    {"hit", CommandGiver::players},
                                    {"double", CommandGiver::players},
                                    {"split", CommandGiver::players},
                                    {"follow", CommandGiver::players},
                                    {"ride", CommandGiver::players},
                                    {"refuse_card", CommandGiver::players},
                                    {"take_late_card", CommandGiver::players},
                                    {"give_up", CommandGiver::players},
                                    {"leave", CommandGiver::players},
                                    {"stay", CommandGiver::players},
                                    {"misdeliver", CommandGiver::officials},
                                    {"face_up", CommandGiver::officials},
                                    {"draw_in_error", CommandGiver::officials},
                                    {"overdraw", CommandGiver::officials},
                                    {"miss", CommandGiver::officials},
                                    {"misuse_reader", CommandGiver::officials},
                                    {"reader_fails", CommandGiver::officials}};

constexpr auto all_types = [] {
  std::array<CommandType, std::size(of_table) + std::size(of_round)> all{};
  std::ranges::copy(of_round, std::ranges::copy(of_table, all.begin()).out);
  return all;
}();

constexpr std::string_view takes_card[] = {"misdeliver", "face_up", "draw_in_error", "overdraw"};

// Reads the fields of a command.
struct CommandReader {
  FieldReader& in;
  const Sender& sender;

  Role by() const { return sender.official.value_or(Role::player); }

  void operator()(BuyIn& c) { c = {sender.player, in.amount("amount_cents")}; }
  void operator()(TakeSeat& c) { c = {sender.player, in.spot()}; }
  void operator()(PermitEntry& c) { c = {by(), in.player()}; }
  void operator()(NewDealer& c) { c = {by(), static_cast<int>(in.whole("number", 1, 1'000'000))}; }
  void operator()(InspectDecks& c) { c = {by(), full_set(static_cast<int>(in.whole("decks", 1, 8)))}; }
  void operator()(ShuffleCards& c) { c = {by(), in.word<Shuffle>("method")}; }
  void operator()(ShuffleStep& c) { c = {by(), in.word<Step>("step")}; }
  // An official's cut is the dealer's, and names no player.
  void operator()(CutCards& c) {
    c = {by(), sender.official ? PlayerId{} : sender.player, static_cast<int>(in.whole("position", 1, most_cards))};
  }
  void operator()(round::Command&) {}
  template <typename C>
  void operator()(C& c) {
    if constexpr (requires { c.by; })
      c.by = by();
    else
      c.player = sender.player;
  }
};

template <std::size_t... I>
Command empty_command(std::size_t index, std::index_sequence<I...>) {
  static const std::vector<Command> empty = {std::variant_alternative_t<I, CommandKinds>{}...};
  return empty[index];
}

Result<Command, std::string> round_command(Json json, const Sender& sender, const CommandType& type) {
  if (json.contains("by") || json.contains("card"))
    return Failure<std::string>{"who declares it, and which card it was, is not said: the table knows"};
  if (type.giver == CommandGiver::players) {
    if (json.contains("player"))
      return Failure<std::string>{"a command speaks for the one who sends it: leave player away"};
    json["player"] = sender.player.number;
  } else {
    json["by"] = name(*sender.official);
    if (std::ranges::find(takes_card, type.name) != std::end(takes_card)) json["card"] = to_string(Card{});
  }
  auto command = command_from_json(json);
  if (!command) return Failure{command.reason()};
  return Command(std::move(*command));
}

template <typename Out>
struct FieldWriter {
  Out& json;
  bool spots = true;   // false: the caller writes the spot elsewhere

  void operator()(const BuyIn& c) { json["amount_cents"] = c.amount.cents(); }
  void operator()(const TakeSeat& c) {
    if (spots) json["spot"] = c.spot.number;
  }
  void operator()(const NewDealer& c) { json["number"] = c.number; }
  void operator()(const InspectDecks& c) { json["decks"] = c.cards.size() / static_cast<std::size_t>(cards_in_deck); }
  void operator()(const ShuffleCards& c) { json["method"] = name(c.method); }
  void operator()(const ShuffleStep& c) { json["step"] = name(c.step); }
  void operator()(const CutCards& c) { json["position"] = c.position; }
  template <typename C>
  void operator()(const C&) {}
};

template <typename Out>
void put(Out& json, const Command& command, bool spots) {
  json["type"] = all_types[command.index()].name;
  std::visit(
      [&](const auto& c) {
        if constexpr (requires { c.player; }) json["player"] = c.player.number;
        if constexpr (requires { c.by; }) json["by"] = name(c.by);
      },
      static_cast<const CommandKinds&>(command));
  std::visit(FieldWriter<Out>{json, spots}, static_cast<const CommandKinds&>(command));
}

}   // namespace table_commands

std::span<const CommandType> command_types() { return table_commands::all_types; }

Result<table::Command, std::string> table_command_from(const Json& json, const Sender& sender) {
  if (!json.is_object()) return Failure<std::string>{"a command is a JSON object"};
  const auto named = json.find("type");
  if (named == json.end() || !named->is_string()) return Failure<std::string>{"a command has a type"};
  const auto* type =
      std::ranges::find(table_commands::all_types, named->get_ref<const std::string&>(), &CommandType::name);
  if (type == table_commands::all_types.end()) return Failure<std::string>{"there is no such type of command"};

  // The dealer's cut is the only command of players that an official may give. [GC.4(e)]
  const bool players = type->giver == CommandGiver::players && !(sender.official && type->name == "cut");
  if (players && (sender.official || sender.player.number == 0))
    return Failure<std::string>{"this is for players at the table: buy in first"};
  if (!players && !sender.official) return Failure<std::string>{"this is for the dealer and the supervisor"};
  if (type->giver == CommandGiver::supervisors && sender.official != table::Role::supervisor)
    return Failure<std::string>{"this is for the supervisor"};

  const auto index = static_cast<std::size_t>(type - table_commands::all_types.begin());
  if (index >= std::size(table_commands::of_table)) return table_commands::round_command(json, sender, *type);
  table::Command command =
      table_commands::empty_command(index, std::make_index_sequence<std::size(table_commands::of_table)>());
  FieldReader in(json);
  in.string("type");
  std::visit(table_commands::CommandReader{in, sender}, static_cast<table::CommandKinds&>(command));
  if (const auto& wrong = in.verdict()) return Failure{*wrong};
  return command;
}

Json to_json(const table::Command& command) {
  if (const auto* in_round = std::get_if<round::Command>(&command)) return to_json(*in_round);
  Json json;
  table_commands::put(json, command, true);
  return json;
}

void append_text(std::string& out, const table::Command& command, bool spots) {
  if (const auto* in_round = std::get_if<round::Command>(&command)) return append_text(out, *in_round, spots);
  JsonText json(out);
  table_commands::put(json, command, spots);
}

}   // namespace pitboss::wire
