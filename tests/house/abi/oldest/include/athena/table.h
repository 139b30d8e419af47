/* table.h: tables from CSV files: columns of numbers and of texts by name, in host memory. */
#ifndef ATHENA_TABLE_H
#define ATHENA_TABLE_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct at_table at_table; /* columns by name; free-threaded, immutable */

typedef struct at_csv_options {
  uint32_t struct_size;
  int32_t delimiter; /* 44, the comma: a character of ASCII, neither a quote nor a line's end */
  int32_t header;    /* 1: the first row holds the names; 0: they are "0", "1" and so on */
  int32_t comment;   /* 0; otherwise the character of ASCII with which lines begin that are passed over */
  int64_t skip_rows; /* 0: lines before the first row */
} at_csv_options;
#define AT_CSV_OPTIONS_INIT \
  { (uint32_t)sizeof(at_csv_options), 44, 1, 0, 0 }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_csv_options_init(at_csv_options *options, size_t size);

/*
 * Reads a CSV file as RFC 4180 has it, in UTF-8: quoted fields may hold delimiters, lines and doubled quotes; lines end in LF or
 * CRLF; empty lines are no rows. names: the columns to read, in this order; count 0: all. A column holds what all of its cells
 * are: int64, float64, bool ("true" and "false" in any usual case), or texts, as categories numbered in the order of their
 * bytes. Missing are empty cells and NA, N/A, NaN, null, None and their kin: NaN among numbers, whose column is float64 then, and -1 among
 * categories. An empty name is the column's number from 0. AT_ERROR_IO; AT_ERROR_FORMAT: a row of another length, a quote that is
 * not closed, a name twice, no UTF-8, with line and column; AT_ERROR_ARGUMENT: an option out of its range, no such column.
 */
AT_API at_status at_table_read_csv(at_table **table, const char *path, const char *const *names, size_t count,
                                   const at_csv_options *options);
AT_API at_status at_table_retain(at_table *table);
AT_API at_status at_table_release(at_table *table);

/* Number of rows. */
AT_API at_status at_table_rows(int64_t *count, at_table *table);
/* The columns' names, each with its terminating 0, as at_tensor_file_names copies them; count, if not NULL, receives how
   many. AT_ERROR_BUFFER: size is less. */
AT_API at_status at_table_names(char *text, size_t size, size_t *needed, size_t *count, at_table *table);
/* One column on backend, [rows]: i64, f64 or bool; i64 of categories. AT_ERROR_ARGUMENT: no such column, with those there are. */
AT_API at_status at_table_column(at_tensor **tensor, at_table *table, at_backend *backend, const char *name);
/* What the numbers of a column of texts stand for, in their order, as at_table_names copies them; none of other columns. */
AT_API at_status at_table_categories(char *text, size_t size, size_t *needed, size_t *count, at_table *table,
                                     const char *name);
/* Columns side by side, [rows, count] of f32 or f64, on backend. AT_ERROR_DTYPE: a column of texts, or another dtype;
   AT_ERROR_ARGUMENT: no such column. */
AT_API at_status at_table_matrix(at_tensor **tensor, at_table *table, at_backend *backend, at_dtype dtype,
                                 const char *const *names, size_t count);

#ifdef __cplusplus
}
#endif
#endif
