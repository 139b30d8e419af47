/* test_inplace.c: every operation in place against its twin that makes a new tensor. */
#include "support/gradient.h"

typedef struct twin {
  const char* name;
  at_status (*make)(at_tensor** result, at_tensor* a, at_tensor* const* t);
  at_status (*change)(at_tensor* a, at_tensor* const* t);
  int tensors;   /* others beside the one changed */
  int condition; /* which of them is bool, or -1 */
} twin;

#include "twins.inc"

enum { MAX_OTHERS = 2 };

/* Kernels compile slowly on OpenCL, and the mechanism is the same for all. */
static int is_sampled(size_t i) { return thorough() || i % 12 == 0; }

static at_tensor* cloned(at_tensor* a) { return unary(at_tensor_clone, a); }

/* Values 1 … 3: no integer is divided by zero, and no float becomes an integer that it does not fit. */
static at_tensor* operand_of(const operand* shape, at_dtype dtype, uint64_t seed) {
  operand o = *shape;
  o.low = 1, o.high = 3;
  return operand_make(&o, dtype, seed).tensor;
}

static void others_of(const twin* row, const operand* shapes, at_dtype dtype, at_tensor** others) {
  for (int k = 0; k < row->tensors; k++)
    others[k] = operand_of(&shapes[k], k == row->condition ? AT_BOOL : dtype, (uint64_t)k + 2);
}

static at_tensor* made(const twin* row, at_tensor* a, at_tensor* const* others) {
  at_tensor* r = NULL;
  check_status(row->make(&r, a, others), AT_OK, row->name, __FILE__, __LINE__);
  return keep(r);
}

static void change(const twin* row, at_tensor* a, at_tensor* const* others) {
  check_status(row->change(a, others), AT_OK, row->name, __FILE__, __LINE__);
}

static void every_form_gives_what_its_twin_gives(void** state) {
  (void)state;
  static const operand a = {2, {3, 5}, PLAIN, 0, 0}, b[] = {{1, {5}, PLAIN, 0, 0}, {2, {3, 1}, STRIDED, 0, 0}};
  static const at_dtype dtypes[] = {AT_F32, AT_I32, AT_F16, AT_BOOL, AT_U8, AT_F64};
  for (size_t i = 0; i < COUNT(twins); i++)
    for (size_t d = 0; is_sampled(i) && d < (thorough() ? COUNT(dtypes) : 2); d++) {
      at_tensor *others[MAX_OTHERS], *x = cloned(operand_of(&a, dtypes[d], 1)), *r = NULL;
      others_of(&twins[i], b, dtypes[d], others);
      at_status status = twins[i].make(&r, x, others);
      check_status(twins[i].change(x, others), status, twins[i].name, __FILE__, __LINE__);
      if (status) continue; /* a dtype that both refuse */
      assert_int_equal(dtype_of(x), dtypes[d]);
      check_bits(x, casted(keep(r), dtypes[d]), twins[i].name);
    }
}

static void arguments_may_overlap_the_destination(void** state) {
  (void)state;
  static const operand vector = {1, {7}, PLAIN, 0, 0}, square = {2, {4, 4}, PLAIN, 0, 0};
  for (size_t i = 0; i < COUNT(twins); i++) {
    if (!is_sampled(i) || twins[i].tensors == 0) continue;
    at_dtype dtype = twins[i].condition >= 0 ? AT_BOOL : AT_F32;
    at_tensor *x = cloned(operand_of(&vector, dtype, 1)), *others[MAX_OTHERS], *r = NULL;
    for (int k = 0; k < MAX_OTHERS; k++) others[k] = sliced(x, 0, 0, 6, 1);
    at_status status = twins[i].make(&r, sliced(x, 0, 1, 7, 1), others);
    if (status) { /* of integers only */
      x = cloned(operand_of(&vector, dtype = AT_I32, 1));
      for (int k = 0; k < MAX_OTHERS; k++) others[k] = sliced(x, 0, 0, 6, 1);
      status = twins[i].make(&r, sliced(x, 0, 1, 7, 1), others);
    }
    if (status) continue; /* prelu's weight has a shape of its own */
    keep(r);
    at_tensor *first = cloned(sliced(x, 0, 0, 1, 1)), *wanted = casted(r, dtype);
    assert_ok(at_tensor_eval_all((at_tensor*[]){first, wanted}, 2));
    change(&twins[i], sliced(x, 0, 1, 7, 1), others);
    check_bits(sliced(x, 0, 1, 7, 1), wanted, twins[i].name);
    check_bits(sliced(x, 0, 0, 1, 1), first, twins[i].name);

    x = cloned(operand_of(&square, dtype, 1));
    for (int k = 0; k < MAX_OTHERS; k++) others[k] = transposed(x, 0, 1);
    wanted = casted(made(&twins[i], x, others), dtype);
    assert_ok(at_tensor_eval(wanted));
    change(&twins[i], x, others);
    check_bits(x, wanted, twins[i].name);
  }
}

static at_tensor* loss_of(at_tensor* a) { return reduce_all(at_tensor_sum, binary(at_tensor_mul, a, a)); }

static int requires_grad(at_tensor* a) {
  int32_t r = 0;
  assert_ok(at_tensor_requires_grad(&r, a));
  return r;
}

static void gradients_flow_through_changes(void** state) {
  (void)state;
  static const operand a = {2, {3, 4}, PLAIN, 0, 0}, b[] = {{1, {4}, PLAIN, 0, 0}, {2, {3, 1}, PLAIN, 0, 0}};
  for (size_t i = 0; i < COUNT(twins); i++) {
    if (!is_sampled(i)) continue;
    at_tensor *others[MAX_OTHERS], *x = leaf(operand_of(&a, AT_F32, 1)), *wanted[MAX_OTHERS + 1], *r = NULL;
    others_of(&twins[i], b, AT_F32, others);
    if (twins[i].make(&r, cloned(x), others)) continue; /* of integers only */
    keep(r);
    at_tensor* y = cloned(x);
    if (!requires_grad(r)) {
      change(&twins[i], y, others);
      assert_false(requires_grad(y));
      continue;
    }
    at_tensor* leaves[MAX_OTHERS + 1] = {x};
    size_t count = 1;
    for (int k = 0; k < twins[i].tensors; k++)
      if (k != twins[i].condition) leaves[count++] = leaf(others[k]);
    assert_ok(at_tensor_backward(loss_of(made(&twins[i], cloned(x), others))));
    for (size_t k = 0; k < count; k++) {
      wanted[k] = cloned(gradient_of(leaves[k]));
      assert_ok(at_tensor_eval(wanted[k]));
      assert_ok(at_tensor_zero_grad(leaves[k]));
    }
    change(&twins[i], y, others);
    assert_ok(at_tensor_backward(loss_of(y)));
    for (size_t k = 0; k < count; k++) check_bits(gradient_of(leaves[k]), wanted[k], twins[i].name);
  }
}

static void earlier_uses_keep_the_value_they_saw(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *y = cloned(x), *square = binary(at_tensor_mul, y, y);
  assert_ok(at_tensor_exp_(y));
  assert_values(square, 2, (double[]){1, 4}, 0);
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, square)));
  assert_values(gradient_of(x), 2, (double[]){2, 4}, 0);
}

static void results_are_cast_to_the_destination(void** state) {
  (void)state;
  at_tensor *whole = vector_i64(3, (int64_t[]){7, -7, 9}), *flags = vector_f32(3, (float[]){1, NAN, 3});
  assert_ok(at_tensor_mul_scalar_(whole, 0.5));
  assert_values(whole, 3, (double[]){3, -3, 4}, 0);
  assert_ok(at_tensor_less_scalar_(flags, 2));
  assert_values(flags, 3, (double[]){1, 0, 0}, 0);
  at_tensor* half = casted(vector_f32(2, (float[]){1, 3}), AT_F16);
  assert_ok(at_tensor_add_(half, filled(AT_F64, 0, NULL, 0x1p-12))); /* computed in f64, rounded once */
  assert_int_equal(dtype_of(half), AT_F16);
  assert_values(half, 2, (double[]){1, 3}, 0);
  at_tensor* few = vector_i64(2, (int64_t[]){1, 2});
  assert_ok(at_tensor_mul_(few, filled(AT_F32, 0, NULL, 1.5)));
  assert_values(few, 2, (double[]){1, 3}, 0);
}

static void sources_may_have_axes_of_one_in_front(void** state) {
  (void)state;
  at_tensor *a = filled(AT_F32, 1, (int64_t[]){2}, 0), *one = filled(AT_F32, 0, NULL, 0);
  assert_ok(at_tensor_copy_(a, filled(AT_F32, 3, (int64_t[]){1, 1, 2}, 3)));
  assert_ok(at_tensor_copy_(one, filled(AT_F32, 1, (int64_t[]){1}, 4)));
  assert_values(a, 2, (double[]){3, 3}, 0);
  assert_values(one, 1, (double[]){4}, 0);
  assert_status(at_tensor_copy_(a, filled(AT_F32, 2, (int64_t[]){2, 2}, 3)), AT_ERROR_SHAPE);
  assert_status(at_tensor_add_(a, filled(AT_F32, 2, (int64_t[]){1, 2}, 3)), AT_ERROR_SHAPE);
  at_tensor* places = vector_i64(1, (int64_t[]){1});
  assert_ok(at_tensor_index_put_(a, &places, 1, filled(AT_F32, 3, (int64_t[]){1, 1, 1}, 7), 0));
  assert_values(a, 2, (double[]){3, 7}, 0);
}

static void what_cannot_be_changed_is_refused(void** state) {
  (void)state;
  at_tensor *x = vector_f32(3, (float[]){1, 2, 3}), *wide = expanded(x, 2, (int64_t[]){2, 3});
  assert_status(at_tensor_exp_(wide), AT_ERROR_STATE);
  assert_error_has("[exp_]");
  assert_status(at_tensor_maximum_(x, wide), AT_ERROR_SHAPE);
  assert_error_has("2x3");
  assert_status(at_tensor_where_(x, x, x), AT_ERROR_DTYPE);
  assert_values(x, 3, (double[]){1, 2, 3}, 0);
  leaf(x);
  assert_status(at_tensor_exp_(x), AT_ERROR_STATE);
  assert_ok(at_set_no_grad(NULL, 1));
  assert_ok(at_tensor_add_scalar_(x, 1));
  assert_values(x, 3, (double[]){2, 3, 4}, 0);
}

static const int64_t large[] = {1 << 18};

/* What computing x takes from the pool. */
static uint64_t allocations_of(at_tensor* x) {
  uint64_t before = memory().allocations;
  assert_ok(at_tensor_eval(x));
  return memory().allocations - before;
}

static void a_change_is_written_over_the_old_value(void** state) {
  (void)state;
  at_tensor *x = cloned(filled(AT_F32, 1, large, 3)), *b = cloned(filled(AT_F32, 1, large, 7));
  assert_ok(at_tensor_eval_all((at_tensor*[]){x, b}, 2));
  assert_ok(at_tensor_neg_(x));
  assert_int_equal(allocations_of(x), 0);
  assert_ok(at_tensor_mul_scalar_(x, 2)); /* a chain of them too */
  assert_ok(at_tensor_add_(x, b));
  assert_int_equal(allocations_of(x), 0);
  assert_ok(at_tensor_mul_(x, x));
  assert_int_equal(allocations_of(x), 0);
  assert_near(item(sliced(x, 0, 0, 1, 1)), 1, 0); /* 7 - 2 * 3, squared */
}

static void what_others_hold_is_not_written_over(void** state) {
  (void)state;
  at_tensor* x = random_f32(1, large, 1);
  double first = item(sliced(x, 0, 0, 1, 1));
  at_tensor* doubled = with_scalar(at_tensor_mul_scalar, x, 2); /* not run yet */
  assert_ok(at_tensor_neg_(x));
  assert_ok(at_tensor_eval(x));
  assert_near(item(sliced(doubled, 0, 0, 1, 1)), 2 * first, 0);
  at_tensor* reversed = sliced(x, 0, AT_SLICE_END, AT_SLICE_END, -1);
  double last = item(sliced(reversed, 0, 0, 1, 1));
  assert_ok(at_tensor_add_(x, reversed)); /* reads what it would write */
  assert_near(item(sliced(x, 0, 0, 1, 1)), last - first, 1e-6);
  assert_near(item(sliced(reversed, 0, 0, 1, 1)), last - first, 1e-6);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(every_form_gives_what_its_twin_gives),  CASE(arguments_may_overlap_the_destination),
      CASE(gradients_flow_through_changes),        CASE(earlier_uses_keep_the_value_they_saw),
      CASE(results_are_cast_to_the_destination),   CASE(what_cannot_be_changed_is_refused),
      CASE(sources_may_have_axes_of_one_in_front), CASE(a_change_is_written_over_the_old_value),
      CASE(what_others_hold_is_not_written_over),
  };
  return RUN("ops/inplace", tests);
}
