/* test_evaluation.c: what a trainer measures beside the training: validation, evaluations, predictions, metrics. */
#include "training.h"

static const char mlp[] = "Sequential(Linear(4, 8), ReLU(), Linear(8, 3))";
static const char noisy[] = "Sequential(Linear(4, 8), BatchNorm1d(8), ReLU(), Dropout(0.25), Linear(8, 3))";

static void validation_is_an_evaluation_that_leaves_no_trace(void** state) {
  (void)state;
  training validated = training_of(noisy, 1), plain = training_of(noisy, 1);
  double with[4], without[4], value = 0, last[4];
  int32_t training_after = 0;
  at_module* frozen = NULL;
  assert_ok(at_module_child(&frozen, validated.module, "1"));
  assert_ok(at_trainer_set_validation(validated.trainer, validated.others, 2));
  assert_ok(at_trainer_fit(validated.trainer, validated.loader, 4));
  assert_ok(at_trainer_fit(plain.trainer, plain.loader, 4));
  column(validated.trainer, "loss", with, 4), column(plain.trainer, "loss", without, 4);
  assert_memory_equal(with, without, sizeof with);
  assert_same_state(validated.module, plain.module);
  assert_int_equal(column(validated.trainer, "val_loss", last, 4), 4);
  assert_true(isnan(last[0]) && !isnan(last[1]) && isnan(last[2]));
  assert_true(last[3] == evaluate_by_hand(&validated, validated.others));
  /* a module below that does not train goes on not training, and the others train again */
  assert_ok(at_module_set_training(frozen, 0));
  assert_ok(at_trainer_evaluate(&value, 1, validated.trainer, validated.others));
  assert_true(value == last[3]);
  assert_ok(at_module_training(&training_after, frozen));
  assert_false(training_after);
  assert_ok(at_module_training(&training_after, validated.module));
  assert_true(training_after);
  assert_ok(at_module_release(frozen));
  end_training(&validated), end_training(&plain);
}

static void a_share_is_held_back_for_validation(void** state) {
  (void)state;
  training split = training_of(mlp, 1), parts = training_of(mlp, 1);
  at_dataset* both[2];
  at_loader* loaders[2];
  double a[3], b[3];
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = BATCH, options.seed = 11;
  assert_ok(at_dataset_random_split(both, parts.dataset, (int64_t[]){45, 15}, 2, 9));
  for (int i = 0; i < 2; i++) {
    options.shuffle = i == 0;
    assert_ok(at_loader_create(&loaders[i], both[i], device(), &options));
  }
  assert_ok(at_trainer_set_validation_split(split.trainer, 0.25, 9));
  assert_ok(at_trainer_fit(split.trainer, split.loader, 3));
  assert_ok(at_trainer_set_validation(parts.trainer, loaders[1], 1));
  assert_ok(at_trainer_fit(parts.trainer, loaders[0], 3));
  static const char* names[] = {"loss", "val_loss"};
  for (int i = 0; i < 2; i++) {
    column(split.trainer, names[i], a, 3), column(parts.trainer, names[i], b, 3);
    assert_memory_equal(a, b, sizeof a);
    assert_ok(at_loader_release(loaders[i]) | at_dataset_release(both[i]));
  }
  assert_status(at_trainer_set_validation_split(split.trainer, 1, 0), AT_ERROR_ARGUMENT);
  assert_status(at_trainer_set_validation_split(split.trainer, NAN, 0), AT_ERROR_ARGUMENT);
  assert_ok(at_trainer_set_validation_split(split.trainer, 0.001, 0));
  assert_status(at_trainer_fit(split.trainer, split.loader, 4), AT_ERROR_ARGUMENT);
  assert_error_has("0.001 of 60 samples is 0");
  end_training(&split), end_training(&parts);
}

static void predictions_are_those_of_every_batch(void** state) {
  (void)state;
  training t = training_of(noisy, 1);
  at_tensor *prediction = NULL, *all[2], *whole = NULL;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  at_loader* once = NULL;
  options.batch_size = SAMPLES;
  assert_ok(at_trainer_fit(t.trainer, t.loader, 1));
  at_loader_options eights = options;
  eights.batch_size = BATCH;
  at_loader* in_order = NULL;
  assert_ok(at_loader_create(&in_order, t.dataset, device(), &eights));
  assert_ok(at_trainer_predict(&prediction, t.trainer, in_order));
  assert_ok(at_loader_create(&once, t.dataset, device(), &options));
  assert_ok(at_loader_next(all, 2, once));
  assert_ok(at_module_set_training(t.module, 0));
  assert_ok(at_module_forward(&whole, t.module, all[0]));
  assert_values(keep(prediction), SAMPLES * CLASSES, values_of(keep(whole)), 1e-6);
  keep(all[0]), keep(all[1]);
  assert_ok(at_loader_release(once) | at_loader_release(in_order));
  end_training(&t);
}

/* Of the right answers of all predictions the share. */
static void metrics_are_counted_in_the_plan_of_the_step(void** state) {
  (void)state;
  training t = training_of(mlp, 1), plain = training_of(mlp, 1);
  at_metric* accuracy = NULL;
  double trained[3], validated[3], with[3], without[3], values[2];
  assert_ok(at_metric_create(&accuracy, device(), "Accuracy()"));
  assert_ok(at_trainer_add_metric(t.trainer, "accuracy", accuracy));
  assert_status(at_trainer_add_metric(t.trainer, "accuracy", accuracy), AT_ERROR_ARGUMENT);
  assert_status(at_trainer_add_metric(t.trainer, "loss", accuracy), AT_ERROR_ARGUMENT);
  assert_status(at_trainer_add_metric(t.trainer, "val_x", accuracy), AT_ERROR_ARGUMENT);
  assert_ok(at_trainer_fit(t.trainer, t.loader, 1));
  at_counters before = counters();
  assert_ok(at_trainer_fit(t.trainer, t.loader, 2));
  assert_true(counters().plans - before.plans <= 8 + 2); /* the metric's reset and value */
  assert_ok(at_trainer_set_validation(t.trainer, t.others, 1));
  assert_ok(at_trainer_fit(t.trainer, t.loader, 3));
  assert_ok(at_trainer_fit(plain.trainer, plain.loader, 3));
  column(t.trainer, "loss", with, 3), column(plain.trainer, "loss", without, 3);
  assert_memory_equal(with, without, sizeof with);
  assert_int_equal(column(t.trainer, "accuracy", trained, 3), 3);
  assert_true(trained[0] > 0 && trained[2] <= 1 && fmod(trained[2] * SAMPLES, 1) < 1e-9);
  column(t.trainer, "val_accuracy", validated, 3);
  assert_true(isnan(validated[1]) && validated[2] > 0);
  assert_ok(at_trainer_evaluate(values, 2, t.trainer, t.others));
  assert_true(values[1] == validated[2]);
  at_tensor *prediction = NULL, *right = NULL, *batch[2];
  assert_ok(at_trainer_predict(&prediction, t.trainer, t.others));
  assert_ok(at_tensor_argmax(&right, keep(prediction), (int32_t[]){1}, 1, 0));
  double *guessed = values_of(keep(right)), hits = 0;
  int64_t at = 0;
  assert_ok(at_loader_seek(t.others, 0));
  for (;;) {
    assert_ok(at_loader_next(batch, 2, t.others));
    if (!batch[0]) break;
    int64_t count = 0;
    double* labels = values_of(keep(batch[1]));
    assert_ok(at_tensor_numel(&count, batch[1]));
    for (int64_t i = 0; i < count; i++) hits += labels[i] == guessed[at++];
    keep(batch[0]);
  }
  assert_near(values[1], hits / 20, 1e-12);
  assert_status(at_trainer_add_metric(t.trainer, "again", accuracy), AT_ERROR_STATE);
  assert_ok(at_metric_release(accuracy));
  end_training(&t), end_training(&plain);
}

static at_status evaluate_now(const at_trainer_event* event, void* userdata) {
  double values[2];
  training* t = userdata;
  return event->batch == 3 ? at_trainer_evaluate(values, 2, t->trainer, t->others) : AT_OK;
}

static void an_evaluation_in_the_middle_of_an_epoch_changes_nothing(void** state) {
  (void)state;
  double counted[2][2];
  for (int i = 0; i < 2; i++) {
    training t = training_of(noisy, 1);
    at_metric* accuracy = NULL;
    assert_ok(at_metric_create(&accuracy, device(), "Accuracy()"));
    assert_ok(at_trainer_add_metric(t.trainer, "accuracy", accuracy));
    if (i) assert_ok(at_trainer_add_callback(t.trainer, AT_TRAINER_BATCH_END, evaluate_now, &t, NULL));
    assert_ok(at_trainer_fit(t.trainer, t.loader, 2));
    column(t.trainer, "accuracy", counted[i], 2);
    assert_ok(at_metric_release(accuracy));
    end_training(&t);
  }
  assert_memory_equal(counted[0], counted[1], sizeof counted[0]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(validation_is_an_evaluation_that_leaves_no_trace),
      CASE(a_share_is_held_back_for_validation),
      CASE(predictions_are_those_of_every_batch),
      CASE(metrics_are_counted_in_the_plan_of_the_step),
      CASE(an_evaluation_in_the_middle_of_an_epoch_changes_nothing),
  };
  return RUN("train/evaluation", tests);
}
