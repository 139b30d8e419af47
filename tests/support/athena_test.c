/* athena_test.c: asserts, the device under test, and the frame around every test program. */
#include "athena_test.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

static at_backend *opened, *second;
static char folder[64], paths[64][160];
static int path_count;

void refuse(const char* format, ...) {
  char text[1024];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  fail_msg("%s", text);
  abort(); /* fail_msg does not return */
}

void check_status(at_status status, at_status wanted, const char* call, const char* file, int line) {
  if (status == wanted) return;
  char text[1024] = "";
  const char *got = "", *want = "";
  at_status_name(&got, status);
  at_status_name(&want, wanted);
  if (status != AT_OK) at_error_text(text, sizeof text, NULL);
  refuse("%s:%d: %s gave %s, not %s: %s", file, line, call, got, want, text);
}

void check_near(double got, double wanted, double tolerance, const char* what, int line) {
  if (!(fabs(got - wanted) <= tolerance)) refuse("line %d: %s is %.17g, not %.17g", line, what, got, wanted);
}

void assert_error_has(const char* part) { assert_error_has_one(part, part); }
void assert_error_has_one(const char* part, const char* other) {
  char text[4096];
  assert_int_equal(at_error_text(text, sizeof text, NULL), AT_OK);
  if (!strstr(text, part) && !strstr(text, other)) refuse("the error says '%s', not '%s' or '%s'", text, part, other);
}

at_backend* device(void) {
  if (!opened) assert_ok(at_backend_open(&opened, "auto"));
  return opened;
}

int on_cpu(void) {
  at_device_info info = AT_DEVICE_INFO_INIT;
  assert_ok(at_backend_describe(&info, device()));
  return strcmp(info.name, "cpu") == 0;
}

at_backend* second_device(void) {
  if (on_cpu()) return NULL;
  if (!second) assert_ok(at_backend_open(&second, "cpu"));
  return second;
}

static int depth_is(const char* wanted) {
  const char* depth = getenv("ATHENA_TEST_DEPTH");
  return depth && strcmp(depth, wanted) == 0;
}

int deep(void) { return depth_is("all"); }

int thorough(void) { return on_cpu() || deep(); }

int frugal(void) { return depth_is("sample"); }

at_counters counters(void) {
  at_counters now = AT_COUNTERS_INIT;
  assert_ok(at_backend_counters(&now, device()));
  return now;
}

at_memory_stats memory(void) {
  at_memory_stats now = AT_MEMORY_STATS_INIT;
  assert_ok(at_backend_memory_stats(&now, device()));
  return now;
}

int begin(void) {
  cmocka_set_message_output(CM_OUTPUT_TAP);
  const char* name = getenv("ATHENA_DEVICE");
  if (!name || strncmp(name, "opencl", 6) != 0) return 1;
  at_status status = at_backend_open(&opened, "auto");
  if (status == AT_ERROR_DEVICE_NOT_FOUND || status == AT_ERROR_UNSUPPORTED) {
    puts("1..0 # SKIP no OpenCL device");
    return 0;
  }
  return 1; /* other failures are the tests' to report */
}

int finish(void** state) {
  (void)state;
  for (int i = 0; i < path_count; i++) unlink(paths[i]);
  if (folder[0]) rmdir(folder);
  at_status status = at_backend_release(opened) | at_backend_release(second);
  opened = second = NULL;
  return status;
}

const char* temporary_path(const char* name) {
  if (!folder[0]) {
    strcpy(folder, "/tmp/athena-test-XXXXXX");
    if (!mkdtemp(folder)) refuse("no temporary folder");
  }
  assert_true(path_count < (int)COUNT(paths));
  snprintf(paths[path_count], sizeof paths[0], "%s/%s", folder, name);
  return paths[path_count++];
}

void write_bytes(const char* path, const void* data, size_t size) {
  FILE* file = fopen(path, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(data, 1, size, file), size);
  assert_int_equal(fclose(file), 0);
}

static char** merged_environment(const char* const* changes) {
  size_t present = 0, added = 0, n = 0;
  while (environ[present]) present++;
  while (changes && changes[added]) added++;
  char** all = array_memory((present + added + 1) * sizeof *all);
  for (size_t i = 0; i < present; i++) {
    int replaced = 0;
    for (size_t j = 0; j < added; j++)
      replaced |= strncmp(environ[i], changes[j], (size_t)(strchr(changes[j], '=') - changes[j]) + 1) == 0;
    if (!replaced) all[n++] = environ[i];
  }
  for (size_t j = 0; j < added; j++) all[n++] = (char*)changes[j];
  return all;
}

int run_again(const char* argument, const char* const* environment, char* output, size_t size) {
  int ends[2], status = 0;
  size_t filled = 0;
  pid_t child;
  posix_spawn_file_actions_t actions;
  assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 2);
  char self[] = "/proc/self/exe", *arguments[] = {self, (char*)argument, NULL};
  assert_int_equal(posix_spawn(&child, self, &actions, NULL, arguments, merged_environment(environment)), 0);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  char part[512];
  for (ssize_t n; (n = read(ends[0], part, sizeof part)) > 0;)
    for (ssize_t i = 0; i < n; i++)
      if (output && filled + 1 < size) output[filled++] = part[i];
  if (output && size) output[filled] = 0;
  close(ends[0]);
  assert_int_equal(waitpid(child, &status, 0), child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
