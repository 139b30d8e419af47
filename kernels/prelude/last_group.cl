// last_group.cl: which of several groups is the last to have stored its part, so that it joins all parts and no launch
// has to follow for that. Whoever joins, parts are joined in one order.
#ifndef LAST_GROUP
#define LAST_GROUP
#include "prelude/prelude.cl"

#ifdef __NV_CL_C_VERSION
#define FENCE_OF_DEVICE __asm volatile("fence.acq_rel.gpu;" ::: "memory")
#else
#define FENCE_OF_DEVICE mem_fence(CLK_GLOBAL_MEM_FENCE)
#endif

// Whether this group is the last of `groups` with this counter, which is 0 before and after: what all of them stored
// before may then be read. All items call it.
INLINED static bool is_last_group(volatile global uint* counter, uint groups, local uint* arrived) {
  FENCE_OF_DEVICE;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0) {
    *arrived = atomic_inc(counter) + 1u;
    if (*arrived == groups) atomic_xchg(counter, 0u);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  FENCE_OF_DEVICE;
  return *arrived == groups;
}
#endif
