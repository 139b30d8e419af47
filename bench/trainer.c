/* trainer.c: what a trainer costs: epochs of MNIST's sizes by at_trainer_fit and by a loop by hand, in turn; medians.
   usage: trainer [ROUNDS [DEVICE]] */
#include "measure.h"

enum { MOST = 101, BATCHES = 32 };

static int by_size(const void* a, const void* b) {
  double x = *(const double*)a, y = *(const double*)b;
  return (x > y) - (x < y);
}

typedef struct side {
  at_module *module, *loss;
  at_optimizer* optimizer;
  at_loader* loader;
  at_trainer* trainer;
  int64_t epochs;
} side;

static side side_of(at_backend* backend, const char* text, int64_t batch) {
  side s = {0};
  at_tensor *fields[2], *parameters[16];
  at_dataset* set = NULL;
  at_generator* generator = NULL;
  size_t count = 0;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  check(at_module_create(&s.module, backend, AT_F32, text, NULL));
  check(at_module_create(&s.loss, backend, AT_F32, "CrossEntropyLoss()", NULL));
  check(at_module_names(NULL, 0, NULL, &count, s.module, AT_MODULE_PARAMETERS));
  check(at_module_tensors(parameters, count, s.module, AT_MODULE_PARAMETERS));
  check(at_optimizer_adamw(&s.optimizer, parameters, count, NULL));
  for (size_t i = 0; i < count; i++) check(at_tensor_release(parameters[i]));
  check(at_tensor_randn(&fields[0], backend, AT_F32, 4, (int64_t[]){BATCHES * batch, 1, 28, 28}, 1));
  check(at_generator_create(&generator, 2));
  check(at_tensor_random_integers(&fields[1], backend, AT_I64, 1, (int64_t[]){BATCHES * batch}, 0, 10, generator));
  check(at_dataset_from_tensors(&set, fields, 2));
  options.batch_size = batch, options.shuffle = 1;
  check(at_loader_create(&s.loader, set, backend, &options));
  check(at_trainer_create(&s.trainer, s.module, s.loss, s.optimizer, NULL));
  check(at_dataset_release(set) | at_tensor_release(fields[0]) | at_tensor_release(fields[1]));
  check(at_generator_release(generator));
  return s;
}

/* As docs/optimizers.md has it: losses are kept, and read at the end. */
static void epoch_by_hand(side* s) {
  at_tensor *batch[2], *losses[BATCHES];
  double sum = 0, loss = 0;
  int n = 0;
  check(at_loader_seek(s->loader, s->epochs++));
  for (;; n++) {
    check(at_loader_next(batch, 2, s->loader));
    if (!batch[0]) break;
    at_tensor* prediction = NULL;
    check(at_module_forward(&prediction, s->module, batch[0]));
    check(at_module_call(&losses[n], 1, s->loss, (at_tensor*[]){prediction, batch[1]}, 2));
    check(at_tensor_backward(losses[n]));
    check(at_optimizer_step(s->optimizer));
    check(at_optimizer_zero_grad(s->optimizer));
    check(at_tensor_release(prediction) | at_tensor_release(batch[0]) | at_tensor_release(batch[1]));
  }
  for (int i = 0; i < n; i++) {
    check(at_tensor_item(&loss, losses[i]));
    check(at_tensor_release(losses[i]));
    sum += loss;
  }
  if (sum / n < 0) exit(1);
}

static void compare(at_backend* backend, const char* name, const char* text, int64_t batch, int rounds) {
  side by_hand = side_of(backend, text, batch), fitted = side_of(backend, text, batch);
  double times[2][MOST];
  for (int i = -2; i < rounds; i++) /* two to warm up */
    for (int k = 0; k < 2; k++) {
      int hand = (k + i) & 1;
      double begun = now();
      if (hand)
        epoch_by_hand(&by_hand);
      else
        check(at_trainer_fit(fitted.trainer, fitted.loader, ++fitted.epochs));
      if (i >= 0) times[hand][i] = now() - begun;
    }
  for (int k = 0; k < 2; k++) qsort(times[k], (size_t)rounds, sizeof(double), by_size);
  double hand = times[1][rounds / 2], trainer = times[0][rounds / 2];
  printf("%s, batches of %lld: by hand %.1f us a step, trainer %.1f us: %+.2f %%; fastest %.1f and %.1f\n", name,
         (long long)batch, 1e6 * hand / BATCHES, 1e6 * trainer / BATCHES, 100 * (trainer / hand - 1),
         1e6 * times[1][0] / BATCHES, 1e6 * times[0][0] / BATCHES);
}

int main(int count, char** arguments) {
  int rounds = count > 1 ? atoi(arguments[1]) : 21;
  at_backend* backend = NULL;
  if (rounds < 1 || rounds > MOST) return 2;
  check(at_backend_open(&backend, count > 2 ? arguments[2] : "cpu"));
  const char* mlp = "Sequential(Flatten(), Linear(784, 128), ReLU(), Linear(128, 10))";
  const char* cnn =
      "Sequential(Conv2d(1, 16, 3, padding='same'), ReLU(), MaxPool2d(2), Conv2d(16, 32, 3, padding='same'), ReLU(), "
      "MaxPool2d(2), Flatten(), Linear(1568, 10))";
  compare(backend, "MLP", mlp, 128, rounds);
  compare(backend, "MLP", mlp, 16, rounds);
  compare(backend, "CNN", cnn, 32, rounds);
  return 0;
}
