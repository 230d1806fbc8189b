# What `cmake --install` puts where. The manual and the completion are written by the program that is installed, so that they
# say what its --help says.
include(GNUInstallDirs)

install(TARGETS pitboss RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

# `pitboss serve` looks for the page from where the program is, so that an installation can be moved as a whole.
file(RELATIVE_PATH page_from_program ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_DATADIR}/pitboss/page)
set_source_files_properties(src/cli/installed_page.cc PROPERTIES COMPILE_DEFINITIONS
                            PITBOSS_PAGE_FROM_PROGRAM="${page_from_program}")
# The page is what script/page has built, or what the environment's PITBOSS_PAGE names.
install(CODE "
  set(page \"\$ENV{PITBOSS_PAGE}\")
  if(NOT page)
    set(page \"${CMAKE_SOURCE_DIR}/web/dist\")
  endif()
  if(EXISTS \"\${page}/index.html\")
    cmake_path(APPEND CMAKE_INSTALL_PREFIX \"${CMAKE_INSTALL_DATADIR}/pitboss/page\" OUTPUT_VARIABLE folder)
    file(INSTALL DESTINATION \"\${folder}\" TYPE DIRECTORY FILES \"\${page}/\")
  else()
    message(WARNING \"\${page} has no page, so none is installed: script/page builds it.\")
  endif()")

# Written where it belongs and nowhere else, so that several installations from one build do not meet.
function(pitboss_install_written file folder)   # and the words that make the program write it
  string(REPLACE ";" " " words "${ARGN}")
  install(CODE "
    cmake_path(APPEND CMAKE_INSTALL_PREFIX \"${folder}\" OUTPUT_VARIABLE folder)
    message(STATUS \"Writing: \$ENV{DESTDIR}\${folder}/${file}\")
    file(MAKE_DIRECTORY \"\$ENV{DESTDIR}\${folder}\")
    execute_process(COMMAND \"$<TARGET_FILE:pitboss>\" ${words} OUTPUT_FILE \"\$ENV{DESTDIR}\${folder}/${file}\"
                    COMMAND_ERROR_IS_FATAL ANY)
    list(APPEND CMAKE_INSTALL_MANIFEST_FILES \"\${folder}/${file}\")")
endfunction()
pitboss_install_written(pitboss.1 ${CMAKE_INSTALL_MANDIR}/man1 man-page)
pitboss_install_written(pitboss ${CMAKE_INSTALL_DATADIR}/bash-completion/completions completion bash)

install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
# What these documents link to.
install(FILES regulations/readings.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/regulations)
install(FILES web/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/web)
install(FILES tests/houses/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/tests/houses)
