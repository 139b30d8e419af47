/* test_conv_winograd.c: planes by 3 × 3 taps in float32, which the CPU computes by Winograd's way, against the same in
   float64, which it does not: results, gradients, and who sees what. */
#include "support/gradient.h"

/* Spatial axes are three; a plane's first is of size 1. */
typedef struct planes {
  int64_t batch, in, out, size[3], taps, before, after;
} planes;

static const planes cases[] = {
    {2, 16, 16, {1, 17, 20}, 1, 1, 1},                                     /* tiles that the image does not fill */
    {2, 48, 40, {1, 7, 33}, 1, 1, 1},                                      /* channels that fill no panel */
    {3, 32, 19, {1, 12, 14}, 1, 0, 0},                                     /* the result is smaller */
    {1, 16, 130, {1, 15, 16}, 1, 2, 2},                                    /* the result is larger */
    {2, 144, 24, {1, 9, 16}, 1, 2, 0},                                     /* two blocks of channels */
    {2, 16, 24, {5, 8, 9}, 3, 1, 1},                                       /* volumes */
    {2, 32, 48, {4, 7, 11}, 2, 0, 1},   {8, 400, 336, {1, 6, 5}, 1, 1, 1}, /* weights that each task makes for itself */
    {60, 400, 336, {1, 4, 4}, 1, 1, 1},
};

static at_conv_options options_of(const planes* c) {
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  for (int i = 0; i < 3; i++) options.padding_before[i] = c->before, options.padding_after[i] = c->after;
  if (c->taps == 1) options.padding_before[0] = options.padding_after[0] = 0;
  return options;
}

/* y and the gradients of x and w for a gradient of y that is y. */
static void convolve(at_tensor** found, const planes* c, at_tensor* x, at_tensor* w) {
  at_conv_options options = options_of(c);
  at_tensor *of_x = leaf(with_scalar(at_tensor_mul_scalar, x, 1)),
            *of_w = leaf(with_scalar(at_tensor_mul_scalar, w, 1));
  assert_ok(at_tensor_conv(&found[0], of_x, of_w, NULL, &options));
  keep(found[0]);
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, found[0], found[0]))));
  found[1] = gradient_of(of_x), found[2] = gradient_of(of_w);
}

static void results_are_those_of_float64(void** state) {
  (void)state;
  for (size_t i = 0; i < COUNT(cases) - (size_t)(!thorough() ? 2 : frugal()); i++) {
    const planes* c = &cases[i];
    at_tensor* x = random_f32(5, (int64_t[]){c->batch, c->in, c->size[0], c->size[1], c->size[2]}, 3 + i);
    at_tensor* w = random_f32(5, (int64_t[]){c->out, c->in, c->taps, 3, 3}, 31 + i);
    at_tensor *narrow[3], *wide[3];
    convolve(narrow, c, x, w);
    convolve(wide, c, casted(x, AT_F64), casted(w, AT_F64));
    for (int k = 0; k < 3; k++) {
      double largest = item(reduce_all(at_tensor_max, unary(at_tensor_abs, wide[k])));
      at_tensor* off = binary(at_tensor_sub, casted(narrow[k], AT_F64), wide[k]);
      double error = item(reduce_all(at_tensor_max, unary(at_tensor_abs, off)));
      if (!(error <= 2e-6 * largest)) refuse("case %zu, result %d: off by %g of %g", i, k, error, largest);
    }
    forget_all(NULL);
  }
}

static void a_second_run_gives_the_same_bits(void** state) {
  (void)state;
  for (size_t i = 0; i < COUNT(cases) - (size_t)(!thorough() ? 2 : frugal()); i++) {
    const planes* c = &cases[i];
    at_tensor* x = random_f32(5, (int64_t[]){c->batch, c->in, c->size[0], c->size[1], c->size[2]}, 3 + i);
    at_tensor *w = random_f32(5, (int64_t[]){c->out, c->in, c->taps, 3, 3}, 31 + i), *first[3], *second[3];
    convolve(first, c, x, w);
    convolve(second, c, x, w);
    for (int k = 0; k < 3; k++) check_bits(first[k], second[k], "a convolution twice");
    forget_all(NULL);
  }
}

/* Of the pixels, each at one place of a tile, those that see it alone. */
static void an_infinity_is_seen_by_its_taps_alone(void** state) {
  (void)state;
  enum { SIZE = 20, CHANNELS = 16 };
  for (int64_t place = 0; place < 16; place++) {
    int64_t h = 8 + place / 4, w = 9 + place % 4;
    float* values = calloc(CHANNELS * SIZE * SIZE, sizeof *values);
    assert_non_null(values);
    for (int64_t i = 0; i < CHANNELS * SIZE * SIZE; i++) values[i] = (float)(i % 13) - 6;
    values[(5 * SIZE + h) * SIZE + w] = INFINITY;
    at_tensor* x = reshaped(vector_f32(CHANNELS * SIZE * SIZE, values), 4, (int64_t[]){1, CHANNELS, SIZE, SIZE});
    at_tensor *y = NULL, *weight = filled(AT_F32, 4, (int64_t[]){CHANNELS, CHANNELS, 3, 3}, 0.5);
    at_conv_options options = AT_CONV_OPTIONS_INIT;
    options.padding = AT_CONV_PADDING_SAME;
    assert_ok(at_tensor_conv(&y, x, weight, NULL, &options));
    const double* got = values_of(keep(y));
    for (int64_t i = 0; i < CHANNELS * SIZE * SIZE; i++) {
      int sees = llabs(i / SIZE % SIZE - h) <= 1 && llabs(i % SIZE - w) <= 1;
      if (sees == (isfinite(got[i]) != 0)) refuse("infinity at %d, %d: %g at %d", (int)h, (int)w, got[i], (int)i);
    }
    free(values);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(results_are_those_of_float64),
      CASE(a_second_run_gives_the_same_bits),
      CASE(an_infinity_is_seen_by_its_taps_alone),
  };
  return RUN("ops/conv_winograd", tests);
}
