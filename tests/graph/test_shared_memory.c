/* test_shared_memory.c: memory shared with the outside: who sees what is written, what others keep, and when it is
 * given up.
 */
#include <pthread.h>

#include "support/operand.h"

static at_backend* cpu(void) { return on_cpu() ? device() : second_device(); }

/* The caller's memory: its end is the allocation's end, for the address sanitizer. */
typedef struct owner {
  float* data;
  int destroyed;
} owner;

static void destroyed(void* userdata) { ((owner*)userdata)->destroyed++; }

static at_tensor* borrowed(int32_t rank, const int64_t* dims, const int64_t* strides, float* data, size_t count,
                           int32_t read_only) {
  at_tensor* r = NULL;
  assert_ok(
      at_tensor_from_memory(&r, cpu(), AT_F32, rank, dims, strides, data, count * sizeof *data, read_only, NULL, NULL));
  return keep(r);
}

static at_tensor* vector(int64_t n, const float* values) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_from_host(&r, cpu(), AT_F32, 1, &n, values, (size_t)n * sizeof *values));
  return keep(r);
}

static at_tensor* number(double value) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_full(&r, cpu(), AT_F32, 0, NULL, value));
  return keep(r);
}

static float* lend(at_memory** memory, at_tensor* tensor) {
  at_memory_info info = AT_MEMORY_INFO_INIT;
  assert_ok(at_tensor_lend(memory, tensor));
  assert_ok(at_memory_describe(&info, *memory));
  assert_int_equal(info.dtype, AT_F32);
  return info.data;
}

static void assert_floats(const float* got, size_t n, const float* wanted) {
  for (size_t i = 0; i < n; i++)
    if (got[i] != wanted[i]) refuse("element %zu is %g, expected %g", i, (double)got[i], (double)wanted[i]);
}
#define assert_memory(got, ...) assert_floats(got, COUNT(((float[]){__VA_ARGS__})), (float[]){__VA_ARGS__})

static void borrowed_memory_is_read_where_it_is(void** state) {
  (void)state;
  float data[] = {1, 2, 3, 4, 5, 6};
  at_tensor *x = borrowed(2, (int64_t[]){2, 3}, NULL, data, 6, 0),
            *t = borrowed(2, (int64_t[]){3, 2}, (int64_t[]){1, 3}, data, 6, 0);
  at_tensor* later = binary(at_tensor_add, x, x);
  assert_values(x, 6, (double[]){1, 2, 3, 4, 5, 6}, 0);
  data[1] = 20;
  assert_values(x, 6, (double[]){1, 20, 3, 4, 5, 6}, 0);
  assert_values(t, 6, (double[]){1, 4, 20, 5, 3, 6}, 0);
  assert_values(later, 6, (double[]){2, 40, 6, 8, 10, 12}, 0); /* reads when it runs */
  data[0] = 7;
  assert_values(later, 6, (double[]){2, 40, 6, 8, 10, 12}, 0);
  int64_t strides[2];
  assert_ok(at_tensor_strides(strides, 2, t));
  assert_true(strides[0] == 1 && strides[1] == 3);
}

static void in_place_operations_have_written_when_they_return(void** state) {
  (void)state;
  float data[] = {1, 2, 3, 4, 5, 6, 7};
  at_tensor* x = borrowed(2, (int64_t[]){2, 2}, (int64_t[]){4, 2}, data, 7, 0); /* every other element, a gap of two */
  assert_ok(at_tensor_add_(x, number(10)));
  assert_memory(data, 11, 2, 13, 4, 15, 6, 17);
  assert_ok(at_tensor_fill_(sliced(x, 1, 1, 2, 1), -1));
  assert_memory(data, 11, 2, -1, 4, 15, 6, -1);
  assert_ok(at_tensor_copy_(x, transposed(x, 0, 1))); /* reads what it writes */
  assert_memory(data, 11, 2, 15, 4, -1, 6, -1);
  at_tensor *y = vector(7, (float[]){0, 0, 0, 0, 0, 0, 0}), *whole = borrowed(1, (int64_t[]){7}, NULL, data, 7, 0);
  assert_ok(at_tensor_copy_(whole, y));
  assert_memory(data, 0, 0, 0, 0, 0, 0, 0);
  data[3] = 5;
  assert_values(y, 7, (double[]){0, 0, 0, 0, 0, 0, 0}, 0); /* its memory is its own */
  assert_ok(at_tensor_fill_(y, 3));
  assert_memory(data, 0, 0, 0, 5, 0, 0, 0);
}

static void memory_given_twice_is_copied_as_if_through_a_copy(void** state) {
  (void)state;
  float data[] = {1, 2, 3, 4};
  at_tensor *low = borrowed(1, (int64_t[]){3}, NULL, data, 3, 0),
            *high = borrowed(1, (int64_t[]){3}, NULL, data + 1, 3, 0);
  assert_ok(at_tensor_copy_(high, low));
  assert_memory(data, 1, 1, 2, 3);
  assert_ok(at_tensor_copy_(low, high));
  assert_memory(data, 1, 2, 3, 3);
  assert_ok(at_tensor_copy_(low, low));
  assert_ok(at_tensor_add_(low, high));
  assert_memory(data, 3, 5, 6, 3);
}

static void values_recorded_before_an_in_place_change_are_kept(void** state) {
  (void)state;
  float data[] = {1, 2, 3};
  at_tensor *x = borrowed(1, (int64_t[]){3}, NULL, data, 3, 0), *doubled = with_scalar(at_tensor_mul_scalar, x, 2);
  at_tensor* seen = with_scalar(at_tensor_mul_scalar, sliced(x, 0, 1, 3, 1), 2);
  assert_ok(at_tensor_fill_(x, 9));
  assert_memory(data, 9, 9, 9);
  assert_values(doubled, 3, (double[]){2, 4, 6}, 0);
  assert_values(seen, 2, (double[]){4, 6}, 0);
  assert_values(with_scalar(at_tensor_mul_scalar, x, 2), 3, (double[]){18, 18, 18}, 0);
}

static void any_address_and_dtype_will_do(void** state) {
  (void)state;
  for (at_dtype d = 0; d < DTYPES; d++)
    for (size_t shift = 0; shift < 20; shift += d == AT_F32 ? 1 : 7) {
      enum { rows = 3, columns = 7, n = rows * columns };
      size_t size = 0;
      assert_ok(at_dtype_size(&size, d));
      char* block = malloc((shift + n) * size);
      pair plain = operand_make(&(operand){2, {rows, columns}, PLAIN, 0, 0}, d, shift);
      at_tensor *x = NULL, *same = NULL;
      assert_ok(at_tensor_to(&same, plain.tensor, cpu()));
      keep(same);
      assert_ok(at_tensor_to_host(same, block + shift * size, n * size));
      assert_ok(at_tensor_from_memory(&x, cpu(), d, 2, (int64_t[]){rows, columns}, NULL, block + shift * size, n * size,
                                      1, NULL, NULL));
      at_tensor* results[2][4];
      at_tensor* inputs[2] = {x, same};
      for (int i = 0; i < 2; i++) {
        at_tensor *a = inputs[i], *t = NULL;
        assert_ok(at_tensor_transpose(&t, a, 0, 1));
        results[i][0] = binary(at_tensor_maximum, a, a);
        results[i][1] = d == AT_BOOL ? unary(at_tensor_clone, t) : reduce_all(at_tensor_sum, a);
        results[i][2] = d == AT_BOOL ? unary(at_tensor_clone, a) : binary(at_tensor_matmul, a, t);
        results[i][3] = unary(at_tensor_clone, keep(t));
      }
      for (int k = 0; k < 4; k++) {
        int64_t count = 0;
        assert_ok(at_tensor_numel(&count, results[1][k]));
        assert_values(results[0][k], count, values_of(results[1][k]), 0);
      }
      assert_ok(at_tensor_release(x));
      forget_all(NULL);
      free(block);
    }
}

static void read_only_memory_is_not_written(void** state) {
  (void)state;
  static const float constant[] = {1, 2, 3, 4};
  at_tensor* x = borrowed(1, (int64_t[]){4}, NULL, (float*)(uintptr_t)constant, 4, 1);
  assert_status(at_tensor_fill_(x, 0), AT_ERROR_STATE);
  assert_error_has("read-only");
  assert_status(at_tensor_add_(sliced(x, 0, 1, 3, 1), number(1)), AT_ERROR_STATE);
  assert_ok(at_tensor_fill_(unary(at_tensor_clone, x), 0));
  at_memory* memory = NULL;
  at_memory_info info = AT_MEMORY_INFO_INIT;
  assert_ok(at_tensor_lend(&memory, sliced(x, 0, AT_SLICE_END, AT_SLICE_END, -1)));
  assert_ok(at_memory_describe(&info, memory));
  assert_true(info.read_only == 1 && info.data == &constant[3] && info.strides[0] == -1 && info.dims[0] == 4);
  assert_ok(at_memory_release(memory));
}

/* The seed is written into by the gradient of a slice assignment, were it not somebody else's. */
static void a_borrowed_seed_is_not_overwritten(void** state) {
  (void)state;
  float ones[] = {1, 1, 1};
  at_tensor *w = leaf(vector(3, (float[]){1, 2, 3})), *y = unary(at_tensor_clone, w), *seed = NULL, *grad = NULL;
  assert_ok(at_tensor_fill_(sliced(y, 0, 0, 1, 1), 5));
  assert_ok(at_tensor_from_memory(&seed, cpu(), AT_F32, 1, (int64_t[]){3}, NULL, ones, sizeof ones, 1, NULL, NULL));
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.seeds = &seed;
  options.seed_count = 1;
  assert_ok(at_tensor_grad(&grad, &y, 1, &w, 1, &options));
  assert_ok(at_tensor_release(seed));
  assert_values(keep(grad), 3, (double[]){0, 1, 1}, 0);
  assert_memory(ones, 1, 1, 1);
}

static void bad_memory_is_refused(void** state) {
  (void)state;
  float data[8] = {0};
  owner mine = {data, 0};
  at_tensor* r = NULL;
  const int64_t dims[] = {2, 3}, backwards[] = {-3, 1}, far[] = {INT64_MAX / 2, 1}, wide[] = {4, 1}, same[] = {0, 1};
#define REFUSED(status, backend, strides, data, size)                                                            \
  do {                                                                                                           \
    r = (at_tensor*)8;                                                                                           \
    assert_status(at_tensor_from_memory(&r, backend, AT_F32, 2, dims, strides, data, size, 0, destroyed, &mine), \
                  status);                                                                                       \
    assert_null(r);                                                                                              \
  } while (0)
  REFUSED(AT_ERROR_ARGUMENT, cpu(), backwards, data, sizeof data);
  REFUSED(AT_ERROR_ARGUMENT, cpu(), NULL, (char*)data + 2, 24);
  REFUSED(AT_ERROR_BUFFER, cpu(), NULL, data, 23);
  REFUSED(AT_ERROR_BUFFER, cpu(), wide, data, 27);
  REFUSED(AT_ERROR_BUFFER, cpu(), NULL, data, SIZE_MAX);
  REFUSED(AT_ERROR_OVERFLOW, cpu(), far, data, sizeof data);
  REFUSED(AT_ERROR_NULL, cpu(), NULL, NULL, 24);
  if (!on_cpu()) REFUSED(AT_ERROR_UNSUPPORTED, device(), NULL, data, 24);
  assert_int_equal(mine.destroyed, 0);
  at_tensor* twice = borrowed(2, dims, same, data, 3, 0); /* two rows in one place: to read */
  assert_status(at_tensor_fill_(twice, 1), AT_ERROR_STATE);
  at_memory* memory = (at_memory*)8;
  if (!on_cpu()) {
    assert_status(at_tensor_lend(&memory, filled(AT_F32, 2, dims, 1)), AT_ERROR_UNSUPPORTED);
    assert_null(memory);
  }
  assert_ok(at_tensor_from_memory(&r, cpu(), AT_F32, 1, (int64_t[]){0}, NULL, NULL, 0, 0, destroyed, &mine));
  assert_ok(at_tensor_fill_(r, 1));
  assert_ok(at_tensor_lend(&memory, r));
  assert_ok(at_tensor_release(r));
  assert_int_equal(mine.destroyed, 0);
  assert_ok(at_memory_release(memory));
  assert_int_equal(mine.destroyed, 1);
}

static at_status release_any(int which, at_tensor* tensors[3], at_memory* memory) {
  return which == 3 ? at_memory_release(memory) : at_tensor_release(tensors[which]);
}

static void memory_is_given_up_with_its_last_user_in_any_order(void** state) {
  (void)state;
  int orders = 0;
  for (int order = 0; order < 256; order++) {
    int at[4] = {order & 3, order >> 2 & 3, order >> 4 & 3, order >> 6 & 3};
    if ((1 << at[0] | 1 << at[1] | 1 << at[2] | 1 << at[3]) != 15) continue;
    orders++;
    owner mine = {calloc(4, sizeof(float)), 0};
    at_tensor* tensors[3] = {NULL};
    at_memory* memory = NULL;
    assert_ok(
        at_tensor_from_memory(&tensors[0], cpu(), AT_F32, 1, (int64_t[]){4}, NULL, mine.data, 16, 0, destroyed, &mine));
    assert_ok(at_tensor_slice(&tensors[1], tensors[0], 0, 1, 3, 1));
    assert_ok(at_tensor_add(&tensors[2], tensors[1], tensors[1])); /* waits */
    assert_ok(at_tensor_lend(&memory, tensors[0]));
    for (int i = 0; i < 4; i++) {
      assert_int_equal(mine.destroyed, 0);
      assert_ok(release_any(at[i], tensors, memory));
    }
    assert_int_equal(mine.destroyed, 1);
    free(mine.data);
  }
  assert_int_equal(orders, 24);
}

static void a_value_that_has_run_needs_the_memory_no_more(void** state) {
  (void)state;
  owner mine = {calloc(4, sizeof(float)), 0};
  at_tensor *x = NULL, *y = NULL;
  assert_ok(at_tensor_from_memory(&x, cpu(), AT_F32, 1, (int64_t[]){4}, NULL, mine.data, 16, 0, destroyed, &mine));
  assert_ok(at_tensor_add(&y, x, number(1)));
  assert_ok(at_tensor_release(x));
  assert_int_equal(mine.destroyed, 0);
  assert_ok(at_tensor_eval(keep(y)));
  assert_int_equal(mine.destroyed, 1);
  free(mine.data);
  assert_values(y, 4, (double[]){1, 1, 1, 1}, 0);
}

typedef struct caller {
  at_tensor* next; /* released by destroy: whose own destroy follows */
  int calls;
  at_status status;
} caller;

static void call_the_library(void* userdata) {
  caller* c = userdata;
  at_tensor *a = NULL, *b = NULL;
  double value = 0;
  c->calls++;
  c->status = at_tensor_full(&a, cpu(), AT_F32, 0, NULL, 2);
  c->status |= at_tensor_mul(&b, a, a) | at_tensor_item(&value, b) | at_tensor_release(a) | at_tensor_release(b);
  c->status |= at_tensor_release(c->next) | (value == 4 ? 0 : 1);
  at_tensor_rank(NULL, NULL); /* fails, and the record of the call that ends is not lost by it */
}

static void destroy_may_call_the_library(void** state) {
  (void)state;
  float data[4] = {0};
  caller chain[4] = {{NULL, 0, 0}, {NULL, 0, 0}, {NULL, 0, 0}, {NULL, 0, 0}};
  at_tensor* last = NULL;
  for (size_t i = 0; i < COUNT(chain); i++) {
    chain[i].next = last;
    assert_ok(at_tensor_from_memory(&last, cpu(), AT_F32, 1, (int64_t[]){4}, NULL, data, sizeof data, 0,
                                    call_the_library, &chain[i]));
  }
  assert_status(at_tensor_size(NULL, last, 0), AT_ERROR_NULL);
  assert_ok(at_tensor_release(last));
  for (size_t i = 0; i < COUNT(chain); i++) assert_true(chain[i].calls == 1 && chain[i].status == AT_OK);
  assert_error_has("tensor_size");
}

static void lent_memory_shows_in_place_operations(void** state) {
  (void)state;
  at_tensor *x = vector(4, (float[]){1, 2, 3, 4}), *ones = NULL;
  at_memory *memory = NULL, *again = NULL, *part = NULL;
  float* data = lend(&memory, x);
  assert_memory(data, 1, 2, 3, 4);
  assert_ok(at_tensor_mul_(x, number(2)));
  assert_memory(data, 2, 4, 6, 8);
  at_tensor* odd = sliced(x, 0, 1, 4, 2);
  assert_ok(at_tensor_fill_(odd, 0));
  assert_memory(data, 2, 0, 6, 0);
  assert_ptr_equal(lend(&again, x), data);
  assert_ptr_equal(lend(&part, odd), data + 1);
  data[1] = 5;
  assert_values(odd, 2, (double[]){5, 0}, 0);
  assert_ok(at_memory_release(memory) | at_memory_release(again));
  assert_ok(at_tensor_fill_(x, 7)); /* one loan is left */
  assert_memory(data, 7, 7, 7, 7);
  assert_ok(at_memory_release(part));
  assert_status(at_memory_release(part), AT_ERROR_HANDLE);
  assert_ok(at_tensor_fill_(x, 8));
  assert_values(x, 4, (double[]){8, 8, 8, 8}, 0);
  assert_ok(at_tensor_ones(&ones, cpu(), AT_F32, 1, (int64_t[]){3})); /* a number without memory so far */
  data = lend(&memory, keep(ones));
  data[0] = 3;
  assert_values(ones, 3, (double[]){3, 1, 1}, 0);
  assert_ok(at_memory_release(memory));
}

static void a_loan_leaves_what_others_have(void** state) {
  (void)state;
  at_tensor *w = leaf(vector(2, (float[]){1, 2})), *y = unary(at_tensor_exp, w), *waits = binary(at_tensor_mul, y, y);
  at_tensor* parts[] = {vector(1, (float[]){1}), vector(1, (float[]){2})};
  at_tensor *a = with_scalar(at_tensor_add_scalar, parts[0], 1), *b = with_scalar(at_tensor_add_scalar, parts[1], 1),
            *both = NULL;
  assert_ok(at_tensor_concat(&both, (at_tensor*[]){a, b}, 2, 0)); /* the pieces are computed where they are joined */
  assert_ok(at_tensor_eval_all((at_tensor*[]){a, b, keep(both)}, 3));
  at_memory *memory = NULL, *piece = NULL;
  float* data = lend(&memory, y);
  data[0] = data[1] = 100; /* neither the value that waits nor what exp has saved */
  assert_near(values_of(waits)[0], exp(2), 1e-4);
  assert_values(y, 2, (double[]){100, 100}, 0);
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, waits)));
  assert_near(values_of(gradient_of(w))[0], 2 * exp(2), 1e-3);
  *lend(&piece, a) = 50;
  assert_values(both, 2, (double[]){2, 3}, 0);
  assert_values(a, 1, (double[]){50}, 0);
  assert_ok(at_memory_release(memory) | at_memory_release(piece));
}

static void gradients_flow_through_in_place_changes_of_lent_memory(void** state) {
  (void)state;
  at_tensor *w = leaf(vector(2, (float[]){1, 2})), *y = binary(at_tensor_mul, w, w);
  at_memory* memory = NULL;
  float* data = lend(&memory, y);
  assert_ok(at_tensor_mul_(y, y)); /* w⁴; the gradient needs w² */
  assert_memory(data, 1, 16);
  assert_ok(at_tensor_fill_(sliced(y, 0, 0, 1, 1), 0));
  assert_memory(data, 0, 16);
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, y)));
  assert_values(gradient_of(w), 2, (double[]){0, 32}, 1e-4);
  assert_ok(at_memory_release(memory));
}

static void lent_memory_outlives_its_tensor(void** state) {
  (void)state;
  at_tensor *x = NULL, *others[8];
  at_memory* memory = NULL;
  assert_ok(at_tensor_from_host(&x, cpu(), AT_F32, 1, (int64_t[]){4}, (float[]){1, 2, 3, 4}, 16));
  float* data = lend(&memory, x);
  assert_ok(at_tensor_release(x));
  for (size_t i = 0; i < COUNT(others); i++) /* were the memory free, one of these would lie in it */
    assert_ok(at_tensor_eval(others[i] = vector(4, (float[]){9, 9, 9, 9})));
  assert_memory(data, 1, 2, 3, 4);
  assert_ok(at_memory_retain(memory));
  assert_ok(at_memory_release(memory));
  assert_memory(data, 1, 2, 3, 4);
  assert_ok(at_memory_release(memory));
}

static void a_failed_change_leaves_the_tensor_as_it_was(void** state) {
  (void)state;
  float data[] = {1, 2};
  at_tensor *x = borrowed(1, (int64_t[]){2}, NULL, data, 2, 0), *indices = NULL, *bad = NULL;
  assert_ok(at_tensor_from_host(&indices, cpu(), AT_I64, 1, (int64_t[]){2}, (int64_t[]){0, 9}, 16));
  assert_ok(at_tensor_take_along_axis(&bad, vector(2, (float[]){5, 6}), keep(indices), 0));
  assert_status(at_tensor_copy_(x, keep(bad)), AT_ERROR_FAULT_INDEX);
  assert_memory(data, 1, 2);
  assert_values(x, 2, (double[]){1, 2}, 0);
  assert_ok(at_tensor_fill_(x, 3));
  assert_memory(data, 3, 3);
}

static void training_and_loans(void** state) {
  (void)state;
  at_tensor *w = leaf(vector(2, (float[]){1, 2})), *loss = reduce_all(at_tensor_sum, binary(at_tensor_mul, w, w));
  at_memory *before = NULL, *grad = NULL, *after = NULL;
  at_optimizer* optimizer = NULL;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.25;
  float* old = lend(&before, w);
  assert_ok(at_optimizer_sgd(&optimizer, &w, 1, &options));
  float* now = lend(&after, w);
  assert_ok(at_tensor_backward(loss));
  at_tensor* g = gradient_of(w);
  float* gradient = lend(&grad, g);
  assert_memory(gradient, 2, 4);
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, w)));
  assert_memory(gradient, 2, 4); /* what is added to it lies elsewhere */
  assert_values(g, 2, (double[]){3, 5}, 0);
  assert_ok(at_optimizer_step(optimizer));
  assert_memory(now, 0.25, 0.75);
  assert_values(w, 2, (double[]){0.25, 0.75}, 0);
  assert_memory(old, 1, 2); /* of before the optimizer took it */
  now[0] = 8;
  assert_values(w, 2, (double[]){8, 0.75}, 0);
  assert_ok(at_memory_release(after));
  assert_ok(at_optimizer_step(optimizer));
  assert_values(w, 2, (double[]){7.25, -0.5}, 0);
  assert_ok(at_memory_release(before) | at_memory_release(grad) | at_optimizer_release(optimizer));
}

static void lent_memory_moves_to_another_device(void** state) {
  (void)state;
  float data[] = {1, 2, 3};
  at_tensor *x = borrowed(1, (int64_t[]){3}, NULL, data, 3, 0), *there = NULL;
  assert_ok(at_tensor_to(&there, x, device()));
  at_tensor* sum = binary(at_tensor_add, keep(there), there);
  assert_values(sum, 3, (double[]){2, 4, 6}, 0);
  at_tensor* back = NULL;
  assert_ok(at_tensor_to(&back, sum, cpu()));
  assert_ok(at_tensor_copy_(x, keep(back)));
  assert_memory(data, 2, 4, 6);
}

typedef struct shared {
  at_tensor* x;
  int rounds;
} shared;

static void* add_ones(void* argument) {
  shared* job = argument;
  at_tensor* one = NULL;
  at_status status = at_tensor_full(&one, cpu(), AT_F32, 0, NULL, 1);
  for (int i = 0; i < job->rounds; i++) status |= at_tensor_add_(job->x, one);
  return (void*)(intptr_t)(status | at_tensor_release(one));
}

static void* lend_and_read(void* argument) {
  shared* job = argument;
  at_status status = AT_OK;
  for (int i = 0; i < job->rounds; i++) {
    at_memory* memory = NULL;
    at_tensor* sum = NULL;
    double value = 0;
    status |= at_tensor_lend(&memory, job->x) | at_tensor_sum(&sum, job->x, NULL, 0, 0) | at_tensor_item(&value, sum);
    status |= at_tensor_release(sum) | at_memory_release(memory);
  }
  return (void*)(intptr_t)status;
}

static void four_threads_change_and_lend_one_tensor(void** state) {
  (void)state;
  shared job = {vector(8, (float[8]){0}), on_cpu() ? 200 : 20};
  void* (*const work[])(void*) = {add_ones, lend_and_read, add_ones, lend_and_read};
  pthread_t threads[4];
  at_memory* memory = NULL;
  float* data = lend(&memory, job.x);
  for (int i = 0; i < 4; i++) assert_int_equal(pthread_create(&threads[i], NULL, work[i], &job), 0);
  for (int i = 0; i < 4; i++) {
    void* result = NULL;
    assert_int_equal(pthread_join(threads[i], &result), 0);
    assert_null(result);
  }
  for (int i = 0; i < 8; i++) assert_near((double)data[i], 2 * job.rounds, 0);
  assert_ok(at_memory_release(memory));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(borrowed_memory_is_read_where_it_is),
      CASE(in_place_operations_have_written_when_they_return),
      CASE(memory_given_twice_is_copied_as_if_through_a_copy),
      CASE(values_recorded_before_an_in_place_change_are_kept),
      CASE(any_address_and_dtype_will_do),
      CASE(read_only_memory_is_not_written),
      CASE(a_borrowed_seed_is_not_overwritten),
      CASE(bad_memory_is_refused),
      CASE(memory_is_given_up_with_its_last_user_in_any_order),
      CASE(a_value_that_has_run_needs_the_memory_no_more),
      CASE(destroy_may_call_the_library),
      CASE(lent_memory_shows_in_place_operations),
      CASE(a_loan_leaves_what_others_have),
      CASE(gradients_flow_through_in_place_changes_of_lent_memory),
      CASE(lent_memory_outlives_its_tensor),
      CASE(a_failed_change_leaves_the_tensor_as_it_was),
      CASE(training_and_loans),
      CASE(lent_memory_moves_to_another_device),
      CASE(four_threads_change_and_lend_one_tensor),
  };
  return RUN("graph/shared_memory", tests);
}
