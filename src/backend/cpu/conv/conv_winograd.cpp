// conv_winograd.cpp: float32 convolution of planes by 3 × 3 taps of stride 1 in 16 products instead of 36 for every 2 ×
// 2 pixels (Lavin and Gray, "Fast Algorithms for Convolutional Neural Networks", F(2 × 2, 3 × 3)). What else the kernel
// has outside of the planes is added up like channels.
//
// Sums are of as many products as there are channels, not nine times as many, so they are not less exact than those of
// rows that are gathered. A pixel sees nothing but what its taps see: an infinity there makes an infinity or NaN.
#include <algorithm>

#include "backend/cpu/conv/conv.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/conv/conv_winograd.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/conv/gather_rows.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

constexpr int64_t kPoints = 16;                                        // of a tile, in which it is multiplied
constexpr int64_t kTileChannels = 128, kTileRow = kTileChannels + 16;  // of a block; apart in memory
constexpr int64_t kPackedChannels = 16;                                // of weights at once

// Bᵀ d B: what of 4 × 4 pixels is multiplied.
HWY_INLINE void transform_pixels(Vector<float> (&d)[kPoints]) {
  for (int k = 0; k < 4; k++) {
    Vector<float> b = d[k + 4], c = d[k + 8];
    d[k] = d[k] - c, d[k + 4] = b + c, d[k + 8] = c - b, d[k + 12] = b - d[k + 12];
  }
  for (int k = 0; k < 16; k += 4) {
    Vector<float> b = d[k + 1], c = d[k + 2];
    d[k] = d[k] - c, d[k + 1] = b + c, d[k + 2] = c - b, d[k + 3] = b - d[k + 3];
  }
}

// G g Gᵀ of 3 × 3 taps.
HWY_INLINE void transform_taps(const Vector<float> (&g)[9], Vector<float> (&u)[kPoints]) {
  const Vector<float> half(0.5f);
  Vector<float> rows[4][3];
  for (int k = 0; k < 3; k++) {
    Vector<float> outer = g[k] + g[6 + k];
    rows[0][k] = g[k], rows[1][k] = (outer + g[3 + k]) * half, rows[2][k] = (outer - g[3 + k]) * half;
    rows[3][k] = g[6 + k];
  }
  for (int k = 0; k < 4; k++) {
    Vector<float> outer = rows[k][0] + rows[k][2];
    u[4 * k] = rows[k][0], u[4 * k + 1] = (outer + rows[k][1]) * half, u[4 * k + 2] = (outer - rows[k][1]) * half;
    u[4 * k + 3] = rows[k][2];
  }
}

// Aᵀ m A: 2 × 2 pixels of the sums.
HWY_INLINE void transform_sums(const Vector<float> (&m)[kPoints], Vector<float> (&y)[4]) {
  Vector<float> rows[2][4];
  for (int k = 0; k < 4; k++) {
    rows[0][k] = (m[k] + m[4 + k]) + m[8 + k];
    rows[1][k] = (m[4 + k] - m[8 + k]) - m[12 + k];
  }
  for (int k = 0; k < 2; k++) {
    y[2 * k] = (rows[k][0] + rows[k][1]) + rows[k][2];
    y[2 * k + 1] = (rows[k][1] - rows[k][2]) - rows[k][3];
  }
}

class Winograd {
  using Tile = ConvTile<float>;
  using V = Vector<float>;
  static constexpr int64_t kColumns = Tile::kColumns, kLanes = Tile::kLanes;
  // Of a task at most: weights that are made for all tasks go by; those made within it are for more tiles.
  static constexpr int64_t kTiles = 56 / Tile::kRows * Tile::kRows, kBlocks = 3;
  static constexpr int64_t kPanels = 192 / kColumns, kOwnPanels = kPanels / kBlocks;
  static constexpr int64_t kSharedWeights = 2 << 20;  // elements, which the last cache holds

 public:
  explicit Winograd(const ConvProduct& product)
      : p_(product),
        g_(product.gatherings[0]),
        source_(reinterpret_cast<const float*>(product.source)),
        weights_(reinterpret_cast<const float*>(product.weights)),
        result_(reinterpret_cast<float*>(product.result)),
        panels_(in_units(product.columns, kColumns)),
        high_(in_units(g_.axis[1].places, 2)),
        wide_(in_units(g_.axis[2].places, 2)),
        tiles_(g_.batches * g_.axis[0].places * high_ * wide_),
        block_(in_units(in_units(g_.own, in_units(g_.own, kTileChannels)), kPackedChannels) * kPackedChannels),
        shared_(panels_ * kColumns * g_.depth() / 9 * kPoints <= kSharedWeights),
        point_step_((shared_ ? g_.depth() / 9 : block_) * kColumns + 16) {
    cut();
  }

  void run() {
    int64_t packed = shared_ ? panels_ * kPoints * point_step_ : 0, pieces = in_units(panels_, panels_of_task_);
    int64_t own = shared_ ? 0 : panels_of_task_ * kPoints * point_step_, seen = kPoints * kTiles * kTileRow;
    int64_t sums = in_units(tiles_of_task_, kTiles) * kPoints * sums_step();
    size_t bytes = size_t(packed + own + seen + sums) * sizeof(float);
    float* weights = reinterpret_cast<float*>(scratch(bytes));
    if (shared_) {
      int64_t blocks = g_.depth() / 9 / kPackedChannels;
      parallel_for(panels_ * blocks, 4, 1, [&](int64_t begin, int64_t end) {
        for (int64_t i = begin; i < end; i++)
          pack_block(weights + i / blocks * kPoints * point_step_ + i % blocks * kPackedChannels * kColumns, i / blocks,
                     i % blocks * kPackedChannels);
      });
    }
    parallel_tasks(
        in_units(tiles_, tiles_of_task_) * pieces,
        [&](int64_t i) {
          float* memory = reinterpret_cast<float*>(scratch(bytes)) + packed;
          multiply(i / pieces * tiles_of_task_, i % pieces * panels_of_task_, shared_ ? weights : nullptr, memory,
                   memory + own, memory + own + seen);
        },
        bytes);
  }

 private:
  // By sizes and the number of threads; no sum depends on it.
  void cut() {
    int64_t most = shared_ ? kTiles : kBlocks * kTiles, blocks = in_units(tiles_, most), threads = thread_count();
    int64_t pieces = in_units(panels_, shared_ ? kPanels : kOwnPanels);
    while (pieces < panels_ && blocks * pieces < 8 * threads && blocks * pieces % threads != 0) pieces++;
    tiles_of_task_ = in_units(in_units(tiles_, Tile::kRows), blocks) * Tile::kRows;
    panels_of_task_ = in_units(panels_, pieces);
  }
  // Between points; apart in memory.
  int64_t sums_step() const { return kTiles * panels_of_task_ * kColumns + 16; }

  // Weights of a panel and kPackedChannels of the depth.
  void pack_block(float* to, int64_t panel, int64_t depth) const {
    HWY_ALIGN float taps[9][kPackedChannels * kColumns];
    int64_t first = panel * kColumns, outer = depth / g_.own, channel = depth % g_.own;
    for (int64_t t = 0; t < 9; t++)
      pack_columns(
          taps[t],
          weights_ + first * p_.column_step + channel * p_.channel_step + g_.taps[size_t(outer * 9 + t)] * p_.tap_step,
          kPackedChannels, p_.channel_step, p_.column_step, std::min(kColumns, p_.columns - first));
    for (int64_t at = 0; at < kPackedChannels * kColumns; at += kLanes) {
      V g[9], u[kPoints];
      for (int t = 0; t < 9; t++) g[t] = read(taps[t] + at);
      transform_taps(g, u);
      for (int k = 0; k < kPoints; k++) write(to + k * point_step_ + at, u[k]);
    }
  }

  // packed: the weights of all; else they are made here.
  void multiply(int64_t tile, int64_t panel, const float* packed, float* own, float* seen, float* sums) const {
    int64_t tiles = std::min(tiles_of_task_, tiles_ - tile), panels = std::min(panels_of_task_, panels_ - panel);
    int64_t columns = panels * kColumns, step = sums_step();
    for (int64_t outer = 0; outer < int64_t(g_.axis[0].taps.size()); outer++)
      for (int64_t channel = 0; channel < g_.own; channel += block_) {
        int64_t length = std::min(block_, g_.own - channel), depth = outer * g_.own + channel;
        for (int64_t j = 0; j < panels && !packed; j++)
          for (int64_t c = 0; c < length; c += kPackedChannels)
            pack_block(own + j * kPoints * point_step_ + c * kColumns, panel + j, depth + c);
        const float* weights = packed ? packed + panel * kPoints * point_step_ + depth * kColumns : own;
        for (int64_t first = 0; first < tiles; first += kTiles) {
          int64_t rows = in_units(std::min(kTiles, tiles - first), Tile::kRows) * Tile::kRows;
          see(tile + first, std::min(kTiles, tiles - first), rows, outer, channel, length, seen);
          for (int64_t point = 0; point < kPoints; point++)
            for (int64_t j = 0; j < panels; j++)
              for (int64_t i = 0; i < rows; i += Tile::kRows)
                multiply_gathered<kTileRow>(
                    seen + (point * kTiles + i) * kTileRow, 1, weights + (j * kPoints + point) * point_step_, kColumns,
                    length, sums + (first / kTiles * kPoints + point) * step + i * columns + j * kColumns, columns,
                    depth > 0);
        }
      }
    for (int64_t i = 0; i < tiles; i++)
      put(tile + i, panel, columns, sums + i / kTiles * kPoints * step + i % kTiles * columns);
  }

  struct Place {
    int64_t batch, at[3];  // the first pixel of the result
  };
  Place place_of(int64_t tile) const {
    int64_t plane = tile / wide_ / high_, depth = g_.axis[0].places;
    return {plane / depth, {plane % depth, tile / wide_ % high_ * 2, tile % wide_ * 2}};
  }

  // [point, tile, channel of the block]; rows behind the tiles are zero.
  void see(int64_t tile, int64_t tiles, int64_t rows, int64_t outer, int64_t channel, int64_t length,
           float* seen) const {
    static const float nothing[kTileChannels] = {};
    const GatheredAxis* axis = g_.axis;
    for (int64_t i = 0; i < rows; i++, seen += kTileRow) {
      Place place = place_of(tile + i);
      int64_t d = place.at[0] + axis[0].taps[size_t(outer)].offset;
      const float* from[kPoints];
      for (int64_t k = 0; k < kPoints; k++) {
        int64_t h = place.at[1] + axis[1].taps[0].offset + k / 4, w = place.at[2] + axis[2].taps[0].offset + k % 4;
        bool inside = i < tiles && uint64_t(d) < uint64_t(axis[0].size) && uint64_t(h) < uint64_t(axis[1].size) &&
                      uint64_t(w) < uint64_t(axis[2].size);
        int64_t pixel = ((place.batch * axis[0].size + d) * axis[1].size + h) * axis[2].size + w;
        from[k] = inside ? source_ + pixel * g_.channels + channel : nothing;
      }
      for (int64_t c = 0; c < length; c += kLanes) {
        V pixels[kPoints];
        for (int k = 0; k < kPoints; k++) pixels[k] = read(from[k] + c);
        transform_pixels(pixels);
        for (int k = 0; k < kPoints; k++) write(seen + k * kTiles * kTileRow + c, pixels[k]);
      }
    }
  }

  void put(int64_t tile, int64_t panel, int64_t columns, const float* sums) const {
    const GatheredAxis* axis = g_.axis;
    Place place = place_of(tile);
    int64_t first = panel * kColumns, count = std::min(columns, p_.columns - first);
    float* to[4];
    for (int64_t k = 0; k < 4; k++) {
      int64_t h = place.at[1] + k / 2, w = place.at[2] + k % 2;
      int64_t pixel = ((place.batch * axis[0].places + place.at[0]) * axis[1].places + h) * axis[2].places + w;
      bool inside = h < axis[1].places && w < axis[2].places;
      to[k] = inside ? result_ + pixel * p_.columns + first : nullptr;
    }
    for (int64_t j = 0; j < count; j += kLanes) {
      V m[kPoints], y[4];
      for (int k = 0; k < kPoints; k++) m[k] = read(sums + k * sums_step() + j);
      transform_sums(m, y);
      for (int k = 0; k < 4; k++) {
        if (!to[k]) continue;
        if (j + kLanes <= count) {
          write(to[k] + j, y[k]);
          continue;
        }
        HWY_ALIGN float some[kLanes];
        write(some, y[k]);
        std::copy_n(some, count - j, to[k] + j);
      }
    }
  }

  const ConvProduct& p_;
  const Gathering& g_;
  const float *source_, *weights_;
  float* result_;
  int64_t panels_, high_, wide_, tiles_;  // tiles of a plane, and of all
  int64_t block_;                         // channels
  bool shared_;                           // whether the weights are made once for all tasks
  int64_t point_step_, tiles_of_task_, panels_of_task_;
};

}  // namespace

void conv_winograd_on_target(const ConvProduct& product) { Winograd(product).run(); }

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

// Where pixels fill the tiles, and tiles are many enough to be worth the weights' transform.
bool suits_winograd(const ConvProduct& product) {
  constexpr int64_t kChannels = 16, kFewestTiles = 64;
  if (product.dtype != DType::f32 || product.gatherings.size() != 1 || product.groups * product.joined != 1)
    return false;
  const Gathering& g = product.gatherings[0];
  for (int k = 0; k < 3; k++) {
    const GatheredAxis& axis = g.axis[k];
    if (axis.step != 1 || axis.stride != 1) return false;
    for (size_t t = 1; k > 0 && t < axis.taps.size(); t++)
      if (axis.taps[t].offset != axis.taps[0].offset + int64_t(t)) return false;
    if (k > 0 && axis.taps.size() != 3) return false;
  }
  int64_t planes = g.batches * g.axis[0].places;
  int64_t tiles = planes * ((g.axis[1].places + 1) / 2) * ((g.axis[2].places + 1) / 2);
  return g.own % kChannels == 0 && product.columns >= kChannels && tiles >= kFewestTiles &&
         tiles * 16 * 4 <= g.rows() * 9 * 3;
}

void conv_winograd(const ConvProduct& product) {
  static const auto run = ATHENA_CHOOSE(conv_winograd_on_target);
  run(product);
}

}  // namespace athena::cpu
#endif
