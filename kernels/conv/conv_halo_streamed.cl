// conv_halo_streamed.cl: convolution from patches, of any channels: weights go by, those of a tap and a chunk of channels a stage.
//
// STAGES  of weights
// Assumes what conv_halo.cl says. Both consumers multiply the same patch, each with SETS times 64 channels of the result, or each
// its rows with the same channels.
// The arrays come by their tensor maps; as arguments of their own they only tell the driver that they are in use.
#ifndef STAGES
#define STAGES 4
#endif
#include "conv/conv_halo_out.cl"

#define BLOCKS (CONSUMERS / SHARES * SETS)  // of 64 channels
#define STAGE (BLOCKS * WEIGHTS)
#define CHANNELS (BLOCKS * 64)
#define PATCHES_AT (STAGES * STAGE)
#define PANELS_AT (PATCHES_AT + PATCHES * PATCH)
#define MEMORY (PANELS_AT + CONSUMERS * PANEL)

INLINED static void produce_weights(Ring weights, uint base, ulong map, const ConvHaloPlan* plan) {
  for (int number = (int)get_group_id(0); number < plan->tiles; number += (int)get_num_groups(0)) {
    const Tile tile = tile_of(number, plan, CHANNELS);
    for (int chunk = 0; chunk < plan->chunks; chunk++)
      for (int tap = 0; tap < plan->taps; tap++) {
        const uint full = weights.full + 8 * weights.stage;
        await_empty(&weights);
        barrier_expect(full, STAGE);
        for (int i = 0; i < BLOCKS; i++)
          bring_weights(base + weights.stage * STAGE + (uint)i * WEIGHTS, map, tile, i * 64,
                        BACKWARDS ? plan->taps - 1 - tap : tap, chunk * CHUNK, full, plan);
        advance(&weights, STAGES);
      }
  }
}
INLINED static void produce_patches(Ring patches, uint at, ulong map, const ConvHaloPlan* plan) {
  for (int number = (int)get_group_id(0); number < plan->tiles; number += (int)get_num_groups(0))
    for (int chunk = 0; chunk < plan->chunks; chunk++)
      for (int z = 0; z < KERNEL_Z; z++)
        bring_patch(&patches, at, map, tile_of(number, plan, CHANNELS), chunk * CHUNK, z, plan);
}

kernel GROUP_OF(ITEMS) void conv_halo_streamed(const Map x, const Map weights, const Map y, global const S* x_memory,
                                               global const S* weights_memory, RESULT, const ConvHaloPlan plan) {
  local uchar memory[MEMORY] __attribute__((aligned(1024)));
  local ulong barriers[2 * STAGES + 2 * PATCHES] __attribute__((aligned(16)));
  const uint item = (uint)get_local_id(0), base = place_of(memory), at = place_of(barriers);
  Ring stages = {at, at + 8 * STAGES, 0, 0};
  Ring patches = {at + 16 * STAGES, at + 16 * STAGES + 8 * PATCHES, 0, 0};
  if (item == 0) {
    start(&stages, STAGES, 1, 4 * CONSUMERS);
    start(&patches, PATCHES, 1, 4 * CONSUMERS);
    barriers_ready();
  }
  clear_behind_patches(base + PATCHES_AT, PATCHES, (uint)plan.filled, item);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (item < 128) {
    __asm volatile(SM_90A("setmaxnreg.dec.sync.aligned.u32 40;")::: "memory");
    ulong map;
    if (item == 0) {
      address_of_argument(map, "conv_halo_streamed_param_1");
      produce_weights(stages, base, map, &plan);
    } else if (item == 32) {
      address_of_argument(map, "conv_halo_streamed_param_0");
      produce_patches(patches, base + PATCHES_AT, map, &plan);
    }
    return;
  }
  __asm volatile(SM_90A("setmaxnreg.inc.sync.aligned.u32 232;")::: "memory");
  ulong y_map;
  address_of_argument(y_map, "conv_halo_streamed_param_2");
  const uint consumer = uniform(item / 128 - 1), lane = item % 32, panel = base + PANELS_AT + consumer * PANEL;
#if SHARES == 2
  const uint share = consumer, block = 0;
#else
  const uint share = 0, block = consumer * SETS;
#endif
  const ulong rows = descriptor(base + block * WEIGHTS, 64);
  const ulong pixels = descriptor(base + PATCHES_AT + share * (uint)(plan.step_y * plan.pitch) * 128, (uint)plan.eights);
  float sums[PIXELS / 2], more_sums[PIXELS / 2];
#pragma unroll
  for (int i = 0; i < PIXELS / 2; i++) sums[i] = more_sums[i] = 0;
  for (int number = (int)get_group_id(0); number < plan.tiles; number += (int)get_num_groups(0)) {
    uint stage = 0, patch = 0;  // barriers of those before, which the instructions may still read
    for (int step = 0; step < plan.chunks * KERNEL_Z; step++) {
      await_full(&patches);
      const ulong seen = pixels + patches.stage * (PATCH / 16);
      for (int i = 0; i < plan.kernel_y; i++)
        for (int j = 0; j < plan.kernel_x; j++) {
          await_full(&stages);
          multiply(sums, more_sums, rows + stages.stage * (STAGE / 16), seen + (uint)(i * plan.pitch + j) * 8,
                   (uint)(step + i + j));
          await_all_but_one();
          if (lane == 0 && stage) barrier_arrive(stage);
          if (lane == 0 && patch) barrier_arrive(patch);
          patch = 0;
          stage = stages.empty + 8 * stages.stage;
          advance(&stages, STAGES);
        }
      patch = patches.empty + 8 * patches.stage;
      advance(&patches, PATCHES);
    }
    await_sums(sums, more_sums);
    if (lane == 0) barrier_arrive(stage);
    if (lane == 0) barrier_arrive(patch);
    Tile tile = tile_of(number, &plan, CHANNELS);
    tile.y += (int)share * plan.step_y;
    const int channel = tile.channel + (int)block * 64;
    write_sums(sums, panel, y_map, tile, channel, consumer, item, &plan AND_FACTORS AND_ARGUMENTS);
#if SETS == 2
    write_sums(more_sums, panel, y_map, tile, channel + 64, consumer, item, &plan AND_FACTORS AND_ARGUMENTS);
#endif
  }
  if (item % 128 == 0) await_boxes();
}
