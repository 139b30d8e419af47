/* Lesson 4: a network that reads handwritten digits. Build: cc 04_mnist.c $(pkg-config --cflags --libs athena)
   Run: ./a.out --data DIR, a folder with the four MNIST files, gzipped or not; see also --device, --epochs, --seed. */
#include <athena.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAYERS = 3, PARAMETERS = 2 * LAYERS, BATCH = 128 };
static const int64_t sizes[LAYERS + 1] = {784, 512, 256, 10};  /* neurons from layer to layer */
static const double bounds[LAYERS] = {0.0875, 0.1083, 0.1531}; /* of the first weights: sqrt(6 / inputs) */
static const double learning_rate = 0.002;

static void check(at_status status) {
  if (status == AT_OK) return;
  char text[1024] = "";
  at_error_text(text, sizeof text, NULL);
  fprintf(stderr, "%s\n", text);
  exit(1);
}

/* Weights drawn at random, as wide as suits relu (He, 2015); biases 0. */
static void make_network(at_tensor** parameters, at_backend* backend, uint64_t seed) {
  at_generator* generator = NULL;
  check(at_generator_create(&generator, seed));
  for (int i = 0; i < LAYERS; i++) {
    const int64_t shape[] = {sizes[i], sizes[i + 1]};
    check(at_tensor_uniform(&parameters[2 * i], backend, AT_F32, 2, shape, -bounds[i], bounds[i], generator));
    check(at_tensor_zeros(&parameters[2 * i + 1], backend, AT_F32, 1, &sizes[i + 1]));
  }
  for (int i = 0; i < PARAMETERS; i++) check(at_tensor_set_requires_grad(parameters[i], 1));
  check(at_generator_release(generator));
}

/* relu(x · W + b), layer by layer, the last without relu: a score for each of the ten digits. */
static at_tensor* scores_of(at_tensor* const* parameters, at_tensor* pixels) {
  at_tensor* x = pixels;
  check(at_tensor_retain(x)); /* so that x can be released alike in every round */
  for (int i = 0; i < LAYERS; i++) {
    at_tensor *product = NULL, *sum = NULL, *active = NULL;
    check(at_tensor_matmul(&product, x, parameters[2 * i]));
    check(at_tensor_add(&sum, product, parameters[2 * i + 1]));
    if (i + 1 < LAYERS) check(at_tensor_relu(&active, sum));
    check(at_tensor_release(x));
    check(at_tensor_release(product));
    x = active ? active : sum;
    if (active) check(at_tensor_release(sum));
  }
  return x;
}

/* Half a wave from 1 down to 0 while done goes from 0 to 1: (1 + cos(pi · done)) / 2, by the cosine's power series. */
static double half_wave(double done) {
  double x = 3.14159265358979 * done, term = 1, cosine = 1;
  for (int k = 1; k <= 12; k++) {
    term *= -x * x / ((2 * k - 1) * (2 * k));
    cosine += term;
  }
  return (1 + cosine) / 2;
}

/* One pass over the training digits. *step counts through all passes; the learning rate falls along a cosine. */
static double train(at_optimizer* optimizer, at_tensor* const* parameters, at_loader* loader, int64_t* step,
                    int64_t steps) {
  double sum = 0;
  int64_t batches = 0;
  for (;; batches++, ++*step) {
    at_tensor* batch[2];
    check(at_loader_next(batch, 2, loader));
    at_tensor *pixels = batch[0], *labels = batch[1], *loss = NULL;
    if (!pixels) break; /* the end of the pass */
    at_tensor* scores = scores_of(parameters, pixels);
    check(at_tensor_cross_entropy(&loss, scores, labels, NULL));
    check(at_tensor_backward(loss));
    double done = (double)*step / (double)steps;
    check(at_optimizer_set_learning_rate(optimizer, learning_rate * half_wave(done)));
    check(at_optimizer_step(optimizer));
    check(at_optimizer_zero_grad(optimizer));
    double value = 0;
    check(at_tensor_item(&value, loss));
    sum += value;
    at_tensor* used[] = {pixels, labels, scores, loss};
    for (int i = 0; i < 4; i++) check(at_tensor_release(used[i]));
  }
  return batches ? sum / (double)batches : 0;
}

/* The share of digits whose highest score is the right one. */
static double accuracy(at_tensor* const* parameters, at_loader* loader, int64_t count) {
  const int32_t axis = 1;
  double right = 0;
  check(at_set_no_grad(NULL, 1)); /* nothing to differentiate here */
  for (;;) {
    at_tensor* batch[2];
    check(at_loader_next(batch, 2, loader));
    at_tensor *pixels = batch[0], *labels = batch[1], *guess = NULL, *same = NULL, *sum = NULL;
    if (!pixels) break;
    at_tensor* scores = scores_of(parameters, pixels);
    check(at_tensor_argmax(&guess, scores, &axis, 1, 0));
    check(at_tensor_equal(&same, guess, labels));
    check(at_tensor_sum(&sum, same, NULL, 0, 0));
    double value = 0;
    check(at_tensor_item(&value, sum));
    right += value;
    at_tensor* used[] = {pixels, labels, scores, guess, same, sum};
    for (int i = 0; i < 6; i++) check(at_tensor_release(used[i]));
  }
  check(at_set_no_grad(NULL, 0));
  return right / (double)count;
}

/* Without MNIST: each digit is a fixed random pattern, half hidden under noise. Learned quickly, but it shows the way.
 */
static at_dataset* made_up(at_backend* backend, int64_t count, uint32_t noise) {
  enum { SIDE = 28, PIXELS = SIDE * SIDE };
  const int64_t shape[] = {count, SIDE, SIDE};
  float* pixels = malloc((size_t)count * PIXELS * sizeof *pixels);
  int64_t* labels = malloc((size_t)count * sizeof *labels);
  if (!pixels || !labels) exit(1);
  for (int64_t i = 0; i < count; i++) {
    labels[i] = i % 10;
    uint32_t pattern = 12345u + 777u * (uint32_t)labels[i];
    for (int k = 0; k < PIXELS; k++) {
      pattern = pattern * 1664525u + 1013904223u;
      noise = noise * 1664525u + 1013904223u;
      pixels[i * PIXELS + k] = 0.3f * (float)(pattern >> 31) + 0.7f * (float)(noise >> 8) / (1 << 24);
    }
  }
  at_tensor* fields[2] = {NULL, NULL};
  at_dataset* set = NULL;
  check(at_tensor_from_host(&fields[0], backend, AT_F32, 3, shape, pixels, (size_t)count * PIXELS * sizeof *pixels));
  check(at_tensor_from_host(&fields[1], backend, AT_I64, 1, shape, labels, (size_t)count * sizeof *labels));
  check(at_dataset_from_tensors(&set, fields, 2));
  for (int i = 0; i < 2; i++) check(at_tensor_release(fields[i]));
  free(pixels);
  free(labels);
  return set;
}

/* folder/name, or folder/name.gz if only that is there. */
static at_dataset* mnist(const char* folder, const char* images, const char* labels) {
  const char* names[] = {images, labels};
  char paths[2][4096];
  for (int i = 0; i < 2; i++) {
    snprintf(paths[i], sizeof paths[i], "%s/%s", folder, names[i]);
    FILE* plain = fopen(paths[i], "rb");
    if (plain)
      fclose(plain);
    else
      snprintf(paths[i], sizeof paths[i], "%s/%s.gz", folder, names[i]);
  }
  at_dataset* set = NULL;
  check(at_dataset_open_idx(&set, paths[0], paths[1]));
  return set;
}

static at_loader* batches_of(at_dataset* set, at_backend* backend, int shuffle, uint64_t seed) {
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = BATCH;
  options.shuffle = shuffle;
  options.flatten = 1; /* 28 x 28 pixels as 784 numbers */
  options.seed = seed;
  at_loader* loader = NULL;
  check(at_loader_create(&loader, set, backend, &options));
  return loader;
}

int main(int count, char** arguments) {
  const char *device = "auto", *data = NULL;
  int epochs = 5;
  uint64_t seed = 1;
  for (int i = 1; i < count; i += 2) {
    const char* value = i + 1 < count ? arguments[i + 1] : "";
    if (!strcmp(arguments[i], "--device"))
      device = value;
    else if (!strcmp(arguments[i], "--data"))
      data = value;
    else if (!strcmp(arguments[i], "--epochs"))
      epochs = atoi(value);
    else if (!strcmp(arguments[i], "--seed"))
      seed = strtoull(value, NULL, 10);
    else
      return fprintf(stderr, "usage: 04_mnist [--data DIR] [--device NAME] [--epochs N] [--seed N]\n"), 2;
  }
  if (!data) puts("no --data DIR with the MNIST files: learning made-up patterns instead");

  at_backend* backend = NULL;
  check(at_backend_open(&backend, device));
  at_dataset* digits =
      data ? mnist(data, "train-images-idx3-ubyte", "train-labels-idx1-ubyte") : made_up(backend, 2560, 1);
  at_dataset* unseen =
      data ? mnist(data, "t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte") : made_up(backend, 500, 2);
  at_loader *training = batches_of(digits, backend, 1, seed), *testing = batches_of(unseen, backend, 0, 0);
  int64_t batches = 0, tests = 0, step = 0;
  check(at_loader_length(&batches, training));
  check(at_dataset_length(&tests, unseen));

  at_tensor* parameters[PARAMETERS] = {NULL};
  at_optimizer* optimizer = NULL;
  make_network(parameters, backend, seed);
  check(at_optimizer_adamw(&optimizer, parameters, PARAMETERS, NULL));
  double right = 0;
  for (int epoch = 1; epoch <= epochs; epoch++) {
    double loss = train(optimizer, parameters, training, &step, batches * epochs);
    right = accuracy(parameters, testing, tests);
    printf("epoch %d  loss %.4f  test accuracy %.2f %%\n", epoch, loss, 100 * right);
  }

  /* Keep what was learned: any program that reads safetensors can open the file. */
  const char* names[] = {"weight1", "bias1", "weight2", "bias2", "weight3", "bias3"};
  check(at_tensor_save_file("mnist.safetensors", names, parameters, PARAMETERS, NULL, 0));
  printf("final test accuracy: %.2f %%\n", 100 * right);

  for (int i = 0; i < PARAMETERS; i++) check(at_tensor_release(parameters[i]));
  check(at_optimizer_release(optimizer));
  check(at_loader_release(training));
  check(at_loader_release(testing));
  check(at_dataset_release(digits));
  check(at_dataset_release(unseen));
  check(at_backend_release(backend));
  return 0;
}
