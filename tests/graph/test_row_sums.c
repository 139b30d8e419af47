/* test_row_sums.c: the gradients of a weight and a bias in one launch: a product that sums the rows of its left factor.
 */
#include "support/athena_test.h"

/* Whole numbers: their sums are exact. */
static double whole(int64_t i, int64_t k) { return (double)((i * 3 + (k + k / 7) * 5) % 7 - 3); }

static at_tensor* whole_matrix(at_dtype dtype, int64_t rows, int64_t columns) {
  float* values = malloc((size_t)(rows * columns) * sizeof *values);
  for (int64_t i = 0; i < rows * columns; i++) values[i] = (float)whole(i % columns, i / columns);
  at_tensor* made = casted(matrix_f32(rows, columns, values), dtype);
  free(values);
  assert_ok(at_tensor_eval(made));
  return made;
}

/* Of a layer's weight and bias, in float32, given the gradient of its results [rows, m] and what it had [rows, n]. */
static at_tensor* weight_gradient(at_tensor* g, at_tensor* x) {
  at_tensor *product = NULL, *wide = NULL;
  assert_ok(at_tensor_matmul(&product, transposed(g, 0, 1), x));
  assert_ok(at_tensor_cast(&wide, product, AT_F32));
  at_tensor_release(product);
  return keep(wide);
}
static at_tensor* bias_gradient(at_tensor* g) {
  at_tensor *sum = NULL, *wide = NULL;
  assert_ok(at_tensor_sum(&sum, g, &(int32_t){0}, 1, 0));
  assert_ok(at_tensor_cast(&wide, sum, AT_F32));
  at_tensor_release(sum);
  return keep(wide);
}

/* Whether a kernel makes both, of enough float32; others have one after the other. */
static int sums_in_products(void) {
  at_device_info info = AT_DEVICE_INFO_INIT;
  assert_ok(at_backend_describe(&info, device()));
  int known = strstr(info.product, "H100") || strstr(info.product, "H200");
  return known && !getenv("ATHENA_FUSION") && !getenv("ATHENA_TENSOR_CORES");
}

static void check_sizes(at_dtype dtype, int64_t rows, int64_t m, int64_t n) {
  at_tensor *g = whole_matrix(dtype, rows, m), *x = whole_matrix(dtype, rows, n);
  double* alone = values_of(weight_gradient(g, x));
  uint64_t launches[2] = {0};
  at_tensor* both[2];
  for (int time = 0; time < 2; time++) /* what is tried first is counted, too */
    for (int with = 0; with < 2; with++) {
      both[0] = weight_gradient(g, x);
      both[1] = with ? bias_gradient(g) : both[0];
      at_counters before = counters();
      assert_ok(at_tensor_eval_all(both, (size_t)with + 1));
      launches[with] = counters().launches - before.launches;
    }
  if (dtype == AT_F32 && rows == 2048 && sums_in_products()) assert_int_equal(launches[1], launches[0]);
  double *sums = values_of(both[1]), *products = values_of(both[0]);
  for (int64_t i = 0; i < m; i++) {
    double wanted = 0;
    for (int64_t k = 0; k < rows; k++) wanted += whole(i, k);
    if (sums[i] != wanted)
      refuse("%s, %lld x %lld over %lld: sum %lld is %g, not %g", element_of(dtype)->name, (long long)m, (long long)n,
             (long long)rows, (long long)i, sums[i], wanted);
  }
  for (int64_t i = 0; i < m * n; i++)
    if (products[i] != alone[i]) refuse("%lld: %g with sums, %g alone", (long long)i, products[i], alone[i]);
  forget_all(NULL);
}

/* In parts of the depth and whole, joined by a group or by a kernel; rows that begin anywhere. */
static void a_product_sums_its_rows_as_well(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_BF16, AT_F16};
  static const int64_t sizes[][3] = {{2048, 128, 128}, {2048, 384, 136}, {1096, 136, 520}, {520, 136, 264},
                                     {300, 35, 67},    {260, 72, 40},    {4096, 512, 384}, {8192, 768, 96}};
  for (size_t d = 0; d < COUNT(dtypes); d++)
    for (size_t c = 0; c < COUNT(sizes); c++)
      if (thorough() || d < 2 || c % 3 == 0) check_sizes(dtypes[d], sizes[c][0], sizes[c][1], sizes[c][2]);
}

static void the_sum_of_an_infinity_is_one(void** state) {
  (void)state;
  enum { ROWS = 1024, M = 64, N = 96 };
  static const at_dtype dtypes[] = {AT_F32, AT_BF16};
  for (size_t d = 0; d < COUNT(dtypes); d++) {
    static float values[ROWS * M];
    for (int i = 0; i < ROWS * M; i++) values[i] = 1;
    values[700 * M + 5] = INFINITY;
    values[20 * M + 9] = NAN;
    at_tensor* g = casted(matrix_f32(ROWS, M, values), dtypes[d]);
    assert_ok(at_tensor_eval(g));
    at_tensor* both[] = {bias_gradient(g), weight_gradient(g, whole_matrix(dtypes[d], ROWS, N))};
    assert_ok(at_tensor_eval_all(both, 2));
    double* sums = values_of(both[0]);
    for (int i = 0; i < M; i++)
      if (i == 9 ? !isnan(sums[i]) : sums[i] != (i == 5 ? (double)INFINITY : ROWS)) refuse("sum %d is %g", i, sums[i]);
    forget_all(NULL);
  }
}

/* What is made of the sums before the product can have them is not. */
static void a_product_that_needs_the_sums_comes_later(void** state) {
  (void)state;
  at_tensor *g = whole_matrix(AT_F32, 256, 64), *x = whole_matrix(AT_F32, 256, 64), *sums = bias_gradient(g), *product;
  assert_ok(at_tensor_matmul(&product, transposed(g, 0, 1), binary(at_tensor_add, x, sums)));
  double *got = values_of(keep(product)), wanted = 0, added = 0;
  for (int64_t k = 0; k < 256; k++) added += whole(2, k);
  for (int64_t k = 0; k < 256; k++) wanted += whole(1, k) * (whole(2, k) + added);
  assert_near(got[64 + 2], wanted, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(a_product_sums_its_rows_as_well),
      CASE(the_sum_of_an_infinity_is_one),
      CASE(a_product_that_needs_the_sums_comes_later),
  };
  return RUN("graph/row_sums", tests);
}
