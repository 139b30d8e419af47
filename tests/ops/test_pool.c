/* test_pool.c: windows against a plain walk over them and PyTorch's values: every float dtype, both orders of memory,
   sizes that do not divide, derivatives, refusals. */
#include "support/gradient.h"

typedef struct pool_case {
  int spatial;
  int64_t dims[5], window[3], stride[3], padding[3], dilation[3];
  int ceil_mode;
} pool_case;
static const pool_case pool_cases[] = {
    {2, {2, 3, 9, 40}, {3, 3}, {2, 2}, {1, 1}, {1, 1}, 0}, /* rows at once */
    {2, {2, 16, 9, 7}, {3, 2}, {2, 1}, {1, 0}, {1, 2}, 1},
    {2, {1, 5, 70, 53}, {2, 3}, {1, 3}, {1, 1}, {3, 1}, 1},
    {2, {1, 2, 3, 2}, {5, 4}, {2, 2}, {2, 2}, {1, 1}, 0}, /* larger than the input */
    {2, {2, 1, 4, 5}, {2, 2}, {3, 3}, {0, 0}, {1, 1}, 1}, /* with elements that are in none */
    {1, {2, 18, 33}, {4}, {3}, {2}, {1}, 1},
    {1, {3, 2, 100}, {3}, {1}, {1}, {2}, 0},
    {3, {1, 3, 5, 6, 38}, {2, 3, 2}, {1, 2, 2}, {1, 1, 0}, {1, 1, 1}, 1},
    {3, {2, 17, 4, 3, 5}, {3, 1, 2}, {2, 2, 1}, {1, 0, 1}, {1, 2, 2}, 0},
};

/* What a case comes to along axis i, as PyTorch counts it. */
static int64_t windows_of(const pool_case* c, int i) {
  int64_t size = c->dims[2 + i], room = size + 2 * c->padding[i] - c->dilation[i] * (c->window[i] - 1) - 1;
  int64_t count = (room + (c->ceil_mode ? c->stride[i] - 1 : 0)) / c->stride[i] + 1;
  return c->ceil_mode && (count - 1) * c->stride[i] >= size + c->padding[i] ? count - 1 : count;
}

static array windows_array(const pool_case* c) {
  int64_t dims[5] = {c->dims[0], c->dims[1]};
  for (int i = 0; i < c->spatial; i++) dims[2 + i] = windows_of(c, i);
  return array_new(2 + c->spatial, dims);
}

typedef enum { LARGEST, PLACE, MEAN, MEAN_WITHIN, SUM_OF_MAGNITUDES } what;

/* Window `out` (a row-major position among all) of a. */
static double window_value(const pool_case* c, array a, const array* all, int64_t out, what kind) {
  int64_t begin[3], plane = out, elements = 1, counted = 1, within = 0;
  double best = -INFINITY, sum = 0;
  int64_t place = -1;
  for (int i = c->spatial - 1; i >= 0; i--) {
    begin[i] = plane % all->dims[2 + i] * c->stride[i] - c->padding[i];
    plane /= all->dims[2 + i];
    elements *= c->window[i];
    int64_t end = begin[i] + c->window[i], most = c->dims[2 + i] + c->padding[i];
    counted *= (end < most ? end : most) - begin[i];
  }
  for (int64_t e = 0; e < elements; e++) {
    int64_t rest = e, flat = 0, step = 1, inside = 1;
    for (int i = c->spatial - 1; i >= 0; i--) {
      int64_t at = begin[i] + rest % c->window[i] * c->dilation[i];
      rest /= c->window[i];
      inside &= at >= 0 && at < c->dims[2 + i];
      flat += at * step;
      step *= c->dims[2 + i];
    }
    if (!inside) continue;
    double x = *array_at(&a, plane * step + flat);
    within++;
    sum += kind == SUM_OF_MAGNITUDES ? fabs(x) : x;
    if (place < 0 || x > best) place = flat;
    best = x > best ? x : best;
  }
  if (kind == LARGEST) return best;
  return kind == PLACE ? (double)place : kind == MEAN_WITHIN ? sum / (double)within : sum / (double)counted;
}

static array pooled_host(const pool_case* c, array a, what kind) {
  array out = windows_array(c);
  for (int64_t i = 0; i < array_count(&out); i++) out.data[i] = window_value(c, a, &out, i, kind);
  return out;
}

static at_tensor* with_channels_last(at_tensor* a, int last) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_to_memory_format(&r, a, last ? AT_MEMORY_FORMAT_CHANNELS_LAST : AT_MEMORY_FORMAT_CONTIGUOUS));
  return keep(r);
}

static at_tensor* largest(const pool_case* c, at_tensor* a, at_tensor** places) {
  at_tensor* values = NULL;
  size_t n = (size_t)c->spatial;
  assert_ok(
      at_tensor_max_pool(&values, places, a, c->window, n, c->stride, n, c->padding, n, c->dilation, n, c->ceil_mode));
  if (places) keep(*places);
  return keep(values);
}

static at_tensor* mean(const pool_case* c, at_tensor* a, int with_padding) {
  at_tensor* r = NULL;
  size_t n = (size_t)c->spatial;
  assert_ok(at_tensor_avg_pool(&r, a, c->window, n, c->stride, n, c->padding, n, c->ceil_mode, with_padding, 0));
  return keep(r);
}

static int is_dilated(const pool_case* c) {
  return c->dilation[0] > 1 || (c->spatial > 1 && c->dilation[1] > 1) || (c->spatial > 2 && c->dilation[2] > 1);
}

static void check_case(const pool_case* c, at_dtype dtype, placement place, int last, const char* label) {
  operand input = {2 + c->spatial, {c->dims[0], c->dims[1], c->dims[2], c->dims[3], c->dims[4]}, place, 0, 0};
  pair a = operand_make(&input, dtype, 31);
  at_tensor *x = with_channels_last(a.tensor, last), *places = NULL;
  if (place != PLAIN) x = a.tensor;
  check_close(largest(c, x, &places), dtype, pooled_host(c, a.host, LARGEST), NULL, 0, label);
  check_close(places, AT_I64, pooled_host(c, a.host, PLACE), NULL, 0, label);
  if (is_dilated(c)) return;
  array magnitude = pooled_host(c, a.host, SUM_OF_MAGNITUDES);
  check_close(mean(c, x, 1), dtype, pooled_host(c, a.host, MEAN), &magnitude, 4, label);
  array within = pooled_host(c, a.host, MEAN_WITHIN);
  check_close(mean(c, x, 0), dtype, within, &magnitude, 64, label);
}

static void windows_hold_what_they_should(void** state) {
  (void)state;
  for (size_t i = 0; i < COUNT(pool_cases); i++)
    for (int last = 0; last < 2; last++) {
      char label[48];
      snprintf(label, sizeof label, "pool case %zu%s", i, last ? ", channels last" : "");
      check_case(&pool_cases[i], AT_F64, PLAIN, last, label);
    }
}

static void every_float_dtype_and_placement_is_pooled(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_F16, AT_BF16};
  static const placement places[] = {TRANSPOSED, STRIDED, REVERSED, EXPANDED};
  for (size_t i = 0; i < COUNT(dtypes); i++)
    for (int last = 0; last < 2; last++) check_case(&pool_cases[0], dtypes[i], PLAIN, last, "dtypes of pools");
  check_case(&pool_cases[1], AT_F32, PLAIN, 1, "channels in vectors");
  for (size_t i = 0; i < COUNT(places); i++) check_case(&pool_cases[2], AT_F32, places[i], 0, "placements of pools");
}

/* Blocks of elements share windows: the gradients that every window hands out to its elements. */
static void check_blocks(int window, int stride, at_dtype dtype, int last, int counts_padding) {
  enum { N = 2, C = 8, H = 8, W = 12, ALL = N * C * H * W };
  const pool_case c = {2, {N, C, H, W}, {window, window}, {stride, stride}, {window / 3, window / 3}, {1, 1}, 0};
  check_case(&c, dtype, PLAIN, last, "blocks of pools");
  const int64_t down = windows_of(&c, 0), across = windows_of(&c, 1), pad = window / 3;
  operand input = {4, {N, C, H, W}, PLAIN, 0, 0}, seed = {4, {N, C, down, across}, PLAIN, 0, 0};
  pair a = operand_make(&input, dtype, 5), up = operand_make(&seed, dtype, 6);
  static double largest_back[ALL], mean_back[ALL];
  at_tensor *x = leaf(a.tensor), *places = NULL, *given = with_channels_last(x, last), *y = largest(&c, given, &places);
  double *at = values_of(places), *g = values_of(up.tensor);
  for (int i = 0; i < ALL; i++) largest_back[i] = mean_back[i] = 0;
  for (int64_t i = 0, w = 0; i < N * C; i++)
    for (int64_t o = 0; o < down * across; o++, w++) {
      int64_t top = o / across * stride - pad, left = o % across * stride - pad, held = 0;
      largest_back[i * H * W + (int64_t)at[w]] += g[w];
      for (int pass = 0; pass < 2; pass++)
        for (int64_t h = top; h < top + window; h++)
          for (int64_t v = left; v < left + window; v++) {
            if (h < 0 || h >= H || v < 0 || v >= W) continue;
            if (pass == 0) held++;
            if (pass == 1) mean_back[(i * H + h) * W + v] += g[w] / (double)(counts_padding ? window * window : held);
          }
    }
  double tolerance = dtype == AT_F64 ? 1e-12 : 1e-5;
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, y, up.tensor))));
  assert_values(gradient_of(x), ALL, largest_back, tolerance);
  assert_ok(at_tensor_zero_grad(x));
  y = mean(&c, with_channels_last(x, last), counts_padding);
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, y, up.tensor))));
  assert_values(gradient_of(x), ALL, mean_back, tolerance);
}

static void blocks_share_windows(void** state) {
  (void)state;
  static const pool_case dilated = {2, {2, 3, 7, 16}, {2, 3}, {1, 1}, {1, 1}, {2, 2}, 0};
  check_case(&dilated, AT_F32, PLAIN, 0, "a dilated pool of four at once");
  for (int last = 0; last < 2; last++) {
    check_blocks(2, 2, AT_F32, last, 1);
    check_blocks(3, 2, AT_F32, last, 1);
    check_blocks(3, 2, AT_F64, last, 0);
    check_blocks(3, 1, AT_F32, last, 0);
  }
}

static at_tensor* image(void) {
  double values[20];
  for (int i = 0; i < 20; i++) values[i] = i * 7 % 11;
  at_tensor* r = NULL;
  assert_ok(at_tensor_reshape(&r, vector_f64(20, values), 4, (int64_t[]){1, 1, 4, 5}));
  return keep(r);
}

/* torch 1.13.1: F.max_pool2d(x, 3, 2, 1, 1, True), F.avg_pool2d(…), F.adaptive_… (x, (3, 2)), F.lp_pool2d(x, 2, 2, 2)
 */
static void pytorch_has_these_values(void** state) {
  (void)state;
  at_tensor *x = image(), *r = NULL, *places = NULL;
  pool_case c = {2, {1, 1, 4, 5}, {3, 3}, {2, 2}, {1, 1}, {1, 1}, 1};
  assert_values(largest(&c, x, &places), 9, (double[]){9, 10, 10, 9, 9, 10, 6, 9, 5}, 0);
  assert_values(places, 9, (double[]){6, 3, 3, 6, 6, 14, 15, 17, 18}, 0);
  assert_values(mean(&c, x, 1), 9, (double[]){2, 35. / 9, 25. / 9, 23. / 9, 41. / 9, 28. / 9, 4. / 3, 8. / 3, 1},
                1e-14);
  assert_values(mean(&c, x, 0), 9, (double[]){4.5, 35. / 6, 6.25, 23. / 6, 41. / 9, 14. / 3, 4, 16. / 3, 3}, 1e-14);
  int64_t two[] = {2, 2}, three[] = {3, 3}, sizes[] = {3, 2};
  assert_ok(at_tensor_avg_pool(&r, x, two, 2, three, 2, NULL, 0, 1, 1, 3));
  assert_values(keep(r), 4, (double[]){6, 25. / 3, 8. / 3, 2}, 1e-14);
  assert_ok(at_tensor_adaptive_avg_pool(&r, x, sizes, 2));
  assert_values(keep(r), 6, (double[]){13. / 3, 5.5, 4.5, 17. / 3, 14. / 3, 35. / 6}, 1e-14);
  assert_ok(at_tensor_adaptive_max_pool(&r, &places, x, sizes, 2));
  assert_values(keep(r), 6, (double[]){9, 10, 9, 10, 9, 10}, 0);
  assert_values(keep(places), 6, (double[]){6, 3, 6, 14, 17, 14}, 0);
  assert_ok(at_tensor_lp_pool(&r, x, 2, two, 2, NULL, 0, 0));
  assert_values(keep(r), 4, (double[]){11.575836902790225, 11.61895003862225, 7.483314773547883, 12.806248474865697},
                1e-13);
  assert_ok(at_tensor_adaptive_avg_pool(&r, x, (int64_t[]){1, AT_SAME_SIZE}, 2));
  assert_values(keep(r), 5, (double[]){3, 4.5, 6, 4.75, 6.25}, 1e-14);
}

static void nan_wins_and_ties_are_the_first(void** state) {
  (void)state;
  at_tensor *x = NULL, *places = NULL;
  float line[8] = {1, NAN, 3, 3, NAN, 2, -INFINITY, -INFINITY};
  assert_ok(at_tensor_reshape(&x, vector_f32(8, line), 3, (int64_t[]){1, 1, 8}));
  pool_case c = {1, {1, 1, 8}, {2}, {2}, {0}, {1}, 0};
  double* got = values_of(largest(&c, keep(x), &places));
  assert_true(isnan(got[0]) && got[1] == 3 && isnan(got[2]) && got[3] == -INFINITY);
  assert_values(places, 4, (double[]){1, 2, 4, 6}, 0);
}

static void padding_may_differ_at_both_ends(void** state) {
  (void)state;
  at_tensor *x = NULL, *r = NULL;
  double line[5] = {1, 2, 3, 4, 5};
  assert_ok(at_tensor_reshape(&x, vector_f64(5, line), 2, (int64_t[]){1, 5}));
  keep(x);
  assert_ok(at_tensor_max_pool(&r, NULL, x, (int64_t[]){2}, 1, NULL, 0, (int64_t[]){0, 1}, 2, NULL, 0, 0));
  assert_values(keep(r), 3, (double[]){2, 4, 5}, 0);
  assert_ok(at_tensor_avg_pool(&r, x, (int64_t[]){2}, 1, NULL, 0, (int64_t[]){1, 0}, 2, 0, 1, 0));
  assert_values(keep(r), 3, (double[]){0.5, 2.5, 4.5}, 0);
  at_tensor* places = NULL;
  assert_ok(at_tensor_max_pool(NULL, &places, x, (int64_t[]){2}, 1, NULL, 0, NULL, 0, NULL, 0, 0));
  assert_values(keep(places), 2, (double[]){1, 3}, 0);
  assert_ok(at_tensor_avg_pool(&r, filled(AT_F32, 4, (int64_t[]){0, 3, 4, 4}, 0), (int64_t[]){2, 2}, 2, NULL, 0, NULL,
                               0, 0, 1, 0));
  assert_values(keep(r), 0, NULL, 0);
}

static void unpooling_puts_elements_back(void** state) {
  (void)state;
  at_tensor *x = image(), *values = NULL, *places = NULL, *r = NULL;
  assert_ok(at_tensor_max_pool(&values, &places, x, (int64_t[]){2, 2}, 2, NULL, 0, NULL, 0, NULL, 0, 0));
  keep(values);
  keep(places);
  assert_ok(at_tensor_max_unpool(&r, values, places, (int64_t[]){4, 5}, 2));
  assert_values(keep(r), 20, (double[]){0, 0, 0, 10, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 9, 0, 0}, 0);
}

static at_tensor* squared(at_tensor* a) { return binary(at_tensor_mul, a, a); } /* of one that is kept */
static at_tensor* apply_max(at_tensor* const* in, const void* c) { return squared(largest(c, in[0], NULL)); }
static at_tensor* apply_mean(at_tensor* const* in, const void* c) { return squared(mean(c, in[0], 0)); }
static at_tensor* apply_mean_padded(at_tensor* const* in, const void* c) { return squared(mean(c, in[0], 1)); }
static at_tensor* apply_last(at_tensor* const* in, const void* c) {
  at_tensor* x = with_channels_last(in[0], 1);
  return binary(at_tensor_mul, squared(largest(c, x, NULL)), mean(c, x, 0));
}
static at_tensor* apply_adaptive(at_tensor* const* in, const void* sizes) {
  at_tensor *values = NULL, *means = NULL;
  assert_ok(at_tensor_adaptive_max_pool(&values, NULL, in[0], sizes, 2));
  assert_ok(at_tensor_adaptive_avg_pool(&means, in[0], sizes, 2));
  return binary(at_tensor_mul, squared(keep(values)), keep(means));
}
static at_tensor* apply_lp(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor* r = NULL;
  assert_ok(at_tensor_lp_pool(&r, in[0], 3, (int64_t[]){2, 2}, 2, NULL, 0, 1));
  return keep(r);
}
static at_tensor* apply_unpool(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor *values = NULL, *places = NULL, *r = NULL;
  assert_ok(at_tensor_max_pool(&values, &places, in[0], (int64_t[]){2, 3}, 2, NULL, 0, NULL, 0, NULL, 0, 0));
  keep(values);
  keep(places);
  assert_ok(at_tensor_max_unpool(&r, values, places, (int64_t[]){4, 6}, 2));
  return squared(keep(r));
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  static const pool_case plain = {2, {2, 2, 5, 6}, {3, 2}, {2, 1}, {1, 1}, {1, 1}, 1};
  static const pool_case rows = {2, {1, 2, 3, 37}, {2, 3}, {1, 2}, {1, 1}, {1, 1}, 0};
  static const pool_case dilated = {1, {2, 2, 11}, {3}, {2}, {1}, {2}, 0};
  operand a = {4, {2, 2, 5, 6}, PLAIN, 0, 0}, b = {4, {1, 2, 3, 37}, PLAIN, 0, 0}, c = {3, {2, 2, 11}, PLAIN, 0, 0};
  check_gradient(apply_max, &plain, &a, 1, 2, "max_pool");
  check_gradient(apply_max, &dilated, &c, 1, 2, "max_pool, dilated");
  check_gradient(apply_mean, &plain, &a, 1, 2, "avg_pool");
  check_gradient(apply_mean_padded, &plain, &a, 1, 2, "avg_pool, padded");
  check_gradient(apply_mean, &rows, &b, 1, 2, "avg_pool, rows");
  check_gradient(apply_mean_padded, &rows, &b, 1, 2, "avg_pool, padded rows");
  check_gradient(apply_last, &plain, &a, 1, 2, "pools, channels last");
  check_gradient(apply_adaptive, (int64_t[]){3, 4}, &a, 1, 2, "adaptive pools");
  check_gradient(apply_adaptive, (int64_t[]){1, 1}, &a, 1, 2, "global pools");
  operand positive = {4, {1, 2, 4, 5}, PLAIN, 0.5, 2}, d = {4, {1, 2, 4, 6}, PLAIN, 0, 0};
  check_gradient(apply_lp, NULL, &positive, 1, 2, "lp_pool");
  check_gradient(apply_unpool, NULL, &d, 1, 2, "max_unpool");
}

static at_status max_of(at_tensor* a, int64_t window, int64_t stride, int64_t padding, int64_t dilation) {
  at_tensor *values = a, *places = a;
  at_status status =
      at_tensor_max_pool(&values, &places, a, (int64_t[]){window, window}, 2, (int64_t[]){stride, stride}, 2,
                         (int64_t[]){padding, padding}, 2, (int64_t[]){dilation, dilation}, 2, 0);
  if (status != AT_OK) assert_true(values == NULL && places == NULL);
  return status;
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  at_tensor *x = image(), *r = x, *i32 = filled(AT_I32, 4, (int64_t[]){1, 1, 4, 5}, 1);
  assert_status(max_of(i32, 2, 2, 0, 1), AT_ERROR_DTYPE);
  assert_error_has("[max_pool] a is int32, expected a float dtype");
  assert_status(max_of(filled(AT_F32, 2, (int64_t[]){4, 5}, 1), 2, 2, 0, 1), AT_ERROR_SHAPE);
  assert_status(max_of(filled(AT_F32, 4, (int64_t[]){1, 1, 0, 5}, 1), 2, 2, 0, 1), AT_ERROR_SHAPE);
  at_tensor *one = filled(AT_F32, 4, (int64_t[]){1, 1, 1, 1}, 1), *wide = NULL;
  assert_ok(at_tensor_expand(&wide, one, 4, (int64_t[]){1, 1, 65536, 65536}));
  assert_status(max_of(keep(wide), 2, 2, 0, 1), AT_ERROR_SHAPE);
  assert_error_has("a channel has 4294967296 elements, expected at most 4294967295");
  assert_status(max_of(x, 0, 1, 0, 1), AT_ERROR_ARGUMENT);
  assert_status(max_of(x, 2, 0, 0, 1), AT_ERROR_ARGUMENT);
  assert_status(max_of(x, 2, 2, 2, 1), AT_ERROR_ARGUMENT);
  assert_error_has("padding is 2 and 2, expected at most half of the window's 2");
  assert_status(max_of(x, 2, 2, -1, 1), AT_ERROR_ARGUMENT);
  assert_status(max_of(x, 3, 1, 1, 3), AT_ERROR_SHAPE);
  assert_status(max_of(filled(AT_F32, 4, (int64_t[]){1, 1, 1, 1}, 1), 2, 1, 1, 2), AT_ERROR_SHAPE);
  assert_status(at_tensor_max_pool(NULL, NULL, x, (int64_t[]){2, 2}, 2, NULL, 0, NULL, 0, NULL, 0, 0), AT_ERROR_NULL);
  assert_status(at_tensor_avg_pool(&r, x, NULL, 2, NULL, 0, NULL, 0, 0, 1, 0), AT_ERROR_NULL);
  assert_status(at_tensor_avg_pool(&r, x, (int64_t[]){2, 2}, 2, (int64_t[]){1}, 1, NULL, 0, 0, 1, 0),
                AT_ERROR_ARGUMENT);
  assert_status(at_tensor_avg_pool(&r, x, (int64_t[]){2, 2}, 2, NULL, 0, NULL, 0, 0, 1, -1), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_avg_pool(&r, x, (int64_t[4]){2, 2, 2, 2}, 4, NULL, 0, NULL, 0, 0, 1, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_lp_pool(&r, x, 0, (int64_t[]){2, 2}, 2, NULL, 0, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_adaptive_avg_pool(&r, x, (int64_t[]){2, 0}, 2), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_max_unpool(&r, x, i32, (int64_t[]){4, 5}, 2), AT_ERROR_DTYPE);
  assert_null(r);
  at_tensor* far = filled(AT_I64, 4, (int64_t[]){1, 1, 4, 5}, 20);
  assert_ok(at_tensor_max_unpool(&r, x, far, (int64_t[]){4, 5}, 2));
  double room[20];
  assert_status(at_tensor_to_host(keep(r), room, sizeof room), AT_ERROR_FAULT_INDEX);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(windows_hold_what_they_should),
      CASE(every_float_dtype_and_placement_is_pooled),
      CASE(blocks_share_windows),
      CASE(pytorch_has_these_values),
      CASE(nan_wins_and_ties_are_the_first),
      CASE(padding_may_differ_at_both_ends),
      CASE(unpooling_puts_elements_back),
      CASE(derivatives_match_finite_differences),
      CASE(what_does_not_fit_is_refused),
  };
  return RUN("ops/pool", tests);
}
