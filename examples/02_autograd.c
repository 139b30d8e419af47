/* Lesson 2: derivatives. Build: cc 02_autograd.c $(pkg-config --cflags --libs athena) */
#include <athena.h>
#include <stdio.h>
#include <stdlib.h>

static void check(at_status status) {
  if (status == AT_OK) return;
  char text[1024] = "";
  at_error_text(text, sizeof text, NULL);
  fprintf(stderr, "%s\n", text);
  exit(1);
}

static double value(at_tensor* tensor) {
  double number = 0;
  check(at_tensor_item(&number, tensor));
  return number;
}

/* y = x³ + 2x, recorded step by step. */
static at_tensor* polynomial(at_tensor* x) {
  at_tensor *cube = NULL, *twice = NULL, *y = NULL;
  check(at_tensor_pow_scalar(&cube, x, 3));
  check(at_tensor_mul_scalar(&twice, x, 2));
  check(at_tensor_add(&y, cube, twice));
  check(at_tensor_release(cube)); /* y keeps what it needs of them */
  check(at_tensor_release(twice));
  return y;
}

int main(void) {
  at_backend* backend = NULL;
  check(at_backend_open(&backend, "auto"));

  /* Athena follows what is computed from tensors that require gradients. */
  at_tensor *x = NULL, *slope = NULL;
  check(at_tensor_full(&x, backend, AT_F32, 0, NULL, 3));
  check(at_tensor_set_requires_grad(x, 1));
  at_tensor* y = polynomial(x);
  printf("y  = x^3 + 2x at x = 3: %g\n", value(y));

  /* backward walks from y to x and leaves dy/dx = 3x² + 2 there. */
  check(at_tensor_backward(y));
  check(at_tensor_grad_of(&slope, x));
  printf("y' = 3x^2 + 2:          %g\n", value(slope));
  check(at_tensor_release(slope));
  check(at_tensor_release(y));

  /* Gradients add up over calls until they are cleared: forget this one. */
  check(at_tensor_zero_grad(x));

  /* Gradients are tensors like any other. Ask for them with create_graph and they can be differentiated again. */
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.create_graph = 1;
  at_tensor *first = NULL, *second = NULL;
  y = polynomial(x);
  check(at_tensor_grad(&first, &y, 1, &x, 1, &options));
  check(at_tensor_grad(&second, &first, 1, &x, 1, NULL));
  printf("y'' = 6x:               %g\n", value(second));

  at_tensor* mine[] = {x, y, first, second};
  for (int i = 0; i < 4; i++) check(at_tensor_release(mine[i]));
  check(at_backend_release(backend));
  return 0;
}
