/* test_workers.c: data sets of callbacks, orders by samplers, batches made ahead by threads: the same whatever their
   number, where something fails too. */
#include <pthread.h>
#include <stdatomic.h>

#include "support/athena_test.h"

enum { N = 100 };

typedef struct source {
  atomic_int calls, destroyed, fails_at; /* fails_at: the index of a sample, or -1 */
  int variable;                          /* sample i has i % 5 + 1 numbers, not 3 */
  atomic_int ends_thread_at, fails_once_at;
} source;

/* Sample i: numbers i, i + 1, …; its label. Made by the library, or of memory. */
static at_status sample(at_tensor** fields, size_t count, int64_t index, void* userdata) {
  source* from = userdata;
  from->calls++;
  if (index == from->ends_thread_at) {
    from->ends_thread_at = -1;
    pthread_exit(NULL);
  }
  int once = (int)index;
  if (index == from->fails_at || atomic_compare_exchange_strong(&from->fails_once_at, &once, -1)) return AT_ERROR_IO;
  float numbers[8];
  int64_t length = from->variable ? index % 5 + 1 : 3, label = index;
  for (int i = 0; i < length; i++) numbers[i] = (float)(index + i);
  assert_int_equal(count, 2);
  at_backend* cpu = NULL;
  if (at_backend_open(&cpu, "cpu")) return AT_ERROR_DEVICE;
  at_status status =
      at_tensor_from_host(&fields[0], cpu, AT_F32, 1, &length, numbers, (size_t)length * sizeof *numbers);
  status |= at_tensor_from_host(&fields[1], cpu, AT_I64, 0, NULL, &label, sizeof label);
  at_backend_release(cpu);
  return status;
}

static void gone(void* userdata) { ((source*)userdata)->destroyed++; }

static source new_source(void) { return (source){.fails_at = -1, .ends_thread_at = -1, .fails_once_at = -1}; }

static at_dataset* set_of(source* from) {
  at_dataset* set = NULL;
  assert_ok(at_dataset_from_callback(&set, N, 2, sample, from, gone));
  return set;
}

static at_dataset* set_of_tensors(void) {
  float numbers[N][3];
  int64_t labels[N];
  for (int i = 0; i < N; i++)
    labels[i] = i, numbers[i][0] = (float)i, numbers[i][1] = (float)i + 1, numbers[i][2] = (float)i + 2;
  at_tensor* fields[2] = {NULL, NULL};
  assert_ok(at_tensor_from_host(&fields[0], device(), AT_F32, 2, (int64_t[]){N, 3}, numbers, sizeof numbers));
  assert_ok(at_tensor_from_host(&fields[1], device(), AT_I64, 1, (int64_t[]){N}, labels, sizeof labels));
  keep(fields[0]), keep(fields[1]);
  at_dataset* set = NULL;
  assert_ok(at_dataset_from_tensors(&set, fields, 2));
  return set;
}

static at_loader* loader_of(at_dataset* set, at_loader_options options) {
  at_loader* loader = NULL;
  assert_ok(at_loader_create(&loader, set, device(), &options));
  assert_ok(at_dataset_release(set));
  return loader;
}

static at_loader_options options_with(int workers) {
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = 7, options.shuffle = 1, options.seed = 3, options.num_workers = workers;
  return options;
}

/* Labels of the batch, which has to be there; how many. */
static int labels_of(at_loader* loader, int64_t* labels) {
  at_tensor* batch[2];
  int64_t count = 0;
  assert_ok(at_loader_next(batch, 2, loader));
  if (!batch[0]) return 0;
  assert_ok(at_tensor_numel(&count, batch[1]));
  assert_ok(at_tensor_to_host(batch[1], labels, (size_t)count * sizeof *labels));
  double* numbers = values_of(batch[0]);
  for (int64_t i = 0; i < count; i++)
    for (int k = 0; k < 3; k++) assert_true(numbers[3 * i + k] == (double)(labels[i] + k));
  assert_ok(at_tensor_release(batch[0]) | at_tensor_release(batch[1]));
  return (int)count;
}

static int epoch_of(at_loader* loader, int64_t* labels) {
  int n = 0, more;
  while ((more = labels_of(loader, labels + n))) n += more;
  return n;
}

static void batches_are_the_same_with_any_number_of_workers(void** state) {
  (void)state;
  source from = new_source();
  int64_t expected[3][N], got[N];
  at_loader* alone = loader_of(set_of_tensors(), options_with(0));
  for (int e = 0; e < 3; e++) assert_int_equal(epoch_of(alone, expected[e]), N);
  for (int workers = 0; workers <= 8; workers += workers ? 7 : 1) {
    at_loader *of_callback = loader_of(set_of(&from), options_with(workers)),
              *of_tensors = loader_of(set_of_tensors(), options_with(workers));
    for (int e = 0; e < 3; e++) {
      assert_int_equal(epoch_of(of_callback, got), N);
      assert_memory_equal(got, expected[e], sizeof got);
      assert_int_equal(epoch_of(of_tensors, got), N);
      assert_memory_equal(got, expected[e], sizeof got);
    }
    for (int batch = 0; batch < 15; batch += 4) { /* resumed in the middle, and given up there */
      assert_ok(at_loader_set_state(of_callback, 1, batch));
      int n = labels_of(of_callback, got);
      assert_memory_equal(got, expected[1] + 7 * batch, (size_t)n * sizeof *got);
      assert_ok(at_loader_set_state(of_tensors, 2, batch)); /* whose beginning was made ahead, or not */
      n = epoch_of(of_tensors, got);
      assert_int_equal(n, N - 7 * batch);
      assert_memory_equal(got, expected[2] + 7 * batch, (size_t)n * sizeof *got);
      assert_ok(at_loader_seek(of_tensors, 1));
      n = epoch_of(of_tensors, got);
      assert_memory_equal(got, expected[1], sizeof got);
    }
    assert_ok(at_loader_release(of_callback) | at_loader_release(of_tensors));
  }
  assert_int_equal(from.destroyed, 3);
  assert_ok(at_loader_release(alone));
}

/* Batches for which a device's driver has ways of its own: a megabyte, and more. */
static void large_batches_are_whole(void** state) {
  (void)state;
  enum { SAMPLES = 20, BATCH = 6 };
  for (int64_t length = 30000; length <= 400000; length += 370000) {
    int64_t dims[2] = {SAMPLES, length};
    size_t count = (size_t)(SAMPLES * length);
    float* numbers = malloc(count * sizeof *numbers);
    assert_non_null(numbers);
    for (size_t i = 0; i < count; i++) numbers[i] = (float)(i % 1000003);
    at_tensor* all = NULL;
    at_dataset* set = NULL;
    assert_ok(at_tensor_from_host(&all, device(), AT_F32, 2, dims, numbers, count * sizeof *numbers));
    assert_ok(at_dataset_from_tensors(&set, &all, 1));
    at_loader_options options = options_with(2);
    options.batch_size = BATCH, options.shuffle = 0;
    at_loader* loader = loader_of(set, options);
    float* got = malloc(BATCH * (size_t)length * sizeof *got);
    assert_non_null(got);
    for (int i = 0; i < 2 * (SAMPLES / BATCH + 2); i++) {
      size_t first = (size_t)(i % (SAMPLES / BATCH + 2) * BATCH), samples = first + BATCH > SAMPLES ? 2 : BATCH;
      at_tensor *batch = NULL, *moved = NULL;
      assert_ok(at_loader_next(&batch, 1, loader));
      if (first >= SAMPLES) {
        assert_null(batch);
        continue;
      }
      assert_ok(at_tensor_add_scalar(&moved, batch, 1)); /* a kernel reads it before the host does */
      size_t size = samples * (size_t)length;
      assert_ok(at_tensor_to_host(moved, got, size * sizeof *got));
      for (size_t k = 0; k < size; k++)
        if (got[k] != numbers[first * (size_t)length + k] + 1) fail_msg("element %zu of batch %d", k, i);
      assert_ok(at_tensor_release(batch) | at_tensor_release(moved));
    }
    assert_ok(at_loader_release(loader) | at_tensor_release(all));
    free(numbers), free(got);
  }
}

static void a_failed_callback_fails_its_batch_alone(void** state) {
  (void)state;
  for (int workers = 0; workers <= 8; workers += 4) {
    source from = new_source();
    at_loader_options options = options_with(workers);
    options.shuffle = 0;
    at_loader* loader = loader_of(set_of(&from), options);
    int64_t labels[N], epoch, batch;
    from.fails_at = 30; /* in batch 4 */
    for (int i = 0; i < 4; i++) assert_int_equal(labels_of(loader, labels), 7);
    for (int again = 0; again < 2; again++) {
      at_tensor* fields[2];
      assert_status(at_loader_next(fields, 2, loader), AT_ERROR_CALLBACK);
      assert_null(fields[0]);
      assert_error_has("sample 30");
      assert_ok(at_loader_state(&epoch, &batch, loader));
      assert_true(epoch == 0 && batch == 4);
    }
    from.fails_at = -1;
    assert_int_equal(labels_of(loader, labels), 7);
    assert_int_equal(labels[0], 28);
    assert_int_equal(labels_of(loader, labels), 7);
    assert_int_equal(labels[0], 35);
    assert_ok(at_loader_release(loader));
    assert_int_equal(from.destroyed, 1);
  }
}

static int told;
static void count_told(at_log_level level, const char* message, void* userdata) {
  (void)userdata;
  told += level == AT_LOG_WARN && strstr(message, "for batch 2, did not") && strstr(message, "sample 15");
}

static void a_callback_that_fails_once_on_a_worker_is_told_of(void** state) {
  (void)state;
  source from = new_source();
  at_loader_options options = options_with(2);
  options.shuffle = 0;
  at_loader* loader = loader_of(set_of(&from), options);
  int64_t labels[N];
  from.fails_once_at = 15; /* in batch 2 */
  assert_ok(at_log_set_callback(count_told, NULL, NULL));
  assert_int_equal(labels_of(loader, labels), 7);
  for (int wait = 0; wait < 400 && from.fails_once_at == 15; wait++)
    nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL); /* a worker makes batch 2 */
  for (int i = 1; i < 15; i++) {
    assert_int_equal(labels_of(loader, labels), i < 14 ? 7 : 2);
    assert_int_equal(labels[0], 7 * i);
  }
  assert_int_equal(told, 1);
  assert_ok(at_log_set_callback(NULL, NULL, NULL));
  assert_ok(at_loader_release(loader));
}

static void a_callback_that_ends_its_thread_leaves_nobody_waiting(void** state) {
  (void)state;
  source from = new_source();
  at_loader_options options = options_with(2);
  options.shuffle = 0;
  at_loader* loader = loader_of(set_of(&from), options);
  int64_t labels[N];
  assert_int_equal(labels_of(loader, labels), 7);
  assert_ok(at_loader_set_state(loader, 0, 0));
  from.ends_thread_at = 40; /* batch 5: the first two are made when the first is taken */
  int ended = 0;
  for (int i = 0; i < 15; i++) {
    at_tensor* batch[2];
    for (int wait = 0; i == 4 && wait < 200 && from.ends_thread_at == 40; wait++)
      nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL); /* a worker takes batch 5 */
    at_status status = at_loader_next(batch, 2, loader);
    if (status) {
      assert_int_equal(status, AT_ERROR_CALLBACK);
      assert_int_equal(i, 5);
      ended++;
      assert_ok(at_loader_next(batch, 2, loader));
    }
    assert_ok(at_tensor_release(batch[0]) | at_tensor_release(batch[1]));
  }
  assert_int_equal(ended, 1);
  assert_ok(at_loader_release(loader));
  assert_int_equal(from.destroyed, 1);
}

static void a_loader_is_released_while_workers_work(void** state) {
  (void)state;
  for (int i = 0; i < 20; i++) {
    source from = new_source();
    at_loader* loader = loader_of(set_of(&from), options_with(8));
    int64_t labels[N];
    for (int batch = 0; batch < i % 4; batch++) assert_int_equal(labels_of(loader, labels), 7);
    assert_ok(at_loader_release(loader));
    assert_int_equal(from.destroyed, 1); /* nobody is in the callback any more */
  }
}

static void samples_of_several_lengths_are_padded(void** state) {
  (void)state;
  source from = new_source();
  from.variable = 1;
  at_loader_options options = options_with(1);
  options.shuffle = 0, options.batch_size = 4;
  at_tensor* batch[3];
  at_loader* refused = loader_of(set_of(&from), options);
  assert_status(at_loader_next(batch, 2, refused), AT_ERROR_SHAPE);
  assert_error_has("sample 1");
  options.pad = options.lengths = 1, options.pad_value = -1;
  at_loader* loader = loader_of(set_of(&from), options);
  size_t fields = 0;
  assert_ok(at_loader_fields(&fields, loader));
  assert_int_equal(fields, 3);
  assert_ok(at_loader_next(batch, 3, loader));
  assert_values(keep(batch[0]), 16, (double[]){0, -1, -1, -1, 1, 2, -1, -1, 2, 3, 4, -1, 3, 4, 5, 6}, 0);
  assert_values(keep(batch[1]), 4, (double[]){1, 2, 3, 4}, 0);
  assert_values(keep(batch[2]), 4, (double[]){0, 1, 2, 3}, 0);
  assert_ok(at_loader_release(loader) | at_loader_release(refused));
}

static void data_sets_are_put_together_and_read_one_by_one(void** state) {
  (void)state;
  source from = new_source();
  at_dataset *a = set_of(&from), *b = set_of_tensors(), *both = NULL, *some = NULL;
  assert_ok(at_dataset_concat(&both, (at_dataset*[]){a, b, a}, 3));
  int64_t length = 0, dims[2] = {0};
  assert_ok(at_dataset_length(&length, both));
  assert_int_equal(length, 3 * N);
  for (int64_t index = 0; index < 3 * N; index += 33) {
    at_tensor* fields[2];
    assert_ok(at_dataset_get(fields, 2, both, device(), index));
    assert_values(keep(fields[0]), 3, (double[]){index % N, index % N + 1, index % N + 2}, 0);
    assert_values(keep(fields[1]), 1, (double[]){index % N}, 0);
  }
  at_tensor* fields[2];
  assert_status(at_dataset_get(fields, 2, both, device(), 3 * N), AT_ERROR_INDEX);
  assert_ok(at_dataset_subset(&some, both, (int64_t[]){250, 99, 100}, 3));
  assert_ok(at_dataset_get(fields, 2, some, device(), 0));
  assert_values(keep(fields[1]), 1, (double[]){50}, 0);
  keep(fields[0]);
  assert_ok(at_dataset_sample_shape(dims, 2, NULL, some, 0));
  assert_int_equal(dims[0], 3);
  assert_ok(at_dataset_release(a) | at_dataset_release(b) | at_dataset_release(both));
  assert_int_equal(from.destroyed, 0);
  assert_ok(at_dataset_release(some));
  assert_int_equal(from.destroyed, 1);
}

static void every_process_has_its_share_of_one_order(void** state) {
  (void)state;
  int64_t whole[N], part[N];
  at_loader* alone = loader_of(set_of_tensors(), options_with(0));
  assert_int_equal(epoch_of(alone, whole), N);
  for (int drop = 0; drop < 2; drop++)
    for (int rank = 0; rank < 3; rank++) {
      at_loader_options options = options_with(2);
      options.rank = rank, options.num_replicas = 3, options.drop_last = drop;
      if (drop) options.batch_size = 11;
      at_loader* loader = loader_of(set_of_tensors(), options);
      int n = epoch_of(loader, part);
      assert_int_equal(n, drop ? 33 : 34); /* of 100: 102 with two that come again, or 99 */
      for (int i = 0; i < n; i++) assert_int_equal(part[i], whole[(3 * i + rank) % N]);
      assert_ok(at_loader_release(loader));
    }
  assert_ok(at_loader_release(alone));
}

static void weights_decide_how_often_samples_come(void** state) {
  (void)state;
  double weights[N] = {0};
  int64_t labels[4000];
  int counts[N] = {0};
  weights[3] = 1, weights[50] = 3;
  at_loader* loader = loader_of(set_of_tensors(), options_with(1));
  assert_ok(at_loader_set_weights(loader, weights, N, 4000, 1));
  assert_int_equal(epoch_of(loader, labels), 4000);
  for (int i = 0; i < 4000; i++) counts[labels[i]]++;
  assert_int_equal(counts[3] + counts[50], 4000);
  assert_true(counts[3] > 850 && counts[3] < 1150); /* 1000, five deviations of 27 */
  assert_ok(at_loader_set_weights(loader, weights, N, 2, 0));
  assert_int_equal(epoch_of(loader, labels), 2);
  assert_int_equal(labels[0] + labels[1], 53);
  assert_status(at_loader_set_weights(loader, weights, N, 3, 0), AT_ERROR_ARGUMENT);
  weights[3] = -1;
  assert_status(at_loader_set_weights(loader, weights, N, 2, 1), AT_ERROR_ARGUMENT);
  assert_status(at_loader_set_weights(loader, weights, N - 1, 2, 1), AT_ERROR_ARGUMENT);
  assert_int_equal(epoch_of(loader, labels), 2); /* as before */
  assert_ok(at_loader_release(loader));
}

static void strata_have_their_share_of_every_batch(void** state) {
  (void)state;
  int64_t classes[N], labels[N];
  int seen[N] = {0}, moved = 0;
  for (int i = 0; i < N; i++) classes[i] = i < 20 ? 7 : -1; /* a fifth */
  at_loader_options options = options_with(2);
  options.batch_size = 10;
  at_loader* loader = loader_of(set_of_tensors(), options);
  assert_ok(at_loader_set_strata(loader, classes, N));
  for (int batch = 0; batch < 10; batch++) {
    int rare = 0;
    assert_int_equal(labels_of(loader, labels), 10);
    for (int i = 0; i < 10; i++) rare += labels[i] < 20, seen[labels[i]]++, moved += labels[i] != 10 * batch + i;
    assert_in_range(rare, 1, 3);
  }
  for (int i = 0; i < N; i++) assert_int_equal(seen[i], 1);
  assert_true(moved > N / 2);
  assert_ok(at_loader_release(loader));
}

static at_status backwards(int64_t* indices, size_t count, int64_t epoch, void* userdata) {
  (void)userdata;
  for (size_t i = 0; i < count; i++) indices[i] = (int64_t)(count - 1 - i) + 10 * epoch;
  return AT_OK;
}

static void an_order_of_the_programs_own(void** state) {
  (void)state;
  source counted = new_source();
  int64_t labels[N];
  at_loader* loader = loader_of(set_of_tensors(), options_with(1));
  assert_ok(at_loader_set_sampler(loader, 85, backwards, &counted, gone));
  for (int epoch = 0; epoch < 2; epoch++) {
    assert_int_equal(epoch_of(loader, labels), 85);
    for (int i = 0; i < 85; i++) assert_int_equal(labels[i], 84 - i + 10 * epoch);
  }
  at_tensor* batch[2];
  assert_status(at_loader_next(batch, 2, loader), AT_ERROR_INDEX); /* 104 … */
  assert_ok(at_loader_release(loader));
  assert_int_equal(counted.destroyed, 1);
}

/* The sum of what the samples' labels are, and how many there are. */
static at_status sums(at_tensor** fields, size_t count, at_dataset* dataset, const int64_t* indices, size_t index_count,
                      void* userdata) {
  (void)count;
  ((source*)userdata)->calls++;
  double sum = 0, label;
  at_backend* cpu = NULL;
  at_status status = at_backend_open(&cpu, "cpu");
  for (size_t i = 0; i < index_count && !status; i++) {
    at_tensor* one[2];
    if ((status = at_dataset_get(one, 2, dataset, cpu, indices[i]))) break;
    status = at_tensor_item(&label, one[1]);
    sum += label;
    at_tensor_release(one[0]), at_tensor_release(one[1]);
  }
  if (!status) status = at_tensor_full(&fields[0], cpu, AT_F64, 0, NULL, sum);
  at_backend_release(cpu);
  return status;
}

static at_status plus_noise(at_tensor** results, size_t result_count, at_tensor* const* inputs, size_t input_count,
                            at_generator* generator, void* userdata) {
  (void)result_count, (void)userdata, (void)input_count;
  at_tensor* noise = NULL;
  at_status status = at_tensor_random_integers(&noise, device(), AT_I64, 0, NULL, 0, 1000, generator);
  at_tensor* moved = NULL;
  if (!status) status = at_tensor_to(&moved, inputs[0], device());
  if (!status) status = at_tensor_add(&results[0], moved, noise);
  at_tensor_release(moved);
  at_tensor_release(noise);
  return status;
}

static void batches_are_made_and_changed_by_callbacks(void** state) {
  (void)state;
  double first[15];
  for (int workers = 0; workers <= 3; workers += 3) {
    source counted = new_source();
    at_loader* loader = loader_of(set_of_tensors(), options_with(workers));
    assert_ok(at_loader_set_collate(loader, 1, sums, &counted, gone));
    double total = 0, value;
    at_tensor* batch;
    for (int i = 0; i < 15; i++) {
      assert_ok(at_loader_next(&batch, 1, loader));
      assert_ok(at_tensor_item(&value, keep(batch)));
      total += value;
    }
    assert_true(total == N * (N - 1) / 2);
    assert_ok(at_loader_set_transform(loader, 1, plus_noise, &counted, gone));
    int differ = 0;
    for (int run = 0; run < 2; run++)
      for (int i = 0; i < 15; i++) { /* drawn by seed, epoch and batch: again after any jump */
        assert_ok(at_loader_set_state(loader, 4, 14 - i));
        assert_ok(at_loader_next(&batch, 1, loader));
        assert_ok(at_tensor_item(&value, keep(batch)));
        if (workers || run)
          assert_true(value == first[i]);
        else
          first[i] = value;
        differ += first[i] != first[0];
      }
    assert_true(differ > 0);
    assert_ok(at_loader_release(loader));
    assert_int_equal(counted.destroyed, 2);
  }
}

static void wrong_options_are_refused(void** state) {
  (void)state;
  at_dataset* set = set_of_tensors();
  at_loader* loader = NULL;
  at_loader_options options[6];
  for (int i = 0; i < 6; i++) assert_ok(at_loader_options_init(&options[i], sizeof options[i]));
  options[0].num_workers = -1, options[1].prefetch_factor = 0, options[2].num_replicas = 0, options[3].rank = 1;
  options[4].rank = -1, options[5].num_workers = 1 << 20;
  for (int i = 0; i < 6; i++) {
    assert_status(at_loader_create(&loader, set, device(), &options[i]), AT_ERROR_ARGUMENT);
    assert_null(loader);
  }
  assert_ok(at_dataset_release(set));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(batches_are_the_same_with_any_number_of_workers),
      CASE(large_batches_are_whole),
      CASE(a_failed_callback_fails_its_batch_alone),
      CASE(a_callback_that_fails_once_on_a_worker_is_told_of),
      CASE(a_callback_that_ends_its_thread_leaves_nobody_waiting),
      CASE(a_loader_is_released_while_workers_work),
      CASE(samples_of_several_lengths_are_padded),
      CASE(data_sets_are_put_together_and_read_one_by_one),
      CASE(every_process_has_its_share_of_one_order),
      CASE(weights_decide_how_often_samples_come),
      CASE(strata_have_their_share_of_every_batch),
      CASE(an_order_of_the_programs_own),
      CASE(batches_are_made_and_changed_by_callbacks),
      CASE(wrong_options_are_refused),
  };
  return RUN("data/workers", tests);
}
