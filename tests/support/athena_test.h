/* athena_test.h: what every test includes: CMocka, the public headers, asserts that print the library's last error. */
#ifndef ATHENA_TEST_H
#define ATHENA_TEST_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <athena.h>

#include "array.h"
#include "element.h"

#define COUNT(list) (sizeof(list) / sizeof *(list))

/* Fails the test with the call's text and the last error. */
void check_status(at_status status, at_status wanted, const char* call, const char* file, int line);
#define assert_ok(call) check_status((call), AT_OK, #call, __FILE__, __LINE__)
#define assert_status(call, wanted) check_status((call), (wanted), #call, __FILE__, __LINE__)
/* Fails the test with a message of its own. */
void refuse(const char* format, ...) __attribute__((format(printf, 1, 2), noreturn));
/* The last error's text holds part, or one of two. */
void assert_error_has(const char* part);
void assert_error_has_one(const char* part, const char* other);

/* The device under test, the one that ATHENA_DEVICE names; opened once. */
at_backend* device(void);
/* Athena's own CPU backend when another is under test, else NULL. */
at_backend* second_device(void);
int on_cpu(void);
/* ATHENA_TEST_DEPTH=all */
int deep(void);
/* All cases of a table: on the CPU or deep(). Other devices compile kernels slowly, and a sample has to do. */
int thorough(void);
/* ATHENA_TEST_DEPTH=sample: under a sanitizer, what takes minutes with cases that differ in numbers alone has fewer. */
int frugal(void);
at_counters counters(void);
at_memory_stats memory(void);

/* Runs this program again with one argument and NAME=VALUE pairs (ending in NULL) in its environment; its exit status.
   Its standard output and error go to `output` (size bytes, may be NULL). */
int run_again(const char* argument, const char* const* environment, char* output, size_t size);
/* A new path in a temporary folder of this process; removed at the end. */
const char* temporary_path(const char* name);
void write_bytes(const char* path, const void* data, size_t size);

/* Makes the checks that wait (operand.h): before what they are about is changed in place. */
void check_waiting(void);
/* Test tables: CASE(f) runs f and the checks that wait, then releases what keep() took and switches recording on. */
int forget_all(void** state);
#define CASE(f) cmocka_unit_test_teardown(f, forget_all)
/* 0 when there is nothing to run: the skip line is printed. */
int begin(void);
#define RUN(name, tests) (begin() ? cmocka_run_group_tests_name(name, tests, NULL, finish) : 0)
int finish(void** state);

/* Registers a tensor for release at the end of the test; returns it. */
at_tensor* keep(at_tensor* tensor);

typedef at_status (*unary_function)(at_tensor**, at_tensor*);
typedef at_status (*binary_function)(at_tensor**, at_tensor*, at_tensor*);
typedef at_status (*scalar_function)(at_tensor**, at_tensor*, double);
typedef at_status (*reduce_function)(at_tensor**, at_tensor*, const int32_t*, size_t, int32_t);

/* Calls that must succeed; results are kept. */
at_tensor* unary(unary_function f, at_tensor* a);
at_tensor* binary(binary_function f, at_tensor* a, at_tensor* b);
at_tensor* with_scalar(scalar_function f, at_tensor* a, double b);
at_tensor* reduce_all(reduce_function f, at_tensor* a);
at_tensor* reshaped(at_tensor* a, int32_t rank, const int64_t* dims);
at_tensor* transposed(at_tensor* a, int32_t axis0, int32_t axis1);
at_tensor* sliced(at_tensor* a, int32_t axis, int64_t start, int64_t stop, int64_t step);
at_tensor* expanded(at_tensor* a, int32_t rank, const int64_t* dims);
at_tensor* casted(at_tensor* a, at_dtype dtype);
at_tensor* leaf(at_tensor* a); /* requires gradients from now on */
at_tensor* gradient_of(at_tensor* a);

/* Small tensors by their values. */
at_tensor* vector_f32(int64_t n, const float* values);
at_tensor* vector_f64(int64_t n, const double* values);
at_tensor* vector_i64(int64_t n, const int64_t* values);
at_tensor* matrix_f32(int64_t rows, int64_t columns, const float* values);
at_tensor* matrix_f64(int64_t rows, int64_t columns, const double* values);
at_tensor* filled(at_dtype dtype, int32_t rank, const int64_t* dims, double value);
at_tensor* random_f32(int32_t rank, const int64_t* dims, uint64_t seed);

double item(at_tensor* a);
void check_near(double got, double wanted, double tolerance, const char* what, int line);
#define assert_near(got, wanted, tolerance) check_near((got), (wanted), (tolerance), #got, __LINE__)
at_dtype dtype_of(at_tensor* a);
/* The values as float64, row-major, freed at the end of the test. */
double* values_of(at_tensor* a);
void assert_values(at_tensor* a, int64_t n, const double* wanted, double tolerance);

#endif
