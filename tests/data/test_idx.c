/* test_idx.c: IDX files of every type, plain and gzipped, and everything that can be wrong with one. */
#include <sys/stat.h>

#include "support/athena_test.h"

static at_status load(at_tensor** r, const char* name, const void* bytes, size_t size) {
  const char* path = temporary_path(name);
  write_bytes(path, bytes, size);
  return at_tensor_load_idx(r, device(), path);
}

static const unsigned char matrix[] = {0, 0, 8, 2, 0, 0, 0, 2, 0, 0, 0, 3, 1, 2, 3, 250, 251, 255};

static void bytes_are_read(void** state) {
  (void)state;
  at_tensor* r = NULL;
  assert_ok(load(&r, "matrix", matrix, sizeof matrix));
  assert_int_equal(dtype_of(keep(r)), AT_U8);
  int64_t dims[2] = {0};
  assert_ok(at_tensor_shape(dims, 2, r));
  assert_true(dims[0] == 2 && dims[1] == 3);
  assert_values(r, 6, (double[]){1, 2, 3, 250, 251, 255}, 0);
}

static void numbers_are_big_endian(void** state) {
  (void)state;
  static const struct {
    at_dtype dtype;
    size_t size;
    unsigned char bytes[16];
    double value;
  } files[] = {
      {AT_I8, 9, {0, 0, 9, 1, 0, 0, 0, 1, 0xfe}, -2},
      {AT_I16, 10, {0, 0, 0xb, 1, 0, 0, 0, 1, 0xff, 0x38}, -200},
      {AT_I32, 12, {0, 0, 0xc, 1, 0, 0, 0, 1, 1, 2, 3, 4}, 16909060},
      {AT_F32, 12, {0, 0, 0xd, 1, 0, 0, 0, 1, 0xc0, 0x20, 0, 0}, -2.5},
      {AT_F64, 16, {0, 0, 0xe, 1, 0, 0, 0, 1, 0x40, 0x09, 0x21, 0xfb, 0x54, 0x44, 0x2d, 0x18}, 3.141592653589793},
  };
  for (size_t i = 0; i < COUNT(files); i++) {
    at_tensor* r = NULL;
    char name[16];
    snprintf(name, sizeof name, "type%zu", i);
    assert_ok(load(&r, name, files[i].bytes, files[i].size));
    assert_int_equal(dtype_of(keep(r)), files[i].dtype);
    assert_values(r, 1, &files[i].value, 0);
  }
}

static void gzipped_files_are_read(void** state) {
  (void)state;
  /* gzip -n of the matrix above, stored uncompressed */
  static const unsigned char zipped[] = {0x1f, 0x8b, 8,   0,   0,   0,    0,    0,    0,    3,  1, 18, 0, 0xed,
                                         0xff, 0,    0,   8,   2,   0,    0,    0,    2,    0,  0, 0,  3, 1,
                                         2,    3,    250, 251, 255, 0x19, 0x4c, 0x3a, 0x14, 18, 0, 0,  0};
  at_tensor* r = NULL;
  assert_ok(load(&r, "matrix.gz", zipped, sizeof zipped));
  assert_values(keep(r), 6, (double[]){1, 2, 3, 250, 251, 255}, 0);
  r = NULL;
  assert_status(load(&r, "cut.gz", zipped, sizeof zipped - 12), AT_ERROR_FORMAT);
  assert_null(r);
}

static void damaged_files_are_refused(void** state) {
  (void)state;
  static const struct {
    const char* name;
    size_t size;
    unsigned char bytes[24];
  } files[] = {
      {"empty", 0, {0}},
      {"no-header", 3, {0, 0, 8}},
      {"wrong-magic", 18, {1, 0, 8, 1, 0, 0, 0, 1, 5}},
      {"wrong-type", 9, {0, 0, 7, 1, 0, 0, 0, 1, 5}},
      {"cut-sizes", 7, {0, 0, 8, 1, 0, 0, 0}},
      {"cut-data", 17, {0, 0, 8, 2, 0, 0, 0, 2, 0, 0, 0, 3, 1, 2, 3, 4, 5}},
      {"too-long", 10, {0, 0, 8, 1, 0, 0, 0, 1, 5, 6}},
      {"rank-nine", 24, {0, 0, 8, 9, 0, 0, 0, 1}},
      {"overflow", 24, {0, 0, 0xe, 4, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255}},
      {"promises-much", 13, {0, 0, 8, 2, 0x7f, 255, 255, 255, 0, 0, 0x7f, 255, 1}},
      {"text", 20, "this is no idx file"},
  };
  for (size_t i = 0; i < COUNT(files); i++) {
    at_tensor* r = device() ? (at_tensor*)8 : NULL;
    at_status status = load(&r, files[i].name, files[i].bytes, files[i].size);
    if (status != AT_ERROR_FORMAT) refuse("%s gave %d", files[i].name, status);
    assert_null(r);
    assert_error_has(files[i].name);
  }
}

static void nothing_in_a_file_of_no_elements(void** state) {
  (void)state;
  static const unsigned char bytes[] = {0, 0, 8, 1, 0, 0, 0, 0};
  at_tensor* r = NULL;
  int64_t n = -1;
  assert_ok(load(&r, "none", bytes, sizeof bytes));
  assert_ok(at_tensor_numel(&n, keep(r)));
  assert_int_equal(n, 0);
}

static void absent_files_are_input_errors(void** state) {
  (void)state;
  at_tensor* r = (at_tensor*)8;
  assert_status(at_tensor_load_idx(&r, device(), "/no/such/file"), AT_ERROR_IO);
  assert_null(r);
  assert_error_has("/no/such/file");
  assert_status(at_tensor_load_idx(&r, device(), "/tmp"), AT_ERROR_IO);
  assert_status(at_tensor_load_idx(&r, device(), NULL), AT_ERROR_NULL);
}

/* Opening one waits for a writer. */
static void a_fifo_is_no_file(void** state) {
  (void)state;
  at_tensor* r = NULL;
  const char* path = temporary_path("fifo");
  assert_int_equal(mkfifo(path, 0600), 0);
  assert_status(at_tensor_load_idx(&r, device(), path), AT_ERROR_IO);
  assert_error_has("no regular file");
  assert_status(at_backend_load_tuning(device(), path), AT_ERROR_IO);
}

static void mnist_is_mnist(void** state) {
  (void)state;
  const char* folder = getenv("ATHENA_TEST_DATA");
  char images[512], labels[512];
  snprintf(images, sizeof images, "%s/mnist/t10k-images-idx3-ubyte.gz", folder ? folder : DATA_FOLDER);
  snprintf(labels, sizeof labels, "%s/mnist/t10k-labels-idx1-ubyte.gz", folder ? folder : DATA_FOLDER);
  FILE* present = fopen(images, "rb");
  if (!present) {
    print_message("# skipped: MNIST is not at %s\n", images);
    return;
  }
  fclose(present);
  at_dataset* set = NULL;
  at_tensor* raw = NULL;
  int64_t count = 0, dims[3] = {0};
  int32_t rank = 0;
  assert_ok(at_dataset_open_idx(&set, images, labels));
  assert_ok(at_dataset_length(&count, set));
  assert_ok(at_dataset_sample_shape(dims, 3, &rank, set, 0));
  assert_true(count == 10000 && rank == 2 && dims[0] == 28 && dims[1] == 28);
  assert_ok(at_tensor_load_idx(&raw, device(), labels));
  double* values = values_of(keep(raw));
  assert_true(values[0] == 7 && values[1] == 2 && values[2] == 1 && values[9999] == 6);
  assert_ok(at_dataset_release(set));
}

static void counts_that_differ_are_refused(void** state) {
  (void)state;
  static const unsigned char images[] = {0, 0, 8, 3, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 9, 9};
  static const unsigned char labels[] = {0, 0, 8, 1, 0, 0, 0, 3, 1, 2, 3};
  const char *a = temporary_path("images"), *b = temporary_path("labels");
  write_bytes(a, images, sizeof images);
  write_bytes(b, labels, sizeof labels);
  at_dataset* set = (at_dataset*)8;
  assert_status(at_dataset_open_idx(&set, a, b), AT_ERROR_FORMAT);
  assert_null(set);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(bytes_are_read),
      CASE(numbers_are_big_endian),
      CASE(gzipped_files_are_read),
      CASE(damaged_files_are_refused),
      CASE(nothing_in_a_file_of_no_elements),
      CASE(absent_files_are_input_errors),
      CASE(a_fifo_is_no_file),
      CASE(mnist_is_mnist),
      CASE(counts_that_differ_are_refused),
  };
  return RUN("data/idx", tests);
}
