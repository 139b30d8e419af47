/* test_conv_groups.c: lines, planes and volumes convolved in groups, with gradients, against a plain loop in float64:
   groups that fill no tile, strides, dilation, odd sizes. */
#include <math.h>
#include <stdlib.h>

#include "support/gradient.h"

typedef struct conv_case {
  int axes;
  int64_t batch, in, out; /* channels of a group */
  int32_t groups;
  int64_t size[3], kernel[3], stride[3], dilation[3], before[3], after[3];
} conv_case;

#define THRICE(a) \
  { a, a, a }
static const conv_case cases[] = {
    {2, 2, 4, 4, 16, {29, 31}, {3, 3}, THRICE(1), THRICE(1), {1, 1}, {1, 1}}, /* ResNeXt's */
    {2, 3, 8, 8, 8, {28, 27}, {3, 3}, {2, 2}, THRICE(1), {1, 1}, {1, 1}},
    {2, 2, 24, 40, 3, {19, 18}, {3, 2}, {1, 2}, {2, 1}, {2, 0}, {1, 2}},
    {2, 2, 5, 3, 16, {31, 33}, {3, 3}, THRICE(1), THRICE(1), {1, 1}, {1, 1}}, /* what no vector holds */
    {2, 4, 1, 1, 48, {39, 41}, {3, 3}, {2, 2}, THRICE(1), {1, 1}, {1, 1}},    /* depthwise */
    {2, 3, 1, 1, 20, {17, 22}, {3, 3}, THRICE(1), THRICE(1), {1, 1}, {1, 1}},
    {2, 1, 1, 1, 148, {33, 18}, {3, 3}, {2, 2}, THRICE(1), {0, 1}, {1, 0}},
    {2, 5, 1, 1, 12, {15, 14}, {2, 4}, {1, 2}, THRICE(1), {3, 1}, {0, 4}},
    {2, 2, 1, 1, 8, {19, 17}, {1, 2}, {2, 2}, THRICE(1), {2, 3}, {1, 0}}, /* pixels that no tap sees */
    {1, 3, 1, 1, 16, {301}, {9}, {2}, THRICE(1), {5}, {3}},
    {2, 2, 1, 1, 24, {14, 15}, {3, 3}, THRICE(1), {2, 1}, {2, 1}, {2, 1}},
    {2, 2, 1, 2, 40, {40, 29}, {5, 5}, THRICE(1), THRICE(2), {4, 3}, {4, 4}},
    {2, 2, 80, 72, 2, {12, 13}, {3, 3}, THRICE(1), THRICE(1), {1, 1}, {1, 1}},
    {1, 2, 16, 24, 4, {601}, {9}, {1}, {1}, {4}, {4}},
    {1, 3, 2, 4, 24, {701}, {7}, {3}, {2}, {5}, {2}},
    {3, 2, 16, 24, 1, {5, 13, 14}, {3, 3, 3}, THRICE(1), THRICE(1), THRICE(1), THRICE(1)},
    {3, 2, 24, 16, 1, {9, 12, 15}, {3, 2, 3}, {2, 1, 3}, {1, 2, 1}, {1, 0, 2}, {0, 1, 1}},
    {3, 2, 4, 4, 8, {6, 11, 12}, {3, 3, 3}, {1, 2, 2}, THRICE(1), THRICE(1), THRICE(1)},
    {3, 2, 12, 20, 2, {7, 10, 9}, {2, 3, 3}, {2, 2, 2}, {2, 1, 3}, {1, 2, 3}, {2, 1, 3}},
    {3, 2, 40, 24, 1, {5, 16, 15}, {1, 3, 3}, THRICE(1), THRICE(1), {0, 1, 1}, {0, 1, 1}}, /* planes */
    {3, 2, 40, 32, 1, {11, 9, 13}, {3, 1, 1}, {2, 1, 1}, THRICE(1), {1, 0, 0}, {1, 0, 0}}, /* lines of such */
    {2, 3, 3, 24, 1, {33, 30}, {7, 7}, {2, 2}, THRICE(1), {3, 3}, {3, 3}},                 /* a first layer */
    {2, 6, 5, 32, 1, {18, 29}, {4, 3}, {1, 2}, THRICE(1), {2, 0}, {1, 2}},
    {2, 3, 24, 40, 1, {12, 14}, {1, 1}, {2, 2}, THRICE(1), {0}, {0}}, /* pixels a stride apart */
    {3, 2, 16, 24, 1, {4, 6, 9}, {1, 1, 1}, {2, 1, 3}, THRICE(1), {0}, {0}},
    {3, 1, 3, 32, 1, {7, 33, 34}, {3, 5, 5}, {1, 2, 2}, THRICE(1), {1, 2, 2}, {1, 2, 2}},
    {2, 2, 4, 4, 32, {29, 31}, {3, 3}, THRICE(1), THRICE(1), {1, 1}, {1, 1}}, /* 64 channels and more that become a
                                                                                 group */
    {2, 1, 8, 8, 16, {23, 19}, {3, 3}, THRICE(1), THRICE(1), {2, 0}, {0, 1}},
    {2, 3, 4, 4, 32, {28, 27}, {3, 3}, {2, 2}, THRICE(1), {1, 1}, {1, 1}},
    {2, 2, 32, 64, 4, {10, 9}, {3, 3}, THRICE(1), THRICE(1), {1, 1}, {1, 1}},
    {2, 3, 64, 64, 2, {7, 7}, {3, 3}, THRICE(1), THRICE(1), {1, 1}, {1, 1}}, /* groups of as many */
    {2, 1, 128, 128, 2, {9, 11}, {3, 3}, THRICE(1), THRICE(1), {1, 1}, {1, 1}},
    {2, 2, 16, 8, 16, {11, 13}, {3, 3}, THRICE(1), THRICE(1), {1, 1}, {1, 1}},
    {2, 2, 4, 4, 32, {18, 21}, {3, 3}, THRICE(1), THRICE(2), {2, 2}, {2, 2}},
    {1, 2, 4, 4, 32, {601}, {9}, {1}, {1}, {4}, {4}},
    {3, 1, 64, 64, 1, {3, 13, 10}, THRICE(3), THRICE(1), THRICE(1), THRICE(1), THRICE(1)}, /* many channels */
    {3, 1, 72, 64, 1, {4, 9, 10}, THRICE(3), THRICE(1), THRICE(1), {0}, {0}},
    {3, 3, 24, 40, 1, {1, 12, 17}, THRICE(3), THRICE(1), THRICE(1), THRICE(1), THRICE(1)},
    {3, 2, 128, 64, 1, {2, 7, 7}, THRICE(3), THRICE(1), THRICE(1), THRICE(1), THRICE(1)}, /* planes beside each other */
    {3, 1, 40, 192, 1, {4, 6, 12}, {2, 3, 3}, THRICE(1), THRICE(1), THRICE(1), {0, 1, 1}},
    {3, 1, 32, 64, 1, {3, 8, 9}, {2, 5, 5}, THRICE(1), THRICE(1), {0, 2, 2}, {1, 2, 2}},
};

static int64_t result_size(const conv_case* c, int i) {
  return (c->size[i] + c->before[i] + c->after[i] - c->dilation[i] * (c->kernel[i] - 1) - 1) / c->stride[i] + 1;
}

typedef struct problem {
  const conv_case* of;
  int64_t made[3], size[3], kernel[3]; /* of three axes, the first of size 1 where there are fewer */
  int first;                           /* axis of the case is that of three */
  pair x, w, grad;
} problem;
static problem posed(const conv_case* c, at_dtype dtype) {
  problem p = {.of = c, .made = THRICE(1), .size = THRICE(1), .kernel = THRICE(1), .first = 3 - c->axes};
  operand x = {.rank = 2 + c->axes, .dims = {c->batch, c->in * c->groups}};
  operand w = {.rank = 2 + c->axes, .dims = {c->out * c->groups, c->in}}, grad = x;
  grad.dims[1] = c->out * c->groups;
  for (int i = 0; i < c->axes; i++) {
    x.dims[2 + i] = p.size[p.first + i] = c->size[i];
    w.dims[2 + i] = p.kernel[p.first + i] = c->kernel[i];
    grad.dims[2 + i] = p.made[p.first + i] = result_size(c, i);
  }
  p.x = operand_make(&x, dtype, 3);
  p.w = operand_make(&w, dtype, 5);
  p.grad = operand_make(&grad, dtype, 7);
  return p;
}

/* What each of the three is, and the sizes of its products: every product belongs to one element of each. */
typedef struct solution {
  array y, x, w, y_size, x_size, w_size;
} solution;
static array like(const array* a) { return array_new(a->rank, a->dims); }
static void add_tap(const problem* p, solution* s, int64_t n, int64_t made, int64_t seen, int64_t tap) {
  const conv_case* c = p->of;
  int64_t pixels = p->size[0] * p->size[1] * p->size[2], places = p->made[0] * p->made[1] * p->made[2];
  int64_t taps = p->kernel[0] * p->kernel[1] * p->kernel[2];
  for (int64_t k = 0; k < c->out * c->groups; k++)
    for (int64_t m = 0; m < c->in; m++) {
      int64_t i = (n * c->in * c->groups + k / c->out * c->in + m) * pixels + seen, j = (k * c->in + m) * taps + tap;
      int64_t r = (n * c->out * c->groups + k) * places + made;
      double x = p->x.host.data[i], w = p->w.host.data[j], g = p->grad.host.data[r];
      s->y.data[r] += x * w, s->y_size.data[r] += fabs(x * w);
      s->x.data[i] += g * w, s->x_size.data[i] += fabs(g * w);
      s->w.data[j] += x * g, s->w_size.data[j] += fabs(x * g);
    }
}
static solution solved(const problem* p) {
  solution s = {like(&p->grad.host), like(&p->x.host), like(&p->w.host),
                like(&p->grad.host), like(&p->x.host), like(&p->w.host)};
  const conv_case* c = p->of;
  int64_t places = p->made[0] * p->made[1] * p->made[2], taps = p->kernel[0] * p->kernel[1] * p->kernel[2];
  for (int64_t n = 0; n < c->batch; n++)
    for (int64_t made = 0; made < places; made++)
      for (int64_t tap = 0; tap < taps; tap++) {
        int64_t at[3] = {made / p->made[2] / p->made[1], made / p->made[2] % p->made[1], made % p->made[2]};
        int64_t of[3] = {tap / p->kernel[2] / p->kernel[1], tap / p->kernel[2] % p->kernel[1], tap % p->kernel[2]};
        int64_t seen = 0;
        int inside = 1;
        for (int i = 0; i < 3; i++) {
          int axis = i - p->first;
          if (axis >= 0) at[i] = at[i] * c->stride[axis] + of[i] * c->dilation[axis] - c->before[axis];
          inside = inside && at[i] >= 0 && at[i] < p->size[i];
          seen = seen * p->size[i] + at[i];
        }
        if (inside) add_tap(p, &s, n, made, seen, tap);
      }
  return s;
}

/* results: the convolution, its gradients by input and weight. */
static void solve_on_device(const problem* p, at_tensor** results) {
  const conv_case* c = p->of;
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  options.groups = c->groups;
  for (int i = 0; i < c->axes; i++) {
    options.stride[i] = c->stride[i], options.dilation[i] = c->dilation[i];
    options.padding_before[i] = c->before[i], options.padding_after[i] = c->after[i];
  }
  at_tensor *leaves[] = {leaf(p->x.tensor), leaf(p->w.tensor)}, *seed = p->grad.tensor;
  assert_ok(at_tensor_conv(&results[0], leaves[0], leaves[1], NULL, &options));
  at_grad_options gradient = AT_GRAD_OPTIONS_INIT;
  gradient.seeds = &seed, gradient.seed_count = 1;
  assert_ok(at_tensor_grad(&results[1], &results[0], 1, leaves, 2, &gradient));
  for (int i = 0; i < 3; i++) keep(results[i]);
  assert_ok(at_tensor_eval_all(results, 3));
}

/* float32: sums' error; its factors may be rounded to 10 bits where `rounds`. Shorter floats: that of the result. */
static void check_case(size_t number, at_dtype dtype, int rounds) {
  problem p = posed(&cases[number], dtype);
  solution s = solved(&p);
  at_tensor *got[3], *again[3];
  solve_on_device(&p, got);
  solve_on_device(&p, again);
  array *wanted[] = {&s.y, &s.x, &s.w}, *sizes[] = {&s.y_size, &s.x_size, &s.w_size};
  static const char* const what[] = {"convolution", "gradient of the input", "gradient of the weight"};
  for (int k = 0; k < 3; k++) {
    char label[96];
    snprintf(label, sizeof label, "%s %zu of %s", what[k], number, element_of(dtype)->name);
    double sums = dtype == AT_F32 || dtype == AT_F64 ? 1 : 1.0 / 64;
    for (int64_t i = 0; i < array_count(sizes[k]); i++)
      sizes[k]->data[i] = fabs(wanted[k]->data[i]) + sizes[k]->data[i] * sums;
    check_close(got[k], dtype, *wanted[k], sizes[k], rounds ? 16384 : sums == 1 ? 4 : 1, label);
    check_bits(got[k], again[k], label);
  }
  forget_all(NULL);
}

static void groups_and_volumes_match_the_formula(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_BF16, AT_F32, AT_F16};
  for (size_t d = 0; d < COUNT(dtypes); d++)
    for (size_t i = 0; i < COUNT(cases); i++)
      if (deep() || i % COUNT(dtypes) == d) check_case(i, dtypes[d], 0);
}

static void float32_may_be_rounded_where_the_mode_says_so(void** state) {
  (void)state;
  assert_ok(at_backend_set_math_mode(device(), AT_MATH_TF32));
  for (size_t i = 0; i < COUNT(cases); i++)
    if (deep() || i % 5 == 0) check_case(i, AT_F32, 1);
  assert_ok(at_backend_set_math_mode(device(), AT_MATH_STRICT));
}

/* What gathers rows for a warp's matrix instructions, on any device without these, in a process that has prepared
   nothing of these sizes. */
static void gathered_rows_match_the_formula(void** state) {
  (void)state;
  setenv("ATHENA_TENSOR_CORES", "plain", 1);
  for (size_t i = 0; i < COUNT(cases); i++) {
    if (deep() || i % 6 == 1) check_case(i, AT_BF16, 0);
    if (deep() || i % 6 == 0) check_case(i, AT_F32, 0);
  }
  unsetenv("ATHENA_TENSOR_CORES");
}

/* An infinity is that of its group: others do not see it, neither forward nor in the gradient of the input. */
static int is_seen(int64_t distance, int64_t apart) { return distance == 0 || llabs(distance) == apart; }
enum { SIZE = 33, CHANNELS = 64, GROUP = 4, ALL = CHANNELS * SIZE * SIZE };
static void check_infinities(at_tensor* y, int64_t cut, int64_t apart) {
  float* got = malloc(sizeof(float) * ALL);
  int64_t size = SIZE - 2 * cut;
  at_tensor* floats;
  assert_ok(at_tensor_cast(&floats, y, AT_F32));
  assert_ok(at_tensor_to_host(floats, got, sizeof(float) * (size_t)(CHANNELS * size * size)));
  for (int64_t i = 0; i < CHANNELS * size * size; i++) {
    int64_t group = i / (size * size) / GROUP, row = i / size % size + cut, column = i % size + cut;
    if (group == 1 && is_seen(row - 7, apart) && is_seen(column - 9, apart))
      assert_true(got[i] == INFINITY);
    else if (group == 5 && is_seen(row - 20, apart) && is_seen(column - 21, apart))
      assert_true(isnan(got[i]));
    else
      assert_true(got[i] == 0);
  }
  at_tensor_release(floats);
  free(got);
}
static void infinities_stay_in_their_group(void** state) {
  (void)state;
  float *x = calloc(ALL, sizeof(float)), w[CHANNELS * GROUP * 9];
  for (size_t i = 0; i < COUNT(w); i++) w[i] = 0.5f;
  x[(5 * SIZE + 7) * SIZE + 9] = INFINITY, x[(21 * SIZE + 20) * SIZE + 21] = NAN;
  static const at_dtype dtypes[] = {AT_F32, AT_F32, AT_BF16, AT_F16, AT_BF16};
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  options.groups = CHANNELS / GROUP;
  for (size_t turn = 0; turn < COUNT(dtypes); turn++) {
    int64_t cut = turn == 1, apart = turn == 4 ? 2 : 1;
    if (cut) setenv("ATHENA_TENSOR_CORES", "plain", 1);
    options.dilation[0] = options.dilation[1] = apart;
    options.padding = cut ? AT_CONV_PADDING_VALID : AT_CONV_PADDING_SAME;
    at_tensor *input, *weight, *y, *gradient;
    assert_ok(
        at_tensor_from_host(&input, device(), AT_F32, 4, (int64_t[]){1, CHANNELS, SIZE, SIZE}, x, sizeof(float) * ALL));
    assert_ok(at_tensor_from_host(&weight, device(), AT_F32, 4, (int64_t[]){CHANNELS, GROUP, 3, 3}, w, sizeof w));
    assert_ok(at_tensor_cast(&input, keep(input), dtypes[turn]));
    assert_ok(at_tensor_cast(&weight, keep(weight), dtypes[turn]));
    at_tensor* leaves[] = {leaf(keep(input)), leaf(keep(weight))};
    assert_ok(at_tensor_conv(&y, leaves[0], leaves[1], NULL, &options));
    check_infinities(keep(y), cut, apart);
    if (cut) unsetenv("ATHENA_TENSOR_CORES");
    if (cut) continue;
    at_grad_options seeded = AT_GRAD_OPTIONS_INIT;
    seeded.seeds = &input, seeded.seed_count = 1;
    assert_ok(at_tensor_grad(&gradient, &y, 1, leaves, 1, &seeded));
    check_infinities(keep(gradient), 0, apart);
  }
  forget_all(NULL);
  free(x);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(gathered_rows_match_the_formula),
      CASE(groups_and_volumes_match_the_formula),
      CASE(float32_may_be_rounded_where_the_mode_says_so),
      CASE(infinities_stay_in_their_group),
  };
  return RUN("ops/conv_groups", tests);
}
