// Text -> Session. The lines of a round are read as in round notation; those about the table have their own readers.
#include <fmt/format.h>

#include <utility>

#include "base/number_in.h"
#include "notation/head.h"
#include "notation/session.h"
#include "notation/table_fields.h"
#include "table/commitment.h"

namespace pitboss::notation {

namespace {

using Complaint = std::optional<std::string>;

class SessionParser {
 public:
  Complaint take(const Line& line) {
    number_ = line.number;
    const std::string_view keyword = line.words.front();
    const Words rest = Words(line.words).subspan(1);

    if (const HeadRead head = read_head(session_, line, "session"); head.taken) return head.complaint;
    if (keyword == "table") return table(rest);
    if (keyword == "seed") return seed(rest);
    if (keyword == "shoe") return add(read_plant(rest));
    if (keyword == "round") {
      if (!rest.empty()) return "write it so: round";
      return add(Read<RoundHeading>(RoundHeading{}));
    }
    if (keyword == "expect") return is_fact(rest) ? add(read_fact(rest)) : expect(rest);
    if (keyword == "refused" && !rest.empty() && named<TableVerb>(rest.front())) return refused(rest);
    if (named<TableVerb>(keyword)) return add(read_table_ask(line.words));
    if (keyword == "balance") return "in a session a player brings money so: buy-in PLAYER AMOUNT";
    if (keyword == "sit") return "in a session a player takes a seat so: seat PLAYER SPOT";
    if (keyword == "rise") return "in a session a player leaves a seat so: unseat PLAYER";
    if (keyword == "run-out") return "in a session the table itself sees that no card is left";
    if (is_step(keyword)) return step(line.words);
    return fmt::format("unknown keyword '{}'", keyword);
  }

  Session done() && { return std::move(session_); }

 private:
  Complaint table(Words words) {
    if (words.size() != 1 || !table::is_table_name(words[0]))
      return "write it so: table NAME, of 1 to 32 letters, digits and hyphens";
    session_.table = words[0];
    return {};
  }

  Complaint seed(Words words) {
    const auto seed = number_in<decltype(session_.seed)>(words.size() == 1 ? words[0] : std::string_view());
    if (!seed) return "write it so: seed NUMBER, from 0 to 18446744073709551615";
    session_.seed = *seed;
    return {};
  }

  Complaint refused(Words words) {
    auto cites = take_cites(words);
    if (!cites) return cites.reason();
    auto ask = read_table_ask(words);
    if (!ask) return ask.reason();
    session_.steps.push_back({number_, MustRefuseAtTable{std::move(*ask), std::move(*cites)}});
    return {};
  }

  Complaint expect(Words words) {
    auto what = read_expect(words);
    if (!what) return what.reason();
    session_.steps.push_back({number_, Expect{number_, std::move(*what)}});
    return {};
  }

  Complaint step(Words words) {
    auto what = read_step(words);
    if (!what) return what.reason();
    session_.steps.push_back({number_, Step{number_, std::move(*what)}});
    return {};
  }

  template <typename T>
  Complaint add(Read<T> read) {
    if (!read) return read.reason();
    session_.steps.push_back({number_, std::move(*read)});
    return {};
  }

  Session session_;
  int number_ = 0;
};

}   // namespace

Result<Session, Problem> parse_session(std::string_view text) { return parse_with(SessionParser(), text); }

}   // namespace pitboss::notation
