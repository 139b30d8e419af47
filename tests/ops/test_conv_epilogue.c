/* test_conv_epilogue.c: what follows a convolution in place gives the same bits in its kernel as in one of its own. */
#include <stdlib.h>

#include "support/gradient.h"

typedef struct conv_case {
  int axes;
  int64_t batch, in, out, size[3], kernel, stride, dilation; /* channels of a group */
  int32_t groups;
} conv_case;
static const conv_case cases[] = {
    {2, 2, 16, 24, {33, 35}, 3, 1, 1, 1},   {2, 3, 12, 36, {41, 37}, 3, 2, 1, 1},
    {2, 2, 8, 12, {34, 31}, 3, 1, 2, 3},    {2, 2, 4, 8, {35, 33}, 3, 1, 1, 8},
    {1, 3, 24, 33, {1201}, 5, 1, 1, 1},     {3, 2, 8, 24, {7, 15, 17}, 3, 1, 1, 1},
    {2, 1, 64, 64, {28, 28}, 3, 1, 1, 1},   {2, 1, 64, 128, {28, 28}, 3, 2, 1, 1},
    {2, 2, 24, 32, {31, 29}, 1, 1, 1, 1},   {2, 2, 16, 20, {33, 30}, 1, 2, 1, 1},
    {2, 3, 8, 12, {34, 31}, 1, 1, 1, 3},    {2, 1, 64, 192, {28, 28}, 1, 1, 1, 1},
    {3, 1, 40, 9, {7, 15, 17}, 1, 1, 1, 1}, {2, 1, 8, 8, {34, 31}, 3, 1, 1, 16},
};

/* Elements of zeros on either side. */
static int64_t padding_of(const conv_case* c) { return c->kernel > 1; }

static int64_t result_size(const conv_case* c, int i, int turned) {
  int64_t reach = c->dilation * (c->kernel - 1);
  reach -= 2 * padding_of(c);
  return turned ? (c->size[i] - 1) * c->stride + reach + 1 : (c->size[i] - 1 - reach) / c->stride + 1;
}
/* The case with as many images as give every unit of a GPU work, without which no convolution takes an epilogue. */
static conv_case busy(const conv_case* c) {
  conv_case full = *c;
  at_device_info info = AT_DEVICE_INFO_INIT;
  assert_ok(at_backend_describe(&info, device()));
  int64_t image = c->out * c->groups;
  for (int i = 0; i < c->axes; i++) image *= result_size(c, i, 0);
  while (info.kind == AT_DEVICE_GPU && full.batch * image < (int64_t)info.compute_units * 64 * 128) full.batch++;
  return full;
}
/* Small whole numbers, whose sums are the same in any order. */
static at_tensor* whole_numbers(int32_t rank, const int64_t* dims, at_dtype dtype, uint64_t seed) {
  array a = array_new(rank, dims);
  for (int64_t i = 0; i < array_count(&a); i++) a.data[i] = floor(draw_between(&seed, -2, 3));
  return keep(tensor_of(a, dtype, NULL));
}

/* What a chain is made of: input, weight, shift and scale of each channel, a residual. */
typedef struct parts {
  at_tensor* of[5];
} parts;
static parts parts_of(const conv_case* c, at_dtype dtype, int turned) {
  int64_t in[5] = {c->batch, c->in * c->groups}, out[5] = {c->batch, c->out * c->groups},
          channel[5] = {1, out[1], 1, 1, 1};
  int64_t weight[5] = {turned ? in[1] : out[1], turned ? c->out : c->in};
  for (int i = 0; i < c->axes; i++)
    in[2 + i] = c->size[i], weight[2 + i] = c->kernel, out[2 + i] = result_size(c, i, turned);
  int32_t rank = 2 + c->axes;
  at_tensor* residual = NULL;
  assert_ok(at_tensor_to_memory_format(&residual, whole_numbers(rank, out, dtype, 3), AT_MEMORY_FORMAT_CHANNELS_LAST));
  parts p = {{whole_numbers(rank, in, dtype, 1), whole_numbers(rank, weight, dtype, 2),
              casted(random_f32(rank, channel, 4), dtype), casted(random_f32(rank, channel, 5), dtype),
              keep(residual)}};
  assert_ok(at_tensor_eval_all(p.of, 5));
  return p;
}

/* The next value in place of y, computed at once where nothing is to be fused. Nobody else wants y, unless `shared`. */
static void go_on(at_tensor** y, at_tensor* next, int fused, int shared) {
  if (!shared) at_tensor_release(*y);
  *y = next;
  if (!fused) assert_ok(at_tensor_eval(next));
}
/* Scale, shift, residual, activation; sums, if not NULL, gets the convolution too. */
static at_tensor* chain(const conv_case* c, const parts* p, int turned, int fused, at_tensor** sums) {
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  options.groups = c->groups;
  for (int i = 0; i < c->axes; i++) {
    options.stride[i] = c->stride, options.dilation[i] = c->dilation;
    options.padding_before[i] = options.padding_after[i] = padding_of(c);
  }
  at_tensor *y = NULL, *r = NULL;
  assert_ok((turned ? at_tensor_conv_transpose : at_tensor_conv)(&y, p->of[0], p->of[1], NULL, &options));
  if (!fused) assert_ok(at_tensor_eval(y));
  if (sums) *sums = keep(y);
  assert_ok(at_tensor_mul(&r, y, p->of[3])), go_on(&y, r, fused, sums != NULL);
  assert_ok(at_tensor_add(&r, y, p->of[2])), go_on(&y, r, fused, 0);
  assert_ok(at_tensor_add(&r, y, p->of[4])), go_on(&y, r, fused, 0);
  assert_ok(at_tensor_silu(&r, y)), go_on(&y, r, fused, 0);
  return keep(y);
}

static void check_case(size_t number, at_dtype dtype, int turned) {
  conv_case full = busy(&cases[number]), *c = &full;
  char label[96];
  snprintf(label, sizeof label, "%s %zu of %s", turned ? "transpose" : "convolution", number, element_of(dtype)->name);
  parts p = parts_of(c, dtype, turned);
  at_tensor *sums[2], *wanted = chain(c, &p, turned, 0, &sums[0]), *got[2] = {chain(c, &p, turned, 1, NULL)};
  assert_ok(at_tensor_eval(got[0]));
  check_bits(got[0], wanted, label);
  got[0] = chain(c, &p, turned, 1, &sums[1]);
  got[1] = sums[1];
  assert_ok(at_tensor_eval_all(got, 2));
  check_bits(got[0], wanted, label);
  check_bits(got[1], sums[0], label);
  forget_all(NULL);
}

static void fused_equals_unfused(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_BF16, AT_F16, AT_F64};
  for (size_t d = 0; d < COUNT(dtypes); d++)
    for (size_t i = 0; i < COUNT(cases); i++)
      for (int turned = 0; turned < 2; turned++)
        if (deep() || (i + d) % 5 == (size_t)turned) check_case(i, dtypes[d], turned);
}

/* By gathered rows, on any device that takes epilogues. */
static void fused_equals_unfused_by_gathered_rows(void** state) {
  (void)state;
  setenv("ATHENA_TENSOR_CORES", "plain", 1);
  for (size_t i = 0; i < COUNT(cases); i++) check_case(i, i % 2 ? AT_F32 : AT_BF16, i % 3 == 1);
  unsetenv("ATHENA_TENSOR_CORES");
}

/* Evaluation: a norm by running statistics, what goes past the convolution, and the activation. */
static at_tensor* normed(const conv_case* c, const parts* p, int fused) {
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  options.groups = c->groups;
  for (int i = 0; i < c->axes; i++)
    options.padding_before[i] = options.padding_after[i] = padding_of(c), options.stride[i] = c->stride;
  int64_t channels = c->out * c->groups;
  at_tensor *y = NULL, *r = NULL, *numbers[4];
  for (int k = 0; k < 4; k++) {
    float values[64];
    for (int64_t i = 0; i < channels; i++) values[i] = 0.5f + (float)((i * 7 + k * 3) % 11) / 8;
    numbers[k] = vector_f32(channels, values);
  }
  assert_ok(at_tensor_eval_all(numbers, 4));
  assert_ok(at_backend_synchronize(device()));
  uint64_t before = counters().launches;
  assert_ok(at_tensor_conv(&y, p->of[0], p->of[1], NULL, &options));
  if (!fused) assert_ok(at_tensor_eval(y));
  assert_ok(at_tensor_batch_norm(&r, y, numbers[0], numbers[1], numbers[2], numbers[3], 0, 0, 1e-5));
  go_on(&y, r, fused, 0);
  assert_ok(at_tensor_add(&r, y, p->of[4])), go_on(&y, r, fused, 0);
  assert_ok(at_tensor_relu(&r, y)), go_on(&y, r, 0, 0);
  at_device_info info = AT_DEVICE_INFO_INIT;
  assert_ok(at_backend_describe(&info, device()));
  /* a product of matrices has other axes than what follows; groups that are merged have their weights laid out before
   */
  int more = c->groups > 1 || (c->kernel == 1 && c->stride == 1);
  if (fused && info.kind == AT_DEVICE_GPU) assert_in_range(counters().launches - before, 1, 1 + more);
  return keep(y);
}
static void check_norm(const conv_case* of, at_dtype dtype) {
  conv_case c = busy(of);
  parts p = parts_of(&c, dtype, 0);
  for (int last = 0; last < 2; last++) {
    if (last) {
      at_tensor* x = NULL;
      assert_ok(at_tensor_to_memory_format(&x, p.of[0], AT_MEMORY_FORMAT_CHANNELS_LAST));
      p.of[0] = keep(x);
      assert_ok(at_tensor_to_memory_format(&x, p.of[1], AT_MEMORY_FORMAT_CHANNELS_LAST));
      p.of[1] = keep(x);
      assert_ok(at_tensor_eval_all(p.of, 2));
    }
    at_tensor* wanted = normed(&c, &p, 0);
    if (last) check_bits(normed(&c, &p, 1), wanted, "a norm in the kernel of its convolution");
  }
  forget_all(NULL);
}
static void a_norm_by_running_statistics_fuses(void** state) {
  (void)state;
  static const conv_case normed_cases[] = {{2, 2, 16, 24, {37, 35}, 3, 1, 1, 1},
                                           {2, 2, 16, 24, {37, 35}, 1, 1, 1, 1},
                                           {2, 2, 16, 24, {37, 35}, 1, 2, 1, 1},
                                           {2, 2, 16, 8, {37, 35}, 1, 1, 1, 3}};
  for (size_t i = 0; i < COUNT(normed_cases); i++)
    check_norm(&normed_cases[i], AT_F32), check_norm(&normed_cases[i], AT_BF16);
}

int main(void) {
  const struct CMUnitTest tests[] = {CASE(fused_equals_unfused), CASE(fused_equals_unfused_by_gathered_rows),
                                     CASE(a_norm_by_running_statistics_fuses)};
  return RUN("ops/conv_epilogue", tests);
}
