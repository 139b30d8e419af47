/* test_moved.c: tensors that go from the CPU to the device and back. Where the device's memory is the host's nothing is
 * copied, and still no change of one is seen in the other. */
#include "support/athena_test.h"

enum { N = 5000 };

static at_backend* cpu(void) {
  static at_backend* backend;
  if (!backend) assert_ok(at_backend_open(&backend, "cpu"));
  return backend;
}

static at_tensor* moved(at_tensor* a, at_backend* backend) {
  at_tensor* result = NULL;
  assert_ok(at_tensor_to(&result, a, backend));
  return keep(result);
}

/* 0, 1, 2, … times factor, on the CPU. */
static at_tensor* ramp(float factor) {
  float values[N];
  at_tensor* result = NULL;
  for (int i = 0; i < N; i++) values[i] = factor * (float)i;
  assert_ok(at_tensor_from_host(&result, cpu(), AT_F32, 1, (int64_t[]){N}, values, sizeof values));
  return keep(result);
}

static void check_ramp(at_tensor* a, double factor, double offset) {
  double* values = values_of(a);
  for (int i = 0; i < N; i++) assert_near(values[i], factor * i + offset, 0);
}

static int has_host_memory(void) {
  at_device_info info = AT_DEVICE_INFO_INIT;
  assert_ok(at_backend_describe(&info, device()));
  return info.kind == AT_DEVICE_CPU && !getenv("ATHENA_AS_GPU");
}

static void nothing_is_copied_where_memory_is_the_hosts(void** state) {
  (void)state;
  at_tensor* a = ramp(1);
  at_counters before = counters();
  at_tensor* b = moved(a, device());
  assert_ok(at_tensor_eval(b));
  at_tensor* c = with_scalar(at_tensor_mul_scalar, b, 3);
  at_tensor* d = moved(c, cpu());
  assert_ok(at_tensor_eval(d));
  at_counters after = counters();
  if (has_host_memory()) {
    assert_int_equal(after.bytes_to_device, before.bytes_to_device);
    assert_int_equal(after.bytes_to_host, before.bytes_to_host);
  }
  check_ramp(d, 3, 0);
  check_ramp(b, 1, 0);
}

static void changes_stay_where_they_are(void** state) {
  (void)state;
  if (device() == cpu()) return; /* a move there is a view */
  at_tensor *a = ramp(1), *b = moved(a, device()), *c = moved(b, cpu());
  assert_ok(at_tensor_eval(c));
  assert_ok(at_tensor_add_scalar_(a, 1));
  check_ramp(b, 1, 0);
  check_ramp(c, 1, 0);
  assert_ok(at_tensor_add_scalar_(b, 2));
  check_ramp(a, 1, 1);
  check_ramp(c, 1, 0);
  assert_ok(at_tensor_mul_scalar_(c, 5));
  check_ramp(a, 1, 1);
  check_ramp(b, 1, 2);
  check_ramp(c, 5, 0);
}

static void what_the_program_writes_stays_there(void** state) {
  (void)state;
  if (device() == cpu()) return; /* a move there is a view */
  at_tensor* a = moved(ramp(1), device());
  at_tensor* back = moved(with_scalar(at_tensor_add_scalar, a, 1), cpu());
  at_tensor* on_device = moved(back, device());
  at_memory* memory = NULL;
  at_memory_info info = AT_MEMORY_INFO_INIT;
  assert_ok(at_tensor_eval(on_device));
  assert_ok(at_tensor_lend(&memory, back)); /* whose memory may be the device's */
  assert_ok(at_memory_describe(&info, memory));
  for (int i = 0; i < N; i++) ((float*)info.data)[i] = -1;
  check_ramp(on_device, 1, 1);
  check_ramp(back, 0, -1);
  at_tensor* again = moved(back, device()); /* while the program has the memory */
  assert_ok(at_tensor_eval(again));
  for (int i = 0; i < N; i++) ((float*)info.data)[i] = -2;
  check_ramp(again, 0, -1);
  assert_ok(at_memory_release(memory));

  static float own[N];
  at_tensor *outside = NULL, *copy;
  for (int i = 0; i < N; i++) own[i] = 7;
  assert_ok(at_tensor_from_memory(&outside, cpu(), AT_F32, 1, (int64_t[]){N}, NULL, own, sizeof own, 0, NULL, NULL));
  copy = moved(keep(outside), device());
  assert_ok(at_tensor_eval(copy));
  for (int i = 0; i < N; i++) own[i] = 8;
  check_ramp(copy, 0, 7);
}

static void each_outlives_the_other(void** state) {
  (void)state;
  for (int round = 0; round < 20; round++) {
    at_tensor *a = NULL, *b = NULL, *c = NULL, *sum = NULL;
    float values[N];
    for (int i = 0; i < N; i++) values[i] = (float)(round + i);
    assert_ok(at_tensor_from_host(&a, cpu(), AT_F32, 1, (int64_t[]){N}, values, sizeof values));
    assert_ok(at_tensor_to(&b, a, device()));
    assert_ok(at_tensor_mul_scalar(&c, b, 2));
    assert_ok(at_tensor_eval(c)); /* enqueued: what it reads may go */
    at_tensor_release(b);
    at_tensor_release(a);
    check_ramp(ramp(-1), -1, 0); /* takes the memory of a where it is free */
    assert_ok(at_tensor_to(&sum, c, cpu()));
    assert_ok(at_tensor_eval(sum));
    at_tensor_release(c);
    assert_ok(at_backend_trim(device()));
    check_ramp(keep(sum), 2, 2 * round);
  }
}

static void views_move_with_their_offsets(void** state) {
  (void)state;
  at_tensor* a = ramp(1);
  static const int64_t begins[] = {0, 1, 16, 17, N - 1};
  for (int i = 0; i < (int)COUNT(begins); i++) {
    at_tensor* there = moved(sliced(a, 0, begins[i], N, 1), device());
    at_tensor* back = moved(sliced(there, 0, begins[i] % 3 % (N - begins[i]), N, 1), cpu());
    int64_t count = 0;
    assert_ok(at_tensor_numel(&count, back));
    double* values = values_of(back);
    for (int k = 0; k < count; k++) assert_near(values[k], begins[i] + begins[i] % 3 % (N - begins[i]) + k, 0);
  }
  at_tensor *reversed = moved(sliced(a, 0, AT_SLICE_END, AT_SLICE_END, -1), device()), *none = NULL;
  assert_near(values_of(reversed)[0], N - 1, 0);
  assert_ok(at_tensor_to(&none, sliced(a, 0, 3, 3, 1), device()));
  assert_ok(at_tensor_eval(keep(none)));
}

static void batches_are_made_where_they_stay(void** state) {
  (void)state;
  at_tensor *a = ramp(1), *batch[1] = {NULL};
  at_dataset* set = NULL;
  at_loader* loader = NULL;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = 1000;
  assert_ok(at_dataset_from_tensors(&set, &a, 1));
  assert_ok(at_loader_create(&loader, set, device(), &options));
  at_counters before = counters();
  for (int i = 0; i < 5; i++) {
    assert_ok(at_loader_next(batch, 1, loader));
    assert_near(values_of(with_scalar(at_tensor_add_scalar, keep(batch[0]), 0))[999], 1000 * i + 999, 0);
  }
  if (has_host_memory()) assert_int_equal(counters().bytes_to_device, before.bytes_to_device);
  assert_ok(at_loader_release(loader));
  assert_ok(at_dataset_release(set));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(nothing_is_copied_where_memory_is_the_hosts),
      CASE(changes_stay_where_they_are),
      CASE(what_the_program_writes_stays_there),
      CASE(each_outlives_the_other),
      CASE(views_move_with_their_offsets),
      CASE(batches_are_made_where_they_stay),
  };
  return RUN("graph/moved", tests);
}
