/* test_masters.c: parameters of 16 bits have float32 copies, as PyTorch's programs keep them by hand (masters.py).
 */
#include "support/athena_test.h"

enum { N = 7, STEPS = 20, ODD = 37 };

static const double start[N] = {0.1, -0.4, 0.3, 1, -1, 0.7, 0};

static void make_adamw(at_optimizer** optimizer, at_tensor* const* p, size_t count) {
  assert_ok(at_optimizer_adamw(optimizer, p, count, NULL));
}

static void make_sgd(at_optimizer** optimizer, at_tensor* const* p, size_t count) {
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.001, options.momentum = 0.9;
  assert_ok(at_optimizer_sgd(optimizer, p, count, &options));
}

static void make_lamb(at_optimizer** optimizer, at_tensor* const* p, size_t count) {
  assert_ok(at_optimizer_lamb(optimizer, p, count, NULL));
}

#include "masters.h"

static const struct {
  at_dtype dtype;
  void (*make)(at_optimizer**, at_tensor* const*, size_t);
  double seen[2 * N];
} paths[] = {MASTERS};

static at_tensor* as(at_tensor* a, at_dtype dtype) {
  at_tensor* cast = NULL;
  assert_ok(at_tensor_cast(&cast, a, dtype));
  return keep(cast);
}

/* Numbers that 16 bits hold. */
static at_tensor* gradient(int step, int64_t count, at_dtype dtype) {
  double values[ODD];
  for (int64_t i = 0; i < count; i++) values[i] = (double)((7 * step + 3 * i) % 11 - 5) / 4;
  return as(vector_f64(count, values), dtype);
}

static void train(at_optimizer* optimizer, at_tensor* const* p, size_t count, int step) {
  assert_ok(at_optimizer_zero_grad(optimizer));
  for (size_t i = 0; i < count; i++) {
    int64_t size = 0;
    assert_ok(at_tensor_size(&size, p[i], 0));
    at_tensor* product = binary(at_tensor_mul, p[i], gradient(step, size, dtype_of(p[i])));
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, product)));
  }
  assert_ok(at_optimizer_step(optimizer));
}

static void paths_are_those_of_float32_copies(void** state) {
  (void)state;
  for (size_t k = 0; k < COUNT(paths); k++) {
    at_tensor* p = leaf(as(vector_f64(N, start), paths[k].dtype));
    at_optimizer* optimizer = NULL;
    paths[k].make(&optimizer, &p, 1);
    for (int step = 0; step < STEPS; step++) train(optimizer, &p, 1, step);
    assert_int_equal(dtype_of(p), paths[k].dtype);
    double* values = values_of(p);
    for (int i = 0; i < N; i++)
      if ((float)values[i] != (float)paths[k].seen[i])
        refuse("path %d: element %d is %.9g, expected %.9g", (int)k, i, values[i], paths[k].seen[i]);
    assert_ok(at_optimizer_release(optimizer));
  }
}

/* Every rule goes as over float32 parameters, rounded; groups, bounded gradients and parameters of odd sizes too, and
 * the update is one launch. */
static void they_are_the_rounded_parameters_of_float32(void** state) {
  (void)state;
  static void (*const rules[])(at_optimizer**, at_tensor* const*, size_t) = {make_adamw, make_sgd, make_lamb};
  for (size_t k = 0; k < COUNT(rules); k++) {
    at_tensor *p[3], *wide[3];
    int64_t sizes[3] = {ODD, N, 33};
    for (int i = 0; i < 3; i++) {
      p[i] = leaf(as(random_f32(1, &sizes[i], (uint64_t)i + 1), AT_BF16));
      wide[i] = leaf(as(as(random_f32(1, &sizes[i], (uint64_t)i + 1), AT_BF16), AT_F32));
      assert_ok(at_tensor_eval(p[i]) | at_tensor_eval(wide[i]));
    }
    at_optimizer *narrow = NULL, *full = NULL;
    rules[k](&narrow, p, 2);
    rules[k](&full, wide, 2);
    for (int step = 0; step < STEPS; step++) {
      if (step == 5) {
        assert_ok(at_optimizer_add_group(narrow, p + 2, 1) | at_optimizer_add_group(full, wide + 2, 1));
        assert_ok(at_optimizer_set_option(narrow, 1, "lr", 0.01) | at_optimizer_set_option(full, 1, "lr", 0.01));
      }
      if (step == 10) assert_ok(at_optimizer_set_clip_norm(narrow, 0.7) | at_optimizer_set_clip_norm(full, 0.7));
      train(narrow, p, step < 5 ? 2 : 3, step);
      train(full, wide, step < 5 ? 2 : 3, step);
    }
    for (int i = 0; i < 3; i++) {
      double *got = values_of(p[i]), *wanted = values_of(as(wide[i], AT_BF16));
      for (int64_t e = 0; e < sizes[i]; e++)
        if (got[e] != wanted[e]) refuse("rule %d, parameter %d: %.9g, not %.9g", (int)k, i, got[e], wanted[e]);
    }
    assert_ok(at_optimizer_release(narrow) | at_optimizer_release(full));
  }
}

static uint64_t launches_of_a_step(at_dtype dtype) {
  at_tensor* p[] = {leaf(as(vector_f64(N, start), dtype)), leaf(as(vector_f64(N, start), dtype))};
  at_optimizer* optimizer = NULL;
  make_adamw(&optimizer, p, 2);
  uint64_t launches = 0;
  for (int step = 0; step < 3; step++) {
    for (int i = 0; i < 2; i++) assert_ok(at_tensor_set_grad(p[i], gradient(step, N, dtype)));
    assert_ok(at_backend_synchronize(device()));
    uint64_t before = counters().launches;
    assert_ok(at_optimizer_step(optimizer));
    assert_ok(at_backend_synchronize(device()));
    launches = counters().launches - before;
  }
  assert_ok(at_optimizer_release(optimizer));
  return launches;
}

static void an_update_is_one_launch(void** state) {
  (void)state;
  uint64_t narrow = launches_of_a_step(AT_BF16), wide = launches_of_a_step(AT_F32);
  if (narrow != wide) refuse("%d launches with float32 copies, %d without", (int)narrow, (int)wide);
}

/* Steps that 16 bits would lose add up; a copy and its parameter begin alike. */
static void small_steps_add_up(void** state) {
  (void)state;
  at_tensor* p = leaf(filled(AT_BF16, 1, (int64_t[]){3}, 1));
  at_optimizer* optimizer = NULL;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.0001;
  assert_ok(at_optimizer_sgd(&optimizer, &p, 1, &options));
  for (int step = 0; step < 100; step++) {
    assert_ok(at_optimizer_zero_grad(optimizer));
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, p)));
    assert_ok(at_optimizer_step(optimizer));
  }
  assert_near(values_of(p)[2], 0.99, 0.002);
  at_tensor* other = leaf(filled(AT_F32, 1, (int64_t[]){3}, 1));
  assert_status(at_optimizer_add_group(optimizer, &other, 1), AT_ERROR_DTYPE);
  assert_ok(at_optimizer_release(optimizer));
}

static void load_state_of(at_optimizer* to, at_optimizer* from) {
  char text[1000], groups[1000];
  const char* names[8];
  at_tensor* tensors[8];
  size_t count = 0, needed;
  assert_ok(at_optimizer_names(text, sizeof text, &needed, &count, from));
  assert_int_equal(count, 4); /* step, two means, the copy */
  const char* at = text;
  for (size_t i = 0; i < count; i++, at += strlen(at) + 1) names[i] = at;
  assert_string_equal(names[3], "state.0.float32_copy");
  assert_ok(at_optimizer_tensors(tensors, count, from));
  for (size_t i = 0; i < count; i++) assert_int_equal(dtype_of(keep(tensors[i])), AT_F32);
  assert_ok(at_optimizer_param_groups(groups, sizeof groups, &needed, from));
  assert_ok(at_optimizer_load_state(to, names, tensors, count, groups));
}

/* What the program writes into a parameter is what the next step goes on from; what it leaves keeps its copy. */
static void written_parameters_are_taken(void** state) {
  (void)state;
  at_tensor* p = leaf(filled(AT_BF16, 1, (int64_t[]){2}, 1));
  at_optimizer* optimizer = NULL;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.001;
  assert_ok(at_optimizer_sgd(&optimizer, &p, 1, &options));
  for (int step = 0; step < 3; step++) {
    assert_ok(at_tensor_set_grad(p, as(vector_f64(2, (double[]){1, 1}), AT_BF16)));
    if (step == 1) {
      at_tensor* first = NULL;
      assert_ok(at_set_no_grad(NULL, 1));
      assert_ok(at_tensor_slice(&first, p, 0, 0, 1, 1));
      assert_ok(at_tensor_fill_(keep(first), 3));
      assert_ok(at_set_no_grad(NULL, 0));
    }
    assert_ok(at_optimizer_step(optimizer));
  }
  assert_near(values_of(p)[0], 3, 0);          /* 2.998 */
  assert_near(values_of(p)[1], 0.99609375, 0); /* 0.997 */
  assert_ok(at_optimizer_release(optimizer));
}

/* Two optimizers go on alike from a state; a parameter's copy is part of it. */
static void states_have_the_copies(void** state) {
  (void)state;
  at_tensor* p[] = {leaf(as(vector_f64(N, start), AT_BF16)), leaf(filled(AT_BF16, 1, (int64_t[]){N}, 0))};
  at_optimizer* optimizers[2] = {NULL, NULL};
  for (int i = 0; i < 2; i++) make_adamw(&optimizers[i], p + i, 1);
  for (int step = 0; step < 5; step++) train(optimizers[0], p, 1, step);
  load_state_of(optimizers[1], optimizers[0]);
  assert_ok(at_set_no_grad(NULL, 1));
  assert_ok(at_tensor_copy_(p[1], p[0]));
  assert_ok(at_set_no_grad(NULL, 0));
  for (int step = 5; step < 10; step++)
    for (int i = 0; i < 2; i++) train(optimizers[i], p + i, 1, step);
  double *got = values_of(p[1]), *wanted = values_of(p[0]);
  for (int i = 0; i < N; i++) assert_near(got[i], wanted[i], 0);
  assert_ok(at_optimizer_release(optimizers[0]) | at_optimizer_release(optimizers[1]));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(paths_are_those_of_float32_copies), CASE(they_are_the_rounded_parameters_of_float32),
      CASE(an_update_is_one_launch),           CASE(small_steps_add_up),
      CASE(written_parameters_are_taken),      CASE(states_have_the_copies),
  };
  return RUN("optim/masters", tests);
}
