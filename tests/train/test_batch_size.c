/* test_batch_size.c: advice on the size of batches: what is tried, what is advised, and that nothing is changed by it.
 */
#include "training.h"

static const char noisy[] = "Sequential(Linear(4, 8), BatchNorm1d(8), ReLU(), Dropout(0.25), Linear(8, 3))";

typedef struct advice {
  at_batch_size_trial trials[AT_BATCH_SIZE_TRIALS];
  size_t count;
  int64_t size;
} advice;

static advice advise(training* t, const at_batch_size_options* options) {
  advice found = {.trials = {AT_BATCH_SIZE_TRIAL_INIT}};
  assert_ok(at_trainer_advise_batch_size(&found.size, found.trials, AT_BATCH_SIZE_TRIALS, &found.count, t->trainer,
                                         t->loader, options));
  return found;
}

static at_batch_size_options up_to(int64_t largest) {
  at_batch_size_options options = AT_BATCH_SIZE_OPTIONS_INIT;
  options.largest = largest, options.steps = 1;
  return options;
}

/* Everything that a training may have: a scaler, autocast, metrics, a schedule after every step, a bounded norm. */
static training laden(at_grad_scaler** scaler, int accumulate) {
  training t = training_of(noisy, accumulate);
  at_metric* metric = NULL;
  at_schedule* schedule = NULL;
  at_grad_scaler_options options = AT_GRAD_SCALER_OPTIONS_INIT;
  options.init_scale = 1e30, options.growth_interval = 3; /* it changes in every step, at first */
  assert_ok(at_grad_scaler_create(scaler, device(), &options));
  assert_ok(at_trainer_set_grad_scaler(t.trainer, *scaler) | at_trainer_set_autocast(t.trainer, AT_BF16));
  assert_ok(at_metric_create(&metric, device(), "Accuracy()") | at_trainer_add_metric(t.trainer, "accuracy", metric));
  assert_ok(at_schedule_exponential_lr(&schedule, t.optimizer, 0.9) |
            at_trainer_add_schedule(t.trainer, schedule, 1, NULL));
  assert_ok(at_optimizer_set_clip_norm(t.optimizer, 0.5));
  assert_ok(at_metric_release(metric) | at_schedule_release(schedule));
  return t;
}

static void nothing_is_changed(void** state) {
  (void)state;
  for (int accumulate = 1; accumulate <= (thorough() ? 2 : 1); accumulate++) {
    at_grad_scaler* scalers[2];
    training asked = laden(&scalers[0], accumulate), plain = laden(&scalers[1], accumulate);
    at_batch_size_options options = up_to(4);
    for (int64_t epochs = 1; epochs <= 3; epochs++) {
      at_memory_stats before = memory();
      assert_int_equal(advise(&asked, &options).count, 2);
      assert_true(memory().peak >= before.peak);
      assert_true(epochs == 1 || memory().used <= before.used); /* what the first step made stays */
      assert_same_state(asked.module, plain.module);
      assert_ok(at_trainer_fit(asked.trainer, asked.loader, epochs) |
                at_trainer_fit(plain.trainer, plain.loader, epochs));
    }
    double a[2][3], b[2][3];
    for (int i = 0; i < 2; i++) {
      assert_int_equal(column(asked.trainer, i ? "accuracy" : "loss", a[i], 3), 3);
      assert_int_equal(column(plain.trainer, i ? "accuracy" : "loss", b[i], 3), 3);
    }
    assert_memory_equal(a, b, sizeof a);
    assert_same_state(asked.module, plain.module);
    at_grad_scaler_options x = AT_GRAD_SCALER_OPTIONS_INIT, y = AT_GRAD_SCALER_OPTIONS_INIT;
    assert_ok(at_grad_scaler_state(&x, scalers[0]) | at_grad_scaler_state(&y, scalers[1]));
    assert_true(x.init_scale == y.init_scale && x.growth_tracker == y.growth_tracker);
    assert_ok(at_grad_scaler_release(scalers[0]) | at_grad_scaler_release(scalers[1]));
    end_training(&asked), end_training(&plain);
  }
}

static at_status count_calls(const at_trainer_event* event, void* userdata) {
  (void)event;
  ++*(int*)userdata;
  return AT_OK;
}

/* Gradients that a program gathered itself, the loader's place, and modes. */
static void what_a_program_does_beside_goes_on(void** state) {
  (void)state;
  training t = training_of(noisy, 1);
  at_tensor *batch[2], *again[2], *loss = NULL, *weight = NULL, *gradient = NULL, *prediction = NULL;
  int calls = 0;
  int32_t mode = 1;
  at_batch_size_options options = up_to(4);
  assert_ok(at_trainer_add_callback(t.trainer, 127, count_calls, &calls, NULL));
  assert_ok(at_loader_next(batch, 2, t.loader));
  assert_ok(at_module_forward(&prediction, t.module, keep(batch[0])));
  assert_ok(at_module_call(&loss, 1, t.loss, (at_tensor*[]){keep(prediction), keep(batch[1])}, 2));
  assert_ok(at_tensor_backward(keep(loss)));
  assert_ok(at_module_tensor(&weight, t.module, "0.weight"));
  assert_ok(at_tensor_grad_of(&gradient, keep(weight)));
  double* before = values_of(keep(gradient));
  assert_ok(at_module_set_training(t.module, 0));
  assert_int_equal(advise(&t, &options).count, 2);
  assert_int_equal(calls, 0);
  assert_ok(at_module_training(&mode, t.module));
  assert_int_equal(mode, 0);
  assert_ok(at_tensor_grad_of(&gradient, weight));
  assert_values(keep(gradient), 8 * FEATURES, before, 0);
  assert_ok(at_loader_next(again, 2, t.loader));
  double* second = values_of(keep(again[0]));
  assert_ok(at_loader_seek(t.loader, 0) | at_loader_next(batch, 2, t.loader));
  assert_ok(at_tensor_release(batch[0]) | at_tensor_release(batch[1]) | at_loader_next(batch, 2, t.loader));
  assert_values(keep(batch[0]), BATCH * FEATURES, second, 0);
  keep(again[1]), keep(batch[1]);
  end_training(&t);
}

/* A hidden layer of 4096 numbers a sample: memory follows the size. */
static training wide(void) { return training_of("Sequential(Linear(4, 4096), ReLU(), Linear(4096, 3))", 1); }

/* Of 64 and 128 samples. */
static advice two_sizes(training* t, at_batch_size_options* options) {
  *options = up_to(128);
  options->smallest = 64;
  advice found = advise(t, options);
  assert_int_equal(found.count, 2);
  for (size_t i = 0; i < 2; i++) {
    at_batch_size_trial one = found.trials[i];
    assert_true(one.batch_size == 64 << i && one.peak_bytes >= (uint64_t)one.batch_size * 4096 * 4 && one.seconds > 0);
    assert_near(one.samples_per_second * one.seconds, (double)one.batch_size, 1e-6);
  }
  assert_true(found.trials[1].peak_bytes >= found.trials[0].peak_bytes + 64 * 4096 * 4);
  assert_true(found.size == 64 || found.size == 128);
  return found;
}

static void only_the_first_fits(advice found) {
  assert_true(found.size == 64 && found.count == 2);
  assert_true(found.trials[1].batch_size == 128 && found.trials[1].peak_bytes == 0 && found.trials[1].seconds == 0);
}

static void memory_that_runs_out_is_an_answer(void** state) {
  (void)state;
  training t = wide();
  at_batch_size_options options;
  advice both = two_sizes(&t, &options);
  assert_ok(at_backend_set_memory_limit(device(), both.trials[1].peak_bytes - 1));
  only_the_first_fits(advise(&t, &options));
  assert_int_equal(memory().limit, both.trials[1].peak_bytes - 1);
  assert_ok(at_backend_set_memory_limit(device(), both.trials[0].peak_bytes - 1));
  advice none = advise(&t, &options);
  assert_true(none.size == 0 && none.count == 1 && none.trials[0].peak_bytes == 0);
  assert_ok(at_backend_set_memory_limit(device(), 0));
  assert_ok(at_trainer_fit(t.trainer, t.loader, 1));
  end_training(&t);
}

static void memory_may_be_bounded_for_the_trials_alone(void** state) {
  (void)state;
  training t = wide();
  at_batch_size_options options;
  options.memory = two_sizes(&t, &options).trials[1].peak_bytes - 1;
  advice found = advise(&t, &options);
  assert_true(found.size == 64 && found.count == 2 && memory().limit == 0);
  assert_true(found.trials[1].peak_bytes == 0 || found.trials[1].peak_bytes > options.memory);
  end_training(&t);
}

static void an_epochs_samples_are_the_largest_by_itself(void** state) {
  (void)state;
  training t = training_of(noisy, 1);
  at_batch_size_options options = AT_BATCH_SIZE_OPTIONS_INIT;
  options.smallest = 32, options.steps = 1;
  assert_int_equal(advise(&t, &options).count, 2); /* 32 and 64; 60 samples in batches of 8 */
  assert_int_equal(advise(&t, NULL).trials[0].batch_size, 2);
  end_training(&t);
}

static void what_cannot_be_tried_is_refused(void** state) {
  (void)state;
  training t = training_of(noisy, 1);
  at_batch_size_trial trials[AT_BATCH_SIZE_TRIALS] = {AT_BATCH_SIZE_TRIAL_INIT};
  at_batch_size_options options = up_to(4);
  int64_t size = 7;
  size_t count = 7;
#define ASK(trials, room) at_trainer_advise_batch_size(&size, trials, room, &count, t.trainer, t.loader, &options)
  assert_status(ASK(trials, 63), AT_ERROR_BUFFER);
  assert_true(size == 0 && count == 0);
  options.smallest = 8;
  assert_status(ASK(trials, 64), AT_ERROR_ARGUMENT);
  assert_error_has("largest is 4, expected at least 8");
  options.smallest = 0;
  assert_status(ASK(trials, 64), AT_ERROR_ARGUMENT);
  options.smallest = 2, options.steps = 0;
  assert_status(ASK(trials, 64), AT_ERROR_ARGUMENT);
  options.steps = 1, trials[0].struct_size = 2;
  assert_status(ASK(trials, 64), AT_ERROR_ARGUMENT);
  assert_ok(ASK(NULL, 0));
  assert_true(size > 0 && count == 2);
  assert_status(at_trainer_advise_batch_size(NULL, NULL, 0, NULL, t.trainer, t.loader, NULL), AT_ERROR_NULL);
  assert_status(at_trainer_advise_batch_size(&size, NULL, 0, NULL, t.trainer, NULL, NULL), AT_ERROR_NULL);
#undef ASK
  end_training(&t);
}

/* A label that is no class: the trials end with that, and leave nothing. */
static void what_fails_in_a_trial_is_taken_back(void** state) {
  (void)state;
  training t = training_of(noisy, 1), plain = training_of(noisy, 1);
  at_tensor* fields[2] = {random_f32(2, (int64_t[]){4, FEATURES}, 1), vector_i64(4, (int64_t[]){0, 1, 9, 2})};
  at_dataset* bad = NULL;
  at_loader* loader = NULL;
  int64_t size = 1;
  at_loader_options of_four = AT_LOADER_OPTIONS_INIT;
  of_four.batch_size = 4;
  assert_ok(at_dataset_from_tensors(&bad, fields, 2) | at_loader_create(&loader, bad, device(), &of_four));
  at_batch_size_options options = up_to(4);
  assert_status(at_trainer_advise_batch_size(&size, NULL, 0, NULL, t.trainer, loader, &options), AT_ERROR_FAULT_INDEX);
  assert_int_equal(size, 0);
  assert_ok(at_trainer_fit(t.trainer, t.loader, 2) | at_trainer_fit(plain.trainer, plain.loader, 2));
  assert_same_state(t.module, plain.module);
  assert_ok(at_loader_release(loader) | at_dataset_release(bad));
  end_training(&t), end_training(&plain);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(nothing_is_changed),
      CASE(what_a_program_does_beside_goes_on),
      CASE(memory_that_runs_out_is_an_answer),
      CASE(memory_may_be_bounded_for_the_trials_alone),
      CASE(an_epochs_samples_are_the_largest_by_itself),
      CASE(what_cannot_be_tried_is_refused),
      CASE(what_fails_in_a_trial_is_taken_back),
  };
  return RUN("train/batch_size", tests);
}
