// conv_halo.cl: what convolutions from patches share: tiles and their products. docs/convolution.md draws it.
//
// BACKWARDS     1 for the gradient of the input: taps go backwards
// TURNED        1: weights are [depth, tap, row]. For TF32 conv_turn.cl has turned those of a gradient.
// PIXELS        of a tile, a multiple of 8 up to 248: WHOLE times 1, and 8 more where there is a TAIL, which is WHOLE / 16
// SETS          1 or 2: times 64 channels of the result that a consumer has in registers
// SHARES        of a tile's rows, one after the other: 2 where each consumer makes one of them; 1: consumers share the channels
// DEPTH         of a chunk's 64 pairs of bytes those that are multiplied, a multiple of 16; the others are zeros
// PATCH         bytes of local memory for a patch
// Channels last, stride 1. Pixels are the columns of products, weights their rows. A patch, the pixels that a tile sees, has
// a row of 128 bytes a pixel, a chunk of its channels: a tap's pixels are those of the first, so many rows further on.
// The sums may go to an epilogue, as conv_panel.cl tells.
#include "conv/conv_halo_depth.cl"
#include "conv/conv_panel.cl"

#ifndef PIXELS
#define PIXELS 120
#define WHOLE 112
#define TAIL 7
#endif
#ifndef BACKWARDS
#define BACKWARDS 0
#endif
#ifndef TURNED
#define TURNED 0
#endif
#ifndef SETS
#define SETS 1
#endif
#ifndef SHARES
#define SHARES 1
#endif
#ifndef DEPTH
#define DEPTH 64
#endif
#ifndef PATCH
#define PATCH 20480
#endif
#define PATCHES 2
#define ITEMS 384
#define CONSUMERS 2
#define ROWS 64
#define PANEL (PIXELS * 128)
#define WEIGHTS 8192  // bytes of 64 rows by a chunk
#if ELEMENT == 2
#define CHUNK 32  // channels of 128 bytes
#define ORDERS
#else
#define CHUNK 64
#define ORDERS ", " TEXT(TURNED) ", 0"
#endif
#include "conv/conv_halo_plan.h"
#if EPILOGUE
typedef ConvHaloPlan Plan;
EPILOGUE_FUNCTION
#define RESULT EPILOGUE_PARAMETERS
#else
#define RESULT global ushort* y_memory
#endif

// What tells an instruction where a factor lies: rows of 128 bytes with exchanged pieces, sets of 8 rows `apart` units of 16
// bytes. Pieces are exchanged by address, so that a factor may begin at any row.
INLINED static ulong descriptor(uint at, uint apart) {
  return (ulong)(at >> 4) | 1ul << 16 | (ulong)apart << 32 | 1ul << 62;
}

#ifdef TAIL
#define NAMES(x) CAT(TEXT_, WHOLE)(CAT(x, _NAMES)) ", " HALF_NAMES(x, TAIL)
#define LIST(x) CAT(LIST_, WHOLE)(CAT(x, _OPERANDS)), HALF("+f", x, TAIL)
#else
#define NAMES(x) CAT(TEXT_, WHOLE)(CAT(x, _NAMES))
#define LIST(x) CAT(LIST_, WHOLE)(CAT(x, _OPERANDS))
#endif
#define sums_NAMES(i) EIGHT_NAMES(sums, i)
#define sums_OPERANDS(i) EIGHT("+f", sums, i)
#define more_sums_NAMES(i) EIGHT_NAMES(more_sums, i)
#define more_sums_OPERANDS(i) EIGHT("+f", more_sums, i)
// Rows of weights run along the depth, or across it: a product's depth is 32 bytes further, or 16 rows.
#if TURNED
#define FURTHER "128"
#else
#define FURTHER "2"
#endif
#define ADDS_0 "adds"
#define ADDS_1 "1"
#define ADDS_2 "1"
#define ADDS_3 "1"
#define PRODUCT(x, i) \
  SM_90A("wgmma.mma_async.sync.aligned.m64n" TEXT(PIXELS) KIND "{" NAMES(x) "}, a, b, " ADDS_##i ", 1, 1" ORDERS ";")
#if SETS == 2
#define SUMS LIST(sums), LIST(more_sums)
#define SECOND_PRODUCT(i) SM_90A("add.s64 a, a, 512;") PRODUCT(more_sums, i)
#else
#define SUMS LIST(sums)
#define SECOND_PRODUCT(i)
#endif
#define STEP(i)                                                                                             \
  SM_90A("add.s64 a, %[weights], " #i "*" FURTHER ";") SM_90A("add.s64 b, %[pixels], " #i "*2;") PRODUCT(sums, i) \
      SECOND_PRODUCT(i)

// sums = weights · pixels of a chunk, plus sums where it `adds`; more_sums are of the next 64 channels.
INLINED static void multiply(float* sums, float* more_sums, ulong weights, ulong pixels, uint adds) {
  __asm volatile(SM_90A("{") SM_90A(".reg .pred adds;") SM_90A(".reg .b64 a, b;") SM_90A("setp.ne.b32 adds, %[adds], 0;")
                     SM_90A("wgmma.fence.sync.aligned;") CAT(EACH_, DEPTH)(STEP) SM_90A("wgmma.commit_group.sync.aligned;")
                         SM_90A("}")
                 : SUMS
                 : [weights] "l"(weights), [pixels] "l"(pixels), [adds] "r"(adds)
                 : "memory");
}
INLINED static void await_all_but_one(void) { __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 1;")::: "memory"); }
INLINED static void await_sums(float* sums, float* more_sums) {
  __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 0;") : SUMS::"memory");
}

// The first channel, pixel and image of a tile, and the first channel that its group sees. Neighbours in number share a patch,
// but for those of other groups.
typedef struct {
  int channel, x, y, image, seen;
} Tile;
INLINED static Tile tile_of(int number, const ConvHaloPlan* plan, int channels) {
  int rest = number / plan->tiles_n;
  Tile tile;
  tile.channel = (number - rest * plan->tiles_n) * channels;
  tile.seen = tile.channel / plan->out * plan->in;
  const int rows = rest / plan->tiles_x;
  tile.x = (rest - rows * plan->tiles_x) * plan->step_x;
  const int images = rows / plan->tiles_y;
  tile.y = (rows - images * plan->tiles_y) * plan->step_y * SHARES;
  tile.image = images * plan->images;
  return tile;
}
// Where a pixel of a tile lies; false: outside of the result.
INLINED static bool find_pixel(uint pixel, Tile* place, const ConvHaloPlan* plan) {
  const int of_image = plan->images > 1 ? plan->apart / 128 : PIXELS, image = (int)pixel / of_image;
  const int rest = (int)pixel - image * of_image, row = rest / plan->box_x;
  place->x += rest - row * plan->box_x;
  place->y += row;
  place->image += image;
  return row < plan->step_y && image < plan->images && place->y < plan->out_height && place->x < plan->out_width &&
         place->image < plan->all_images;
}
// The patch that a tile sees through a tap of the depth, its group's channels from `channel` on.
INLINED static void bring_patch(Ring* patches, uint at, ulong map, Tile tile, int channel, int z, const ConvHaloPlan* plan) {
  const uint full = patches->full + 8 * patches->stage;
  await_empty(patches);
  barrier_expect(full, (uint)plan->brought);
  for (int i = 0; i < plan->images; i++)
    bring_box_4(at + patches->stage * PATCH + (uint)(i * plan->apart), map, tile.seen + channel, tile.x - plan->before_x,
                tile.y - plan->before_y, seen_plane(tile.image + i, z, plan->before_z, plan->deep, plan->out_deep), full);
  advance(patches, PATCHES);
}
// 64 rows of weights of a tap, a chunk of their depth: of a tile's group, or turned those of all that it has.
INLINED static void bring_weights(uint to, ulong map, Tile tile, int row, int tap, int depth, uint full,
                                  const ConvHaloPlan* plan) {
  bring_box(to, map, TURNED ? tile.channel % plan->out + row : depth, tap, TURNED ? tile.seen + depth : tile.channel + row,
            full);
}
// Clears what no patch fills, which the last taps of a tile see.
INLINED static void clear_behind_patches(uint patches, uint count, uint filled, uint item) {
  const uint behind = (PATCH - filled) / 16;
  for (uint i = item; i < count * behind; i += ITEMS)
    __asm volatile("st.shared.v4.u32 [%0], {%1, %1, %1, %1};" ::"r"(patches + i / behind * PATCH + filled + i % behind * 16),
                   "r"(0)
                   : "memory");
  __asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
}
