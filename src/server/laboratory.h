// The analyzer behind the door: what a rule set is worth, its chart, the advice for one spot. A question takes from a
// millisecond to a second, a PAR sheet some, so that each kind has a thread of its own, few may wait, and answers are
// kept.
#pragma once
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <utility>

#include "server/endpoint.h"
#include "server/work_queue.h"

namespace pitboss::server {

class Laboratory {
 public:
  Laboratory();

  // "/api/lab/edge?book=gc-switch&set=decks%3D8"; also strategy, bets, removal, advise with up and hands, and par with
  // format. False where the path is not the laboratory's. The answer comes in another thread, or at once.
  bool ask(const Request& request, std::function<void(Response)> answer);

 private:
  void keep(const std::string& key, const Response& response);

  std::mutex mutex_;
  std::list<std::pair<std::string, Response>> kept_;   // the last asked first
  WorkQueue back_room_, slow_room_;                    // the first to end
};

}   // namespace pitboss::server
