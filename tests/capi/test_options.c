/* test_options.c: versioned structs: the macro equals the init function, older and newer sizes, unknown tails. */
#include "support/athena_test.h"

#define SAME_AS_INIT(type, macro, init)                            \
  do {                                                             \
    type by_macro = macro, by_function;                            \
    memset(&by_function, 0x5a, sizeof by_function);                \
    assert_ok(init(&by_function, sizeof by_function));             \
    assert_memory_equal(&by_macro, &by_function, sizeof by_macro); \
    assert_int_equal(by_function.struct_size, sizeof(type));       \
    assert_status(init(NULL, sizeof by_macro), AT_ERROR_NULL);     \
    assert_status(init(&by_function, 3), AT_ERROR_ARGUMENT);       \
    assert_int_equal(by_function.struct_size, sizeof(type));       \
  } while (0)

static void macros_equal_init_functions(void** state) {
  (void)state;
  SAME_AS_INIT(at_device_info, AT_DEVICE_INFO_INIT, at_device_info_init);
  SAME_AS_INIT(at_memory_stats, AT_MEMORY_STATS_INIT, at_memory_stats_init);
  SAME_AS_INIT(at_counters, AT_COUNTERS_INIT, at_counters_init);
  SAME_AS_INIT(at_conv_options, AT_CONV_OPTIONS_INIT, at_conv_options_init);
  SAME_AS_INIT(at_cross_entropy_options, AT_CROSS_ENTROPY_OPTIONS_INIT, at_cross_entropy_options_init);
  SAME_AS_INIT(at_binary_cross_entropy_options, AT_BINARY_CROSS_ENTROPY_OPTIONS_INIT,
               at_binary_cross_entropy_options_init);
  SAME_AS_INIT(at_recurrent_options, AT_RECURRENT_OPTIONS_INIT, at_recurrent_options_init);
  SAME_AS_INIT(at_attention_options, AT_ATTENTION_OPTIONS_INIT, at_attention_options_init);
  SAME_AS_INIT(at_grad_options, AT_GRAD_OPTIONS_INIT, at_grad_options_init);
  SAME_AS_INIT(at_sgd_options, AT_SGD_OPTIONS_INIT, at_sgd_options_init);
  SAME_AS_INIT(at_adamw_options, AT_ADAMW_OPTIONS_INIT, at_adamw_options_init);
  SAME_AS_INIT(at_loader_options, AT_LOADER_OPTIONS_INIT, at_loader_options_init);
  SAME_AS_INIT(at_memory_info, AT_MEMORY_INFO_INIT, at_memory_info_init);
}

/* A program compiled when the struct was smaller keeps what lies behind it. */
static void init_stays_in_its_size(void** state) {
  (void)state;
  at_adamw_options options;
  memset(&options, 0x5a, sizeof options);
  size_t older = offsetof(at_adamw_options, epsilon);
  assert_ok(at_adamw_options_init(&options, older));
  assert_int_equal(options.struct_size, older);
  const unsigned char* bytes = (const unsigned char*)&options;
  for (size_t i = older; i < sizeof options; i++) assert_int_equal(bytes[i], 0x5a);
  assert_true(options.beta2 == 0.999);
}

/* A struct of a newer library: ours, and more. */
typedef struct newer_sgd {
  at_sgd_options known;
  double unknown[2];
} newer_sgd;

static at_status make_sgd(const void* options) {
  at_tensor* p = leaf(filled(AT_F32, 1, (int64_t[]){2}, 1));
  at_optimizer* o = NULL;
  at_status status = at_optimizer_sgd(&o, &p, 1, options);
  if (status == AT_OK)
    assert_ok(at_optimizer_release(o));
  else
    assert_null(o);
  return status;
}

static void a_newer_struct_is_fine_while_its_tail_is_zero(void** state) {
  (void)state;
  newer_sgd options = {AT_SGD_OPTIONS_INIT, {0, 0}};
  options.known.struct_size = sizeof options;
  assert_ok(make_sgd(&options));
  options.unknown[1] = 1;
  at_status status = make_sgd(&options);
  assert_true(status == AT_ERROR_UNSUPPORTED || status == AT_ERROR_ARGUMENT);
}

static void an_older_struct_is_fine(void** state) {
  (void)state;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.struct_size = offsetof(at_sgd_options, momentum);
  options.learning_rate = 0.5;
  options.momentum = NAN; /* lies beyond what the older caller gave: not read */
  assert_ok(make_sgd(&options));
}

static void impossible_sizes_are_refused(void** state) {
  (void)state;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  static const uint32_t sizes[] = {0, 1, 3};
  for (size_t i = 0; i < COUNT(sizes); i++) {
    options.struct_size = sizes[i];
    assert_status(make_sgd(&options), AT_ERROR_ARGUMENT);
  }
}

static void results_respect_the_callers_size(void** state) {
  (void)state;
  at_counters now;
  memset(&now, 0x5a, sizeof now);
  now.struct_size = offsetof(at_counters, bytes_to_device);
  assert_ok(at_backend_counters(&now, device()));
  assert_int_equal(now.bytes_to_device, 0x5a5a5a5a5a5a5a5a); /* an older caller's struct ends before */
  assert_true(now.launches < 0x5a5a5a5a5a5a5a5a);
  struct {
    at_memory_stats known;
    uint64_t unknown;
  } newer = {AT_MEMORY_STATS_INIT, 7};
  newer.known.struct_size = sizeof newer;
  assert_ok(at_backend_memory_stats(&newer.known, device()));
  at_device_info info = AT_DEVICE_INFO_INIT;
  info.struct_size = 2;
  assert_status(at_device_describe(&info, 0), AT_ERROR_ARGUMENT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(macros_equal_init_functions),
      CASE(init_stays_in_its_size),
      CASE(a_newer_struct_is_fine_while_its_tail_is_zero),
      CASE(an_older_struct_is_fine),
      CASE(impossible_sizes_are_refused),
      CASE(results_respect_the_callers_size),
  };
  return RUN("capi/options", tests);
}
