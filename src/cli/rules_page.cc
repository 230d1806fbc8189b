#include "cli/rules_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "report/wrap.h"
#include "rulebook/clause_index.h"
#include "rulebook/ground.h"

namespace pitboss::cli {

namespace {

using rulebook::ClauseIndex;
using rulebook::Entry;
using rulebook::Rulebook;

enum class Tint { heading, key, cite, quiet, changed };

std::string tinted(Tint tint, std::string_view text, const report::PageStyle& style) {
  if (!style.colour) return std::string(text);
  constexpr std::string_view codes[] = {"1;4", "1", "36", "2", "1;33"};
  return fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<std::size_t>(tint)], text);
}

// The text in lines. The first comes after `lead`, and the others are indented by the width of `lead`.
std::string wrapped(std::string_view lead, std::string_view text, const report::PageStyle& style, Tint tint,
                    bool tint_it) {
  const std::size_t room =
      static_cast<std::size_t>(std::max(static_cast<int>(style.width) - static_cast<int>(lead.size()), 20));
  std::string out(lead);
  while (true) {
    std::size_t end = text.size();
    if (end > room) {
      end = report::last_break(text, room);
      if (end == std::string_view::npos || end == 0) end = std::min(text.find(' '), text.size());
    }
    const std::string_view line = text.substr(0, end);
    out += tint_it ? tinted(tint, line, style) : std::string(line);
    out += '\n';
    if (end == text.size()) return out;
    text.remove_prefix(end + 1);
    out += std::string(lead.size(), ' ');
  }
}

std::string wrapped(std::string_view lead, std::string_view text, const report::PageStyle& style) {
  return wrapped(lead, text, style, Tint::quiet, false);
}

std::string quiet(std::string_view lead, std::string_view text, const report::PageStyle& style) {
  return wrapped(lead, text, style, Tint::quiet, true);
}

struct Group {
  std::string_view title;
  std::vector<std::string_view> begins;   // the prefixes of the group's keys
};

const std::vector<Group>& groups() {
  static const std::vector<Group> all = {
      {"Table", {"decks", "bets"}},
      {"Dealer", {"dealer.", "hole_card", "moot_second_card"}},
      {"Blackjack and 21",
       {"blackjack.", "natural_v", "split_21_v", "switched_21_v", "dealer_blackjack_takes", "busted_hand_collected"}},
      {"Split, double, surrender", {"split.", "double.", "surrender"}},
      {"Switch", {"switch."}},
      {"Super Match", {"super_match."}},
      {"King's Bounty", {"kings_bounty."}},
      {"Dealer Bust 21", {"db21."}},
      {"Dead Man's Hand", {"dmh."}},
      {"People",
       {"spots_per_player", "bettors_per_spot", "shared_spots", "mid_shoe_entry", "coupons", "verbal_wagers", "tips."}},
      {"Shoe and deal", {"shuffle", "cut.", "wrong_number_of_cards"}},
      {"Limits", {"limits."}},
  };
  return all;
}

bool belongs(const Entry& entry, const Group& group) {
  return std::ranges::any_of(group.begins, [&](std::string_view begin) { return entry.key.starts_with(begin); });
}

std::string lawful(const Entry& entry) {
  if (entry.allowed.empty()) return {};
  const bool bets = entry.key == "bets";
  std::string text;
  for (std::size_t i = 0; i < entry.allowed.size(); ++i)
    text += (i == 0 ? "" : i + 1 < entry.allowed.size() ? ", " : bets ? " and " : " or ") + entry.allowed[i];
  if (!bets) return "Lawful: " + text + '.';
  return entry.allowed.size() == 1 ? "Lawful: " + text + " or none." : "Lawful: any of " + text + ", or none.";
}

struct Said {
  std::string id;
  std::string words;
};

// The row of the index that the citation refers to, and its words. "GC.8(a)(3)" refers to the row GC.8(a).
Said said_of(std::string_view citation) {
  const ClauseIndex& index = ClauseIndex::shipped();
  if (const auto* clause = index.clause(citation)) return {clause->id, clause->duty};
  if (const auto* reading = index.reading(citation))
    return {reading->id, reading->question + "? Read: " + reading->reading};
  return {std::string(citation), {}};
}

// Writes the words of each clause once, where it is first cited.
class Clauses {
 public:
  explicit Clauses(const report::PageStyle& style) : style_(style) {}

  std::string not_yet_said(std::string_view citations, std::string_view indent) {
    std::string out;
    for (const std::string_view one : rulebook::split_citations(citations)) {
      const Said said = said_of(one);
      if (said_.insert(said.id).second) out += quiet(fmt::format("{}{}  ", indent, said.id), said.words, style_);
    }
    return out;
  }

 private:
  const report::PageStyle& style_;
  std::set<std::string> said_;
};

// "  key = value" and the citation at the right edge; a long value goes on below.
std::string value_line(const Entry& entry, const report::PageStyle& style) {
  const std::string cite = fmt::format("[{}]", entry.cite.text());
  const std::string mark = entry.changed ? "  changed" : "";
  const std::string lead = fmt::format("  {} = ", entry.key);
  const std::size_t used = lead.size() + entry.value.size() + mark.size() + cite.size();
  const std::size_t width = style.width;
  const std::string gap = used + 2 <= width ? std::string(width - used, ' ') : "\n    ";
  std::string value = ' ' + entry.value;
  if (lead.size() + entry.value.size() + mark.size() > width) {
    value = wrapped("    ", entry.value, style);
    value.insert(0, 1, '\n');
    value.pop_back();   // the last line's end
  }
  return fmt::format("  {} ={}{}{}{}\n", tinted(Tint::key, entry.key, style), value, tinted(Tint::changed, mark, style),
                     gap, tinted(Tint::cite, cite, style));
}

// The words, with the citation at the right edge. It has a line of its own if there is no room beside the words.
std::string cited(std::string_view words, std::string_view citation, const report::PageStyle& style) {
  const std::string cite = fmt::format("[{}]", citation);
  const std::size_t width = style.width;
  const std::size_t used = 2 + words.size() + cite.size();
  const std::string end = tinted(Tint::cite, cite, style) + '\n';
  if (used + 2 <= width) return fmt::format("  {}{}{}", words, std::string(width - used, ' '), end);
  return wrapped("  ", words, style) + std::string(cite.size() < width ? width - cite.size() : 0, ' ') + end;
}

std::string asks(const rulebook::Clause& clause, const report::PageStyle& style) {
  return tinted(Tint::key, clause.id, style) + "  " + tinted(Tint::quiet, clause.kind, style) + '\n' +
         wrapped("  ", clause.duty, style);
}

std::string book_list(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

// "src/rules/settle_hand.cc:20, 66". A golden round or session is short, and needs no line.
std::string files(const std::vector<report::ClauseFile>& all, const report::PageStyle& style) {
  std::string out;
  for (const report::ClauseFile& file : all) {
    const bool golden = file.path.ends_with(".round") || file.path.ends_with(".table");
    const std::string lines = fmt::format("{}", fmt::join(file.lines, ", "));
    out += wrapped("  ", golden || file.lines.empty() ? file.path : file.path + ':' + lines, style);
  }
  return out;
}

std::string_view game_words(Game game) { return game == Game::blackjack_switch ? "Blackjack Switch" : "blackjack"; }

}   // namespace

std::string list_page(std::span<const Rulebook> books, const report::PageStyle& style) {
  std::string out =
      tinted(Tint::quiet, fmt::format("{:<13}{:<7}{:<9}{:<11}{}", "book", "decks", "soft 17", "hole card", "side bets"),
             style);
  out += '\n';
  for (const Rulebook& book : books) {
    std::string bets;
    for (const Bet bet : side_bets)
      if (book.rules.bets.has(bet)) bets += (bets.empty() ? "" : ", ") + std::string(name(bet));
    const std::string lead = fmt::format("{:<13}{:<7}{:<9}{:<11}", book.id, book.rules.decks, name(book.rules.soft_17),
                                         name(book.rules.hole_card));
    std::string row = wrapped(lead, bets.empty() ? "none" : bets, style);
    out += tinted(Tint::key, row.substr(0, 13), style) + row.substr(13);
    out += quiet(std::string(13, ' '), book.title, style);
  }
  out += '\n';
  out += wrapped("", "One book with its clauses: pitboss rules show gc-switch", style);
  return out;
}

std::string show_page(const Rulebook& book, const report::PageStyle& style) {
  Clauses clauses(style);
  std::string out = wrapped("", book.title, style, Tint::key, true);
  out += wrapped("  ",
                 fmt::format("{}: {}, from {}{}", book.id, game_words(book.rules.game), book.source,
                             book.based_on.empty() ? "" : ", based on " + book.based_on),
                 style);
  constexpr std::string_view lead = "  hash ";
  const bool hash_fits = lead.size() + book.rules.hash.size() <= style.width;
  out += quiet(hash_fits ? lead : "  hash\n", book.rules.hash, style);
  for (const Group& group : groups()) {
    bool begun = false;
    for (const Entry& entry : book.entries) {
      if (!belongs(entry, group)) continue;
      if (!begun) out += '\n' + tinted(Tint::heading, group.title, style) + '\n';
      begun = true;
      out += value_line(entry, style);
      out += wrapped("    ", entry.meaning + (entry.allowed.empty() ? "" : ' ' + lawful(entry)), style);
      out += clauses.not_yet_said(entry.cite.text(), "      ");
    }
  }
  out += '\n' + tinted(Tint::heading, "Grounds: the clause behind each decision", style) + '\n';
  for (std::size_t i = 0; i < ground_count; ++i) {
    const Citation& cite = book.rules.grounds[i];
    if (cite.empty()) continue;
    out += cited(ground_infos[i].words, cite.text(), style);
    out += clauses.not_yet_said(cite.text(), "      ");
  }
  return out;
}

std::string clause_page(const report::ClauseSheet& sheet, const report::PageStyle& style) {
  std::string out;
  if (sheet.clause != nullptr) {
    out = asks(*sheet.clause, style);
    if (!sheet.clause->why_physical.empty())
      out += wrapped("  ", "Outside software: " + sheet.clause->why_physical, style);
  } else {
    const rulebook::Reading& reading = *sheet.reading;
    out = tinted(Tint::key, reading.id, style) + "  " + tinted(Tint::quiet, "a reading of " + reading.clauses, style) +
          '\n';
    out += wrapped("  question     ", reading.question, style);
    out += wrapped("  reading      ", reading.reading, style);
    out += wrapped("  alternative  ", reading.alternative, style);
  }
  const auto heading = [&](std::string_view title) { return '\n' + tinted(Tint::heading, title, style) + '\n'; };
  if (!sheet.keys.empty()) out += heading("Keys");
  for (const report::ClauseUse& use : sheet.keys) {
    out += cited(fmt::format("{} = {}", use.name, use.value), use.cite, style);
    out += wrapped("    ", use.words, style) + quiet("    ", book_list(use.books), style);
  }
  if (!sheet.grounds.empty()) out += heading("Grounds");
  for (const report::ClauseUse& use : sheet.grounds) {
    out += cited(use.name, use.cite, style);
    out += wrapped("    ", use.words, style) + quiet("    ", book_list(use.books), style);
  }
  if (!sheet.decided_at.empty()) out += heading("Decided at") + files(sheet.decided_at, style);
  if (!sheet.cited_at.empty()) out += heading("Cited at") + files(sheet.cited_at, style);
  if (!sheet.proved_by.empty()) out += heading("Proved by") + files(sheet.proved_by, style);
  if (!sheet.readings.empty()) out += heading(sheet.clause != nullptr ? "How it is read" : "Read further by");
  for (const rulebook::Reading* reading : sheet.readings)
    out += wrapped(fmt::format("  {:<5}", reading->id), reading->question + "? Read: " + reading->reading, style);
  return out;
}

std::string clause_list_page(const report::ClauseList& list, const report::PageStyle& style) {
  std::string out;
  for (const rulebook::Clause* clause : list.clauses) out += asks(*clause, style);
  for (const rulebook::Reading* reading : list.readings)
    out += tinted(Tint::key, reading->id, style) + "  " +
           tinted(Tint::quiet, "a reading of " + reading->clauses, style) + '\n' +
           wrapped("  ", reading->question + "? Read: " + reading->reading, style);
  const std::string& first = list.clauses.empty() ? list.readings.front()->id : list.clauses.front()->id;
  return out + '\n' +
         quiet("", fmt::format("One of them with its values, code and tests: pitboss rules clause '{}'", first), style);
}

}   // namespace pitboss::cli
