# Tells the program where each clause is decided and proved, by file and line (src/rulebook/clause_places.h). It is looked up
# in every build, since any edit may move a line; the file is rewritten only when it would differ, and then this one file of
# data is compiled and the program is linked, nothing else.
add_executable(trace ${CMAKE_CURRENT_LIST_DIR}/trace.cc)
target_link_libraries(trace PRIVATE pitboss_warnings pitboss_trace)

function(pitboss_embed_places target)
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/generated/clause_places.cc)
  add_custom_target(pitboss_places COMMAND trace ${CMAKE_SOURCE_DIR} places ${generated} BYPRODUCTS ${generated}
                    COMMENT "Looking up the lines of the clauses" VERBATIM)
  target_sources(${target} PRIVATE ${generated})
  set_source_files_properties(${generated} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
  add_dependencies(${target} pitboss_places)
endfunction()
