/* test_math_mode.c: products of float32 stay within the error of the mode they are computed under; strict is exact. */
#include "support/operand.h"

/* Relative to the sum of the terms' magnitudes: both factors are rounded. */
static const struct {
  at_math_mode mode;
  const char* name;
  double error;
} modes[] = {
    {AT_MATH_STRICT, "strict", 0}, {AT_MATH_TF32, "tf32", 0x1p-10},     {AT_MATH_BF16, "bf16", 0x1p-7},
    {AT_MATH_F16, "f16", 0x1p-10}, {AT_MATH_BF16X3, "bf16x3", 0x1p-15},
};

static const operand cases[][2] = {
    {{2, {130, 70}, PLAIN, 0, 0}, {2, {70, 200}, PLAIN, 0, 0}},
    {{2, {256, 256}, PLAIN, 0, 0}, {2, {256, 256}, PLAIN, 0, 0}},
    {{2, {129, 192}, TRANSPOSED, 0, 0}, {2, {192, 136}, TRANSPOSED, 0, 0}},
    {{3, {3, 64, 96}, PLAIN, 0, 0}, {3, {3, 96, 72}, PLAIN, 0, 0}},
    /* in rows of whole sets of 16 bytes, in every order */
    {{2, {132, 96}, PLAIN, 0, 0}, {2, {96, 272}, TRANSPOSED, 0, 0}},
    {{2, {132, 96}, TRANSPOSED, 0, 0}, {2, {96, 272}, PLAIN, 0, 0}},
    {{2, {132, 96}, TRANSPOSED, 0, 0}, {2, {96, 272}, TRANSPOSED, 0, 0}},
};

typedef struct product {
  pair a, b;
  array wanted, size; /* size: of the terms, added */
} product;

static product product_of(const operand* c, at_dtype dtype, uint64_t seed) {
  product p = {.a = operand_make(&c[0], dtype, seed), .b = operand_make(&c[1], dtype, seed + 1)};
  p.wanted = array_matmul(p.a.host, p.b.host);
  p.size = array_matmul(array_map(fabs, p.a.host), array_map(fabs, p.b.host));
  return p;
}

/* Computes at once, under the mode of now. exact: ulps of dtype that any order of summation stays within. */
static void check_within(at_tensor* got, const product* p, at_dtype dtype, double error, double exact,
                         const char* name) {
  check_close(got, dtype, p->wanted, &p->size, exact + error / element_of(dtype)->epsilon, name);
  check_waiting();
}

static void set_mode(at_math_mode mode) { assert_ok(at_backend_set_math_mode(device(), mode)); }

static at_math_mode mode_now(void) {
  at_math_mode mode = AT_MATH_INVALID;
  assert_ok(at_backend_math_mode(&mode, device()));
  return mode;
}

static void strict_is_the_default(void** state) {
  (void)state;
  assert_int_equal(mode_now(), AT_MATH_STRICT);
}

static void every_mode_is_set_and_read_back(void** state) {
  (void)state;
  for (size_t i = 0; i < COUNT(modes); i++) {
    set_mode(modes[i].mode);
    assert_int_equal(mode_now(), modes[i].mode);
  }
  set_mode(AT_MATH_STRICT);
}

static void unknown_modes_are_refused(void** state) {
  (void)state;
  static const int32_t unknown[] = {-1, 5, 1000};
  set_mode(AT_MATH_TF32);
  for (size_t i = 0; i < COUNT(unknown); i++) {
    char received[32];
    snprintf(received, sizeof received, "mode is %d,", (int)unknown[i]);
    assert_status(at_backend_set_math_mode(device(), unknown[i]), AT_ERROR_ARGUMENT);
    assert_error_has(received);
    assert_error_has("expected AT_MATH_STRICT (0) to AT_MATH_BF16X3 (4)");
  }
  at_math_mode mode = AT_MATH_TF32;
  assert_status(at_backend_set_math_mode(NULL, AT_MATH_STRICT), AT_ERROR_NULL);
  assert_status(at_backend_math_mode(&mode, NULL), AT_ERROR_NULL);
  assert_int_equal(mode, AT_MATH_STRICT); /* cleared */
  assert_status(at_backend_math_mode(NULL, device()), AT_ERROR_NULL);
  assert_int_equal(mode_now(), AT_MATH_TF32);
  set_mode(AT_MATH_STRICT);
}

static void products_stay_within_the_error_of_the_mode(void** state) {
  (void)state;
  for (size_t c = 0; c < COUNT(cases); c++) {
    product p = product_of(cases[c], AT_F32, 61 + c);
    for (size_t i = 0; i < COUNT(modes); i++) {
      set_mode(modes[i].mode);
      check_within(binary(at_tensor_matmul, p.a.tensor, p.b.tensor), &p, AT_F32, modes[i].error, 8, modes[i].name);
    }
    set_mode(AT_MATH_STRICT);
  }
}

/* float16 ends at 65504. */
static void the_range_of_float32_stays(void** state) {
  (void)state;
  static const operand wide[] = {{2, {130, 70}, PLAIN, -2e20, 2e20}, {2, {70, 200}, PLAIN, -2e-25, 2e-25}};
  product p = product_of(wide, AT_F32, 71);
  for (size_t i = 0; i < COUNT(modes); i++) {
    if (modes[i].mode == AT_MATH_F16) continue;
    set_mode(modes[i].mode);
    check_within(binary(at_tensor_matmul, p.a.tensor, p.b.tensor), &p, AT_F32, modes[i].error, 8, modes[i].name);
  }
  set_mode(AT_MATH_STRICT);
}

/* What follows a product may be computed with it. */
static at_tensor* expression(const product* p) {
  return with_scalar(at_tensor_add_scalar, binary(at_tensor_matmul, p->a.tensor, p->b.tensor), 0);
}

static void repeated_computations_follow_the_mode(void** state) {
  (void)state;
  /* the coarsest first: whatever was kept of it would be seen under all others */
  static const size_t order[] = {2, 2, 2, 0, 0, 0, 2, 2, 4, 4, 1, 1, 3, 3, 4, 2, 0, 1, 0};
  product p = product_of(cases[0], AT_F32, 81);
  for (size_t i = 0; i < COUNT(order); i++) {
    set_mode(modes[order[i]].mode);
    uint64_t hits = counters().plan_hits;
    check_within(expression(&p), &p, AT_F32, modes[order[i]].error, 8, modes[order[i]].name);
    if (i > 0) assert_true(counters().plan_hits > hits);
  }
  set_mode(AT_MATH_STRICT);
}

static void the_mode_counts_when_a_product_is_computed(void** state) {
  (void)state;
  product p = product_of(cases[0], AT_F32, 91);
  set_mode(AT_MATH_BF16);
  at_tensor* recorded = binary(at_tensor_matmul, p.a.tensor, p.b.tensor);
  uint64_t plans = counters().plans;
  set_mode(AT_MATH_STRICT);
  assert_int_equal(counters().plans, plans);
  check_within(recorded, &p, AT_F32, 0, 8, "recorded under bf16, computed under strict");
}

static void nan_and_infinity_come_through(void** state) {
  (void)state;
  static const struct {
    int row, column;
    double value;
  } odd[] = {{5, 7, NAN}, {9, 3, INFINITY}, {11, 2, -INFINITY}};
  uint64_t seed = 101;
  product p;
  p.a.host = array_new(2, (int64_t[]){130, 70});
  p.b.host = array_new(2, (int64_t[]){70, 200});
  /* positive, so that no two infinities meet but where one of each sign is */
  for (int64_t i = 0; i < 130 * 70; i++) p.a.host.data[i] = element_round(AT_F32, draw_between(&seed, 0.5, 2));
  for (int64_t i = 0; i < 70 * 200; i++) p.b.host.data[i] = element_round(AT_F32, draw_between(&seed, 0.5, 2));
  for (size_t i = 0; i < COUNT(odd); i++) p.a.host.data[odd[i].row * 70 + odd[i].column] = odd[i].value;
  p.b.host.data[4 * 200 + 6] = INFINITY;
  p.a.tensor = tensor_of(p.a.host, AT_F32, NULL);
  p.b.tensor = tensor_of(p.b.host, AT_F32, NULL);
  p.wanted = array_matmul(p.a.host, p.b.host);
  assert_true(isnan(p.wanted.data[5 * 200]) && p.wanted.data[9 * 200] > 1e300 && p.wanted.data[11 * 200] < -1e300);
  assert_true(isnan(p.wanted.data[11 * 200 + 6]) && p.wanted.data[6] > 1e300);
  p.size = p.wanted; /* where it is finite all terms are positive */
  for (size_t i = 0; i < COUNT(modes); i++) {
    set_mode(modes[i].mode);
    check_within(binary(at_tensor_matmul, p.a.tensor, p.b.tensor), &p, AT_F32, modes[i].error, 8, modes[i].name);
  }
  set_mode(AT_MATH_STRICT);
}

static void other_dtypes_are_as_exact_in_every_mode(void** state) {
  (void)state;
  static const struct {
    at_dtype dtype;
    double ulps;
  } others[] = {{AT_F16, 1}, {AT_BF16, 1}, {AT_F64, 8}, {AT_I32, 0}};
  for (size_t d = 0; d < COUNT(others); d++)
    for (size_t c = 0; c < (thorough() ? COUNT(cases) : 1); c++) {
      product p = product_of(cases[c], others[d].dtype, 111 + c);
      for (size_t i = 0; i < COUNT(modes); i++) {
        set_mode(modes[i].mode);
        check_within(binary(at_tensor_matmul, p.a.tensor, p.b.tensor), &p, others[d].dtype, 0, others[d].ulps,
                     modes[i].name);
      }
      set_mode(AT_MATH_STRICT);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(strict_is_the_default),
      CASE(every_mode_is_set_and_read_back),
      CASE(unknown_modes_are_refused),
      CASE(products_stay_within_the_error_of_the_mode),
      CASE(the_range_of_float32_stays),
      CASE(repeated_computations_follow_the_mode),
      CASE(the_mode_counts_when_a_product_is_computed),
      CASE(nan_and_infinity_come_through),
      CASE(other_dtypes_are_as_exact_in_every_mode),
  };
  return RUN("backend/math_mode", tests);
}
