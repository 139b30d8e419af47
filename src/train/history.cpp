#include "train/history.h"

#include <algorithm>
#include <limits>

#include "core/json_text.h"
#include "core/text.h"

namespace athena {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

}  // namespace

void History::set(const std::string& name, double value) {
  auto found = std::find_if(columns_.begin(), columns_.end(), [&](const auto& one) { return one.first == name; });
  if (found == columns_.end()) found = columns_.insert(columns_.end(), {name, {}});
  found->second.resize(rows_ - 1, kNone);
  found->second.push_back(value);
}

const std::vector<double>* History::column(const std::string& name) const {
  for (const auto& [known, values] : columns_)
    if (known == name) return &values;
  return nullptr;
}

std::optional<double> History::last(const std::string& name) const {
  const std::vector<double>* values = column(name);
  if (!values || values->size() != rows_) return {};
  return values->back();
}

std::optional<std::vector<double>> History::values(const std::string& name) const {
  const std::vector<double>* found = column(name);
  if (!found) return {};
  std::vector<double> values = *found;
  values.resize(rows_, kNone);
  return values;
}

std::string History::names() const {
  std::vector<std::string> names;
  for (const auto& [name, values] : columns_) names.push_back(name);
  return list_of_names(names);
}

std::string History::json() const {
  JsonWriter object(true);
  for (const auto& [name, known] : columns_) {
    std::vector<double> all = *values(name);
    JsonWriter list(false);
    for (double value : all) list.add(json_text(value));
    object.add(name, list.text());
  }
  return object.text();
}

}  // namespace athena
