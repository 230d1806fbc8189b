#include "simulate/strategy_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "base/shown.h"
#include "rulebook/book.h"
#include "simulate/chart.h"

namespace pitboss::simulate {

namespace {

using Words = std::vector<std::string_view>;
using Fault = std::optional<std::string>;   // a sentence about what is wrong; nothing if all is well

constexpr std::string_view blanks = " \t";
constexpr std::string_view as_its_total = "-";

Words words_in(std::string_view text) {
  Words words;
  for (std::size_t from = text.find_first_not_of(blanks); from != std::string_view::npos;) {
    const std::size_t to = std::min(text.find_first_of(blanks, from), text.size());
    words.push_back(text.substr(from, to - from));
    from = text.find_first_not_of(blanks, to);
  }
  return words;
}

std::string quoted(std::string_view word) {
  constexpr std::size_t most = 40;
  return fmt::format("'{}'", shown(word, most));
}

std::string up_cards() {
  std::string cards;
  for (const int up : chart_columns) (cards += ' ') += analyze::letter_of(up);
  return cards;
}
std::string heading(std::string_view chart) { return std::string(chart) + up_cards(); }

// "4 to 20"
std::string rows_of(std::string_view chart) {
  std::string first, last;
  for (const ChartRow& row : chart_rows()) {
    if (row.chart != chart) continue;
    if (first.empty()) first = row.hand;
    last = row.hand;
  }
  return fmt::format("{} to {}", first, last);
}

class Reader {
 public:
  Fault read(std::string_view text) {
    if (text.size() > most_strategy_bytes)
      return fmt::format("the text is larger than {} KiB", most_strategy_bytes / 1024);
    while (!text.empty()) {
      ++line_;
      const std::size_t end = text.find('\n');
      std::string_view line = text.substr(0, end);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (Fault fault = read_line(line)) return at(line_, *fault);
    }
    if (Fault fault = check_completeness()) return fault;
    place_pairs();
    return std::nullopt;
  }

  Fault fault_for(const Rules& rules) const {
    if (file_.rulebook != rules.id)
      return at(rulebook_line_,
                fmt::format("this strategy is for {}; the simulation plays {}", file_.rulebook, rules.id));
    const bool asks = rules.game == Game::blackjack_switch;
    if (asks && switch_line_ == 0) return "no line says when to switch: add 'switch sums' or 'switch never'";
    if (!asks && switch_line_ != 0)
      return at(switch_line_, fmt::format("nothing is switched at {}: leave this line out", rules.id));
    return std::nullopt;
  }

  StrategyFile file() && { return std::move(file_); }

 private:
  static std::string at(int line, std::string_view sentence) { return fmt::format("line {}: {}", line, sentence); }

  Fault read_line(std::string_view line) {
    const std::size_t comment = std::min(line.find('#'), line.size());
    if (Fault odd = odd_character(line, comment)) return odd;
    const Words words = words_in(line.substr(0, comment));
    if (words.empty()) return std::nullopt;
    if (words[0] == "rulebook") return read_rulebook(words);
    if (words[0] == "switch") return read_switch(words);
    if (std::ranges::find(chart_names, words[0]) != chart_names.end()) return read_heading(words);
    if (chart_.empty())
      return fmt::format("{} begins no line here: rulebook, switch, hard, soft or pair does", quoted(words[0]));
    return read_row(words);
  }

  Fault read_rulebook(const Words& words) {
    if (rulebook_line_ != 0) return fmt::format("the rulebook is named already in line {}", rulebook_line_);
    if (words.size() != 2) return "write it so: rulebook ID";
    if (!rulebook::is_id(words[1])) return fmt::format("{} is no rulebook's id", quoted(words[1]));
    rulebook_line_ = line_;
    file_.rulebook = words[1];
    return std::nullopt;
  }

  Fault read_switch(const Words& words) {
    if (switch_line_ != 0) return fmt::format("line {} says already when to switch", switch_line_);
    if (words.size() != 2 || (words[1] != "sums" && words[1] != "never"))
      return "write it so: switch sums, or switch never";
    switch_line_ = line_;
    file_.switches = words[1] == "sums";
    return std::nullopt;
  }

  Fault read_heading(const Words& words) {
    if (const auto found = headings_.find(words[0]); found != headings_.end())
      return fmt::format("the chart {} stands already in line {}", words[0], found->second);
    if (fmt::format("{}", fmt::join(words, " ")) != heading(words[0]))
      return fmt::format("the heading of this chart is '{}'", heading(words[0]));
    headings_[words[0]] = line_;
    chart_ = words[0];
    return std::nullopt;
  }

  Fault read_row(const Words& words) {
    const std::span<const ChartRow> rows = chart_rows();
    const auto row =
        std::ranges::find_if(rows, [&](const ChartRow& r) { return r.chart == chart_ && r.hand == words[0]; });
    if (row == rows.end())
      return fmt::format("{} is no row of the chart {}: {}", quoted(words[0]), chart_, rows_of(chart_));
    int& line = lines_[static_cast<std::size_t>(row - rows.begin())];
    if (line != 0) return fmt::format("{} {} has a row already in line {}", chart_, row->hand, line);
    line = line_;
    const std::size_t cells = words.size() - 1;
    for (std::size_t i = 0; i < std::min(cells, chart_columns.size()); ++i)
      if (Fault fault = read_cell(*row, chart_columns[i], words[i + 1])) return fault;
    if (cells < chart_columns.size())
      return fmt::format("{} {} has {} of {} cells: none against {}", chart_, row->hand, cells, chart_columns.size(),
                         analyze::letter_of(chart_columns[cells]));
    if (cells > chart_columns.size())
      return fmt::format("{} {} has {} cells for {} up cards", chart_, row->hand, cells, chart_columns.size());
    return std::nullopt;
  }

  Fault read_cell(const ChartRow& row, int up, std::string_view letters) {
    const auto column = static_cast<std::size_t>(up);
    const std::optional<analyze::Cell> cell = cell_named(letters);
    if (!row.pair) {
      if (!cell)
        return fmt::format("{} {} against {} has {}: write S, H, Dh, Ds, Rh or Rs", row.chart, row.hand,
                           analyze::letter_of(up), quoted(letters));
      file_.tables.cell(row.total, up) = *cell;
      return std::nullopt;
    }
    const auto pair = static_cast<std::size_t>(*row.pair);
    if (letters == "P")
      file_.tables.split[pair][column] = true;
    else if (cell)
      unsplit_[pair][column] = cell;
    else if (letters != as_its_total)
      return fmt::format("{} {} against {} has {}: write P, S, H, Dh, Ds, Rh or Rs, or {} to play it as its total",
                         row.chart, row.hand, analyze::letter_of(up), quoted(letters), as_its_total);
    return std::nullopt;
  }

  // Faults that only the complete text shows.
  Fault check_completeness() const {
    if (rulebook_line_ == 0) return "no line names the rulebook: add one such as 'rulebook blackjack'";
    for (const std::string_view chart : chart_names)
      if (!headings_.contains(chart))
        return fmt::format("the chart {} is missing: it begins with the line '{}'", chart, heading(chart));
    const std::span<const ChartRow> rows = chart_rows();
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (lines_[i] == 0)
        return at(headings_.find(rows[i].chart)->second,
                  fmt::format("the chart {0} has no row {1}: {0} {1} needs a cell against each of{2}", rows[i].chart,
                              rows[i].hand, up_cards()));
    return std::nullopt;
  }

  // Once all totals are known: a pair with the letters of its total is played as its total.
  void place_pairs() {
    for (const ChartRow& row : chart_rows()) {
      if (!row.pair) continue;
      const auto pair = static_cast<std::size_t>(*row.pair);
      for (const int up : chart_columns)
        if (const auto& said = unsplit_[pair][static_cast<std::size_t>(up)];
            said && *said != file_.tables.cell(row.total, up))
          file_.tables.unsplit[pair][static_cast<std::size_t>(up)] = said;
    }
  }

  StrategyFile file_;
  int line_ = 0;
  int rulebook_line_ = 0, switch_line_ = 0;                                          // 0: not read yet
  std::string_view chart_;                                                           // whose rows are being read
  std::map<std::string_view, int> headings_;                                         // the line of each chart's heading
  std::vector<int> lines_ = std::vector<int>(chart_rows().size());                   // the line of each row
  std::array<std::array<std::optional<analyze::Cell>, values>, values> unsplit_{};   // the cells of pairs other than P
};

}   // namespace

Result<StrategyFile, std::string> parse_strategy(std::string_view text) {
  Reader reader;
  if (Fault fault = reader.read(text)) return Failure{std::move(*fault)};
  return std::move(reader).file();
}

Result<StrategyFile, std::string> parse_strategy(std::string_view text, const Rules& rules) {
  Reader reader;
  Fault fault = reader.read(text);
  if (!fault) fault = reader.fault_for(rules);
  if (fault) return Failure{std::move(*fault)};
  return std::move(reader).file();
}

Strategy by_file(const Rules& rules, const StrategyFile& file, std::string name) {
  Strategy strategy = by_tables(rules, file.tables, std::move(name));
  if (!file.switches) strategy.switches.clear();
  return strategy;
}

}   // namespace pitboss::simulate
