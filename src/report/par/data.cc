// The tables of a PAR sheet for programs: CSV with a section column, or JSON with one array for each table.
#include "report/numbers.h"
#include "report/par/tables.h"

namespace pitboss::report::par {

namespace {

// Calls each(name, index) for each column that is data. At the end it calls it again, with the old name, for each
// column that has one.
template <typename Each>
void for_each_data(const Table& table, const Each& each) {
  const std::vector<Column>& columns = table.columns;
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (columns[i].where != Where::page) each(columns[i].key, i);
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (!columns[i].old_key.empty()) each(columns[i].old_key, i);
}

}   // namespace

// A section begins with the names of its columns, the first of which is "section", and ends with an empty line.
std::string sheet_csv(const Sheet& sheet, const Origin& origin) {
  std::string csv, open;
  for (const Table& table : data_tables(sheet, origin)) {
    if (table.id != open) {
      if (!open.empty()) csv += '\n';
      csv += "section";
      for_each_data(table, [&](const std::string& name, std::size_t) { (csv += ',') += name; });
      csv += '\n';
      open = table.id;
    }
    for (const auto& row : table.rows) {
      csv += table.id;
      for_each_data(table, [&](const std::string&, std::size_t i) { (csv += ',') += csv_field(row[i].value); });
      csv += '\n';
    }
  }
  return csv;
}

std::string sheet_json(const Sheet& sheet, const Origin& origin) {
  Json json{{"version", origin.version}};
  for (const Table& table : data_tables(sheet, origin)) {
    if (table.id == "sheet") {   // its rows are the fields of an object
      for (const auto& row : table.rows) json["sheet"][row[0].value.get<std::string>()] = row[1].value;
      json["sheet"]["set"] = Json::object();
      for (const rulebook::Entry& entry : sheet.book.entries)
        if (entry.changed) json["sheet"]["set"][entry.key] = entry.value;
      json["sheet"]["decks"] = sheet.book.rules.decks;
      json["sheet"]["seed"] = sheet.simulated.seed;
      json["sheet"]["rounds"] = sheet.simulated.rounds;
      if (!sheet.cut) continue;
      json["sheet"]["cut_shoes"] = sheet.cut->shoes;
      json["sheet"]["cut_rounds"] = sheet.cut->rounds;
      json["sheet"]["cut_rounds_per_shoe"] = sheet.cut->rounds_per_shoe;
      continue;
    }
    Json& rows = json[table.id];
    if (rows.is_null()) rows = Json::array();
    for (const auto& row : table.rows) {
      Json object = Json::object();
      for_each_data(table, [&](const std::string& name, std::size_t i) { object[name] = row[i].value; });
      rows.push_back(std::move(object));
    }
  }
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}   // namespace pitboss::report::par
