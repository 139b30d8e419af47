/* test_grid.c: sampling by a grid against PyTorch's values, in planes and volumes, every float dtype, both orders of
   memory, positions that are no numbers, derivatives, refusals. */
#include <math.h>

#include "support/gradient.h"

static at_tensor* counted(int rank, const int64_t* dims, at_dtype dtype) {
  array values = array_new(rank, dims);
  for (int64_t i = 0; i < array_count(&values); i++) values.data[i] = (double)i;
  return tensor_of(values, dtype, NULL);
}
static at_tensor* shaped(at_tensor* a, int rank, const int64_t* dims) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_reshape(&r, a, rank, dims));
  return keep(r);
}
static at_tensor* sampled(at_tensor* a, at_tensor* grid, at_interpolation mode, at_grid_padding padding, int corners) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_grid_sample(&r, a, grid, mode, padding, corners));
  return keep(r);
}
static at_tensor* mapped(at_tensor* theta, const int64_t* sizes, size_t count, int corners) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_affine_grid(&r, theta, sizes, count, corners));
  return keep(r);
}

/* torch 1.13.1: F.grid_sample(arange(12).reshape(1, 1, 3, 4), positions, mode, padding_mode, align_corners) */
static const double positions[] = {-1.3, -0.9, -0.5, 0.2, 0.6, 0.75, 1.5, -0.2, 0.1, 2.6};
static const struct {
  at_interpolation mode;
  at_grid_padding padding;
  int corners;
  double values[5];
} sample_cases[] = {
    {AT_INTERPOLATION_NEAREST, AT_GRID_PADDING_ZEROS, 0, {0, 4, 11, 0, 0}},
    {AT_INTERPOLATION_NEAREST, AT_GRID_PADDING_ZEROS, 1, {0, 5, 10, 0, 0}},
    {AT_INTERPOLATION_NEAREST, AT_GRID_PADDING_BORDER, 0, {0, 4, 11, 7, 10}},
    {AT_INTERPOLATION_NEAREST, AT_GRID_PADDING_REFLECTION, 0, {0, 4, 11, 6, 2}},
    {AT_INTERPOLATION_LINEAR, AT_GRID_PADDING_ZEROS, 0, {0, 5.7, 9.3625, 0, 0}},
    {AT_INTERPOLATION_LINEAR, AT_GRID_PADDING_ZEROS, 1, {0.22, 5.55, 9.4, 1.55, 0}},
    {AT_INTERPOLATION_LINEAR, AT_GRID_PADDING_BORDER, 0, {0, 5.7, 10.7, 5.8, 9.7}},
    {AT_INTERPOLATION_LINEAR, AT_GRID_PADDING_BORDER, 1, {0.4, 5.55, 9.4, 6.2, 9.65}},
    {AT_INTERPOLATION_LINEAR, AT_GRID_PADDING_REFLECTION, 0, {0.1, 5.7, 10.7, 5.3, 2.1}},
    {AT_INTERPOLATION_LINEAR, AT_GRID_PADDING_REFLECTION, 1, {0.85, 5.55, 9.4, 5.45, 3.25}},
};

static void pytorch_has_these_values(void** state) {
  (void)state;
  const int64_t dims[] = {1, 1, 3, 4}, of_grid[] = {1, 1, 5, 2};
  at_tensor* grid = shaped(vector_f64(10, positions), 4, of_grid);
  for (size_t i = 0; i < COUNT(sample_cases); i++)
    assert_values(
        sampled(counted(4, dims, AT_F64), grid, sample_cases[i].mode, sample_cases[i].padding, sample_cases[i].corners),
        5, sample_cases[i].values, 1e-12);
  static const struct {
    at_dtype dtype;
    double tolerance;
  } dtypes[] = {{AT_F32, 3e-6}, {AT_F16, 4e-2}, {AT_BF16, 0.25}};
  for (size_t k = 0; k < COUNT(dtypes); k++)
    assert_values(sampled(counted(4, dims, dtypes[k].dtype), casted(grid, dtypes[k].dtype), AT_INTERPOLATION_LINEAR,
                          AT_GRID_PADDING_BORDER, 0),
                  5, sample_cases[6].values, dtypes[k].tolerance);
  const double theta[] = {.5, .25, -1, 2, -1, .5}, two = 1. / 3, n = 1. / 24;
  at_tensor* of_theta = shaped(vector_f64(6, theta), 3, (int64_t[]){1, 2, 3});
  assert_values(
      mapped(of_theta, (int64_t[]){2, 3}, 2, 0), 12,
      (double[]){-35 * n, -two, -27 * n, 1, -19 * n, 7 * two, -29 * n, -4 * two, -21 * n, 0, -13 * n, 4 * two}, 1e-14);
  assert_values(mapped(of_theta, (int64_t[]){2, 3}, 2, 1), 12,
                (double[]){-1.75, -.5, -1.25, 1.5, -.75, 3.5, -1.25, -2.5, -.75, -.5, -.25, 1.5}, 1e-14);
}

/* The grid of the identity gives what is sampled, in planes and volumes, in either order of memory. */
static void the_identity_changes_nothing(void** state) {
  (void)state;
  const double plane[] = {1, 0, 0, 0, 1, 0}, volume[] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
  for (int spatial = 2; spatial <= 3; spatial++)
    for (int corners = 0; corners < 2; corners++)
      for (int last = 0; last < 2; last++) {
        const int64_t dims[] = {2, 3, 4, 2, 5};
        at_tensor *one = shaped(vector_f64(spatial == 2 ? 6 : 12, spatial == 2 ? plane : volume), 3,
                                (int64_t[]){1, spatial, spatial + 1}),
                  *a = counted(2 + spatial, dims, AT_F64), *theta = NULL, *r = NULL;
        assert_ok(at_tensor_expand(&theta, one, 3, (int64_t[]){2, spatial, spatial + 1}));
        assert_ok(
            at_tensor_to_memory_format(&r, a, last ? AT_MEMORY_FORMAT_CHANNELS_LAST : AT_MEMORY_FORMAT_CONTIGUOUS));
        at_tensor* grid = mapped(keep(theta), dims + 2, (size_t)spatial, corners);
        for (at_interpolation mode = AT_INTERPOLATION_NEAREST; mode <= AT_INTERPOLATION_LINEAR; mode++) {
          at_tensor* same = sampled(r, grid, mode, AT_GRID_PADDING_BORDER, corners);
          assert_values(same, spatial == 2 ? 48 : 240, values_of(a), 1e-12);
        }
        keep(r);
      }
}

static void positions_that_are_no_numbers_give_zeros(void** state) {
  (void)state;
  const double bad[] = {NAN, 0, INFINITY, 0, -INFINITY, 0, 0, 1e30};
  at_tensor* grid = shaped(vector_f64(8, bad), 4, (int64_t[]){1, 1, 4, 2});
  at_tensor* a = filled(AT_F64, 4, (int64_t[]){1, 1, 2, 2}, 3);
  for (at_interpolation mode = AT_INTERPOLATION_NEAREST; mode <= AT_INTERPOLATION_LINEAR; mode++)
    assert_values(sampled(a, grid, mode, AT_GRID_PADDING_ZEROS, 0), 4, (double[]){0, 0, 0, 0}, 0);
}

typedef struct sampling {
  at_interpolation mode;
  at_grid_padding padding;
  int corners;
} sampling;
static at_tensor* squared(at_tensor* a) { return binary(at_tensor_mul, a, a); }
static at_tensor* apply_sample(at_tensor* const* in, const void* parameter) {
  const sampling* how = parameter;
  return squared(sampled(in[0], in[1], how->mode, how->padding, how->corners));
}
static at_tensor* apply_affine(at_tensor* const* in, const void* parameter) {
  const sampling* how = parameter;
  at_tensor* grid = mapped(in[1], (int64_t[]){3, 2}, 2, how->corners);
  return squared(sampled(in[0], grid, how->mode, how->padding, how->corners));
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  operand plane[] = {{4, {2, 3, 4, 5}, PLAIN, 0, 0}, {4, {2, 3, 2, 2}, PLAIN, 0, 0}};
  operand volume[] = {{5, {1, 2, 3, 2, 4}, PLAIN, 0, 0}, {5, {1, 2, 1, 2, 3}, PLAIN, 0, 0}};
  operand affine[] = {{4, {1, 2, 4, 5}, PLAIN, 0, 0}, {3, {1, 2, 3}, PLAIN, 0, 0}};
  check_gradient(apply_sample, &(sampling){AT_INTERPOLATION_LINEAR, AT_GRID_PADDING_REFLECTION, 0}, plane, 2,
                 thorough() ? 2 : 1, "plane, mirrored");
  if (!thorough()) return;
  for (at_grid_padding padding = AT_GRID_PADDING_ZEROS; padding <= AT_GRID_PADDING_REFLECTION; padding++) {
    check_gradient(apply_sample, &(sampling){AT_INTERPOLATION_LINEAR, padding, 1}, plane, 2, 2, "plane");
    check_gradient(apply_sample, &(sampling){AT_INTERPOLATION_LINEAR, padding, 1}, volume, 2, 2, "volume");
  }
  check_gradient(apply_sample, &(sampling){AT_INTERPOLATION_NEAREST, AT_GRID_PADDING_BORDER, 0}, plane, 2, 2,
                 "nearest");
  check_gradient(apply_affine, &(sampling){AT_INTERPOLATION_LINEAR, AT_GRID_PADDING_ZEROS, 0}, affine, 2, 2, "affine");
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  at_tensor *a = filled(AT_F32, 4, (int64_t[]){1, 2, 3, 4}, 1), *grid = filled(AT_F32, 4, (int64_t[]){1, 2, 2, 2}, 0),
            *r = a;
  at_tensor *other = filled(AT_F32, 4, (int64_t[]){2, 2, 2, 2}, 0), *line = filled(AT_F32, 3, (int64_t[]){1, 2, 3}, 0);
  assert_status(at_tensor_grid_sample(&r, a, grid, 2, 0, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_grid_sample(&r, a, grid, 1, 3, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_grid_sample(&r, a, other, 1, 0, 0), AT_ERROR_SHAPE);
  assert_error_has("[grid_sample] grid is 2x2x2x2 and a is 1x2x3x4");
  assert_status(at_tensor_grid_sample(&r, line, line, 1, 0, 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_grid_sample(&r, filled(AT_F32, 4, (int64_t[]){1, 2, 0, 4}, 1), grid, 1, 0, 0),
                AT_ERROR_SHAPE);
  assert_status(at_tensor_grid_sample(&r, a, casted(grid, AT_F16), 1, 0, 0), AT_ERROR_DTYPE);
  assert_status(at_tensor_grid_sample(&r, casted(a, AT_I32), grid, 1, 0, 0), AT_ERROR_DTYPE);
  assert_status(at_tensor_affine_grid(&r, line, (int64_t[]){2, 3}, 1, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_affine_grid(&r, line, (int64_t[]){2, 0}, 2, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_affine_grid(&r, line, (int64_t[]){2, 3, 4}, 3, 0), AT_ERROR_SHAPE);
  assert_null(r);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(pytorch_has_these_values),
      CASE(the_identity_changes_nothing),
      CASE(positions_that_are_no_numbers_give_zeros),
      CASE(derivatives_match_finite_differences),
      CASE(what_does_not_fit_is_refused),
  };
  return RUN("ops/grid", tests);
}
