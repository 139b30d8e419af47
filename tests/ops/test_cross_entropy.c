/* test_cross_entropy.c: cross entropy against float64: reductions, label dtypes, derivatives and bad labels. */
#include "support/gradient.h"

static const operand logits_cases[] = {
    {2, {4, 5}, PLAIN, -4, 4},   {3, {2, 3, 4}, TRANSPOSED, -4, 4}, {1, {5}, PLAIN, -4, 4},
    {2, {6, 1}, STRIDED, -4, 4}, {2, {33, 101}, REVERSED, -4, 4},
};

static operand labels_for(const operand* logits) {
  operand o = *logits;
  o.rank--;
  o.place = PLAIN;
  o.low = 0, o.high = (double)logits->dims[o.rank] - 1;
  if (o.high == 0) o.low = -1e-9; /* one class: a range that is not the default one */
  return o;
}

static at_tensor* cross_entropy(at_tensor* logits, at_tensor* labels, at_reduction reduction) {
  at_cross_entropy_options options = AT_CROSS_ENTROPY_OPTIONS_INIT;
  options.reduction = reduction;
  at_tensor* r = NULL;
  assert_ok(at_tensor_cross_entropy(&r, logits, labels, &options));
  return keep(r);
}

static pair make_labels(const operand* logits, at_dtype dtype) {
  operand o = labels_for(logits);
  if (logits->dims[o.rank] == 1) { /* every label is 0 */
    array zeros = array_new(o.rank, o.dims);
    return (pair){tensor_of(zeros, dtype, NULL), zeros};
  }
  return operand_make(&o, dtype, 71);
}

static void check_loss(const operand* c, at_dtype dtype, at_dtype label_dtype) {
  pair logits = operand_make(c, dtype, 70), labels = make_labels(c, label_dtype);
  array each = array_cross_entropy(logits.host, labels.host), size = array_copy(each);
  for (int64_t i = 0; i < array_count(&size); i++) size.data[i] += 8;
  array all = array_fold(FOLD_SUM, each, NULL, 0, 0), all_size = array_fold(FOLD_SUM, size, NULL, 0, 0);
  array mean = array_fold(FOLD_MEAN, each, NULL, 0, 0), mean_size = array_fold(FOLD_MEAN, size, NULL, 0, 0);
  check_close(cross_entropy(logits.tensor, labels.tensor, AT_REDUCTION_NONE), dtype, each, &size, 8, "each");
  check_close(cross_entropy(logits.tensor, labels.tensor, AT_REDUCTION_SUM), dtype, all, &all_size, 8, "sum");
  check_close(cross_entropy(logits.tensor, labels.tensor, AT_REDUCTION_MEAN), dtype, mean, &mean_size, 8, "mean");
}

static void losses_match_the_reference(void** state) {
  (void)state;
  for (size_t c = 0; c < COUNT(logits_cases); c++) check_loss(&logits_cases[c], AT_F32, AT_I64);
  for (at_dtype label = AT_I8; label <= AT_U64; label += thorough() ? 1 : 4)
    check_loss(&logits_cases[0], AT_F32, label);
  static const at_dtype dtypes[] = {AT_F64, AT_F16, AT_BF16};
  for (size_t d = 0; d < (thorough() ? COUNT(dtypes) : 2); d++) check_loss(&logits_cases[0], dtypes[d], AT_I64);
}

static at_tensor* apply(at_tensor* const* in, const void* parameter) {
  const operand* c = ((const void* const*)parameter)[0];
  const at_reduction* reduction = ((const void* const*)parameter)[1];
  return cross_entropy(in[0], make_labels(c, AT_I64).tensor, *reduction);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  for (size_t c = 0; c < (thorough() ? 3 : 1); c++)
    for (at_reduction reduction = AT_REDUCTION_MEAN; reduction <= AT_REDUCTION_NONE; reduction++) {
      const void* parameter[] = {&logits_cases[c], &reduction};
      check_gradient(apply, parameter, &logits_cases[c], 1, 2, "cross_entropy");
    }
}

/* Scores and their gradient lie between products, in rows of odd length, and nobody keeps them. */
static void gradients_of_odd_classes_go_on_to_products(void** state) {
  (void)state;
  enum { ROWS = 160, INNER = 40, CLASSES = 509 };
  int64_t labels[ROWS];
  for (int i = 0; i < ROWS; i++) labels[i] = i * 7 % CLASSES;
  for (int k = 0; k < 2; k++) {
    at_dtype dtype = k ? AT_BF16 : AT_F32;
    at_tensor *x = leaf(casted(random_f32(2, (int64_t[]){ROWS, INNER}, 1), dtype)), *y = NULL, *loss = NULL;
    at_tensor* w = leaf(casted(random_f32(2, (int64_t[]){INNER, CLASSES}, 2), dtype));
    assert_ok(at_tensor_matmul(&y, x, w));
    assert_ok(at_tensor_cross_entropy(&loss, y, vector_i64(ROWS, labels), NULL));
    assert_ok(at_tensor_backward(keep(loss)));
    at_tensor_release(y);
    at_tensor* made[] = {loss, gradient_of(x), gradient_of(w)};
    assert_ok(at_tensor_eval_all(made, COUNT(made)));
    double *a = values_of(x), *b = values_of(w), *of_x = values_of(made[1]), *of_w = values_of(made[2]), total = 0;
    double *want_x = calloc(ROWS * INNER, sizeof *want_x), *want_w = calloc(INNER * CLASSES, sizeof *want_w);
    for (int i = 0; i < ROWS; i++) {
      double scores[CLASSES] = {0}, sum = 0;
      for (int c = 0; c < CLASSES; c++) {
        for (int j = 0; j < INNER; j++) scores[c] += a[i * INNER + j] * b[j * CLASSES + c];
        sum += exp(scores[c]);
      }
      total += log(sum) - scores[labels[i]];
      for (int c = 0; c < CLASSES; c++) {
        double slope = (exp(scores[c]) / sum - (c == labels[i])) / ROWS;
        for (int j = 0; j < INNER; j++) {
          want_x[i * INNER + j] += slope * b[j * CLASSES + c];
          want_w[j * CLASSES + c] += slope * a[i * INNER + j];
        }
      }
    }
    double bound = k ? 0x1p-7 : 1e-5, largest = 0;
    assert_near(item(loss), total / ROWS, bound * total / ROWS);
    for (int i = 0; i < ROWS * INNER; i++) largest = fmax(largest, fabs(want_x[i]));
    for (int i = 0; i < ROWS * INNER; i++) assert_near(of_x[i], want_x[i], bound * largest);
    largest = 0;
    for (int i = 0; i < INNER * CLASSES; i++) largest = fmax(largest, fabs(want_w[i]));
    for (int i = 0; i < INNER * CLASSES; i++) assert_near(of_w[i], want_w[i], bound * largest);
    free(want_x);
    free(want_w);
  }
}

static void no_options_mean_the_mean(void** state) {
  (void)state;
  at_tensor *logits = matrix_f64(2, 2, (double[]){0, 0, 0, 0}), *labels = vector_i64(2, (int64_t[]){0, 1}), *r = NULL;
  assert_ok(at_tensor_cross_entropy(&r, logits, labels, NULL));
  int32_t rank = -1;
  assert_ok(at_tensor_rank(&rank, keep(r)));
  assert_int_equal(rank, 0);
  assert_near(item(r), log(2), 1e-15);
}

static void a_label_out_of_range_is_a_fault(void** state) {
  (void)state;
  static const int64_t bad[] = {12, -1};
  at_tensor* logits = filled(AT_F32, 2, (int64_t[]){2, 10}, 0);
  for (size_t i = 0; i < COUNT(bad); i++) {
    at_tensor* loss = cross_entropy(logits, vector_i64(2, (int64_t[]){3, bad[i]}), AT_REDUCTION_MEAN);
    double value = 1;
    char number[32];
    snprintf(number, sizeof number, "index %lld is out of range for 10", (long long)bad[i]);
    assert_status(at_tensor_item(&value, loss), AT_ERROR_FAULT_INDEX);
    assert_error_has("[cross_entropy]");
    assert_error_has(number);
    assert_near(value, 0, 0);
  }
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  at_tensor *logits = filled(AT_F32, 2, (int64_t[]){2, 10}, 0), *r = logits;
  at_cross_entropy_options options = AT_CROSS_ENTROPY_OPTIONS_INIT;
  assert_status(at_tensor_cross_entropy(&r, logits, vector_i64(3, (int64_t[]){0, 1, 2}), NULL), AT_ERROR_SHAPE);
  assert_null(r);
  assert_status(at_tensor_cross_entropy(&r, logits, vector_f32(2, (float[]){0, 1}), NULL), AT_ERROR_SHAPE);
  assert_status(at_tensor_cross_entropy(&r, logits, filled(AT_BOOL, 1, (int64_t[]){2}, 1), NULL), AT_ERROR_DTYPE);
  at_tensor* labels = vector_i64(2, (int64_t[]){0, 1});
  assert_status(at_tensor_cross_entropy(&r, casted(logits, AT_I32), labels, NULL), AT_ERROR_DTYPE);
  options.reduction = 4;
  assert_status(at_tensor_cross_entropy(&r, logits, labels, &options), AT_ERROR_ARGUMENT);
  options = (at_cross_entropy_options)AT_CROSS_ENTROPY_OPTIONS_INIT;
  options.label_smoothing = 1.5;
  assert_status(at_tensor_cross_entropy(&r, logits, labels, &options), AT_ERROR_ARGUMENT);
  options.label_smoothing = 0.5;
  assert_status(at_tensor_nll_loss(&r, logits, labels, &options), AT_ERROR_ARGUMENT);
  options.label_smoothing = 0, options.class_axis = 2;
  assert_status(at_tensor_cross_entropy(&r, logits, labels, &options), AT_ERROR_INDEX);
  options.class_axis = 1, options.weight = vector_f32(2, (float[]){1, 1});
  assert_status(at_tensor_cross_entropy(&r, logits, labels, &options), AT_ERROR_SHAPE);
  options.weight = NULL, options.has_ignore_index = 1;
  assert_status(at_tensor_cross_entropy(&r, logits, logits, &options), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_nll_loss(&r, logits, logits, &options), AT_ERROR_DTYPE);
  assert_status(at_tensor_cross_entropy(&r, filled(AT_F32, 0, NULL, 0), labels, NULL), AT_ERROR_SHAPE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(losses_match_the_reference),      CASE(derivatives_match_finite_differences),
      CASE(no_options_mean_the_mean),        CASE(gradients_of_odd_classes_go_on_to_products),
      CASE(a_label_out_of_range_is_a_fault), CASE(what_does_not_fit_is_refused),
  };
  return RUN("ops/cross_entropy", tests);
}
