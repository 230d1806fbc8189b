# Says in a library (src/base/version.h) which version this is and from which commit it was built. This file is both:
# included, it defines pitboss_stamp_version(target); run with `cmake -P`, it writes the source. That happens in every
# build, since only git knows when the commit has changed; the file is rewritten only when it would differ, so that a new commit
# compiles this one file of ten lines and links.

if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(PITBOSS_VERSION_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

  function(pitboss_stamp_version target)
    set(generated ${CMAKE_CURRENT_BINARY_DIR}/generated/version.cc)
    set(write ${CMAKE_COMMAND} -DFOLDER=${CMAKE_SOURCE_DIR} -DNUMBER=${PROJECT_VERSION} -DOUTPUT=${generated}
      -P ${PITBOSS_VERSION_SCRIPT})
    execute_process(COMMAND ${write})   # what reads sources without a build (script/lint) finds it too
    add_custom_target(pitboss_version COMMAND ${write} BYPRODUCTS ${generated} COMMENT "Asking git for the commit" VERBATIM)
    target_sources(${target} PRIVATE ${generated})
    set_source_files_properties(${generated} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
    add_dependencies(${target} pitboss_version)
  endfunction()

  return()
endif()

# Without git, in an unpacked archive (inside another repository too), nobody knows the commit.
set(commit unknown)
set(ENV{GIT_OPTIONAL_LOCKS} 0)   # a build takes no lock from a person who commits at the same time
find_program(git git)
if(git)
  execute_process(COMMAND ${git} rev-parse --show-prefix --short=7 HEAD WORKING_DIRECTORY ${FOLDER}
    RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_QUIET)
  if(NOT failed AND said MATCHES "^\n([0-9a-f]+)\n$")   # the empty first line: FOLDER is the top of its repository
    set(commit ${CMAKE_MATCH_1})
    execute_process(COMMAND ${git} status --porcelain WORKING_DIRECTORY ${FOLDER} OUTPUT_VARIABLE changes ERROR_QUIET)
    if(changes)
      string(APPEND commit -dirty)
    endif()
  endif()
endif()

file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[
// Written by cmake/version.cmake.
#include "base/version.h"

namespace pitboss {

const char* version_number() { return "@NUMBER@"; }
const char* build_commit() { return "@commit@"; }
const char* version() { return "@NUMBER@+@commit@"; }

}  // namespace pitboss
]])
