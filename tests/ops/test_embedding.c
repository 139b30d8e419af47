/* test_embedding.c: bags of rows, gradients by frequency, rows within a norm: PyTorch's values, gradients, refusals. */
#include "support/gradient.h"

static const int64_t entries[] = {1, 2, 4, 5, 4, 3, 2, 0}, begins[] = {0, 3, 3, 5, 8};

static at_tensor* waves(at_dtype dtype, int64_t rows, int64_t columns, double (*f)(double), double first) {
  double values[64];
  for (int64_t i = 0; i < rows * columns; i++) values[i] = f((double)i + first);
  return casted(matrix_f64(rows, columns, values), dtype);
}

static at_tensor* bags(at_tensor* weight, at_tensor* indices, at_tensor* offsets, at_tensor* weights, at_bag_mode mode,
                       int last, int64_t padding) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_embedding_bag(&r, weight, indices, offsets, weights, mode, last, padding));
  return keep(r);
}

/* PyTorch 1.13.1 in float64, of weight sin(i + 1) [6, 2] and for sums per-sample weights 0.5 + 0.25 i: the bags, and
   the gradients of their sum with cos(i). */
static const struct {
  at_bag_mode mode;
  int64_t padding;
  double result[8], weight[12], weights[8];
} known[] = {
    {AT_BAG_SUM,
     AT_NO_ROW,
     {-0.2365147167, -1.131983982, 0, 0, -0.6318100303, -1.486747814, 1.125187714, 3.218465146},
     {2.160383145, 1.696280072, 0.5, 0.2701511529, 2.670340573, 1.913031238, 1.680298002, 1.319328945, 0.0195345687,
      0.9657955841, -0.8170545261, 0.3545777318},
     {-0.2677821252, -1.109893113, 0.1181826246, 0.5014317729, -0.4236968362, 1.376698423, -1.13138257, 1.493476817}},
    {AT_BAG_SUM,
     4,
     {-0.648633202, -0.5879628713, 0, 0, -1.249987758, -0.6707161475, 1.125187714, 3.218465146},
     {2.160383145, 1.696280072, 0.5, 0.2701511529, 2.670340573, 1.913031238, 1.680298002, 1.319328945, 0, 0,
      -0.8170545261, 0.3545777318},
     {-0.2677821252, -1.109893113, 0, 0.5014317729, 0, 1.376698423, -1.13138257, 1.493476817}},
    {AT_BAG_MEAN,
     AT_NO_ROW,
     {-0.1352285938, -0.5267463681, 0, 0, -0.2939358607, -0.5402970144, 0.1798444363, 0.5397467251},
     {0.3200567622, 0.2513007514, 0.3333333333, 0.1801007686, 0.6533900956, 0.4314015201, 0.3200567622, 0.2513007514,
      0.006511522902, 0.3219318614, -0.3268218104, 0.1418310927},
     {0}},
    {AT_BAG_MEAN,
     4,
     {-0.4089021333, -0.5181089968, 0, 0, -0.9999902066, -0.536572918, 0.1798444363, 0.5397467251},
     {0.3200567622, 0.2513007514, 0.5, 0.2701511529, 0.8200567622, 0.5214519044, 0.3200567622, 0.2513007514, 0, 0,
      -0.6536436209, 0.2836621855},
     {0}},
    {AT_BAG_MAX,
     AT_NO_ROW,
     {0.4121184852, -0.2794154982, 0, 0, 0.4121184852, -0.536572918, 0.8414709848, 0.9893582466},
     {0.9601702867, 0, 0, 0, 0, 0.5403023059, 0, 0.7539022543, 0.3463563791, 0, 0, 0.2836621855},
     {0}},
    {AT_BAG_MAX,
     4,
     {0.1411200081, -0.2794154982, 0, 0, -0.9999902066, -0.536572918, 0.8414709848, 0.9893582466},
     {0.9601702867, 0, 1, 0, 0, 0.5403023059, 0, 0.7539022543, 0, 0, -0.6536436209, 0.2836621855},
     {0}},
};

static void bags_are_pytorchs(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F64, AT_F32, AT_F16, AT_BF16};
  for (size_t c = 0; c < COUNT(known) * COUNT(dtypes); c++) {
    at_dtype dtype = dtypes[c % COUNT(dtypes)];
    size_t k = c / COUNT(dtypes);
    double tolerance = 8 * fmax(element_of(dtype)->epsilon, 1e-9), shares[8];
    for (int i = 0; i < 8; i++) shares[i] = 0.5 + 0.25 * i;
    at_tensor *w = leaf(waves(dtype, 6, 2, sin, 1)), *up = waves(dtype, 4, 2, cos, 0);
    at_tensor *p = leaf(casted(vector_f64(8, shares), dtype)), *given = known[k].mode == AT_BAG_SUM ? p : NULL;
    for (int last = 0; last < 2; last++) {
      at_tensor* r =
          bags(w, vector_i64(8, entries), vector_i64(4 + last, begins), given, known[k].mode, last, known[k].padding);
      assert_values(r, 8, known[k].result, tolerance);
      if (!last) assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, r, up))));
    }
    assert_values(gradient_of(w), 12, known[k].weight, tolerance);
    if (given) assert_values(gradient_of(p), 8, known[k].weights, tolerance);
  }
}

static void rows_of_indices_are_bags(void** state) {
  (void)state;
  at_tensor* w = waves(AT_F32, 6, 2, sin, 1);
  at_tensor *square = reshaped(vector_i64(8, entries), 2, (int64_t[]){2, 4}), *list = vector_i64(8, entries);
  at_tensor* offsets = vector_i64(2, (int64_t[]){0, 4});
  for (at_bag_mode mode = AT_BAG_SUM; mode <= AT_BAG_MAX; mode++)
    for (int64_t padding = -2; padding < 0; padding++) {
      int64_t row = padding == -2 ? padding : AT_NO_ROW;
      double* wanted = values_of(bags(w, list, offsets, NULL, mode, 0, row));
      assert_values(bags(w, square, NULL, NULL, mode, 0, row), 4, wanted, 1e-6);
    }
  at_tensor* none = filled(AT_I64, 2, (int64_t[]){3, 0}, 0);
  for (at_bag_mode mode = AT_BAG_SUM; mode <= AT_BAG_MAX; mode++) {
    assert_values(bags(w, none, NULL, NULL, mode, 0, AT_NO_ROW), 6, (double[]){0, 0, 0, 0, 0, 0}, 0);
    at_tensor* empty =
        bags(w, filled(AT_I64, 1, (int64_t[]){0}, 0), vector_i64(2, (int64_t[]){0, 0}), NULL, mode, 0, AT_NO_ROW);
    assert_values(empty, 4, (double[]){0, 0, 0, 0}, 0);
  }
}

static void frequent_rows_learn_no_faster(void** state) {
  (void)state;
  at_tensor *w = leaf(waves(AT_F64, 6, 2, sin, 1)), *r = NULL;
  assert_ok(at_tensor_embedding_scaled(&r, w, vector_i64(8, entries), 3));
  check_bits(keep(r), unary(at_tensor_clone, r), "embedding");
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, r, waves(AT_F64, 8, 2, cos, 0)))));
  assert_values(gradient_of(w), 12,
                (double[]){0.1367372182, -0.7596879129, 1, 0.5403023059, 0.2138535611, -0.04127285758, 0, 0,
                           -0.3995718273, -0.3137340382, 0.9601702867, 0.7539022543},
                1e-9);
}

static void rows_are_kept_within_a_norm(void** state) {
  (void)state;
  at_tensor* w = waves(AT_F64, 6, 2, sin, 1);
  assert_ok(at_tensor_embedding_renorm_(w, vector_i64(4, (int64_t[]){0, 2, 2, 5}), 0.7, 2));
  assert_values(w, 12,
                (double[]){0.4754422608, 0.5137650996, 0.1411200081, -0.7568024953, -0.672050915, -0.1958250992,
                           0.6569865987, 0.9893582466, 0.4121184852, -0.5440211109, -0.6168139817, -0.3309689194},
                1e-9);
}

static at_tensor* apply_bags(at_tensor* const* in, const void* mode) {
  at_bag_mode m = *(const at_bag_mode*)mode;
  at_tensor *offsets = vector_i64(4, begins), *list = vector_i64(8, entries);
  at_tensor* r = bags(in[0], list, offsets, m == AT_BAG_SUM ? in[1] : NULL, m, 0, 4);
  return binary(at_tensor_mul, r, unary(at_tensor_sin, r));
}
static at_tensor* apply_scaled(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor* r = NULL;
  assert_ok(at_tensor_embedding_scaled(&r, in[0], vector_i64(3, (int64_t[]){3, 0, 2}), AT_NO_ROW));
  return binary(at_tensor_mul, keep(r), r);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  static const operand in[] = {{2, {6, 2}, PLAIN, 0, 0}, {1, {8}, PLAIN, 0.5, 2}};
  for (at_bag_mode mode = AT_BAG_SUM; mode <= AT_BAG_MAX; mode++)
    check_gradient(apply_bags, &mode, in, mode == AT_BAG_SUM ? 2 : 1, 2, "bags");
  check_gradient(apply_scaled, NULL, in, 1, 2, "each once");
}

/* Rows go onto the gradient that there is of a table which is a matrix, too: sums of integers are exact. */
static at_tensor* gradient_by(int parts, int first) {
  at_tensor *w = leaf(waves(AT_F32, 6, 10, floor, 3)), *x = filled(AT_F32, 2, (int64_t[]){3, 10}, 3);
  for (int times = 0; times < 2; times++) { /* the second onto the first's */
    at_tensor *loss[2] = {NULL, NULL}, *rows = NULL;
    assert_ok(at_tensor_embedding(&rows, w, vector_i64(8, entries), AT_NO_ROW));
    if (parts & 1) loss[first] = reduce_all(at_tensor_sum, binary(at_tensor_mul, rows, rows));
    if (parts & 2) loss[1 - first] = reduce_all(at_tensor_sum, binary(at_tensor_matmul, x, transposed(w, 0, 1)));
    at_tensor_release(rows);
    if (parts == 3) loss[0] = binary(at_tensor_add, loss[0], loss[1]);
    assert_ok(at_tensor_backward(loss[0] ? loss[0] : loss[1]));
  }
  return gradient_of(w);
}
static void rows_go_onto_another_gradient(void** state) {
  (void)state;
  for (int first = 0; first < 2; first++) {
    at_tensor* apart = binary(at_tensor_add, gradient_by(1, first), gradient_by(2, first));
    assert_values(gradient_by(3, first), 60, values_of(apart), 0);
  }
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  at_tensor *w = waves(AT_F32, 6, 2, sin, 1), *list = vector_i64(8, entries), *o = vector_i64(4, begins), *r = NULL;
  at_tensor *p = filled(AT_F32, 1, (int64_t[]){8}, 1), *q = filled(AT_F32, 1, (int64_t[]){7}, 1);
  assert_status(at_tensor_embedding_bag(&r, w, list, NULL, NULL, AT_BAG_SUM, 0, AT_NO_ROW), AT_ERROR_SHAPE);
  assert_status(at_tensor_embedding_bag(&r, list, list, o, NULL, AT_BAG_SUM, 0, AT_NO_ROW), AT_ERROR_DTYPE);
  assert_status(at_tensor_embedding_bag(&r, w, p, o, NULL, AT_BAG_SUM, 0, AT_NO_ROW), AT_ERROR_DTYPE);
  assert_status(at_tensor_embedding_bag(&r, w, list, o, p, AT_BAG_MEAN, 0, AT_NO_ROW), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_embedding_bag(&r, w, list, o, q, AT_BAG_SUM, 0, AT_NO_ROW), AT_ERROR_SHAPE);
  assert_status(at_tensor_embedding_bag(&r, w, list, o, NULL, 7, 0, AT_NO_ROW), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_embedding_bag(&r, w, list, o, NULL, AT_BAG_SUM, 0, 6), AT_ERROR_INDEX);
  assert_status(at_tensor_embedding_scaled(&r, w, list, 6), AT_ERROR_INDEX);
  assert_status(at_tensor_embedding_renorm_(w, list, -1, 2), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_embedding_renorm_(p, list, 1, 2), AT_ERROR_SHAPE);
  at_tensor* wrong = bags(w, vector_i64(1, (int64_t[]){9}), vector_i64(1, begins), NULL, AT_BAG_SUM, 0, AT_NO_ROW);
  float two[2];
  assert_status(at_tensor_to_host(wrong, two, sizeof two), AT_ERROR_FAULT_INDEX);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(bags_are_pytorchs),
      CASE(rows_of_indices_are_bags),
      CASE(frequent_rows_learn_no_faster),
      CASE(rows_are_kept_within_a_norm),
      CASE(derivatives_match_finite_differences),
      CASE(rows_go_onto_another_gradient),
      CASE(what_does_not_fit_is_refused),
  };
  return RUN("ops/embedding", tests);
}
