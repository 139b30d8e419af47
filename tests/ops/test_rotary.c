/* test_rotary.c: positions told by turning pairs, and attention over a cache that fills up. */
#include "support/gradient.h"

static at_tensor* rotated(at_tensor* a, at_tensor* cosines, at_tensor* sines, int interleaved) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_rotary_embedding(&r, a, cosines, sines, interleaved));
  return keep(r);
}

static array rotated_host(array a, array cosines, array sines, int interleaved) {
  array out = array_copy(a);
  int64_t size = a.dims[a.rank - 1], pairs = cosines.dims[1], length = cosines.dims[0], rows = array_count(&a) / size;
  for (int64_t row = 0; row < rows; row++)
    for (int64_t p = 0; p < pairs; p++) {
      int64_t first = row * size + (interleaved ? 2 * p : p),
              second = row * size + (interleaved ? 2 * p + 1 : p + pairs);
      double c = *array_at(&cosines, row % length * pairs + p), s = *array_at(&sines, row % length * pairs + p);
      double x = *array_at(&a, first), y = *array_at(&a, second);
      *array_at(&out, first) = x * c - y * s;
      *array_at(&out, second) = y * c + x * s;
    }
  return out;
}

static void pairs_are_turned(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F64, AT_F32, AT_F16, AT_BF16};
  static const placement places[] = {PLAIN, TRANSPOSED, STRIDED};
  for (size_t d = 0; d < (thorough() ? COUNT(dtypes) : 2); d++)
    for (int interleaved = 0; interleaved < 2; interleaved++)
      for (int64_t pairs = 1; pairs <= 4; pairs += 3)
        for (size_t p = 0; p < (thorough() ? COUNT(places) : 1); p++) {
          const operand shape = {4, {2, 3, 5, 8}, places[p], 0, 0}, angles = {2, {5, pairs}, PLAIN, -1, 1};
          pair a = operand_make(&shape, dtypes[d], 1), c = operand_make(&angles, dtypes[d], 2),
               s = operand_make(&angles, dtypes[d], 3);
          array magnitude = array_copy(a.host);
          for (int64_t i = 0; i < array_count(&magnitude); i++) *array_at(&magnitude, i) = 4;
          check_close(rotated(a.tensor, c.tensor, s.tensor, interleaved), dtypes[d],
                      rotated_host(a.host, c.host, s.host, interleaved), &magnitude, 3, "rotated");
        }
}

static at_tensor* apply_rotary(at_tensor* const* inputs, const void* parameter) {
  return rotated(inputs[0], inputs[1], inputs[2], *(const int*)parameter);
}
static void derivatives_match_finite_differences(void** state) {
  (void)state;
  const operand inputs[] = {{3, {2, 3, 6}, PLAIN, 0, 0}, {2, {3, 2}, PLAIN, 0, 0}, {2, {3, 2}, PLAIN, 0, 0}};
  for (int interleaved = 0; interleaved < 2; interleaved++)
    check_gradient(apply_rotary, &interleaved, inputs, 3, 2, "rotary");
}

static void sizes_that_do_not_fit_are_refused(void** state) {
  (void)state;
  at_tensor *r = NULL, *a = filled(AT_F32, 2, (int64_t[]){3, 5}, 1), *wide = filled(AT_F32, 2, (int64_t[]){3, 3}, 1),
            *narrow = filled(AT_F32, 2, (int64_t[]){3, 2}, 1), *other = filled(AT_F32, 2, (int64_t[]){2, 2}, 1),
            *whole = filled(AT_I64, 2, (int64_t[]){3, 2}, 1);
  assert_status(at_tensor_rotary_embedding(&r, a, wide, wide, 0), AT_ERROR_SHAPE);
  assert_error_has("3x3");
  assert_status(at_tensor_rotary_embedding(&r, a, narrow, wide, 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_rotary_embedding(&r, a, other, other, 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_rotary_embedding(&r, a, whole, whole, 0), AT_ERROR_DTYPE);
  assert_error_has("int64");
  assert_null(r);
}

enum { HEADS = 2, CAPACITY = 40, SIZE = 8, STEPS = 12, WARM = 4 };

static at_tensor* attended(at_tensor* query, at_tensor* keys, at_tensor* values, at_tensor* lengths) {
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  at_tensor* r = NULL;
  options.key_lengths = lengths;
  assert_ok(at_tensor_scaled_dot_product_attention(&r, query, keys, values, &options, NULL));
  return keep(r);
}

/* What is new is written into the cache where it lies; neither plans nor programs are made for its length. */
static void a_cache_that_fills_up_keeps_its_plan(void** state) {
  (void)state;
  const int64_t whole[] = {1, HEADS, CAPACITY, SIZE}, one[] = {1, HEADS, 1, SIZE}, single = 1;
  at_tensor *keys = filled(AT_F32, 4, whole, 0), *values = filled(AT_F32, 4, whole, 0);
  at_counters warm = counters();
  for (int64_t t = 0; t < STEPS; t++) {
    at_tensor *query = random_f32(4, one, 1 + 3 * (uint64_t)t), *key = random_f32(4, one, 2 + 3 * (uint64_t)t),
              *value = random_f32(4, one, 3 + 3 * (uint64_t)t), *place = filled(AT_I64, 4, one, (double)t);
    assert_ok(at_tensor_scatter_(keys, place, key, 2, AT_SCATTER_SET));
    assert_ok(at_tensor_scatter_(values, place, value, 2, AT_SCATTER_SET));
    at_tensor* out = attended(query, keys, values, filled(AT_I64, 1, &single, (double)t + 1));
    double got[HEADS * SIZE];
    memcpy(got, values_of(out), sizeof got);
    at_counters now = counters();
    if (t == WARM) warm = now;
    if (t > WARM) {
      assert_int_equal(now.compiles, warm.compiles);
      assert_int_equal(now.plan_misses_new, warm.plan_misses_new);
      assert_int_equal(now.plan_misses_sizes, warm.plan_misses_sizes);
    }
    if (t != WARM - 1 && t != STEPS - 1) continue;
    at_tensor* wanted = attended(query, sliced(keys, 2, 0, t + 1, 1), sliced(values, 2, 0, t + 1, 1), NULL);
    assert_values(wanted, HEADS * SIZE, got, 1e-6);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(pairs_are_turned),
      CASE(derivatives_match_finite_differences),
      CASE(sizes_that_do_not_fit_are_refused),
      CASE(a_cache_that_fills_up_keeps_its_plan),
  };
  return RUN("ops/rotary", tests);
}
