/* test_states.c: optimizers and schedules go on from PyTorch's states with PyTorch's numbers (states.py), and from
   their own with the same bits; a state that is not theirs is refused, with nothing changed. */
#include "support/athena_test.h"

#ifndef STATES
#error "STATES is the path of states.safetensors"
#endif

enum { PARAMETERS = 3, AFTER = 25, MOST = 32 };
static char names[1 << 16], metadata[1 << 16];

static const char* about(const char* key) {
  for (const char* at = metadata; *at;) {
    const char* value = at + strlen(at) + 1;
    if (!strcmp(at, key)) return value;
    at = value + strlen(value) + 1;
  }
  refuse("no metadata %s", key);
}

static at_tensor* stored(const char* name) {
  at_tensor* tensor = NULL;
  assert_ok(at_tensor_load_file(&tensor, device(), STATES, name));
  return keep(tensor);
}

static void read_all(void) {
  assert_ok(at_tensor_file_names(names, sizeof names - 1, NULL, STATES));
  assert_ok(at_tensor_file_metadata(metadata, sizeof metadata - 1, NULL, STATES));
}

/* The names that begin so, without that. */
struct state {
  const char* names[MOST];
  at_tensor* tensors[MOST];
  size_t count;
};
static struct state state_of(const char* name) {
  struct state state = {.count = 0};
  char prefix[64];
  size_t length = (size_t)snprintf(prefix, sizeof prefix, "%s/state.", name), skipped = strlen(name) + 1;
  for (const char* at = names; *at; at += strlen(at) + 1) {
    if (strncmp(at, prefix, length)) continue;
    state.names[state.count] = at + skipped;
    state.tensors[state.count++] = stored(at);
  }
  return state;
}

struct model {
  at_tensor* p[PARAMETERS];
  at_optimizer* optimizer;
};
typedef at_status (*maker)(at_optimizer**, at_tensor* const*, size_t);
#define MAKER(name, rule, RULE, ...)                                                     \
  static at_status name(at_optimizer** optimizer, at_tensor* const* all, size_t count) { \
    at_##rule##_options o = AT_##RULE##_OPTIONS_INIT;                                    \
    __VA_ARGS__                                                                          \
    return at_optimizer_##rule(optimizer, all, count, &o);                               \
  }
MAKER(sgd, sgd, SGD, )
MAKER(sgd_momentum, sgd, SGD, o.momentum = 0.5;)
MAKER(sgd_dampening, sgd, SGD, o.momentum = 0.1; o.dampening = 0.1;)
MAKER(sgd_nesterov, sgd, SGD, o.momentum = 0.1; o.nesterov = 1;)
MAKER(adam, adam, ADAM, )
MAKER(adam_amsgrad, adam, ADAM, o.amsgrad = 1;)
MAKER(adamw, adamw, ADAMW, )
MAKER(adamax, adamax, ADAMAX, )
MAKER(nadam, nadam, NADAM, )
MAKER(radam, radam, RADAM, )
MAKER(rmsprop, rmsprop, RMSPROP, )
MAKER(rmsprop_centered, rmsprop, RMSPROP, o.momentum = 0.1; o.centered = 1;)
MAKER(adagrad, adagrad, ADAGRAD, )
MAKER(adadelta, adadelta, ADADELTA, )
MAKER(lion, lion, LION, )
MAKER(lamb, lamb, LAMB, )
static const maker further[] = {lion, lamb}; /* PyTorch 1.13 has neither */
static const struct {
  const char* name;
  maker make;
} cases[] = {{"sgd", sgd},
             {"sgd_momentum", sgd_momentum},
             {"sgd_dampening", sgd_dampening},
             {"sgd_nesterov", sgd_nesterov},
             {"adam", adam},
             {"adam_amsgrad", adam_amsgrad},
             {"adamw", adamw},
             {"adamax", adamax},
             {"nadam", nadam},
             {"radam", radam},
             {"rmsprop", rmsprop},
             {"rmsprop_centered", rmsprop_centered},
             {"adagrad", adagrad},
             {"adadelta", adadelta}};

/* Two parameters in one group, one in another; values from "name/before.0" … */
static struct model model(const char* name, maker make) {
  struct model m = {{NULL}, NULL};
  for (int i = 0; i < PARAMETERS; i++) {
    char whole[64];
    snprintf(whole, sizeof whole, "%s/before.%d", name, i);
    m.p[i] = leaf(stored(whole));
  }
  assert_ok(make(&m.optimizer, m.p, 2));
  assert_ok(at_optimizer_add_group(m.optimizer, m.p + 2, 1));
  return m;
}

/* The gradient of sum(p⁴ / 4 + p / 2). */
static void train(struct model m, int steps) {
  for (int n = 0; n < steps; n++) {
    assert_ok(at_optimizer_zero_grad(m.optimizer));
    for (int i = 0; i < PARAMETERS; i++) {
      at_tensor* square = binary(at_tensor_mul, m.p[i], m.p[i]);
      at_tensor* fourth = with_scalar(at_tensor_div_scalar, binary(at_tensor_mul, square, square), 4);
      at_tensor* all = binary(at_tensor_add, fourth, with_scalar(at_tensor_mul_scalar, m.p[i], 0.5));
      assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, all)));
    }
    assert_ok(at_optimizer_step(m.optimizer));
  }
}

static void set_values(at_tensor* p, at_tensor* values) {
  assert_ok(at_set_no_grad(NULL, 1));
  assert_ok(at_tensor_copy_(p, values));
  assert_ok(at_set_no_grad(NULL, 0));
}
static void restore(struct model m, const char* name) {
  for (int i = 0; i < PARAMETERS; i++) {
    char whole[64];
    snprintf(whole, sizeof whole, "%s/before.%d", name, i);
    set_values(m.p[i], stored(whole));
  }
}

static void states_of_pytorch_go_on_with_its_numbers(void** unused) {
  (void)unused;
  for (size_t k = 0; k < COUNT(cases); k++) {
    const char* name = cases[k].name;
    struct model m = model(name, cases[k].make);
    struct state state = state_of(name);
    train(m, 2); /* what is overwritten */
    restore(m, name);
    assert_ok(at_optimizer_load_state(m.optimizer, state.names, state.tensors, state.count, about(name)));
    train(m, AFTER);
    for (int i = 0; i < PARAMETERS; i++) {
      char whole[64];
      snprintf(whole, sizeof whole, "%s/after.%d", name, i);
      at_tensor* wanted = stored(whole);
      int64_t count;
      assert_ok(at_tensor_numel(&count, wanted));
      double *a = values_of(m.p[i]), *b = values_of(wanted);
      for (int64_t at = 0; at < count; at++)
        if (!(fabs(a[at] - b[at]) <= 1e-10))
          refuse("%s, parameter %d: element %d is %.17g, expected %.17g", name, i, (int)at, a[at], b[at]);
    }
    assert_ok(at_optimizer_release(m.optimizer));
  }
}

static void assert_same_bits(struct model a, struct model b, const char* what) {
  for (int i = 0; i < PARAMETERS; i++) {
    int64_t count;
    assert_ok(at_tensor_numel(&count, a.p[i]));
    if (memcmp(values_of(a.p[i]), values_of(b.p[i]), (size_t)count * sizeof(double)))
      refuse("%s: parameter %d differs", what, i);
  }
}

/* Through a file, and through tensors. */
static void own_states_go_on_with_the_same_bits(void** unused) {
  (void)unused;
  const char* path = temporary_path("optimizer.safetensors");
  for (size_t k = 0; k < COUNT(cases) + COUNT(further); k++) {
    maker make = k < COUNT(cases) ? cases[k].make : further[k - COUNT(cases)];
    struct model a = model("adam", make), b = model("adam", make), c = model("adam", make);
    assert_ok(at_optimizer_set_option(a.optimizer, 1, "lr", 0.05));
    train(a, 5);
    train(c, 2);
    char groups[2048], texts[2048];
    size_t count, needed;
    at_tensor* tensors[MOST];
    const char* all[MOST];
    assert_ok(at_optimizer_names(texts, sizeof texts, &needed, &count, a.optimizer));
    assert_ok(at_optimizer_tensors(tensors, count, a.optimizer));
    for (size_t i = 0, at = 0; i < count; at += strlen(texts + at) + 1, i++) all[i] = texts + at, keep(tensors[i]);
    assert_ok(at_optimizer_param_groups(groups, sizeof groups, NULL, a.optimizer));
    assert_ok(at_optimizer_save(a.optimizer, path));
    for (int i = 0; i < PARAMETERS; i++) set_values(b.p[i], a.p[i]), set_values(c.p[i], a.p[i]);
    train(a, 6);
    assert_ok(at_optimizer_load(b.optimizer, path));
    train(b, 6);
    assert_same_bits(a, b, "from a file");
    assert_ok(at_optimizer_load_state(c.optimizer, all, tensors, count, groups)); /* as they were, not as they are */
    train(c, 6);
    assert_same_bits(a, c, "from tensors");
    assert_ok(at_optimizer_release(a.optimizer) | at_optimizer_release(b.optimizer) |
              at_optimizer_release(c.optimizer));
  }
}

static void a_state_before_the_first_step_has_no_tensors(void** unused) {
  (void)unused;
  struct model a = model("adam", adam), b = model("adam", adam);
  char groups[2048];
  assert_ok(at_optimizer_param_groups(groups, sizeof groups, NULL, a.optimizer));
  train(b, 3);
  restore(b, "adam");
  assert_ok(at_optimizer_load_state(b.optimizer, NULL, NULL, 0, groups));
  train(a, 4);
  train(b, 4);
  assert_same_bits(a, b, "from nothing");
  assert_ok(at_optimizer_release(a.optimizer) | at_optimizer_release(b.optimizer));
}

static void what_is_no_state_of_it_is_refused_whole(void** unused) {
  (void)unused;
  struct model m = model("adam", adam), twin = model("adam", adam);
  struct state good = state_of("adam"), bad;
  const char* groups = about("adam");
#define REFUSED(status, text, ...)                                                                        \
  bad = good;                                                                                             \
  groups = about("adam");                                                                                 \
  __VA_ARGS__;                                                                                            \
  assert_status(at_optimizer_load_state(m.optimizer, bad.names, bad.tensors, bad.count, groups), status); \
  assert_error_has(text)
  REFUSED(AT_ERROR_ARGUMENT, "missing state.", bad.count--);
  REFUSED(AT_ERROR_ARGUMENT, "unknown weight", bad.names[0] = "weight");
  REFUSED(AT_ERROR_ARGUMENT, "comes twice", bad.names[0] = bad.names[1]);
  REFUSED(AT_ERROR_SHAPE, "expected", for (size_t i = 0; i < bad.count; i++) bad.tensors[i] = bad.tensors[0]);
  REFUSED(
      AT_ERROR_ARGUMENT, "a count of steps", for (size_t i = 0; i < bad.count; i++) {
        if (strstr(bad.names[i], "step")) bad.tensors[i] = filled(AT_F32, 0, NULL, 1.5);
      });
  REFUSED(
      AT_ERROR_UNSUPPORTED, "as many", for (size_t i = 0; i < bad.count; i++) {
        if (!strcmp(bad.names[i], "state.1.step")) bad.tensors[i] = filled(AT_F32, 0, NULL, 3);
      });
  REFUSED(AT_ERROR_FORMAT, "not JSON at byte 3", groups = "[{");
  REFUSED(AT_ERROR_FORMAT, "expected an array", groups = "{}");
  REFUSED(AT_ERROR_FORMAT, "has no params", groups = "[{}, {}]");
  REFUSED(AT_ERROR_ARGUMENT, "expected the optimizer's 2", groups = "[]");
  REFUSED(AT_ERROR_ARGUMENT, "expected the group's 2", groups = "[{\"params\": [0]}, {\"params\": [1, 2]}]");
  REFUSED(AT_ERROR_FORMAT, "has no lr", groups = "[{\"params\": [0, 1]}, {\"params\": [2]}]");
  REFUSED(AT_ERROR_STATE, "amsgrad is true", groups = about("adam_amsgrad"));
  static char deep[1 << 16];
  memset(deep, '[', sizeof deep - 1);
  REFUSED(AT_ERROR_FORMAT, "brackets", groups = deep);
  train(m, 3);
  train(twin, 3);
  assert_same_bits(m, twin, "after refusals");
  bad = good;
  assert_ok(at_optimizer_load_state(m.optimizer, bad.names, bad.tensors, bad.count, about("adam")));
  assert_ok(at_optimizer_release(m.optimizer) | at_optimizer_release(twin.optimizer));
}

static at_status step(at_schedule** s, at_optimizer* o) { return at_schedule_step_lr(s, o, 3, 0.5); }
static at_status cosine(at_schedule** s, at_optimizer* o) { return at_schedule_cosine_annealing_lr(s, o, 9, 0.01); }
static at_status restarts(at_schedule** s, at_optimizer* o) {
  return at_schedule_cosine_annealing_warm_restarts(s, o, 4, 2, 0);
}
static at_status one_cycle(at_schedule** s, at_optimizer* o) {
  at_one_cycle_lr_options options = AT_ONE_CYCLE_LR_OPTIONS_INIT;
  options.max_lr = 0.3, options.total_steps = 40;
  return at_schedule_one_cycle_lr(s, o, &options);
}
static at_status plateau(at_schedule** s, at_optimizer* o) {
  at_reduce_lr_on_plateau_options options = AT_REDUCE_LR_ON_PLATEAU_OPTIONS_INIT;
  options.patience = 2, options.cooldown = 1;
  return at_schedule_reduce_lr_on_plateau(s, o, &options);
}
static at_status pair(at_schedule** s, at_schedule* first, at_schedule* second, int chain) {
  at_status status = chain ? at_schedule_chained(s, first, second) : at_schedule_sequential(s, first, second, 5);
  return status | at_schedule_release(first) | at_schedule_release(second);
}
static at_status sequential(at_schedule** s, at_optimizer* o) {
  at_schedule *first = NULL, *second = NULL;
  assert_ok(at_schedule_linear_lr(&first, o, 0.25, 1, 5));
  assert_ok(at_schedule_exponential_lr(&second, o, 0.9));
  return pair(s, first, second, 0);
}
static at_status chained(at_schedule** s, at_optimizer* o) {
  at_schedule *first = NULL, *second = NULL;
  assert_ok(at_schedule_step_lr(&first, o, 3, 0.5));
  assert_ok(at_schedule_exponential_lr(&second, o, 0.9));
  return pair(s, first, second, 1);
}
static const struct {
  const char* name;
  at_status (*make)(at_schedule**, at_optimizer*);
} schedules[] = {{"step", step},       {"cosine", cosine},         {"restarts", restarts}, {"one_cycle", one_cycle},
                 {"plateau", plateau}, {"sequential", sequential}, {"chained", chained}};

static void advance(at_schedule* schedule, const char* name) {
  assert_ok(strcmp(name, "plateau") ? at_schedule_advance(schedule) : at_schedule_advance_by(schedule, 1.5));
}

static void schedules_go_on_with_pytorchs_rates(void** unused) {
  (void)unused;
  for (size_t k = 0; k < COUNT(schedules); k++) {
    const char* name = schedules[k].name;
    char key[64], text[1024];
    snprintf(key, sizeof key, "%s/rates", name);
    double* rates = values_of(stored(key));
    snprintf(key, sizeof key, "%s/groups", name);
    struct model m = model("adam", sgd_momentum), twin = model("adam", sgd_momentum);
    at_schedule *schedule = NULL, *other = NULL;
    assert_ok(schedules[k].make(&schedule, m.optimizer));
    assert_ok(schedules[k].make(&other, twin.optimizer));
    assert_ok(at_schedule_load_state(schedule, about(name)));
    assert_ok(at_optimizer_load_state(m.optimizer, NULL, NULL, 0, about(key)));
    for (int n = 0; n < AFTER; n++) {
      if (n == AFTER / 2) { /* its own state, into another */
        assert_ok(at_schedule_state(text, sizeof text, NULL, schedule));
        assert_ok(at_schedule_load_state(other, text));
        assert_ok(at_optimizer_param_groups(text, sizeof text, NULL, m.optimizer));
        assert_ok(at_optimizer_load_state(twin.optimizer, NULL, NULL, 0, text));
      }
      advance(schedule, name);
      if (n >= AFTER / 2) advance(other, name);
      for (size_t g = 0; g < 2; g++) {
        double rate, same;
        assert_ok(at_schedule_last_lr(&rate, schedule, g));
        assert_near(rate, rates[2 * n + (int)g], 1e-12);
        assert_ok(at_schedule_last_lr(&same, other, g));
        if (n >= AFTER / 2) assert_true(rate == same);
      }
    }
    assert_ok(at_schedule_release(schedule) | at_schedule_release(other));
    assert_ok(at_optimizer_release(m.optimizer) | at_optimizer_release(twin.optimizer));
  }
}

static void what_is_no_state_of_a_schedule_is_refused(void** unused) {
  (void)unused;
  struct model m = model("adam", sgd);
  at_schedule* schedule = NULL;
  assert_ok(cosine(&schedule, m.optimizer));
  char before[512], after[512];
  assert_ok(at_schedule_state(before, sizeof before, NULL, schedule));
  const struct {
    at_status status;
    const char *text, *error;
  } bad[] = {{AT_ERROR_FORMAT, "", "not JSON"},
             {AT_ERROR_FORMAT, "[]", "expected an object"},
             {AT_ERROR_FORMAT, "{\"last_epoch\": 3}", "has no base_lrs"},
             {AT_ERROR_FORMAT, "{\"base_lrs\": [1, 1]}", "has no last_epoch"},
             {AT_ERROR_FORMAT, "{\"last_epoch\": 3.5, \"base_lrs\": [1, 1]}", "expected an integer"},
             {AT_ERROR_FORMAT, "{\"last_epoch\": 3, \"base_lrs\": [1, \"x\"]}", "base_lrs[1] is \"x\""},
             {AT_ERROR_FORMAT, "{\"last_epoch\": 3, \"last_epoch\": 3, \"base_lrs\": [1, 1]}", "twice"},
             {AT_ERROR_ARGUMENT, "{\"last_epoch\": -2, \"base_lrs\": [1, 1]}", "-2"},
             {AT_ERROR_ARGUMENT, "{\"last_epoch\": 3, \"base_lrs\": [1]}", "2 groups"}};
  for (size_t i = 0; i < COUNT(bad); i++) {
    assert_status(at_schedule_load_state(schedule, bad[i].text), bad[i].status);
    assert_error_has(bad[i].error);
    assert_ok(at_schedule_state(after, sizeof after, NULL, schedule));
    assert_string_equal(before, after);
  }
  assert_ok(at_schedule_release(schedule));
  assert_ok(at_optimizer_release(m.optimizer));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(states_of_pytorch_go_on_with_its_numbers),     CASE(own_states_go_on_with_the_same_bits),
      CASE(a_state_before_the_first_step_has_no_tensors), CASE(what_is_no_state_of_it_is_refused_whole),
      CASE(schedules_go_on_with_pytorchs_rates),          CASE(what_is_no_state_of_a_schedule_is_refused),
  };
  read_all();
  return RUN("optim/states", tests);
}
