#include "server/responses.h"

#include <utility>

#include "report/rules_report.h"
#include "wire/json.h"

namespace pitboss::server {

Response json_response(int status, const wire::Json& json) {
  return {status, "application/json", wire::to_text(json), {}};
}

Response refusal(int status, std::string_view code, std::string_view sentence) {
  return json_response(status, {{"error", {{"code", code}, {"sentence", sentence}}}});
}

Response bad_method() { return refusal(405, "bad_method", "this is not asked that way"); }

Result<std::vector<std::string>, std::string> requested_settings(const wire::Json& set) {
  constexpr std::size_t most = 100;
  if (!set.is_object() || set.size() > most)
    return Failure<std::string>{"set is an object of keys and values, such as {\"decks\": \"8\"}"};
  std::vector<std::string> settings;
  for (const auto& [key, value] : set.items())
    settings.push_back(key + '=' + (value.is_string() ? value.get<std::string>() : value.dump()));
  return settings;
}

Result<rulebook::Rulebook, Response> requested_book(std::string_view id, const std::vector<std::string>& texts) {
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
  return Failure{json_response(400, {{"error", {{"code", "unlawful"}, {"sentence", to_string(refusals.front())}}},
                                     {"refusals", report::refusals_json(refusals)}})};
}

}   // namespace pitboss::server
