/* losses.c: prints the loss of every training step of a 784-512-256-10 network on MNIST, for comparison between devices
   and with other libraries. usage: losses DEVICE f32|f64 STEPS MNIST-FOLDER WEIGHTS-FILE (written: the weights it began
   with) */
#include <string.h>

#include "measure.h"

enum { LAYERS = 3, PARAMETERS = 2 * LAYERS };
static const int64_t sizes[LAYERS + 1] = {784, 512, 256, 10};

static void make_parameters(at_tensor** parameters, at_backend* backend, at_dtype dtype) {
  at_generator* generator;
  check(at_generator_create(&generator, 7));
  for (int i = 0; i < LAYERS; i++) {
    int64_t shape[2] = {sizes[i + 1], sizes[i]};
    double bound = 1.0 / (sizes[i] > 500 ? 28 : 16);
    at_tensor* drawn; /* drawn in f32, so that both dtypes begin alike */
    check(at_tensor_uniform(&drawn, backend, AT_F32, 2, shape, -bound, bound, generator));
    check(at_tensor_cast(&parameters[2 * i], drawn, dtype));
    at_tensor_release(drawn);
    check(at_tensor_zeros(&parameters[2 * i + 1], backend, dtype, 1, shape));
    check(at_tensor_eval(parameters[2 * i]));
  }
  at_generator_release(generator);
}

static at_tensor* loss_of(at_tensor* images, at_tensor* labels, at_tensor** parameters, at_dtype dtype) {
  at_tensor *x, *loss;
  check(at_tensor_cast(&x, images, dtype));
  for (int i = 0; i < LAYERS; i++) {
    at_tensor *transposed, *product, *sum;
    check(at_tensor_transpose(&transposed, parameters[2 * i], 0, 1));
    check(at_tensor_matmul(&product, x, transposed));
    check(at_tensor_add(&sum, product, parameters[2 * i + 1]));
    at_tensor_release(x);
    if (i + 1 < LAYERS)
      check(at_tensor_relu(&x, sum));
    else
      x = sum;
    if (i + 1 < LAYERS) at_tensor_release(sum);
    at_tensor_release(transposed);
    at_tensor_release(product);
  }
  check(at_tensor_cross_entropy(&loss, x, labels, NULL));
  at_tensor_release(x);
  return loss;
}

static at_loader* open_loader(at_backend* backend, const char* folder) {
  char images[1024], labels[1024];
  at_dataset* dataset;
  at_loader* loader;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = 128;
  options.flatten = 1;
  options.drop_last = 1;
  snprintf(images, sizeof images, "%s/train-images-idx3-ubyte.gz", folder);
  snprintf(labels, sizeof labels, "%s/train-labels-idx1-ubyte.gz", folder);
  check(at_dataset_open_idx(&dataset, images, labels));
  check(at_loader_create(&loader, dataset, backend, &options));
  at_dataset_release(dataset);
  return loader;
}

int main(int argc, char** argv) {
  static const char* const names[PARAMETERS] = {"0.weight", "0.bias", "1.weight", "1.bias", "2.weight", "2.bias"};
  if (argc != 6) return fprintf(stderr, "usage: losses DEVICE f32|f64 STEPS MNIST-FOLDER WEIGHTS-FILE\n"), 2;
  at_backend* backend;
  at_tensor* parameters[PARAMETERS];
  at_optimizer* optimizer;
  at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
  at_dtype dtype = strcmp(argv[2], "f64") ? AT_F32 : AT_F64;
  check(at_backend_open(&backend, argv[1]));
  make_parameters(parameters, backend, dtype);
  check(at_tensor_save_file(argv[5], names, parameters, PARAMETERS, NULL, 0));
  for (int i = 0; i < PARAMETERS; i++) check(at_tensor_set_requires_grad(parameters[i], 1));
  check(at_optimizer_adamw(&optimizer, parameters, PARAMETERS, &options));
  at_loader* loader = open_loader(backend, argv[4]);
  for (int step = 0; step < atoi(argv[3]); step++) {
    at_tensor* batch[2];
    check(at_loader_next(batch, 2, loader));
    at_tensor *images = batch[0], *labels = batch[1];
    double value;
    at_tensor* loss = loss_of(images, labels, parameters, dtype);
    check(at_optimizer_zero_grad(optimizer));
    check(at_tensor_backward(loss));
    check(at_optimizer_step(optimizer));
    check(at_tensor_item(&value, loss));
    printf("%.17g\n", value);
    at_tensor_release(images);
    at_tensor_release(labels);
    at_tensor_release(loss);
  }
  for (int i = 0; i < PARAMETERS; i++) at_tensor_release(parameters[i]);
  at_loader_release(loader);
  at_optimizer_release(optimizer);
  at_backend_release(backend);
  return 0;
}
