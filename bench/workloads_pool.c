/* workloads_pool.c: pooling of [n, 64, 112, 112] with windows of m, 3 with padding or 2, every second element, or into
   m x m parts; of [n, 2048, 7, 7] as a whole; and twice the size of [n, 64, 56, 56], by interpolation or from channels.
   A name that ends in _last has channels last, one with _gradient goes forward and back. */
#include <string.h>

#include "workloads.h"

static int has(const state* s, const char* word) { return strstr(s->workload, word) != NULL; }

typedef struct image {
  int64_t channels, side;
} image;
static image source(const state* s) {
  if (has(s, "head")) return (image){2048, 7};
  return (image){64, has(s, "pool") ? 112 : 56};
}
static image made(const state* s) {
  if (has(s, "head")) return (image){2048, 1};
  if (has(s, "shuffle")) return (image){64 / (s->m * s->m), 56 * s->m};
  if (has(s, "adaptive")) return (image){64, s->m};
  return (image){64, has(s, "pool") ? 56 : 112};
}

static at_tensor* filled(const state* s, image of, uint32_t seed) {
  at_tensor *x = numbers(s->backend, 4, (int64_t[]){s->n, of.channels, of.side, of.side}, seed, 1), *laid;
  check(at_tensor_to_memory_format(&laid, x,
                                   has(s, "_last") ? AT_MEMORY_FORMAT_CHANNELS_LAST : AT_MEMORY_FORMAT_CONTIGUOUS));
  at_tensor_release(x);
  check(at_tensor_eval(laid));
  return laid;
}

static void prepare(state* s) {
  s->inputs[0] = filled(s, source(s), 1);
  if (!has(s, "_gradient")) return;
  check(at_tensor_set_requires_grad(s->inputs[0], 1));
  s->inputs[1] = filled(s, made(s), 3000017);
}

static void forward(const state* s, at_tensor** result) {
  image to = made(s);
  const int64_t window[] = {s->m, s->m}, stride[] = {2, 2}, padding[] = {s->m / 3, s->m / 3};
  const int64_t sizes[] = {to.side, to.side};
  at_tensor* x = s->inputs[0];
  if (has(s, "max"))
    check(at_tensor_max_pool(result, NULL, x, window, 2, stride, 2, padding, 2, NULL, 0, 0));
  else if (has(s, "avg"))
    check(at_tensor_avg_pool(result, x, window, 2, stride, 2, padding, 2, 0, 1, 0));
  else if (has(s, "pool"))
    check(at_tensor_adaptive_avg_pool(result, x, sizes, 2));
  else if (has(s, "shuffle"))
    check(at_tensor_pixel_shuffle(result, x, s->m));
  else
    check(at_tensor_interpolate(result, x, sizes, 2, NULL, 0,
                                has(s, "nearest") ? AT_INTERPOLATION_NEAREST : AT_INTERPOLATION_LINEAR,
                                AT_COORDINATES_HALF_PIXEL));
}

static void run(state* s, at_tensor** results) {
  forward(s, &results[0]);
  if (!has(s, "_gradient")) return;
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.seeds = &s->inputs[1], options.seed_count = 1;
  check(at_tensor_grad(&results[1], &results[0], 1, s->inputs, 1, &options));
}

static double size(const state* s, image of) { return 4.0 * (double)(s->n * of.channels * of.side * of.side); }
/* Input and result, and with a gradient both of theirs; a maximum's place is 8 bytes, written and read. */
static double bytes(const state* s) {
  double read = size(s, source(s)), written = size(s, made(s));
  return has(s, "_gradient") ? 2 * (read + written) + (has(s, "max") ? 4 * written : 0) : read + written;
}
static double none(const state* s) { return (void)s, 0; }

/* Every window of 3 x 3 of [n, 64, 56, 56] as a column, forward (m 0), or the sum of such columns (m 1). */
static void prepare_columns(state* s) {
  const int64_t image[] = {s->n, 64, 56, 56}, columns[] = {s->n, 64 * 9, (int64_t)56 * 56};
  s->inputs[0] = s->m ? numbers(s->backend, 3, columns, 1, 1) : numbers(s->backend, 4, image, 1, 1);
}
static void run_columns(state* s, at_tensor** results) {
  const int64_t window[] = {3, 3}, padding[] = {1, 1}, sizes[] = {56, 56};
  if (s->m)
    check(at_tensor_col2im(results, s->inputs[0], sizes, 2, window, 2, NULL, 0, padding, 2, NULL, 0));
  else
    check(at_tensor_im2col(results, s->inputs[0], window, 2, NULL, 0, padding, 2, NULL, 0));
}
static double bytes_columns(const state* s) { return 4.0 * (double)(s->n * 64 * 56 * 56 * 10); }

#define POOL(name) \
  {name, prepare, run, bytes, none}, { name "_last", prepare, run, bytes, none }
const workload pool_workloads[] = {
    POOL("max_pool"),
    POOL("max_pool_gradient"),
    POOL("avg_pool"),
    POOL("avg_pool_gradient"),
    POOL("adaptive_pool"),
    POOL("adaptive_pool_gradient"),
    POOL("head_pool"),
    POOL("head_pool_gradient"),
    POOL("bilinear"),
    POOL("bilinear_gradient"),
    POOL("nearest"),
    POOL("nearest_gradient"),
    POOL("pixel_shuffle"),
    POOL("pixel_shuffle_gradient"),
    {"columns", prepare_columns, run_columns, bytes_columns, none},
    {0},
};
