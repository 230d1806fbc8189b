#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <span>
#include <string_view>
#include <vector>

#include "cli/bad_arguments.h"
#include "cli/reference.h"
#include "ledger/house.h"
#include "rulebook/bets.h"
#include "rulebook/keys.h"
#include "rulebook/rulebook.h"

namespace pitboss::cli {

namespace {

// What bash completes for a value, by the value's name in the help ("FILE"). For "other" it completes nothing, because
// only the person knows the value.
std::string_view kind_of(std::string_view place) {
  if (place.starts_with("FILE")) return "file";
  if (place == "FOLDER" || place == "DIR") return "folder";
  if (place == "RULEBOOK") return "rulebook";
  if (place == "BET") return "bet";
  if (place == "KEY=VALUE") return "key";
  if (place == "CARD") return "card";
  if (place == "ROLE") return "role";
  if (place == "SHELL") return "shell";
  if (place == "COMMAND") return "command";
  return "other";
}

void add_word(std::string& words, std::string_view word) {
  if (!words.empty()) words += ' ';
  words += word;
}

std::string joined(std::span<const std::string_view> words, std::string_view behind_each = "") {
  std::string text;
  for (const std::string_view word : words) add_word(text, fmt::format("{}{}", word, behind_each));
  return text;
}

std::string side_bets_listed() {
  std::string text;
  for (const Bet bet : side_bets) add_word(text, name(bet));
  return text;
}

// Writes one branch for each command: the words that may follow it, and the kinds of its options' values.
void put_branches(std::string& script, std::string& paths, const CLI::App& command, const std::string& path) {
  std::string commands, options, places, values;
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_group().empty()) continue;
    if (option->get_positional()) {
      add_word(places, kind_of(option->get_name(true)));
      continue;
    }
    std::string names;
    for (const std::string& name : option->get_lnames()) add_word(names, "--" + name);
    for (const std::string& name : option->get_snames()) add_word(names, "-" + name);
    add_word(options, names);
    if (option->get_items_expected_max() == 0) continue;
    for (std::size_t at = 0; (at = names.find(' ', at)) != std::string::npos; at += 3) names.replace(at, 1, " | ");
    values += fmt::format("        {}) takes='{}' ;;\n", names, kind_of(option->get_type_name()));
  }
  std::vector<const CLI::App*> within =
      command.get_subcommands([](const CLI::App* one) { return !one->get_group().empty(); });
  for (const CLI::App* each : within) {
    add_word(commands, each->get_name());
    paths += fmt::format("{}'{} {}'", paths.empty() ? "" : " | ", path, each->get_name());
  }
  script += fmt::format("    '{}')\n      commands='{}' options='{}' places='{}'\n", path, commands, options, places);
  if (!values.empty()) script += fmt::format("      case $before in\n{}      esac\n", values);
  script += "      ;;\n";
  for (const CLI::App* each : within) put_branches(script, paths, *each, path + ' ' + each->get_name());
}

constexpr std::string_view head = R"(# Completes pitboss in bash. Written by `pitboss completion bash`.

_pitboss_values() { # KIND: adds to COMPREPLY what can stand there and begins with $word
  local found=()
  case $1 in
    file) mapfile -t found < <(compgen -f -- "$word") ;;
    folder) mapfile -t found < <(compgen -d -- "$word") ;;
    rulebook)
      mapfile -t found < <(
        compgen -W "$rulebooks" -- "$word"
        compgen -d -- "$word"
        compgen -f -X '!*.toml' -- "$word"
      )
      ;;
    bet) mapfile -t found < <(compgen -W "$bets" -- "$word") ;;
    key) mapfile -t found < <(compgen -W "$keys" -- "$word") ;;
    card) mapfile -t found < <(compgen -W 'A 2 3 4 5 6 7 8 9 T' -- "$word") ;;
    role) mapfile -t found < <(compgen -W "$roles" -- "$word") ;;
    command) mapfile -t found < <(compgen -W "$all_commands" -- "$word") ;;
    shell) mapfile -t found < <(compgen -W bash -- "$word") ;;
  esac
  case $1 in
    file | folder | rulebook) compopt -o filenames 2>/dev/null ;;
    key) compopt -o nospace 2>/dev/null ;;
  esac
  COMPREPLY+=("${found[@]}")
}

_pitboss() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local command=pitboss commands='' options='' places='' takes='' kind i found=()
)";

constexpr std::string_view tail = R"(
  if [[ -n $takes ]]; then
    _pitboss_values "$takes"
  elif [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
  else
    mapfile -t found < <(compgen -W "$commands" -- "$word")
    COMPREPLY=("${found[@]}")
    for kind in $places; do _pitboss_values "$kind"; done
  fi
}
complete -F _pitboss pitboss
)";

}   // namespace

std::string bash_completion(const CLI::App& app) {
  std::string branches, paths;
  put_branches(branches, paths, app, "pitboss");
  std::string roles;
  for (const std::string_view role : words_of<ledger::UserRole>)
    if (role != name(ledger::UserRole::guest)) add_word(roles, role);
  std::string script(head);
  script += fmt::format("  local rulebooks='{}'\n", joined(rulebook::published_ids()));
  std::string commands;
  for (const std::string& name : commands_of(app)) add_word(commands, name);
  script += fmt::format("  local all_commands='{}'\n", commands);
  script += fmt::format("  local bets='{}'\n", side_bets_listed());
  script += fmt::format("  local roles='{}'\n", roles);
  script += fmt::format("  local keys='{}'\n", joined(rulebook::settable_names(), "="));
  script += fmt::format(R"(  COMPREPLY=()
  # bash hands over --set=decks in three words, and decks=8 too.
  if [[ $word == '=' || $before == '=' ]]; then
    [[ $word == '=' ]] || before=${{COMP_WORDS[COMP_CWORD - 2]}}
    [[ $word != '=' ]] || word=''
    [[ $before == -* ]] || takes='other'
  fi
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case "$command ${{COMP_WORDS[i]}}" in
      {}) command+=" ${{COMP_WORDS[i]}}" ;;
    esac
  done
  case $command in
{}  esac
)",
                        paths, branches);
  script += tail;
  return script;
}

}   // namespace pitboss::cli
