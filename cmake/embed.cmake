# Compiles the texts of rulebooks/ and regulations/ into a library (src/rulebook/shipped.h), so that the program needs
# no files of its own. This file is both: included, it defines pitboss_embed(target); run with `cmake -P`, it writes
# the source.

if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(PITBOSS_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

  function(pitboss_embed target)
    file(GLOB books CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}
      ${CMAKE_SOURCE_DIR}/rulebooks/*.toml ${CMAKE_SOURCE_DIR}/rulebooks/pay-tables/*.toml)
    set(texts ${books} regulations/clauses.tsv regulations/physical.tsv regulations/readings.md)
    set(generated ${CMAKE_CURRENT_BINARY_DIR}/generated/shipped_texts.cc)
    list(TRANSFORM texts PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE inputs)
    string(REPLACE ";" "," listed "${texts}")
    add_custom_command(
      OUTPUT ${generated}
      COMMAND ${CMAKE_COMMAND} -DFOLDER=${CMAKE_SOURCE_DIR} -DTEXTS=${listed} -DOUTPUT=${generated}
        -P ${PITBOSS_EMBED_SCRIPT}
      DEPENDS ${inputs} ${PITBOSS_EMBED_SCRIPT}
      COMMENT "Embedding rulebooks and regulations"
      VERBATIM)
    target_sources(${target} PRIVATE ${generated})
  endfunction()

  return()
endif()

# One raw literal holds at most so many bytes, and ends with a line: the standard asks compilers for 65,536 only, some
# take 16,384, and a cut inside a letter of several bytes would not be text.
set(longest 12000)

string(REPLACE "," ";" paths "${TEXTS}")
set(source "// Written by cmake/embed.cmake.\n#include \"rulebook/shipped.h\"\n\n")
string(APPEND source "namespace pitboss::rulebook {\n\nusing namespace std::string_view_literals;\n\n")
string(APPEND source "namespace {\n\nconstexpr ShippedText texts[] = {\n")
foreach(path IN LISTS paths)
  file(READ "${FOLDER}/${path}" rest)
  string(FIND "${rest}" ")pitboss\"" delimiter)
  if(NOT delimiter EQUAL -1)
    message(FATAL_ERROR "${path} holds the delimiter of the literal that would hold it")
  endif()
  string(APPEND source "    {\"${path}\"sv,\n")
  string(LENGTH "${rest}" left)
  if(left EQUAL 0)
    string(APPEND source "\"\"")
  endif()
  while(left GREATER 0)
    set(size ${left})
    if(left GREATER longest)
      string(SUBSTRING "${rest}" 0 ${longest} piece)
      string(FIND "${piece}" "\n" end REVERSE)
      if(end EQUAL -1)
        message(FATAL_ERROR "${path} has a line of more than ${longest} bytes")
      endif()
      math(EXPR size "${end} + 1")
    endif()
    string(SUBSTRING "${rest}" 0 ${size} piece)
    string(APPEND source "R\"pitboss(${piece})pitboss\"\n")
    string(SUBSTRING "${rest}" ${size} -1 rest)
    string(LENGTH "${rest}" left)
  endwhile()
  string(APPEND source "\"\"sv},\n")
endforeach()
string(APPEND source "};\n\n}  // namespace\n\nstd::span<const ShippedText> shipped_texts() { return texts; }\n\n")
string(APPEND source "}  // namespace pitboss::rulebook\n")
file(WRITE ${OUTPUT} "${source}")
