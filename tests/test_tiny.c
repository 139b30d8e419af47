/* test_tiny.c: one page shows it all: a tiny network learns XOR. */
#include "support/athena_test.h"

static at_tensor* weights(int rank, const int64_t* dims, uint64_t seed) {
  at_tensor* w = NULL;
  assert_ok(at_tensor_randn(&w, device(), AT_F32, rank, dims, seed));
  assert_ok(at_tensor_set_requires_grad(w, 1));
  return keep(w);
}

static void a_tiny_network_learns_xor(void** state) {
  (void)state;
  at_tensor *x = matrix_f32(4, 2, (float[]){0, 0, 0, 1, 1, 0, 1, 1}), *labels = vector_i64(4, (int64_t[]){0, 1, 1, 0});
  at_tensor* p[] = {weights(2, (int64_t[]){2, 8}, 1), weights(1, (int64_t[]){8}, 2), weights(2, (int64_t[]){8, 2}, 3)};
  at_optimizer* optimizer = NULL;
  at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
  options.learning_rate = 0.05;
  assert_ok(at_optimizer_adamw(&optimizer, p, COUNT(p), &options));

  at_tensor *logits = NULL, *loss = NULL;
  for (int step = 0; step < 150; step++) {
    at_tensor* hidden = unary(at_tensor_tanh, binary(at_tensor_add, binary(at_tensor_matmul, x, p[0]), p[1]));
    logits = binary(at_tensor_matmul, hidden, p[2]);
    assert_ok(at_tensor_cross_entropy(&loss, logits, labels, NULL));
    keep(loss);
    assert_ok(at_optimizer_zero_grad(optimizer));
    assert_ok(at_tensor_backward(loss));
    assert_ok(at_optimizer_step(optimizer));
  }

  at_tensor* classes = NULL;
  const int32_t last = -1;
  assert_ok(at_tensor_argmax(&classes, logits, &last, 1, 0));
  assert_values(keep(classes), 4, (double[]){0, 1, 1, 0}, 0);
  assert_true(item(loss) < 0.1);
  assert_ok(at_optimizer_release(optimizer));
}

int main(void) {
  const struct CMUnitTest tests[] = {CASE(a_tiny_network_learns_xor)};
  return RUN("tiny", tests);
}
