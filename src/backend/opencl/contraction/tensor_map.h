// tensor_map.h: the 128 bytes by which the copy engine of compute capability 9.0 finds a tensor. NVIDIA documents the
// driver's encoder alone (cuTensorMapEncodeTiled); these are its results.
#pragma once

#include <array>
#include <cstdint>

namespace athena::opencl {

// A box of 128 bytes by `box_rows` of a tensor of rank 3: `inner` elements side by side, `rows` of them `pitch` bytes
// apart, `batches` of those `batch_pitch` bytes apart, or of rank 4 with `outer` of those again; pitches are multiples
// of 16 below 2^36. In local memory the box has rows of 128 bytes, whose 16-byte pieces are exchanged by row mod 8;
// outside the tensor it has zeros.
struct TensorMap {
  enum Type : uint64_t { f16 = 6, tf32 = 7, bf16 = 10 } type;
  int64_t inner, rows, batches, pitch, batch_pitch;
  int box_rows;
  int64_t outer = 0, outer_pitch = 0;  // 0: of rank 3

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
                          uint64_t(box_rows - 1),
                          128 * uint64_t(box_rows),
                          0x400};
    return std::to_array(words);
  }
};

}  // namespace athena::opencl
