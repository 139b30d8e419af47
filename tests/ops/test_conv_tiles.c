/* test_conv_tiles.c: planes convolved in types of 2 bytes, with gradients, in sizes that fill no tile and channels that
   fill no chunk: what matrix units are for, where a device has them. */
#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "support/gradient.h"

typedef struct conv_case {
  int64_t batch, in, out, height, width, kernel[2], before[2], after[2], stride, dilation;
} conv_case;

#define SAME(k) {k, k}, {k / 2, k / 2}, {k / 2, k / 2}, 1, 1
static const conv_case cases[] = {
    {2, 64, 64, 17, 20, SAME(3)}, /* weights that stay, rows of 8 pixels */
    {3, 72, 136, 10, 9, SAME(3)}, /* weights that go by, whole rows */
    {3, 128, 72, 7, 7, SAME(3)},  /* images beside each other */
    {1, 16, 24, 30, 33, SAME(5)}, /* few channels */
    {2, 40, 72, 13, 11, SAME(5)},
    {2, 72, 264, 8, 8, SAME(3)},                       /* two sets of channels */
    {2, 64, 32, 19, 21, {3, 3}, {0, 0}, {0, 0}, 1, 1}, /* the result is smaller */
    {1, 32, 64, 12, 15, {3, 2}, {2, 1}, {0, 1}, 1, 1}, /* uneven */
    {2, 24, 40, 1, 300, {1, 9}, {0, 4}, {0, 4}, 1, 1}, /* one row */
    {2, 64, 64, 1, 65, {3, 3}, {1, 1}, {1, 1}, 1, 1},
    {1, 8, 8, 40, 40, SAME(7)},
    {2, 40, 72, 17, 19, {3, 3}, {1, 1}, {1, 1}, 2, 1},
    {2, 32, 48, 20, 23, {3, 3}, {2, 2}, {2, 2}, 1, 2},
    {2, 128, 64, 14, 13, {1, 1}, {0, 0}, {0, 0}, 2, 1},
    {2, 20, 33, 15, 14, SAME(3)},                     /* channels that no copy engine takes */
    {1, 3, 64, 33, 31, {7, 7}, {3, 3}, {3, 3}, 2, 1}, /* few channels: neighbours become some */
    {2, 1, 72, 31, 37, SAME(5)},
    {1, 4, 72, 45, 43, {9, 7}, {5, 2}, {2, 4}, 4, 1},
    {2, 40, 72, 19, 18, {3, 3}, {2, 1}, {1, 2}, 2, 2}, /* both: no tap sees every other pixel */
    {3, 40, 72, 20, 17, {4, 3}, {1, 2}, {2, 0}, 3, 2},
    {8, 64, 40, 32, 32, SAME(1)}, /* a product, whose depth is shared out in the gradient of the weight */
    {5, 72, 136, 20, 22, {1, 1}, {0, 0}, {0, 0}, 3, 1}, /* pixels that nobody sees */
    {4, 128, 264, 15, 17, {1, 1}, {0, 0}, {0, 0}, 2, 1},
};
/* What a device that computes these by tiles of its own has most of; deep() alone. */
static const conv_case large[] = {
    {64, 64, 64, 56, 56, SAME(3)},
    {64, 128, 128, 28, 28, SAME(3)},
    {64, 256, 256, 14, 14, SAME(3)},
    {64, 512, 512, 7, 7, SAME(3)},
};

typedef struct problem {
  const conv_case* of;
  int64_t out_height, out_width;
  pair x, w, grad;
} problem;

static problem posed(const conv_case* c, at_dtype dtype) {
  problem p = {.of = c};
  p.out_height = (c->height + c->before[0] + c->after[0] - c->dilation * (c->kernel[0] - 1) - 1) / c->stride + 1;
  p.out_width = (c->width + c->before[1] + c->after[1] - c->dilation * (c->kernel[1] - 1) - 1) / c->stride + 1;
  operand x = {.rank = 4, .dims = {c->batch, c->in, c->height, c->width}},
          w = {.rank = 4, .dims = {c->out, c->in, c->kernel[0], c->kernel[1]}},
          grad = {.rank = 4, .dims = {c->batch, c->out, p.out_height, p.out_width}};
  p.x = operand_make(&x, dtype, 3);
  p.w = operand_make(&w, dtype, 5);
  p.grad = operand_make(&grad, dtype, 7);
  return p;
}

static double* at(const array* a, int64_t i, int64_t j, int64_t k, int64_t l) {
  return a->data + i * a->strides[0] + j * a->strides[1] + k * a->strides[2] + l * a->strides[3];
}

/* What each of the three is, and the sizes of its products: every product belongs to one element of each. */
typedef struct solution {
  array y, x, w, y_size, x_size, w_size;
} solution;
static array like(const array* a) { return array_new(4, a->dims); }
static solution solved(const problem* p) {
  const conv_case* c = p->of;
  solution s = {like(&p->grad.host), like(&p->x.host), like(&p->w.host),
                like(&p->grad.host), like(&p->x.host), like(&p->w.host)};
  for (int64_t n = 0; n < c->batch; n++)
    for (int64_t i = 0; i < p->out_height; i++)
      for (int64_t j = 0; j < p->out_width; j++)
        for (int64_t a = 0; a < c->kernel[0]; a++)
          for (int64_t b = 0; b < c->kernel[1]; b++) {
            int64_t row = i * c->stride + a * c->dilation - c->before[0];
            int64_t column = j * c->stride + b * c->dilation - c->before[1];
            if (row < 0 || row >= c->height || column < 0 || column >= c->width) continue;
            for (int64_t k = 0; k < c->out; k++)
              for (int64_t m = 0; m < c->in; m++) {
                double x = *at(&p->x.host, n, m, row, column), w = *at(&p->w.host, k, m, a, b);
                double g = *at(&p->grad.host, n, k, i, j);
                *at(&s.y, n, k, i, j) += x * w, *at(&s.y_size, n, k, i, j) += fabs(x * w);
                *at(&s.x, n, m, row, column) += g * w, *at(&s.x_size, n, m, row, column) += fabs(g * w);
                *at(&s.w, k, m, a, b) += x * g, *at(&s.w_size, k, m, a, b) += fabs(x * g);
              }
          }
  return s;
}

/* results: the convolution, its gradients by input and weight. */
static void solve_on_device(const problem* p, at_tensor** results) {
  const conv_case* c = p->of;
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  for (int i = 0; i < 2; i++) {
    options.stride[i] = c->stride, options.dilation[i] = c->dilation;
    options.padding_before[i] = c->before[i], options.padding_after[i] = c->after[i];
  }
  at_tensor *leaves[] = {leaf(p->x.tensor), leaf(p->w.tensor)}, *seed = p->grad.tensor;
  assert_ok(at_tensor_conv(&results[0], leaves[0], leaves[1], NULL, &options));
  at_grad_options gradient = AT_GRAD_OPTIONS_INIT;
  gradient.seeds = &seed, gradient.seed_count = 1;
  assert_ok(at_tensor_grad(&results[1], &results[0], 1, leaves, 2, &gradient));
  for (int i = 0; i < 3; i++) keep(results[i]);
}

/* Rounding of the result, and that of sums in float32. */
static void check_result(at_tensor* got, at_dtype dtype, array wanted, array size, const char* what, size_t number) {
  char label[96];
  for (int64_t i = 0; i < array_count(&size); i++) size.data[i] = fabs(wanted.data[i]) + size.data[i] / 64;
  snprintf(label, sizeof label, "%s %zu of %s", what, number, element_of(dtype)->name);
  check_close(got, dtype, wanted, &size, 1, label);
}

static void check_case(const conv_case* c, at_dtype dtype, size_t number) {
  problem p = posed(c, dtype);
  solution s = solved(&p);
  at_tensor* got[3];
  solve_on_device(&p, got);
  check_result(got[0], dtype, s.y, s.y_size, "convolution", number);
  check_result(got[1], dtype, s.x, s.x_size, "gradient of the input", number);
  check_result(got[2], dtype, s.w, s.w_size, "gradient of the weight", number);
}

static void tiles_match_the_formula(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_BF16, AT_F16};
  for (size_t d = 0; d < COUNT(dtypes); d++)
    for (size_t i = 0; i < COUNT(cases); i++)
      if (deep() || i % COUNT(dtypes) == d) check_case(&cases[i], dtypes[d], i);
}

/* Factors may be rounded to 10 bits of mantissa; gradients too. */
static void float32_may_be_rounded_where_the_mode_says_so(void** state) {
  (void)state;
  assert_ok(at_backend_set_math_mode(device(), AT_MATH_TF32));
  for (size_t i = 0; i < COUNT(cases); i++) {
    if (!deep() && i > 2 && i != 11 && i < 20) continue;
    problem p = posed(&cases[i], AT_F32);
    solution s = solved(&p);
    at_tensor* got[3];
    solve_on_device(&p, got);
    check_close(got[0], AT_F32, s.y, &s.y_size, 16384, "a convolution in TF32");
    check_close(got[1], AT_F32, s.x, &s.x_size, 16384, "its gradient by the input");
    check_close(got[2], AT_F32, s.w, &s.w_size, 16384, "its gradient by the weight");
    forget_all(NULL);
  }
  assert_ok(at_backend_set_math_mode(device(), AT_MATH_STRICT));
}

/* Otherwise float32 means float32, whatever units add it up: the error is that of sums. */
static void check_digits(const conv_case* c) {
  problem p = posed(c, AT_F32);
  solution s = solved(&p);
  at_tensor* got[3];
  solve_on_device(&p, got);
  check_close(got[0], AT_F32, s.y, &s.y_size, 4, "a convolution");
  check_close(got[1], AT_F32, s.x, &s.x_size, 4, "its gradient by the input");
  check_close(got[2], AT_F32, s.w, &s.w_size, 4, "its gradient by the weight");
  forget_all(NULL);
}
static void float32_keeps_its_digits(void** state) {
  (void)state;
  static const size_t few[] = {7, 11, 16, 18, 19};
  for (size_t i = 0; i < (deep() ? COUNT(cases) : COUNT(few)); i++) check_digits(&cases[deep() ? i : few[i]]);
}

/* What gathers rows for a warp's matrix instructions, on any device without these: sizes that no other test has, so
   that nothing is prepared. */
static void gathered_rows_match_the_formula(void** state) {
  (void)state;
  static const conv_case gathered[] = {
      {8, 24, 40, 15, 14, {3, 3}, {2, 1}, {1, 2}, 2, 1},
      {9, 40, 36, 16, 13, {4, 3}, {1, 2}, {2, 0}, 3, 2},
  };
  setenv("ATHENA_TENSOR_CORES", "plain", 1);
  check_case(&gathered[0], AT_BF16, 0);
  for (size_t i = 0; i < COUNT(gathered); i++) check_digits(&gathered[i]);
  unsetenv("ATHENA_TENSOR_CORES");
}

static float at_pixel(const float* y, int64_t row, int64_t column) { return y[row * 40 + column]; }
/* Of 5 by 5 elements, which nobody transforms: who sees an infinity is infinite, who sees NaN is NaN,
   the others are finite, the largest numbers included. */
static void infinities_come_through(void** state) {
  (void)state;
  enum { SIZE = 40, CHANNELS = 16, OUT = 16, TAPS = 25 };
  float *x = malloc(sizeof(float) * CHANNELS * SIZE * SIZE), *w = malloc(sizeof(float) * OUT * CHANNELS * TAPS);
  for (int i = 0; i < CHANNELS * SIZE * SIZE; i++) x[i] = 0;
  for (int i = 0; i < OUT * CHANNELS * TAPS; i++) w[i] = i % TAPS == TAPS / 2 ? 1.0f : 0.1f;
  x[5 * SIZE + 5] = INFINITY, x[20 * SIZE + 20] = NAN, x[30 * SIZE + 30] = FLT_MAX, x[12 * SIZE + 12] = -INFINITY;
  at_tensor *input, *weight, *y;
  assert_ok(at_tensor_from_host(&input, device(), AT_F32, 4, (int64_t[]){1, CHANNELS, SIZE, SIZE}, x,
                                sizeof(float) * CHANNELS * SIZE * SIZE));
  assert_ok(at_tensor_from_host(&weight, device(), AT_F32, 4, (int64_t[]){OUT, CHANNELS, 5, 5}, w,
                                sizeof(float) * OUT * CHANNELS * TAPS));
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  options.padding = AT_CONV_PADDING_SAME;
  assert_ok(at_tensor_conv(&y, input, weight, NULL, &options));
  float* got = malloc(sizeof(float) * OUT * SIZE * SIZE);
  assert_ok(at_tensor_to_host(y, got, sizeof(float) * OUT * SIZE * SIZE));
  for (int k = 0; k < OUT; k++) {
    const float* plane = got + k * SIZE * SIZE;
    assert_true(at_pixel(plane, 4, 6) == INFINITY && at_pixel(plane, 6, 4) == INFINITY);
    assert_true(at_pixel(plane, 11, 12) == -INFINITY && isnan(at_pixel(plane, 19, 21)));
    assert_true(at_pixel(plane, 30, 30) == FLT_MAX && at_pixel(plane, 0, 0) == 0 && at_pixel(plane, 39, 1) == 0);
  }
  at_tensor_release(input), at_tensor_release(weight), at_tensor_release(y);
  free(x), free(w), free(got);
}

static void check_bits_of(const conv_case* c, at_dtype dtype) {
  problem p = posed(c, dtype);
  at_tensor* got[2][3];
  for (int turn = 0; turn < 2; turn++) {
    solve_on_device(&p, got[turn]);
    assert_ok(at_tensor_eval_all(got[turn], 3));
  }
  for (int k = 0; k < 3; k++) check_bits(got[0][k], got[1][k], "a convolution twice");
  forget_all(NULL);
}
static void the_same_bits_come_every_time(void** state) {
  (void)state;
  assert_ok(at_backend_set_math_mode(device(), AT_MATH_TF32));
  for (size_t i = 0; i < (deep() ? COUNT(large) : 2); i++) {
    check_bits_of(deep() ? &large[i] : &cases[i], AT_BF16);
    check_bits_of(deep() ? &large[i] : &cases[i], AT_F32);
  }
  assert_ok(at_backend_set_math_mode(device(), AT_MATH_STRICT));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(tiles_match_the_formula),       CASE(float32_may_be_rounded_where_the_mode_says_so),
      CASE(float32_keeps_its_digits),      CASE(infinities_come_through),
      CASE(the_same_bits_come_every_time), CASE(gathered_rows_match_the_formula),
  };
  return RUN("ops/conv_tiles", tests);
}
