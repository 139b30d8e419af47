// conv_products.cpp: convolution as a product of gathered rows, a block at a time, by weights packed into panels.
#include <algorithm>

#include "backend/cpu/conv/conv.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/conv/conv_products.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/conv/gather_rows.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

constexpr int64_t kConvDepth = 256, kConvRow = kConvDepth + 16;  // of a block; apart in memory
constexpr int64_t kPacked = 1 << 14;                             // elements worth a task
constexpr int64_t kConvRows = 168, kConvPanels = 12;             // at most, of a task

// Rows of one gathering by panels of columns of one group.
struct ConvTask {
  const Gathering* gathering;
  int64_t group, row, rows, panel, panels, weights;  // weights: where the group's panels begin
};

template <class S, class C>
class ConvProducts {
  using Tile = ConvTile<C>;

 public:
  explicit ConvProducts(const ConvProduct& product)
      : p_(product),
        source_(reinterpret_cast<const S*>(product.source)),
        weights_(reinterpret_cast<const S*>(product.weights)),
        result_(reinterpret_cast<S*>(product.result)),
        panels_(in_units(product.columns, Tile::kColumns)),
        widest_(std::max(kConvPanels, product.joined * panels_)) {}

  void run() {
    for (const Gathering& gathering : p_.gatherings) cut(gathering);
    size_t bytes = size_t(packed_ + kConvRows * kConvRow + kConvRows * widest_ * Tile::kColumns + 64) * sizeof(C);
    panels_at_ = reinterpret_cast<C*>(scratch(bytes));
    pack();
    parallel_tasks(
        int64_t(tasks_.size()),
        [&](int64_t i) {
          C* own = reinterpret_cast<C*>(scratch(bytes)) + packed_;
          multiply(tasks_[size_t(i)], own, own + kConvRows * kConvRow + 16);
        },
        bytes);
  }

 private:
  // By sizes and the number of threads; no sum depends on it.
  void cut(const Gathering& gathering) {
    int64_t rows = gathering.rows(), tiles = in_units(rows, Tile::kRows), threads = thread_count();
    int64_t blocks = in_units(tiles, kConvRows / Tile::kRows), pieces = in_units(panels_, kConvPanels);
    int64_t height = in_units(tiles, blocks), width = in_units(panels_, pieces);
    if (blocks * pieces * p_.groups < 4 * threads) cut_evenly(tiles, threads, height, width);
    height *= Tile::kRows;
    for (int64_t group = 0; group < p_.groups; group++, packed_ += panels_ * gathering.depth() * Tile::kColumns)
      for (int64_t row = 0; row < rows; row += height)
        for (int64_t panel = 0; panel < panels_; panel += width)
          tasks_.push_back(
              {&gathering, group, row, std::min(height, rows - row), panel, std::min(width, panels_ - panel), packed_});
  }

  // Tiles and panels of a task where there are few tasks, by cycles a step: a thread fetches an element in each.
  void cut_evenly(int64_t tiles, int64_t threads, int64_t& height, int64_t& width) const {
    constexpr int64_t kProducts = 2 * Tile::kLanes;  // of a cycle
    int64_t least = INT64_MAX;
    for (int64_t h = std::min(tiles, kConvRows / Tile::kRows); h >= 1; h--)
      for (int64_t w = std::min(panels_, kConvPanels); w >= 1; w--) {
        int64_t rounds = in_units(in_units(tiles, h) * in_units(panels_, w) * p_.groups, threads);
        int64_t rows = h * Tile::kRows, columns = w * Tile::kColumns;
        int64_t cycles = rounds * (rows * columns / kProducts + rows + columns);
        if (cycles < least) least = cycles, height = h, width = w;
      }
  }

  // Panels of columns, one after another: [depth, columns of a panel], zeros where there is none.
  void pack() {
    int64_t groups = p_.groups * p_.joined, count = int64_t(p_.gatherings.size()) * groups * panels_;
    std::vector<int64_t> starts{0};
    for (const Gathering& gathering : p_.gatherings)
      starts.push_back(starts.back() + p_.groups * panels_ * gathering.depth() * Tile::kColumns);
    parallel_for(count, std::max<int64_t>(1, kPacked * count / std::max<int64_t>(packed_, 1)), 1,
                 [&](int64_t begin, int64_t end) {
                   for (int64_t i = begin; i < end; i++) {
                     int64_t panel = i % panels_, group = i / panels_ % groups, at = i / panels_ / groups;
                     const Gathering& gathering = p_.gatherings[size_t(at)];
                     C* to = panels_at_ + starts[size_t(at)] +
                             (group * panels_ + panel) * (gathering.depth() / p_.joined) * Tile::kColumns;
                     pack_panel(to, gathering, group, panel * Tile::kColumns);
                   }
                 });
  }
  void pack_panel(C* to, const Gathering& gathering, int64_t group, int64_t column) {
    int64_t present = std::min(Tile::kColumns, p_.columns - column);
    const S* from = weights_ + group * p_.group_step + column * p_.column_step;
    int64_t own = gathering.own / p_.joined;
    for (int64_t tap : gathering.taps) {
      pack_columns(to, from + tap * p_.tap_step, own, p_.channel_step, p_.column_step, present);
      to += own * Tile::kColumns;
    }
  }

  void multiply(const ConvTask& task, C* rows, C* sums) {
    const Gathering& gathering = *task.gathering;
    int64_t depth = gathering.depth(), panels = p_.joined * task.panels, columns = panels * Tile::kColumns;
    int64_t unit = p_.joined > 1 ? gathering.own : 1,
            most = std::max<int64_t>(1, kConvDepth / unit);  // taps stay whole
    int64_t block = depth ? in_units(depth / unit, in_units(depth / unit, most)) * unit : 1;
    if (depth == 0) std::fill_n(sums, task.rows * columns, C(0));
    for (int64_t begin = 0; begin < depth; begin += block) {
      int64_t end = std::min(begin + block, depth);
      RowWalk walk(gathering, task.row);
      gather_rows(rows, kConvRow, source_ + task.group * gathering.own, gathering, walk, task.rows, begin, end);
      for (int64_t j = 0; j < panels; j++)
        multiply_panel(task, j, begin, end, rows, sums + j * Tile::kColumns, columns);
    }
    store_sums(task, sums, columns);
  }

  // Panel j of the task: those of its first group, then of the next that is joined to it.
  void multiply_panel(const ConvTask& task, int64_t j, int64_t begin, int64_t end, const C* rows, C* sums,
                      int64_t columns) const {
    int64_t depth = task.gathering->depth() / p_.joined, own = task.gathering->own / p_.joined;
    int64_t part = j / task.panels, panel = part * panels_ + task.panel + j % task.panels;
    const C* weights = panels_at_ + task.weights + (panel * depth + begin / p_.joined) * Tile::kColumns;
    int64_t segments = p_.joined > 1 ? (end - begin) / task.gathering->own : 1;
    int64_t length = p_.joined > 1 ? own : end - begin;
    for (int64_t i = 0; i < task.rows; i += Tile::kRows)
      multiply_gathered<kConvRow>(rows + i * kConvRow + part * own, 1, weights, Tile::kColumns, length,
                                  sums + i * columns, columns, begin > 0, segments, task.gathering->own - own);
  }

  void store_sums(const ConvTask& task, const C* sums, int64_t columns) {
    int64_t first = task.panel * Tile::kColumns, part_columns = task.panels * Tile::kColumns;
    int64_t count = std::min(part_columns, p_.columns - first), all = p_.groups * p_.joined * p_.columns;
    RowWalk walk(*task.gathering, task.row);
    for (int64_t i = 0; i < task.rows; i++, walk.next(), sums += columns) {
      int64_t pixel = walk.batch();
      for (int k = 0; k < 3; k++) pixel = pixel * p_.result_size[k] + walk.result(k);
      for (int64_t part = 0; part < p_.joined; part++) {
        S* to = result_ + pixel * all + (task.group * p_.joined + part) * p_.columns + first;
        const C* from = sums + part * part_columns;
        for (int64_t k = 0; k < count; k++) store(to[k], from[k]);
      }
    }
  }

  const ConvProduct& p_;
  const S *source_, *weights_;
  S* result_;
  int64_t panels_, widest_, packed_ = 0;  // of a group; of a task at most; elements of all panels
  std::vector<ConvTask> tasks_;
  C* panels_at_ = nullptr;
};

}  // namespace

void conv_products_on_target(const ConvProduct& product) {
  switch (product.dtype) {
    case DType::f32: return ConvProducts<float, float>(product).run();
    case DType::f64: return ConvProducts<double, double>(product).run();
    case DType::f16: return ConvProducts<f16, float>(product).run();
    default: return ConvProducts<bf16, float>(product).run();
  }
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

void conv_products(const ConvProduct& product) {
  static const auto run = ATHENA_CHOOSE(conv_products_on_target);
  run(product);
}

}  // namespace athena::cpu
#endif
