// The analyzer behind the door: what a rule set is worth, its chart, the advice for one spot. A question takes from a
// millisecond to a second, so that it has a thread of its own, few may wait, and answers are kept.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "server/door.h"

namespace pitboss::server {

class Laboratory {
 public:
  Laboratory();
  Laboratory(const Laboratory&) = delete;
  Laboratory& operator=(const Laboratory&) = delete;
  ~Laboratory() = default;   // the thread is asked to stop and waited for

  // "/api/lab/edge?book=gc-switch&set=decks%3D8"; also strategy, bets, removal, and advise with up and hands. False
  // where the path is not the laboratory's. The answer comes in another thread, or at once.
  bool ask(const Request& request, std::function<void(Response)> answer);

 private:
  struct Job {
    std::string path, query;
    std::function<void(Response)> answer;
  };
  void run(std::stop_token stop);
  void keep(const std::string& key, const Response& response);

  std::mutex mutex_;
  std::condition_variable_any something_;
  std::deque<Job> jobs_;
  std::list<std::pair<std::string, Response>> kept_;   // the last asked first
  std::jthread thread_;
};

}   // namespace pitboss::server
