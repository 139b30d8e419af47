/* test_loader.c: batches: order, shuffling that depends on seed and epoch alone, last batches, and refusals. */
#include "support/athena_test.h"

enum { N = 10 };

/* Sample i is {i, i + 0.5}, its label i. */
static at_dataset* numbers(void) {
  float samples[2 * N];
  int64_t labels[N];
  for (int i = 0; i < N; i++) samples[2 * i] = (float)i, samples[2 * i + 1] = (float)i + 0.5f, labels[i] = i;
  at_dataset* set = NULL;
  assert_ok(at_dataset_from_host(&set, N, 2, (int64_t[]){1, 2}, samples, sizeof samples, labels, sizeof labels));
  return set;
}

static at_loader* loader_of(at_loader_options options) {
  at_dataset* set = numbers();
  at_loader* loader = NULL;
  assert_ok(at_loader_create(&loader, set, device(), &options));
  assert_ok(at_dataset_release(set)); /* the loader keeps it */
  return loader;
}

/* Labels of a whole epoch in order; their number. */
static int epoch(at_loader* loader, int* order) {
  int n = 0;
  for (;;) {
    at_tensor *samples = NULL, *labels = NULL;
    int64_t count = 0;
    assert_ok(at_loader_next(&samples, &labels, loader));
    if (!samples) {
      assert_null(labels);
      return n;
    }
    double *x = values_of(keep(samples)), *y = values_of(keep(labels));
    assert_int_equal(dtype_of(samples), AT_F32);
    assert_int_equal(dtype_of(labels), AT_I64);
    assert_ok(at_tensor_numel(&count, labels));
    for (int64_t i = 0; i < count; i++) {
      assert_true(x[2 * i] == y[i] && x[2 * i + 1] == y[i] + 0.5);
      order[n++] = (int)y[i];
    }
  }
}

static void plain_batches_come_in_order(void** state) {
  (void)state;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = 4;
  at_loader* loader = loader_of(options);
  int64_t batches = 0, dims[3] = {0};
  int order[N];
  assert_ok(at_loader_length(&batches, loader));
  assert_int_equal(batches, 3);
  at_tensor *samples = NULL, *labels = NULL;
  assert_ok(at_loader_next(&samples, &labels, loader));
  assert_ok(at_tensor_shape(dims, 3, keep(samples)));
  assert_true(dims[0] == 4 && dims[1] == 1 && dims[2] == 2);
  keep(labels);
  assert_ok(at_loader_seek(loader, 0));
  for (int e = 0; e < 2; e++) {
    assert_int_equal(epoch(loader, order), N);
    for (int i = 0; i < N; i++) assert_int_equal(order[i], i);
  }
  assert_ok(at_loader_release(loader));
}

static void shuffles_are_permutations_that_repeat(void** state) {
  (void)state;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = 3, options.shuffle = 1, options.seed = 42;
  at_loader *loader = loader_of(options), *twin = loader_of(options);
  int first[N], second[N], again[N], other[N], seen[N] = {0};
  assert_int_equal(epoch(loader, first), N);
  assert_int_equal(epoch(loader, second), N);
  assert_int_equal(epoch(twin, other), N);
  for (int i = 0; i < N; i++) seen[first[i]]++;
  for (int i = 0; i < N; i++) assert_int_equal(seen[i], 1);
  assert_true(memcmp(first, second, sizeof first) != 0);
  assert_memory_equal(first, other, sizeof first);
  assert_ok(at_loader_seek(loader, 1));
  assert_int_equal(epoch(loader, again), N);
  assert_memory_equal(again, second, sizeof again);
  options.seed = 43;
  at_loader* different = loader_of(options);
  assert_int_equal(epoch(different, other), N);
  assert_true(memcmp(first, other, sizeof first) != 0);
  assert_ok(at_loader_release(loader) | at_loader_release(twin) | at_loader_release(different));
}

static void the_last_batch_can_be_dropped_and_samples_flattened(void** state) {
  (void)state;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = 4, options.drop_last = 1, options.flatten = 1;
  at_loader* loader = loader_of(options);
  int64_t batches = 0;
  int32_t rank = 0;
  int order[N];
  at_tensor *samples = NULL, *labels = NULL;
  assert_ok(at_loader_length(&batches, loader));
  assert_int_equal(batches, 2);
  assert_ok(at_loader_next(&samples, &labels, loader));
  assert_ok(at_tensor_rank(&rank, keep(samples)));
  assert_int_equal(rank, 2);
  keep(labels);
  assert_ok(at_loader_seek(loader, 3));
  assert_int_equal(epoch(loader, order), 8);
  assert_ok(at_loader_release(loader));
}

static void a_batch_larger_than_the_set_is_the_set(void** state) {
  (void)state;
  at_loader_options options = AT_LOADER_OPTIONS_INIT; /* 32 a batch */
  at_loader* loader = loader_of(options);
  int64_t batches = 0;
  int order[N];
  assert_ok(at_loader_length(&batches, loader));
  assert_int_equal(batches, 1);
  assert_int_equal(epoch(loader, order), N);
  assert_ok(at_loader_release(loader));
}

static void wrong_sizes_are_refused(void** state) {
  (void)state;
  float samples[4] = {0};
  int64_t labels[2] = {0};
  at_dataset* set = (at_dataset*)8;
  const int64_t two = 2, negative = -2;
  assert_status(at_dataset_from_host(&set, 2, 1, &two, samples, 15, labels, sizeof labels), AT_ERROR_BUFFER);
  assert_null(set);
  assert_status(at_dataset_from_host(&set, 2, 1, &two, samples, sizeof samples, labels, 8), AT_ERROR_BUFFER);
  assert_status(at_dataset_from_host(&set, -1, 1, &two, samples, sizeof samples, labels, 16), AT_ERROR_SHAPE);
  assert_status(at_dataset_from_host(&set, 2, 1, &negative, samples, sizeof samples, labels, 16), AT_ERROR_SHAPE);
  at_dataset* numbers_set = numbers();
  at_loader* loader = (at_loader*)8;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  for (options.batch_size = -1; options.batch_size < 1; options.batch_size++) {
    assert_status(at_loader_create(&loader, numbers_set, device(), &options), AT_ERROR_ARGUMENT);
    assert_null(loader);
  }
  assert_ok(at_dataset_release(numbers_set));
  at_loader* good = loader_of((at_loader_options)AT_LOADER_OPTIONS_INIT);
  assert_status(at_loader_seek(good, -1), AT_ERROR_ARGUMENT);
  assert_ok(at_loader_release(good));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(plain_batches_come_in_order),
      CASE(shuffles_are_permutations_that_repeat),
      CASE(the_last_batch_can_be_dropped_and_samples_flattened),
      CASE(a_batch_larger_than_the_set_is_the_set),
      CASE(wrong_sizes_are_refused),
  };
  return RUN("data/loader", tests);
}
