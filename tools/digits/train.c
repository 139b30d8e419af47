/* train.c: see train.h. */
#include "train.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "progress.h"

enum { BATCH = 128, TEST_BATCH = 500, WINDOW = 16 };
static const double learning_rate = 0.002, pi = 3.14159265358979323846;

/* Losses not read yet: reading waits for the device, so it is done once for several steps. */
typedef struct window {
  at_tensor* losses[WINDOW];
  int count;
} window;

typedef struct trainer {
  network* net;
  at_optimizer* optimizer;
  at_loader *batches, *tests;
  int64_t test_count;
  history* past;
  int step; /* of past->steps */
  window pending;
  profile* time;
} trainer;

static void read_losses(trainer* t) {
  int first = t->step - t->pending.count;
  for (int i = 0; i < t->pending.count; i++) {
    check(at_tensor_to_host(t->pending.losses[i], &t->past->losses[first + i], sizeof(float)));
    check(at_tensor_release(t->pending.losses[i]));
  }
  t->pending.count = 0;
  profile_book(t->time, PHASE_READ);
}

static void train_step(trainer* t, at_tensor* pixels, at_tensor* labels) {
  at_tensor *loss = NULL, *logits = network_logits(t->net, pixels);
  check(at_tensor_cross_entropy(&loss, logits, labels, NULL));
  check(at_tensor_backward(loss));
  profile_book(t->time, PHASE_RECORD);

  double part = (double)t->step / t->past->steps;
  check(at_optimizer_set_learning_rate(t->optimizer, learning_rate * 0.5 * (1 + cos(pi * part))));
  check(at_optimizer_step(t->optimizer));
  check(at_optimizer_zero_grad(t->optimizer));
  check(at_tensor_release(logits));
  profile_book(t->time, PHASE_STEP);

  t->pending.losses[t->pending.count++] = loss;
  t->step++;
  if (t->pending.count == WINDOW) read_losses(t);
}

/* Returns the mean loss of the epoch. */
static double train_epoch(trainer* t, progress* bar, int epoch) {
  int first = t->step;
  double mean = 0;
  for (;;) {
    at_tensor* batch[2];
    check(at_loader_next(batch, 2, t->batches));
    at_tensor *pixels = batch[0], *labels = batch[1];
    if (!pixels) break;
    profile_book(t->time, PHASE_DATA);
    train_step(t, pixels, labels);
    int read = t->step - t->pending.count;
    progress_advance(bar, BATCH, epoch + 1, t->past->epochs, read > 0 ? t->past->losses[read - 1] : 0);
    check(at_tensor_release(pixels));
    check(at_tensor_release(labels));
  }
  read_losses(t);
  for (int i = first; i < t->step; i++) mean += t->past->losses[i];
  return mean / (t->step - first);
}

/* Adds one test batch: its summed loss and how many digits were read right. */
static void test_batch(const network* net, at_tensor* pixels, at_tensor* labels, double* loss, double* right) {
  at_cross_entropy_options sum = AT_CROSS_ENTROPY_OPTIONS_INIT;
  sum.reduction = AT_REDUCTION_SUM;
  at_tensor *logits = network_logits(net, pixels), *total = NULL, *guess = NULL, *same = NULL, *count = NULL;
  const int32_t classes = 1;
  check(at_tensor_cross_entropy(&total, logits, labels, &sum));
  check(at_tensor_argmax(&guess, logits, &classes, 1, 0));
  check(at_tensor_equal(&same, guess, labels));
  check(at_tensor_sum(&count, same, NULL, 0, 0));
  double value = 0;
  check(at_tensor_item(&value, total));
  *loss += value;
  check(at_tensor_item(&value, count));
  *right += value;
  at_tensor* used[] = {logits, total, guess, same, count};
  for (size_t i = 0; i < sizeof used / sizeof *used; i++) check(at_tensor_release(used[i]));
}

static void test_epoch(trainer* t, int epoch) {
  double loss = 0, right = 0;
  check(at_set_no_grad(NULL, 1));
  for (;;) {
    at_tensor* batch[2];
    check(at_loader_next(batch, 2, t->tests));
    at_tensor *pixels = batch[0], *labels = batch[1];
    if (!pixels) break;
    test_batch(t->net, pixels, labels, &loss, &right);
    check(at_tensor_release(pixels));
    check(at_tensor_release(labels));
  }
  check(at_set_no_grad(NULL, 0));
  t->past->test_losses[epoch] = loss / (double)t->test_count;
  t->past->accuracies[epoch] = right / (double)t->test_count;
  profile_book(t->time, PHASE_TEST);
}

static void trainer_open(trainer* t, at_backend* backend, const digit_data* data, int epochs, uint64_t seed) {
  at_loader_options training = AT_LOADER_OPTIONS_INIT, testing = AT_LOADER_OPTIONS_INIT;
  training.shuffle = training.drop_last = training.flatten = testing.flatten = 1;
  training.batch_size = BATCH;
  training.seed = seed;
  testing.batch_size = TEST_BATCH;
  check(at_loader_create(&t->batches, data->train, backend, &training));
  check(at_loader_create(&t->tests, data->test, backend, &testing));
  check(at_dataset_length(&t->test_count, data->test));
  int64_t batches = 0;
  check(at_loader_length(&batches, t->batches));
  if (batches < 1) stop("fewer than %d digits to train on", BATCH);
  at_adamw_options adamw = AT_ADAMW_OPTIONS_INIT;
  adamw.learning_rate = learning_rate;
  check(at_optimizer_adamw(&t->optimizer, t->net->parameters, PARAMETERS, &adamw));
  t->past->epochs = epochs;
  t->past->steps = (int)batches * epochs;
  t->past->losses = allocate((size_t)t->past->steps, sizeof(float));
  t->past->test_losses = allocate((size_t)epochs, sizeof(double));
  t->past->accuracies = allocate((size_t)epochs, sizeof(double));
}

history train(network* net, at_backend* backend, const digit_data* data, int epochs, uint64_t seed, profile* time) {
  history past = {0};
  trainer t = {0};
  t.net = net;
  t.past = &past;
  t.time = time;
  trainer_open(&t, backend, data, epochs, seed);
  progress bar;
  progress_start(&bar, (long)past.steps * BATCH);
  profile_start(time);
  for (int epoch = 0; epoch < epochs; epoch++) {
    double loss = train_epoch(&t, &bar, epoch);
    progress_pause(&bar);
    test_epoch(&t, epoch);
    printf("epoch %d/%d  loss %.4f  test loss %.4f  test accuracy %.2f %%  %.0f digits/s\n", epoch + 1, epochs, loss,
           past.test_losses[epoch], 100 * past.accuracies[epoch], progress_rate(&bar));
    fflush(stdout);
    progress_resume(&bar);
  }
  profile_finish(time);
  check(at_optimizer_release(t.optimizer));
  check(at_loader_release(t.batches));
  check(at_loader_release(t.tests));
  return past;
}

void history_release(history* h) {
  free(h->losses);
  free(h->test_losses);
  free(h->accuracies);
}
