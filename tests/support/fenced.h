// The code blocks of a Markdown document, between lines of three backticks.
#pragma once
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace pitboss::test {

inline std::vector<std::string> fenced(const std::filesystem::path& document) {
  std::vector<std::string> texts;
  std::ifstream in(document, std::ios::binary);
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    const bool fence = line.starts_with("```");
    if (fence && !inside) texts.emplace_back();
    if (fence) inside = !inside;
    if (!fence && inside) texts.back() += line + '\n';
  }
  return texts;
}

}   // namespace pitboss::test
