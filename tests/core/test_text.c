/* test_text.c: whatever bytes come in, texts that leave the library are UTF-8, without control characters and never cut
   within a character. */
#include <sys/stat.h>

#include "support/athena_test.h"

static const char* const hostile[] = {"\xff",
                                      "\xc3",
                                      "a\xc3(",
                                      "\xe2\x82",
                                      "\xf0\x9f\x98",
                                      "\xed\xa0\x80",
                                      "\xc0\x80",
                                      "\xe0\x80\x80",
                                      "\xf0\x80\x80\x80",
                                      "\xf4\x90\x80\x80",
                                      "\xf8\x88\x80\x80\x80",
                                      "\x80",
                                      "\x1b[31m",
                                      "a\nb",
                                      "\r",
                                      "\x7f",
                                      "\xc2\x85",
                                      "\xfe\xff",
                                      "a\xc3\xa4\xff\xc3",
                                      "\xf0\x9f\x98\x80\xf0\x9f\x98"};

/* The bytes of the character at text, 0 if there is none: by its definition, not by the table of the library. */
static int character(const unsigned char* text) {
  int more = text[0] < 0x80 ? 0 : text[0] >> 5 == 6 ? 1 : text[0] >> 4 == 14 ? 2 : text[0] >> 3 == 30 ? 3 : -1;
  static const unsigned least[] = {0, 0x80, 0x800, 0x10000};
  unsigned code = more < 0 ? 0 : more == 0 ? text[0] : text[0] & (0x3fu >> more);
  for (int i = 1; i <= more; i++) {
    if (text[i] >> 6 != 2) return 0;
    code = code << 6 | (text[i] & 0x3f);
  }
  int good = more >= 0 && code >= least[more] && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return good ? more + 1 : 0;
}

static void check_text(const char* text, int lines) {
  for (const unsigned char* at = (const unsigned char*)text; *at;) {
    int length = character(at);
    int control =
        (*at < 0x20 && !(lines && (*at == '\n' || *at == '\t'))) || *at == 0x7f || (*at == 0xc2 && at[1] < 0xa0);
    if (!length || control) refuse("byte 0x%02x at %zu of: %s", *at, (size_t)((const char*)at - text), text);
    at += length;
  }
}

static int checked;
/* The last error, whole and cut at every size, which differ where whole characters end. */
static void check_error_of(at_status status, int lines) {
  char all[5000], text[5000];
  size_t needed = 0;
  assert_int_not_equal(status, AT_OK);
  assert_ok(at_error_text(all, sizeof all, &needed));
  assert_int_equal(needed, strlen(all) + 1);
  check_text(all, lines);
  for (size_t size = 1; size<needed; size += size> 300 ? 97 : 1) {
    assert_ok(at_error_text(text, size, NULL));
    assert_true(strlen(text) < size && strncmp(all, text, strlen(text)) == 0);
    check_text(text, lines);
  }
  assert_ok(at_error_argument(text, sizeof text, NULL));
  check_text(text, 0);
  checked++;
}
#define CHECK(call) check_error_of((call), 0)

static void try_everything(const char* bytes) {
  at_tensor *a = filled(AT_F32, 1, (int64_t[]){2}, 1), *r = NULL, *two[] = {a, a};
  const char *names[] = {bytes, bytes}, *about[] = {bytes, "", bytes, ""}, *name = "a", *fine = temporary_path("fine");
  char* path = array_memory(strlen(bytes) + 64);
  at_dataset* set = NULL;
  size_t needed = 0;
  sprintf(path, "/nowhere/%s/x", bytes);
  CHECK(at_tensor_load_file(&r, device(), path, bytes));
  CHECK(at_tensor_file_names(NULL, 0, &needed, path));
  CHECK(at_tensor_file_metadata(NULL, 0, &needed, path));
  CHECK(at_tensor_load_idx(&r, device(), path));
  CHECK(at_tensor_load_npy(&r, device(), path));
  CHECK(at_tensor_load_npz(&r, device(), path, bytes));
  CHECK(at_tensor_load_wav(&r, NULL, device(), path, 0, -1, 1));
  CHECK(at_tensor_load_raw(&r, device(), path, AT_U8, 0, -1));
  CHECK(at_dataset_open_image_folder(&set, path, NULL));
  CHECK(at_tensor_save_npz(fine, names, two, 2, 0));
  CHECK(at_backend_load_tuning(device(), path));
  CHECK(at_tensor_save_file(path, &name, &a, 1, NULL, 0));
  CHECK(at_tensor_save_file(fine, names, two, 2, NULL, 0));
  CHECK(at_tensor_save_file(fine, &name, &a, 1, about, 2));
  assert_ok(at_tensor_save_file(fine, &name, &a, 1, NULL, 0));
  CHECK(at_tensor_load_file(&r, device(), fine, bytes));
  CHECK(at_tensor_map(&r, bytes, &name, &a, 1));
  CHECK(at_tensor_map(&r, "a", names, &a, 1));
  CHECK(at_tensor_einsum(&r, bytes, &a, 1));
  at_backend* backend = NULL;
  CHECK(at_backend_open(&backend, bytes));
  path[8] = 'x'; /* a damaged file of every kind */
  write_bytes(fine, path + 8, strlen(path + 8));
  CHECK(at_tensor_load_file(&r, device(), fine, name));
  CHECK(at_tensor_load_idx(&r, device(), fine));
  CHECK(at_tensor_load_npy(&r, device(), fine));
  CHECK(at_tensor_npz_names(NULL, 0, &needed, fine));
  CHECK(at_backend_load_tuning(device(), fine));
}

static void whatever_comes_in_texts_are_utf8(void** state) {
  (void)state;
  for (size_t i = 0; i < COUNT(hostile); i++) try_everything(hostile[i]);
  assert_int_equal(checked, (int)COUNT(hostile) * 24);
}

/* Longer than any room for them: the cut meets every byte of a character. */
static void long_texts_are_cut_between_characters(void** state) {
  (void)state;
  char* text = array_memory(16000);
  for (size_t start = 0; start < 4; start++) {
    memset(text, 'a', start);
    for (size_t at = start; at < 15000; at += 4) memcpy(text + at, "\xf0\x9f\x98\x80", 5);
    try_everything(text);
    for (size_t at = start; at < 15000; at++) text[at] = '\xff';
    try_everything(text);
  }
}

/* A file's names may be anything that JSON can say. */
static void names_of_files_are_escaped(void** state) {
  (void)state;
  static const char json[] =
      "{\"\\u001b[31m\\n\\u0085\\u202f\":{\"dtype\":\"F\\u0007\",\"shape\":[0],\"data_offsets\":[0,0]}}";
  static const char good[] = "{\"\\u001b[31m\\n\\u0085\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]}}";
  unsigned char bytes[256] = {sizeof json - 1};
  at_tensor* r = NULL;
  const char* path = temporary_path("escaped");
  memcpy(bytes + 8, json, sizeof json);
  write_bytes(path, bytes, 8 + sizeof json - 1);
  CHECK(at_tensor_load_file(&r, device(), path, "a"));
  assert_error_has("\\x1b[31m\\x0a\\xc2\\x85");
  bytes[0] = sizeof good - 1;
  memcpy(bytes + 8, good, sizeof good);
  write_bytes(path, bytes, 8 + sizeof good - 1);
  CHECK(at_tensor_load_file(&r, device(), path, "a"));
  assert_error_has("\\x1b[31m\\x0a\\xc2\\x85");
}

static void compilers_speak_in_lines(void** state) {
  (void)state;
  char log[20000];
  size_t needed;
  for (size_t i = 0; i < COUNT(hostile); i++) {
    at_kernel* kernel = NULL;
    char source[256];
    snprintf(source, sizeof source, "#error \"%s\"\nkernel void k(global float* x) { %s }", hostile[i], hostile[i]);
    check_error_of(at_kernel_from_source(&kernel, device(), source, hostile[i], NULL), 1);
    assert_ok(at_kernel_build_log(log, sizeof log, &needed));
    for (const unsigned char* at = (const unsigned char*)log; *at; at += character(at))
      assert_int_not_equal(character(at), 0);
  }
}

static void reports_are_utf8(void** state) {
  (void)state;
  for (size_t i = 0; i < COUNT(hostile); i++) {
    assert_ok(at_profiler_start(NULL));
    assert_ok(at_profiler_push_range(hostile[i]));
    assert_ok(at_profiler_pop_range());
    assert_ok(at_profiler_stop(NULL));
    for (at_profile_format format = AT_PROFILE_TEXT; format <= AT_PROFILE_JSON; format++) {
      char* text = array_memory(100000);
      size_t needed = 0;
      assert_ok(at_profiler_report(text, 100000, &needed, format));
      assert_true(needed < 100000);
      check_text(text, 1);
    }
    assert_ok(at_profiler_reset());
  }
}

/* As a child: a report that cannot be written is logged. */
static int profile(void) {
  item(filled(AT_F32, 0, NULL, 1));
  return forget_all(NULL) | finish(NULL);
}

static void messages_are_utf8(void** state) {
  (void)state;
  char variable[64], output[4096];
  for (size_t i = 0; i < COUNT(hostile); i++) {
    snprintf(variable, sizeof variable, "ATHENA_PROFILE=/nowhere/%s/x", hostile[i]);
    assert_int_equal(run_again("profile", (const char*[]){variable, NULL}, output, sizeof output), 0);
    assert_non_null(strstr(output, "cannot be created: No such file or directory"));
    check_text(output, 1);
    if (i % 4 == 3 && !thorough()) break;
  }
}

int main(int count, char** arguments) {
  if (count > 1 && !strcmp(arguments[1], "profile")) return profile();
  const struct CMUnitTest tests[] = {
      CASE(whatever_comes_in_texts_are_utf8),
      CASE(long_texts_are_cut_between_characters),
      CASE(names_of_files_are_escaped),
      CASE(compilers_speak_in_lines),
      CASE(reports_are_utf8),
      CASE(messages_are_utf8),
  };
  return RUN("core/text", tests);
}
