// Where `cmake --install` puts the files of the page.
#pragma once
#include <string>

namespace pitboss::cli {

// The folder of the page, found from the path of the running program. Empty if it does not exist, as in a build folder.
std::string installed_page();

}   // namespace pitboss::cli
