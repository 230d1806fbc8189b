// The analyzer over HTTP: the edge of a rule set, its strategy chart, the advice for one hand, the PAR sheet. Most
// questions take from a millisecond to a second, a PAR sheet takes several: each of the two kinds has a work queue with
// one thread, and answers are cached.
#pragma once
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

  // GET "/api/lab/edge?rulebook=gc-switch&set=decks%3D8"; also strategy, bets, removal, advise with up and hands, and
  // par with format. False if the request is none of these. `answer` is called at once, or later in another thread.
  bool handle(const Request& request, const Answer& answer);

 private:
  void cache(const std::string& key, const Response& response);

  std::mutex mutex_;
  std::list<std::pair<std::string, Response>> cached_;   // by path and query, the one that was used last first
  WorkQueue quick_, slow_;                               // last: their threads end before the rest is destroyed
};

}   // namespace pitboss::server
