/* test_copy_elision.c: results that are wanted elsewhere, joined or in another order, are written there; the same
 * numbers. */
#include <math.h>
#include <stdlib.h>

#include "support/athena_test.h"

/* Heads of x, [N, L, 3 · heads · width]: their attention as a matrix, and where asked for the heads' own result. */
enum { N = 2, L = 7, HEADS = 3, WIDTH = 8, ALL = HEADS * WIDTH };
static at_tensor* attended(at_tensor* x, at_tensor** own) {
  at_tensor *parted = reshaped(x, 4, (int64_t[]){N, L, 3 * HEADS, WIDTH}), *heads[3], *result = NULL, *y = NULL;
  for (int i = 0; i < 3; i++) heads[i] = transposed(sliced(parted, 2, i * HEADS, (i + 1) * HEADS, 1), 1, 2);
  assert_ok(at_tensor_scaled_dot_product_attention(&result, heads[0], heads[1], heads[2], NULL, NULL));
  assert_ok(at_tensor_transpose(&y, result, 1, 2));
  if (own) *own = keep(result);
  if (!own) at_tensor_release(result);
  at_tensor* matrix = NULL;
  assert_ok(at_tensor_reshape(&matrix, y, 2, (int64_t[]){N * L, ALL}));
  at_tensor_release(y);
  return matrix;
}

static void what_is_only_copied_is_written_there(void** state) {
  (void)state;
  at_tensor *x = random_f32(3, (int64_t[]){N, L, 3 * ALL}, 1), *own = NULL;
  assert_ok(at_tensor_eval(x));
  assert_ok(at_tensor_eval(keep(attended(x, NULL)))); /* kernels may be tried at first */
  at_tensor *y = keep(attended(x, NULL)), *copied = keep(attended(x, &own));
  at_counters before = counters();
  assert_ok(at_tensor_eval(y));
  uint64_t launches = counters().launches - before.launches;
  double* got = values_of(y);
  before = counters();
  assert_ok(at_tensor_eval(copied));
  assert_int_equal(counters().launches - before.launches, launches + 1);
  assert_values(copied, N * L * ALL, got, 0);
}

/* Rows are added to a product where it was written, unless somebody wants it as it was. */
static at_tensor* rows_onto_a_product(at_tensor** product) {
  at_tensor *a = random_f32(2, (int64_t[]){9, 5}, 1), *b = random_f32(2, (int64_t[]){5, 16}, 2), *c = NULL, *r = NULL;
  at_tensor *rows = random_f32(2, (int64_t[]){3, 16}, 3), *index = NULL;
  index = expanded(reshaped(vector_i64(3, (int64_t[]){4, 0, 4}), 2, (int64_t[]){3, 1}), 2, (int64_t[]){3, 16});
  at_tensor* given[] = {a, b, rows};
  assert_ok(at_tensor_eval_all(given, COUNT(given)));
  assert_ok(at_tensor_matmul(&c, a, b));
  assert_ok(at_tensor_scatter(&r, c, index, rows, 0, AT_SCATTER_SUM));
  product ? (void)(*product = keep(c)) : at_tensor_release(c);
  return keep(r);
}
static void rows_are_added_in_place(void** state) {
  (void)state;
  at_tensor* product = NULL;
  assert_ok(at_tensor_eval(rows_onto_a_product(NULL)));
  at_tensor *there = rows_onto_a_product(NULL), *copied = rows_onto_a_product(&product);
  uint64_t launches = counters().launches;
  assert_ok(at_tensor_eval(there));
  uint64_t fewer = counters().launches - launches;
  double* sums = values_of(there);
  launches = counters().launches;
  assert_ok(at_tensor_eval(copied));
  assert_int_equal(counters().launches - launches, fewer + 1);
  assert_values(copied, 9 * 16, sums, 0);
  double* whole = values_of(product);
  for (int i = 0; i < 9 * 16; i++)
    if (i / 16 != 0 && i / 16 != 4) assert_near(whole[i], sums[i], 0);
}

/* Two pieces along an inner axis, one of which is read by others too, as a matrix of its own and turned. */
static void pieces_lie_along_any_axis(void** state) {
  (void)state;
  at_tensor *a = random_f32(2, (int64_t[]){20, 12}, 1), *b = random_f32(2, (int64_t[]){20, 8}, 2), *all[] = {a, b};
  at_tensor *c = NULL, *d = NULL, *joined = NULL, *turned = NULL, *product = NULL, *twice = NULL;
  assert_ok(at_tensor_eval_all(all, COUNT(all)));
  double *of_a = values_of(a), *of_b = values_of(b);
  assert_ok(at_tensor_square(&c, a));
  assert_ok(at_tensor_abs(&d, b));
  assert_ok(at_tensor_concat(&joined, (at_tensor*[]){c, d}, 2, 1));
  assert_ok(at_tensor_transpose(&turned, c, 0, 1));
  assert_ok(at_tensor_matmul(&product, turned, d));
  assert_ok(at_tensor_concat(&twice, (at_tensor*[]){joined, c, joined}, 3, 1));
  at_tensor* given[] = {c, d, turned, joined};
  for (size_t i = 0; i < COUNT(given); i++) at_tensor_release(given[i]);
  at_tensor* results[] = {keep(product), keep(twice)};
  at_counters before = counters();
  assert_ok(at_tensor_eval_all(results, COUNT(results)));
  if (!getenv("ATHENA_FUSION")) assert_in_range(counters().launches - before.launches, 3, 6);
  double *found = values_of(twice), *products = values_of(product);
  for (int i = 0; i < 20; i++)
    for (int k = 0; k < 52; k++) {
      int j = k < 20 ? k : k < 32 ? k - 20 : k - 32;
      double wanted = j < 12 ? of_a[i * 12 + j] * of_a[i * 12 + j] : fabs(of_b[i * 8 + j - 12]);
      assert_near(found[i * 52 + k], wanted, 1e-6);
    }
  for (int i = 0; i < 12; i++)
    for (int j = 0; j < 8; j++) {
      double sum = 0;
      for (int k = 0; k < 20; k++) sum += of_a[k * 12 + i] * of_a[k * 12 + i] * fabs(of_b[k * 8 + j]);
      assert_near(products[i * 8 + j], sum, 1e-5);
    }
}

/* What is joined of pieces that lie in it already, and of one that is copied, is joined again. */
static void what_was_joined_is_joined_again(void** state) {
  (void)state;
  at_tensor *a = random_f32(2, (int64_t[]){8, 4}, 1), *piece = NULL, *once = NULL, *twice = NULL;
  double* of_a = values_of(a);
  assert_ok(at_tensor_square(&piece, a));
  assert_ok(at_tensor_concat(&once, (at_tensor*[]){piece, piece}, 2, 0));
  assert_ok(at_tensor_concat(&twice, (at_tensor*[]){once, piece, once}, 3, 0));
  at_tensor_release(piece);
  at_tensor_release(once);
  double* got = values_of(keep(twice));
  for (int i = 0; i < 5 * 32; i++) assert_near(got[i], of_a[i % 32] * of_a[i % 32], 1e-6);
}

/* Gradients of heads, which their kernel makes at once, are joined where they are made; so is each when another is
 * held. */
static void gradients_of_heads_lie_joined(void** state) {
  (void)state;
  double* wanted = NULL;
  uint64_t launches = 0;
  for (int held = -1; held < 3; held++) {
    at_tensor *heads[3], *grads[3], *whole = NULL, *y = NULL;
    for (int i = 0; i < 3; i++) heads[i] = leaf(random_f32(4, (int64_t[]){N, HEADS, L, WIDTH}, (uint64_t)i + 1));
    assert_ok(at_tensor_eval_all(heads, 3));
    assert_ok(at_tensor_scaled_dot_product_attention(&y, heads[0], heads[1], heads[2], NULL, NULL));
    at_tensor* loss = reduce_all(at_tensor_sum, unary(at_tensor_square, keep(y)));
    assert_ok(at_tensor_grad(grads, &loss, 1, heads, 3, NULL));
    at_tensor *rows[3], *kept = NULL;
    for (int i = 0; i < 3; i++) {
      assert_ok(at_tensor_transpose(&rows[i], grads[i], 1, 2));
      if (i == held) kept = keep(grads[i]);
      if (i != held) at_tensor_release(grads[i]);
    }
    assert_ok(at_tensor_concat(&whole, rows, 3, 2));
    for (int i = 0; i < 3; i++) at_tensor_release(rows[i]);
    assert_ok(at_tensor_eval(loss));
    at_counters before = counters();
    assert_ok(at_tensor_eval(keep(whole)));
    if (held < 0) launches = counters().launches - before.launches;
    assert_int_equal(counters().launches - before.launches, launches + (held < 0 ? 0 : 1));
    double* got = values_of(whole);
    if (!wanted) wanted = got;
    for (int i = 0; i < N * L * 3 * ALL; i++) assert_true(got[i] == wanted[i]);
    if (kept) {
      double* own = values_of(kept);
      for (int i = 0; i < N * HEADS * L * WIDTH; i++) {
        int e = i % WIDTH, r = i / WIDTH % L, h = i / WIDTH / L % HEADS, n = i / WIDTH / L / HEADS;
        assert_true(own[i] == got[((n * L + r) * 3 * HEADS + held * HEADS + h) * WIDTH + e]);
      }
    }
  }
}

/* Gradients of slices that lie beside one another are joined, whatever slices came first, and not added into zeros. */
static void gradients_of_slices_are_joined(void** state) {
  (void)state;
  static const int64_t begin[] = {0, 4, 8, 20};
  for (int first = 0; first < 3; first++) {
    at_tensor *x = leaf(random_f32(2, (int64_t[]){20, 20}, 1)), *y = NULL, *sum = NULL, *grad = NULL;
    double* of_x = values_of(x);
    assert_ok(at_tensor_tanh(&y, x));
    for (int k = 0; k < 3; k++) {
      int i = (first + k) % 3;
      at_tensor* part =
          with_scalar(at_tensor_mul_scalar, unary(at_tensor_square, sliced(y, 1, begin[i], begin[i + 1], 1)), i + 1);
      at_tensor* one = reduce_all(at_tensor_sum, part);
      sum = sum ? binary(at_tensor_add, sum, one) : one;
    }
    at_tensor_release(y);
    assert_ok(at_tensor_eval(sum));
    assert_ok(at_tensor_grad(&grad, &sum, 1, &x, 1, NULL));
    at_counters before = counters();
    double* got = values_of(keep(grad));
    if (!getenv("ATHENA_FUSION")) assert_in_range(counters().launches - before.launches, 1, 4);
    for (int i = 0; i < 400; i++) {
      int column = i % 20, kind = column < 4 ? 1 : column < 8 ? 2 : 3;
      double t = tanh(of_x[i]);
      assert_near(got[i], 2 * kind * t * (1 - t * t), 1e-5);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(what_is_only_copied_is_written_there),
      CASE(pieces_lie_along_any_axis),
      CASE(rows_are_added_in_place),
      CASE(what_was_joined_is_joined_again),
      CASE(gradients_of_heads_lie_joined),
      CASE(gradients_of_slices_are_joined),
  };
  return RUN("graph/copy_elision", tests);
}
