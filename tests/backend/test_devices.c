/* test_devices.c: which devices there are, how they are named, chosen and refused. */
#include <sys/stat.h>
#include <unistd.h>

#include "support/athena_test.h"

static void every_device_is_described(void** state) {
  (void)state;
  int32_t count = 0, cpus = 0;
  assert_ok(at_device_count(&count));
  assert_true(count >= 1);
  for (int32_t i = 0; i < count; i++) {
    at_device_info info = AT_DEVICE_INFO_INIT;
    assert_ok(at_device_describe(&info, i));
    assert_true(info.name[0] && info.product[0]);
    assert_true(info.kind >= AT_DEVICE_CPU && info.kind <= AT_DEVICE_OTHER);
    if (info.usable) assert_true(info.memory_total > 0 && info.memory_largest > 0 && info.compute_units > 0);
    assert_true(info.usable ? !info.refused[0] : info.refused[0]);
    cpus += strcmp(info.name, "cpu") == 0;
  }
  assert_int_equal(cpus, 1);
  at_device_info info = AT_DEVICE_INFO_INIT;
  assert_status(at_device_describe(&info, count), AT_ERROR_INDEX);
  assert_status(at_device_describe(&info, -1), AT_ERROR_INDEX);
}

static void usable_devices_open_under_their_name(void** state) {
  (void)state;
  int32_t count = 0;
  assert_ok(at_device_count(&count));
  for (int32_t i = 0; i < count; i++) {
    at_device_info info = AT_DEVICE_INFO_INIT, own = AT_DEVICE_INFO_INIT;
    assert_ok(at_device_describe(&info, i));
    if (!info.usable) continue;
    at_backend *first = NULL, *second = NULL;
    char reason[256] = "";
    assert_ok(at_backend_open(&first, info.name));
    assert_ok(at_backend_open(&second, info.name));
    assert_ok(at_backend_describe(&own, first));
    assert_string_equal(own.name, info.name);
    assert_ok(at_backend_describe(&own, second));
    assert_string_equal(own.name, info.name);
    assert_ok(at_backend_reason(reason, sizeof reason, NULL, first));
    assert_true(reason[0]);
    assert_ok(at_backend_release(first));
    assert_ok(at_backend_synchronize(second)); /* still open */
    assert_ok(at_backend_release(second));
  }
}

static void opening_again_gives_the_same_backend(void** state) {
  (void)state;
  at_device_info info = AT_DEVICE_INFO_INIT;
  assert_ok(at_backend_describe(&info, device()));
  at_backend* again = NULL;
  assert_ok(at_backend_open(&again, info.name));
  at_tensor *x = NULL, *y = filled(AT_F32, 0, NULL, 1);
  assert_ok(at_tensor_full(&x, again, AT_F32, 0, NULL, 2));
  assert_near(item(binary(at_tensor_add, keep(x), y)), 3, 0); /* not two backends */
  assert_ok(at_backend_release(again));
}

static void absent_devices_are_refused_with_a_list(void** state) {
  (void)state;
  static const char* names[] = {
      "opencl:99", "vulkan", "", "opencl:", "opencl:x", "opencl:-1", "cpu:7", "opencl:99999999999999999999"};
  for (size_t i = 0; i < COUNT(names); i++) {
    at_backend* b = device();
    at_status status = at_backend_open(&b, names[i]);
    if (status != AT_ERROR_DEVICE_NOT_FOUND && status != AT_ERROR_ARGUMENT) refuse("'%s' gave %d", names[i], status);
    assert_null(b);
    assert_error_has("cpu");
  }
}

static void the_variable_replaces_auto_only(void** state) {
  (void)state;
  at_device_info info = AT_DEVICE_INFO_INIT;
  at_backend* cpu = NULL;
  assert_ok(at_backend_open(&cpu, "cpu"));
  assert_ok(at_backend_describe(&info, cpu));
  assert_string_equal(info.name, "cpu");
  assert_ok(at_backend_release(cpu));
  char output[2048];
  const char *to_cpu[] = {"ATHENA_DEVICE=cpu", NULL}, *to_nothing[] = {"ATHENA_DEVICE=opencl:99", NULL};
  assert_int_equal(run_again("open", to_cpu, output, sizeof output), 0);
  assert_non_null(strstr(output, "cpu|"));
  assert_non_null(strstr(output, "ATHENA_DEVICE"));
  assert_int_equal(run_again("open", to_nothing, output, sizeof output), 1);
  assert_non_null(strstr(output, "opencl:99"));
}

static void without_a_gpu_auto_takes_the_cpu(void** state) {
  (void)state;
  char output[2048];
  const char* unset[] = {"ATHENA_DEVICE=", NULL};
  assert_int_equal(run_again("open", unset, output, sizeof output), 0);
  at_backend* gpu = NULL;
  at_status status = at_backend_open(&gpu, "gpu");
  if (status == AT_OK)
    assert_ok(at_backend_release(gpu));
  else
    assert_non_null(strstr(output, "cpu|"));
}

static void expect_one(const char* text, const char* a, const char* b) {
  if (!strstr(text, a) && !strstr(text, b)) refuse("\"%s\" has neither \"%s\" nor \"%s\"", text, a, b);
}

/* docs/troubleshooting.md has these texts. */
static void what_opencl_lacks_is_told(void** state) {
  (void)state;
  char output[2048], search[1024], vendors[1024], vendor_path[1024], library[1024];
  const char *folder = temporary_path("opencl"), *none = "this build has no OpenCL";
  const char* missing = "the loader libOpenCL.so.1 is not found";
  assert_int_equal(mkdir(folder, 0700), 0);
  snprintf(vendors, sizeof vendors, "OCL_ICD_VENDORS=%s", folder);
  snprintf(vendor_path, sizeof vendor_path, "OPENCL_VENDOR_PATH=%s", folder);
  const char* without_driver[] = {"ATHENA_DEVICE=opencl", vendors, vendor_path, NULL};
  assert_int_equal(run_again("open", without_driver, output, sizeof output), 1);
  if (!strstr(output, missing)) expect_one(output, "the loader is there, but no driver is registered with it", none);
  snprintf(library, sizeof library, "%s/libOpenCL.so.1", folder);
  write_bytes(library, "", 0);
  snprintf(search, sizeof search, "LD_LIBRARY_PATH=%s", folder);
  const char* without_loader[] = {"ATHENA_DEVICE=opencl", search, NULL};
  assert_int_equal(run_again("open", without_loader, output, sizeof output), 1);
  expect_one(output, missing, none);
  unlink(library);
  rmdir(folder);
}

/* As a child: opens "auto" and prints the name and the reason. */
static int open_auto(void) {
  at_backend* b = NULL;
  at_device_info info = AT_DEVICE_INFO_INIT;
  char text[1024] = "";
  if (at_backend_open(&b, "auto")) {
    at_error_text(text, sizeof text, NULL);
    puts(text);
    return 1;
  }
  at_backend_describe(&info, b);
  at_backend_reason(text, sizeof text, NULL, b);
  printf("%s|%s\n", info.name, text);
  return at_backend_release(b);
}

int main(int argc, char** argv) {
  if (argc > 1 && strcmp(argv[1], "open") == 0) return open_auto();
  const struct CMUnitTest tests[] = {
      CASE(every_device_is_described),
      CASE(usable_devices_open_under_their_name),
      CASE(opening_again_gives_the_same_backend),
      CASE(absent_devices_are_refused_with_a_list),
      CASE(the_variable_replaces_auto_only),
      CASE(without_a_gpu_auto_takes_the_cpu),
      CASE(what_opencl_lacks_is_told),
  };
  return RUN("backend/devices", tests);
}
