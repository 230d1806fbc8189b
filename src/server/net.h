// The names of Boost.Asio that the transport uses. Slow to compile: only the transport's own files include it.
#pragma once
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>
#include <boost/system/error_code.hpp>
#include <chrono>

namespace pitboss::server {

namespace net = boost::asio;
using net::ip::tcp;
using ErrorCode = boost::system::error_code;
using Clock = std::chrono::steady_clock;

// Each connection has its own strand. The executor's type is spelled out because a type-erased one costs an allocation
// for each message.
using Strand = net::strand<net::io_context::executor_type>;
using Socket = net::basic_stream_socket<tcp, Strand>;

}   // namespace pitboss::server
