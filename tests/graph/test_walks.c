/* test_walks.c: long chains are recorded, differentiated, computed and freed without deep recursion, in little memory.
 */
#include <malloc.h>

#include "support/athena_test.h"

/* A chain of n additions to x; only the last handle is kept. */
static at_tensor* chain(at_tensor* x, int64_t n) {
  at_tensor* y = NULL;
  assert_ok(at_tensor_add_scalar(&y, x, 1));
  for (int64_t i = 1; i < n; i++) {
    at_tensor* old = y;
    assert_ok(at_tensor_add_scalar(&y, old, 1));
    assert_ok(at_tensor_release(old));
  }
  return y;
}

static void a_chain_is_recorded_differentiated_computed_and_freed(void** state) {
  (void)state;
  const int64_t n = deep() && on_cpu() ? 10000000 : on_cpu() ? 100000 : 10000;
  at_tensor *x = leaf(filled(AT_F64, 0, NULL, 0)), *y = chain(x, n);
  assert_ok(at_tensor_backward(y));
  assert_near(item(gradient_of(x)), 1, 0);
  assert_near(item(y), (double)n, 0);
  assert_ok(at_tensor_release(y));
}

static void a_chain_that_nobody_reads_is_freed(void** state) {
  (void)state;
  at_tensor *x = leaf(filled(AT_F32, 0, NULL, 0)), *y = chain(x, 100000);
  assert_ok(at_tensor_release(y));
}

static void a_chain_of_views_and_writes_is_freed(void** state) {
  (void)state;
  at_tensor *x = filled(AT_F32, 1, (int64_t[]){4}, 0), *one = filled(AT_F32, 0, NULL, 1);
  const int n = on_cpu() ? 20000 : 2000;
  for (int i = 0; i < n; i++) {
    at_tensor* view = NULL;
    assert_ok(at_tensor_slice(&view, x, 0, i % 2, 4, 1));
    assert_ok(at_tensor_add_(view, one));
    assert_ok(at_tensor_release(view));
  }
  assert_values(x, 4, (double[]){n / 2, n, n, n}, 0);
}

static void a_node_with_its_handle_fits_in_256_bytes(void** state) {
  (void)state;
  enum { N = 512 }; /* below what is evaluated on its own */
  at_tensor *x = filled(AT_F32, 0, NULL, 0), *nodes[N], *warm[N];
  assert_ok(at_tensor_eval(x));
  for (int i = 0; i < N; i++) assert_ok(at_tensor_add(&warm[i], x, x)); /* tables grow now, not below */
  for (int i = 0; i < N; i++) assert_ok(at_tensor_release(warm[i]));
  size_t before = mallinfo2().uordblks;
  for (int i = 0; i < N; i++) assert_ok(at_tensor_add(&nodes[i], i ? nodes[i - 1] : x, x));
  size_t after = mallinfo2().uordblks;
  for (int i = 0; i < N; i++) assert_ok(at_tensor_release(nodes[i]));
  double each = (double)(after - before) / N;
  if (each > 256) refuse("a node with its handle takes %.1f bytes", each);
}

static void chains_leave_no_memory_behind(void** state) {
  (void)state;
  at_tensor* x = filled(AT_F32, 0, NULL, 0);
  assert_ok(at_tensor_release(chain(x, 2000)));
  size_t before = mallinfo2().uordblks;
  for (int i = 0; i < 20; i++) assert_ok(at_tensor_release(chain(x, 2000)));
  size_t after = mallinfo2().uordblks;
  if (after > before + 65536) refuse("%zu bytes stayed after 20 chains", after - before);
}

static void views_of_views_that_were_leaves_end_in_a_status(void** state) {
  (void)state;
  at_tensor *a = NULL, *view = NULL;
  at_status status = AT_OK;
  assert_ok(at_tensor_rand(&a, device(), AT_F32, 1, (int64_t[]){3}, 1));
  for (int i = 0; i < 100000 && !status; i++) {
    assert_ok(at_tensor_set_requires_grad(a, 1));
    status = at_tensor_slice(&view, a, 0, 0, 3, 1);
    assert_ok(at_tensor_set_requires_grad(a, 0));
    if (status) break;
    assert_ok(at_tensor_release(a));
    a = view;
  }
  assert_int_equal(status, AT_ERROR_STATE);
  item(reduce_all(at_tensor_sum, keep(a)));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(a_chain_is_recorded_differentiated_computed_and_freed),
      CASE(a_chain_that_nobody_reads_is_freed),
      CASE(a_chain_of_views_and_writes_is_freed),
      CASE(a_node_with_its_handle_fits_in_256_bytes),
      CASE(chains_leave_no_memory_behind),
      CASE(views_of_views_that_were_leaves_end_in_a_status),
  };
  return RUN("graph/walks", tests);
}
