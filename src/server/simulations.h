// Simulations that people start from the laboratory: one plays at a time, few wait, and who looks sees how far it is.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "server/endpoint.h"
#include "server/work_queue.h"
#include "wire/json.h"

namespace pitboss::server {

class Simulations {
 public:
  Simulations();
  ~Simulations();   // what plays is stopped

  // "/api/lab/simulations", and that with an id behind it. False where the path is neither.
  bool ask(const Request& request, const wire::Json& body, const std::function<void(Response)>& answer);

 private:
  struct Job;
  Response start(const wire::Json& body, const std::string& peer);
  void play(const std::shared_ptr<Job>& job);
  std::shared_ptr<Job> job(const std::string& id);

  std::mutex mutex_;
  std::list<std::shared_ptr<Job>> jobs_;   // the newest first
  std::atomic<bool> ending_ = false;
  WorkQueue playing_, making_;   // the strategy takes its time; the first to end
};

}   // namespace pitboss::server
