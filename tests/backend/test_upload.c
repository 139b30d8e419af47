/* test_upload.c: large tensors from the host, which may be copied while older kernels run: every kernel that reads one
   finds its numbers, and no copy lands in memory that an older kernel still reads. */
#include "support/athena_test.h"

enum { LIVE = 6, LARGE = (4 << 20) / 8 };

static uint64_t next_random(uint64_t* state) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return *state >> 33;
}

static int64_t* numbers;
/* Numbers that depend on seed everywhere, and their sum. */
static at_tensor* upload(int64_t n, int64_t seed, int64_t* sum) {
  *sum = 0;
  for (int64_t i = 0; i < n; i++) *sum += numbers[i] = seed * 1000003 + i % 1021;
  at_tensor* x = NULL;
  assert_ok(at_tensor_from_host(&x, device(), AT_I64, 1, &n, numbers, (size_t)n * 8));
  memset(numbers, 0x55, (size_t)n * 8); /* they were copied before the call returned */
  return x;
}

static int64_t read_i64(at_tensor* x) {
  int64_t value = 0;
  assert_ok(at_tensor_to_host(x, &value, sizeof value));
  return value;
}

/* Some milliseconds of work for the device. */
static void keep_busy(void) {
  at_tensor *a = random_f32(2, (int64_t[]){192, 192}, 1), *b = binary(at_tensor_matmul, a, a);
  for (int i = 0; i < 4; i++) b = binary(at_tensor_matmul, b, a);
  assert_ok(at_tensor_eval(b));
  forget_all(NULL); /* hundreds of these would fill a memory that is short */
}

typedef struct piece {
  at_tensor *x, *sum;
  int64_t wanted;
} piece;

static void finish_piece(piece* p) {
  if (p->x) assert_ok(at_tensor_release(p->x)); /* often before what reads it has run */
  int64_t got = read_i64(p->sum);
  if (got != p->wanted) refuse("the sum is %lld, not %lld", (long long)got, (long long)p->wanted);
  assert_ok(at_tensor_release(p->sum));
  *p = (piece){0};
}

static void interleave(int rounds) {
  piece pieces[LIVE] = {0};
  uint64_t random = 7;
  for (int round = 0; round < rounds; round++) {
    piece* p = &pieces[next_random(&random) % LIVE];
    if (p->sum) finish_piece(p);
    int64_t sizes[] = {LARGE, LARGE, LARGE + 1, LARGE + LARGE / 4, 1000}, n = sizes[next_random(&random) % 5];
    p->x = upload(n, round, &p->wanted);
    if (next_random(&random) % 2) { /* its memory is written by a kernel too */
      assert_ok(at_tensor_eval(p->x));
      at_tensor* changed = NULL;
      assert_ok(at_tensor_mul_scalar(&changed, p->x, 3));
      assert_ok(at_tensor_release(p->x));
      p->x = changed;
      p->wanted *= 3;
    }
    assert_ok(at_tensor_sum(&p->sum, p->x, NULL, 0, 0));
    if (next_random(&random) % 3 == 0) keep_busy();
    if (next_random(&random) % 4) assert_ok(at_tensor_eval(p->sum));
    if (next_random(&random) % 2) {
      assert_ok(at_tensor_release(p->x));
      p->x = NULL;
    }
  }
  for (int i = 0; i < LIVE; i++)
    if (pieces[i].sum) finish_piece(&pieces[i]);
}

static void uploads_and_kernels_keep_their_order(void** state) {
  (void)state;
  interleave(deep() ? 400 : 60);
}

/* The same memory comes back while the kernels that read it still wait. */
static void what_waits_is_not_overwritten(void** state) {
  (void)state;
  enum { N = 640, PIECES = 9 };
  at_tensor *a = random_f32(2, (int64_t[]){N, N}, 1), *b = a, *sums[PIECES];
  int64_t wanted[PIECES];
  for (int i = 0; i < 8; i++) b = binary(at_tensor_matmul, b, a);
  for (int round = 0; round < 2; round++) {
    assert_ok(at_tensor_eval(b));
    for (int i = 0; i < PIECES; i++) {
      at_tensor* x = upload(LARGE, i + 1, &wanted[i]);
      assert_ok(at_tensor_sum(&sums[i], x, NULL, 0, 0));
      assert_ok(at_tensor_eval(sums[i]));
      assert_ok(at_tensor_release(x));
    }
    for (int i = 0; i < PIECES; i++) {
      assert_int_equal(read_i64(sums[i]), wanted[i]);
      assert_ok(at_tensor_release(sums[i]));
    }
    b = binary(at_tensor_matmul, a, b);
  }
}

static void and_where_memory_is_short(void** state) {
  (void)state;
  assert_ok(at_backend_trim(device()));
  uint64_t used = memory().used;
  assert_ok(at_backend_set_memory_limit(device(), used + (uint64_t)LARGE * 8 * 16));
  interleave(deep() ? 400 : 40);
  assert_ok(at_backend_set_memory_limit(device(), 0));
}

static void a_repeated_upload_takes_no_new_memory(void** state) {
  (void)state;
  assert_ok(at_backend_synchronize(device()));
  uint64_t before = 0;
  for (int round = 0; round < 20; round++) {
    if (round == 6) before = memory().driver_allocations;
    piece p = {0};
    p.x = upload(LARGE, round, &p.wanted);
    assert_ok(at_tensor_sum(&p.sum, p.x, NULL, 0, 0));
    assert_ok(at_tensor_eval(p.sum));
    finish_piece(&p);
  }
  assert_int_equal(memory().driver_allocations, before);
}

int main(void) {
  numbers = malloc((size_t)LARGE * 2 * 8);
  const struct CMUnitTest tests[] = {CASE(uploads_and_kernels_keep_their_order), CASE(what_waits_is_not_overwritten),
                                     CASE(and_where_memory_is_short), CASE(a_repeated_upload_takes_no_new_memory)};
  int failures = numbers ? RUN("backend/upload", tests) : 1;
  free(numbers);
  return failures;
}
