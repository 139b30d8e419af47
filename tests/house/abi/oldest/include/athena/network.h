/* network.h: networks for who wants no modules: layers in a row, each of which takes what the one before makes. */
#ifndef ATHENA_NETWORK_H
#define ATHENA_NETWORK_H

#include "module.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct at_network at_network; /* what is to be built, layer by layer; free-threaded */

/*
 * What is to be built, said layer by layer:
 *   at_network_create(&network, 1, (int64_t[]){784});
 *   at_network_dense(network, 128, "relu");
 *   at_network_dense(network, 10, "softmax");
 *   at_network_loss(network, "cross_entropy");
 *   at_network_build(&module, &loss, network, backend, AT_F32, generator);
 * How much a layer takes follows from what the one before makes. Of errors the first is kept: later calls add nothing
 * and return it again, at_network_build too, so that a program may check that call alone, and at_network_create.
 */

/* dims: the shape of one sample, sizes of 1 or more, without the axis of the batch: [784], [1, 28, 28] with the channels
   first, [length] of indices. */
AT_API at_status at_network_create(at_network **network, int32_t rank, const int64_t *dims);
AT_API at_status at_network_retain(at_network *network);
AT_API at_status at_network_release(at_network *network);

/* x · weightᵀ + bias along the last axis, with so many results. activation: a description (at_network_add), behind the layer;
   NULL: none. */
AT_API at_status at_network_dense(at_network *network, int64_t units, const char *activation);
/* A convolution of [C, L], [C, H, W] or [C, D, H, W] to so many channels, with windows of kernel elements along each axis, every
   stride elements, and padding zeros around; AT_SAME_PADDING: as many that the size stays, with stride 1. */
#define AT_SAME_PADDING -1
AT_API at_status at_network_conv(at_network *network, int64_t channels, int64_t kernel, int64_t stride, int64_t padding,
                                 const char *activation);
/* The largest element ("max") or the mean ("avg") of windows of kernel elements along each axis; stride 0: kernel. */
AT_API at_status at_network_pool(at_network *network, const char *kind, int64_t kernel, int64_t stride);
/* One axis of all of a sample's. */
AT_API at_status at_network_flatten(at_network *network);
/* While training zeros a share p of the elements. */
AT_API at_status at_network_dropout(at_network *network, double p);
/* A normalisation: "batch" or "instance" for each channel, "layer" or "rms" along the last axis. */
AT_API at_status at_network_norm(at_network *network, const char *kind);
/* A row of size numbers for each index, of count: first of all layers. */
AT_API at_status at_network_embedding(at_network *network, int64_t count, int64_t size);
/* Layers of "rnn", "lstm" or "gru" over sequences [length, features], in both directions where bidirectional is not 0: hidden
   numbers at each place and for each direction. last not 0: only those of the last place go on. */
AT_API at_status at_network_recurrent(at_network *network, const char *kind, int64_t hidden, int64_t layers,
                                      int32_t bidirectional, int32_t last);
/*
 * Any layer by a description (at_module_create), "Dropout(0.1)", or by a word, "leaky_relu(0.2)". A kind that lacks its number of
 * axes has that of what it is given: "MaxPool(2)"; as in PyTorch Lazy… kinds lack the argument that follows from it:
 * "LazyLinear(10)", "LazyConv2d(32, 3, stride=2)", "LazyBatchNorm()", "LazyLSTM(64, batch_first=True)".
 */
AT_API at_status at_network_add(at_network *network, const char *text);
/* A module that there is, perhaps of the program's own; all that are built share it. */
AT_API at_status at_network_add_module(at_network *network, at_module *module);
/*
 * The loss to train with: "cross_entropy", "mse", "bce", or a description, "CrossEntropyLoss(label_smoothing=0.1)". Where the last
 * layer is what the loss would undo, the loss computes both as one, exact for large numbers: Softmax or LogSoftmax with
 * cross_entropy or nll become CrossEntropyLoss, Sigmoid with bce becomes BCEWithLogitsLoss, and the last layer is Evaluating(…): while
 * training the module gives what that layer would be given, while evaluating what it makes, probabilities.
 */
AT_API at_status at_network_loss(at_network *network, const char *text);

/*
 * A Sequential of the layers, and the loss, a module of what the first one gives and targets (at_module_call); classes
 * for CrossEntropyLoss may be one-hot. *loss is NULL where none was named; loss NULL: not wanted. Parameters are of dtype,
 * on backend, and drawn from generator layer by layer, as at_module_create does. Each build makes others. The shapes of
 * what layers make are found without computing anything. Errors are those of at_module_create and of the layers'
 * operations, with the layer, and the shape that it is given. AT_ERROR_STATE: there are no layers.
 */
AT_API at_status at_network_build(at_module **module, at_module **loss, at_network *network, at_backend *backend,
                                  at_dtype dtype, at_generator *generator);
/* The table of at_module_summary for one sample, of a network of AT_F32 as built on backend. */
AT_API at_status at_network_summary(char *text, size_t size, size_t *needed, at_network *network, at_backend *backend);

#ifdef __cplusplus
}
#endif
#endif
