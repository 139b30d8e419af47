/* test_group.c: collectives between threads: values of every dtype, order and bits of sums, gradients, what ranks do
   wrong, and who is missing. */
#include <unistd.h>

#include "ranks.h"

enum { LENGTH = 12 }; /* divisible by 2, 3 and 4 */

static at_tensor* made(rank* one, at_dtype dtype, int64_t length, double first) {
  char bytes[LENGTH * 8];
  at_tensor* tensor = NULL;
  for (int64_t i = 0; i < length; i++) element_set(dtype, bytes, i, first + (double)i);
  try_ok(at_tensor_from_host(&tensor, device(), dtype, 1, &length, bytes, (size_t)(length * element_of(dtype)->size)));
  return tensor;
}

/* The elements are f(i); released. */
static void try_elements(rank* one, at_tensor* tensor, at_dtype dtype, int64_t length,
                         double (*f)(const rank*, int64_t)) {
  char bytes[MOST_RANKS * LENGTH * 8];
  try_ok(at_tensor_to_host(tensor, bytes, (size_t)(length * element_of(dtype)->size)));
  for (int64_t i = 0; i < length && !one->failed[0]; i++) {
    double got = element_get(dtype, bytes, i), wanted = element_round(dtype, f(one, i));
    if (got != wanted)
      snprintf(one->failed, sizeof one->failed, "%s element %d is %g, expected %g", element_of(dtype)->name, (int)i,
               got, wanted);
  }
  at_tensor_release(tensor);
}
/* Rank r has r + i at i. */
static double summed(const rank* one, int64_t i) { return one->size * (double)i + one->size * (one->size - 1) / 2.0; }
static double averaged(const rank* one, int64_t i) { return summed(one, i) / one->size; }
static double greatest(const rank* one, int64_t i) { return (double)i + one->size - 1; }
static double least(const rank* one, int64_t i) { return (void)one, (double)i; }
static double gathered(const rank* one, int64_t i) { return (void)one, (double)(i / LENGTH + i % LENGTH); }
static double scattered(const rank* one, int64_t i) { return summed(one, i + one->rank * (LENGTH / one->size)); }
static double of_rank_1(const rank* one, int64_t i) { return (void)one, (double)i + 1; }
static double swapped(const rank* one, int64_t i) {
  int64_t share = LENGTH / one->size;
  return (double)(i / share + one->rank * share + i % share);
}
static double of_before(const rank* one, int64_t i) {
  return (double)((one->rank + one->size - 1) % one->size) + (double)i;
}
static double of_lower(const rank* one, int64_t i) { return one->rank ? of_before(one, i) : 0; }
static double has_before(const rank* one, int64_t i) { return of_before(one, i) != 0; }
static double has_lower(const rank* one, int64_t i) { return of_lower(one, i) != 0; }
static double of_after(const rank* one, int64_t i) { return (double)((one->rank + 1) % one->size) + (double)i; }
static double of_higher(const rank* one, int64_t i) { return one->rank < one->size - 1 ? of_after(one, i) : 0; }
/* To the next rank and from the one before, around or from rank 0 to the last. */
static at_status send_on(at_tensor** r, rank* one, at_tensor* a, int around) {
  int last = one->size - 1, ends = around ? 0 : -1;
  return at_tensor_send_recv(r, a, one->group, one->rank < last ? one->rank + 1 : ends,
                             one->rank > 0 ? one->rank - 1 : (around ? last : -1));
}
static double of_any(const rank* one, int64_t i) { return one->size > 1 || i > 0; }
static double of_all(const rank* one, int64_t i) { return (void)one, i > 0; }

static void one_dtype(rank* one, at_dtype dtype) {
  at_tensor *a = made(one, dtype, LENGTH, one->rank), *r = NULL;
  int is_bool = dtype == AT_BOOL, is_float = element_of(dtype)->is_float;
  const int64_t share = LENGTH / one->size;
  try_status(at_tensor_all_reduce(&r, a, one->group, AT_REDUCE_SUM), is_bool ? AT_ERROR_DTYPE : AT_OK);
  if (!is_bool) try_elements(one, r, dtype, LENGTH, summed);
  try_status(at_tensor_all_reduce(&r, a, one->group, AT_REDUCE_MEAN), is_float ? AT_OK : AT_ERROR_DTYPE);
  if (is_float) try_elements(one, r, dtype, LENGTH, averaged);
  try_ok(at_tensor_all_reduce(&r, a, one->group, AT_REDUCE_MAX));
  try_elements(one, r, dtype, LENGTH, is_bool ? of_any : greatest);
  try_ok(at_tensor_all_reduce(&r, a, one->group, AT_REDUCE_MIN));
  try_elements(one, r, dtype, LENGTH, is_bool ? of_all : least);
  try_ok(at_tensor_broadcast(&r, a, one->group, 1));
  try_elements(one, r, dtype, LENGTH, of_rank_1);
  try_ok(send_on(&r, one, a, 1));
  try_elements(one, r, dtype, LENGTH, is_bool ? has_before : of_before);
  try_ok(send_on(&r, one, a, 0));
  try_elements(one, r, dtype, LENGTH, is_bool ? has_lower : of_lower);
  if (!is_bool) {
    try_ok(at_tensor_all_gather(&r, a, one->group));
    try_elements(one, r, dtype, LENGTH * one->size, gathered);
    try_ok(at_tensor_reduce_scatter(&r, a, one->group, AT_REDUCE_SUM));
    try_elements(one, r, dtype, share, scattered);
    try_ok(at_tensor_all_to_all(&r, a, one->group));
    try_elements(one, r, dtype, LENGTH, swapped);
  }
  at_tensor_release(a);
}

static void every_dtype(rank* one) {
  for (at_dtype dtype = AT_F32; dtype <= AT_BOOL; dtype++)
    if (element_of(dtype)) one_dtype(one, dtype);
  at_tensor *a = made(one, AT_I32, 3, 10 * one->rank), *r = NULL; /* a ring of sends */
  const int64_t three = 3;
  int to = (one->rank + 1) % one->size, from = (one->rank + one->size - 1) % one->size;
  int32_t got[3];
  for (int turn = 0; turn < 2; turn++) {
    if ((one->rank % 2 == 0) == (turn == 0)) {
      try_ok(at_group_send(a, one->group, to));
    } else {
      try_ok(at_group_recv(&r, device(), AT_I32, 1, &three, one->group, from));
      try_ok(at_tensor_to_host(r, got, sizeof got));
      try_that(got[2] == 10 * from + 2);
      at_tensor_release(r);
    }
  }
  at_tensor_release(a);
  try_ok(at_group_barrier(one->group));
}
static double later(const rank* one, int64_t i) { return summed(one, i + 1); }
static double later_of_all(const rank* one, int64_t i) { return (void)one, (double)(i / 5 + i % 5 + 1); }
/* Elements that begin anywhere, and rank 0's in the host's memory: its device may be another than the others'. */
static void elements_anywhere(rank* one) {
  char way[32] = "";
  for (at_dtype dtype = AT_F32; dtype <= AT_BOOL; dtype++) {
    if (!element_of(dtype) || dtype == AT_BOOL) continue;
    at_tensor *all = made(one, dtype, LENGTH, one->rank), *part = NULL, *moved = NULL, *r = NULL;
    try_ok(at_tensor_slice(&part, all, 0, 1, 6, 1));
    try_ok(at_tensor_all_reduce(&r, part, one->group, AT_REDUCE_SUM));
    try_elements(one, r, dtype, 5, later);
    try_ok(at_tensor_all_gather(&r, part, one->group));
    try_elements(one, r, dtype, 5 * one->size, later_of_all);
    try_ok(at_tensor_to(&moved, part, one->rank || !second_device() ? device() : second_device()));
    try_ok(at_tensor_all_reduce(&r, moved, one->group, AT_REDUCE_SUM));
    try_elements(one, r, dtype, 5, later);
    at_tensor_release(all), at_tensor_release(part), at_tensor_release(moved);
  }
  try_ok(at_group_way_name(way, sizeof way, NULL, one->group));
  try_that(!strcmp(way, on_cpu() ? "shared memory" : "peer memory"));
}
static void elements_may_lie_anywhere(void** state) {
  (void)state;
  second_device();
  run_threads(3, 30, elements_anywhere, NULL);
}
static void collectives_of_every_dtype(void** state) {
  (void)state;
  run_threads(4, 30, every_dtype, NULL);
  run_threads(2, 30, every_dtype, NULL);
}

/* Elements that addition rounds: one order of adding, whatever the length, and the sizes between pieces. */
static void rank_order(rank* one) {
  enum { MOST = 70001 };
  static const int64_t lengths[] = {1, 2, 5, 1000, MOST};
  float *mine = malloc(sizeof(float) * MOST), *got = malloc(sizeof(float) * MOST);
  for (size_t k = 0; k < COUNT(lengths); k++) {
    int64_t n = lengths[k];
    at_tensor *a = NULL, *r = NULL;
    uint64_t seed = 7 + (uint64_t)one->rank;
    for (int64_t i = 0; i < n; i++) mine[i] = (float)draw_between(&seed, -1, 1);
    try_ok(at_tensor_from_host(&a, device(), AT_F32, 1, &n, mine, (size_t)n * 4));
    try_ok(at_tensor_all_reduce(&r, a, one->group, AT_REDUCE_SUM));
    try_ok(at_tensor_to_host(r, got, (size_t)n * 4));
    uint64_t seeds[MOST_RANKS];
    for (int rank = 0; rank < one->size; rank++) seeds[rank] = 7 + (uint64_t)rank;
    for (int64_t i = 0; i < n; i++) {
      float sum = (float)draw_between(&seeds[0], -1, 1);
      for (int rank = 1; rank < one->size; rank++) sum += (float)draw_between(&seeds[rank], -1, 1);
      try_that(got[i] == sum);
    }
    at_tensor_release(a), at_tensor_release(r);
  }
  free(mine), free(got);
}
static void sums_have_the_order_of_ranks(void** state) {
  (void)state;
  run_threads(3, 30, rank_order, NULL);
}

/* The gradient of sum(weight * f(a)), weight and a of the rank. */
static void gradient(rank* one, at_tensor* a, at_tensor* result, double first, double (*wanted)(const rank*, int64_t)) {
  at_tensor *weight = NULL, *product = NULL, *loss = NULL, *grad = NULL, *like = NULL;
  int64_t dims[AT_MAX_RANK];
  try_ok(at_tensor_shape(dims, AT_MAX_RANK, result));
  like = made(one, AT_F64, dims[0] <= LENGTH ? dims[0] : LENGTH, first);
  if (dims[0] > LENGTH) {
    at_tensor* all[MOST_RANKS];
    for (int i = 0; i < one->size; i++) all[i] = like;
    try_ok(at_tensor_concat(&weight, all, (size_t)one->size, 0));
  } else {
    try_ok(at_tensor_retain(like));
    weight = like;
  }
  try_ok(at_tensor_mul(&product, result, weight));
  try_ok(at_tensor_sum(&loss, product, NULL, 0, 0));
  try_ok(at_tensor_backward(loss));
  try_ok(at_tensor_grad_of(&grad, a));
  try_elements(one, grad, AT_F64, LENGTH, wanted);
  at_tensor* all[] = {like, weight, product, loss, result, a};
  for (size_t i = 0; i < COUNT(all); i++) at_tensor_release(all[i]);
}
static double times_size(const rank* one, int64_t i) { return one->size * (double)i; }
static double at_last(const rank* one, int64_t i) { return one->rank == one->size - 1 ? summed(one, i) : 0; }
static double at_root(const rank* one, int64_t i) { return one->rank == 1 ? summed(one, i) : 0; }
static double joined(const rank* one, int64_t i) {
  return (double)(i % (LENGTH / one->size)) + (double)(i / (LENGTH / one->size));
}
static at_tensor* leaf_of(rank* one) {
  at_tensor* a = made(one, AT_F64, LENGTH, one->rank);
  try_ok(at_tensor_set_requires_grad(a, 1));
  return a;
}
static void all_gradients(rank* one) {
  at_tensor *a = leaf_of(one), *r = NULL;
  try_ok(at_tensor_all_reduce(&r, a, one->group, AT_REDUCE_SUM));
  gradient(one, a, r, one->rank, summed); /* d/da of every rank's loss */
  a = leaf_of(one);
  try_ok(at_tensor_all_reduce(&r, a, one->group, AT_REDUCE_MEAN));
  gradient(one, a, r, one->rank, averaged);
  a = leaf_of(one);
  try_ok(at_tensor_all_reduce(&r, a, one->group, AT_REDUCE_MAX)); /* the last rank has all of them */
  gradient(one, a, r, one->rank, at_last);
  a = leaf_of(one);
  try_ok(at_tensor_all_gather(&r, a, one->group));
  gradient(one, a, r, 0, times_size);
  a = leaf_of(one);
  try_ok(at_tensor_reduce_scatter(&r, a, one->group, AT_REDUCE_SUM));
  gradient(one, a, r, one->rank, joined);
  a = leaf_of(one);
  try_ok(at_tensor_broadcast(&r, a, one->group, 1));
  gradient(one, a, r, one->rank, at_root);
  a = leaf_of(one);
  try_ok(at_tensor_all_to_all(&r, a, one->group));
  gradient(one, a, r, one->rank, swapped);
  a = leaf_of(one);
  try_ok(send_on(&r, one, a, 1));
  gradient(one, a, r, one->rank, of_after);
  a = leaf_of(one);
  try_ok(send_on(&r, one, a, 0));
  gradient(one, a, r, one->rank, of_higher);
}
static void collectives_have_gradients(void** state) {
  (void)state;
  run_threads(4, 30, all_gradients, NULL);
}

/* In whatever order results are read, and whether they are, ranks meet in the order of recording. */
static void read_in_any_order(rank* one) {
  at_tensor *a = made(one, AT_F32, LENGTH, one->rank), *r[3] = {NULL};
  for (int i = 0; i < 3; i++)
    try_ok(at_tensor_all_reduce(&r[i], a, one->group, i == 1 ? AT_REDUCE_MAX : AT_REDUCE_SUM));
  if (one->rank == 1) { /* recorded by all, wanted by the others */
    at_tensor_release(r[0]);
    r[0] = NULL;
  }
  for (int k = 0; k < 3; k++) {
    int i = one->rank % 2 ? k : 2 - k;
    if (r[i]) try_elements(one, r[i], AT_F32, LENGTH, i == 1 ? greatest : summed);
  }
  at_tensor_release(a);
  try_ok(at_group_barrier(one->group));
}
static void the_order_of_recording_counts(void** state) {
  (void)state;
  run_threads(4, 30, read_in_any_order, NULL);
}

/* What needs no exchange is computed while it is waited for: rank 1 does not begin before rank 0 is that far. */
typedef struct far {
  uint64_t enough; /* launches */
  int waited;
} far;
static double both(const rank* one, int64_t i) { return 3 * summed(one, i); }
static void compute_meanwhile(rank* one) {
  far* there = one->data;
  at_tensor *a = made(one, AT_F32, LENGTH, one->rank), *twice = NULL, *first = NULL, *second = NULL, *r = NULL;
  int tries = 10000;
  for (; one->rank == 1 && tries > 0 && counters().launches < there->enough; tries--) usleep(1000);
  try_that(tries > 0);
  try_ok(at_tensor_neg(&r, a));
  try_ok(at_tensor_all_reduce(&first, r, one->group, AT_REDUCE_SUM));
  at_tensor_release(r);
  try_ok(at_tensor_mul_scalar(&twice, a, 4));
  try_ok(at_tensor_all_reduce(&second, twice, one->group, AT_REDUCE_SUM));
  try_ok(at_tensor_add(&r, first, second));
  try_elements(one, r, AT_F32, LENGTH, both);
  at_tensor_release(a), at_tensor_release(twice), at_tensor_release(first), at_tensor_release(second);
}
static void ranks_compute_while_they_exchange(void** state) {
  (void)state;
  far there = {.enough = counters().launches + 2};
  run_threads(2, 30, compute_meanwhile, &there);
}

/* A backward pass has the gradients of the last parameters first: so do the buckets. Rank 1 does something else. */
static void reduce_the_last_first(rank* one) {
  const int64_t lengths[] = {8, 16}; /* no gaps between */
  at_tensor *w[2] = {NULL, NULL}, *product = NULL, *loss = NULL;
  at_optimizer* optimizer = NULL;
  for (int i = 0; i < 2; i++) {
    try_ok(at_tensor_ones(&w[i], device(), AT_F64, 1, &lengths[i]));
    try_ok(at_tensor_set_requires_grad(w[i], 1));
  }
  try_ok(at_optimizer_sgd(&optimizer, w, 2, NULL));
  try_ok(at_optimizer_set_group(optimizer, one->group, 1));
  try_ok(at_tensor_outer(&product, w[0], w[1]));
  try_ok(at_tensor_sum(&loss, product, NULL, 0, 0));
  try_ok(at_tensor_backward(loss));
  try_status(one->rank == 1 ? at_group_barrier(one->group) : at_optimizer_step(optimizer), AT_ERROR_ARGUMENT);
  try_error_has(one, "rank 0 has all_reduce(mean) of [16] float64");
  if (one->rank == 1) { /* the other has had its second turn, too */
    try_status(at_group_barrier(one->group), AT_ERROR_ARGUMENT);
    try_error_has(one, "rank 0 has all_reduce(mean) of [8] float64");
  }
  try_ok(at_optimizer_step(optimizer)); /* nothing had changed */
  double got[16];
  for (int i = 0; i < 2; i++) {
    try_ok(at_tensor_to_host(w[i], got, (size_t)lengths[i] * 8));
    try_that(fabs(got[0] - (1 - 0.01 * (double)lengths[!i])) < 1e-12);
    at_tensor_release(w[i]);
  }
  at_tensor_release(product), at_tensor_release(loss), at_optimizer_release(optimizer);
}
static void the_last_gradients_are_reduced_first(void** state) {
  (void)state;
  run_threads(2, 30, reduce_the_last_first, NULL);
}

static void differing(rank* one) {
  at_tensor *a = made(one, AT_F32, one->rank == 2 ? 4 : 3, 0), *i = made(one, AT_I32, 3, 0), *r = NULL;
  double value;
  float read[4];
  try_ok(at_tensor_all_reduce(&r, a, one->group, AT_REDUCE_SUM));
  for (int twice = 0; twice < 2; twice++) {
    try_status(at_tensor_to_host(r, read, one->rank == 2 ? 16 : 12), AT_ERROR_ARGUMENT);
    try_error_has(one,
                  "rank 0 has all_reduce(sum) of [3] float32 as number 0, rank 2 has all_reduce(sum) of [4] float32");
  }
  at_tensor_release(r);
  try_ok(at_tensor_broadcast(&r, one->rank == 1 ? i : a, one->group, 0));
  try_status(at_tensor_eval(r), AT_ERROR_ARGUMENT);
  try_error_has(
      one,
      "rank 0 has broadcast from rank 0 of [3] float32 as number 1, rank 1 has broadcast from rank 0 of [3] int32");
  at_tensor_release(r);
  try_ok(one->rank == 1 ? at_tensor_all_reduce(&r, i, one->group, AT_REDUCE_MAX)
                        : at_tensor_all_gather(&r, i, one->group));
  try_status(at_tensor_eval(r), AT_ERROR_ARGUMENT);
  try_error_has(one,
                "rank 0 has all_gather of [3] int32 as number 2, rank 1 has all_reduce(max) of [3] int32 as number 2");
  at_tensor_release(r);
  try_ok(at_tensor_send_recv(&r, i, one->group, one->rank == 0 ? 1 : -1, one->rank == 2 ? 0 : -1));
  try_status(at_tensor_eval(r), AT_ERROR_ARGUMENT);
  try_error_has(
      one, "rank 0 has send_recv to rank 1 of [3] int32 as number 3, rank 1 has send_recv of [3] int32 as number 3");
  at_tensor_release(r), at_tensor_release(a);
  at_tensor *zero = NULL, *quotient = NULL, *ones = made(one, AT_I32, 3, 1);
  try_ok(at_tensor_sub(&zero, i, i));
  try_ok(at_tensor_floor_divide(&quotient, i, one->rank == 1 ? zero : ones));
  try_ok(at_tensor_all_reduce(&r, quotient, one->group, AT_REDUCE_SUM));
  try_status(at_tensor_eval(r), AT_ERROR_STATE);
  try_error_has(
      one, "rank 1 could not compute its part of all_reduce(sum) of [3] int32 as number 4: integer division by zero");
  at_tensor_release(r), at_tensor_release(zero), at_tensor_release(quotient), at_tensor_release(ones);
  try_ok(at_tensor_sum(&zero, i, NULL, 0, 0));
  try_ok(at_tensor_all_reduce(&r, zero, one->group, AT_REDUCE_SUM)); /* together again */
  try_ok(at_tensor_item(&value, r));
  try_that(value == 3.0 * one->size);
  at_tensor_release(r), at_tensor_release(zero), at_tensor_release(i);
}
static void ranks_that_differ_are_told_and_go_on(void** state) {
  (void)state;
  run_threads(3, 30, differing, NULL);
}

static void leaving(rank* one) {
  volatile int* there = one->data;
  if (one->rank == 1) return; /* its group is released */
  while (one->rank == 0 && __atomic_load_n(there, __ATOMIC_SEQ_CST) > 1)
    usleep(1000); /* until the others have given up */
  at_tensor *a = made(one, AT_F32, 3, 0), *r = NULL;
  try_ok(at_tensor_all_reduce(&r, a, one->group, AT_REDUCE_SUM));
  try_status(at_tensor_eval(r), AT_ERROR_PEER);
  try_error_has(one, "rank 1 of 4 has left the group");
  try_status(at_group_barrier(one->group), AT_ERROR_PEER);
  try_error_has(one, "rank 1 of 4 has left the group");
  __atomic_sub_fetch(there, 1, __ATOMIC_SEQ_CST);
  at_tensor_release(a), at_tensor_release(r);
}
static void silent(rank* one) {
  at_tensor *a = made(one, AT_F32, 3, 0), *r = NULL;
  volatile int* waiting = one->data;
  if (one->rank == 2) {
    while (__atomic_load_n(waiting, __ATOMIC_SEQ_CST) > 0) at_tensor_eval(a);
  } else {
    try_ok(at_tensor_all_reduce(&r, a, one->group, AT_REDUCE_SUM));
    try_status(at_tensor_eval(r), AT_ERROR_PEER);
    try_error_has(one, "rank 2 of 3 does not answer within 0.3 seconds");
    __atomic_sub_fetch(waiting, 1, __ATOMIC_SEQ_CST);
  }
  at_tensor_release(a), at_tensor_release(r);
}
static void who_is_missing_is_named(void** state) {
  (void)state;
  int there = 3, waiting = 2;
  run_threads(4, 30, leaving, &there);
  run_threads(3, 0.3, silent, &waiting);
}

static void trains(rank* one) {
  curve* alone = one->data;
  curve mine = {.steps = 100};
  try_ok(train(&mine, one->group, one->rank, one->size));
  for (int i = 0; i < 100; i++) try_that(fabs(mine.losses[i] - alone->losses[i]) <= 1e-9 * fabs(alone->losses[i]));
}
static void threads_train_as_one_process(void** state) {
  (void)state;
  curve alone = {.steps = 100};
  assert_ok(train(&alone, NULL, 0, 1));
  assert_true(alone.losses[99] < 0.5 * alone.losses[0]);
  for (int size = 2; size <= 4; size += 2) run_threads(size, 60, trains, &alone);
}

/* An infinity on one rank leaves the step out on all; with unscale between, too. */
static void scale_alike(rank* one) {
  at_tensor* x = made(one, AT_F32, 2, one->rank);
  at_optimizer* optimizer = NULL;
  at_grad_scaler* scaler = NULL;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 1;
  try_ok(at_tensor_set_requires_grad(x, 1));
  try_ok(at_optimizer_sgd(&optimizer, &x, 1, &options));
  try_status(at_optimizer_average_gradients(optimizer), AT_ERROR_STATE);
  try_ok(at_optimizer_set_group(optimizer, one->group, 0)); /* x is 0, 1 from now on */
  try_ok(at_grad_scaler_create(&scaler, device(), NULL));
  for (int turn = 0; turn < 4; turn++) {
    at_tensor *product = NULL, *loss = NULL, *scaled = NULL;
    int infinite = turn % 2 == 0 && one->rank == 1, by_hand = turn >= 2;
    try_ok(at_tensor_mul_scalar(&product, x, infinite ? INFINITY : 1.0 + one->rank));
    try_ok(at_tensor_sum(&loss, product, NULL, 0, 0));
    try_ok(at_grad_scaler_scale(&scaled, scaler, loss));
    try_ok(at_tensor_backward(scaled));
    if (by_hand) try_ok(at_grad_scaler_unscale(scaler, optimizer));
    try_ok(at_grad_scaler_step(scaler, optimizer));
    try_ok(at_grad_scaler_update(scaler));
    try_ok(at_optimizer_zero_grad(optimizer));
    float got[2];
    double steps = (turn + 1) / 2, mean = (one->size + 1) / 2.0;
    try_ok(at_tensor_to_host(x, got, sizeof got));
    try_that(got[0] == (float)(-steps * mean) && got[1] == (float)(1 - steps * mean));
    at_grad_scaler_options numbers = AT_GRAD_SCALER_OPTIONS_INIT;
    try_ok(at_grad_scaler_state(&numbers, scaler));
    try_that(numbers.init_scale == (turn < 2 ? 32768 : 16384));
    at_tensor_release(product), at_tensor_release(loss), at_tensor_release(scaled);
  }
  at_tensor_release(x), at_optimizer_release(optimizer), at_grad_scaler_release(scaler);
}
static void a_step_is_left_out_on_all_ranks(void** state) {
  (void)state;
  run_threads(2, 30, scale_alike, NULL);
}

static void wrong_arguments_are_refused(void** state) {
  (void)state;
  at_group *group = NULL, *two[2];
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  at_tensor *a = vector_f32(3, (float[]){1, 2, 3}), *r = NULL, *scalar = reduce_all(at_tensor_sum, a);
  options.timeout = -1;
  assert_status(at_group_threads(two, 2, &options), AT_ERROR_ARGUMENT);
  options.timeout = 0.2;
  assert_status(at_group_threads(two, 0, NULL), AT_ERROR_ARGUMENT);
  assert_status(at_group_create(&group, 2, 2, "127.0.0.1", 29500, NULL), AT_ERROR_ARGUMENT);
  assert_status(at_group_create(&group, 0, 1, "no such address", 29500, &options), AT_ERROR_ARGUMENT);
  assert_status(at_group_create(&group, 1, 2, "127.0.0.1", 1, &options), AT_ERROR_PEER);
  assert_error_has("nobody listens at 127.0.0.1:1");
  unsetenv("WORLD_SIZE");
  assert_status(at_group_from_environment(&group, NULL), AT_ERROR_ENVIRONMENT);
  assert_error_has("WORLD_SIZE is not set, expected a start by athena launch");
  assert_ok(at_group_threads(&group, 1, NULL));
  assert_ok(at_tensor_all_reduce(&r, a, group, AT_REDUCE_MEAN)); /* alone */
  assert_values(keep(r), 3, (double[]){1, 2, 3}, 0);
  assert_status(at_tensor_all_reduce(&r, a, group, 9), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_broadcast(&r, a, group, 1), AT_ERROR_INDEX);
  assert_status(at_group_send(a, group, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_send_recv(&r, a, group, 1, -1), AT_ERROR_INDEX);
  assert_status(at_tensor_send_recv(&r, a, group, -1, -2), AT_ERROR_INDEX);
  assert_status(at_tensor_send_recv(&r, a, group, 0, -1), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_all_gather(&r, scalar, group), AT_ERROR_SHAPE);
  assert_status(at_tensor_all_gather(&r, a, NULL), AT_ERROR_NULL);
  assert_ok(at_group_release(group));
  assert_ok(at_group_threads(two, 2, NULL));
  assert_status(at_tensor_reduce_scatter(&r, a, two[0], AT_REDUCE_SUM), AT_ERROR_SHAPE);
  assert_error_has("a is [3], expected a first axis that 2 ranks can divide");
  assert_ok(at_group_release(two[0]));
  assert_ok(at_group_release(two[1]));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(collectives_of_every_dtype),           CASE(sums_have_the_order_of_ranks),
      CASE(collectives_have_gradients),           CASE(the_order_of_recording_counts),
      CASE(ranks_that_differ_are_told_and_go_on), CASE(who_is_missing_is_named),
      CASE(threads_train_as_one_process),         CASE(wrong_arguments_are_refused),
      CASE(a_step_is_left_out_on_all_ranks),      CASE(ranks_compute_while_they_exchange),
      CASE(the_last_gradients_are_reduced_first), CASE(elements_may_lie_anywhere),
  };
  return RUN("dist/group", tests);
}
