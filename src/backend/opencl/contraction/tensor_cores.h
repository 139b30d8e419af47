// tensor_cores.h: matrix products on NVIDIA's matrix units. docs/gemm.md explains the whole.
//
// A product becomes a TensorProduct: its element type, its factors as the kernels can fetch them, a tile. Two kernels
// can make it, wgmma.cl (compute capability 9.0) and mma.cl (from 8.0 on); each variant passes a self-check first.
#pragma once

#include <string>

#include "backend/opencl/contraction/gemm_algorithms.h"
#include "backend/opencl/contraction/pack.h"
#include "backend/opencl/contraction/tensor_map.h"

namespace athena::opencl {

enum class Element : uint8_t { f16, bf16, tf32, f32 };  // ELEMENT of the kernels; f32: of mma.cl alone
inline int64_t size_of(Element element) { return element >= Element::tf32 ? 4 : 2; }

struct TensorProduct {
  GemmKernel kernel = GemmKernel::wgmma;
  Element element = Element::bf16;
  bool split = false;   // float32 as sums of two bfloat16
  bool parted = false;  // batches are parts of k, which scratch memory begins with, to be joined
  bool joins = false;   // by the last group of each tile, not by a kernel that follows
  int64_t m = 0, n = 0, k = 0, batches = 1;
  FactorLayout a, b;
  Tile tile{};
  int64_t scratch = 0;  // bytes, that of packed factors included
  int row_sums = 0;     // the launch's output for the sums of the left factor's rows, which the kernel makes; 0: none
  int64_t row_sums_at = 0;  // of parts, in scratch memory, in floats
  int64_t units = 0;        // how many groups may work at once

  // Whether the kernel gets the right factor first and turns its results: of wgmma.cl only the first can be TF32 across
  // k.
  bool transposed() const;
  const FactorLayout& first() const { return transposed() ? b : a; }
  const FactorLayout& second() const { return transposed() ? a : b; }
  int64_t rows() const { return transposed() ? n : m; }
  int64_t columns() const { return transposed() ? m : n; }
  int64_t tiles() const;
  int64_t stages() const { return (k * size_of(element) + 127) / 128; }  // that the depth fills
  int64_t parts_of(const Launch& launch) const;                          // of each result
  Definitions definitions() const;                                       // of the kernel's variant
};

// Columns that make 16 bytes of the widest output, so that what neighbours store lies together.
int run_of(const Launch& launch);
// The tensor map of a factor, which is an argument of its own.
void pass_factor(KernelCommand& command, const TensorProduct& p, const FactorLayout& layout, int64_t rows, int index);
void add_wgmma(PreparedLaunch& prepared, const Launch& launch, const TensorProduct& p);
void add_wgmma_resident(PreparedLaunch& prepared, const TensorProduct& p);
// The product of `made`, which lies across the depth, and the pixels that `seen` steps on, in parts of `part` stages of
// the depth: float32, from the beginning of the scratch memory.
constexpr int kPixelDepth = 64;  // of a stage
struct PixelParts {
  int64_t tiles_m, tiles_n, part = 1, parts = 1;
};
void add_wgmma_pixels(PreparedLaunch& prepared, const TensorMap& made, const Im2colMap& seen, const PixelParts& parts,
                      const Tile& tile, int64_t units);
void add_mma(PreparedLaunch& prepared, const Launch& launch, const TensorProduct& p);

}  // namespace athena::opencl
