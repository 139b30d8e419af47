// index.cpp: taking elements by index along an axis, and putting updates at indices.
#include <cstring>
#include <vector>

#include "backend/cpu/indices.h"
#include "backend/cpu/threads.h"
#include "backend/cpu/typed.h"
#include "backend/cpu/walk.h"

namespace athena::cpu {

namespace {

constexpr int64_t kGrain = 16384, kBlock = 256, kAhead = 8;

Layout at_least_rank_1(Layout layout) {
  if (layout.shape.rank == 0) layout.shape.rank = 1, layout.shape.dims[0] = 1, layout.strides[0] = 1;
  return layout;
}

// Brings a line that will be read all over into the cache, in order.
constexpr int64_t kCached = 1 << 17, kCacheLine = 64;
void prefetch_line(const char* line, int64_t bytes, int64_t accesses) {
  if (bytes > kCached || accesses * 16 < bytes / 4) return;
  for (int64_t at = 0; at < bytes; at += kCacheLine) __builtin_prefetch(line + at, 1);
}

// The layout of its first axes.
Layout leading(const Layout& layout, int rank) {
  Layout first = layout;
  first.shape.rank = rank;
  return at_least_rank_1(first);
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

// Trailing axes behind `axis` along which the index stays and `elements` run on at one step: a row.
struct Row {
  int first;  // axis
  int64_t length = 1, step = 1;
};
Row row_of(const Layout& elements, const Layout& indices, int axis) {
  Row row{elements.shape.rank};
  for (int k = row.first - 1; k > axis; k--) {
    int64_t size = elements.shape.dims[k], stride = elements.strides[k];
    if (size != 1) {
      if (indices.strides[k] != 0 || (row.length > 1 && stride != row.step * row.length)) break;
      if (row.length == 1) row.step = stride;
      row.length *= size;
    }
    row.first = k;
  }
  return row;
}

class Reader {
 public:
  Reader(const Launch& launch, int64_t bound)
      : indices_(launch.inputs[1]),
        base_(address(indices_)),
        bound_(bound),
        from_end_(launch.from_end ? bound : 0),
        read_(block_reader(indices_.dtype)),
        one_(index_reader(indices_.dtype)) {}
  // Positions of n indices; the fault of one that is out of range is at `position`,
  // counted from the first.
  void operator()(int64_t offset, int64_t step, int64_t n, int64_t position, int64_t* at, FirstFault& fault) const {
    if (!read_(base_, offset, step, n, bound_, from_end_, at)) return;
    for (int64_t i = 0; i < n; i++)
      if (at[i] < 0) return fault.found(position + i, one_(base_, offset + i * step));
  }

 private:
  const Operand& indices_;
  const char* base_;
  int64_t bound_, from_end_;
  BlockReader read_;
  IndexReader one_;
};

// The most frequent case: a line's elements by indices of 64 bits that follow one another. False if one is out of
// range.
template <class Word>
bool take_line(const Word* line, const int64_t* indices, int64_t n, int64_t bound, int64_t from_end, Word* out) {
  for (int64_t i = 0; i < n; i++) {
    int64_t at = indices[i] + (indices[i] >> 63 & from_end);
    if (uint64_t(at) >= uint64_t(bound)) return false;
    out[i] = line[at];
  }
  return true;
}

template <class Word>
void take_elements(const Launch& launch, FirstFault& fault) {
  const Operand &values = launch.inputs[0], &indices = launch.inputs[1], &result = launch.outputs[0];
  int64_t axis_step = values.layout.strides[launch.axis];
  // Where the values of each position's line begin: the indices' shape with no step along the axis.
  Layout starts = values.layout;
  starts.shape = indices.layout.shape;
  starts.strides[launch.axis] = 0;
  int last = starts.shape.rank - 1;
  int64_t last_step = starts.strides[last], index_step = indices.layout.strides[last];
  auto* from = reinterpret_cast<const Word*>(address(values));
  auto* to = reinterpret_cast<Word*>(address(result)) + result.layout.offset;
  int64_t bound = values.layout.shape[launch.axis];
  bool plain = last_step == 0 && axis_step == 1 && index_step == 1 && indices.dtype == DType::i64;
  Reader read(launch, bound);
  parallel_for(starts.shape.numel(), kGrain, 64, [&](int64_t begin, int64_t end) {
    int64_t at[kBlock];
    walk(starts, begin, end, [&](int64_t position, int64_t offset, int64_t length) {
      int64_t index_offset = offset_of(indices.layout, position);
      if (plain) prefetch_line(reinterpret_cast<const char*>(from + offset), bound * int64_t(sizeof(Word)), length);
      for (int64_t first = 0; first < length; first += kBlock) {
        int64_t n = std::min(kBlock, length - first);
        if (plain && take_line(from + offset, reinterpret_cast<const int64_t*>(address(indices)) + index_offset + first,
                               n, bound, launch.from_end ? bound : 0, to + position + first))
          continue;
        read(index_offset + first * index_step, index_step, n, position + first, at, fault);
        const Word* row = from + offset + first * last_step;
        Word* out = to + position + first;
        for (int64_t i = 0; i < n; i++) out[i] = at[i] < 0 ? Word(0) : row[i * last_step + at[i] * axis_step];
      }
    });
  });
}

// False where no rows run on; nothing is done then.
bool take_rows(const Launch& launch, FirstFault& fault) {
  const Operand &values = launch.inputs[0], &indices = launch.inputs[1], &out = launch.outputs[0];
  Layout spread = values.layout;
  spread.shape = indices.layout.shape;
  Row row = row_of(spread, indices.layout, launch.axis);
  size_t size = dtype_size(values.dtype), bytes = size_t(row.length) * size;
  if (row.step != 1 || bytes < 16) return false;
  int64_t axis_step = values.layout.strides[launch.axis] * int64_t(size);
  spread.strides[launch.axis] = 0;
  Layout starts = leading(spread, row.first), places = leading(indices.layout, row.first);
  int last = starts.shape.rank - 1;
  int64_t last_step = starts.strides[last] * int64_t(size), index_step = places.strides[last];
  const char* from = address(values);
  char* to = address(out) + size_t(out.layout.offset) * size;
  Reader read(launch, values.layout.shape[launch.axis]);
  parallel_for(starts.shape.numel(), std::max<int64_t>(1, 4 * kGrain / int64_t(bytes)), 1,
               [&](int64_t begin, int64_t end) {
                 int64_t at[kBlock + kAhead];
                 walk(starts, begin, end, [&](int64_t position, int64_t offset, int64_t length) {
                   int64_t index_offset = offset_of(places, position);
                   for (int64_t first = 0; first < length; first += kBlock) {
                     int64_t n = std::min(kBlock, length - first);
                     read(index_offset + first * index_step, index_step, n, position + first, at, fault);
                     std::fill_n(at + n, kAhead, int64_t(0));
                     const char* line = from + offset * int64_t(size) + first * last_step;
                     char* rows = to + size_t(position + first) * bytes;
                     for (int64_t i = 0; i < n; i++) {
                       __builtin_prefetch(line + (i + kAhead) * last_step + at[i + kAhead] * axis_step);
                       if (at[i] < 0)
                         std::memset(rows + size_t(i) * bytes, 0, bytes);
                       else
                         std::memcpy(rows + size_t(i) * bytes, line + i * last_step + at[i] * axis_step, bytes);
                     }
                   }
                 });
               });
  return true;
}

// How updates of one dtype are put to sums of another.
struct Fold {
  // sums[b] with row[b · step], for n of them.
  void (*row)(char* sums, const char* row, int64_t step, int64_t n);
  // sums[at[i] · axis_step + i · sum_step] with updates[i · step], where at[i] is not negative.
  void (*spread)(char* sums, int64_t axis_step, int64_t sum_step, const char* updates, int64_t step, const int64_t* at,
                 int64_t n);
  size_t sum_size, size;
};

template <Put put, class Sum, class T>
void fold(Sum& sum, const T& stored) {
  auto update = load(stored), old = load(sum);
  if constexpr (put == Put::set)
    store(sum, update);
  else if constexpr (put == Put::add && std::is_same_v<T, Byte>)
    store(sum, old | update);
  else if constexpr (put == Put::add)
    store(sum, decltype(old)(old + update));
  else if constexpr (put == Put::multiply)
    store(sum, decltype(old)(old * update));
  else if (update != update || (put == Put::minimum ? update < old : update > old))
    store(sum, update);
}

template <Put put, class Sum, class T>
Fold folds() {
  return {[](char* sums, const char* row, int64_t step, int64_t n) {
            auto* to = reinterpret_cast<Sum*>(sums);
            auto* from = reinterpret_cast<const T*>(row);
            if (step == 1)
              for (int64_t b = 0; b < n; b++) fold<put>(to[b], from[b]);
            else
              for (int64_t b = 0; b < n; b++) fold<put>(to[b], from[b * step]);
          },
          [](char* sums, int64_t axis_step, int64_t sum_step, const char* updates, int64_t step, const int64_t* at,
             int64_t n) {
            auto* to = reinterpret_cast<Sum*>(sums);
            auto* from = reinterpret_cast<const T*>(updates);
            if (axis_step == 1 && sum_step == 0)
              for (int64_t i = 0; i < n; i++) {
                if (at[i] >= 0) fold<put>(to[at[i]], from[i * step]);
              }
            else
              for (int64_t i = 0; i < n; i++)
                if (at[i] >= 0) fold<put>(to[at[i] * axis_step + i * sum_step], from[i * step]);
          },
          sizeof(Sum), sizeof(T)};
}

// Sums and products of integers have the same bits with and without signs; those of halves are made in float.
template <Put put>
Fold arithmetic(DType dtype) {
  switch (dtype) {
    case DType::f32: return folds<put, float, float>();
    case DType::f64: return folds<put, double, double>();
    case DType::f16: return folds<put, float, f16>();
    case DType::bf16: return folds<put, float, bf16>();
    case DType::boolean: return folds<put, Byte, Byte>();
    default: break;
  }
  switch (dtype_size(dtype)) {
    case 1: return folds<put, uint8_t, uint8_t>();
    case 2: return folds<put, uint16_t, uint16_t>();
    case 4: return folds<put, uint32_t, uint32_t>();
    default: return folds<put, uint64_t, uint64_t>();
  }
}
template <Put put>
Fold choice(DType dtype) {
  return with_type(dtype, [](auto type) { return folds<put, Stored<decltype(type)>, Stored<decltype(type)>>(); });
}
Fold fold_of(Put put, DType dtype) {
  switch (put) {
    case Put::add: return arithmetic<Put::add>(dtype);
    case Put::multiply: return arithmetic<Put::multiply>(dtype);
    case Put::minimum: return choice<Put::minimum>(dtype);
    case Put::maximum: return choice<Put::maximum>(dtype);
    case Put::set: break;
  }
  switch (dtype_size(dtype)) {
    case 1: return folds<Put::set, uint8_t, uint8_t>();
    case 2: return folds<Put::set, uint16_t, uint16_t>();
    case 4: return folds<Put::set, uint32_t, uint32_t>();
    default: return folds<Put::set, uint64_t, uint64_t>();
  }
}

// Puts into sums, which lie as out does, row-major.
class Putter {
 public:
  Putter(const Launch& launch, const Fold& fold, char* sums, FirstFault& fault)
      : updates_(launch.inputs[0].layout),
        indices_(launch.inputs[1].layout),
        axis_(launch.axis),
        fold_(fold),
        fault_(fault),
        row_(row_of(updates_, indices_, axis_)),
        read_(launch, launch.outputs[0].layout.shape[axis_]),
        sums_(sums),
        from_(address(launch.inputs[0])) {
    Layout out = Layout::contiguous(launch.outputs[0].layout.shape);
    bound_ = out.shape[axis_];
    count_ = indices_.shape[axis_];
    out_step_ = out.strides[axis_];
    columns_ = axis_ < row_.first - 1;
    // Rows of the last axis where the index changes along it; else whole rows by one index.
    int kept = columns_ ? row_.first - 1 : row_.first;
    out_lines_ = without_axis(leading(out, kept), axis_);
    update_lines_ = without_axis(leading(updates_, kept), axis_);
    index_lines_ = without_axis(leading(indices_, kept), axis_);
    lines_ = out_lines_.shape.numel();
  }

  void run() {
    if (columns_) return run_columns();
    int64_t work = count_ * row_.length;
    if (lines_ >= thread_count() || row_.length < 8 || work * lines_ < kGrain)
      return parallel_for(lines_, std::max<int64_t>(1, kGrain / (work + 1)), 1, [&](int64_t begin, int64_t end) {
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
    int64_t out = offset_of(out_lines_, line), at[kBlock];
    if (row_.length == 1 && out_step_ == 1) prefetch_line(sums(out), bound_ * int64_t(fold_.sum_size), count_);
    for (int64_t first = 0; first < count_; first += kBlock) {
      int64_t n = std::min(kBlock, count_ - first), from = updates + first * update_step;
      read_(indices + first * index_step, index_step, n, line * count_ + first, at, fault_);
      if (row_.length == 1) {
        fold_.spread(sums(out), out_step_, 0, update(from), update_step, at, n);
        continue;
      }
      for (int64_t i = 0; i < n; i++)
        if (at[i] >= low && at[i] < high)
          fold_.row(sums(out + at[i] * out_step_), update(from + i * update_step), row_.step, row_.length);
    }
  }

  // The last axis in blocks, each of which goes through all updates.
  void run_columns() {
    int last = row_.first - 1;
    int64_t across = updates_.shape[last], blocks = (across + kBlock - 1) / kBlock;
    int64_t work = count_ * std::min(across, kBlock) * row_.length;
    parallel_for(lines_ * blocks, std::max<int64_t>(1, kGrain / (work + 1)), 1, [&](int64_t begin, int64_t end) {
      for (int64_t block = begin; block < end; block++)
        put_columns(block / blocks, block % blocks * kBlock, std::min(kBlock, across - block % blocks * kBlock), last);
    });
  }
  void put_columns(int64_t line, int64_t first, int64_t n, int last) {
    int64_t update_across = updates_.strides[last], index_across = indices_.strides[last], at[kBlock];
    int64_t out = offset_of(out_lines_, line) + first * row_.length;
    int64_t updates = offset_of(update_lines_, line) + first * update_across;
    int64_t indices = offset_of(index_lines_, line) + first * index_across;
    for (int64_t i = 0; i < count_; i++) {
      int64_t from = updates + i * updates_.strides[axis_];
      read_(indices + i * indices_.strides[axis_], index_across, n, (line * count_ + i) * updates_.shape[last] + first,
            at, fault_);
      if (row_.length == 1) {
        fold_.spread(sums(out), out_step_, 1, update(from), update_across, at, n);
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
  const Fold& fold_;
  FirstFault& fault_;
  Row row_;
  Reader read_;
  char* sums_;
  const char* from_;
  Layout out_lines_, update_lines_, index_lines_;
  int64_t bound_, count_, lines_, out_step_;
  bool columns_;
};

template <class T>
void widen(float* wide, const T* from, int64_t count) {
  parallel_for(count, kGrain, 64, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; i++) wide[i] = load(from[i]);
  });
}
template <class T>
void narrow(T* to, const float* wide, int64_t count) {
  parallel_for(count, kGrain, 64, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; i++) store(to[i], wide[i]);
  });
}

}  // namespace

void take_along(const Launch& launch, FaultCell& cell) {
  FirstFault fault;
  if (!take_rows(launch, fault)) switch (dtype_size(launch.inputs[0].dtype)) {
      case 1: take_elements<uint8_t>(launch, fault); break;
      case 2: take_elements<uint16_t>(launch, fault); break;
      case 4: take_elements<uint32_t>(launch, fault); break;
      default: take_elements<uint64_t>(launch, fault);
    }
  fault.report(launch, launch.inputs[0].layout.shape[launch.axis], cell);
}

void put_along(const Launch& launch, FaultCell& cell) {
  FirstFault fault;
  const Operand& out = launch.outputs[0];
  Fold fold = fold_of(Put(launch.variant), out.dtype);
  int64_t count = out.layout.shape.numel(), size = int64_t(dtype_size(out.dtype));
  char* to = address(out) + out.layout.offset * size;
  if (!launch.option)
    parallel_for(count * size, 8 * kGrain, 64,
                 [&](int64_t begin, int64_t end) { std::memset(to + begin, 0, size_t(end - begin)); });
  if (fold.sum_size == fold.size) {
    Putter(launch, fold, to, fault).run();
  } else {
    BufferRef sums(out.buffer->backend()->allocate(size_t(count) * sizeof(float)));
    auto* wide = static_cast<float*>(sums->host());
    bool is_f16 = out.dtype == DType::f16;
    is_f16 ? widen(wide, reinterpret_cast<f16*>(to), count) : widen(wide, reinterpret_cast<bf16*>(to), count);
    Putter(launch, fold, static_cast<char*>(sums->host()), fault).run();
    is_f16 ? narrow(reinterpret_cast<f16*>(to), wide, count) : narrow(reinterpret_cast<bf16*>(to), wide, count);
  }
  fault.report(launch, out.layout.shape[launch.axis], cell);
}

}  // namespace athena::cpu
