/* test_create.c: creation from host, constants, ranges and random numbers: values, statistics, and equal bits
 * everywhere. */
#include "support/operand.h"

static at_generator* generator(uint64_t seed) {
  at_generator* g = NULL;
  assert_ok(at_generator_create(&g, seed));
  return g;
}

static void every_dtype_survives_the_round_trip(void** state) {
  (void)state;
  static const operand cases[] = {{2, {3, 5}, PLAIN, 0, 0}, {0, {0}, PLAIN, 0, 0}, {3, {2, 0, 3}, PLAIN, 0, 0}};
  for (at_dtype d = 0; d < DTYPES; d++)
    for (size_t c = 0; c < COUNT(cases); c++) {
      pair a = operand_make(&cases[c], d, 81);
      check_close(a.tensor, d, a.host, NULL, 0, "round trip");
    }
  uint8_t odd[] = {0, 1, 2, 255};
  at_tensor* truth = NULL;
  assert_ok(at_tensor_from_host(&truth, device(), AT_BOOL, 1, (int64_t[]){4}, odd, sizeof odd));
  assert_values(keep(truth), 4, (double[]){0, 1, 1, 1}, 0);
}

static void the_callers_memory_is_copied_at_once(void** state) {
  (void)state;
  float values[] = {1, 2};
  at_tensor* a = vector_f32(2, values);
  values[0] = 9;
  assert_values(a, 2, (double[]){1, 2}, 0);
}

static void constants_have_their_value_in_every_dtype(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3};
  for (at_dtype d = 0; d < DTYPES; d++) {
    at_tensor *zeros = NULL, *ones = NULL;
    double value = d == AT_BOOL ? 1 : element_of(d)->is_float ? 2.5 : 2;
    assert_ok(at_tensor_zeros(&zeros, device(), d, 2, dims));
    assert_ok(at_tensor_ones(&ones, device(), d, 2, dims));
    assert_values(keep(zeros), 6, (double[]){0, 0, 0, 0, 0, 0}, 0);
    assert_values(keep(ones), 6, (double[]){1, 1, 1, 1, 1, 1}, 0);
    assert_values(filled(d, 2, dims, 2.5), 6, (double[]){value, value, value, value, value, value}, 0);
    assert_int_equal(dtype_of(zeros), d);
  }
  assert_near(item(filled(AT_I64, 0, NULL, -3)), -3, 0);
}

static void arange_counts_up_and_down(void** state) {
  (void)state;
  static const struct {
    double start, stop, step;
    int64_t count;
    at_dtype dtype;
  } cases[] = {
      {0, 5, 1, 5, AT_F32}, {1, 2, 0.25, 4, AT_F64}, {5, 0, -2, 3, AT_I32}, {0, 5, -1, 0, AT_F32},
      {3, 3, 1, 0, AT_I64}, {0, 7, 2, 4, AT_U8},     {-2, 2, 1, 4, AT_F16}, {0, 1000, 1, 1000, AT_I64},
  };
  for (size_t c = 0; c < COUNT(cases); c++) {
    at_tensor* r = NULL;
    assert_ok(at_tensor_arange(&r, device(), cases[c].dtype, cases[c].start, cases[c].stop, cases[c].step));
    double* wanted = array_memory((size_t)cases[c].count * sizeof *wanted);
    for (int64_t i = 0; i < cases[c].count; i++) wanted[i] = cases[c].start + (double)i * cases[c].step;
    assert_values(keep(r), cases[c].count, wanted, 0);
  }
  at_tensor* r = filled(AT_F32, 0, NULL, 0);
  assert_status(at_tensor_arange(&r, device(), AT_F32, 0, 1, 0), AT_ERROR_ARGUMENT);
  assert_null(r);
  assert_status(at_tensor_arange(&r, device(), AT_F32, 0, INFINITY, 1), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_arange(&r, device(), AT_F32, NAN, 1, 1), AT_ERROR_ARGUMENT);
  int64_t sum = 0, count = INT64_C(3000000000); /* more than would fit in memory */
  assert_ok(at_tensor_arange(&r, device(), AT_I64, 0, (double)count, 1));
  assert_ok(at_tensor_to_host(reduce_all(at_tensor_sum, keep(r)), &sum, sizeof sum));
  assert_true(sum == count / 2 * (count - 1));
  at_status huge = at_tensor_arange(&r, device(), AT_F64, 0, 1e300, 1e-300);
  assert_true(huge == AT_ERROR_OVERFLOW || huge == AT_ERROR_ARGUMENT);
}

/* Of ranges too large for memory, so that nothing but the range itself is known; and of small ones, number by number.
 */
static void ranges_of_integers_stay_ranges(void** state) {
  (void)state;
  int64_t sum = 0, n = INT64_C(3000000000);
  at_tensor *r = NULL, *two = filled(AT_I64, 0, NULL, 2), *five = filled(AT_I64, 1, (int64_t[]){1}, 5);
  assert_ok(at_tensor_arange(&r, device(), AT_I64, 0, (double)n, 1));
  r = binary(at_tensor_sub, five, binary(at_tensor_mul, with_scalar(at_tensor_add_scalar, keep(r), 3), two));
  r = unary(at_tensor_neg, with_scalar(at_tensor_sub_scalar, r, 1));
  assert_ok(at_tensor_to_host(reduce_all(at_tensor_sum, r), &sum, sizeof sum)); /* of 2 i + 2 */
  assert_true(sum == n * (n + 1));
  static const at_dtype dtypes[] = {AT_I64, AT_I8, AT_U8, AT_U32};
  static const double wanted[4][5] = {{-196, -296, -396, -496, -596},
                                      {60, -40, 116, 16, -84},
                                      {60, 216, 116, 16, 172},
                                      {4294967100., 4294967000., 4294966900., 4294966800., 4294966700.}};
  for (size_t c = 0; c < COUNT(dtypes); c++) { /* 4 - 100 (2 + i): what does not fit wraps */
    assert_ok(at_tensor_arange(&r, device(), dtypes[c], 2, 7, 1));
    r = with_scalar(at_tensor_mul_scalar, keep(r), 100);
    assert_values(binary(at_tensor_sub, filled(dtypes[c], 0, NULL, 4), r), 5, wanted[c], 0);
  }
  /* a sum with an axis more is no range */
  assert_ok(at_tensor_arange(&r, device(), AT_I32, 0, 3, 1));
  r = binary(at_tensor_add, keep(r), filled(AT_I32, 2, (int64_t[]){1, 1}, 1));
  int32_t rank = 0;
  assert_ok(at_tensor_rank(&rank, r));
  assert_int_equal(rank, 2);
  assert_values(r, 3, (double[]){1, 2, 3}, 0);
  assert_ok(at_tensor_arange(&r, device(), AT_I32, 7, 8, 1));
  assert_values(binary(at_tensor_add, keep(r), filled(AT_I32, 1, (int64_t[]){3}, 1)), 3, (double[]){8, 8, 8}, 0);
}

static int ascending(const void* a, const void* b) {
  double x = *(const double*)a, y = *(const double*)b;
  return (x > y) - (x < y);
}

static double uniform_distribution(double x) { return x < 0 ? 0 : x > 1 ? 1 : x; }
static double normal_distribution(double x) { return erfc(-x / sqrt(2)) / 2; }

/* Mean, variance, and the largest distance of the empirical distribution from the true one (Kolmogorov and Smirnov):
   with n draws it exceeds 1.95 / sqrt(n) once in a thousand seeds, and this seed is fixed. */
static void check_distribution(at_tensor* a, double mean, double variance, double (*distribution)(double)) {
  int64_t n = 0;
  assert_ok(at_tensor_numel(&n, a));
  double *x = values_of(a), sum = 0, squares = 0, distance = 0;
  for (int64_t i = 0; i < n; i++) sum += x[i], squares += (x[i] - mean) * (x[i] - mean);
  assert_near(sum / (double)n, mean, 4 * sqrt(variance / (double)n));
  assert_near(squares / (double)n / variance, 1, 6 / sqrt((double)n));
  qsort(x, (size_t)n, sizeof *x, ascending);
  for (int64_t i = 0; i < n; i++) {
    double p = distribution(x[i]);
    distance = fmax(distance, fmax(fabs(p - (double)i / (double)n), fabs((double)(i + 1) / (double)n - p)));
  }
  assert_true(distance < 1.95 / sqrt((double)n));
}

static void random_numbers_follow_their_distribution(void** state) {
  (void)state;
  const int64_t dims[] = {40, 1001};
  static const at_dtype dtypes[] = {AT_F32, AT_F64};
  for (size_t d = 0; d < COUNT(dtypes); d++) {
    at_tensor *u = NULL, *z = NULL;
    assert_ok(at_tensor_rand(&u, device(), dtypes[d], 2, dims, 1));
    check_distribution(keep(u), 0.5, 1 / 12.0, uniform_distribution);
    assert_ok(at_tensor_randn(&z, device(), dtypes[d], 2, dims, 2));
    check_distribution(keep(z), 0, 1, normal_distribution);
  }
}

static void bounds_mean_and_deviation_are_respected(void** state) {
  (void)state;
  const int64_t n = 20000;
  at_generator* g = generator(5);
  at_tensor *u = NULL, *z = NULL;
  assert_ok(at_tensor_uniform(&u, device(), AT_F32, 1, &n, -3, 5, g));
  double *x = values_of(keep(u)), low = 9, high = -9, sum = 0;
  for (int64_t i = 0; i < n; i++) low = fmin(low, x[i]), high = fmax(high, x[i]), sum += x[i];
  assert_true(low >= -3 && low < -2.99 && high < 5 && high > 4.99);
  assert_near(sum / (double)n, 1, 0.06);
  assert_ok(at_tensor_normal(&z, device(), AT_F64, 1, &n, 10, 0.5, g));
  assert_near(item(reduce_all(at_tensor_mean, keep(z))), 10, 0.02);
  assert_ok(at_generator_release(g));
}

typedef enum { BITS, UNIFORM, NORMAL } draw_kind;
static at_tensor* draw(draw_kind kind, at_backend* backend, at_dtype dtype, int64_t n, at_generator* g) {
  at_tensor* r = NULL;
  if (kind == BITS) assert_ok(at_tensor_random_bits(&r, backend, 1, &n, g));
  if (kind == UNIFORM) assert_ok(at_tensor_uniform(&r, backend, dtype, 1, &n, -1, 3, g));
  if (kind == NORMAL) assert_ok(at_tensor_normal(&r, backend, dtype, 1, &n, 1, 2, g));
  return keep(r);
}

static void the_same_seed_gives_the_same_bits_on_every_backend(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_F16, AT_BF16};
  static const int64_t sizes[] = {1, 7, 40961};
  at_backend* cpu = NULL;
  assert_ok(at_backend_open(&cpu, "cpu"));
  for (draw_kind kind = BITS; kind <= NORMAL; kind++)
    for (size_t d = 0; d < (kind == BITS ? 1 : COUNT(dtypes)); d++)
      for (size_t s = 0; s < COUNT(sizes); s++) {
        at_generator *g = generator(0x123456789abcdefu), *h = generator(0x123456789abcdefu);
        check_bits(draw(kind, device(), dtypes[d], sizes[s], g), draw(kind, cpu, dtypes[d], sizes[s], h), "first draw");
        check_bits(draw(kind, device(), dtypes[d], sizes[s], g), draw(kind, cpu, dtypes[d], sizes[s], h),
                   "second draw");
        assert_ok(at_generator_release(g));
        assert_ok(at_generator_release(h));
      }
  assert_ok(at_backend_release(cpu));
}

/* The published known-answer vectors of Philox 4x32-10 (Random123, kat_vectors): counter and key all zeros. */
static void bits_are_those_of_philox(void** state) {
  (void)state;
  at_generator* g = generator(0);
  uint32_t words[4];
  at_tensor* bits = draw(BITS, device(), AT_U32, 4, g);
  assert_int_equal(dtype_of(bits), AT_U32);
  assert_ok(at_tensor_to_host(bits, words, sizeof words));
  assert_int_equal(words[0], 0x6627e8d5u);
  assert_int_equal(words[1], 0xe169c58du);
  assert_int_equal(words[2], 0xbc57ac4cu);
  assert_int_equal(words[3], 0x9b00dbd8u);
  assert_ok(at_generator_release(g));
}

static void a_generator_advances_and_can_be_set_back(void** state) {
  (void)state;
  at_generator* g = generator(77);
  uint64_t seed = 0, offset = 1, later = 0;
  assert_ok(at_generator_state(&seed, &offset, g));
  assert_true(seed == 77 && offset == 0);
  at_tensor* first = draw(BITS, device(), AT_U32, 10, g);
  assert_ok(at_generator_state(&seed, &later, g));
  assert_true(later == 3); /* blocks of four words */
  assert_ok(at_generator_set_state(g, seed, offset));
  check_bits(first, draw(BITS, device(), AT_U32, 10, g), "drawn again");
  check_bits(first, first, "read again");
  assert_ok(at_generator_release(g));
}

static void only_floats_are_drawn(void** state) {
  (void)state;
  at_tensor* r = filled(AT_F32, 0, NULL, 0);
  const int64_t n = 3;
  assert_status(at_tensor_rand(&r, device(), AT_I32, 1, &n, 1), AT_ERROR_DTYPE);
  assert_null(r);
  assert_status(at_tensor_randn(&r, device(), AT_BOOL, 1, &n, 1), AT_ERROR_DTYPE);
}

static void sizes_are_checked(void** state) {
  (void)state;
  at_tensor* r = filled(AT_F32, 0, NULL, 0);
  float value = 1;
  const int64_t one = 1, negative = -1, huge[] = {INT64_MAX, 2}, large[] = {INT64_MAX};
  assert_status(at_tensor_from_host(&r, device(), AT_F32, 1, &one, &value, 3), AT_ERROR_BUFFER);
  assert_null(r);
  assert_status(at_tensor_from_host(&r, device(), AT_F32, 1, &one, &value, 8), AT_ERROR_BUFFER);
  assert_status(at_tensor_from_host(&r, device(), AT_F32, 1, &one, NULL, 4), AT_ERROR_NULL);
  assert_status(at_tensor_zeros(&r, device(), AT_F32, 1, &negative), AT_ERROR_SHAPE);
  assert_status(at_tensor_zeros(&r, device(), AT_F32, 2, huge), AT_ERROR_OVERFLOW);
  assert_status(at_tensor_zeros(&r, device(), AT_F32, 1, large), AT_ERROR_OVERFLOW);
  assert_status(at_tensor_zeros(&r, device(), AT_F32, 9, huge), AT_ERROR_SHAPE);
  assert_status(at_tensor_zeros(&r, device(), AT_F32, -1, huge), AT_ERROR_SHAPE);
  assert_status(at_tensor_zeros(&r, device(), AT_F32, 1, NULL), AT_ERROR_NULL);
  assert_status(at_tensor_zeros(&r, device(), 13, 1, &one), AT_ERROR_DTYPE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(every_dtype_survives_the_round_trip),
      CASE(the_callers_memory_is_copied_at_once),
      CASE(constants_have_their_value_in_every_dtype),
      CASE(arange_counts_up_and_down),
      CASE(ranges_of_integers_stay_ranges),
      CASE(random_numbers_follow_their_distribution),
      CASE(bounds_mean_and_deviation_are_respected),
      CASE(the_same_seed_gives_the_same_bits_on_every_backend),
      CASE(bits_are_those_of_philox),
      CASE(a_generator_advances_and_can_be_set_back),
      CASE(only_floats_are_drawn),
      CASE(sizes_are_checked),
  };
  return RUN("ops/create", tests);
}
