// The page's files, read once when the server starts. A request is looked up among them and never opens a path on the
// disk.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace pitboss::server {

struct PageFile {
  std::string type;    // "text/html; charset=utf-8"
  std::string etag;    // with its quotes
  std::string cache;   // Cache-Control
  std::shared_ptr<const std::string> bytes;
};

class PageFiles {
 public:
  // Hidden files and symbolic links are left out. An empty name of a folder: no files.
  static Result<PageFiles, std::string> load(const std::string& folder);

  const PageFile* find(std::string_view path) const;   // "/assets/index-a1b2c3d4.js"; "/" is /index.html
  const PageFile* index() const { return find("/"); }

 private:
  std::map<std::string, PageFile, std::less<>> files_;
};

// By the ending of the name, upper or lower case; application/octet-stream if it is unknown.
std::string_view content_type(std::string_view name);
// "index-a1b2c3d4.js": the name changes with the content, so that a browser may keep the file for ever.
bool is_hashed_name(std::string_view name);

}   // namespace pitboss::server
