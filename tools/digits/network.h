/* network.h: three layers of neurons, their first weights, and their file. */
#ifndef DEMO_NETWORK_H
#define DEMO_NETWORK_H

#include <athena.h>

enum { LAYERS = 3, PARAMETERS = 2 * LAYERS };

/* parameters: weight [out, in] and bias [out] of each layer, as PyTorch lays them out. */
typedef struct network {
  at_tensor* parameters[PARAMETERS];
} network;

/* Weights drawn from seed as Kaiming He does for relu (2015), biases zero. */
void network_create(network* net, at_backend* backend, uint64_t seed);
/* Logits [N, 10] of pixels [N, 784]; the caller releases them. */
at_tensor* network_logits(const network* net, at_tensor* pixels);
/* Writes the parameters as safetensors under PyTorch's names. */
void network_save(const network* net, const char* path);
void network_release(network* net);

#endif
