/* workloads_optimizer.c: an update of all parameters of GPT-2, whose gradients are there. In a training step they are
   computed where the update wants them, one behind the other; here they are copied there first, a launch each. A
   profile tells the update's own launch from these. */
#include "workloads.h"

/* Kept by the optimizer alone, but for the last. */
static void add(state* s, at_tensor** parameters, int* count, int32_t rank, int64_t rows, int64_t columns) {
  int64_t dims[] = {rows, columns};
  at_tensor *made = numbers(s->backend, rank, rank == 1 ? dims + 1 : dims, (uint32_t)*count + 1, 1),
            *grad = numbers(s->backend, rank, rank == 1 ? dims + 1 : dims, (uint32_t)*count + 1000, 1);
  check(at_tensor_set_requires_grad(made, 1));
  check(at_tensor_eval(grad));
  check(at_tensor_set_grad(made, grad));
  at_tensor_release(grad);
  parameters[(*count)++] = made;
}

enum { MOST_PARAMETERS = 148, WORDS = 50257, CONTEXT = 1024, LAYERS = 12 };

/* n: the width, 768 in GPT-2. */
static void prepare_adamw(state* s) {
  at_tensor* parameters[MOST_PARAMETERS];
  int count = 0;
  add(s, parameters, &count, 2, WORDS, s->n);
  add(s, parameters, &count, 2, CONTEXT, s->n);
  for (int layer = 0; layer < LAYERS; layer++) {
    static const int widths[4][2] = {{1, 3}, {1, 1}, {1, 4}, {4, 1}}; /* of its products */
    for (int i = 0; i < 4; i++) {
      if (i % 2 == 0) /* a norm comes first */
        for (int k = 0; k < 2; k++) add(s, parameters, &count, 1, 1, s->n);
      add(s, parameters, &count, 2, widths[i][0] * s->n, widths[i][1] * s->n);
      add(s, parameters, &count, 1, 1, widths[i][1] * s->n);
    }
  }
  for (int k = 0; k < 2; k++) add(s, parameters, &count, 1, 1, s->n);
  check(at_optimizer_adamw(&s->optimizer, parameters, (size_t)count, NULL));
  for (int i = 0; i + 1 < count; i++) at_tensor_release(parameters[i]);
  s->inputs[0] = parameters[count - 1];
}

static void run_adamw(state* s, at_tensor** results) {
  check(at_optimizer_step(s->optimizer));
  check(at_tensor_retain(s->inputs[0]));
  results[0] = s->inputs[0];
}

/* Parameters and both means are read and written, gradients read, and before that read and written. */
static double bytes_adamw(const state* s) {
  double n = (double)s->n;
  return 36 * ((WORDS + CONTEXT) * n + LAYERS * (12 * n * n + 13 * n) + 2 * n);
}
static double flops_adamw(const state* s) {
  (void)s;
  return 0;
}

const workload optimizer_workloads[] = {
    {"adamw", prepare_adamw, run_adamw, bytes_adamw, flops_adamw},
    {0},
};
