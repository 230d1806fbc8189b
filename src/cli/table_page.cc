#include "cli/table_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/page.h"
#include "cli/round_words.h"
#include "notation/table_words.h"

namespace pitboss::cli {

namespace {

// Each round lists the players at the table again. The page has told of them when they came.
bool goes_without_saying(const table::Event& event) {
  const auto* in_round = std::get_if<table::InRound>(&event);
  return in_round != nullptr && (std::holds_alternative<round::PlayerJoined>(in_round->event) ||
                                 std::holds_alternative<round::PlayerSeated>(in_round->event));
}

class SessionPrinter {
 public:
  SessionPrinter(Page& page, const notation::PlayedSession& played) : page_(page), played_(played) {}

  void print() {
    auto refusal = played_.refusals.begin();
    for (std::size_t i = 0; i <= played_.events.size(); ++i) {
      for (; refusal != played_.refusals.end() && refusal->after <= i; ++refusal) put_refusal(page_, *refusal);
      if (i < played_.events.size()) print(played_.events[i]);
    }
    page_.line();
  }

 private:
  void print(const table::Event& event) {
    if (const auto* begun = std::get_if<table::RoundBegun>(&event)) {
      const auto round = std::ranges::find(played_.rounds, begun->number, &notation::SessionRound::number);
      round_words_ = RoundWords(round == played_.rounds.end() ? nullptr : &round->state);
      page_.line();
      page_.line(page_.styled(fmt::format("Round {}", begun->number), Page::strong));
      return;
    }
    if (std::holds_alternative<table::CardsCollected>(event)) page_.line();
    if (goes_without_saying(event)) return;
    std::string words;
    const char* style = nullptr;
    if (const auto* in_round = std::get_if<table::InRound>(&event)) {
      words = round_words_.of(in_round->event);
      if (const auto* settled = std::get_if<round::WagerSettled>(&in_round->event))
        style = style_of(settled->payment.net());
    } else {
      words = notation::in_words(event);
    }
    if (!words.empty()) page_.cited(words, notation::citation_of(event).text(), style);
  }

  Page& page_;
  const notation::PlayedSession& played_;
  RoundWords round_words_;   // for the round that began last
};

void money(Page& page, const table::State& state) {
  const auto row = [&](const std::string& of, const std::string& amount, const char* style = nullptr) {
    page.line(fmt::format("{:<36} {}", of, page.styled(fmt::format("{:>16}", amount), style)));
  };
  for (const table::Person& person : state.people)
    row(fmt::format("player {}", person.player.number), to_string(person.bankroll));
  row("the house has won", with_sign(state.house), style_of(state.house));
  if (state.tip_box != Money{}) row("the dealers' box", to_string(state.tip_box));
  page.line();
}

void promises(Page& page, const notation::PlayedSession& played) {
  for (std::size_t i = 0; i < played.reveals.size(); ++i) {
    bool kept = true;
    for (const table::Finding& finding : played.broken_promises) {
      if (finding.reveal != i) continue;
      kept = false;
      page.cited(finding.sentence, finding.cite.text(), Page::bad);
    }
    if (!kept) continue;
    page.line(fmt::format("{} is as it was promised:", table::label(played.reveals[i])));
    page.line("  " + page.styled(table::to_string(played.reveals[i].commitment), Page::faint));
  }
  if (!played.reveals.empty()) page.line();
}

}   // namespace

std::string table_page(const std::string& file, const rulebook::Rulebook& book, const notation::Session& session,
                       const notation::PlayedSession& played, const report::PageStyle& style) {
  Page page(style);
  put_heading(page, book, session.settings);
  SessionPrinter(page, played).print();
  if (!played.problem) {   // a session that stopped early has money in play, and its commitments are not checked
    money(page, played.state);
    promises(page, played);
  }
  put_verdict(page, file, played);
  return std::move(page).text();
}

}   // namespace pitboss::cli
