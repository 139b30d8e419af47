/* workloads_pool.c: pooling of [n, 64, 112, 112] with windows of m, 3 with padding or 2, every second element; and
   twice the size of [n, 64, 56, 56]. A name that ends in _last has channels last, one with _gradient goes forward and
   back. */
#include <string.h>

#include "workloads.h"

enum { CHANNELS = 64, SIDE = 112 };

static int has(const state* s, const char* word) { return strstr(s->workload, word) != NULL; }

static at_tensor* image(const state* s, int64_t side, uint32_t seed) {
  at_tensor *x = numbers(s->backend, 4, (int64_t[]){s->n, CHANNELS, side, side}, seed, 1), *laid;
  check(at_tensor_to_memory_format(&laid, x,
                                   has(s, "_last") ? AT_MEMORY_FORMAT_CHANNELS_LAST : AT_MEMORY_FORMAT_CONTIGUOUS));
  at_tensor_release(x);
  check(at_tensor_eval(laid));
  return laid;
}

static void prepare(state* s) {
  int resizes = has(s, "bilinear");
  s->inputs[0] = image(s, resizes ? SIDE / 2 : SIDE, 1);
  if (!has(s, "_gradient")) return;
  check(at_tensor_set_requires_grad(s->inputs[0], 1));
  s->inputs[1] = image(s, resizes ? SIDE : SIDE / 2, 3000017);
}

static void forward(const state* s, at_tensor** result) {
  const int64_t window[] = {s->m, s->m}, stride[] = {2, 2}, padding[] = {s->m / 3, s->m / 3}, sizes[] = {SIDE, SIDE};
  if (has(s, "max"))
    check(at_tensor_max_pool(result, NULL, s->inputs[0], window, 2, stride, 2, padding, 2, NULL, 0, 0));
  else if (has(s, "avg"))
    check(at_tensor_avg_pool(result, s->inputs[0], window, 2, stride, 2, padding, 2, 0, 1, 0));
  else
    check(at_tensor_interpolate(result, s->inputs[0], sizes, 2, NULL, 0, AT_INTERPOLATION_LINEAR,
                                AT_COORDINATES_HALF_PIXEL));
}

static void run(state* s, at_tensor** results) {
  forward(s, &results[0]);
  if (!has(s, "_gradient")) return;
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.seeds = &s->inputs[1], options.seed_count = 1;
  check(at_tensor_grad(&results[1], &results[0], 1, s->inputs, 1, &options));
}

/* Input and result, and with a gradient both of theirs; a maximum's place is 8 bytes, written and read. */
static double bytes(const state* s) {
  double large = 4.0 * (double)s->n * CHANNELS * SIDE * SIDE, small = large / 4;
  return has(s, "_gradient") ? 2 * (large + small) + (has(s, "max") ? 4 * small : 0) : large + small;
}
static double none(const state* s) { return (void)s, 0; }

#define POOL(name) \
  {name, prepare, run, bytes, none}, { name "_last", prepare, run, bytes, none }
const workload pool_workloads[] = {
    POOL("max_pool"),
    POOL("max_pool_gradient"),
    POOL("avg_pool"),
    POOL("avg_pool_gradient"),
    POOL("bilinear"),
    POOL("bilinear_gradient"),
    {0},
};
