/* test_fork.c: after fork every call in the child is a status; the parent goes on. */
#include <sys/wait.h>
#include <unistd.h>

#include "support/athena_test.h"

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

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(a_child_gets_statuses_and_the_parent_goes_on),
      CASE(a_child_that_leaves_by_exit_is_fine),
  };
  return RUN("capi/fork", tests);
}
