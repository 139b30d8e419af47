/* test_views.c: views beyond the basic ones: their elements, writing through them, and gradients, also where windows
 * overlap. */
#include "support/gradient.h"

static const operand sample = {3, {3, 4, 5}, PLAIN, 0, 0};
static const at_dtype some_dtypes[] = {AT_F32, AT_F64, AT_BF16, AT_I64, AT_U8, AT_BOOL};

/* out[index] = a[map(index)] */
typedef void (*index_map)(const int64_t* index, int64_t* of, const int64_t* numbers);
static array mapped(array a, int rank, const int64_t* dims, index_map map, const int64_t* numbers) {
  array out = array_new(rank, dims);
  int64_t count = array_count(&out);
  for (int64_t p = 0; p < count; p++) {
    int64_t index[MAX_RANK], of[MAX_RANK] = {0}, rest = p, at = 0;
    for (int i = rank - 1; i >= 0; i--) index[i] = rest % dims[i], rest /= dims[i];
    map(index, of, numbers);
    for (int i = 0; i < a.rank; i++) at += of[i] * a.strides[i];
    out.data[p] = a.data[at];
  }
  return out;
}

static int shares(at_tensor* a, at_tensor* b) {
  int32_t answer = -1;
  assert_ok(at_tensor_shares_memory(&answer, a, b));
  return answer;
}

static at_tensor* flipped(at_tensor* a, const int32_t* axes, size_t count) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_flip(&r, a, axes, count));
  return keep(r);
}
static at_tensor* selected(at_tensor* a, int32_t axis, int64_t index) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_select(&r, a, axis, index));
  return keep(r);
}
static at_tensor* unfolded(at_tensor* a, int32_t axis, int64_t size, int64_t step) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_unfold(&r, a, axis, size, step));
  return keep(r);
}
static at_tensor* diagonal(at_tensor* a, int64_t offset, int32_t axis0, int32_t axis1) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_diagonal(&r, a, offset, axis0, axis1));
  return keep(r);
}
static at_tensor* squeezed(at_tensor* a, const int32_t* axes, size_t count) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_squeeze(&r, a, axes, count));
  return keep(r);
}

static void flip_0_2(const int64_t* i, int64_t* of, const int64_t* n) {
  (void)n;
  of[0] = 2 - i[0], of[1] = i[1], of[2] = 4 - i[2];
}
static void windows_1(const int64_t* i, int64_t* of, const int64_t* n) {
  of[0] = i[0], of[1] = i[1] * n[1] + i[3], of[2] = i[2];
}
static void diagonal_2_0(const int64_t* i, int64_t* of, const int64_t* n) {
  of[1] = i[0], of[2] = i[1] - (n[0] < 0 ? n[0] : 0), of[0] = i[1] + (n[0] > 0 ? n[0] : 0);
}

static void every_view_has_the_elements_it_names(void** state) {
  (void)state;
  static const placement places[] = {PLAIN, TRANSPOSED, STRIDED, REVERSED, EXPANDED};
  size_t dtypes = deep() ? DTYPES : COUNT(some_dtypes);
  for (size_t p = 0; p < COUNT(places); p++)
    for (size_t k = 0; k < dtypes; k++) {
      at_dtype d = deep() ? (at_dtype)k : some_dtypes[k];
      operand o = sample;
      o.place = places[p];
      pair a = operand_make(&o, d, 300 + p);
      array host = array_copy(a.host);
      check_close(flipped(a.tensor, (int32_t[]){0, -1}, 2), d, mapped(host, 3, host.dims, flip_0_2, NULL), NULL, 0,
                  "flip");
      check_close(unfolded(a.tensor, 1, 2, 1), d,
                  mapped(host, 4, (int64_t[]){3, 3, 5, 2}, windows_1, (int64_t[]){2, 1}), NULL, 0, "windows of 2");
      check_close(unfolded(a.tensor, -2, 1, 3), d,
                  mapped(host, 4, (int64_t[]){3, 2, 5, 1}, windows_1, (int64_t[]){1, 3}), NULL, 0, "windows apart");
      for (int64_t offset = -6; offset <= 4; offset++) {
        int64_t down = offset < 0 ? -offset : 0, right = offset > 0 ? offset : 0;
        int64_t length = 5 - down < 3 - right ? 5 - down : 3 - right;
        check_close(diagonal(a.tensor, offset, 2, 0), d,
                    mapped(host, 2, (int64_t[]){4, length < 0 ? 0 : length}, diagonal_2_0, &offset), NULL, 0,
                    "diagonal");
      }
      at_tensor* middle = selected(a.tensor, 1, -3);
      check_close(middle, d, array_reshape(array_slice(host, 1, 1, 1, 1), 2, (int64_t[]){3, 5}), NULL, 0, "select");
      assert_true(shares(middle, a.tensor));
    }
}

static void shapes_change_by_axes_of_size_one(void** state) {
  (void)state;
  at_tensor* a = filled(AT_I32, 4, (int64_t[]){1, 3, 1, 2}, 7);
  array ones = array_new(4, (int64_t[]){1, 3, 1, 2});
  for (int i = 0; i < 6; i++) ones.data[i] = 7;
  check_close(squeezed(a, NULL, 0), AT_I32, array_reshape(ones, 2, (int64_t[]){3, 2}), NULL, 0, "all");
  check_close(squeezed(a, (int32_t[]){-2}, 1), AT_I32, array_reshape(ones, 3, (int64_t[]){1, 3, 2}), NULL, 0, "one");
  check_close(squeezed(selected(selected(selected(selected(a, 0, 0), 0, 0), 0, 0), 0, 1), NULL, 0), AT_I32,
              array_reshape((array){.data = (double[]){7}}, 0, NULL), NULL, 0, "rank 0");
  at_tensor* r = NULL;
  assert_status(at_tensor_squeeze(&r, a, (int32_t[]){1}, 1), AT_ERROR_SHAPE);
  assert_error_has("size 3");
  static const struct {
    int32_t axis;
    int64_t dims[5];
  } added[] = {
      {0, {1, 1, 3, 1, 2}}, {2, {1, 3, 1, 1, 2}}, {-1, {1, 3, 1, 2, 1}}, {4, {1, 3, 1, 2, 1}}, {-5, {1, 1, 3, 1, 2}}};
  for (size_t i = 0; i < COUNT(added); i++) {
    assert_ok(at_tensor_expand_dims(&r, a, added[i].axis));
    check_close(keep(r), AT_I32, array_reshape(ones, 5, added[i].dims), NULL, 0, "expand_dims");
  }
  at_tensor* most = reshaped(a, 8, (int64_t[]){1, 1, 1, 1, 1, 1, 3, 2});
  assert_status(at_tensor_expand_dims(&r, most, 8), AT_ERROR_SHAPE);
  assert_null(r);
  assert_status(at_tensor_unfold(&r, most, 6, 1, 1), AT_ERROR_SHAPE);
  static const struct {
    int32_t from, to;
    int rank;
    int64_t dims[4];
  } flat[] = {{0, -1, 1, {6}}, {1, 2, 3, {1, 3, 2}}, {-1, -1, 4, {1, 3, 1, 2}}, {2, 3, 3, {1, 3, 2}}};
  for (size_t i = 0; i < COUNT(flat); i++) {
    assert_ok(at_tensor_flatten(&r, a, flat[i].from, flat[i].to));
    check_close(keep(r), AT_I32, array_reshape(ones, flat[i].rank, flat[i].dims), NULL, 0, "flatten");
  }
  assert_ok(at_tensor_flatten(&r, filled(AT_I32, 0, NULL, 7), 0, -1));
  assert_values(keep(r), 1, (double[]){7}, 0);
  assert_status(at_tensor_flatten(&r, a, 2, 1), AT_ERROR_ARGUMENT);
}

static void moveaxis_keeps_the_order_of_the_rest(void** state) {
  (void)state;
  pair a = operand_make(&(operand){4, {2, 3, 4, 5}, STRIDED, 0, 0}, AT_F32, 310);
  at_tensor* r = NULL;
  assert_ok(at_tensor_moveaxis(&r, a.tensor, (int32_t[]){0}, 1, (int32_t[]){-1}, 1));
  check_close(keep(r), AT_F32, array_permute(a.host, (int[]){1, 2, 3, 0}), NULL, 0, "one");
  assert_ok(at_tensor_moveaxis(&r, a.tensor, (int32_t[]){3, 0}, 2, (int32_t[]){0, 2}, 2));
  check_close(keep(r), AT_F32, array_permute(a.host, (int[]){3, 1, 0, 2}), NULL, 0, "two");
  assert_ok(at_tensor_moveaxis(&r, a.tensor, NULL, 0, NULL, 0));
  check_close(keep(r), AT_F32, a.host, NULL, 0, "none");
  assert_status(at_tensor_moveaxis(&r, a.tensor, (int32_t[]){0, 1}, 2, (int32_t[]){2, -2}, 2), AT_ERROR_INDEX);
  assert_error_has("twice");
  assert_status(at_tensor_moveaxis(&r, a.tensor, (int32_t[]){0, 1}, 2, (int32_t[]){2}, 1), AT_ERROR_ARGUMENT);
}

static void pieces_are_views(void** state) {
  (void)state;
  pair a = operand_make(&(operand){2, {3, 7}, TRANSPOSED, 0, 0}, AT_I16, 311);
  at_tensor* pieces[7] = {NULL};
  static const int64_t sizes[] = {2, 0, 4, 1};
  assert_ok(at_tensor_split(pieces, a.tensor, sizes, 4, -1));
  for (int64_t i = 0, at = 0; i < 4; at += sizes[i++]) {
    check_close(keep(pieces[i]), AT_I16, array_slice(a.host, 1, sizes[i] ? at : 0, sizes[i], 1), NULL, 0, "piece");
    assert_true(shares(pieces[i], a.tensor));
  }
  assert_ok(at_tensor_split(pieces, a.tensor, NULL, 3, 0));
  for (int i = 0; i < 3; i++)
    check_close(keep(pieces[i]), AT_I16, array_slice(a.host, 0, i, 1, 1), NULL, 0, "equal piece");
  assert_ok(at_tensor_unstack(pieces, a.tensor, 7, 1));
  for (int i = 0; i < 7; i++)
    check_close(keep(pieces[i]), AT_I16, array_reshape(array_slice(a.host, 1, i, 1, 1), 1, (int64_t[]){3}), NULL, 0,
                "row");
  check_waiting();
  assert_ok(at_tensor_fill_(pieces[2], 9));
  assert_values(selected(a.tensor, 1, 2), 3, (double[]){9, 9, 9}, 0);
  assert_ok(at_tensor_unstack(NULL, filled(AT_F32, 2, (int64_t[]){0, 3}, 0), 0, 0));
  assert_status(at_tensor_split(pieces, a.tensor, NULL, 2, 1), AT_ERROR_SHAPE);
  for (int i = 0; i < 2; i++) assert_null(pieces[i]);
  assert_status(at_tensor_split(pieces, a.tensor, (int64_t[]){3, 5}, 2, 1), AT_ERROR_SHAPE);
  assert_status(at_tensor_split(pieces, a.tensor, (int64_t[]){8, -1}, 2, 1), AT_ERROR_SHAPE);
  assert_status(at_tensor_split(pieces, a.tensor, (int64_t[]){INT64_MAX, INT64_MAX}, 2, 1), AT_ERROR_SHAPE);
  assert_status(at_tensor_split(pieces, a.tensor, sizes, 0, 1), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_unstack(pieces, a.tensor, 6, 1), AT_ERROR_SHAPE);
}

static void arrays_broadcast_together(void** state) {
  (void)state;
  at_tensor* arrays[] = {vector_i64(3, (int64_t[]){1, 2, 3}), filled(AT_F32, 2, (int64_t[]){2, 1}, 4)};
  at_tensor* given[] = {arrays[0], arrays[1]};
  assert_ok(at_tensor_broadcast_arrays(arrays, arrays, 2)); /* results over the arguments */
  assert_values(keep(arrays[0]), 6, (double[]){1, 2, 3, 1, 2, 3}, 0);
  assert_values(keep(arrays[1]), 6, (double[]){4, 4, 4, 4, 4, 4}, 0);
  assert_true(dtype_of(arrays[0]) == AT_I64 && shares(arrays[0], given[0]));
  given[1] = filled(AT_F32, 1, (int64_t[]){2}, 0);
  assert_status(at_tensor_broadcast_arrays(arrays, given, 2), AT_ERROR_SHAPE);
  assert_null(arrays[0]);
}

static void writing_goes_through_views(void** state) {
  (void)state;
  float numbers[12];
  for (int i = 0; i < 12; i++) numbers[i] = (float)i;
  at_tensor *a = matrix_f32(3, 4, numbers), *r = NULL;
  assert_ok(at_tensor_fill_(diagonal(a, 1, 0, 1), -1));
  assert_values(a, 12, (double[]){0, -1, 2, 3, 4, 5, -1, 7, 8, 9, 10, -1}, 0);
  at_tensor* last = selected(a, 0, -1);
  assert_ok(at_tensor_add_(last, last));
  assert_values(selected(a, 0, 2), 4, (double[]){16, 18, 20, -2}, 0);
  at_tensor* turned = flipped(a, NULL, 0);
  assert_ok(at_tensor_copy_(selected(turned, 0, 0), vector_f32(4, (float[]){1, 2, 3, 4})));
  assert_values(selected(a, 0, 2), 4, (double[]){4, 3, 2, 1}, 0);
  assert_ok(at_tensor_moveaxis(&r, a, (int32_t[]){1}, 1, (int32_t[]){0}, 1));
  assert_ok(at_tensor_fill_(selected(squeezed(keep(r), NULL, 0), 0, 0), 5));
  assert_values(selected(a, 1, 0), 3, (double[]){5, 5, 5}, 0);
  assert_ok(at_tensor_fill_(unfolded(a, 1, 2, 2), 8)); /* side by side */
  assert_values(a, 12, (double[]){8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8}, 0);
  assert_status(at_tensor_fill_(unfolded(a, 1, 2, 1), 8), AT_ERROR_STATE);
  assert_error_has("unfolded");
  /* read from windows while what they show is written */
  at_tensor* line = vector_f32(5, (float[]){1, 2, 3, 4, 5});
  assert_ok(at_tensor_copy_(sliced(line, 0, 1, 4, 1), selected(unfolded(line, 0, 3, 1), 1, 0)));
  assert_values(line, 5, (double[]){1, 1, 2, 3, 5}, 0);
  assert_ok(at_tensor_copy_(flipped(line, NULL, 0), line));
  assert_values(line, 5, (double[]){5, 3, 2, 1, 1}, 0);
}

static void bad_windows_and_positions_are_refused(void** state) {
  (void)state;
  at_tensor *a = filled(AT_F32, 2, (int64_t[]){3, 4}, 0), *r = a;
  assert_status(at_tensor_unfold(&r, a, 1, 5, 1), AT_ERROR_ARGUMENT);
  assert_null(r);
  assert_status(at_tensor_unfold(&r, a, 1, -1, 1), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_unfold(&r, a, 1, 2, 0), AT_ERROR_ARGUMENT);
  assert_ok(at_tensor_unfold(&r, a, 1, 2, INT64_MAX));
  assert_values(keep(r), 6, (double[]){0, 0, 0, 0, 0, 0}, 0);
  assert_ok(at_tensor_unfold(&r, a, 1, 0, 1));
  assert_values(keep(r), 0, NULL, 0);
  at_tensor* long_one = expanded(filled(AT_U8, 1, (int64_t[]){1}, 1), 1, (int64_t[]){INT64_C(1) << 40});
  assert_status(at_tensor_unfold(&r, long_one, 0, INT64_C(1) << 39, 1), AT_ERROR_OVERFLOW);
  assert_status(at_tensor_select(&r, a, 0, 3), AT_ERROR_INDEX);
  assert_status(at_tensor_select(&r, a, 0, -4), AT_ERROR_INDEX);
  assert_status(at_tensor_select(&r, a, 0, INT64_MIN), AT_ERROR_INDEX);
  assert_status(at_tensor_diagonal(&r, a, 0, 1, -1), AT_ERROR_INDEX);
  assert_ok(at_tensor_diagonal(&r, a, INT64_MIN, 0, 1));
  assert_values(keep(r), 0, NULL, 0);
  assert_ok(at_tensor_diagonal(&r, a, INT64_MAX, 0, 1));
  assert_values(keep(r), 0, NULL, 0);
  assert_status(at_tensor_flip(&r, a, (int32_t[]){0, -2}, 2), AT_ERROR_INDEX);
}

/* Overlapping windows read by a product, which has rules of its own about strides. */
static void products_of_windows_are_right(void** state) {
  (void)state;
  const int64_t n = 40, size = 23;
  pair a = operand_make(&(operand){1, {40}, PLAIN, 0, 0}, AT_F32, 320),
       b = operand_make(&(operand){2, {23, 9}, PLAIN, 0, 0}, AT_F32, 321);
  array windows = array_new(2, (int64_t[]){n - size + 1, size}), absolute = array_map(fabs, b.host);
  for (int64_t i = 0; i <= n - size; i++)
    for (int64_t j = 0; j < size; j++) windows.data[i * size + j] = a.host.data[i + j];
  array magnitude = array_matmul(array_map(fabs, windows), absolute);
  check_close(binary(at_tensor_matmul, unfolded(a.tensor, 0, size, 1), b.tensor), AT_F32, array_matmul(windows, b.host),
              &magnitude, 32, "windows by matrix");
  check_close(binary(at_tensor_maximum, unfolded(a.tensor, 0, size, 1), unfolded(a.tensor, 0, size, 1)), AT_F32,
              windows, NULL, 0, "windows with themselves");
}

static at_tensor* squared(at_tensor* a) { return binary(at_tensor_mul, a, a); }
static at_tensor* apply_flip(at_tensor* const* in, const void* unused) {
  (void)unused;
  return squared(flipped(in[0], (int32_t[]){0}, 1));
}
static at_tensor* apply_unfold(at_tensor* const* in, const void* numbers) {
  const int64_t* n = numbers;
  return squared(unfolded(in[0], (int32_t)n[0], n[1], n[2]));
}
static at_tensor* apply_windows_of_windows(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor* w = unfolded(unfolded(in[0], 0, 2, 1), 1, 3, 1); /* as a convolution of 2 by 3 reads */
  w = flipped(transposed(sliced(w, 1, 0, 3, 2), 0, 3), (int32_t[]){2, 0}, 2);
  return squared(expanded(w, 5, (int64_t[]){2, -1, -1, -1, -1}));
}
static at_tensor* apply_diagonal(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor* crossed = diagonal(flipped(unfolded(in[0], 1, 2, 1), (int32_t[]){1}, 1), 0, 1, 2); /* stride 0 */
  return binary(at_tensor_mul, squared(diagonal(in[0], -1, 0, 1)), selected(crossed, 0, 1));
}
static at_tensor* apply_select(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor* pieces[2];
  assert_ok(at_tensor_split(pieces, selected(in[0], 0, -1), (int64_t[]){1, 3}, 2, 0));
  return binary(at_tensor_mul, squared(keep(pieces[1])), keep(pieces[0]));
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  static const placement places[] = {PLAIN, TRANSPOSED, STRIDED, REVERSED};
  static const int64_t windows[][3] = {{1, 3, 1}, {1, 3, 2}, {0, 2, 1}, {1, 2, 2}, {1, 4, 1}, {0, 1, 3}};
  size_t count = on_cpu() || deep() ? COUNT(places) : 1;
  for (size_t i = 0; i < count; i++) {
    operand input = {2, {3, 4}, places[i], 0, 0}, wide = {2, {4, 6}, places[i], 0, 0};
    check_gradient(apply_flip, NULL, &input, 1, 2, "flip");
    check_gradient(apply_select, NULL, &input, 1, 2, "select and split");
    check_gradient(apply_diagonal, NULL, &input, 1, 2, "diagonal");
    check_gradient(apply_windows_of_windows, NULL, &wide, 1, 2, "windows of windows");
    for (size_t w = 0; w < (count > 1 ? COUNT(windows) : 2); w++)
      check_gradient(apply_unfold, windows[w], &input, 1, 2, "unfold");
  }
}

/* What every element is worth: in how many windows it lies. */
static void gradients_of_windows_count_them(void** state) {
  (void)state;
  const int64_t n = 300, size = 100, step = 3, windows = (n - size) / step + 1;
  at_tensor* a = leaf(filled(AT_F32, 1, &n, 1));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, unfolded(a, 0, size, step))));
  double* counts = array_memory((size_t)n * sizeof *counts);
  for (int64_t i = 0; i < n; i++) counts[i] = 0;
  for (int64_t w = 0; w < windows; w++)
    for (int64_t j = 0; j < size; j++) counts[w * step + j]++;
  assert_values(gradient_of(a), n, counts, 0);
}

/* Few lines that alternate in the copy. */
static void lines_alternate_in_a_copy(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_U8, AT_F16, AT_F32, AT_F64};
  for (int64_t lines = 2; lines <= 5; lines++)
    for (int64_t length = 15; length <= 37; length += 11)
      for (size_t d = 0; d < COUNT(dtypes); d++) {
        int64_t n = 3 * lines * length, from[] = {3, lines, length}, to[] = {3, length, lines};
        double *values = malloc((size_t)n * sizeof *values), *wanted = malloc((size_t)n * sizeof *wanted);
        assert_non_null(values), assert_non_null(wanted);
        for (int64_t i = 0; i < n; i++) values[i] = (double)(i % 251);
        for (int64_t i = 0; i < n; i++) {
          int64_t row = i / (lines * length), at = i % (lines * length);
          wanted[i] = values[(row * lines + at % lines) * length + at / lines];
        }
        at_tensor *a = transposed(reshaped(casted(vector_f64(n, values), dtypes[d]), 3, from), 1, 2),
                  *whole = reshaped(a, 1, &n);
        assert_values(reshaped(whole, 3, to), n, wanted, 0);
        free(values), free(wanted);
      }
}

/* The way back, of all lines but the first. */
static void lines_that_alternate_are_copied_apart(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_U8, AT_F16, AT_F32, AT_F64};
  for (int64_t lines = 2; lines <= 5; lines++)
    for (int64_t length = 7; length <= 37; length += 10)
      for (size_t d = 0; d < COUNT(dtypes); d++) {
        int64_t n = 3 * lines * length, kept = lines - 1, from[] = {3, length, lines}, all = 3 * kept * length;
        double *values = malloc((size_t)n * sizeof *values), *wanted = malloc((size_t)n * sizeof *wanted);
        assert_non_null(values), assert_non_null(wanted);
        for (int64_t i = 0; i < n; i++) values[i] = (double)(i % 251);
        for (int64_t i = 0; i < all; i++) {
          int64_t row = i / (kept * length), at = i % (kept * length);
          wanted[i] = values[(row * length + at % length) * lines + at / length + 1];
        }
        at_tensor* a = reshaped(casted(vector_f64(n, values), dtypes[d]), 3, from);
        assert_values(reshaped(transposed(sliced(a, 2, 1, lines, 1), 1, 2), 1, &all), all, wanted, 0);
        free(values), free(wanted);
      }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(every_view_has_the_elements_it_names),
      CASE(shapes_change_by_axes_of_size_one),
      CASE(moveaxis_keeps_the_order_of_the_rest),
      CASE(pieces_are_views),
      CASE(arrays_broadcast_together),
      CASE(writing_goes_through_views),
      CASE(bad_windows_and_positions_are_refused),
      CASE(products_of_windows_are_right),
      CASE(derivatives_match_finite_differences),
      CASE(gradients_of_windows_count_them),
      CASE(lines_alternate_in_a_copy),
      CASE(lines_that_alternate_are_copied_apart),
  };
  return RUN("ops/views", tests);
}
