// Where `cmake --install` puts the files of the page.
#pragma once
#include <string>

namespace pitboss::cli {

// The folder, beside the program that runs; empty where there is none, as in a build.
std::string installed_page();

}   // namespace pitboss::cli
