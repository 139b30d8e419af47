// warp_group.cl: what kernels by the warp-group products of compute capability 9.0 share: types, and rings of stages.
//
// ELEMENT  of the factors: 0 float16, 1 bfloat16, 2 float32 rounded to 10 bits of mantissa (TF32)
#include "contraction/async.cl"
#include "contraction/registers.cl"
#ifndef WARP_GROUP
#define WARP_GROUP
#define PTX_PATCH
#ifndef ELEMENT
#define ELEMENT 1
#endif
#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)
#if ELEMENT == 2
#define KIND "k8.f32.tf32.tf32 "
#define ROUND_PAIR "mov.b32 %0, %1;"  // of no use: results are not rounded
#elif ELEMENT
#define KIND "k16.f32.bf16.bf16 "
#define ROUND_PAIR "cvt.rn.bf16x2.f32 %0, %2, %1;"
#else
#define KIND "k16.f32.f16.f16 "
#define ROUND_PAIR "cvt.rn.f16x2.f32 %0, %2, %1;"
#endif

// Tells the compiler that x is the same in the whole warp, so that descriptors stay in uniform registers.
INLINED static uint uniform(uint x) {
  uint y;
  __asm volatile("shfl.sync.idx.b32 %0, %1, 0, 31, 0xffffffff;" : "=r"(y) : "r"(x));
  return y;
}
INLINED static uint rounded(float a, float b) {
  uint pair;
  __asm(ROUND_PAIR : "=r"(pair) : "f"(a), "f"(b));
  return pair;
}

// Stages of local memory that go round: `full` is where their barriers begin that say what is there, `empty` those that
// say what may be written over. The parity is that of the round.
typedef struct {
  uint full, empty, stage, parity;
} Ring;
INLINED static void start(const Ring* ring, uint stages, uint fillers, uint leavers) {
  for (uint s = 0; s < stages; s++) {
    barrier_init(ring->full + 8 * s, fillers);
    barrier_init(ring->empty + 8 * s, leavers);
  }
}
INLINED static void advance(Ring* ring, uint stages) {
  if (++ring->stage == stages) {
    ring->stage = 0;
    ring->parity ^= 1;
  }
}
INLINED static void await_full(const Ring* ring) { barrier_wait(ring->full + 8 * ring->stage, ring->parity); }
INLINED static void await_empty(const Ring* ring) { barrier_wait(ring->empty + 8 * ring->stage, ring->parity ^ 1); }
INLINED static void leave(const Ring* ring, uint lane) {
  if (lane == 0) barrier_arrive(ring->empty + 8 * ring->stage);
}
#endif
