// `pitboss replay`: a round from the record, step by step, and the proof that it was paid as the rules say.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/page.h"
#include "cli/round_words.h"
#include "cli/store_argument.h"
#include "cli/terminal.h"
#include "floor/round_record.h"
#include "notation/table_words.h"
#include "round/round.h"
#include "wire/json.h"

namespace pitboss::cli {

namespace {

struct ReplayAsked {
  StoreAsked store;
  std::string round;
  bool json = false;
  bool notation = false;
};

// Prints each command of the round: who gave it and which events followed.
void put_page(const floor::RoundRecord& round, ledger::Store& store, const report::PageStyle& style) {
  Page page(style);
  page.heading(fmt::format("Round {} at {}", round.number, round.table));
  page.sentence(round.title);
  page.line(page.styled(fmt::format("rules {}", round.rules_hash), Page::faint));
  page.sentence(fmt::format("records {} to {}, from {}", round.commands.front().seq, round.commands.back().seq,
                            time_of(round.commands.front().at)),
                Page::faint);
  round::State state;
  for (const round::Event& event : round.events) round::apply(state, event);
  RoundWords words(&state);
  std::map<ledger::UserId, std::string> names;
  const auto name = [&](ledger::UserId user) -> const std::string& {
    auto [found, is_new] = names.emplace(user, "");
    if (is_new)
      if (const auto read = store.user(user); read && *read) found->second = (*read)->name;
    return found->second;
  };
  std::string who;
  for (const floor::RecordedCommand& recorded : round.commands) {
    std::string speaker = recorded.actor.number == 0 ? "dealer" : name(recorded.actor);
    if (recorded.executed.by_platform) speaker += " (the platform, for want of an answer [R65])";
    if (speaker != who) {
      page.line();
      page.line(page.styled(speaker, Page::faint));
      who = speaker;
    }
    for (const table::Event& event : recorded.executed.events) {
      const auto* in_round = std::get_if<table::InRound>(&event);
      const std::string line = in_round != nullptr ? words.of(in_round->event) : notation::in_words(event);
      const char* style = nullptr;
      if (in_round != nullptr)
        if (const auto* settled = std::get_if<round::WagerSettled>(&in_round->event))
          style = style_of(settled->payment.net());
      if (!line.empty()) page.cited("  " + line, notation::citation_of(event).text(), style);
    }
  }
  page.line();
  for (const std::string& each : round.wrong) page.sentence(each, Page::bad);
  if (round.wrong.empty())
    page.sentence(fmt::format("Decided again by the rules, all {} records are the same; the {} entries in the ledger "
                              "are what they say was paid.",
                              round.commands.size(), round.entries()),
                  Page::good);
  if (!round.closed) page.line("The round is not over.");
  fmt::print("{}", std::move(page).text());
}

int replay(const ReplayAsked& asked) {
  const auto name = parse_round_name(asked.round);
  if (!name) return complain("replay", name.reason());
  auto store = open_to_read(asked.store);
  if (!store) return complain("replay", store.reason());
  const auto key = key_of(asked.store, **store);
  if (!key) return complain("replay", key.reason());
  const auto row = table_named(**store, name->table);
  if (!row) return complain("replay", row.reason());
  const auto round = floor::proved_record(**store, *row, *key, name->number);
  if (!round)
    return complain("replay", round.reason().sentence, round.reason().absent ? bad_input : environment_failed);
  if (asked.notation) {
    if (!round->closed)
      return complain("replay", "the round is not over: there is nothing to write down yet", answer_is_no);
    fmt::print("{}", floor::notation_of(*round, true));
  } else if (asked.json) {
    fmt::print("{}\n", wire::to_text(floor::to_json(*round), 2));
  } else {
    put_page(*round, **store, page_style_of_stdout());
  }
  return round->wrong.empty() ? fine : answer_is_no;
}

}   // namespace

void add_replay_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<ReplayAsked>();
  Arguments command = app.add_command("replay", "A round from the record, with its clauses and its proof");
  command.add_option("ROUND", asked->round, "TABLE/NUMBER, as in lucky-7/42").required();
  add_store_option(command, asked->store);
  add_key_option(command, asked->store);
  command.prints_data();
  Option json = command.add_flag("--json", asked->json, "One JSON object");
  command.add_flag("--notation", asked->notation, "As round notation, which pitboss round plays").excludes(json);
  command.footer(
      "Every command of the round is decided again under the rules that were in\n"
      "force; what follows must be what is recorded, and the money that moved must be\n"
      "what it says. A server may run meanwhile.\n"
      "Examples:\n"
      "  pitboss replay gc-switch/17\n"
      "  pitboss replay gc-switch/17 --notation > dispute.round\n"
      "Exit codes: 0 proved, 1 not as the rules say, 2 bad input, 3 the environment\n"
      "failed.");
  command.when_named([asked, &exit_code] { exit_code = replay(*asked); });
}

}   // namespace pitboss::cli
