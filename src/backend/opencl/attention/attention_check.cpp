// attention_check.cpp: a small attention, or its gradients, beside the formula, with NaN wherever nothing may be read.
#include "backend/opencl/attention/attention_check.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <vector>

#include "athena/attention.h"
#include "backend/opencl/runtime/device_state.h"
#include "core/error.h"
#include "core/random.h"

namespace athena::opencl {

namespace {

constexpr int64_t kTrialGap = 8;
constexpr int64_t kTrialLeft = 70, kTrialRight = 5, kTrialLengths[] = {271, 0};
constexpr double kTrialCap = 20, kTrialSlopes[] = {0.01, 0.03}, kTrialKept = 4.0 / 3;
constexpr uint64_t kTrialSeed = 0x123456789abcdef, kTrialOffset = 77, kTrialDropBelow = uint64_t(1) << 30;

// Evenly between -1 and 1.
double trial_number(uint32_t i, uint32_t seed) {
  uint32_t x = (i + seed * 1000003u) * 2654435761u;
  x = (x ^ x >> 15) * 2246822519u;
  return double((x ^ x >> 13) >> 8) * 0x1p-23 - 1;
}

// Whether a mask hides a key: now and then, and all keys of a few queries.
bool is_masked(int64_t row, int64_t key) { return row % 50 == 7 || trial_number(uint32_t(row * 1009 + key), 5) < -0.5; }

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
        key(make(1, trial.keys, 1, 6, 2)),
        value(make(1, trial.keys, 1, 0, 3)),
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
    t.values.resize(size_t(batches * heads * count * width));
    std::vector<uint8_t> stored(size_t(batches * count * heads * pitch) * size());
    for (size_t i = 0; i < stored.size(); i += size()) store(&stored[i], NAN);
    for (int64_t b = 0, i = 0; b < batches; b++)
      for (int64_t h = 0; h < heads; h++)
        for (int64_t r = 0; r < count; r++)
          for (int64_t x = 0; x < width; x++, i++) {
            double number = most * trial_number(uint32_t(i), seed) * (1 + growth * double(count - r) / double(count));
            if (has(kAttentionLengths) && heads == 1 && r >= kTrialLengths[b]) number = NAN;
            uint8_t* at = &stored[size_t(((b * count + r) * heads + h) * pitch + x) * size()];
            store(at, float(number));
            t.values[size_t(i)] = widened(at);
          }
    t.buffer = upload(stored.data(), stored.size());
    t.operand = {t.buffer.get(), 0, trial.dtype, Layout::contiguous({batches, heads, count, width}), {}};
    int64_t strides[] = {count * heads * pitch, pitch, heads * pitch, 1};
    std::copy(strides, strides + 4, t.operand.layout.strides);
    return t;
  }
  BufferRef upload(const void* data, size_t bytes) const {
    BufferRef buffer(state.backend().allocate(bytes));
    state.backend().write(*buffer, 0, data, bytes);
    return buffer;
  }

  bool has(AttentionExtra extra) const { return trial.attributes.extras & extra; }
  // Keys [begin, end) that a query may see, and its position.
  struct Span {
    int64_t begin, end, position;
  };
  Span span_of(int64_t b, int64_t i) const {
    const AttentionAttributes& a = trial.attributes;
    int64_t begin = 0, end = has(kAttentionLengths) ? kTrialLengths[b] : trial.keys, position = i, own = trial.queries;
    if (has(kAttentionSequences)) {
      int64_t s = 0;
      while (s < 3 && !(query_offsets[s] <= i && i < query_offsets[s + 1])) s++;
      if (s == 3) return {0, 0, 0};
      begin = key_offsets[s], end = key_offsets[s + 1], own = query_offsets[s + 1] - query_offsets[s];
      position += begin - query_offsets[s];
    }
    if (a.causal == AT_CAUSAL_LOWER_RIGHT) position += end - begin - own;
    if (a.left >= 0) begin = std::max(begin, position - kTrialLeft);
    if (a.right >= 0) end = std::min(end, position + kTrialRight + 1);
    if (a.causal != AT_CAUSAL_NONE) end = std::min(end, position + 1);
    return {begin, std::max(begin, end), position};
  }
  // What is added to the score of a query and a key that it may see.
  double bias_of(int64_t row, int64_t position, int64_t j) const {
    int64_t h = row / trial.queries % trial.heads;
    double added = has(kAttentionSlopes) ? -kTrialSlopes[h % 2] * std::abs(double(position - j)) : 0;
    if ((has(kAttentionMask) || has(kAttentionAllowed)) && is_masked(row, j)) return -HUGE_VAL;
    return has(kAttentionMask) ? added + widened(&mask[size_t((row * (trial.keys + kTrialGap) + j)) * size()]) : added;
  }
  double kept(int64_t row, int64_t j) const {
    if (!has(kAttentionDropout)) return 1;
    PhiloxBlock block = philox(kTrialSeed, kTrialOffset + uint64_t(row * ((trial.keys + 3) / 4) + j / 4));
    return block.word[j % 4] < kTrialDropBelow ? 0 : kTrialKept;
  }
  double scale() const { return (has(kAttentionFlipped) ? -1 : 1) / std::sqrt(double(width)); }

  // What a row adds to what is wanted: results[0] is the result, or the gradients of query, key and value.
  void solve(int64_t row) {
    int64_t b = row / trial.queries / trial.heads, first = b * trial.keys;
    const Span span = span_of(b, row % trial.queries);
    const double *q = &query.values[size_t(row * width)], *g = &grad.values[size_t(row * width)];
    const double *k = &key.values[size_t(first * width)], *v = &value.values[size_t(first * width)];
    std::vector<double> weights(size_t(trial.keys), 0.0), of_weights(weights), slopes(weights);
    double most = -HUGE_VAL, total = 0, delta = 0;
    for (int64_t j = span.begin; j < span.end; j++) {
      double product = 0, &score = weights[size_t(j)], &slope = slopes[size_t(j)];
      for (int64_t x = 0; x < width; x++) {
        product += q[x] * k[j * width + x] * scale();
        of_weights[size_t(j)] += g[x] * v[j * width + x] * kept(row, j);
      }
      double part = has(kAttentionCap) ? std::tanh(product / kTrialCap) : 0;
      slope = scale() * (1 - part * part);
      score = (has(kAttentionCap) ? part * kTrialCap : product) + bias_of(row, span.position, j);
      most = std::max(most, score);
    }
    for (int64_t j = span.begin; j < span.end; j++)
      total += weights[size_t(j)] = most == -HUGE_VAL ? 0 : std::exp(weights[size_t(j)] - most);
    logsums[size_t(row)] = total == 0 ? INFINITY : float(most + std::log(total));
    if (total == 0) return;
    for (int64_t j = span.begin; j < span.end; j++) delta += (weights[size_t(j)] /= total) * of_weights[size_t(j)];
    deltas[size_t(row)] = float(delta);
    double* out = &results[0][size_t(row * width)];
    for (int64_t j = span.begin; j < span.end; j++) {
      double weight = weights[size_t(j)], factor = weight * (of_weights[size_t(j)] - delta) * slopes[size_t(j)];
      weight *= kept(row, j);
      double *of_key = &results[1][size_t((first + j) * width)], *of_value = &results[2][size_t((first + j) * width)];
      for (int64_t x = 0; x < width; x++) {
        out[x] += trial.backward ? factor * k[j * width + x] : weight * v[j * width + x];
        of_key[x] += factor * q[x];
        of_value[x] += weight * g[x];
      }
    }
  }

  // The extras as operands, in their order.
  void add_extras(std::vector<Operand>& inputs, std::vector<BufferRef>& buffers) {
    auto add = [&](const void* data, size_t bytes, DType dtype, const Layout& layout) {
      buffers.push_back(upload(data, bytes));
      inputs.push_back({buffers.back().get(), 0, dtype, layout, {}});
    };
    int64_t rows_all = rows.numel(), pitch = trial.keys + kTrialGap;
    Layout masks = Layout::contiguous({batches, trial.heads, trial.queries, pitch});
    masks.shape.dims[3] = trial.keys;
    bool added = has(kAttentionMask);
    if (added || has(kAttentionAllowed)) {
      mask.resize(size_t(rows_all * pitch) * (added ? size() : 1));
      for (int64_t row = 0; row < rows_all; row++)
        for (int64_t j = 0; j < pitch; j++) {
          double number = j >= trial.keys ? NAN : is_masked(row, j) ? -HUGE_VAL : trial_number(uint32_t(row + j), 6);
          size_t at = size_t(row * pitch + j);
          added ? store(&mask[at * size()], float(number)) : void(mask[at] = number != -HUGE_VAL);
        }
      add(mask.data(), mask.size(), added ? trial.dtype : DType::boolean, masks);
    }
    if (has(kAttentionSequences))
      for (const int64_t* offsets : {query_offsets, key_offsets}) add(offsets, 32, DType::i64, Layout::contiguous({4}));
    if (has(kAttentionLengths)) add(kTrialLengths, 16, DType::i64, Layout::contiguous({2}));
    std::vector<float> slopes;
    for (int64_t h = 0; h < batches * trial.heads; h++) slopes.push_back(float(kTrialSlopes[h % trial.heads % 2]));
    if (has(kAttentionSlopes))
      add(slopes.data(), slopes.size() * 4, DType::f32, Layout::contiguous({batches, trial.heads}));
  }

  void run() {
    std::vector<Operand> inputs{query.operand, key.operand, value.operand}, extras, outputs;
    std::vector<BufferRef> extra_buffers;
    add_extras(extras, extra_buffers);
    for (int64_t row = 0; row < rows.numel(); row++) solve(row);
    BufferRef logsum = upload(logsums.data(), logsums.size() * 4), delta = upload(deltas.data(), deltas.size() * 4);
    if (trial.backward) {
      inputs.push_back(grad.operand);
      for (Buffer* buffer : {logsum.get(), delta.get()})
        inputs.push_back({buffer, 0, DType::f32, Layout::contiguous(rows), {}});
    }
    inputs.insert(inputs.end(), extras.begin(), extras.end());
    std::vector<BufferRef> buffers;
    for (const TrialTensor* like : {&query, &key, &value}) {
      if (!trial.backward && like != &query) break;
      std::vector<uint8_t> nothing(size_t(like->operand.layout.strides[0] * batches) * size());
      for (size_t i = 0; i < nothing.size(); i += size()) store(&nothing[i], NAN);
      buffers.push_back(upload(nothing.data(), nothing.size()));
      outputs.push_back(like->operand);
      outputs.back().buffer = buffers.back().get();
    }
    std::vector<float> got(logsums.size(), NAN);
    BufferRef sums = upload(got.data(), got.size() * 4);
    if (!trial.backward) outputs.push_back({sums.get(), 0, DType::f32, Layout::contiguous(rows), {}});
    launch(inputs, outputs);
    for (size_t i = 0; i < buffers.size(); i++) compare(outputs[i], results[i], int(i));
    if (trial.backward) return;
    state.backend().read(*sums, 0, got.data(), got.size() * 4);
    for (size_t i = 0; i < got.size(); i++)
      if (got[i] != logsums[i] && !(std::abs(got[i] - logsums[i]) <= 0.01f))
        refuse("logarithm", i, got[i] - logsums[i]);
  }
  void launch(std::span<const Operand> inputs, std::span<const Operand> outputs) const {
    AttentionArguments arguments;
    arguments.scale = scale(), arguments.softcap = kTrialCap, arguments.kept = kTrialKept;
    arguments.seed = kTrialSeed, arguments.offset = kTrialOffset, arguments.drop_below = kTrialDropBelow;
    Launch launch;
    launch.kind = trial.backward ? KernelKind::attention_backward : KernelKind::attention;
    AttentionAttributes attributes = trial.attributes;
    if (attributes.left >= 0) attributes.left = kTrialLeft;
    if (attributes.right >= 0) attributes.right = kTrialRight;
    launch.attributes.set(attributes);
    launch.arguments = &arguments;
    launch.inputs = inputs;
    launch.outputs = outputs;
    PreparedLaunch prepared(state, launch, false);
    trial.prepare(prepared, launch);
    prepared.run(launch);
  }
  // Between rows nothing may be written.
  void compare(const Operand& operand, const std::vector<double>& wanted, int result) const {
    const Shape& shape = operand.layout.shape;
    const int64_t* strides = operand.layout.strides;
    std::vector<uint8_t> got(size_t(strides[0] * batches) * size());
    state.backend().read(*operand.buffer, 0, got.data(), got.size());
    double most = 0;
    for (double number : wanted) most = std::max(most, std::abs(number));
    const char* names[] = {trial.backward ? "query's gradient" : "result", "key's gradient", "value's gradient"};
    for (int64_t row = 0; row < shape.numel() / width; row++) {
      int64_t r = row % shape[2], h = row / shape[2] % shape[1], b = row / shape[2] / shape[1];
      const uint8_t* at = &got[size_t(b * strides[0] + h * strides[1] + r * strides[2]) * size()];
      for (int64_t x = 0; x < width + kTrialGap; x++, at += size()) {
        double error = x < width ? widened(at) - wanted[size_t(row * width + x)] : std::isnan(widened(at)) ? 0 : NAN;
        if (!(std::abs(error) <= trial.tolerance * most)) refuse(names[result], size_t(row), error);
      }
    }
  }
  [[noreturn]] static void refuse(const char* what, size_t row, double error) {
    fail(AT_ERROR_INTERNAL, "", "its self-check is wrong by %g in row %zu of the %s", error, row, what);
  }

  DeviceState& state;
  const AttentionTrial& trial;
  const int64_t width, batches = has(kAttentionSequences) ? 1 : 2;
  const Shape rows{batches, trial.heads, trial.queries};
  // The second sequence is empty, and the last queries are of none.
  const int64_t query_offsets[4] = {0, 70, 70, trial.queries - 3}, key_offsets[4] = {0, 150, 150, trial.keys - 6};
  std::vector<uint8_t> mask;
  TrialTensor query, key, value, grad;
  std::vector<float> logsums, deltas;
  std::vector<double> results[3];
};

}  // namespace

bool passes_attention_check(DeviceState& state, const std::string& variant, const AttentionTrial& trial) {
  return passes_check(state, variant, [&] { AttentionCheck(state, trial).run(); });
}

}  // namespace athena::opencl
