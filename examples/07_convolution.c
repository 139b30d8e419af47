/* Lesson 7: a convolutional network that reads handwritten digits. Build: cc 07_convolution.c $(pkg-config --cflags
   --libs athena). Run: ./a.out --data DIR, a folder with the four MNIST files, gzipped or not; see also --device,
   --epochs. */
#include <athena.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CONVOLUTIONS = 2, LAYERS = 4, PARAMETERS = 2 * LAYERS, BATCH = 128 };
/* Of a convolution: [channels out, channels in, height, width] of the kernel; of a product: [in, out]. */
static const int64_t shapes[LAYERS][4] = {{32, 1, 3, 3}, {64, 32, 3, 3}, {64 * 7 * 7, 128}, {128, 10}};
static const double bounds[LAYERS] = {0.816, 0.144, 0.0437, 0.2165}; /* of the first weights: sqrt(6 / inputs) */
static const double learning_rate = 0.002;

static void check(at_status status) {
  if (status == AT_OK) return;
  char text[1024] = "";
  at_error_text(text, sizeof text, NULL);
  fprintf(stderr, "%s\n", text);
  exit(1);
}

/* Weights drawn at random, as wide as suits relu (He, 2015); biases 0. */
static void make_network(at_tensor** parameters, at_backend* backend) {
  at_generator* generator = NULL;
  check(at_generator_create(&generator, 1));
  for (int i = 0; i < LAYERS; i++) {
    const int rank = i < CONVOLUTIONS ? 4 : 2;
    const int64_t* outputs = &shapes[i][i < CONVOLUTIONS ? 0 : 1];
    check(at_tensor_uniform(&parameters[2 * i], backend, AT_F32, rank, shapes[i], -bounds[i], bounds[i], generator));
    check(at_tensor_zeros(&parameters[2 * i + 1], backend, AT_F32, 1, outputs));
  }
  for (int i = 0; i < PARAMETERS; i++) check(at_tensor_set_requires_grad(parameters[i], 1));
  check(at_generator_release(generator));
}

/* The larger of each two by two pixels of relu(conv(x)), twice: from 28 x 28 pixels to 14 x 14 and 7 x 7, of 32 and 64
   channels. Then two layers of neurons. What is made in a scope is released at its end. */
static at_tensor* scores_of(at_tensor* const* parameters, at_tensor* pixels) {
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  options.padding = AT_CONV_PADDING_SAME;
  const int64_t two[] = {2, 2};
  at_tensor *x = NULL, *y = NULL;
  check(at_tensor_reshape(&x, pixels, 4, (int64_t[]){-1, 1, 28, 28})); /* one channel */
  for (int i = 0; i < CONVOLUTIONS; i++) {
    check(at_tensor_conv(&y, x, parameters[2 * i], parameters[2 * i + 1], &options));
    check(at_tensor_relu(&y, y));
    check(at_tensor_max_pool(&x, NULL, y, two, 2, NULL, 0, NULL, 0, NULL, 0, 0));
  }
  check(at_tensor_flatten(&x, x, 1, 3));
  for (int i = CONVOLUTIONS; i < LAYERS; i++) {
    check(at_tensor_matmul(&y, x, parameters[2 * i]));
    check(at_tensor_add(&x, y, parameters[2 * i + 1]));
    if (i + 1 < LAYERS) check(at_tensor_relu(&x, x));
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

/* One batch: the loss is added to *total, on the device. */
static void train(at_optimizer* optimizer, at_tensor* const* parameters, at_tensor* const* batch, at_tensor* total) {
  at_tensor *loss = NULL, *value = NULL;
  check(at_tensor_cross_entropy(&loss, scores_of(parameters, batch[0]), batch[1], NULL));
  check(at_tensor_backward(loss));
  check(at_optimizer_step(optimizer));
  check(at_optimizer_zero_grad(optimizer));
  check(at_tensor_detach(&value, loss));
  check(at_tensor_add_(total, value));
}

/* How many digits of a batch are recognised, added to *total. */
static void test(at_tensor* const* parameters, at_tensor* const* batch, at_tensor* total) {
  const int32_t axis = 1;
  at_tensor *guess = NULL, *same = NULL, *sum = NULL;
  check(at_tensor_argmax(&guess, scores_of(parameters, batch[0]), &axis, 1, 0));
  check(at_tensor_equal(&same, guess, batch[1]));
  check(at_tensor_sum(&sum, same, NULL, 0, 0));
  check(at_tensor_add_(total, sum));
}

/* The mean over all batches' losses, or the share of digits recognised where there is no optimizer. */
static double pass(at_optimizer* optimizer, at_tensor* const* parameters, at_loader* loader, at_tensor* total,
                   double count, int64_t* step, int64_t steps) {
  double value = 0;
  check(at_tensor_fill_(total, 0));
  check(at_set_no_grad(NULL, !optimizer));
  for (int more = 1; more;) {
    at_tensor* batch[2];
    check(at_scope_begin());
    check(at_loader_next(batch, 2, loader));
    more = batch[0] != NULL; /* the end of the pass */
    if (more && optimizer) {
      double done = (double)(*step)++ / (double)steps;
      check(at_optimizer_set_learning_rate(optimizer, learning_rate * half_wave(done)));
      train(optimizer, parameters, batch, total);
    } else if (more) {
      test(parameters, batch, total);
    }
    check(at_scope_end(NULL, 0));
  }
  check(at_set_no_grad(NULL, 0));
  check(at_tensor_item(&value, total));
  return value / count;
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

static at_loader* batches_of(at_dataset* set, at_backend* backend, int shuffle) {
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = BATCH;
  options.shuffle = shuffle;
  at_loader* loader = NULL;
  check(at_loader_create(&loader, set, backend, &options));
  return loader;
}

int main(int count, char** arguments) {
  const char *device = "auto", *data = NULL;
  int epochs = 3;
  for (int i = 1; i < count; i += 2) {
    const char* value = i + 1 < count ? arguments[i + 1] : "";
    if (!strcmp(arguments[i], "--device"))
      device = value;
    else if (!strcmp(arguments[i], "--data"))
      data = value;
    else if (!strcmp(arguments[i], "--epochs"))
      epochs = atoi(value);
    else
      return fprintf(stderr, "usage: 07_convolution [--data DIR] [--device NAME] [--epochs N]\n"), 2;
  }
  if (!data) puts("no --data DIR with the MNIST files: learning made-up patterns instead");

  at_backend* backend = NULL;
  check(at_backend_open(&backend, device));
  at_dataset* digits =
      data ? mnist(data, "train-images-idx3-ubyte", "train-labels-idx1-ubyte") : made_up(backend, 2560, 1);
  at_dataset* unseen =
      data ? mnist(data, "t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte") : made_up(backend, 500, 2);
  at_loader *training = batches_of(digits, backend, 1), *testing = batches_of(unseen, backend, 0);
  int64_t batches = 0, tests = 0, step = 0;
  check(at_loader_length(&batches, training));
  check(at_dataset_length(&tests, unseen));

  at_tensor *parameters[PARAMETERS] = {NULL}, *total = NULL;
  at_optimizer* optimizer = NULL;
  make_network(parameters, backend);
  check(at_tensor_zeros(&total, backend, AT_F32, 0, NULL));
  check(at_optimizer_adamw(&optimizer, parameters, PARAMETERS, NULL));
  for (int epoch = 1; epoch <= epochs; epoch++) {
    double loss = pass(optimizer, parameters, training, total, (double)batches, &step, batches * epochs);
    double right = pass(NULL, parameters, testing, total, (double)tests, NULL, 0);
    printf("epoch %d  loss %.4f  test accuracy %.2f %%\n", epoch, loss, 100 * right);
  }

  for (int i = 0; i < PARAMETERS; i++) check(at_tensor_release(parameters[i]));
  check(at_tensor_release(total));
  check(at_optimizer_release(optimizer));
  check(at_loader_release(training));
  check(at_loader_release(testing));
  check(at_dataset_release(digits));
  check(at_dataset_release(unseen));
  check(at_backend_release(backend));
  return 0;
}
