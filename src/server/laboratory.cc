#include "server/laboratory.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

#include "analyze/bets/side_bet.h"
#include "analyze/total_dependent.h"
#include "report/bet_report.h"
#include "report/edge_report.h"
#include "report/game_removal_report.h"
#include "report/par/sheet.h"
#include "report/spot_cards.h"
#include "report/strategy_report.h"
#include "server/answers.h"
#include "server/asked_book.h"
#include "wire/json.h"

namespace pitboss::server {

namespace {

using wire::Json;

constexpr std::size_t most_waiting = 64, most_waiting_long = 8;
constexpr std::size_t most_kept = 512;
constexpr std::string_view prefix = "/api/lab/";

Response ok(std::string body) { return {200, "application/json", std::move(body), {}}; }

// A rule set with its whole shoe, as the command line asks about it without further options.
struct Subject {
  rulebook::Rulebook book;
  analyze::Counts shoe;
  analyze::Thoroughness how{};

  report::GameTerms terms() const { return {book, shoe, true, {}, how}; }
  analyze::Question question() const { return {book.rules, shoe, {}, how, 1}; }
};

Response edge(const Subject& subject, const Query&) {
  report::EdgeFound found;
  found.edge = analyze::edge(subject.question());
  const analyze::Tables tables = analyze::total_dependent(subject.question());
  found.tables = analyze::edge_of_tables(subject.question(), tables);
  return ok(report::edge_json(subject.terms(), found));
}

Response strategy(const Subject& subject, const Query&) {
  return ok(report::strategy_json(subject.terms(), analyze::total_dependent(subject.question())));
}

Response removal(const Subject& subject, const Query&) {
  return ok(report::removal_json(subject.terms(), analyze::effects_of_removal(subject.question())));
}

// Every side bet that the book offers, with its own pay table.
Response bets(const Subject& subject, const Query&) {
  const Rules& rules = subject.book.rules;
  Json all = Json::array();
  for (const Bet bet : side_bets) {
    if (!rules.bets.has(bet)) continue;
    report::BetTerms terms;
    terms.bet = bet;
    terms.table = rules.pay_table(bet).number;
    terms.decks = rules.decks;
    if (bet == Bet::dealer_bust_21) terms.soft_17 = rules.soft_17;
    if (bet == Bet::dead_mans_hand) terms.splits = PairSplits::never;
    terms.permission = rulebook::permission_for(bet, terms.table, terms.decks);
    const auto found = analyze::side_bet(bet, rules, Composition::of_decks(rules.decks), PairSplits::never);
    all.push_back(Json::parse(report::bet_json(terms, found)));
  }
  return ok(wire::to_text(Json{{"bets", std::move(all)}}));
}

Response advise(const Subject& subject, const Query& query) {
  const auto cards =
      report::read_spot(subject.book.rules, subject.shoe, query.one("up"), query.one("hands"), {"up", "hands"});
  if (!cards) return refusal(400, "bad_cards", cards.reason());
  const analyze::Advice advice = analyze::advise(subject.question(), cards->up, cards->hands);
  return ok(report::advice_json(subject.terms(), *cards, advice));
}

// The page has its style in itself, and nothing else: no script, nothing from anywhere.
constexpr std::string_view policy_of_sheet =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// Who reads a sheet saves it too: it is made once for all its forms.
class LastSheet {
 public:
  std::shared_ptr<const report::par::Sheet> of(const std::string& key, const report::par::Asked& asked) {
    const std::scoped_lock lock(mutex_);
    if (key != key_ || sheet_ == nullptr) {
      sheet_ = std::make_shared<const report::par::Sheet>(report::par::make_sheet(asked));
      key_ = key;
    }
    return sheet_;
  }

 private:
  std::mutex mutex_;
  std::string key_;
  std::shared_ptr<const report::par::Sheet> sheet_;
};

Response par(const Subject& subject, const Query& query) {
  const std::string asked = query.one("format");
  const auto* const form =
      std::ranges::find(report::par::forms, asked.empty() ? "json" : asked, &report::par::Form::name);
  if (form == std::end(report::par::forms)) return refusal(400, "bad_question", "format takes html, csv or json");
  if (const auto why = report::par::why_no_sheet(subject.book)) return refusal(400, "bad_question", *why);
  std::vector<rulebook::Setting> settings;
  for (const std::string& text : query.all("set"))
    if (auto setting = rulebook::parse_setting(text)) settings.push_back(std::move(*setting));
  const std::string id = query.one("book");
  const report::par::Asked question{subject.book, [&](const rulebook::Setting& more) {
                                      std::vector<rulebook::Setting> all = settings;
                                      all.push_back(more);
                                      return rulebook::load_published(id, all);
                                    }};
  static LastSheet last;
  const auto sheet = last.of(subject.book.rules.id + " " + subject.book.rules.hash, question);
  Response response = ok(form->write(*sheet, report::par::origin_of(id, settings, question)));
  response.type = form->type;
  if (form->name == "html") response.headers.emplace_back("Content-Security-Policy", policy_of_sheet);
  return response;
}

struct Route {
  std::string_view name;
  Response (*go)(const Subject&, const Query&);
  bool full = false;   // every option is looked at, the bad ones too
  bool slow = false;   // takes seconds: nobody who asked for less waits behind it
};
constexpr Route routes[] = {{"edge", edge}, {"strategy", strategy},   {"removal", removal},
                            {"bets", bets}, {"advise", advise, true}, {"par", par, false, true}};

const Route* route_of(std::string_view path) {
  if (!path.starts_with(prefix)) return nullptr;
  const auto* const found = std::ranges::find(routes, path.substr(prefix.size()), &Route::name);
  return found == std::end(routes) ? nullptr : found;
}

Response answer_to(std::string_view path, std::string_view text) {
  const Query query(text);
  const Route& route = *route_of(path);
  if (const std::string odd = query.stranger({"book", "set", "up", "hands", "format"}); !odd.empty())
    return refusal(400, "bad_question", fmt::format("there is nothing called '{}' to ask for", odd));
  auto book = asked_book(query.one("book"), query);
  if (!book) return book.reason();
  Subject subject{std::move(*book), {}, route.full ? analyze::Thoroughness::full : analyze::Thoroughness::pruned};
  subject.shoe = analyze::of_decks(subject.book.rules.decks);
  return route.go(subject, query);
}

}   // namespace

Laboratory::Laboratory() : back_room_(most_waiting), slow_room_(most_waiting_long) {}

bool Laboratory::ask(const Request& request, std::function<void(Response)> answer) {
  if (route_of(request.path) == nullptr) return false;
  const std::string key = request.path + "?" + request.query;
  {
    std::unique_lock lock(mutex_);
    const auto found = std::ranges::find(kept_, key, &std::pair<std::string, Response>::first);
    if (found != kept_.end()) {
      kept_.splice(kept_.begin(), kept_, found);
      const Response response = found->second;
      lock.unlock();
      answer(response);
      return true;
    }
  }
  WorkQueue& room = route_of(request.path)->slow ? slow_room_ : back_room_;
  const bool taken = room.later([this, key, path = request.path, query = request.query, answer] {
    const Response response = answer_to(path, query);
    if (response.status == 200) keep(key, response);
    answer(response);
  });
  if (!taken) answer(refusal(503, "busy", "too many questions wait: try again in a moment"));
  return true;
}

void Laboratory::keep(const std::string& key, const Response& response) {
  const std::scoped_lock lock(mutex_);
  kept_.emplace_front(key, response);
  if (kept_.size() > most_kept) kept_.pop_back();
}

}   // namespace pitboss::server
