#include "table.h"

#include <algorithm>
#include <cstdarg>
#include <cstdint>
#include <cstdio>

namespace cli {

namespace {

size_t width(const std::string& text) {  // of UTF-8, in characters
  return size_t(std::count_if(text.begin(), text.end(), [](unsigned char c) { return (c & 0xc0) != 0x80; }));
}

}  // namespace

Table::Table(std::vector<std::string> headings) {
  for (std::string& heading : headings) {
    right_.push_back(heading.starts_with('>'));
    if (right_.back()) heading.erase(0, 1);
  }
  rows_.push_back(std::move(headings));
}

void Table::add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

void Table::print() const {
  std::vector<size_t> widths(right_.size());
  for (auto& row : rows_)
    for (size_t i = 0; i < row.size(); i++) widths[i] = std::max(widths[i], width(row[i]));
  for (auto& row : rows_) {
    std::string line;
    for (size_t i = 0; i < row.size(); i++) {
      std::string space(widths[i] - width(row[i]), ' ');
      line += (i ? "  " : "") + (right_[i] ? space + row[i] : row[i] + space);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    std::puts(line.c_str());
  }
}

std::string format(const char* form, ...) {
  va_list arguments, again;
  va_start(arguments, form);
  va_copy(again, arguments);
  std::string text(size_t(std::max(std::vsnprintf(nullptr, 0, form, arguments), 0)), 0);
  std::vsnprintf(text.data(), text.size() + 1, form, again);
  va_end(again);
  va_end(arguments);
  return text;
}

std::string bytes(uint64_t count) {
  static const char* units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  double value = double(count);
  size_t unit = 0;
  for (; value >= 1024 && unit < 4; unit++) value /= 1024;
  return format(unit ? "%.1f %s" : "%.0f %s", value, units[unit]);
}

std::string duration(double seconds) {
  if (seconds < 1e-3) return format("%.1f us", seconds * 1e6);
  return seconds < 1 ? format("%.2f ms", seconds * 1e3) : format("%.2f s", seconds);
}

}  // namespace cli
