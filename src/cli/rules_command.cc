// `pitboss rules`: which rulebooks there are, what one says and why, whether a house's own is lawful, what a clause
// asks and where it is decided and proved.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/shown.h"
#include "base/version.h"
#include "cli/book_argument.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/rules_page.h"
#include "cli/terminal.h"
#include "report/clause_report.h"
#include "report/rules_report.h"
#include "rulebook/clause_places.h"
#include "rulebook/rulebook.h"
#include "rulebook/values.h"

namespace pitboss::cli {

namespace {

using Json = nlohmann::ordered_json;
using rulebook::Refusal;
using rulebook::Refusals;
using rulebook::Rulebook;

struct RulesAsked {
  std::string book;                  // an id or a file
  std::vector<std::string> clause;   // an id, or words to look for
  std::vector<std::string> settings;
  bool json = false;
};

report::PageStyle page_style() {
  constexpr int widest = 100;   // longer lines of prose are hard to read
  return {colour_wanted(), static_cast<std::size_t>(std::min(terminal_width(), widest))};
}

void print(std::string_view text) { fmt::print("{}", text); }

Json with_version(const Json& json) {
  Json whole{{"version", version()}};
  whole.update(json);
  return whole;
}

// A file's name may have bytes that are not UTF-8, which JSON must not have: they are replaced.
void print_json(const Json& json) { fmt::print("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace)); }

Exit refuse(std::string_view sentences, Exit exit_code = bad_input) {
  complain("rules", sentences, exit_code);
  return exit_code;
}

// True if the text could not be read as a rulebook at all; false if it is a rulebook that breaks the law.
bool unreadable(const Refusals& refusals) {
  return std::ranges::any_of(refusals,
                             [](const Refusal& one) { return one.where == "text" || one.where.starts_with("line "); });
}

// --- the commands ---

Exit list_books(const RulesAsked& asked) {
  if (asked.json) {
    print_json(report::books_json());
    return fine;
  }
  std::vector<Rulebook> books;
  for (const std::string_view id : rulebook::published_ids()) {
    auto book = rulebook::load_published(id);
    if (!book) return refuse(to_string(book.reason().front()), environment_failed);
    books.push_back(std::move(*book));
  }
  print(list_page(books, page_style()));
  return fine;
}

Exit show_book(const RulesAsked& asked) {
  const auto book = read_book(asked.book, asked.settings);
  if (!book) return refuse(book.reason());
  if (asked.json)
    print_json(report::book_json(*book));
  else
    print(show_page(*book, page_style()));
  return fine;
}

Exit check_book(const RulesAsked& asked) {
  const auto text = read_text_file(asked.book);
  if (!text) return refuse(text.reason());
  const auto book = rulebook::load_text(*text);
  if (book) {
    if (asked.json) {
      Json json = report::head_json(*book);
      json["lawful"] = true;
      print_json(json);
    } else {
      print(fmt::format("{} is lawful under {}.\n", book->id, book->based_on));
    }
    return fine;
  }
  const Refusals& refusals = book.reason();
  if (unreadable(refusals)) {
    std::string sentences;
    for (const Refusal& refusal : refusals)
      (sentences += sentences.empty() ? "" : "\n") += name_of_file(asked.book) + ": " + to_string(refusal);
    return refuse(sentences);
  }
  if (asked.json) {
    print_json(with_version({{"lawful", false}, {"refusals", report::refusals_json(refusals)}}));
  } else {
    report::Page lines(page_style_of_stdout());
    for (const Refusal& refusal : refusals) lines.sentence(to_string(refusal));
    print(std::move(lines).text());
  }
  return answer_is_no;
}

// True if the word looks like an id and not like a word of a sentence: QQ.99, 5(c), Q9.
bool is_like_an_id(std::string_view word) {
  const bool numbered = word.size() > 1 && std::isalpha(static_cast<unsigned char>(word.front())) != 0 &&
                        std::isdigit(static_cast<unsigned char>(word.back())) != 0;
  return numbered || word.find_first_of(".(") != std::string_view::npos;
}

// Prints that nothing has this id or these words.
Exit no_clause(const std::string& wanted, const RulesAsked& asked) {
  if (wanted.empty() || std::ranges::any_of(asked.clause, is_like_an_id)) return refuse(report::no_such_clause(wanted));
  if (asked.json)
    print_json(with_version(report::words_json(wanted, {})));
  else
    print(fmt::format("No clause and no reading has the words \"{}\".\n", shown(wanted)));
  return answer_is_no;
}

Exit show_clause(const RulesAsked& asked) {
  const std::string wanted = fmt::format("{}", fmt::join(asked.clause, " "));
  const std::string citation = report::as_in_index(wanted);
  if (const auto found = report::clause_json(citation, rulebook::shipped_places()); found && asked.json) {
    print_json(with_version(*found));
    return fine;
  }
  if (const auto sheet = report::clause_sheet(citation, rulebook::shipped_places())) {
    print(clause_page(*sheet, page_style()));
    return fine;
  }
  if (const report::ClauseList under = report::clauses_under(citation); !under.empty()) {
    print(clause_list_page(under, page_style()));
    return fine;
  }
  const report::ClauseList found = report::clauses_with(wanted);
  if (found.empty()) return no_clause(wanted, asked);
  if (asked.json)
    print_json(with_version(report::words_json(wanted, found)));
  else
    print(clause_list_page(found, page_style()));
  return fine;
}

}   // namespace

void add_rules_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<RulesAsked>();
  Arguments rules = app.add_command("rules", "List, show and check rulebooks; look up a clause");
  rules.prints_data();
  rules.add_flag("--json", asked->json, "Print JSON");
  rules.command_may_be_left_out();
  rules.footer(
      "Examples:\n"
      "  pitboss rules\n"
      "  pitboss rules show gc-switch\n"
      "  pitboss rules check house.toml\n"
      "  pitboss rules clause 'GC.5(c)'\n"
      "  pitboss rules clause cutting card");
  rules.when_named([rules, asked, &exit_code] {
    if (!rules.command_is_named()) exit_code = list_books(*asked);
  });

  Arguments show = rules.add_command("show", "Every value with its clause and its meaning");
  show.add_option("RULEBOOK", asked->book, "A published book's id, or a house's own FILE.toml;\n- is stdin").required();
  add_set_option(show, asked->settings);
  show.prints_data();
  show.add_flag("--json", asked->json, "Print JSON");
  show.footer(
      "Examples:\n"
      "  pitboss rules show sd-switch\n"
      "  pitboss rules show gc-switch --set decks=8 --set 'super_match.pair=2 to 1'\n"
      "  pitboss rules show gc-switch --set bets=super-match,dealer-bust-21\n"
      "  pitboss rules show ./house.toml --json\n"
      "What the regulation does not allow is refused with its clause; exit code 2.");
  show.when_named([asked, &exit_code] { exit_code = show_book(*asked); });

  Arguments check = rules.add_command("check", "Is a house's own rulebook lawful?");
  check.add_option("FILE", asked->book, "A rulebook that is based_on a published one; - is\nstdin").required();
  check.prints_data();
  check.add_flag("--json", asked->json, "Print JSON");
  check.footer(
      "A house's own book:\n"
      "  id = \"my-house\"\n"
      "  title = \"Blackjack Switch at my house\"\n"
      "  based_on = \"sd-switch\"\n"
      "  decks = 8\n"
      "  [dealer]\n"
      "  soft_17 = \"stand\"\n"
      "A book that names no based_on is not lawful: only a published book is complete.\n"
      "Exit codes: 0 lawful, 1 not lawful (each violation is printed), 2 unreadable.");
  check.when_named([asked, &exit_code] { exit_code = check_book(*asked); });

  Arguments clause = rules.add_command("clause", "What a clause asks, and where it is decided and proved");
  clause.add_option("CLAUSE", asked->clause, "Such as GC.5(c), gc.15, SD09 or R8; or words to look\nfor").required();
  clause.prints_data();
  clause.add_flag("--json", asked->json, "Print JSON");
  clause.footer(
      "Says what a clause asks, the values and grounds that rest on it, the lines of\n"
      "the sources that decide it, the tests that prove it, and how it is read.\n"
      "Examples:\n"
      "  pitboss rules clause 'GC.8(a)(3)'\n"
      "  pitboss rules clause gc.15            # each clause under it\n"
      "  pitboss rules clause R8               # a reading\n"
      "  pitboss rules clause cutting card     # all that have these words\n"
      "Exit codes: 0 found, 1 nothing has these words, 2 there is no such id.");
  clause.when_named([asked, &exit_code] { exit_code = show_clause(*asked); });
}

}   // namespace pitboss::cli
