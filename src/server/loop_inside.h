// What of the loop the transport needs, and nobody else.
#pragma once
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <thread>
#include <vector>

#include "server/turns.h"

namespace pitboss::server {

struct Loop::Inside {
  explicit Inside(int threads) : context(threads), work(context.get_executor()) {}
  boost::asio::io_context context;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work;
  std::vector<std::jthread> threads;
};

}   // namespace pitboss::server
