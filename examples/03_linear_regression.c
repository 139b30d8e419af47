/* Lesson 3: learning a line from noisy points. Build: cc 03_linear_regression.c $(pkg-config --cflags --libs athena) */
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

/* Points on y = 1.5 x - 0.7 with some noise. The generator's seed makes every run the same. */
static void make_points(at_backend* backend, at_tensor** x, at_tensor** y) {
  const int64_t count[] = {256};
  at_generator* generator = NULL;
  at_tensor *noise = NULL, *scaled = NULL, *moved = NULL;
  check(at_generator_create(&generator, 1));
  check(at_tensor_uniform(x, backend, AT_F32, 1, count, -2, 2, generator));
  check(at_tensor_normal(&noise, backend, AT_F32, 1, count, -0.7, 0.1, generator));
  check(at_tensor_mul_scalar(&scaled, *x, 1.5));
  check(at_tensor_add(&moved, scaled, noise));
  *y = moved;
  check(at_tensor_release(noise));
  check(at_tensor_release(scaled));
  check(at_generator_release(generator));
}

/* The mean of (slope · x + offset - y)². slope and offset are single numbers and stretch over all points. */
static at_tensor* mean_squared_error(at_tensor* slope, at_tensor* offset, at_tensor* x, at_tensor* y) {
  at_tensor *steps[4] = {NULL}, *loss = NULL;
  check(at_tensor_mul(&steps[0], slope, x));
  check(at_tensor_add(&steps[1], steps[0], offset));
  check(at_tensor_sub(&steps[2], steps[1], y));
  check(at_tensor_mul(&steps[3], steps[2], steps[2]));
  check(at_tensor_mean(&loss, steps[3], NULL, 0, 0));
  for (int i = 0; i < 4; i++) check(at_tensor_release(steps[i]));
  return loss;
}

int main(void) {
  at_backend* backend = NULL;
  at_tensor *x = NULL, *y = NULL, *parameters[2] = {NULL}; /* slope and offset */
  check(at_backend_open(&backend, "auto"));
  make_points(backend, &x, &y);

  /* What is to be learned starts at 0 and requires gradients. */
  for (int i = 0; i < 2; i++) {
    check(at_tensor_zeros(&parameters[i], backend, AT_F32, 0, NULL));
    check(at_tensor_set_requires_grad(parameters[i], 1));
  }
  /* An optimizer moves parameters against their gradients. Options left out keep their defaults. */
  at_optimizer* optimizer = NULL;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.05;
  options.momentum = 0.5;
  check(at_optimizer_sgd(&optimizer, parameters, 2, &options));

  for (int step = 0; step <= 100; step++) {
    at_tensor* loss = mean_squared_error(parameters[0], parameters[1], x, y);
    check(at_tensor_backward(loss));          /* gradients … */
    check(at_optimizer_step(optimizer));      /* … used … */
    check(at_optimizer_zero_grad(optimizer)); /* … and forgotten, for they would add up. */
    if (step % 20 == 0) printf("step %3d  loss %.4f\n", step, value(loss));
    check(at_tensor_release(loss));
  }
  double slope = value(parameters[0]), offset = value(parameters[1]);
  printf("learned y = %.2f x %+.2f; the points were drawn around y = 1.50 x -0.70\n", slope, offset);

  check(at_optimizer_release(optimizer));
  at_tensor* mine[] = {x, y, parameters[0], parameters[1]};
  for (int i = 0; i < 4; i++) check(at_tensor_release(mine[i]));
  check(at_backend_release(backend));
  /* Wrong by more than the noise explains? Then say so. */
  return slope > 1.4 && slope < 1.6 && offset > -0.8 && offset < -0.6 ? 0 : 1;
}
