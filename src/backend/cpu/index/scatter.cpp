// scatter.cpp: putting updates at indices along an axis.
#include <cstring>
#include <vector>

#include "backend/cpu/index/gather_scatter.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/typed.h"

namespace athena::cpu {

namespace {

// How updates of one dtype are put to sums of another.
struct ScatterFold {
  // sums[b] with row[b · step], for n of them.
  void (*row)(char* sums, const char* row, int64_t step, int64_t n);
  // sums[at[i]] with updates[i · step] for n of them, up to the first at[i] that is out of range; how many.
  int64_t (*line)(char* sums, const char* updates, int64_t step, const int64_t* at, int64_t n, int64_t bound,
                  int64_t from_end);
  // sums[at[i] · axis_step + i · sum_step] with updates[i · step], where at[i] is not negative.
  void (*scatter_strided)(char* sums, int64_t axis_step, int64_t sum_step, const char* updates, int64_t step,
                          const int64_t* at, int64_t n);
  size_t sum_size, size;
};

template <ScatterMode mode, class Sum, class T>
void fold(Sum& sum, const T& stored) {
  auto update = load(stored), old = load(sum);
  if constexpr (mode == ScatterMode::set)
    store(sum, update);
  else if constexpr (mode == ScatterMode::add && std::is_same_v<T, Byte>)
    store(sum, old | update);
  else if constexpr (mode == ScatterMode::add)
    store(sum, decltype(old)(old + update));
  else if constexpr (mode == ScatterMode::prod)
    store(sum, decltype(old)(old * update));
  else if (update != update || (mode == ScatterMode::minimum ? update < old : update > old))
    store(sum, update);
}

template <ScatterMode mode, class Sum, class T>
[[gnu::always_inline]] inline int64_t fold_line(Sum* to, const T* from, int64_t step, const int64_t* at, int64_t n,
                                                int64_t bound, int64_t from_end) {
  return each_place(at, n, bound, from_end, [&](int64_t i, uint64_t place) { fold<mode>(to[place], from[i * step]); });
}

template <ScatterMode mode, class Sum, class T>
ScatterFold folds() {
  return {
      [](char* sums, const char* row, int64_t step, int64_t n) {
        auto* to = reinterpret_cast<Sum*>(sums);
        auto* from = reinterpret_cast<const T*>(row);
        if (step == 1)
          for (int64_t b = 0; b < n; b++) fold<mode>(to[b], from[b]);
        else
          for (int64_t b = 0; b < n; b++) fold<mode>(to[b], from[b * step]);
      },
      [](char* sums, const char* updates, int64_t step, const int64_t* at, int64_t n, int64_t bound, int64_t from_end) {
        auto* to = reinterpret_cast<Sum*>(sums);
        auto* from = reinterpret_cast<const T*>(updates);
        return step == 1 ? fold_line<mode>(to, from, 1, at, n, bound, from_end)
                         : fold_line<mode>(to, from, step, at, n, bound, from_end);
      },
      [](char* sums, int64_t axis_step, int64_t sum_step, const char* updates, int64_t step, const int64_t* at,
         int64_t n) {
        auto* to = reinterpret_cast<Sum*>(sums);
        auto* from = reinterpret_cast<const T*>(updates);
        for (int64_t i = 0; i < n; i++)
          if (at[i] >= 0) fold<mode>(to[at[i] * axis_step + i * sum_step], from[i * step]);
      },
      sizeof(Sum), sizeof(T)};
}

// Of elements that are words of so many bits.
template <ScatterMode mode>
ScatterFold of_words(DType dtype) {
  switch (dtype_size(dtype)) {
    case 1: return folds<mode, uint8_t, uint8_t>();
    case 2: return folds<mode, uint16_t, uint16_t>();
    case 4: return folds<mode, uint32_t, uint32_t>();
    default: return folds<mode, uint64_t, uint64_t>();
  }
}
// Sums and products of integers have the same bits with and without signs; those of halves are made in float.
template <ScatterMode mode>
ScatterFold arithmetic(DType dtype) {
  switch (dtype) {
    case DType::f32: return folds<mode, float, float>();
    case DType::f64: return folds<mode, double, double>();
    case DType::f16: return folds<mode, float, f16>();
    case DType::bf16: return folds<mode, float, bf16>();
    case DType::boolean: return folds<mode, Byte, Byte>();
    default: return of_words<mode>(dtype);
  }
}
template <ScatterMode mode>
ScatterFold choice(DType dtype) {
  return with_type(dtype, [](auto type) { return folds<mode, Stored<decltype(type)>, Stored<decltype(type)>>(); });
}
ScatterFold scatter_fold_of(ScatterMode mode, DType dtype) {
  switch (mode) {
    case ScatterMode::add: return arithmetic<ScatterMode::add>(dtype);
    case ScatterMode::prod: return arithmetic<ScatterMode::prod>(dtype);
    case ScatterMode::minimum: return choice<ScatterMode::minimum>(dtype);
    case ScatterMode::maximum: return choice<ScatterMode::maximum>(dtype);
    default: return of_words<ScatterMode::set>(dtype);
  }
}

Layout without_axis(const Layout& layout, int axis) {
  Layout rest = layout;
  rest.shape.rank--;
  for (int k = axis; k < rest.shape.rank; k++) {
    rest.shape.dims[k] = layout.shape.dims[k + 1];
    rest.strides[k] = layout.strides[k + 1];
  }
  return at_least_rank_1(rest);
}

// Puts into sums, which lie as out does, row-major.
class Scatterer {
 public:
  Scatterer(const Launch& launch, const ScatterFold& fold, char* sums, FirstFault& fault)
      : updates_(launch.inputs[0].layout),
        indices_(launch.inputs[1].layout),
        axis_(launch.as<ScatterAttributes>().axis),
        fold_(fold),
        fault_(fault),
        row_(row_of(updates_, indices_, axis_)),
        read_(launch, launch.outputs[0].layout.shape[axis_], launch.as<ScatterAttributes>().from_end),
        sums_(sums),
        from_(address(launch.inputs[0])) {
    const Operand& indices = launch.inputs[1];
    Layout out = Layout::contiguous(launch.outputs[0].layout.shape);
    bound_ = out.shape[axis_];
    from_end_ = launch.as<ScatterAttributes>().from_end ? bound_ : 0;
    count_ = indices_.shape[axis_];
    out_step_ = out.strides[axis_];
    columns_ = axis_ < row_.first - 1;
    // Rows of the last axis where the index changes along it; else whole rows by one index.
    int kept = columns_ ? row_.first - 1 : row_.first;
    out_lines_ = without_axis(leading(out, kept), axis_);
    update_lines_ = without_axis(leading(updates_, kept), axis_);
    index_lines_ = without_axis(leading(indices_, kept), axis_);
    lines_ = out_lines_.shape.numel();
    if (row_.length == 1 && out_step_ == 1 && indices.dtype == DType::i64)
      packed_ = reinterpret_cast<const int64_t*>(address(indices));
  }

  void run() {
    if (columns_) return run_columns();
    int64_t work = count_ * row_.length;
    if (lines_ >= thread_count() || row_.length < 8 || work * lines_ < kIndexGrain)
      return parallel_for(lines_, std::max<int64_t>(1, kIndexGrain / (work + 1)), 1, [&](int64_t begin, int64_t end) {
        for (int64_t line = begin; line < end; line++) put_line(line, 0, bound_);
      });
    int64_t pieces = thread_count();  // each sees all indices and keeps to its rows
    parallel_tasks(pieces, [&](int64_t piece) {
      for (int64_t line = 0; line < lines_; line++)
        put_line(line, bound_ * piece / pieces, bound_ * (piece + 1) / pieces);
    });
  }

 private:
  char* sums(int64_t offset) const { return sums_ + offset * int64_t(fold_.sum_size); }
  const char* update(int64_t offset) const { return from_ + offset * int64_t(fold_.size); }

  void put_line(int64_t line, int64_t low, int64_t high) {
    int64_t update_step = updates_.strides[axis_], index_step = indices_.strides[axis_];
    int64_t updates = offset_of(update_lines_, line), indices = offset_of(index_lines_, line);
    int64_t out = offset_of(out_lines_, line), at[kIndexBlock];
    int64_t line_bytes = bound_ * int64_t(fold_.sum_size);
    if (row_.length == 1 && out_step_ == 1 && pays_prefetch(line_bytes, count_)) prefetch<1>(sums(out), line_bytes);
    for (int64_t first = 0; first < count_; first += kIndexBlock) {
      int64_t n = std::min(kIndexBlock, count_ - first), from = updates + first * update_step;
      int64_t index = indices + first * index_step, done = 0;
      if (packed_ && index_step == 1) {
        done = fold_.line(sums(out), update(from), update_step, packed_ + index, n, bound_, from_end_);
        if (done == n) continue;
      }
      read_(index, index_step, n, at, fault_);
      if (row_.length > 1) {
        for (int64_t i = 0; i < n; i++)
          if (at[i] >= low && at[i] < high)
            fold_.row(sums(out + at[i] * out_step_), update(from + i * update_step), row_.step, row_.length);
      } else if (out_step_ == 1) {
        for (; done < n; done++)  // past what is out of range
          done += fold_.line(sums(out), update(from + done * update_step), update_step, at + done, n - done, bound_, 0);
      } else {
        fold_.scatter_strided(sums(out), out_step_, 0, update(from), update_step, at, n);
      }
    }
  }

  // The last axis in blocks, each of which goes through all updates.
  void run_columns() {
    int last = row_.first - 1;
    int64_t across = updates_.shape[last], blocks = (across + kIndexBlock - 1) / kIndexBlock;
    int64_t work = count_ * std::min(across, kIndexBlock) * row_.length;
    parallel_for(lines_ * blocks, std::max<int64_t>(1, kIndexGrain / (work + 1)), 1, [&](int64_t begin, int64_t end) {
      for (int64_t block = begin; block < end; block++)
        put_columns(block / blocks, block % blocks * kIndexBlock,
                    std::min(kIndexBlock, across - block % blocks * kIndexBlock), last);
    });
  }
  void put_columns(int64_t line, int64_t first, int64_t n, int last) {
    int64_t update_across = updates_.strides[last], index_across = indices_.strides[last], at[kIndexBlock];
    int64_t out = offset_of(out_lines_, line) + first * row_.length;
    int64_t updates = offset_of(update_lines_, line) + first * update_across;
    int64_t indices = offset_of(index_lines_, line) + first * index_across;
    for (int64_t i = 0; i < count_; i++) {
      int64_t from = updates + i * updates_.strides[axis_];
      read_(indices + i * indices_.strides[axis_], index_across, n, at, fault_);
      if (row_.length == 1) {
        fold_.scatter_strided(sums(out), out_step_, 1, update(from), update_across, at, n);
        continue;
      }
      for (int64_t b = 0; b < n; b++)
        if (at[b] >= 0)
          fold_.row(sums(out + at[b] * out_step_ + b * row_.length), update(from + b * update_across), row_.step,
                    row_.length);
    }
  }

  const Layout &updates_, &indices_;
  int axis_;
  const ScatterFold& fold_;
  FirstFault& fault_;
  IndexedRow row_;
  Reader read_;
  char* sums_;
  const char* from_;
  const int64_t* packed_ = nullptr;  // the indices, where they put single elements into lines of neighbours
  Layout out_lines_, update_lines_, index_lines_;
  int64_t bound_, from_end_, count_, lines_, out_step_;
  bool columns_;
};

template <class T>
void widen(float* wide, const T* from, int64_t count) {
  parallel_for(count, kIndexGrain, 64, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; i++) wide[i] = load(from[i]);
  });
}
template <class T>
void narrow(T* to, const float* wide, int64_t count) {
  parallel_for(count, kIndexGrain, 64, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; i++) store(to[i], wide[i]);
  });
}

}  // namespace

void scatter(const Launch& launch, FaultTable& faults) {
  FirstFault fault;
  const Operand& out = launch.outputs[0];
  const auto& scatter = launch.as<ScatterAttributes>();
  ScatterFold fold = scatter_fold_of(scatter.mode, out.dtype);
  int64_t count = out.layout.shape.numel(), size = int64_t(dtype_size(out.dtype));
  char* to = address(out) + out.layout.offset * size;
  if (!scatter.onto)
    parallel_for(count * size, 8 * kIndexGrain, 64,
                 [&](int64_t begin, int64_t end) { std::memset(to + begin, 0, size_t(end - begin)); });
  if (fold.sum_size == fold.size) {
    Scatterer(launch, fold, to, fault).run();
  } else {
    BufferRef sums(out.buffer->backend()->allocate(size_t(count) * sizeof(float)));
    auto* wide = static_cast<float*>(sums->host());
    bool is_f16 = out.dtype == DType::f16;
    is_f16 ? widen(wide, reinterpret_cast<f16*>(to), count) : widen(wide, reinterpret_cast<bf16*>(to), count);
    Scatterer(launch, fold, static_cast<char*>(sums->host()), fault).run();
    is_f16 ? narrow(reinterpret_cast<f16*>(to), wide, count) : narrow(reinterpret_cast<bf16*>(to), wide, count);
  }
  fault.report(launch, out.layout.shape[scatter.axis], faults);
}

}  // namespace athena::cpu
