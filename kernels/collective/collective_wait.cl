// collective_wait.cl: the numbers that groups of several devices tell each other, in NVIDIA's assembly, and the kernel
// that waits for them; part of collective.cl. Every wait ends at the launch's limit, or when the host says that nothing
// more comes: what did come before that is taken, and only a launch that lacks something fails.
#pragma OPENCL FP_CONTRACT OFF
#ifdef FOLD
#define HEADER 64
#define READY 0
#define TAKEN 1
#define AT_ERROR_PEER 502u
#define AT_ERROR_STATE 208u

static ulong nanoseconds(void) {
  ulong now;
  __asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
  return now;
}
static void tell(global uint* at, uint number) {
  __asm volatile("st.release.sys.global.u32 [%0], %1;" ::"l"((ulong)at), "r"(number) : "memory");
}
// Of places that were read: what was there has come, or it could not have been put elsewhere, so nothing is waited for.
static void tell_taken(global uint* at, uint number) {
  __asm volatile("st.relaxed.sys.global.u32 [%0], %1;" ::"l"((ulong)at), "r"(number) : "memory");
}
static uint heard(global uint* at) {
  uint number;
  __asm volatile("ld.acquire.sys.global.u32 %0, [%1];" : "=r"(number) : "l"((ulong)at) : "memory");
  return number;
}

static global uint* number_of(global uint4* area, const CollectivePlan* plan, int what, uint from) {
  return (global uint*)area + HEADER + ((what * RANKS + from) * plan->most_groups + get_group_id(0)) * 8;
}

static global uint* fault_of(global uint4* area, const CollectivePlan* plan, uint from) {
  return number_of(area, plan, READY, from) + 1 + plan->number % DEPTH;
}
// What the operand has met, before the first number.
static void tell_fault(global uint4** areas, const CollectivePlan* plan, global const uint* faults) {
#pragma unroll
  for (uint p = 0; p < RANKS; p++)
    if ((uint)get_local_id(0) == p && p != plan->rank)
      *fault_of(areas[p], plan, plan->rank) = faults[FAULT_WORDS * plan->faulty];
}
static void hear_faults(global uint4* own, const CollectivePlan* plan, global uint* faults) {
  const uint item = (uint)get_local_id(0);
  if (item < RANKS && item != plan->rank && heard(fault_of(own, plan, item)))
    put_fault(faults + FAULT_WORDS * plan->faulty, AT_ERROR_STATE, item, 0, RANKS);
}

// All others learn that this group has come to the number.
static void tell_all(global uint4** areas, const CollectivePlan* plan, int what, uint number) {
  const uint item = (uint)get_local_id(0);
  barrier(CLK_GLOBAL_MEM_FENCE);
#pragma unroll
  for (uint p = 0; p < RANKS; p++)
    if (item == p && p != plan->rank) {
      global uint* at = number_of(areas[p], plan, what, plan->rank);
      what == TAKEN ? tell_taken(at, number) : tell(at, number);
    }
}
// Until this group of all others has; false if that is in vain.
static bool await_all(global uint4* own, const CollectivePlan* plan, int what, uint number, ulong begun,
                      global uint* faults, local volatile int* in_vain) {
  const uint item = (uint)get_local_id(0);
  if (item < RANKS && item != plan->rank) {
    global uint *header = (global uint*)own, *at = number_of(own, plan, what, item);
    for (uint tries = 1;; tries++) {
      const bool asks = tries % 256u == 0u, gone = asks && ((heard(header) >> item & 1u) || heard(header + 2));
      if ((int)(heard(at) - number) >= 0) break;
      const bool late = asks && nanoseconds() - begun > plan->limit;
      if (!gone && !late) continue;
      if (!heard(header + 1)) tell(header + 1, item + 1u);
      tell(header + 2, 1u);
      if (plan->missing) faults[FAULT_WORDS * plan->missing] = AT_ERROR_PEER;
      *in_vain = 1;
      break;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  return !*in_vain;
}

kernel GROUP_OF(ITEMS) void collect(global const E* in, global S* out, const CollectivePlan plan, global uint4* own,
                                    global uint* faults, CAT(AREAS_, RANKS)) {
  local volatile int in_vain;
  global uint4* areas[RANKS] = {CAT(ALL_, RANKS)};
  const uint group = (uint)get_group_id(0), groups = (uint)get_num_groups(0);
  const uint rows = (plan.chunks - group + groups - 1u) / groups;
  const ulong begun = nanoseconds();
  const bool tells = plan.faulty && group == 0;
  if (get_local_id(0) == 0) in_vain = 0;
  if (tells) tell_fault(areas, &plan, faults);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint row = 0; row <= rows; row++) {
    if (row < rows) {
      if (row >= DEPTH && !await_all(own, &plan, TAKEN, plan.number + row - DEPTH + 1u, begun, faults, &in_vain)) return;
      send_chunk(in, areas, &plan, group, row);
      tell_all(areas, &plan, READY, plan.number + row + 1u);
    }
    if (row > 0) {
      if (!await_all(own, &plan, READY, plan.number + row, begun, faults, &in_vain)) return;
      if (tells && row == 1) hear_faults(own, &plan, faults);
      take_chunk(in, out, own, &plan, group, row - 1u);
      if (plan.chunks > groups) tell_all(areas, &plan, TAKEN, plan.number + row);
    }
  }
  if (plan.chunks > groups) await_all(own, &plan, TAKEN, plan.number + rows, begun, faults, &in_vain);
}
#endif
