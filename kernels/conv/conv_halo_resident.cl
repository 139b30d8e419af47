// conv_halo_resident.cl: convolution from patches of up to 64 channels into up to 64: all weights stay in local memory.
//
// TAPS    of the kernel
// CHUNKS  of channels that are seen
// Assumes what conv_halo.cl says, planes, one image a tile, one set and one share. Each consumer has tiles and patches of its own, so
// that one multiplies while the other writes. Of channels in groups each launched group has those of one: of the former the number is
// a multiple. The arrays come by their tensor maps; as arguments of their own they only tell the driver that they are in use.
#ifndef TAPS
#define TAPS 9
#endif
#ifndef CHUNKS
#define CHUNKS 1
#endif
#include "conv/conv_halo_out.cl"

#define PATCHES_AT (CHUNKS * TAPS * WEIGHTS)
#define PANELS_AT (PATCHES_AT + CONSUMERS * PATCHES * PATCH)
#define MEMORY (PANELS_AT + CONSUMERS * PANEL)

INLINED static void produce(Ring patches, uint at, ulong map, int number, int step, const ConvHaloPlan* plan) {
  for (; number < plan->tiles; number += step) {
    const Tile tile = tile_of(number, plan, 64);
    for (int chunk = 0; chunk < CHUNKS; chunk++) bring_patch(&patches, at, map, tile, chunk * CHUNK, 0, plan);
  }
}

kernel GROUP_OF(ITEMS) void conv_halo_resident(const Map x, const Map weights, const Map y, global const S* x_memory,
                                               global const S* weights_memory, RESULT, const ConvHaloPlan plan) {
  local uchar memory[MEMORY] __attribute__((aligned(1024)));
  local ulong barriers[4 * PATCHES + 1] __attribute__((aligned(16)));
  const uint item = (uint)get_local_id(0), base = place_of(memory), at = place_of(barriers);
  const uint loaded = at + 32 * PATCHES;
  if (item == 0) {
    for (uint c = 0; c < CONSUMERS; c++) {
      Ring patches = {at + c * 16 * PATCHES, at + c * 16 * PATCHES + 8 * PATCHES, 0, 0};
      start(&patches, PATCHES, 1, 4);
    }
    barrier_init(loaded, 1);
    barriers_ready();
  }
  clear_behind_patches(base + PATCHES_AT, CONSUMERS * PATCHES, (uint)plan.filled, item);
  barrier(CLK_LOCAL_MEM_FENCE);
  // Items 0 and 32 of the producer each serve a consumer.
  const uint consumer = uniform(item < 128 ? item / 32 % CONSUMERS : item / 128 - 1);
  const uint ring = at + consumer * 16 * PATCHES, mine = base + PATCHES_AT + consumer * PATCHES * PATCH;
  const int groups = (int)get_num_groups(0), first = (int)get_group_id(0) + (int)consumer * groups;
  Ring patches = {ring, ring + 8 * PATCHES, 0, 0};
  if (item < 128) {
    __asm volatile(SM_90A("setmaxnreg.dec.sync.aligned.u32 40;")::: "memory");
    if (item == 0) {
      ulong weights_map;
      address_of_argument(weights_map, "conv_halo_resident_param_1");
      barrier_expect(loaded, CHUNKS * TAPS * WEIGHTS);
      const Tile own = tile_of((int)get_group_id(0), &plan, 64);
      for (int i = 0; i < CHUNKS * TAPS; i++) {
        const int chunk = i / TAPS, tap = i - chunk * TAPS;
        bring_weights(base + (uint)i * WEIGHTS, weights_map, own, 0, BACKWARDS ? TAPS - 1 - tap : tap, chunk * CHUNK, loaded,
                      &plan);
      }
    }
    if (item == 0 || item == 32) {
      ulong x_map;
      address_of_argument(x_map, "conv_halo_resident_param_0");
      produce(patches, mine, x_map, first, CONSUMERS * groups, &plan);
    }
    return;
  }
  __asm volatile(SM_90A("setmaxnreg.inc.sync.aligned.u32 232;")::: "memory");
  ulong y_map;
  address_of_argument(y_map, "conv_halo_resident_param_2");
  const ulong all_weights = descriptor(base, 64), pixels = descriptor(mine, (uint)plan.eights);
  float sums[PIXELS / 2];
#pragma unroll
  for (int i = 0; i < PIXELS / 2; i++) sums[i] = 0;
  barrier_wait(loaded, 0);
  for (int number = first; number < plan.tiles; number += CONSUMERS * groups) {
    uint tap = 0, before = 0;  // before: the barrier of the patch before, which the instructions may still read
    for (int chunk = 0; chunk < CHUNKS; chunk++) {
      await_full(&patches);
      const ulong seen = pixels + patches.stage * (PATCH / 16);
      for (int i = 0; i < plan.kernel_y; i++)
        for (int j = 0; j < plan.kernel_x; j++, tap++) {
          multiply(sums, 0, all_weights + tap * (WEIGHTS / 16), seen + (uint)(i * plan.pitch + j) * 8, tap);
#if CHUNKS > 1
          await_all_but_one();
          if (item % 32 == 0 && before) barrier_arrive(before);
          before = 0;
#endif
        }
      before = patches.empty + 8 * patches.stage;
      advance(&patches, PATCHES);
    }
    await_sums(sums, 0);
    if (item % 32 == 0) barrier_arrive(before);
    const Tile tile = tile_of(number, &plan, 64);
    write_sums(sums, base + PANELS_AT + consumer * PANEL, y_map, tile, tile.channel, consumer, item,
               &plan AND_FACTORS AND_ARGUMENTS);
  }
  if (item % 128 == 0) await_boxes();
}
