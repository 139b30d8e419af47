/* index.h: picking elements by index. */
#ifndef ATHENA_INDEX_H
#define ATHENA_INDEX_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * result[…, i, …] = a[…, indices[…, i, …], …] along axis. indices is any integer dtype with a's rank; its other sizes equal
 * a's. A negative index counts from the end. An index out of range is found while computing: that element is 0 and
 * reading the result gives AT_ERROR_FAULT_INDEX with the index.
 */
AT_API at_status at_tensor_take_along_axis(at_tensor **result, at_tensor *a, at_tensor *indices, int32_t axis);

#ifdef __cplusplus
}
#endif
#endif
