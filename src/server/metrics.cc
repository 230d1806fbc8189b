#include "server/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <mutex>
#include <vector>

#include "base/version.h"

namespace pitboss::server {

struct Metrics::Impl {
  prometheus::Registry registry;
  prometheus::Family<prometheus::Counter>& events =
      prometheus::BuildCounter().Name("pitboss_events_total").Help("What happened, by kind").Register(registry);
  prometheus::Family<prometheus::Histogram>& seconds =
      prometheus::BuildHistogram().Name("pitboss_seconds").Help("How long things took").Register(registry);
  struct GaugeSource {
    prometheus::Gauge* gauge;
    std::function<double()> value;
  };
  mutable std::mutex mutex;
  std::vector<GaugeSource> gauges;
};

Metrics::Metrics() : impl_(std::make_unique<Impl>()) {
  prometheus::BuildGauge()
      .Name("pitboss_build_info")
      .Help("Which program this is, in its labels; always 1")
      .Register(impl_->registry)
      .Add({{"version", version_number()}, {"commit", build_commit()}})
      .Set(1);
}
Metrics::~Metrics() = default;

void Metrics::count(std::string_view what) { impl_->events.Add({{"event", std::string(what)}}).Increment(); }

void Metrics::took(std::string_view what, std::chrono::steady_clock::duration time) {
  static const prometheus::Histogram::BucketBoundaries bounds = {0.001, 0.0025, 0.005, 0.01, 0.02, 0.05,
                                                                 0.1,   0.25,   0.5,   1,    2.5};
  impl_->seconds.Add({{"what", std::string(what)}}, bounds).Observe(std::chrono::duration<double>(time).count());
}

void Metrics::gauge(std::string_view name, std::string_view help, std::function<double()> value) {
  auto& family = prometheus::BuildGauge().Name(std::string(name)).Help(std::string(help)).Register(impl_->registry);
  const std::scoped_lock lock(impl_->mutex);
  impl_->gauges.push_back({&family.Add({}), std::move(value)});
}

std::string Metrics::text() const {
  {
    const std::scoped_lock lock(impl_->mutex);
    for (const auto& [gauge, value] : impl_->gauges) gauge->Set(value());
  }
  return prometheus::TextSerializer().Serialize(impl_->registry.Collect());
}

}   // namespace pitboss::server
