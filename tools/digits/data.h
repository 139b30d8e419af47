/* data.h: the digits to train on and to test with. */
#ifndef DEMO_DATA_H
#define DEMO_DATA_H

#include <athena.h>

typedef struct digit_data {
  at_dataset *train, *test;
} digit_data;

/* MNIST from folder, or made-up digits from seed where folder is NULL; says which. */
digit_data data_open(const char* folder, uint64_t seed);
void data_release(digit_data* data);

#endif
