#include "wire/command_json.h"

#include <algorithm>
#include <array>
#include <optional>

#include "wire/field_reader.h"
#include "wire/json_text.h"
#include "wire/slip_json.h"

namespace pitboss::wire {

// A namespace of its own for the using-directive, which must not reach the other files of a unity build.
namespace round_commands {

using namespace pitboss::round;

// The types of command in the order of the variant, and whether a player may send them. Cards, chips and seats are for
// the table to give [GC.7(o)], irregularities for the dealer and the supervisor.
struct Type {
  std::string_view name;
  bool players = true;
};
constexpr Type types[] = {{"join", false},
                          {"sit", false},
                          {"rise", false},
                          {"wager"},
                          {"withdraw"},
                          {"ask"},
                          {"consent"},
                          {"call"},
                          {"confirm", false},
                          {"deal", false},
                          {"insure"},
                          {"decline"},
                          {"switch"},
                          {"keep"},
                          {"revoke"},
                          {"surrender"},
                          {"stand"},
                          {"hit"},
                          {"double"},
                          {"split"},
                          {"follow"},
                          {"ride"},
                          {"refuse_card"},
                          {"take_late_card"},
                          {"give_up"},
                          {"leave"},
                          {"stay"},
                          {"misdeliver", false},
                          {"face_up", false},
                          {"draw_in_error", false},
                          {"overdraw", false},
                          {"miss", false},
                          {"misuse_reader", false},
                          {"reader_fails", false},
                          {"run_out", false}};
static_assert(std::size(types) == std::variant_size_v<CommandKinds>);

template <typename Out>
struct FieldWriter {
  Out& json;
  bool spots = true;   // false: the caller writes the spot elsewhere

  void spot(SpotId id) {
    if (spots) json["spot"] = id.number;
  }
  void tip(Money amount) {
    if (amount != Money{}) json["tip_cents"] = amount.cents();
  }
  void by(Role role) { json["by"] = name(role); }

  void operator()(const Join& c) { json["chips_cents"] = c.chips.cents(); }
  void operator()(const PlaceWagers& c) {
    spot(c.spot);
    put_slip(json, c.slip);
  }
  void operator()(const AnswerConsent& c) {
    spot(c.spot);
    json["other"] = c.other.number;
    json["given"] = c.given;
  }
  void operator()(const CallWagers& c) {
    spot(c.spot);
    put_slip(json, c.slip);
    json["cash_cents"] = c.cash.cents();
  }
  void operator()(const ConfirmCall& c) { by(c.by); }
  void operator()(const DealCard& c) { json["card"] = to_string(c.card); }
  void operator()(const Insure& c) {
    spot(c.spot);
    json["amounts_cents"] = std::array{c.amounts[0].cents(), c.amounts[1].cents()};
  }
  void operator()(const Double& c) {
    json["hand"] = to_string(c.hand);
    json["amount_cents"] = c.amount.cents();
    tip(c.tip);
  }
  void operator()(const Split& c) {
    json["hand"] = to_string(c.hand);
    tip(c.tip);
  }
  void operator()(const Follow& c) {
    json["hand"] = to_string(c.hand);
    json["amount_cents"] = c.amount.cents();
    tip(c.tip);
  }
  void operator()(const MisdeliverCard& c) {
    by(c.by);
    json["card"] = to_string(c.card);
    json["at"] = place_json(c.at);
    json["remedy"] = name(c.remedy);
  }
  void operator()(const DrawInError& c) {
    by(c.by);
    json["card"] = to_string(c.card);
    json["exposed"] = c.exposed;
  }
  void operator()(const MisuseReader& c) {
    by(c.by);
    json["readable"] = c.readable;
  }
  template <typename C>
  void operator()(const C& c) {
    if constexpr (requires { c.by; }) by(c.by);
    if constexpr (requires { c.card; }) json["card"] = to_string(c.card);
    if constexpr (requires { c.spot; }) spot(c.spot);
    if constexpr (requires { c.hand; }) json["hand"] = to_string(c.hand);
  }
};

template <typename Out>
void put(Out& json, const Command& command, bool spots) {
  json["type"] = types[command.index()].name;
  std::visit(
      [&](const auto& c) {
        if constexpr (requires { c.player; }) json["player"] = c.player.number;
      },
      command);
  std::visit(FieldWriter<Out>{json, spots}, command);
}

// Reads the fields of a command. The first one that is wrong is reported, so their order matters.
struct CommandReader {
  FieldReader& in;

  void operator()(Join& c) { c = {in.player(), in.amount("chips_cents")}; }
  void operator()(PlaceWagers& c) {
    c.player = in.player();
    c.spot = in.spot();
    c.slip = in.slip();
  }
  void operator()(AnswerConsent& c) {
    c.player = in.player();
    c.spot = in.spot();
    c.other = in.player("other");
    c.given = in.flag("given");
  }
  void operator()(CallWagers& c) {
    c.player = in.player();
    c.spot = in.spot();
    c.slip = in.slip();
    c.cash = in.amount("cash_cents");
  }
  void operator()(ConfirmCall& c) {
    c.player = in.player();
    c.by = in.word<Role>("by");
  }
  void operator()(Insure& c) {
    c.player = in.player();
    c.spot = in.spot();
    c.amounts = in.amounts("amounts_cents");
  }
  void operator()(Double& c) {
    c = {in.player(), in.hand(), in.amount("amount_cents"), in.amount_or_none("tip_cents")};
  }
  void operator()(Split& c) { c = {in.player(), in.hand(), in.amount_or_none("tip_cents")}; }
  void operator()(Follow& c) {
    c = {in.player(), in.hand(), in.amount("amount_cents"), in.amount_or_none("tip_cents")};
  }
  void operator()(MisdeliverCard& c) {
    c = {in.word<Role>("by"), in.card(), in.place("at"), in.word<Remedy>("remedy")};
  }
  void operator()(DrawInError& c) { c = {in.word<Role>("by"), in.card(), in.flag("exposed")}; }
  void operator()(MisuseReader& c) { c = {in.word<Role>("by"), in.flag("readable")}; }
  template <typename C>
  void operator()(C& c) {
    if constexpr (requires { c.player; }) c.player = in.player();
    if constexpr (requires { c.by; }) c.by = in.word<Role>("by");
    if constexpr (requires { c.card; }) c.card = in.card();
    if constexpr (requires { c.spot; }) c.spot = in.spot();
    if constexpr (requires { c.hand; }) c.hand = in.hand();
  }
};

// An empty command of the variant's alternative number `index`.
template <std::size_t... I>
Command empty_command(std::size_t index, std::index_sequence<I...>) {
  static const Command empty[] = {std::variant_alternative_t<I, CommandKinds>{}...};
  return empty[index];
}

}   // namespace round_commands

Json to_json(const round::Command& command) {
  Json json;
  round_commands::put(json, command, true);
  return json;
}

void append_text(std::string& out, const round::Command& command, bool spots) {
  JsonText json(out);
  round_commands::put(json, command, spots);
}

Result<round::Command, std::string> command_from_json(const Json& json) {
  if (!json.is_object()) return Failure{std::string("a command is a JSON object")};
  FieldReader in(json);
  const std::string* type = in.string("type");
  if (type == nullptr) return Failure{*in.verdict()};
  const auto found = std::ranges::find(round_commands::types, std::string_view(*type), &round_commands::Type::name);
  if (found == std::end(round_commands::types)) return Failure{std::string("unknown type of command")};
  round::Command command =
      round_commands::empty_command(static_cast<std::size_t>(found - std::begin(round_commands::types)),
                                    std::make_index_sequence<std::variant_size_v<round::CommandKinds>>());
  std::visit(round_commands::CommandReader{in}, command);
  if (const auto& wrong = in.verdict()) return Failure{*wrong};
  return command;
}

Result<round::Command, std::string> command_from(std::string_view text, PlayerId sender) {
  if (text.size() > most_command_bytes)
    return Failure{"a command has at most " + std::to_string(most_command_bytes) + " bytes"};
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return Failure{std::string("a command is JSON, and this is not")};
  if (!json.is_object()) return Failure{std::string("a command is a JSON object")};
  const auto type = json.find("type");
  if (type != json.end() && type->is_string())
    for (const auto& [name, players] : round_commands::types)
      if (*type == name && !players) return Failure{std::string("this command is the table's own")};
  if (!json.contains("player")) json["player"] = sender.number;
  auto command = command_from_json(json);
  if (!command) return command;
  const bool own = std::visit(
      [&](const auto& c) {
        if constexpr (requires { c.player; }) return c.player == sender;
        return false;
      },
      *command);
  if (!own) return Failure{std::string("a command speaks for the one who sends it")};
  return command;
}

}   // namespace pitboss::wire
