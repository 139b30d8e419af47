/* test_recomputed.c: a trainer whose module computes parts of itself again for the gradients, under autocast, with
   scaled losses and gradients of several batches: the same bits, and no plan that is made anew. */
#include "training.h"

/* On devices whose kernels are compiled slowly without what has kernels of its own. */
static const char* block(int i) {
  static const char* const noisy[] = {"Sequential(Linear(4, 16), BatchNorm1d(16), Tanh())",
                                      "Sequential(Linear(16, 16), Dropout(0.25), Tanh())", "Linear(16, 3)"};
  static const char* const plain[] = {"Sequential(Linear(4, 16), Tanh())", "Sequential(Linear(16, 16), Tanh())",
                                      "Linear(16, 3)"};
  return (thorough() ? noisy : plain)[i];
}
static const char* const names[] = {"first", "second", "head"};

static at_status layered(at_tensor** results, size_t result_count, at_module* module, at_tensor* const* inputs,
                         size_t input_count, void* userdata) {
  (void)result_count, (void)input_count;
  at_tensor* x = inputs[0];
  at_status status = AT_OK;
  for (size_t i = 0; i < COUNT(names) && !status; i++) {
    at_module* child = NULL;
    at_tensor* made = NULL;
    status = at_module_child(&child, module, names[i]);
    if (!status) status = (userdata && i < 2 ? at_module_checkpoint : at_module_call)(&made, 1, child, &x, 1);
    at_module_release(child);
    if (i > 0) at_tensor_release(x);
    x = made;
  }
  results[0] = x;
  return status;
}

/* The module of training.c's problem replaced by one of three blocks. */
static training layered_training(int again, at_dtype dtype, int accumulate) {
  training t = training_of("Linear(4, 3)", 1);
  at_generator* generator = NULL;
  at_tensor* parameters[16];
  size_t count = 0;
  assert_ok(at_trainer_release(t.trainer) | at_optimizer_release(t.optimizer) | at_module_release(t.module));
  assert_ok(at_generator_create(&generator, 3));
  assert_ok(at_module_custom(&t.module, "Layered", layered, again ? (void*)names : NULL, NULL));
  for (int i = 0; i < (int)COUNT(names); i++) {
    at_module* made = NULL;
    assert_ok(at_module_create(&made, device(), dtype, block(i), generator));
    assert_ok(at_module_add_child(t.module, names[i], made) | at_module_release(made));
  }
  assert_ok(at_module_names(NULL, 0, NULL, &count, t.module, AT_MODULE_PARAMETERS));
  assert_ok(at_module_tensors(parameters, count, t.module, AT_MODULE_PARAMETERS));
  assert_ok(at_optimizer_adamw(&t.optimizer, parameters, count, NULL) | at_generator_release(generator));
  for (size_t i = 0; i < count; i++) keep(parameters[i]);
  at_trainer_options options = AT_TRAINER_OPTIONS_INIT;
  options.accumulate = accumulate;
  assert_ok(at_trainer_create(&t.trainer, t.module, t.loss, t.optimizer, &options));
  return t;
}

/* The data as float64, which the loader's are not. */
static at_loader* doubled(training* t) {
  at_tensor* fields[2] = {casted(random_f32(2, (int64_t[]){SAMPLES, FEATURES}, 7), AT_F64), NULL};
  int64_t labels[SAMPLES];
  for (int i = 0; i < SAMPLES; i++) labels[i] = i % CLASSES;
  fields[1] = vector_i64(SAMPLES, labels);
  at_loader* loader = NULL;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = BATCH;
  assert_ok(at_dataset_release(t->dataset) | at_dataset_from_tensors(&t->dataset, fields, 2));
  assert_ok(at_loader_create(&loader, t->dataset, device(), &options));
  return loader;
}

static void what_is_computed_again_has_the_same_bits(void** state) {
  (void)state;
  training t[2];
  double losses[2][3];
  for (int again = 0; again < 2; again++) {
    t[again] = layered_training(again, AT_F64, 2);
    at_loader* loader = doubled(&t[again]);
    assert_ok(at_trainer_fit(t[again].trainer, loader, 3));
    assert_int_equal(column(t[again].trainer, "loss", losses[again], 3), 3);
    assert_ok(at_loader_release(loader));
  }
  assert_true(losses[0][2] != losses[0][0]);
  assert_memory_equal(losses[0], losses[1], sizeof losses[0]);
  assert_same_state(t[0].module, t[1].module);
  end_training(&t[0]), end_training(&t[1]);
}

/* Autocast, a scaler and two batches a step together. 8 batches an epoch, one of them smaller: 4 steps. */
static void repeated_steps_make_no_plan(void** state) {
  (void)state;
  for (int again = !thorough(); again < 2; again++) {
    training t = layered_training(again, AT_F32, 2);
    at_grad_scaler* scaler = NULL;
    double losses[6];
    assert_ok(at_grad_scaler_create(&scaler, device(), NULL));
    assert_ok(at_trainer_set_autocast(t.trainer, AT_F16) | at_trainer_set_grad_scaler(t.trainer, scaler));
    assert_ok(at_trainer_fit(t.trainer, t.loader, 3));
    at_counters a = counters();
    assert_ok(at_trainer_fit(t.trainer, t.loader, 4));
    at_counters b = counters();
    assert_ok(at_trainer_fit(t.trainer, t.loader, 6));
    at_counters c = counters();
    assert_int_equal(c.plans - b.plans, 2 * (b.plans - a.plans));
    assert_int_equal(c.plan_hits - a.plan_hits, c.plans - a.plans);
    /* a batch's gradients are a plan, and each part that is computed again makes two of it */
    assert_true(b.plans - a.plans <= (again ? 8 * (1 + 2 * 2) : 8));
    assert_int_equal(c.compiles, a.compiles);
    assert_true(c.copies_to_host - a.copies_to_host <= 3 * 8); /* losses, at the ends of epochs */
    assert_int_equal(column(t.trainer, "loss", losses, 6), 6);
    assert_true(losses[5] < losses[0]);
    assert_ok(at_grad_scaler_release(scaler));
    end_training(&t);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(what_is_computed_again_has_the_same_bits),
      CASE(repeated_steps_make_no_plan),
  };
  return RUN("train/recomputed", tests);
}
