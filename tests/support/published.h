// Published rulebooks for tests, with settings that must be lawful, and their entries by key.
#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include "rulebook/rulebook.h"

namespace pitboss::test {

inline rulebook::Rulebook published(std::string_view id, const std::vector<rulebook::Setting>& settings = {}) {
  auto book = rulebook::load_published(id, settings);
  if (!book) {
    for (const rulebook::Refusal& refusal : book.reason()) ADD_FAILURE() << id << ": " << rulebook::to_string(refusal);
    std::abort();
  }
  return std::move(book).value();
}

inline const rulebook::Entry* entry(const rulebook::Rulebook& book, std::string_view key) {
  for (const rulebook::Entry& one : book.entries)
    if (one.key == key) return &one;
  return nullptr;
}

}   // namespace pitboss::test
