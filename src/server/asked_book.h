// A published rulebook with the settings that somebody asks for.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rulebook/rulebook.h"
#include "server/endpoint.h"
#include "server/query.h"

namespace pitboss::server {

// Or the answer that says what is wrong, each refusal with its clause.
Result<rulebook::Rulebook, Response> asked_book(std::string_view id, const std::vector<std::string>& settings);
Result<rulebook::Rulebook, Response> asked_book(std::string_view id, const Query& query);   // set=KEY=VALUE

}   // namespace pitboss::server
