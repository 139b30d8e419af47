// members.cpp: which values are among sorted elements: by a table of bits where the elements lie close together, by
// comparing with each of a few, else by halving.
#include <vector>

#include "backend/cpu/kernels.h"
#include "backend/cpu/order.h"
#include "backend/cpu/targets.h"
#include "backend/cpu/threads.h"
#include "backend/cpu/walk.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/members.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/vector.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

// Returns how many values it took.
template <class T>
int64_t compare_each(const T* values, int64_t count, const T* elements, int64_t few, Byte* out) {
  using F = std::conditional_t<sizeof(T) == 4, float, double>;  // masks are written as theirs
  const hn::ScalableTag<T> d;
  constexpr int64_t lanes = int64_t(hn::MaxLanes(d));
  int64_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    auto value = hn::LoadU(d, values + i);
    auto found = hn::Eq(value, hn::Set(d, elements[0]));
    for (int64_t k = 1; k < few; k++) found = hn::Or(found, hn::Eq(value, hn::Set(d, elements[k])));
    write(out + i, hn::RebindMask(typename Vector<F>::Tag(), found));
  }
  return i;
}

}  // namespace

int64_t compare_on_target(DType dtype, const char* values, int64_t count, const char* elements, int64_t few,
                          char* out) {
  auto as = [&](auto type) {
    using T = decltype(type);
    return compare_each(reinterpret_cast<const T*>(values), count, reinterpret_cast<const T*>(elements), few,
                        reinterpret_cast<Byte*>(out));
  };
  switch (dtype) {
    case DType::f32: return as(float());
    case DType::f64: return as(double());
    default: return dtype_size(dtype) == 4 ? as(uint32_t()) : as(uint64_t());
  }
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

namespace {

constexpr int64_t kFew = 24, kGrain = 8192;

template <class T>
class Members {
 public:
  Members(const Operand& sorted, int64_t values) {
    auto* from = reinterpret_cast<const T*>(address(sorted)) + sorted.layout.offset;
    for (int64_t i = 0; i < sorted.layout.shape[0]; i++) {
      T element = from[i * sorted.layout.strides[0]];
      if (!(load(element) == load(element))) break;  // NaN, as all that follow
      elements_.push_back(element);
      keys_.push_back(ordered(element));
    }
    if (keys_.empty()) return;
    uint64_t reach = keys_.back() - keys_[0], most = uint64_t(values) + keys_.size();
    if (reach > std::max<uint64_t>(1 << 16, 8 * most)) return;
    table_.resize(size_t(reach / 8 + 1));
    for (uint64_t key : keys_) table_[size_t((key - keys_[0]) / 8)] |= uint8_t(1 << (key - keys_[0]) % 8);
  }

  void look_up(const T* values, int64_t step, int64_t count, Byte* out) const {
    if (!table_.empty()) {
      uint64_t first = keys_[0], bits = 8 * table_.size();
      for (int64_t i = 0; i < count; i++) {
        uint64_t at = ordered(values[i * step]) - first;
        out[i].bits = at < bits ? table_[size_t(at / 8)] >> at % 8 & 1 : 0;
      }
      return;
    }
    int64_t i = 0;
    if (step == 1 && sizeof(T) >= 4 && !keys_.empty() && int64_t(keys_.size()) <= kFew) {
      static const auto compare = ATHENA_CHOOSE(compare_on_target);
      i = compare(kDType, reinterpret_cast<const char*>(values), count, reinterpret_cast<const char*>(elements_.data()),
                  int64_t(keys_.size()), reinterpret_cast<char*>(out));
    }
    for (; i < count; i++) out[i].bits = std::binary_search(keys_.begin(), keys_.end(), ordered(values[i * step]));
  }

 private:
  // One of the dtypes that compare alike.
  static constexpr DType kDType = std::is_same_v<T, float>    ? DType::f32
                                  : std::is_same_v<T, double> ? DType::f64
                                  : sizeof(T) == 4            ? DType::u32
                                                              : DType::u64;
  std::vector<T> elements_;
  std::vector<uint64_t> keys_;
  std::vector<uint8_t> table_;
};

}  // namespace

void members(const Launch& launch) {
  const Operand &sorted = launch.inputs[0], &values = launch.inputs[1], &out = launch.outputs[0];
  Layout layout = values.layout;
  Layout* pointer = &layout;
  collapse(&pointer, 1);
  int64_t count = layout.shape.numel(), step = layout.strides[layout.shape.rank - 1];
  auto* to = reinterpret_cast<Byte*>(address(out)) + out.layout.offset;
  with_type(sorted.dtype, [&](auto type) {
    using T = Stored<decltype(type)>;
    const Members<T> members(sorted, count);
    auto* from = reinterpret_cast<const T*>(address(values));
    parallel_for(count, kGrain, 64, [&](int64_t begin, int64_t end) {
      walk(layout, begin, end, [&](int64_t position, int64_t offset, int64_t length) {
        members.look_up(from + offset, step, length, to + position);
      });
    });
  });
}

}  // namespace athena::cpu
#endif
