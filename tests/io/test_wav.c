/* test_wav.c: WAV files by hand, back, and what is wrong with others. Python's test_audio.py compares with its own. */
#include <unistd.h>

#include "support/athena_test.h"

typedef struct wav {
  unsigned char bytes[512];
  size_t size;
} wav;

static void put(wav* to, const char* text, size_t size) {
  memcpy(to->bytes + to->size, text, size);
  to->size += size;
}
static void put_number(wav* to, uint64_t number, int bytes) {
  for (int i = 0; i < bytes; i++) to->bytes[to->size++] = (unsigned char)(number >> 8 * i);
}

static wav new_wav(void) {
  wav w = {{0}, 0};
  put(&w, "RIFF\0\0\0\0WAVE", 12);
  return w;
}
static void put_format(wav* to, unsigned tag, unsigned channels, unsigned bits) {
  put(to, "fmt ", 4);
  put_number(to, tag == 0xfffe ? 40 : 16, 4);
  put_number(to, tag, 2), put_number(to, channels, 2), put_number(to, 8000, 4);
  put_number(to, 8000 * channels * bits / 8, 4), put_number(to, channels * bits / 8, 2), put_number(to, bits, 2);
  if (tag != 0xfffe) return;
  put_number(to, 22, 2), put_number(to, bits, 2), put_number(to, 3, 4), put_number(to, 1, 2);
  put(to, "\0\0\0\0\x10\0\x80\0\0\xaa\0\x38\x9b\x71", 14);
}
static void put_data(wav* to, const void* bytes, size_t size) {
  put(to, "data", 4);
  put_number(to, size, 4);
  put(to, bytes, size);
  if (size % 2) put_number(to, 0, 1);
}

static at_status load_part(at_tensor** r, const wav* from, int64_t first, int64_t count, int32_t normalize) {
  static const char* path;
  if (!path) path = temporary_path("a.wav");
  write_bytes(path, from->bytes, from->size);
  int64_t rate = -1;
  at_status status = at_tensor_load_wav(r, &rate, device(), path, first, count, normalize);
  assert_int_equal(rate, status ? 0 : 8000);
  return status;
}
static at_status load(at_tensor** r, const wav* from, int32_t normalize) {
  return load_part(r, from, 0, -1, normalize);
}

static void assert_sound(const wav* from, at_dtype dtype, int64_t channels, int64_t frames, const double* wanted,
                         const double* normalized) {
  at_tensor* r = NULL;
  int64_t dims[2] = {0};
  for (int32_t normalize = 0; normalize < 2; normalize++) {
    assert_ok(load(&r, from, normalize));
    assert_int_equal(dtype_of(keep(r)), normalize ? AT_F32 : dtype);
    assert_ok(at_tensor_shape(dims, 2, r));
    assert_true(dims[0] == channels && dims[1] == frames);
    assert_values(r, channels * frames, normalize ? normalized : wanted, 0);
  }
}

static void every_encoding_is_read(void** state) {
  (void)state;
  wav w = new_wav();
  put_format(&w, 1, 1, 8), put_data(&w, "\x00\x80\xff", 3);
  assert_sound(&w, AT_U8, 1, 3, (double[]){0, 128, 255}, (double[]){-1, 0, 127.0 / 128});
  w = new_wav();
  put_format(&w, 1, 2, 16), put_data(&w, "\x00\x80\x00\x40\xff\x7f\xff\xff", 8); /* frames of two channels */
  assert_sound(&w, AT_I16, 2, 2, (double[]){-32768, 32767, 16384, -1},
               (double[]){-1, 32767.0 / 32768, 0.5, -1.0 / 32768});
  w = new_wav();
  put_format(&w, 0xfffe, 1, 24), put_data(&w, "\x00\x00\x80\x01\x00\x00", 6);
  assert_sound(&w, AT_I32, 1, 2, (double[]){-2147483648.0, 256}, (double[]){-1, 1.0 / 8388608});
  w = new_wav();
  put_data(&w, "\0\0\0\x80\0\0\0\x20", 8), put(&w, "LIST\3\0\0\0abc\0", 12), put_format(&w, 1, 1, 32); /* any order */
  assert_sound(&w, AT_I32, 1, 2, (double[]){-2147483648.0, 536870912}, (double[]){-1, 0.25});
  w = new_wav();
  float floats[] = {0.5f, -3, 0.125f};
  put_format(&w, 3, 1, 32), put_data(&w, floats, sizeof floats);
  assert_sound(&w, AT_F32, 1, 3, (double[]){0.5, -3, 0.125}, (double[]){0.5, -3, 0.125});
  w = new_wav();
  double doubles[] = {0.5, 0.1};
  put_format(&w, 3, 2, 64), put_data(&w, doubles, sizeof doubles);
  assert_sound(&w, AT_F64, 2, 1, doubles, (double[]){0.5, 0.1f});
}

static void a_part_is_read(void** state) {
  (void)state;
  wav w = new_wav();
  at_tensor* r = NULL;
  put_format(&w, 1, 1, 8), put_data(&w, "\x80\x81\x82\x83\x84", 5);
  assert_ok(load_part(&r, &w, 1, 2, 0));
  assert_values(keep(r), 2, (double[]){129, 130}, 0);
  assert_ok(load_part(&r, &w, 3, 100, 0)); /* as many as there are */
  assert_values(keep(r), 2, (double[]){131, 132}, 0);
  assert_ok(load_part(&r, &w, 5, -1, 1));
  int64_t count = -1;
  assert_ok(at_tensor_numel(&count, keep(r)));
  assert_int_equal(count, 0);
  assert_status(load_part(&r, &w, 6, -1, 1), AT_ERROR_ARGUMENT);
  assert_error_has("0 to the 5 frames");
  assert_status(load_part(&r, &w, -1, -1, 1), AT_ERROR_ARGUMENT);
  assert_status(load_part(&r, &w, 0, -2, 1), AT_ERROR_ARGUMENT);
}

static void what_is_written_is_read(void** state) {
  (void)state;
  static const float numbers[] = {0, 0.5f, -1, 1, 2, -0.25f, NAN, -7};
  static const double clipped[] = {0, 0.5, -1, 1, 1, -0.25, 0, -1};
  const char* path = temporary_path("written.wav");
  at_tensor *x = matrix_f32(2, 4, numbers), *y = NULL;
  for (at_wav_format format = AT_WAV_U8; format <= AT_WAV_F64; format++) {
    int64_t rate = 0;
    int bits = format == AT_WAV_F32 || format == AT_WAV_F64 ? 0 : 8 * (int)format;
    assert_ok(at_tensor_save_wav(path, x, 44100, format));
    assert_ok(at_tensor_load_wav(&y, &rate, device(), path, 0, -1, 1));
    assert_int_equal(rate, 44100);
    double* got = values_of(keep(y));
    for (int i = 0; i < 8; i++)
      if (bits)
        assert_near(got[i], clipped[i], ldexp(1, 1 - bits) + 1e-7);
      else
        assert_true(got[i] == numbers[i] || (isnan(got[i]) && isnan(numbers[i])));
  }
  static const at_dtype integers[] = {AT_U8, AT_I16, AT_I32};
  for (size_t i = 0; i < COUNT(integers); i++) { /* as they are */
    x = casted(vector_i64(3, (int64_t[]){0, 100, 7}), integers[i]);
    assert_ok(at_tensor_save_wav(path, x, 1, AT_WAV_AUTO));
    assert_ok(at_tensor_load_wav(&y, NULL, device(), path, 0, -1, 0));
    assert_int_equal(dtype_of(keep(y)), integers[i]);
    assert_values(y, 3, (double[]){0, 100, 7}, 0);
  }
}

static void what_is_no_sound_is_not_written(void** state) {
  (void)state;
  const char* path = temporary_path("none.wav");
  at_tensor* x = vector_f32(2, (float[]){0, 1});
  assert_status(at_tensor_save_wav(path, casted(x, AT_I64), 8000, AT_WAV_AUTO), AT_ERROR_DTYPE);
  assert_status(at_tensor_save_wav(path, casted(x, AT_BOOL), 8000, AT_WAV_S16), AT_ERROR_DTYPE);
  assert_status(at_tensor_save_wav(path, filled(AT_F32, 0, NULL, 1), 8000, AT_WAV_AUTO), AT_ERROR_SHAPE);
  assert_status(at_tensor_save_wav(path, filled(AT_F32, 2, (int64_t[]){65535, 2}, 1), 8000, AT_WAV_S16),
                AT_ERROR_SHAPE);
  assert_status(at_tensor_save_wav(path, x, 0, AT_WAV_AUTO), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_save_wav(path, x, (int64_t)1 << 32, AT_WAV_AUTO), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_save_wav(path, x, 8000, 7), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_save_wav("/no/such/folder/x.wav", x, 8000, AT_WAV_AUTO), AT_ERROR_IO);
  assert_int_not_equal(access(path, F_OK), 0);
}

static void a_file_cut_anywhere_is_refused(void** state) {
  (void)state;
  wav w = new_wav();
  at_tensor* r = NULL;
  put_format(&w, 1, 2, 16), put_data(&w, "\1\2\3\4\5\6\7\x08", 8);
  size_t whole = w.size;
  for (w.size = 0; w.size < whole; w.size++) {
    r = (at_tensor*)8;
    if (load(&r, &w, 1) != AT_ERROR_FORMAT) refuse("%zu of %zu bytes are read", w.size, whole);
    assert_null(r);
    assert_error_has("byte");
  }
}

static void assert_refused(const wav* from, const char* why) {
  at_tensor* r = NULL;
  assert_status(load(&r, from, 1), AT_ERROR_FORMAT);
  assert_error_has(why);
}

static void what_is_wrong_is_told_with_its_place(void** state) {
  (void)state;
  static const struct {
    size_t at;
    unsigned char byte;
    const char* why;
  } changes[] = {
      {0, 'X', "byte 0: 'XIFF'"},
      {8, 'w', "byte 0"},
      {16, 15, "byte 16"},
      {16, 17, "byte 56"}, /* the next chunk is not where it is looked for */
      {20, 6, "byte 20: the encoding 0x0006"},
      {22, 0, "byte 22: 0 channels"},
      {32, 5, "byte 32: a frame of 5"},
      {34, 17, "byte 34: 17 bits"},
      {40, 9, "byte 40: the chunk 'data' has 9 bytes, but 8 are left"},
      {40, 7, "byte 40: 7 bytes of samples"},
  };
  for (size_t i = 0; i < COUNT(changes); i++) {
    wav w = new_wav();
    put_format(&w, 1, 2, 16), put_data(&w, "\1\2\3\4\5\6\7\x08", 8);
    w.bytes[changes[i].at] = changes[i].byte;
    if (changes[i].at == 16 && changes[i].byte == 17) {
      at_tensor* r = NULL;
      assert_status(load(&r, &w, 1), AT_ERROR_FORMAT);
      continue;
    }
    assert_refused(&w, changes[i].why);
  }
  wav w = new_wav();
  put_format(&w, 1, 1, 8), put_format(&w, 1, 1, 8);
  assert_refused(&w, "byte 36: a second chunk 'fmt '");
  w = new_wav();
  put_data(&w, "", 0);
  assert_refused(&w, "byte 20: the file ends, expected a chunk 'fmt '");
  w = new_wav();
  put_format(&w, 0xfffe, 1, 16);
  w.bytes[w.size - 1] ^= 1;
  assert_refused(&w, "an encoding that is not known");
  at_tensor* r = NULL;
  assert_status(at_tensor_load_wav(&r, NULL, device(), "/no/such.wav", 0, -1, 1), AT_ERROR_IO);
}

static void data_without_a_size_goes_to_the_end(void** state) {
  (void)state;
  wav w = new_wav();
  at_tensor* r = NULL;
  put_format(&w, 1, 1, 8);
  put(&w, "data\xff\xff\xff\xff", 8), put(&w, "\x80\x81\x82", 3);
  assert_ok(load(&r, &w, 0));
  assert_values(keep(r), 3, (double[]){128, 129, 130}, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(every_encoding_is_read),
      CASE(a_part_is_read),
      CASE(what_is_written_is_read),
      CASE(what_is_no_sound_is_not_written),
      CASE(a_file_cut_anywhere_is_refused),
      CASE(what_is_wrong_is_told_with_its_place),
      CASE(data_without_a_size_goes_to_the_end),
  };
  return RUN("io/wav", tests);
}
