// Answers to what is asked over HTTP. Every refusal is {"error": {"code", "sentence"}}.
#pragma once
#include <string_view>

#include "server/endpoint.h"
#include "wire/json.h"

namespace pitboss::server {

inline Response json_response(int status, const wire::Json& json) {
  return {status, "application/json", wire::to_text(json), {}};
}
inline Response refusal(int status, std::string_view code, std::string_view sentence) {
  return json_response(status, {{"error", {{"code", code}, {"sentence", sentence}}}});
}

}   // namespace pitboss::server
