/* test_hooks.c: who sees a gradient, when, and what it makes of it. */
#include "support/athena_test.h"

/* Static in the cases: tensors that keep() has taken let go of their hooks after them. */
typedef struct record {
  double seen[8];
  int calls, destroyed;
  double factor; /* 0: leaves the gradient as it is */
  at_status answer;
} record;

static void destroy_record(void* userdata) { ((record*)userdata)->destroyed++; }

static at_status note(at_tensor** results, size_t n, at_tensor* const* grads, size_t k, void* userdata) {
  record* r = userdata;
  assert_int_equal(n, 1);
  assert_int_equal(k, 1);
  if (r->answer) return r->answer;
  at_status status = at_tensor_item(&r->seen[r->calls++ % 8], grads[0]);
  if (!status && r->factor != 0) status = at_tensor_mul_scalar(results, grads[0], r->factor);
  return status;
}

static uint64_t hook(at_tensor* a, record* r) {
  uint64_t id = 0;
  assert_ok(at_tensor_add_hook(&id, a, note, r, destroy_record));
  assert_true(id != 0);
  return id;
}

static at_tensor* scalar_leaf(double value) { return leaf(filled(AT_F32, 0, NULL, value)); }

static void a_leaf_hook_sees_the_sum_of_all_uses(void** state) {
  (void)state;
  static record r;
  r = (record){0};
  at_tensor* x = scalar_leaf(3);
  uint64_t id = hook(x, &r);
  for (int i = 0; i < 2; i++)
    assert_ok(at_tensor_backward(
        binary(at_tensor_add, binary(at_tensor_mul, x, x), with_scalar(at_tensor_mul_scalar, x, 4))));
  assert_int_equal(r.calls, 2);
  assert_near(r.seen[0], 10, 0);
  assert_near(r.seen[1], 10, 0); /* of this backward, not what .grad had */
  assert_near(item(gradient_of(x)), 20, 0);
  assert_ok(at_hook_remove(id));
  assert_int_equal(r.destroyed, 1);
  assert_status(at_hook_remove(id), AT_ERROR_ARGUMENT);
  assert_ok(at_tensor_backward(binary(at_tensor_mul, x, x)));
  assert_int_equal(r.calls, 2);
}

static void hooks_run_in_order_and_replace(void** state) {
  (void)state;
  static record first = {.factor = 2}, second, third = {.factor = 10};
  at_tensor* x = scalar_leaf(3);
  hook(x, &first), hook(x, &second), hook(x, &third);
  assert_ok(at_tensor_backward(with_scalar(at_tensor_mul_scalar, x, 5)));
  assert_near(first.seen[0], 5, 0);
  assert_near(second.seen[0], 10, 0);
  assert_near(third.seen[0], 10, 0);
  assert_near(item(gradient_of(x)), 100, 0);
}

static void a_hook_in_the_middle_changes_what_lies_behind(void** state) {
  (void)state;
  static record r;
  r = (record){.factor = -1};
  at_tensor *x = scalar_leaf(3), *y = binary(at_tensor_mul, x, x), *early = with_scalar(at_tensor_mul_scalar, y, 2);
  hook(y, &r); /* also for what was recorded before */
  at_tensor* loss = binary(at_tensor_add, early, with_scalar(at_tensor_mul_scalar, y, 5));
  at_tensor *wanted[] = {x, y}, *g[2];
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.retain_graph = 1;
  assert_ok(at_tensor_grad(g, &loss, 1, wanted, 2, &options));
  assert_int_equal(r.calls, 1);
  assert_near(r.seen[0], 7, 0);
  assert_near(item(keep(g[0])), -42, 0);
  assert_near(item(keep(g[1])), -7, 0);
  assert_ok(at_tensor_backward(loss));
  assert_near(item(gradient_of(x)), -42, 0);
  assert_int_equal(r.destroyed, 0);
}

static void hooks_go_with_their_value(void** state) {
  (void)state;
  static record leaf_record, value_record, view_record;
  at_tensor *x = NULL, *y = NULL, *v = NULL;
  assert_ok(at_tensor_ones(&x, device(), AT_F32, 1, (int64_t[]){1}));
  assert_ok(at_tensor_set_requires_grad(x, 1));
  assert_ok(at_tensor_neg(&y, x));
  assert_ok(at_tensor_reshape(&v, y, 0, NULL));
  uint64_t id = hook(x, &leaf_record);
  hook(y, &value_record);
  hook(v, &view_record);
  assert_ok(at_tensor_backward(v));
  assert_int_equal(leaf_record.calls + value_record.calls + view_record.calls, 3);
  assert_ok(at_tensor_release(v));
  assert_ok(at_tensor_release(y));
  assert_int_equal(value_record.destroyed, 1);
  assert_int_equal(view_record.destroyed, 1);
  assert_int_equal(leaf_record.destroyed, 0);
  assert_ok(at_tensor_release(x));
  assert_int_equal(leaf_record.destroyed, 1);
  assert_status(at_hook_remove(id), AT_ERROR_ARGUMENT);
}

static void what_a_hook_does_wrong_is_told(void** state) {
  (void)state;
  static record fails = {.answer = AT_ERROR_ARGUMENT}, unused;
  at_tensor *x = scalar_leaf(1), *other = scalar_leaf(2), *g = x;
  uint64_t id = hook(x, &fails);
  assert_status(at_tensor_backward(binary(at_tensor_mul, x, other)), AT_ERROR_CALLBACK);
  assert_error_has("callback returned 200 (AT_ERROR_ARGUMENT)");
  assert_ok(at_tensor_grad_of(&g, other));
  assert_null(g);
  assert_ok(at_hook_remove(id));
  assert_status(at_tensor_add_hook(&id, filled(AT_F32, 0, NULL, 1), note, &unused, destroy_record), AT_ERROR_STATE);
  assert_true(id == 0);
  assert_status(at_tensor_add_hook(&id, x, NULL, &unused, destroy_record), AT_ERROR_NULL);
  assert_int_equal(unused.destroyed, 0);
}

/* Removes itself while it runs. */
static uint64_t own_id;
static at_status removes_itself(at_tensor** results, size_t n, at_tensor* const* grads, size_t k, void* userdata) {
  (void)results, (void)n, (void)grads, (void)k;
  record* r = userdata;
  r->calls++;
  return r->destroyed ? AT_ERROR_STATE : at_hook_remove(own_id);
}

static void a_hook_may_remove_itself(void** state) {
  (void)state;
  static record r;
  r = (record){0};
  at_tensor* x = scalar_leaf(1);
  assert_ok(at_tensor_add_hook(&own_id, x, removes_itself, &r, destroy_record));
  for (int i = 0; i < 2; i++) assert_ok(at_tensor_backward(binary(at_tensor_mul, x, x)));
  assert_int_equal(r.calls, 1);
  assert_int_equal(r.destroyed, 1);
}

/* Frees the graph under the walk, the first time. */
static at_tensor* inner_loss;
static at_status frees_the_graph(at_tensor** results, size_t n, at_tensor* const* grads, size_t k, void* userdata) {
  (void)results, (void)n, (void)grads, (void)k;
  return ((record*)userdata)->calls++ ? AT_OK : at_tensor_backward(inner_loss);
}

static at_status gives_on(at_tensor** results, size_t n, at_tensor* const* grads, size_t k, void* userdata) {
  (void)n, (void)k, (void)userdata;
  results[0] = grads[0];
  return at_tensor_retain(grads[0]);
}

static void a_hook_that_frees_the_graph_stops_the_walk(void** state) {
  (void)state;
  for (int custom = 0; custom < 2; custom++) {
    static record r;
    r = (record){0};
    at_tensor *x = scalar_leaf(3), *y = binary(at_tensor_mul, x, x), *z = NULL;
    if (custom) {
      assert_ok(at_tensor_custom(&z, &y, 1, &x, 1, gives_on, NULL, NULL));
      y = keep(z);
    }
    uint64_t id = 0;
    inner_loss = with_scalar(at_tensor_mul_scalar, y, 2);
    assert_ok(at_tensor_add_hook(&id, y, frees_the_graph, &r, NULL));
    assert_status(at_tensor_backward(inner_loss), AT_ERROR_STATE);
    assert_error_has("freed meanwhile");
    assert_near(item(gradient_of(x)), custom ? 2 : 12, 0); /* of the inner one */
  }
}

static void hooks_are_differentiated(void** state) {
  (void)state;
  static record r;
  r = (record){.factor = 3};
  at_tensor *x = scalar_leaf(2), *y = binary(at_tensor_mul, x, x), *cube = binary(at_tensor_mul, y, x), *g = NULL;
  hook(y, &r);
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.create_graph = 1;
  assert_ok(at_tensor_grad(&g, &cube, 1, &x, 1, &options));
  at_tensor* first = keep(g); /* y + 3·x·2x = 7 x² */
  assert_near(item(first), 28, 0);
  assert_ok(at_tensor_grad(&g, &first, 1, &x, 1, NULL));
  /* y's gradient in 7 x², seen as y + 6 x·x: y itself brings 3·2x, the rest 12 x */
  assert_near(item(keep(g)), 36, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(a_leaf_hook_sees_the_sum_of_all_uses),
      CASE(hooks_run_in_order_and_replace),
      CASE(a_hook_in_the_middle_changes_what_lies_behind),
      CASE(hooks_go_with_their_value),
      CASE(what_a_hook_does_wrong_is_told),
      CASE(a_hook_may_remove_itself),
      CASE(a_hook_that_frees_the_graph_stops_the_walk),
      CASE(hooks_are_differentiated),
  };
  return RUN("autograd/hooks", tests);
}
