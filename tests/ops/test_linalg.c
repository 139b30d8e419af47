/* test_linalg.c: products of vectors and tensors, traces and powers against float64, and their derivatives. */
#include "support/gradient.h"

typedef at_tensor* (*axis_function)(at_tensor*, at_tensor*, int32_t);

static at_tensor* vecdot(at_tensor* a, at_tensor* b, int32_t axis) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_vecdot(&r, a, b, axis));
  return keep(r);
}
static at_tensor* cross(at_tensor* a, at_tensor* b, int32_t axis) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_cross(&r, a, b, axis));
  return keep(r);
}
static at_tensor* tensordot(at_tensor* a, at_tensor* b, const int32_t* axes_a, const int32_t* axes_b, size_t count) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_tensordot(&r, a, b, axes_a, axes_b, count));
  return keep(r);
}
static at_tensor* trace(at_tensor* a, int64_t offset, int32_t axis0, int32_t axis1) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_trace(&r, a, offset, axis0, axis1));
  return keep(r);
}
static at_tensor* matrix_power(at_tensor* a, int64_t exponent) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_matrix_power(&r, a, exponent));
  return keep(r);
}

static double times(double a, double b) { return a * b; }
static double minus(double a, double b) { return a - b; }

typedef struct axis_case {
  operand a, b;
  int32_t axis;
} axis_case;

static void vector_products_match_the_reference(void** state) {
  (void)state;
  static const axis_case cases[] = {
      {{2, {4, 3}, PLAIN, 0, 0}, {2, {4, 3}, TRANSPOSED, 0, 0}, -1},
      {{2, {3, 4}, PLAIN, 0, 0}, {2, {3, 4}, STRIDED, 0, 0}, 0},
      {{1, {3}, PLAIN, 0, 0}, {1, {3}, PLAIN, 0, 0}, -1},
      {{3, {2, 1, 3}, PLAIN, 0, 0}, {2, {5, 3}, REVERSED, 0, 0}, 2},
      {{3, {2, 3, 4}, PLAIN, 0, 0}, {2, {3, 1}, PLAIN, 0, 0}, -2},
      {{2, {0, 3}, PLAIN, 0, 0}, {1, {3}, PLAIN, 0, 0}, 1},
  };
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_F16, AT_I32};
  for (size_t d = 0; d < (on_cpu() || deep() ? COUNT(dtypes) : 1); d++)
    for (size_t c = 0; c < COUNT(cases); c++) {
      pair a = operand_make(&cases[c].a, dtypes[d], 1), b = operand_make(&cases[c].b, dtypes[d], 2);
      array product = array_zip(times, a.host, b.host), size = array_map(fabs, product);
      int32_t axis = cases[c].axis;
      array wanted = array_fold(FOLD_SUM, product, &axis, 1, 0), bound = array_fold(FOLD_SUM, size, &axis, 1, 0);
      check_close(vecdot(a.tensor, b.tensor, axis), dtypes[d], wanted, &bound, 4, "vecdot");
      int along = axis < 0 ? axis + product.rank : axis;
      array parts[3], sizes[3];
      for (int i = 0; i < 3; i++) {
        array x[2], y[2];
        for (int side = 0; side < 2; side++) {
          int at = (i + 1 + side) % 3;
          x[side] = array_slice(a.host, along - (product.rank - a.host.rank), at, 1, 1);
          y[1 - side] = array_slice(b.host, along - (product.rank - b.host.rank), at, 1, 1);
        }
        array first = array_zip(times, x[0], y[0]), second = array_zip(times, x[1], y[1]);
        parts[i] = array_zip(minus, first, second);
        sizes[i] = array_zip(fmax, array_map(fabs, first), array_map(fabs, second));
      }
      array crossed = array_concat(parts, 3, along);
      bound = array_concat(sizes, 3, along);
      check_close(cross(a.tensor, b.tensor, axis), dtypes[d], crossed, &bound, 4, "cross");
    }
}

static void tensordot_matches_matmul(void** state) {
  (void)state;
  at_tensor *a = random_f32(3, (int64_t[]){4, 3, 5}, 1), *b = random_f32(3, (int64_t[]){5, 3, 2}, 2);
  /* a[i, j, k] b[k, j, l]: as matrices of i by (k, j) and (k, j) by l */
  at_tensor* wanted = binary(at_tensor_matmul, reshaped(transposed(a, 1, 2), 2, (int64_t[]){4, 15}),
                             reshaped(b, 2, (int64_t[]){15, 2}));
  at_tensor* got = tensordot(a, b, (int32_t[]){1, -1}, (int32_t[]){1, 0}, 2);
  check_same(got, wanted, NULL, 16, "two axes");
  check_same(tensordot(transposed(a, 1, 2), b, NULL, NULL, 2), wanted, NULL, 16, "the last of a, the first of b");
  at_tensor* all = tensordot(a, b, NULL, NULL, 0);
  int32_t rank = 0;
  assert_ok(at_tensor_rank(&rank, all));
  assert_int_equal(rank, 6);
  assert_near(values_of(all)[(59 * 5 + 2) * 6], values_of(a)[59] * values_of(b)[12], 1e-6);
  at_tensor* inner = transposed(binary(at_tensor_inner, a, transposed(b, 0, 2)), 2, 3);
  check_same(inner, tensordot(a, b, (int32_t[]){2}, (int32_t[]){0}, 1), NULL, 16, "last axis by first");
}

static void inner_and_outer_of_small_ones(void** state) {
  (void)state;
  at_tensor *a = vector_f32(2, (float[]){1, 2}), *b = vector_f32(3, (float[]){3, 4, 5});
  assert_values(binary(at_tensor_outer, a, b), 6, (double[]){3, 4, 5, 6, 8, 10}, 0);
  assert_near(item(binary(at_tensor_inner, a, a)), 5, 0);
  assert_values(binary(at_tensor_inner, filled(AT_F32, 0, NULL, 2), b), 3, (double[]){6, 8, 10}, 0);
  at_tensor* matrix = matrix_f32(2, 2, (float[]){1, 2, 3, 4});
  assert_values(binary(at_tensor_inner, matrix, matrix), 4, (double[]){5, 11, 11, 25}, 0);
  assert_values(binary(at_tensor_outer, casted(a, AT_I8), casted(a, AT_U8)), 4, (double[]){1, 2, 2, 4}, 0);
}

static void traces_sum_diagonals(void** state) {
  (void)state;
  operand o = {3, {4, 2, 3}, PLAIN, 0, 0};
  pair p = operand_make(&o, AT_F64, 5);
  for (int64_t offset = -5; offset <= 4; offset++) {
    double wanted[2] = {0, 0};
    for (int64_t i = 0; i < 4; i++)
      for (int j = 0; j < 2; j++)
        if (i + offset >= 0 && i + offset < 3) wanted[j] += p.host.data[(i * 2 + j) * 3 + i + offset];
    assert_values(trace(p.tensor, offset, 0, -1), 2, wanted, 1e-14);
    assert_values(trace(p.tensor, -offset, 2, 0), 2, wanted, 1e-14);
  }
  double nothing[2] = {0, 0};
  assert_values(trace(p.tensor, INT64_MAX, 0, 2), 2, nothing, 0);
  assert_values(trace(p.tensor, INT64_MIN, 0, 2), 2, nothing, 0);
  at_tensor* bytes = trace(filled(AT_U8, 2, (int64_t[]){3, 3}, 200), 0, 0, 1);
  assert_int_equal(dtype_of(bytes), AT_U64);
  assert_near(item(bytes), 600, 0);
  assert_near(item(trace(filled(AT_BOOL, 2, (int64_t[]){3, 3}, 1), 0, 0, 1)), 3, 0);
}

static void powers_are_repeated_products(void** state) {
  (void)state;
  at_tensor *a = random_f32(3, (int64_t[]){2, 3, 3}, 6), *product = a;
  const double identity[] = {1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1};
  assert_values(matrix_power(a, 0), 18, identity, 0);
  assert_values(matrix_power(casted(a, AT_I64), 0), 18, identity, 0);
  for (int64_t exponent = 1; exponent < 12; exponent++) {
    assert_values(matrix_power(a, exponent), 18, values_of(product), 1e-3);
    product = binary(at_tensor_matmul, product, a);
  }
  const int64_t three[] = {1, 1, 0, 1};
  at_tensor* shear = reshaped(vector_i64(4, three), 2, (int64_t[]){2, 2});
  assert_values(matrix_power(shear, 1000003), 4, (double[]){1, 1000003, 0, 1}, 0);
  assert_values(matrix_power(casted(shear, AT_U8), INT64_MAX), 4, (double[]){1, 255, 0, 1}, 0);
  int64_t empty[] = {0, 3, 3};
  assert_values(matrix_power(filled(AT_F32, 3, empty, 0), 0), 0, NULL, 0);
}

static void matrix_transpose_is_a_view(void** state) {
  (void)state;
  at_tensor *a = random_f32(3, (int64_t[]){2, 3, 4}, 7), *r = NULL;
  assert_ok(at_tensor_matrix_transpose(&r, a));
  check_bits(keep(r), transposed(a, 1, 2), "matrix_transpose");
  assert_ok(at_tensor_fill_(r, 3));
  assert_near(values_of(a)[0], 3, 0);
  assert_status(at_tensor_matrix_transpose(&r, vector_f32(1, (float[]){1})), AT_ERROR_SHAPE);
}

static at_tensor* apply(at_tensor* const* in, const void* parameter) {
  switch (*(const char*)parameter) {
    case 'v': return vecdot(in[0], in[1], -1);
    case 'c': return cross(in[0], in[1], -1);
    case 't': return tensordot(in[0], in[1], (int32_t[]){1}, (int32_t[]){1}, 1);
    case 'i': return binary(at_tensor_inner, in[0], in[1]);
    case 'd': return trace(in[0], 1, 1, 0);
    default: return matrix_power(in[0], *(const char*)parameter - '0');
  }
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  static const operand pairs[] = {{2, {4, 3}, PLAIN, 0, 0}, {2, {4, 3}, TRANSPOSED, 0, 0}};
  static const operand square = {3, {2, 3, 3}, STRIDED, 0, 0};
  for (const char* which = "vcti"; *which; which++) check_gradient(apply, which, pairs, 2, 2, which);
  for (const char* which = "d0135"; *which; which++) check_gradient(apply, which, &square, 1, 2, which);
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  at_tensor *a = filled(AT_F32, 2, (int64_t[]){3, 4}, 1), *b = filled(AT_F32, 2, (int64_t[]){2, 4}, 1), *r = a;
  at_tensor *scalar = filled(AT_F32, 0, NULL, 1), *vector = filled(AT_F32, 1, (int64_t[]){4}, 1);
  assert_status(at_tensor_tensordot(&r, a, b, NULL, NULL, 1), AT_ERROR_SHAPE);
  assert_null(r);
  assert_error_has("axes 1 and 0 have sizes 4 and 2");
  assert_status(at_tensor_tensordot(&r, a, b, NULL, NULL, 3), AT_ERROR_INDEX);
  assert_status(at_tensor_tensordot(&r, a, b, (int32_t[]){1}, NULL, 1), AT_ERROR_NULL);
  assert_status(at_tensor_tensordot(&r, a, b, (int32_t[]){1, -1}, (int32_t[]){0, 1}, 2), AT_ERROR_INDEX);
  assert_status(at_tensor_tensordot(&r, a, b, (int32_t[]){2}, (int32_t[]){0}, 1), AT_ERROR_INDEX);
  assert_status(at_tensor_outer(&r, a, vector), AT_ERROR_SHAPE);
  assert_status(at_tensor_inner(&r, a, filled(AT_F32, 1, (int64_t[]){3}, 1)), AT_ERROR_SHAPE);
  assert_status(at_tensor_vecdot(&r, a, b, -1), AT_ERROR_SHAPE);
  assert_status(at_tensor_vecdot(&r, a, vector, 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_vecdot(&r, scalar, scalar, 0), AT_ERROR_INDEX);
  assert_status(at_tensor_cross(&r, a, a, -1), AT_ERROR_SHAPE);
  assert_error_has("expected size 3 along axis -1");
  assert_status(at_tensor_trace(&r, a, 0, 1, -1), AT_ERROR_INDEX);
  assert_status(at_tensor_trace(&r, vector, 0, 0, 1), AT_ERROR_INDEX);
  assert_status(at_tensor_matrix_power(&r, a, 2), AT_ERROR_SHAPE);
  at_tensor* square = filled(AT_F32, 2, (int64_t[]){2, 2}, 1);
  assert_status(at_tensor_matrix_power(&r, square, -1), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_matrix_power(&r, casted(square, AT_BOOL), 1), AT_ERROR_DTYPE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(vector_products_match_the_reference),  CASE(tensordot_matches_matmul),
      CASE(inner_and_outer_of_small_ones),        CASE(traces_sum_diagonals),
      CASE(powers_are_repeated_products),         CASE(matrix_transpose_is_a_view),
      CASE(derivatives_match_finite_differences), CASE(what_does_not_fit_is_refused),
  };
  return RUN("ops/linalg", tests);
}
