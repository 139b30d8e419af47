/* training.c: what takes part in a small training, and the loop by hand. */
#include "training.h"

static at_dataset* dataset(int64_t samples) {
  at_tensor* fields[2] = {NULL, NULL};
  at_dataset* made = NULL;
  assert_ok(at_tensor_randn(&fields[0], device(), AT_F32, 2, (int64_t[]){samples, FEATURES}, 5));
  int64_t labels[SAMPLES];
  double* x = values_of(keep(fields[0]));
  for (int64_t i = 0; i < samples; i++) {
    const double* row = x + i * FEATURES;
    labels[i] = row[0] + row[1] > 0.5 ? 2 : row[2] > row[3];
  }
  fields[1] = vector_i64(samples, labels);
  assert_ok(at_dataset_from_tensors(&made, fields, 2));
  return made;
}

training training_of(const char* module, int64_t accumulate) {
  training t = {0};
  at_generator* generator = NULL;
  assert_ok(at_generator_create(&generator, 3));
  assert_ok(at_module_create(&t.module, device(), AT_F32, module, generator));
  assert_ok(at_module_create(&t.loss, device(), AT_F32, "CrossEntropyLoss()", NULL));
  assert_ok(at_generator_release(generator));
  at_tensor* parameters[32];
  size_t count = 0;
  assert_ok(at_module_names(NULL, 0, NULL, &count, t.module, AT_MODULE_PARAMETERS));
  assert_ok(at_module_tensors(parameters, count, t.module, AT_MODULE_PARAMETERS));
  at_adam_options adam = AT_ADAM_OPTIONS_INIT;
  adam.learning_rate = 0.02;
  assert_ok(at_optimizer_adam(&t.optimizer, parameters, count, &adam));
  for (size_t i = 0; i < count; i++) keep(parameters[i]);
  t.dataset = dataset(SAMPLES);
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = BATCH, options.shuffle = 1, options.seed = 11;
  assert_ok(at_loader_create(&t.loader, t.dataset, device(), &options));
  at_dataset* first = NULL;
  int64_t indices[20];
  for (int64_t i = 0; i < 20; i++) indices[i] = i;
  assert_ok(at_dataset_subset(&first, t.dataset, indices, COUNT(indices)));
  options.shuffle = 0;
  assert_ok(at_loader_create(&t.others, first, device(), &options));
  assert_ok(at_dataset_release(first));
  at_trainer_options trainer = AT_TRAINER_OPTIONS_INIT;
  trainer.accumulate = accumulate;
  assert_ok(at_trainer_create(&t.trainer, t.module, t.loss, t.optimizer, &trainer));
  return t;
}

void end_training(training* t) {
  assert_ok(at_trainer_release(t->trainer));
  assert_ok(at_loader_release(t->loader) | at_loader_release(t->others) | at_dataset_release(t->dataset));
  assert_ok(at_optimizer_release(t->optimizer) | at_module_release(t->module) | at_module_release(t->loss));
  memset(t, 0, sizeof *t);
}

static at_tensor* loss_of(training* t, at_tensor* const* batch, int64_t* samples) {
  at_tensor *prediction = NULL, *loss = NULL;
  assert_ok(at_module_forward(&prediction, t->module, batch[0]));
  assert_ok(at_module_call(&loss, 1, t->loss, (at_tensor*[]){prediction, batch[1]}, 2));
  assert_ok(at_tensor_size(samples, batch[0], 0));
  assert_ok(at_tensor_release(prediction));
  return loss;
}

static void release_batch(at_tensor* const* batch) {
  assert_ok(at_tensor_release(batch[0]) | at_tensor_release(batch[1]));
}

void train_by_hand(training* t, int epochs, int accumulate, double* losses) {
  for (int epoch = 0; epoch < epochs; epoch++) {
    at_tensor *batch[2], *kept[64];
    int64_t samples[64], all = 0;
    int batches = 0;
    assert_ok(at_loader_seek(t->loader, epoch));
    for (;; batches++) {
      assert_ok(at_loader_next(batch, 2, t->loader));
      if (!batch[0] && batches % accumulate == 0) break;
      if (batch[0]) {
        kept[batches] = loss_of(t, batch, &samples[batches]);
        at_tensor* part = NULL;
        assert_ok(at_tensor_div_scalar(&part, kept[batches], accumulate));
        assert_ok(at_tensor_backward(accumulate == 1 ? kept[batches] : part));
        assert_ok(at_tensor_release(part));
        release_batch(batch);
        if ((batches + 1) % accumulate) continue;
      }
      assert_ok(at_optimizer_step(t->optimizer));
      assert_ok(at_optimizer_zero_grad(t->optimizer));
      if (!batch[0]) break;
    }
    double sum = 0;
    for (int i = 0; i < batches; i++) {
      sum += item(keep(kept[i])) * (double)samples[i];
      all += samples[i];
    }
    losses[epoch] = sum / (double)all;
  }
}

double evaluate_by_hand(training* t, at_loader* loader) {
  double sum = 0;
  int64_t all = 0, samples = 0;
  int32_t training = 0, before = 0;
  assert_ok(at_module_training(&training, t->module));
  assert_ok(at_module_set_training(t->module, 0));
  assert_ok(at_set_no_grad(&before, 1));
  assert_ok(at_loader_seek(loader, 0));
  for (at_tensor* batch[2];;) {
    assert_ok(at_loader_next(batch, 2, loader));
    if (!batch[0]) break;
    at_tensor* loss = loss_of(t, batch, &samples);
    sum += item(keep(loss)) * (double)samples;
    all += samples;
    release_batch(batch);
  }
  assert_ok(at_set_no_grad(NULL, before));
  assert_ok(at_module_set_training(t->module, training));
  return sum / (double)all;
}

size_t column(at_trainer* trainer, const char* name, double* values, size_t capacity) {
  size_t count = 0;
  assert_ok(at_trainer_history_values(values, capacity, &count, trainer, name));
  return count;
}

void assert_same_state(at_module* a, at_module* b) {
  size_t count = 0;
  at_tensor *of_a[64], *of_b[64];
  assert_ok(at_module_names(NULL, 0, NULL, &count, a, AT_MODULE_STATE));
  assert_ok(at_module_tensors(of_a, count, a, AT_MODULE_STATE));
  assert_ok(at_module_tensors(of_b, count, b, AT_MODULE_STATE));
  for (size_t i = 0; i < count; i++) {
    int64_t numel = 0;
    assert_ok(at_tensor_numel(&numel, of_a[i]));
    double *x = values_of(keep(of_a[i])), *y = values_of(keep(of_b[i]));
    assert_memory_equal(x, y, (size_t)numel * sizeof *x);
  }
}
