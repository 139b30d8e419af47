/* train.h: the training loop and what it remembers. */
#ifndef DEMO_TRAIN_H
#define DEMO_TRAIN_H

#include "data.h"
#include "network.h"
#include "profile.h"

typedef struct history {
  int epochs, steps;                /* steps of all epochs */
  float* losses;                    /* [steps], on the training batches */
  double *test_losses, *accuracies; /* [epochs], accuracies in 0 … 1 */
} history;

/* Trains net, prints a line per epoch, books the time. */
history train(network* net, at_backend* backend, const digit_data* data, int epochs, uint64_t seed, profile* time);
void history_release(history* h);

#endif
