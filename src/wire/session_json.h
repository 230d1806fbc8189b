// A session that was played from its notation, as JSON: what `pitboss table --json` prints.
#pragma once
#include "notation/session.h"
#include "wire/json.h"

namespace pitboss::wire {

Json session_json(const notation::Session& session, const rulebook::Rulebook& book,
                  const notation::PlayedSession& played);

}   // namespace pitboss::wire
