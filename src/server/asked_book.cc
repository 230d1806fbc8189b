#include "server/asked_book.h"

#include <utility>

#include "report/rules_report.h"
#include "wire/json.h"

namespace pitboss::server {

Result<rulebook::Rulebook, Response> asked_book(std::string_view id, const Query& query) {
  return asked_book(id, query.all("set"));
}

Result<rulebook::Rulebook, Response> asked_book(std::string_view id, const std::vector<std::string>& texts) {
  rulebook::Refusals refusals;
  std::vector<rulebook::Setting> settings;
  for (const std::string& text : texts) {
    auto setting = rulebook::parse_setting(text);
    if (setting)
      settings.push_back(std::move(*setting));
    else
      refusals.push_back(setting.reason());
  }
  if (refusals.empty()) {
    auto book = rulebook::load_published(id, settings);
    if (book) return std::move(*book);
    refusals = book.reason();
  }
  const wire::Json json{{"error", {{"code", "unlawful"}, {"sentence", to_string(refusals.front())}}},
                        {"refusals", report::refusals_json(refusals)}};
  return Failure{Response{400, "application/json", wire::to_text(json), {}}};
}

}   // namespace pitboss::server
