// conv_im2col_parts.cl: which taps pixels of a class see, and the way out of conv_im2col.cl: sums to panels and from there to the
// result. Part of conv_im2col.cl, which tells of MODE, STRIDED and TN.
#include "conv/conv_panel.cl"
#include "operations.h"

#ifndef CHUNK
#define TURNED 0
#define MODE CONV_DATA
#define STRIDED 1
#define CHUNK 64
#define TN 256
#define PANEL 2048
typedef ushort Element;
#endif
#include "conv/conv_im2col_plan.h"
typedef ConvIm2colPlan Plan;
#define SEEN_PLAN Plan
#define BACKWARDS (MODE == CONV_DATA)
// What a place of the result sees along an axis through a tap; below zero: nothing.
INLINED static int seen_along(int place, int tap, int kernel_size, int step, int dilation, int before, int padding) {
  if (!BACKWARDS) return place * step + tap * dilation - before;
  const int at = place + padding - (kernel_size - 1 - tap) * dilation;
  return at % step ? -1 : at / step;
}
INLINED static int row_seen(int y, int tap, const Plan* plan) {
  return seen_along(y, tap, plan->kernel_y, plan->step_y, plan->dilation_y, plan->before_y, plan->padding_y);
}
INLINED static int column_seen(int x, int tap, const Plan* plan) {
  return seen_along(x, tap, plan->kernel_x, plan->step_x, plan->dilation_x, plan->before_x, plan->padding_x);
}
#include "conv/conv_mend.cl"
#if EPILOGUE
EPILOGUE_FUNCTION
#define RESULT EPILOGUE_PARAMETERS
#else
#define RESULT global Element* y_memory
#endif

// Taps that a class's pixels see: every so many from the first on; how much further than the first tap of all their nearest is.
typedef struct {
  int y, x, first_y, first_x, taps_y, taps_x, down, right;
} Class;
INLINED static Class class_of(int tile, const Plan* plan) {
  Class c = {0, 0, 0, 0, plan->kernel_y, plan->kernel_x, 0, 0};
#if MODE == CONV_DATA
  const int number = tile / plan->class_tiles;
  c.y = number / plan->step_x, c.x = number - c.y * plan->step_x;
  const int y = c.y + plan->padding_y, x = c.x + plan->padding_x;
  c.first_y = y % plan->step_y, c.first_x = x % plan->step_x;
  c.taps_y = (plan->kernel_y - c.first_y + plan->step_y - 1) / plan->step_y;
  c.taps_x = (plan->kernel_x - c.first_x + plan->step_x - 1) / plan->step_x;
  c.down = plan->before_y - (c.taps_y - 1) * plan->dilation_y + y / plan->step_y;
  c.right = plan->before_x - (c.taps_x - 1) * plan->dilation_x + x / plan->step_x;
#endif
  return c;
}

// 16 rows of sums, CHUNK columns, to a panel.
INLINED static void write_panel(const float* sums, uint panel, uint lane) {
#if ELEMENT == 2
  const uint row = lane / 4, at = panel + row * 128 + lane % 2 * 8;
#pragma unroll
  for (uint j = 0; j < 4; j++) {
    const float* from = sums + 4 * j;
    __asm volatile("st.shared.v2.f32 [%0], {%1, %2};\nst.shared.v2.f32 [%0+1024], {%3, %4};" ::"r"(
                       at + (((2 * j + lane / 2 % 2) ^ row) << 4)),
                   "f"(from[0]), "f"(from[1]), "f"(from[2]), "f"(from[3])
                   : "memory");
  }
#else
#pragma unroll
  for (uint j = 0; j < 4; j++) {
    const float* from = sums + 8 * j;
    __asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(
                       panel + lane % 16 * 128 + (((2 * j + lane / 16) ^ (lane & 7)) << 4)),
                   "r"(rounded(from[0], from[1])), "r"(rounded(from[2], from[3])), "r"(rounded(from[4], from[5])),
                   "r"(rounded(from[6], from[7]))
                   : "memory");
  }
#endif
}
#if STRIDED || EPILOGUE || MERGED
// Which pixel of the result a row is; -1: none.
INLINED static int place_of_row(int pixel, const Class* c, const Plan* plan) {
  const int image = pixel / plan->pixels;
#if STRIDED
  const int rest = pixel - image * plan->pixels, line = rest / plan->width;
  const int down = line * plan->step_y + c->y, right = (rest - line * plan->width) * plan->step_x + c->x;
  const bool inside = image < plan->images && down < plan->out_height && right < plan->out_width;
  return inside ? (image * plan->out_height + down) * plan->out_width + right : -1;
#else
  return image < plan->images ? pixel : -1;
#endif
}
#endif
#if MERGED
INLINED static void mend_panel(const float* sums, uint panel, int channel, int row, uint lane, const Class* c,
                               const Plan* plan AND_FACTOR_PARAMETERS) {
  if (!has_nan_or_infinity(sums, CHUNK / 2)) return;
  warp_barrier();
  for (int i = (int)lane; i < 16 * CHUNK; i += 32) {
    const int place = place_of_row(row + i / CHUNK, c, plan), line = place / plan->out_width, image = line / plan->out_height;
    const uint at = place_in_panel(panel, (uint)i / CHUNK, (uint)i % CHUNK);
    if (place >= 0 && is_nan_at(at))
      put_at(at, own_sum(place - line * plan->out_width, line - image * plan->out_height, image, channel + i % CHUNK,
                         plan AND_FACTORS));
  }
}
#define MEND(i) \
  mend_panel(sums + i * (CHUNK / 2), panel + i % 2 * PANEL, channel + i * CHUNK, row, lane, c, plan AND_FACTORS);
#else
#define MEND(i)
#endif
#if STRIDED || EPILOGUE
// A warp's 16 rows, by way of its panels: an item has a piece of every fourth.
INLINED static void write_sums(const float* sums, uint panel, int channel, int row, uint lane, const Class* c,
                               const Plan* plan AND_FACTOR_PARAMETERS, RESULT) {
  const int piece = (int)(lane % 8) * (CHUNK / 8);
#if !EPILOGUE
  int place[4];
#pragma unroll
  for (int q = 0; q < 4; q++) place[q] = place_of_row(row + 4 * q + (int)lane / 8, c, plan);
#endif
#pragma unroll
  for (int i = 0; i < TN / CHUNK; i++) {
    const uint from = panel + i % 2 * PANEL + lane / 8 * 128;
    const bool is_channel = channel + i * CHUNK + piece < plan->channels;
    warp_barrier();
    write_panel(sums + i * (CHUNK / 2), panel + i % 2 * PANEL, lane);
    MEND(i)
    warp_barrier();
#if EPILOGUE
#pragma unroll 1
    for (int q = 0; q < 4; q++) {
      const int place = place_of_row(row + 4 * q + (int)lane / 8, c, plan), line = place / plan->line;
      if (!is_channel || place < 0) continue;
      float run[RUN];
      read_run(run, from + q * 512 + (((lane % 8) ^ ((4 * q + lane / 8) % 8)) << 4));
      epilogue(plan, EPILOGUE_ARGUMENTS, line, place - line * plan->line, channel + i * CHUNK + piece, RUN, run);
    }
#else
#pragma unroll
    for (int q = 0; q < 4; q++) {
      uint4 v;
      __asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
                     : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w)
                     : "r"(from + q * 512 + (((lane % 8) ^ ((4 * q + lane / 8) % 8)) << 4))
                     : "memory");
      if (is_channel && place[q] >= 0)
        *(global uint4*)(y_memory + (long)place[q] * plan->channels + channel + i * CHUNK + piece) = v;
    }
#endif
  }
}
#else
// A warp's 16 rows, by way of its panels; the copy engine leaves out what lies outside of the result.
INLINED static void write_sums(const float* sums, uint panel, ulong map, int channel, int row, uint lane, const Class* c,
                               const Plan* plan AND_FACTOR_PARAMETERS) {
#pragma unroll
  for (int i = 0; i < TN / CHUNK; i++) {
#if TN / CHUNK % 2
    if (lane == 0) await_boxes_read();
#else
    if (lane == 0) await_all_boxes_read_but_one();
#endif
    warp_barrier();
    write_panel(sums + i * (CHUNK / 2), panel + i % 2 * PANEL, lane);
    MEND(i)
    __asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    warp_barrier();
    if (lane == 0) {
      send_box_4(panel + i % 2 * PANEL, map, channel + i * CHUNK, row, 0, 0);
      close_boxes();
    }
  }
}
#endif
