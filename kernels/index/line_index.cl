// line_index.cl: an index of those that scatter takes from memory.
//
// DI     index type
// R      number of their axes, padded with size 1
#pragma OPENCL FP_CONTRACT OFF
#include "prelude/fault.cl"
#include "prelude/prelude.cl"

#ifndef DI
#define DI i64
#endif
#ifndef R
#define R 1
#endif

// The position that the index of item i means, or -1, which is reported.
static long line_index(global const CAT(S_, DI) * indices, global uint* faults, ulong slots, long offset, long length,
                       long from_end, const idx* size, const idx* stride, uidx i) {
  long x = 0;
  for (int d = R - 1; d >= 0; d--) {
    x += (long)(i % (uidx)size[d]) * stride[d];
    i /= (uidx)size[d];
  }
  const CAT(S_, DI) index = indices[offset + x];
  const long at = CAT(find_, DI)(index, length, from_end);
  if (at < 0) report(faults, slots, 0, (ulong)x, (ulong)index, (ulong)length);
  return at;
}
