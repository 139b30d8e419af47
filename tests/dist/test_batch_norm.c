/* test_batch_norm.c: batch norms of several ranks: outputs, gradients, running statistics and loss curves of one
   process with the whole batch, however the samples are spread. */
#include "ranks.h"

enum { SAMPLES = 12, CHANNELS = 3, MOST = SAMPLES * CHANNELS * 8, CALLS = 3 };

static const struct shape {
  const char* kind;
  int rank;
  int64_t inner[3];
} shapes[] = {
    {"BatchNorm1d", 2, {0}}, {"BatchNorm1d", 3, {4}}, {"BatchNorm2d", 4, {2, 3}}, {"BatchNorm3d", 5, {2, 2, 2}}};

/* What some samples are normalised to in a few batches, and what follows. */
typedef struct normed {
  double out[MOST], grad[MOST], second[MOST], weight[CHANNELS], bias[CHANNELS], mean[CHANNELS], var[CHANNELS], count;
} normed;
typedef struct trial {
  const struct shape* shape;
  const char* arguments;
  at_dtype dtype, autocast;
  int channels_last, again, twice;
  const int* share; /* samples of each rank */
  double tolerance;
  normed whole;
} trial;

static int64_t inner_of(const struct shape* shape) {
  int64_t count = 1;
  for (int i = 2; i < shape->rank; i++) count *= shape->inner[i - 2];
  return count;
}
/* Far from zero: sums of squares would lose what a variance needs in 32 bits. */
static double element(int call, int64_t i, int64_t inner) {
  return 3 + 2 * sin(0.7 * (double)i + call) + (double)(i / inner % CHANNELS);
}
static double slope(int64_t i) { return cos(1.3 * (double)i); }

static at_tensor* samples(rank* one, const trial* of, int call, int from, int count) {
  int64_t inner = inner_of(of->shape), dims[MAX_RANK] = {count, CHANNELS};
  char bytes[MOST * 8];
  at_tensor *made = NULL, *turned = NULL;
  for (int i = 2; i < of->shape->rank; i++) dims[i] = of->shape->inner[i - 2];
  int64_t all = count * CHANNELS * inner, first = from * CHANNELS * inner;
  for (int64_t i = 0; i < all; i++)
    element_set(of->dtype, bytes, i, call < 0 ? slope(first + i) : element(call, first + i, inner));
  try_ok(at_tensor_from_host(&made, device(), of->dtype, of->shape->rank, dims, bytes,
                             (size_t)(all * element_of(of->dtype)->size)));
  if (!of->channels_last || call < 0) return made;
  try_ok(at_tensor_to_memory_format(&turned, made, AT_MEMORY_FORMAT_CHANNELS_LAST));
  at_tensor_release(made);
  return turned;
}
static void read(rank* one, double* numbers, int64_t count, at_tensor* tensor) {
  at_tensor* wide = NULL;
  try_ok(at_tensor_cast(&wide, tensor, AT_F64));
  try_ok(at_tensor_to_host(wide, numbers, (size_t)count * 8));
  at_tensor_release(wide);
}
static void read_named(rank* one, double* numbers, int64_t count, at_module* module, const char* name, int grad) {
  at_tensor *tensor = NULL, *found = NULL;
  try_ok(at_module_tensor(&tensor, module, name));
  if (grad) try_ok(at_tensor_grad_of(&found, tensor));
  read(one, numbers, count, grad ? found : tensor);
  at_tensor_release(tensor), at_tensor_release(found);
}

static void normalise(rank* one, const trial* of, at_group* group, int from, int count, normed* made) {
  char text[128];
  at_module* module = NULL;
  int64_t all = count * CHANNELS * inner_of(of->shape);
  snprintf(text, sizeof text, "%s(%d%s)", of->shape->kind, CHANNELS, of->arguments);
  try_ok(at_module_create(&module, device(), of->dtype, text, NULL));
  if (group) try_ok(at_module_set_group(module, group));
  at_tensor* weigh = samples(one, of, -1, from, count);
  for (int call = 0; call < CALLS; call++) {
    at_tensor *x = samples(one, of, call, from, count), *y = NULL, *product = NULL, *loss = NULL, *grad = NULL,
              *in = NULL;
    try_ok(at_tensor_set_requires_grad(x, 1));
    try_ok(at_tensor_cast(&in, x, of->autocast ? of->autocast : of->dtype)); /* as a convolution gives it */
    if (of->autocast) try_ok(at_autocast_begin(of->autocast, 1));
    if (of->again)
      try_ok(at_module_checkpoint(&y, 1, module, &in, 1));
    else
      try_ok(at_module_forward(&y, module, in));
    if (of->autocast) try_ok(at_autocast_end());
    try_ok(at_tensor_mul(&product, y, weigh));
    if (call == 1) { /* something that is not linear in y, or no gradient of x is left without a weight */
      at_tensor* square = NULL;
      try_ok(at_tensor_mul(&square, product, y));
      at_tensor_release(product);
      product = square;
    }
    try_ok(at_tensor_sum(&loss, product, NULL, 0, 0));
    if (call == 1 && of->twice) { /* the gradient of sum(gradient²) */
      at_grad_options options = AT_GRAD_OPTIONS_INIT;
      at_tensor *first = NULL, *square = NULL, *sum = NULL;
      options.create_graph = 1;
      try_ok(at_tensor_grad(&first, &loss, 1, &x, 1, &options));
      try_ok(at_tensor_mul(&square, first, first));
      try_ok(at_tensor_sum(&sum, square, NULL, 0, 0));
      try_ok(at_tensor_backward(sum));
      try_ok(at_tensor_grad_of(&grad, x));
      read(one, made->second, all, grad);
      at_tensor_release(first), at_tensor_release(square), at_tensor_release(sum);
    } else {
      try_ok(at_module_zero_grad(module));
      try_ok(at_tensor_backward(loss));
      try_ok(at_tensor_grad_of(&grad, x));
      read(one, made->grad, all, grad);
      read(one, made->out, all, y);
      if (strstr(of->arguments, "affine=False") == NULL) {
        read_named(one, made->weight, CHANNELS, module, "weight", 1);
        read_named(one, made->bias, CHANNELS, module, "bias", 1);
      }
    }
    at_tensor* gone[] = {x, in, y, product, loss, grad};
    for (size_t i = 0; i < COUNT(gone); i++) at_tensor_release(gone[i]);
  }
  if (strstr(of->arguments, "track_running_stats=False") == NULL) {
    read_named(one, made->mean, CHANNELS, module, "running_mean", 0);
    read_named(one, made->var, CHANNELS, module, "running_var", 0);
    read_named(one, &made->count, 1, module, "num_batches_tracked", 0);
  }
  at_module_release(module), at_tensor_release(weigh);
}

static void compare(rank* one, const char* what, const double* got, const double* wanted, int64_t count, double near) {
  for (int64_t i = 0; i < count && !one->failed[0]; i++)
    if (!(fabs(got[i] - wanted[i]) <= near * (1 + fabs(wanted[i]))))
      snprintf(one->failed, sizeof one->failed, "%s %d is %.12g, expected %.12g", what, (int)i, got[i], wanted[i]);
}
static void sum_over_ranks(rank* one, double* numbers) {
  const int64_t count = CHANNELS;
  at_tensor *mine = NULL, *all = NULL;
  try_ok(at_tensor_from_host(&mine, device(), AT_F64, 1, &count, numbers, sizeof(double) * CHANNELS));
  try_ok(at_tensor_all_reduce(&all, mine, one->group, AT_REDUCE_SUM));
  try_ok(at_tensor_to_host(all, numbers, sizeof(double) * CHANNELS));
  at_tensor_release(mine), at_tensor_release(all);
}
static void one_share(rank* one) {
  const trial* of = one->data;
  normed* made = calloc(1, sizeof *made);
  int64_t inner = CHANNELS * inner_of(of->shape), first = 0;
  for (int i = 0; i < one->rank; i++) first += of->share[i];
  normalise(one, of, one->group, (int)first, of->share[one->rank], made);
  const normed* whole = &of->whole;
  int64_t count = of->share[one->rank] * inner;
  sum_over_ranks(one, made->weight), sum_over_ranks(one, made->bias);
  compare(one, "output", made->out, whole->out + first * inner, count, of->tolerance);
  compare(one, "gradient", made->grad, whole->grad + first * inner, count, of->tolerance);
  compare(one, "second gradient", made->second, whole->second + first * inner, count, of->tolerance);
  compare(one, "gradient of weight", made->weight, whole->weight, CHANNELS, 10 * of->tolerance);
  compare(one, "gradient of bias", made->bias, whole->bias, CHANNELS, 10 * of->tolerance);
  compare(one, "running_mean", made->mean, whole->mean, CHANNELS, of->tolerance);
  compare(one, "running_var", made->var, whole->var, CHANNELS, of->tolerance);
  compare(one, "num_batches_tracked", &made->count, &whole->count, 1, 0);
  free(made);
}
static void try_trial(trial of) {
  static const int halves[] = {5, 7}, one_has_all[] = {0, 12}, quarters[] = {4, 0, 7, 1};
  rank alone = {NULL, 0, 1, "", NULL};
  normalise(&alone, &of, NULL, 0, SAMPLES, &of.whole);
  if (alone.failed[0]) refuse("%s(%s): %s", of.shape->kind, of.arguments, alone.failed);
  if (thorough()) {
    of.share = halves, run_threads(2, 60, one_share, &of);
    of.share = one_has_all, run_threads(2, 60, one_share, &of);
  }
  of.share = quarters, run_threads(4, 60, one_share, &of);
}

static void ranks_have_the_statistics_of_one_batch(void** state) {
  (void)state;
  if (!thorough()) return; /* what follows has one of them */
  for (size_t i = 0; i < COUNT(shapes); i++)
    try_trial((trial){.shape = &shapes[i], .arguments = "", .dtype = AT_F64, .tolerance = 1e-11});
  try_trial((trial){.shape = &shapes[2], .arguments = ", momentum=None", .dtype = AT_F64, .tolerance = 1e-11});
  try_trial((trial){.shape = &shapes[1], .arguments = ", affine=False", .dtype = AT_F64, .tolerance = 1e-11});
  try_trial((trial){.shape = &shapes[0],
                    .arguments = ", momentum=0.3, track_running_stats=False",
                    .dtype = AT_F64,
                    .tolerance = 1e-11});
}
static void second_gradients_and_checkpoints_are_those_of_one_batch(void** state) {
  (void)state;
  trial of = {.shape = &shapes[2], .arguments = "", .dtype = AT_F64, .twice = 1, .tolerance = 1e-9};
  if (thorough()) try_trial(of);
  of.twice = 0, of.again = 1;
  try_trial(of);
}
static void every_dtype_and_layout_works(void** state) {
  (void)state;
  trial of = {.shape = &shapes[2], .arguments = "", .dtype = AT_F64, .channels_last = 1, .tolerance = 1e-11};
  if (thorough()) try_trial(of);
  of.dtype = AT_F32, of.tolerance = 2e-5;
  if (thorough()) try_trial(of);
  of.channels_last = 0, of.autocast = AT_BF16, of.tolerance = 2e-2; /* outputs are rounded, statistics are not */
  if (thorough()) try_trial(of);
  of.autocast = AT_F16, of.tolerance = 4e-3;
  try_trial(of);
}

/* A loss curve of a small CNN, and then what it makes of other samples in evaluation. */
enum { STEPS = 36, BATCH = 8, SIDE = 6 };
typedef struct cnn {
  double losses[STEPS], running[8], evaluated;
} cnn;
static void train_cnn(rank* one, at_group* group, cnn* made) {
  const int count = BATCH / one->size;
  at_generator* generator = NULL;
  at_module* module = NULL;
  at_optimizer* optimizer = NULL;
  at_tensor* parameters[8];
  size_t found = 0;
  at_adam_options adam = AT_ADAM_OPTIONS_INIT;
  adam.learning_rate = 0.02;
  try_ok(at_generator_create(&generator, 5));
  try_ok(at_module_create(&module, device(), AT_F64,
                          "Sequential(Conv2d(1, 4, 3, padding=1, bias=False), BatchNorm2d(4), ReLU(), "
                          "Conv2d(4, 4, 3, stride=2, bias=False), BatchNorm2d(4, momentum=None), ReLU(), Flatten(), "
                          "Linear(16, 1))",
                          generator));
  try_ok(at_module_names(NULL, 0, NULL, &found, module, AT_MODULE_PARAMETERS));
  try_that(found == COUNT(parameters));
  try_ok(at_module_tensors(parameters, found, module, AT_MODULE_PARAMETERS));
  try_ok(at_optimizer_adam(&optimizer, parameters, found, &adam));
  for (size_t i = 0; i < found; i++) at_tensor_release(parameters[i]);
  if (group) {
    try_ok(at_module_set_group(module, group));
    try_ok(at_optimizer_set_group(optimizer, group, 0));
  }
  for (int step = 0; step <= STEPS; step++) {
    double x[BATCH * SIDE * SIDE], y[BATCH];
    for (int s = 0; s < count; s++) {
      int sample = one->rank * count + s;
      y[s] = 0;
      for (int i = 0; i < SIDE * SIDE; i++) {
        x[s * SIDE * SIDE + i] = sin(0.37 * step + 1.7 * sample + 0.9 * i) + 0.1 * sample;
        y[s] += x[s * SIDE * SIDE + i] * (i % 5 - 2) / 10;
      }
    }
    const int64_t dims[] = {count, 1, SIDE, SIDE}, outs[] = {count, 1};
    at_tensor *input = NULL, *target = NULL, *out = NULL, *loss = NULL, *shared = NULL;
    try_ok(at_tensor_from_host(&input, device(), AT_F64, 4, dims, x, (size_t)(count * SIDE * SIDE) * 8));
    try_ok(at_tensor_from_host(&target, device(), AT_F64, 2, outs, y, (size_t)count * 8));
    if (step == STEPS) try_ok(at_module_set_training(module, 0));
    try_ok(at_module_forward(&out, module, input));
    try_ok(at_tensor_mse_loss(&loss, out, target, AT_REDUCTION_MEAN));
    if (step < STEPS) {
      try_ok(at_tensor_backward(loss));
      try_ok(at_optimizer_step(optimizer));
      try_ok(at_optimizer_zero_grad(optimizer));
    }
    if (group) try_ok(at_tensor_all_reduce(&shared, loss, group, AT_REDUCE_MEAN));
    try_ok(at_tensor_item(step < STEPS ? &made->losses[step] : &made->evaluated, group ? shared : loss));
    at_tensor* gone[] = {input, target, out, loss, shared};
    for (size_t i = 0; i < COUNT(gone); i++) at_tensor_release(gone[i]);
  }
  read_named(one, made->running, 4, module, "1.running_var", 0);
  read_named(one, made->running + 4, 4, module, "4.running_mean", 0);
  at_optimizer_release(optimizer), at_module_release(module), at_generator_release(generator);
}
static void cnn_rank(rank* one) {
  const cnn* alone = one->data;
  cnn made = {{0}, {0}, 0};
  train_cnn(one, one->group, &made);
  compare(one, "loss", made.losses, alone->losses, STEPS, 1e-9);
  compare(one, "running statistic", made.running, alone->running, 8, 1e-9);
  compare(one, "evaluated loss", &made.evaluated, &alone->evaluated, 1, 1e-9);
}
static void a_network_trains_as_one_process(void** state) {
  (void)state;
  rank one = {NULL, 0, 1, "", NULL};
  cnn alone = {{0}, {0}, 0};
  train_cnn(&one, NULL, &alone);
  assert_string_equal(one.failed, "");
  assert_true(alone.losses[STEPS - 1] < 0.5 * alone.losses[0]);
  for (int size = 2; size <= 4; size += 2) run_threads(size, 60, cnn_rank, &alone);
}

/* The group goes to batch norms and stays there; copies, evaluation and who took it back need no other rank. */
static void alone_again(rank* one) {
  const int64_t dims[] = {2, 3};
  at_module *module = NULL, *copy = NULL, *none = NULL;
  at_tensor *x = NULL, *y = NULL;
  char names[2][200];
  try_ok(at_module_create(&none, device(), AT_F32, "Sequential(Linear(3, 3), InstanceNorm1d(3))", NULL));
  try_status(at_module_set_group(none, one->group), AT_ERROR_ARGUMENT);
  try_error_has(one, "Sequential has no batch norm, expected one or more");
  try_ok(at_module_create(&module, device(), AT_F32, "Sequential(Linear(3, 3), Sequential(BatchNorm1d(3)))", NULL));
  try_ok(at_module_names(names[0], sizeof names[0], NULL, NULL, module, AT_MODULE_STATE));
  try_ok(at_module_set_group(module, one->group));
  try_ok(at_module_names(names[1], sizeof names[1], NULL, NULL, module, AT_MODULE_STATE));
  try_that(!strcmp(names[0], names[1]));
  try_ok(at_tensor_randn(&x, device(), AT_F32, 2, dims, (uint64_t)one->rank));
  try_ok(at_group_barrier(one->group));
  if (one->rank == 0) { /* the other rank does none of this */
    try_ok(at_module_copy(&copy, module));
    try_ok(at_module_forward(&y, copy, x));
    try_ok(at_tensor_eval(y));
    at_tensor_release(y);
    try_ok(at_module_set_training(module, 0));
    try_ok(at_module_forward(&y, module, x));
    try_ok(at_tensor_eval(y));
    at_tensor_release(y);
    try_ok(at_module_set_training(module, 1));
    try_ok(at_module_set_group(module, NULL));
    try_ok(at_module_forward(&y, module, x));
    try_ok(at_tensor_eval(y));
    at_tensor_release(y), at_module_release(copy);
  }
  at_tensor_release(x), at_module_release(module), at_module_release(none);
}
static void what_is_alone_waits_for_nobody(void** state) {
  (void)state;
  run_threads(2, 5, alone_again, NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(ranks_have_the_statistics_of_one_batch), CASE(second_gradients_and_checkpoints_are_those_of_one_batch),
      CASE(every_dtype_and_layout_works),           CASE(a_network_trains_as_one_process),
      CASE(what_is_alone_waits_for_nobody),
  };
  return RUN("dist/batch_norm", tests);
}
