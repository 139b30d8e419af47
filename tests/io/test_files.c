/* test_files.c: files of many names, files that are no files, and what a killed process leaves behind. */
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "support/athena_test.h"
#include "support/calls.h"

static const char* folder_of(const char* name) {
  const char* folder = temporary_path(name);
  assert_int_equal(mkdir(folder, 0700), 0);
  return folder;
}

static const char* in_folder(const char* folder, const char* name) {
  char* path = array_memory(strlen(folder) + strlen(name) + 2);
  sprintf(path, "%s/%s", folder, name);
  return path;
}

/* A file of a header alone. */
static void write_header(const char* path, const char* json) {
  size_t length = strlen(json);
  unsigned char* bytes = array_memory(8 + length);
  for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(length >> 8 * i);
  memcpy(bytes + 8, json, length);
  write_bytes(path, bytes, 8 + length);
}

/* Whatever searched all names for each would take hours. */
enum { MANY = 200000 };

static char* header_of_many(void) {
  char *json = array_memory((size_t)MANY * 110 + 100), *end = json + sprintf(json, "{\"__metadata__\":{\"k\":\"v\"");
  for (int i = 0; i < MANY; i++) end += sprintf(end, ",\"key%d\":\"\"", i);
  end += sprintf(end, "}");
  for (int i = 0; i < MANY; i++)
    end += sprintf(end, ",\"layers.%d.weight\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]}", i);
  strcpy(end, "}");
  return json;
}

static void many_names_take_linear_time(void** state) {
  (void)state;
  const char* path = temporary_path("many.safetensors");
  size_t needed = 0;
  write_header(path, header_of_many());
  size_t all = 0;
  for (int i = 0; i < MANY; i++) all += (size_t)snprintf(NULL, 0, "layers.%d.weight", i) + 1;
  assert_ok(at_tensor_file_names(NULL, 0, &needed, path));
  assert_int_equal(needed, all);
  assert_ok(at_tensor_file_metadata(NULL, 0, &needed, path));
  assert_true(needed > MANY * 5);
  for (int i = 0; i < MANY; i++) {
    char name[64];
    at_tensor* loaded = NULL;
    int64_t size = -1;
    snprintf(name, sizeof name, "layers.%d.weight", i);
    assert_ok(at_tensor_load_file(&loaded, device(), path, name));
    assert_ok(at_tensor_shape(&size, 1, loaded));
    assert_int_equal(size, 0);
    assert_ok(at_tensor_release(loaded));
  }
}

static void many_names_are_saved_in_linear_time(void** state) {
  (void)state;
  const char *path = temporary_path("saved.safetensors"), **names = array_memory(MANY * sizeof *names),
             **about = array_memory(2 * MANY * sizeof *about);
  at_tensor** tensors = array_memory(MANY * sizeof *tensors);
  for (int i = 0; i < MANY; i++) {
    char* name = array_memory(16);
    sprintf(name, "%d", i);
    names[i] = about[2 * i] = about[2 * i + 1] = name;
    tensors[i] = filled(AT_U8, 1, (int64_t[]){0}, 0);
  }
  size_t needed = 0;
  assert_ok(at_tensor_save_file(path, names, tensors, MANY, about, MANY));
  assert_ok(at_tensor_file_metadata(NULL, 0, &needed, path));
  assert_true(needed > 2 * MANY);
}

/* A header that is kept must not outlive the file it was read from. */
static void a_file_that_changes_is_read_anew(void** state) {
  (void)state;
  const char *path = temporary_path("changing.safetensors"), *name = "w";
  at_tensor* r = NULL;
  for (int i = 0; i < 40; i++) {
    at_tensor* w = i % 2 ? vector_f32(2, (float[]){(float)i, 2}) : vector_i64(1, (int64_t[]){i});
    assert_ok(at_tensor_save_file(path, &name, &w, 1, NULL, 0));
    for (int again = 0; again < 3; again++) {
      assert_ok(at_tensor_load_file(&r, device(), path, "w"));
      assert_int_equal(dtype_of(keep(r)), i % 2 ? AT_F32 : AT_I64);
      assert_values(r, i % 2 ? 2 : 1, (double[]){i, 2}, 0);
      if (i % 10 == 9) nanosleep(&(struct timespec){.tv_nsec = 120000000}, NULL);
    }
  }
}

static void wrong_members_of_a_header_are_refused(void** state) {
  (void)state;
  static const char* const headers[] = {
      "{\"a\":[[[[[[[[]]]]]]]]}",
      "{\"a\":{\"dtype\":\"F32\",\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]},\"a\":{\"dtype\":\"F32\",\"shape\":[0],\"data_"
      "offsets\":[0,0]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0],\"more\":0}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[0,[1]],\"data_offsets\":[0,0]}}",
      "{\"a\":{\"dtype\":[],\"shape\":[0],\"data_offsets\":[0,0]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":{\"begin\":0}}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],\"data_offsets\":[0,0]}}",
      "{\"__metadata__\":{\"a\":\"1\",\"a\":\"2\"}}",
      "{\"__metadata__\":{},\"__metadata__\":{}}",
      "{\"__metadata__\":{\"a\":1}}",
      "{\"__metadata__\":{\"a\":{}}}",
      "{\"__metadata__\":[\"a\"]}",
      "{\"__metadata__\":\"a\"}",
      "{\"a\":null}",
      "{\"a\":\"\xff\"}",
      "{\"a\":\"\\ud800\"}",
      "{\"a\":[1,2",
      "{}{}",
  };
  const char* path = temporary_path("wrong.safetensors");
  size_t needed;
  for (size_t i = 0; i < COUNT(headers); i++) {
    write_header(path, headers[i]);
    at_status status = at_tensor_file_names(NULL, 0, &needed, path);
    if (status != AT_ERROR_FORMAT) refuse("header %zu gave %d: %s", i, (int)status, headers[i]);
  }
}

static void deep_values_are_refused(void** state) {
  (void)state;
  enum { DEPTH = 1000000 };
  char* json = array_memory(DEPTH + 6);
  memcpy(json, "{\"a\":", 5);
  memset(json + 5, '[', DEPTH);
  const char* path = temporary_path("deep.safetensors");
  size_t needed;
  write_header(path, json);
  assert_status(at_tensor_file_names(NULL, 0, &needed, path), AT_ERROR_FORMAT);
}

/* As a child: saves over and over, until it is killed. */
static int save_for_ever(void) {
  if (getenv("ATHENA_TEST_LACKS")) lack(UNNAMED_FILES);
  const char *path = getenv("ATHENA_TEST_PATH"), *names[] = {"a", "b"};
  for (int i = 0;; i++) {
    at_tensor* both[] = {filled(AT_F32, 1, (int64_t[]){200000}, i), filled(AT_F32, 1, (int64_t[]){200000}, i)};
    if (at_tensor_save_file(path, names, both, 2, NULL, 0)) return 1;
    forget_all(NULL);
    if (i == 0 && write(1, "saved", 5) != 5) return 1;
  }
}

static pid_t start_saving(const char* path, int lacks) {
  int ends[2];
  char said[5];
  assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
  pid_t child = fork();
  if (child == 0) {
    setenv("ATHENA_TEST_PATH", path, 1);
    if (lacks) setenv("ATHENA_TEST_LACKS", "1", 1);
    dup2(ends[1], 1);
    execl("/proc/self/exe", "test_files", "save", NULL);
    _exit(127);
  }
  close(ends[1]);
  assert_int_equal(read(ends[0], said, sizeof said), sizeof said);
  close(ends[0]);
  return child;
}

static int files_in(const char* folder) {
  int count = 0;
  DIR* entries = opendir(folder);
  assert_non_null(entries);
  for (struct dirent* entry; (entry = readdir(entries));)
    count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
  closedir(entries);
  return count;
}

static double first_of(const char* path, const char* name) {
  at_tensor* loaded = NULL;
  assert_ok(at_tensor_load_file(&loaded, device(), path, name));
  return item(sliced(reshaped(keep(loaded), 1, (int64_t[]){200000}), 0, 199999, 200000, 1));
}

static void killed_saves_leave_one_whole_file(void** state) {
  (void)state;
  const char *folder = folder_of("killed"), *path = in_folder(folder, "k.safetensors"), *name = "a";
  uint64_t random = 1;
  for (int i = 0; i < (deep() ? 120 : 8); i++) {
    pid_t child = start_saving(path, i % 2);
    random = random * 6364136223846793005u + 1;
    nanosleep(&(struct timespec){.tv_nsec = (long)(random >> 40) * 5}, NULL); /* up to 84 ms */
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_true(first_of(path, "a") == first_of(path, "b"));
    assert_true(files_in(folder) <= 2); /* not one more for each */
  }
  at_tensor* a = filled(AT_F32, 0, NULL, 1);
  assert_ok(at_tensor_save_file(path, &name, &a, 1, NULL, 0));
  assert_int_equal(files_in(folder), 1);
}

/* Who still writes holds a lock; what nobody holds is removed by the next who saves there. */
static void only_what_is_stale_is_removed(void** state) {
  (void)state;
  const char *folder = folder_of("stale"), *stale = in_folder(folder, ".athena.0.tmp"),
             *held = in_folder(folder, ".athena.1.tmp"), *other = in_folder(folder, ".athena.2.tmp"), *name = "a";
  at_tensor* a = filled(AT_F32, 0, NULL, 1);
  write_bytes(stale, "half", 4);
  write_bytes(held, "half", 4);
  write_bytes(other, "half", 4);
  int writer = open(held, O_RDWR | O_CLOEXEC);
  assert_int_equal(flock(writer, LOCK_EX), 0);
  assert_ok(at_tensor_save_file(in_folder(folder, "a"), &name, &a, 1, NULL, 0));
  assert_int_equal(files_in(folder), 2);
  assert_int_equal(access(held, F_OK), 0);
  close(writer);
  assert_ok(at_tensor_save_file(in_folder(folder, "b"), &name, &a, 1, NULL, 0));
  assert_int_equal(files_in(folder), 2);
  assert_int_not_equal(access(held, F_OK), 0);
}

static void the_longest_names_are_saved(void** state) {
  (void)state;
  char long_name[257];
  memset(long_name, 'n', 256);
  long_name[256] = 0;
  const char *folder = folder_of("long"), *name = "a";
  at_tensor *a = filled(AT_F32, 0, NULL, 3), *r = NULL;
  assert_status(at_tensor_save_file(in_folder(folder, long_name), &name, &a, 1, NULL, 0), AT_ERROR_IO);
  assert_error_has("File name too long");
  assert_status(at_tensor_load_file(&r, device(), in_folder(folder, long_name), name), AT_ERROR_IO);
  assert_int_equal(files_in(folder), 0);
  long_name[255] = 0;
  assert_ok(at_tensor_save_file(in_folder(folder, long_name), &name, &a, 1, NULL, 0));
  assert_ok(at_tensor_load_file(&r, device(), in_folder(folder, long_name), name));
  assert_near(item(keep(r)), 3, 0);
}

typedef at_status (*reader)(const char* path);
static at_status load_tensor(const char* path) {
  at_tensor* r = NULL;
  at_status status = at_tensor_load_file(&r, device(), path, "a");
  assert_null(r);
  return status;
}
static at_status load_names(const char* path) {
  size_t needed;
  return at_tensor_file_names(NULL, 0, &needed, path);
}
static at_status load_metadata(const char* path) {
  size_t needed;
  return at_tensor_file_metadata(NULL, 0, &needed, path);
}
static at_status load_idx(const char* path) {
  at_tensor* r = NULL;
  at_status status = at_tensor_load_idx(&r, device(), path);
  assert_null(r);
  return status;
}
static at_status load_npy(const char* path) {
  at_tensor* r = NULL;
  at_status status = at_tensor_load_npy(&r, device(), path);
  assert_null(r);
  return status;
}
static at_status load_wav(const char* path) {
  at_tensor* r = NULL;
  at_status status = at_tensor_load_wav(&r, NULL, device(), path, 0, -1, 1);
  assert_null(r);
  return status;
}
static at_status load_raw(const char* path) {
  at_tensor* r = NULL;
  at_status status = at_tensor_load_raw(&r, device(), path, AT_U8, 0, -1);
  assert_null(r);
  return status;
}
static at_status load_npz(const char* path) {
  size_t needed;
  return at_tensor_npz_names(NULL, 0, &needed, path);
}
static at_status load_csv(const char* path) {
  at_table* r = NULL;
  return at_table_read_csv(&r, path, NULL, 0, NULL);
}
static at_status load_tuning(const char* path) { return at_backend_load_tuning(device(), path); }
static at_status save(const char* path) {
  const char* name = "a";
  at_tensor* a = filled(AT_F32, 0, NULL, 1);
  return at_tensor_save_file(path, &name, &a, 1, NULL, 0);
}

/* Each is told at once, with the path and why. */
static void what_is_no_file_is_refused(void** state) {
  (void)state;
  const char *folder = folder_of("special"), *fifo = in_folder(folder, "fifo"), *loop = in_folder(folder, "loop");
  assert_int_equal(mkfifo(fifo, 0600), 0);
  assert_int_equal(symlink(loop, loop), 0);
  const struct {
    const char *path, *reads, *saves;
  } cases[] = {{fifo, "a FIFO", "a FIFO"},
               {folder, "a folder", "a folder"},
               {"/dev/full", "a device", "a device"},
               {"/dev/zero", "a device", "a device"},
               {loop, "symbolic link", "symbolic link"},
               {"", "No such file", "No such file"},
               {in_folder(fifo, "x"), "Not a directory", "Not a directory"},
               {in_folder(folder, ""), "a folder", "Is a directory"},
               {"/proc/athena/x", "No such file", "No such file"}};
  static const reader readers[] = {load_tensor, load_names, load_metadata, load_idx, load_npy,
                                   load_npz,    load_csv,   load_tuning,   load_wav, load_raw};
  for (size_t i = 0; i < COUNT(cases); i++) {
    for (size_t k = 0; k < COUNT(readers); k++) {
      at_status status = readers[k](cases[i].path);
      if (status != AT_ERROR_IO) refuse("reader %zu of %s gave %d", k, cases[i].path, (int)status);
      assert_error_has(cases[i].path);
      if (readers[k] != load_tuning) assert_error_has(cases[i].reads);
    }
    assert_status(save(cases[i].path), AT_ERROR_IO);
    assert_error_has(cases[i].path);
    assert_error_has(cases[i].saves);
  }
  assert_int_equal(files_in(folder), 2);
}

static void files_without_permission_are_told(void** state) {
  (void)state;
  if (geteuid() == 0) return; /* who may do everything */
  const char *folder = folder_of("closed"), *path = in_folder(folder, "a");
  assert_ok(save(path));
  chmod(folder, 0500);
  assert_status(save(path), AT_ERROR_IO);
  assert_error_has("Permission denied");
  assert_int_equal(load_names(path), AT_OK);
  chmod(path, 0);
  assert_status(load_names(path), AT_ERROR_IO);
  assert_error_has("Permission denied");
  chmod(folder, 0700);
}

static void no_descriptor_is_an_input_error(void** state) {
  (void)state;
  const char* path = temporary_path("descriptors.safetensors");
  struct rlimit before, none;
  assert_ok(save(path));
  assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
  int free_one = open("/dev/null", O_RDONLY | O_CLOEXEC);
  close(free_one);
  for (int more = 0; more < 3; more++) { /* a save takes two */
    none = before;
    none.rlim_cur = (rlim_t)(free_one + more);
    setrlimit(RLIMIT_NOFILE, &none);
    at_status saved = save(path), read = load_names(path);
    setrlimit(RLIMIT_NOFILE, &before);
    assert_int_equal(saved, more < 2 ? AT_ERROR_IO : AT_OK);
    assert_int_equal(read, more < 1 ? AT_ERROR_IO : AT_OK);
  }
  int now = open("/dev/null", O_RDONLY | O_CLOEXEC);
  close(now);
  assert_int_equal(now, free_one);
}

int main(int count, char** arguments) {
  if (count > 1 && !strcmp(arguments[1], "save")) return save_for_ever();
  const struct CMUnitTest tests[] = {
      CASE(many_names_take_linear_time),      CASE(many_names_are_saved_in_linear_time),
      CASE(a_file_that_changes_is_read_anew), CASE(wrong_members_of_a_header_are_refused),
      CASE(deep_values_are_refused),          CASE(killed_saves_leave_one_whole_file),
      CASE(only_what_is_stale_is_removed),    CASE(the_longest_names_are_saved),
      CASE(what_is_no_file_is_refused),       CASE(files_without_permission_are_told),
      CASE(no_descriptor_is_an_input_error),
  };
  return RUN("io/files", tests);
}
