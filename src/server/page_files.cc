#include "server/page_files.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace pitboss::server {

namespace {

std::string etag_of(const std::string& bytes) {
  std::array<unsigned char, 16> sum{};
  crypto_generichash(sum.data(), sum.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                     nullptr, 0);
  std::string tag = "\"";
  for (const unsigned char byte : sum) tag += fmt::format("{:02x}", byte);
  return tag + "\"";
}

}   // namespace

std::string_view content_type(std::string_view name) {
  struct Kind {
    std::string_view ending;
    std::string_view type;
  };
  static constexpr std::array kinds = {Kind{"html", "text/html; charset=utf-8"},
                                       Kind{"js", "text/javascript; charset=utf-8"},
                                       Kind{"mjs", "text/javascript; charset=utf-8"},
                                       Kind{"css", "text/css; charset=utf-8"},
                                       Kind{"json", "application/json"},
                                       Kind{"map", "application/json"},
                                       Kind{"webmanifest", "application/manifest+json"},
                                       Kind{"svg", "image/svg+xml"},
                                       Kind{"png", "image/png"},
                                       Kind{"jpg", "image/jpeg"},
                                       Kind{"jpeg", "image/jpeg"},
                                       Kind{"webp", "image/webp"},
                                       Kind{"avif", "image/avif"},
                                       Kind{"gif", "image/gif"},
                                       Kind{"ico", "image/vnd.microsoft.icon"},
                                       Kind{"woff2", "font/woff2"},
                                       Kind{"woff", "font/woff"},
                                       Kind{"ttf", "font/ttf"},
                                       Kind{"txt", "text/plain; charset=utf-8"},
                                       Kind{"wasm", "application/wasm"},
                                       Kind{"mp3", "audio/mpeg"},
                                       Kind{"ogg", "audio/ogg"},
                                       Kind{"wav", "audio/wav"},
                                       Kind{"pdf", "application/pdf"}};
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return "application/octet-stream";
  std::string ending(name.substr(dot + 1));
  std::transform(ending.begin(), ending.end(), ending.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& kind) { return kind.ending == ending; });
  return found == kinds.end() ? "application/octet-stream" : found->type;
}

// Vite puts a hash of eight characters before the ending of what it builds. Eight small letters without a digit or a
// capital are taken for a word instead.
bool is_hashed_name(std::string_view name) {
  constexpr std::size_t length = 8;
  name = name.substr(name.rfind('/') + 1);
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || dot < length + 2) return false;
  const std::string_view hash = name.substr(dot - length, length);
  const char before = name[dot - length - 1];
  if (before != '-' && before != '.') return false;
  bool has_digit_or_capital = false;
  for (const char c : hash) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) == 0 && c != '_' && c != '-') return false;
    has_digit_or_capital = has_digit_or_capital || std::isdigit(byte) != 0 || std::isupper(byte) != 0;
  }
  return has_digit_or_capital;
}

Result<PageFiles, std::string> PageFiles::load(const std::string& folder) {
  namespace fs = std::filesystem;
  PageFiles files;
  if (folder.empty()) return files;
  std::error_code failed;
  fs::recursive_directory_iterator walk(folder, failed);
  const auto unreadable = [&](const fs::path& path) {
    return Failure{fmt::format("the page's files cannot be read: {}: {}", path.string(), failed.message())};
  };
  if (failed) return unreadable(folder);
  for (; walk != fs::recursive_directory_iterator(); walk.increment(failed)) {
    if (failed) return unreadable(folder);
    const fs::path& path = walk->path();
    if (path.filename().string().starts_with('.')) {
      walk.disable_recursion_pending();
      continue;
    }
    if (walk->is_symlink(failed) || !walk->is_regular_file(failed)) continue;
    std::ifstream in(path, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(in), {}};
    if (!in) {
      failed = std::make_error_code(std::errc::io_error);
      return unreadable(path);
    }
    const std::string name = "/" + path.lexically_relative(folder).generic_string();
    PageFile file;
    file.type = content_type(name);
    file.etag = etag_of(bytes);
    file.cache = is_hashed_name(name) ? "public, max-age=31536000, immutable" : "no-cache";
    file.bytes = std::make_shared<const std::string>(std::move(bytes));
    files.files_.emplace(name, std::move(file));
  }
  return files;
}

const PageFile* PageFiles::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  return found == files_.end() ? nullptr : &found->second;
}

}   // namespace pitboss::server
