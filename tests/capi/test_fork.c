/* test_fork.c: after fork every call in the child is a status, the parent goes on; a process that ends still computes.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "support/operand.h"

static int child(at_tensor* x, at_tensor* unread) {
  at_tensor* r = x;
  float value = 0;
  double number = 0;
  at_backend* b = NULL;
  const at_api* api = NULL;
  if (at_tensor_add(&r, x, x) != AT_ERROR_FORKED || r) return 1;
  if (at_tensor_to_host(unread, &value, sizeof value) != AT_ERROR_FORKED) return 2;
  if (at_tensor_item(&number, x) != AT_ERROR_FORKED) return 3;
  if (at_backend_open(&b, "cpu") != AT_ERROR_FORKED) return 4;
  if (at_tensor_release(x) != AT_ERROR_FORKED) return 5;
  if (at_backend_synchronize(device()) != AT_ERROR_FORKED) return 6;
  at_get_api(&api, AT_ABI_VERSION); /* any status, but it returns */
  return 0;
}

static void a_child_gets_statuses_and_the_parent_goes_on(void** state) {
  (void)state;
  at_tensor *x = filled(AT_F32, 0, NULL, 2), *unread = binary(at_tensor_mul, x, x);
  assert_near(item(binary(at_tensor_add, x, x)), 4, 0);
  pid_t pid = fork();
  if (pid == 0) {
    alarm(20);
    _exit(child(x, unread));
  }
  int status = 0;
  assert_int_equal(waitpid(pid, &status, 0), pid);
  assert_true(WIFEXITED(status));
  assert_int_equal(WEXITSTATUS(status), 0);
  assert_near(item(unread), 4, 0);
}

static void a_child_that_leaves_by_exit_is_fine(void** state) {
  (void)state;
  at_tensor* x = filled(AT_F32, 0, NULL, 2);
  item(with_scalar(at_tensor_add_scalar, x, 1));
  /* The driver's threads come to rest: the search for leaks hangs in a child where one of them was in malloc(). */
  nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
  fflush(NULL);
  pid_t pid = fork();
  if (pid == 0) {
    alarm(20);
    exit(7); /* runs the exit handlers */
  }
  int status = 0;
  assert_int_equal(waitpid(pid, &status, 0), pid);
  assert_true(WIFEXITED(status));
  assert_int_equal(WEXITSTATUS(status), 7);
}

static atomic_int ended;
static void* describe_all_the_time(void* tensor) {
  int64_t count = 0;
  while (!ended && !at_tensor_numel(&count, tensor)) continue;
  return NULL;
}

static void children_do_not_wait_for_the_profiler(void** state) {
  (void)state;
  pthread_t thread;
  at_tensor* x = filled(AT_F32, 0, NULL, 2);
  assert_ok(at_profiler_start(NULL));
  assert_int_equal(pthread_create(&thread, NULL, describe_all_the_time, x), 0);
  int bad = 0;
  for (int i = 0; i < 50 && !bad; i++) {
    pid_t pid = fork();
    if (pid == 0) {
      int64_t count = 0;
      alarm(5);
      _exit(at_tensor_numel(&count, x) != AT_ERROR_FORKED);
    }
    if (waitpid(pid, &bad, 0) != pid) bad = -1;
  }
  ended = 1;
  assert_int_equal(pthread_join(thread, NULL), 0);
  assert_ok(at_profiler_stop(NULL));
  assert_int_equal(bad, 0);
}

static at_tensor* of_exit;

static double softmaxed(void) {
  at_tensor *rows = NULL, *sum = NULL;
  double value = 0;
  at_status status = at_tensor_softmax(&rows, of_exit, 1);
  if (!status) status = at_tensor_sum(&sum, rows, NULL, 0, 0);
  if (!status) status = at_tensor_item(&value, sum);
  at_tensor_release(rows);
  at_tensor_release(sum);
  return status ? -1 : value;
}

static void compute_at_exit(void) {
  if (fabs(softmaxed() - 70) > 1e-3 || at_tensor_release(of_exit)) _exit(3);
}

static int process_that_computes_at_exit(void) {
  at_backend* backend = NULL;
  if (atexit(compute_at_exit) || at_backend_open(&backend, "auto")) return 1;
  if (at_tensor_ones(&of_exit, backend, AT_F32, 2, (int64_t[]){70, 50})) return 1;
  return fabs(softmaxed() - 70) > 1e-3 ? 2 : 0;
}

static void exit_handlers_may_compute(void** state) {
  (void)state;
  char output[4096];
  int status = run_again("exit", NULL, output, sizeof output);
  if (status) refuse("the process ended with %d: %s", status, output);
}

int main(int count, char** arguments) {
  (void)arguments;
  if (count > 1) return process_that_computes_at_exit();
  const struct CMUnitTest tests[] = {
      CASE(a_child_gets_statuses_and_the_parent_goes_on),
      CASE(a_child_that_leaves_by_exit_is_fine),
      CASE(children_do_not_wait_for_the_profiler),
      CASE(exit_handlers_may_compute),
  };
  return RUN("capi/fork", tests);
}
