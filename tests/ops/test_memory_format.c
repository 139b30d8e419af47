/* test_memory_format.c: channels-last memory under shapes that stay channels-first. */
#include "support/gradient.h"

static const operand activation = {4, {2, 3, 4, 5}, PLAIN, 0, 0};

static at_tensor* formatted(at_tensor* a, at_memory_format format) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_to_memory_format(&r, a, format));
  return keep(r);
}
static at_tensor* channels_last(at_tensor* a) { return formatted(a, AT_MEMORY_FORMAT_CHANNELS_LAST); }

static int is_channels_last(at_tensor* a) {
  int64_t dims[MAX_RANK], strides[MAX_RANK], expected = 1;
  int32_t rank;
  assert_ok(at_tensor_rank(&rank, a));
  assert_ok(at_tensor_shape(dims, MAX_RANK, a));
  assert_ok(at_tensor_strides(strides, MAX_RANK, a));
  for (int k = 0; k < rank; k++) {
    int axis = k == 0          ? 1
               : k == rank - 1 ? 0
                               : rank - k; /* channels, then space from the last axis on, then the batch */
    if (strides[axis] != expected) return 0;
    expected *= dims[axis];
  }
  return 1;
}

static void values_stay_and_strides_tell(void** state) {
  (void)state;
  static const operand shapes[] = {{3, {2, 3, 5}, PLAIN, 0, 0},
                                   {4, {2, 3, 4, 5}, TRANSPOSED, 0, 0},
                                   {5, {2, 3, 4, 2, 3}, STRIDED, 0, 0},
                                   {4, {0, 3, 4, 5}, PLAIN, 0, 0}};
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_BF16, AT_I64, AT_BOOL};
  for (size_t s = 0; s < COUNT(shapes); s++)
    for (size_t d = 0; d < (thorough() ? COUNT(dtypes) : 1); d++) {
      pair a = operand_make(&shapes[s], dtypes[d], 1 + s);
      at_tensor* last = channels_last(a.tensor);
      check_close(last, dtypes[d], a.host, NULL, 0, "channels last");
      check_close(formatted(last, AT_MEMORY_FORMAT_CONTIGUOUS), dtypes[d], a.host, NULL, 0, "and back");
      if (shapes[s].dims[0]) assert_true(is_channels_last(last));
    }
}

static void pointwise_operations_keep_it(void** state) {
  (void)state;
  const int64_t bias_dims[] = {3, 1, 1};
  pair a = operand_make(&activation, AT_F32, 1);
  at_tensor *bias = filled(AT_F32, 3, bias_dims, 0.5), *last = channels_last(a.tensor);
  uint64_t before = counters().layout_conversions;
  at_tensor* sum = binary(at_tensor_add, unary(at_tensor_relu, last), bias);
  assert_true(is_channels_last(sum));
  assert_true(is_channels_last(binary(at_tensor_mul, a.tensor, sum)));
  assert_true(is_channels_last(casted(sum, AT_F64)));
  assert_true(is_channels_last(channels_last(sum)));
  assert_int_equal(counters().layout_conversions, before);
  check_bits(sum, binary(at_tensor_add, unary(at_tensor_relu, a.tensor), bias), "relu and bias");
  assert_false(is_channels_last(formatted(sum, AT_MEMORY_FORMAT_CONTIGUOUS)));
  channels_last(filled(AT_F32, 4, activation.dims, 1));
  channels_last(a.tensor);
  assert_true(counters().layout_conversions > before);
}

static void changes_in_place_stay_in_it(void** state) {
  (void)state;
  pair a = operand_make(&activation, AT_F32, 1);
  at_tensor* last = channels_last(a.tensor);
  assert_ok(at_tensor_add_(last, filled(AT_F32, 0, NULL, 1)));
  check_bits(last, with_scalar(at_tensor_add_scalar, a.tensor, 1), "added in place");
  check_close(a.tensor, AT_F32, a.host, NULL, 0, "what it was made of");
}

static at_tensor* apply_there_and_back(at_tensor* const* inputs, const void* parameter) {
  (void)parameter;
  at_tensor* sine = unary(at_tensor_sin, channels_last(inputs[0]));
  return formatted(binary(at_tensor_mul, sine, inputs[1]), AT_MEMORY_FORMAT_CONTIGUOUS);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  const operand inputs[] = {activation, {4, {1, 3, 1, 5}, PLAIN, 0, 0}};
  check_gradient(apply_there_and_back, NULL, inputs, 2, 2, "channels last and back");
}

static void other_ranks_and_formats_are_refused(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3};
  at_tensor *r = NULL, *matrix = filled(AT_F32, 2, dims, 1);
  assert_status(at_tensor_to_memory_format(&r, matrix, AT_MEMORY_FORMAT_CHANNELS_LAST), AT_ERROR_SHAPE);
  assert_error_has("2x3");
  assert_status(at_tensor_to_memory_format(&r, matrix, 7), AT_ERROR_ARGUMENT);
  assert_error_has("format is 7");
  assert_null(r);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(values_stay_and_strides_tell),        CASE(pointwise_operations_keep_it),
      CASE(changes_in_place_stay_in_it),         CASE(derivatives_match_finite_differences),
      CASE(other_ranks_and_formats_are_refused),
  };
  return RUN("ops/memory_format", tests);
}
