// gemm_algorithms.h: every way in which a device can make a matrix product: by which kernel, with what tile, in how
// many parts.
#pragma once

#include <string>
#include <vector>

#include "backend/opencl/contraction/product.h"

namespace athena::opencl {

enum class GemmKernel : uint8_t { resident, wgmma, mma, blas, gemm };

struct Tile {
  int m, n;
  int depth;     // gemm.cl: of k, in a step; matrix units: stages of 128 bytes of k
  double speed;  // results of a unit in some time, relative to the kernel's best tile
  // Of gemm.cl: an item's results, how many share the depth, and the steps of k that a tile's beginning and end cost.
  int item_m = 0, item_n = 0, slices = 1, edge = 0;

  int items() const { return m / item_m * (n / item_n) * slices; }
};

struct GemmAlgorithm {
  GemmKernel kernel;
  const Tile* tile = nullptr;  // of a static table; CLBlast has its own
  int64_t parts = 1;           // of k, which are added up in order: of gemm.cl, and of float32 by mma.cl

  std::string name() const;
  bool operator==(const GemmAlgorithm&) const = default;
};

int64_t tiles_of(const Product& product, const Tile& tile);
// Whether sums of parts of k, float32, may be added up without an epilogue.
bool can_be_parted(const Launch& launch, const Product& product);
constexpr int64_t kPartPiece = 8;  // parts of k are multiples of so many

// Best first by what is known of the device; the last of them can make every product.
std::vector<GemmAlgorithm> algorithms_for(const Device& device, const Launch& launch, const Product& product,
                                          at_math_mode mode);

}  // namespace athena::opencl
