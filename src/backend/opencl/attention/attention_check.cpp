// attention_check.cpp: a small attention beside the formula, with NaN wherever nothing may be read.
#include "backend/opencl/attention/attention_check.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "backend/opencl/runtime/device_state.h"
#include "core/error.h"

namespace athena::opencl {

namespace {

// Two heads share one of the keys; no tile or block is filled.
constexpr int64_t kTrialBatches = 2, kTrialHeads = 2, kTrialQueries = 200, kTrialKeys = 333, kTrialGap = 8;

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
  DeviceState& state;
  const AttentionTrial& trial;

  double widened(uint16_t bits) const {
    bool is_f16 = trial.dtype == DType::f16;
    return is_f16 ? double(f32_from_f16(bits)) : double(std::bit_cast<float>(uint32_t(bits) << 16));
  }
  double rounded(double value, uint16_t* bits) const {
    *bits = trial.dtype == DType::f16 ? f16_from_f32(float(value)) : bf16(float(value)).bits;
    return widened(*bits);
  }
  // growth: how much larger the numbers of the first rows are, so that the largest score is met late.
  TrialTensor make(int64_t heads, int64_t rows, double most, double growth, uint32_t seed) const {
    int64_t width = trial.width, pitch = width + kTrialGap;
    TrialTensor t;
    t.values.resize(size_t(kTrialBatches * heads * rows * width));
    std::vector<uint16_t> stored(size_t(kTrialBatches * rows * heads * pitch), 0x7fff);
    for (int64_t b = 0, i = 0; b < kTrialBatches; b++)
      for (int64_t h = 0; h < heads; h++)
        for (int64_t r = 0; r < rows; r++)
          for (int64_t x = 0; x < width; x++, i++) {
            double value = most * trial_number(uint32_t(i), seed) * (1 + growth * double(rows - r) / double(rows));
            t.values[size_t(i)] = rounded(value, &stored[size_t(((b * rows + r) * heads + h) * pitch + x)]);
          }
    t.buffer = BufferRef(state.backend().allocate(stored.size() * 2));
    state.backend().write(*t.buffer, 0, stored.data(), stored.size() * 2);
    t.operand = {t.buffer.get(), 0, trial.dtype, Layout::contiguous({kTrialBatches, heads, rows, width}), {}};
    int64_t strides[] = {rows * heads * pitch, pitch, heads * pitch, 1};
    std::copy(strides, strides + 4, t.operand.layout.strides);
    return t;
  }

  void run() const {
    TrialTensor query = make(kTrialHeads, kTrialQueries, 3, 0, 1), key = make(1, kTrialKeys, 1, 6, 2), value = make(1, kTrialKeys, 1, 0, 3);
    Shape rows{kTrialBatches, kTrialHeads, kTrialQueries}, out{kTrialBatches, kTrialHeads, kTrialQueries, trial.width};
    BufferRef result(state.backend().allocate(size_t(out.numel()) * 2)),
        logsum(state.backend().allocate(size_t(rows.numel()) * 4));
    Operand inputs[] = {query.operand, key.operand, value.operand};
    Operand outputs[] = {{result.get(), 0, trial.dtype, Layout::contiguous(out), {}},
                         {logsum.get(), 0, DType::f32, Layout::contiguous(rows), {}}};
    AttentionArguments arguments;
    arguments.scale = 1 / std::sqrt(double(trial.width));
    Launch launch;
    launch.kind = KernelKind::attention;
    launch.attributes.set(AttentionAttributes{0, uint32_t(trial.causal), -1, -1});
    launch.arguments = &arguments;
    launch.inputs = inputs;
    launch.outputs = outputs;
    PreparedLaunch prepared(state, launch, false);
    trial.prepare(prepared, launch);
    prepared.run(launch);
    std::vector<uint16_t> got(size_t(out.numel()));
    std::vector<float> sums(size_t(rows.numel()));
    state.backend().read(*result, 0, got.data(), got.size() * 2);
    state.backend().read(*logsum, 0, sums.data(), sums.size() * 4);
    for (int64_t row = 0; row < rows.numel(); row++)
      compare(query, key, value, row, got.data() + row * trial.width, sums[size_t(row)]);
  }

  // How many keys a query sees.
  int64_t end_of(int64_t i) const {
    if (trial.causal == AT_CAUSAL_NONE) return kTrialKeys;
    return i + 1 + (trial.causal == AT_CAUSAL_LOWER_RIGHT ? kTrialKeys - kTrialQueries : 0);
  }
  void compare(const TrialTensor& query, const TrialTensor& key, const TrialTensor& value, int64_t row, const uint16_t* got,
               double logsum) const {
    int64_t width = trial.width, end = end_of(row % kTrialQueries), first = row / kTrialQueries / kTrialHeads * kTrialKeys;
    std::vector<double> weights(size_t(end), 0.0), wanted(size_t(width), 0.0);
    double most = -HUGE_VAL, total = 0, tolerance = trial.dtype == DType::f16 ? 3e-3 : 1.5e-2;
    for (int64_t j = 0; j < end; j++) {
      for (int64_t x = 0; x < width; x++)
        weights[size_t(j)] += query.values[size_t(row * width + x)] * key.values[size_t((first + j) * width + x)];
      weights[size_t(j)] /= std::sqrt(double(width));
      most = std::max(most, weights[size_t(j)]);
    }
    for (double& weight : weights) total += weight = std::exp(weight - most);
    for (int64_t j = 0; j < end; j++)
      for (int64_t x = 0; x < width; x++)
        wanted[size_t(x)] += weights[size_t(j)] / total * value.values[size_t((first + j) * width + x)];
    double error = std::abs(logsum - most - std::log(total));
    for (int64_t x = 0; x < width; x++) {
      double difference = std::abs(widened(got[x]) - wanted[size_t(x)]);
      error = difference <= error ? error : difference;  // NaN too
    }
    if (!(error <= tolerance))
      fail(AT_ERROR_INTERNAL, "", "its self-check is wrong by %g in row %lld", error, static_cast<long long>(row));
  }
};

}  // namespace

bool passes_attention_check(DeviceState& state, const std::string& variant, const AttentionTrial& trial) {
  return passes_check(state, variant, [&] { AttentionCheck{state, trial}.run(); });
}

}  // namespace athena::opencl
