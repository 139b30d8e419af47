/* test_log.c: messages go to standard error or a callback, never to standard output, and are data. */
#include <pthread.h>

#include "support/athena_test.h"

typedef struct sink {
  int messages, destroyed;
} sink;

static void receive(at_log_level level, const char* message, void* userdata) {
  sink* s = userdata;
  int32_t count = 0;
  s->messages++;
  assert_true(level >= AT_LOG_DEBUG && level <= AT_LOG_ERROR);
  assert_non_null(message);
  assert_int_equal(at_device_count(&count), AT_OK); /* any call is allowed here */
}
static void destroy(void* userdata) { ((sink*)userdata)->destroyed++; }

static void levels_are_checked(void** state) {
  (void)state;
  static const at_log_level levels[] = {AT_LOG_DEBUG, AT_LOG_INFO, AT_LOG_ERROR, AT_LOG_OFF, AT_LOG_WARN};
  for (size_t i = 0; i < COUNT(levels); i++) assert_ok(at_log_set_level(levels[i]));
  assert_status(at_log_set_level(0), AT_ERROR_ARGUMENT);
  assert_status(at_log_set_level(31), AT_ERROR_ARGUMENT);
  assert_status(at_log_set_level(AT_LOG_INVALID), AT_ERROR_ARGUMENT);
}

static void a_replaced_callback_is_destroyed_once(void** state) {
  (void)state;
  sink first = {0}, second = {0};
  assert_ok(at_log_set_callback(receive, &first, destroy));
  assert_ok(at_log_set_level(AT_LOG_DEBUG));
  item(with_scalar(at_tensor_add_scalar, random_f32(1, (int64_t[]){1}, 1), 1));
  assert_int_equal(first.destroyed, 0);
  assert_ok(at_log_set_callback(receive, &second, destroy));
  assert_int_equal(first.destroyed, 1);
  assert_ok(at_log_set_callback(NULL, NULL, NULL));
  assert_int_equal(second.destroyed, 1);
  assert_int_equal(first.destroyed, 1);
  assert_ok(at_log_set_level(AT_LOG_WARN));
}

static void* compute(void* unused) {
  float value = 0;
  at_tensor* a = unused;
  return at_tensor_to_host(a, &value, sizeof value) == AT_OK ? NULL : a;
}

static at_tensor* other_work;
static int warnings;
static void wait_for_another_thread(at_log_level level, const char* message, void* userdata) {
  (void)level, (void)message, (void)userdata;
  pthread_t thread;
  void* failed = NULL;
  warnings++;
  assert_int_equal(pthread_create(&thread, NULL, compute, other_work), 0);
  assert_int_equal(pthread_join(thread, &failed), 0);
  assert_null(failed);
}

/* A message from under the device's lock; who is called back must not find it locked. */
static void a_callback_may_wait_for_other_threads(void** state) {
  (void)state;
  other_work = unary(at_tensor_neg, random_f32(1, (int64_t[]){1}, 1));
  static const float zeros[100000];
  warnings = 0;
  assert_ok(at_log_set_callback(wait_for_another_thread, NULL, NULL));
  assert_ok(at_backend_trim(device()));
  assert_ok(at_backend_set_memory_limit(device(), memory().used + 450000)); /* nine tenths are in use: a warning */
  vector_f32(100000, zeros);
  assert_ok(at_backend_set_memory_limit(device(), 0));
  assert_ok(at_log_set_callback(NULL, NULL, NULL));
  assert_int_equal(warnings, 1);
}

static void standard_output_stays_clean(void** state) {
  (void)state;
  const char* loud[] = {"ATHENA_LOG=debug", NULL};
  char output[65536];
  assert_int_equal(run_again("quiet", loud, output, sizeof output), 0);
}

/* As a child: computes with standard output closed for writing behind a pipe that must stay empty. */
static int quiet(void) {
  char name[] = "/tmp/athena-stdout-XXXXXX";
  int file = mkstemp(name);
  if (file < 0 || !freopen(name, "w", stdout)) return 1;
  item(with_scalar(at_tensor_add_scalar, random_f32(1, (int64_t[]){1}, 1), 1));
  at_tensor* r = NULL;
  at_tensor_matmul(&r, NULL, NULL);
  int failed = forget_all(NULL) | finish(NULL);
  fflush(stdout);
  FILE* written = fopen(name, "r");
  int wrote = !written || fgetc(written) != EOF;
  if (written) fclose(written);
  remove(name);
  return failed || wrote;
}

int main(int argc, char** argv) {
  if (argc > 1 && strcmp(argv[1], "quiet") == 0) return quiet();
  const struct CMUnitTest tests[] = {
      CASE(levels_are_checked),
      CASE(a_replaced_callback_is_destroyed_once),
      CASE(a_callback_may_wait_for_other_threads),
      CASE(standard_output_stays_clean),
  };
  return RUN("capi/log", tests);
}
