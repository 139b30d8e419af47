/* test_attention.c: attention and its gradients beside the formula in float64, on shapes and options of every kind;
   derivatives of derivatives by finite differences; dropout; refusals. */
#include "attention_problem.h"

static const attention_case cases[] = {
    {2, 3, 3, 5, 7, 8, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {2, 2, 2, 130, 70, 40, 72, AT_CAUSAL_UPPER_LEFT, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {1, 2, 1, 33, 300, 72, 40, AT_CAUSAL_LOWER_RIGHT, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, STRIDED},
    {2, 4, 2, 17, 65, 128, 128, 0, 0, 0, 0, ALLOWED, 0, 0.25, 0, 0, 0, 0, TRANSPOSED},
    {1, 6, 2, 9, 40, 256, 256, 0, 0, 0, 0, ADDED, 0, 0, 0, 0, 0, 0, PLAIN},
    {2, 2, 2, 70, 90, 16, 24, AT_CAUSAL_UPPER_LEFT, 0, 0, 20, ADDED, 30, 0.5, 0, 1, 0, 0, REVERSED},
    {1, 3, 3, 100, 100, 12, 12, AT_CAUSAL_UPPER_LEFT, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {3, 2, 2, 64, 80, 32, 32, 0, 6, 4, 0, 0, 5, 1, 0, 1, 0, 0, PLAIN},
    {3, 4, 2, 1, 200, 64, 64, AT_CAUSAL_LOWER_RIGHT, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, PLAIN},
    {3, 4, 4, 4, 40, 20, 33, AT_CAUSAL_LOWER_RIGHT, 9, 0, 0, ALLOWED_KEYS, 0, 0, 0, 0, 1, 0, PLAIN},
    {1, 2, 2, 75, 91, 24, 24, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, PLAIN},
    {1, 4, 2, 75, 91, 24, 20, AT_CAUSAL_LOWER_RIGHT, 0, 0, 0, 0, 0, 0, 0, 1, 0, 3, STRIDED},
    {1, 2, 2, 75, 91, 24, 20, AT_CAUSAL_UPPER_LEFT, 12, 0, 0, 0, 8, 0, 0.3, 0, 0, 5, PLAIN},
    {2, 3, 1, 37, 45, 16, 16, AT_CAUSAL_UPPER_LEFT, 0, 0, 0, 0, 0, 0, 0.25, 0, 0, 0, PLAIN},
    {9, 1, 1, 35, 66, 40, 40, 0, 0, 0, -20, ADDED, 0, 0.1, 0.5, 1, 1, 0, EXPANDED},
    {1, 2, 2, 150, 700, 20, 20, AT_CAUSAL_LOWER_RIGHT, 0, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, PLAIN},
    {2, 2, 2, 0, 5, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {2, 2, 2, 3, 0, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {0, 2, 1, 3, 5, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    /* few queries that share keys */
    {2, 8, 2, 1, 333, 128, 128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {2, 4, 2, 3, 300, 72, 40, AT_CAUSAL_LOWER_RIGHT, 200, 0, 0, ADDED, 5, 0, 0, 1, 1, 0, PLAIN},
    {1, 8, 1, 1, 700, 64, 64, 0, 0, 0, 0, ALLOWED_KEYS, 0, 0.5, 0, 0, 0, 0, TRANSPOSED},
};
enum { FEW_QUERIES = 20 };

/* Other devices compile a kernel for nearly every case: a sample of each kind has to do. */
static int is_tried(size_t k, at_dtype dtype) {
  static const size_t sample[] = {3, 6, 9, 12, 13, 15, 16, 17, 18, 19, 21, 22};
  if (thorough() || k == FEW_QUERIES) return 1;
  if (dtype != AT_F32) return k == (dtype == AT_F64 ? 8 : dtype == AT_F16 ? 4 : 2);
  for (size_t i = 0; i < COUNT(sample); i++)
    if (sample[i] == k) return 1;
  return 0;
}

static void cases_match_the_formula(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_F16, AT_BF16};
  for (size_t d = 0; d < COUNT(dtypes); d++)
    for (size_t k = 0; k < COUNT(cases); k++) {
      if (!is_tried(k, dtypes[d])) continue;
      char label[96];
      snprintf(label, sizeof label, "attention case %zu of %s", k, element_of(dtypes[d])->name);
      check_case(&cases[k], dtypes[d], element_of(dtypes[d])->size > 2 ? 60 : 6, label);
    }
}

static at_generator* source; /* what dropout draws from */

static at_tensor* attend(at_tensor* const* in, const at_attention_options* options) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_scaled_dot_product_attention(&r, in[0], in[1], in[2], options, source));
  return keep(r);
}

/* Scores of ±300 and a largest one that grows from block to block. */
static void large_scores_are_exact(void** state) {
  (void)state;
  enum { KEYS = 600 };
  float keys[KEYS], values[KEYS];
  for (int j = 0; j < KEYS; j++) keys[j] = (float)(j - KEYS / 2), values[j] = (float)(j % 7);
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  at_tensor* in[] = {matrix_f32(3, 1, (float[]){1, -1, 0}), matrix_f32(KEYS, 1, keys), matrix_f32(KEYS, 1, values)};
  double wanted[3] = {0, 0, 0}, total = 0;
  for (int j = 0; j < KEYS; j++) {
    double weight = exp(-(double)j);
    total += weight;
    wanted[0] += weight * values[KEYS - 1 - j];
    wanted[1] += weight * values[j];
    wanted[2] += values[j] / (double)KEYS;
  }
  wanted[0] /= total;
  wanted[1] /= total;
  assert_values(attend(in, &options), 3, wanted, 1e-5);
}

static void leading_sizes_broadcast(void** state) {
  (void)state;
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  at_tensor* in[] = {random_f32(5, (int64_t[]){2, 3, 2, 4, 8}, 1), random_f32(3, (int64_t[]){1, 6, 8}, 2),
                     random_f32(5, (int64_t[]){2, 1, 2, 6, 5}, 3)};
  static const int64_t keys[] = {2, 3, 2, 6, 8}, values[] = {2, 3, 2, 6, 5};
  at_tensor* whole[] = {in[0], expanded(in[1], 5, keys), expanded(in[2], 5, values)};
  check_bits(attend(in, &options), attend(whole, &options), "broadcast");
  at_tensor* matrices[] = {random_f32(2, (int64_t[]){4, 8}, 1), random_f32(2, (int64_t[]){6, 8}, 2),
                           random_f32(2, (int64_t[]){6, 5}, 3)};
  int32_t rank = 0;
  assert_ok(at_tensor_rank(&rank, attend(matrices, &options)));
  assert_int_equal(rank, 2);
}

/* A mask that requires gradients takes another way to the same result. */
/* A query without heads meets each of the keys'. */
static void one_query_attends_to_keys_of_several_heads(void** state) {
  (void)state;
  const int64_t query[] = {3, 4}, keys[] = {2, 5, 4}, all[] = {2, 3, 4};
  at_tensor *q = random_f32(2, query, 1), *k = random_f32(3, keys, 2), *v = random_f32(3, keys, 3);
  at_tensor* together = attend((at_tensor*[]){q, k, v}, NULL);
  at_tensor* wanted = attend((at_tensor*[]){expanded(q, 3, all), k, v}, NULL);
  int64_t dims[3] = {0};
  assert_ok(at_tensor_shape(dims, 3, together));
  assert_memory_equal(dims, all, sizeof all);
  assert_values(together, 24, values_of(wanted), 1e-6);
}

static void a_mask_has_a_gradient(void** state) {
  (void)state;
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  at_tensor* in[] = {random_f32(4, (int64_t[]){2, 2, 9, 8}, 1), random_f32(4, (int64_t[]){2, 2, 11, 8}, 2),
                     random_f32(4, (int64_t[]){2, 2, 11, 8}, 3)};
  options.causal = AT_CAUSAL_LOWER_RIGHT;
  options.mask = random_f32(2, (int64_t[]){9, 11}, 4);
  at_tensor* without = attend(in, &options);
  leaf(options.mask);
  at_tensor* with = attend(in, &options);
  check_same(with, without, NULL, 200, "mask");
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, with, with))));
  double *mask = values_of(options.mask), *grad = values_of(gradient_of(options.mask));
  double sums[2];
  for (int side = 0; side < 2; side++) {
    mask[12] += side ? -2e-3 : 1e-3;
    float moved[99];
    for (int i = 0; i < 99; i++) moved[i] = (float)mask[i];
    options.mask = matrix_f32(9, 11, moved);
    at_tensor* out = casted(attend(in, &options), AT_F64);
    sums[side] = item(reduce_all(at_tensor_sum, binary(at_tensor_mul, out, out)));
  }
  assert_near(grad[12], (sums[0] - sums[1]) / 2e-3, 5e-3);
}

static at_tensor* differentiated(at_tensor* const* in, const void* parameter) { return attend(in, parameter); }

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  static const operand inputs[] = {
      {4, {2, 2, 3, 4}, PLAIN, -1, 1}, {4, {2, 1, 5, 4}, PLAIN, -1, 1}, {4, {2, 1, 5, 3}, TRANSPOSED, -1, 1}};
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  options.enable_gqa = 1;
  check_gradient(differentiated, &options, inputs, 3, 2, "attention");
  options.causal = AT_CAUSAL_UPPER_LEFT;
  options.softcap = 2;
  options.window_left = 1;
  options.alibi_slopes = vector_f32(2, (float[]){0.5f, 0.25f});
  check_gradient(differentiated, &options, inputs, 3, 2, "attention with all");
}

static void dropout_draws_once_and_evenly(void** state) {
  (void)state;
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  int64_t ones[] = {1, 4, 128, 1}, identity[] = {1, 4, 128, 128};
  at_tensor *zeros = filled(AT_F32, 4, ones, 0), *eye = NULL;
  assert_ok(at_tensor_eye(&eye, device(), AT_F32, 128, 128, 0));
  at_tensor *in[] = {zeros, zeros, expanded(keep(eye), 4, identity)}, *one, *two;
  options.dropout_p = 0.3;
  at_status status = at_tensor_scaled_dot_product_attention(&one, in[0], in[1], in[2], &options, NULL);
  assert_int_equal(status, AT_ERROR_NULL);
  assert_error_has("generator is NULL");
  assert_ok(at_generator_create(&source, 5));
  one = attend(in, &options); /* weights themselves: 1/128 each, dropped or not */
  two = attend(in, &options);
  double *weights = values_of(one), *others = values_of(two);
  int dropped = 0, same = 0, count = 4 * 128 * 128;
  for (int i = 0; i < count; i++) {
    dropped += weights[i] == 0;
    same += (weights[i] == 0) == (others[i] == 0);
    if (weights[i] != 0) assert_near(weights[i], 1 / 128.0 / 0.7, 1e-6);
  }
  assert_near(dropped / (double)count, 0.3, 0.01);
  assert_near(same / (double)count, 0.3 * 0.3 + 0.7 * 0.7, 0.01);
  options.dropout_p = 1;
  assert_near(item(reduce_all(at_tensor_sum, attend(in, &options))), 0, 0);
  assert_ok(at_generator_release(source));
  source = NULL;
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  at_tensor *q = filled(AT_F32, 4, (int64_t[]){2, 4, 3, 8}, 1), *k = filled(AT_F32, 4, (int64_t[]){2, 4, 5, 8}, 1),
            *r = q;
  at_tensor* narrow = filled(AT_F32, 4, (int64_t[]){2, 4, 5, 7}, 1);
  at_tensor* few = filled(AT_F32, 4, (int64_t[]){2, 3, 5, 8}, 1);
#define REFUSED(key, value, status, text)                                                             \
  do {                                                                                                \
    assert_status(at_tensor_scaled_dot_product_attention(&r, q, key, value, &options, NULL), status); \
    assert_null(r);                                                                                   \
    assert_error_has(text);                                                                           \
    options = (at_attention_options)AT_ATTENTION_OPTIONS_INIT;                                        \
  } while (0)
  REFUSED(narrow, k, AT_ERROR_SHAPE, "expected query and key of one width");
  REFUSED(k, q, AT_ERROR_SHAPE, "expected as many values as keys");
  REFUSED(few, few, AT_ERROR_SHAPE, "4 and 3");
  options.enable_gqa = 1;
  REFUSED(few, few, AT_ERROR_SHAPE, "which divide the query's");
  REFUSED(casted(k, AT_F16), k, AT_ERROR_DTYPE, "key float16 and value float32: expected one dtype");
  options.mask = casted(k, AT_I32);
  REFUSED(k, k, AT_ERROR_DTYPE, "mask is int32, expected bool or a float dtype");
  options.mask = k;
  REFUSED(k, k, AT_ERROR_SHAPE, "expected a shape that broadcasts to the scores' 2x4x3x5");
  options.causal = 7;
  REFUSED(k, k, AT_ERROR_ARGUMENT, "causal is 7");
  options.softcap = -1;
  REFUSED(k, k, AT_ERROR_ARGUMENT, "softcap is -1");
  options.dropout_p = 2;
  REFUSED(k, k, AT_ERROR_ARGUMENT, "dropout_p is 2, expected 0 to 1");
  options.key_lengths = vector_i64(3, (int64_t[]){1, 2, 3});
  REFUSED(k, k, AT_ERROR_SHAPE, "key_lengths are [3], expected [2] or one element");
  options.key_lengths = vector_f32(2, (float[]){1, 2});
  REFUSED(k, k, AT_ERROR_DTYPE, "key_lengths are float32, expected integers");
  options.query_offsets = vector_i64(2, (int64_t[]){0, 3});
  REFUSED(k, k, AT_ERROR_ARGUMENT, "expected both query_offsets and key_offsets");
  options.query_offsets = options.key_offsets = vector_i64(2, (int64_t[]){0, 3});
  REFUSED(k, k, AT_ERROR_SHAPE, "of a batch of 2: expected n + 1 each, and no batch");
  options.alibi_slopes = vector_f32(3, (float[]){1, 1, 1});
  REFUSED(k, k, AT_ERROR_SHAPE, "alibi_slopes are [3], expected a shape that broadcasts to 2x4");
  at_tensor* whole = casted(q, AT_I32);
  assert_status(at_tensor_scaled_dot_product_attention(&r, whole, whole, whole, NULL, NULL), AT_ERROR_DTYPE);
  assert_error_has("query is int32, expected a float dtype");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(cases_match_the_formula),       CASE(large_scores_are_exact),
      CASE(leading_sizes_broadcast),       CASE(one_query_attends_to_keys_of_several_heads),
      CASE(a_mask_has_a_gradient),         CASE(derivatives_match_finite_differences),
      CASE(dropout_draws_once_and_evenly), CASE(what_does_not_fit_is_refused),
  };
  return RUN("ops/attention", tests);
}
