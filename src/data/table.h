// table.h: columns of numbers and of texts by name, as a CSV file holds them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/host_array.h"
#include "core/object.h"

namespace athena {

enum class ColumnKind : uint8_t { integer, real, boolean, text, unread };

struct Column {
  std::string name;
  ColumnKind kind = ColumnKind::unread;
  std::unique_ptr<int64_t[]> cells;     // integers, bits of doubles, 0 and 1, or categories, -1 where there is none
  std::vector<std::string> categories;  // in the order of their bytes
};

// Throws AT_ERROR_ARGUMENT with the names there are; path is printable.
size_t find_column(const std::vector<Column>& columns, const std::string& name, const std::string& path);

class Table : public Object {
 public:
  Table(std::string path, int64_t rows, std::vector<Column> columns)
      : path_(std::move(path)), rows_(rows), columns_(std::move(columns)) {}
  int64_t rows() const { return rows_; }
  const std::vector<Column>& columns() const { return columns_; }
  const Column& find(const std::string& name) const { return columns_[find_column(columns_, name, path_)]; }
  // [rows]: int64, also of categories, float64 or bool.
  HostArray elements(const Column& column) const;
  // Of one [rows, columns] of float32 or float64; throws AT_ERROR_DTYPE for columns of texts.
  std::vector<uint8_t> matrix(const std::vector<const Column*>& columns, DType dtype) const;

 private:
  std::string path_;  // printable
  int64_t rows_;
  std::vector<Column> columns_;
};

}  // namespace athena
