// tensor_cores.cpp: which products suit matrix units, and how their factors are fetched.
#include "backend/opencl/contraction/tensor_cores.h"

#include <algorithm>
#include <optional>

#include "backend/opencl/contraction/join.h"
#include "backend/opencl/contraction/self_check.h"
#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/arguments.h"
#include "backend/opencl/runtime/last_group.h"

namespace athena::opencl {

namespace {

constexpr int64_t kLeastSide = 32, kLeastWork = int64_t(1) << 21;  // smaller products are left to gemm.cl
constexpr int64_t kMostJoinedNumbers = 32768;  // numbers of all parts of a tile: more take a group longer than a launch
constexpr int64_t kLeastFloat32Depth = 128;    // less is read and written, not multiplied

struct Kind {
  Element element;
  bool split = false;
};

// Sums of float32 in three products of TF32 are as exact as float32's own (mma_multiply.cl), and faster where the units
// for TF32 make more than three times what the others do: in those for data centres, whose capabilities end in 0.
std::optional<Kind> kind_of(const Device& device, DType dtype, at_math_mode mode) {
  if (dtype == DType::f16) return Kind{Element::f16};
  if (dtype == DType::bf16) return Kind{Element::bf16};
  if (dtype != DType::f32) return {};
  switch (mode) {
    case AT_MATH_TF32: return Kind{Element::tf32};
    case AT_MATH_BF16: return Kind{Element::bf16};
    case AT_MATH_F16: return Kind{Element::f16};
    case AT_MATH_BF16X3: return Kind{Element::bf16, true};
    default: break;
  }
  if (device.capability % 10 == 0) return Kind{Element::f32};
  return {};
}

DType stored(Element element) {
  return element == Element::f16 ? DType::f16 : element == Element::bf16 ? DType::bf16 : DType::f32;
}

// As it lies, where its strides and its start allow; `across`: along m or n will do.
std::optional<FactorLayout> direct(const Operand& operand, const FactorView& view, Element element, bool across) {
  int64_t size = size_of(element);
  if (operand.dtype != stored(element) || !is_aligned(operand) || view.batch.shape.rank > 1) return {};
  FactorLayout layout;
  layout.runs = view.along == 1 || view.k == 1;
  if (!layout.runs && (view.across != 1 || !across)) return {};
  int64_t inner = layout.runs ? view.k : view.rows, outer = layout.runs ? view.rows : view.k;
  layout.pitch = outer == 1    ? rounded_up(inner * size, kAlignment) * kAlignment / size
                 : layout.runs ? view.across
                               : view.along;
  int64_t apart = view.batch.shape.numel() > 1 ? view.batch.strides[0] : 0;
  layout.moves = apart != 0;
  layout.batch_pitch = layout.moves ? apart : layout.pitch;
  auto fits = [&](int64_t step) { return step > 0 && step * size % kAlignment == 0 && step * size < int64_t(1) << 36; };
  if (layout.pitch < inner || !fits(layout.pitch) || !fits(layout.batch_pitch)) return {};
  return layout;
}

FactorLayout layout_of(const Launch& launch, const FactorView& view, TensorProduct& p, bool across) {
  std::optional<FactorLayout> found;
  if (!p.split) found = direct(launch.inputs[size_t(view.index)], view, p.element, across);
  return found ? *found : packed(view, p.k, size_of(p.element), p.scratch);
}

// As add_packing wants it.
Packing packing_of(const Launch& launch, const FactorView& view, const TensorProduct& p) {
  bool same = launch.inputs[size_t(view.index)].dtype == stored(p.element);
  return {same ? Packing::SAME : p.element == Element::f16 ? Packing::F16 : Packing::BF16, p.split};
}

void add_kernel(PreparedLaunch& prepared, const Launch& launch, const TensorProduct& p) {
  prepared.need_scratch(size_t(p.scratch));
  p.kernel == GemmKernel::resident ? add_wgmma_resident(prepared, p)
  : p.kernel == GemmKernel::wgmma  ? add_wgmma(prepared, launch, p)
                                   : add_mma(prepared, launch, p);
  int64_t parts = p.parts_of(launch);
  if (p.parted && !p.joins) add_join(prepared, launch, parts, {p.row_sums, p.batches / parts * p.m, p.row_sums_at});
}

// Into how many equal parts of whole pieces of 16 bytes k goes, so that all units have work where there are few tiles.
int64_t parts_of_k(const PreparedLaunch& prepared, const Launch& launch, const Product& product,
                   const GemmAlgorithm& algorithm, const TensorProduct& p) {
  constexpr int64_t kLeast = 8 * 64;  // 8 stages
  if (p.kernel == GemmKernel::mma) return algorithm.parts;
  if (p.kernel == GemmKernel::resident || p.split || !can_be_parted(launch, product)) return 1;
  int64_t units = prepared.device().info.compute_units, parts = std::min(units / p.tiles(), p.k / kLeast);
  while (parts > 1 && p.k % (parts * kPartPiece) != 0) parts--;
  return std::max<int64_t>(parts, 1);
}
void divide_k(TensorProduct& p, int64_t parts) {
  p.parted = true;
  p.k /= parts;
  p.batches = parts;
  for (FactorLayout* factor : {&p.a, &p.b}) {
    factor->moves = true;
    factor->batch_pitch = factor->runs ? p.k : p.k * factor->pitch;
  }
}

// Whether the kernel sums the left factor's rows too.
bool can_sum_rows(const TensorProduct& p) { return p.kernel == GemmKernel::mma && p.element == Element::f32; }

// Room for sums of rows of each part.
void add_row_sum_parts(TensorProduct& p) {
  p.row_sums_at = p.scratch / int64_t(sizeof(float));
  p.scratch += p.batches * p.m * int64_t(sizeof(float));
}

bool works(DeviceState& state, const TensorProduct& product) {
  TensorProduct p = product;
  p.m = p.tile.m + 9;
  p.n = p.tile.n + 13;
  p.k = 128 / size_of(p.element) * (p.tile.depth + 1) + 5;
  if (p.kernel == GemmKernel::resident) {
    p.m = 24 * p.tile.m + 9;  // stages go round several times in few groups
    p.n = p.tile.n + 24;
    p.k = product.stages() * 64 - 59;
    p.units = 1;
  }
  p.batches = 2;
  p.scratch = p.parted ? p.batches * p.m * p.n * int64_t(sizeof(float)) : 0;
  if (p.row_sums) p.row_sums = 1;
  if (p.row_sums && p.parted) add_row_sum_parts(p);
  constexpr const char* kElements[] = {" f16 ", " bf16 ", " tf32 ", " f32 "};
  static_assert(std::size(kElements) == size_t(Element::f32) + 1);
  std::string variant = GemmAlgorithm{p.kernel, &p.tile}.name() + kElements[int(p.element)] + (p.a.runs ? 'n' : 't') +
                        (p.b.runs ? 't' : 'n') +
                        (p.joins    ? " joined by the last group"
                         : p.parted ? " in parts"
                                    : "") +
                        (p.row_sums ? " with sums of rows" : "");
  if (p.kernel == GemmKernel::resident) variant += " of " + std::to_string(p.stages()) + " stages";
  auto fill = [&](PreparedLaunch& prepared, const Launch& launch, const FactorLayout& a, const FactorLayout& b) {
    p.a = a;
    p.b = b;
    add_kernel(prepared, launch, p);
  };
  Trial trial{stored(p.element), p.m, p.n, p.k, p.a.runs, p.b.runs, fill, p.element == Element::f32, p.row_sums != 0};
  return passes_check(state, variant, trial);
}

}  // namespace

bool TensorProduct::transposed() const { return kernel == GemmKernel::wgmma && element == Element::tf32 && !b.runs; }

int64_t TensorProduct::parts_of(const Launch& launch) const {
  return batches * m * n / launch.outputs[0].layout.shape.numel();
}

int64_t TensorProduct::tiles() const { return rounded_up(rows(), tile.m) * rounded_up(columns(), tile.n) * batches; }

Definitions TensorProduct::definitions() const {
  Definitions definitions;
  definitions.set("ELEMENT", element).set("A_RUNS", first().runs).set("B_RUNS", second().runs);
  return definitions.set("TRANSPOSED", transposed())
      .set("TN", tile.n)
      .set("STAGES", tile.depth)
      .flag("ROW_SUMS", row_sums != 0);
}

int run_of(const Launch& launch) {
  auto wide = [](const Operand& output) { return dtype_size(output.dtype) >= 4; };
  return std::any_of(launch.outputs.begin(), launch.outputs.end(), wide) ? 4 : 8;
}

bool suits_tensor_cores(const Device& device, const Launch& launch, const Product& product, at_math_mode mode) {
  std::optional<Kind> kind = kind_of(device, launch.inputs[0].dtype, mode);
  if (device.capability < 80 || !kind || product.k == 0 || product.wide) return false;
  if (kind->element == Element::f32 && product.k < kLeastFloat32Depth) return false;
  return std::min(product.m, product.n) >= kLeastSide && product.m * product.n * product.k >= kLeastWork;
}

bool by_tensor_cores(PreparedLaunch& prepared, const Launch& launch, const Product& product,
                     const GemmAlgorithm& algorithm) {
  Kind kind = kind_of(prepared.device(), launch.inputs[0].dtype, prepared.math_mode()).value();
  TensorProduct p;
  p.kernel = algorithm.kernel;
  p.tile = *algorithm.tile;
  p.element = kind.element;
  p.split = kind.split;
  p.m = product.m;
  p.n = product.n;
  p.k = kind.split ? 3 * product.k : product.k;
  p.batches = product.batches;
  p.units = prepared.device().info.compute_units;
  FactorView a{0, product.a_batch, p.m, product.k, product.a.row, product.a.column};
  FactorView b{1, product.b_batch, p.n, product.k, product.b.column, product.b.row};
  // wgmma takes TF32 along k, but one factor from registers.
  bool along = p.kernel == GemmKernel::wgmma && p.element == Element::tf32;
  int64_t parts = parts_of_k(prepared, launch, product, algorithm, p);
  if (parts > 1) p.scratch = parts * p.m * p.n * int64_t(sizeof(float));
  p.a = layout_of(launch, a, p, true);
  p.b = layout_of(launch, b, p, !along || p.a.runs);
  if (parts > 1) {
    divide_k(p, parts);
    bool small = p.tile.m * p.tile.n * parts <= kMostJoinedNumbers;
    p.joins = p.kernel == GemmKernel::mma && small && joins_in_last_group(prepared, parts, p.tiles() / parts);
  }
  if (p.kernel == GemmKernel::resident && !p.a.runs) return false;
  if (product.row_sums && can_sum_rows(p)) p.row_sums = int(product.row_sums->outputs.size()) - 1;
  if (p.row_sums && p.parted) add_row_sum_parts(p);
  if (p.row_sums && !works(prepared.state(), p)) p.row_sums = 0;
  if (!p.row_sums && !works(prepared.state(), p)) return false;
  if (product.row_sums && !p.row_sums) add_row_sums(prepared, *product.row_sums);
  if (p.a.packed) add_packing(prepared, launch, a, p.a, packing_of(launch, a, p));
  if (p.b.packed) add_packing(prepared, launch, b, p.b, packing_of(launch, b, p));
  add_kernel(prepared, launch, p);
  return true;
}

}  // namespace athena::opencl
