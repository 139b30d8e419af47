/* network.c: see network.h. */
#include "network.h"

#include <math.h>

#include "check.h"

static const int64_t sizes[LAYERS + 1] = {784, 512, 256, 10};
static const char* const names[PARAMETERS] = {"fc1.weight", "fc1.bias",   "fc2.weight",
                                              "fc2.bias",   "fc3.weight", "fc3.bias"};

void network_create(network* net, at_backend* backend, uint64_t seed) {
  at_generator* generator = NULL;
  check(at_generator_create(&generator, seed));
  for (int i = 0; i < LAYERS; i++) {
    int64_t weight[2] = {sizes[i + 1], sizes[i]};
    double bound = sqrt(6.0 / (double)sizes[i]);
    check(at_tensor_uniform(&net->parameters[2 * i], backend, AT_F32, 2, weight, -bound, bound, generator));
    check(at_tensor_zeros(&net->parameters[2 * i + 1], backend, AT_F32, 1, weight));
  }
  for (int i = 0; i < PARAMETERS; i++) check(at_tensor_set_requires_grad(net->parameters[i], 1));
  check(at_generator_release(generator));
}

/* x · weightᵀ + bias; the transpose is a view, nothing is copied. */
static at_tensor* layer(at_tensor* x, at_tensor* weight, at_tensor* bias) {
  at_tensor *turned = NULL, *product = NULL, *sum = NULL;
  check(at_tensor_transpose(&turned, weight, 0, 1));
  check(at_tensor_matmul(&product, x, turned));
  check(at_tensor_add(&sum, product, bias));
  check(at_tensor_release(turned));
  check(at_tensor_release(product));
  return sum;
}

at_tensor* network_logits(const network* net, at_tensor* pixels) {
  at_tensor* x = pixels;
  for (int i = 0; i < LAYERS; i++) {
    at_tensor* y = layer(x, net->parameters[2 * i], net->parameters[2 * i + 1]);
    if (x != pixels) check(at_tensor_release(x));
    x = y;
    if (i + 1 == LAYERS) break;
    check(at_tensor_relu(&x, y));
    check(at_tensor_release(y));
  }
  return x;
}

void network_save(const network* net, const char* path) {
  check(at_tensor_save_file(path, names, net->parameters, PARAMETERS, NULL, 0));
}

void network_release(network* net) {
  for (int i = 0; i < PARAMETERS; i++) check(at_tensor_release(net->parameters[i]));
}
