// What of the loop the transport needs, and nobody else.
#pragma once
#include <memory>

#include "server/hub.h"
#include "server/serial_executor.h"

namespace pitboss::server {

struct EventLoop::Impl {
  std::shared_ptr<Hub> hub;
};

}   // namespace pitboss::server
