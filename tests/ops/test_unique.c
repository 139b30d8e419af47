/* test_unique.c: distinct elements, membership, counts, and places among sorted elements. */
#include "support/operand.h"

static int64_t size_of(at_tensor* t) {
  int64_t size = -1;
  assert_ok(at_tensor_size(&size, t, 0));
  return size;
}

static void distinct_elements_are_found(void** state) {
  (void)state;
  at_tensor *a = matrix_f32(2, 4, (float[]){3, -0.0f, 1, 3, 0, 1, 7, 3}), *v, *i, *inverse, *n;
  assert_ok(at_tensor_unique(&v, &i, &inverse, &n, a));
  assert_values(keep(v), 4, (double[]){0, 1, 3, 7}, 0);
  assert_values(keep(i), 4, (double[]){1, 2, 0, 6}, 0);
  assert_values(keep(inverse), 8, (double[]){2, 0, 1, 2, 0, 1, 3, 2}, 0);
  int64_t rows = size_of(inverse);
  assert_int_equal(rows, 2);
  assert_values(keep(n), 4, (double[]){2, 2, 3, 1}, 0);
  assert_int_equal(dtype_of(v), AT_F32);
  assert_int_equal(dtype_of(n), AT_I64);
  assert_ok(at_tensor_unique(NULL, NULL, NULL, &n, transposed(a, 0, 1)));
  assert_values(keep(n), 4, (double[]){2, 2, 3, 1}, 0);
}

static void every_nan_is_distinct(void** state) {
  (void)state;
  at_tensor *a = vector_f32(5, (float[]){NAN, 2, NAN, 2, NAN}), *v, *inverse, *n;
  assert_ok(at_tensor_unique(&v, NULL, &inverse, &n, a));
  double* values = values_of(keep(v));
  assert_int_equal(size_of(v), 4);
  assert_true(values[0] == 2 && isnan(values[1]) && isnan(values[3]));
  assert_values(keep(inverse), 5, (double[]){1, 0, 2, 0, 3}, 0);
  assert_values(keep(n), 4, (double[]){2, 1, 1, 1}, 0);
}

static void nothing_and_scalars_have_distinct_elements_too(void** state) {
  (void)state;
  at_tensor *v, *i, *inverse, *n;
  assert_ok(at_tensor_unique(&v, &i, &inverse, &n, filled(AT_I16, 2, (int64_t[]){0, 3}, 1)));
  assert_int_equal(size_of(keep(v)) + size_of(keep(i)) + size_of(keep(inverse)) + size_of(keep(n)), 0);
  assert_ok(at_tensor_unique(&v, &i, &inverse, &n, filled(AT_BOOL, 0, NULL, 1)));
  assert_values(keep(v), 1, (double[]){1}, 0);
  assert_values(keep(inverse), 1, (double[]){0}, 0);
  keep(i), keep(n);
}

static void many_elements_are_counted(void** state) {
  (void)state;
  enum { N = 6000, KINDS = 777 };
  int64_t values[N];
  double counts[KINDS] = {0};
  for (int i = 0; i < N; i++) values[i] = (int64_t)i * i % KINDS, counts[values[i]]++;
  at_tensor *v, *n, *c, *a = vector_i64(N, values);
  assert_ok(at_tensor_unique(&v, NULL, NULL, &n, a));
  double *found = values_of(keep(v)), *often = values_of(keep(n));
  int64_t kinds = size_of(v), all = 0;
  for (int64_t k = 0; k < kinds; k++) {
    assert_true(counts[(int)found[k]] == often[k]);
    all += (int64_t)often[k];
  }
  assert_int_equal(all, N);
  assert_ok(at_tensor_bincount(&c, a, NULL, KINDS));
  assert_values(keep(c), KINDS, counts, 0);
}

static void places_among_sorted_elements(void** state) {
  (void)state;
  at_tensor *sorted = vector_f32(6, (float[]){-1, 0, 2, 2, 5, NAN}), *r = NULL;
  at_tensor* values = matrix_f32(2, 4, (float[]){2, -3, -0.0f, 5, 4, 9, NAN, INFINITY});
  assert_ok(at_tensor_searchsorted(&r, sorted, values, 0));
  assert_values(keep(r), 8, (double[]){2, 0, 1, 4, 4, 5, 5, 5}, 0);
  assert_ok(at_tensor_searchsorted(&r, sorted, values, 1));
  assert_values(keep(r), 8, (double[]){4, 0, 2, 5, 4, 5, 6, 5}, 0);
  assert_ok(at_tensor_searchsorted(&r, vector_i64(3, (int64_t[]){1, 2, 3}), transposed(values, 0, 1), 1));
  assert_values(keep(r), 8, (double[]){2, 3, 0, 3, 0, 3, 3, 3}, 0);
  assert_ok(at_tensor_searchsorted(&r, filled(AT_F32, 1, (int64_t[]){0}, 0), values, 0));
  assert_values(keep(r), 8, (double[8]){0}, 0);
  assert_status(at_tensor_searchsorted(&r, values, sorted, 0), AT_ERROR_SHAPE);
}

static void membership(void** state) {
  (void)state;
  at_tensor *a = vector_f32(5, (float[]){1, NAN, 3, -0.0f, 8}), *r = NULL;
  assert_ok(at_tensor_isin(&r, a, matrix_f32(2, 2, (float[]){3, 0, NAN, 3})));
  assert_int_equal(dtype_of(keep(r)), AT_BOOL);
  assert_values(r, 5, (double[]){0, 0, 1, 1, 0}, 0);
  assert_ok(at_tensor_isin(&r, a, filled(AT_F32, 1, (int64_t[]){0}, 0)));
  assert_values(keep(r), 5, (double[5]){0}, 0);
}

/* Elements that lie close together, few and many that do not. */
static void members_are_found_however_they_lie(void** state) {
  (void)state;
  static const int64_t apart[] = {3, INT64_C(1) << 40, INT64_C(1) << 40}, counts[] = {50, 9, 300};
  enum { VALUES = 1000 };
  for (int c = 0; c < 3; c++)
    for (int floats = 0; floats < 2; floats++) {
      int64_t elements[300], values[VALUES];
      double wanted[VALUES];
      for (int64_t i = 0; i < counts[c]; i++) elements[i] = (i * 7 % counts[c] - 4) * apart[c];
      for (int64_t i = 0; i < VALUES; i++) {
        values[i] = (i - 50) * apart[c] + (i % 3 == 0 ? 1 << 20 : 0);
        wanted[i] = 0;
        for (int64_t k = 0; k < counts[c]; k++) wanted[i] = wanted[i] || elements[k] == values[i];
      }
      at_tensor *a = vector_i64(VALUES, values), *e = vector_i64((int)counts[c], elements), *r = NULL;
      if (floats) a = casted(a, AT_F64), e = casted(e, AT_F64);
      assert_ok(at_tensor_isin(&r, a, e));
      assert_values(keep(r), VALUES, wanted, 0);
      forget_all(NULL);
    }
}

static void numbers_are_counted_with_weights(void** state) {
  (void)state;
  at_tensor *a = vector_i64(5, (int64_t[]){1, 4, 1, 0, 1}), *r = NULL;
  assert_ok(at_tensor_bincount(&r, a, NULL, 0));
  assert_values(keep(r), 5, (double[]){1, 3, 0, 0, 1}, 0);
  assert_ok(at_tensor_bincount(&r, a, vector_f32(5, (float[]){0.5f, 1, 0.25f, 2, 4}), 7));
  assert_values(keep(r), 7, (double[]){2, 4.75, 0, 0, 1, 0, 0}, 0);
  assert_ok(at_tensor_bincount(&r, filled(AT_U8, 1, (int64_t[]){0}, 0), NULL, 2));
  assert_values(keep(r), 2, (double[2]){0}, 0);
  int64_t out[1];
  assert_ok(at_tensor_bincount(&r, vector_i64(1, (int64_t[]){-1}), NULL, 1));
  assert_status(at_tensor_to_host(keep(r), out, sizeof out), AT_ERROR_FAULT_INDEX);
  assert_ok(at_tensor_bincount(&r, vector_i64(2, (int64_t[]){-1, -3}), NULL, 0));
  assert_status(at_tensor_to_host(keep(r), out, sizeof out), AT_ERROR_FAULT_INDEX);
  assert_status(at_tensor_bincount(&r, a, NULL, -1), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_bincount(&r, vector_i64(1, (int64_t[]){INT64_MAX}), NULL, 1), AT_ERROR_OVERFLOW);
  assert_status(at_tensor_bincount(&r, filled(AT_F32, 1, (int64_t[]){2}, 0), NULL, 0), AT_ERROR_DTYPE);
  at_tensor* null = NULL;
  assert_status(at_tensor_unique(NULL, NULL, NULL, NULL, a), AT_ERROR_NULL);
  assert_status(at_tensor_unique(&r, NULL, NULL, NULL, null), AT_ERROR_NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(distinct_elements_are_found),
      CASE(every_nan_is_distinct),
      CASE(nothing_and_scalars_have_distinct_elements_too),
      CASE(many_elements_are_counted),
      CASE(places_among_sorted_elements),
      CASE(membership),
      CASE(members_are_found_however_they_lie),
      CASE(numbers_are_counted_with_weights),
  };
  return RUN("ops/unique", tests);
}
