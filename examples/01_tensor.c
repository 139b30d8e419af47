/* Lesson 1: tensors. Build: cc 01_tensor.c $(pkg-config --cflags --libs athena) */
#include <athena.h>
#include <stdio.h>
#include <stdlib.h>

/* Every function of Athena returns a status, 0 when all went well. The text of the last error says what was wrong. */
static void check(at_status status) {
  if (status == AT_OK) return;
  char text[1024] = "";
  at_error_text(text, sizeof text, NULL);
  fprintf(stderr, "%s\n", text);
  exit(1);
}

static void print_matrix(const char* name, at_tensor* tensor) {
  int64_t rows, columns;
  float values[64];
  size_t bytes;
  check(at_tensor_size(&rows, tensor, 0));
  check(at_tensor_size(&columns, tensor, 1));
  check(at_tensor_nbytes(&bytes, tensor));
  if (bytes > sizeof values) return;
  /* Reading is what makes Athena compute. The size in bytes must be exactly the tensor's. */
  check(at_tensor_to_host(tensor, values, bytes));
  printf("%s\n", name);
  for (int64_t i = 0; i < rows; i++) {
    for (int64_t j = 0; j < columns; j++) printf(" %6.2f", values[i * columns + j]);
    putchar('\n');
  }
}

int main(void) {
  /* A backend is a device that computes: "auto" is the best GPU, or the CPU where there is none. */
  at_backend* backend = NULL;
  at_device_info device = AT_DEVICE_INFO_INIT;
  check(at_backend_open(&backend, "auto"));
  check(at_backend_describe(&device, backend));
  printf("computing on %s (%s)\n", device.name, device.product);

  /* A tensor of 2 rows and 3 columns. The numbers are copied, so the array may go away. */
  const float numbers[] = {1, 2, 3, 4, 5, 6};
  const int64_t shape[] = {2, 3};
  at_tensor* a = NULL;
  check(at_tensor_from_host(&a, backend, AT_F32, 2, shape, numbers, sizeof numbers));
  print_matrix("a", a);

  /* Results come first in every call, then the inputs. An operation gives a new tensor; its inputs stay as they are. */
  at_tensor *doubled = NULL, *turned = NULL, *product = NULL, *total = NULL;
  check(at_tensor_mul_scalar(&doubled, a, 2));
  print_matrix("a * 2", doubled);

  /* A transpose is a view: another way to look at the same memory. Nothing is copied. */
  check(at_tensor_transpose(&turned, a, 0, 1));
  print_matrix("a transposed", turned);
  check(at_tensor_matmul(&product, a, turned));
  print_matrix("a times a transposed", product);

  /* No axes given: the sum of all elements, a tensor of rank 0. */
  check(at_tensor_sum(&total, product, NULL, 0, 0));
  double sum = 0;
  check(at_tensor_item(&sum, total));
  printf("sum of that: %g\n", sum);

  /* Mistakes are statuses with a text, never a crash. */
  at_tensor* wrong = NULL;
  if (at_tensor_matmul(&wrong, a, a) != AT_OK) {
    char text[1024] = "";
    check(at_error_text(text, sizeof text, NULL));
    printf("a times a: %s\n", text);
  }

  /* What you were given is yours to release. */
  at_tensor* mine[] = {a, doubled, turned, product, total};
  for (int i = 0; i < 5; i++) check(at_tensor_release(mine[i]));
  check(at_backend_release(backend));
  return 0;
}
