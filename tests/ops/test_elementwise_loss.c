/* test_elementwise_loss.c: the losses of inputs beside targets, against their formulas element by element, and at the
   edges where a plain formula would give infinities or NaN. */
#include "support/gradient.h"

typedef at_status (*reduced_loss)(at_tensor**, at_tensor*, at_tensor*, at_reduction);
typedef at_status (*numbered_loss)(at_tensor**, at_tensor*, at_tensor*, double, at_reduction);
typedef at_status (*binary_loss)(at_tensor**, at_tensor*, at_tensor*, const at_binary_cross_entropy_options*);

typedef enum { ANY, UNIT, SIGNS, COUNTS } targets;

typedef struct loss_case {
  const char* name;
  reduced_loss reduced;
  numbered_loss numbered;
  binary_loss binary;
  double number;
  int32_t flag, weighted; /* weighted: 1 weight, 2 pos_weight too */
  double low, high;       /* of the input */
  targets target;
  double (*formula)(double x, double t, double number);
} loss_case;

static const double weight[] = {0.5, 1, 2}, pos_weight = 3;

static double squared(double x, double t, double unused) { return (void)unused, (x - t) * (x - t); }
static double distance(double x, double t, double unused) { return (void)unused, fabs(x - t); }
static double huber(double x, double t, double delta) {
  double d = fabs(x - t);
  return d < delta ? d * d / 2 : delta * (d - delta / 2);
}
static double smooth(double x, double t, double beta) {
  double d = fabs(x - t);
  return d < beta ? d * d / 2 / beta : d - beta / 2;
}
static double binary_entropy(double p, double t, double unused) {
  return (void)unused, -(t * log(p) + (1 - t) * log1p(-p));
}
static double with_logits(double x, double t, double unused) {
  return (void)unused, t * log1p(exp(-x)) + (1 - t) * log1p(exp(x));
}
static double with_pos_weight(double x, double t, double unused) {
  return (void)unused, t * pos_weight * log1p(exp(-x)) + (1 - t) * log1p(exp(x));
}
static double divergence(double x, double t, double unused) { return (void)unused, t > 0 ? t * (log(t) - x) : 0; }
static double log_divergence(double x, double t, double unused) { return (void)unused, exp(t) * (t - x); }
static double hinge(double x, double t, double margin) { return fmax(0, margin - x * t); }
static double embedding(double x, double t, double margin) { return t == 1 ? x : fmax(0, margin - x); }
static double soft_margin(double x, double t, double unused) { return (void)unused, log1p(exp(-x * t)); }
static double stirling(double t) { return t > 1 ? t * log(t) - t + log(2 * M_PI * t) / 2 : 0; }
static double poisson(double x, double t, double unused) { return (void)unused, exp(x) - t * x; }
static double poisson_full(double x, double t, double eps) { return x - t * log(x + eps) + stirling(t); }

static at_status kl_div(at_tensor** r, at_tensor* x, at_tensor* t, at_reduction reduction) {
  return at_tensor_kl_div(r, x, t, 0, reduction);
}
static at_status kl_div_of_logs(at_tensor** r, at_tensor* x, at_tensor* t, at_reduction reduction) {
  return at_tensor_kl_div(r, x, t, 1, reduction);
}
static at_status poisson_of_logs(at_tensor** r, at_tensor* x, at_tensor* t, at_reduction reduction) {
  return at_tensor_poisson_nll_loss(r, x, t, 1, 0, 1e-8, reduction);
}
static at_status full_poisson(at_tensor** r, at_tensor* x, at_tensor* t, double eps, at_reduction reduction) {
  return at_tensor_poisson_nll_loss(r, x, t, 0, 1, eps, reduction);
}

static const loss_case cases[] = {
    {"mse_loss", .reduced = at_tensor_mse_loss, .low = -3, .high = 3, .formula = squared},
    {"l1_loss", .reduced = at_tensor_l1_loss, .low = -3, .high = 3, .formula = distance},
    {"huber_loss", .numbered = at_tensor_huber_loss, .number = 0.75, .low = -3, .high = 3, .formula = huber},
    {"smooth_l1_loss", .numbered = at_tensor_smooth_l1_loss, .number = 1.5, .low = -3, .high = 3, .formula = smooth},
    {"smooth_l1_loss of 0", .numbered = at_tensor_smooth_l1_loss, .low = -3, .high = 3, .formula = distance},
    {"binary_cross_entropy", .binary = at_tensor_binary_cross_entropy, .low = 0.1, .high = 0.9, .target = UNIT,
     .formula = binary_entropy},
    {"weighted binary_cross_entropy", .binary = at_tensor_binary_cross_entropy, .weighted = 1, .low = 0.1, .high = 0.9,
     .target = UNIT, .formula = binary_entropy},
    {"with logits", .binary = at_tensor_binary_cross_entropy_with_logits, .low = -20, .high = 20, .target = UNIT,
     .formula = with_logits},
    {"with logits and weights", .binary = at_tensor_binary_cross_entropy_with_logits, .weighted = 2, .low = -8,
     .high = 8, .target = UNIT, .formula = with_pos_weight},
    {"kl_div", .reduced = kl_div, .low = -4, .high = 0, .target = UNIT, .formula = divergence},
    {"kl_div of logs", .reduced = kl_div_of_logs, .low = -4, .high = 0, .formula = log_divergence},
    {"hinge_loss", .numbered = at_tensor_hinge_loss, .number = 1, .low = -3, .high = 3, .target = SIGNS,
     .formula = hinge},
    {"hinge_embedding_loss", .numbered = at_tensor_hinge_embedding_loss, .number = 1.5, .low = 0, .high = 3,
     .target = SIGNS, .formula = embedding},
    {"soft_margin_loss", .reduced = at_tensor_soft_margin_loss, .low = -20, .high = 20, .target = SIGNS,
     .formula = soft_margin},
    {"poisson_nll_loss", .reduced = poisson_of_logs, .low = -2, .high = 3, .target = COUNTS, .formula = poisson},
    {"full poisson_nll_loss", .numbered = full_poisson, .number = 1e-3, .low = 0.1, .high = 3, .target = COUNTS,
     .formula = poisson_full},
};

static at_status record(at_tensor** r, const loss_case* c, at_tensor* x, at_tensor* t, at_reduction reduction) {
  if (c->reduced) return c->reduced(r, x, t, reduction);
  if (c->numbered) return c->numbered(r, x, t, c->number, reduction);
  at_binary_cross_entropy_options options = AT_BINARY_CROSS_ENTROPY_OPTIONS_INIT;
  options.reduction = reduction;
  if (c->weighted) options.weight = vector_f64(3, weight);
  if (c->weighted == 2) options.pos_weight = filled(AT_F32, 0, NULL, pos_weight);
  return c->binary(r, x, t, &options);
}

static at_tensor* loss_of(const loss_case* c, at_tensor* x, at_tensor* t, at_reduction reduction) {
  at_tensor* r = NULL;
  assert_ok(record(&r, c, x, t, reduction));
  return keep(r);
}

static operand target_of(const loss_case* c) {
  operand o = {2, {5, 3}, PLAIN, -3, 3};
  if (c->target == UNIT) o.low = 0.05, o.high = 0.95;
  if (c->target == COUNTS) o.low = 0, o.high = 5;
  return o;
}

static double sign_of(double x) { return x < 0 ? -1 : 1; }

static pair make_target(const loss_case* c, at_dtype dtype) {
  operand o = target_of(c);
  pair p = operand_make(&o, dtype, 61);
  if (c->target != SIGNS) return p;
  array signs = array_map(sign_of, p.host);
  return (pair){tensor_of(signs, dtype, NULL), signs};
}

static void check_case(const loss_case* c, at_dtype dtype) {
  operand o = {2, {5, 3}, TRANSPOSED, c->low, c->high};
  pair x = operand_make(&o, dtype, 60), t = make_target(c, dtype);
  array each = array_new(2, o.dims), size = array_new(2, o.dims);
  for (int64_t i = 0; i < 15; i++) {
    double factor = c->weighted ? weight[i % 3] : 1, a = *array_at(&x.host, i), b = *array_at(&t.host, i);
    each.data[i] = factor * c->formula(a, b, c->number);
    size.data[i] = fabs(each.data[i]) + 4 * (fabs(a * b) + fabs(a) + fabs(b) + 1); /* what may cancel */
  }
  array sum = array_fold(FOLD_SUM, each, NULL, 0, 0), bound = array_fold(FOLD_SUM, size, NULL, 0, 0);
  array mean = array_fold(FOLD_MEAN, each, NULL, 0, 0), batch = array_copy(sum);
  batch.data[0] /= 5;
  check_close(loss_of(c, x.tensor, t.tensor, AT_REDUCTION_NONE), dtype, each, &size, 4, c->name);
  check_close(loss_of(c, x.tensor, t.tensor, AT_REDUCTION_SUM), dtype, sum, &bound, 4, c->name);
  check_close(loss_of(c, x.tensor, t.tensor, AT_REDUCTION_MEAN), dtype, mean, &bound, 4, c->name);
  check_close(loss_of(c, x.tensor, t.tensor, AT_REDUCTION_BATCH_MEAN), dtype, batch, &bound, 4, c->name);
}

static void losses_match_their_formulas(void** state) {
  (void)state;
  for (size_t c = 0; c < COUNT(cases); c++) check_case(&cases[c], AT_F32);
  static const at_dtype dtypes[] = {AT_F64, AT_F16, AT_BF16};
  for (size_t d = 0; d < COUNT(dtypes); d++)
    for (size_t c = 0; c < COUNT(cases); c++)
      if (thorough() || c == d) check_case(&cases[c], dtypes[d]);
}

typedef struct applied {
  const loss_case* c;
  at_reduction reduction;
} applied;

static at_tensor* apply(at_tensor* const* in, const void* parameter) {
  const applied* p = parameter;
  return loss_of(p->c, in[0], p->c->target == SIGNS ? make_target(p->c, AT_F64).tensor : in[1], p->reduction);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  for (size_t c = 0; c < COUNT(cases); c++) {
    if (!thorough() && c % 8) continue;
    operand inputs[] = {{2, {5, 3}, STRIDED, cases[c].low, cases[c].high}, target_of(&cases[c])};
    for (at_reduction reduction = AT_REDUCTION_MEAN; reduction <= (thorough() ? AT_REDUCTION_NONE : AT_REDUCTION_MEAN);
         reduction += 2) {
      applied p = {&cases[c], reduction};
      check_gradient(apply, &p, inputs, cases[c].target == SIGNS ? 1 : 2, 2, cases[c].name);
    }
  }
}

static const loss_case* named(const char* name) {
  for (size_t c = 0; c < COUNT(cases); c++)
    if (!strcmp(cases[c].name, name)) return &cases[c];
  refuse("no case %s", name);
}

/* The loss of one element and its first and second derivative. */
static void derive(const loss_case* c, double x, double t, double* found) {
  at_tensor *input = leaf(vector_f64(1, &x)), *loss = loss_of(c, input, vector_f64(1, &t), AT_REDUCTION_SUM);
  at_tensor *first = NULL, *second = NULL;
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.create_graph = 1;
  assert_ok(at_tensor_grad(&first, &loss, 1, &input, 1, &options));
  options.allow_unused = 1;
  assert_ok(at_tensor_grad(&second, &first, 1, &input, 1, &options));
  at_tensor* all[] = {loss, keep(first), keep(second)};
  assert_ok(at_tensor_eval_all(all, COUNT(all)));
  for (size_t i = 0; i < COUNT(all); i++) found[i] = item(all[i]);
}

typedef struct edge {
  const char* name;
  double x, t, wanted[3];
} edge;

static void edges_are_safe(void** state) {
  (void)state;
  static const edge edges[] = {
      {"with logits", 0, 0, {0.69314718055994531, 0.5, 0.25}},
      {"with logits", 0, 1, {0.69314718055994531, -0.5, 0.25}},
      {"with logits", 1000, 0, {1000, 1, 0}},
      {"with logits", -1000, 0, {0, 0, 0}},
      {"with logits", -40, 0, {4.248354255291589e-18, 4.248354255291589e-18, 4.248354255291589e-18}},
      {"with logits", 1000, 1, {0, 0, 0}},
      {"with logits", -1000, 1, {1000, -1, 0}},
      {"soft_margin_loss", 0, -1, {0.69314718055994531, 0.5, 0.25}},
      {"soft_margin_loss", -800, 1, {800, -1, 0}},
      {"soft_margin_loss", 800, 1, {0, 0, 0}},
      {"binary_cross_entropy", 1, 1, {0, -1, 1}},
      {"binary_cross_entropy", 0, 0, {0, 1, 1}},
      {"kl_div", -1, 0, {0, 0, 0}},
      {"kl_div", -INFINITY, 1, {INFINITY, -1, 0}},
      {"l1_loss", 2, 2, {0, 0, 0}},
      {"huber_loss", 2, 2, {0, 0, 1}},
      {"smooth_l1_loss of 0", 2, 2, {0, 0, 0}},
      {"full poisson_nll_loss", 0, 0, {0, 1, 0}},
  };
  for (size_t i = 0; i < COUNT(edges); i += thorough() ? 1 : 5) {
    double found[3];
    derive(named(edges[i].name), edges[i].x, edges[i].t, found);
    for (int k = 0; k < 3; k++)
      if (!(found[k] == edges[i].wanted[k] || fabs(found[k] - edges[i].wanted[k]) < 1e-9 * fabs(edges[i].wanted[k])))
        refuse("%s at %g, %g: order %d is %.17g, not %g", edges[i].name, edges[i].x, edges[i].t, k, found[k],
               edges[i].wanted[k]);
  }
  if (!thorough()) return;
  double found[3]; /* beyond these the logarithm stands still, but leads back */
  derive(named("binary_cross_entropy"), 0, 1, found);
  assert_near(found[0], 100, 0);
  assert_near(found[1], -1e12, 1);
  derive(named("binary_cross_entropy"), 1, 0, found);
  assert_near(found[0], 100, 0);
  assert_near(found[1], 1e12, 1);
  derive(named("binary_cross_entropy"), 2, 0.5, found);
  assert_true(isnan(found[0]));
}

static void halves_are_rounded_once(void** state) {
  (void)state;
  at_tensor *x = filled(AT_F16, 1, (int64_t[]){4}, 300), *t = filled(AT_F16, 1, (int64_t[]){4}, 60), *r = NULL;
  assert_ok(at_tensor_mse_loss(&r, x, t, AT_REDUCTION_MEAN)); /* the sum of the squares is no float16 */
  assert_near(item(keep(r)), 57600, 0);
  assert_int_equal(dtype_of(r), AT_F16);
}

static void reductions_of_nothing(void** state) {
  (void)state;
  at_tensor* nothing = matrix_f32(0, 3, NULL);
  assert_true(isnan(item(loss_of(&cases[0], nothing, nothing, AT_REDUCTION_MEAN))));
  assert_true(isnan(item(loss_of(&cases[0], nothing, nothing, AT_REDUCTION_BATCH_MEAN))));
  assert_near(item(loss_of(&cases[0], nothing, nothing, AT_REDUCTION_SUM)), 0, 0);
  at_tensor* scalar = filled(AT_F32, 0, NULL, 3);
  assert_near(item(loss_of(&cases[0], scalar, filled(AT_I64, 0, NULL, 1), AT_REDUCTION_BATCH_MEAN)), 4, 0);
}

static at_tensor* similarity(at_tensor* a, at_tensor* b, int32_t axis, double eps) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_cosine_similarity(&r, a, b, axis, eps));
  return keep(r);
}

static double cosine_of(const array* a, int64_t at_a, const array* b, int64_t at_b, int64_t step, int64_t n) {
  double dot = 0, aa = 0, bb = 0;
  for (int64_t i = 0; i < n; i++) {
    double x = *array_at(a, at_a + i * step), y = *array_at(b, at_b + i * step);
    dot += x * y, aa += x * x, bb += y * y;
  }
  return dot / sqrt(aa * bb);
}

static at_tensor* apply_cosine(at_tensor* const* in, const void* parameter) {
  at_tensor* r = NULL;
  if (*(const int*)parameter == 0) return similarity(in[0], in[1], 1, 1e-8);
  at_tensor* signs = vector_i64(4, (int64_t[]){1, -1, -1, 1});
  assert_ok(at_tensor_cosine_embedding_loss(&r, in[0], in[1], signs, -0.2, AT_REDUCTION_NONE));
  return keep(r);
}

static void cosines_match_the_reference(void** state) {
  (void)state;
  operand a = {3, {2, 5, 3}, TRANSPOSED, 0, 0}, b = {2, {5, 3}, PLAIN, 0, 0},
          rows[] = {{2, {4, 6}, PLAIN, 0, 0}, {2, {4, 6}, STRIDED, 0, 0}};
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_F16};
  for (size_t d = 0; d < (on_cpu() ? 3 : 1); d++) {
    pair x = operand_make(&a, dtypes[d], 1), y = operand_make(&b, dtypes[d], 2);
    array wanted = array_new(2, (int64_t[]){2, 3}), one = array_map(fabs, array_copy(wanted));
    for (int64_t i = 0; i < 6; i++) {
      one.data[i] = 1;
      wanted.data[i] = cosine_of(&x.host, i / 3 * 15 + i % 3, &y.host, i % 3, 3, 5);
    }
    check_close(similarity(x.tensor, y.tensor, -2, 1e-8), dtypes[d], wanted, &one, 8, "cosine_similarity");
    pair u = operand_make(&rows[0], dtypes[d], 3), v = operand_make(&rows[1], dtypes[d], 4);
    double losses[4], signs[] = {1, -1, -1, 1};
    for (int i = 0; i < 4; i++) {
      double cosine = cosine_of(&u.host, i * 6, &v.host, i * 6, 1, 6);
      losses[i] = signs[i] == 1 ? 1 - cosine : fmax(0, cosine + 0.2);
    }
    at_tensor* pairs[] = {u.tensor, v.tensor};
    assert_values(apply_cosine(pairs, &(int){1}), 4, losses, dtypes[d] == AT_F16 ? 2e-3 : 1e-6);
  }
  for (int which = 0; which < (thorough() ? 2 : 1); which++) check_gradient(apply_cosine, &which, rows, 2, 2, "cosine");
}

static void a_zero_vector_has_no_direction(void** state) {
  (void)state;
  at_tensor *zero = leaf(vector_f64(3, (double[]){0, 0, 0})), *one = vector_f64(3, (double[]){1, 2, 2});
  at_tensor* cosine = similarity(zero, one, 0, 1e-8);
  assert_near(item(cosine), 0, 0);
  assert_ok(at_tensor_backward(cosine));
  assert_values(gradient_of(zero), 3, (double[]){1e8 / 3, 2e8 / 3, 2e8 / 3}, 1);
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  at_tensor *a = filled(AT_F32, 2, (int64_t[]){3, 1}, 0.5), *b = filled(AT_F32, 1, (int64_t[]){3}, 0.5), *r = NULL;
  for (size_t c = 0; c < COUNT(cases); c++) {
    if (cases[c].weighted) continue;
    r = a;
    assert_status(record(&r, &cases[c], a, b, AT_REDUCTION_MEAN), AT_ERROR_SHAPE);
    assert_null(r);
    assert_error_has("input is 3x1 and target is [3]");
    assert_status(record(&r, &cases[c], casted(a, AT_I32), a, AT_REDUCTION_MEAN), AT_ERROR_DTYPE);
    assert_status(record(&r, &cases[c], a, a, 4), AT_ERROR_ARGUMENT);
    assert_status(record(&r, &cases[c], a, a, -1), AT_ERROR_ARGUMENT);
  }
  static const double bad[] = {-1, 0, NAN, INFINITY};
  for (size_t i = 0; i < COUNT(bad); i++) {
    assert_status(at_tensor_huber_loss(&r, a, a, bad[i], AT_REDUCTION_MEAN), AT_ERROR_ARGUMENT);
    if (bad[i] == 0) continue;
    assert_status(at_tensor_smooth_l1_loss(&r, a, a, bad[i], AT_REDUCTION_MEAN), AT_ERROR_ARGUMENT);
    assert_status(at_tensor_poisson_nll_loss(&r, a, a, 1, 1, bad[i], AT_REDUCTION_MEAN), AT_ERROR_ARGUMENT);
    assert_status(at_tensor_cosine_similarity(&r, a, a, 0, bad[i]), AT_ERROR_ARGUMENT);
  }
  assert_status(at_tensor_hinge_loss(&r, a, a, NAN, AT_REDUCTION_MEAN), AT_ERROR_ARGUMENT);
  at_binary_cross_entropy_options options = AT_BINARY_CROSS_ENTROPY_OPTIONS_INIT;
  options.weight = filled(AT_F32, 1, (int64_t[]){2}, 1);
  assert_status(at_tensor_binary_cross_entropy(&r, a, a, &options), AT_ERROR_SHAPE);
  assert_error_has("a weight is [2], expected a shape that broadcasts to the input's 3x1");
  options.weight = NULL, options.pos_weight = b;
  assert_status(at_tensor_binary_cross_entropy(&r, a, a, &options), AT_ERROR_ARGUMENT);
  options.pos_weight = (at_tensor*)device();
  assert_status(at_tensor_binary_cross_entropy_with_logits(&r, a, a, &options), AT_ERROR_HANDLE);
  assert_status(at_tensor_cosine_embedding_loss(&r, a, a, a, 0, AT_REDUCTION_MEAN), AT_ERROR_SHAPE);
  assert_status(at_tensor_cosine_embedding_loss(&r, a, b, b, 0, AT_REDUCTION_MEAN), AT_ERROR_SHAPE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(losses_match_their_formulas),
      CASE(derivatives_match_finite_differences),
      CASE(edges_are_safe),
      CASE(halves_are_rounded_once),
      CASE(reductions_of_nothing),
      CASE(cosines_match_the_reference),
      CASE(a_zero_vector_has_no_direction),
      CASE(what_does_not_fit_is_refused),
  };
  return RUN("ops/elementwise_loss", tests);
}
