/* test_format.c: a tensor's values as text. */
#include "support/athena_test.h"

static const char* text_of(at_tensor* tensor, const at_format_options* options) {
  static char text[4096];
  size_t needed = 0;
  assert_ok(at_tensor_format(text, sizeof text, &needed, tensor, options));
  assert_int_equal(needed, strlen(text) + 1);
  return text;
}

static void floats_have_the_digits_asked_for(void** state) {
  (void)state;
  at_format_options options = AT_FORMAT_OPTIONS_INIT;
  at_tensor* m = matrix_f64(2, 2, (double[]){1, 2.5, -3, 40});
  assert_string_equal(text_of(m, NULL), "[[ 1.0000,  2.5000],\n [-3.0000, 40.0000]]");
  options.precision = 1;
  assert_string_equal(text_of(m, &options), "[[ 1.0,  2.5],\n [-3.0, 40.0]]");
  assert_string_equal(text_of(filled(AT_F32, 0, NULL, 0.125), NULL), "0.1250");
  assert_string_equal(text_of(vector_f64(3, (double[]){1, -20, 0}), NULL), "[  1., -20.,   0.]");
  assert_string_equal(text_of(vector_f64(3, (double[]){0.5, NAN, -INFINITY}), NULL), "[0.5000,    nan,   -inf]");
}

static void numbers_far_apart_are_scientific(void** state) {
  (void)state;
  at_format_options options = AT_FORMAT_OPTIONS_INIT;
  at_tensor* far = vector_f64(2, (double[]){0.00002, 1});
  assert_string_equal(text_of(far, NULL), "[2.0000e-05, 1.0000e+00]");
  options.scientific = AT_SCIENTIFIC_NEVER;
  assert_string_equal(text_of(far, &options), "[0.0000, 1.0000]");
  options.scientific = AT_SCIENTIFIC_ALWAYS;
  assert_string_equal(text_of(vector_f64(1, (double[]){3}), &options), "[3.0000e+00]");
}

static void integers_and_bools_are_whole(void** state) {
  (void)state;
  at_tensor* large = vector_i64(2, (int64_t[]){INT64_MIN, INT64_MAX});
  assert_string_equal(text_of(large, NULL), "[-9223372036854775808,  9223372036854775807]");
  assert_string_equal(text_of(casted(vector_i64(2, (int64_t[]){-1, 0}), AT_U64), NULL),
                      "[18446744073709551615,                    0]");
  assert_string_equal(text_of(casted(vector_i64(2, (int64_t[]){1, 0}), AT_BOOL), NULL), "[ true, false]");
  static const at_dtype small[] = {AT_I8, AT_I16, AT_I32, AT_U8, AT_U16, AT_U32};
  for (size_t i = 0; i < COUNT(small); i++)
    assert_string_equal(text_of(casted(vector_i64(2, (int64_t[]){7, 100}), small[i]), NULL), "[  7, 100]");
  assert_string_equal(text_of(filled(AT_BF16, 1, (int64_t[]){2}, 1.5), NULL), "[1.5000, 1.5000]");
  assert_string_equal(text_of(filled(AT_F32, 2, (int64_t[]){0, 3}, 1), NULL), "[]");
}

static at_tensor* counted(int32_t rank, const int64_t* dims, double count) {
  at_tensor *flat = NULL, *shaped = NULL;
  assert_ok(at_tensor_arange(&flat, device(), AT_I64, 0, count, 1));
  assert_ok(at_tensor_reshape(&shaped, keep(flat), rank, dims));
  return keep(shaped);
}

static void large_tensors_are_summarised(void** state) {
  (void)state;
  at_format_options options = AT_FORMAT_OPTIONS_INIT;
  assert_string_equal(text_of(counted(1, (int64_t[]){1001}, 1001), NULL), "[   0,    1,    2, ...,  998,  999, 1000]");
  options.threshold = 6, options.edge_items = 1;
  assert_string_equal(text_of(counted(2, (int64_t[]){3, 3}, 9), &options), "[[0, ..., 2],\n ...,\n [6, ..., 8]]");
  assert_string_equal(text_of(counted(3, (int64_t[]){2, 2, 2}, 8), &options),
                      "[[[0, 1],\n  [2, 3]],\n\n [[4, 5],\n  [6, 7]]]");
}

static void long_rows_go_on_in_the_next_line(void** state) {
  (void)state;
  at_format_options options = AT_FORMAT_OPTIONS_INIT;
  options.line_width = 12;
  assert_string_equal(text_of(counted(1, (int64_t[]){6}, 6), &options), "[0, 1, 2, 3,\n 4, 5]");
  options.line_width = 1;
  assert_string_equal(text_of(counted(1, (int64_t[]){2}, 2), &options), "[0,\n 1]");
}

static void too_little_room_cuts_the_text(void** state) {
  (void)state;
  char text[5];
  size_t needed = 0;
  at_tensor* tensor = counted(1, (int64_t[]){3}, 3);
  assert_ok(at_tensor_format(text, sizeof text, &needed, tensor, NULL));
  assert_string_equal(text, "[0, ");
  assert_int_equal(needed, 10);
  assert_ok(at_tensor_format(NULL, 0, &needed, tensor, NULL));
}

static void options_out_of_range_are_refused(void** state) {
  (void)state;
  static const at_format_options wrong[] = {
      {sizeof(at_format_options), -1, 1, 1, 1, 0}, {sizeof(at_format_options), 18, 1, 1, 1, 0},
      {sizeof(at_format_options), 1, -1, 1, 1, 0}, {sizeof(at_format_options), 1, 1, 0, 1, 0},
      {sizeof(at_format_options), 1, 1, 1, 0, 0},  {sizeof(at_format_options), 1, 1, 1, 1, 3},
      {sizeof(at_format_options), 1, 1, 1, 1, -1}};
  char text[16] = "";
  for (size_t i = 0; i < COUNT(wrong); i++)
    assert_status(at_tensor_format(text, sizeof text, NULL, filled(AT_F32, 0, NULL, 1), &wrong[i]), AT_ERROR_ARGUMENT);
}

static void a_leaf_keeps_its_gradients(void** state) {
  (void)state;
  at_tensor* w = leaf(vector_f64(2, (double[]){1, 2}));
  at_tensor* loss = reduce_all(at_tensor_sum, binary(at_tensor_mul, w, w));
  assert_string_equal(text_of(loss, NULL), "5.");
  assert_ok(at_tensor_backward(loss));
  assert_string_equal(text_of(w, NULL), "[1., 2.]");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(floats_have_the_digits_asked_for), CASE(numbers_far_apart_are_scientific),
      CASE(integers_and_bools_are_whole),     CASE(large_tensors_are_summarised),
      CASE(long_rows_go_on_in_the_next_line), CASE(too_little_room_cuts_the_text),
      CASE(options_out_of_range_are_refused), CASE(a_leaf_keeps_its_gradients),
  };
  return RUN("io/format", tests);
}
