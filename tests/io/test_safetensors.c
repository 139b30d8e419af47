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

/* On a device elements come in pieces of 16 MiB. */
static void large_tensors_come_in_pieces(void** state) {
  (void)state;
  enum { SIZE = (40 << 20) + 3 };
  const char *path = temporary_path("large.safetensors"), *names[] = {"bytes", "bools"};
  unsigned char *bytes = array_memory(SIZE), *back = array_memory(SIZE);
  for (size_t i = 0; i < SIZE; i++) bytes[i] = (unsigned char)(i * 2654435761u >> 23);
  at_tensor *tensors[2], *r = NULL;
  assert_ok(at_tensor_from_host(&tensors[0], device(), AT_U8, 1, (int64_t[]){SIZE}, bytes, SIZE));
  assert_ok(at_tensor_from_host(&tensors[1], device(), AT_BOOL, 1, (int64_t[]){SIZE}, bytes, SIZE));
  keep(tensors[0]), keep(tensors[1]);
  assert_ok(at_tensor_save_file(path, names, tensors, 2, NULL, 0));
  for (int i = 0; i < 2; i++) {
    assert_ok(at_tensor_load_file(&r, device(), path, names[i]));
    assert_ok(at_tensor_to_host(keep(r), back, SIZE));
    for (size_t k = 0; k < SIZE; k++)
      if (back[k] != (i ? bytes[k] != 0 : bytes[k])) fail_msg("byte %zu of %s is %d", k, names[i], back[k]);
  }
}

static const char* in_new_folder(const char* folder, const char* name) {
  char* path = array_memory(strlen(folder) + strlen(name) + 2);
  mkdir(folder, 0700);
  sprintf(path, "%s/%s", folder, name);
  return path;
}

static int is_there(const char* folder, const char* name) { return access(in_new_folder(folder, name), F_OK) == 0; }

static void shards_have_an_index(void** state) {
  (void)state;
  const char *folder = temporary_path("shards"), *path = in_new_folder(folder, "m.safetensors.index.json");
  const char *names[] = {"a", "b", "c", "d"}, *metadata[] = {"epoch", "3"};
  float values[4][8];
  at_tensor *tensors[4], *r = NULL;
  char text[512];
  size_t needed = 0;
  for (int i = 0; i < 4; i++) {
    for (int k = 0; k < 8; k++) values[i][k] = (float)(10 * i + k);
    tensors[i] = vector_f32(i == 2 ? 8 : 2, values[i]);
  }
  assert_ok(at_tensor_save_sharded(path, names, tensors, 4, metadata, 1, 1));
  assert_true(is_there(folder, "m-00004-of-00004.safetensors"));
  assert_ok(at_tensor_save_sharded(path, names, tensors, 4, metadata, 1, 16)); /* a b | c, which is larger | d */
  assert_true(is_there(folder, "m-00003-of-00003.safetensors") && !is_there(folder, "m-00004-of-00004.safetensors"));
  assert_ok(at_tensor_file_names(text, sizeof text, &needed, path));
  assert_memory_equal(text, "a\0b\0c\0d", needed);
  assert_ok(at_tensor_file_metadata(text, sizeof text, &needed, path));
  assert_memory_equal(text,
                      "total_size\0"
                      "56\0epoch\0"
                      "3",
                      22);
  for (int i = 0; i < 4; i++) {
    assert_ok(at_tensor_load_file(&r, device(), path, names[i]));
    float back[8];
    assert_ok(at_tensor_to_host(keep(r), back, i == 2 ? sizeof back : 8));
    assert_near(back[1], 10 * i + 1, 0);
  }
  assert_status(at_tensor_load_file(&r, device(), path, "e"), AT_ERROR_ARGUMENT);
  assert_error_has("'e'");
  /* one file of another save, as where the program ended between two replacements */
  const char* other = in_new_folder(temporary_path("others"), "m.safetensors.index.json");
  assert_ok(at_tensor_save_sharded(other, names, tensors, 4, NULL, 0, 16));
  assert_int_equal(rename(in_new_folder(temporary_path("others"), "m-00002-of-00003.safetensors"),
                          in_new_folder(folder, "m-00002-of-00003.safetensors")),
                   0);
  assert_status(at_tensor_load_file(&r, device(), path, "c"), AT_ERROR_FORMAT);
  assert_error_has("another save");
  assert_ok(at_tensor_load_file(&r, device(), path, "a"));
  keep(r);
  assert_int_equal(unlink(in_new_folder(folder, "m-00002-of-00003.safetensors")), 0);
  assert_status(at_tensor_load_file(&r, device(), path, "c"), AT_ERROR_IO);
  assert_error_has("m-00002-of-00003");
  assert_status(at_tensor_file_names(text, sizeof text, &needed, path), AT_ERROR_IO);
}

static void modules_come_back_from_shards(void** state) {
  (void)state;
  const char* path = in_new_folder(temporary_path("sharded_module"), "net.safetensors.index.json");
  at_module *net = NULL, *again = NULL;
  at_tensor *x = vector_f32(3, (float[]){1, 2, 3}), *wanted = NULL, *got = NULL;
  assert_ok(at_module_create(&net, device(), AT_F32, "Sequential(Linear(3, 4), Tanh(), Linear(4, 2))", NULL));
  assert_ok(at_module_create(&again, device(), AT_F32, "Sequential(Linear(3, 4), Tanh(), Linear(4, 2))", NULL));
  assert_ok(at_module_save_sharded(net, path, 40));
  assert_ok(at_module_load(again, path, 1));
  assert_ok(at_module_call(&wanted, 1, net, &x, 1));
  assert_ok(at_module_call(&got, 1, again, &x, 1));
  float a[2], b[2];
  assert_ok(at_tensor_to_host(keep(wanted), a, sizeof a));
  assert_ok(at_tensor_to_host(keep(got), b, sizeof b));
  assert_memory_equal(a, b, sizeof a);
  at_module_release(net);
  at_module_release(again);
}

static void bad_indices_are_refused(void** state) {
  (void)state;
  static const struct {
    const char *text, *has;
  } bad[] = {{"{\"weight_map\": {\"a\": \"../x.safetensors\"}}", "../x"},
             {"{\"weight_map\": {\"a\": \"/etc/passwd\"}}", "/etc/passwd"},
             {"{\"weight_map\": {\"a\": \"..\"}}", "'a'"},
             {"{\"weight_map\": {\"a\": 1}}", "'a'"},
             {"{\"weight_map\": {\"a\": {\"b\": 1}}}", "'a'"},
             {"{\"weight_map\": [\"a\", \"b\"]}", "weight_map"},
             {"{\"weight_map\": 3}        ", "weight_map"},
             {"{\"metadata\": {}, \"b\": 1}", "no weight_map"},
             {"{\"weight_map\": {\"a\": \"x\", \"a\": \"y\"}}", "twice"},
             {"{\"weight_map\": {}, \"weight_map\": {}}", "twice"},
             {"{\"weight_map\": {\"a\": \"x\"", "not JSON"}};
  const char* path = temporary_path("bad.safetensors.index.json");
  for (size_t i = 0; i < COUNT(bad); i++) {
    at_tensor* r = NULL;
    write_bytes(path, bad[i].text, strlen(bad[i].text));
    assert_status(at_tensor_load_file(&r, device(), path, "a"), AT_ERROR_FORMAT);
    assert_error_has(bad[i].has);
  }
  at_tensor* one = vector_f32(1, (float[]){1});
  const char *name = "w", *names[] = {"w", "w"}, *metadata[] = {"total_size", "3"};
  assert_status(at_tensor_save_sharded(temporary_path("w.safetensors"), &name, &one, 1, NULL, 0, 9), AT_ERROR_ARGUMENT);
  assert_error_has(".safetensors.index.json");
  assert_status(at_tensor_save_sharded(path, &name, &one, 1, NULL, 0, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_save_sharded(path, names, (at_tensor*[]){one, one}, 2, NULL, 0, 4), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_save_sharded(path, &name, &one, 1, metadata, 1, 4), AT_ERROR_ARGUMENT);
  assert_error_has("total_size");
  assert_ok(at_tensor_save_sharded(path, NULL, NULL, 0, NULL, 0, 1));
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
      CASE(large_tensors_come_in_pieces),
      CASE(shards_have_an_index),
      CASE(modules_come_back_from_shards),
      CASE(bad_indices_are_refused),
      CASE(the_old_files_place_and_mode_stay),
      CASE(only_regular_files_are_replaced),
  };
  return RUN("io/safetensors", tests);
}
