/* test_ranges.c: ranges, grids and triangles. */
#include "support/gradient.h"

/* At the call or when it is computed. */
static void assert_out_of_memory(at_status status, at_tensor** r) {
  if (status == AT_OK) status = at_tensor_eval(keep(*r));
  assert_int_equal(status, AT_ERROR_OUT_OF_MEMORY);
}

static void linspace_meets_both_ends(void** state) {
  (void)state;
  static const struct {
    double start, stop;
    int64_t count;
    int endpoint;
  } cases[] = {{0, 1, 5, 1},  {0, 1, 5, 0},        {0.1, 0.7, 7, 1}, {5, -5, 101, 1}, {3, 3, 4, 1},
               {2, 9, 1, 1},  {2, 9, 0, 1},        {2, 9, 2, 1},     {1, 2, 3, 0},    {-1.5e308, 1.5e308, 3, 1},
               {0, 10, 3, 1}, {1e-3, 1e3, 1000, 1}};
  for (size_t c = 0; c < COUNT(cases); c++) {
    at_tensor* r = NULL;
    int64_t n = cases[c].count, parts = cases[c].endpoint ? n - 1 : n;
    assert_ok(at_tensor_linspace(&r, device(), AT_F64, cases[c].start, cases[c].stop, n, cases[c].endpoint));
    double *got = values_of(keep(r)), scale = fmax(fabs(cases[c].start), fabs(cases[c].stop));
    int64_t count = 0;
    assert_ok(at_tensor_numel(&count, r));
    assert_int_equal(count, n);
    for (int64_t i = 0; i < n; i++) {
      double part = parts ? (double)i / (double)parts : 0;
      assert_near(got[i], cases[c].start * (1 - part) + cases[c].stop * part, 4e-16 * scale);
      volatile double away = (double)i * ((cases[c].stop - cases[c].start) / (double)parts); /* NumPy's, to the bit */
      if (isfinite(away) && i + 1 < n) assert_true(got[i] == cases[c].start + away);
    }
    if (n) assert_true(got[0] == cases[c].start);
    if (n > 1 && cases[c].endpoint) assert_true(got[n - 1] == cases[c].stop);
  }
  at_tensor* r = NULL;
  assert_ok(at_tensor_linspace(&r, device(), AT_I32, 0, 10, 4, 1));
  assert_values(keep(r), 4, (double[]){0, 3, 6, 10}, 0);
  assert_status(at_tensor_linspace(&r, device(), AT_F32, 0, INFINITY, 4, 1), AT_ERROR_ARGUMENT);
  assert_null(r);
  assert_status(at_tensor_linspace(&r, device(), AT_F32, 0, 1, -1, 1), AT_ERROR_SHAPE);
  assert_status(at_tensor_linspace(&r, device(), AT_F32, 0, 1, INT64_MAX, 1), AT_ERROR_OVERFLOW);
  assert_out_of_memory(at_tensor_linspace(&r, device(), AT_F32, 0, 1, INT64_C(1) << 55, 1), &r);
}

static void eye_and_triangles_follow_the_diagonal(void** state) {
  (void)state;
  static const int64_t ks[] = {0, 1, -2, 4, -9, INT64_MAX, INT64_MIN};
  static const at_dtype dtypes[] = {AT_F32, AT_F16, AT_I64, AT_BOOL};
  for (size_t d = 0; d < (on_cpu() || deep() ? COUNT(dtypes) : 2); d++)
    for (size_t c = 0; c < COUNT(ks); c++) {
      double ones[12], lower[24], upper[24];
      pair a = operand_make(&(operand){3, {2, 3, 4}, TRANSPOSED, 0, 0}, dtypes[d], 500);
      for (int64_t i = 0; i < 24; i++) {
        int64_t away = i % 4 - i / 4 % 3;
        double value = *array_at(&a.host, i);
        if (i < 12) ones[i] = away == ks[c];
        lower[i] = away <= ks[c] ? value : 0;
        upper[i] = away >= ks[c] ? value : 0;
      }
      at_tensor* r = NULL;
      assert_ok(at_tensor_eye(&r, device(), dtypes[d], 3, 4, ks[c]));
      assert_values(keep(r), 12, ones, 0);
      assert_ok(at_tensor_tril(&r, a.tensor, ks[c]));
      assert_values(keep(r), 24, lower, 0);
      assert_int_equal(dtype_of(r), dtypes[d]);
      assert_ok(at_tensor_triu(&r, a.tensor, ks[c]));
      assert_values(keep(r), 24, upper, 0);
    }
  at_tensor* r = NULL;
  assert_ok(at_tensor_eye(&r, device(), AT_F32, 0, 3, 0));
  assert_values(keep(r), 0, NULL, 0);
  assert_ok(at_tensor_triu(&r, filled(AT_F32, 2, (int64_t[]){0, 3}, 1), 0));
  assert_values(keep(r), 0, NULL, 0);
  assert_status(at_tensor_eye(&r, device(), AT_F32, -1, 3, 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_eye(&r, device(), AT_F32, INT64_MAX, INT64_MAX, 0), AT_ERROR_OVERFLOW);
  assert_status(at_tensor_tril(&r, filled(AT_F32, 1, (int64_t[]){3}, 1), 0), AT_ERROR_SHAPE);
  /* a NaN outside the triangle does not reach it */
  assert_ok(at_tensor_tril(&r, filled(AT_F32, 2, (int64_t[]){1, 2}, NAN), -1));
  assert_values(keep(r), 2, (double[]){0, 0}, 0);
}

static void likes_have_shape_and_dtype(void** state) {
  (void)state;
  at_tensor *a = leaf(filled(AT_BF16, 2, (int64_t[]){2, 3}, 5)), *r = NULL;
  int32_t flows = 1;
  assert_ok(at_tensor_full_like(&r, a, 1.5));
  assert_values(keep(r), 6, (double[]){1.5, 1.5, 1.5, 1.5, 1.5, 1.5}, 0);
  assert_ok(at_tensor_requires_grad(&flows, r));
  assert_true(dtype_of(r) == AT_BF16 && !flows);
  assert_values(unary(at_tensor_ones_like, a), 6, (double[]){1, 1, 1, 1, 1, 1}, 0);
  assert_values(unary(at_tensor_zeros_like, transposed(a, 0, 1)), 6, (double[]){0, 0, 0, 0, 0, 0}, 0);
  int64_t dims[2];
  assert_ok(at_tensor_shape(dims, 2, unary(at_tensor_empty_like, transposed(a, 0, 1))));
  assert_true(dims[0] == 3 && dims[1] == 2);
}

static void grids_repeat_their_lines(void** state) {
  (void)state;
  at_tensor* lines[] = {vector_i64(2, (int64_t[]){1, 2}), vector_f32(3, (float[]){3, 4, 5}), filled(AT_U8, 0, NULL, 6)};
  at_tensor* grid[3];
  int64_t dims[3];
  assert_ok(at_tensor_meshgrid(grid, lines, 3, AT_INDEXING_IJ));
  for (int i = 0; i < 3; i++) keep(grid[i]);
  assert_values(grid[0], 6, (double[]){1, 1, 1, 2, 2, 2}, 0);
  assert_values(grid[1], 6, (double[]){3, 4, 5, 3, 4, 5}, 0);
  assert_values(grid[2], 6, (double[]){6, 6, 6, 6, 6, 6}, 0);
  assert_true(dtype_of(grid[0]) == AT_I64 && dtype_of(grid[2]) == AT_U8);
  assert_ok(at_tensor_meshgrid(grid, lines, 2, AT_INDEXING_XY));
  assert_ok(at_tensor_shape(dims, 3, keep(grid[0])));
  assert_true(dims[0] == 3 && dims[1] == 2);
  assert_values(grid[0], 6, (double[]){1, 2, 1, 2, 1, 2}, 0);
  assert_values(keep(grid[1]), 6, (double[]){3, 3, 4, 4, 5, 5}, 0);
  assert_ok(at_tensor_meshgrid(grid, lines + 1, 1, AT_INDEXING_XY));
  assert_values(keep(grid[0]), 3, (double[]){3, 4, 5}, 0);
  lines[1] = filled(AT_F32, 2, (int64_t[]){2, 2}, 0);
  assert_status(at_tensor_meshgrid(grid, lines, 2, AT_INDEXING_IJ), AT_ERROR_SHAPE);
  assert_null(grid[0]);
}

static at_tensor* apply_triangles(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor *lower = NULL, *upper = NULL;
  assert_ok(at_tensor_tril(&lower, in[0], -1));
  assert_ok(at_tensor_triu(&upper, binary(at_tensor_mul, in[0], in[0]), 0));
  return binary(at_tensor_mul, binary(at_tensor_add, keep(lower), keep(upper)), in[0]);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  check_gradient(apply_triangles, NULL, &(operand){3, {2, 3, 4}, TRANSPOSED, 0, 0}, 1, 2, "triangles");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(linspace_meets_both_ends), CASE(eye_and_triangles_follow_the_diagonal), CASE(likes_have_shape_and_dtype),
      CASE(grids_repeat_their_lines), CASE(derivatives_match_finite_differences),
  };
  return RUN("ops/ranges", tests);
}
