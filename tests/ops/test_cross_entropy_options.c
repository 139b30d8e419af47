/* test_cross_entropy_options.c: cross entropy and nll_loss with weights, smoothing, ignored labels, probabilities and
   any class axis, against sums over samples and classes. */
#include "support/gradient.h"

typedef struct class_case {
  const char* name;
  operand logits;
  int32_t axis; /* as in the options */
  int probabilities, weighted, ignores;
  double smoothing;
} class_case;

static const class_case cases[] = {
    {"plain", {2, {6, 5}, PLAIN, -4, 4}, -1, 0, 0, 0, 0},
    {"weights", {2, {6, 5}, PLAIN, -4, 4}, -1, 0, 1, 0, 0},
    {"ignored", {2, {6, 5}, STRIDED, -4, 4}, 1, 0, 0, 1, 0},
    {"smoothing", {2, {6, 5}, PLAIN, -4, 4}, -1, 0, 0, 0, 0.1},
    {"axis 1", {4, {3, 5, 2, 4}, PLAIN, -4, 4}, 1, 0, 0, 0, 0},
    {"axis 0", {3, {5, 3, 4}, TRANSPOSED, -4, 4}, 0, 0, 1, 1, 0},
    {"everything", {4, {3, 5, 2, 2}, REVERSED, -4, 4}, 1, 0, 1, 1, 0.25},
    {"one sample", {1, {5}, PLAIN, -4, 4}, -1, 0, 1, 0, 0.5},
    {"probabilities", {2, {6, 5}, PLAIN, -4, 4}, -1, 1, 0, 0, 0},
    {"weighted probabilities", {3, {3, 5, 4}, TRANSPOSED, -4, 4}, 1, 1, 1, 0, 0.2},
};
enum { CLASSES = 5, IGNORED = 77 };
static const double class_weights[CLASSES] = {0.5, 2, 1.25, 0, 3};

typedef struct problem {
  const class_case* c;
  at_reduction reduction;
  at_tensor* labels;
} problem;

static int class_axis(const class_case* c) { return c->axis < 0 ? c->axis + c->logits.rank : c->axis; }

static operand labels_of(const class_case* c) {
  operand o = c->logits;
  o.place = PLAIN;
  o.low = 0, o.high = c->probabilities ? 1 : CLASSES - 1;
  if (c->probabilities) return o;
  o.rank--;
  for (int i = class_axis(c); i < o.rank; i++) o.dims[i] = o.dims[i + 1];
  return o;
}

static pair make_labels(const class_case* c, at_dtype dtype) {
  operand o = labels_of(c);
  pair p = operand_make(&o, dtype, 91);
  if (!c->ignores) return p;
  for (int64_t i = 0; i < array_count(&p.host); i += 3) *array_at(&p.host, i) = IGNORED;
  return (pair){tensor_of(p.host, dtype, NULL), p.host};
}

static at_cross_entropy_options options_of(const problem* p, at_dtype dtype) {
  at_cross_entropy_options options = AT_CROSS_ENTROPY_OPTIONS_INIT;
  options.reduction = p->reduction;
  options.class_axis = p->c->axis;
  options.label_smoothing = p->c->smoothing;
  if (p->c->weighted) options.weight = casted(vector_f64(CLASSES, class_weights), dtype);
  options.has_ignore_index = p->c->ignores;
  options.ignore_index = IGNORED;
  return options;
}

static at_tensor* apply(at_tensor* const* in, const void* parameter) {
  const problem* p = parameter;
  at_cross_entropy_options options = options_of(p, AT_F64);
  at_tensor* r = NULL;
  assert_ok(at_tensor_cross_entropy(&r, in[0], p->c->probabilities ? in[1] : p->labels, &options));
  return keep(r);
}

/* Losses of all samples and by what their sum is divided for the mean. */
static array losses_host(const class_case* c, array logits, array labels, double* divisor) {
  int axis = class_axis(c), order[MAX_RANK], at = 0;
  for (int i = 0; i < logits.rank; i++)
    if (i != axis) order[at++] = i;
  order[at] = axis;
  logits = array_permute(logits, order);
  if (c->probabilities) labels = array_permute(labels, order);
  array r = array_new(logits.rank - 1, logits.dims);
  *divisor = 0;
  for (int64_t n = 0; n < array_count(&r); n++) {
    double total = 0, target[CLASSES], top = -INFINITY;
    int label = c->probabilities ? 0 : (int)*array_at(&labels, n), ignored = c->ignores && label == IGNORED;
    for (int k = 0; k < CLASSES; k++) top = fmax(top, *array_at(&logits, n * CLASSES + k));
    for (int k = 0; k < CLASSES; k++) total += exp(*array_at(&logits, n * CLASSES + k) - top);
    for (int k = 0; k < CLASSES; k++) {
      double whole = c->probabilities ? *array_at(&labels, n * CLASSES + k) : k == label;
      target[k] = whole * (1 - c->smoothing) + c->smoothing / CLASSES;
      double log_probability = *array_at(&logits, n * CLASSES + k) - top - log(total);
      if (!ignored) r.data[n] -= (c->weighted ? class_weights[k] : 1) * target[k] * log_probability;
    }
    *divisor += ignored ? 0 : c->probabilities || !c->weighted ? 1 : class_weights[label];
  }
  return r;
}

static void check_case(const class_case* c, at_dtype dtype, at_dtype label_dtype) {
  pair logits = operand_make(&c->logits, dtype, 90), labels = make_labels(c, c->probabilities ? dtype : label_dtype);
  double divisor;
  array each = losses_host(c, logits.host, labels.host, &divisor), size = array_copy(each);
  for (int64_t i = 0; i < array_count(&size); i++) size.data[i] += 16;
  array wanted[4] = {array_fold(FOLD_SUM, each, NULL, 0, 0), array_fold(FOLD_SUM, each, NULL, 0, 0), each,
                     array_fold(FOLD_SUM, each, NULL, 0, 0)};
  wanted[AT_REDUCTION_MEAN].data[0] /= divisor;
  wanted[AT_REDUCTION_BATCH_MEAN].data[0] /= each.rank ? (double)each.dims[0] : 1;
  array sum_size = array_fold(FOLD_SUM, size, NULL, 0, 0);
  for (at_reduction reduction = AT_REDUCTION_MEAN; reduction <= AT_REDUCTION_BATCH_MEAN; reduction++) {
    if (!thorough() && (reduction + (c - cases)) % 2) continue;
    problem p = {c, reduction, labels.tensor};
    at_cross_entropy_options options = options_of(&p, dtype);
    at_tensor *r = NULL, *scores = NULL;
    const array* bound = reduction == AT_REDUCTION_NONE ? &size : &sum_size;
    assert_ok(at_tensor_cross_entropy(&r, logits.tensor, labels.tensor, &options));
    check_close(keep(r), dtype, wanted[reduction], bound, 8, c->name);
    if (c->probabilities || c->smoothing > 0) continue;
    assert_ok(at_tensor_log_softmax(&scores, logits.tensor, class_axis(c)));
    assert_ok(at_tensor_nll_loss(&r, keep(scores), labels.tensor, &options));
    check_close(keep(r), dtype, wanted[reduction], bound, 8, c->name);
  }
}

static void losses_match_the_reference(void** state) {
  (void)state;
  for (size_t c = 0; c < COUNT(cases); c++) check_case(&cases[c], AT_F32, AT_I64);
  static const at_dtype dtypes[] = {AT_F64, AT_F16, AT_BF16};
  for (size_t d = 0; d < (thorough() ? COUNT(dtypes) : 1); d++) {
    check_case(&cases[6], dtypes[d], AT_I32);
    if (thorough()) check_case(&cases[9], dtypes[d], AT_I32);
  }
  for (at_dtype label = AT_I8; label <= AT_U64 && on_cpu(); label++) check_case(&cases[6], AT_F32, label);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  for (size_t c = 0; c < COUNT(cases); c++)
    for (at_reduction reduction = AT_REDUCTION_MEAN; reduction <= AT_REDUCTION_NONE; reduction += 2) {
      if (!thorough() && (c % 6 || reduction != AT_REDUCTION_MEAN)) continue;
      problem p = {&cases[c], reduction, make_labels(&cases[c], AT_I64).tensor};
      operand inputs[] = {cases[c].logits, labels_of(&cases[c])};
      check_gradient(apply, &p, inputs, cases[c].probabilities ? 2 : 1, 2, cases[c].name);
    }
}

static at_tensor* ignoring(at_tensor* labels, int64_t ignored, at_reduction reduction) {
  at_cross_entropy_options options = AT_CROSS_ENTROPY_OPTIONS_INIT;
  options.reduction = reduction;
  options.has_ignore_index = 1;
  options.ignore_index = ignored;
  at_tensor* r = NULL;
  assert_ok(at_tensor_cross_entropy(&r, filled(AT_F64, 2, (int64_t[]){2, 200}, 0), labels, &options));
  return keep(r);
}

static void ignored_labels_cost_nothing(void** state) {
  (void)state;
  at_tensor* labels = vector_i64(2, (int64_t[]){-100, 156});
  assert_near(item(ignoring(labels, -100, AT_REDUCTION_MEAN)), log(200), 1e-14);
  assert_near(item(ignoring(labels, -100, AT_REDUCTION_SUM)), log(200), 1e-14);
  assert_near(item(ignoring(labels, -100, AT_REDUCTION_BATCH_MEAN)), log(200) / 2, 1e-14);
  /* -100 is no uint8: the label 156 must not pass for it */
  at_tensor* bytes = casted(vector_i64(2, (int64_t[]){156, 156}), AT_U8);
  assert_near(item(ignoring(bytes, -100, AT_REDUCTION_MEAN)), log(200), 1e-14);
  at_tensor* none = vector_i64(2, (int64_t[]){0, 0});
  assert_true(isnan(item(ignoring(none, 0, AT_REDUCTION_MEAN))));
  assert_near(item(ignoring(none, 0, AT_REDUCTION_SUM)), 0, 0);
  double value = 1; /* what is not ignored is still checked */
  assert_status(at_tensor_item(&value, ignoring(labels, 156, AT_REDUCTION_SUM)), AT_ERROR_FAULT_INDEX);
}

static void an_older_struct_has_the_defaults(void** state) {
  (void)state;
  at_cross_entropy_options options;
  memset(&options, 0x5a, sizeof options);
  options.struct_size = offsetof(at_cross_entropy_options, weight);
  options.reduction = AT_REDUCTION_SUM;
  at_tensor *r = NULL, *logits = matrix_f64(2, 2, (double[]){0, 0, 0, 0});
  assert_ok(at_tensor_cross_entropy(&r, logits, vector_i64(2, (int64_t[]){0, 1}), &options));
  assert_near(item(keep(r)), 2 * log(2), 1e-15);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(losses_match_the_reference),
      CASE(derivatives_match_finite_differences),
      CASE(ignored_labels_cost_nothing),
      CASE(an_older_struct_has_the_defaults),
  };
  return RUN("ops/cross_entropy_options", tests);
}
