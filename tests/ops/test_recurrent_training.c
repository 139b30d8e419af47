/* test_recurrent_training.c: small models of characters lose as they do in PyTorch, from the same weights and batches.
 */
#include "support/athena_test.h"

enum { CHARACTERS = 8, WIDTH = 6, STEPS = 5, BATCH = 4, LAYERS = 2, PARAMETERS = 3 + 4 * LAYERS, UPDATES = 8 };

/* 0.6 sin(0.7 i + 1.3 s + i² mod 7) */
static at_tensor* filled_by(int s, int rank, int64_t rows, int64_t columns) {
  double values[4 * WIDTH * WIDTH];
  int64_t dims[2] = {rows, columns}, count = rank == 2 ? rows * columns : rows;
  at_tensor* made = NULL;
  for (int64_t i = 0; i < count; i++) values[i] = 0.6 * sin(0.7 * (double)i + 1.3 * s + (double)(i * i % 7));
  assert_ok(at_tensor_from_host(&made, device(), AT_F64, rank, dims, values, (size_t)count * sizeof *values));
  return leaf(keep(made));
}

/* Embedding, output's weight and bias, then of each layer PyTorch's four. */
static void make_parameters(at_tensor** parameters, int64_t gates) {
  for (int s = 0; s < PARAMETERS; s++) {
    int part = s < 3 ? s : (s - 3) % 4;
    int64_t rows = s < 3 ? CHARACTERS : gates * WIDTH;
    parameters[s] = filled_by(s, part < 2 ? 2 : 1, rows, WIDTH);
  }
}

/* [STEPS, BATCH] of a text that was made up, from `first` on. */
static at_tensor* characters(int64_t first) {
  int64_t values[STEPS * BATCH];
  at_tensor* made = NULL;
  for (int64_t i = 0; i < STEPS * BATCH; i++) {
    int64_t place = first + i;
    values[i % STEPS * BATCH + i / STEPS] = (place * place + 3 * place) / 3 % CHARACTERS;
  }
  assert_ok(at_tensor_from_host(&made, device(), AT_I64, 2, (int64_t[]){STEPS, BATCH}, values, sizeof values));
  return keep(made);
}

static at_tensor* loss_of(int gru, at_tensor* const* p, int64_t first) {
  at_recurrent_options options = AT_RECURRENT_OPTIONS_INIT;
  at_tensor *x = NULL, *y = NULL, *h = NULL, *loss = NULL;
  options.num_layers = LAYERS;
  assert_ok(at_tensor_embedding(&x, p[0], characters(first), AT_NO_ROW));
  if (gru)
    assert_ok(at_tensor_gru(&y, &h, keep(x), NULL, p + 3, 4 * LAYERS, &options));
  else
    assert_ok(at_tensor_lstm(&y, &h, NULL, keep(x), NULL, NULL, p + 3, 4 * LAYERS, &options));
  keep(h);
  at_tensor* rows = reshaped(keep(y), 2, (int64_t[]){STEPS * BATCH, WIDTH});
  at_tensor* logits = binary(at_tensor_add, binary(at_tensor_matmul, rows, transposed(p[1], 0, 1)), p[2]);
  at_tensor* labels = reshaped(characters(first + 1), 1, (int64_t[]){STEPS * BATCH});
  assert_ok(at_tensor_cross_entropy(&loss, logits, labels, NULL));
  return keep(loss);
}

static void check_losses(int gru, const double* wanted) {
  at_tensor* parameters[PARAMETERS];
  at_optimizer* optimizer = NULL;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.5;
  options.momentum = 0.9;
  make_parameters(parameters, gru ? 3 : 4);
  assert_ok(at_optimizer_sgd(&optimizer, parameters, PARAMETERS, &options));
  for (int i = 0; i < UPDATES; i++) {
    at_tensor* loss = loss_of(gru, parameters, i * STEPS * BATCH);
    assert_ok(at_optimizer_zero_grad(optimizer));
    assert_ok(at_tensor_backward(loss));
    assert_ok(at_optimizer_step(optimizer));
    assert_near(item(loss), wanted[i], 1e-11);
  }
  assert_ok(at_optimizer_release(optimizer));
}

/* PyTorch 1.13.1's losses. */
static void lstm_loses_as_in_pytorch(void** state) {
  (void)state;
  check_losses(0, (double[]){2.33173273957941, 2.16999440824906, 2.19142367263184, 2.14536496987411, 2.07349201263685,
                             2.03053631772877, 2.0037472689998, 2.05279283696717});
}
static void gru_loses_as_in_pytorch(void** state) {
  (void)state;
  check_losses(1, (double[]){2.38958030381218, 2.15784561671479, 2.11697615710371, 2.03024977052205, 2.01963712833015,
                             2.12520436450489, 2.03046445963293, 2.03077006563479});
}

/* A step of training is planned once. */
static void plans_are_used_again(void** state) {
  (void)state;
  at_tensor* parameters[PARAMETERS];
  uint64_t launches = 0;
  make_parameters(parameters, 4);
  for (int i = 0; i < 4; i++) {
    at_counters before = counters();
    at_tensor* loss = loss_of(0, parameters, 0);
    assert_ok(at_tensor_backward(loss));
    at_tensor* gradients[PARAMETERS];
    for (int k = 0; k < PARAMETERS; k++) gradients[k] = gradient_of(parameters[k]);
    assert_ok(at_tensor_eval_all(gradients, PARAMETERS));
    for (int k = 0; k < PARAMETERS; k++) assert_ok(at_tensor_zero_grad(parameters[k]));
    at_counters after = counters();
    if (i > 1) assert_int_equal(after.plans - before.plans, after.plan_hits - before.plan_hits);
    if (i > 2) assert_int_equal(after.launches - before.launches, launches);
    launches = after.launches - before.launches;
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {CASE(lstm_loses_as_in_pytorch), CASE(gru_loses_as_in_pytorch),
                                     CASE(plans_are_used_again)};
  return RUN("ops/recurrent_training", tests);
}
