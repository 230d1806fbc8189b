// Counters, durations and gauges, in the text format of Prometheus.
#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace pitboss::server {

class Metrics {
 public:
  Metrics();
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  void count(std::string_view what);                                            // pitboss_events_total{event="..."}
  void took(std::string_view what, std::chrono::steady_clock::duration time);   // pitboss_seconds{what="..."}
  // `value` is called each time the metrics are read.
  void gauge(std::string_view name, std::string_view help, std::function<double()> value);

  std::string text() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}   // namespace pitboss::server
