/* test_function.c: rules of the program's own, and values that are computed again. */
#include <pthread.h>

#include "support/athena_test.h"

/* What a callback is given: a kept tensor or two, how often it was called and destroyed, and how it is to fail. Static
   in the cases: tensors that keep() has taken let go of it after them. */
typedef struct memo {
  at_tensor *x, *y;
  int calls, destroyed;
  at_status answer;
} memo;

static void destroy_memo(void* userdata) { ((memo*)userdata)->destroyed++; }

static at_tensor* custom_with(memo* m, at_tensor* value, at_tensor* input, at_tensor_callback backward) {
  at_tensor* result = NULL;
  assert_ok(at_tensor_custom(&result, &value, 1, &input, 1, backward, m, destroy_memo));
  return keep(result);
}

static at_tensor* without_grad(at_status (*f)(at_tensor**, at_tensor*), at_tensor* a) {
  at_tensor* result = NULL;
  assert_ok(at_set_no_grad(NULL, 1));
  assert_ok(f(&result, a));
  assert_ok(at_set_no_grad(NULL, 0));
  return keep(result);
}

static at_tensor* sum_of(at_tensor* a) { return reduce_all(at_tensor_sum, a); }

/* dL/dx = dL/dy · y · 3, for a y that is exp(x): three times the true gradient, so that it is seen to be used */
static at_status triple(at_tensor** grads, size_t count, at_tensor* const* seeds, size_t seed_count, void* userdata) {
  memo* m = userdata;
  m->calls++;
  if (m->answer) return m->answer;
  assert_int_equal(count, 1);
  assert_int_equal(seed_count, 1);
  at_tensor* product = NULL;
  at_status status = at_tensor_mul(&product, seeds[0], m->y);
  if (!status) status = at_tensor_mul_scalar(grads, product, 3);
  at_tensor_release(product);
  return status;
}

static void the_callback_is_the_gradient(void** state) {
  (void)state;
  static memo m;
  m = (memo){0};
  at_tensor* x = leaf(vector_f32(2, (float[]){0, 1}));
  m.y = without_grad(at_tensor_exp, x);
  at_tensor* y = custom_with(&m, m.y, x, triple);
  assert_values(y, 2, (double[]){1, exp(1)}, 1e-6);
  at_tensor* loss = sum_of(with_scalar(at_tensor_mul_scalar, y, 2));
  assert_int_equal(m.calls, 0);
  assert_ok(at_tensor_backward(loss));
  assert_int_equal(m.calls, 1);
  assert_int_equal(m.destroyed, 1); /* the graph is freed, so it cannot be called again */
  assert_values(gradient_of(x), 2, (double[]){6, 6 * exp(1)}, 1e-5);
  assert_status(at_tensor_backward(loss), AT_ERROR_STATE);
  assert_values(y, 2, (double[]){1, exp(1)}, 1e-6); /* the value stays */
}

static void nothing_is_copied_or_run(void** state) {
  (void)state;
  static memo m;
  m = (memo){0};
  at_tensor *x = leaf(vector_f32(3, (float[]){1, 2, 3})), *value = without_grad(at_tensor_neg, x);
  assert_ok(at_tensor_eval(value));
  uint64_t launches = counters().launches;
  at_tensor* y = custom_with(&m, transposed(reshaped(value, 2, (int64_t[]){1, 3}), 0, 1), x, triple);
  assert_values(y, 3, (double[]){-1, -2, -3}, 0);
  assert_int_equal(counters().launches, launches);
}

/* y0 = 2a, y1 = a + b, y2 = an index: gradients 2 g0 + g1 and g1 */
static at_status several(at_tensor** grads, size_t count, at_tensor* const* seeds, size_t seed_count, void* userdata) {
  memo* m = userdata;
  m->calls++;
  assert_int_equal(count, 3);
  assert_int_equal(seed_count, 3);
  assert_null(seeds[2]); /* no float dtype */
  at_tensor* twice = NULL;
  assert_ok(at_tensor_mul_scalar(&twice, seeds[0], 2));
  assert_ok(at_tensor_add(&grads[0], twice, seeds[1]));
  assert_ok(at_tensor_release(twice));
  assert_ok(at_tensor_retain(seeds[1])); /* what is given back is given */
  grads[1] = seeds[1];
  return AT_OK;
}

static void several_results_come_together(void** state) {
  (void)state;
  for (int used = 1; used < 4; used++) { /* the first, the second, both */
    static memo m;
    m = (memo){0};
    at_tensor *a = leaf(vector_f32(2, (float[]){1, 2})), *b = leaf(vector_f32(2, (float[]){3, 4}));
    at_tensor* inputs[] = {a, b, vector_i64(2, (int64_t[]){0, 1})}; /* an input without gradients */
    at_tensor *values[] = {with_scalar(at_tensor_mul_scalar, a, 2), binary(at_tensor_add, a, b), inputs[2]}, *y[3];
    assert_ok(at_tensor_custom(y, values, 3, inputs, 3, several, &m, destroy_memo));
    for (int i = 0; i < 3; i++) keep(y[i]);
    int32_t flows = 1;
    assert_ok(at_tensor_requires_grad(&flows, y[2]));
    assert_int_equal(flows, 0);
    at_tensor* loss = used == 3 ? sum_of(binary(at_tensor_add, y[0], with_scalar(at_tensor_mul_scalar, y[1], 10)))
                                : sum_of(y[used - 1]);
    assert_ok(at_tensor_backward(loss));
    assert_int_equal(m.calls, 1);
    double first = (used & 1 ? 2 : 0) + (used == 2 ? 1 : used == 3 ? 10 : 0), second = first - (used & 1 ? 2 : 0);
    assert_values(gradient_of(a), 2, (double[]){first, first}, 0);
    assert_values(gradient_of(b), 2, (double[]){second, second}, 0);
  }
}

/* y = x³ by hand: 3 x² g, of operations, so that it can be differentiated */
static at_status cubic(at_tensor** grads, size_t count, at_tensor* const* seeds, size_t seed_count, void* userdata) {
  (void)count, (void)seed_count;
  memo* m = userdata;
  at_tensor *square = NULL, *slope = NULL;
  assert_ok(at_tensor_mul(&square, m->x, m->x));
  assert_ok(at_tensor_mul_scalar(&slope, square, 3));
  assert_ok(at_tensor_mul(&grads[0], slope, seeds[0]));
  assert_ok(at_tensor_release(square));
  return at_tensor_release(slope);
}

static void derivatives_of_the_callback(void** state) {
  (void)state;
  static memo m;
  m = (memo){.x = leaf(vector_f64(1, (double[]){2}))};
  at_tensor *value = with_scalar(at_tensor_pow_scalar, m.x, 3), *y = custom_with(&m, value, m.x, cubic), *g = NULL;
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.create_graph = 1;
  double wanted[] = {12, 12, 6};
  for (int i = 0; i < 3; i++) {
    assert_ok(at_tensor_grad(&g, &y, 1, &m.x, 1, &options));
    y = keep(g);
    assert_near(item(y), wanted[i], 1e-12);
  }
}

static void a_failing_callback_fails_the_backward(void** state) {
  (void)state;
  static memo m;
  m = (memo){.answer = AT_ERROR_CANCELLED};
  at_tensor *x = leaf(vector_f32(2, (float[]){0, 1})), *other = leaf(vector_f32(2, (float[]){5, 6}));
  m.y = without_grad(at_tensor_exp, x);
  at_tensor* loss = sum_of(binary(at_tensor_mul, custom_with(&m, m.y, x, triple), other));
  assert_status(at_tensor_backward(loss), AT_ERROR_CALLBACK);
  assert_error_has("backward returned 601 (AT_ERROR_CANCELLED)");
  at_tensor* none = x;
  assert_ok(at_tensor_grad_of(&none, other)); /* all or nothing */
  assert_null(none);
  assert_int_equal(m.destroyed, 0);
  m.answer = 0; /* and may be tried again */
  assert_ok(at_tensor_backward(loss));
  assert_values(gradient_of(other), 2, (double[]){1, exp(1)}, 1e-6);
  assert_int_equal(m.destroyed, 1);
}

static at_status wrong_call(at_tensor** grads, size_t n, at_tensor* const* seeds, size_t k, void* userdata) {
  (void)n, (void)k, (void)userdata;
  at_tensor* longer = vector_f32(3, (float[]){1, 2, 3});
  return at_tensor_add(grads, seeds[0], longer);
}
static at_status wrong_shape(at_tensor** grads, size_t n, at_tensor* const* seeds, size_t k, void* userdata) {
  (void)n, (void)seeds, (void)k, (void)userdata;
  return at_tensor_ones(grads, device(), AT_F32, 1, (int64_t[]){3});
}
static at_status no_handle(at_tensor** grads, size_t n, at_tensor* const* seeds, size_t k, void* userdata) {
  (void)n, (void)seeds, (void)k, (void)userdata;
  assert_ok(at_tensor_ones(grads, device(), AT_F32, 1, (int64_t[]){2}));
  return at_tensor_release(grads[0]);
}
static at_status gives_nothing(at_tensor** grads, size_t n, at_tensor* const* seeds, size_t k, void* userdata) {
  (void)grads, (void)n, (void)seeds, (void)k, (void)userdata;
  return AT_OK;
}
static at_status other_dtype(at_tensor** grads, size_t n, at_tensor* const* seeds, size_t k, void* userdata) {
  (void)n, (void)k, (void)userdata;
  at_status ignored = at_set_no_grad(NULL, 0); /* ends with the callback */
  return ignored ? ignored : at_tensor_cast(grads, seeds[0], AT_F16);
}

static void what_a_callback_gives_is_checked(void** state) {
  (void)state;
  static const struct {
    at_tensor_callback callback;
    at_status status;
    const char* told;
  } cases[] = {{wrong_call, AT_ERROR_CALLBACK, "backward returned 204 (AT_ERROR_SHAPE): [add] shapes"},
               {wrong_shape, AT_ERROR_SHAPE, "backward[0] is [3], expected [2]"},
               {no_handle, AT_ERROR_HANDLE, "backward"},
               {gives_nothing, AT_OK, NULL},
               {other_dtype, AT_OK, NULL}};
  for (size_t i = 0; i < COUNT(cases); i++) {
    static memo m;
    m = (memo){0};
    at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *y = custom_with(&m, x, x, cases[i].callback), *g = x;
    assert_status(at_tensor_backward(sum_of(y)), cases[i].status);
    if (cases[i].told) assert_error_has(cases[i].told);
    assert_ok(at_tensor_grad_of(&g, x));
    if (cases[i].callback == other_dtype) {
      assert_int_equal(dtype_of(keep(g)), AT_F32);
      assert_values(g, 2, (double[]){1, 1}, 0);
      int32_t flows = 1;
      assert_ok(at_tensor_requires_grad(&flows, g));
      assert_int_equal(flows, 0);
    } else {
      assert_null(g);
    }
  }
}

static void userdata_is_destroyed_once(void** state) {
  (void)state;
  static memo plain, no_input, quiet, dropped, refused;
  at_tensor *x = leaf(vector_f32(1, (float[]){1})), *result = NULL, *constant = vector_f32(1, (float[]){1});
  assert_ok(at_tensor_custom(&result, &x, 1, &constant, 1, triple, &plain, destroy_memo));
  assert_ok(at_tensor_release(result));
  assert_int_equal(plain.destroyed, 1); /* nothing flows */
  assert_ok(at_tensor_custom(&result, &x, 1, NULL, 0, triple, &no_input, destroy_memo));
  assert_ok(at_tensor_release(result));
  assert_int_equal(no_input.destroyed, 1);
  assert_ok(at_set_no_grad(NULL, 1));
  assert_ok(at_tensor_custom(&result, &x, 1, &x, 1, triple, &quiet, destroy_memo));
  assert_ok(at_set_no_grad(NULL, 0));
  assert_ok(at_tensor_release(result));
  assert_int_equal(quiet.destroyed, 1);
  assert_ok(at_tensor_custom(&result, &x, 1, &x, 1, triple, &dropped, destroy_memo));
  assert_int_equal(dropped.destroyed, 0);
  assert_ok(at_tensor_release(result)); /* no backward ever came */
  assert_int_equal(dropped.destroyed, 1);
  at_tensor* bad = NULL;
  assert_status(at_tensor_custom(&result, &x, 1, &bad, 1, triple, &refused, destroy_memo), AT_ERROR_NULL);
  assert_status(at_tensor_custom(&result, &x, 1, &x, 1, NULL, &refused, destroy_memo), AT_ERROR_NULL);
  assert_int_equal(refused.destroyed, 0);
}

/* Runs what it is given, and frees the graph under the walk. */
static at_status meddles(at_tensor** grads, size_t n, at_tensor* const* seeds, size_t k, void* userdata) {
  (void)n, (void)k;
  memo* m = userdata;
  if (m->calls++ == 0) assert_ok(at_tensor_backward(m->y));
  assert_ok(at_tensor_eval(seeds[0]));
  return at_tensor_mul_scalar(grads, seeds[0], 2);
}

static void a_callback_may_call_anything(void** state) {
  (void)state;
  static memo m;
  m = (memo){0};
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *before = binary(at_tensor_mul, x, x);
  m.y = sum_of(custom_with(&m, before, before, meddles));
  assert_status(at_tensor_backward(m.y), AT_ERROR_STATE);
  assert_error_has("freed meanwhile");
  assert_values(gradient_of(x), 2, (double[]){4, 8}, 0); /* of the inner one */
}

static at_status without_end(at_tensor** grads, size_t n, at_tensor* const* seeds, size_t k, void* userdata) {
  (void)grads, (void)n, (void)seeds, (void)k;
  memo* m = userdata;
  m->calls++;
  return at_tensor_backward(m->y);
}

static void a_callback_may_not_call_itself_without_end(void** state) {
  (void)state;
  static memo m;
  m = (memo){0};
  at_tensor* x = leaf(vector_f32(1, (float[]){1}));
  m.y = custom_with(&m, x, x, without_end);
  assert_status(at_tensor_backward(m.y), AT_ERROR_CALLBACK);
  assert_error_has("backwards are under way");
  assert_in_range(m.calls, 8, 100);
}

static void* works(void* userdata) {
  at_tensor *a = NULL, *b = NULL;
  float value = 0;
  at_status status = at_tensor_full(&a, device(), AT_F32, 0, NULL, 3);
  if (!status) status = at_tensor_mul(&b, a, a);
  if (!status) status = at_tensor_to_host(b, &value, sizeof value);
  *(float*)userdata = value;
  at_tensor_release(a), at_tensor_release(b);
  return NULL;
}
static at_status waits_for_another_thread(at_tensor** grads, size_t n, at_tensor* const* seeds, size_t k,
                                          void* userdata) {
  (void)n, (void)k, (void)userdata;
  pthread_t thread;
  float value = 0;
  pthread_create(&thread, NULL, works, &value);
  pthread_join(thread, NULL);
  return at_tensor_mul_scalar(grads, seeds[0], value);
}

static void callbacks_hold_no_lock(void** state) {
  (void)state;
  static memo m;
  m = (memo){0};
  at_tensor* x = leaf(vector_f32(1, (float[]){1}));
  uint64_t id = 0;
  assert_ok(at_tensor_add_hook(&id, x, waits_for_another_thread, NULL, NULL));
  assert_ok(at_tensor_backward(custom_with(&m, x, x, waits_for_another_thread)));
  assert_values(gradient_of(x), 1, (double[]){81}, 0);
}

static void* many_backwards(void* userdata) {
  (void)userdata;
  for (int i = 0; i < 50; i++) {
    memo m = {0};
    at_tensor *x = NULL, *y = NULL, *ones = NULL, *g = NULL;
    float got[2] = {0};
    if (at_tensor_ones(&x, device(), AT_F32, 1, (int64_t[]){2}) || at_tensor_set_requires_grad(x, 1) ||
        at_tensor_exp(&m.y, x) || at_tensor_custom(&y, &m.y, 1, &x, 1, triple, &m, destroy_memo) ||
        at_tensor_sum(&ones, y, NULL, 0, 0) || at_tensor_backward(ones) || at_tensor_grad_of(&g, x) ||
        at_tensor_to_host(g, got, sizeof got) || fabs(got[0] - 3 * exp(1)) > 1e-4 || m.destroyed != 1)
      return "wrong";
    at_tensor* mine[] = {x, y, ones, g, m.y};
    for (size_t k = 0; k < COUNT(mine); k++) at_tensor_release(mine[k]);
  }
  return NULL;
}

static void threads_have_their_own_walks(void** state) {
  (void)state;
  device();
  pthread_t threads[3];
  void* answer = NULL;
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], NULL, many_backwards, NULL);
  for (int i = 0; i < 3; i++) {
    pthread_join(threads[i], &answer);
    assert_null(answer);
  }
}

/* tanh(x·w + noise), the noise from a seed. */
static at_status layer(at_tensor** results, size_t n, at_tensor* const* inputs, size_t k, void* userdata) {
  memo* m = userdata;
  m->calls++;
  if (m->answer) return m->answer;
  (void)n, (void)k;
  at_tensor *product = NULL, *noise = NULL, *sum = NULL;
  assert_ok(at_tensor_matmul(&product, inputs[0], inputs[1]));
  assert_ok(at_tensor_randn(&noise, device(), AT_F64, 2, (int64_t[]){2, 2}, 7));
  assert_ok(at_tensor_add(&sum, product, noise));
  assert_ok(at_tensor_tanh(results, sum));
  at_tensor* mine[] = {product, noise, sum};
  for (size_t i = 0; i < COUNT(mine); i++) assert_ok(at_tensor_release(mine[i]));
  return AT_OK;
}

static void a_checkpoint_has_the_same_gradients(void** state) {
  (void)state;
  double expected[3][4];
  for (int checked = 0; checked < 2; checked++) {
    static memo m;
    m = (memo){0};
    at_tensor* x = leaf(matrix_f64(2, 2, (double[]){0.1, 0.2, 0.3, -0.4}));
    at_tensor* w = leaf(matrix_f64(2, 2, (double[]){0.5, -0.6, 0.7, 0.8}));
    at_tensor *h = binary(at_tensor_mul, x, x), *inputs[] = {h, w}, *y = NULL, *g[2], *leaves[] = {x, w};
    if (checked)
      assert_ok(at_checkpoint(&y, 1, inputs, 2, layer, &m, destroy_memo));
    else
      assert_ok(layer(&y, 1, inputs, 2, &m));
    at_tensor* loss = sum_of(binary(at_tensor_mul, keep(y), y));
    at_grad_options options = AT_GRAD_OPTIONS_INIT;
    options.create_graph = 1;
    assert_int_equal(m.calls, 1);
    assert_ok(at_tensor_grad(g, &loss, 1, leaves, 2, &options));
    at_tensor* penalty = sum_of(binary(at_tensor_mul, keep(g[0]), keep(g[1])));
    at_tensor* second = NULL;
    options.create_graph = 0, options.retain_graph = 1;
    assert_ok(at_tensor_grad(&second, &penalty, 1, &x, 1, &options));
    assert_ok(at_tensor_backward(loss));
    assert_int_equal(m.calls, checked ? 4 : 1);
    assert_int_equal(m.destroyed, checked);
    at_tensor* found[] = {gradient_of(x), gradient_of(w), keep(second)};
    for (int i = 0; i < 3; i++)
      if (checked)
        assert_values(found[i], 4, expected[i], 1e-13);
      else
        memcpy(expected[i], values_of(found[i]), sizeof expected[i]);
  }
}

static at_status uses_another(at_tensor** results, size_t n, at_tensor* const* inputs, size_t k, void* userdata) {
  (void)n, (void)k;
  return at_tensor_mul(results, inputs[0], ((memo*)userdata)->x);
}

static void what_a_checkpoint_may_not(void** state) {
  (void)state;
  static memo captures, fails;
  captures = (memo){.x = leaf(vector_f32(2, (float[]){1, 2}))}, fails = (memo){.answer = AT_ERROR_IO};
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *inputs[] = {x, x}, *y = x;
  assert_ok(at_checkpoint(&y, 1, &x, 1, uses_another, &captures, destroy_memo));
  assert_status(at_tensor_backward(sum_of(keep(y))), AT_ERROR_STATE);
  assert_error_has("none of its inputs");
  y = x;
  assert_status(at_checkpoint(&y, 1, inputs, 2, layer, &fails, destroy_memo), AT_ERROR_CALLBACK);
  assert_null(y);
  assert_error_has("function returned 500 (AT_ERROR_IO)");
  assert_status(at_checkpoint(&y, 1, inputs, 2, gives_nothing, &fails, destroy_memo), AT_ERROR_NULL);
  assert_status(at_checkpoint(&y, 0, inputs, 2, layer, &fails, destroy_memo), AT_ERROR_ARGUMENT);
  assert_int_equal(fails.destroyed, 0);
}

/* Eight times sin-like chains of 1 MiB each: a few values of each are needed for the gradient. */
static at_status chain(at_tensor** results, size_t n, at_tensor* const* inputs, size_t k, void* userdata) {
  (void)n, (void)k, (void)userdata;
  at_tensor *at = inputs[0], *next = NULL;
  assert_ok(at_tensor_retain(at));
  for (int i = 0; i < 4; i++) {
    at_tensor* row = NULL; /* along rows, so that the chain is no single kernel that keeps nothing */
    assert_ok(at_tensor_softmax(&row, at, 1));
    assert_ok(at_tensor_release(at));
    assert_ok(at_tensor_mul_scalar(&next, row, 3));
    assert_ok(at_tensor_release(row));
    at = next;
  }
  results[0] = at;
  return AT_OK;
}

static uint64_t peak_of(int checked) {
  at_tensor *x = leaf(random_f32(2, (int64_t[]){512, 512}, 1)), *at = x, *next = NULL;
  assert_ok(at_tensor_eval(x));
  assert_ok(at_backend_trim(device()));
  uint64_t before = memory().used;
  assert_ok(at_tensor_retain(at));
  for (int i = 0; i < 8; i++) {
    if (checked)
      assert_ok(at_checkpoint(&next, 1, &at, 1, chain, NULL, NULL));
    else
      assert_ok(chain(&next, 1, &at, 1, NULL));
    assert_ok(at_tensor_release(at));
    at = next;
  }
  at_tensor* loss = sum_of(binary(at_tensor_mul, at, at));
  assert_ok(at_tensor_release(at));
  assert_ok(at_tensor_backward(loss));
  assert_ok(at_tensor_eval(gradient_of(x)));
  return memory().used + memory().cached - before;
}

static void a_checkpoint_saves_memory(void** state) {
  (void)state;
  uint64_t kept = peak_of(0);
  forget_all(NULL);
  uint64_t again = peak_of(1);
  if (again * 2 > kept)
    refuse("%llu bytes with checkpoints, %llu without", (unsigned long long)again, (unsigned long long)kept);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(the_callback_is_the_gradient),
      CASE(nothing_is_copied_or_run),
      CASE(several_results_come_together),
      CASE(derivatives_of_the_callback),
      CASE(a_failing_callback_fails_the_backward),
      CASE(what_a_callback_gives_is_checked),
      CASE(userdata_is_destroyed_once),
      CASE(a_callback_may_call_anything),
      CASE(a_callback_may_not_call_itself_without_end),
      CASE(callbacks_hold_no_lock),
      CASE(threads_have_their_own_walks),
      CASE(a_checkpoint_has_the_same_gradients),
      CASE(what_a_checkpoint_may_not),
      CASE(a_checkpoint_saves_memory),
  };
  return RUN("autograd/function", tests);
}
