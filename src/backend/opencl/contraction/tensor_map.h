// tensor_map.h: the 128 bytes by which the copy engine of compute capability 9.0 finds a tensor. NVIDIA documents the
// driver's encoder alone (cuTensorMapEncodeTiled); these are its results.
#pragma once

#include <array>
#include <cstdint>

#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

// A box of 128 bytes by `box_rows`, by `box_batches`, of a tensor of rank 3: `inner` elements side by side, `rows` of
// them `pitch` bytes apart, `batches` of those `batch_pitch` bytes apart, or of rank 4 with `outer` of those again;
// pitches are multiples of 16 below 2^36. In local memory the box has rows of 128 bytes, whose 16-byte pieces are
// exchanged by row mod 8; outside the tensor it has zeros.
struct TensorMap {
  enum Type : uint64_t { f16 = 6, tf32 = 7, bf16 = 10 } type;
  int64_t inner, rows, batches, pitch, batch_pitch;
  int box_rows;
  int64_t outer = 0, outer_pitch = 0;  // 0: of rank 3
  int box_batches = 1;

  // Words 1 to 15; word 0 is the address.
  std::array<uint64_t, 15> rest() const {
    uint64_t element = type == tf32 ? 4 : 2, rank = outer ? 4 : 3, swizzle_128 = 3, promote_256 = 3;
    uint64_t rounds = type == tf32;  // float32 to TF32 on the way
    uint64_t kind = 0x10 * (rank - 1) | type << 7 | swizzle_128 << 13 | rounds << 16 | promote_256 << 17;
    uint64_t words[15] = {kind | uint64_t(pitch >> 4) << 32,
                          uint64_t(batch_pitch >> 4) | uint64_t(outer_pitch >> 4) << 32,
                          0,
                          uint64_t(inner - 1) | uint64_t(rows - 1) << 32,
                          uint64_t(batches - 1) | uint64_t(outer ? outer - 1 : 0) << 32,
                          (128 / element - 1) << 56,
                          uint64_t(box_rows - 1) | uint64_t(box_batches - 1) << 8,
                          128 * uint64_t(box_rows) * uint64_t(box_batches),
                          0x400};
    return std::to_array(words);
  }
};

// What `pixels` pixels, one after the other, see of an image of rank 4, 128 bytes of channels of each, as the copy
// engine's im2col brings it: the first of a row is seen from `before` outside of it, the others `step` further each.
struct Im2colMap {
  TensorMap::Type type;
  int64_t channels, width, height, images;
  int64_t before_x, before_y, step_x, step_y, out_width, out_height;  // up to 128; steps up to 8
  int pixels;
  int64_t pixel_pitch = 0, row_pitch = 0;  // in bytes, where pixels share channels with their neighbours; 0: dense

  // How far the last pixel's place lies from the last column or row; from -128 to 127.
  int64_t after_x() const { return (out_width - 1) * step_x - before_x - (width - 1); }
  int64_t after_y() const { return (out_height - 1) * step_y - before_y - (height - 1); }

  std::array<uint64_t, 15> rest() const {
    uint64_t element = type == TensorMap::tf32 ? 4 : 2, swizzle_128 = 3, promote_256 = 3, rank = 4;
    uint64_t kind = 1 | 0x10 * (rank - 1) | type << 7 | swizzle_128 << 13 | uint64_t(type == TensorMap::tf32) << 16 |
                    promote_256 << 17;
    uint64_t pixel = pixel_pitch ? uint64_t(pixel_pitch) : uint64_t(channels) * element;
    uint64_t row = row_pitch ? uint64_t(row_pitch) : uint64_t(width) * pixel, image = uint64_t(height) * row;
    auto corner = [](int64_t number, int at) { return uint64_t(number & 0xff) << at; };
    uint64_t words[15] = {kind | pixel >> 4 << 32,
                          row >> 4 | image >> 4 << 32,
                          0,
                          uint64_t(channels - 1) | uint64_t(width - 1) << 32,
                          uint64_t(height - 1) | uint64_t(images - 1) << 32,
                          uint64_t(step_x - 1) << 35 | uint64_t(step_y - 1) << 38 | (128 / element - 1) << 56,
                          corner(-before_x, 0) | corner(-before_y, 8) | corner(after_x(), 16) | corner(after_y(), 24) |
                              uint64_t(pixels - 1) << 32,
                          128 * uint64_t(pixels),
                          0x400};
    return std::to_array(words);
  }
};

// A map's words behind its address, which has been added; pass: they complete an argument.
template <class Map>
void add_map(KernelCommand& command, const Map& map) {
  for (uint64_t word : map.rest()) command.add_long(int64_t(word));
}
template <class Map>
void pass_map(KernelCommand& command, const Map& map) {
  add_map(command, map);
  command.pass();
}

}  // namespace athena::opencl
