/* test_numpy.c: NPY and NPZ files: every dtype and layout to files and back, what other programs write, damaged files.
 */
#include "support/operand.h"

static const operand shapes[] = {{2, {3, 5}, TRANSPOSED, 0, 0},
                                 {0, {0}, PLAIN, 0, 0},
                                 {2, {0, 4}, PLAIN, 0, 0},
                                 {1, {40}, REVERSED, 0, 0},
                                 {8, {2, 1, 3, 1, 2, 1, 2, 3}, REVERSED, 0, 0}};

static void every_dtype_comes_back(void** state) {
  (void)state;
  enum { ALL = DTYPES * COUNT(shapes) };
  const char *one = temporary_path("one.npy"), *paths[] = {temporary_path("stored.npz"), temporary_path("packed.npz")};
  const char* names[ALL];
  at_tensor* tensors[ALL];
  array hosts[ALL];
  at_dtype dtypes[ALL];
  size_t count = 0;
  for (int i = 0; i < (int)ALL; i++) {
    if (i % DTYPES == AT_BF16) continue;
    char* name = array_memory(32);
    snprintf(name, 32, "layer/%d \xc3\xa4.npy", i);
    pair p = operand_make(&shapes[i / DTYPES], i % DTYPES, 17 + (uint64_t)i);
    at_tensor* r = NULL;
    assert_ok(at_tensor_save_npy(one, p.tensor));
    assert_ok(at_tensor_load_npy(&r, device(), one));
    check_close(keep(r), i % DTYPES, p.host, NULL, 0, name);
    names[count] = name, tensors[count] = p.tensor, hosts[count] = p.host, dtypes[count++] = i % DTYPES;
  }
  for (int packed = 0; packed < 2; packed++) {
    size_t needed = 0;
    assert_ok(at_tensor_save_npz(paths[packed], names, tensors, count, packed));
    assert_ok(at_tensor_npz_names(NULL, 0, &needed, paths[packed]));
    assert_true(needed > count * 10);
    for (size_t i = 0; i < count; i++) {
      at_tensor* r = NULL;
      assert_ok(at_tensor_load_npz(&r, device(), paths[packed], names[i]));
      check_close(keep(r), dtypes[i], hosts[i], NULL, 0, names[i]);
    }
  }
}

/* A file of version 1, 2 or 3 with a header as it is given. */
static at_status load(at_tensor** r, const char* name, int version, const char* header, const void* data, size_t size) {
  unsigned char bytes[1024] = "\x93NUMPY";
  size_t length = strlen(header), start = version == 1 ? 10 : 12;
  bytes[6] = (unsigned char)version;
  for (int i = 0; i < 4; i++) bytes[8 + i] = (unsigned char)(length >> 8 * i);
  memcpy(bytes + start, header, length);
  if (size) memcpy(bytes + start + length, data, size);
  const char* path = temporary_path(name);
  write_bytes(path, bytes, start + length + size);
  return at_tensor_load_npy(r, device(), path);
}

static void files_of_others_are_read(void** state) {
  (void)state;
  static const unsigned char big[] = {0, 1, 0, 2, 0, 3, 0, 4, 0xff, 0xfb, 0, 6};
  static const char* const headers[] = {"{'descr': '>i2', 'fortran_order': True, 'shape': (2, 3), }\n",
                                        "{ \"shape\" : ( 2L , 3L ) , \"fortran_order\" : True , \"descr\" : \">i2\" }",
                                        "{'shape':(2,3,),'descr':'>i2','fortran_order':True}  \n"};
  for (int version = 1; version <= 3; version++) {
    for (size_t i = 0; i < COUNT(headers); i++) {
      at_tensor* r = NULL;
      assert_ok(load(&r, "others.npy", version, headers[i], big, sizeof big));
      assert_int_equal(dtype_of(keep(r)), AT_I16);
      assert_values(r, 6, (double[]){1, 3, -5, 2, 4, 6}, 0);
    }
  }
  at_tensor* r = NULL;
  assert_ok(load(&r, "bools.npy", 1, "{'descr':'|b1','fortran_order':False,'shape':(3,)}", "\0\1\2", 3));
  assert_values(keep(r), 3, (double[]){0, 1, 1}, 0);
}

static void damaged_headers_are_refused(void** state) {
  (void)state;
#define SHAPED(text) "{'descr':'<f4','fortran_order':False,'shape':" text "}"
  static const struct {
    const char *header, *told;
  } cases[] = {
      {"", "a dictionary"},
      {"{", "a text in quotes"},
      {"[]", "a dictionary"},
      {"{}", "the keys descr"},
      {"{'descr", "a text in quotes"},
      {"{'descr':'<f4','shape':(1,)}", "the keys descr"},
      {SHAPED("(1,)") "x", "the header's end"},
      {"{'descr':'<f4','descr':'<f4','fortran_order':False,'shape':(1,)}", "each key once"},
      {"{'descr':'<f4','fortran_order':False,'shape':(1,),'more':1}", "a key descr"},
      {"{'descr':'<f4' 'fortran_order':False,'shape':(1,)}", "',' or '}'"},
      {"{'descr':'<f4','fortran_order':1,'shape':(1,)}", "True or False"},
      {"{'descr':'|O','fortran_order':False,'shape':(1,)}", "pickles"},
      {"{'descr':'<f16','fortran_order':False,'shape':(1,)}", "f2, f4 or f8"},
      {"{'descr':'|f4','fortran_order':False,'shape':(1,)}", "f2, f4 or f8"},
      {"{'descr':'','fortran_order':False,'shape':(1,)}", "f2, f4 or f8"},
      {"{'descr':[('a','<f4')],'fortran_order':False,'shape':(1,)}", "arrays with fields"},
      {SHAPED("1"), "a tuple"},
      {SHAPED("(1)"), "','"},
      {SHAPED("(-1,)"), "a size"},
      {SHAPED("(1,,)"), "a size"},
      {SHAPED("(1 2)"), "','"},
      {SHAPED("(1,2 3)"), "',' or ')'"},
      {SHAPED("(1,"), "a size"},
      {SHAPED("(1,1,1,1,1,1,1,1,1)"), "at most 8 sizes"},
      {SHAPED("(9223372036854775808,)"), "63 bits"},
      {SHAPED("(9223372036854775807,)"), "63 bits"},
      {SHAPED("(4294967296,4294967296)"), "63 bits"},
      {SHAPED("(0,4294967296,4294967296)"), "63 bits"},
      {SHAPED("(2,)"), "expected 8 of elements for float32 [2]"},
      {SHAPED("(1000000000000,)"), "expected 4000000000000 of elements"},
      {SHAPED("(0,)"), "has 4 bytes"},
  };
  for (size_t i = 0; i < COUNT(cases); i++) {
    at_tensor* r = (at_tensor*)8;
    at_status status = load(&r, "damaged.npy", 1, cases[i].header, "abcd", 4);
    if (status != AT_ERROR_FORMAT) refuse("%s gave %d", cases[i].header, status);
    assert_null(r);
    assert_error_has("damaged.npy");
    assert_error_has(cases[i].told);
  }
  at_tensor* r = NULL;
  assert_status(load(&r, "version.npy", 4, SHAPED("(1,)"), "abcd", 4), AT_ERROR_FORMAT);
  assert_error_has("version 4.0");
}

/* Every cut, and every byte another: nothing wrong is read. */
static void damaged_archives_are_refused(void** state) {
  (void)state;
  unsigned char bytes[4096], other[4096];
  at_tensor* tensors[] = {vector_i64(3, (int64_t[]){1, 2, 3}), filled(AT_F32, 2, (int64_t[]){20, 5}, 2)};
  const char *names[] = {"a", "b"}, *path = temporary_path("whole.npz"), *damaged = temporary_path("damaged.npz");
  for (int packed = 0; packed < 2; packed++) {
    assert_ok(at_tensor_save_npz(path, names, tensors, 2, packed));
    FILE* file = fopen(path, "rb");
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    for (size_t i = 0; i < size; i += on_cpu() ? 1 : 7) {
      at_tensor* r = NULL;
      write_bytes(damaged, bytes, i);
      assert_status(at_tensor_load_npz(&r, device(), damaged, "a"), AT_ERROR_FORMAT);
      assert_error_has("damaged.npz");
      memcpy(other, bytes, size);
      other[i] ^= 0x5a;
      write_bytes(damaged, other, size);
      at_status status = at_tensor_load_npz(&r, device(), damaged, "a"); /* another name, date or version is no harm */
      if (status == AT_OK) assert_values(keep(r), 3, (double[]){1, 2, 3}, 0);
      if (status != AT_OK && status != AT_ERROR_ARGUMENT) assert_int_equal(status, AT_ERROR_FORMAT);
    }
  }
}

static void wrong_arguments_are_refused(void** state) {
  (void)state;
  at_tensor *r = (at_tensor*)8, *x = vector_f32(2, (float[]){1, 2}), *two[] = {x, x};
  const char* path = temporary_path("refused.npz");
  at_tensor* half = filled(AT_BF16, 1, (int64_t[]){2}, 1);
  assert_status(at_tensor_save_npy(path, half), AT_ERROR_DTYPE);
  assert_error_has("bfloat16");
  assert_status(at_tensor_save_npz(path, (const char*[]){"a", "b"}, (at_tensor*[]){x, half}, 2, 0), AT_ERROR_DTYPE);
  assert_status(at_tensor_save_npz(path, (const char*[]){"a", "a"}, two, 2, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_save_npz(path, (const char*[]){"a", ""}, two, 2, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_save_npz(path, (const char*[]){"a", "\xff"}, two, 2, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_save_npz(path, (const char*[]){"a", NULL}, two, 2, 0), AT_ERROR_NULL);
  assert_status(at_tensor_load_npz(&r, device(), path, "a"), AT_ERROR_IO); /* nothing is there */
  assert_null(r);
  assert_ok(at_tensor_save_npz(path, (const char*[]){"a", "b"}, two, 2, 0));
  assert_status(at_tensor_load_npz(&r, device(), path, "c"), AT_ERROR_ARGUMENT);
  assert_error_has("a, b");
  assert_status(at_tensor_save_npy("/dev/full", x), AT_ERROR_IO);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(every_dtype_comes_back),       CASE(files_of_others_are_read),    CASE(damaged_headers_are_refused),
      CASE(damaged_archives_are_refused), CASE(wrong_arguments_are_refused),
  };
  return RUN("io/numpy", tests);
}
