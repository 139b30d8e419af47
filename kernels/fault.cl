// fault.cl: indices from memory, and how kernels report those that are out of range. Included after prelude.cl.
#pragma OPENCL FP_CONTRACT OFF
#define AT_ERROR_FAULT_INDEX 403u
#define AT_ERROR_FAULT_DIVISION 404u

// The first fault stays: {status, label, index low, index high, bound low, bound high}.
static void put_fault(global uint* fault, uint status, uint label, ulong index, ulong bound) {
  if (atomic_cmpxchg((volatile global uint*)fault, 0u, status) != 0u) return;
  fault[1] = label;
  fault[2] = (uint)index;
  fault[3] = (uint)(index >> 32);
  fault[4] = (uint)bound;
  fault[5] = (uint)(bound >> 32);
}

static void report(global uint* fault, uint label, ulong index, ulong bound) {
  put_fault(fault, AT_ERROR_FAULT_INDEX, label, index, bound);
}
static void report_division(global uint* fault, uint label, ulong position) {
  put_fault(fault, AT_ERROR_FAULT_DIVISION, label, position, 0);
}

// The position an index means, or -1; negative ones count from from_end: the length, or 0 where they are not allowed.
#define FIND(D, type)                                                 \
  static long find_##D(type index, long length, long from_end) {      \
    if (index > 0 && (ulong)index > (ulong)LONG_MAX) return -1;       \
    const long at = index < 0 ? (long)index + from_end : (long)index; \
    return at >= 0 && at < length ? at : -1;                          \
  }                                                                   \
  static long position_##D(type index, long length) { return find_##D(index, length, 0); }
FIND(i8, char)
FIND(i16, short)
FIND(i32, int)
FIND(i64, long)
FIND(u8, uchar)
FIND(u16, ushort)
FIND(u32, uint)
FIND(u64, ulong)
