/* test_image.c: PNG files by hand and back, and what is wrong with others. Python's test_image.py compares
   with Pillow. */
#include <sys/stat.h>
#include <unistd.h>

#include "support/athena_test.h"

static uint32_t crc(const unsigned char* bytes, size_t size) {
  uint32_t left = 0xffffffffu;
  for (size_t i = 0; i < size; i++) {
    left ^= bytes[i];
    for (int k = 0; k < 8; k++) left = left >> 1 ^ (left & 1 ? 0xedb88320u : 0);
  }
  return ~left;
}

static void put(unsigned char* to, uint32_t number) {
  for (int i = 0; i < 4; i++) to[i] = (unsigned char)(number >> (24 - 8 * i));
}

/* A gray PNG whose header says any size and whose pixels are one stored block of one byte. */
static size_t tiny_png(unsigned char* to, uint32_t width, uint32_t height) {
  static const unsigned char start[] = {0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R'};
  static const unsigned char rest[] = {0,    0,    0, 13,  'I', 'D',  'A', 'T',  0x78, 1,    1,   2, 0,
                                       0xfd, 0xff, 0, 9,   0,   0x0b, 0,   10,   0,    0,    0,   0, 0,
                                       0,    0,    0, 'I', 'E', 'N',  'D', 0xae, 0x42, 0x60, 0x82};
  memcpy(to, start, sizeof start);
  put(to + 16, width), put(to + 20, height);
  memcpy(to + 24, (unsigned char[]){8, 0, 0, 0, 0}, 5);
  put(to + 29, crc(to + 12, 17));
  memcpy(to + 33, rest, sizeof rest);
  put(to + 33 + 21, crc(to + 37, 17));
  return 33 + sizeof rest;
}

static at_tensor* image_of(at_dtype dtype, int32_t rank, const int64_t* dims) {
  static uint8_t bytes[1 << 16];
  at_tensor* r = NULL;
  int64_t count = 1;
  for (int32_t i = 0; i < rank; i++) count *= dims[i];
  for (int64_t i = 0; i < count; i++) bytes[i] = (uint8_t)(i * 37 + i / 11);
  assert_ok(at_tensor_from_host(&r, device(), dtype, rank, dims, bytes, (size_t)count));
  return keep(r);
}

static void what_is_saved_is_read(void** state) {
  (void)state;
  for (int64_t channels = 1; channels <= 4; channels++)
    for (int64_t width = 1; width < 40; width += 13) {
      const char* path = temporary_path("saved.png");
      at_tensor *x = image_of(AT_U8, 3, (int64_t[]){channels, 7, width}), *y = NULL;
      assert_ok(at_tensor_save_png(path, x));
      assert_ok(at_tensor_load_image(&y, device(), path, AT_IMAGE_UNCHANGED));
      assert_int_equal(dtype_of(keep(y)), AT_U8);
      assert_values(y, (size_t)(channels * 7 * width), values_of(x), 0);
    }
  at_tensor *flat = image_of(AT_U8, 2, (int64_t[]){5, 4}), *y = NULL;
  assert_ok(at_tensor_save_png(temporary_path("flat.png"), flat));
  assert_ok(at_tensor_load_image(&y, device(), temporary_path("flat.png"), AT_IMAGE_RGBA));
  int64_t dims[3] = {0};
  assert_ok(at_tensor_shape(dims, 3, keep(y)));
  assert_true(dims[0] == 4 && dims[1] == 5 && dims[2] == 4);
}

static void what_is_no_picture_is_not_saved(void** state) {
  (void)state;
  const char* path = temporary_path("none.png");
  assert_status(at_tensor_save_png(path, image_of(AT_I8, 2, (int64_t[]){3, 4})), AT_ERROR_DTYPE);
  assert_status(at_tensor_save_png(path, image_of(AT_U8, 1, (int64_t[]){3})), AT_ERROR_SHAPE);
  assert_status(at_tensor_save_png(path, image_of(AT_U8, 3, (int64_t[]){5, 3, 3})), AT_ERROR_SHAPE);
  assert_status(at_tensor_save_png(path, image_of(AT_U8, 3, (int64_t[]){3, 0, 3})), AT_ERROR_SHAPE);
  assert_status(at_tensor_save_png("/no/such/folder/x.png", image_of(AT_U8, 2, (int64_t[]){3, 4})), AT_ERROR_IO);
  assert_int_not_equal(access(path, F_OK), 0);
}

static at_status decode(at_tensor** r, const void* bytes, size_t size) {
  return at_tensor_decode_image(r, device(), bytes, size, AT_IMAGE_UNCHANGED);
}

static void a_file_cut_anywhere_is_refused(void** state) {
  (void)state;
  static unsigned char bytes[4096];
  const char* path = temporary_path("whole.png");
  assert_ok(at_tensor_save_png(path, image_of(AT_U8, 3, (int64_t[]){3, 9, 10})));
  FILE* file = fopen(path, "rb");
  size_t size = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  assert_true(size > 100 && size < sizeof bytes);
  for (size_t cut = 0; cut < size; cut++) {
    at_tensor* r = (at_tensor*)8;
    if (decode(&r, bytes, cut) != AT_ERROR_FORMAT) refuse("%zu of %zu bytes are read", cut, size);
    assert_null(r);
    assert_error_has("byte");
  }
  for (size_t i = 0; i < size; i++) { /* every chunk has a checksum */
    at_tensor* r = NULL;
    bytes[i] ^= 0x55;
    if (decode(&r, bytes, size) != AT_ERROR_FORMAT) refuse("byte %zu may be anything", i);
    bytes[i] ^= 0x55;
  }
}

static void sizes_are_looked_at_before_memory_is_taken(void** state) {
  (void)state;
  unsigned char bytes[128];
  at_tensor* r = NULL;
  size_t size = tiny_png(bytes, 1, 1);
  assert_ok(decode(&r, bytes, size));
  assert_values(keep(r), 1, (double[]){9}, 0);
  static const uint32_t hostile[][2] = {{65535, 65535}, {0, 1}, {1, 0}, {0x7fffffff, 0x7fffffff}, {0xffffffff, 1}};
  for (size_t i = 0; i < COUNT(hostile); i++) {
    size = tiny_png(bytes, hostile[i][0], hostile[i][1]);
    assert_status(decode(&r, bytes, size), AT_ERROR_FORMAT);
    assert_error_has("byte 16");
  }
  size = tiny_png(bytes, 13000, 13000);
  assert_status(decode(&r, bytes, size), AT_ERROR_FORMAT);
  assert_error_has("cannot hold");
  static const unsigned char jpeg[] = {0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0xff, 0xff, 0xff, 0xff, 1,    1,   0x11,
                                       0,    0xff, 0xda, 0,    8, 1,  1, 0,    0,    63,   0,    0xff, 0xd9};
  assert_status(decode(&r, jpeg, sizeof jpeg), AT_ERROR_FORMAT);
  for (size_t cut = 0; cut < sizeof jpeg; cut++) assert_status(decode(&r, jpeg, cut), AT_ERROR_FORMAT);
}

static void what_is_asked_for_is_checked(void** state) {
  (void)state;
  at_tensor* r = NULL;
  assert_status(decode(&r, "GIF89a", 6), AT_ERROR_FORMAT);
  assert_error_has("neither a PNG nor a JPEG");
  assert_status(decode(&r, NULL, 6), AT_ERROR_NULL);
  assert_status(decode(&r, NULL, 0), AT_ERROR_FORMAT);
  assert_status(at_tensor_decode_image(&r, device(), "", 0, 5), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_load_image(&r, device(), "/no/such.png", AT_IMAGE_RGB), AT_ERROR_IO);
  assert_status(at_tensor_load_image(&r, device(), "/tmp", AT_IMAGE_RGB), AT_ERROR_IO);
}

/* As a child whose libraries are empty files. */
static int decode_without(void) {
  unsigned char bytes[128];
  at_tensor* r = NULL;
  char text[512];
  at_backend* cpu = NULL;
  size_t size = tiny_png(bytes, 1, 1);
  if (at_backend_open(&cpu, "cpu")) return 2;
  for (int i = 0; i < 2; i++) {
    at_status status = at_tensor_decode_image(&r, cpu, bytes, size, AT_IMAGE_RGB);
    at_error_text(text, sizeof text, NULL);
    printf("%d %s\n", (int)status, text);
    memcpy(bytes, (unsigned char[]){0xff, 0xd8, 0xff, 0xd9}, 4);
  }
  return 0;
}

static void a_lacking_library_is_named_with_its_package(void** state) {
  (void)state;
  char output[2048], search[1024], library[2][1024];
  const char* folder = temporary_path("libraries");
  assert_int_equal(mkdir(folder, 0700), 0);
  snprintf(library[0], sizeof library[0], "%s/libpng16.so.16", folder);
  snprintf(library[1], sizeof library[1], "%s/libturbojpeg.so.0", folder);
  for (int i = 0; i < 2; i++) write_bytes(library[i], "", 0);
  snprintf(search, sizeof search, "LD_LIBRARY_PATH=%s", folder);
  const char* without[] = {search, NULL};
  assert_int_equal(run_again("decode", without, output, sizeof output), 0);
  if (!strstr(output, "300 [decode_image] PNG") || !strstr(output, "300 [decode_image] JPEG") ||
      !strstr(output, "package libpng16-16") || !strstr(output, "package libturbojpeg0"))
    refuse("without libraries: %s", output);
  for (int i = 0; i < 2; i++) unlink(library[i]);
  rmdir(folder);
}

int main(int count, char** arguments) {
  if (count > 1 && !strcmp(arguments[1], "decode")) return decode_without();
  const struct CMUnitTest tests[] = {
      CASE(what_is_saved_is_read),          CASE(what_is_no_picture_is_not_saved),
      CASE(a_file_cut_anywhere_is_refused), CASE(sizes_are_looked_at_before_memory_is_taken),
      CASE(what_is_asked_for_is_checked),   CASE(a_lacking_library_is_named_with_its_package),
  };
  return RUN("data/image", tests);
}
