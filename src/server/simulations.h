// Simulations that people start from the page's laboratory: one runs at a time, a few may wait, and the page polls how
// far each is.
#pragma once
#include <atomic>
#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "server/endpoint.h"
#include "server/work_queue.h"
#include "wire/json_fwd.h"

namespace pitboss::server {

class Simulations {
 public:
  Simulations();
  ~Simulations();   // stops the one that runs

  // "/api/lab/simulations", and the same with "/ID" behind it. False if the path is neither.
  bool handle(const Request& request, const wire::Json& body, const Answer& answer);

 private:
  struct Job;
  Response start(const wire::Json& body, const std::string& peer);
  void run(const std::shared_ptr<Job>& job);
  std::shared_ptr<Job> find(const std::string& id);

  std::mutex mutex_;
  std::list<std::shared_ptr<Job>> jobs_;   // the newest first
  std::atomic<bool> ending_ = false;
  // Preparing a simulation takes a while too, because its strategy is computed first. Last: their threads end before
  // the rest is destroyed.
  WorkQueue running_, preparing_;
};

}   // namespace pitboss::server
