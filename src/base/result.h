// A value, or the reason why there is none. Nothing throws across our libraries.
#pragma once
#include <utility>
#include <variant>

#include "base/assert.h"

namespace pitboss {

template <typename E>
struct Failure {
  E reason;
};
template <typename E>
Failure(E) -> Failure<E>;

template <typename T, typename E>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
  Result(Failure<E> failure) : held_(std::in_place_index<1>, std::move(failure.reason)) {}

  bool ok() const { return held_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & {
    PITBOSS_ASSERT(ok());
    return std::get<0>(held_);
  }
  const T& value() const& {
    PITBOSS_ASSERT(ok());
    return std::get<0>(held_);
  }
  T&& value() && {
    PITBOSS_ASSERT(ok());
    return std::get<0>(std::move(held_));
  }
  const E& reason() const {
    PITBOSS_ASSERT(!ok());
    return std::get<1>(held_);
  }

  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }

 private:
  std::variant<T, E> held_;
};

}   // namespace pitboss
