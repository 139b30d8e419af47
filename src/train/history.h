// history.h: what came out of every epoch: columns of numbers under names.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/json_text.h"

namespace athena {

// A number as JSON that is read as the same again, and such a one.
std::string exact_json_text(double number);
double exact_number(const JsonPart& json);

class History {
 public:
  using Columns = std::vector<std::pair<std::string, std::vector<double>>>;

  void begin_row() { rows_++; }
  // In the last row.
  void set(const std::string& name, double value);
  // What the last row has, if it has one.
  std::optional<double> last(const std::string& name) const;
  // NaN where a row has none; nothing where no row has one.
  std::optional<std::vector<double>> values(const std::string& name) const;
  bool has(const std::string& name) const { return column(name); }
  std::string names() const;
  // An object of arrays; null for what is not finite or not there.
  std::string json() const;
  // The same so that read() makes the same history of it.
  std::string exact_json() const;
  static History read(const JsonPart& json);

 private:
  const std::vector<double>* column(const std::string& name) const;

  size_t rows_ = 0;
  Columns columns_;  // as long as the last row that was set
};

}  // namespace athena
