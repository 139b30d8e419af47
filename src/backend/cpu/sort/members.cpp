// members.cpp: which values are among sorted elements: by a table of bits where the elements lie close together, by
// comparing with each of a few, else by halving.
#include <algorithm>

#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/walk.h"
#include "backend/cpu/simd/targets.h"
#include "backend/cpu/sort/sort_key.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/sort/members.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/simd/vector.h"

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
  Members(const Operand& sorted, int64_t values, Backend& backend)
      : from_(reinterpret_cast<const T*>(address(sorted)) + sorted.layout.offset), step_(sorted.layout.strides[0]) {
    for (int64_t rest = sorted.layout.shape[0]; rest > 0;) {  // NaN follow all others
      int64_t half = rest / 2;
      T middle = from_[(count_ + half) * step_];
      bool number = load(middle) == load(middle);
      count_ = number ? count_ + half + 1 : count_;
      rest = number ? rest - half - 1 : half;
    }
    for (int64_t i = 0; i < std::min(count_, kFew); i++) few_[i] = from_[i * step_];
    if (count_ == 0) return;
    uint64_t reach = key(count_ - 1) - key(0), most = uint64_t(values) + uint64_t(count_);
    if (reach <= std::max<uint64_t>(1 << 16, 8 * most))
      make_table(backend, reach);
    else if (count_ > kFew || sizeof(T) < 4)
      keep_keys(backend);
  }

  void look_up(const T* values, int64_t step, int64_t count, Byte* out) const {
    if (table_) {
      for (int64_t i = 0; i < count; i++) {
        uint64_t at = ordered(values[i * step]) - first_;
        out[i].bits = at < bits_ ? table_[at / 8] >> at % 8 & 1 : 0;
      }
      return;
    }
    int64_t i = 0;
    if (step == 1 && sizeof(T) >= 4 && count_ > 0 && count_ <= kFew) {
      static const auto compare = ATHENA_CHOOSE(compare_on_target);
      i = compare(kDType, reinterpret_cast<const char*>(values), count, reinterpret_cast<const char*>(few_), count_,
                  reinterpret_cast<char*>(out));
    }
    for (; i < count; i++) out[i].bits = contains(ordered(values[i * step]));
  }

 private:
  uint64_t key(int64_t i) const { return ordered(from_[i * step_]); }
  void make_table(Backend& backend, uint64_t reach) {
    first_ = key(0);
    bits_ = (reach / 8 + 1) * 8;
    memory_ = BufferRef(backend.allocate(size_t(bits_ / 8)));
    table_ = static_cast<uint8_t*>(memory_->host());
    std::fill_n(table_, bits_ / 8, uint8_t(0));
    for (int64_t i = 0; i < count_; i++) table_[(key(i) - first_) / 8] |= uint8_t(1 << (key(i) - first_) % 8);
  }
  void keep_keys(Backend& backend) {
    memory_ = BufferRef(backend.allocate(size_t(count_) * sizeof(uint64_t)));
    keys_ = static_cast<uint64_t*>(memory_->host());
    for (int64_t i = 0; i < count_; i++) keys_[i] = key(i);
  }
  bool contains(uint64_t wanted) const {
    if (keys_) return std::binary_search(keys_, keys_ + count_, wanted);
    for (int64_t i = 0; i < count_; i++)  // few
      if (key(i) == wanted) return true;
    return false;
  }

  // One of the dtypes that compare alike.
  static constexpr DType kDType = std::is_same_v<T, float>    ? DType::f32
                                  : std::is_same_v<T, double> ? DType::f64
                                  : sizeof(T) == 4            ? DType::u32
                                                              : DType::u64;
  const T* from_;
  int64_t step_, count_ = 0;  // without NaN
  T few_[kFew];
  uint64_t first_ = 0, bits_ = 0;
  BufferRef memory_;
  uint8_t* table_ = nullptr;  // a bit for each key from the first on
  uint64_t* keys_ = nullptr;
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
    const Members<T> members(sorted, count, *out.buffer->backend());
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
