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
        seen(make({s.images, 1, s.height, s.width, s.in}, 1, seen_unit)),
        made(make({s.images, 1, s.out_height, s.out_width, s.out}, 2, unit)),
        weights(make(
            turned() ? Shape{s.in, 1, s.kernel_y, s.kernel_x, s.out} : Shape{s.out, 1, s.kernel_y, s.kernel_x, s.in}, 3,
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

  // What pixel (y, x) of the result sees through tap (i, j): its first channel; -1: zeros.
  int64_t seen_at(int64_t n, int64_t y, int64_t x, int64_t i, int64_t j) const {
    int64_t row = y + i * s.dilation_y - s.before_y, column = x + j * s.dilation_x - s.before_x;
    if (turned()) {  // i and j count backwards
      if (row % s.step_y || column % s.step_x) return -1;
      row /= s.step_y, column /= s.step_x;
    } else {
      row += y * (s.step_y - 1), column += x * (s.step_x - 1);
    }
    if (row < 0 || row >= s.height || column < 0 || column >= s.width) return -1;
    return ((n * s.height + row) * s.width + column) * s.in;
  }
  int result(int64_t index) const {
    int64_t channel = index % s.out, x = index / s.out % s.out_width, y = index / s.out / s.out_width % s.out_height;
    int64_t n = index / s.out / s.out_width / s.out_height;
    int sum = 0;
    for (int64_t tap = 0; tap < s.taps(); tap++) {
      int64_t at = seen_at(n, y, x, tap / s.kernel_x, tap % s.kernel_x);
      for (int64_t c = 0; at >= 0 && c < s.in; c++) {
        int64_t weight =
            turned() ? (c * s.taps() + s.taps() - 1 - tap) * s.out + channel : (channel * s.taps() + tap) * s.in + c;
        sum += seen.values[size_t(at + c)] * weights.values[size_t(weight)];
      }
    }
    return sum;
  }
  int weight(int64_t index) const {
    int64_t c = index % s.in, tap = index / s.in % s.taps(), channel = index / s.in / s.taps();
    int sum = 0;
    for (int64_t pixel = 0; pixel < s.images * s.out_height * s.out_width; pixel++) {
      int64_t x = pixel % s.out_width, y = pixel / s.out_width % s.out_height, n = pixel / s.out_width / s.out_height;
      int64_t at = seen_at(n, y, x, tap / s.kernel_x, tap % s.kernel_x);
      if (at >= 0) sum += seen.values[size_t(at + c)] * made.values[size_t(pixel * s.out + channel)];
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
    int64_t products = of_weights ? made.shape.numel() / s.out : s.taps() * s.in, count = int64_t(out.values.size());
    int64_t step = std::max<int64_t>(count * products / kMostProducts, 1);
    for (int64_t i = 0; i < count; i += step) {
      float wanted = float(of_weights ? weight(i) : result(i)), found = number(&got[size_t(kGuard + i) * size]);
      if (found != number(stored({wanted}).data()))
        fail(AT_ERROR_INTERNAL, "", "its self-check has %g instead of %g at %lld of %s", found, wanted, (long long)i,
             out.shape.text().c_str());
    }
  }
  void launch(std::span<const Operand> inputs, std::span<const Operand> outputs) const {
    ConvAttributes attributes{
        trial.mode, 1, {1, s.step_y, s.step_x}, {0, s.before_y, s.before_x}, {1, s.dilation_y, s.dilation_x}};
    if (turned()) {
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
