// csv.h: tables from CSV files (RFC 4180), with types guessed from all cells of a column.
#pragma once

#include "core/ref.h"
#include "data/table.h"

namespace athena {

struct CsvOptions {
  char delimiter = ',';
  bool header = true;
  int comment = 0;  // lines that begin with it are passed over; 0: none are
  int64_t skip_rows = 0;
  std::vector<std::string> columns;  // to read, in this order; none: all
};

// Throws AT_ERROR_FORMAT with line and column, AT_ERROR_ARGUMENT for columns that are not there.
Ref<Table> read_csv(const std::string& path, const CsvOptions& options);

}  // namespace athena
