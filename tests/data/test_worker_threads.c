/* test_worker_threads.c: loaders with workers on several threads at once, and in a process that forks. */
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/athena_test.h"

enum { SAMPLES = 40, PIXELS = 3 * 4 * 4, THREADS = 4, BATCH = 6, BATCHES = 7 };

/* Sample i: an image of numbers from i, and i. */
static at_status sample(at_tensor** fields, size_t count, int64_t index, void* userdata) {
  float numbers[PIXELS];
  at_backend* cpu = NULL;
  atomic_fetch_add((atomic_int*)userdata, 1);
  for (int i = 0; i < PIXELS; i++) numbers[i] = (float)(index + i);
  if (count != 2 || at_backend_open(&cpu, "cpu")) return AT_ERROR_DEVICE;
  at_status status = at_tensor_from_host(&fields[0], cpu, AT_F32, 3, (int64_t[]){3, 4, 4}, numbers, sizeof numbers);
  if (!status) status = at_tensor_from_host(&fields[1], cpu, AT_I64, 0, NULL, &index, sizeof index);
  at_backend_release(cpu);
  return status;
}

static at_status loader_of(at_loader** loader, at_dataset* set, int32_t workers) {
  at_transform* transform = NULL;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = BATCH, options.shuffle = 1, options.seed = 3, options.num_workers = workers;
  at_status status = at_loader_create(loader, set, device(), &options);
  if (!status) status = at_transform_create(&transform, "Compose(RandomCrop(4, padding=1), RandomVerticalFlip())");
  if (!status) status = at_loader_use_transform(*loader, transform);
  at_transform_release(transform);
  return status;
}

/* The next batch's pixels, and how many samples they are of; 0 at the end of an epoch, -1 where something failed. */
static int next(at_loader* loader, float* pixels) {
  at_tensor* batch[2] = {NULL, NULL};
  int64_t dims[4] = {0};
  at_status status = at_loader_next(batch, 2, loader);
  if (!status && batch[0]) status = at_tensor_shape(dims, 4, batch[0]);
  if (!status && batch[0]) status = at_tensor_to_host(batch[0], pixels, (size_t)dims[0] * PIXELS * sizeof *pixels);
  at_tensor_release(batch[0]), at_tensor_release(batch[1]);
  return status ? -1 : (int)dims[0];
}

static float expected[2][BATCHES][BATCH * PIXELS];

struct work {
  at_dataset* set;
  int32_t workers;
  int wrong;
};

static void* work(void* given) {
  struct work* mine = given;
  static _Thread_local float pixels[BATCH * PIXELS];
  at_loader* loader = NULL;
  mine->wrong = loader_of(&loader, mine->set, mine->workers) != AT_OK;
  for (int i = 0; i < 2 * (BATCHES + 1) && !mine->wrong; i++) {
    int epoch = i / (BATCHES + 1), batch = i % (BATCHES + 1), count = next(loader, pixels);
    size_t wanted = batch == BATCHES ? 0 : batch == BATCHES - 1 ? SAMPLES % BATCH : BATCH;
    mine->wrong = count != (int)wanted;
    if (!mine->wrong) mine->wrong = memcmp(pixels, expected[epoch][batch], wanted * PIXELS * sizeof *pixels) != 0;
  }
  for (int i = 0; i < 10 && !mine->wrong; i++) { /* given up in the middle, while workers work */
    mine->wrong = at_loader_set_state(loader, i % 2, i % BATCHES) != AT_OK || next(loader, pixels) < 1;
    if (!mine->wrong)
      mine->wrong = memcmp(pixels, expected[i % 2][i % BATCHES], (SAMPLES % BATCH) * PIXELS * sizeof *pixels) != 0;
  }
  at_loader_release(loader);
  return NULL;
}

static at_dataset* set_of(atomic_int* calls) {
  at_dataset* set = NULL;
  at_loader* loader = NULL;
  assert_ok(at_dataset_from_callback(&set, SAMPLES, 2, sample, calls, NULL));
  assert_ok(loader_of(&loader, set, 0));
  for (int epoch = 0; epoch < 2; epoch++) {
    for (int batch = 0; batch < BATCHES; batch++) assert_true(next(loader, expected[epoch][batch]) > 0);
    assert_int_equal(next(loader, NULL), 0);
  }
  assert_ok(at_loader_release(loader));
  return set;
}

static void loaders_of_several_threads_share_a_data_set(void** state) {
  (void)state;
  atomic_int calls = 0;
  at_dataset* set = set_of(&calls);
  pthread_t threads[THREADS];
  struct work all[THREADS];
  for (int i = 0; i < THREADS; i++) {
    all[i] = (struct work){set, i % 2 ? 8 : 1, 0};
    assert_int_equal(pthread_create(&threads[i], NULL, work, &all[i]), 0);
  }
  for (int i = 0; i < THREADS; i++) {
    assert_int_equal(pthread_join(threads[i], NULL), 0);
    assert_int_equal(all[i].wrong, 0);
  }
  assert_true(calls >= (THREADS + 1) * 2 * SAMPLES);
  assert_ok(at_dataset_release(set));
}

static void a_child_has_no_workers_and_the_parent_goes_on(void** state) {
  (void)state;
  static float pixels[BATCH * PIXELS];
  atomic_int calls = 0;
  at_dataset* set = set_of(&calls);
  at_loader* loader = NULL;
  assert_ok(loader_of(&loader, set, 4));
  assert_int_equal(next(loader, pixels), BATCH);
  fflush(NULL);
  pid_t pid = fork();
  if (pid == 0) {
    at_tensor* batch[2];
    alarm(20);
    int bad = at_loader_next(batch, 2, loader) != AT_ERROR_FORKED || batch[0] || batch[1];
    bad |= at_loader_seek(loader, 0) != AT_ERROR_FORKED || at_loader_release(loader) != AT_ERROR_FORKED;
    syscall(SYS_exit_group, bad ? 1 : 7); /* at _exit the thread sanitizer tells of the parent's threads as leaks */
  }
  int status = 0;
  assert_int_equal(waitpid(pid, &status, 0), pid);
  assert_true(WIFEXITED(status));
  assert_int_equal(WEXITSTATUS(status), 7);
  for (int batch = 1; batch < BATCHES; batch++) {
    int count = next(loader, pixels);
    assert_true(count > 0);
    assert_memory_equal(pixels, expected[0][batch], (size_t)count * PIXELS * sizeof *pixels);
  }
  assert_ok(at_loader_release(loader));
  assert_ok(at_dataset_release(set));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(loaders_of_several_threads_share_a_data_set),
      CASE(a_child_has_no_workers_and_the_parent_goes_on),
  };
  return RUN("data/worker_threads", tests);
}
