/* micrograd.c: values with gradients, one at a time and 1,000 in each tensor: microseconds of forward, backward and
   reading the gradient, least of several rounds. usage: micrograd [DEVICE] */
#include "measure.h"

enum { VALUES = 1000, ROUNDS = 20, REPEATED = 1000, OPERATIONS = 1000 };

static at_backend* backend;

static at_tensor* leaf(int batch, double value) {
  at_tensor* made = NULL;
  check(at_tensor_full(&made, backend, AT_F32, batch, (int64_t[]){VALUES}, value));
  check(at_tensor_set_requires_grad(made, 1));
  return made;
}

/* Differentiates y and reads the gradient of a. */
static void finish(int batch, at_tensor* y, at_tensor* a, at_tensor* b) {
  float gradients[VALUES];
  at_tensor *loss = y, *gradient = NULL;
  if (batch) check(at_tensor_sum(&loss, y, NULL, 0, 0));
  check(at_tensor_backward(loss));
  check(at_tensor_grad_of(&gradient, a));
  check(at_tensor_to_host(gradient, gradients, (batch ? VALUES : 1) * sizeof *gradients));
  check(at_tensor_zero_grad(a));
  check(at_tensor_zero_grad(b));
}

static void one(int batch, at_tensor* a, at_tensor* b) {
  at_tensor* y = NULL;
  check(at_scope_begin());
  check(at_tensor_mul(&y, a, b));
  finish(batch, y, a, b);
  check(at_scope_end(NULL, 0));
}

static void many(int batch, at_tensor* a, at_tensor* b) {
  at_tensor *y = a, *next = NULL;
  check(at_scope_begin());
  for (int i = 0; i < OPERATIONS; i += 4) {
    check(at_tensor_mul(&next, y, b));
    check(at_tensor_relu(&y, next));
    check(at_tensor_add(&next, y, a));
    check(at_tensor_mul_scalar(&y, next, 0.01));
  }
  finish(batch, y, a, b);
  check(at_scope_end(NULL, 0));
}

static double least(void (*f)(int, at_tensor*, at_tensor*), int batch, int repeated) {
  at_tensor *a = leaf(batch, 2), *b = leaf(batch, -3);
  double least = 1e30;
  for (int round = 0; round < ROUNDS; round++) {
    double begun = now();
    for (int i = 0; i < repeated; i++) f(batch, a, b);
    double taken = 1e6 * (now() - begun) / repeated;
    if (taken < least) least = taken;
  }
  check(at_tensor_release(a));
  check(at_tensor_release(b));
  return least;
}

int main(int count, char** arguments) {
  check(at_backend_open(&backend, count > 1 ? arguments[1] : "cpu"));
  double single = least(one, 0, REPEATED), batch = least(one, 1, REPEATED);
  double chain = least(many, 0, 1) / OPERATIONS, batches = least(many, 1, 1) / OPERATIONS;
  printf("a single operation         %8.3f us\n", single);
  printf("%d operations, each      %8.3f us\n", OPERATIONS, chain);
  printf("%d values, an operation  %8.3f us, %.5f us a value\n", VALUES, batch, batch / VALUES);
  printf("%d values, of %d, each %8.3f us, %.5f us a value\n", VALUES, OPERATIONS, batches, batches / VALUES);
  check(at_backend_release(backend));
  return 0;
}
