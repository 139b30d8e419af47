/* test_handles.c: handles that are null, released, reused, of another kind or plain rubbish give a status. */
#include <pthread.h>

#include "support/athena_test.h"

static at_status probe(void* handle) {
  int32_t rank = 5;
  at_status status = at_tensor_rank(&rank, handle);
  if (status) assert_int_equal(rank, 0);
  return status;
}

static void null_is_named(void** state) {
  (void)state;
  char argument[32];
  at_tensor *r = filled(AT_F32, 0, NULL, 1), *x = r;
  assert_status(at_tensor_add(&r, x, NULL), AT_ERROR_NULL);
  assert_null(r);
  assert_ok(at_error_argument(argument, sizeof argument, NULL));
  assert_string_equal(argument, "b");
  assert_status(at_tensor_add(NULL, x, x), AT_ERROR_NULL);
}

static void releasing_null_is_fine(void** state) {
  (void)state;
  assert_ok(at_tensor_release(NULL));
  assert_ok(at_backend_release(NULL));
  assert_ok(at_generator_release(NULL));
  assert_ok(at_optimizer_release(NULL));
  assert_ok(at_dataset_release(NULL));
  assert_ok(at_loader_release(NULL));
}

static void a_released_handle_stays_dead(void** state) {
  (void)state;
  at_tensor* x = NULL;
  assert_ok(at_tensor_zeros(&x, device(), AT_F32, 0, NULL));
  assert_ok(at_tensor_release(x));
  assert_status(probe(x), AT_ERROR_HANDLE);
  assert_status(at_tensor_release(x), AT_ERROR_HANDLE);
  assert_status(at_tensor_retain(x), AT_ERROR_HANDLE);
  for (int i = 0; i < 1000; i++) { /* its place is used again, the handle is not */
    at_tensor* other = NULL;
    assert_ok(at_tensor_zeros(&other, device(), AT_F32, 0, NULL));
    assert_ptr_not_equal(other, x);
    assert_status(probe(x), AT_ERROR_HANDLE);
    assert_ok(at_tensor_release(other));
  }
}

static void retain_counts(void** state) {
  (void)state;
  at_tensor* x = NULL;
  assert_ok(at_tensor_full(&x, device(), AT_F32, 0, NULL, 4));
  for (int i = 0; i < 100; i++) assert_ok(at_tensor_retain(x));
  for (int i = 0; i < 100; i++) assert_ok(at_tensor_release(x));
  assert_near(item(x), 4, 0);
  assert_ok(at_tensor_release(x));
  assert_status(probe(x), AT_ERROR_HANDLE);
}

static void other_kinds_are_refused(void** state) {
  (void)state;
  at_generator* g = NULL;
  assert_ok(at_generator_create(&g, 1));
  at_tensor* x = filled(AT_F32, 0, NULL, 1);
  uint64_t seed = 1, offset = 1;
  assert_status(probe(g), AT_ERROR_HANDLE);
  assert_status(probe(device()), AT_ERROR_HANDLE);
  assert_status(at_generator_state(&seed, &offset, (void*)x), AT_ERROR_HANDLE);
  assert_true(seed == 0 && offset == 0);
  assert_status(at_tensor_release((void*)g), AT_ERROR_HANDLE);
  assert_status(at_backend_synchronize((void*)x), AT_ERROR_HANDLE);
  assert_ok(at_generator_release(g));
}

static void rubbish_is_refused(void** state) {
  (void)state;
  at_tensor* x = filled(AT_F32, 0, NULL, 1);
  uintptr_t good = (uintptr_t)x;
  assert_true(good & 1); /* odd: never an address of an object */
  int local = 0;
  uint64_t random = 9;
  assert_status(probe((void*)(good - 1)), AT_ERROR_HANDLE);
  assert_status(probe((void*)(good + 1)), AT_ERROR_HANDLE);
  assert_status(probe((void*)(good + (UINT64_C(1) << 32))), AT_ERROR_HANDLE);
  assert_status(probe((void*)(good | UINT64_C(0xffffffff))), AT_ERROR_HANDLE);
  assert_status(probe((void*)(uintptr_t)1), AT_ERROR_HANDLE);
  assert_status(probe((void*)UINTPTR_MAX), AT_ERROR_HANDLE);
  assert_status(probe(&local), AT_ERROR_HANDLE);
  assert_status(probe((void*)((uintptr_t)&local + 1)), AT_ERROR_HANDLE);
  for (int i = 0; i < 100000; i++) {
    uintptr_t bits = draw_bits(&random) >> (draw_bits(&random) & 63);
    if (bits && bits != good && probe((void*)bits) == AT_OK) refuse("%#zx passed", (size_t)bits);
  }
}

enum { HANDLES = 2000 };
static void* release_all(void* handles) {
  for (int i = 0; i < HANDLES; i++)
    if (at_tensor_release(((at_tensor**)handles)[i])) return handles;
  return NULL;
}

static void another_thread_may_release(void** state) {
  (void)state;
  at_tensor* handles[HANDLES];
  for (int i = 0; i < HANDLES; i++) {
    assert_ok(at_tensor_full(&handles[i], device(), AT_F32, 0, NULL, i));
    if (i % 500 == 0) assert_ok(at_tensor_eval(handles[i]));
  }
  pthread_t thread;
  void* failed = NULL;
  assert_int_equal(pthread_create(&thread, NULL, release_all, handles), 0);
  assert_int_equal(pthread_join(thread, &failed), 0);
  assert_null(failed);
  for (int i = 0; i < HANDLES; i++) assert_status(probe(handles[i]), AT_ERROR_HANDLE);
}

static void many_handles_live_at_once(void** state) {
  (void)state;
  enum { MANY = 50000 };
  at_tensor** all = array_memory(MANY * sizeof *all);
  for (int i = 0; i < MANY; i++) assert_ok(at_tensor_full(&all[i], device(), AT_F32, 0, NULL, i));
  assert_near(item(all[MANY - 1]), MANY - 1, 0);
  for (int i = 0; i < MANY; i++) assert_ok(at_tensor_release(all[i]));
}

static void a_tensor_keeps_its_backend(void** state) {
  (void)state;
  at_backend *cpu = NULL, *same = NULL;
  at_tensor* x = NULL;
  assert_ok(at_backend_open(&cpu, "cpu"));
  assert_ok(at_tensor_full(&x, cpu, AT_F32, 0, NULL, 2));
  assert_ok(at_backend_release(cpu));
  assert_near(item(keep(x)), 2, 0);
  assert_ok(at_tensor_backend(&same, x));
  assert_ok(at_backend_synchronize(same));
  assert_ok(at_backend_release(same));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(null_is_named),
      CASE(releasing_null_is_fine),
      CASE(a_released_handle_stays_dead),
      CASE(retain_counts),
      CASE(other_kinds_are_refused),
      CASE(rubbish_is_refused),
      CASE(another_thread_may_release),
      CASE(many_handles_live_at_once),
      CASE(a_tensor_keeps_its_backend),
  };
  return RUN("capi/handles", tests);
}
