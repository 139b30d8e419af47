/* test_repeat.c: stacking, padding, rolling and repeating against a map from every element to where it comes from. */
#include "support/gradient.h"

static const at_dtype some_dtypes[] = {AT_F32, AT_F64, AT_F16, AT_I64, AT_U8, AT_BOOL};
static size_t dtype_count(void) { return deep() ? DTYPES : on_cpu() ? COUNT(some_dtypes) : 2; }
static at_dtype dtype_at(size_t i) { return deep() ? (at_dtype)i : some_dtypes[i]; }

static int64_t modulo(int64_t a, int64_t n) { return (a % n + n) % n; }

/* Position along an axis of size n that stands `at` before or after its beginning; -1: the value. */
static int64_t padded_from(int64_t at, int64_t n, at_pad_mode mode) {
  if (at >= 0 && at < n) return at;
  switch (mode) {
    case AT_PAD_REFLECT: return at < 0 ? -at : 2 * (n - 1) - at;
    case AT_PAD_REPLICATE: return at < 0 ? 0 : n - 1;
    case AT_PAD_CIRCULAR: return modulo(at, n);
    default: return -1;
  }
}

static array padded_host(array a, const int64_t* widths, at_pad_mode mode, double value) {
  int64_t dims[MAX_RANK];
  for (int i = 0; i < a.rank; i++) dims[i] = a.dims[i] + widths[2 * i] + widths[2 * i + 1];
  array out = array_new(a.rank, dims);
  for (int64_t p = 0; p < array_count(&out); p++) {
    int64_t rest = p, at = 0;
    int outside = 0;
    for (int i = a.rank - 1; i >= 0; i--) {
      int64_t from = padded_from(rest % dims[i] - widths[2 * i], a.dims[i], mode);
      rest /= dims[i];
      outside |= from < 0;
      at += from * a.strides[i];
    }
    out.data[p] = outside ? value : a.data[at];
  }
  return out;
}

static at_tensor* padded(at_tensor* a, const int64_t* widths, size_t count, at_pad_mode mode, double value) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_pad(&r, a, widths, count, mode, value));
  return keep(r);
}

static void every_mode_of_padding_takes_what_it_says(void** state) {
  (void)state;
  static const placement places[] = {PLAIN, TRANSPOSED, REVERSED};
  static const int64_t widths[][6] = {{1, 2, 0, 0, 3, 1}, {0, 0, 3, 3, 0, 2}, {0, 0, 0, 0, 0, 0}};
  for (size_t p = 0; p < COUNT(places); p++)
    for (size_t w = 0; w < COUNT(widths); w++)
      for (at_pad_mode mode = AT_PAD_CONSTANT; mode <= AT_PAD_CIRCULAR; mode++)
        for (size_t k = 0; k < dtype_count(); k++) {
          pair a = operand_make(&(operand){3, {3, 4, 5}, places[p], 0, 0}, dtype_at(k), 400 + p);
          check_close(padded(a.tensor, widths[w], 6, mode, 1), dtype_at(k),
                      padded_host(array_copy(a.host), widths[w], mode, 1), NULL, 0, "pad");
        }
  at_tensor *none = filled(AT_F32, 2, (int64_t[]){0, 2}, 0), *r = NULL;
  assert_values(padded(none, (int64_t[]){1, 0, 0, 1}, 4, AT_PAD_CONSTANT, 3), 3, (double[]){3, 3, 3}, 0);
  assert_values(padded(filled(AT_I8, 0, NULL, 5), NULL, 0, AT_PAD_REFLECT, 0), 1, (double[]){5}, 0);
  assert_status(at_tensor_pad(&r, none, (int64_t[]){1, 0, 0, 0}, 4, AT_PAD_REPLICATE, 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_pad(&r, none, (int64_t[]){0, 0, 2, 0}, 4, AT_PAD_REFLECT, 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_pad(&r, none, (int64_t[]){0, 0, 0, 3}, 4, AT_PAD_CIRCULAR, 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_pad(&r, none, (int64_t[]){0, 0, 0, -1}, 4, AT_PAD_CONSTANT, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_pad(&r, none, (int64_t[]){0, 0}, 2, AT_PAD_CONSTANT, 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_pad(&r, none, (int64_t[]){0, 0, INT64_MAX, 0}, 4, AT_PAD_CONSTANT, 0), AT_ERROR_OVERFLOW);
  assert_status(
      at_tensor_pad(&r, filled(AT_F32, 1, (int64_t[]){1}, 0), (int64_t[]){INT64_MAX - 1, 0}, 2, AT_PAD_REPLICATE, 0),
      AT_ERROR_OVERFLOW);
}

static void rolls_wrap_around(void** state) {
  (void)state;
  pair a = operand_make(&(operand){2, {3, 5}, STRIDED, 0, 0}, AT_I32, 410);
  at_tensor* r = NULL;
  static const int64_t shifts[][2] = {{1, 2}, {-1, 0}, {INT64_MIN, INT64_MAX}, {-7, 12}};
  for (size_t c = 0; c < COUNT(shifts); c++) {
    array wanted = array_new(2, (int64_t[]){3, 5}), flat = array_new(2, (int64_t[]){3, 5});
    for (int64_t i = 0; i < 3; i++)
      for (int64_t j = 0; j < 5; j++) {
        int64_t to_i = (i + modulo(shifts[c][0], 3)) % 3, to_j = (j + modulo(shifts[c][1], 5)) % 5;
        wanted.data[to_i * 5 + to_j] = *array_at(&a.host, i * 5 + j);
        flat.data[(i * 5 + j + modulo(shifts[c][0], 15)) % 15] = *array_at(&a.host, i * 5 + j);
      }
    assert_ok(at_tensor_roll(&r, a.tensor, shifts[c], 2, (int32_t[]){0, -1}, 2));
    check_close(keep(r), AT_I32, wanted, NULL, 0, "roll");
    assert_ok(at_tensor_roll(&r, a.tensor, shifts[c], 1, NULL, 0));
    check_close(keep(r), AT_I32, flat, NULL, 0, "roll flat");
  }
  assert_ok(at_tensor_roll(&r, matrix_f32(2, 2, (float[]){1, 2, 3, 4}), (int64_t[]){1}, 1, (int32_t[]){0, 1}, 2));
  assert_values(keep(r), 4, (double[]){4, 3, 2, 1}, 0);
  assert_ok(at_tensor_roll(&r, filled(AT_F32, 2, (int64_t[]){0, 3}, 0), (int64_t[]){1, 1}, 2, (int32_t[]){0, 1}, 2));
  assert_values(keep(r), 0, NULL, 0);
  assert_status(at_tensor_roll(&r, a.tensor, shifts[0], 2, (int32_t[]){0}, 1), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_roll(&r, a.tensor, shifts[0], 2, NULL, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_roll(&r, a.tensor, shifts[0], 0, NULL, 0), AT_ERROR_ARGUMENT);
}

static array tiled_host(array a, int rank, const int64_t* repeats) {
  int64_t dims[MAX_RANK], of[MAX_RANK], sizes[MAX_RANK], all = rank > a.rank ? rank : a.rank;
  for (int64_t i = 0; i < all; i++) {
    of[i] = i - (all - a.rank);
    sizes[i] = of[i] < 0 ? 1 : a.dims[of[i]];
    dims[i] = sizes[i] * (i - (all - rank) < 0 ? 1 : repeats[i - (all - rank)]);
  }
  array out = array_new((int)all, dims);
  for (int64_t p = 0; p < array_count(&out); p++) {
    int64_t rest = p, at = 0;
    for (int64_t i = all - 1; i >= 0; rest /= dims[i--])
      if (of[i] >= 0) at += rest % dims[i] % sizes[i] * a.strides[of[i]];
    out.data[p] = a.data[at];
  }
  return out;
}

static void tiles_repeat_the_whole(void** state) {
  (void)state;
  static const struct {
    int rank;
    int64_t dims[8];
    int count;
    int64_t repeats[8];
  } cases[] = {
      {2, {2, 3}, 2, {2, 3}},
      {2, {2, 3}, 1, {2}},
      {2, {2, 3}, 4, {2, 1, 3, 1}},
      {3, {2, 3, 2}, 3, {2, 1, 2}},
      {3, {2, 3, 2}, 3, {1, 1, 1}},
      {2, {2, 3}, 2, {0, 2}},
      {2, {0, 3}, 2, {2, 2}},
      {0, {0}, 2, {2, 2}},
      {1, {3}, 0, {0}},
      {8, {1, 2, 1, 2, 1, 2, 1, 2}, 8, {2, 2, 2, 1, 2, 2, 1, 3}},
      {8, {2, 1, 2, 1, 2, 1, 2, 1}, 8, {2, 2, 2, 2, 2, 2, 2, 2}},
  };
  for (size_t k = 0; k < dtype_count(); k++)
    for (size_t c = 0; c < COUNT(cases); c++) {
      operand o = {cases[c].rank, {0}, cases[c].rank ? TRANSPOSED : PLAIN, 0, 0};
      memcpy(o.dims, cases[c].dims, sizeof cases[c].dims);
      pair a = operand_make(&o, dtype_at(k), 420 + c);
      at_tensor* r = NULL;
      char label[32];
      snprintf(label, sizeof label, "tile %zu", c);
      assert_ok(at_tensor_tile(&r, a.tensor, cases[c].repeats, (size_t)cases[c].count));
      check_close(keep(r), dtype_at(k), tiled_host(array_copy(a.host), cases[c].count, cases[c].repeats), NULL, 0,
                  label);
    }
  at_tensor *one = filled(AT_F32, 1, (int64_t[]){3}, 1), *r = NULL;
  assert_status(at_tensor_tile(&r, one, (int64_t[]){INT64_MAX}, 1), AT_ERROR_OVERFLOW);
  assert_status(at_tensor_tile(&r, one, (int64_t[]){INT64_C(1) << 40, INT64_C(1) << 20}, 2), AT_ERROR_OVERFLOW);
  assert_status(at_tensor_tile(&r, one, (int64_t[]){-1}, 1), AT_ERROR_SHAPE);
  assert_status(at_tensor_tile(&r, one, (int64_t[]){1, 1, 1, 1, 1, 1, 1, 1, 1}, 9), AT_ERROR_SHAPE);
}

static void a_tile_that_does_not_fit_leaves_all_well(void** state) {
  (void)state;
  at_tensor *one = filled(AT_F32, 1, (int64_t[]){3}, 1), *r = NULL, *clone = NULL;
  at_status status = at_tensor_tile(&r, one, (int64_t[]){INT64_C(1) << 50}, 1);
  if (status == AT_OK) {
    float value;
    assert_ok(at_tensor_clone(&clone, keep(r)));
    assert_status(at_tensor_to_host(keep(clone), &value, 4), AT_ERROR_BUFFER);
    assert_status(at_tensor_eval(clone), AT_ERROR_OUT_OF_MEMORY);
  } else {
    assert_int_equal(status, AT_ERROR_OUT_OF_MEMORY);
  }
  assert_values(one, 3, (double[]){1, 1, 1}, 0);
}

static void repeats_stand_side_by_side(void** state) {
  (void)state;
  for (size_t k = 0; k < dtype_count(); k++) {
    at_dtype d = dtype_at(k);
    pair a = operand_make(&(operand){3, {2, 3, 2}, TRANSPOSED, 0, 0}, d, 430);
    static const int64_t counts[] = {2, 0, 3};
    array same = array_new(3, (int64_t[]){2, 9, 2}), each = array_new(3, (int64_t[]){2, 5, 2});
    for (int64_t i = 0; i < 2; i++)
      for (int64_t m = 0; m < 2; m++) {
        for (int64_t j = 0; j < 9; j++) same.data[(i * 9 + j) * 2 + m] = *array_at(&a.host, (i * 3 + j / 3) * 2 + m);
        int64_t at = 0;
        for (int64_t j = 0; j < 3; j++)
          for (int64_t n = 0; n < counts[j]; n++)
            each.data[(i * 5 + at++) * 2 + m] = *array_at(&a.host, (i * 3 + j) * 2 + m);
      }
    at_tensor* r = NULL;
    assert_ok(at_tensor_repeat(&r, a.tensor, 3, -2));
    check_close(keep(r), d, same, NULL, 0, "repeat");
    assert_ok(at_tensor_repeat(&r, a.tensor, 0, 0));
    check_close(keep(r), d, array_new(3, (int64_t[]){0, 3, 2}), NULL, 0, "not at all");
    assert_ok(at_tensor_repeat_each(&r, a.tensor, vector_i64(3, counts), 1));
    check_close(keep(r), d, each, NULL, 0, "repeat each");
    assert_ok(at_tensor_repeat_each(&r, a.tensor, filled(AT_U8, 0, NULL, 3), 1));
    check_close(keep(r), d, same, NULL, 0, "one number for all");
  }
  at_tensor *a = filled(AT_F32, 2, (int64_t[]){2, 0}, 1), *r = NULL;
  assert_ok(at_tensor_repeat(&r, a, 5, 0));
  check_close(keep(r), AT_F32, array_new(2, (int64_t[]){10, 0}), NULL, 0, "nothing repeated");
  assert_ok(at_tensor_repeat_each(&r, a, filled(AT_I64, 1, (int64_t[]){0}, 0), 1));
  check_close(keep(r), AT_F32, array_new(2, (int64_t[]){2, 0}), NULL, 0, "no numbers");
  assert_status(at_tensor_repeat(&r, a, -1, 0), AT_ERROR_ARGUMENT);
  assert_null(r);
  assert_status(at_tensor_repeat(&r, a, INT64_MAX, 0), AT_ERROR_OVERFLOW);
  assert_status(at_tensor_repeat_each(&r, a, vector_i64(2, (int64_t[]){1, -1}), 0), AT_ERROR_ARGUMENT);
  assert_error_has("number 1");
  assert_status(at_tensor_repeat_each(&r, a, vector_i64(2, (int64_t[]){INT64_MAX, 1}), 0), AT_ERROR_OVERFLOW);
  assert_status(at_tensor_repeat_each(&r, a, vector_i64(3, (int64_t[]){1, 1, 1}), 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_repeat_each(&r, a, filled(AT_F32, 1, (int64_t[]){2}, 1), 0), AT_ERROR_DTYPE);
  at_status huge = at_tensor_repeat_each(&r, a, vector_i64(2, (int64_t[]){INT64_C(1) << 58, 1}), 0);
  if (huge == AT_OK) huge = at_tensor_eval(keep(r)); /* so much may be evaluated at once, or at the read */
  assert_true(huge == AT_ERROR_OUT_OF_MEMORY || huge == AT_ERROR_OVERFLOW);
}

static void stacks_have_an_axis_more(void** state) {
  (void)state;
  at_tensor* parts[] = {vector_i64(2, (int64_t[]){1, 2}), filled(AT_F32, 1, (int64_t[]){2}, 0.5),
                        vector_i64(2, (int64_t[]){3, 4})};
  at_tensor* r = NULL;
  assert_ok(at_tensor_stack(&r, parts, 3, 0));
  check_close(keep(r), AT_F32,
              array_reshape((array){1, {6}, {1}, (double[]){1, 2, 0.5, 0.5, 3, 4}}, 2, (int64_t[]){3, 2}), NULL, 0,
              "in front");
  assert_ok(at_tensor_stack(&r, parts, 3, -1));
  check_close(keep(r), AT_F32,
              array_reshape((array){1, {6}, {1}, (double[]){1, 0.5, 3, 2, 0.5, 4}}, 2, (int64_t[]){2, 3}), NULL, 0,
              "behind");
  parts[1] = filled(AT_F32, 0, NULL, 1);
  assert_status(at_tensor_stack(&r, parts, 3, 0), AT_ERROR_SHAPE);
  assert_null(r);
  parts[0] = filled(AT_F32, 8, (int64_t[]){1, 1, 1, 1, 1, 1, 1, 1}, 1);
  assert_status(at_tensor_stack(&r, parts, 1, 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_stack(&r, parts, 0, 0), AT_ERROR_ARGUMENT);
}

static void diagonals_are_embedded(void** state) {
  (void)state;
  static const int64_t offsets[] = {0, 2, -1};
  pair a = operand_make(&(operand){2, {2, 3}, TRANSPOSED, 0, 0}, AT_F32, 440);
  at_tensor *r = NULL, *back = NULL;
  for (size_t c = 0; c < COUNT(offsets); c++) {
    int64_t side = 3 + llabs(offsets[c]);
    array wanted = array_new(3, (int64_t[]){side, 2, side});
    for (int64_t j = 0; j < 3; j++)
      for (int64_t i = 0; i < 2; i++) {
        int64_t row = j - (offsets[c] < 0 ? offsets[c] : 0), column = j + (offsets[c] > 0 ? offsets[c] : 0);
        wanted.data[(column * 2 + i) * side + row] = *array_at(&a.host, i * 3 + j);
      }
    assert_ok(at_tensor_diag_embed(&r, a.tensor, offsets[c], -1, 0));
    check_close(keep(r), AT_F32, wanted, NULL, 0, "diag_embed");
    assert_ok(at_tensor_diagonal(&back, r, offsets[c], -1, 0));
    check_close(keep(back), AT_F32, a.host, NULL, 0, "and back");
  }
  assert_status(at_tensor_diag_embed(&r, a.tensor, INT64_MIN, 0, 1), AT_ERROR_OVERFLOW);
  assert_status(at_tensor_diag_embed(&r, a.tensor, INT64_C(1) << 40, 0, 1), AT_ERROR_OVERFLOW);
  assert_status(at_tensor_diag_embed(&r, a.tensor, 0, 1, 1), AT_ERROR_INDEX);
  assert_status(at_tensor_diag_embed(&r, filled(AT_F32, 0, NULL, 1), 0, 0, 1), AT_ERROR_SHAPE);
  assert_status(at_tensor_diag_embed(&r, filled(AT_F32, 8, (int64_t[]){1, 1, 1, 1, 1, 1, 1, 1}, 1), 0, 0, 1),
                AT_ERROR_SHAPE);
}

static at_tensor* squared(at_tensor* a) { return binary(at_tensor_mul, keep(a), a); }
static at_tensor* apply_pad(at_tensor* const* in, const void* mode) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_pad(&r, in[0], (int64_t[]){1, 2, 3, 0}, 4, *(const at_pad_mode*)mode, 0.5));
  return squared(r);
}
static at_tensor* apply_roll(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor* r = NULL;
  assert_ok(at_tensor_roll(&r, in[0], (int64_t[]){1, -2}, 2, (int32_t[]){0, 1}, 2));
  return binary(at_tensor_mul, squared(r), in[0]);
}
static at_tensor* apply_tile(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor* r = NULL;
  assert_ok(at_tensor_tile(&r, in[0], (int64_t[]){2, 3, 2}, 3));
  return squared(r);
}
static at_tensor* apply_repeat(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor *r = NULL, *twice = NULL;
  assert_ok(at_tensor_repeat_each(&r, in[0], vector_i64(4, (int64_t[]){2, 0, 1, 3}), 1));
  assert_ok(at_tensor_repeat(&twice, keep(r), 2, 0));
  return squared(twice);
}
static at_tensor* apply_stack(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor *r = NULL, *parts[] = {in[0], in[1], in[0]};
  assert_ok(at_tensor_stack(&r, parts, 3, 1));
  return squared(r);
}
static at_tensor* apply_diag_embed(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor* r = NULL;
  assert_ok(at_tensor_diag_embed(&r, in[0], -1, 0, 2));
  return squared(r);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  static const placement places[] = {PLAIN, TRANSPOSED, REVERSED};
  for (size_t i = 0; i < (on_cpu() || deep() ? COUNT(places) : 1); i++) {
    operand inputs[] = {{2, {3, 4}, places[i], 0, 0}, {2, {3, 4}, PLAIN, 0, 0}};
    for (at_pad_mode mode = AT_PAD_CONSTANT; mode <= AT_PAD_CIRCULAR; mode++)
      check_gradient(apply_pad, &mode, inputs, 1, 2, "pad");
    check_gradient(apply_roll, NULL, inputs, 1, 2, "roll");
    check_gradient(apply_tile, NULL, inputs, 1, 2, "tile");
    check_gradient(apply_repeat, NULL, inputs, 1, 2, "repeat");
    check_gradient(apply_stack, NULL, inputs, 2, 2, "stack");
    check_gradient(apply_diag_embed, NULL, inputs, 1, 2, "diag_embed");
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(every_mode_of_padding_takes_what_it_says),
      CASE(rolls_wrap_around),
      CASE(tiles_repeat_the_whole),
      CASE(a_tile_that_does_not_fit_leaves_all_well),
      CASE(repeats_stand_side_by_side),
      CASE(stacks_have_an_axis_more),
      CASE(diagonals_are_embedded),
      CASE(derivatives_match_finite_differences),
  };
  return RUN("ops/repeat", tests);
}
