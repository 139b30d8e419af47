// tensor_cores.cpp: which products go to matrix units, how their factors are fetched, with what tile; and the check.
#include "backend/opencl/tensor_cores.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>

#include "backend/opencl/arguments.h"
#include "backend/platform.h"
#include "core/error.h"
#include "core/log.h"

namespace athena::opencl {

namespace {

constexpr int64_t kLeastSide = 32, kLeastWork = int64_t(1) << 21;  // smaller products are left to gemm.cl

struct Kind {
  Element element;
  bool split = false;
};

std::optional<Kind> kind_of(DType dtype, at_math_mode mode) {
  if (dtype == DType::f16) return Kind{Element::f16};
  if (dtype == DType::bf16) return Kind{Element::bf16};
  if (dtype != DType::f32) return {};
  switch (mode) {
    case AT_MATH_TF32: return Kind{Element::tf32};
    case AT_MATH_BF16: return Kind{Element::bf16};
    case AT_MATH_F16: return Kind{Element::f16};
    case AT_MATH_BF16X3: return Kind{Element::bf16, true};
    default: return {};
  }
}

DType stored(Element element) {
  return element == Element::f16 ? DType::f16 : element == Element::bf16 ? DType::bf16 : DType::f32;
}

// As it lies, where its strides and its start allow.
std::optional<Source> direct(const Operand& operand, const Side& side, Element element) {
  int64_t size = size_of(element);
  if (operand.dtype != stored(element) || !is_aligned(operand) || side.batch.shape.rank > 1) return {};
  Source source;
  source.runs = side.along == 1 || side.k == 1;
  if (!source.runs && (side.across != 1 || element == Element::tf32)) return {};
  int64_t inner = source.runs ? side.k : side.rows, outer = source.runs ? side.rows : side.k;
  source.pitch = outer == 1    ? rounded_up(inner * size, kAlignment) * kAlignment / size
                 : source.runs ? side.across
                               : side.along;
  int64_t apart = side.batch.shape.numel() > 1 ? side.batch.strides[0] : 0;
  source.moves = apart != 0;
  source.batch_pitch = source.moves ? apart : source.pitch;
  auto fits = [&](int64_t step) { return step > 0 && step * size % kAlignment == 0 && step * size < int64_t(1) << 36; };
  if (source.pitch < inner || !fits(source.pitch) || !fits(source.batch_pitch)) return {};
  return source;
}

Source source_of(const Launch& launch, const Side& side, TensorProduct& p) {
  std::optional<Source> found;
  if (!p.split) found = direct(launch.inputs[size_t(side.index)], side, p.element);
  return found ? *found : packed(side, p.k, size_of(p.element), p.scratch);
}

// As add_packing wants it.
Packing packing_of(const Launch& launch, const Side& side, const TensorProduct& p) {
  bool same = launch.inputs[size_t(side.index)].dtype == stored(p.element);
  return {same ? Packing::SAME : p.element == Element::f16 ? Packing::F16 : Packing::BF16, p.split};
}

// Best first: the one whose last round of groups ends first.
std::vector<Tile> by_time(std::span<const Tile> tiles, const TensorProduct& p, int64_t units) {
  auto time = [&](const Tile& tile) {
    int64_t rounds = rounded_up(rounded_up(p.m, tile.m) * rounded_up(p.n, tile.n) * p.batches, units);
    return double(rounds) * tile.m * tile.n / tile.speed;
  };
  std::vector<Tile> sorted(tiles.begin(), tiles.end());
  std::stable_sort(sorted.begin(), sorted.end(), [&](const Tile& a, const Tile& b) { return time(a) < time(b); });
  return sorted;
}

// Sets the tier and the tile.
bool find_variant(Context& context, TensorProduct& p) {
  int capability = context.device().capability;
  std::string asked = platform::environment("ATHENA_TENSOR_CORES");
  for (Tier tier : {Tier::wgmma, Tier::mma}) {
    if (asked == "off" || (tier == Tier::wgmma ? capability != 90 || asked == "mma" : capability < 80)) continue;
    p.tier = tier;
    for (const Tile& tile :
         by_time(tier == Tier::wgmma ? wgmma_tiles() : mma_tiles(), p, context.info().compute_units)) {
      p.tile = tile;
      if (context.tensor_cores().works(context, p)) return true;
    }
  }
  return false;
}

void add_kernel(Recipe& recipe, Context& context, const Launch& launch, const TensorProduct& p) {
  recipe.need_scratch(size_t(p.scratch));
  p.tier == Tier::wgmma ? add_wgmma(recipe, context, launch, p) : add_mma(recipe, context, launch, p);
}

// ---- the check: sizes that fill no tile, sums that every order of adding gives exactly, NaN wherever nothing may be
// read.
struct Check {
  Context& context;
  TensorProduct p;
  DType dtype = stored(p.element);

  // The same for every seventh i.
  static double number(int64_t i, int64_t k, int64_t g, int seed) {
    return double((i * 3 + (k + k / 7) * (3 + seed) + g * 2) % 7 - 3);
  }

  BufferRef fill(Source& source, int64_t rows, int seed) const {
    int64_t size = size_of(p.element), inner = source.runs ? p.k : rows, outer = source.runs ? rows : p.k;
    source.pitch = rounded_up(inner * size, kAlignment) * kAlignment / size + kAlignment / size;
    source.batch_pitch = source.pitch * outer;
    source.moves = true;
    source.packed = false;
    std::vector<char> bytes(size_t(source.batch_pitch * p.batches * size));
    for (int64_t g = 0; g < p.batches; g++)
      for (int64_t y = 0; y < outer; y++)
        for (int64_t x = 0; x < source.pitch; x++) {
          double value = x >= inner ? NAN : source.runs ? number(y, x, g, seed) : number(x, y, g, seed);
          put(bytes.data(), g * source.batch_pitch + y * source.pitch + x, value);
        }
    BufferRef buffer(context.allocate(bytes.size()));
    context.write(*buffer, 0, bytes.data(), bytes.size());
    return buffer;
  }
  void put(char* bytes, int64_t at, double value) const {
    with_type(dtype, [&](auto zero) {
      if constexpr (!std::is_integral_v<decltype(zero)>)
        reinterpret_cast<decltype(zero)*>(bytes)[at] = decltype(zero)(float(value));
    });
  }
  Operand operand(Buffer& buffer, const Source& source, int64_t rows, bool left) const {
    Operand result{&buffer, 0, dtype, Layout::contiguous({p.batches, left ? rows : p.k, left ? p.k : rows}), {}};
    result.layout.strides[0] = source.batch_pitch;
    result.layout.strides[left ? 1 : 2] = source.runs ? source.pitch : 1;
    result.layout.strides[left ? 2 : 1] = source.runs ? 1 : source.pitch;
    return result;
  }

  // Throws what is wrong.
  void run() {
    p.m = p.tile.m + 9;
    p.n = p.tile.n + 13;
    p.k = 128 / size_of(p.element) * (p.tile.stages + 1) + 5;
    p.batches = 2;
    p.scratch = 0;
    BufferRef a = fill(p.a, p.m, 1), b = fill(p.b, p.n, 2);
    auto count = size_t(p.batches * p.m * p.n), size = dtype_size(dtype);
    BufferRef out(context.allocate(count * size));
    std::vector<char> got(count * size), wanted(size);
    Operand inputs[] = {operand(*a, p.a, p.m, true), operand(*b, p.b, p.n, false)};
    Operand outputs[] = {{out.get(), 0, dtype, Layout::contiguous({p.batches, p.m, p.n}), {}}};
    Launch launch;
    launch.kind = KernelKind::matmul;
    launch.inputs = inputs;
    launch.outputs = outputs;
    Recipe recipe(context, launch, false);
    add_kernel(recipe, context, launch, p);
    recipe.run(launch);
    context.read(*out, 0, got.data(), got.size());
    for (int64_t g = 0, at = 0; g < p.batches; g++) {
      double sums[7][7];
      for (int64_t i = 0; i < 7; i++)
        for (int64_t j = 0; j < 7; j++) {
          sums[i][j] = 0;
          for (int64_t k = 0; k < p.k; k++) sums[i][j] += number(i, k, g, 1) * number(j, k, g, 2);
        }
      for (int64_t i = 0; i < p.m; i++)
        for (int64_t j = 0; j < p.n; j++, at += int64_t(size)) {
          put(wanted.data(), 0, sums[i % 7][j % 7]);
          if (std::memcmp(got.data() + at, wanted.data(), size) != 0)
            fail(AT_ERROR_INTERNAL, "", "its self-check gives a wrong result in row %lld, column %lld of matrix %lld",
                 static_cast<long long>(i), static_cast<long long>(j), static_cast<long long>(g));
        }
    }
  }
};

}  // namespace

int64_t TensorProduct::tiles() const { return rounded_up(m, tile.m) * rounded_up(n, tile.n) * batches; }

std::string TensorProduct::defines() const {
  auto define = [](const char* name, int64_t value) {
    return std::string("#define ") + name + " " + std::to_string(value) + "\n";
  };
  return define("ELEMENT", int(element)) + define("A_RUNS", a.runs) + define("B_RUNS", b.runs) + define("TN", tile.n) +
         define("STAGES", tile.stages);
}

bool TensorCores::works(Context& context, const TensorProduct& p) {
  std::string variant = (p.tier == Tier::wgmma ? "wgmma\n" : "mma\n") + p.defines() + std::to_string(p.tile.m);
  auto found = known_.find(variant);
  if (found != known_.end()) return found->second;
  bool& good = known_[variant] = true;
  for (char& c : variant)
    if (c == '\n') c = ' ';
  try {
    Check{context, p}.run();
    log(AT_LOG_DEBUG, "%s: the matrix product of %s passed its check", context.info().name.c_str(), variant.c_str());
  } catch (const Error& error) {
    good = false;
    log(AT_LOG_WARN, "%s: the matrix product of %s is not used: %s", context.info().name.c_str(), variant.c_str(),
        error.what());
  }
  return good;
}

bool by_tensor_cores(Recipe& recipe, Context& context, const Launch& launch, const Product& product) {
  std::optional<Kind> kind = kind_of(launch.inputs[0].dtype, recipe.math_mode());
  if (context.device().capability < 80 || !kind || product.k == 0 || product.wide) return false;
  if (std::min(product.m, product.n) < kLeastSide || product.m * product.n * product.k < kLeastWork) return false;
  TensorProduct p;
  p.element = kind->element;
  p.split = kind->split;
  p.m = product.m;
  p.n = product.n;
  p.k = kind->split ? 3 * product.k : product.k;
  p.batches = product.batches;
  Side a{0, product.a_batch, p.m, product.k, product.a.row, product.a.column};
  Side b{1, product.b_batch, p.n, product.k, product.b.column, product.b.row};
  p.a = source_of(launch, a, p);
  p.b = source_of(launch, b, p);
  if (!find_variant(context, p)) return false;
  if (p.a.packed) add_packing(recipe, launch, a, p.a, packing_of(launch, a, p));
  if (p.b.packed) add_packing(recipe, launch, b, p.b, packing_of(launch, b, p));
  add_kernel(recipe, context, launch, p);
  return true;
}

}  // namespace athena::opencl
