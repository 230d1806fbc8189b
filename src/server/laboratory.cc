#include "server/laboratory.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

#include "analyze/bets/side_bet.h"
#include "analyze/total_dependent.h"
#include "report/advice_report.h"
#include "report/bet_report.h"
#include "report/edge_report.h"
#include "report/game_removal_report.h"
#include "report/par/sheet.h"
#include "report/spot_cards.h"
#include "report/strategy_report.h"
#include "server/http_text.h"
#include "server/responses.h"
#include "server/routes.h"
#include "wire/json.h"

namespace pitboss::server {

namespace {

using report::GameTerms;

constexpr std::size_t most_questions = 64, most_slow_questions = 8;   // that wait
constexpr std::size_t most_cached = 512;

Response json_text(std::string body) { return {200, "application/json", std::move(body), {}}; }

// `book` is a deprecated name, removed in 0.3.
std::string rulebook_of(const Query& query) {
  std::string id = query.one("rulebook");
  return id.empty() ? query.one("book") : id;
}

Response lab_edge(const GameTerms& asked, const Query&) {
  const analyze::Edge best = analyze::edge(asked.question());
  const analyze::Tables tables = analyze::total_dependent(asked.question());
  return json_text(report::edge_json(asked, best, analyze::edge_of_tables(asked.question(), tables)));
}

Response lab_strategy(const GameTerms& asked, const Query&) {
  return json_text(report::strategy_json(asked, analyze::chart(asked.question())));
}

Response lab_removal(const GameTerms& asked, const Query&) {
  return json_text(report::removal_json(asked, analyze::effects_of_removal(asked.question())));
}

// Every side bet that the book offers, with the book's pay table.
Response lab_bets(const GameTerms& asked, const Query&) {
  const Rules& rules = asked.book.rules;
  wire::Json all = wire::Json::array();
  for (const Bet bet : side_bets) {
    if (!rules.bets.has(bet)) continue;
    report::BetTerms terms;
    terms.bet = bet;
    terms.table = rules.pay_table(bet).number;
    terms.decks = rules.decks;
    if (bet == Bet::dealer_bust_21) terms.soft_17 = rules.soft_17;
    if (bet == Bet::dead_mans_hand) terms.splits = PairSplits::never;
    for (const rulebook::Entry& entry : asked.book.entries)
      if (entry.changed) terms.set.push_back({entry.key, entry.value});
    terms.permission = rulebook::permission_for(bet, terms.table, terms.decks);
    const auto found = analyze::side_bet(bet, rules, Composition::of_decks(rules.decks), PairSplits::never);
    all.push_back(wire::Json::parse(report::bet_json(terms, found)));
  }
  return json_text(wire::to_text(wire::Json{{"bets", std::move(all)}}));
}

Response lab_advise(const GameTerms& asked, const Query& query) {
  const auto cards =
      report::read_spot(asked.book.rules, *asked.shoe, query.one("up"), query.one("hands"), {"up", "hands"});
  if (!cards) return refusal(400, "bad_cards", cards.reason());
  const analyze::Advice advice = analyze::advise(asked.question(), cards->up, cards->hands);
  return json_text(report::advice_json(asked, *cards, advice));
}

// The sheet's page contains its style, and needs nothing else: no script, and nothing from elsewhere.
constexpr std::string_view sheet_content_policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// The last sheet, kept because people who have read a sheet then save it in another form.
class LastSheet {
 public:
  std::shared_ptr<const report::par::Sheet> of(const std::string& key, const report::par::Asked& question) {
    const std::scoped_lock lock(mutex_);
    if (key != key_ || sheet_ == nullptr) {
      sheet_ = std::make_shared<const report::par::Sheet>(report::par::make_sheet(question));
      key_ = key;
    }
    return sheet_;
  }

 private:
  std::mutex mutex_;
  std::string key_;
  std::shared_ptr<const report::par::Sheet> sheet_;
};

Response lab_par(const GameTerms& asked, const Query& query) {
  const std::string format = query.one("format");
  const auto* const form =
      std::ranges::find(report::par::forms, format.empty() ? "json" : format, &report::par::Form::name);
  if (form == std::end(report::par::forms)) return refusal(400, "bad_question", "format takes html, csv or json");
  if (const auto why = report::par::why_no_sheet(asked.book)) return refusal(400, "bad_question", *why);
  std::vector<rulebook::Setting> settings;
  for (const std::string& text : query.all("set"))
    if (auto setting = rulebook::parse_setting(text)) settings.push_back(std::move(*setting));
  const std::string id = rulebook_of(query);
  const report::par::Asked question{asked.book, [&](const rulebook::Setting& more) {
                                      std::vector<rulebook::Setting> all = settings;
                                      all.push_back(more);
                                      return rulebook::load_published(id, all);
                                    }};
  static LastSheet last;
  const auto sheet = last.of(asked.book.rules.id + " " + asked.book.rules.hash, question);
  Response response = json_text(form->write(*sheet, report::par::origin_of(id, settings, question)));
  response.type = form->type;
  if (form->name == "html") response.headers.emplace_back("Content-Security-Policy", sheet_content_policy);
  return response;
}

struct LabHandler {
  Response (*answer)(const GameTerms&, const Query&);
  analyze::Thoroughness how = analyze::Thoroughness::pruned;   // full: bad options are evaluated too
  bool slow = false;                                           // takes seconds, and has the slow queue
};
constexpr Route<LabHandler> lab_routes[] = {
    {"GET", "/api/lab/edge", {lab_edge}},
    {"GET", "/api/lab/strategy", {lab_strategy}},
    {"GET", "/api/lab/removal", {lab_removal}},
    {"GET", "/api/lab/bets", {lab_bets}},
    {"GET", "/api/lab/advise", {lab_advise, analyze::Thoroughness::full}},
    {"GET", "/api/lab/par", {lab_par, analyze::Thoroughness::pruned, true}},
};

Response lab_answer(const LabHandler& handler, const Query& query) {
  if (const std::string unknown = query.unknown_field({"rulebook", "set", "up", "hands", "format", "book"});
      !unknown.empty())
    return refusal(400, "bad_question", fmt::format("there is nothing called '{}' to ask for", unknown));
  auto book = requested_book(rulebook_of(query), query.all("set"));
  if (!book) return book.reason();
  // With its full decks: what the command line assumes without further options.
  const analyze::Counts shoe = analyze::of_decks(book->rules.decks);
  const GameTerms asked{std::move(*book), shoe, {}, handler.how};
  return handler.answer(asked, query);
}

}   // namespace

Laboratory::Laboratory() : quick_(most_questions), slow_(most_slow_questions) {}

bool Laboratory::handle(const Request& request, const Answer& answer) {
  const auto [route, names, path_is_known] = find_route(lab_routes, request.method, request.path);
  if (!path_is_known) return false;
  if (route == nullptr) {
    answer(bad_method());
    return true;
  }
  const std::string key = request.path + "?" + request.query;
  {
    std::unique_lock lock(mutex_);
    const auto found = std::ranges::find(cached_, key, &std::pair<std::string, Response>::first);
    if (found != cached_.end()) {
      cached_.splice(cached_.begin(), cached_, found);
      const Response response = found->second;
      lock.unlock();
      answer(response);
      return true;
    }
  }
  const LabHandler& handler = route->handler;
  WorkQueue& queue = handler.slow ? slow_ : quick_;
  const bool queued = queue.try_post([this, key, &handler, query = Query(request.query), answer] {
    const Response response = lab_answer(handler, query);
    if (response.status == 200) cache(key, response);
    answer(response);
  });
  if (!queued) answer(refusal(503, "busy", "too many questions wait: try again in a moment"));
  return true;
}

void Laboratory::cache(const std::string& key, const Response& response) {
  const std::scoped_lock lock(mutex_);
  cached_.emplace_front(key, response);
  if (cached_.size() > most_cached) cached_.pop_back();
}

}   // namespace pitboss::server
