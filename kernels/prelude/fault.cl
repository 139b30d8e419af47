// fault.cl: indices from memory, and how kernels report those that are out of range. Included after prelude.cl.
#pragma OPENCL FP_CONTRACT OFF
#define AT_ERROR_FAULT_INDEX 403u
#define AT_ERROR_FAULT_DIVISION 404u

// A slot: {status, unused, position, index, bound}, the last three of two words each. Where a launch reports to is
// packed in `slots`: the first slot, the guard's, and a bit for each of its instructions whose faults go there too.
#define FAULT_WORDS 8
#define FIRST_SLOT(slots) ((uint)(slots)&4095u)
#define GUARD_SLOT(slots) ((uint)((slots) >> 12) & 4095u)

// The first fault of a slot stays.
static void put_fault(global uint* slot, uint status, ulong position, ulong index, ulong bound) {
  if (atomic_cmpxchg((volatile global uint*)slot, 0u, status) != 0u) return;
  slot[2] = (uint)position;
  slot[3] = (uint)(position >> 32);
  slot[4] = (uint)index;
  slot[5] = (uint)(index >> 32);
  slot[6] = (uint)bound;
  slot[7] = (uint)(bound >> 32);
}

// What instruction i of those that may fault has met.
static void report_fault(global uint* faults, ulong slots, uint i, uint status, ulong position, ulong index,
                         ulong bound) {
  put_fault(faults + FAULT_WORDS * (FIRST_SLOT(slots) + i), status, position, index, bound);
  if (slots >> (24 + i) & 1) put_fault(faults + FAULT_WORDS * GUARD_SLOT(slots), status, position, index, bound);
}
static void report(global uint* faults, ulong slots, uint i, ulong position, ulong index, ulong bound) {
  report_fault(faults, slots, i, AT_ERROR_FAULT_INDEX, position, index, bound);
}
static void report_division(global uint* faults, ulong slots, uint i, ulong position) {
  report_fault(faults, slots, i, AT_ERROR_FAULT_DIVISION, position, 0, 0);
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
