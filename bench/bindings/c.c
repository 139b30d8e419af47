/* c.c: C's side of bench/bindings/compare. Reads one word a line and answers each with one line of JSON:
     add     {"case": "add", "nanoseconds": …}             c = a + b, recorded and released
     mnist   {"case": "mnist", "seconds": …, "right": …}   an epoch; right of 10,000 test digits afterwards
   README.md says what is measured. */
#include <string.h>

#include "../measure.h"

enum { CALLS = 1000, ROUNDS = 500, LAYERS = 2, PARAMETERS = 2 * LAYERS };
static const int64_t sizes[LAYERS + 1] = {784, 128, 10};
static const double bounds[LAYERS] = {0.0875, 0.2165};

static void time_add(at_backend* backend) {
  const int64_t one = 1;
  at_tensor *a = NULL, *b = NULL, *c = NULL;
  double best = 1e9;
  check(at_tensor_from_host(&a, backend, AT_F32, 1, &one, &(float){1}, sizeof(float)));
  check(at_tensor_from_host(&b, backend, AT_F32, 1, &one, &(float){2}, sizeof(float)));
  for (int round = 0; round < ROUNDS; round++) {
    double begin = now();
    for (int i = 0; i < CALLS; i++) {
      check(at_tensor_add(&c, a, b));
      check(at_tensor_release(c));
    }
    double taken = now() - begin;
    if (taken < best) best = taken;
  }
  printf("{\"case\": \"add\", \"nanoseconds\": %.2f}\n", 1e9 * best / CALLS);
  check(at_tensor_release(a));
  check(at_tensor_release(b));
}

static at_loader* batches_of(const char* part, at_backend* backend, int64_t size, int32_t shuffle) {
  const char* folder = getenv("ATHENA_TEST_DATA");
  char images[4096], labels[4096];
  at_dataset* set = NULL;
  at_loader* loader = NULL;
  snprintf(images, sizeof images, "%s/mnist/%s-images-idx3-ubyte.gz", folder ? folder : "", part);
  snprintf(labels, sizeof labels, "%s/mnist/%s-labels-idx1-ubyte.gz", folder ? folder : "", part);
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = size;
  options.shuffle = shuffle;
  options.flatten = 1;
  options.seed = 1;
  check(at_dataset_open_idx(&set, images, labels));
  check(at_loader_create(&loader, set, backend, &options));
  check(at_dataset_release(set));
  return loader;
}

static at_tensor* scores_of(at_tensor* x, at_tensor* const* p) {
  at_tensor *product = NULL, *hidden = NULL, *active = NULL, *last = NULL, *scores = NULL;
  check(at_tensor_matmul(&product, x, p[0]));
  check(at_tensor_add(&hidden, product, p[1]));
  check(at_tensor_relu(&active, hidden));
  check(at_tensor_matmul(&last, active, p[2]));
  check(at_tensor_add(&scores, last, p[3]));
  at_tensor* used[] = {product, hidden, active, last};
  for (int i = 0; i < 4; i++) check(at_tensor_release(used[i]));
  return scores;
}

static double epoch(at_loader* loader, at_tensor* const* parameters, at_optimizer* optimizer) {
  double begin = now(), value = 0;
  at_tensor* loss = NULL;
  for (;;) {
    at_tensor* batch[2];
    check(at_loader_next(batch, 2, loader));
    at_tensor *x = batch[0], *labels = batch[1];
    if (!x) break;
    check(at_tensor_release(loss));
    at_tensor* scores = scores_of(x, parameters);
    check(at_tensor_cross_entropy(&loss, scores, labels, NULL));
    check(at_tensor_backward(loss));
    check(at_optimizer_step(optimizer));
    check(at_optimizer_zero_grad(optimizer));
    at_tensor* used[] = {x, labels, scores};
    for (int i = 0; i < 3; i++) check(at_tensor_release(used[i]));
  }
  check(at_tensor_item(&value, loss)); /* waits for the last step */
  check(at_tensor_release(loss));
  return now() - begin;
}

static double right_of(at_loader* loader, at_tensor* const* parameters) {
  const int32_t axis = 1;
  double right = 0, value = 0;
  check(at_set_no_grad(NULL, 1));
  for (;;) {
    at_tensor* batch[2];
    check(at_loader_next(batch, 2, loader));
    at_tensor *x = batch[0], *labels = batch[1], *guess = NULL, *same = NULL, *sum = NULL;
    if (!x) break;
    at_tensor* scores = scores_of(x, parameters);
    check(at_tensor_argmax(&guess, scores, &axis, 1, 0));
    check(at_tensor_equal(&same, guess, labels));
    check(at_tensor_sum(&sum, same, NULL, 0, 0));
    check(at_tensor_item(&value, sum));
    right += value;
    at_tensor* used[] = {x, labels, scores, guess, same, sum};
    for (int i = 0; i < 6; i++) check(at_tensor_release(used[i]));
  }
  check(at_set_no_grad(NULL, 0));
  return right;
}

static void time_mnist(at_backend* backend) {
  at_loader *training = batches_of("train", backend, 128, 1), *testing = batches_of("t10k", backend, 1000, 0);
  at_generator* generator = NULL;
  at_optimizer* optimizer = NULL;
  at_tensor* parameters[PARAMETERS] = {NULL};
  check(at_generator_create(&generator, 1));
  for (int i = 0; i < LAYERS; i++) {
    check(at_tensor_uniform(&parameters[2 * i], backend, AT_F32, 2, &sizes[i], -bounds[i], bounds[i], generator));
    check(at_tensor_zeros(&parameters[2 * i + 1], backend, AT_F32, 1, &sizes[i + 1]));
  }
  for (int i = 0; i < PARAMETERS; i++) check(at_tensor_set_requires_grad(parameters[i], 1));
  at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
  options.learning_rate = 0.002;
  check(at_optimizer_adamw(&optimizer, parameters, PARAMETERS, &options));
  double seconds = epoch(training, parameters, optimizer);
  printf("{\"case\": \"mnist\", \"seconds\": %.4f, \"right\": %.0f}\n", seconds, right_of(testing, parameters));
  for (int i = 0; i < PARAMETERS; i++) check(at_tensor_release(parameters[i]));
  check(at_optimizer_release(optimizer));
  check(at_generator_release(generator));
  check(at_loader_release(training));
  check(at_loader_release(testing));
}

int main(void) {
  char line[64];
  at_backend* backend = NULL;
  check(at_backend_open(&backend, "cpu"));
  while (fgets(line, sizeof line, stdin)) {
    if (!strcmp(line, "add\n"))
      time_add(backend);
    else if (!strcmp(line, "mnist\n"))
      time_mnist(backend);
    fflush(stdout);
  }
  check(at_backend_release(backend));
  return 0;
}
