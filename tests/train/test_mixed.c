/* test_mixed.c: a trainer under autocast and with a gradient scaler is the loop by hand, bit for bit, one plan a step.
 */
#include "training.h"

static const char mlp[] = "Sequential(Linear(4, 8), BatchNorm1d(8), ReLU(), Linear(8, 3))";

static at_grad_scaler* scaler_of(int overflows) {
  at_grad_scaler* scaler = NULL;
  at_grad_scaler_options options = AT_GRAD_SCALER_OPTIONS_INIT;
  options.init_scale = overflows ? 1e30 : 1024, options.growth_interval = 5;
  assert_ok(at_grad_scaler_create(&scaler, device(), &options));
  return scaler;
}

static void one_epoch_by_hand(training* t, at_dtype dtype, at_grad_scaler* scaler, int accumulate) {
  int count = 0;
  for (at_tensor* batch[2];; count++) {
    at_tensor *prediction = NULL, *loss = NULL, *part = NULL, *scaled = NULL;
    assert_ok(at_loader_next(batch, 2, t->loader));
    if (batch[0]) {
      assert_ok(at_autocast_begin(dtype, 1));
      assert_ok(at_module_forward(&prediction, t->module, keep(batch[0])));
      assert_ok(at_module_call(&loss, 1, t->loss, (at_tensor*[]){keep(prediction), keep(batch[1])}, 2));
      assert_ok(at_autocast_end());
      assert_ok(at_tensor_div_scalar(&part, keep(loss), accumulate));
      assert_ok(at_grad_scaler_scale(&scaled, scaler, accumulate == 1 ? loss : part));
      assert_ok(at_tensor_backward(keep(scaled)));
      keep(part);
      if ((count + 1) % accumulate) continue;
    } else if (count % accumulate == 0) {
      return;
    }
    assert_ok(at_grad_scaler_step(scaler, t->optimizer));
    assert_ok(at_optimizer_zero_grad(t->optimizer));
    assert_ok(at_grad_scaler_update(scaler));
    if (!batch[0]) return;
  }
}

static double scale(at_grad_scaler* scaler) {
  at_grad_scaler_options numbers;
  numbers.struct_size = sizeof numbers;
  assert_ok(at_grad_scaler_state(&numbers, scaler));
  return numbers.init_scale;
}

static void a_fit_equals_a_loop_by_hand(void** state) {
  (void)state;
  for (int round = 0; round < 8; round++) {
    at_dtype dtype = round & 1 ? AT_F16 : AT_BF16;
    int accumulate = round & 2 ? 3 : 1, overflows = round & 4;
    training fitted = training_of(mlp, accumulate), looped = training_of(mlp, accumulate);
    at_grad_scaler *first = scaler_of(overflows), *second = scaler_of(overflows);
    assert_ok(at_optimizer_set_clip_norm(fitted.optimizer, 0.5) | at_optimizer_set_clip_norm(looped.optimizer, 0.5));
    assert_ok(at_trainer_set_autocast(fitted.trainer, dtype));
    assert_ok(at_trainer_set_grad_scaler(fitted.trainer, first));
    assert_ok(at_trainer_fit(fitted.trainer, fitted.loader, 3));
    for (int epoch = 0; epoch < 3; epoch++) one_epoch_by_hand(&looped, dtype, second, accumulate);
    assert_same_state(fitted.module, looped.module);
    assert_true(scale(first) == scale(second) && (dtype == AT_BF16 || scale(first) < 1e30));
    assert_ok(at_grad_scaler_release(first) | at_grad_scaler_release(second));
    end_training(&fitted), end_training(&looped);
  }
}

static void a_step_makes_no_more_plans_than_by_hand(void** state) {
  (void)state;
  training fitted = training_of(mlp, 1), looped = training_of(mlp, 1);
  at_grad_scaler *first = scaler_of(0), *second = scaler_of(0);
  assert_ok(at_trainer_set_autocast(fitted.trainer, AT_BF16));
  assert_ok(at_trainer_set_grad_scaler(fitted.trainer, first));
  assert_ok(at_trainer_fit(fitted.trainer, fitted.loader, 2));
  for (int epoch = 0; epoch < 2; epoch++) one_epoch_by_hand(&looped, AT_BF16, second, 1);
  at_counters a = counters();
  assert_ok(at_trainer_fit(fitted.trainer, fitted.loader, 3));
  at_counters b = counters();
  one_epoch_by_hand(&looped, AT_BF16, second, 1);
  at_counters c = counters();
  assert_int_equal(b.plans - a.plans, c.plans - b.plans);
  assert_int_equal(b.plan_hits - a.plan_hits, b.plans - a.plans);
  assert_int_equal(b.compiles, a.compiles);
  assert_true(b.copies_to_host - a.copies_to_host <= 8);
  assert_ok(at_grad_scaler_release(first) | at_grad_scaler_release(second));
  end_training(&fitted), end_training(&looped);
}

static void evaluation_and_predictions_are_cast_too(void** state) {
  (void)state;
  training t = training_of(mlp, 1);
  at_tensor *low = NULL, *full = NULL;
  at_dtype dtype;
  double plain, cast;
  assert_ok(at_trainer_evaluate(&plain, 1, t.trainer, t.others));
  assert_ok(at_trainer_set_autocast(t.trainer, AT_BF16));
  assert_ok(at_trainer_evaluate(&cast, 1, t.trainer, t.others));
  assert_true(plain != cast);
  assert_near(plain, cast, 0.05);
  assert_ok(at_trainer_predict(&low, t.trainer, t.others));
  assert_ok(at_tensor_dtype(&dtype, keep(low)));
  assert_int_equal(dtype, AT_BF16);
  assert_ok(at_autocast_dtype(&dtype));
  assert_int_equal(dtype, AT_DTYPE_INVALID);
  assert_ok(at_trainer_set_autocast(t.trainer, AT_F32));
  assert_ok(at_trainer_predict(&full, t.trainer, t.others));
  assert_ok(at_tensor_dtype(&dtype, keep(full)));
  assert_int_equal(dtype, AT_F32);
  assert_status(at_trainer_set_autocast(t.trainer, AT_I64), AT_ERROR_DTYPE);
  end_training(&t);
}

/* The scaler is part of the trainer's checkpoints. */
static void scaled_training_goes_on_from_a_checkpoint(void** state) {
  (void)state;
  const char* directory = temporary_path("mixed");
  training t[2];
  at_grad_scaler* scalers[2];
  at_checkpoints* checkpoints[2];
  int64_t step;
  for (int i = 0; i < 2; i++) {
    t[i] = training_of(mlp, 1);
    scalers[i] = scaler_of(1);
    assert_ok(at_checkpoints_create(&checkpoints[i], directory, NULL));
    assert_ok(at_trainer_set_autocast(t[i].trainer, AT_F16));
    assert_ok(at_trainer_set_grad_scaler(t[i].trainer, scalers[i]));
    assert_ok(at_trainer_set_checkpoints(t[i].trainer, checkpoints[i], i == 0, 0, NULL));
  }
  assert_ok(at_trainer_fit(t[0].trainer, t[0].loader, 2));
  assert_ok(at_checkpoints_restore(&step, checkpoints[1], NULL));
  assert_int_equal(step, 16);
  for (int i = 0; i < 2; i++) assert_ok(at_trainer_fit(t[i].trainer, t[i].loader, 4));
  assert_same_state(t[0].module, t[1].module);
  assert_true(scale(scalers[0]) == scale(scalers[1]));
  for (int i = 0; i < 2; i++) {
    end_training(&t[i]);
    assert_ok(at_grad_scaler_release(scalers[i]) | at_checkpoints_release(checkpoints[i]));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(a_fit_equals_a_loop_by_hand),
      CASE(a_step_makes_no_more_plans_than_by_hand),
      CASE(evaluation_and_predictions_are_cast_too),
      CASE(scaled_training_goes_on_from_a_checkpoint),
  };
  return RUN("train/mixed", tests);
}
