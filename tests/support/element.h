/* element.h: elements of every dtype as float64, and how exact each dtype is. */
#ifndef ATHENA_TEST_ELEMENT_H
#define ATHENA_TEST_ELEMENT_H

#include <stdint.h>

#include <athena.h>

enum { DTYPES = 13 };

typedef struct element_info {
  const char* name;
  int size;
  int is_float, is_signed;
  double epsilon;   /* distance from 1 to the next number; 0 for integers */
  double smallest;  /* smallest normal number */
  double low, high; /* range of an integer dtype, as far as float64 holds it */
} element_info;
const element_info* element_of(at_dtype dtype);

double element_get(at_dtype dtype, const void* data, int64_t index);
/* Rounds to nearest even; integers truncate toward zero; bool is != 0. */
void element_set(at_dtype dtype, void* data, int64_t index, double value);
double element_round(at_dtype dtype, double value);

/* A generator of its own (SplitMix64), so that the data does not depend on the library under test. */
uint64_t draw_bits(uint64_t* state);
double draw_between(uint64_t* state, double low, double high);

#endif
