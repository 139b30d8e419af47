/* test_errors.c: the thread's record of the last error: text, status, operation, argument, copies and lifetime. */
#include <pthread.h>

#include "support/athena_test.h"

static at_status fail_matmul(void) {
  at_tensor *a = filled(AT_F32, 2, (int64_t[]){3, 4}, 1), *b = filled(AT_F32, 2, (int64_t[]){5, 6}, 1), *r = NULL;
  return at_tensor_matmul(&r, a, b);
}

static void the_record_tells_what_happened(void** state) {
  (void)state;
  char text[256], operation[32];
  at_status status = AT_OK;
  assert_int_equal(fail_matmul(), AT_ERROR_SHAPE);
  assert_ok(at_error_text(text, sizeof text, NULL));
  assert_string_equal(text, "[matmul] a is 3x4 and b is 5x6: inner sizes 4 and 5 differ");
  assert_ok(at_error_status(&status));
  assert_int_equal(status, AT_ERROR_SHAPE);
  assert_ok(at_error_operation(operation, sizeof operation, NULL));
  assert_string_equal(operation, "matmul");
}

static void success_does_not_clear_it_and_clear_does(void** state) {
  (void)state;
  char text[256] = "x";
  at_status status = AT_OK;
  fail_matmul();
  item(filled(AT_F32, 0, NULL, 1));
  assert_ok(at_error_status(&status));
  assert_int_equal(status, AT_ERROR_SHAPE);
  assert_ok(at_error_clear());
  assert_ok(at_error_status(&status));
  assert_int_equal(status, AT_OK);
  assert_ok(at_error_text(text, sizeof text, NULL));
  assert_string_equal(text, "");
}

static void short_buffers_get_the_beginning(void** state) {
  (void)state;
  char text[16];
  size_t needed = 0;
  fail_matmul();
  memset(text, 'z', sizeof text);
  assert_ok(at_error_text(text, 9, &needed));
  assert_string_equal(text, "[matmul]");
  assert_int_equal(text[9], 'z');
  assert_int_equal(needed, strlen("[matmul] a is 3x4 and b is 5x6: inner sizes 4 and 5 differ") + 1);
  assert_ok(at_error_text(text, 1, NULL));
  assert_string_equal(text, "");
  needed = 0;
  assert_ok(at_error_text(NULL, 0, &needed));
  assert_true(needed > 10);
  assert_ok(at_error_text(NULL, 0, NULL));
  assert_status(at_error_text(NULL, 5, &needed), AT_ERROR_NULL);
  assert_status(at_error_status(NULL), AT_ERROR_NULL);
}

static void* other_thread(void* unused) {
  (void)unused;
  at_status status = AT_ERROR_INTERNAL;
  char text[64] = "x";
  at_tensor* r = NULL;
  if (at_error_status(&status) || status != AT_OK) return "a new thread has an error";
  if (at_error_text(text, sizeof text, NULL) || text[0]) return "a new thread has a text";
  if (at_tensor_neg(&r, NULL) != AT_ERROR_NULL) return "no refusal";
  if (at_error_status(&status) || status != AT_ERROR_NULL) return "the error was not recorded";
  return NULL;
}

static void each_thread_has_its_own(void** state) {
  (void)state;
  pthread_t thread;
  void* complaint = NULL;
  at_status status = AT_OK;
  fail_matmul();
  assert_int_equal(pthread_create(&thread, NULL, other_thread, NULL), 0);
  assert_int_equal(pthread_join(thread, &complaint), 0);
  if (complaint) refuse("%s", (char*)complaint);
  assert_ok(at_error_status(&status));
  assert_int_equal(status, AT_ERROR_SHAPE);
}

static void long_texts_are_cut_not_overrun(void** state) {
  (void)state;
  char *name = array_memory(100001), text[8192];
  memset(name, 'n', 100000);
  at_backend* b = NULL;
  assert_true(at_backend_open(&b, name) != AT_OK);
  assert_ok(at_error_text(text, sizeof text, NULL));
  assert_true(strlen(text) > 10 && strlen(text) < sizeof text - 1);
  assert_true(at_backend_open(&b, "%s%n%s%n") != AT_OK); /* data, never a format */
  assert_error_has("%s%n");
}

static void every_status_has_its_name(void** state) {
  (void)state;
  const char* name = NULL;
  assert_ok(at_status_name(&name, AT_OK));
  assert_string_equal(name, "AT_OK");
  assert_ok(at_status_name(&name, AT_ERROR_SHAPE));
  assert_string_equal(name, "AT_ERROR_SHAPE");
  for (at_status s = -5; s < 1000; s++) {
    assert_ok(at_status_name(&name, s));
    assert_non_null(name);
  }
  assert_ok(at_status_name(&name, 12345));
  assert_string_equal(name, "AT_STATUS_UNKNOWN");
}

static void the_version_is_that_of_the_headers(void** state) {
  (void)state;
  char text[32], wanted[32];
  int32_t abi = -1, present = -1;
  snprintf(wanted, sizeof wanted, "%d.%d.%d", AT_VERSION_MAJOR, AT_VERSION_MINOR, AT_VERSION_PATCH);
  assert_ok(at_version_string(text, sizeof text, NULL));
  assert_string_equal(text, wanted);
  assert_ok(at_abi_version(&abi));
  assert_int_equal(abi, AT_ABI_VERSION);
  assert_ok(at_has_feature(&present, "no such feature"));
  assert_int_equal(present, 0);
  assert_ok(at_has_feature(&present, "opencl"));
  assert_true(present == 0 || present == 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(the_record_tells_what_happened),     CASE(success_does_not_clear_it_and_clear_does),
      CASE(short_buffers_get_the_beginning),    CASE(each_thread_has_its_own),
      CASE(long_texts_are_cut_not_overrun),     CASE(every_status_has_its_name),
      CASE(the_version_is_that_of_the_headers),
  };
  return RUN("capi/errors", tests);
}
