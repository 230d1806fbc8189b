#include "support/places.h"

namespace pitboss::test {

std::string source_dir() { return PITBOSS_SOURCE_DIR; }
std::string program_path() { return PITBOSS_PROGRAM; }
std::string test_programs_path() { return PITBOSS_TEST_PROGRAMS; }
std::string number_tests_path() { return PITBOSS_NUMBER_TESTS; }
std::string failing_sync_path() { return PITBOSS_FAILING_SYNC; }
bool numbers_are_sanitized() { return PITBOSS_NUMBERS_ARE_SANITIZED != 0; }

}   // namespace pitboss::test
