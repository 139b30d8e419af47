/* test_sharded.c: optimizers whose state is split over ranks: the losses and the state of one that is whole, in a part
   of the memory; and what others are told when one rank of a training fails. */
#include <time.h>

#include "ranks.h"

enum { BATCH = 12, INPUTS = 5, HIDDEN = 7, WEIGHTS = 5, MOST_STATE = 32, MOST_VALUES = 1200 };

static const int64_t dims[WEIGHTS][2] = {{INPUTS, HIDDEN}, {1, HIDDEN}, {HIDDEN, HIDDEN}, {1, HIDDEN}, {HIDDEN, 1}};

/* A network of two hidden layers, and an optimizer of two groups of its weights. */
typedef struct net {
  at_tensor* w[WEIGHTS];
  at_optimizer* optimizer;
  at_dtype dtype;
} net;
typedef enum kind { ADAMW, SGD, LAMB, MUON, NADAM, KINDS } kind;

static void make_net(rank* one, net* made, kind of, at_dtype dtype, uint64_t seed) {
  made->dtype = dtype;
  for (int i = 0; i < WEIGHTS; i++) {
    try_ok(at_tensor_randn(&made->w[i], device(), dtype, 2, dims[i], seed + (uint64_t)i));
    try_ok(at_tensor_set_requires_grad(made->w[i], 1));
  }
  at_adamw_options adamw = AT_ADAMW_OPTIONS_INIT;
  at_sgd_options sgd = AT_SGD_OPTIONS_INIT;
  at_lamb_options lamb = AT_LAMB_OPTIONS_INIT;
  at_muon_options muon = AT_MUON_OPTIONS_INIT;
  at_nadam_options nadam = AT_NADAM_OPTIONS_INIT;
  adamw.learning_rate = nadam.learning_rate = lamb.learning_rate = 0.02, muon.learning_rate = 0.01;
  sgd.learning_rate = 0.01, sgd.momentum = 0.9;
  at_status status = of == ADAMW  ? at_optimizer_adamw(&made->optimizer, made->w, 3, &adamw)
                     : of == SGD  ? at_optimizer_sgd(&made->optimizer, made->w, 3, &sgd)
                     : of == LAMB ? at_optimizer_lamb(&made->optimizer, made->w, 3, &lamb)
                     : of == MUON ? at_optimizer_muon(&made->optimizer, made->w, 3, &muon)
                                  : at_optimizer_nadam(&made->optimizer, made->w, 3, &nadam);
  note(one, status, AT_OK, "optimizer");
  try_ok(at_optimizer_add_group(made->optimizer, made->w + 3, 2));
  try_ok(at_optimizer_set_option(made->optimizer, 1, "lr", 0.005));
  try_ok(at_optimizer_set_clip_norm(made->optimizer, 0.5));
}
static void drop_net(net* made) {
  for (int i = 0; i < WEIGHTS; i++) at_tensor_release(made->w[i]);
  at_optimizer_release(made->optimizer);
}

static at_tensor* numbers(rank* one, const net* on, int64_t rows, int64_t columns, const double* values) {
  const int64_t shape[] = {rows, columns};
  char bytes[BATCH * INPUTS * 8];
  at_tensor* made = NULL;
  for (int64_t i = 0; i < rows * columns; i++) element_set(on->dtype, bytes, i, values[i]);
  try_ok(at_tensor_from_host(&made, device(), on->dtype, 2, shape, bytes,
                             (size_t)(rows * columns * element_of(on->dtype)->size)));
  return made;
}
static void layer(rank* one, at_tensor** out, at_tensor* x, at_tensor* w, at_tensor* bias) {
  at_tensor *product = NULL, *sum = NULL;
  try_ok(at_tensor_matmul(&product, x, w));
  if (bias) try_ok(at_tensor_add(&sum, product, bias));
  if (bias) try_ok(at_tensor_tanh(out, sum));
  if (!bias) try_ok(at_tensor_retain(*out = product));
  at_tensor_release(product), at_tensor_release(sum);
}
/* A step's loss, all ranks'; gradients of two halves of the rank's samples are added. */
static double one_step(rank* one, net* on, int step, at_group* group, at_grad_scaler* scaler) {
  int size = group ? one->size : 1, half = BATCH / size > 1 ? BATCH / size / 2 : 1;
  at_tensor *sum = NULL, *shared = NULL;
  for (int from = 0; from < BATCH / size; from += half) {
    double data[BATCH * INPUTS], wanted[BATCH];
    for (int s = 0; s < half; s++) {
      int sample = (group ? one->rank * (BATCH / size) : 0) + from + s;
      wanted[s] = 0;
      for (int i = 0; i < INPUTS; i++) {
        data[s * INPUTS + i] = sin(1.0 + step * 0.37 + sample * 1.7 + i * 0.9);
        wanted[s] += data[s * INPUTS + i] * (i - 2);
      }
    }
    at_tensor *x = numbers(one, on, half, INPUTS, data), *y = numbers(one, on, half, 1, wanted), *first = NULL,
              *second = NULL, *out = NULL, *loss = NULL, *part = NULL, *scaled = NULL, *more = NULL;
    layer(one, &first, x, on->w[0], on->w[1]);
    layer(one, &second, first, on->w[2], on->w[3]);
    layer(one, &out, second, on->w[4], NULL);
    try_ok(at_tensor_mse_loss(&loss, out, y, AT_REDUCTION_MEAN));
    try_ok(at_tensor_mul_scalar(&part, loss, (double)half * size / BATCH));
    if (scaler) try_ok(at_grad_scaler_scale(&scaled, scaler, part));
    try_ok(at_tensor_backward(scaler ? scaled : part));
    if (sum) try_ok(at_tensor_add(&more, sum, part));
    at_tensor* gone[] = {x, y, first, second, out, loss, scaled, sum ? part : NULL, sum};
    for (size_t i = 0; i < COUNT(gone); i++) at_tensor_release(gone[i]);
    sum = more ? more : part;
  }
  if (scaler) {
    try_ok(at_grad_scaler_step(scaler, on->optimizer));
    try_ok(at_grad_scaler_update(scaler));
  } else {
    try_ok(at_optimizer_step(on->optimizer));
  }
  try_ok(at_optimizer_zero_grad(on->optimizer));
  double value = 0;
  if (group) try_ok(at_tensor_all_reduce(&shared, sum, group, AT_REDUCE_MEAN));
  try_ok(at_tensor_item(&value, group ? shared : sum));
  at_tensor_release(sum), at_tensor_release(shared);
  return value;
}

/* What an optimizer has to say of itself, as numbers. */
typedef struct state {
  size_t count;
  char names[2048];
  double values[MOST_VALUES];
  int filled;
} state;
static void read_values(rank* one, state* into, at_tensor* tensor) {
  at_tensor* wide = NULL;
  int64_t count = 0;
  try_ok(at_tensor_numel(&count, tensor));
  try_that(into->filled + count <= MOST_VALUES);
  if (one->failed[0]) return;
  try_ok(at_tensor_cast(&wide, tensor, AT_F64));
  try_ok(at_tensor_to_host(wide, into->values + into->filled, (size_t)count * 8));
  into->filled += (int)count;
  at_tensor_release(wide);
}
static void read_state(rank* one, state* into, const net* of) {
  at_tensor* tensors[MOST_STATE];
  memset(into, 0, sizeof *into);
  try_ok(at_optimizer_names(into->names, sizeof into->names, NULL, &into->count, of->optimizer));
  try_that(into->count <= MOST_STATE);
  if (one->failed[0]) return;
  try_ok(at_optimizer_tensors(tensors, into->count, of->optimizer));
  for (size_t i = 0; i < into->count; i++) read_values(one, into, tensors[i]), at_tensor_release(tensors[i]);
  for (int i = 0; i < WEIGHTS; i++) read_values(one, into, of->w[i]);
}
static void same_state(rank* one, const state* got, const state* wanted, double near) {
  try_that(!strcmp(got->names, wanted->names) && got->filled == wanted->filled);
  for (int i = 0; i < wanted->filled && !one->failed[0]; i++)
    if (!(fabs(got->values[i] - wanted->values[i]) <= near * (1 + fabs(wanted->values[i]))))
      snprintf(one->failed, sizeof one->failed, "number %d of the state is %.12g, expected %.12g", i, got->values[i],
               wanted->values[i]);
}

typedef struct curves {
  kind kind;
  int steps;
  double losses[100];
  double again[MOST_RANKS + 1];
  state end;
} curves;

/* Sharded from the beginning: the losses and the state of one process. */
static void shards_train(rank* one) {
  curves* alone = one->data;
  net on;
  state found;
  double last = 0;
  make_net(one, &on, alone->kind, AT_F64, 1 + 10 * (uint64_t)one->rank); /* rank 0's count */
  try_ok(at_optimizer_set_sharded(on.optimizer, 1));
  try_ok(at_optimizer_set_group(on.optimizer, one->group, 64));
  for (int step = 0; step < alone->steps; step++) {
    last = one_step(one, &on, step, one->group, NULL);
    if (!(fabs(last - alone->losses[step]) <= 1e-9 * alone->losses[step]) && !one->failed[0])
      snprintf(one->failed, sizeof one->failed, "loss %d of kind %d is %.15g, expected %.15g", step, alone->kind, last,
               alone->losses[step]);
  }
  read_state(one, &found, &on);
  same_state(one, &found, &alone->end, 1e-8);
  for (int i = 0; i < found.filled; i++) last += found.values[i] * (i + 1);
  if (one->rank == 0 && alone->again[one->size] != 0) try_that(alone->again[one->size] == last); /* bit for bit */
  if (one->rank == 0) alone->again[one->size] = last;
  drop_net(&on);
}
static void losses_and_state_are_those_of_a_whole_optimizer(void** state) {
  (void)state;
  for (kind of = 0; of < (thorough() ? KINDS : SGD); of++) {
    curves alone = {.kind = of, .steps = of == ADAMW ? 100 : 12};
    rank one = {NULL, 0, 1, "", NULL};
    net on;
    make_net(&one, &on, of, AT_F64, 1);
    for (int step = 0; step < alone.steps; step++) alone.losses[step] = one_step(&one, &on, step, NULL, NULL);
    read_state(&one, &alone.end, &on);
    drop_net(&on);
    if (one.failed[0]) refuse("%s", one.failed);
    assert_true(alone.steps < 100 || alone.losses[99] < 0.5 * alone.losses[0]);
    for (int size = 1; size <= 4; size *= 2) run_threads(size, 60, shards_train, &alone);
    run_threads(4, 60, shards_train, &alone);
  }
}

/* Beside one in the same group that is whole: the same bits, of 16 bits under a loss scaler too, whatever is done to
   parameters and states between. */
static void beside_a_whole_one(rank* one, at_dtype dtype, at_dtype reduced) {
  net whole, split;
  state wanted, found;
  at_grad_scaler* scalers[2] = {NULL, NULL};
  make_net(one, &whole, ADAMW, dtype, 3), make_net(one, &split, ADAMW, dtype, 3);
  net* both[] = {&whole, &split};
  int scales = dtype != AT_F64;
  for (int k = 0; k < 2; k++) {
    try_ok(at_optimizer_set_clip_norm(both[k]->optimizer, INFINITY)); /* norms are sums in another order */
    try_ok(at_optimizer_set_group(both[k]->optimizer, one->group, 64));
    try_ok(at_optimizer_set_reduce_dtype(both[k]->optimizer, reduced));
    if (scales) try_ok(at_grad_scaler_create(&scalers[k], device(), NULL));
  }
  for (int step = 0; step < 8; step++) {
    if (step == 2) try_ok(at_optimizer_set_sharded(split.optimizer, 1)); /* with a state */
    for (int k = 0; k < 2; k++) {
      int32_t before = 0;
      try_ok(at_set_no_grad(&before, 1));
      for (int i = 0; i < WEIGHTS && step == 4; i++) try_ok(at_tensor_fill_(both[k]->w[i], 0.1 * (i + 1)));
      try_ok(at_set_no_grad(NULL, before));
      one_step(one, both[k], step, one->group, scalers[k]);
    }
    if (step == 5) { /* there and back by one rank's state alone */
      try_ok(at_optimizer_set_sharded(split.optimizer, 0));
      read_state(one, &found, &split);
      read_state(one, &wanted, &whole);
      same_state(one, &found, &wanted, 0);
      try_ok(at_optimizer_set_group(split.optimizer, NULL, 0));
      try_ok(at_optimizer_set_sharded(split.optimizer, 1));
      try_ok(at_optimizer_set_group(split.optimizer, one->group, 1));
    }
  }
  read_state(one, &found, &split), read_state(one, &wanted, &whole);
  same_state(one, &found, &wanted, 0);
  at_tensor* extra = NULL;
  try_ok(at_tensor_zeros(&extra, device(), dtype, 2, dims[0]));
  try_ok(at_tensor_set_requires_grad(extra, 1));
  try_status(at_optimizer_add_group(split.optimizer, &extra, 1), AT_ERROR_STATE);
  try_error_has(one, "state is sharded, expected groups to be added before");
  at_tensor_release(extra), drop_net(&whole), drop_net(&split);
  at_grad_scaler_release(scalers[0]), at_grad_scaler_release(scalers[1]);
}
static void beside_in_float64(rank* one) { beside_a_whole_one(one, AT_F64, AT_DTYPE_INVALID); }
static void beside_in_bfloat16(rank* one) { beside_a_whole_one(one, AT_BF16, AT_DTYPE_INVALID); }
static void beside_reduced(rank* one) { beside_a_whole_one(one, AT_F32, AT_BF16); }
static void bits_are_those_of_a_whole_optimizer(void** state) {
  (void)state;
  run_threads(2, 60, beside_in_float64, NULL);
  if (thorough()) run_threads(4, 60, beside_in_float64, NULL);
  run_threads(4, 60, beside_in_bfloat16, NULL);
  run_threads(2, 60, beside_reduced, NULL);
}

/* Gradients of float32 that ranks exchange in 16 bits: rounded, added in float32 in the order of ranks, and rounded
 * once. */
enum { ODD = 37 };
static double slope_of(int rank, int64_t i) {
  return sin(1.0 + rank * 2.3 + (double)i * 0.7) * exp(0.3 * (double)i - 6);
}
static void reduced_by(rank* one, at_dtype reduced, int sharded) {
  const int64_t length = ODD;
  float slopes[ODD], found[ODD];
  at_tensor *w = NULL, *slope = NULL, *product = NULL, *loss = NULL;
  at_optimizer* optimizer = NULL;
  at_sgd_options sgd = {.struct_size = sizeof sgd, .learning_rate = 1};
  for (int64_t i = 0; i < length; i++) slopes[i] = (float)slope_of(one->rank, i);
  try_ok(at_tensor_zeros(&w, device(), AT_F32, 1, &length));
  try_ok(at_tensor_set_requires_grad(w, 1));
  try_ok(at_tensor_from_host(&slope, device(), AT_F32, 1, &length, slopes, sizeof slopes));
  try_ok(at_optimizer_sgd(&optimizer, &w, 1, &sgd));
  try_ok(at_optimizer_set_reduce_dtype(optimizer, reduced));
  try_ok(at_optimizer_set_group(optimizer, one->group, 0));
  try_ok(at_optimizer_set_sharded(optimizer, sharded));
  try_ok(at_tensor_mul(&product, w, slope));
  try_ok(at_tensor_sum(&loss, product, NULL, 0, 0));
  try_ok(at_tensor_backward(loss));
  if (reduced == AT_F16) try_ok(at_optimizer_average_gradients(optimizer)); /* the step takes the same mean again */
  try_ok(at_optimizer_step(optimizer));
  try_ok(at_tensor_to_host(w, found, sizeof found));
  for (int64_t i = 0; i < length && !one->failed[0]; i++) {
    float wanted = 0;
    for (int r = 0; r < one->size; r++) wanted += (float)element_round(reduced, (float)slope_of(r, i));
    wanted = (float)element_round(reduced, wanted / (float)one->size);
    if (found[i] != -wanted)
      snprintf(one->failed, sizeof one->failed, "%d is %.9g, expected %.9g", (int)i, found[i], -wanted);
  }
  try_ok(at_optimizer_set_reduce_dtype(optimizer, one->rank ? AT_BF16 : AT_F16));
  try_status(at_optimizer_step(optimizer), one->size > 1 ? AT_ERROR_ARGUMENT : AT_OK);
  if (one->size > 1) try_error_has(one, "float16 as number");
  try_ok(at_optimizer_set_reduce_dtype(optimizer, AT_DTYPE_INVALID));
  try_ok(at_optimizer_step(optimizer));
  at_tensor_release(w), at_tensor_release(slope), at_tensor_release(product), at_tensor_release(loss);
  at_optimizer_release(optimizer);
}
static void reduced_by_each(rank* one) {
  for (int k = 0; k < 4; k++) reduced_by(one, k & 1 ? AT_BF16 : AT_F16, k >> 1);
}
/* Losses stay near those of one process, with clipping, two groups, gradients of halves and a loss scaler. */
static void reduced_train(rank* one) {
  curves* alone = one->data;
  net on;
  at_grad_scaler* scaler = NULL;
  make_net(one, &on, ADAMW, AT_F32, 1);
  if (one->size == 2) try_ok(at_grad_scaler_create(&scaler, device(), NULL));
  try_ok(at_optimizer_set_reduce_dtype(on.optimizer, one->size == 2 ? AT_BF16 : AT_F16));
  try_ok(at_optimizer_set_group(on.optimizer, one->group, 64));
  for (int step = 0; step < alone->steps; step++) {
    double loss = one_step(one, &on, step, one->group, scaler);
    if (!(fabs(loss - alone->losses[step]) <= 0.03 * alone->losses[0]) && !one->failed[0])
      snprintf(one->failed, sizeof one->failed, "loss %d is %g, expected %g", step, loss, alone->losses[step]);
  }
  at_grad_scaler_release(scaler), drop_net(&on);
}
static void gradients_are_exchanged_in_fewer_bits(void** state) {
  (void)state;
  curves alone = {.kind = ADAMW, .steps = 40};
  rank one = {NULL, 0, 1, "", NULL};
  net on;
  make_net(&one, &on, ADAMW, AT_F32, 1);
  for (int step = 0; step < alone.steps; step++) alone.losses[step] = one_step(&one, &on, step, NULL, NULL);
  assert_status(at_optimizer_set_reduce_dtype(on.optimizer, AT_I32), AT_ERROR_DTYPE);
  drop_net(&on);
  if (one.failed[0]) refuse("%s", one.failed);
  for (int size = 1; size <= 4; size++) run_threads(size, 60, reduced_by_each, NULL);
  for (int size = 2; size <= 4; size += 2) run_threads(size, 60, reduced_train, &alone);
}

/* A file of a sharded state goes on whole and with another number of ranks; */
typedef struct resumed {
  char path[400];
  double losses[12];
  at_tensor* w[WEIGHTS];
} resumed;
static void first_part(rank* one) {
  resumed* all = one->data;
  net on;
  char path[440];
  make_net(one, &on, ADAMW, AT_F64, 1);
  try_ok(at_optimizer_set_group(on.optimizer, one->group, 64));
  try_ok(at_optimizer_set_sharded(on.optimizer, 1));
  for (int step = 0; step < 6; step++) one_step(one, &on, step, one->group, NULL);
  snprintf(path, sizeof path, "%s.%d", all->path, one->rank);
  try_ok(at_optimizer_save(on.optimizer, path));
  if (one->rank == 0)
    for (int i = 0; i < WEIGHTS; i++) try_ok(at_tensor_clone(&all->w[i], on.w[i]));
  if (one->rank == 0) try_ok(at_tensor_eval_all(all->w, WEIGHTS));
  drop_net(&on);
}
static void second_part(rank* one) {
  resumed* all = one->data;
  net on;
  char path[440];
  make_net(one, &on, ADAMW, AT_F64, 7);
  if (one->size > 1) try_ok(at_optimizer_set_group(on.optimizer, one->group, 64));
  if (one->size > 1) try_ok(at_optimizer_set_sharded(on.optimizer, 1));
  snprintf(path, sizeof path, "%s.%d", all->path, 3 - one->rank);
  try_ok(at_optimizer_load(on.optimizer, path));
  int32_t before = 0;
  try_ok(at_set_no_grad(&before, 1));
  for (int i = 0; i < WEIGHTS; i++) try_ok(at_tensor_copy_(on.w[i], all->w[i]));
  try_ok(at_set_no_grad(NULL, before));
  for (int step = 6; step < 12; step++) {
    double loss = one_step(one, &on, step, one->size > 1 ? one->group : NULL, NULL);
    try_that(fabs(loss - all->losses[step]) <= 1e-9 * all->losses[step]);
  }
  drop_net(&on);
}
static void a_sharded_state_goes_on_anywhere(void** state) {
  (void)state;
  resumed all = {.losses = {0}};
  rank one = {NULL, 0, 1, "", NULL};
  net on;
  snprintf(all.path, sizeof all.path, "%s", temporary_path("state.safetensors"));
  make_net(&one, &on, ADAMW, AT_F64, 1);
  for (int step = 0; step < 12; step++) all.losses[step] = one_step(&one, &on, step, NULL, NULL);
  drop_net(&on);
  run_threads(4, 60, first_part, &all);
  for (int size = 1; size <= 4; size *= 2) run_threads(size, 60, second_part, &all);
  for (int i = 0; i < WEIGHTS; i++) at_tensor_release(all.w[i]);
}

/* Bytes of all ranks, which are threads here: parameters, and what is beside them. */
enum { LARGE = 12, SIDE = 128 };
/* On a device that shares the host's memory gathered parameters lie in that. */
static uint64_t bytes_used(void) {
  at_memory_stats host = AT_MEMORY_STATS_INIT;
  if (second_device()) assert_ok(at_backend_memory_stats(&host, second_device()));
  return memory().used + host.used;
}
typedef struct taken {
  int sharded;
  uint64_t before, bytes;
} taken;
/* With the areas of ranks whose devices are linked, which the first collective does. */
static void take_memory_before(rank* one) {
  taken* all = one->data;
  const int64_t few[] = {1};
  at_tensor *own = NULL, *sum = NULL;
  try_ok(at_tensor_zeros(&own, device(), AT_F32, 1, few));
  try_ok(at_tensor_all_reduce(&sum, own, one->group, AT_REDUCE_SUM));
  try_ok(at_tensor_eval(sum));
  at_tensor_release(own), at_tensor_release(sum);
  try_ok(at_group_barrier(one->group));
  if (one->rank == 0) all->before = bytes_used();
  try_ok(at_group_barrier(one->group));
}
static void take_memory(rank* one) {
  taken* all = one->data;
  const int64_t shape[] = {SIDE, SIDE};
  at_tensor* w[LARGE];
  at_optimizer* optimizer = NULL;
  at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
  take_memory_before(one);
  for (int i = 0; i < LARGE; i++) {
    try_ok(at_tensor_randn(&w[i], device(), AT_F32, 2, shape, (uint64_t)i));
    try_ok(at_tensor_set_requires_grad(w[i], 1));
  }
  try_ok(at_optimizer_adamw(&optimizer, w, LARGE, &options));
  try_ok(at_optimizer_set_sharded(optimizer, all->sharded));
  try_ok(at_optimizer_set_group(optimizer, one->group, 0));
  for (int step = 0; step < 2; step++) {
    at_tensor *sum = NULL, *loss = NULL, *more = NULL;
    for (int i = 0; i < LARGE; i++) {
      try_ok(at_tensor_sum(&loss, w[i], NULL, 0, 0));
      if (sum) try_ok(at_tensor_add(&more, sum, loss));
      if (sum) at_tensor_release(sum), at_tensor_release(loss);
      sum = more ? more : loss, more = NULL;
    }
    try_ok(at_tensor_backward(sum));
    at_tensor_release(sum);
    try_ok(at_optimizer_step(optimizer));
    try_ok(at_optimizer_zero_grad(optimizer));
  }
  try_ok(at_backend_synchronize(device()));
  try_ok(at_group_barrier(one->group));
  if (one->rank == 0) all->bytes = bytes_used();
  try_ok(at_group_barrier(one->group));
  for (int i = 0; i < LARGE; i++) at_tensor_release(w[i]);
  at_optimizer_release(optimizer);
}
static void the_state_is_divided(void** state) {
  (void)state;
  double one = LARGE * SIDE * SIDE * 4.0; /* bytes of parameters */
  taken whole = {0, 0, 0}, split = {1, 0, 0};
  run_threads(4, 60, take_memory, &whole);
  run_threads(4, 60, take_memory, &split);
  /* 4 ranks' parameters and two rows of state; then 4 times all parameters, and the owners' copies and state */
  assert_near((double)(whole.bytes - whole.before) / one, 4 * 3, 0.5);
  assert_near((double)(split.bytes - split.before) / one, 4 * 1 + 3, 0.5);
}

/* Where rank 0 cannot save, all are told who failed and why. */
static void fails_to_save(rank* one) {
  const char* path = one->data;
  at_module *module = NULL, *loss = NULL;
  at_tensor *fields[2] = {NULL, NULL}, *parameters[2];
  at_optimizer* optimizer = NULL;
  at_dataset* dataset = NULL;
  at_loader* loader = NULL;
  at_trainer* trainer = NULL;
  at_checkpoints* checkpoints = NULL;
  at_loader_options batches = AT_LOADER_OPTIONS_INIT;
  batches.batch_size = 2, batches.rank = one->rank, batches.num_replicas = one->size;
  try_ok(at_module_create(&module, device(), AT_F32, "Linear(3, 1)", NULL));
  try_ok(at_module_create(&loss, device(), AT_F32, "MSELoss()", NULL));
  try_ok(at_module_tensors(parameters, 2, module, AT_MODULE_PARAMETERS));
  try_ok(at_optimizer_sgd(&optimizer, parameters, 2, NULL));
  try_ok(at_optimizer_set_sharded(optimizer, one->size == 2));
  try_ok(at_tensor_randn(&fields[0], device(), AT_F32, 2, (int64_t[]){12, 3}, 7));
  try_ok(at_tensor_sum(&fields[1], fields[0], (int32_t[]){1}, 1, 1));
  try_ok(at_dataset_from_tensors(&dataset, fields, 2));
  try_ok(at_loader_create(&loader, dataset, device(), &batches));
  try_ok(at_trainer_create(&trainer, module, loss, optimizer, NULL));
  try_ok(at_checkpoints_create(&checkpoints, path, NULL));
  try_ok(at_trainer_set_group(trainer, one->group));
  try_ok(at_trainer_set_checkpoints(trainer, checkpoints, 1, 0, NULL));
  for (int64_t epochs = 3; epochs > 0; epochs -= 2) { /* within a training, and at its end */
    at_status status = at_trainer_fit(trainer, loader, epochs);
    try_that(status == (one->rank == 0 ? AT_ERROR_IO : AT_ERROR_STATE));
    if (one->rank > 0) try_error_has(one, "rank 0 of ");
    if (one->rank > 0) try_error_has(one, " has failed: ");
    try_error_has(one, "a file");
  }
  try_ok(at_trainer_set_checkpoints(trainer, NULL, 0, 0, NULL));
  try_ok(at_trainer_fit(trainer, loader, 3)); /* they go on together */
  at_checkpoints_release(checkpoints), at_trainer_release(trainer), at_loader_release(loader);
  at_dataset_release(dataset), at_optimizer_release(optimizer), at_module_release(module), at_module_release(loss);
  for (int i = 0; i < 2; i++) at_tensor_release(fields[i]), at_tensor_release(parameters[i]);
}
static void a_failure_of_one_rank_is_told(void** state) {
  (void)state;
  char path[400];
  snprintf(path, sizeof path, "%s", temporary_path("a file"));
  write_bytes(path, "x", 1);
  time_t begun = time(NULL);
  for (int size = 2; size <= 4; size += 2) run_threads(size, 300, fails_to_save, path);
  assert_true(time(NULL) - begun < 120); /* nobody waited */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(losses_and_state_are_those_of_a_whole_optimizer),
      CASE(bits_are_those_of_a_whole_optimizer),
      CASE(gradients_are_exchanged_in_fewer_bits),
      CASE(a_sharded_state_goes_on_anywhere),
      CASE(the_state_is_divided),
      CASE(a_failure_of_one_rank_is_told),
  };
  return RUN("dist/sharded", tests);
}
