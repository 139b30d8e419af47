/* test_conv.c: convolutions and their transposes against PyTorch's and a plain loop in float64, and their derivatives.
 */
#include "support/gradient.h"

/* Of `axes` spatial axes; numbers of the last ones, as options have them. */
typedef struct conv_case {
  const char* name;
  int axes, transposed, unbatched;
  int64_t batch, in, out; /* channels */
  int32_t groups;
  int64_t size[3], kernel[3], stride[3], dilation[3], before[3], after[3], longer[3];
  int bias;
  placement place; /* of the input and the weight */
} conv_case;

static at_conv_options options_of(const conv_case* c) {
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  options.groups = c->groups;
  memcpy(options.stride, c->stride, sizeof c->stride);
  memcpy(options.dilation, c->dilation, sizeof c->dilation);
  memcpy(options.padding_before, c->before, sizeof c->before);
  memcpy(options.padding_after, c->after, sizeof c->after);
  memcpy(options.output_padding, c->longer, sizeof c->longer);
  return options;
}

static operand input_of(const conv_case* c) {
  operand o = {.rank = c->axes + 1 + !c->unbatched, .place = c->place};
  int at = 0;
  if (!c->unbatched) o.dims[at++] = c->batch;
  o.dims[at++] = c->in;
  for (int i = 0; i < c->axes; i++) o.dims[at++] = c->size[i];
  return o;
}
static operand weight_of(const conv_case* c) {
  operand o = {.rank = c->axes + 2, .place = c->place};
  o.dims[0] = c->transposed ? c->in : c->out;
  o.dims[1] = (c->transposed ? c->out : c->in) / c->groups;
  for (int i = 0; i < c->axes; i++) o.dims[2 + i] = c->kernel[i];
  return o;
}
static operand bias_of(const conv_case* c) { return (operand){.rank = 1, .dims = {c->out}}; }

static int64_t one_at_least(int64_t number) { return number ? number : 1; }

static int64_t result_size(const conv_case* c, int i) {
  int64_t reach = one_at_least(c->dilation[i]) * (c->kernel[i] - 1), stride = one_at_least(c->stride[i]);
  if (c->transposed) return (c->size[i] - 1) * stride - c->before[i] - c->after[i] + reach + c->longer[i] + 1;
  return (c->size[i] + c->before[i] + c->after[i] - reach - 1) / stride + 1;
}

/* Element (n, channel, at) of an array of three spatial axes, of which the first have size 1. */
static double* element(const array* a, const conv_case* c, int has_batch, int64_t n, int64_t channel,
                       const int64_t* at) {
  int axis = 0;
  double* p = a->data;
  if (has_batch) p += n * a->strides[axis++];
  p += channel * a->strides[axis++];
  for (int i = 0; i < c->axes; i++) p += at[i] * a->strides[axis++];
  return p;
}

/* The convolution; magnitude gets the sum of the products' sizes. */
static array convolved(const conv_case* c, array x, array w, const array* b, array* magnitude) {
  int64_t dims[MAX_RANK], size[3] = {1, 1, 1}, in_size[3] = {1, 1, 1}, kernel[3] = {1, 1, 1};
  int rank = 0;
  if (!c->unbatched) dims[rank++] = c->batch;
  dims[rank++] = c->out;
  for (int i = 0; i < c->axes; i++) {
    dims[rank++] = size[i] = result_size(c, i);
    in_size[i] = c->size[i];
    kernel[i] = c->kernel[i];
  }
  array y = array_new(rank, dims);
  *magnitude = array_new(rank, dims);
  int64_t in = c->in / c->groups, out = c->out / c->groups, batch = c->unbatched ? 1 : c->batch;
  int64_t places = c->transposed ? in_size[0] * in_size[1] * in_size[2] : size[0] * size[1] * size[2];
  const int64_t* counted = c->transposed ? in_size : size; /* the pixels that taps go out from */
  for (int64_t n = 0; n < batch; n++)
    for (int64_t k = 0; k < c->out; k++)
      for (int64_t p = 0; p < places; p++)
        for (int64_t t = 0; t < kernel[0] * kernel[1] * kernel[2]; t++) {
          int64_t here[3] = {p / (counted[1] * counted[2]), p / counted[2] % counted[1], p % counted[2]};
          int64_t tap[3] = {t / (kernel[1] * kernel[2]), t / kernel[2] % kernel[1], t % kernel[2]}, there[3];
          int inside = 1;
          for (int i = 0; i < 3; i++) {
            there[i] = here[i];
            if (i < c->axes)
              there[i] = here[i] * one_at_least(c->stride[i]) + tap[i] * one_at_least(c->dilation[i]) - c->before[i];
            inside = inside && there[i] >= 0 && there[i] < (c->transposed ? size[i] : in_size[i]);
          }
          for (int64_t j = 0; inside && j < in; j++) {
            int64_t channel = k / out * in + j;
            double left = *element(&x, c, !c->unbatched, n, channel, c->transposed ? here : there);
            double right = *(c->transposed ? element(&w, c, 1, channel, k % out, tap) : element(&w, c, 1, k, j, tap));
            *element(&y, c, !c->unbatched, n, k, c->transposed ? there : here) += left * right;
            *element(magnitude, c, !c->unbatched, n, k, c->transposed ? there : here) += fabs(left * right);
          }
        }
  for (int64_t i = 0; b && i < array_count(&y); i++) {
    int64_t each = size[0] * size[1] * size[2];
    y.data[i] += b->data[i / each % c->out];
    magnitude->data[i] += fabs(b->data[i / each % c->out]);
  }
  return y;
}

static at_tensor* conv_of(at_tensor* const* inputs, const void* parameter) {
  const conv_case* c = parameter;
  at_conv_options options = options_of(c);
  at_tensor *r = NULL, *bias = c->bias ? inputs[2] : NULL;
  if (c->transposed)
    assert_ok(at_tensor_conv_transpose(&r, inputs[0], inputs[1], bias, &options));
  else
    assert_ok(at_tensor_conv(&r, inputs[0], inputs[1], bias, &options));
  return keep(r);
}

static const conv_case cases[] = {
    {"2-d", 2, 0, 0, 2, 3, 5, 1, {7, 6}, {3, 3}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {0}, 1, PLAIN},
    {"1-d, strides", 1, 0, 0, 3, 4, 6, 2, {11}, {4}, {3}, {2}, {2}, {3}, {0}, 1, REVERSED},
    {"2-d, all", 2, 0, 0, 2, 6, 4, 2, {9, 8}, {3, 2}, {2, 3}, {2, 1}, {1, 0}, {2, 1}, {0}, 1, TRANSPOSED},
    {"3-d", 3, 0, 0, 2, 3, 4, 1, {4, 5, 6}, {2, 3, 2}, {1, 2, 1}, {1, 1, 2}, {1, 0, 1}, {0, 1, 1}, {0}, 0, STRIDED},
    {"depthwise", 2, 0, 0, 2, 5, 5, 5, {6, 7}, {3, 3}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {0}, 1, PLAIN},
    {"depthwise, strides", 2, 0, 0, 1, 37, 37, 37, {9, 8}, {3, 3}, {2, 2}, {1, 2}, {1, 1}, {0, 1}, {0}, 0, PLAIN},
    {"depthwise, twice", 1, 0, 0, 2, 5, 10, 5, {9}, {3}, {2}, {1}, {1}, {1}, {0}, 1, PLAIN},
    {"depthwise, vectors", 2, 0, 0, 2, 24, 24, 24, {35, 9}, {3, 3}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {0}, 1, PLAIN},
    {"depthwise, uneven", 2, 0, 0, 1, 16, 16, 16, {7, 12}, {2, 4}, {1, 1}, {1, 1}, {0, 3}, {2, 1}, {0}, 0, PLAIN},
    {"depthwise, lines", 1, 0, 0, 2, 8, 8, 8, {21}, {5}, {1}, {1}, {2}, {2}, {0}, 1, PLAIN},
    {"one channel", 2, 0, 0, 2, 1, 1, 1, {5, 5}, {3, 3}, {2, 1}, {1, 1}, {1, 1}, {1, 1}, {0}, 0, PLAIN},
    {"unbatched", 2, 0, 1, 1, 3, 4, 1, {5, 6}, {3, 2}, {1, 1}, {1, 1}, {0, 1}, {0, 1}, {0}, 1, PLAIN},
    {"1×1", 2, 0, 0, 2, 5, 7, 1, {4, 5}, {1, 1}, {1, 1}, {1, 1}, {0, 0}, {0, 0}, {0}, 1, PLAIN},
    {"1×1, strides", 2, 0, 0, 2, 5, 7, 1, {7, 5}, {1, 1}, {2, 2}, {1, 1}, {0, 0}, {0, 0}, {0}, 1, PLAIN},
    {"first layer", 2, 0, 0, 1, 3, 20, 1, {23, 25}, {7, 7}, {2, 2}, {1, 1}, {3, 3}, {3, 3}, {0}, 1, PLAIN},
    {"first layer, lines", 2, 0, 0, 2, 3, 36, 1, {21, 55}, {7, 7}, {2, 2}, {1, 1}, {3, 3}, {3, 3}, {0}, 1, PLAIN},
    {"few channels",
     3,
     0,
     0,
     2,
     2,
     5,
     1,
     {3, 6, 24},
     {3, 2, 5},
     {1, 1, 1},
     {1, 2, 1},
     {1, 0, 4},
     {1, 1, 4},
     {0},
     0,
     PLAIN},
    {"few results", 2, 0, 0, 2, 6, 3, 1, {8, 28}, {3, 5}, {1, 1}, {1, 1}, {1, 2}, {0, 2}, {0}, 0, PLAIN},
    {"wide padding", 1, 0, 0, 2, 2, 3, 1, {2}, {3}, {1}, {1}, {9}, {4}, {0}, 0, PLAIN},
    {"deep", 2, 0, 0, 1, 70, 45, 1, {6, 5}, {3, 3}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {0}, 1, PLAIN},
    {"transposed 1-d", 1, 1, 0, 2, 4, 6, 2, {5}, {3}, {2}, {1}, {1}, {1}, {1}, 1, PLAIN},
    {"transposed 2-d", 2, 1, 0, 2, 3, 5, 1, {4, 5}, {3, 4}, {3, 2}, {2, 1}, {1, 2}, {2, 1}, {2, 1}, 1, TRANSPOSED},
    {"transposed 3-d",
     3,
     1,
     0,
     1,
     2,
     3,
     1,
     {3, 2, 4},
     {2, 2, 3},
     {1, 2, 2},
     {1, 1, 1},
     {0, 1, 1},
     {1, 0, 1},
     {0, 1, 0},
     0,
     PLAIN},
    {"transposed depthwise", 2, 1, 0, 2, 6, 6, 6, {4, 3}, {2, 2}, {2, 2}, {1, 1}, {0, 0}, {0, 0}, {0}, 1, PLAIN},
    {"transposed depthwise, vectors",
     2,
     1,
     0,
     2,
     8,
     8,
     8,
     {9, 7},
     {3, 3},
     {1, 1},
     {1, 1},
     {1, 0},
     {1, 2},
     {0},
     1,
     PLAIN},
    {"transposed 1×1", 1, 1, 1, 1, 3, 4, 1, {5}, {1}, {1}, {1}, {0}, {0}, {0}, 1, PLAIN},
    {"transposed, gaps", 2, 1, 0, 1, 3, 4, 1, {3, 3}, {1, 2}, {3, 3}, {1, 1}, {0, 0}, {0, 0}, {2, 0}, 0, PLAIN},
    {"many pixels", 2, 0, 0, 4, 16, 24, 1, {32, 31}, {3, 3}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {0}, 0, PLAIN},
};

static void check_case(const conv_case* c, at_dtype dtype) {
  operand operands[] = {input_of(c), weight_of(c), bias_of(c)};
  pair x = operand_make(&operands[0], dtype, 3), w = operand_make(&operands[1], dtype, 5),
       b = operand_make(&operands[2], dtype, 7);
  array magnitude, wanted = convolved(c, x.host, w.host, c->bias ? &b.host : NULL, &magnitude);
  char label[96];
  snprintf(label, sizeof label, "%s of %s", c->name, element_of(dtype)->name);
  check_close(conv_of((at_tensor*[]){x.tensor, w.tensor, b.tensor}, c), dtype, wanted, &magnitude, 4, label);
}

static void results_match_a_plain_loop(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_F16, AT_BF16};
  for (size_t d = 0; d < COUNT(dtypes); d++)
    for (size_t i = 0; i < COUNT(cases); i++)
      if (thorough() || d == 0 || i % 5 == d) check_case(&cases[i], dtypes[d]);
}

static int64_t drawn(uint64_t* seed, int64_t low, int64_t high) {
  return low + (int64_t)floor(draw_between(seed, 0, (double)(high - low + 1)));
}

static void random_shapes_match_a_plain_loop(void** state) {
  (void)state;
  uint64_t seed = 17;
  for (int round = 0; round < (deep() ? 400 : on_cpu() ? 150 : 12); round++) {
    conv_case c = {.name = "random", .axes = (int)drawn(&seed, 1, 3), .transposed = (int)drawn(&seed, 0, 1)};
    c.groups = (int32_t)drawn(&seed, 1, 3);
    c.batch = drawn(&seed, 1, 3), c.bias = (int)drawn(&seed, 0, 1);
    c.in = c.groups * drawn(&seed, 1, round % 4 ? 6 : 40), c.out = c.groups * drawn(&seed, 1, round % 3 ? 5 : 40);
    int fits = 1;
    for (int i = 0; i < c.axes; i++) {
      c.size[i] = drawn(&seed, 1, c.axes == 3 ? 5 : 9), c.kernel[i] = drawn(&seed, 1, 4);
      c.stride[i] = drawn(&seed, 1, 3), c.dilation[i] = drawn(&seed, 1, 3);
      c.before[i] = drawn(&seed, 0, 3), c.after[i] = drawn(&seed, 0, 3);
      int64_t most = (c.stride[i] > c.dilation[i] ? c.stride[i] : c.dilation[i]) - 1;
      if (c.transposed) c.longer[i] = drawn(&seed, 0, most);
      int64_t reach = c.dilation[i] * (c.kernel[i] - 1);
      fits = fits && (c.transposed ? result_size(&c, i) > 0 : c.size[i] + c.before[i] + c.after[i] > reach);
    }
    if (fits) check_case(&c, round % 2 ? AT_F32 : AT_F64);
    if (round % 16 == 0) forget_all(NULL);
  }
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  for (size_t i = 0; i < COUNT(cases); i++) {
    const conv_case* c = &cases[i];
    if (c->batch * c->in * c->size[0] > 1000) continue;
    operand operands[] = {input_of(c), weight_of(c), bias_of(c)};
    check_gradient(conv_of, c, operands, 2 + c->bias, thorough() || i < 6 ? 2 : 1, c->name);
  }
}

/* Numbers that repeat, of which PyTorch made the wanted values. */
static at_tensor* ramp(int rank, const int64_t* dims, double scale) {
  array a = array_new(rank, dims);
  for (int64_t i = 0; i < array_count(&a); i++) a.data[i] = (double)((i * 7 + 3) % 11 - 5) * scale;
  return tensor_of(a, AT_F64, NULL);
}
#define RAMP(scale, ...) \
  ramp((int)(sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t)), (int64_t[]){__VA_ARGS__}, scale)

#define EXPECT(tensor, ...) \
  assert_values(tensor, (int64_t)(sizeof((double[]){__VA_ARGS__}) / sizeof(double)), (double[]){__VA_ARGS__}, 1e-12)

static at_tensor* conv(at_tensor* x, at_tensor* w, at_tensor* b, at_conv_options options) {
  at_tensor* r = NULL;
  options.struct_size = sizeof options;
  if (!options.groups) options.groups = 1;
  assert_ok(at_tensor_conv(&r, x, w, b, &options));
  return keep(r);
}
static at_tensor* conv_transpose(at_tensor* x, at_tensor* w, at_tensor* b, at_conv_options options) {
  at_tensor* r = NULL;
  options.struct_size = sizeof options;
  if (!options.groups) options.groups = 1;
  assert_ok(at_tensor_conv_transpose(&r, x, w, b, &options));
  return keep(r);
}
#define OPTIONS(...) \
  (at_conv_options) { __VA_ARGS__ }

static void results_are_pytorchs(void** state) {
  (void)state;
  EXPECT(conv(RAMP(1, 1, 2, 5), RAMP(.5, 3, 2, 3), vector_f64(3, (double[]){.5, -1, 2}),
              OPTIONS(.stride = {2}, .padding_before = {1}, .padding_after = {1})),
         -2, 8.5, 5, -2.5, 6, 8.5, 1.5, 13.5, -5.5);
  EXPECT(conv(RAMP(1, 1, 2, 4, 3), RAMP(.5, 2, 2, 3, 2), NULL,
              OPTIONS(.stride = {2, 1}, .dilation = {1, 2}, .padding_before = {1}, .padding_after = {1})),
         4.5, -13.5, -24.5, 6.5);
  EXPECT(conv(RAMP(1, 1, 1, 3, 3), RAMP(.5, 1, 1, 2, 2), NULL, OPTIONS(.padding = AT_CONV_PADDING_SAME)), 7, -0.5, -1,
         6.5, -1, -0.5, 11.5, -5.5, 1);
  EXPECT(conv(RAMP(1, 1, 1, 2, 3, 2), RAMP(.5, 2, 1, 2, 2, 2), NULL,
              OPTIONS(.padding_before = {0, 1}, .padding_after = {0, 1})),
         4, 6, -15.5, 0, 5, -24.5, -1, 2);
  EXPECT(conv(RAMP(1, 1, 4, 3, 3), RAMP(.5, 4, 2, 2, 2), NULL, OPTIONS(.groups = 2)), -11.5, -3, 8.5, -5, -35.5, -4.5,
         -8.5, -5, -9.5, 27.5, 19, -4.5, 14, 13, -11, -6.5);
  EXPECT(conv(RAMP(1, 2, 2, 3), RAMP(.5, 4, 1, 2), NULL, OPTIONS(.groups = 2, .padding = AT_CONV_PADDING_VALID)), 14.5,
         -2.5, -8.5, 1, -6, 8, 12, -8, 11.5, -5.5, -6.5, 3, -10, 4, 13, -7);
  EXPECT(conv(RAMP(1, 2, 3), RAMP(1, 1, 2, 2), NULL, OPTIONS(.groups = 1)), 14, -1);
  EXPECT(conv_transpose(RAMP(1, 1, 2, 3), RAMP(.5, 2, 2, 3), vector_f64(2, (double[]){1, -2}),
                        OPTIONS(.stride = {2}, .padding_before = {1}, .padding_after = {1}, .output_padding = {1})),
         -8.5, -11.5, 19.5, 0.5, 3.5, 1.5, -9, -16.5, 12, -7.5, 0, -2);
  EXPECT(conv_transpose(RAMP(1, 1, 2, 2, 2), RAMP(.5, 2, 1, 2, 3), NULL,
                        OPTIONS(.groups = 2, .stride = {2, 1}, .dilation = {1, 2}, .padding_before = {0, 1},
                                .padding_after = {0, 1})),
         -5, -5, 12.5, -1, -7.5, -4, 10, 0, 3, 2.5, -7.5, 0.5, 4.5, 2, -6, 0, 0, 6, 0, -2, 0, 4, 0, -4, -6, -6, 4.5, 2,
         -7.5, -4, 3, 4);
  EXPECT(conv_transpose(RAMP(1, 1, 1, 2, 1, 2), RAMP(.5, 1, 1, 2, 2, 2), NULL, OPTIONS(.stride = {1, 2, 2})), 2, -5, -5,
         12.5, -1, 3, 2.5, -7.5, -5, 2.5, 13, -7.5, 4.5, -4.5, -11.5, 12, 2, 0, -6, 0, -2, 1.5, 6, -4.5);
}

static void padding_is_filled_as_the_mode_says(void** state) {
  (void)state;
  at_tensor *x = reshaped(vector_f64(4, (double[]){1, 2, 3, 4}), 3, (int64_t[]){1, 1, 4}),
            *w = reshaped(vector_f64(3, (double[]){1, 10, 100}), 3, (int64_t[]){1, 1, 3});
  at_conv_options options = {.padding_before = {2}, .padding_after = {2}};
  options.padding_mode = AT_PAD_REFLECT;
  EXPECT(conv(x, w, NULL, options), 123, 212, 321, 432, 343, 234);
  options.padding_mode = AT_PAD_REPLICATE;
  EXPECT(conv(x, w, NULL, options), 111, 211, 321, 432, 443, 444);
  options.padding_mode = AT_PAD_CIRCULAR;
  EXPECT(conv(x, w, NULL, options), 143, 214, 321, 432, 143, 214);
}

static void nothing_gives_nothing_or_zeros(void** state) {
  (void)state;
  at_tensor *x = leaf(filled(AT_F32, 4, (int64_t[]){0, 2, 4, 4}, 1)), *r = NULL;
  at_tensor* w = leaf(filled(AT_F32, 4, (int64_t[]){3, 2, 3, 3}, 1));
  assert_ok(at_tensor_conv(&r, x, w, NULL, NULL));
  int64_t dims[4];
  assert_ok(at_tensor_shape(dims, 4, keep(r)));
  assert_true(dims[0] == 0 && dims[1] == 3 && dims[2] == 2 && dims[3] == 2);
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, r)));
  double* got = values_of(gradient_of(w));
  for (int i = 0; i < 54; i++) assert_true(got[i] == 0);
}

static void dtypes_promote(void** state) {
  (void)state;
  at_tensor *x = filled(AT_F16, 3, (int64_t[]){1, 1, 3}, 2), *w = filled(AT_F32, 3, (int64_t[]){1, 1, 2}, 3), *r = NULL;
  assert_ok(at_tensor_conv(&r, x, w, NULL, NULL));
  assert_int_equal(dtype_of(keep(r)), AT_F32);
  assert_values(r, 2, (double[]){12, 12}, 0);
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  at_tensor *x = filled(AT_F32, 4, (int64_t[]){1, 4, 5, 5}, 1), *w = filled(AT_F32, 4, (int64_t[]){6, 4, 3, 3}, 1),
            *r = NULL;
  assert_status(at_tensor_conv(&r, x, filled(AT_F32, 4, (int64_t[]){6, 3, 3, 3}, 1), NULL, NULL), AT_ERROR_SHAPE);
  assert_error_has("6x3x3x3");
  assert_status(at_tensor_conv(&r, x, filled(AT_F32, 4, (int64_t[]){6, 4, 6, 3}, 1), NULL, NULL), AT_ERROR_SHAPE);
  assert_error_has("as long as the kernel");
  assert_status(at_tensor_conv(&r, x, filled(AT_F32, 3, (int64_t[]){6, 4, 3}, 1), NULL, NULL), AT_ERROR_SHAPE);
  assert_status(at_tensor_conv(&r, x, filled(AT_F32, 2, (int64_t[]){6, 4}, 1), NULL, NULL), AT_ERROR_SHAPE);
  assert_status(at_tensor_conv(&r, x, filled(AT_F32, 4, (int64_t[]){6, 4, 0, 3}, 1), NULL, NULL), AT_ERROR_SHAPE);
  assert_status(at_tensor_conv(&r, filled(AT_F32, 4, (int64_t[]){1, 4, 0, 5}, 1), w, NULL, NULL), AT_ERROR_SHAPE);
  assert_status(at_tensor_conv(&r, casted(x, AT_I32), w, NULL, NULL), AT_ERROR_DTYPE);
  assert_status(at_tensor_conv(&r, x, w, filled(AT_F32, 1, (int64_t[]){4}, 1), NULL), AT_ERROR_SHAPE);
  assert_error_has("bias");
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  options.groups = 0;
  assert_status(at_tensor_conv(&r, x, w, NULL, &options), AT_ERROR_ARGUMENT);
  options.groups = 4;
  assert_status(at_tensor_conv(&r, x, filled(AT_F32, 4, (int64_t[]){6, 1, 3, 3}, 1), NULL, &options), AT_ERROR_SHAPE);
  options.groups = 1;
  options.stride[1] = -1;
  assert_status(at_tensor_conv(&r, x, w, NULL, &options), AT_ERROR_ARGUMENT);
  assert_error_has("stride of axis 1");
  options.stride[1] = 2;
  options.padding = AT_CONV_PADDING_SAME;
  assert_status(at_tensor_conv(&r, x, w, NULL, &options), AT_ERROR_ARGUMENT);
  options.padding = 7;
  assert_status(at_tensor_conv(&r, x, w, NULL, &options), AT_ERROR_ARGUMENT);
  options.padding = AT_CONV_PADDING_EXPLICIT;
  options.padding_before[0] = -1;
  assert_status(at_tensor_conv(&r, x, w, NULL, &options), AT_ERROR_ARGUMENT);
  options.padding_before[0] = 0;
  options.padding_mode = 9;
  assert_status(at_tensor_conv(&r, x, w, NULL, &options), AT_ERROR_ARGUMENT);
  assert_null(r);
}

static void transposes_that_do_not_fit_are_refused(void** state) {
  (void)state;
  at_tensor *x = filled(AT_F32, 3, (int64_t[]){1, 4, 2}, 1), *w = filled(AT_F32, 3, (int64_t[]){4, 2, 2}, 1), *r = NULL;
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  options.output_padding[0] = 1;
  assert_status(at_tensor_conv_transpose(&r, x, w, NULL, &options), AT_ERROR_ARGUMENT);
  assert_error_has("output_padding");
  options.output_padding[0] = 0;
  options.padding_before[0] = 3;
  assert_status(at_tensor_conv_transpose(&r, x, w, NULL, &options), AT_ERROR_SHAPE);
  options.padding_before[0] = 0;
  options.padding_mode = AT_PAD_REFLECT;
  assert_status(at_tensor_conv_transpose(&r, x, w, NULL, &options), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_conv_transpose(&r, x, filled(AT_F32, 3, (int64_t[]){3, 2, 2}, 1), NULL, NULL),
                AT_ERROR_SHAPE);
  assert_null(r);
}

static void a_second_run_gives_the_same_bits(void** state) {
  (void)state;
  at_tensor *grads[2], *x = random_f32(4, (int64_t[]){2, 8, 40, 40}, 5),
                       *w = random_f32(4, (int64_t[]){16, 8, 3, 3}, 6);
  for (int i = 0; i < 2; i++) {
    at_tensor *weight = leaf(with_scalar(at_tensor_mul_scalar, w, 1)), *y = conv(x, weight, NULL, OPTIONS(.groups = 1));
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, y, y))));
    grads[i] = gradient_of(weight);
  }
  check_bits(grads[0], grads[1], "the gradient by the weights twice");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(results_match_a_plain_loop),
      CASE(random_shapes_match_a_plain_loop),
      CASE(derivatives_match_finite_differences),
      CASE(results_are_pytorchs),
      CASE(padding_is_filled_as_the_mode_says),
      CASE(nothing_gives_nothing_or_zeros),
      CASE(dtypes_promote),
      CASE(what_does_not_fit_is_refused),
      CASE(transposes_that_do_not_fit_are_refused),
      CASE(a_second_run_gives_the_same_bits),
  };
  return RUN("ops/conv", tests);
}
