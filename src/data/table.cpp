// table.cpp: see table.h.
#include "data/table.h"

#include <algorithm>
#include <bit>

#include "core/error.h"
#include "core/text.h"

namespace athena {

namespace {

double number_at(const Column& column, int64_t row) {
  int64_t cell = column.cells[size_t(row)];
  return column.kind == ColumnKind::real ? std::bit_cast<double>(cell) : double(cell);
}

}  // namespace

size_t find_column(const std::vector<Column>& columns, const std::string& name, const std::string& path) {
  auto found = std::find_if(columns.begin(), columns.end(), [&](const Column& one) { return one.name == name; });
  if (found != columns.end()) return size_t(found - columns.begin());
  std::vector<std::string> names;
  for (const Column& one : columns) names.push_back(one.name);
  fail(AT_ERROR_ARGUMENT, "name", "%s has no column '%s'; %zu names: %s", path.c_str(),
       shortened(printable(name)).c_str(), names.size(), list_of_names(names).c_str());
}

HostArray Table::elements(const Column& column) const {
  Shape shape{rows_};
  if (column.kind == ColumnKind::boolean) {
    std::vector<uint8_t> flags(static_cast<size_t>(rows_));
    for (size_t i = 0; i < flags.size(); i++) flags[i] = column.cells[i] != 0;
    return {DType::boolean, shape, std::move(flags)};
  }
  auto* bytes = reinterpret_cast<const uint8_t*>(column.cells.get());
  DType dtype = column.kind == ColumnKind::real ? DType::f64 : DType::i64;
  return {dtype, shape, {bytes, bytes + size_t(rows_) * sizeof(int64_t)}};
}

std::vector<uint8_t> Table::matrix(const std::vector<const Column*>& columns, DType dtype) const {
  if (dtype != DType::f32 && dtype != DType::f64)
    fail(AT_ERROR_DTYPE, "dtype", "dtype is %s, expected float32 or float64", dtype_name(dtype));
  for (const Column* one : columns)
    if (one->kind == ColumnKind::text)
      fail(AT_ERROR_DTYPE, "names", "column '%s' of %s holds texts such as '%s', expected numbers",
           shortened(printable(one->name)).c_str(), path_.c_str(),
           one->categories.empty() ? "" : shortened(printable(one->categories[0]), 40).c_str());
  std::vector<uint8_t> bytes(size_t(rows_) * columns.size() * dtype_size(dtype));
  for (size_t c = 0; c < columns.size(); c++) {
    auto put = [&](auto* to) {
      for (int64_t row = 0; row < rows_; row++) {
        double value = number_at(*columns[c], row);
        to[size_t(row) * columns.size() + c] = std::remove_pointer_t<decltype(to)>(value);
      }
    };
    if (dtype == DType::f32)
      put(reinterpret_cast<float*>(bytes.data()));
    else
      put(reinterpret_cast<double*>(bytes.data()));
  }
  return bytes;
}

}  // namespace athena
