// forward_fault.cl: what one slot has met, reported to another too.
#include "prelude/prelude.cl"
#include "prelude/fault.cl"

kernel GROUP_OF(1) void forward_fault(global uint* faults, uint from, uint to) {
  global const uint* slot = faults + FAULT_WORDS * from;
  if (slot[0] == 0u) return;
  put_fault(faults + FAULT_WORDS * to, slot[0], slot[2] | (ulong)slot[3] << 32, slot[4] | (ulong)slot[5] << 32,
            slot[6] | (ulong)slot[7] << 32);
}
