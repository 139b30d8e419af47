// table.h: rows of texts under headings, in columns as wide as they need.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cli {

class Table {
 public:
  // Headings that begin with '>' stand, as what is under them, to the right.
  explicit Table(std::vector<std::string> headings);
  void add(std::vector<std::string> row);
  // To standard output.
  void print() const;

 private:
  std::vector<bool> right_;
  std::vector<std::vector<std::string>> rows_;
};

// printf's text.
[[gnu::format(printf, 1, 2)]] std::string format(const char* form, ...);
std::string bytes(uint64_t count);  // "1.5 GiB"
std::string duration(double seconds);

}  // namespace cli
