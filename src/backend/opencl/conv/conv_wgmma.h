// conv_wgmma.h: convolution by the warp-group products of compute capability 9.0. docs/convolution.md explains it.
#pragma once

#include "backend/opencl/contraction/tensor_map.h"
#include "backend/opencl/conv/conv_epilogue.h"
#include "backend/opencl/conv/conv_tiles.h"
#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

// Adds its algorithms, best first; none where the device, the type, what is asked or how the operands lie do not suit.
// With an epilogue where `whole` has a program, which is the launch before its axes were flattened.
void add_wgmma_convs(std::vector<Algorithm>& algorithms, const PreparedLaunch& prepared, const Launch& launch,
                     const Launch& whole);

// What all ways share.
constexpr int64_t kMapAlignment = 128;  // of what tensor maps point to in scratch memory
ConvShape conv_shape(const Launch& launch);
TensorMap::Type map_type(DType dtype);
inline int64_t chunk_of(DType dtype) { return 128 / int64_t(dtype_size(dtype)); }  // channels of 128 bytes
// Weights [out, tap…, in], by boxes of 128 bytes by 64 of one tap.
TensorMap map_of_weights(DType dtype, int64_t out, int64_t taps, int64_t in);
TensorMap map_of_weights(const Operand& operand);
// Of every variant: the types, and whether weights lie turned.
Definitions conv_definitions(const Launch& launch);

// The instruction takes no TF32 that lies across the depth: weights are turned then.
bool turns_weights(const Launch& launch);
// Groups of few channels become one: how many, so that it has 64 channels or a multiple of them, as it would have by
// itself; 0: none do. conv_merge.cl lays out their weights in scratch memory, from element `at` on, `turned` for
// who takes none across the depth, and takes from parts of a gradient of weights what is of one group.
int64_t merged_groups(const ConvShape& shape);
ConvShape merged_shape(const Launch& launch);
// Where weights are turned or merged, the scratch memory has them so, from its beginning.
void add_made_weights(PreparedLaunch& prepared, const Launch& launch);
void add_merging(PreparedLaunch& prepared, const Launch& launch, int64_t merged, int64_t at, bool turned = false);
void add_unmerging(PreparedLaunch& prepared, const Launch& launch, int64_t merged, int64_t parts);

// From patches: conv_halo_*.cl. `units`: groups that work at once, and the most parts of a gradient.
Definitions halo_definitions(const Launch& launch, const HaloTile& tile);
void add_halo(PreparedLaunch& prepared, const Launch& launch, const HaloTile& tile, int64_t units,
              const ConvEpilogue* epilogue = nullptr);
// By conv_im2col.cl, of a shape that suits it. Where a pixel has few channels the scratch memory has them folded by
// conv_fold.cl, and the weights from `weights_from` on; the channels of pixels overlap then.
struct FoldedConv {
  ConvShape seen;        // as conv_im2col.cl sees it
  int64_t channels = 0;  // of a folded pixel; 0: nothing is folded
  int64_t columns = 0;   // folded pixels of a row
  int64_t weights_from = 0;
};
FoldedConv folded(const ConvShape& shape, int64_t element);
// The images lie so many bytes into the scratch memory.
void add_folding(PreparedLaunch& prepared, const Launch& launch, const FoldedConv& folded, int64_t images_from = 0);
// Parts of the gradient of folded weights, from the start of the scratch memory, as the launch's result.
void add_unfolding(PreparedLaunch& prepared, const Launch& launch, const FoldedConv& folded, int64_t parts);
void add_im2col_of(PreparedLaunch& prepared, const Launch& launch, const FoldedConv& folded, const Im2colTile& tile,
                   int64_t units, const ConvEpilogue* epilogue = nullptr);
Definitions im2col_definitions(const Launch& launch, const Im2colTile& tile);
void add_im2col(PreparedLaunch& prepared, const Launch& launch, const Im2colTile& tile, int64_t units,
                const ConvEpilogue* epilogue = nullptr);

// Gradients of the weights of kernels of one element, in 2 bytes, by wgmma.cl, whose tile it is.
void add_conv_pixels(PreparedLaunch& prepared, const Launch& launch, const Im2colTile& tile, int64_t units,
                     const ConvEpilogue* none = nullptr);

// Gradients of weights in TF32 from lines, by conv_lines*.cl; `parts` share the depth.
struct ConvLines {
  int64_t rows, pitch, length;  // of an image with its zeros; pixels of a line
  int64_t consumers, stages, tiles_m, tiles_n, parts;
  double time = 0;  // in cycles; 0: they do not suit
  std::string name() const { return "lines"; }
};
ConvLines conv_lines(const ConvShape& shape, int64_t units);
void add_conv_lines(PreparedLaunch& prepared, const Launch& launch, const ConvLines& lines);

}  // namespace athena::opencl
