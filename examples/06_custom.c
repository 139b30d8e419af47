/* Lesson 6: operations of your own. Build: cc 06_custom.c $(pkg-config --cflags --libs athena) */
#include <athena.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(at_status status) {
  if (status == AT_OK) return;
  char text[4096] = "";
  at_error_text(text, sizeof text, NULL);
  fprintf(stderr, "%s\n", text);
  exit(1);
}

static void print(const char* name, at_tensor* tensor) {
  float values[4];
  check(at_tensor_to_host(tensor, values, sizeof values));
  printf("%-22s %8.4f %8.4f %8.4f %8.4f\n", name, values[0], values[1], values[2], values[3]);
}

static void release(at_tensor* const* tensors, int count) {
  for (int i = 0; i < count; i++) check(at_tensor_release(tensors[i]));
}

/* The gradient of round() is 0 nearly everywhere, so nothing in front of it would learn. The straight-through estimator
   gives the gradient on as it came. A callback makes gradients of inputs from those of results: here one of one. */
static at_status straight_through(at_tensor** grads, size_t grad_count, at_tensor* const* seeds, size_t seed_count,
                                  void* userdata) {
  (void)grad_count, (void)seed_count, (void)userdata;
  check(at_tensor_retain(seeds[0])); /* what is handed back is handed over: a reference of its own */
  grads[0] = seeds[0];
  return AT_OK;
}

/* A kernel of one's own: y = a x, on OpenCL devices. */
static const char scale_source[] =
    "kernel void scale(global float *y, global const float *x, float a) {\n"
    "  size_t i = get_global_id(0);\n"
    "  y[i] = a * x[i];\n"
    "}\n";

static void launch_kernel(at_backend* backend, at_tensor* x) {
  at_kernel* kernel = NULL;
  check(at_kernel_from_source(&kernel, backend, scale_source, "scale", NULL));

  /* Every argument is a tensor, and its role says what the kernel gets of it: room for a result, elements, a number. */
  at_tensor *a = NULL, *y = NULL;
  check(at_tensor_full(&a, backend, AT_F32, 0, NULL, 10));
  at_tensor* arguments[] = {x, x, a};
  const at_kernel_role roles[] = {AT_KERNEL_WRITE, AT_KERNEL_READ, AT_KERNEL_NUMBER};
  const int64_t items = 4;
  check(at_kernel_launch(&y, 1, kernel, arguments, roles, 3, 1, &items, NULL));
  print("by a kernel: 10 x", y);
  release((at_tensor*[]){a, y}, 2);
  check(at_kernel_release(kernel));
}

int main(void) {
  at_backend* backend = NULL;
  check(at_backend_open(&backend, "auto"));
  const float values[] = {-1.2f, 0.3f, 0.9f, 2.6f};
  const int64_t dims[] = {4};
  at_tensor *x = NULL, *y = NULL, *sum = NULL, *grad = NULL;
  check(at_tensor_from_host(&x, backend, AT_F32, 1, dims, values, sizeof values));
  check(at_tensor_set_requires_grad(x, 1));
  print("x", x);

  /* A formula is one operation, and one kernel; its derivative comes with it. */
  const char* names[] = {"x"};
  check(at_tensor_map(&y, "x < 0 ? 0.1*x : x*tanh(x)", names, &x, 1));
  print("a formula", y);
  check(at_tensor_sum(&sum, y, NULL, 0, 0));
  check(at_tensor_backward(sum));
  check(at_tensor_grad_of(&grad, x));
  print("its derivative", grad);
  release((at_tensor*[]){y, sum, grad}, 3);
  check(at_tensor_zero_grad(x));

  /* A function with a gradient of its own: the value is computed any way you like, here without recording. */
  at_tensor *rounded = NULL, *square = NULL;
  check(at_set_no_grad(NULL, 1));
  check(at_tensor_map(&rounded, "x >= 0 ? (x >= 2 ? 2 : x >= 1 ? 1 : 0) : -1", names, &x, 1));
  check(at_set_no_grad(NULL, 0));
  check(at_tensor_custom(&y, &rounded, 1, &x, 1, straight_through, NULL, NULL));
  print("steps", y);
  check(at_tensor_mul(&square, y, y));
  check(at_tensor_sum(&sum, square, NULL, 0, 0));
  check(at_tensor_backward(sum));
  check(at_tensor_grad_of(&grad, x));
  print("gradient of y^2", grad);
  release((at_tensor*[]){rounded, y, square, sum, grad}, 5);

  at_device_info info = AT_DEVICE_INFO_INIT;
  check(at_backend_describe(&info, backend));
  if (strncmp(info.name, "opencl", 6) == 0) launch_kernel(backend, x);

  release(&x, 1);
  check(at_backend_release(backend));
  return 0;
}
