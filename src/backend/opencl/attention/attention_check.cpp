// attention_check.cpp: a small attention, or its gradients, beside the formula, with NaN wherever nothing may be read.
#include "backend/opencl/attention/attention_check.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <vector>

#include "backend/opencl/runtime/device_state.h"
#include "core/error.h"

namespace athena::opencl {

namespace {

// All heads share one of the keys; no tile or block is filled.
constexpr int64_t kTrialBatches = 2, kTrialKeys = 333, kTrialGap = 8;

// Evenly between -1 and 1.
double trial_number(uint32_t i, uint32_t seed) {
  uint32_t x = (i + seed * 1000003u) * 2654435761u;
  x = (x ^ x >> 15) * 2246822519u;
  return double((x ^ x >> 13) >> 8) * 0x1p-23 - 1;
}

// A tensor [batch, head, row, column] that lies as [batch, row, head, column], with a gap after each row.
struct TrialTensor {
  std::vector<double> values;
  BufferRef buffer;
  Operand operand;
};

struct AttentionCheck {
  AttentionCheck(DeviceState& state, const AttentionTrial& trial)
      : state(state),
        trial(trial),
        width(trial.width),
        query(make(trial.heads, trial.queries, 3, 0, 1)),
        key(make(1, kTrialKeys, 1, 6, 2)),
        value(make(1, kTrialKeys, 1, 0, 3)),
        grad(make(trial.heads, trial.queries, 1, 0, 4)),
        logsums(rows.numel()),
        deltas(rows.numel()),
        results{std::vector<double>(query.values.size()), std::vector<double>(key.values.size()),
                std::vector<double>(key.values.size())} {}

  size_t size() const { return dtype_size(trial.dtype); }
  double widened(const uint8_t* at) const {
    uint32_t bits = 0;
    std::memcpy(&bits, at, size());
    if (trial.dtype == DType::f16) return double(f32_from_f16(uint16_t(bits)));
    return double(std::bit_cast<float>(trial.dtype == DType::bf16 ? bits << 16 : bits));
  }
  void store(uint8_t* at, float number) const {
    uint32_t bits = std::bit_cast<uint32_t>(number);
    if (trial.dtype == DType::f16) bits = f16_from_f32(number);
    if (trial.dtype == DType::bf16) bits = bf16(number).bits;
    if (trial.rounds) bits = uint32_t(bf16(number).bits) << 16;
    std::memcpy(at, &bits, size());
  }
  // growth: how much larger the numbers of the first rows are, so that the largest score is met late.
  TrialTensor make(int64_t heads, int64_t count, double most, double growth, uint32_t seed) const {
    int64_t pitch = width + kTrialGap;
    TrialTensor t;
    t.values.resize(size_t(kTrialBatches * heads * count * width));
    std::vector<uint8_t> stored(size_t(kTrialBatches * count * heads * pitch) * size());
    for (size_t i = 0; i < stored.size(); i += size()) store(&stored[i], NAN);
    for (int64_t b = 0, i = 0; b < kTrialBatches; b++)
      for (int64_t h = 0; h < heads; h++)
        for (int64_t r = 0; r < count; r++)
          for (int64_t x = 0; x < width; x++, i++) {
            double number = most * trial_number(uint32_t(i), seed) * (1 + growth * double(count - r) / double(count));
            uint8_t* at = &stored[size_t(((b * count + r) * heads + h) * pitch + x) * size()];
            store(at, float(number));
            t.values[size_t(i)] = widened(at);
          }
    t.buffer = upload(stored.data(), stored.size());
    t.operand = {t.buffer.get(), 0, trial.dtype, Layout::contiguous({kTrialBatches, heads, count, width}), {}};
    int64_t strides[] = {count * heads * pitch, pitch, heads * pitch, 1};
    std::copy(strides, strides + 4, t.operand.layout.strides);
    return t;
  }
  BufferRef upload(const void* data, size_t bytes) const {
    BufferRef buffer(state.backend().allocate(bytes));
    state.backend().write(*buffer, 0, data, bytes);
    return buffer;
  }

  // How many keys a query sees.
  int64_t end_of(int64_t i) const {
    if (trial.causal == AT_CAUSAL_NONE) return kTrialKeys;
    return i + 1 + (trial.causal == AT_CAUSAL_LOWER_RIGHT ? kTrialKeys - trial.queries : 0);
  }
  // What a row adds to what is wanted: results[0] is the result, or the gradients of query, key and value.
  void solve(int64_t row) {
    int64_t end = end_of(row % trial.queries), first = row / trial.queries / trial.heads * kTrialKeys;
    const double *q = &query.values[size_t(row * width)], *g = &grad.values[size_t(row * width)];
    const double *k = &key.values[size_t(first * width)], *v = &value.values[size_t(first * width)];
    std::vector<double> weights(size_t(end), 0.0), of_weights(size_t(end), 0.0);
    double most = -HUGE_VAL, total = 0, delta = 0, scale = 1 / std::sqrt(double(width));
    for (int64_t j = 0; j < end; j++) {
      for (int64_t x = 0; x < width; x++) {
        weights[size_t(j)] += q[x] * k[j * width + x] * scale;
        of_weights[size_t(j)] += g[x] * v[j * width + x];
      }
      most = std::max(most, weights[size_t(j)]);
    }
    for (double& weight : weights) total += weight = std::exp(weight - most);
    for (int64_t j = 0; j < end; j++) delta += (weights[size_t(j)] /= total) * of_weights[size_t(j)];
    logsums[size_t(row)] = float(most + std::log(total));
    deltas[size_t(row)] = float(delta);
    double* out = &results[0][size_t(row * width)];
    for (int64_t j = 0; j < end; j++) {
      double weight = weights[size_t(j)], factor = weight * (of_weights[size_t(j)] - delta) * scale;
      double *of_key = &results[1][size_t((first + j) * width)], *of_value = &results[2][size_t((first + j) * width)];
      for (int64_t x = 0; x < width; x++) {
        out[x] += trial.backward ? factor * k[j * width + x] : weight * v[j * width + x];
        of_key[x] += factor * q[x];
        of_value[x] += weight * g[x];
      }
    }
  }

  void run() {
    for (int64_t row = 0; row < rows.numel(); row++) solve(row);
    BufferRef logsum = upload(logsums.data(), logsums.size() * 4), delta = upload(deltas.data(), deltas.size() * 4);
    std::vector<Operand> inputs{query.operand, key.operand, value.operand}, outputs;
    if (trial.backward) {
      inputs.push_back(grad.operand);
      for (Buffer* buffer : {logsum.get(), delta.get()})
        inputs.push_back({buffer, 0, DType::f32, Layout::contiguous(rows), {}});
    }
    std::vector<BufferRef> buffers;
    for (const TrialTensor* like : {&query, &key, &value}) {
      if (!trial.backward && like != &query) break;
      buffers.emplace_back(state.backend().allocate(like->values.size() * size()));
      outputs.push_back({buffers.back().get(), 0, trial.dtype, Layout::contiguous(like->operand.layout.shape), {}});
    }
    std::vector<float> got(logsums.size(), NAN);
    BufferRef sums = upload(got.data(), got.size() * 4);
    if (!trial.backward) outputs.push_back({sums.get(), 0, DType::f32, Layout::contiguous(rows), {}});
    launch(inputs, outputs);
    for (size_t i = 0; i < buffers.size(); i++) compare(*buffers[i], results[i], int(i));
    if (trial.backward) return;
    state.backend().read(*sums, 0, got.data(), got.size() * 4);
    for (size_t i = 0; i < got.size(); i++)
      if (!(std::abs(got[i] - logsums[i]) <= 0.01f)) refuse("logarithm", i, got[i] - logsums[i]);
  }
  void launch(std::span<const Operand> inputs, std::span<const Operand> outputs) const {
    AttentionArguments arguments;
    arguments.scale = 1 / std::sqrt(double(width));
    Launch launch;
    launch.kind = trial.backward ? KernelKind::attention_backward : KernelKind::attention;
    launch.attributes.set(AttentionAttributes{0, uint32_t(trial.causal), -1, -1});
    launch.arguments = &arguments;
    launch.inputs = inputs;
    launch.outputs = outputs;
    PreparedLaunch prepared(state, launch, false);
    trial.prepare(prepared, launch);
    prepared.run(launch);
  }
  void compare(Buffer& buffer, const std::vector<double>& wanted, int result) const {
    std::vector<uint8_t> got(wanted.size() * size());
    state.backend().read(buffer, 0, got.data(), got.size());
    double most = 0;
    for (double number : wanted) most = std::max(most, std::abs(number));
    const char* names[] = {trial.backward ? "query's gradient" : "result", "key's gradient", "value's gradient"};
    for (size_t i = 0; i < wanted.size(); i++) {
      double error = widened(&got[i * size()]) - wanted[i];
      if (!(std::abs(error) <= trial.tolerance * most)) refuse(names[result], i / size_t(width), error);
    }
  }
  [[noreturn]] static void refuse(const char* what, size_t row, double error) {
    fail(AT_ERROR_INTERNAL, "", "its self-check is wrong by %g in row %zu of the %s", error, row, what);
  }

  DeviceState& state;
  const AttentionTrial& trial;
  const int64_t width;
  const Shape rows{kTrialBatches, trial.heads, trial.queries};
  TrialTensor query, key, value, grad;
  std::vector<float> logsums, deltas;
  std::vector<double> results[3];
};

}  // namespace

bool passes_attention_check(DeviceState& state, const std::string& variant, const AttentionTrial& trial) {
  return passes_check(state, variant, [&] { AttentionCheck(state, trial).run(); });
}

}  // namespace athena::opencl
