/* test_trainer.c: a fit is the loop by hand, bit for bit; what ends it, what fails in it, and what goes on afterwards.
 */
#include <pthread.h>

#include "training.h"

static const char mlp[] = "Sequential(Linear(4, 8), ReLU(), Linear(8, 3))";
static const char noisy[] = "Sequential(Linear(4, 8), BatchNorm1d(8), ReLU(), Dropout(0.25), Linear(8, 3))";

static void a_fit_equals_a_loop_by_hand(void** state) {
  (void)state;
  static const char* modules[] = {mlp, noisy};
  for (size_t m = 0; m < COUNT(modules); m++)
    for (int accumulate = 1; accumulate <= 3; accumulate += 2) {
      training fitted = training_of(modules[m], accumulate), looped = training_of(modules[m], accumulate);
      double history[4] = {0}, losses[4] = {0};
      assert_ok(at_trainer_fit(fitted.trainer, fitted.loader, 4));
      train_by_hand(&looped, 4, accumulate, losses);
      assert_int_equal(column(fitted.trainer, "loss", history, 4), 4);
      assert_memory_equal(history, losses, sizeof losses);
      assert_true(losses[3] < losses[0]);
      assert_same_state(fitted.module, looped.module);
      end_training(&fitted), end_training(&looped);
    }
}

static void a_step_is_one_plan_and_reads_nothing(void** state) {
  (void)state;
  training t = training_of(mlp, 1);
  assert_ok(at_trainer_fit(t.trainer, t.loader, 2));
  at_counters before = counters();
  assert_ok(at_trainer_fit(t.trainer, t.loader, 4));
  at_counters after = counters();
  assert_int_equal(after.plans - before.plans, 2 * 8); /* 60 samples in batches of 8 */
  assert_int_equal(after.plan_hits - before.plan_hits, 2 * 8);
  assert_true(after.copies_to_host - before.copies_to_host <= 2 * 8);
  assert_int_equal(after.compiles, before.compiles);
  end_training(&t);
}

/* What the callbacks of a fit are told, and what they do there. */
typedef struct watcher {
  at_trainer* trainer;
  int32_t moments[64];
  int count, stop_at_batch, fail_at, destroyed;
  double losses;
  at_status inside;
  at_module* module;
  at_loader* loader;
} watcher;

static at_status watch(const at_trainer_event* event, void* userdata) {
  watcher* w = userdata;
  if (w->count < 64) w->moments[w->count] = event->moment;
  w->count++;
  if (event->moment == AT_TRAINER_BATCH_END) {
    at_tensor* loss = event->loss;
    w->losses += item(loss);
    if (w->stop_at_batch && event->step == w->stop_at_batch) assert_ok(at_trainer_stop(w->trainer));
  }
  if (w->inside == AT_OK && w->loader) w->inside = at_trainer_fit(w->trainer, w->loader, 1);
  if (w->fail_at && w->count == w->fail_at) {
    at_tensor* none = NULL;
    return at_tensor_neg(&none, NULL);
  }
  return AT_OK;
}

static void destroyed(void* userdata) { ((watcher*)userdata)->destroyed++; }

static void callbacks_are_told_in_order(void** state) {
  (void)state;
  training t = training_of(mlp, 1);
  watcher w = {.trainer = t.trainer, .loader = t.loader};
  assert_ok(at_trainer_set_validation(t.trainer, t.others, 1));
  assert_ok(at_trainer_add_callback(t.trainer, 127, watch, &w, destroyed));
  assert_ok(at_trainer_fit(t.trainer, t.loader, 1));
  assert_int_equal(w.count, 2 + 16 + 3);
  assert_true(w.moments[0] == AT_TRAINER_FIT_BEGIN && w.moments[1] == AT_TRAINER_EPOCH_BEGIN);
  assert_true(w.moments[2] == AT_TRAINER_BATCH_BEGIN && w.moments[3] == AT_TRAINER_BATCH_END);
  assert_true(w.moments[18] == AT_TRAINER_VALIDATION_END && w.moments[19] == AT_TRAINER_EPOCH_END);
  assert_int_equal(w.moments[20], AT_TRAINER_FIT_END);
  assert_int_equal(w.inside, AT_ERROR_STATE); /* a fit within a fit */
  double mean = 0;
  column(t.trainer, "loss", &mean, 1);
  assert_near(w.losses / 8, mean, 0.1);
  end_training(&t);
  assert_int_equal(w.destroyed, 1);
}

static void a_stopped_fit_goes_on_where_it_ended(void** state) {
  (void)state;
  training stopped = training_of(noisy, 1), whole = training_of(noisy, 1);
  watcher w = {.trainer = stopped.trainer, .stop_at_batch = 11};
  double a[3], b[3];
  assert_ok(at_trainer_add_callback(stopped.trainer, AT_TRAINER_BATCH_END, watch, &w, NULL));
  assert_ok(at_trainer_fit(stopped.trainer, stopped.loader, 3));
  assert_int_equal(w.count, 11);
  assert_int_equal(column(stopped.trainer, "loss", a, 3), 1);
  assert_ok(at_trainer_fit(stopped.trainer, stopped.loader, 3));
  assert_int_equal(w.count, 24);
  assert_ok(at_trainer_fit(whole.trainer, whole.loader, 3));
  assert_int_equal(column(stopped.trainer, "loss", a, 3), 3);
  column(whole.trainer, "loss", b, 3);
  assert_memory_equal(a, b, sizeof a);
  assert_same_state(stopped.module, whole.module);
  end_training(&stopped), end_training(&whole);
}

static void a_failing_callback_ends_the_fit_with_its_error(void** state) {
  (void)state;
  for (int at = 1; at <= 21; at++) {
    training t = training_of(mlp, 1), whole = training_of(mlp, 1);
    watcher w = {.trainer = t.trainer, .fail_at = at};
    double a = 0, b = 0;
    assert_ok(at_trainer_set_validation(t.trainer, t.others, 1));
    assert_ok(at_trainer_add_callback(t.trainer, 127, watch, &w, NULL));
    assert_status(at_trainer_fit(t.trainer, t.loader, 1), AT_ERROR_CALLBACK);
    assert_error_has("[neg]");
    assert_ok(at_trainer_fit(t.trainer, t.loader, 1)); /* goes on */
    assert_ok(at_trainer_fit(whole.trainer, whole.loader, 1));
    assert_int_equal(column(t.trainer, "loss", &a, 1), 1);
    column(whole.trainer, "loss", &b, 1);
    assert_true(a == b);
    end_training(&t), end_training(&whole);
  }
}

static void the_fit_ends_when_nothing_becomes_better(void** state) {
  (void)state;
  training t = training_of(mlp, 1), best = training_of(mlp, 1);
  at_early_stopping_options options = AT_EARLY_STOPPING_OPTIONS_INIT;
  options.patience = 2, options.maximize = 1; /* the loss falls: epoch 0 stays the best */
  assert_ok(at_trainer_set_early_stopping(t.trainer, "loss", &options));
  assert_ok(at_trainer_fit(t.trainer, t.loader, 10));
  double losses[10];
  assert_int_equal(column(t.trainer, "loss", losses, 10), 3);
  assert_true(losses[1] < losses[0] && losses[2] < losses[0]);
  assert_ok(at_trainer_fit(best.trainer, best.loader, 1));
  assert_same_state(t.module, best.module);
  end_training(&t);
  /* less by less than min_delta is not better; what is not restored is that of the end */
  t = training_of(mlp, 1);
  options.maximize = 0, options.min_delta = 100, options.restore_best = 0, options.patience = 1;
  assert_ok(at_trainer_set_validation(t.trainer, t.others, 1));
  assert_ok(at_trainer_set_early_stopping(t.trainer, NULL, &options));
  assert_ok(at_trainer_fit(t.trainer, t.loader, 10));
  assert_int_equal(column(t.trainer, "val_loss", losses, 10), 2);
  assert_ok(at_trainer_fit(best.trainer, best.loader, 2));
  assert_same_state(t.module, best.module);
  assert_ok(at_trainer_set_early_stopping(t.trainer, "accuracy", &options));
  assert_status(at_trainer_fit(t.trainer, t.loader, 11), AT_ERROR_ARGUMENT);
  assert_error_has("nothing gives accuracy, expected one of loss, val_loss");
  options.patience = 0;
  assert_status(at_trainer_set_early_stopping(t.trainer, NULL, &options), AT_ERROR_ARGUMENT);
  end_training(&t), end_training(&best);
}

static void schedules_advance_with_steps_and_epochs(void** state) {
  (void)state;
  training t = training_of(mlp, 1);
  at_schedule *each_step = NULL, *plateau = NULL, *epochs = NULL;
  double rates[4];
  at_reduce_lr_on_plateau_options options = AT_REDUCE_LR_ON_PLATEAU_OPTIONS_INIT;
  options.patience = 0, options.factor = 0.5, options.maximize = 1;
  assert_ok(at_schedule_exponential_lr(&each_step, t.optimizer, 0.99));
  assert_ok(at_schedule_exponential_lr(&epochs, t.optimizer, 0.5));
  assert_ok(at_schedule_reduce_lr_on_plateau(&plateau, t.optimizer, &options));
  assert_status(at_trainer_add_schedule(t.trainer, plateau, 1, NULL), AT_ERROR_ARGUMENT);
  assert_ok(at_trainer_add_schedule(t.trainer, each_step, 1, NULL));
  assert_ok(at_trainer_add_schedule(t.trainer, plateau, 0, NULL));
  assert_ok(at_trainer_fit(t.trainer, t.loader, 4));
  column(t.trainer, "lr", rates, 4);
  double rate = 0.02;
  for (int epoch = 0; epoch < 4; epoch++) {
    for (int step = 0; step < 7; step++) rate *= 0.99;
    assert_near(rates[epoch], rate, 1e-15);
    rate *= 0.99;
    if (epoch > 0) rate *= 0.5; /* the loss never rises, and it should */
  }
  training other = training_of(mlp, 1);
  assert_status(at_trainer_add_schedule(other.trainer, epochs, 0, NULL), AT_ERROR_ARGUMENT);
  end_training(&other);
  assert_ok(at_schedule_release(each_step) | at_schedule_release(plateau) | at_schedule_release(epochs));
  end_training(&t);
}

/* A loader of the program's own: what the data set's gives, but for what is asked. */
typedef struct source {
  at_loader* loader;
  int64_t last_epoch, last_batch, batches, fail_once_at, calls;
} source;

static at_status next(at_tensor** fields, size_t count, int64_t epoch, int64_t batch, void* userdata) {
  source* s = userdata;
  s->calls++;
  if (s->fail_once_at && s->fail_once_at == s->calls) {
    at_dtype dtype;
    return at_tensor_dtype(&dtype, NULL);
  }
  if (batch >= s->batches) return AT_OK;
  if (epoch != s->last_epoch || batch != s->last_batch + 1) {
    at_status status = at_loader_seek(s->loader, epoch);
    for (int64_t i = 0; i < batch && status == AT_OK; i++) {
      at_tensor* passed[2];
      status = at_loader_next(passed, 2, s->loader);
      at_tensor_release(passed[0]), at_tensor_release(passed[1]);
    }
    if (status != AT_OK) return status;
  }
  s->last_epoch = epoch, s->last_batch = batch;
  return at_loader_next(fields, count, s->loader);
}

static void batches_may_be_the_programs_own(void** state) {
  (void)state;
  training own = training_of(mlp, 1), plain = training_of(mlp, 1);
  source s = {.loader = own.loader, .last_epoch = -1, .batches = 8};
  at_loader* loader = NULL;
  int64_t length = 0;
  double a[2], b[2];
  assert_ok(at_loader_custom(&loader, 2, -1, next, &s, NULL));
  assert_ok(at_loader_length(&length, loader));
  assert_int_equal(length, -1);
  assert_ok(at_trainer_fit(own.trainer, loader, 1));
  s.fail_once_at = s.calls + 4; /* in the middle of an epoch */
  assert_status(at_trainer_fit(own.trainer, loader, 2), AT_ERROR_CALLBACK);
  assert_error_has("[tensor_dtype]");
  assert_ok(at_trainer_fit(own.trainer, loader, 2));
  assert_ok(at_trainer_fit(plain.trainer, plain.loader, 2));
  column(own.trainer, "loss", a, 2), column(plain.trainer, "loss", b, 2);
  assert_memory_equal(a, b, sizeof a);
  assert_same_state(own.module, plain.module);
  s.batches = 0;
  assert_status(at_trainer_fit(own.trainer, loader, 3), AT_ERROR_ARGUMENT);
  assert_error_has("epoch 2 has no batch");
  assert_ok(at_loader_release(loader));
  at_loader* none = (at_loader*)1;
  assert_status(at_loader_custom(&none, 0, 1, next, &s, NULL), AT_ERROR_ARGUMENT);
  assert_null(none);
  end_training(&own), end_training(&plain);
}

static void losses_that_are_no_numbers_end_a_fit_only_if_asked(void** state) {
  (void)state;
  training t = training_of(mlp, 1);
  double losses[3];
  assert_ok(at_optimizer_set_learning_rate(t.optimizer, 1e38));
  assert_ok(at_trainer_fit(t.trainer, t.loader, 2));
  assert_int_equal(column(t.trainer, "loss", losses, 3), 2);
  assert_false(isfinite(losses[1]));
  char text[512];
  assert_ok(at_trainer_history(text, sizeof text, NULL, t.trainer));
  assert_non_null(strstr(text, "null"));
  at_early_stopping_options options = AT_EARLY_STOPPING_OPTIONS_INIT;
  assert_ok(at_trainer_set_early_stopping(t.trainer, NULL, &options));
  assert_ok(at_trainer_fit(t.trainer, t.loader, 9));
  assert_int_equal(column(t.trainer, "loss", losses, 3), 3);
  end_training(&t);
}

static void labels_out_of_range_are_told(void** state) {
  (void)state;
  training t = training_of(mlp, 1);
  at_tensor *fields[2], *wrong = vector_i64(3, (int64_t[]){0, 7, 1});
  at_dataset* set = NULL;
  at_loader* loader = NULL;
  assert_ok(at_tensor_randn(&fields[0], device(), AT_F32, 2, (int64_t[]){3, FEATURES}, 1));
  fields[1] = wrong;
  keep(fields[0]);
  assert_ok(at_dataset_from_tensors(&set, fields, 2));
  assert_ok(at_loader_create(&loader, set, device(), NULL));
  for (int64_t epochs = 1; epochs <= 2; epochs++) { /* each epoch's once */
    char operation[32], argument[32];
    assert_status(at_trainer_fit(t.trainer, loader, epochs), AT_ERROR_FAULT_INDEX);
    assert_error_has("index 7 is out of range for 3: element 1 of labels");
    assert_ok(at_error_operation(operation, sizeof operation, NULL));
    assert_ok(at_error_argument(argument, sizeof argument, NULL));
    assert_string_equal(operation, "trainer_fit");
    assert_string_equal(argument, "labels");
  }
  assert_ok(at_trainer_fit(t.trainer, loader, 2) | at_backend_synchronize(device()));
  assert_ok(at_loader_release(loader) | at_dataset_release(set));
  end_training(&t);
}

static void wrong_arguments_change_nothing(void** state) {
  (void)state;
  training t = training_of(mlp, 1);
  double values[2];
  size_t count = 7;
  at_trainer* none = (at_trainer*)1;
  at_trainer_options options = AT_TRAINER_OPTIONS_INIT;
  options.accumulate = 0;
  assert_status(at_trainer_create(&none, t.module, t.loss, t.optimizer, &options), AT_ERROR_ARGUMENT);
  assert_null(none);
  assert_status(at_trainer_fit(t.trainer, t.loader, -1), AT_ERROR_ARGUMENT);
  assert_status(at_trainer_evaluate(values, 2, t.trainer, t.others), AT_ERROR_ARGUMENT);
  assert_status(at_trainer_add_callback(t.trainer, 0, watch, NULL, NULL), AT_ERROR_ARGUMENT);
  assert_status(at_trainer_add_callback(t.trainer, 256, watch, NULL, NULL), AT_ERROR_ARGUMENT);
  assert_status(at_trainer_set_validation(t.trainer, t.others, 0), AT_ERROR_ARGUMENT);
  assert_status(at_trainer_history_values(values, 2, &count, t.trainer, "loss"), AT_ERROR_ARGUMENT);
  assert_int_equal(count, 0);
  assert_error_has("the history has no loss, expected one of none");
  assert_ok(at_trainer_fit(t.trainer, t.loader, 0));
  assert_ok(at_trainer_fit(t.trainer, t.loader, 3));
  assert_status(at_trainer_history_values(values, 2, &count, t.trainer, "loss"), AT_ERROR_BUFFER);
  assert_ok(at_trainer_history_values(NULL, 0, &count, t.trainer, "loss"));
  assert_int_equal(count, 3);
  /* a loss that is no number */
  at_module* identity = NULL;
  assert_ok(at_module_create(&identity, device(), AT_F32, "CrossEntropyLoss(reduction='none')", NULL));
  assert_ok(at_trainer_create(&none, t.module, identity, t.optimizer, NULL));
  assert_status(at_trainer_fit(none, t.loader, 1), AT_ERROR_SHAPE);
  assert_error_has("expected one number for a batch");
  assert_ok(at_trainer_release(none) | at_module_release(identity));
  end_training(&t);
  training gone = training_of(mlp, 1);
  at_trainer* closed = gone.trainer;
  end_training(&gone);
  assert_status(at_trainer_stop(closed), AT_ERROR_HANDLE);
}

static void* stop_soon(void* trainer) {
  for (size_t count = 0; count == 0;) at_trainer_history_values(NULL, 0, &count, trainer, "loss");
  return at_trainer_stop(trainer) == AT_OK ? NULL : trainer;
}

static void another_thread_ends_a_fit(void** state) {
  (void)state;
  training t = training_of(mlp, 1);
  pthread_t thread;
  void* failed = NULL;
  assert_int_equal(pthread_create(&thread, NULL, stop_soon, t.trainer), 0);
  assert_ok(at_trainer_fit(t.trainer, t.loader, 1000000));
  assert_int_equal(pthread_join(thread, &failed), 0);
  assert_null(failed);
  end_training(&t);
}

static void* fit_three(void* trained) {
  training* t = trained;
  return at_trainer_fit(t->trainer, t->loader, 3) == AT_OK ? NULL : t;
}

static void trainers_in_two_threads_do_not_meet(void** state) {
  (void)state;
  training t[2] = {training_of(noisy, 1), training_of(noisy, 1)}, alone = training_of(noisy, 1);
  pthread_t threads[2];
  double one[3], other[3];
  for (int i = 0; i < 2; i++) assert_int_equal(pthread_create(&threads[i], NULL, fit_three, &t[i]), 0);
  assert_ok(at_trainer_fit(alone.trainer, alone.loader, 3));
  for (int i = 0; i < 2; i++) {
    void* failed = NULL;
    assert_int_equal(pthread_join(threads[i], &failed), 0);
    assert_null(failed);
    column(t[i].trainer, "loss", one, 3), column(alone.trainer, "loss", other, 3);
    assert_memory_equal(one, other, sizeof one);
    assert_same_state(t[i].module, alone.module);
    end_training(&t[i]);
  }
  end_training(&alone);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(a_fit_equals_a_loop_by_hand),
      CASE(a_step_is_one_plan_and_reads_nothing),
      CASE(callbacks_are_told_in_order),
      CASE(a_stopped_fit_goes_on_where_it_ended),
      CASE(a_failing_callback_ends_the_fit_with_its_error),
      CASE(the_fit_ends_when_nothing_becomes_better),
      CASE(schedules_advance_with_steps_and_epochs),
      CASE(batches_may_be_the_programs_own),
      CASE(losses_that_are_no_numbers_end_a_fit_only_if_asked),
      CASE(labels_out_of_range_are_told),
      CASE(wrong_arguments_change_nothing),
      CASE(another_thread_ends_a_fit),
      CASE(trainers_in_two_threads_do_not_meet),
  };
  return RUN("train/trainer", tests);
}
