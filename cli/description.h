// description.h: networks described in files, JSON or TOML.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace cli {

// What either format says, and where: "net.json: line 3, column 5: " by what stands there as a JSON pointer,
// "/layers/0".
struct Document {
  nlohmann::ordered_json root;
  std::map<std::string, std::string> places;
};
Document parse_json(const std::string& path, const std::string& text);
// Throws Failure too where the program was built without toml++.
Document parse_toml(const std::string& path, const std::string& text);

std::string in_print(std::string text);  // '?' for each byte that is no printed ASCII

struct Layer {
  std::string text;
  std::string place;  // or "" of one that no file has
};
struct Description {
  std::vector<Layer> layers;
  std::string loss;
};
// Of the text of a file: TOML where its name ends with .toml, otherwise JSON. Throws Failure.
Description parse_description(const std::string& path, const std::string& text);

}  // namespace cli
