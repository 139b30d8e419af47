// description.cpp: see description.h.
#include "description.h"

#include <algorithm>

#include "handle.h"
#include "near.h"
#include "table.h"

namespace cli {

namespace {

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw Failure(path + ": " + why +
                "; expected layers, such as [\"LazyLinear(64)\", \"ReLU()\"], and loss, such as \"cross_entropy\"");
}

std::string place_in(const std::string& path, const std::string& text, size_t at) {
  auto here = text.begin() + long(at);
  long line = 1 + std::count(text.begin(), here, '\n');
  size_t before = at ? text.rfind('\n', at - 1) : std::string::npos;
  return path + format(": line %ld, column %zu: ", line, before == std::string::npos ? at + 1 : at - before);
}

// Names and layers in their order; one written with escapes is found nowhere, and its place is the file.
std::map<std::string, std::string> places_of(const std::string& path, const std::string& text,
                                             const nlohmann::ordered_json& root) {
  std::map<std::string, std::string> places;
  size_t at = 0;
  auto find = [&](const std::string& pointer, const std::string& word) {
    size_t found = text.find('"' + word + '"', at);
    places[pointer] = found == std::string::npos ? path + ": " : place_in(path, text, found);
    if (found != std::string::npos) at = found + word.size() + 2;
  };
  for (auto& [name, value] : root.items()) {
    find("/" + name, name);
    for (size_t i = 0; value.is_array() && i < value.size(); i++)
      if (value[i].is_string()) find("/" + name + "/" + std::to_string(i), value[i].get<std::string>());
  }
  return places;
}

}  // namespace

std::string in_print(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c > 0x7e; }, '?');
  return text;
}

Document parse_json(const std::string& path, const std::string& text) {
  Document made;
  try {
    made.root = nlohmann::ordered_json::parse(text);
  } catch (const nlohmann::json::exception& error) {
    std::string why = error.what();
    for (const char* lead : {"parse error at ", "parse error: "})
      if (size_t at = why.find(lead); at != std::string::npos) why = why.substr(at + std::string(lead).size());
    throw Failure(path + ": " + in_print(why));
  }
  if (made.root.is_object()) made.places = places_of(path, text, made.root);
  return made;
}

Description parse_description(const std::string& path, const std::string& text) {
  Document document = (path.ends_with(".toml") ? parse_toml : parse_json)(path, text);
  const nlohmann::ordered_json& root = document.root;
  if (!root.is_object()) refuse(path, std::string("it is ") + root.type_name());
  for (auto& [name, value] : root.items())
    if (name != "layers" && name != "loss")
      throw Failure(document.places["/" + name] + "there is no " +
                    nlohmann::json(name).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) +
                    ", only layers and loss" + near(name, {"layers", "loss"}));
  if (!root.contains("layers") || !root["layers"].is_array() || root["layers"].empty())
    refuse(path, "it has no layers");
  Description made;
  for (const auto& layer : root["layers"]) {
    std::string number = std::to_string(made.layers.size());
    if (!layer.is_string()) refuse(path, "layer " + number + " is no text");
    made.layers.push_back({layer.get<std::string>(), document.places["/layers/" + number]});
  }
  if (root.contains("loss") && !root["loss"].is_string()) refuse(path, "its loss is no text");
  made.loss = root.value("loss", "");
  return made;
}

}  // namespace cli
