#include "base/shown.h"

#include <charconv>
#include <cstdint>

namespace pitboss {

namespace {

struct Letter {
  std::uint32_t code = 0;
  std::size_t bytes = 1;
  bool good = false;
};

// Of a code from 0x80 on.
std::string utf8_of(std::uint32_t code) {
  std::string bytes;
  const auto add = [&](std::uint32_t byte) { bytes += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (code < 0x800) {
    add(0xC0 | (code >> 6));
  } else {
    if (code < 0x10000) {
      add(0xE0 | (code >> 12));
    } else {
      add(0xF0 | ((code >> 18) & 0x7));
      add(0x80 | ((code >> 12) & 0x3F));
    }
    add(0x80 | ((code >> 6) & 0x3F));
  }
  add(0x80 | (code & 0x3F));
  return bytes;
}

bool follows(char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u; }

// Decodes the first letter of a non-empty text. The result is not good if the bytes are overlong, a surrogate, above
// U+10FFFF or not UTF-8.
Letter first_letter(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {};
  std::uint32_t code = lead & (0xFFu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if (!follows(text[i])) return {};
    code = (code << 6) | (static_cast<unsigned char>(text[i]) & 0x3Fu);
  }
  constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (code < least[bytes] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return {};
  return {code, bytes, true};
}

// What would move the cursor, or turn the direction of what follows.
bool is_control(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || (code >= 0x200E && code <= 0x200F) ||
         (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

bool is_wide(std::uint32_t code) {
  return code >= 0x1100 && (code <= 0x115F || (code >= 0x2E80 && code <= 0xA4CF && code != 0x303F) ||
                            (code >= 0xAC00 && code <= 0xD7A3) || (code >= 0xF900 && code <= 0xFAFF) ||
                            (code >= 0xFE30 && code <= 0xFE6F) || (code >= 0xFF00 && code <= 0xFF60) ||
                            (code >= 0xFFE0 && code <= 0xFFE6) || (code >= 0x1F300 && code <= 0x1F9FF) ||
                            (code >= 0x20000 && code <= 0x3FFFD));
}

bool is_combining(std::uint32_t code) {
  return (code >= 0x300 && code <= 0x36F) || code == 0x200B || code == 0x200D || (code >= 0xFE00 && code <= 0xFE0F);
}

std::size_t columns_of(const Letter& letter) { return is_combining(letter.code) ? 0 : is_wide(letter.code) ? 2 : 1; }

}   // namespace

std::string shown(std::string_view text, std::size_t longest) {
  std::string fit;
  for (std::size_t letters = 0; !text.empty(); ++letters) {
    if (letters == longest) return fit + "...";
    const Letter letter = first_letter(text);
    if (letter.good && !is_control(letter.code))
      fit += text.substr(0, letter.bytes);
    else
      fit += '?';
    text.remove_prefix(letter.bytes);
  }
  return fit;
}

std::string_view clipped(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && follows(text[most])) --most;
  return text.substr(0, most);
}

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (; !text.empty(); text.remove_prefix(first_letter(text).bytes)) columns += columns_of(first_letter(text));
  return columns;
}

std::size_t bytes_in(std::string_view text, std::size_t columns) {
  std::size_t bytes = 0;
  while (bytes < text.size()) {
    const Letter letter = first_letter(text.substr(bytes));
    if (columns_of(letter) > columns) break;
    columns -= columns_of(letter);
    bytes += letter.bytes;
  }
  return bytes;
}

std::string decode_escapes(std::string_view message) {
  std::string text;
  while (!message.empty()) {
    const std::size_t digits = message.starts_with("\\u") ? 4 : message.starts_with("\\U") ? 8 : 0;
    std::uint32_t code = 0;
    if (digits > 0 && message.size() >= 2 + digits) {
      const std::string_view hex = message.substr(2, digits);
      if (std::from_chars(hex.data(), hex.data() + digits, code, 16).ptr != hex.data() + digits) code = 0;
    }
    if (code >= 0x80) {
      text += utf8_of(code);
      message.remove_prefix(2 + digits);
    } else {
      text += message[0];
      message.remove_prefix(1);
    }
  }
  return text;
}

std::optional<std::string> odd_character(std::string_view line, std::size_t comment) {
  std::size_t column = 1;
  for (std::size_t at = 0; at < line.size(); ++column) {
    const Letter letter = first_letter(line.substr(at));
    const auto byte = static_cast<unsigned char>(line[at]);
    const bool plain = (byte >= 0x20 && byte < 0x7F) || byte == '\t';
    if (!plain && (byte < 0x80 || at < comment)) {
      constexpr std::string_view hex = "0123456789ABCDEF";
      const bool is_shown = letter.good && !is_control(letter.code);
      const std::string character = is_shown ? "'" + std::string(line.substr(at, letter.bytes)) + "'"
                                             : std::string("0x") + hex[byte >> 4] + hex[byte & 0xF];
      return "odd character " + character + " in column " + std::to_string(column);
    }
    at += letter.bytes;
  }
  return std::nullopt;
}

}   // namespace pitboss
