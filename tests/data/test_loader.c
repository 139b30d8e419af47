/* test_loader.c: batches: order, shuffling that depends on seed and epoch alone, last batches, and refusals. */
#include "support/athena_test.h"

enum { N = 10 };

/* Sample i is {i, i + 0.5}, its label i. */
static at_dataset* numbers(void) {
  float samples[2 * N];
  int64_t labels[N];
  for (int i = 0; i < N; i++) samples[2 * i] = (float)i, samples[2 * i + 1] = (float)i + 0.5f, labels[i] = i;
  at_tensor* fields[2] = {NULL, NULL};
  assert_ok(at_tensor_from_host(&fields[0], device(), AT_F32, 3, (int64_t[]){N, 1, 2}, samples, sizeof samples));
  assert_ok(at_tensor_from_host(&fields[1], device(), AT_I64, 1, (int64_t[]){N}, labels, sizeof labels));
  keep(fields[0]), keep(fields[1]);
  at_dataset* set = NULL;
  assert_ok(at_dataset_from_tensors(&set, fields, 2));
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
    at_tensor* batch[2];
    int64_t count = 0;
    assert_ok(at_loader_next(batch, 2, loader));
    at_tensor *samples = batch[0], *labels = batch[1];
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
  at_tensor* batch[2];
  assert_ok(at_loader_next(batch, 2, loader));
  at_tensor *samples = batch[0], *labels = batch[1];
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
  at_tensor* batch[2];
  assert_ok(at_loader_length(&batches, loader));
  assert_int_equal(batches, 2);
  assert_ok(at_loader_next(batch, 2, loader));
  assert_ok(at_tensor_rank(&rank, keep(batch[0])));
  assert_int_equal(rank, 2);
  assert_ok(at_tensor_rank(&rank, keep(batch[1]))); /* one number a sample stays so */
  assert_int_equal(rank, 1);
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

/* Every field keeps its dtype and its numbers, beyond what a float holds too, also where it was computed or a view. */
static void fields_are_of_any_number_and_dtype(void** state) {
  (void)state;
  const int64_t large[] = {(1 << 24) + 1, INT64_MAX, INT64_MIN};
  const double targets[] = {0.5, 1e-300, 2.5, 3.5, 4.5, 5.5};
  at_tensor *fields[3] = {NULL, NULL, NULL}, *transposed = NULL, *batch[3];
  at_dataset* set = NULL;
  at_loader* loader = NULL;
  int64_t got[3] = {0};
  assert_ok(at_tensor_from_host(&fields[0], device(), AT_I64, 1, (int64_t[]){3}, large, sizeof large));
  assert_ok(at_tensor_from_host(&transposed, device(), AT_F64, 2, (int64_t[]){2, 3}, targets, sizeof targets));
  assert_ok(at_tensor_transpose(&fields[1], keep(transposed), 0, 1));
  assert_ok(at_tensor_full(&fields[2], device(), AT_BOOL, 1, (int64_t[]){3}, 1));
  keep(fields[0]), keep(fields[1]), keep(fields[2]);
  assert_ok(at_dataset_from_tensors(&set, fields, 3));
  size_t count = 0;
  assert_ok(at_dataset_fields(&count, set));
  assert_int_equal(count, 3);
  assert_ok(at_loader_create(&loader, set, device(), NULL));
  assert_ok(at_dataset_release(set));
  assert_ok(at_loader_next(batch, 3, loader));
  assert_int_equal(dtype_of(keep(batch[0])), AT_I64);
  assert_int_equal(dtype_of(keep(batch[1])), AT_F64);
  assert_int_equal(dtype_of(keep(batch[2])), AT_BOOL);
  assert_ok(at_tensor_to_host(batch[0], got, sizeof got));
  assert_memory_equal(got, large, sizeof got);
  assert_values(batch[1], 6, (double[]){0.5, 3.5, 1e-300, 4.5, 2.5, 5.5}, 0);
  assert_values(batch[2], 3, (double[]){1, 1, 1}, 0);
  assert_ok(at_loader_release(loader));
}

static int labels_of(at_dataset* set, int* order) {
  at_loader* loader = NULL;
  assert_ok(at_loader_create(&loader, set, device(), NULL));
  int n = epoch(loader, order);
  assert_ok(at_loader_release(loader));
  return n;
}

static void subsets_name_samples(void** state) {
  (void)state;
  at_dataset *set = numbers(), *some = NULL, *fewer = NULL, *none = NULL;
  int order[N];
  assert_ok(at_dataset_subset(&some, set, (int64_t[]){7, 2, 2, 9}, 4));
  assert_int_equal(labels_of(some, order), 4);
  assert_memory_equal(order, ((int[]){7, 2, 2, 9}), 4 * sizeof *order);
  assert_ok(at_dataset_subset(&fewer, some, (int64_t[]){3, 0}, 2)); /* counted in the subset */
  assert_int_equal(labels_of(fewer, order), 2);
  assert_memory_equal(order, ((int[]){9, 7}), 2 * sizeof *order);
  assert_ok(at_dataset_subset(&none, set, NULL, 0));
  assert_int_equal(labels_of(none, order), 0);
  assert_ok(at_dataset_release(some) | at_dataset_release(fewer) | at_dataset_release(none));
  assert_status(at_dataset_subset(&some, set, (int64_t[]){10}, 1), AT_ERROR_INDEX);
  assert_null(some);
  assert_status(at_dataset_subset(&some, set, (int64_t[]){-1}, 1), AT_ERROR_INDEX);
  assert_ok(at_dataset_release(set));
}

static void splits_share_no_sample_and_repeat(void** state) {
  (void)state;
  at_dataset *set = numbers(), *parts[3], *again[3];
  const int64_t lengths[] = {6, 0, 4};
  int order[2][N], seen[N] = {0}, moved = 0;
  assert_ok(at_dataset_random_split(parts, set, lengths, 3, 5));
  assert_ok(at_dataset_random_split(again, set, lengths, 3, 5));
  for (int i = 0, first = 0; i < 3; first += (int)lengths[i++]) {
    assert_int_equal(labels_of(parts[i], order[0] + first), lengths[i]);
    assert_int_equal(labels_of(again[i], order[1] + first), lengths[i]);
  }
  assert_memory_equal(order[0], order[1], sizeof order[0]);
  for (int i = 0; i < N; i++) seen[order[0][i]]++, moved += order[0][i] != i;
  for (int i = 0; i < N; i++) assert_int_equal(seen[i], 1);
  assert_true(moved > 0);
  for (int i = 0; i < 3; i++) assert_ok(at_dataset_release(parts[i]) | at_dataset_release(again[i]));
  const int64_t wrong[][2] = {{6, 3}, {6, 5}, {INT64_MAX, INT64_MAX}, {11, -1}};
  for (size_t i = 0; i < COUNT(wrong); i++) {
    assert_status(at_dataset_random_split(parts, set, wrong[i], 2, 5), AT_ERROR_ARGUMENT);
    assert_true(!parts[0] && !parts[1]);
  }
  assert_ok(at_dataset_release(set));
}

static void wrong_sizes_are_refused(void** state) {
  (void)state;
  at_tensor* fields[] = {filled(AT_F32, 1, (int64_t[]){2}, 1), filled(AT_F32, 1, (int64_t[]){3}, 1),
                         filled(AT_F32, 0, NULL, 1)};
  at_dataset* set = (at_dataset*)8;
  assert_status(at_dataset_from_tensors(&set, fields, 2), AT_ERROR_SHAPE);
  assert_null(set);
  assert_error_has("tensors[1] has 3 samples and tensors[0] has 2");
  assert_status(at_dataset_from_tensors(&set, fields + 2, 1), AT_ERROR_SHAPE);
  assert_status(at_dataset_from_tensors(&set, fields, 0), AT_ERROR_ARGUMENT);
  at_dataset* numbers_set = numbers();
  int64_t dims[2];
  assert_status(at_dataset_sample_shape(dims, 2, NULL, numbers_set, 2), AT_ERROR_INDEX);
  at_loader* loader = (at_loader*)8;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  for (options.batch_size = -1; options.batch_size < 1; options.batch_size++) {
    assert_status(at_loader_create(&loader, numbers_set, device(), &options), AT_ERROR_ARGUMENT);
    assert_null(loader);
  }
  assert_ok(at_dataset_release(numbers_set));
  at_loader* good = loader_of((at_loader_options)AT_LOADER_OPTIONS_INIT);
  assert_status(at_loader_seek(good, -1), AT_ERROR_ARGUMENT);
  at_tensor* batch[3] = {fields[0], fields[0], fields[0]};
  assert_status(at_loader_next(batch, 3, good), AT_ERROR_ARGUMENT);
  assert_true(!batch[0] && !batch[1] && !batch[2]);
  assert_ok(at_loader_release(good));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(plain_batches_come_in_order),
      CASE(shuffles_are_permutations_that_repeat),
      CASE(the_last_batch_can_be_dropped_and_samples_flattened),
      CASE(a_batch_larger_than_the_set_is_the_set),
      CASE(fields_are_of_any_number_and_dtype),
      CASE(subsets_name_samples),
      CASE(splits_share_no_sample_and_repeat),
      CASE(wrong_sizes_are_refused),
  };
  return RUN("data/loader", tests);
}
