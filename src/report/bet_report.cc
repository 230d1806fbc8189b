#include "report/bet_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "report/bet_terms.h"
#include "report/numbers.h"
#include "rulebook/bet_words.h"

namespace pitboss::report {

namespace {

using analyze::PaidLine;
using analyze::PayAnalysis;
using Json = nlohmann::ordered_json;

std::string pays_in_words(const PaidLine& line) { return line.pays ? to_string(*line.pays) : "lose"; }

const char* style_of(const PaidLine& line) {
  return !line.pays ? Page::bad : line.combinations == 0 ? Page::faint : nullptr;
}

constexpr std::size_t name_width = 47;   // of the longest line of a pay table

// With seven digits after the point, or in scientific notation if these would all be zero.
std::string small(const mpq_class& value) {
  constexpr double least = 1e-5;
  const double size = std::abs(value.get_d());
  return size > 0 && size < least ? fmt::format("{:.2e}", value.get_d()) : fixed(value, 7);
}

void put_lines(Page& page, const PayAnalysis& analysis) {
  const auto put = [&](std::string_view line, std::string pays, std::string chance, std::string contributes,
                       const char* style) {
    page.row({left(fmt::format("  {}", line), 2 + name_width), right(std::move(pays), 9), right(std::move(chance), 10),
              right(std::move(contributes), 12)},
             style);
  };
  put("line", "pays", "chance", "contributes", Page::faint);
  for (const PaidLine& line : analysis.lines)
    put(line_in_words(line.line), pays_in_words(line), small(line.probability), small(line.contribution),
        style_of(line));
  page.line();
}

void put_fact(Page& page, std::string_view what, std::string_view value) {
  page.row({left(fmt::format("  {}", what), 22), left(std::string(value))});
}

void put_facts(Page& page, const PayAnalysis& analysis) {
  put_fact(page, "expected value", fixed(analysis.ev, 10));
  const std::string exact = "  = " + analysis.ev.get_str();
  if (exact.size() <= page.width()) page.line(page.styled(exact, Page::faint));
  put_fact(page, "house edge", fixed(analysis.ev * -100, 6) + " %");
  put_fact(page, "wins",
           fmt::format("{} %, {}", fixed(analysis.hit_frequency * 100, 6), one_in(analysis.hit_frequency)));
  put_fact(page, "standard deviation", fmt::format("{:.6f}", analysis.standard_deviation()));
  if (const PaidLine* rarest = analysis.rarest()) {
    put_fact(page, "rarest", line_in_words(rarest->line));
    put_fact(page, "", one_in(rarest->probability));
    if (must_be_shown(rarest->probability))
      page.cited("Rarer than 1 in 100 million: players must be shown these odds (GLI-19 4.7.3).", {}, Page::bad);
  }
  page.line();
}

// The numbers of combinations, with commas if the longest number fits with them.
void put_combinations(Page& page, const PayAnalysis& analysis) {
  page.cited("Combinations: " + analysis.counted + ".", {});
  std::size_t names = 0;
  for (const PaidLine& line : analysis.lines) names = std::max(names, line_in_words(line.line).size());
  const std::size_t room = page.width() - 2 - names;
  const bool commas = grouped(analysis.combinations).size() < PageStyle().width - 2 - names;
  const auto put = [&](std::string_view what, const mpz_class& count, const char* style = nullptr) {
    page.row({left(fmt::format("  {}", what), 2 + names), right(commas ? grouped(count) : count.get_str(), room)},
             style);
  };
  for (const PaidLine& line : analysis.lines) put(line_in_words(line.line), line.combinations, style_of(line));
  put("in all", analysis.combinations);
  page.line();
}

}   // namespace

std::string bet_page(const BetTerms& terms, const PayAnalysis& analysis, const PageStyle& style) {
  Page page(style);
  put_terms(page, terms, {});
  put_lines(page, analysis);
  put_facts(page, analysis);
  put_combinations(page, analysis);
  put_permission(page, terms);
  return std::move(page).text();
}

std::string bet_json(const BetTerms& terms, const PayAnalysis& analysis) {
  Json json = terms_json(terms);
  json["ev_per_own_wager"] = analysis.ev.get_d();
  json["ev_per_own_wager_exact"] = analysis.ev.get_str();
  json["house_edge_percent"] = mpq_class(analysis.ev * -100).get_d();
  json["hit_frequency"] = analysis.hit_frequency.get_d();
  json["variance_per_own_wager"] = analysis.variance.get_d();
  json["sd_per_own_wager"] = analysis.standard_deviation();
  json["rarest"] = nullptr;
  if (const PaidLine* rarest = analysis.rarest())
    json["rarest"] = {{"line", name(rarest->line)},
                      {"pays", pays_in_words(*rarest)},
                      {"one_in", mpq_class(1 / rarest->probability).get_d()},
                      {"name", name(rarest->line)}};   // deprecated name, removed in 0.3
  json["combinations"] = whole_json(analysis.combinations);
  json["combinations_counted"] = analysis.counted;
  json["lines"] = Json::array();
  for (const PaidLine& line : analysis.lines)
    json["lines"].push_back({{"line", name(line.line)},
                             {"words", line_in_words(line.line)},
                             {"pays", pays_in_words(line)},
                             {"combinations", whole_json(line.combinations)},
                             {"probability", line.probability.get_d()},
                             {"probability_exact", line.probability.get_str()},
                             {"contribution", line.contribution.get_d()},
                             {"name", name(line.line)}});   // deprecated name, removed in 0.3
  // Deprecated names, removed in 0.3.
  json["ev"] = analysis.ev.get_d();
  json["ev_exact"] = analysis.ev.get_str();
  json["variance"] = analysis.variance.get_d();
  json["sd"] = analysis.standard_deviation();
  return json.dump(2) + '\n';
}

std::string bet_csv(const PayAnalysis& analysis) {
  std::string text = "line,pays,combinations,probability,contribution\n";
  for (const PaidLine& line : analysis.lines)
    text += fmt::format("{},{},{},{},{}\n", name(line.line), pays_in_words(line), line.combinations.get_str(),
                        line.probability.get_d(), line.contribution.get_d());
  return text;
}

}   // namespace pitboss::report
