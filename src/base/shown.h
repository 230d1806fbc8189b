// A person's text in a message of ours: whatever its bytes are, the message is one line of well-formed UTF-8.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace pitboss {

// Control characters and bytes that are no UTF-8 become '?'; a text of more than `longest` letters is cut, and says so
// with "...".
std::string shown(std::string_view text, std::size_t longest = 60);

inline std::string in_quotes(std::string_view text) { return '"' + shown(text) + '"'; }

// At most so many bytes of it, without a letter cut in two.
std::string_view clipped(std::string_view text, std::size_t most);

// How many columns of a terminal it takes: two for the wide letters of East Asia, none for what is written over the
// letter before it.
std::size_t columns_of(std::string_view text);
// How many bytes of the text fit into so many columns.
std::size_t bytes_in(std::string_view text, std::size_t columns);

// The message of a library that writes letters as \u00E4 and \U0001F0A1, with these letters.
std::string decode_escapes(std::string_view message);

// What is wrong with a line of a text that has comments in any language, from the byte `comment` on, and before them
// plain ASCII and tabs: "odd character 'ä' in column 6".
std::optional<std::string> odd_character(std::string_view line, std::size_t comment);

}   // namespace pitboss
