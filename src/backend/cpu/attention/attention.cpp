// attention.cpp: attention of blocks of queries, which go through the keys once.
//
// A panel has a query in each lane, so that scores [key][query] need no sums across lanes: largest score, exponentials
// and their sum go down the keys. Panels of one task share the keys' blocks while these are in cache.
#include <cmath>
#include <vector>

#include "backend/cpu/attention/heads.h"
#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/typed.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/attention/attention.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/attention/tile.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

constexpr int64_t kKeys = 128;  // of a block
constexpr int64_t kPanels = 4;  // of a task

template <class C>
struct QueryPanel {
  static constexpr int64_t kWidth = kPanel<C>;
  int64_t count;                        // of queries
  int64_t head[kWidth], query[kWidth];  // of the queries
  KeySpan spans[kWidth];
  int64_t first_begin, last_begin, first_end, last_end;  // of spans
  C slopes[kWidth];
  C most[kWidth], total[kWidth];
  C *packed, *sums;  // [width][panel], [value width][panel]
};

template <class S, class C>
class Forward {
  static constexpr int64_t kWidth = kPanel<C>, kLanes = kWidth / 2;
  using V = Vector<C>;
  using Panel = QueryPanel<C>;

 public:
  Forward(const Launch& launch, const AttentionShape& shape)
      : a_(shape),
        out_(heads_of(launch.outputs[0])),
        logsum_(launch.outputs[1].buffer ? reinterpret_cast<C*>(address(launch.outputs[1])) : nullptr) {}

  void run() {
    int64_t sums = rounded_to(a_.value_width, kSums), of_panel = (a_.width + sums) * kWidth;
    int64_t block = kKeys * (a_.width + a_.value_width), tile = kKeys * kWidth;
    size_t bytes = size_t(kPanels * of_panel + block + 2 * tile) * sizeof(C) + 64;
    int64_t tasks = (a_.rows() + kPanels * kWidth - 1) / (kPanels * kWidth);
    parallel_tasks(
        a_.batch * a_.kv_heads * tasks,
        [&](int64_t task) {
          Task own{reinterpret_cast<C*>(scratch(bytes)), task / tasks / a_.kv_heads, task / tasks % a_.kv_heads};
          own.panels = own.scores + 2 * tile;
          own.block = own.panels + kPanels * of_panel;
          int64_t first = task % tasks * kPanels * kWidth;
          queries(own, first, std::min(first + kPanels * kWidth, a_.rows()), of_panel);
        },
        bytes);
  }

 private:
  struct Task {
    C* scores;        // and after them what is added to them, or the factors of dropout
    int64_t b, head;  // of keys
    C *panels = nullptr, *block = nullptr;
  };

  void queries(const Task& task, int64_t first, int64_t end, int64_t of_panel) {
    Panel panels[kPanels];
    int64_t count = 0, begin_keys = a_.keys, end_keys = 0;
    for (int64_t r = first; r < end; r += kWidth, count++) {
      Panel& panel = panels[count];
      panel.packed = task.panels + count * of_panel;
      panel.sums = panel.packed + a_.width * kWidth;
      begin(panel, task, r, std::min(kWidth, end - r));
      begin_keys = std::min(begin_keys, panel.first_begin);
      end_keys = std::max(end_keys, panel.last_end);
    }
    for (int64_t j = begin_keys / kKeys * kKeys; j < end_keys; j += kKeys) {
      int64_t keys = std::min(kKeys, a_.keys - j);
      auto key = rows_of<S, C>(a_.key, a_.key.at(task.b, task.head), j, keys, a_.width, task.block);
      auto value = rows_of<S, C>(a_.value, a_.value.at(task.b, task.head), j, keys, a_.value_width,
                                 task.block + kKeys * a_.width);
      for (int64_t k = 0; k < count; k++)
        if (panels[k].first_begin < j + keys && panels[k].last_end > j)
          meet(panels[k], task, j, std::min(keys, panels[k].last_end - j), key, value);
    }
    for (int64_t k = 0; k < count; k++) finish(panels[k], task);
  }

  void begin(Panel& panel, const Task& task, int64_t row, int64_t count) {
    panel.count = count;
    panel.first_begin = panel.first_end = a_.keys;
    panel.last_begin = panel.last_end = 0;
    for (int64_t k = 0; k < kWidth; k++) {
      int64_t r = row + std::min(k, count - 1);
      int64_t h = panel.head[k] = task.head * a_.group + r / a_.queries, i = panel.query[k] = r % a_.queries;
      KeySpan span = panel.spans[k] = a_.span(task.b, i);
      panel.first_begin = std::min(panel.first_begin, span.begin);
      panel.last_begin = std::max(panel.last_begin, span.begin);
      panel.first_end = std::min(panel.first_end, span.end);
      panel.last_end = std::max(panel.last_end, span.end);
      panel.slopes[k] = a_.has(kAttentionSlopes) ? C(a_.slope(task.b, h)) : C(0);
      panel.most[k] = -std::numeric_limits<C>::infinity();
      panel.total[k] = 0;
      auto* from = reinterpret_cast<const S*>(a_.query.data) + a_.query.at(task.b, h) + i * a_.query.row;
      for (int64_t e = 0; e < a_.width; e++) panel.packed[e * kWidth + k] = C(load(from[e * a_.query.column]));
    }
    std::fill_n(panel.sums, rounded_to(a_.value_width, kSums) * kWidth, C(0));
  }

  // What is added to scores beside what spans say, and where they are none, [key][query].
  void bias(const Panel& panel, const Task& task, int64_t first, int64_t keys) {
    C* to = task.scores + kKeys * kWidth;
    bool is_masked = a_.has(kAttentionMask) || a_.has(kAttentionAllowed);
    for (int64_t k = 0; k < kWidth; k++)
      for (int64_t j = 0; j < keys; j++) {
        C added = is_masked ? C(a_.masked(task.b, panel.head[k], panel.query[k], first + j)) : C(0);
        to[j * kWidth + k] = added - panel.slopes[k] * C(std::abs(panel.spans[k].position - first - j));
      }
  }

  HWY_INLINE V score(V raw) const {
    V s = raw * V(C(a_.arguments.scale));
    if (!a_.has(kAttentionCap)) return s;
    V cap(C(a_.arguments.softcap));
    return tanh(s / cap) * cap;
  }

  // Scores of a block in place of products, and the largest of all up to here.
  void score_block(Panel& panel, const Task& task, int64_t first, int64_t keys, V (&most)[2]) {
    bool whole = panel.last_begin <= first && panel.first_end >= first + keys;
    bool biased = a_.is_biased();
    if (biased) bias(panel, task, first, keys);
    HWY_ALIGN C bounds[2][kWidth];
    for (int64_t k = 0; k < kWidth; k++) {
      bounds[0][k] = C(std::clamp<int64_t>(panel.spans[k].begin - first, 0, keys));
      bounds[1][k] = C(std::clamp<int64_t>(panel.spans[k].end - first, 0, keys));
    }
    for (int64_t v = 0; v < 2; v++) {
      V begin = read(bounds[0] + v * kLanes), end = read(bounds[1] + v * kLanes);
      V none(-std::numeric_limits<C>::infinity()), sofar = read(panel.most + v * kLanes);
      C* at = task.scores + v * kLanes;
      for (int64_t j = 0; j < keys; j++, at += kWidth) {
        V s = score(read(at)), number{C(j)};
        if (biased) s = s + read(at + kKeys * kWidth);
        if (!whole) s = select(hn::And(begin <= number, number < end), s, none);
        write(at, s);
        sofar = hn::Max(s.raw, sofar.raw);
      }
      most[v] = sofar;
    }
  }

  void meet(Panel& panel, const Task& task, int64_t first, int64_t keys, const Factor<C>& key, const Factor<C>& value) {
    multiply(key, keys, panel.packed, kWidth, a_.width, task.scores, kWidth, false);
    V most[2];
    score_block(panel, task, first, keys, most);
    bool grown = false;
    V rescale[2];
    for (int64_t v = 0; v < 2; v++) {
      V zero(C(0)), none(-std::numeric_limits<C>::infinity()), before = read(panel.most + v * kLanes);
      V level = select(most[v] == none, zero, most[v]), total = zero;
      rescale[v] = exp(before - level);
      grown = grown || !hn::AllFalse(typename V::Tag(), rescale[v] != V(C(1)));
      C* at = task.scores + v * kLanes;
      for (int64_t j = 0; j < keys; j++, at += kWidth) {
        V weight = exp(read(at) - level);
        total = total + weight;
        write(at, weight);
      }
      write(panel.most + v * kLanes, most[v]);
      write(panel.total + v * kLanes, fma(read(panel.total + v * kLanes), rescale[v], total));
    }
    if (grown)
      for (int64_t e = 0; e < a_.value_width; e++)
        for (int64_t v = 0; v < 2; v++) {
          C* at = panel.sums + e * kWidth + v * kLanes;
          write(at, read(at) * rescale[v]);
        }
    if (a_.has(kAttentionDropout)) drop(panel, task, first, keys);
    multiply<C>({value.data, 1, value.row}, a_.value_width, task.scores, kWidth, keys, panel.sums, kWidth, true);
  }

  void drop(const Panel& panel, const Task& task, int64_t first, int64_t keys) {
    C* factors = task.scores + kKeys * kWidth;
    for (int64_t k = 0; k < kWidth; k++)
      a_.keep(factors + k, kWidth, task.b, panel.head[k], panel.query[k], first, keys);
    for (int64_t i = 0; i < keys * kWidth; i++) task.scores[i] *= factors[i];
  }

  void finish(const Panel& panel, const Task& task) {
    for (int64_t k = 0; k < panel.count; k++) {
      int64_t row = (task.b * a_.heads + panel.head[k]) * a_.queries + panel.query[k];
      C total = panel.total[k], factor = total == C(0) ? C(0) : C(1) / total;
      if (logsum_) logsum_[row] = total == C(0) ? std::numeric_limits<C>::infinity() : panel.most[k] + std::log(total);
      if (!out_.data) continue;
      S* to = reinterpret_cast<S*>(out_.data) + out_.at(task.b, panel.head[k]) + panel.query[k] * out_.row;
      for (int64_t e = 0; e < a_.value_width; e++) store(to[e], panel.sums[e * kWidth + k] * factor);
    }
  }

  const AttentionShape& a_;
  Heads out_;
  C* logsum_;
};

}  // namespace

void attention_on_target(const Launch& launch) {
  AttentionShape shape(launch, 3);
  switch (shape.dtype) {
    case DType::f32: return Forward<float, float>(launch, shape).run();
    case DType::f64: return Forward<double, double>(launch, shape).run();
    case DType::f16: return Forward<f16, float>(launch, shape).run();
    default: return Forward<bf16, float>(launch, shape).run();
  }
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

void attention(const Launch& launch, FaultTable&) {
  static const auto run = ATHENA_CHOOSE(attention_on_target);
  run(launch);
}

}  // namespace athena::cpu
#endif
