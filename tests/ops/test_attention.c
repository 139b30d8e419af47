/* test_attention.c: attention and its gradients beside the formula in float64, on shapes and options of every kind;
   derivatives of derivatives by finite differences; dropout; refusals. */
#include "support/gradient.h"

typedef enum { NO_MASK, ALLOWED, ADDED, ALLOWED_KEYS } mask_kind;

typedef struct attention_case {
  int64_t batch, heads, kv_heads, queries, keys, width, value_width;
  at_causal causal;
  int64_t left, right, offset; /* left and right one more than the option, so that 0 is none */
  mask_kind mask;
  double softcap, scale, dropout; /* scale 0: the default */
  int slopes, lengths;
  int64_t sequences; /* how many are packed */
  placement place;
} attention_case;

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
};

/* Everything of a case, on the device and in the reference. */
typedef struct problem {
  const attention_case* of;
  pair query, key, value, mask, slopes, grad;
  at_tensor *query_offsets, *key_offsets, *lengths;
  int64_t offsets[2][8], key_lengths[16];
  array kept; /* factors of weights */
  at_generator* generator;
  array out, grads[3], magnitudes[4];
} problem;

static pair made(int64_t batch, int64_t heads, int64_t rows, int64_t width, placement place, at_dtype dtype,
                 double most, uint64_t seed) {
  int64_t count = batch * heads * rows * width;
  operand o = {4, {batch, heads, rows, width}, count > 0 ? place : PLAIN, -most, most};
  return operand_make(&o, dtype, seed);
}

static array new_array(int64_t a, int64_t b, int64_t c, int64_t d) { return array_new(4, (int64_t[]){a, b, c, d}); }
static double* at(array* a, int64_t i, int64_t j, int64_t k, int64_t l) {
  return a->data + i * a->strides[0] + j * a->strides[1] + k * a->strides[2] + l * a->strides[3];
}

/* Offsets that rise unevenly, with an empty sequence, and end before all rows. */
static at_tensor* offsets_of(int64_t* offsets, int64_t sequences, int64_t rows, at_dtype dtype) {
  for (int64_t s = 0; s <= sequences; s++)
    offsets[s] = s == 1 ? 0 : rows * s * (s + 1) / (sequences * (sequences + 1)) - 2 * (s == sequences);
  return casted(vector_i64(sequences + 1, offsets), dtype);
}

static void draw_kept(problem* p) {
  const attention_case* c = p->of;
  p->kept = new_array(c->batch, c->heads, c->queries, c->keys);
  for (int64_t i = 0; i < array_count(&p->kept); i++) p->kept.data[i] = 1;
  if (c->dropout == 0) return;
  int64_t room = (c->keys + 3) / 4 * 4;
  at_generator* same = NULL;
  at_tensor* bits = NULL;
  assert_ok(at_generator_create(&p->generator, 99));
  assert_ok(at_generator_create(&same, 99));
  assert_ok(at_tensor_random_bits(&bits, device(), 4, (int64_t[]){c->batch, c->heads, c->queries, room}, same));
  double* drawn = values_of(keep(bits));
  for (int64_t i = 0; i < array_count(&p->kept); i++)
    p->kept.data[i] =
        drawn[i / c->keys * room + i % c->keys] < nearbyint(c->dropout * 0x1p32) ? 0 : 1 / (1 - c->dropout);
  assert_ok(at_generator_release(same));
}

/* Which keys a query sees, and its position. */
static int64_t span_of(const problem* p, int64_t b, int64_t i, int64_t* begin, int64_t* end) {
  const attention_case* c = p->of;
  int64_t first = 0, own = c->queries;
  *begin = 0;
  *end = c->lengths ? p->key_lengths[b] : c->keys;
  if (c->sequences) {
    int64_t s = 0;
    while (s < c->sequences && !(p->offsets[0][s] <= i && i < p->offsets[0][s + 1])) s++;
    *begin = *end = 0;
    if (s == c->sequences) return 0;
    first = p->offsets[0][s];
    own = p->offsets[0][s + 1] - first;
    *begin = p->offsets[1][s];
    *end = p->offsets[1][s + 1];
  }
  int64_t position = i - first + c->offset + *begin;
  if (c->causal == AT_CAUSAL_LOWER_RIGHT) position += *end - *begin - own;
  return position;
}

static double added_to(problem* p, int64_t b, int64_t h, int64_t i, int64_t j) {
  const attention_case* c = p->of;
  int64_t begin, end, position = span_of(p, b, i, &begin, &end);
  int seen = j >= begin && j < end && (!c->causal || j <= position) && (!c->left || j >= position - (c->left - 1)) &&
             (!c->right || j <= position + c->right - 1);
  double added = seen ? 0 : -INFINITY;
  if (c->mask == ADDED) added += *at(&p->mask.host, 0, h, i, j);
  if (c->mask == ALLOWED && *at(&p->mask.host, 0, h, i, j) == 0) added = -INFINITY;
  if (c->mask == ALLOWED_KEYS && *at(&p->mask.host, b, 0, 0, j) == 0) added = -INFINITY;
  if (c->slopes) added -= p->slopes.host.data[h] * fabs((double)(position - j));
  return added;
}

static double score_of(problem* p, int64_t b, int64_t h, int64_t i, int64_t j, double* slope) {
  const attention_case* c = p->of;
  double scale = c->scale ? c->scale : 1 / sqrt((double)c->width), dot = 0;
  for (int64_t e = 0; e < c->width; e++)
    dot += *at(&p->query.host, b, h, i, e) * *at(&p->key.host, b, h / (c->heads / c->kv_heads), j, e);
  *slope = scale;
  if (c->softcap == 0) return dot * scale;
  double part = tanh(dot * scale / c->softcap);
  *slope *= 1 - part * part;
  return part * c->softcap;
}

static void add_gradients(problem* p, int64_t b, int64_t h, int64_t i, const double* weights, const double* slopes) {
  const attention_case* c = p->of;
  int64_t g = h / (c->heads / c->kv_heads);
  double delta = 0;
  double* of_weights = array_memory((size_t)(c->keys + 1) * sizeof(double));
  for (int64_t j = 0; j < c->keys; j++) {
    double kept = *at(&p->kept, b, h, i, j);
    of_weights[j] = 0;
    for (int64_t v = 0; v < c->value_width; v++) {
      double grad = *at(&p->grad.host, b, h, i, v);
      of_weights[j] += grad * *at(&p->value.host, b, g, j, v) * kept;
      *at(&p->grads[2], b, g, j, v) += grad * weights[j] * kept;
    }
    delta += weights[j] * of_weights[j];
  }
  for (int64_t j = 0; j < c->keys; j++) {
    double of_product = weights[j] * (of_weights[j] - delta) * slopes[j];
    for (int64_t e = 0; e < c->width; e++) {
      *at(&p->grads[0], b, h, i, e) += of_product * *at(&p->key.host, b, g, j, e);
      *at(&p->grads[1], b, g, j, e) += of_product * *at(&p->query.host, b, h, i, e);
    }
  }
}

static void solve(problem* p) {
  const attention_case* c = p->of;
  p->out = new_array(c->batch, c->heads, c->queries, c->value_width);
  p->grads[0] = new_array(c->batch, c->heads, c->queries, c->width);
  p->grads[1] = new_array(c->batch, c->kv_heads, c->keys, c->width);
  p->grads[2] = new_array(c->batch, c->kv_heads, c->keys, c->value_width);
  double* weights = array_memory((size_t)(c->keys + 1) * sizeof(double));
  double* slopes = array_memory((size_t)(c->keys + 1) * sizeof(double));
  for (int64_t row = 0; row < c->batch * c->heads * c->queries; row++) {
    int64_t i = row % c->queries, h = row / c->queries % c->heads, b = row / c->queries / c->heads;
    double most = -INFINITY, total = 0;
    for (int64_t j = 0; j < c->keys; j++) {
      weights[j] = score_of(p, b, h, i, j, &slopes[j]) + added_to(p, b, h, i, j);
      most = fmax(most, weights[j]);
    }
    for (int64_t j = 0; j < c->keys; j++) total += weights[j] = most == -INFINITY ? 0 : exp(weights[j] - most);
    for (int64_t j = 0; j < c->keys; j++) {
      weights[j] /= total == 0 ? 1 : total;
      for (int64_t v = 0; v < c->value_width; v++)
        *at(&p->out, b, h, i, v) +=
            weights[j] * *at(&p->kept, b, h, i, j) * *at(&p->value.host, b, h / (c->heads / c->kv_heads), j, v);
    }
    add_gradients(p, b, h, i, weights, slopes);
  }
}

static problem make(const attention_case* c, at_dtype dtype) {
  problem p = {.of = c};
  double most = c->softcap || c->scale ? 3 : 1.5;
  p.query = made(c->batch, c->heads, c->queries, c->width, c->place, dtype, most, 11);
  p.key = made(c->batch, c->kv_heads, c->keys, c->width, c->place, dtype, most, 12);
  p.value = made(c->batch, c->kv_heads, c->keys, c->value_width, c->place, dtype, 1, 13);
  p.grad = made(c->batch, c->heads, c->queries, c->value_width, PLAIN, dtype, 1, 14);
  if (c->mask == ADDED) p.mask = made(1, c->heads, c->queries, c->keys, PLAIN, dtype, 4, 15);
  if (c->mask == ALLOWED) p.mask = made(1, c->heads, c->queries, c->keys, TRANSPOSED, AT_BOOL, 1, 16);
  if (c->mask == ALLOWED_KEYS) p.mask = made(c->batch, 1, 1, c->keys, PLAIN, AT_BOOL, 1, 17);
  if (c->slopes) {
    operand slopes = {1, {c->heads}, PLAIN, 0.0625, 0.5};
    p.slopes = operand_make(&slopes, AT_F32, 18);
  }
  if (c->lengths) {
    for (int64_t b = 0; b < c->batch; b++) p.key_lengths[b] = b == 1 ? 0 : c->keys * (b + 2) / (c->batch + 3);
    p.lengths = vector_i64(c->batch, p.key_lengths);
  }
  if (c->sequences) {
    p.query_offsets = offsets_of(p.offsets[0], c->sequences, c->queries, AT_I32);
    p.key_offsets = offsets_of(p.offsets[1], c->sequences, c->keys, AT_I64);
  }
  draw_kept(&p);
  return p;
}

static at_attention_options options_of(const problem* p) {
  const attention_case* c = p->of;
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  options.causal = c->causal;
  options.mask = p->mask.tensor;
  options.has_scale = c->scale != 0;
  options.scale = c->scale;
  options.enable_gqa = c->kv_heads != c->heads;
  options.softcap = c->softcap;
  options.window_left = c->left - 1;
  options.window_right = c->right - 1;
  options.query_offset = c->offset;
  options.query_offsets = p->query_offsets;
  options.key_offsets = p->key_offsets;
  options.key_lengths = p->lengths;
  options.alibi_slopes = p->slopes.tensor;
  options.dropout_p = c->dropout;
  return options;
}

static array largest(array a) {
  array m = array_new(a.rank, a.dims);
  double most = 0;
  for (int64_t i = 0; i < array_count(&a); i++) most = fmax(most, fabs(a.data[i]));
  for (int64_t i = 0; i < array_count(&m); i++) m.data[i] = most;
  return m;
}

static void check_case(const attention_case* c, at_dtype dtype, double ulps, const char* label) {
  problem p = make(c, dtype);
  solve(&p);
  at_attention_options options = options_of(&p);
  at_tensor *leaves[] = {leaf(p.query.tensor), leaf(p.key.tensor), leaf(p.value.tensor)}, *out = NULL, *grads[3];
  assert_ok(at_tensor_scaled_dot_product_attention(&out, leaves[0], leaves[1], leaves[2], &options, p.generator));
  array magnitude = largest(p.out);
  check_close(keep(out), dtype, p.out, &magnitude, ulps, label);
  at_grad_options asked = AT_GRAD_OPTIONS_INIT;
  asked.seeds = &p.grad.tensor;
  asked.seed_count = 1;
  assert_ok(at_tensor_grad(grads, &out, 1, leaves, 3, &asked));
  for (int i = 0; i < 3; i++) {
    char text[128];
    snprintf(text, sizeof text, "%s, gradient %d", label, i);
    magnitude = largest(p.grads[i]);
    check_close(keep(grads[i]), dtype, p.grads[i], &magnitude, ulps, text);
  }
  if (p.generator) assert_ok(at_generator_release(p.generator));
}

/* Other devices compile a kernel for nearly every case: a sample of each kind has to do. */
static int is_tried(size_t k, at_dtype dtype) {
  static const size_t sample[] = {3, 6, 9, 12, 13, 15, 16, 17, 18, 19};
  if (thorough()) return 1;
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
      CASE(cases_match_the_formula),
      CASE(large_scores_are_exact),
      CASE(leading_sizes_broadcast),
      CASE(a_mask_has_a_gradient),
      CASE(derivatives_match_finite_differences),
      CASE(dropout_draws_once_and_evenly),
      CASE(what_does_not_fit_is_refused),
  };
  return RUN("ops/attention", tests);
}
