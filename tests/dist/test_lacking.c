/* test_lacking.c: one of two ranks lacks memory somewhere in a step: they make it together, or the other is told. */
#include "ranks.h"

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) /* whose own allocator must be the first */

extern void *__libc_malloc(size_t), *__libc_memalign(size_t, size_t);
static _Thread_local long left = -1; /* allocations of this thread until one fails; less than 0: none does */
static int fails(void) { return left >= 0 && left-- == 0; }
void* malloc(size_t size) { return fails() ? NULL : __libc_malloc(size); }
void* aligned_alloc(size_t to, size_t size) { return fails() ? NULL : __libc_memalign(to, size); }

typedef struct lack {
  int sharded, was_met, is_told;
  long at;
  double weights[2][16];
} lack;

static at_status step(rank* one, at_tensor* w, at_optimizer* optimizer) {
  at_tensor *square = NULL, *loss = NULL;
  try_ok(at_tensor_mul(&square, w, w));
  try_ok(at_tensor_sum(&loss, square, NULL, 0, 0));
  try_ok(at_tensor_backward(loss));
  lack* of = one->data;
  left = one->rank == 1 ? of->at : -1;
  at_status status = at_optimizer_step(optimizer);
  if (one->rank == 1) of->was_met = left < 0;
  left = -1;
  if (status == AT_ERROR_STATE) try_error_has(one, ": host memory ran out");
  if (status == AT_ERROR_STATE || status == AT_ERROR_OUT_OF_MEMORY) status = at_optimizer_step(optimizer);
  at_tensor_release(square), at_tensor_release(loss);
  return status;
}
static void lacks(rank* one) {
  lack* of = one->data;
  at_tensor *w = NULL, *sum = NULL;
  at_optimizer* optimizer = NULL;
  try_ok(at_tensor_randn(&w, device(), AT_F64, 1, (int64_t[]){16}, 3));
  try_ok(at_tensor_set_requires_grad(w, 1));
  try_ok(at_optimizer_adam(&optimizer, &w, 1, NULL));
  try_ok(at_optimizer_set_clip_norm(optimizer, 0.5));
  try_ok(at_optimizer_set_sharded(optimizer, of->sharded));
  try_ok(at_optimizer_set_group(optimizer, one->group, 0));
  at_status status = step(one, w, optimizer);
  if (status == AT_OK) {
    double got;
    try_ok(at_tensor_to_host(w, of->weights[one->rank], sizeof of->weights[0]));
    try_ok(at_tensor_ones(&sum, device(), AT_F64, 0, NULL));
    at_tensor* own = sum;
    try_ok(at_tensor_all_reduce(&sum, own, one->group, AT_REDUCE_SUM));
    at_tensor_release(own);
    status = at_tensor_item(&got, sum);
    if (status) try_error_has(one, "rank 1 of 2 has failed: host memory ran out"); /* its update alone was not made */
    try_that(status ? one->rank == 0 : got == 2);
  } else {
    try_that(status == AT_ERROR_PEER); /* the other, told so, has left; or a way of devices has ended */
  }
  if (status) of->is_told = 1;
  at_tensor_release(w), at_tensor_release(sum), at_optimizer_release(optimizer);
}
static void a_step_that_lacks_memory_is_told(void** state) {
  (void)state;
  for (int sharded = 0; sharded < 2; sharded++) {
    lack of = {.sharded = sharded, .was_met = 1};
    for (of.at = 0; of.was_met; of.at++) {
      of.is_told = 0;
      run_threads(2, 30, lacks, &of);
      if (!of.is_told) assert_memory_equal(of.weights[0], of.weights[1], sizeof of.weights[0]);
    }
    assert_true(of.at > 50);
  }
}

#else
static void a_step_that_lacks_memory_is_told(void** state) { (void)state; }
#endif

int main(void) {
  const char* name = getenv("ATHENA_DEVICE");
  if (name && strcmp(name, "cpu") != 0) {
    puts("1..0 # SKIP drivers do not survive it");
    return 0;
  }
  const struct CMUnitTest tests[] = {CASE(a_step_that_lacks_memory_is_told)};
  return RUN("dist/lacking", tests);
}
