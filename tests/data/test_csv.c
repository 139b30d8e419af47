/* test_csv.c: what CSV files hold, as columns; options; everything that can be wrong with one. */
#include "support/athena_test.h"

static at_status read_text(at_table** r, const char* text, const at_csv_options* options) {
  const char* path = temporary_path("table.csv");
  write_bytes(path, text, strlen(text));
  return at_table_read_csv(r, path, NULL, 0, options);
}

static at_table* table_of(const char* text, const at_csv_options* options) {
  at_table* r = NULL;
  assert_ok(read_text(&r, text, options));
  return r;
}

static void check_column(at_table* table, const char* name, at_dtype dtype, int64_t n, const double* wanted) {
  at_tensor* r = NULL;
  assert_ok(at_table_column(&r, table, device(), name));
  assert_int_equal(dtype_of(keep(r)), dtype);
  double* got = values_of(r);
  int64_t count = 0;
  assert_ok(at_tensor_numel(&count, r));
  assert_int_equal(count, n);
  for (int64_t i = 0; i < n; i++)
    if (!(got[i] == wanted[i] || (isnan(got[i]) && isnan(wanted[i]))))
      refuse("%s[%d] is %.17g, not %.17g", name, (int)i, got[i], wanted[i]);
}

static void types_are_those_of_all_cells(void** state) {
  (void)state;
  at_table* t = table_of(
      "i,r,b,t,gap,none,mixed,late\r\n"
      "1,2.5,true,bob,,NA,1,1\r\n"
      "\r\n"
      "-3,1e400,FALSE,\"al,\n\"\"ice\"\"\",2,,true,2\r\n"
      "+4,.5,True,bob,3,null,2,x",
      NULL);
  size_t needed = 0, count = 0;
  char text[64];
  int64_t rows = 0;
  assert_ok(at_table_rows(&rows, t));
  assert_int_equal(rows, 3);
  assert_ok(at_table_names(text, sizeof text, &needed, &count, t));
  assert_true(count == 8 && needed == 28);
  assert_memory_equal(text, "i\0r\0b\0t\0gap\0none\0mixed\0late", 28);
  check_column(t, "i", AT_I64, 3, (double[]){1, -3, 4});
  check_column(t, "r", AT_F64, 3, (double[]){2.5, INFINITY, 0.5});
  check_column(t, "b", AT_BOOL, 3, (double[]){1, 0, 1});
  check_column(t, "t", AT_I64, 3, (double[]){1, 0, 1});
  check_column(t, "gap", AT_F64, 3, (double[]){NAN, 2, 3});
  check_column(t, "none", AT_F64, 3, (double[]){NAN, NAN, NAN});
  check_column(t, "mixed", AT_I64, 3, (double[]){0, 2, 1});
  check_column(t, "late", AT_I64, 3, (double[]){0, 1, 2});
  assert_ok(at_table_categories(text, sizeof text, &needed, &count, t, "t"));
  assert_int_equal(count, 2);
  assert_memory_equal(text, "al,\n\"ice\"\0bob", 14);
  assert_ok(at_table_categories(text, sizeof text, &needed, &count, t, "r"));
  assert_true(count == 0 && needed == 0);
  at_tensor* m = NULL;
  assert_ok(at_table_matrix(&m, t, device(), AT_F32, (const char*[]){"r", "i", "b"}, 3));
  assert_values(keep(m), 9, (double[]){2.5, 1, 1, INFINITY, -3, 0, 0.5, 4, 1}, 0);
  assert_status(at_table_matrix(&m, t, device(), AT_F32, (const char*[]){"t"}, 1), AT_ERROR_DTYPE);
  assert_error_has("holds texts such as");
  assert_status(at_table_matrix(&m, t, device(), AT_I64, (const char*[]){"i"}, 1), AT_ERROR_DTYPE);
  assert_status(at_table_column(&m, t, device(), "x"), AT_ERROR_ARGUMENT);
  assert_error_has("no column 'x'; 8 names: i, r");
  assert_ok(at_table_release(t));
}

/* Many pieces, and a type that shows in the last row alone. */
static void long_files_are_read_in_pieces(void** state) {
  (void)state;
  enum { ROWS = 200000 };
  char *text = array_memory(ROWS * 40), *end = text + sprintf(text, "a,b,c\n");
  double *a = array_memory(ROWS * sizeof *a), *b = array_memory(ROWS * sizeof *b), *c = array_memory(ROWS * sizeof *c);
  for (int i = 0; i < ROWS; i++) {
    a[i] = i * 7919 % 100003 - 50000, b[i] = i / 8.0 - 1000, c[i] = 25 - i % 26;
    end += sprintf(end, i % 1000 ? "%d,%.17g,%c\n" : "%d,%.17g,%c\n\n", (int)a[i], b[i], 'z' - i % 26);
  }
  at_table* t = table_of(text, NULL);
  check_column(t, "a", AT_I64, ROWS, a);
  check_column(t, "b", AT_F64, ROWS, b);
  check_column(t, "c", AT_I64, ROWS, c);
  assert_ok(at_table_release(t));
  sprintf(end, "0.5,1,a\n1\n");
  at_table* none = NULL;
  assert_status(read_text(&none, text, NULL), AT_ERROR_FORMAT);
  assert_error_has("line 200203, column 1");
  sprintf(end, "0.5,1,a\n");
  t = table_of(text, NULL);
  at_tensor* r = NULL;
  assert_ok(at_table_column(&r, t, device(), "a"));
  assert_int_equal(dtype_of(keep(r)), AT_F64);
  assert_ok(at_table_release(t));
}

static void options_say_how(void** state) {
  (void)state;
  at_csv_options options = AT_CSV_OPTIONS_INIT;
  options.delimiter = ';', options.header = 0, options.comment = '#', options.skip_rows = 1;
  at_table *t = table_of("\xef\xbb\xbfsomething, else\n# a comment\n1;2\n#3;4\n5;6\n", &options), *r = NULL;
  check_column(t, "0", AT_I64, 2, (double[]){1, 5});
  check_column(t, "1", AT_I64, 2, (double[]){2, 6});
  assert_ok(at_table_release(t));
  const char* path = temporary_path("chosen.csv");
  write_bytes(path, "a,b,c\n1,x,3\n", 12);
  assert_ok(at_table_read_csv(&t, path, (const char*[]){"c", "a"}, 2, NULL));
  char text[16];
  assert_ok(at_table_names(text, sizeof text, NULL, NULL, t));
  assert_memory_equal(text, "c\0a", 4);
  check_column(t, "c", AT_I64, 1, (double[]){3});
  assert_ok(at_table_release(t));
  assert_status(at_table_read_csv(&r, path, (const char*[]){"d"}, 1, NULL), AT_ERROR_ARGUMENT);
  assert_status(at_table_read_csv(&r, path, (const char*[]){"a", "a"}, 2, NULL), AT_ERROR_ARGUMENT);
  assert_status(at_table_read_csv(&r, "/no/such/file", NULL, 0, NULL), AT_ERROR_IO);
  for (int i = 0; i < 3; i++) {
    at_csv_options wrong = AT_CSV_OPTIONS_INIT;
    if (i == 0) wrong.delimiter = '"';
    if (i == 1) wrong.comment = 300;
    if (i == 2) wrong.skip_rows = -1;
    assert_status(at_table_read_csv(&r, path, NULL, 0, &wrong), AT_ERROR_ARGUMENT);
  }
}

static void damaged_files_are_refused(void** state) {
  (void)state;
  static const struct {
    const char *text, *told;
  } cases[] = {{"", "no row of names"},
               {"\n\n", "no row of names"},
               {"a,b\n1,2\n3\n", "line 3, column 1: a row ends behind 1 fields, expected 2"},
               {"a,b\n1,2\n3,4,5\n", "line 3, column 3: a row goes on behind its 2 fields"},
               {"a\n\"x\n", "line 2, column 1: a quote that is not closed"},
               {"a,b\n1,\"x\"y\n", "line 2, column 2: something behind a closed quote"},
               {"\"a\nb\n", "line 1, column 1: a quote"},
               {"a,a\n1,2\n", "line 1, column 2: the name 'a' for a second time"},
               {"a,1,\n1,2,3\n", NULL},
               {"a\n\xff\n", "line 2, column 1: a text that is not UTF-8"},
               {"\xff\n", "line 1, column 1: a name that is not UTF-8"}};
  for (size_t i = 0; i < COUNT(cases); i++) {
    at_table* r = (at_table*)8;
    at_status status = read_text(&r, cases[i].text, NULL);
    if ((status == AT_OK) != !cases[i].told) refuse("%s gave %d", cases[i].text, status);
    if (cases[i].told) {
      assert_int_equal(status, AT_ERROR_FORMAT);
      assert_null(r);
      assert_error_has(cases[i].told);
    } else {
      assert_ok(at_table_release(r));
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {CASE(types_are_those_of_all_cells), CASE(long_files_are_read_in_pieces),
                                     CASE(options_say_how), CASE(damaged_files_are_refused)};
  return RUN("data/csv", tests);
}
