// A PAR sheet as one HTML page that needs no other files.
#include <fmt/format.h>

#include "report/numbers.h"
#include "report/par/markup.h"
#include "report/par/pictures.h"
#include "report/par/tables.h"

namespace pitboss::report::par {

namespace {

std::string figure_html(std::string_view words, std::string_view value, std::string_view how) {
  return fmt::format("<div><dt>{}</dt><dd>{}<small>{}</small></dd></div>\n", escaped(words), escaped(with_minus(value)),
                     escaped(how));
}

std::string error_words(double error, int digits) { return fmt::format("simulated, \u00b1 {:.{}f}", error, digits); }

std::string head(const Sheet& sheet) {
  const rulebook::Rulebook& book = sheet.book;
  const Simulated& s = sheet.simulated;
  std::string changed;
  for (const rulebook::Entry& entry : book.entries)
    if (entry.changed) changed += fmt::format("{}{} = {}", changed.empty() ? "" : "; ", entry.key, entry.value);
  std::string html = fmt::format("<header>\n<p class=\"kind\">PAR sheet</p>\n<h1>{}</h1>\n<p>Rulebook {}",
                                 escaped(book.title), escaped(book.id));
  if (!book.based_on.empty()) html += fmt::format(", based on {}", escaped(book.based_on));
  html += fmt::format("; {} deck{}.{}</p>\n<p class=\"hash\">Rules {}</p>\n</header>\n", book.rules.decks,
                      book.rules.decks == 1 ? "" : "s",
                      changed.empty() ? "" : escaped(fmt::format(" Changed: {}.", changed)), escaped(book.rules.hash));
  const simulate::Estimate of_money = edge_of_money_wagered(sheet);
  html += "<main>\n<dl class=\"figures\">\n";
  html += figure_html("House edge", percent(-sheet.edge.ev, 4).shown + " %",
                      "exact, of the initial wager, from a fresh shoe");
  if (sheet.cut) {
    const auto& change = *sheet.cut->change[static_cast<std::size_t>(Bet::hand)];
    html += figure_html("With the cutting card", percent(-sheet.edge.ev - change.value, 4).shown + " %",
                        fmt::format("simulated, \u00b1 {:.4f}", 100 * change.standard_error));
  }
  html += figure_html("Edge of money wagered", number(of_money.value, 4).shown + " %",
                      "exact expectation, simulated wagers");
  html +=
      figure_html("Standard deviation of a round", number(s.sd.value, 4).shown, error_words(s.sd.standard_error, 5));
  return html + "</dl>\n";
}

std::string bet_section(const BetFound& bet) {
  std::string html = fmt::format("<h2>{}</h2>\n", escaped(bet_heading(bet.bet)));
  html += table_html(outcomes_of(bet));
  if (const analyze::PaidLine* const rarest = bet.analysis.rarest();
      rarest != nullptr && must_be_shown(rarest->probability))
    html += fmt::format(
        "<p><strong>The rarest line comes {}: rarer than 1 in 100 million, so that players must be shown "
        "its odds (GLI-19 4.7.3).</strong></p>\n",
        one_in(rarest->probability));
  if (!bet.tables.empty()) html += table_html(pay_tables_compared(bet));
  return html;
}

std::string volatility(Bet bet, double ev, const std::vector<Outlook>& outlooks) {
  return fmt::format("<h3>{}</h3>\n", escaped(bet_heading(bet))) + outlook_svg(ev, outlooks) +
         table_html(outlook_table(bet, outlooks));
}

std::string cut_html(const Sheet& sheet) {
  const Table table = cut_table(sheet);
  return table.rows.empty() ? fmt::format("<p>{}</p>\n", escaped(table.about)) : table_html(table);
}

std::string method(const Sheet& sheet, const Origin& origin) {
  std::string html = "<h2>Method</h2>\n";
  html +=
      "<p>Exact: sums over all cards from a full shoe, one player, nothing burned. The hands are played for the best "
      "by "
      "their own cards and the other initial ones; after a split by what is best with both cards of the pair out of "
      "the "
      "shoe, whatever other split hands drew, every allowed resplit taken (cdp1). Side bets are counted in whole "
      "numbers.</p>\n"
      "<p>Simulated: the same game and play, a fresh shoe for every round, from the seed below; standard errors stand "
      "beside the figures. What the cutting card changes is simulated apart: with any fixed number of rounds a shoe, "
      "every round is worth what the first is, so that only the rounds between the usual number and the last one make "
      "the difference, and these are dealt many times for every shoe. The same seed gives the same sheet, whatever "
      "machine makes it.</p>\n";
  if (sheet.book.rules.bets.has(Bet::dead_mans_hand))
    html += fmt::format(
        "<p>Dead Man&#39;s Hand: pairs of aces and eights are split where that is best for the hands{}."
        "</p>\n",
        sheet.not_split.empty() ? ", which is against every up card" : "");
  return html + table_html(sheet_table(sheet, origin));
}

}   // namespace

std::string sheet_html(const Sheet& sheet, const Origin& origin) {
  std::string html = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>PAR sheet: {}</title>\n<style>{}</style>\n</head>\n<body>\n",
      escaped(sheet.book.title), style);
  html += head(sheet);
  html += "<h2>Wagers</h2>\n" + table_html(bets_table(sheet));
  html += "<h2>The hands</h2>\n" + histogram_svg(sheet.simulated) + table_html(plays_table(sheet)) +
          table_html(frequencies_table(sheet)) + table_html(outcomes_of_hands(sheet));
  for (const BetFound& bet : sheet.bets) html += bet_section(bet);
  html += "<h2>Volatility</h2>\n" + volatility(Bet::hand, sheet.edge.ev, sheet.outlooks);
  for (const BetFound& bet : sheet.bets) html += volatility(bet.bet, bet.analysis.ev.get_d(), bet.outlooks);
  html += "<h2>The cut</h2>\n" + cut_html(sheet);
  html += "<h2>Rule variations</h2>\n" + table_html(variations_compared(sheet));
  html += "<h2>Effects of removal</h2>\n" + table_html(removals_compared(sheet));
  html += method(sheet, origin);
  html += "<h2>Rules</h2>\n" + table_html(rules_table(sheet));
  return html + "</main>\n</body>\n</html>\n";
}

}   // namespace pitboss::report::par
