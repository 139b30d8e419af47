// toml.cpp: descriptions of networks in TOML, by toml++.
#include <algorithm>
#include <stdexcept>

#include "description.h"
#include "handle.h"
#include "table.h"

#if __has_include(<toml++/toml.h>)
#define TOML_HEADER_ONLY 1
// Version 3.3.0 asserts what a file can break (a time without digits): such a file is refused in every build.
// An assertion in one of its functions that are noexcept would end the process: a million changed files reached none.
#pragma GCC diagnostic ignored "-Wterminate"
#undef NDEBUG
#define TOML_ASSERT(expression) ((expression) ? void() : throw std::logic_error("it is no TOML"))
#include <toml++/toml.h>

namespace cli {

namespace {

// toml++ walks tables within tables by recursion, and each dot of a key is such a table.
constexpr long kMostDots = 4096;

// '?' for each character beyond ASCII: 3.3.0's tables of them reach undefined behaviour, and no layer has any.
std::string in_ascii(const std::string& text) {
  std::string made;
  for (unsigned char c : text.substr(text.starts_with("\xef\xbb\xbf") ? 3 : 0))
    if (c < 0x80 || c >= 0xc0) made += c < 0x80 ? char(c) : '?';
  return made;
}

class Reading {
 public:
  Reading(const std::string& path, Document& document) : path_(path), document_(document) {}

  nlohmann::ordered_json value(const toml::node& node, const std::string& pointer) {
    if (auto* table = node.as_table()) return object(*table, pointer);
    if (auto* array = node.as_array()) return list(*array, pointer);
    if (auto* text = node.as_string()) return text->get();
    if (auto* integer = node.as_integer()) return integer->get();
    if (auto* number = node.as_floating_point()) return number->get();
    if (auto* boolean = node.as_boolean()) return boolean->get();
    throw Failure(place(node.source().begin) + "a date or time, expected a text");
  }
  std::string place(const toml::source_position& at) const {
    return path_ + format(": line %lu, column %lu: ", (unsigned long)at.line, (unsigned long)at.column);
  }

 private:
  nlohmann::ordered_json object(const toml::table& table, const std::string& pointer) {
    auto made = nlohmann::ordered_json::object();
    for (auto&& [key, node] : table) {
      std::string name(key.str()), at = pointer + "/" + name;
      if (pointer.empty()) {  // what stands deeper is no description of anything
        made[name] = value(node, at);
        document_.places[at] = place(key.source().begin);
      }
    }
    return made;
  }
  nlohmann::ordered_json list(const toml::array& array, const std::string& pointer) {
    auto made = nlohmann::ordered_json::array();
    for (const toml::node& node : array) {
      std::string at = pointer + "/" + std::to_string(made.size());
      document_.places[at] = place(node.source().begin);
      made.push_back(value(node, at));
    }
    return made;
  }
  const std::string& path_;
  Document& document_;
};

}  // namespace

Document parse_toml(const std::string& path, const std::string& text) {
  if (long dots = std::count(text.begin(), text.end(), '.'); dots > kMostDots)
    throw Failure(path + format(": it has %ld dots, expected at most %ld", dots, kMostDots));
  Document made;
  Reading reading(path, made);
  try {
    toml::table table = toml::parse(in_ascii(text));
    made.root = reading.value(table, "");
  } catch (const toml::parse_error& error) {
    throw Failure(reading.place(error.source().begin) + in_print(std::string(error.description())));
  } catch (const std::logic_error& error) {
    throw Failure(path + ": " + error.what());
  }
  return made;
}

}  // namespace cli

#else

cli::Document cli::parse_toml(const std::string& path, const std::string&) {
  throw Failure(path +
                ": this program was built without TOML, for which the headers of toml++ are needed "
                "(libtomlplusplus-dev); a JSON file says the same");
}

#endif
