// `pitboss verify-shoe`: did a table keep what it promised before it dealt?
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/version.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/terminal.h"
#include "table/seal.h"
#include "table/verify_shoe.h"
#include "wire/round_json.h"

namespace pitboss::cli {

namespace {

using Json = nlohmann::ordered_json;
using table::Commitment;
using table::Finding;
using table::Reveal;

struct VerifyShoeAsked {
  std::string file;                        // or - for stdin
  std::optional<std::string> commitment;   // the one that was published
  bool json = false;
};

struct Verdict {
  std::vector<Reveal> reveals;
  std::vector<Finding> findings;
  std::optional<Commitment> published;

  bool is_true(std::size_t reveal) const {
    return std::ranges::none_of(findings, [&](const Finding& finding) { return finding.reveal == reveal; });
  }
  // The commitment that a text names proves nothing. The hash that is computed from the text must be the published one.
  bool published_is_here() const {
    return !published ||
           std::ranges::any_of(reveals, [&](const Reveal& one) { return commit(one.secret) == *published; });
  }
  bool published_is_named() const {
    return published && std::ranges::any_of(reveals, [&](const Reveal& one) { return one.commitment == *published; });
  }
  bool all_true() const { return findings.empty() && published_is_here(); }
};

int refuse(const VerifyShoeAsked& asked, const notation::Problem& problem) {
  const std::string place = problem.line > 0 ? fmt::format("{}:{}: ", name_of_file(asked.file), problem.line) : "";
  complain("verify-shoe", place + problem.sentence);
  if (asked.json) fmt::print("{}\n", wire::to_text(wire::error_json(problem), 2));
  return bad_input;
}

// Accepts capitals, because some pages print hashes in capitals and people copy them.
std::optional<Commitment> parse_commitment(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'F') c = static_cast<char>(c - 'A' + 'a');
  return table::parse_bits<Commitment>(text);
}

// --- for people ---

std::string cut_words(const std::vector<int>& cuts) {
  if (cuts.empty()) return "not cut";
  if (cuts.size() == 1) return fmt::format("cut at {}", cuts[0]);
  if (cuts.size() == 2) return fmt::format("cut at {}, {}", cuts[0], cuts[1]);
  return fmt::format("cut {} times", cuts.size());
}

void print_page(const Verdict& verdict) {
  using report::left, report::right;
  report::Page page(page_style_of_stdout());
  std::size_t label_width = 0;
  std::size_t cut_width = 0;
  for (const Reveal& reveal : verdict.reveals) {
    label_width = std::max(label_width, label(reveal).size());
    cut_width = std::max(cut_width, cut_words(reveal.cuts).size());
  }
  std::string_view table;
  for (std::size_t i = 0; i < verdict.reveals.size(); ++i) {
    const Reveal& reveal = verdict.reveals[i];
    if (reveal.secret.table != table) page.line(fmt::format("table {}", reveal.secret.table));
    table = reveal.secret.table;
    page.row({left(label(reveal), label_width + 2), right(fmt::format("{} cards", reveal.secret.order.size()), 9),
              left("  " + cut_words(reveal.cuts), cut_width + 2),
              left(fmt::format("  commitment {}...", to_string(reveal.commitment).substr(0, 8))),
              left(verdict.is_true(i) ? "  true" : "  NOT TRUE")});
    for (const Finding& finding : verdict.findings)
      if (finding.reveal == i) page.cited(to_string(finding), {});
  }
  if (!verdict.published)
    page.sentence("Whether these commitments were published before the deal is yours to compare.");
  else if (verdict.all_true())
    page.sentence("The commitment that was published is here.");
  else if (verdict.published_is_here())
    page.sentence("The commitment that was published is here, but not all of this is true.");
  else if (verdict.published_is_named())
    page.sentence("The commitment that was published is named here, but no text has its hash.");
  else
    page.sentence(fmt::format("No shoe here has the commitment that was published, {}...",
                              to_string(*verdict.published).substr(0, 8)));
  fmt::print("{}", std::move(page).text());
}

// --- JSON ---

Json json_of(const Verdict& verdict) {
  Json shoes = Json::array();
  for (std::size_t i = 0; i < verdict.reveals.size(); ++i) {
    const Reveal& reveal = verdict.reveals[i];
    Json findings = Json::array();
    for (const Finding& finding : verdict.findings)
      if (finding.reveal == i)
        findings.push_back({{"sentence", finding.sentence},
                            {"clause", finding.cite.text()},
                            {"cite", finding.cite.text()}});   // deprecated name, removed in 0.3
    shoes.push_back({{"table", reveal.secret.table},
                     {"shoe", reveal.secret.shoe},
                     {"kind", name(reveal.secret.kind)},
                     {"rules_hash", to_string(reveal.secret.rules)},
                     {"decks", reveal.secret.decks},
                     {"cards", reveal.secret.order.size()},
                     {"cuts", reveal.cuts},
                     {"dealt", reveal.dealt.size()},
                     {"commitment", to_string(reveal.commitment)},
                     {"verified", verdict.is_true(i)},
                     {"findings", std::move(findings)},
                     {"rules", to_string(reveal.secret.rules)}});   // deprecated name, removed in 0.3
  }
  Json published = nullptr;
  if (verdict.published)
    published = {{"commitment", to_string(*verdict.published)},
                 {"here", verdict.published_is_here()},
                 {"named", verdict.published_is_named()}};
  return {{"verified", verdict.all_true()},
          {"shoes", std::move(shoes)},
          {"published", std::move(published)},
          {"version", version()}};
}

int verify_shoe(const VerifyShoeAsked& asked) {
  Verdict verdict;
  if (asked.commitment) {
    verdict.published = parse_commitment(*asked.commitment);
    if (!verdict.published)
      return refuse(asked, {0, "--commitment takes the 64 digits of hex that were published", {}});
  }
  const auto text = read_text_file(asked.file, table::most_reveal_bytes + 1);
  if (!text) return refuse(asked, {0, text.reason(), {}});
  if (table::is_sealed_shoe(*text))
    return refuse(asked, {0,
                          fmt::format("{} is a sealed shoe, not a text to verify: its order is shown when it is done",
                                      name_of_file(asked.file)),
                          {}});
  auto reveals = table::parse_reveals(*text);
  if (!reveals) {
    const table::BadLine& bad = reveals.reason();
    return refuse(asked, {bad.line, bad.sentence, {}});
  }
  verdict.reveals = std::move(*reveals);
  verdict.findings = table::verify(verdict.reveals);
  if (asked.json)
    fmt::print("{}\n", json_of(verdict).dump(2));
  else
    print_page(verdict);
  return verdict.all_true() ? fine : answer_is_no;
}

}   // namespace

void add_verify_shoe_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<VerifyShoeAsked>();
  Arguments command = app.add_command("verify-shoe", "Did a table keep what it promised before it dealt?");
  command.add_option("FILE", asked->file, "What the table showed of its shoes; - is stdin").required();
  command.add_option("--commitment", asked->commitment, "The one that was published; a shoe must have it")
      .called("HEX");
  command.prints_data();
  command.add_flag("--json", asked->json, "Print JSON");
  command.footer(
      "Checks each shoe: its text has the hash that was promised, its cards are a\n"
      "full set [GC.3], the cut is lawful [GC.4(f)], the cards came in that order,\n"
      "and each shoe names the one before it.\n"
      "Examples:\n"
      "  pitboss verify-shoe shoe-3.txt\n"
      "  pitboss verify-shoe tonight.txt --commitment 5c8f...   (all 64 digits)\n"
      "  curl -s https://casino.example/shoes/3 | pitboss verify-shoe - --json\n"
      "Exit codes: 0 all is true, 1 it is not (each finding is printed), 2 unreadable.");
  command.when_named([asked, &exit_code] { exit_code = verify_shoe(*asked); });
}

}   // namespace pitboss::cli
