/* test_margin_loss.c: losses of distances, margins and variances beside PyTorch 1.13.1's numbers, their gradients, and
   what they refuse. */
#include "support/gradient.h"

enum { ROWS = 3, CLASSES = 4, ALL = ROWS * CLASSES };

static const double x_values[ALL] = {0.5, -1.25, 2, 0.25, 1.5, 0.75, -0.5, -2, -0.25, 1, 0.125, 3},
                    y_values[ALL] = {1, 0.5, -0.75, 2, 0.25, -1.5, 1.25, 0.5, 2.5, -0.5, 0.375, -1},
                    z_values[ALL] = {0.25, -1, 1.5, 0.75, 2, 0.5, 0.25, -1, 0.5, 1.25, -1, 2},
                    weights[CLASSES] = {0.5, 1, 2, 0.25};

static at_tensor* matrix(const double* values) {
  at_tensor* made = NULL;
  assert_ok(at_tensor_from_host(&made, device(), AT_F64, 2, (int64_t[]){ROWS, CLASSES}, values, ALL * sizeof *values));
  return keep(made);
}
static at_tensor* mapped(at_status (*function)(at_tensor**, at_tensor*), at_tensor* a) {
  at_tensor* made = NULL;
  assert_ok(function(&made, a));
  return keep(made);
}
static at_tensor* signs(void) { return mapped(at_tensor_sign, matrix(y_values)); }
static at_tensor* shares(void) { return mapped(at_tensor_sigmoid, matrix(y_values)); }
static at_tensor* labels(void) { return vector_i64(ROWS, (int64_t[]){1, 2, 0}); }
static at_tensor* lists(void) {
  at_tensor* made = NULL;
  const int64_t values[ALL] = {3, 0, -1, 1, 1, -1, -1, -1, -1, 0, 0, 0};
  assert_ok(at_tensor_from_host(&made, device(), AT_I64, 2, (int64_t[]){ROWS, CLASSES}, values, sizeof values));
  return keep(made);
}
static at_tensor* weight(void) { return vector_f64(CLASSES, weights); }
static at_tensor* column(at_tensor* a) {
  at_tensor* made = NULL;
  assert_ok(at_tensor_slice(&made, a, 1, 0, 1, 1));
  return keep(made);
}

/* name(x, y, z, reduction) with PyTorch's numbers for each loss. */
#define LOSS(name, call)                                                                             \
  static at_status name(at_tensor** r, at_tensor* x, at_tensor* y, at_tensor* z, at_reduction how) { \
    (void)x, (void)y, (void)z;                                                                       \
    return call;                                                                                     \
  }
LOSS(gaussian, at_tensor_gaussian_nll_loss(r, x, y, mapped(at_tensor_abs, z), 0, 1e-6, how))
LOSS(full_gaussian, at_tensor_gaussian_nll_loss(r, x, y, column(mapped(at_tensor_abs, z)), 1, 0.5, how))
LOSS(ranking, at_tensor_margin_ranking_loss(r, x, y, signs(), 0.5, how))
LOSS(triplet, at_tensor_triplet_margin_loss(r, x, y, z, 1, 2, 1e-6, 0, how))
LOSS(swapped, at_tensor_triplet_margin_loss(r, x, y, z, 2.5, 3, 0.01, 1, how))
LOSS(multi, at_tensor_multi_margin_loss(r, x, labels(), 1, 1, NULL, how))
LOSS(squared, at_tensor_multi_margin_loss(r, x, labels(), 2, 0.75, weight(), how))
LOSS(multilabel, at_tensor_multilabel_margin_loss(r, x, lists(), how))
LOSS(soft, at_tensor_multilabel_soft_margin_loss(r, x, shares(), NULL, how))
LOSS(weighted_soft, at_tensor_multilabel_soft_margin_loss(r, x, shares(), weight(), how))

typedef struct margin_case {
  const char* name;
  at_status (*loss)(at_tensor**, at_tensor*, at_tensor*, at_tensor*, at_reduction);
  int inputs, count;
  double wanted[ALL];
} margin_case;

/* clang-format off */
static const margin_case cases[] = {
    {"gaussian", gaussian, 3, 12,
     {-0.19314718055994529, 1.53125, 2.7235658873874158, 1.8978256304407761,
      0.7371985902799727, 4.7159264097200273, 5.4318528194400546, 3.125,
      7.2159264097200273, 1.011571775657105, 0.03125, 4.3465735902799727}},
    {"gaussian full, a column", full_gaussian, 3, 12,
     {0.82236494292469997, 3.6348649429247, 8.1348649429247004, 3.6348649429247,
      1.6561371234846454, 2.5311371234846454, 2.0311371234846454, 2.8280121234846454,
      8.1348649429247004, 2.8223649429247, 0.63486494292469997, 16.5723649429247}},
    {"ranking", ranking, 2, 12,
     {1, 2.25, 3.25, 2.25,
      0, 2.75, 2.25, 3,
      3.25, 2, 0.75, 4.5}},
    {"triplet", triplet, 3, 3,
     {3.9427263808981503, 3.6228747346309276, 4.3865635035313701}},
    {"triplet swapped p 3", swapped, 3, 3,
     {5.008591864477256, 4.6000852883846299, 5.5285930388210325}},
    {"mm", multi, 1, 3,
     {2.375, 1.3125, 1.96875}},
    {"mm p2 w", squared, 1, 3,
     {6.828125, 5.78125, 2.658203125}},
    {"mlm", multilabel, 1, 3,
     {1.3125, 0.4375, 0}},
    {"mls", soft, 1, 3,
     {0.93239412499773178, 1.0231934945320806, 1.1669936728450694}},
    {"mls w", weighted_soft, 1, 3,
     {1.1140707372909635, 0.87438540612093385, 0.81667016216715083}},
};
/* clang-format on */

static void losses_are_those_of_pytorch(void** state) {
  (void)state;
  at_tensor *x = matrix(x_values), *y = matrix(y_values), *z = matrix(z_values), *r = NULL;
  for (size_t c = 0; c < COUNT(cases); c++) {
    double sum = 0;
    for (int i = 0; i < cases[c].count; i++) sum += cases[c].wanted[i];
    assert_ok(cases[c].loss(&r, x, y, z, AT_REDUCTION_NONE));
    assert_values(keep(r), cases[c].count, cases[c].wanted, 1e-14);
    assert_ok(cases[c].loss(&r, x, y, z, AT_REDUCTION_SUM));
    assert_near(item(keep(r)), sum, 1e-13);
    assert_ok(cases[c].loss(&r, x, y, z, AT_REDUCTION_MEAN));
    assert_near(item(keep(r)), sum / cases[c].count, 1e-13);
  }
}

static at_tensor* apply(at_tensor* const* in, const void* parameter) {
  const margin_case* c = parameter;
  at_tensor *r = NULL, *y = c->inputs > 1 ? in[1] : in[0], *z = c->inputs > 2 ? in[2] : in[0];
  assert_ok(c->loss(&r, in[0], y, z, AT_REDUCTION_MEAN));
  return keep(r);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  static const operand inputs[] = {
      {2, {3, 4}, STRIDED, 0, 0}, {2, {3, 4}, TRANSPOSED, 0, 0}, {2, {3, 4}, PLAIN, 0.6, 2}};
  for (size_t c = 0; c < COUNT(cases); c += thorough() ? 1 : 4)
    check_gradient(apply, &cases[c], inputs, cases[c].inputs, 2, cases[c].name);
}

static void distances_are_those_of_pytorch(void** state) {
  (void)state;
  at_tensor *x = matrix(x_values), *y = matrix(y_values), *row = vector_f64(CLASSES, y_values), *r = NULL;
  assert_ok(at_tensor_pairwise_distance(&r, x, y, 2, 1e-6, 0));
  assert_values(keep(r), ROWS, (double[]){3.7332957959427753, 3.9921796678010373, 5.0867479788175078}, 1e-14);
  assert_ok(at_tensor_pairwise_distance(&r, x, y, INFINITY, 1e-6, 0));
  assert_values(keep(r), ROWS, (double[]){2.7500010000000001, 2.4999989999999999, 4.0000010000000001}, 1e-14);
  assert_ok(at_tensor_pairwise_distance(&r, x, row, 1, 0.5, 1));
  assert_values(keep(r), ROWS, (double[]){5.75, 6, 4.625}, 1e-14);
  int32_t rank = 0;
  assert_ok(at_tensor_rank(&rank, r));
  assert_int_equal(rank, 2);
}

static void one_sample_and_halves(void** state) {
  (void)state;
  at_tensor *x = vector_f64(CLASSES, x_values), *label = NULL, *r = NULL;
  assert_ok(at_tensor_from_host(&label, device(), AT_I64, 0, NULL, &(int64_t){1}, sizeof(int64_t)));
  assert_ok(at_tensor_multi_margin_loss(&r, x, keep(label), 1, 1, NULL, AT_REDUCTION_NONE));
  assert_near(item(keep(r)), 2.375, 1e-14);
  at_tensor* half = casted(matrix(x_values), AT_F16);
  assert_ok(at_tensor_margin_ranking_loss(&r, half, half, half, 300, AT_REDUCTION_SUM));
  assert_int_equal(dtype_of(keep(r)), AT_F16);
  assert_near(item(r), 3600, 0);
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  at_tensor *x = matrix(x_values), *three = vector_f64(3, weights), *whole = lists(), *r = x;
  assert_status(at_tensor_gaussian_nll_loss(&r, x, x, three, 0, 0, AT_REDUCTION_MEAN), AT_ERROR_ARGUMENT);
  assert_null(r);
  assert_error_has("eps is 0, expected a finite number above 0");
  assert_status(at_tensor_gaussian_nll_loss(&r, x, x, weight(), 0, 1, AT_REDUCTION_MEAN), AT_ERROR_SHAPE);
  assert_error_has("input is 3x4 and var is [4]");
  assert_status(at_tensor_margin_ranking_loss(&r, x, x, three, 0, AT_REDUCTION_MEAN), AT_ERROR_SHAPE);
  assert_error_has("input1 is 3x4, input2 is 3x4 and target is [3]");
  assert_status(at_tensor_margin_ranking_loss(&r, x, x, x, NAN, AT_REDUCTION_MEAN), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_triplet_margin_loss(&r, x, x, three, 1, 2, 0, 0, AT_REDUCTION_MEAN), AT_ERROR_SHAPE);
  assert_status(at_tensor_triplet_margin_loss(&r, x, x, x, 1, NAN, 0, 0, AT_REDUCTION_MEAN), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_triplet_margin_loss(&r, x, x, x, INFINITY, 2, 0, 0, AT_REDUCTION_MEAN), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_multi_margin_loss(&r, x, labels(), 3, 1, NULL, AT_REDUCTION_MEAN), AT_ERROR_ARGUMENT);
  assert_error_has("p is 3, expected 1 or 2");
  assert_status(at_tensor_multi_margin_loss(&r, x, labels(), 1, 1, three, AT_REDUCTION_MEAN), AT_ERROR_SHAPE);
  assert_error_has("weight is [3], expected [4]");
  assert_status(at_tensor_multi_margin_loss(&r, x, three, 1, 1, NULL, AT_REDUCTION_MEAN), AT_ERROR_DTYPE);
  assert_status(at_tensor_multilabel_margin_loss(&r, x, labels(), AT_REDUCTION_MEAN), AT_ERROR_SHAPE);
  assert_status(at_tensor_multilabel_margin_loss(&r, whole, whole, AT_REDUCTION_MEAN), AT_ERROR_DTYPE);
  assert_status(at_tensor_multilabel_soft_margin_loss(&r, x, x, three, AT_REDUCTION_MEAN), AT_ERROR_SHAPE);
  assert_error_has("weight is [3], expected a shape that broadcasts to the input's 3x4");
  assert_status(at_tensor_pairwise_distance(&r, x, x, 2, NAN, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_pairwise_distance(&r, x, three, 2, 0, 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_pairwise_distance(&r, whole, x, 2, 0, 0), AT_ERROR_DTYPE);
  at_tensor* far = vector_i64(ROWS, (int64_t[]){1, 7, 0});
  double value = 0;
  assert_ok(at_tensor_multi_margin_loss(&r, x, far, 1, 1, NULL, AT_REDUCTION_MEAN));
  assert_status(at_tensor_item(&value, keep(r)), AT_ERROR_FAULT_INDEX);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(losses_are_those_of_pytorch),    CASE(derivatives_match_finite_differences),
      CASE(distances_are_those_of_pytorch), CASE(one_sample_and_halves),
      CASE(what_does_not_fit_is_refused),
  };
  return RUN("ops/margin_loss", tests);
}
