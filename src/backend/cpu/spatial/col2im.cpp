// col2im.cpp: columns added up where they came from, a row of the result after another.
#include <algorithm>
#include <vector>

#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/typed.h"

namespace athena::cpu {

namespace {

constexpr int64_t kColumnGrain = 1 << 14;  // elements of columns

// The window whose tap t an element is along an axis, or -1.
int64_t window_of(const Col2imAttributes& told, int axis, int64_t element, int64_t tap, int64_t windows) {
  int64_t at = element + told.before[axis] - tap * told.dilation[axis];
  return at < 0 || at % told.stride[axis] || at / told.stride[axis] >= windows ? -1 : at / told.stride[axis];
}

// The windows from first to end whose tap lies among `size` elements along W, of which that of first is at `at`.
struct Reach {
  Reach(const Col2imAttributes& told, int64_t tap, int64_t windows, int64_t size) {
    int64_t stride = told.stride[2], shift = tap * told.dilation[2] - told.before[2];
    first = shift < 0 ? (stride - 1 - shift) / stride : 0;
    end = size > shift ? std::min(windows, (size - shift + stride - 1) / stride) : 0;
    at = first * stride + shift;
  }
  int64_t first, end, at;
};

template <class T>
void add_row(Compute<T>* line, const T* from, const Reach& reach, int64_t stride) {
  Compute<T>* to = line + reach.at;
  int64_t count = reach.end - reach.first;
  from += reach.first;
  if (stride == 1)
    for (int64_t i = 0; i < count; i++) to[i] += load(from[i]);
  else
    for (int64_t i = 0; i < count; i++) to[i * stride] += load(from[i]);
}

template <class T>
void add_columns(const Launch& launch) {
  const auto& told = launch.as<Col2imAttributes>();
  const int64_t *taps = launch.inputs[0].layout.shape.dims + 1, *windows = taps + 3;
  const int64_t* sizes = launch.outputs[0].layout.shape.dims + 1;
  auto* in = reinterpret_cast<const T*>(start_of(launch.inputs[0]));
  auto* out = reinterpret_cast<T*>(start_of(launch.outputs[0]));
  int64_t rows = launch.outputs[0].layout.shape.numel() / sizes[2], plane = windows[0] * windows[1] * windows[2];
  std::vector<Reach> reaches;
  for (int64_t k = 0; k < taps[2]; k++) reaches.emplace_back(told, k, windows[2], sizes[2]);
  int64_t each = std::max(taps[0] * taps[1] * taps[2] * windows[2], sizes[2]);
  parallel_for(rows, std::max<int64_t>(1, kColumnGrain / each), 1, [&](int64_t begin, int64_t end) {
    std::vector<Compute<T>> line(static_cast<size_t>(sizes[2]));
    for (int64_t row = begin; row < end; row++) {
      const T* from = in + row / sizes[1] / sizes[0] * taps[0] * taps[1] * taps[2] * plane;
      std::fill(line.begin(), line.end(), Compute<T>(0));
      for (int64_t a = 0; a < taps[0]; a++)
        for (int64_t b = 0; b < taps[1]; b++) {
          int64_t z = window_of(told, 0, row / sizes[1] % sizes[0], a, windows[0]);
          int64_t y = window_of(told, 1, row % sizes[1], b, windows[1]);
          for (int64_t c = 0; c < taps[2] && z >= 0 && y >= 0; c++)
            add_row(line.data(), from + ((a * taps[1] + b) * taps[2] + c) * plane + (z * windows[1] + y) * windows[2],
                    reaches[size_t(c)], told.stride[2]);
        }
      for (int64_t i = 0; i < sizes[2]; i++) store(out[row * sizes[2] + i], line[size_t(i)]);
    }
  });
}

}  // namespace

void col2im(const Launch& launch, FaultTable&) {
  with_type(launch.inputs[0].dtype, [&](auto type) {
    if constexpr (!std::is_same_v<decltype(type), bool>) add_columns<decltype(type)>(launch);
  });
}

}  // namespace athena::cpu
