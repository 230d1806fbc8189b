# What `cmake --install` puts where. The manual and the completion are written by the program that is installed, so that they
# say what its --help says.
include(GNUInstallDirs)

set(page_folder ${CMAKE_INSTALL_DATADIR}/pitboss/page)
install(TARGETS pitboss RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

# `pitboss serve` looks for the page from where the program is, so that an installation can be moved as a whole.
file(RELATIVE_PATH page_from_program ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_DATADIR}/pitboss/page)
set_source_files_properties(src/cli/installed_page.cc PROPERTIES COMPILE_DEFINITIONS
                            PITBOSS_PAGE_FROM_PROGRAM="${page_from_program}")
install(CODE "
  if(NOT EXISTS \"${CMAKE_SOURCE_DIR}/web/dist/index.html\")
    message(WARNING \"web/dist is not there: the page is not installed. script/page builds it.\")
  endif()")
install(DIRECTORY web/dist/ DESTINATION ${page_folder} OPTIONAL)

function(pitboss_install_written file folder)   # and the words that make the program write it
  set(written ${CMAKE_CURRENT_BINARY_DIR}/generated/installed/${file})
  string(REPLACE ";" " " words "${ARGN}")
  install(CODE "
    file(MAKE_DIRECTORY \"${CMAKE_CURRENT_BINARY_DIR}/generated/installed\")
    execute_process(COMMAND \"$<TARGET_FILE:pitboss>\" ${words} OUTPUT_FILE \"${written}\" COMMAND_ERROR_IS_FATAL ANY)")
  install(FILES ${written} DESTINATION ${folder})
endfunction()
pitboss_install_written(pitboss.1 ${CMAKE_INSTALL_MANDIR}/man1 man-page)
pitboss_install_written(pitboss ${CMAKE_INSTALL_DATADIR}/bash-completion/completions completion bash)

install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
