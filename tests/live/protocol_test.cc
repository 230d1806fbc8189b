// The schema that others write against: its lists are the code's.
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "server/message.h"
#include "support/places.h"
#include "wire/table_command_json.h"

namespace pitboss::test {
namespace protocol_test {

using server::Json;

Json schema() {
  std::ifstream file(pitboss::test::source_dir() + "/docs/schema.json");
  return Json::parse(file, nullptr, false);
}

TEST(Protocol, TheSchemaHasEveryCommandAndNoOther) {
  const Json read = schema();
  ASSERT_TRUE(read.is_object());
  std::set<std::string> in_schema, in_code;
  for (const Json& each : read["$defs"]["said"]["properties"]["type"]["enum"]) in_schema.insert(each);
  for (const wire::CommandType& each : wire::command_types()) in_code.emplace(each.name);
  EXPECT_EQ(in_schema, in_code);
}

TEST(Protocol, WhatIsNoMessageIsASentence) {
  for (const char* text :
       {"", "{", "[]", "1", "\"hello\"", "{}", R"({"type":1})", R"({"type":"hello"})", R"({"type":"hello","token":""})",
        R"({"type":"hello","token":"a","more":1})", R"({"type":"watch"})", R"({"type":"watch","table":7})",
        R"({"type":"dance","table":"a"})", R"({"type":"command","table":"a","command":{}})",
        R"({"type":"command","id":"a b","table":"a","command":{}})", R"({"type":"command","id":"a","command":{}})",
        R"({"type":"command","id":"a","table":"a"})", R"({"type":"command","id":"a","table":"a","command":[]})",
        R"({"type":"command","id":"a","table":"a","command":{},"by":"dealer"})"}) {
    const auto read = server::read_message(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_FALSE(read.reason().sentence.empty());
  }
  const auto deep = server::read_message(std::string(4096, '['));
  EXPECT_FALSE(deep.ok());
  EXPECT_TRUE(wire::from_text(R"(["[[[[[[[[[[[[[[[[[[\"[", [[]]])").is_array())
      << "what stands in a text is not nested";
  EXPECT_TRUE(wire::from_text(std::string(17, '[') + std::string(17, ']')).is_discarded());
}

// Nobody speaks for another, names a card, or says what is another role's.
TEST(Protocol, ACommandSpeaksForItsSenderOnly) {
  const wire::Sender player{PlayerId{3}, {}}, nobody{PlayerId{}, {}}, dealer{PlayerId{}, table::Role::dealer},
      supervisor{PlayerId{}, table::Role::supervisor};
  const auto read = [](const char* text, const wire::Sender& sender) {
    return wire::table_command_from(Json::parse(text), sender);
  };
  EXPECT_TRUE(read(R"({"type":"hit","hand":"1.1"})", player).ok());
  EXPECT_FALSE(read(R"({"type":"hit","hand":"1.1","player":4})", player).ok());
  EXPECT_FALSE(read(R"({"type":"hit","hand":"1.1"})", nobody).ok());
  EXPECT_FALSE(read(R"({"type":"hit","hand":"1.1"})", dealer).ok());
  EXPECT_FALSE(read(R"({"type":"deal"})", player).ok());
  EXPECT_TRUE(read(R"({"type":"deal"})", dealer).ok());
  EXPECT_FALSE(read(R"({"type":"deal","by":"supervisor"})", dealer).ok());
  EXPECT_FALSE(read(R"({"type":"face_up","card":"As"})", dealer).ok());
  EXPECT_TRUE(read(R"({"type":"face_up"})", dealer).ok());
  EXPECT_FALSE(read(R"({"type":"recut"})", dealer).ok());
  EXPECT_TRUE(read(R"({"type":"recut"})", supervisor).ok());
  EXPECT_FALSE(read(R"({"type":"buy_in","amount_cents":-5})", player).ok());
  EXPECT_FALSE(read(R"({"type":"buy_in","amount_cents":1.5})", player).ok());
  EXPECT_FALSE(read(R"({"type":"buy_in","amount_cents":1000000000000000})", player).ok());
  EXPECT_FALSE(read(R"({"type":"run_out"})", dealer).ok());
}

}   // namespace protocol_test
}   // namespace pitboss::test
