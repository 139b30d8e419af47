/* test_processor.c: the CPU's kernels on processors with fewer vector instructions than this one, which
   ATHENA_CPU_TARGET stands for: they compute, or are refused where the library was compiled for this one alone. */
#include "support/athena_test.h"

static at_device_info processor(void) {
  at_device_info info = AT_DEVICE_INFO_INIT;
  int32_t i = 0;
  do assert_ok(at_device_describe(&info, i++));
  while (strcmp(info.name, "cpu"));
  return info;
}

/* What any kernel of the sort may round otherwise, as a text; on the device that "auto" means. */
static int compute(void) {
  at_backend* b = NULL;
  at_tensor *x = NULL, *y = NULL, *exponential = NULL, *mean = NULL;
  float value = 0;
  char text[1024] = "";
  if (at_backend_open(&b, "auto") || at_tensor_randn(&x, b, AT_F32, 2, (int64_t[]){129, 129}, 1) ||
      at_tensor_matmul(&y, x, x) || at_tensor_tanh(&exponential, y) || at_tensor_mean(&mean, exponential, NULL, 0, 0) ||
      at_tensor_to_host(mean, &value, sizeof value)) {
    at_error_text(text, sizeof text, NULL);
    puts(text);
    return 1;
  }
  printf("%.7f\n", (double)value);
  at_tensor* all[] = {x, y, exponential, mean};
  for (int i = 0; i < 4; i++) at_tensor_release(all[i]);
  return at_backend_release(b) != AT_OK;
}

/* As ATHENA_DEVICE says; "auto" has no GPU where it has no OpenCL. */
static int with(const char* target, const char* device_variable, char* output, size_t size) {
  char variable[64];
  snprintf(variable, sizeof variable, "ATHENA_CPU_TARGET=%s", target);
  const char* variables[] = {variable, device_variable, "OCL_ICD_VENDORS=/nowhere", "OPENCL_VENDOR_PATH=/nowhere",
                             NULL};
  return run_again("compute", variables, output, size);
}

static void lesser_processors_compute_or_are_refused(void** state) {
  (void)state;
  static const char* const targets[] = {"avx512", "avx2", "baseline"};
  at_device_info info = processor();
  assert_non_null(strstr(info.driver, "built-in, for "));
  int chosen_among = strstr(info.driver, "and the baseline") || strstr(info.driver, "for the baseline");
  int own = strstr(info.driver, "for AVX-512") ? 0 : strstr(info.driver, "for AVX2") ? 1 : 2;
  char usual[2048] = "", output[2048] = "";
  assert_int_equal(with("avx512", "ATHENA_DEVICE=cpu", usual, sizeof usual), 0);
  for (int i = 0; i < 3; i++) {
    int status = with(targets[i], "ATHENA_DEVICE=cpu", output, sizeof output);
    if (chosen_among || i <= own) {
      if (status) refuse("%s: %s", targets[i], output);
      check_near(atof(output), atof(usual), 1e-5, targets[i], __LINE__);
      continue;
    }
    static const char* const devices[] = {"ATHENA_DEVICE=cpu", "ATHENA_DEVICE=auto"};
    for (int k = 0; k < 2; k++) {
      assert_int_equal(with(targets[i], devices[k], output, sizeof output), 1);
      if (!strstr(output, "refused: this library's kernels are for processors with AVX") ||
          !strstr(output, "-Dprocessors=all"))
        refuse("%s: %s", targets[i], output);
    }
  }
}

static void a_target_that_is_none_is_refused(void** state) {
  (void)state;
  char output[2048] = "";
  assert_int_equal(with("sse9", "ATHENA_DEVICE=cpu", output, sizeof output), 1);
  if (!strstr(output, "ATHENA_CPU_TARGET is \"sse9\", expected baseline, avx2 or avx512")) refuse("%s", output);
}

int main(int argc, char** argv) {
  if (argc > 1 && strcmp(argv[1], "compute") == 0) return compute();
  const struct CMUnitTest tests[] = {
      CASE(lesser_processors_compute_or_are_refused),
      CASE(a_target_that_is_none_is_refused),
  };
  return RUN("backend/processor", tests);
}
