#include "train/history.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/error.h"
#include "core/text.h"

namespace athena {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

}  // namespace

// What is not finite has no form of its own in JSON.
std::string exact_json_text(double number) {
  if (std::isfinite(number)) return json_text(number);
  return std::isnan(number) ? "\"nan\"" : number > 0 ? "\"inf\"" : "\"-inf\"";
}

double exact_number(const JsonPart& json) {
  std::string text = json.text();
  for (double number : {kNone, HUGE_VAL, -HUGE_VAL})
    if (text == exact_json_text(number)) return number;
  return json.number();
}

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

std::string History::exact_json() const {
  JsonWriter object(true), columns(false);
  object.add("epochs", json_text(int64_t(rows_)));
  for (const auto& [name, known] : columns_) {
    JsonWriter column(true), list(false);
    for (double value : known) list.add(exact_json_text(value));
    column.add("name", json_quoted(name));
    column.add("values", list.text());
    columns.add(column.text());
  }
  object.add("columns", columns.text());
  return object.text();
}

History History::read(const JsonPart& json) {
  History history;
  history.rows_ = size_t(json.member("epochs").natural());
  JsonPart columns = json.member("columns");
  for (size_t i = 0; i < columns.size(); i++) {
    JsonPart values = columns.at(i).member("values");
    std::vector<double> numbers;
    for (size_t k = 0; k < values.size(); k++) numbers.push_back(exact_number(values.at(k)));
    if (numbers.size() > history.rows_)
      fail(AT_ERROR_FORMAT, "history", "%s has %zu numbers, expected %zu at most", values.place().c_str(),
           numbers.size(), history.rows_);
    history.columns_.emplace_back(columns.at(i).member("name").string(), std::move(numbers));
  }
  return history;
}

}  // namespace athena
