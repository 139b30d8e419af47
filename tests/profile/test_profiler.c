/* test_profiler.c: what a report says of work whose counts are known, and that nothing is counted unasked. */
#include <pthread.h>

#include "support/athena_test.h"

/* A report, freed at the end of the test. */
static const char* report(at_profile_format format) {
  size_t needed = 0;
  assert_ok(at_profiler_report(NULL, 0, &needed, format));
  char* text = array_memory(needed + 4096); /* it may grow meanwhile */
  assert_ok(at_profiler_report(text, needed + 4096, NULL, format));
  return text;
}

/* The text from `mark` on; the test fails without. */
static const char* from(const char* text, const char* mark) {
  const char* found = strstr(text, mark);
  if (!found) refuse("no %s in %s", mark, text);
  return found;
}

/* The number that follows "name": behind mark. */
static double number(const char* text, const char* mark, const char* name) {
  char key[64];
  snprintf(key, sizeof key, "\"%s\": ", name);
  return atof(from(from(text, mark), key) + strlen(key));
}

static void begin_anew(at_backend* backend) {
  assert_ok(at_profiler_stop(NULL));
  assert_ok(at_profiler_reset());
  assert_ok(at_profiler_start(backend));
}

static at_tensor* square(int seed) {
  at_tensor* x = random_f32(2, (int64_t[]){64, 64}, (uint64_t)seed);
  assert_ok(at_tensor_eval(x));
  return x;
}

static at_tensor* product(at_tensor* a, at_tensor* b) {
  at_tensor* r = binary(at_tensor_matmul, a, b);
  assert_ok(at_tensor_eval(r));
  return r;
}

static void launches_are_counted_by_operation_and_kernel(void** state) {
  (void)state;
  at_tensor* x = square(1);
  begin_anew(device());
  at_counters before = counters();
  for (int i = 0; i < 3; i++) product(x, x);
  at_tensor* y = unary(at_tensor_exp, x);
  assert_ok(at_tensor_eval(y));
  assert_ok(at_profiler_stop(device()));
  const char* json = report(AT_PROFILE_JSON);
  const char* operations = from(json, "\"operations\"");
  assert_near(number(operations, "\"name\": \"matmul\"", "calls"), 3, 0);
  assert_true(number(operations, "\"name\": \"matmul\"", "seconds") > 0);
  assert_true(number(operations, "\"name\": \"matmul\"", "mean") > 0);
  const char* kernels = from(json, "\"kernels\"");
  assert_near(number(kernels, "\"name\": \"exp float32\"", "calls"), 1, 0);
  assert_near(number(kernels, "\"name\": \"matmul float32\"", "calls"), 3, 0);
  assert_near(number(json, "\"devices\"", "launches"), 4, 0);
  assert_near(number(json, "\"devices\"", "launches"), (double)(counters().launches - before.launches), 0);
  assert_true(number(json, "\"devices\"", "memory_peak") >= 64 * 64 * 4);
}

static void shares_add_up(void** state) {
  (void)state;
  at_tensor* x = square(2);
  begin_anew(device());
  product(x, x);
  at_tensor* y = unary(at_tensor_exp, x);
  assert_ok(at_tensor_eval(y));
  assert_ok(at_profiler_stop(device()));
  const char* operations = from(report(AT_PROFILE_JSON), "\"operations\"");
  double sum = number(operations, "\"name\": \"matmul\"", "share") + number(operations, "\"name\": \"exp\"", "share");
  assert_near(sum, 1, 2e-4);
}

static void transfers_have_their_bytes(void** state) {
  (void)state;
  float data[256] = {1};
  at_tensor* x = NULL;
  begin_anew(device());
  assert_ok(at_tensor_from_host(&x, device(), AT_F32, 1, (int64_t[]){256}, data, sizeof data));
  keep(x);
  assert_ok(at_tensor_to_host(x, data, sizeof data));
  assert_ok(at_tensor_to_host(x, data, sizeof data));
  assert_ok(at_profiler_stop(device()));
  const char* json = report(AT_PROFILE_JSON);
  assert_near(number(json, "\"to_device\"", "copies"), 1, 0);
  assert_near(number(json, "\"to_device\"", "bytes"), 1024, 0);
  assert_near(number(json, "\"to_host\"", "copies"), 2, 0);
  assert_near(number(json, "\"to_host\"", "bytes"), 2048, 0);
  assert_true(number(json, "\"to_host\"", "seconds") > 0);
}

/* How many events a trace has of a category and name, and the first one's time in microseconds; it lies in the trace.
 */
static int events(const char* trace, const char* category, const char* name, double* duration) {
  char key[128];
  snprintf(key, sizeof key, "\"name\": \"%s\", \"cat\": \"%s\"", name, category);
  int count = 0;
  for (const char* at = trace; (at = strstr(at, key)); at++) {
    assert_true(number(at, key, "ts") >= 0);
    if (!count++) *duration = number(at, key, "dur");
  }
  return count;
}

static void traces_have_an_event_for_each_piece_of_work(void** state) {
  (void)state;
  at_tensor* x = square(3);
  float data[64 * 64];
  begin_anew(device());
  assert_ok(at_profiler_push_range("outer"));
  for (int i = 0; i < 3; i++) product(x, x);
  assert_ok(at_tensor_to_host(x, data, sizeof data));
  assert_ok(at_profiler_pop_range());
  assert_ok(at_profiler_stop(device()));
  const char* trace = report(AT_PROFILE_TRACE);
  double kernel = 0, copy = 0, range = 0;
  assert_true(events(trace, "kernel", "matmul float32", &kernel) >= 3); /* a library's product may be several kernels */
  assert_true(kernel > 0);
  assert_int_equal(events(trace, "copy", "to the host", &copy), 1);
  assert_int_equal(events(trace, "range", "outer", &range), 1);
  assert_true(range > kernel);
  from(from(trace, "matmul float32"), "\"operation\": \"matmul\"");
  assert_near(number(trace, "otherData", "events_left_out"), 0, 0);
  assert_ok(at_profiler_reset());
  assert_int_equal(events(report(AT_PROFILE_TRACE), "kernel", "matmul float32", &kernel), 0);
}

static void host_time_has_its_parts(void** state) {
  (void)state;
  at_tensor* x = square(3);
  begin_anew(device());
  for (int i = 0; i < 50; i++) item(reduce_all(at_tensor_sum, x));
  assert_ok(at_backend_synchronize(device()));
  assert_ok(at_profiler_stop(device()));
  const char* host = from(report(AT_PROFILE_JSON), "\"host\"");
  assert_true(number(host, "\"host\"", "calls") >= 100);
  double parts = 0;
  const char* names[] = {"recording", "planning", "launching", "transfers", "waiting"};
  for (size_t i = 0; i < COUNT(names); i++) parts += number(host, "\"host\"", names[i]);
  assert_true(number(host, "\"host\"", "recording") > 0);
  assert_true(number(host, "\"host\"", "planning") > 0);
  assert_true(number(host, "\"host\"", "transfers") > 0);
  assert_true(on_cpu() || number(host, "\"host\"", "launching") > 0);
  double whole = number(host, "\"host\"", "seconds");
  assert_true(on_cpu() ? parts <= whole : fabs(parts - whole) < 1e-3 * whole + 1e-6);
}

static void nothing_is_measured_unasked(void** state) {
  (void)state;
  at_tensor* x = square(4);
  assert_ok(at_profiler_stop(NULL));
  assert_ok(at_profiler_reset());
  product(x, x);
  assert_ok(at_profiler_push_range("unseen"));
  assert_ok(at_profiler_pop_range());
  const char* json = report(AT_PROFILE_JSON);
  assert_null(strstr(json, "matmul"));
  assert_null(strstr(json, "unseen"));
  assert_near(number(json, "\"seconds\"", "seconds"), 0, 0);
  begin_anew(device());
  product(x, x);
  assert_ok(at_profiler_stop(device()));
  product(x, x);
  assert_near(number(report(AT_PROFILE_JSON), "\"name\": \"matmul\"", "calls"), 1, 0);
  assert_ok(at_profiler_reset());
  assert_null(strstr(report(AT_PROFILE_JSON), "matmul"));
}

static void measuring_can_go_on_after_a_stop(void** state) {
  (void)state;
  at_tensor* x = square(5);
  begin_anew(NULL);
  product(x, x);
  assert_ok(at_profiler_stop(NULL));
  assert_ok(at_profiler_start(NULL));
  assert_ok(at_profiler_start(NULL));
  assert_ok(at_profiler_start(device()));
  product(x, x);
  assert_ok(at_profiler_stop(NULL));
  assert_ok(at_profiler_stop(device()));
  assert_near(number(report(AT_PROFILE_JSON), "\"name\": \"matmul\"", "calls"), 2, 0);
}

/* Operations that share a piece of the library have names of their own. */
static void every_operation_has_its_own_name(void** state) {
  (void)state;
  at_tensor *x = square(8), *values = NULL, *indices = NULL, *normal = NULL, *uniform = NULL;
  begin_anew(device());
  assert_ok(at_tensor_cummax(&values, &indices, x, 0));
  assert_ok(at_tensor_eval(keep(values)));
  assert_ok(at_tensor_eval(keep(indices)));
  assert_ok(at_tensor_cummin(&values, &indices, x, 0));
  assert_ok(at_tensor_eval(keep(values)));
  assert_ok(at_tensor_eval(keep(indices)));
  assert_ok(at_tensor_randn(&normal, device(), AT_F32, 1, (int64_t[]){8}, 1));
  assert_ok(at_tensor_eval(keep(normal)));
  assert_ok(at_tensor_rand(&uniform, device(), AT_F32, 1, (int64_t[]){8}, 1));
  assert_ok(at_tensor_eval(keep(uniform)));
  assert_ok(at_profiler_stop(device()));
  const char* operations = from(report(AT_PROFILE_JSON), "\"operations\"");
  static const char* names[] = {"cummax", "cummin", "randn", "rand"};
  for (size_t i = 0; i < COUNT(names); i++) {
    char mark[32];
    snprintf(mark, sizeof mark, "\"name\": \"%s\"", names[i]);
    assert_true(number(operations, mark, "calls") >= 1);
  }
}

static void results_do_not_change_while_measured(void** state) {
  (void)state;
  at_tensor *x = square(6), *plain = product(x, x);
  begin_anew(device());
  at_tensor* watched = product(x, x);
  assert_ok(at_profiler_stop(device()));
  at_tensor* both = binary(at_tensor_sub, plain, watched);
  assert_near(item(reduce_all(at_tensor_max, unary(at_tensor_abs, both))), 0, 0);
}

static void ranges_nest_and_hold_what_runs_within(void** state) {
  (void)state;
  at_tensor* x = square(7);
  begin_anew(device());
  for (int i = 0; i < 2; i++) {
    assert_ok(at_profiler_push_range("step"));
    assert_ok(at_profiler_push_range("for\"ward"));
    product(x, x);
    assert_ok(at_profiler_pop_range());
    product(x, x);
    product(x, x);
    assert_ok(at_profiler_pop_range());
  }
  product(x, x);
  assert_ok(at_profiler_stop(device()));
  const char* ranges = from(report(AT_PROFILE_JSON), "\"ranges\"");
  assert_near(number(ranges, "\"name\": \"step\"", "calls"), 2, 0);
  assert_near(number(ranges, "\"name\": \"step\"", "launches"), 6, 0);
  assert_near(number(ranges, "\"name\": \"step/for\\\"ward\"", "calls"), 2, 0);
  assert_near(number(ranges, "\"name\": \"step/for\\\"ward\"", "launches"), 2, 0);
  double outer = number(ranges, "\"name\": \"step\"", "device_seconds");
  double inner = number(ranges, "\"name\": \"step/for\\\"ward\"", "device_seconds");
  assert_true(inner > 0 && outer > inner);
  assert_true(number(ranges, "\"name\": \"step\"", "seconds") >=
              number(ranges, "\"name\": \"step/for\\\"ward\"", "seconds"));
}

static void a_pop_needs_a_push(void** state) {
  (void)state;
  begin_anew(device());
  assert_status(at_profiler_pop_range(), AT_ERROR_STATE);
  assert_error_has("no open range");
  assert_ok(at_profiler_push_range("crossing"));
  assert_ok(at_profiler_reset());
  product(square(8), square(9)); /* in a range that is forgotten */
  assert_ok(at_profiler_pop_range());
  assert_status(at_profiler_pop_range(), AT_ERROR_STATE);
  assert_ok(at_profiler_stop(device()));
  assert_null(strstr(report(AT_PROFILE_JSON), "crossing"));
  assert_status(at_profiler_push_range(NULL), AT_ERROR_NULL);
}

static void the_text_says_the_same(void** state) {
  (void)state;
  at_tensor* x = square(10);
  begin_anew(device());
  assert_ok(at_profiler_push_range("once"));
  product(x, x);
  assert_ok(at_profiler_pop_range());
  assert_ok(at_profiler_stop(device()));
  const char* text = report(AT_PROFILE_TEXT);
  for (const char* const* word = (const char* const[]){"operation", "kernel", "  matmul\n", "100.0 %", "planning",
                                                       "to the host", "memory", "  once\n", NULL};
       *word; word++)
    from(text, *word);
  char small[8];
  size_t needed = 0;
  assert_ok(at_profiler_report(small, sizeof small, &needed, AT_PROFILE_TEXT));
  assert_string_equal(small, "profile");
  assert_int_equal(needed, strlen(text) + 1);
  assert_status(at_profiler_report(small, sizeof small, NULL, 3), AT_ERROR_ARGUMENT);
}

enum { THREADS = 4, PRODUCTS = 50 };
static void* work(void* success) {
  at_tensor *x = NULL, *y = NULL;
  int failed = at_tensor_randn(&x, device(), AT_F32, 2, (int64_t[]){16, 16}, 1);
  for (int i = 0; i < PRODUCTS && !failed; i++) {
    failed |= at_profiler_push_range("thread") || at_tensor_matmul(&y, x, x) || at_tensor_eval(y);
    failed |= at_tensor_release(y) || at_profiler_pop_range();
  }
  at_tensor_release(x);
  return failed ? NULL : success;
}

static void threads_are_measured_together(void** state) {
  (void)state;
  pthread_t threads[THREADS];
  begin_anew(NULL);
  for (int i = 0; i < THREADS; i++) assert_int_equal(pthread_create(&threads[i], NULL, work, threads), 0);
  const char* meanwhile = report(AT_PROFILE_JSON);
  from(meanwhile, "\"ranges\"");
  for (int i = 0; i < THREADS; i++) {
    void* fine = NULL;
    pthread_join(threads[i], &fine);
    assert_non_null(fine);
  }
  assert_ok(at_profiler_stop(NULL));
  const char* json = report(AT_PROFILE_JSON);
  assert_near(number(json, "\"name\": \"matmul\"", "calls"), THREADS * PRODUCTS, 0);
  assert_near(number(json, "\"name\": \"thread\"", "calls"), THREADS * PRODUCTS, 0);
}

/* This program again, as one that the environment profiles. */
static int profiled(void) {
  at_tensor *x = NULL, *y = NULL;
  at_backend* backend = NULL;
  int failed = at_backend_open(&backend, "auto") || at_tensor_randn(&x, backend, AT_F32, 2, (int64_t[]){8, 8}, 1) ||
               at_tensor_matmul(&y, x, x) || at_tensor_eval(y);
  return failed;
}

static void the_environment_profiles_a_whole_program(void** state) {
  (void)state;
  char output[8192] = "";
  const char* path = temporary_path("profile.json");
  assert_int_equal(run_again("profiled", (const char*[]){"ATHENA_PROFILE=1", NULL}, output, sizeof output), 0);
  from(output, "  matmul\n");
  char variable[1024];
  snprintf(variable, sizeof variable, "ATHENA_PROFILE=%s", path);
  const char* told = "LSAN_OPTIONS=detect_leaks=0"; /* not of PoCL's */
  assert_int_equal(run_again("profiled", (const char*[]){variable, told, NULL}, output, sizeof output), 0);
  assert_string_equal(output, "");
  FILE* file = fopen(path, "r");
  assert_non_null(file);
  char json[8192] = "";
  assert_true(fread(json, 1, sizeof json - 1, file) > 0);
  fclose(file);
  assert_near(number(json, "\"name\": \"matmul\"", "calls"), 1, 0);
  assert_int_equal(run_again("profiled", (const char*[]){"ATHENA_PROFILE=0", told, NULL}, output, sizeof output), 0);
  assert_string_equal(output, "");
}

int main(int argc, char** argv) {
  if (argc == 2 && !strcmp(argv[1], "profiled")) return profiled();
  const struct CMUnitTest tests[] = {
      CASE(launches_are_counted_by_operation_and_kernel),
      CASE(shares_add_up),
      CASE(transfers_have_their_bytes),
      CASE(traces_have_an_event_for_each_piece_of_work),
      CASE(host_time_has_its_parts),
      CASE(nothing_is_measured_unasked),
      CASE(measuring_can_go_on_after_a_stop),
      CASE(every_operation_has_its_own_name),
      CASE(results_do_not_change_while_measured),
      CASE(ranges_nest_and_hold_what_runs_within),
      CASE(a_pop_needs_a_push),
      CASE(the_text_says_the_same),
      CASE(threads_are_measured_together),
      CASE(the_environment_profiles_a_whole_program),
  };
  return RUN("profile/profiler", tests);
}
