#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <sstream>
#include <string_view>
#include <vector>

#include "base/version.h"
#include "cli/reference.h"

namespace pitboss::cli {

namespace {

// Escapes the text for roff: dashes stay plain, so that they can be searched for, and no line is taken for a request.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char each : text) {
    if (out.empty() && (each == '.' || each == '\'')) out += "\\&";
    if (each == '\\')
      out += "\\e";
    else if (each == '-')
      out += "\\-";
    else
      out += each;
  }
  return out;
}

std::string on_one_line(std::string text) {
  for (char& each : text)
    if (each == '\n') each = ' ';
  return text;
}

// Writes a text that was laid out for a terminal. Roff fills its paragraphs anew; indented lines stay as they are.
void put_text(std::string& page, const std::string& text) {
  enum { nothing, paragraph, example } open = nothing;
  const auto close_example = [&] {
    if (open == example) page += ".fi\n.RE\n";
  };
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t indent = line.find_first_not_of(' ');
    if (indent == std::string::npos) {
      close_example();
      open = nothing;
    } else if (indent >= 2) {
      if (open != example) page += ".RS 2\n.nf\n";
      open = example;
      page += escaped(std::string_view(line).substr(2)) + '\n';
    } else {
      close_example();
      if (open != paragraph || line.starts_with("Examples:") || line.starts_with("Exit codes:")) page += ".PP\n";
      open = paragraph;
      page += escaped(line) + '\n';
    }
  }
  close_example();
}

bool is_shown(const CLI::App* command) { return !command->get_group().empty(); }
bool is_shown(const CLI::Option* option) { return !option->get_group().empty(); }

std::string value_of(const CLI::Option& option) {
  return option.get_items_expected_max() == 0 ? std::string() : " \\fI" + escaped(option.get_type_name()) + "\\fR";
}

void put_options(std::string& page, const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    if (!is_shown(option) || (option == command.get_help_ptr() && command.get_parent() != nullptr)) continue;
    std::string names;
    if (option->get_positional()) {
      names = "\\fI" + escaped(option->get_name(true)) + "\\fR";
    } else {
      for (const std::string& name : option->get_snames()) names += fmt::format(", \\fB\\-{}\\fR", escaped(name));
      for (const std::string& name : option->get_lnames()) names += fmt::format(", \\fB\\-\\-{}\\fR", escaped(name));
      names = names.substr(2) + value_of(*option);
    }
    std::string about = escaped(on_one_line(option->get_description()));
    if (!option->get_default_str().empty()) about += fmt::format(" [{}]", escaped(option->get_default_str()));
    page += fmt::format(".TP\n{}\n{}\n", names, about);
  }
}

void put_command(std::string& page, const CLI::App& command, const std::string& before) {
  const std::string name = before + ' ' + command.get_name();
  std::string usage = fmt::format("\\fB{}\\fR", escaped(name));
  std::vector<const CLI::App*> within;
  for (const CLI::App* each : command.get_subcommands([](const CLI::App* one) { return is_shown(one); }))
    within.push_back(each);
  for (const CLI::Option* option : command.get_options())
    if (is_shown(option) && option->get_positional()) {
      const std::string place = "\\fI" + escaped(option->get_name(true)) + "\\fR";
      usage += option->get_required() ? ' ' + place : " [" + place + ']';
    }
  if (!within.empty()) usage += command.get_require_subcommand_min() > 0 ? " \\fICOMMAND\\fR" : " [\\fICOMMAND\\fR]";
  usage += " [\\fIoptions\\fR]";
  page += fmt::format(".SS {}\n{}\n.PP\n{}.\n", escaped(name), usage, escaped(on_one_line(command.get_description())));
  put_options(page, command);
  put_text(page, command.get_footer());
  for (const CLI::App* each : within) put_command(page, *each, name);
}

}   // namespace

std::string man_page(const CLI::App& app) {
  std::string page = fmt::format(".TH PITBOSS 1 \"\" \"pitboss {}\" \"User Commands\"\n", escaped(version_number()));
  page +=
      ".SH NAME\npitboss \\- casino blackjack as regulators wrote it\n"
      ".SH SYNOPSIS\n\\fBpitboss\\fR \\fICOMMAND\\fR [\\fIoptions\\fR]\n"
      ".SH DESCRIPTION\n";
  page += escaped(on_one_line(app.get_description())) + '\n';
  put_options(page, app);
  page += ".SH COMMANDS\n";
  for (const CLI::App* command : app.get_subcommands([](const CLI::App* one) { return is_shown(one); }))
    put_command(page, *command, "pitboss");
  page += ".SH EXIT STATUS\n" + escaped(on_one_line(app.get_footer())) + '\n';
  page +=
      ".SH SEE ALSO\n"
      "The documents that come with the program, in its folder below share/doc: operating a house, playing,\n"
      "analysis, simulation, the notations and the protocol.\n";
  return page;
}

}   // namespace pitboss::cli
