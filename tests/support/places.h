// Where the tests find the sources and the programs that they run. Only places.cc is compiled with these paths, so that
// the compiler cache serves a clone in any folder.
#pragma once
#include <string>

namespace pitboss::test {

std::string source_dir();
std::string program_path();         // pitboss
std::string test_programs_path();   // the list that tests/CMakeLists.txt writes: program, where the gate runs it
std::string number_tests_path();    // the list that tests/CMakeLists.txt writes: the files of pitboss_number_tests
std::string failing_sync_path();    // a library that makes fsync fail (tests/live/failing_sync.cc)

// Whether a sanitizer looks into what the program computes, which then takes many times as long (CMakeLists.txt,
// numbers).
bool numbers_are_sanitized();

}   // namespace pitboss::test
