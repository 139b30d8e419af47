/* test_resample.c: other spatial sizes against PyTorch's values and a plain walk, windows as columns, shuffled
   channels: every float dtype, both orders of memory, derivatives, refusals. */
#include <math.h>

#include "support/gradient.h"

typedef struct resample_case {
  int spatial;
  int64_t dims[5], sizes[3];
} resample_case;
static const resample_case resample_cases[] = {
    {1, {2, 3, 7}, {19}},       {2, {2, 3, 5, 8}, {9, 40}},       {2, {1, 16, 9, 7}, {4, 7}},
    {2, {2, 5, 1, 33}, {3, 5}}, {3, {1, 2, 3, 4, 5}, {5, 2, 11}}, {3, {2, 17, 2, 3, 2}, {4, 6, 4}},
};

/* Position i of m along n elements. */
static double position(int64_t i, int64_t n, int64_t m, at_interpolation mode, at_coordinates coordinates) {
  double scale = (double)n / (double)m, at = (double)i * scale;
  if (coordinates == AT_COORDINATES_ALIGN_CORNERS) return m > 1 ? (double)i * (double)(n - 1) / (double)(m - 1) : 0;
  if (coordinates == AT_COORDINATES_HALF_PIXEL)
    at = ((double)i + 0.5) * scale - (mode == AT_INTERPOLATION_LINEAR ? 0.5 : 0);
  return at > 0 ? at : 0;
}

static double between(const resample_case* c, array a, const array* all, int64_t out, at_interpolation mode,
                      at_coordinates coordinates) {
  double rest[3], sum = 0;
  int64_t low[3], plane = out;
  for (int i = c->spatial - 1; i >= 0; i--) {
    int64_t n = c->dims[2 + i];
    double at = position(plane % all->dims[2 + i], n, all->dims[2 + i], mode, coordinates);
    plane /= all->dims[2 + i];
    low[i] = (int64_t)floor(at + 1e-9) < n - 1 ? (int64_t)floor(at + 1e-9) : n - 1;
    rest[i] = mode == AT_INTERPOLATION_LINEAR && low[i] < n - 1 ? at - (double)low[i] : 0;
  }
  for (int corner = 0; corner < 1 << c->spatial; corner++) {
    double weight = 1;
    int64_t flat = plane;
    for (int i = 0; i < c->spatial; i++) {
      int high = corner >> i & 1;
      weight *= high ? rest[i] : 1 - rest[i];
      flat = flat * c->dims[2 + i] + (low[i] + high < c->dims[2 + i] ? low[i] + high : low[i]);
    }
    sum += weight * *array_at(&a, flat);
  }
  return sum;
}

static at_tensor* with_channels_last(at_tensor* a, int last) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_to_memory_format(&r, a, last ? AT_MEMORY_FORMAT_CHANNELS_LAST : AT_MEMORY_FORMAT_CONTIGUOUS));
  return keep(r);
}

static at_tensor* resized(at_tensor* a, const int64_t* sizes, size_t n, at_interpolation mode,
                          at_coordinates coordinates) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_interpolate(&r, a, sizes, n, NULL, 0, mode, coordinates));
  return keep(r);
}

static void check_case(const resample_case* c, at_dtype dtype, placement place, int last) {
  operand input = {2 + c->spatial, {c->dims[0], c->dims[1], c->dims[2], c->dims[3], c->dims[4]}, place, 0, 0};
  pair a = operand_make(&input, dtype, 41);
  at_tensor* x = place == PLAIN ? with_channels_last(a.tensor, last) : a.tensor;
  int64_t dims[5] = {c->dims[0], c->dims[1], c->sizes[0], c->sizes[1], c->sizes[2]};
  for (at_interpolation mode = AT_INTERPOLATION_NEAREST; mode <= AT_INTERPOLATION_LINEAR; mode++)
    for (at_coordinates at = AT_COORDINATES_ASYMMETRIC; at <= AT_COORDINATES_ALIGN_CORNERS; at++) {
      array wanted = array_new(2 + c->spatial, dims), magnitude = array_new(2 + c->spatial, dims);
      for (int64_t i = 0; i < array_count(&wanted); i++) {
        wanted.data[i] = between(c, a.host, &wanted, i, mode, at);
        magnitude.data[i] = 2; /* positions are rounded too */
      }
      char label[64];
      snprintf(label, sizeof label, "mode %d, coordinates %d, %d axes", (int)mode, (int)at, c->spatial);
      check_close(resized(x, c->sizes, (size_t)c->spatial, mode, at), dtype, wanted, &magnitude,
                  mode == AT_INTERPOLATION_LINEAR ? 64 : 0, label);
    }
}

static void elements_lie_where_they_should(void** state) {
  (void)state;
  for (size_t i = 0; i < COUNT(resample_cases); i++)
    for (int last = 0; last < 2; last++) check_case(&resample_cases[i], AT_F64, PLAIN, last);
}

static void every_float_dtype_and_placement_is_resampled(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_F16, AT_BF16};
  static const placement places[] = {TRANSPOSED, STRIDED, REVERSED, EXPANDED};
  for (size_t i = 0; i < COUNT(dtypes); i++)
    for (int last = 0; last < 2; last++) check_case(&resample_cases[last ? 2 : 1], dtypes[i], PLAIN, last);
  for (size_t i = 0; i < COUNT(places); i++) check_case(&resample_cases[1], AT_F32, places[i], 0);
}

/* torch 1.13.1: F.interpolate(x, size=6 or scale_factor=1.7, mode=…, align_corners=…) of 1, 2, 4, 8 */
static void pytorch_has_these_values(void** state) {
  (void)state;
  at_tensor *x = NULL, *r = NULL;
  assert_ok(at_tensor_reshape(&x, vector_f64(4, (double[]){1, 2, 4, 8}), 3, (int64_t[]){1, 1, 4}));
  keep(x);
  const int64_t six = 6;
  const double scale = 1.7;
  static const struct {
    at_interpolation mode;
    at_coordinates coordinates;
    double sized[6], scaled[6];
  } cases[] = {
      {AT_INTERPOLATION_NEAREST, AT_COORDINATES_ASYMMETRIC, {1, 1, 2, 4, 4, 8}, {1, 1, 2, 2, 4, 4}},
      {AT_INTERPOLATION_NEAREST, AT_COORDINATES_HALF_PIXEL, {1, 2, 2, 4, 8, 8}, {1, 1, 2, 4, 4, 8}},
      {AT_INTERPOLATION_LINEAR,
       AT_COORDINATES_HALF_PIXEL,
       {1, 1.5, 7. / 3, 11. / 3, 6, 8},
       {1, 1.3823529411764706, 1.9705882352941178, 3.1176470588235294, 4.588235294117647, 6.9411764705882355}},
      {AT_INTERPOLATION_LINEAR, AT_COORDINATES_ALIGN_CORNERS, {1, 1.6, 2.4, 3.6, 5.6, 8}, {1, 1.6, 2.4, 3.6, 5.6, 8}},
  };
  for (size_t i = 0; i < COUNT(cases); i++) {
    assert_values(resized(x, &six, 1, cases[i].mode, cases[i].coordinates), 6, cases[i].sized, 1e-14);
    assert_ok(at_tensor_interpolate(&r, x, NULL, 0, &scale, 1, cases[i].mode, cases[i].coordinates));
    assert_values(keep(r), 6, cases[i].scaled, 1e-14);
  }
  float zeros[2] = {-0.0f, 0.0f};
  assert_ok(at_tensor_reshape(&r, vector_f32(2, zeros), 2, (int64_t[]){1, 2}));
  double* got = values_of(resized(keep(r), (int64_t[]){4}, 1, AT_INTERPOLATION_NEAREST, AT_COORDINATES_ASYMMETRIC));
  assert_true(signbit(got[0]) && signbit(got[1]) && !signbit(got[2]) && !signbit(got[3]));
  assert_values(
      resized(filled(AT_F32, 3, (int64_t[]){0, 2, 4}, 0), &six, 1, AT_INTERPOLATION_LINEAR, AT_COORDINATES_HALF_PIXEL),
      0, NULL, 0);
}

static at_tensor* counted(int rank, const int64_t* dims) {
  array values = array_new(rank, dims);
  for (int64_t i = 0; i < array_count(&values); i++) values.data[i] = (double)i;
  return tensor_of(values, AT_F64, NULL);
}

/* torch 1.13.1: F.unfold(x, 2, (1, 2), (0, 1), (1, 2)) of arange(12), and F.fold of that */
static void windows_become_columns_and_come_back(void** state) {
  (void)state;
  at_tensor *x = counted(4, (int64_t[]){1, 1, 3, 4}), *columns = NULL, *r = NULL;
  int64_t window[] = {2, 2}, dilation[] = {1, 2}, padding[] = {0, 1}, stride[] = {1, 2}, sizes[] = {3, 4};
  assert_ok(at_tensor_im2col(&columns, x, window, 2, dilation, 2, padding, 2, stride, 2));
  assert_values(keep(columns), 16, (double[]){0, 1, 0, 5, 1, 3, 5, 7, 0, 5, 0, 9, 5, 7, 9, 11}, 0);
  assert_ok(at_tensor_col2im(&r, columns, sizes, 2, window, 2, dilation, 2, padding, 2, stride, 2));
  assert_values(keep(r), 12, (double[]){0, 2, 0, 3, 0, 20, 0, 14, 0, 18, 0, 11}, 0);
  assert_ok(at_tensor_col2im(&r, casted(columns, AT_I32), sizes, 2, window, 2, dilation, 2, padding, 2, stride, 2));
  assert_values(keep(r), 12, (double[]){0, 2, 0, 3, 0, 20, 0, 14, 0, 18, 0, 11}, 0);
  assert_ok(at_tensor_im2col(&r, counted(2, (int64_t[]){1, 4}), (int64_t[]){3}, 1, NULL, 0, NULL, 0, NULL, 0));
  assert_values(keep(r), 6, (double[]){0, 1, 1, 2, 2, 3}, 0);
  assert_ok(at_tensor_col2im(&columns, r, (int64_t[]){4}, 1, (int64_t[]){3}, 1, NULL, 0, NULL, 0, NULL, 0));
  assert_values(keep(columns), 4, (double[]){0, 2, 4, 3}, 0);
}

static void channels_become_neighbours(void** state) {
  (void)state;
  at_tensor *x = counted(4, (int64_t[]){1, 8, 1, 2}), *r = NULL, *back = NULL;
  assert_ok(at_tensor_pixel_shuffle(&r, x, 2));
  assert_values(keep(r), 16, (double[]){0, 2, 1, 3, 4, 6, 5, 7, 8, 10, 9, 11, 12, 14, 13, 15}, 0);
  assert_ok(at_tensor_pixel_unshuffle(&back, r, 2));
  check_same(keep(back), x, NULL, 0, "pixel_unshuffle");
  at_tensor *square = counted(4, (int64_t[]){2, 36, 2, 3}), *plain = NULL;
  assert_ok(at_tensor_pixel_shuffle(&plain, square, 2));
  assert_ok(at_tensor_pixel_shuffle(&r, with_channels_last(square, 1), 2));
  check_same(keep(r), keep(plain), NULL, 0, "pixel_shuffle, channels last");
  assert_ok(at_tensor_pixel_unshuffle(&back, with_channels_last(plain, 1), 2));
  check_same(keep(back), square, NULL, 0, "pixel_unshuffle, channels last");
  assert_ok(at_tensor_channel_shuffle(&r, x, 2));
  assert_values(keep(r), 16, (double[]){0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15}, 0);
}

static at_tensor* squared(at_tensor* a) { return binary(at_tensor_mul, a, a); } /* of one that is kept */
typedef struct resizing {
  int64_t sizes[2];
  at_interpolation mode;
  at_coordinates coordinates;
  int last;
} resizing;
static at_tensor* apply_resize(at_tensor* const* in, const void* parameter) {
  const resizing* how = parameter;
  return squared(resized(with_channels_last(in[0], how->last), how->sizes, 2, how->mode, how->coordinates));
}
static at_tensor* apply_columns(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor *columns = NULL, *r = NULL;
  int64_t window[] = {2, 3}, padding[] = {1, 1}, stride[] = {2, 1}, sizes[] = {4, 5};
  assert_ok(at_tensor_im2col(&columns, in[0], window, 2, NULL, 0, padding, 2, stride, 2));
  assert_ok(at_tensor_col2im(&r, squared(keep(columns)), sizes, 2, window, 2, NULL, 0, padding, 2, stride, 2));
  return squared(keep(r));
}
static at_tensor* apply_shuffles(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor *a = NULL, *b = NULL, *c = NULL;
  assert_ok(at_tensor_pixel_shuffle(&a, in[0], 2));
  assert_ok(at_tensor_pixel_unshuffle(&b, squared(keep(a)), 2));
  assert_ok(at_tensor_channel_shuffle(&c, keep(b), 4));
  return squared(keep(c));
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  operand a = {4, {2, 2, 4, 5}, PLAIN, 0, 0}, b = {4, {1, 8, 2, 2}, PLAIN, 0, 0}, wide = {4, {1, 2, 2, 9}, PLAIN, 0, 0};
  for (int last = 0; last < 2; last++) {
    check_gradient(apply_resize, &(resizing){{7, 12}, AT_INTERPOLATION_LINEAR, AT_COORDINATES_HALF_PIXEL, last}, &a, 1,
                   2, "linear");
    check_gradient(apply_resize, &(resizing){{3, 9}, AT_INTERPOLATION_LINEAR, AT_COORDINATES_ALIGN_CORNERS, last}, &a,
                   1, 2, "linear, corners aligned");
    check_gradient(apply_resize, &(resizing){{9, 2}, AT_INTERPOLATION_NEAREST, AT_COORDINATES_ASYMMETRIC, last}, &a, 1,
                   2, "nearest");
    check_gradient(apply_resize, &(resizing){{1, 40}, AT_INTERPOLATION_LINEAR, AT_COORDINATES_ASYMMETRIC, last}, &a, 1,
                   2, "asymmetric");
  }
  check_gradient(apply_resize, &(resizing){{4, 18}, AT_INTERPOLATION_NEAREST, AT_COORDINATES_ASYMMETRIC, 0}, &wide, 1,
                 2, "nearest, twice");
  check_gradient(apply_columns, NULL, &a, 1, 2, "im2col and col2im");
  check_gradient(apply_shuffles, NULL, &b, 1, 2, "shuffles");
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  at_tensor *x = counted(4, (int64_t[]){1, 3, 4, 5}), *r = x;
  int64_t two[] = {2, 2}, large[] = {9, 9};
  double none[] = {0, 1};
  assert_status(at_tensor_interpolate(&r, x, NULL, 0, NULL, 0, 0, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_interpolate(&r, x, two, 2, none, 1, 0, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_interpolate(&r, x, NULL, 0, none, 2, 0, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_interpolate(&r, x, (int64_t[]){0, 1}, 2, NULL, 0, 0, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_interpolate(&r, x, two, 2, NULL, 0, 2, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_interpolate(&r, x, two, 2, NULL, 0, 0, 3), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_interpolate(&r, x, two, 1, NULL, 0, 0, 0), AT_ERROR_SHAPE);
  assert_error_has("[interpolate] a is 1x3x4x5, expected 2 axes, or 3 with a batch");
  assert_status(at_tensor_interpolate(&r, casted(x, AT_I32), two, 2, NULL, 0, 0, 0), AT_ERROR_DTYPE);
  assert_status(at_tensor_interpolate(&r, x, NULL, 2, NULL, 0, 0, 0), AT_ERROR_NULL);
  assert_status(at_tensor_im2col(&r, x, large, 2, NULL, 0, NULL, 0, NULL, 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_im2col(&r, x, two, 2, two, 1, NULL, 0, NULL, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_col2im(&r, x, two, 2, two, 2, NULL, 0, NULL, 0, NULL, 0), AT_ERROR_SHAPE);
  assert_status(
      at_tensor_col2im(&r, filled(AT_BOOL, 3, (int64_t[]){1, 4, 1}, 1), two, 2, two, 2, NULL, 0, NULL, 0, NULL, 0),
      AT_ERROR_DTYPE);
  assert_status(at_tensor_col2im(&r, counted(3, (int64_t[]){1, 6, 1}), two, 2, two, 2, NULL, 0, NULL, 0, NULL, 0),
                AT_ERROR_SHAPE);
  assert_status(at_tensor_pixel_shuffle(&r, x, 2), AT_ERROR_SHAPE);
  assert_status(at_tensor_pixel_shuffle(&r, x, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_pixel_unshuffle(&r, x, 2), AT_ERROR_SHAPE);
  assert_status(at_tensor_channel_shuffle(&r, x, 2), AT_ERROR_SHAPE);
  assert_null(r);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(elements_lie_where_they_should), CASE(every_float_dtype_and_placement_is_resampled),
      CASE(pytorch_has_these_values),       CASE(windows_become_columns_and_come_back),
      CASE(channels_become_neighbours),     CASE(derivatives_match_finite_differences),
      CASE(what_does_not_fit_is_refused),
  };
  return RUN("ops/resample", tests);
}
