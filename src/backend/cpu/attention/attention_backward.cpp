// attention_backward.cpp: gradients of attention; weights are computed again from the scores' log-sum-exp.
//
// A panel has a key in each lane, and blocks of queries go by: gradients of its keys and values stay in cache, those of
// queries are added to panel after panel. Where there are too few heads for that to keep all processors busy, one pass
// makes the gradients of keys and values, each panel alone, and one those of queries, each block of them alone.
#include <vector>

#include "backend/cpu/attention/heads.h"
#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/typed.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/attention/attention_backward.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/attention/tile.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

constexpr int64_t kQueries = 64;   // of a block
constexpr int64_t kManyHeads = 8;  // from which on each is a task

template <class S, class C>
class Backward {
  static constexpr int64_t kWidth = kPanel<C>, kLanes = kWidth / 2;
  using V = Vector<C>;

 public:
  Backward(const Launch& launch, const AttentionShape& shape)
      : a_(shape),
        logsum_(numbers(launch.inputs[4])),
        delta_(numbers(launch.inputs[5])),
        grad_(heads_of(launch.inputs[3])),
        out_{heads_of(launch.outputs[0]), heads_of(launch.outputs[1]), heads_of(launch.outputs[2])},
        wide_(rounded_to(shape.width, kWidth)),
        rows_(rounded_to(shape.width, kSums)),
        value_rows_(rounded_to(shape.value_width, kSums)) {}

  void run() {
    int64_t panels = (a_.keys + kWidth - 1) / kWidth, heads = a_.batch * a_.kv_heads;
    if (heads >= kManyHeads)
      return each(heads, a_.rows(), [&](int64_t task) { return Part{task, 0, a_.rows(), 0, panels, true, true}; });
    if (out_[1].data || out_[2].data)
      each(heads * panels, 0, [&](int64_t task) {
        int64_t first = task % panels;
        return Part{task / panels, 0, a_.rows(), first, first + 1, false, true};
      });
    int64_t blocks = (a_.rows() + kQueries - 1) / kQueries;
    if (out_[0].data)
      each(heads * blocks, kQueries, [&](int64_t task) {
        int64_t first = task % blocks * kQueries;
        return Part{task / blocks, first, std::min(first + kQueries, a_.rows()), 0, panels, true, false};
      });
  }

 private:
  // Rows [first_row, end_row) of a head of keys beside its panels [first_panel, end_panel).
  struct Part {
    int64_t head, first_row, end_row, first_panel, end_panel;
    bool of_queries, of_keys;
  };
  struct Room {
    C *key, *value, *keys, *key_sums,
        *value_sums;  // [width][panel], [value width][panel], [panel][width], sums like these
    C *query, *grad, *weights, *scores, *added, *query_sums;
  };
  // Queries [i, i + count) of one head beside a panel.
  struct Block {
    int64_t b, head, query, count, key;
    Factor<C> queries, grads;
  };

  static const C* numbers(const Operand& operand) {
    return reinterpret_cast<const C*>(address(operand)) + operand.layout.offset;
  }

  template <class F>
  void each(int64_t tasks, int64_t query_rows, F&& part) {
    int64_t sizes[] = {a_.width * kWidth,
                       a_.value_width * kWidth,
                       kWidth * wide_,
                       rows_ * kWidth,
                       value_rows_ * kWidth,
                       kQueries * a_.width,
                       kQueries * a_.value_width,
                       kQueries * kWidth,
                       kQueries * kWidth,
                       kQueries * kWidth,
                       (query_rows + kSums) * wide_};
    constexpr size_t count = std::size(sizes);
    static_assert(sizeof(Room) == count * sizeof(C*));
    int64_t all = 0;
    for (int64_t& size : sizes) all += size = rounded_to(size, 16);
    parallel_tasks(
        tasks,
        [&](int64_t task) {
          C* places[count];
          C* next = reinterpret_cast<C*>(scratch(size_t(all) * sizeof(C)));
          for (size_t i = 0; i < count; i++) places[i] = next, next += sizes[i];
          Room room;
          std::memcpy(&room, places, sizeof room);
          gradients(part(task), room);
        },
        size_t(all) * sizeof(C));
  }

  void gradients(const Part& part, const Room& room) {
    int64_t b = part.head / a_.kv_heads, head = part.head % a_.kv_heads;
    if (part.of_queries) std::fill_n(room.query_sums, (part.end_row - part.first_row + kSums) * wide_, C(0));
    for (int64_t panel = part.first_panel; panel < part.end_panel; panel++) {
      int64_t key = panel * kWidth, keys = std::min(kWidth, a_.keys - key);
      load_panel(room, b, head, key, keys);
      for (int64_t row = part.first_row; row < part.end_row;) {
        int64_t i = row % a_.queries, count = std::min({kQueries, a_.queries - i, part.end_row - row});
        Block block{b, head * a_.group + row / a_.queries, i, count, key, {}, {}};
        meet(part, room, block, room.query_sums + (row - part.first_row) * wide_);
        row += count;
      }
      if (!part.of_keys) continue;
      write_columns(out_[1], room.key_sums, b, head, key, keys, a_.width);
      write_columns(out_[2], room.value_sums, b, head, key, keys, a_.value_width);
    }
    if (!part.of_queries || !out_[0].data) return;
    for (int64_t row = part.first_row; row < part.end_row; row++) {
      int64_t h = head * a_.group + row / a_.queries;
      S* to = row_of(out_[0], b, h, row % a_.queries);
      const C* from = room.query_sums + (row - part.first_row) * wide_;
      for (int64_t e = 0; e < a_.width; e++) store(to[e], from[e]);
    }
  }

  // Missing keys are 0.
  static void pack(C* columns, C* rows, int64_t row, const Heads& heads, int64_t base, int64_t count, int64_t width) {
    auto* from = reinterpret_cast<const S*>(heads.data) + base;
    for (int64_t k = 0; k < kWidth; k++)
      for (int64_t e = 0; e < width; e++) {
        C x = k < count ? C(load(from[k * heads.row + e * heads.column])) : C(0);
        columns[e * kWidth + k] = x;
        if (rows) rows[k * row + e] = x;
      }
  }
  void load_panel(const Room& room, int64_t b, int64_t head, int64_t key, int64_t keys) const {
    std::fill_n(room.keys, kWidth * wide_, C(0));
    pack(room.key, room.keys, wide_, a_.key, a_.key.at(b, head) + key * a_.key.row, keys, a_.width);
    pack(room.value, nullptr, 0, a_.value, a_.value.at(b, head) + key * a_.value.row, keys, a_.value_width);
    std::fill_n(room.key_sums, rows_ * kWidth, C(0));
    std::fill_n(room.value_sums, value_rows_ * kWidth, C(0));
  }
  static S* row_of(const Heads& out, int64_t b, int64_t h, int64_t i) {
    return reinterpret_cast<S*>(out.data) + out.at(b, h) + i * out.row;
  }
  // As rows of the result, if that is wanted.
  static void write_columns(const Heads& out, const C* columns, int64_t b, int64_t h, int64_t first, int64_t count,
                            int64_t width) {
    for (int64_t k = 0; out.data && k < count; k++) {
      S* to = row_of(out, b, h, first + k);
      for (int64_t e = 0; e < width; e++) store(to[e], columns[e * kWidth + k]);
    }
  }

  void meet(const Part& part, const Room& room, Block block, C* query_sums) {
    KeySpan spans[kQueries];
    bool seen = false, whole = true;
    for (int64_t i = 0; i < block.count; i++) {
      KeySpan span = spans[i] = a_.span(block.b, block.query + i);
      seen = seen || (span.begin < std::min(span.end, block.key + kWidth) && span.end > block.key);
      whole = whole && span.begin <= block.key && span.end >= block.key + kWidth;
    }
    if (!seen) return;
    block.queries =
        rows_of<S, C>(a_.query, a_.query.at(block.b, block.head), block.query, block.count, a_.width, room.query);
    block.grads =
        rows_of<S, C>(grad_, grad_.at(block.b, block.head), block.query, block.count, a_.value_width, room.grad);
    multiply(block.queries, block.count, room.key, kWidth, a_.width, room.weights, kWidth, false);
    multiply(block.grads, block.count, room.value, kWidth, a_.value_width, room.scores, kWidth, false);
    for (int64_t i = 0; i < block.count; i++) weigh(room, block, i, spans[i], whole);
    if (part.of_keys && out_[2].data)
      multiply<C>({block.grads.data, 1, block.grads.row}, a_.value_width, room.weights, kWidth, block.count,
                  room.value_sums, kWidth, true);
    if (part.of_keys && out_[1].data)
      multiply<C>({block.queries.data, 1, block.queries.row}, a_.width, room.scores, kWidth, block.count, room.key_sums,
                  kWidth, true);
    if (!part.of_queries || !out_[0].data) return;
    int64_t count = rounded_to(block.count, kSums);  // the rows after these are others', to which nothing is added
    std::fill_n(room.scores + block.count * kWidth, (count - block.count) * kWidth, C(0));
    for (int64_t e = 0; e < wide_; e += kWidth)
      multiply<C>({room.scores, kWidth, 1}, count, room.keys + e, wide_, kWidth, query_sums + e, wide_, true);
  }

  void bias(C* to, const Block& block, int64_t i, const KeySpan& span) const {
    bool is_masked = a_.has(kAttentionMask) || a_.has(kAttentionAllowed);
    C slope = a_.has(kAttentionSlopes) ? C(a_.slope(block.b, block.head)) : C(0);
    for (int64_t k = 0; k < kWidth; k++) {
      int64_t j = std::min(block.key + k, a_.keys - 1);
      C added = is_masked ? C(a_.masked(block.b, block.head, block.query + i, j)) : C(0);
      to[k] = added - slope * C(std::abs(span.position - j));
    }
  }

  // Of one query: products become weights, gradients of weights those of products.
  void weigh(const Room& room, const Block& block, int64_t i, const KeySpan& span, bool whole) const {
    int64_t row = (block.b * a_.heads + block.head) * a_.queries + block.query + i;
    V logsum(logsum_[row]), delta(delta_[row]), zero(C(0)), one(C(1)), scale(C(a_.arguments.scale));
    V begin(C(std::clamp<int64_t>(span.begin - block.key, 0, kWidth)));
    V end(C(std::clamp<int64_t>(span.end - block.key, 0, kWidth))), cap(C(a_.arguments.softcap));
    HWY_ALIGN C added[kWidth];
    HWY_ALIGN C factors[kWidth];
    bool biased = a_.is_biased(), capped = a_.has(kAttentionCap), drops = a_.has(kAttentionDropout);
    if (biased) bias(added, block, i, span);
    if (drops) a_.keep(factors, 1, block.b, block.head, block.query + i, block.key, kWidth);
    for (int64_t v = 0; v < kWidth; v += kLanes) {
      C *weights = room.weights + i * kWidth + v, *scores = room.scores + i * kWidth + v;
      V s = read(weights) * scale, of_weight = read(scores), part = zero;
      if (capped) {
        part = tanh(s / cap);
        s = part * cap;
      }
      if (biased) s = s + read(added + v);
      V weight = exp(s - logsum), number = lane_numbers<C>(v);
      if (!whole) weight = select(hn::And(begin <= number, number < end), weight, zero);
      V used = weight;
      if (drops) {
        V factor = read(factors + v);
        used = weight * factor;
        of_weight = of_weight * factor;
      }
      V of_score = weight * (of_weight - delta);
      if (capped) of_score = of_score * (one - part * part);
      write(weights, used);
      write(scores, of_score * scale);
    }
  }

  const AttentionShape& a_;
  const C *logsum_, *delta_;
  Heads grad_, out_[3];
  int64_t wide_, rows_, value_rows_;
};

}  // namespace

void attention_backward_on_target(const Launch& launch) {
  AttentionShape shape(launch, 6);
  switch (shape.dtype) {
    case DType::f32: return Backward<float, float>(launch, shape).run();
    case DType::f64: return Backward<double, double>(launch, shape).run();
    case DType::f16: return Backward<f16, float>(launch, shape).run();
    default: return Backward<bf16, float>(launch, shape).run();
  }
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

void attention_backward(const Launch& launch, FaultTable&) {
  static const auto run = ATHENA_CHOOSE(attention_backward_on_target);
  run(launch);
}

}  // namespace athena::cpu
#endif
