// conv_check.cpp: a small convolution of whole numbers, whose sums every order of adding gives exactly, beside the
// formula, with NaN before and behind every array.
#include "backend/opencl/conv/conv_check.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <vector>

#include "backend/opencl/runtime/device_state.h"
#include "core/error.h"

namespace athena::opencl {

namespace {

constexpr int64_t kGuard = 512;             // elements before and behind
constexpr int64_t kMostProducts = 1 << 24;  // that are made on the host, so as not to be noticed

// -3 to 3.
int whole_number(int64_t i, uint32_t seed) {
  uint32_t x = (uint32_t(i) + seed * 1000003u) * 2654435761u;
  x = (x ^ x >> 15) * 2246822519u;
  return int((x ^ x >> 13) % 7) - 3;
}

struct TrialArray {
  Shape shape;
  std::vector<int> values;
  BufferRef buffer;
  Operand operand;
};

struct ConvCheck {
  // Numbers of the array that is seen, and of the others, are multiples of so much.
  ConvCheck(DeviceState& state, const ConvTrial& trial, int seen_unit = 1, int unit = 1)
      : state(state),
        trial(trial),
        s(trial.shape),
        seen(make({s.images, s.deep, s.height, s.width, s.groups * s.in}, 1, seen_unit)),
        made(make({s.images, s.out_deep, s.out_height, s.out_width, s.groups * s.out}, 2, unit)),
        weights(
            make({s.groups * (turned() ? s.in : s.out), s.kernel_z, s.kernel_y, s.kernel_x, turned() ? s.out : s.in}, 3,
                 unit)) {}

  bool turned() const { return trial.mode == ConvMode::data; }
  // Numbers as the device has them, and back.
  std::vector<char> stored(const std::vector<float>& numbers) const {
    std::vector<char> bytes(numbers.size() * size);
    for (size_t i = 0; i < numbers.size(); i++) {
      uint16_t bits = trial.dtype == DType::f16 ? f16(numbers[i]).bits : bf16(numbers[i]).bits;
      std::memcpy(&bytes[i * size], size == 4 ? static_cast<const void*>(&numbers[i]) : &bits, size);
    }
    return bytes;
  }
  float number(const char* bytes) const {
    uint32_t bits = 0;
    std::memcpy(&bits, bytes, size);
    if (trial.dtype == DType::f16) return f32_from_f16(uint16_t(bits));
    return std::bit_cast<float>(size == 2 ? bits << 16 : bits);
  }
  TrialArray make(Shape shape, uint32_t seed, int unit) const {
    TrialArray array{shape, std::vector<int>(size_t(shape.numel())), {}, {}};
    std::vector<float> numbers(array.values.size() + 2 * kGuard, NAN);
    for (size_t i = 0; i < array.values.size(); i++)
      numbers[size_t(kGuard) + i] = float(array.values[i] = unit * whole_number(int64_t(i), seed));
    std::vector<char> bytes = stored(numbers);
    array.buffer = BufferRef(state.backend().allocate(bytes.size()));
    state.backend().write(*array.buffer, 0, bytes.data(), bytes.size());
    array.operand = {array.buffer.get(), size_t(kGuard) * size, trial.dtype, Layout::contiguous(shape), {}};
    return array;
  }

  // What a place sees along an axis through a tap, which counts backwards of a gradient of the input; -1: nothing.
  int64_t seen_along(int64_t place, int64_t tap, int64_t step, int64_t dilation, int64_t before, int64_t size) const {
    int64_t at = (turned() ? place : place * step) + tap * dilation - before;
    if (turned() && at % step) return -1;
    if (turned()) at /= step;
    return at >= 0 && at < size ? at : -1;
  }
  // What a pixel of the result sees through a tap: its first channel; -1: zeros.
  int64_t seen_at(int64_t pixel, int64_t tap) const {
    int64_t x = pixel % s.out_width, y = pixel / s.out_width % s.out_height;
    int64_t plane = pixel / s.out_width / s.out_height, z = plane % s.out_deep, n = plane / s.out_deep;
    int64_t i = tap / s.kernel_x % s.kernel_y, j = tap % s.kernel_x, k = tap / s.kernel_x / s.kernel_y;
    int64_t at_z = seen_along(z, k, s.step_z, s.dilation_z, s.before_z, s.deep);
    int64_t row = seen_along(y, i, s.step_y, s.dilation_y, s.before_y, s.height);
    int64_t column = seen_along(x, j, s.step_x, s.dilation_x, s.before_x, s.width);
    if (at_z < 0 || row < 0 || column < 0) return -1;
    return (((n * s.deep + at_z) * s.height + row) * s.width + column) * s.groups * s.in;
  }
  int result(int64_t index) const {
    int64_t channel = index % (s.groups * s.out), first = channel / s.out * s.in;
    int sum = 0;
    for (int64_t tap = 0; tap < s.taps(); tap++) {
      int64_t at = seen_at(index / (s.groups * s.out), tap);
      for (int64_t c = 0; at >= 0 && c < s.in; c++) {
        int64_t weight = turned() ? ((first + c) * s.taps() + s.taps() - 1 - tap) * s.out + channel % s.out
                                  : (channel * s.taps() + tap) * s.in + c;
        sum += seen.values[size_t(at + first + c)] * weights.values[size_t(weight)];
      }
    }
    return sum;
  }
  int weight(int64_t index) const {
    int64_t c = index % s.in, tap = index / s.in % s.taps(), channel = index / s.in / s.taps();
    int sum = 0;
    for (int64_t pixel = 0; pixel < s.pixels(); pixel++) {
      int64_t at = seen_at(pixel, tap);
      if (at < 0) continue;
      sum += seen.values[size_t(at + channel / s.out * s.in + c)] *
             made.values[size_t(pixel * s.groups * s.out + channel)];
    }
    return sum;
  }

  void run() {
    bool of_weights = trial.mode == ConvMode::weights;
    TrialArray& out = of_weights ? weights : made;
    std::vector<char> got = stored(std::vector<float>(out.values.size() + 2 * kGuard, NAN));
    state.backend().write(*out.buffer, 0, got.data(), got.size());
    Operand inputs[] = {seen.operand, of_weights ? made.operand : weights.operand}, outputs[] = {out.operand};
    launch(inputs, outputs);
    state.backend().read(*out.buffer, 0, got.data(), got.size());
    for (size_t i = 0; i < size_t(kGuard); i++)
      if (!std::isnan(number(&got[i * size])) || !std::isnan(number(&got[got.size() - (i + 1) * size])))
        fail(AT_ERROR_INTERNAL, "", "its self-check wrote outside of the result");
    int64_t products = of_weights ? s.pixels() : s.taps() * s.in, count = int64_t(out.values.size());
    int64_t step = std::max<int64_t>(count * products / kMostProducts, 1);
    for (int64_t i = 0; i < count; i += step) {
      float wanted = float(of_weights ? weight(i) : result(i)), found = number(&got[size_t(kGuard + i) * size]);
      if (found != number(stored({wanted}).data()))
        fail(AT_ERROR_INTERNAL, "", "its self-check has %g instead of %g at %lld of %s", found, wanted, (long long)i,
             out.shape.text().c_str());
    }
  }
  void launch(std::span<const Operand> inputs, std::span<const Operand> outputs) const {
    ConvAttributes attributes{trial.mode,
                              s.groups,
                              {s.step_z, s.step_y, s.step_x},
                              {s.before_z, s.before_y, s.before_x},
                              {s.dilation_z, s.dilation_y, s.dilation_x}};
    if (turned()) {
      attributes.before[0] = (s.kernel_z - 1) * s.dilation_z - s.before_z;
      attributes.before[1] = (s.kernel_y - 1) * s.dilation_y - s.before_y;
      attributes.before[2] = (s.kernel_x - 1) * s.dilation_x - s.before_x;
    }
    Launch launch;
    launch.kind = KernelKind::conv;
    launch.attributes.set(attributes);
    launch.inputs = inputs;
    launch.outputs = outputs;
    PreparedLaunch prepared(state, launch, false);
    trial.prepare(prepared, launch);
    prepared.run(launch);
  }

  DeviceState& state;
  const ConvTrial& trial;
  const ConvShape& s;
  const size_t size = dtype_size(trial.dtype);
  TrialArray seen, made, weights;
};

}  // namespace

bool passes_conv_check(DeviceState& state, const std::string& variant, const ConvTrial& trial) {
  return passes_check(state, variant, [&] {
    ConvCheck(state, trial, trial.splits ? kTwoParts : 1).run();
    if (trial.splits) ConvCheck(state, trial, 1, kTwoParts).run();
  });
}

}  // namespace athena::opencl
