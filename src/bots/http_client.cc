#include "bots/http_client.h"

#include <boost/asio/connect.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <string>
#include <utility>

#include "server/http_text.h"
#include "server/net.h"

namespace pitboss::bots {

namespace http = boost::beast::http;
namespace net = boost::asio;
using net::ip::tcp;
using server::authority;
using server::ErrorCode;
using server::Request;
using server::Response;

namespace {
constexpr std::chrono::seconds http_timeout{30};
}   // namespace

Result<Response, std::string> http_request(const std::string& host, std::uint16_t port, const Request& request) {
  net::io_context context;
  boost::beast::tcp_stream stream(context);
  stream.expires_after(http_timeout);
  ErrorCode failed;
  const auto remember = [&failed](ErrorCode error, const auto&...) { failed = error; };
  const auto run = [&context] {
    context.restart();
    context.run();
  };
  const auto wrong = [&] { return Failure{authority(host, port) + ": " + failed.message()}; };

  tcp::resolver resolver(context);
  const auto found = resolver.resolve(host, std::to_string(port), failed);
  if (failed) return wrong();
  stream.async_connect(found, remember);
  run();
  if (failed) return wrong();

  http::request<http::string_body> asked;
  asked.version(11);
  asked.method_string(request.method);
  asked.target(request.query.empty() ? request.path : request.path + "?" + request.query);
  asked.set(http::field::host, authority(host, port));
  asked.keep_alive(false);
  if (!request.token.empty()) asked.set(http::field::authorization, "Bearer " + request.token);
  if (!request.body.empty()) asked.set(http::field::content_type, "application/json");
  asked.body() = request.body;
  asked.prepare_payload();
  http::async_write(stream, asked, remember);
  run();
  if (failed) return wrong();

  boost::beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(boost::none);   // an export may be of any length
  http::async_read(stream, buffer, parser, remember);
  run();
  if (failed) return wrong();

  auto& answered = parser.get();
  Response response;
  response.status = static_cast<int>(answered.result_int());
  response.type.clear();
  for (const auto& field : answered) {
    const std::string name(field.name_string().data(), field.name_string().size());
    const std::string value(field.value().data(), field.value().size());
    if (field.name() == http::field::content_type) {
      response.type = value;
    } else {
      response.headers.emplace_back(name, value);
    }
  }
  response.body = std::move(answered.body());
  return response;
}

}   // namespace pitboss::bots
