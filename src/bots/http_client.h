// One HTTP request and its answer, for bots and tests.
#pragma once
#include <cstdint>
#include <string>

#include "base/result.h"
#include "server/endpoint.h"

namespace pitboss::bots {

// Blocks until the answer has come, at most 30 seconds. The failure is a sentence.
Result<server::Response, std::string> http_request(const std::string& host, std::uint16_t port,
                                                   const server::Request& request);

}   // namespace pitboss::bots
