// async.cl: words of NVIDIA's assembly for copies that run beside the arithmetic.
//
// A barrier in local memory (mbarrier) has phases: one ends when all expected arrivals, and all bytes announced, have
// come; who waits gives the parity of the phase. Addresses are those of local memory: the low half of a pointer.
// SM_90A is an instruction that exists for sm_90a alone: a comment to the driver's compiler, which knows only sm_90,
// and code in the patched PTX (ptx_patch.cpp), which PTX_PATCH asks for.
#include "prelude/prelude.cl"
#ifndef ASYNC
#define ASYNC
#define SM_90A(instruction) "//@" instruction "\n"
#define place_of(pointer) ((uint)(size_t)(pointer))

static void barrier_init(uint at, uint arrivals) {
  __asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(at), "r"(arrivals) : "memory");
}
// Makes new barriers known to the copy engine; a barrier of the group must follow.
static void barriers_ready(void) {
  __asm volatile("fence.mbarrier_init.release.cluster;\nfence.proxy.async.shared::cta;" ::: "memory");
}
static void barrier_arrive(uint at) {
  __asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(at) : "memory");
}
// Arrives and announces what the copy engine will bring.
static void barrier_expect(uint at, uint bytes) {
  __asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(at), "r"(bytes) : "memory");
}
static void barrier_wait(uint at, uint parity) {
  __asm volatile(
      "{\n.reg .pred done;\nAGAIN:\nmbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n"
      "@done bra DONE;\nbra AGAIN;\nDONE:\n}" ::"r"(at),
      "r"(parity)
      : "memory");
}
static void warp_barrier(void) { __asm volatile("bar.warp.sync 0xffffffff;" ::: "memory"); }

// A tensor map (tensor_map.h) is an argument of the kernel, which has an address of its own.
typedef struct {
  ulong words[16];
} __attribute__((aligned(64))) Map;
#define address_of_argument(address, name) \
  __asm volatile(SM_90A("mov.b64 %0, " name ";") SM_90A("cvta.param.u64 %0, %0;") : "=l"(address))
// Has the copy engine fetch a tensor map before it is needed.
#define expect_map(map) __asm volatile(SM_90A("prefetch.tensormap [%0];")::"l"(map) : "memory")

// The copy engine brings the box at (x, y, z) of a tensor map; zeros from outside.
static void bring_box(uint to, ulong map, int x, int y, int z, uint full) {
  __asm volatile(
      "cp.async.bulk.tensor.3d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3, %4}], [%5];" ::"r"(
          to),
      "l"(map), "r"(x), "r"(y), "r"(z), "r"(full)
      : "memory");
}
// The same at (x, y, z, w) of a map of rank 4.
static void bring_box_4(uint to, ulong map, int x, int y, int z, int w, uint full) {
  __asm volatile(
      "cp.async.bulk.tensor.4d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3, %4, %5}], "
      "[%6];" ::"r"(to),
      "l"(map), "r"(x), "r"(y), "r"(z), "r"(w), "r"(full)
      : "memory");
}
// Pixels one after the other, as many as the map (an Im2colMap) says, from pixel (x, y) of an image on: what each sees
// `right` and `down` of it, from channel c on. Rows and images follow each other; zeros from outside.
static void bring_pixels(uint to, ulong map, int c, int x, int y, int image, uint right, uint down, uint full) {
  __asm volatile(
      "{\n.reg .b16 right, down;\ncvt.u16.u32 right, %7;\ncvt.u16.u32 down, %8;\n"
      "cp.async.bulk.tensor.4d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3, %4, %5}], "
      "[%6], {right, down};\n}" ::"r"(to),
      "l"(map), "r"(c), "r"(x), "r"(y), "r"(image), "r"(full), "r"(right), "r"(down)
      : "memory");
}
// The copy engine takes the box at (x, y, z) from local memory, but for what lies outside; boxes are waited for in groups:
// until they are read, or written.
static void send_box(uint from, ulong map, int x, int y, int z) {
  __asm volatile("cp.async.bulk.tensor.3d.global.shared::cta.tile.bulk_group [%0, {%2, %3, %4}], [%1];" ::"l"(map), "r"(from),
                 "r"(x), "r"(y), "r"(z)
                 : "memory");
}
// The same at (x, y, z, w) of a map of rank 4.
static void send_box_4(uint from, ulong map, int x, int y, int z, int w) {
  __asm volatile("cp.async.bulk.tensor.4d.global.shared::cta.tile.bulk_group [%0, {%2, %3, %4, %5}], [%1];" ::"l"(map),
                 "r"(from), "r"(x), "r"(y), "r"(z), "r"(w)
                 : "memory");
}
static void close_boxes(void) { __asm volatile("cp.async.bulk.commit_group;" ::: "memory"); }
static void await_all_boxes_read_but_one(void) { __asm volatile("cp.async.bulk.wait_group.read 1;" ::: "memory"); }
static void await_boxes_read(void) { __asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory"); }
static void await_boxes(void) { __asm volatile("cp.async.bulk.wait_group 0;" ::: "memory"); }
// The first `bytes` of 16 from global to local memory, zeros for the others; in groups that are waited for in order.
static void bring_16(uint to, global const void* from, int bytes) {
  __asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "r"(bytes) : "memory");
}
// The same of 4 bytes.
static void bring_4(uint to, global const void* from, int bytes) {
  __asm volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;" ::"r"(to), "l"(from), "r"(bytes) : "memory");
}
static void close_group(void) { __asm volatile("cp.async.commit_group;" ::: "memory"); }
#define wait_groups(most) __asm volatile("cp.async.wait_group " #most ";" ::: "memory")
#endif
