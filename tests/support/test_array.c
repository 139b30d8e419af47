/* test_array.c: the reference itself, against numbers worked out by hand. */
#include "support/operand.h"

static array counting(int rank, const int64_t* dims) {
  array a = array_new(rank, dims);
  for (int64_t i = 0; i < array_count(&a); i++) a.data[i] = (double)i;
  return a;
}

static void holds(array a, int64_t n, const double* wanted) {
  assert_int_equal(array_count(&a), n);
  for (int64_t i = 0; i < n; i++) assert_near(*array_at(&a, i), wanted[i], 1e-12);
}

static void views_pick_the_right_elements(void** state) {
  (void)state;
  array a = counting(2, (int64_t[]){2, 3});
  holds(array_permute(a, (int[]){1, 0}), 6, (double[]){0, 3, 1, 4, 2, 5});
  holds(array_slice(a, 1, 2, 2, -2), 4, (double[]){2, 0, 5, 3});
  holds(array_expand(array_slice(a, 0, 1, 1, 1), 2, (int64_t[]){2, 3}), 6, (double[]){3, 4, 5, 3, 4, 5});
  holds(array_reshape(array_permute(a, (int[]){1, 0}), 1, (int64_t[]){6}), 6, (double[]){0, 3, 1, 4, 2, 5});
}

static double plus(double a, double b) { return a + b; }

static void shapes_broadcast(void** state) {
  (void)state;
  array column = counting(2, (int64_t[]){2, 1}), row = counting(1, (int64_t[]){3});
  holds(array_zip(plus, column, row), 6, (double[]){0, 1, 2, 1, 2, 3});
  holds(array_where(column, row, array_expand(column, 2, (int64_t[]){2, 3})), 6, (double[]){0, 0, 0, 0, 1, 2});
}

static void folds_fold_their_axes(void** state) {
  (void)state;
  array a = counting(3, (int64_t[]){2, 3, 2});
  holds(array_fold(FOLD_SUM, a, (int32_t[]){1}, 1, 0), 4, (double[]){6, 9, 24, 27});
  holds(array_fold(FOLD_MEAN, a, (int32_t[]){0, -1}, 2, 1), 3, (double[]){3.5, 5.5, 7.5});
  holds(array_fold(FOLD_MAX, a, NULL, 0, 0), 1, (double[]){11});
  holds(array_fold(FOLD_ARGMAX, a, (int32_t[]){1, 2}, 2, 0), 2, (double[]){5, 5});
  double ties[] = {1, NAN, 2, NAN};
  array b = array_new(1, (int64_t[]){4});
  memcpy(b.data, ties, sizeof ties);
  holds(array_fold(FOLD_ARGMAX, b, NULL, 0, 0), 1, (double[]){1});
}

static void products_multiply(void** state) {
  (void)state;
  array a = counting(2, (int64_t[]){2, 3}), b = counting(3, (int64_t[]){2, 3, 2}), v = counting(1, (int64_t[]){3});
  holds(array_matmul(a, b), 8, (double[]){10, 13, 28, 40, 28, 31, 100, 112});
  holds(array_matmul(a, v), 2, (double[]){5, 14});
  holds(array_matmul(v, array_permute(a, (int[]){1, 0})), 2, (double[]){5, 14});
  holds(array_matmul(v, v), 1, (double[]){5});
}

static void indices_pick_and_parts_join(void** state) {
  (void)state;
  array a = counting(2, (int64_t[]){2, 3}), picks = array_new(2, (int64_t[]){2, 2});
  memcpy(picks.data, (double[]){2, 0, -1, -3}, 4 * sizeof(double));
  holds(array_take_along(a, picks, 1), 4, (double[]){2, 0, 5, 3});
  array parts[] = {a, array_slice(a, 1, 0, 1, 1)};
  holds(array_concat(parts, 2, 1), 8, (double[]){0, 1, 2, 0, 3, 4, 5, 3});
}

static void softmax_and_cross_entropy(void** state) {
  (void)state;
  array a = array_new(2, (int64_t[]){2, 2}), labels = array_new(1, (int64_t[]){2});
  memcpy(a.data, (double[]){0, log(3), 1000, 1000}, 4 * sizeof(double));
  labels.data[0] = 1;
  holds(array_softmax(a, 1, 0), 4, (double[]){0.25, 0.75, 0.5, 0.5});
  holds(array_softmax(a, 1, 1), 4, (double[]){log(0.25), log(0.75), -log(2), -log(2)});
  holds(array_cross_entropy(a, labels), 2, (double[]){-log(0.75), log(2)});
}

static void half_floats_have_their_known_bits(void** state) {
  (void)state;
  static const struct {
    at_dtype dtype;
    double value;
    uint16_t bits;
  } table[] = {{AT_F16, 1, 0x3c00},
               {AT_F16, -2, 0xc000},
               {AT_F16, 65504, 0x7bff},
               {AT_F16, 65520, 0x7c00},
               {AT_F16, 0x1p-24, 1},
               {AT_F16, 0x1p-14, 0x400},
               {AT_F16, 0x1p-25, 0},
               {AT_F16, 0.1, 0x2e66},
               {AT_F16, 1 + 0x1p-11, 0x3c00},
               {AT_BF16, 1, 0x3f80},
               {AT_BF16, -0.1, 0xbdcd},
               {AT_BF16, 3.4e38, 0x7f80},
               {AT_BF16, 1 + 3 * 0x1p-8, 0x3f82}};
  for (size_t i = 0; i < COUNT(table); i++) {
    uint16_t bits = 0;
    element_set(table[i].dtype, &bits, 0, table[i].value);
    assert_int_equal(bits, table[i].bits);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(views_pick_the_right_elements),
      CASE(shapes_broadcast),
      CASE(folds_fold_their_axes),
      CASE(products_multiply),
      CASE(indices_pick_and_parts_join),
      CASE(softmax_and_cross_entropy),
      CASE(half_floats_have_their_known_bits),
  };
  return RUN("support/array", tests);
}
