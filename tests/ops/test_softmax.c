/* test_softmax.c: softmax and log_softmax against float64, far from zero, and their derivatives. */
#include "support/gradient.h"

typedef struct softmax_case {
  operand input;
  int32_t axis;
} softmax_case;
static const softmax_case cases[] = {
    {{2, {3, 5}, TRANSPOSED, -4, 4}, -1},
    {{3, {2, 3, 4}, STRIDED, -4, 4}, 1},
    {{1, {1}, PLAIN, -4, 4}, 0},
    {{2, {4, 7}, EXPANDED, -4, 4}, 0},
    {{2, {0, 3}, PLAIN, -4, 4}, 1},
    {{2, {3, 0}, PLAIN, -4, 4}, 1},
    {{8, {2, 1, 3, 1, 2, 1, 2, 3}, REVERSED, -4, 4}, 2},
    {{2, {3, 1001}, PLAIN, -9, 9}, 1},
};

static at_tensor* softmax(at_tensor* a, int32_t axis, int logarithm) {
  at_tensor* r = NULL;
  if (logarithm)
    assert_ok(at_tensor_log_softmax(&r, a, axis));
  else
    assert_ok(at_tensor_softmax(&r, a, axis));
  return keep(r);
}

static void softmax_matches_the_reference(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_F16, AT_BF16};
  for (size_t d = 0; d < COUNT(dtypes); d++)
    for (size_t c = 0; c < (deep() || d == 0 ? COUNT(cases) : on_cpu() ? 2 : 1); c++)
      for (int logarithm = 0; logarithm < 2; logarithm++) {
        const operand* o = &cases[c].input;
        pair a = operand_make(o, dtypes[d], 31);
        int axis = cases[c].axis < 0 ? cases[c].axis + o->rank : cases[c].axis;
        array wanted = array_softmax(a.host, axis, logarithm), size = array_copy(wanted);
        int half = dtypes[d] == AT_F16 || dtypes[d] == AT_BF16; /* rounded once */
        for (int64_t i = 0; i < array_count(&size); i++)
          size.data[i] = logarithm && !half ? fabs(size.data[i]) + 9 : fmax(fabs(size.data[i]), 1e-3);
        check_close(softmax(a.tensor, cases[c].axis, logarithm), dtypes[d], wanted, &size, half ? 0.51 : 16, "softmax");
      }
}

static void large_inputs_do_not_overflow(void** state) {
  (void)state;
  at_tensor* a = vector_f32(3, (float[]){1000, 1001, -1e30f});
  assert_values(softmax(a, 0, 0), 3, (double[]){0.2689414213, 0.7310585786, 0}, 1e-6);
  assert_values(softmax(a, 0, 1), 2 + 1, (double[]){-1.3132616875, -0.3132616875, -1e30}, 1e24);
}

/* What the caches cannot hold is written in another way, and rows of odd length begin anywhere in a line. */
static void rows_of_large_arrays_are_those_of_small_ones(void** state) {
  (void)state;
  enum { ROWS = 2100, LENGTH = 4099 };
  static float values[LENGTH], wanted[LENGTH];
  float* all = malloc(sizeof(float) * ROWS * LENGTH);
  assert_non_null(all);
  for (int64_t i = 0; i < (int64_t)ROWS * LENGTH; i++) all[i] = (float)(i * 7919 % 2003) / 200;
  at_tensor* large;
  assert_ok(
      at_tensor_from_host(&large, device(), AT_F32, 2, (int64_t[]){ROWS, LENGTH}, all, sizeof(float) * ROWS * LENGTH));
  for (size_t i = 0; i < LENGTH; i++) values[i] = all[(size_t)1333 * LENGTH + i];
  assert_ok(at_tensor_to_host(softmax(vector_f32(LENGTH, values), 0, 0), wanted, sizeof wanted));
  assert_ok(at_tensor_to_host(softmax(keep(large), 1, 0), all, sizeof(float) * ROWS * LENGTH));
  /* one row alone is summed in another order where that keeps a large device busier */
  for (size_t i = 0; i < LENGTH; i++) assert_near(all[(size_t)1333 * LENGTH + i], wanted[i], 1e-6 * wanted[i]);
  for (size_t r = 0; r < ROWS; r++) {
    double sum = 0;
    for (size_t i = 0; i < LENGTH; i++) sum += all[r * LENGTH + i];
    assert_float_equal(sum, 1, 1e-5);
  }
  free(all);
}

/* What is too long for registers is walked twice, and its largest element is found with the sum of powers. */
static void long_rows_are_right(void** state) {
  (void)state;
  enum { ROWS = 16, LENGTH = 33001, SPECIAL = 5 };
  operand o = {2, {ROWS, LENGTH}, PLAIN, -9, 9};
  pair a = operand_make(&o, AT_F32, 31);
  array wanted = array_softmax(a.host, 1, 1), size = array_copy(wanted);
  for (int64_t i = 0; i < array_count(&size); i++) size.data[i] = fabs(size.data[i]) + 9;
  check_close(softmax(a.tensor, 1, 1), AT_F32, wanted, &size, 16, "log_softmax of long rows");
  float* all = malloc(sizeof(float) * ROWS * LENGTH);
  assert_non_null(all);
  for (int64_t i = 0; i < (int64_t)ROWS * LENGTH; i++) all[i] = (float)(i % LENGTH) / 100; /* rises all along */
  for (int64_t i = 0; i < LENGTH; i++) all[LENGTH + i] = all[4 * LENGTH + i] = -INFINITY;
  all[2 * LENGTH - 1] = 3;
  all[2 * LENGTH + 20000] = INFINITY;
  all[3 * LENGTH + 30000] = NAN;
  at_tensor* special;
  assert_ok(at_tensor_from_host(&special, device(), AT_F32, 2, (int64_t[]){ROWS, LENGTH}, all,
                                sizeof(float) * ROWS * LENGTH));
  assert_ok(at_tensor_to_host(softmax(keep(special), 1, 1), all, sizeof(float) * ROWS * LENGTH));
  double total = 0;
  for (int64_t i = 0; i < LENGTH; i++) total += exp((double)(i - LENGTH + 1) / 100);
  for (int64_t i = 0; i < LENGTH; i++) {
    assert_near(all[i], (double)(i - LENGTH + 1) / 100 - log(total), 1e-3);
    assert_true(all[LENGTH + i] == (i == LENGTH - 1 ? 0 : -INFINITY));
    for (int r = 2; r < SPECIAL; r++) assert_true(isnan(all[r * LENGTH + i]));
  }
  free(all);
}

static at_tensor* apply(at_tensor* const* in, const void* parameter) {
  const int* p = parameter;
  return softmax(in[0], p[0], p[1]);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  for (size_t c = 0; c < (deep() ? 7 : on_cpu() ? 2 : 1); c++)
    for (int logarithm = 0; logarithm < 2; logarithm++) {
      int parameter[] = {cases[c].axis, logarithm};
      check_gradient(apply, parameter, &cases[c].input, 1, 2, logarithm ? "log_softmax" : "softmax");
    }
}

static void axes_out_of_range_are_refused(void** state) {
  (void)state;
  at_tensor *a = filled(AT_F32, 2, (int64_t[]){2, 3}, 1), *r = a;
  assert_status(at_tensor_softmax(&r, a, 2), AT_ERROR_INDEX);
  assert_null(r);
  assert_status(at_tensor_log_softmax(&r, a, -3), AT_ERROR_INDEX);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(softmax_matches_the_reference),
      CASE(large_inputs_do_not_overflow),
      CASE(rows_of_large_arrays_are_those_of_small_ones),
      CASE(long_rows_are_right),
      CASE(derivatives_match_finite_differences),
      CASE(axes_out_of_range_are_refused),
  };
  return RUN("ops/softmax", tests);
}
