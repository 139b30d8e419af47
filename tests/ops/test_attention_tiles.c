/* test_attention_tiles.c: attention in types of 2 bytes and in float32, by TF32 too, in lengths that fill no tile and
   widths that fill no panel: what matrix units are for, where a device has them. */
#include "attention_problem.h"

#define SHAPE(batch, heads, kv_heads, queries, keys, width) batch, heads, kv_heads, queries, keys, width, width
#define UPPER AT_CAUSAL_UPPER_LEFT
#define LOWER AT_CAUSAL_LOWER_RIGHT

static const attention_case cases[] = {
    {SHAPE(2, 2, 2, 130, 70, 64), UPPER, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {SHAPE(2, 4, 2, 200, 333, 64), LOWER, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {SHAPE(1, 3, 1, 127, 500, 64), 0, 0, 0, 0, 0, 0, 0.05, 0, 0, 0, 0, PLAIN},
    {SHAPE(1, 2, 2, 300, 129, 128), UPPER, 0, 0, -40, 0, 0, 0, 0, 0, 0, 0, PLAIN}, /* the first see nothing */
    {SHAPE(1, 2, 1, 257, 140, 128), LOWER, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},   /* likewise */
    {SHAPE(1, 1, 1, 128, 1024, 128), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {SHAPE(2, 2, 2, 64, 9, 32), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {SHAPE(1, 4, 2, 150, 260, 40), UPPER, 0, 0, 50, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {SHAPE(2, 2, 1, 99, 201, 72), LOWER, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {SHAPE(1, 2, 2, 140, 190, 96), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {SHAPE(1, 2, 2, 131, 177, 192), UPPER, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {SHAPE(1, 2, 1, 70, 230, 256), LOWER, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {SHAPE(1, 2, 2, 65, 100, 64), 0, 0, 0, 0, 0, 0, -0.1, 0, 0, 0, 0, PLAIN}, /* the smallest product counts most */
    {SHAPE(1, 2, 2, 65, 100, 64), UPPER, 0, 0, 0, 0, 0, 1.5, 0, 0, 0, 0,
     TRANSPOSED}, /* lies as no copy engine takes it */
    {SHAPE(2, 4, 2, 20, 75, 80), LOWER, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
};

/* Masks, windows, lengths, sequences, caps, slopes and dropout, alone and together; some queries see nothing. */
static const attention_case extended[] = {
    {SHAPE(2, 4, 2, 130, 203, 64), 0, 0, 0, 0, ADDED, 0, 0, 0, 0, 0, 0, PLAIN},
    {SHAPE(2, 4, 4, 150, 170, 64), UPPER, 0, 0, 10, ALLOWED, 0, 0, 0.25, 0, 0, 0, PLAIN},
    {SHAPE(3, 2, 1, 99, 260, 128), LOWER, 0, 0, 0, ALLOWED_KEYS, 0, 0, 0, 0, 1, 0, PLAIN},
    {SHAPE(1, 4, 2, 300, 300, 64), UPPER, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, PLAIN},
    {SHAPE(1, 2, 2, 140, 400, 96), LOWER, 33, 0, 0, 0, 0, 0, 0.5, 0, 0, 0, PLAIN},
    {SHAPE(2, 2, 2, 200, 180, 72), 0, 21, 8, -15, 0, 5, 0, 0, 0, 0, 0, PLAIN},
    {SHAPE(1, 2, 1, 257, 333, 64), LOWER, 0, 0, 0, 0, 0, 0, 0.1, 0, 0, 4, PLAIN},
    {SHAPE(1, 4, 2, 170, 190, 128), 0, 50, 0, 0, ADDED, 20, 0, 0, 1, 0, 5, PLAIN},
    {SHAPE(4, 2, 2, 64, 129, 40), UPPER, 0, 0, 30, 0, 0, 0, 0.3, 1, 1, 0, PLAIN},
    {SHAPE(1, 2, 2, 90, 150, 64), 0, 0, 0, 0, 0, 10, -0.2, 0, 1, 0, 0, PLAIN},
    {SHAPE(1, 2, 1, 70, 230, 256), LOWER, 0, 0, 0, ALLOWED, 0, 0, 0.2, 1, 0, 0, PLAIN},
    {SHAPE(2, 6, 2, 83, 147, 192), UPPER, 40, 12, 70, 0, 0, 0, 0, 0, 1, 0, PLAIN},
    {SHAPE(3, 4, 2, 150, 333, 128), 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, PLAIN},
    {SHAPE(2, 4, 2, 300, 400, 64), LOWER, 90, 0, 0, 0, 0, 0, 0, 0, 1, 0, PLAIN},
    {SHAPE(2, 2, 2, 270, 390, 128), 0, 150, 40, 20, 0, 0, 0, 0, 0, 1, 0, PLAIN},
    {SHAPE(2, 4, 2, 200, 333, 128), 0, 0, 0, 0, 0, 0, 0, 0.1, 0, 0, 0, PLAIN},
    {SHAPE(2, 2, 1, 190, 290, 128), LOWER, 0, 0, 0, ALLOWED, 0, 0, 0.2, 0, 0, 0, PLAIN},
    {SHAPE(1, 2, 2, 260, 310, 96), UPPER, 100, 0, 30, ADDED, 0, 0, 0.3, 0, 0, 0, PLAIN},
    {SHAPE(1, 2, 1, 140, 270, 256), 0, 0, 0, 0, ADDED, 0, 0, 0, 0, 1, 0, PLAIN},
    {SHAPE(1, 4, 2, 500, 520, 64), UPPER, 61, 0, 0, ALLOWED, 0, 0, 0, 0, 0, 5, PLAIN},
    {SHAPE(1, 2, 2, 390, 410, 128), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, PLAIN},
};

/* Where every case compiles kernels of its own, three have to do: one of them has 128 columns of 2 bytes. */
static int is_tried(size_t k, at_dtype dtype) { return thorough() || (dtype == AT_BF16 ? k == 4 || k == 7 : k == 1); }

static void tiles_match_the_formula(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F16, AT_BF16};
  for (size_t d = 0; d < COUNT(dtypes); d++)
    for (size_t k = 0; k < COUNT(cases); k++) {
      if (!is_tried(k, dtypes[d])) continue;
      char label[96];
      snprintf(label, sizeof label, "attention tiles %zu of %s", k, element_of(dtypes[d])->name);
      check_case(&cases[k], dtypes[d], 6, label);
    }
}

static void float32_tiles_match_in_both_modes(void** state) {
  (void)state;
  for (at_math_mode mode = AT_MATH_STRICT; mode <= AT_MATH_TF32; mode++)
    for (size_t k = 0; k < COUNT(cases); k++) {
      if (!is_tried(k, AT_F32)) continue;
      char label[96];
      snprintf(label, sizeof label, "attention tiles %zu of float32 in mode %d", k, (int)mode);
      assert_ok(at_backend_set_math_mode(device(), mode));
      check_case(&cases[k], AT_F32, mode == AT_MATH_TF32 ? 0x1p16 : 100, label); /* 2^-8 of the largest, 2^-17 */
      check_waiting(); /* the mode counts when a result is computed */
      assert_ok(at_backend_set_math_mode(device(), AT_MATH_STRICT));
    }
}

static void extras_match_the_formula(void** state) {
  (void)state;
  static const struct {
    at_dtype dtype;
    at_math_mode mode;
    double ulps;
    size_t tried;
  } ways[] = {{AT_F16, AT_MATH_STRICT, 6, 1},
              {AT_BF16, AT_MATH_STRICT, 6, 7},
              {AT_F32, AT_MATH_STRICT, 100, 8},
              {AT_F32, AT_MATH_TF32, 0x1p16, 8}};
  for (size_t w = 0; w < COUNT(ways); w++)
    for (size_t k = 0; k < COUNT(extended); k++) {
      if (!thorough() && k != ways[w].tried) continue;
      char label[96];
      snprintf(label, sizeof label, "extended attention %zu, way %zu", k, w);
      assert_ok(at_backend_set_math_mode(device(), ways[w].mode));
      check_case(&extended[k], ways[w].dtype, ways[w].ulps, label);
      check_waiting();
      assert_ok(at_backend_set_math_mode(device(), AT_MATH_STRICT));
    }
}

static at_tensor* attend(at_tensor* const* in, const at_attention_options* options) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_scaled_dot_product_attention(&r, in[0], in[1], in[2], options, NULL));
  return keep(r);
}

/* Keys along one direction: scores of ±300 for two queries, of which one meets its largest first and one last. */
static void large_scores_take_one_value(void** state) {
  (void)state;
  enum { QUERIES = 80, KEYS = 700, WIDTH = 64 };
  static float queries[QUERIES * WIDTH], keys[KEYS * WIDTH], values[KEYS * WIDTH];
  for (int i = 0; i < QUERIES; i++) queries[i * WIDTH] = (float)(i % 3 - 1) * 48;
  for (int j = 0; j < KEYS; j++) {
    keys[j * WIDTH] = (float)(j - KEYS / 2) / 7;
    for (int e = 0; e < WIDTH; e++) values[j * WIDTH + e] = (float)(j % 7);
  }
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  at_tensor* in[] = {casted(matrix_f32(QUERIES, WIDTH, queries), AT_BF16),
                     casted(matrix_f32(KEYS, WIDTH, keys), AT_BF16), casted(matrix_f32(KEYS, WIDTH, values), AT_BF16)};
  double *key = values_of(casted(in[1], AT_F64)), *got = values_of(casted(attend(in, &options), AT_F64));
  for (int i = 0; i < QUERIES; i++) {
    double total = 0, wanted = 0, most = -INFINITY;
    for (int j = 0; j < KEYS; j++) most = fmax(most, (i % 3 - 1) * 48 * key[j * WIDTH] / 8);
    for (int j = 0; j < KEYS; j++) {
      double weight = exp((i % 3 - 1) * 48 * key[j * WIDTH] / 8 - most);
      total += weight;
      wanted += weight * (j % 7);
    }
    for (int e = 0; e < WIDTH; e++) assert_near(got[i * WIDTH + e], wanted / total, 0.04);
  }
}

/* Tiles are handed out as groups come by; results do not depend on it. */
static void check_same_bits(at_dtype dtype, int64_t width) {
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  options.causal = AT_CAUSAL_UPPER_LEFT;
  int64_t dims[] = {2, on_cpu() ? 8 : deep() ? 40 : 1, 400, width}; /* 40: more tiles than a device has units */
  at_tensor *in[3], *grads[2][3], *outs[2];
  for (int i = 0; i < 3; i++) in[i] = leaf(casted(random_f32(4, dims, (uint64_t)i + 1), dtype));
  for (int turn = 0; turn < 2; turn++) {
    outs[turn] = attend(in, &options);
    at_tensor* sum = reduce_all(at_tensor_sum, binary(at_tensor_mul, outs[turn], outs[turn]));
    assert_ok(at_tensor_grad(grads[turn], &sum, 1, in, 3, NULL));
    for (int i = 0; i < 3; i++) keep(grads[turn][i]);
    values_of(grads[turn][0]);
  }
  check_bits(outs[0], outs[1], "attention twice");
  for (int i = 0; i < 3; i++) check_bits(grads[0][i], grads[1][i], "gradients of attention twice");
}

static void the_same_bits_come_every_time(void** state) {
  (void)state;
  check_same_bits(AT_BF16, 64);
  if (thorough()) check_same_bits(AT_BF16, 128);
  check_same_bits(AT_F32, 64);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(tiles_match_the_formula),     CASE(float32_tiles_match_in_both_modes), CASE(extras_match_the_formula),
      CASE(large_scores_take_one_value), CASE(the_same_bits_come_every_time),
  };
  return RUN("ops/attention_tiles", tests);
}
