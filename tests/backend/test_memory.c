/* test_memory.c: what the memory pool says of itself, its limit, and giving memory back. */
#include "support/athena_test.h"

static at_tensor* megabyte(uint64_t seed) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_rand(&r, device(), AT_F32, 1, (int64_t[]){1 << 18}, seed));
  assert_ok(at_tensor_eval(r));
  return r;
}

static void used_follows_what_lives(void** state) {
  (void)state;
  assert_ok(at_backend_synchronize(device()));
  at_memory_stats before = memory();
  at_tensor *a = megabyte(1), *b = megabyte(2);
  at_memory_stats during = memory();
  assert_true(during.used >= before.used + (2u << 20));
  assert_true(during.used <= before.used + (3u << 20));
  assert_true(during.peak >= during.used + during.cached);
  assert_ok(at_tensor_release(a));
  assert_ok(at_tensor_release(b));
  assert_ok(at_backend_synchronize(device()));
  at_memory_stats after = memory();
  assert_int_equal(after.used, before.used);
  assert_true(after.cached >= 2u << 20);
}

static void released_memory_is_used_again(void** state) {
  (void)state;
  assert_ok(at_tensor_release(megabyte(1)));
  assert_ok(at_backend_synchronize(device()));
  at_memory_stats before = memory();
  assert_ok(at_tensor_release(megabyte(2)));
  at_memory_stats after = memory();
  assert_int_equal(after.driver_allocations, before.driver_allocations);
  assert_true(after.allocations > before.allocations);
}

static void trim_gives_the_cache_back(void** state) {
  (void)state;
  at_tensor* held = megabyte(1);
  assert_ok(at_tensor_release(megabyte(2)));
  assert_ok(at_backend_synchronize(device()));
  double* values = values_of(held);
  assert_ok(at_backend_trim(device()));
  assert_int_equal(memory().cached, 0);
  assert_values(keep(held), 1 << 18, values, 0);
}

static void the_limit_holds_and_the_cache_yields(void** state) {
  (void)state;
  assert_ok(at_backend_trim(device()));
  uint64_t base = memory().used;
  assert_ok(at_backend_set_memory_limit(device(), base + (5u << 19))); /* 2.5 MiB more */
  assert_int_equal(memory().limit, base + (5u << 19));
  at_tensor *a = megabyte(1), *b = megabyte(2), *c = NULL;
  assert_ok(at_tensor_rand(&c, device(), AT_F32, 1, (int64_t[]){1 << 18}, 3));
  assert_status(at_tensor_eval(c), AT_ERROR_OUT_OF_MEMORY);
  assert_error_has("limit");
  assert_ok(at_tensor_release(c));
  assert_ok(at_tensor_release(a));
  assert_ok(at_tensor_release(b));
  assert_ok(
      at_tensor_rand(&c, device(), AT_F32, 1, (int64_t[]){1 << 19}, 3)); /* fits only in what the cache gives back */
  assert_ok(at_tensor_eval(keep(c)));
  assert_true(memory().used + memory().cached <= base + (5u << 19));
  assert_ok(at_backend_set_memory_limit(device(), 0));
  at_backend_synchronize(device());
}

static void sizes_beyond_the_machine_are_out_of_memory(void** state) {
  (void)state;
  at_tensor* r = NULL;
  at_status status = at_tensor_rand(&r, device(), AT_F32, 1, (int64_t[]){INT64_C(1) << 58}, 1);
  if (status == AT_OK) status = at_tensor_eval(keep(r)); /* so much may be evaluated at once, or at the read */
  assert_int_equal(status, AT_ERROR_OUT_OF_MEMORY);
  assert_near(item(with_scalar(at_tensor_add_scalar, filled(AT_F32, 0, NULL, 1), 1)), 2, 0);
  at_backend_synchronize(device());
}

static void the_variable_sets_the_limit(void** state) {
  (void)state;
  const char *small[] = {"ATHENA_MEMORY_LIMIT=1M", NULL}, *wrong[] = {"ATHENA_MEMORY_LIMIT=lots", NULL};
  char output[1024];
  assert_int_equal(run_again("limit", small, output, sizeof output), 0);
  assert_non_null(strstr(output, "1048576"));
  assert_int_equal(run_again("limit", wrong, output, sizeof output), 1);
  assert_non_null(strstr(output, "ATHENA_MEMORY_LIMIT"));
}

static void warn(at_log_level level, const char* message, void* userdata) {
  if (level == AT_LOG_WARN && strstr(message, "nine tenths of")) ++*(int*)userdata;
}

static void each_crossing_of_nine_tenths_warns_once(void** state) {
  (void)state;
  int warnings = 0;
  assert_ok(at_log_set_callback(warn, &warnings, NULL));
  assert_ok(at_backend_trim(device()));
  assert_ok(at_backend_set_memory_limit(device(), memory().used + (10u << 20)));
  for (int crossing = 1; crossing <= 3; crossing++) {
    at_tensor* held[10];
    for (int i = 0; i < 8; i++) held[i] = megabyte((uint64_t)i);
    assert_int_equal(warnings, crossing - 1);
    for (int again = 0; again < 3; again++) { /* near the limit: told once */
      for (int i = 8; i < 10; i++) held[i] = megabyte((uint64_t)i);
      assert_int_equal(warnings, crossing);
      for (int i = 8; i < 10; i++) assert_ok(at_tensor_release(held[i]));
      assert_ok(at_backend_synchronize(device()));
    }
    for (int i = 0; i < 8; i++) assert_ok(at_tensor_release(held[i]));
    assert_ok(at_backend_synchronize(device()));
  }
  assert_ok(at_backend_set_memory_limit(device(), 0));
  assert_ok(at_log_set_callback(NULL, NULL, NULL));
}

static void the_report_names_what_is_alive(void** state) {
  (void)state;
  static char text[1 << 16];
  size_t needed = 0;
  at_tensor *a = keep(megabyte(1)), *b = keep(megabyte(2)), *pending = NULL, *row = NULL, *root = NULL, *sum = NULL;
  assert_ok(at_tensor_mul(&pending, a, b));
  assert_ok(at_tensor_slice(&row, a, 0, 0, 7, 1));
  assert_ok(at_backend_memory_report(text, sizeof text, &needed, device()));
  assert_int_equal(needed, strlen(text) + 1);
  assert_non_null(strstr(text, "\ntensors\n  2 of 1048576 bytes: rand float32 [262144]"));
  assert_non_null(strstr(text, "  1048576 bytes: mul float32 [262144], not computed"));
  assert_non_null(strstr(text, "  28 bytes: rand float32 [7], a view"));
  assert_non_null(strstr(strstr(text, "\nbuffers\n"), "  2 of 1048576 bytes: rand float32 [262144]"));
  assert_ok(at_tensor_release(row));
  assert_ok(at_tensor_release(pending));
  /* what a gradient needs is alive without a tensor */
  assert_ok(at_tensor_set_requires_grad(a, 1));
  assert_ok(at_tensor_exp(&root, a));
  assert_ok(at_tensor_sum(&sum, root, NULL, 0, 0));
  assert_ok(at_tensor_eval(keep(sum)));
  assert_ok(at_tensor_release(root));
  assert_ok(at_backend_memory_report(text, sizeof text, NULL, device()));
  assert_non_null(strstr(text, "  1048576 bytes: exp float32 [262144], without a tensor"));
  assert_ok(at_backend_memory_report(text, 9, &needed, device()));
  assert_true(strlen(text) == 8 && needed > 9);
}

static void the_variable_lists_what_was_forgotten(void** state) {
  (void)state;
  const char *wanted[] = {"ATHENA_LEAKS=1", NULL}, *unwanted[] = {"ATHENA_LEAKS=0", NULL};
  static char output[4096];
  for (int c = 0; c < 4; c++) {
    static const char* const programs[] = {"forgets", "forgets all", "tidy", "forgets"};
    assert_int_equal(run_again(programs[c], c < 3 ? wanted : unwanted, output, sizeof output), 0);
    assert_true((strstr(output, "60 bytes: from_host float32 3x5") != NULL) == (c < 2));
    assert_true((strstr(output, "still alive on") != NULL) == (c < 2));
  }
}

/* Ends with a tensor alive, with the backend too, or with nothing. */
static int forgetful(int tensor, int backend) {
  at_backend* b = NULL;
  at_tensor *r = NULL, *sum = NULL;
  const float data[15] = {1};
  if (at_backend_open(&b, "auto") || at_tensor_from_host(&r, b, AT_F32, 2, (int64_t[]){3, 5}, data, sizeof data))
    return 1;
  if (at_tensor_sum(&sum, r, NULL, 0, 0) || at_tensor_eval(sum)) return 1;
  return at_tensor_release(sum) || (!tensor && at_tensor_release(r)) || (!backend && at_backend_release(b));
}

static int print_limit(void) {
  at_backend* b = NULL;
  at_memory_stats stats = AT_MEMORY_STATS_INIT;
  char text[1024] = "";
  if (at_backend_open(&b, "auto")) {
    at_error_text(text, sizeof text, NULL);
    puts(text);
    return 1;
  }
  at_backend_memory_stats(&stats, b);
  printf("%llu\n", (unsigned long long)stats.limit);
  return at_backend_release(b);
}

int main(int argc, char** argv) {
  if (argc > 1 && strcmp(argv[1], "limit") == 0) return print_limit();
  if (argc > 1) return forgetful(argv[1][0] == 'f', strcmp(argv[1], "forgets all") == 0);
  const struct CMUnitTest tests[] = {
      CASE(used_follows_what_lives),
      CASE(released_memory_is_used_again),
      CASE(trim_gives_the_cache_back),
      CASE(the_limit_holds_and_the_cache_yields),
      CASE(sizes_beyond_the_machine_are_out_of_memory),
      CASE(the_variable_sets_the_limit),
      CASE(each_crossing_of_nine_tenths_warns_once),
      CASE(the_report_names_what_is_alive),
      CASE(the_variable_lists_what_was_forgotten),
  };
  return RUN("backend/memory", tests);
}
