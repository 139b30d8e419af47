/* test_dlpack.c: the two forms of DLPack's managed tensors, written down here from its specification, out and in. */
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/athena_test.h"

typedef struct {
  void* data;
  int32_t device_type, device_id, ndim;
  uint8_t code, bits;
  uint16_t lanes;
  int64_t *shape, *strides;
  uint64_t byte_offset;
} array_part;
typedef struct plain_array {
  array_part array;
  void* context;
  void (*deleter)(struct plain_array*);
} plain_array;
typedef struct versioned_array {
  uint32_t major, minor;
  void* context;
  void (*deleter)(struct versioned_array*);
  uint64_t flags;
  array_part array;
} versioned_array;

static at_backend* cpu(void) { return on_cpu() ? device() : second_device(); }

static at_tensor* from_host(at_dtype dtype, int32_t rank, const int64_t* dims, const void* data, size_t size) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_from_host(&r, cpu(), dtype, rank, dims, data, size));
  return keep(r);
}

static void* exported(at_tensor* tensor, int32_t versioned) {
  void* managed = NULL;
  assert_ok(at_tensor_to_dlpack(&managed, tensor, versioned));
  assert_non_null(managed);
  return managed;
}

static void a_view_goes_out_in_both_forms(void** state) {
  (void)state;
  at_tensor* x = from_host(AT_F32, 2, (int64_t[]){2, 3}, (float[]){1, 2, 3, 4, 5, 6}, 24);
  at_tensor* view = transposed(sliced(x, 1, 1, 3, 1), 0, 1);
  plain_array* plain = exported(view, 0);
  versioned_array* versioned = exported(view, 1);
  assert_true(versioned->major == 1 && versioned->flags == 0);
  array_part* forms[] = {&plain->array, &versioned->array};
  for (size_t i = 0; i < COUNT(forms); i++) {
    array_part* a = forms[i];
    assert_true(a->device_type == 1 && a->ndim == 2 && a->code == 2 && a->bits == 32 && a->lanes == 1);
    assert_true(a->shape[0] == 2 && a->shape[1] == 2 && a->strides[0] == 1 && a->strides[1] == 3);
    float* data = (float*)((char*)a->data + a->byte_offset);
    assert_true(data[0] == 2 + 10 * (float)i && data[4] == 6);
    data[0] += 10;
  }
  assert_values(x, 6, (double[]){1, 22, 3, 4, 5, 6}, 0);
  assert_ok(at_tensor_fill_(view, 9));
  assert_true(((float*)plain->array.data)[4] == 9);
  plain->deleter(plain);
  versioned->deleter(versioned);
}

static void every_dtype_goes_out_and_comes_back(void** state) {
  (void)state;
  for (at_dtype d = 0; d < DTYPES; d++)
    for (int32_t versioned = 0; versioned < 2; versioned++) {
      at_tensor *x = NULL, *r = NULL;
      assert_ok(at_tensor_full(&x, cpu(), d, 1, (int64_t[]){3}, 1));
      assert_ok(at_tensor_from_dlpack(&r, cpu(), exported(keep(x), versioned), versioned));
      assert_int_equal(dtype_of(keep(r)), d);
      assert_ok(at_tensor_fill_(sliced(r, 0, 1, 2, 1), 0));
      assert_values(x, 3, (double[]){1, 0, 1}, 0);
    }
  at_tensor* scalar = from_host(AT_I64, 0, NULL, &(int64_t){7}, 8);
  at_tensor* r = NULL;
  assert_ok(at_tensor_from_dlpack(&r, cpu(), exported(scalar, 0), 0));
  assert_near(item(keep(r)), 7, 0);
}

static void a_number_has_memory_once_it_is_shared(void** state) {
  (void)state;
  at_tensor *number = NULL, *borrowed = NULL;
  assert_ok(at_tensor_full(&number, cpu(), AT_F32, 0, NULL, 3));
  plain_array* managed = exported(number, 0);
  assert_non_null(managed->array.data);
  assert_ok(at_tensor_from_dlpack(&borrowed, cpu(), managed, 0));
  assert_ok(at_tensor_fill_(borrowed, 4));
  assert_near(item(number), 4, 0);
  assert_ok(at_tensor_fill_(number, 5));
  assert_near(item(borrowed), 5, 0);
  assert_ok(at_tensor_release(borrowed));
  assert_ok(at_tensor_release(number));
}

static int deleted;
static void count_plain(plain_array* managed) { deleted += managed->context == managed; }
static void count_versioned(versioned_array* managed) { deleted += managed->context == managed; }

static void arrays_of_others_come_in(void** state) {
  (void)state;
  int16_t data[] = {-1, 1, 2, 3, 4, 5, 6};
  int64_t shape[] = {2, 3}, strides[] = {1, 2};
  plain_array plain = {{data, 1, 0, 2, 0, 16, 1, shape, NULL, 2}, &plain, count_plain}; /* NULL strides, an offset */
  versioned_array fixed = {1, 3, &fixed, count_versioned, 1, {data, 1, 0, 2, 0, 16, 1, shape, strides, 0}};
  at_tensor *a = NULL, *b = NULL;
  deleted = 0;
  assert_ok(at_tensor_from_dlpack(&a, cpu(), &plain, 0));
  assert_ok(at_tensor_from_dlpack(&b, cpu(), &fixed, 1));
  assert_values(a, 6, (double[]){1, 2, 3, 4, 5, 6}, 0);
  assert_values(b, 6, (double[]){-1, 2, 4, 1, 3, 5}, 0);
  assert_status(at_tensor_fill_(b, 0), AT_ERROR_STATE);
  void* out = &out;
  assert_status(at_tensor_to_dlpack(&out, b, 0), AT_ERROR_STATE); /* that form cannot say read-only */
  assert_null(out);
  versioned_array* again = exported(b, 1);
  assert_true(again->flags == 1);
  assert_ok(at_tensor_release(a));
  assert_int_equal(deleted, 1);
  assert_ok(at_tensor_release(b));
  assert_int_equal(deleted, 1);
  again->deleter(again); /* the last user of the memory is this export */
  assert_int_equal(deleted, 2);
}

static void what_athena_cannot_take_is_refused(void** state) {
  (void)state;
  int32_t data[4] = {0};
  int64_t shape[] = {4}, backwards[] = {-1}, negative[] = {-4};
  const array_part good = {data, 1, 0, 1, 0, 32, 1, shape, NULL, 0};
  struct {
    array_part array;
    at_status status;
  } cases[9];
  for (size_t i = 0; i < COUNT(cases); i++) cases[i].array = good;
  cases[0].array.device_type = 2, cases[0].status = AT_ERROR_UNSUPPORTED;
  cases[1].array.lanes = 4, cases[1].status = AT_ERROR_UNSUPPORTED;
  cases[2].array.code = 5, cases[2].array.bits = 64, cases[2].status = AT_ERROR_UNSUPPORTED; /* complex */
  cases[3].array.bits = 4, cases[3].status = AT_ERROR_UNSUPPORTED;
  cases[4].array.ndim = 9, cases[4].status = AT_ERROR_SHAPE;
  cases[5].array.byte_offset = 1, cases[5].status = AT_ERROR_ARGUMENT;
  cases[6].array.strides = backwards, cases[6].status = AT_ERROR_ARGUMENT;
  cases[7].array.shape = negative, cases[7].status = AT_ERROR_SHAPE;
  cases[8].array.data = NULL, cases[8].status = AT_ERROR_NULL;
  deleted = 0;
  for (size_t i = 0; i < COUNT(cases); i++) {
    plain_array plain = {cases[i].array, &plain, count_plain};
    at_tensor* r = (at_tensor*)8;
    assert_status(at_tensor_from_dlpack(&r, cpu(), &plain, 0), cases[i].status);
    assert_null(r);
  }
  versioned_array later = {2, 0, &later, count_versioned, 0, good};
  at_tensor* r = NULL;
  assert_status(at_tensor_from_dlpack(&r, cpu(), &later, 1), AT_ERROR_UNSUPPORTED);
  if (!on_cpu()) {
    plain_array plain = {good, &plain, count_plain};
    void* out = NULL;
    assert_status(at_tensor_from_dlpack(&r, device(), &plain, 0), AT_ERROR_UNSUPPORTED);
    assert_status(at_tensor_to_dlpack(&out, filled(AT_F32, 0, NULL, 1), 0), AT_ERROR_UNSUPPORTED);
  }
  assert_int_equal(deleted, 0);
}

static void* delete_plain(void* managed) {
  ((plain_array*)managed)->deleter(managed);
  return NULL;
}

static void any_thread_may_delete_and_a_forked_child_too(void** state) {
  (void)state;
  at_tensor* x = NULL;
  assert_ok(at_tensor_from_host(&x, cpu(), AT_F32, 1, (int64_t[]){2}, (float[]){1, 2}, 8));
  plain_array* managed = exported(x, 0);
  assert_ok(at_tensor_release(x));
  fflush(NULL);
  pid_t pid = fork();
  if (pid == 0) {
    alarm(20);
    delete_plain(managed);
    _exit(0);
  }
  int status = 1;
  assert_int_equal(waitpid(pid, &status, 0), pid);
  assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  assert_true(((float*)managed->array.data)[1] == 2);
  pthread_t thread;
  assert_int_equal(pthread_create(&thread, NULL, delete_plain, managed), 0);
  assert_int_equal(pthread_join(thread, NULL), 0);
}

/* Each tensor's memory is the one before's: the last release gives up all, and must not do so down the stack. */
static void a_long_chain_of_loans_is_given_up(void** state) {
  (void)state;
  at_tensor* x = NULL;
  assert_ok(at_tensor_ones(&x, cpu(), AT_F32, 1, (int64_t[]){4}));
  for (int i = 0; i < 20000; i++) {
    void* managed = NULL;
    assert_ok(at_tensor_to_dlpack(&managed, x, 1));
    assert_ok(at_tensor_release(x));
    assert_ok(at_tensor_from_dlpack(&x, cpu(), managed, 1));
  }
  assert_values(x, 4, (double[]){1, 1, 1, 1}, 0);
  assert_ok(at_tensor_release(x));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(a_view_goes_out_in_both_forms),         CASE(every_dtype_goes_out_and_comes_back),
      CASE(a_number_has_memory_once_it_is_shared), CASE(arrays_of_others_come_in),
      CASE(what_athena_cannot_take_is_refused),    CASE(any_thread_may_delete_and_a_forked_child_too),
      CASE(a_long_chain_of_loans_is_given_up),
  };
  return RUN("capi/dlpack", tests);
}
