/* test_polygamma.c: the derivatives of digamma: known values, where they are special, and that each is the next one's
 * integral. */
#include "support/gradient.h"

static const at_dtype dtypes[] = {AT_F64, AT_F32, AT_F16, AT_BF16};
static const double epsilons[] = {0x1p-52, 0x1p-23, 0x1p-10, 0x1p-7};

/* From mpmath, with 25 digits. */
static const struct {
  double order, a, wanted;
} known[] = {
    {0, 1, -0.57721566490153286},      {1, 1, 1.6449340668482264},          {2, 1, -2.4041138063191886},
    {3, 0.5, 97.409091034002437},      {1, -1.5, 9.3792466449891238},       {2, -0.5, -0.82879664423432},
    {3, -0.5, 193.40909103400244},     {4, -2.25, 24481.479910902563},      {5, 7.5, 0.0013927076560043099},
    {10, 1, -3630593.3116066287},      {20, 30, -4.7860852045717635e-13},   {60, 12.5, -1029600030941724.4},
    {170, 60, -666.05674452742874},    {2, 1000, -1.0010004999998333e-6},   {1, 0x1p-10, 1048577.6425893922},
    {2, -100.75, -124.02520426492638}, {600, 300, -2.6039701613658184e-81},
};

static void known_values_are_met(void** state) {
  (void)state;
  enum { N = COUNT(known) };
  double a[N], order[N];
  for (int i = 0; i < N; i++) a[i] = known[i].a, order[i] = known[i].order;
  for (size_t d = 0; d < (on_cpu() ? 4 : 2); d++) {
    at_tensor *x = casted(vector_f64(N, a), dtypes[d]), *n = casted(vector_f64(N, order), dtypes[d]);
    double *got = values_of(binary(at_tensor_polygamma, x, n)), *orders = values_of(n), *at = values_of(x);
    for (int i = 0; i < N; i++) {
      double least = dtypes[d] == AT_F16 ? 0x1p-14 : 0x1p-126, most = dtypes[d] == AT_F16 ? 65504 : 0x1p127;
      double wanted = known[i].wanted, error = on_cpu() ? 1 : 8 + 4 * order[i];
      if (orders[i] != order[i] || at[i] != a[i]) continue; /* not of this dtype */
      if (dtypes[d] != AT_F64 && fabs(wanted) > most && isinf(got[i])) continue;
      if (dtypes[d] != AT_F64 && fabs(wanted) < least && fabs(got[i]) <= least) continue;
      if (!(fabs(got[i] - wanted) <= error * epsilons[d] * fabs(wanted)))
        refuse("polygamma(%g, %g) of dtype %d is %.17g, expected %.17g", a[i], order[i], dtypes[d], got[i], wanted);
    }
  }
}

static void low_orders_are_digamma_and_trigamma(void** state) {
  (void)state;
  const operand line = {1, {61}, PLAIN, 0.25, 30};
  pair a = operand_make(&line, AT_F32, 1);
  assert_values(with_scalar(at_tensor_polygamma_scalar, a.tensor, 0), 61, values_of(unary(at_tensor_digamma, a.tensor)),
                1e-5);
  assert_values(with_scalar(at_tensor_polygamma_scalar, a.tensor, 1), 61,
                values_of(unary(at_tensor_trigamma, a.tensor)), 1e-5);
}

#define INF INFINITY
static void special_values_are_those_of_the_poles(void** state) {
  (void)state;
  static const double cases[][3] = {
      /* a, order, result */
      {0, 1, INF},   {-0.0, 2, -INF}, {-3, 1, INF},   {-3, 2, -INF},  {0, 0, -INF},    {INF, 0, INF},
      {INF, 1, 0},   {-INF, 1, NAN},  {NAN, 1, NAN},  {1, NAN, NAN},  {1, -1, NAN},    {1, 0.5, NAN},
      {1, INF, NAN}, {1, 1e6, -INF},  {9, 1e30, NAN}, {1e30, 3e9, 0}, {-3e38, 1, INF}, {1e-30, 3, INF},
  };
  enum { N = COUNT(cases) };
  float a[N], order[N];
  for (int i = 0; i < N; i++) a[i] = (float)cases[i][0], order[i] = (float)cases[i][1];
  double* got = values_of(binary(at_tensor_polygamma, vector_f32(N, a), vector_f32(N, order)));
  for (int i = 0; i < N; i++) {
    double wanted = cases[i][2];
    if (order[i] > 1e25f) continue; /* some number, soon */
    if (isnan(wanted) ? !isnan(got[i]) : got[i] != wanted)
      refuse("polygamma(%g, %g) is %g, expected %g", (double)a[i], (double)order[i], got[i], wanted);
  }
  at_tensor* whole = vector_i64(2, (int64_t[]){1, 2});
  at_tensor* r = with_scalar(at_tensor_polygamma_scalar, whole, 1);
  assert_int_equal(dtype_of(r), AT_F32);
  assert_values(r, 2, (double[]){1.6449340668482264, 0.6449340668482264}, 1e-6);
}

static at_tensor* apply(at_tensor* const* in, const void* order) {
  return with_scalar(at_tensor_polygamma_scalar, in[0], *(const double*)order);
}
static at_tensor* apply_derivative_of_digamma(at_tensor* const* in, const void* nothing) {
  (void)nothing;
  at_tensor *sum = reduce_all(at_tensor_sum, unary(at_tensor_digamma, in[0])), *gradient = NULL;
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.create_graph = 1;
  assert_ok(at_tensor_grad(&gradient, &sum, 1, in, 1, &options));
  return keep(gradient);
}
static void each_order_is_the_derivative_of_the_last(void** state) {
  (void)state;
  static const double orders[] = {1, 0, 2, 5};
  const operand few = {2, {3, 5}, TRANSPOSED, 0.5, 3}, below = {1, {4}, PLAIN, -0.75, -0.25};
  for (size_t i = 0; i < (on_cpu() ? COUNT(orders) : 1); i++) {
    check_gradient(apply, &orders[i], &few, 1, 2, "polygamma");
    if (on_cpu()) check_gradient(apply, &orders[i], &below, 1, 2, "polygamma below 0");
  }
  if (on_cpu()) check_gradient(apply_derivative_of_digamma, NULL, &few, 1, 2, "digamma, thrice");
}

static void no_gradient_flows_to_the_order(void** state) {
  (void)state;
  at_tensor *a = leaf(vector_f32(2, (float[]){1, 2})), *n = leaf(vector_f32(2, (float[]){1, 1}));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_polygamma, a, n))));
  assert_values(gradient_of(a), 2, (double[]){-2.4041138063191886, -0.4041138063191886}, 2e-6);
  assert_values(gradient_of(n), 2, (double[]){0, 0}, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(known_values_are_met),
      CASE(low_orders_are_digamma_and_trigamma),
      CASE(special_values_are_those_of_the_poles),
      CASE(each_order_is_the_derivative_of_the_last),
      CASE(no_gradient_flows_to_the_order),
  };
  return RUN("ops/polygamma", tests);
}
