// table.cpp: the shims of athena/table.h.
#include "athena/table.h"

#include <cstring>

#include "capi/texts.h"
#include "data/csv.h"

using namespace athena;

namespace {

void check_character(const char* name, int32_t value) {
  if (value < 1 || value > 127 || std::strchr("\"\r\n", value))
    fail(AT_ERROR_ARGUMENT, "options", "%s is %d, expected a character of ASCII, no quote and no line's end", name,
         int(value));
}

CsvOptions csv_options(const at_csv_options* given) {
  at_csv_options options = read_options(given, at_csv_options AT_CSV_OPTIONS_INIT);
  check_character("delimiter", options.delimiter);
  if (options.comment) check_character("comment", options.comment);
  if (options.skip_rows < 0)
    fail(AT_ERROR_ARGUMENT, "options", "skip_rows is %lld, expected 0 or more", (long long)options.skip_rows);
  CsvOptions result;
  result.delimiter = char(options.delimiter);
  result.header = options.header != 0;
  result.comment = options.comment;
  result.skip_rows = options.skip_rows;
  return result;
}

}  // namespace

at_status at_csv_options_init(at_csv_options* options, size_t size) {
  return guarded("csv_options_init",
                 [&] { init_struct(options, size, at_csv_options AT_CSV_OPTIONS_INIT, "options"); });
}

at_status at_table_read_csv(at_table** table, const char* path, const char* const* names, size_t count,
                            const at_csv_options* options) {
  return guarded_uncancelled("table_read_csv", [&] {
    at_table*& made = result(table, "table");
    file_name(path, "path");
    CsvOptions wanted = csv_options(options);
    wanted.columns = names_of(names, count);
    made = make_handle<Table>(read_csv(path, wanted));
  });
}

at_status at_table_retain(at_table* table) {
  return guarded("table_retain", [&] { retain_handle<Table>(table); });
}
at_status at_table_release(at_table* table) {
  return guarded("table_release", [&] { release_handle<Table>(table); });
}

at_status at_table_rows(int64_t* count, at_table* table) {
  return guarded("table_rows", [&] {
    int64_t& rows = result(count, "count");
    rows = borrow<Table>(table, "table")->rows();
  });
}

at_status at_table_names(char* text, size_t size, size_t* needed, size_t* count, at_table* table) {
  return write_names("table_names", text, size, needed, count, [&] {
    std::vector<std::string> names;
    for (const Column& column : borrow<Table>(table, "table")->columns()) names.push_back(column.name);
    return names;
  });
}

at_status at_table_column(at_tensor** tensor, at_table* table, at_backend* backend, const char* name) {
  return guarded("table_column", [&] {
    at_tensor*& made = result(tensor, "tensor");
    auto from = borrow<Table>(table, "table");
    auto device = borrow<BackendHandle>(backend, "backend");
    made = new_tensor(device->backend(), from->elements(from->find(text_argument(name, "name"))));
  });
}

at_status at_table_categories(char* text, size_t size, size_t* needed, size_t* count, at_table* table,
                              const char* name) {
  return write_names("table_categories", text, size, needed, count, [&] {
    auto from = borrow<Table>(table, "table");
    return from->find(text_argument(name, "name")).categories;
  });
}

at_status at_table_matrix(at_tensor** tensor, at_table* table, at_backend* backend, at_dtype dtype,
                          const char* const* names, size_t count) {
  return guarded("table_matrix", [&] {
    at_tensor*& made = result(tensor, "tensor");
    auto from = borrow<Table>(table, "table");
    auto device = borrow<BackendHandle>(backend, "backend");
    DType wanted = dtype_from(dtype);
    int64_t dims[] = {from->rows(), int64_t(count)};
    Shape shape = checked_shape(2, dims, wanted, "count");
    std::vector<const Column*> columns;
    for (const std::string& one : names_of(names, count)) columns.push_back(&from->find(one));
    made = new_tensor(device->backend(), {wanted, shape, from->matrix(columns, wanted)});
  });
}
