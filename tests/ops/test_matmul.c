/* test_matmul.c: matrix products from 1-D to N-D in every placement against float64, and their derivatives. */
#include <float.h>

#include "support/gradient.h"

static const operand cases[][2] = {
    {{2, {3, 5}, TRANSPOSED, 0, 0}, {2, {5, 4}, PLAIN, 0, 0}},
    {{3, {2, 3, 5}, PLAIN, 0, 0}, {2, {5, 4}, TRANSPOSED, 0, 0}},
    {{3, {7, 3, 5}, PLAIN, 0, 0}, {3, {7, 5, 4}, PLAIN, 0, 0}},
    {{2, {3, 5}, PLAIN, 0, 0}, {2, {5, 4}, PLAIN, 0, 0}},
    {{3, {3, 9, 2}, TRANSPOSED, 0, 0}, {3, {3, 2, 21}, TRANSPOSED, 0, 0}},
    {{2, {3, 5}, TRANSPOSED, 0, 0}, {2, {5, 4}, TRANSPOSED, 0, 0}},
    {{1, {5}, PLAIN, 0, 0}, {1, {5}, STRIDED, 0, 0}},
    {{1, {5}, REVERSED, 0, 0}, {2, {5, 4}, PLAIN, 0, 0}},
    {{2, {3, 5}, STRIDED, 0, 0}, {1, {5}, PLAIN, 0, 0}},
    {{1, {5}, PLAIN, 0, 0}, {3, {2, 5, 4}, PLAIN, 0, 0}},
    {{4, {2, 1, 3, 5}, PLAIN, 0, 0}, {3, {4, 5, 2}, TRANSPOSED, 0, 0}},
    {{3, {4, 3, 5}, EXPANDED, 0, 0}, {3, {4, 5, 2}, REVERSED, 0, 0}},
    {{8, {2, 1, 1, 2, 1, 1, 2, 3}, PLAIN, 0, 0}, {8, {1, 1, 2, 1, 1, 1, 3, 2}, STRIDED, 0, 0}},
    {{2, {1, 1}, PLAIN, 0, 0}, {2, {1, 1}, PLAIN, 0, 0}},
    {{2, {0, 5}, PLAIN, 0, 0}, {2, {5, 4}, PLAIN, 0, 0}},
    {{2, {3, 0}, PLAIN, 0, 0}, {2, {0, 4}, PLAIN, 0, 0}},
    {{3, {0, 3, 5}, PLAIN, 0, 0}, {2, {5, 4}, PLAIN, 0, 0}},
    {{2, {67, 129}, PLAIN, 0, 0}, {2, {129, 33}, PLAIN, 0, 0}},
    {{2, {128, 64}, TRANSPOSED, 0, 0}, {2, {64, 96}, TRANSPOSED, 0, 0}},
    {{2, {1, 300}, PLAIN, 0, 0}, {2, {300, 70}, PLAIN, 0, 0}},
    {{2, {2, 64}, PLAIN, 0, 0}, {2, {64, 64}, TRANSPOSED, 0, 0}},
    {{2, {9, 131}, PLAIN, 0, 0}, {2, {131, 71}, TRANSPOSED, 0, 0}},
    {{3, {2, 24, 650}, PLAIN, 0, 0}, {2, {650, 200}, TRANSPOSED, 0, 0}},
};

static void check_product(const operand* c, at_dtype dtype) {
  char label[96];
  snprintf(label, sizeof label, "matmul of %s, ranks %d and %d", element_of(dtype)->name, c[0].rank, c[1].rank);
  pair a = operand_make(&c[0], dtype, 41), b = operand_make(&c[1], dtype, 42);
  array wanted = array_matmul(a.host, b.host);
  array size = array_matmul(array_map(fabs, a.host), array_map(fabs, b.host));
  at_tensor* got = binary(at_tensor_matmul, a.tensor, b.tensor);
  /* any order of summation stays within sqrt(K) epsilon or so of the products' sizes; half floats round once */
  double ulps = dtype == AT_F16 || dtype == AT_BF16 ? 1 : 8;
  check_close(got, dtype, wanted, &size, ulps, label);
  if (!second_device()) return;
  at_tensor *left = NULL, *right = NULL;
  assert_ok(at_tensor_to(&left, a.tensor, second_device()));
  keep(left);
  assert_ok(at_tensor_to(&right, b.tensor, second_device()));
  check_same(got, binary(at_tensor_matmul, left, keep(right)), &size, ulps, label);
}

static void products_match_the_reference(void** state) {
  (void)state;
  static const at_dtype sample[] = {AT_F32, AT_F64, AT_F16, AT_BF16, AT_I32, AT_I64};
  for (size_t d = 0; d < (deep() ? DTYPES - 1 : COUNT(sample)); d++) {
    at_dtype dtype = deep() ? (at_dtype)d : sample[d];
    for (size_t c = 0; c < (deep() || dtype <= AT_F64 ? COUNT(cases) : 3); c++)
      if ((dtype != AT_I8 && dtype != AT_U8) || c < 17) check_product(cases[c], dtype); /* large sums leave 8 bits */
    forget_all(NULL);
  }
}

static at_tensor* apply(at_tensor* const* in, const void* unused) {
  (void)unused;
  return binary(at_tensor_matmul, in[0], in[1]);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  static const int some[] = {0, 1, 6, 7, 8, 10, 11};
  for (size_t c = 0; c < COUNT(some); c++) check_gradient(apply, NULL, cases[some[c]], 2, 2, "matmul");
}

static void sizes_that_do_not_fit_are_refused(void** state) {
  (void)state;
  at_tensor *a = filled(AT_F32, 2, (int64_t[]){3, 4}, 1), *b = filled(AT_F32, 2, (int64_t[]){5, 6}, 1), *r = a;
  assert_status(at_tensor_matmul(&r, a, b), AT_ERROR_SHAPE);
  assert_null(r);
  assert_error_has("[matmul]");
  assert_error_has("3x4");
  assert_error_has("5x6");
  assert_status(at_tensor_matmul(&r, a, filled(AT_F32, 0, NULL, 1)), AT_ERROR_SHAPE);
  at_tensor *batch = filled(AT_F32, 3, (int64_t[]){2, 4, 4}, 1), *other = filled(AT_F32, 3, (int64_t[]){3, 4, 4}, 1);
  assert_status(at_tensor_matmul(&r, batch, other), AT_ERROR_SHAPE);
  at_tensor* truth = filled(AT_BOOL, 2, (int64_t[]){4, 4}, 1);
  assert_status(at_tensor_matmul(&r, truth, truth), AT_ERROR_DTYPE);
}

/* Where a length is no multiple of a vector's, nothing is multiplied twice, not even by zero. */
static void infinities_are_counted_once(void** state) {
  (void)state;
  enum { M = 6, N = 67, K = 75 };
  static float a[M * K], b[N * K];
  for (int i = 0; i < M * K; i++) a[i] = 1;
  for (int i = 0; i < N * K; i++) b[i] = i % K < K - 16 ? 1 : INFINITY;
  double* got = values_of(binary(at_tensor_matmul, matrix_f32(M, K, a), transposed(matrix_f32(N, K, b), 0, 1)));
  for (int i = 0; i < M * N; i++) assert_true(got[i] == INFINITY);
  for (int i = 0; i < N * K; i++) b[i] = i % K == K - 20 ? INFINITY : 1;
  got = values_of(binary(at_tensor_matmul, matrix_f32(M, K, a), transposed(matrix_f32(N, K, b), 0, 1)));
  for (int i = 0; i < M * N; i++) assert_true(got[i] == INFINITY);
}

/* Sizes that matrix units may take, with numbers they cannot hold; each factor along the sum and across it. */
static void large_products_of_float32_lose_nothing(void** state) {
  (void)state;
  enum { M = 150, N = 200, K = 777 };
  static float a[M][K], b[N][K], a_turned[K][M], b_turned[K][N];
  uint64_t word = 1;
  for (int c = 0; c < 8; c++) {
    for (int i = 0; i < (M + N) * K; i++) {
      word = word * 6364136223846793005u + 1442695040888963407u;
      float number = ldexpf((float)(int32_t)(word >> 32), (int)(word >> 24 & 7) - 31);
      i < M* K ? (a[i / K][i % K] = number) : (b[i / K - M][i % K] = number);
    }
    if (c >= 4) a[70][300] = INFINITY, a[71][5] = -FLT_MAX, b[190][5] = 0.5f, b[100][776] = NAN;
    for (int k = 0; k < K; k++) {
      for (int m = 0; m < M; m++) a_turned[k][m] = a[m][k];
      for (int n = 0; n < N; n++) b_turned[k][n] = b[n][k];
    }
    at_tensor* left = c & 1 ? transposed(matrix_f32(K, M, &a_turned[0][0]), 0, 1) : matrix_f32(M, K, &a[0][0]);
    at_tensor* right = c & 2 ? matrix_f32(K, N, &b_turned[0][0]) : transposed(matrix_f32(N, K, &b[0][0]), 0, 1);
    double* got = values_of(binary(at_tensor_matmul, left, right));
    for (int m = 0; m < M; m++)
      for (int n = 0; n < N; n++) {
        double sum = 0, size = 0, found = got[m * N + n];
        for (int k = 0; k < K; k++) {
          sum += (double)a[m][k] * b[n][k];
          size += fabs((double)a[m][k] * b[n][k]);
        }
        if (isfinite(sum) && fabs(sum) > FLT_MAX / 4) continue; /* which order of adding overflows is not told */
        int close = isnan(sum) ? isnan(found) : isinf(sum) ? found == sum : fabs(found - sum) <= 8 * FLT_EPSILON * size;
        if (!close) fail_msg("case %d: row %d, column %d is %.9g, wanted %.9g of %.3g", c, m, n, found, sum, size);
      }
    forget_all(NULL);
  }
}

/* Any integers of every width, over sizes beyond the blocks of a processor's kernel, modulo two to the width. */
static void integers_wrap(void** state) {
  (void)state;
  enum { M = 45, N = 70, K = 300 };
  static const at_dtype dtypes[] = {AT_I8, AT_U8, AT_I16, AT_U16, AT_I32, AT_U32, AT_I64, AT_U64};
  static uint64_t a[M][K], b[K][N], c[M * N];
  static uint8_t packed[K * N * 8], got[M * N * 8];
  uint64_t word = 1;
  for (int i = 0; i < M * K; i++) a[i / K][i % K] = word = word * 6364136223846793005u + 1442695040888963407u;
  for (int i = 0; i < K * N; i++) b[i / N][i % N] = word = word * 6364136223846793005u + 1442695040888963407u;
  for (int i = 0; i < M * N; i++) {
    c[i] = 0;
    for (int k = 0; k < K; k++) c[i] += a[i / N][k] * b[k][i % N];
  }
  for (size_t d = 0; d < COUNT(dtypes); d += thorough() ? 1 : 4) {
    size_t size = element_of(dtypes[d])->size;
    at_tensor *left = NULL, *right = NULL;
    for (size_t i = 0; i < M * K; i++) memcpy(packed + i * size, &a[i / K][i % K], size); /* little-endian */
    assert_ok(at_tensor_from_host(&left, device(), dtypes[d], 2, (int64_t[]){M, K}, packed, M * K * size));
    for (size_t i = 0; i < K * N; i++) memcpy(packed + (i % N * K + i / N) * size, &b[i / N][i % N], size);
    assert_ok(at_tensor_from_host(&right, device(), dtypes[d], 2, (int64_t[]){N, K}, packed, K * N * size));
    assert_ok(
        at_tensor_to_host(binary(at_tensor_matmul, keep(left), transposed(keep(right), 0, 1)), got, M * N * size));
    for (size_t i = 0; i < M * N; i++) assert_memory_equal(got + i * size, &c[i], size);
    forget_all(NULL);
  }
}

/* What follows a product is computed with it, but there is nothing to read here. */
/* The same for every seventh i: sums are whole numbers, and there are 49 of them. */
static double whole(int64_t i, int64_t k, int seed) { return (double)((i * 3 + (k + k / 7) * (3 + seed)) % 7 - 3); }

static at_tensor* whole_factor(at_dtype dtype, int64_t rows, int64_t depth, int turned, int seed) {
  int64_t dims[2] = {turned ? depth : rows, turned ? rows : depth}, count = rows * depth;
  float* values = malloc((size_t)count * sizeof *values);
  for (int64_t i = 0; i < rows; i++)
    for (int64_t k = 0; k < depth; k++) values[turned ? k * rows + i : i * depth + k] = (float)whole(i, k, seed);
  at_tensor* made = NULL;
  assert_ok(at_tensor_from_host(&made, device(), AT_F32, 2, dims, values, (size_t)count * sizeof *values));
  free(values);
  made = casted(keep(made), dtype);
  return turned ? transposed(made, 0, 1) : made;
}

/* order: 1 where the left factor lies across the sum, and 2 where the right one does */
static void check_sums(at_dtype dtype, const int64_t size[3], int order) {
  int64_t m = size[0], n = size[1], k = size[2];
  at_tensor *a = whole_factor(dtype, m, k, order & 1, 1),
            *b = transposed(whole_factor(dtype, n, k, order & 2, 2), 0, 1);
  double sums[7][7] = {{0}}, *got = values_of(binary(at_tensor_matmul, a, b));
  for (int64_t i = 0; i < 49; i++)
    for (int64_t l = 0; l < k; l++) sums[i / 7][i % 7] += whole(i / 7, l, 1) * whole(i % 7, l, 2);
  for (int64_t i = 0; i < m * n; i++) {
    double wanted = sums[i / n % 7][i % n % 7], near = element_of(dtype)->size == 2 ? fabs(wanted) * 0x1p-8 : 0;
    if (!(fabs(got[i] - wanted) <= near))
      refuse("%lld x %lld x %lld of %s, order %d: element %lld is %g, not %g", (long long)m, (long long)n, (long long)k,
             element_of(dtype)->name, order, (long long)i, got[i], wanted);
  }
  forget_all(NULL);
}

/* Many tiles, few rows, few columns, much depth, little; rows that begin anywhere. */
static void sizes_of_every_kind_have_exact_sums(void** state) {
  (void)state;
  static const int64_t sizes[][3] = {{8, 600, 1030},  {600, 5, 1030}, {13, 260, 2048}, {300, 270, 130}, {65, 67, 5000},
                                     {647, 653, 643}, {1, 1, 70001},  {9, 1, 40000},   {1021, 75, 40}};
  static const at_dtype dtypes[] = {AT_F32, AT_BF16, AT_I32};
  for (size_t c = 0; c < COUNT(sizes); c++)
    for (size_t d = 0; d < COUNT(dtypes); d++)
      for (int order = 0; order < 4; order++) /* kernels of their own are slow to compile */
        if (on_cpu() || deep() || (c + d + (size_t)order) % 6 == 0) check_sums(dtypes[d], sizes[c], order);
}

/* Many rows by few columns and steps, as 1x1 convolutions have: one factor can stay while the other passes by. */
static void tall_products_have_exact_sums(void** state) {
  (void)state;
  static const int64_t sizes[][3] = {{17001, 40, 136}, {17001, 72, 40}, {8501, 264, 72}, {17001, 40, 456}};
  for (size_t c = 0; c < COUNT(sizes); c++) {
    check_sums(c % 2 ? AT_F16 : AT_BF16, sizes[c], c < 2 ? 0 : 2);
    if (deep()) check_sums(c % 2 ? AT_BF16 : AT_F16, sizes[c], c < 2 ? 2 : 0);
  }
}

static void a_product_over_nothing_is_zeros_in_an_expression(void** state) {
  (void)state;
  at_tensor *a = matrix_f32(2, 0, NULL), *b = matrix_f32(0, 2, NULL);
  at_tensor* r = with_scalar(at_tensor_add_scalar, unary(at_tensor_neg, binary(at_tensor_matmul, a, b)), 1);
  assert_values(r, 4, (double[]){1, 1, 1, 1}, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(products_match_the_reference),
      CASE(derivatives_match_finite_differences),
      CASE(sizes_that_do_not_fit_are_refused),
      CASE(integers_wrap),
      CASE(infinities_are_counted_once),
      CASE(large_products_of_float32_lose_nothing),
      CASE(sizes_of_every_kind_have_exact_sums),
      CASE(tall_products_have_exact_sums),
      CASE(a_product_over_nothing_is_zeros_in_an_expression),
  };
  return RUN("ops/matmul", tests);
}
