// The answers of the HTTP API. Every refusal is {"error": {"code", "sentence"}}.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rulebook/rulebook.h"
#include "server/endpoint.h"
#include "wire/json_fwd.h"

namespace pitboss::server {

Response json_response(int status, const wire::Json& json);
Response refusal(int status, std::string_view code, std::string_view sentence);
Response bad_method();   // there is such a path, but not for this method

// The settings in a body's `set`, {"decks": "8"}, as texts ("decks=8"); or a sentence that says what is wrong with
// them.
Result<std::vector<std::string>, std::string> requested_settings(const wire::Json& set);
// The published rulebook of that id with the given settings ("decks=8"), or the refusal that says what is wrong, with
// the clause of each setting that is not allowed.
Result<rulebook::Rulebook, Response> requested_book(std::string_view id, const std::vector<std::string>& settings);

}   // namespace pitboss::server
