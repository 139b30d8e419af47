/* gradient.h: derivatives against finite differences in float64. */
#ifndef ATHENA_TEST_GRADIENT_H
#define ATHENA_TEST_GRADIENT_H

#include "operand.h"

/* What is differentiated: inputs are the operands' views; the result need not be kept. */
typedef at_tensor* (*test_function)(at_tensor* const* inputs, const void* parameter);

enum { MAX_INPUTS = 4 };

/* First order: the gradient of a random projection of f, along a random direction of each input, is the central
   difference. Second order (order 2): the same of a random projection of that gradient. */
void check_gradient(test_function f, const void* parameter, const operand* inputs, int count, int order,
                    const char* label);

#endif
