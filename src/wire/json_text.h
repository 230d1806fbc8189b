// Writes the text of a JSON object directly, field by field, without building a Json: for what is sent many times a
// second. Fields are assigned as with a Json, so that the same code can fill either.
#pragma once
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "wire/json.h"

namespace pitboss::wire {

class JsonText {
 public:
  // Opens the object; the destructor closes it.
  explicit JsonText(std::string& out) : out_(out) { out_ += '{'; }
  JsonText(const JsonText&) = delete;
  JsonText& operator=(const JsonText&) = delete;
  ~JsonText() { out_ += '}'; }

  class Field {
   public:
    explicit Field(std::string& out) : out_(out) {}
    template <typename T>
    void operator=(const T& value) {   // NOLINT(misc-unconventional-assign-operator): as a Json is used
      append(out_, value);
    }

   private:
    std::string& out_;
  };
  // Each key may be used only once.
  Field operator[](std::string_view key) {
    name(key);
    return Field(out_);
  }
  // Writes the key; the caller appends the text of the value.
  std::string& text_of(std::string_view key) {
    name(key);
    return out_;
  }

  template <typename T>
  static void append(std::string& out, const T& value) {
    if constexpr (std::same_as<T, bool>) {
      out += value ? "true" : "false";
    } else if constexpr (std::same_as<T, std::nullptr_t>) {
      out += "null";
    } else if constexpr (std::integral<T>) {
      char digits[24];
      const auto end = std::to_chars(digits, digits + sizeof digits, static_cast<std::int64_t>(value)).ptr;
      out.append(digits, end);
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
      append_string(out, value);
    } else {
      out += to_text(Json(value));
    }
  }

 private:
  void name(std::string_view key) {
    if (out_.back() != '{') out_ += ',';
    out_ += '"';
    out_ += key;
    out_ += "\":";
  }
  static void append_string(std::string& out, std::string_view text) {
    for (const char c : text)
      if (c < ' ' || c > '~' || c == '"' || c == '\\') {
        out += to_text(Json(text));
        return;
      }
    out += '"';
    out += text;
    out += '"';
  }

  std::string& out_;
};

}   // namespace pitboss::wire
