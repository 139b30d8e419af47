/* test_grad_scaler.c: losses that are scaled: the path of the scale, updates that are left out, nothing that is waited
 * for. */
#include "support/athena_test.h"

static at_grad_scaler* scaler_of(double scale, int64_t interval) {
  at_grad_scaler_options options = AT_GRAD_SCALER_OPTIONS_INIT;
  options.init_scale = scale;
  options.growth_interval = interval;
  at_grad_scaler* scaler = NULL;
  assert_ok(at_grad_scaler_create(&scaler, device(), &options));
  return scaler;
}

static at_grad_scaler_options state_of(at_grad_scaler* scaler) {
  at_grad_scaler_options state = AT_GRAD_SCALER_OPTIONS_INIT;
  assert_ok(at_grad_scaler_state(&state, scaler));
  return state;
}

/* One step: the gradient of x is g, elementwise. */
static void step(at_grad_scaler* scaler, at_optimizer* optimizer, at_tensor* x, const float* g) {
  at_tensor *loss = reduce_all(at_tensor_sum, binary(at_tensor_mul, x, vector_f32(2, g))), *scaled = NULL;
  assert_ok(at_optimizer_zero_grad(optimizer));
  assert_ok(at_grad_scaler_scale(&scaled, scaler, loss));
  assert_ok(at_tensor_backward(keep(scaled)));
  assert_ok(at_grad_scaler_step(scaler, optimizer));
  assert_ok(at_grad_scaler_update(scaler));
}

static at_optimizer* adam_of(at_tensor* x, double max_norm) {
  at_optimizer* optimizer = NULL;
  at_adam_options options = AT_ADAM_OPTIONS_INIT;
  options.learning_rate = 0.1;
  assert_ok(at_optimizer_adam(&optimizer, &x, 1, &options));
  assert_ok(at_optimizer_set_clip_norm(optimizer, max_norm));
  return optimizer;
}

static const float kGood[] = {0.5f, -2}, kLater[] = {1, 0.25f}, kInf[] = {INFINITY, 1}, kNan[] = {1, NAN};

/* The documented rule: an infinity halves, `interval` good steps in turn double, and both begin the count anew. */
static void the_scale_follows_the_rule(void** state) {
  (void)state;
  static const char path[] = "ggigggigiinggggggggi";
  at_tensor* x = leaf(vector_f32(2, (float[]){1, 2}));
  at_optimizer* sgd = NULL;
  assert_ok(at_optimizer_sgd(&sgd, &x, 1, NULL));
  at_grad_scaler* scaler = scaler_of(1024, 3);
  double scale = 1024;
  int64_t tracker = 0;
  for (size_t i = 0; path[i]; i++) {
    step(scaler, sgd, x, path[i] == 'g' ? kGood : path[i] == 'i' ? kInf : kNan);
    if (path[i] != 'g') {
      scale *= 0.5;
      tracker = 0;
    } else if (++tracker == 3) {
      scale *= 2;
      tracker = 0;
    }
    at_grad_scaler_options found = state_of(scaler);
    if (found.init_scale != scale || found.growth_tracker != tracker)
      refuse("step %zu: scale %g and tracker %d, expected %g and %d", i, found.init_scale, (int)found.growth_tracker,
             scale, (int)tracker);
  }
  assert_ok(at_grad_scaler_release(scaler));
  assert_ok(at_optimizer_release(sgd));
}

/* A scale does not grow past float32. */
static void the_scale_stays_finite(void** state) {
  (void)state;
  at_tensor* x = leaf(vector_f32(2, (float[]){1, 2}));
  at_optimizer* sgd = NULL;
  assert_ok(at_optimizer_sgd(&sgd, &x, 1, NULL));
  at_grad_scaler* scaler = scaler_of(ldexp(1, 126), 1);
  static const float tiny[] = {0, 0};
  for (int i = 0; i < 4; i++) step(scaler, sgd, x, tiny);
  assert_near(state_of(scaler).init_scale, ldexp(1, 127), 0);
  assert_ok(at_grad_scaler_release(scaler));
  assert_ok(at_optimizer_release(sgd));
}

/* Steps with infinities are as if they had not been: parameters, moments and counts are those of the good steps alone,
   also where gradients are bounded by their norm, which is that of the divided ones. */
static void bad_steps_are_left_out(void** state) {
  (void)state;
  for (int clipped = 0; clipped < 2; clipped++) {
    at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *y = leaf(vector_f32(2, (float[]){1, 2})), *norm = NULL;
    double max_norm = clipped ? 0.5 : INFINITY;
    at_optimizer *scaled = adam_of(x, max_norm), *plain = adam_of(y, max_norm);
    at_grad_scaler* scaler = scaler_of(65536, 2000);
    const float* gradients[] = {kInf, kGood, kNan, kLater, kInf, kInf, kGood, kLater};
    for (size_t i = 0; i < COUNT(gradients); i++) {
      step(scaler, scaled, x, gradients[i]);
      if (gradients[i] == kInf || gradients[i] == kNan) continue;
      assert_ok(at_optimizer_zero_grad(plain));
      assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, y, vector_f32(2, gradients[i])))));
      assert_ok(at_optimizer_step(plain));
    }
    assert_values(x, 2, values_of(y), 0); /* scales are powers of two */
    if (clipped) {
      assert_ok(at_optimizer_grad_norm(&norm, scaled));
      assert_near(item(keep(norm)), hypot(kLater[0], kLater[1]), 1e-6);
    }
    assert_near(state_of(scaler).init_scale, 4096, 0);
    assert_ok(at_grad_scaler_release(scaler));
    assert_ok(at_optimizer_release(scaled));
    assert_ok(at_optimizer_release(plain));
  }
}

typedef at_optimizer* (*make_rule)(at_tensor*);
#define RULE(name)                                              \
  static at_optimizer* make_##name(at_tensor* parameter) {      \
    at_optimizer* made = NULL;                                  \
    assert_ok(at_optimizer_##name(&made, &parameter, 1, NULL)); \
    return made;                                                \
  }
/* clang-format off */
RULE(sgd) RULE(adam) RULE(adamw) RULE(adamax) RULE(nadam) RULE(radam) RULE(rmsprop) RULE(adagrad) RULE(adadelta) RULE(lion)
RULE(lamb) RULE(muon)
    /* clang-format on */

    /* Parameters after good steps, with scaled losses and infinities between if there is a scaler. */
    static at_tensor* trained_by(make_rule make, at_grad_scaler* scaler) {
  at_tensor *x = leaf(matrix_f32(2, 2, (float[]){1, -2, 3, 0.5f})), *scaled = NULL;
  at_optimizer* optimizer = make(x);
  assert_ok(at_optimizer_set_clip_norm(optimizer, 2));
  for (int i = 0; i < 6; i++) {
    float bad = i == 1 || i == 3 ? INFINITY : 1;
    if (!scaler && bad != 1) continue;
    at_tensor* loss =
        reduce_all(at_tensor_sum, binary(at_tensor_mul, x, matrix_f32(2, 2, (float[]){bad, 0.5f * i, -1, 3})));
    assert_ok(at_optimizer_zero_grad(optimizer));
    if (!scaler) {
      assert_ok(at_tensor_backward(loss));
      assert_ok(at_optimizer_step(optimizer));
      continue;
    }
    assert_ok(at_grad_scaler_scale(&scaled, scaler, loss));
    assert_ok(at_tensor_backward(keep(scaled)));
    assert_ok(at_grad_scaler_step(scaler, optimizer));
    assert_ok(at_grad_scaler_update(scaler));
  }
  assert_ok(at_tensor_eval(x));
  assert_ok(at_optimizer_release(optimizer));
  return x;
}

static void every_rule_is_the_same_scaled(void** state) {
  (void)state;
  static const make_rule rules[] = {make_sgd,     make_adam,    make_adamw,    make_adamax, make_nadam, make_radam,
                                    make_rmsprop, make_adagrad, make_adadelta, make_lion,   make_lamb,  make_muon};
  for (size_t i = 0; i < COUNT(rules); i++) {
    at_grad_scaler* scaler = scaler_of(1024, 2000);
    assert_values(trained_by(rules[i], scaler), 4, values_of(trained_by(rules[i], NULL)), 1e-6);
    assert_ok(at_grad_scaler_release(scaler));
  }
}

/* Divided by hand, then changed, then the step; the gradients themselves are divided then and otherwise are not. */
static void gradients_can_be_unscaled_before(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *scaled = NULL, *total = NULL;
  at_optimizer* sgd = NULL;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 1;
  assert_ok(at_optimizer_sgd(&sgd, &x, 1, &options));
  at_grad_scaler* scaler = scaler_of(8, 2000);
  for (int bad = 0; bad < 2; bad++) {
    at_tensor* loss = reduce_all(at_tensor_sum, binary(at_tensor_mul, x, vector_f32(2, bad ? kInf : (float[]){3, 4})));
    assert_ok(at_optimizer_zero_grad(sgd));
    assert_ok(at_grad_scaler_scale(&scaled, scaler, loss));
    assert_ok(at_tensor_backward(keep(scaled)));
    if (!bad) assert_values(gradient_of(x), 2, (double[]){24, 32}, 0);
    assert_ok(at_grad_scaler_unscale(scaler, sgd));
    if (!bad) assert_values(gradient_of(x), 2, (double[]){3, 4}, 0);
    assert_status(at_grad_scaler_unscale(scaler, sgd), AT_ERROR_STATE);
    assert_ok(at_tensor_clip_grad_norm(&total, &x, 1, 1, 2));
    keep(total);
    if (!bad) assert_near(item(total), 5, 0);
    assert_ok(at_grad_scaler_step(scaler, sgd));
    assert_status(at_grad_scaler_step(scaler, sgd), AT_ERROR_STATE);
    assert_status(at_grad_scaler_unscale(scaler, sgd), AT_ERROR_STATE);
    assert_ok(at_grad_scaler_update(scaler));
    assert_values(x, 2, (double[]){0.4, 1.2}, 1e-6);
  }
  assert_near(state_of(scaler).init_scale, 4, 0);
  assert_status(at_grad_scaler_update(scaler), AT_ERROR_STATE);
  assert_ok(at_grad_scaler_release(scaler));
  assert_ok(at_optimizer_release(sgd));
}

/* What one of two optimizers meets halves the scale of both, and leaves out its own step alone. */
static void several_optimizers_share_a_scale(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(1, (float[]){1})), *y = leaf(vector_f64(1, (double[]){1})), *scaled = NULL, *both[2];
  at_optimizer *a = NULL, *b = NULL;
  assert_ok(at_optimizer_sgd(&a, &x, 1, NULL));
  assert_ok(at_optimizer_sgd(&b, &y, 1, NULL));
  at_grad_scaler* scaler = scaler_of(16, 2000);
  both[0] = reduce_all(at_tensor_sum, with_scalar(at_tensor_mul_scalar, x, 2));
  both[1] = reduce_all(at_tensor_sum, with_scalar(at_tensor_mul_scalar, y, INFINITY));
  for (int i = 0; i < 2; i++) {
    assert_ok(at_grad_scaler_scale(&scaled, scaler, both[i]));
    assert_int_equal(dtype_of(keep(scaled)), i ? AT_F64 : AT_F32);
    assert_ok(at_tensor_backward(scaled));
    assert_ok(at_grad_scaler_step(scaler, i ? b : a));
  }
  assert_ok(at_grad_scaler_update(scaler));
  assert_values(x, 1, (double[]){0.98}, 1e-7);
  assert_values(y, 1, (double[]){1}, 0);
  assert_near(state_of(scaler).init_scale, 8, 0);
  assert_ok(at_grad_scaler_release(scaler));
  assert_ok(at_optimizer_release(a));
  assert_ok(at_optimizer_release(b));
}

static void a_scaler_goes_on_from_its_state(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *scale = NULL;
  at_optimizer* sgd = NULL;
  assert_ok(at_optimizer_sgd(&sgd, &x, 1, NULL));
  at_grad_scaler *scaler = scaler_of(64, 3), *other = scaler_of(1, 7);
  for (int i = 0; i < 2; i++) step(scaler, sgd, x, kGood);
  at_grad_scaler_options saved = state_of(scaler);
  assert_ok(at_grad_scaler_load_state(other, &saved));
  step(other, sgd, x, kGood);
  assert_near(state_of(other).init_scale, 128, 0);
  assert_ok(at_grad_scaler_set_scale(other, 0.5));
  assert_ok(at_grad_scaler_get_scale(&scale, other));
  assert_near(item(keep(scale)), 0.5, 0);
  saved.growth_factor = 1;
  assert_status(at_grad_scaler_load_state(other, &saved), AT_ERROR_ARGUMENT);
  assert_near(state_of(other).growth_factor, 2, 0);
  assert_ok(at_grad_scaler_release(scaler));
  assert_ok(at_grad_scaler_release(other));
  assert_ok(at_optimizer_release(sgd));
}

static void one_that_is_not_enabled_does_nothing(void** state) {
  (void)state;
  at_tensor* x = leaf(vector_f32(2, (float[]){1, 2}));
  at_optimizer* sgd = NULL;
  assert_ok(at_optimizer_sgd(&sgd, &x, 1, NULL));
  at_grad_scaler_options options = AT_GRAD_SCALER_OPTIONS_INIT;
  options.enabled = 0;
  at_grad_scaler* scaler = NULL;
  assert_ok(at_grad_scaler_create(&scaler, device(), &options));
  step(scaler, sgd, x, kGood);
  assert_values(gradient_of(x), 2, (double[]){0.5, -2}, 0);
  assert_values(x, 2, (double[]){0.995, 2.02}, 1e-6);
  assert_ok(at_grad_scaler_update(scaler));
  assert_ok(at_grad_scaler_release(scaler));
  assert_ok(at_optimizer_release(sgd));
}

static void wrong_numbers_are_refused(void** state) {
  (void)state;
  at_grad_scaler* scaler = NULL;
  static const at_grad_scaler_options wrong[] = {
      {sizeof *wrong, 1, 0, 2, 0.5, 2000, 0},     {sizeof *wrong, 1, NAN, 2, 0.5, 2000, 0},
      {sizeof *wrong, 1, 1e300, 2, 0.5, 2000, 0}, {sizeof *wrong, 1, 1, 1, 0.5, 2000, 0},
      {sizeof *wrong, 1, 1, 2, 1, 2000, 0},       {sizeof *wrong, 1, 1, 2, -1, 2000, 0},
      {sizeof *wrong, 1, 1, 2, 0.5, 0, 0},        {sizeof *wrong, 1, 1, 2, 0.5, 2000, -1}};
  for (size_t i = 0; i < COUNT(wrong); i++)
    assert_status(at_grad_scaler_create(&scaler, device(), &wrong[i]), AT_ERROR_ARGUMENT);
  scaler = scaler_of(2, 3);
  at_tensor* result = NULL;
  assert_status(at_grad_scaler_scale(&result, scaler, vector_i64(1, (int64_t[]){1})), AT_ERROR_DTYPE);
  assert_status(at_grad_scaler_set_scale(scaler, 0), AT_ERROR_ARGUMENT);
  assert_ok(at_grad_scaler_release(scaler));
}

/* A small transformer in float16 with scaling, gradients of two batches a step, checkpoints and a bounded norm: a step
   that is repeated is made of plans that are known, compiles nothing, copies nothing to the host, and needs no memory
   of the driver. */
typedef struct training {
  at_module *embedding, *block, *head;
  at_optimizer* optimizer;
  at_grad_scaler* scaler;
  at_tensor *x, *labels;
} training;

static void train(const training* t, at_dtype dtype) {
  for (int batch = 0; batch < 2; batch++) {
    at_tensor *h = NULL, *loss = NULL, *scaled = NULL;
    assert_ok(at_autocast_begin(dtype, 1));
    assert_ok(at_scope_begin());
    assert_ok(at_module_forward(&h, t->embedding, t->x));
    for (int layer = 0; layer < 2; layer++) assert_ok(at_module_checkpoint(&h, 1, t->block, &h, 1));
    assert_ok(at_module_forward(&h, t->head, h));
    assert_ok(at_tensor_reshape(&h, h, 2, (int64_t[]){32, 11}));
    assert_ok(at_tensor_cross_entropy(&loss, h, t->labels, NULL));
    assert_ok(at_tensor_mul_scalar(&loss, loss, 0.5));
    assert_ok(at_autocast_end());
    assert_ok(at_grad_scaler_scale(&scaled, t->scaler, loss));
    assert_ok(at_tensor_backward(scaled));
    assert_ok(at_scope_end(NULL, 0));
  }
  assert_ok(at_grad_scaler_step(t->scaler, t->optimizer));
  assert_ok(at_grad_scaler_update(t->scaler));
  assert_ok(at_optimizer_zero_grad(t->optimizer));
}

static at_module* module_of(const char* text, at_generator* generator) {
  at_module* module = NULL;
  assert_ok(at_module_create(&module, device(), AT_F32, text, generator));
  return module;
}

static size_t parameters_of(at_module* module, at_tensor** parameters) {
  size_t count = 0, needed = 0;
  assert_ok(at_module_names(NULL, 0, &needed, &count, module, AT_MODULE_PARAMETERS));
  assert_ok(at_module_tensors(parameters, count, module, AT_MODULE_PARAMETERS));
  for (size_t i = 0; i < count; i++) keep(parameters[i]);
  return count;
}

static void check_repeated_steps(at_dtype dtype) {
  at_generator* generator = NULL;
  assert_ok(at_generator_create(&generator, 5));
  training t = {.embedding = module_of("Embedding(11, 16)", generator),
                .block = module_of("TransformerEncoderLayer(16, 2, 32, dropout=0.1, batch_first=True, is_causal=True)",
                                   generator),
                .head = module_of("Linear(16, 11)", generator),
                .scaler = scaler_of(65536, 2000)};
  assert_ok(at_generator_release(generator));
  int64_t tokens[32];
  for (int i = 0; i < 32; i++) tokens[i] = i * 7 % 11;
  t.labels = vector_i64(32, tokens);
  t.x = reshaped(vector_i64(32, tokens), 2, (int64_t[]){4, 8});
  at_tensor* parameters[64];
  size_t count = parameters_of(t.embedding, parameters);
  count += parameters_of(t.block, parameters + count);
  count += parameters_of(t.head, parameters + count);
  assert_ok(at_optimizer_adamw(&t.optimizer, parameters, count, NULL));
  assert_ok(at_optimizer_set_clip_norm(t.optimizer, 1));
  for (int i = 0; i < 6; i++) train(&t, dtype);
  at_counters before = counters();
  train(&t, dtype);
  at_counters once = counters();
  for (int i = 0; i < 5; i++) train(&t, dtype);
  at_counters after = counters();
  assert_int_equal(after.plan_hits - before.plan_hits, after.plans - before.plans);
  assert_int_equal(after.compiles, before.compiles);
  assert_int_equal(after.program_loads, before.program_loads);
  assert_int_equal(after.copies_to_host, before.copies_to_host);
  assert_int_equal(after.launches - once.launches, 5 * (once.launches - before.launches));
  assert_int_equal(after.plans - once.plans, 5 * (once.plans - before.plans));
  assert_int_equal(state_of(t.scaler).init_scale > 0, 1);
  assert_ok(at_optimizer_release(t.optimizer));
  assert_ok(at_grad_scaler_release(t.scaler));
  assert_ok(at_module_release(t.embedding));
  assert_ok(at_module_release(t.block));
  assert_ok(at_module_release(t.head));
}

static void a_repeated_step_makes_no_plan_and_waits_for_nothing(void** state) {
  (void)state;
  check_repeated_steps(AT_F16);
  check_repeated_steps(AT_BF16);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(the_scale_follows_the_rule),       CASE(the_scale_stays_finite),
      CASE(bad_steps_are_left_out),           CASE(every_rule_is_the_same_scaled),
      CASE(gradients_can_be_unscaled_before), CASE(several_optimizers_share_a_scale),
      CASE(a_scaler_goes_on_from_its_state),  CASE(one_that_is_not_enabled_does_nothing),
      CASE(wrong_numbers_are_refused),        CASE(a_repeated_step_makes_no_plan_and_waits_for_nothing),
  };
  return RUN("optim/grad_scaler", tests);
}
