/* attention_problem.h: attention and its gradients on a device beside the formula in float64. */
#ifndef ATHENA_TEST_ATTENTION_PROBLEM_H
#define ATHENA_TEST_ATTENTION_PROBLEM_H

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

/* Of two rows, whose elements lie so far apart. */
static double dot(const double* a, int64_t step, const double* b, int64_t other, int64_t n) {
  double sum = 0;
  for (int64_t i = 0; i < n; i++) sum += a[i * step] * b[i * other];
  return sum;
}
static void add_scaled(double* to, const double* row, int64_t step, int64_t n, double factor) {
  for (int64_t i = 0; i < n; i++) to[i] += factor * row[i * step];
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
  double scale = c->scale ? c->scale : 1 / sqrt((double)c->width);
  array *query = &p->query.host, *key = &p->key.host;
  double product = dot(at(query, b, h, i, 0), query->strides[3], at(key, b, h / (c->heads / c->kv_heads), j, 0),
                       key->strides[3], c->width);
  *slope = scale;
  if (c->softcap == 0) return product * scale;
  double part = tanh(product * scale / c->softcap);
  *slope *= 1 - part * part;
  return part * c->softcap;
}

static void add_gradients(problem* p, int64_t b, int64_t h, int64_t i, const double* weights, const double* slopes) {
  const attention_case* c = p->of;
  int64_t g = h / (c->heads / c->kv_heads);
  double delta = 0;
  double* of_weights = array_memory((size_t)(c->keys + 1) * sizeof(double));
  array *query = &p->query.host, *key = &p->key.host, *value = &p->value.host, *grad = &p->grad.host;
  for (int64_t j = 0; j < c->keys; j++) {
    if (weights[j] == 0) continue;
    double kept = *at(&p->kept, b, h, i, j), *row = at(grad, b, h, i, 0);
    int64_t step = grad->strides[3];
    of_weights[j] = dot(row, step, at(value, b, g, j, 0), value->strides[3], c->value_width) * kept;
    add_scaled(at(&p->grads[2], b, g, j, 0), row, step, c->value_width, weights[j] * kept);
    delta += weights[j] * of_weights[j];
  }
  for (int64_t j = 0; j < c->keys; j++) {
    if (weights[j] == 0) continue;
    double of_product = weights[j] * (of_weights[j] - delta) * slopes[j];
    add_scaled(at(&p->grads[0], b, h, i, 0), at(key, b, g, j, 0), key->strides[3], c->width, of_product);
    add_scaled(at(&p->grads[1], b, g, j, 0), at(query, b, h, i, 0), query->strides[3], c->width, of_product);
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
      array* value = &p->value.host;
      add_scaled(at(&p->out, b, h, i, 0), at(value, b, h / (c->heads / c->kv_heads), j, 0), value->strides[3],
                 c->value_width, weights[j] * *at(&p->kept, b, h, i, j));
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

#endif
