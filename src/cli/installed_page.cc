#include "cli/installed_page.h"

#include <filesystem>

namespace pitboss::cli {

std::string installed_page() {
  namespace fs = std::filesystem;
  std::error_code failed;
  const fs::path program = fs::read_symlink("/proc/self/exe", failed);
  if (failed) return {};
  const fs::path folder = (program.parent_path() / PITBOSS_PAGE_FROM_PROGRAM).lexically_normal();
  return fs::exists(folder / "index.html", failed) ? folder.string() : std::string();
}

}   // namespace pitboss::cli
