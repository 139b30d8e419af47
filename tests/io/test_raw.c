/* test_raw.c: elements of every dtype from files that hold nothing else, and texts of files as tokens. */
#include "support/athena_test.h"

static at_status load(at_tensor** r, at_dtype dtype, int64_t offset, int64_t count) {
  return at_tensor_load_raw(r, device(), temporary_path("raw"), dtype, offset, count);
}

static void every_dtype_is_read(void** state) {
  (void)state;
  static const double values[] = {0, 1, 1, 0, 1};
  for (at_dtype dtype = 0; dtype <= AT_BOOL; dtype++) {
    unsigned char bytes[64];
    size_t size = 0;
    at_tensor *x = casted(vector_f64(5, values), dtype), *y = NULL;
    assert_ok(at_dtype_size(&size, dtype));
    assert_ok(at_tensor_to_host(x, bytes, 5 * size));
    write_bytes(temporary_path("raw"), bytes, 5 * size);
    assert_ok(load(&y, dtype, 0, -1));
    assert_int_equal(dtype_of(keep(y)), dtype);
    assert_values(y, 5, values, 0);
    assert_ok(load(&y, dtype, (int64_t)size, 3));
    assert_values(keep(y), 3, values + 1, 0);
  }
}

static void places_need_not_be_aligned(void** state) {
  (void)state;
  at_tensor* r = NULL;
  write_bytes(temporary_path("raw"), "\xff\1\0\0\0\2\0\0\0", 9);
  assert_ok(load(&r, AT_I32, 1, -1));
  assert_values(keep(r), 2, (double[]){1, 2}, 0);
  assert_ok(load(&r, AT_I32, 9, -1));
  int64_t count = -1;
  assert_ok(at_tensor_numel(&count, keep(r)));
  assert_int_equal(count, 0);
  write_bytes(temporary_path("raw"), "\0\1\2\xff", 4);
  assert_ok(load(&r, AT_BOOL, 0, -1));
  assert_values(keep(r), 4, (double[]){0, 1, 1, 1}, 0);
}

static void what_is_not_there_is_refused(void** state) {
  (void)state;
  at_tensor* r = NULL;
  write_bytes(temporary_path("raw"), "123456789", 9);
  assert_status(load(&r, AT_I32, 0, -1), AT_ERROR_FORMAT); /* one byte is left over */
  assert_error_has("ends at byte 9");
  assert_status(load(&r, AT_I32, 0, 3), AT_ERROR_FORMAT);
  assert_error_has("expected 3 int32 from byte 0");
  assert_status(load(&r, AT_U8, 10, -1), AT_ERROR_FORMAT);
  assert_status(load(&r, AT_U8, 10, 0), AT_ERROR_FORMAT);
  assert_status(load(&r, AT_F64, 0, INT64_MAX), AT_ERROR_FORMAT);
  assert_status(load(&r, AT_U8, INT64_MAX, -1), AT_ERROR_FORMAT);
  assert_status(load(&r, AT_U8, -1, -1), AT_ERROR_ARGUMENT);
  assert_status(load(&r, AT_U8, 0, -2), AT_ERROR_ARGUMENT);
  assert_status(load(&r, 77, 0, -1), AT_ERROR_DTYPE);
  assert_status(at_tensor_load_raw(&r, device(), "/no/such", AT_U8, 0, -1), AT_ERROR_IO);
  assert_status(at_tensor_load_raw(&r, device(), "/tmp", AT_U8, 0, -1), AT_ERROR_IO);
}

static void a_files_text_becomes_tokens(void** state) {
  (void)state;
  at_tokenizer *bytes = NULL, *characters = NULL;
  at_tensor* r = NULL;
  const char* path = temporary_path("text");
  write_bytes(path,
              "b\xc3\xa4"
              "b",
              4);
  assert_ok(at_tokenizer_bytes(&bytes));
  assert_ok(at_tokenizer_characters(&characters,
                                    "\xc3\xa4"
                                    "b",
                                    3));
  assert_ok(at_tokenizer_encode_file(&r, bytes, device(), path));
  assert_values(keep(r), 4, (double[]){'b', 0xc3, 0xa4, 'b'}, 0);
  assert_ok(at_tokenizer_encode_file(&r, characters, device(), path));
  assert_values(keep(r), 3, (double[]){0, 1, 0}, 0);
  write_bytes(path, "bc", 2);
  assert_status(at_tokenizer_encode_file(&r, characters, device(), path), AT_ERROR_ARGUMENT);
  assert_error_has("text: \"c\" at byte 1");
  write_bytes(path, "b\xff", 2);
  assert_status(at_tokenizer_encode_file(&r, characters, device(), path), AT_ERROR_FORMAT);
  assert_error_has("byte 1");
  assert_status(at_tokenizer_encode_file(&r, bytes, device(), "/no/such"), AT_ERROR_IO);
  write_bytes(path, "", 0);
  assert_ok(at_tokenizer_encode_file(&r, bytes, device(), path));
  int64_t count = -1;
  assert_ok(at_tensor_numel(&count, keep(r)));
  assert_int_equal(count, 0);
  assert_ok(at_tokenizer_release(bytes));
  assert_ok(at_tokenizer_release(characters));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(every_dtype_is_read),
      CASE(places_need_not_be_aligned),
      CASE(what_is_not_there_is_refused),
      CASE(a_files_text_becomes_tokens),
  };
  return RUN("io/raw", tests);
}
