// Checks JSON against docs/schema.json. The words of JSON Schema that the schema uses are understood, and any other is
// a fault of the schema: Debian's validators pass over what they do not know, so that a rule with a typing error in it
// would hold for everything.
#pragma once
#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <vector>

#include "support/places.h"

namespace pitboss::test {

class JsonSchema {
 public:
  using Json = nlohmann::ordered_json;

  static const JsonSchema& shipped() {
    static const JsonSchema schema;
    return schema;
  }

  const Json& text() const { return text_; }

  // What is wrong with the JSON as an answer to a command or a request, or as a message: a line each, with the place.
  // Empty if it is as the schema says.
  std::string faults(const std::string& list, const std::string& name, const Json& json) const {
    if (!text_.contains(list) || !text_[list].contains(name))
      return "the schema has no '" + name + "' in " + list + "\n";
    return faults(text_[list][name], json, "");
  }

 private:
  JsonSchema() {
    std::ifstream file(source_dir() + "/docs/schema.json");
    text_ = Json::parse(file, nullptr, false);
  }

  static bool is_of_type(const Json& json, const std::string& type) {
    if (type == "null") return json.is_null();
    if (type == "boolean") return json.is_boolean();
    if (type == "integer") return json.is_number_integer();
    if (type == "number") return json.is_number();
    if (type == "string") return json.is_string();
    if (type == "array") return json.is_array();
    return type == "object" && json.is_object();
  }
  static std::string at(const std::string& place, const std::string& what) {
    return (place.empty() ? "the whole" : place) + ": " + what + "\n";
  }
  static std::string shown(const Json& json) {
    const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    return text.size() > 60 ? text.substr(0, 60) + "..." : text;
  }
  // Compiled once: a regex takes long to make.
  static bool matches(const std::string& text, const std::string& pattern) {
    static std::map<std::string, std::regex> known;
    const auto [found, is_new] = known.try_emplace(pattern);
    if (is_new) found->second = std::regex(pattern);
    return std::regex_search(text, found->second);
  }

  std::string faults(const Json& schema, const Json& json, const std::string& place) const {
    if (schema.is_boolean()) return schema.get<bool>() ? "" : at(place, "nothing may stand here");
    std::string all;
    for (const auto& [word, rule] : schema.items()) all += faults(schema, word, rule, json, place);
    return all;
  }

  // A message says in its `type` which alternative it is: what is wrong with it as another one is of no interest.
  bool is_of_another_kind(const Json& alternative, const Json& json) const {
    if (!alternative.contains("$ref") || !json.is_object() || !json.contains("type")) return false;
    const Json& definition = text_["$defs"][defined_name(alternative["$ref"])];
    const Json kind = definition.value(Json::json_pointer("/properties/type/const"), Json());
    return !kind.is_null() && kind != json["type"];
  }
  static std::string defined_name(const Json& reference) {
    return reference.get<std::string>().substr(std::string_view("#/$defs/").size());
  }

  // Of one word of the schema.
  std::string faults(const Json& schema, const std::string& word, const Json& rule, const Json& json,
                     const std::string& place) const {
    if (word == "description" || word == "deprecated") return {};
    if (word == "$ref") {
      const std::string name = defined_name(rule);
      return text_["$defs"].contains(name) ? faults(text_["$defs"][name], json, place)
                                           : at(place, "the schema does not define " + name);
    }
    if (word == "type") {
      const Json types = rule.is_array() ? rule : Json::array({rule});
      const auto fits = [&](const Json& type) { return is_of_type(json, type); };
      return std::ranges::any_of(types, fits) ? "" : at(place, shown(json) + " is not of type " + rule.dump());
    }
    if (word == "const") return json == rule ? "" : at(place, shown(json) + " is not " + rule.dump());
    if (word == "enum") {
      const auto is_it = [&](const Json& one) { return one == json; };
      return std::ranges::any_of(rule, is_it) ? "" : at(place, shown(json) + " is none of " + shown(rule));
    }
    if (word == "minimum") return json.is_number() && json < rule ? at(place, shown(json) + " is too small") : "";
    if (word == "maximum") return json.is_number() && json > rule ? at(place, shown(json) + " is too large") : "";
    if (word == "pattern")
      return json.is_string() && !matches(json, rule) ? at(place, shown(json) + " is not like " + rule.dump()) : "";
    if (word == "minLength" || word == "maxLength") {
      if (!json.is_string()) return {};
      const std::size_t size = json.get<std::string>().size(), bound = rule.get<std::size_t>();
      return (word == "minLength" ? size < bound : size > bound) ? at(place, "a text of another length") : "";
    }
    if (word == "minItems" || word == "maxItems") {
      const std::size_t bound = rule.get<std::size_t>();
      if (!json.is_array()) return {};
      return (word == "minItems" ? json.size() < bound : json.size() > bound) ? at(place, "another number of items")
                                                                              : "";
    }
    if (word == "items") {
      std::string all;
      if (json.is_array())
        for (std::size_t i = 0; i < json.size(); ++i)
          all += faults(rule, json[i], place + "[" + std::to_string(i) + "]");
      return all;
    }
    if (word == "properties") {
      std::string all;
      if (json.is_object())
        for (const auto& [name, of] : rule.items())
          if (json.contains(name)) all += faults(of, json[name], place + "." + name);
      return all;
    }
    if (word == "additionalProperties") {
      std::string all;
      if (json.is_object())
        for (const auto& [name, value] : json.items())
          if (!schema.contains("properties") || !schema["properties"].contains(name))
            all += faults(rule, value, place + "." + name);
      return all;
    }
    if (word == "required") {
      std::string all;
      if (json.is_object())
        for (const std::string name : rule)
          if (!json.contains(name)) all += at(place, name + " is missing");
      return all;
    }
    if (word == "anyOf" || word == "oneOf") {
      std::string all;
      std::ptrdiff_t fit = 0;
      for (const Json& one : rule) {
        if (is_of_another_kind(one, json)) continue;
        const std::string found = faults(one, json, place);
        fit += found.empty();
        all += found;
      }
      if (word == "anyOf" ? fit >= 1 : fit == 1) return {};
      return at(place, std::to_string(fit) + " of the alternatives fit " + shown(json)) + all;
    }
    if (word == "if") {
      const char* branch = faults(rule, json, place).empty() ? "then" : "else";
      return schema.contains(branch) ? faults(schema[branch], json, place) : "";
    }
    if (word == "then" || word == "else") return {};
    return at(place, "the schema has a word that the tests do not know: " + word);
  }

  Json text_;
};

}   // namespace pitboss::test
