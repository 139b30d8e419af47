/* training.h: a small training for the tests of trainers: what takes part, and the same loop by hand. */
#ifndef ATHENA_TEST_TRAINING_H
#define ATHENA_TEST_TRAINING_H

#include "support/athena_test.h"

enum { SAMPLES = 60, FEATURES = 4, CLASSES = 3, BATCH = 8 };

typedef struct training {
  at_module *module, *loss;
  at_optimizer* optimizer;
  at_dataset* dataset;
  at_loader *loader, *others; /* shuffled; the first 20 samples in order */
  at_trainer* trainer;
} training;

training training_of(const char* module, int64_t accumulate);
void end_training(training* t);
/* Epochs by hand: the mean loss of each, weighted by samples. */
void train_by_hand(training* t, int epochs, int accumulate, double* losses);
double evaluate_by_hand(training* t, at_loader* loader);
/* A column of the history; its length. */
size_t column(at_trainer* trainer, const char* name, double* values, size_t capacity);
/* All parameters and buffers, bit for bit. */
void assert_same_state(at_module* a, at_module* b);

#endif
