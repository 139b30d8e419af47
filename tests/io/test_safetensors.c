/* test_safetensors.c: tensors to files and back, bytes as the format demands, damaged files and full disks. */
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/operand.h"

static void every_dtype_comes_back(void** state) {
  (void)state;
  static const operand shapes[] = {{2, {3, 5}, TRANSPOSED, 0, 0},
                                   {0, {0}, PLAIN, 0, 0},
                                   {2, {0, 4}, PLAIN, 0, 0},
                                   {8, {2, 1, 3, 1, 2, 1, 2, 3}, REVERSED, 0, 0}};
  enum { ALL = DTYPES * COUNT(shapes) };
  const char *path = temporary_path("all.safetensors"), *names[ALL];
  at_tensor* tensors[ALL];
  array hosts[ALL];
  for (int i = 0; i < (int)ALL; i++) {
    char* name = array_memory(32);
    snprintf(name, 32, "layer.%d \"quoted\" \xc3\xa4", i);
    pair p = operand_make(&shapes[i / DTYPES], i % DTYPES, 17 + (uint64_t)i);
    names[i] = name, tensors[i] = p.tensor, hosts[i] = p.host;
  }
  assert_ok(at_tensor_save_file(path, names, tensors, ALL, NULL, 0));
  for (int i = 0; i < (int)ALL; i++) {
    at_tensor* r = NULL;
    assert_ok(at_tensor_load_file(&r, device(), path, names[i]));
    check_close(keep(r), i % DTYPES, hosts[i], NULL, 0, names[i]);
  }
}

static void the_file_is_what_the_format_demands(void** state) {
  (void)state;
  const char *path = temporary_path("one.safetensors"), *name = "w";
  at_tensor* w = vector_f32(2, (float[]){1, 2});
  unsigned char bytes[512];
  assert_ok(at_tensor_save_file(path, &name, &w, 1, NULL, 0));
  FILE* file = fopen(path, "rb");
  size_t size = fread(bytes, 1, sizeof bytes - 1, file), header = bytes[0] + 256u * bytes[1];
  fclose(file);
  assert_int_equal(size, 8 + header + 8);
  assert_int_equal(bytes[8], '{');
  bytes[8 + header] = 0;
  assert_non_null(strstr((char*)bytes + 8, "\"w\""));
  assert_non_null(strstr((char*)bytes + 8, "\"F32\""));
  assert_non_null(strstr((char*)bytes + 8, "\"data_offsets\""));
}

/* A file of another program: spaces, another order, metadata. */
static size_t foreign(unsigned char* bytes, const char* json, const void* data, size_t size) {
  size_t length = strlen(json);
  memset(bytes, 0, 8);
  for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(length >> 8 * i);
  memcpy(bytes + 8, json, length);
  memcpy(bytes + 8 + length, data, size);
  return 8 + length + size;
}

static void files_of_others_are_read(void** state) {
  (void)state;
  unsigned char bytes[512];
  const float data[] = {1, 2, 3};
  size_t size =
      foreign(bytes,
              "{ \"__metadata__\": {\"format\": \"pt\"}, \"b\": {\"shape\": [ ], \"data_offsets\": [8, 12], "
              "\"dtype\": \"F32\"},\n\"a\\u00e4\" : {\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8]}}   ",
              data, sizeof data);
  const char* path = temporary_path("foreign.safetensors");
  write_bytes(path, bytes, size);
  at_tensor* r = NULL;
  assert_ok(at_tensor_load_file(&r, device(), path, "a\xc3\xa4"));
  assert_values(keep(r), 2, (double[]){1, 2}, 0);
  assert_ok(at_tensor_load_file(&r, device(), path, "b"));
  assert_near(item(keep(r)), 3, 0);
  r = (at_tensor*)8;
  assert_status(at_tensor_load_file(&r, device(), path, "c"), AT_ERROR_ARGUMENT);
  assert_null(r);
  assert_error_has("b");
}

static void a_file_tells_its_names(void** state) {
  (void)state;
  const char *path = temporary_path("named.safetensors"), *names[] = {"w", "layer.\xc3\xa4"};
  at_tensor* both[] = {vector_f32(1, (float[]){1}), vector_f32(1, (float[]){2})};
  char text[16];
  size_t needed = 0;
  assert_ok(at_tensor_save_file(path, names, both, 2, NULL, 0));
  assert_ok(at_tensor_file_names(NULL, 0, &needed, path));
  assert_int_equal(needed, sizeof "w" + sizeof "layer.\xc3\xa4");
  assert_ok(at_tensor_file_names(text, needed, NULL, path));
  assert_memory_equal(text, "w\0layer.\xc3\xa4", needed);
  assert_status(at_tensor_file_names(text, needed - 1, &needed, path), AT_ERROR_BUFFER);
  assert_int_equal(needed, 0);
  assert_ok(at_tensor_save_file(path, NULL, NULL, 0, NULL, 0));
  assert_ok(at_tensor_file_names(text, sizeof text, &needed, path));
  assert_int_equal(needed, 0);
  assert_status(at_tensor_file_names(text, sizeof text, &needed, "/no/such/file"), AT_ERROR_IO);
  unsigned char bytes[128];
  write_bytes(path, bytes,
              foreign(bytes, "{\"a\\u0000b\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]}}", "", 0));
  assert_status(at_tensor_file_names(text, sizeof text, &needed, path), AT_ERROR_FORMAT);
}

static void texts_about_a_file_come_back(void** state) {
  (void)state;
  const char* path = temporary_path("about.safetensors");
  const char* about[] = {"epoch", "3", "\xc3\xa4 \"quoted\"", "", "format", "pt"};
  const char expected[] =
      "epoch\0"
      "3\0\xc3\xa4 \"quoted\"\0\0format\0pt";
  char text[64];
  size_t needed = 0;
  const char* name = "w";
  at_tensor *w = vector_f32(1, (float[]){7}), *r = NULL;
  assert_ok(at_tensor_save_file(path, &name, &w, 1, about, 3));
  assert_ok(at_tensor_file_metadata(text, sizeof text, &needed, path));
  assert_int_equal(needed, sizeof expected);
  assert_memory_equal(text, expected, needed);
  assert_status(at_tensor_file_metadata(text, needed - 1, NULL, path), AT_ERROR_BUFFER);
  assert_ok(at_tensor_load_file(&r, device(), path, "w"));
  assert_near(item(keep(r)), 7, 0);
  assert_ok(at_tensor_file_names(text, sizeof text, &needed, path));
  assert_int_equal(needed, sizeof "w");
  assert_ok(at_tensor_save_file(path, &name, &w, 1, NULL, 0));
  assert_ok(at_tensor_file_metadata(text, sizeof text, &needed, path));
  assert_int_equal(needed, 0);
  const char *twice[] = {"a", "1", "a", "2"}, *lacking[] = {"a", NULL}, *bytes[] = {"a", "\xff"};
  assert_status(at_tensor_save_file(path, &name, &w, 1, twice, 2), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_save_file(path, &name, &w, 1, lacking, 1), AT_ERROR_NULL);
  assert_status(at_tensor_save_file(path, &name, &w, 1, bytes, 1), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_save_file(path, &name, &w, 1, NULL, 1), AT_ERROR_NULL);
  assert_status(at_tensor_file_metadata(text, sizeof text, &needed, "/no/such/file"), AT_ERROR_IO);
}

static void damaged_files_are_refused(void** state) {
  (void)state;
  static const char* headers[] = {
      "",
      "[]",
      "{",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8]}",
      "{\"a\":{\"dtype\":\"F99\",\"shape\":[2],\"data_offsets\":[0,8]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[3],\"data_offsets\":[0,8]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,16]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[8,0]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[-2],\"data_offsets\":[0,8]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[1,1,1,1,1,1,1,1,2],\"data_offsets\":[0,8]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[9223372036854775807,4],\"data_offsets\":[0,8]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,99999999999999999999]}}",
      "{\"a\":{\"shape\":[2],\"data_offsets\":[0,8]}}",
      "{\"a\":7}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8]}} trailing",
  };
  unsigned char bytes[512];
  const float data[] = {1, 2};
  at_tensor* r = NULL;
  const char* path = temporary_path("damaged.safetensors");
  for (size_t i = 0; i < COUNT(headers); i++) {
    write_bytes(path, bytes, foreign(bytes, headers[i], data, sizeof data));
    r = (at_tensor*)8;
    at_status status = at_tensor_load_file(&r, device(), path, "a");
    if (status != AT_ERROR_FORMAT) refuse("header %zu gave %d: %s", i, status, headers[i]);
    assert_null(r);
  }
  static const unsigned char long_header[] = {255, 255, 255, 255, 255, 255, 255, 127, '{', '}'};
  write_bytes(path, long_header, sizeof long_header);
  assert_status(at_tensor_load_file(&r, device(), path, "a"), AT_ERROR_FORMAT);
  for (size_t n = 0; n < 8; n++) {
    write_bytes(path, long_header, n);
    assert_status(at_tensor_load_file(&r, device(), path, "a"), AT_ERROR_FORMAT);
  }
}

static void deep_nesting_does_not_overflow_the_stack(void** state) {
  (void)state;
  const size_t depth = 1000000;
  char* json = array_memory(depth + 1);
  unsigned char* bytes = array_memory(depth + 16);
  memset(json, '[', depth);
  const char* path = temporary_path("deep.safetensors");
  write_bytes(path, bytes, foreign(bytes, json, "", 0));
  at_tensor* r = NULL;
  assert_status(at_tensor_load_file(&r, device(), path, "a"), AT_ERROR_FORMAT);
}

static void a_failed_save_leaves_the_old_file(void** state) {
  (void)state;
  const char *name = "w", *path = temporary_path("kept.safetensors");
  at_tensor *w = vector_f32(2, (float[]){1, 2}), *r = NULL;
  assert_ok(at_tensor_save_file(path, &name, &w, 1, NULL, 0));
  at_tensor* bad = NULL;
  assert_ok(at_tensor_take_along_axis(&bad, w, vector_i64(1, (int64_t[]){9}), 0));
  keep(bad);
  assert_status(at_tensor_save_file(path, &name, &bad, 1, NULL, 0), AT_ERROR_FAULT_INDEX);
  assert_ok(at_tensor_load_file(&r, device(), path, "w"));
  assert_values(keep(r), 2, (double[]){1, 2}, 0);
  at_backend_synchronize(device());
}

static void a_full_disk_is_an_input_error(void** state) {
  (void)state;
  const char *name = "w", *path = temporary_path("full.safetensors");
  at_tensor *w = vector_f32(2, (float[]){1, 2}), *big = filled(AT_F32, 1, (int64_t[]){100000}, 1), *r = NULL;
  assert_ok(
      at_tensor_save_file(path, &name, &big, 1, NULL, 0)); /* drivers compile into files, which the limit is not for */
  assert_ok(at_tensor_save_file(path, &name, &w, 1, NULL, 0));
  struct rlimit before, small;
  assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
  small = before;
  small.rlim_cur = 100000; /* what is written beyond fails, as on a full disk */
  signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &small);
  at_status status = at_tensor_save_file(path, &name, &big, 1, NULL, 0);
  setrlimit(RLIMIT_FSIZE, &before);
  assert_int_equal(status, AT_ERROR_IO);
  assert_ok(at_tensor_load_file(&r, device(), path, "w"));
  assert_values(keep(r), 2, (double[]){1, 2}, 0);
}

static void unwritable_places_are_input_errors(void** state) {
  (void)state;
  const char* name = "w";
  at_tensor *w = vector_f32(2, (float[]){1, 2}), *r = NULL;
  assert_status(at_tensor_save_file("/no/such/folder/x", &name, &w, 1, NULL, 0), AT_ERROR_IO);
  assert_error_has("/no/such/folder/x");
  assert_status(at_tensor_save_file("/dev/full/x", &name, &w, 1, NULL, 0), AT_ERROR_IO);
  assert_status(at_tensor_save_file("/proc/athena.safetensors", &name, &w, 1, NULL, 0), AT_ERROR_IO);
  assert_status(at_tensor_load_file(&r, device(), "/no/such/file", "w"), AT_ERROR_IO);
}

static void bad_names_are_refused(void** state) {
  (void)state;
  const char *path = temporary_path("names.safetensors"), *twice[] = {"a", "a"}, *empty = "", *null = NULL;
  at_tensor* w[] = {vector_f32(1, (float[]){1}), vector_f32(1, (float[]){2})};
  assert_status(at_tensor_save_file(path, twice, w, 2, NULL, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_save_file(path, &empty, w, 1, NULL, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_save_file(path, &null, w, 1, NULL, 0), AT_ERROR_NULL);
  assert_null(fopen(path, "rb"));
}

/* Saving over a file keeps who may read it, and a symbolic link to it. */
static void the_old_files_place_and_mode_stay(void** state) {
  (void)state;
  char target[4096], link[4096];
  const char* name = "a";
  struct stat info;
  at_tensor* tensor = vector_f32(1, (float[]){1});
  snprintf(target, sizeof target, "%s", temporary_path("private.safetensors"));
  snprintf(link, sizeof link, "%s", temporary_path("link.safetensors"));
  assert_ok(at_tensor_save_file(target, &name, &tensor, 1, NULL, 0));
  assert_int_equal(chmod(target, 0600), 0);
  assert_int_equal(symlink(target, link), 0);
  assert_ok(at_tensor_save_file(link, &name, &tensor, 1, NULL, 0));
  assert_int_equal(lstat(link, &info), 0);
  assert_true(S_ISLNK(info.st_mode));
  assert_int_equal(stat(target, &info), 0);
  assert_int_equal(info.st_mode & 0777, 0600);
}

static void only_regular_files_are_replaced(void** state) {
  (void)state;
  at_tensor* a = filled(AT_F32, 0, NULL, 1);
  const char *name = "a", *path = temporary_path("pipe");
  assert_int_equal(mkfifo(path, 0600), 0);
  assert_status(at_tensor_save_file(path, &name, &a, 1, NULL, 0), AT_ERROR_IO);
  struct stat now;
  assert_int_equal(lstat(path, &now), 0);
  assert_true(S_ISFIFO(now.st_mode));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(every_dtype_comes_back),
      CASE(the_file_is_what_the_format_demands),
      CASE(files_of_others_are_read),
      CASE(a_file_tells_its_names),
      CASE(texts_about_a_file_come_back),
      CASE(damaged_files_are_refused),
      CASE(deep_nesting_does_not_overflow_the_stack),
      CASE(a_failed_save_leaves_the_old_file),
      CASE(a_full_disk_is_an_input_error),
      CASE(unwritable_places_are_input_errors),
      CASE(bad_names_are_refused),
      CASE(the_old_files_place_and_mode_stay),
      CASE(only_regular_files_are_replaced),
  };
  return RUN("io/safetensors", tests);
}
