// What of the loop the transport needs, and nobody else.
#pragma once
#include <memory>

#include "server/hub.h"
#include "server/turns.h"

namespace pitboss::server {

struct Loop::Inside {
  std::shared_ptr<Hub> hub;
};

}   // namespace pitboss::server
