// indices.h: reading indices of any integer dtype, and the fault of the first that is out of range.
#pragma once

#include <mutex>

#include "backend/cpu/runtime/kernels.h"

namespace athena::cpu {

// Of a launch, the fault at the lowest position, whatever the order in which threads find theirs; for each of a
// program's instructions that may meet one.
class FirstFault {
 public:
  explicit FirstFault(size_t instructions = 1) : found_(instructions) {}
  void found(int64_t position, int64_t index, size_t i = 0) { put(i, {AT_ERROR_FAULT_INDEX, position, index, 0}); }
  void divided_by_zero(int64_t position, size_t i) { put(i, {AT_ERROR_FAULT_DIVISION, position, 0, 0}); }
  void report(const Launch& launch, int64_t bound, FaultTable& faults) {
    for (size_t i = 0; i < found_.size(); i++) {
      found_[i].bound = bound;
      if (found_[i].status != AT_OK) faults.report(launch.faults, uint32_t(i), found_[i]);
    }
  }

 private:
  void put(size_t i, const Fault& fault) {
    std::lock_guard lock(mutex_);
    if (found_[i].status == AT_OK || fault.position < found_[i].position) found_[i] = fault;
  }

  std::mutex mutex_;
  std::vector<Fault> found_;
};

template <class T>
int64_t index_at(const char* base, int64_t offset) {
  T index = reinterpret_cast<const T*>(base)[offset];
  if constexpr (std::is_same_v<T, uint64_t>)
    return index > uint64_t(INT64_MAX) ? INT64_MAX : int64_t(index);
  else
    return int64_t(index);
}

using IndexReader = int64_t (*)(const char* base, int64_t offset);
inline IndexReader index_reader(DType dtype) {
  switch (dtype) {
    case DType::i8: return index_at<int8_t>;
    case DType::i16: return index_at<int16_t>;
    case DType::i32: return index_at<int32_t>;
    case DType::i64: return index_at<int64_t>;
    case DType::u8: return index_at<uint8_t>;
    case DType::u16: return index_at<uint16_t>;
    case DType::u32: return index_at<uint32_t>;
    default: return index_at<uint64_t>;
  }
}

// Negative ones count from from_end: the bound, or 0 where they are not allowed. -1 if out of range.
inline int64_t resolve(int64_t index, int64_t bound, int64_t from_end) {
  int64_t from_start = index < 0 ? index + from_end : index;
  return from_start >= 0 && from_start < bound ? from_start : -1;
}

// at[0 … n) = the positions that n indices mean, -1 for those out of range; whether there were any such.
using BlockReader = bool (*)(const char* base, int64_t offset, int64_t step, int64_t n, int64_t bound, int64_t from_end,
                             int64_t* at);
template <class T>
bool read_indices(const char* base, int64_t offset, int64_t step, int64_t n, int64_t bound, int64_t from_end,
                  int64_t* at) {
  int64_t bad = 0;  // negative once one is out of range; without comparisons, which not every vector unit has
  auto read = [&](int64_t i, int64_t step) {
    int64_t index = index_at<T>(base, offset + i * step);
    index += index >> 63 & from_end;
    bad |= index | (bound - 1 - index);
    at[i] = index;
  };
  if (step == 1)
    for (int64_t i = 0; i < n; i++) read(i, 1);
  else
    for (int64_t i = 0; i < n; i++) read(i, step);
  if (bad >= 0) return false;
  for (int64_t i = 0; i < n; i++) at[i] = at[i] < 0 || at[i] >= bound ? -1 : at[i];
  return true;
}
inline BlockReader block_reader(DType dtype) {
  switch (dtype) {
    case DType::i8: return read_indices<int8_t>;
    case DType::i16: return read_indices<int16_t>;
    case DType::i32: return read_indices<int32_t>;
    case DType::i64: return read_indices<int64_t>;
    case DType::u8: return read_indices<uint8_t>;
    case DType::u16: return read_indices<uint16_t>;
    case DType::u32: return read_indices<uint32_t>;
    default: return read_indices<uint64_t>;
  }
}

// Where the element at a row-major position is.
inline int64_t offset_of(const Layout& layout, int64_t position) {
  int64_t offset = layout.offset;
  for (int k = layout.shape.rank - 1; k >= 0; k--) {
    offset += position % layout.shape.dims[k] * layout.strides[k];
    position /= layout.shape.dims[k];
  }
  return offset;
}

}  // namespace athena::cpu
