#include "wire/rejection_json.h"

namespace pitboss::wire {

Json to_json(const round::Rejection& rejection) {
  Json json;
  json["code"] = name(rejection.code);
  json["sentence"] = round::sentence(rejection);
  json["clause"] = rejection.cite.text();
  return json;
}

}   // namespace pitboss::wire
