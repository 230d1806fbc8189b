#include "table/table.h"

#include "base/assert.h"
#include "table/gate.h"
#include "table/procedure.h"

namespace pitboss::table {

Event open(const Rules& rules, std::string_view name) {
  PITBOSS_ASSERT(is_table_name(name));
  const auto hash = parse_bits<RulesHash>(rules.hash);
  PITBOSS_ASSERT(hash.has_value());
  return TableOpened{std::string(name), *hash, rules.decks,
                     is_machine(rules.shuffle) ? std::optional(rules.shuffle) : std::nullopt};
}

std::optional<Rejection> why_not(const Rules& rules, const State& state, const Command& command) {
  return std::visit(Gate{rules, state}, command);
}

Result<Events, Rejection> decide(const Rules& rules, const State& state, const Command& command, RandomSource& random) {
  if (auto rejection = why_not(rules, state, command)) return Failure{*rejection};
  Procedure procedure(rules, state, random);
  std::visit(procedure, command);
  return procedure.take();
}

}   // namespace pitboss::table
