/* test_move.c: an optimizer follows its module to another dtype or device: handles see the moved parameters, state goes
 * on.
 */
#include "support/athena_test.h"

enum { STEPS = 12 };

static at_module* net(void) {
  at_module* module = NULL;
  assert_ok(at_module_create(&module, device(), AT_F32, "Sequential(Linear(3, 5), Tanh(), Linear(5, 1))", NULL));
  at_tensor* p[4];
  assert_ok(at_module_tensors(p, 4, module, AT_MODULE_PARAMETERS));
  assert_ok(at_set_no_grad(NULL, 1));
  for (int i = 0; i < 4; i++) assert_ok(at_tensor_fill_(keep(p[i]), 0.1 * (i + 1)));
  assert_ok(at_set_no_grad(NULL, 0));
  return module;
}

static at_optimizer* optimizer_of(at_module* module, at_tensor** p) {
  at_optimizer* optimizer = NULL;
  assert_ok(at_module_tensors(p, 4, module, AT_MODULE_PARAMETERS));
  for (int i = 0; i < 4; i++) keep(p[i]);
  assert_ok(at_optimizer_adamw(&optimizer, p, 3, NULL));
  assert_ok(at_optimizer_add_group(optimizer, p + 3, 1));
  assert_ok(at_optimizer_set_option(optimizer, 1, "lr", 0.02));
  return optimizer;
}

/* Σ p⁴ of all parameters, in their dtype. */
static void train(at_optimizer* optimizer, at_tensor* const* p) {
  assert_ok(at_optimizer_zero_grad(optimizer));
  for (int i = 0; i < 4; i++) {
    at_tensor* square = binary(at_tensor_mul, p[i], p[i]);
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, square, square))));
  }
  assert_ok(at_optimizer_step(optimizer));
}

static double first_of(at_tensor* a) {
  at_tensor* wide = NULL;
  assert_ok(at_tensor_cast(&wide, a, AT_F64));
  return values_of(keep(wide))[0];
}

static void assert_is(at_tensor* a, at_dtype dtype, at_backend* where) {
  at_backend* lies = NULL;
  assert_int_equal(dtype_of(a), dtype);
  assert_ok(at_tensor_backend(&lies, a));
  assert_ptr_equal(lies, where);
  assert_ok(at_backend_release(lies));
}

static void handles_and_state_follow(void** state) {
  (void)state;
  at_backend* host = NULL;
  assert_ok(at_backend_open(&host, "cpu"));
  struct {
    at_backend* where;
    at_dtype dtype;
    double tolerance;
  } ways[] = {{NULL, AT_F64, 1e-6}, {NULL, AT_BF16, 5e-3}, {host, AT_DTYPE_INVALID, 1e-6}, {host, AT_F64, 1e-6}};
  for (size_t w = 0; w < COUNT(ways); w++) {
    at_module *moved = net(), *stays = net();
    at_tensor *p[4], *same[4], *view = NULL, *grad = NULL;
    at_optimizer *optimizer = optimizer_of(moved, p), *other = optimizer_of(stays, same);
    assert_ok(at_tensor_transpose(&view, p[0], 0, 1));
    at_dtype dtype = ways[w].dtype == AT_DTYPE_INVALID ? AT_F32 : ways[w].dtype;
    at_backend* where = ways[w].where ? host : device();
    for (int step = 0; step < STEPS; step++) {
      if (step == STEPS / 2) {
        double before = first_of(p[0]);
        assert_ok(at_module_to(moved, ways[w].where, ways[w].dtype));
        for (int i = 0; i < 4; i++) assert_is(p[i], dtype, where);
        assert_is(view, dtype, where);
        assert_ok(at_tensor_grad_of(&grad, p[3]));
        assert_is(keep(grad), dtype, where);
        assert_near(first_of(p[0]), before, ways[w].tolerance);
        assert_near(first_of(view), before, ways[w].tolerance);
      }
      train(optimizer, p), train(other, same);
    }
    for (int i = 0; i < 4; i++) assert_near(first_of(p[i]), first_of(same[i]), ways[w].tolerance);
    assert_near(first_of(view), first_of(p[0]), 0);
    assert_ok(at_module_to(moved, device(), AT_F32)); /* and back */
    train(optimizer, p), train(other, same);
    assert_is(p[2], AT_F32, device());
    for (int i = 0; i < 4; i++) assert_near(first_of(p[i]), first_of(same[i]), ways[w].tolerance);
    assert_ok(at_tensor_release(view) | at_optimizer_release(optimizer) | at_optimizer_release(other));
    assert_ok(at_module_release(moved) | at_module_release(stays));
  }
  assert_ok(at_backend_release(host));
}

/* Its other parameters would stay where they are. */
static void an_optimizer_of_two_modules_stays(void** state) {
  (void)state;
  at_module *a = net(), *b = net();
  at_tensor *p[4], *q[4];
  at_optimizer* optimizer = optimizer_of(a, p);
  assert_ok(at_module_tensors(q, 4, b, AT_MODULE_PARAMETERS));
  for (int i = 0; i < 4; i++) keep(q[i]);
  assert_ok(at_optimizer_add_group(optimizer, q, 1));
  assert_status(at_module_to(a, NULL, AT_F64), AT_ERROR_STATE);
  assert_error_has("has 1 others");
  assert_status(at_module_to(b, NULL, AT_F64), AT_ERROR_STATE);
  for (int i = 0; i < 4; i++) assert_is(q[i], AT_F32, device());
  train(optimizer, p);
  assert_ok(at_optimizer_release(optimizer));
  assert_ok(at_module_to(a, NULL, AT_F64));
  assert_ok(at_module_release(a) | at_module_release(b));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(handles_and_state_follow),
      CASE(an_optimizer_of_two_modules_stays),
  };
  return RUN("optim/move", tests);
}
