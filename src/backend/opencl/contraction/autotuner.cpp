// autotuner.cpp: what names a product among the results, and measuring.
#include "backend/opencl/contraction/autotuner.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>

#include "backend/opencl/contraction/self_check.h"
#include "backend/opencl/runtime/arguments.h"
#include "backend/opencl/runtime/device_state.h"
#include "core/error.h"
#include "core/log.h"

namespace athena::opencl {

namespace {

constexpr double kRound = 2e-3, kHopeless = 2, kMargin = 0.98;  // seconds; of the best time; of the first's time
constexpr int kRounds = 7, kMostRuns = 200;

// How a factor lies: along k, across it, or neither; and "-" where its rows begin at any multiple of its elements.
std::string order_of(const Operand& operand, int64_t row, int64_t column, const Layout& batch) {
  std::string order = column == 1 ? "n" : row == 1 ? "t" : "s";
  auto set = int64_t(16 / dtype_size(operand.dtype));
  return lies_in_sets(operand, set, column == 1 ? row : column, batch) ? order : order + "-";
}

// Everything known of a product that its best algorithm may depend on.
std::string key_of(const Launch& launch, const Product& p, at_math_mode mode) {
  constexpr const char* kModes[] = {"strict", "tf32", "bf16", "f16", "bf16x3"};
  static_assert(std::size(kModes) == size_t(AT_MATH_BF16X3) + 1);
  DType dtype = launch.inputs[0].dtype;
  std::string key = kernel_type(dtype);
  if (dtype == DType::f32) key += std::string(" ") + kModes[mode];
  key += " " + order_of(launch.inputs[0], p.a.row, p.a.column, p.a_batch) +
         order_of(launch.inputs[1], p.b.row, p.b.column, p.b_batch);
  return key + " " + std::to_string(p.m) + "x" + std::to_string(p.n) + "x" + std::to_string(p.k) + " batch " +
         std::to_string(p.batches);
}

// Matrix units are checked whenever they are used; CLBlast is trusted.
bool is_right(DeviceState& state, const Product& p, DType dtype, const GemmAlgorithm& algorithm) {
  if (algorithm.kernel != GemmKernel::gemm) return true;
  const Tile& tile = *algorithm.tile;
  int64_t more = p.m % 4 || p.n % 4 || p.k % 4 ? 5 : 4;  // tiles stay unfilled, with sets of 4 or without
  auto fill = [&](PreparedLaunch& prepared, const Launch& launch, const FactorLayout&, const FactorLayout&) {
    by_gemm(prepared, launch, product_of(launch), algorithm);
  };
  bool a_runs = std::abs(p.a.column) <= std::abs(p.a.row), b_runs = std::abs(p.b.row) <= std::abs(p.b.column);
  Trial trial{dtype,  tile.m + more, tile.n + more, algorithm.parts * tile.depth * tile.slices * 2 + more,
              a_runs, b_runs,        fill};
  std::string variant = algorithm.name() + " " + kernel_type(dtype) + (a_runs ? " n" : " t") + (b_runs ? 't' : 'n') +
                        std::to_string(more);
  return passes_check(state, variant, trial);
}

struct Candidate {
  const GemmAlgorithm* algorithm;
  std::unique_ptr<PreparedLaunch> prepared;
  double time;  // seconds
};

class Autotuner {
 public:
  // With outputs of its own: a launch may write over what it reads.
  Autotuner(DeviceState& state, const Launch& launch) : state_(state), launch_(launch) {
    outputs_.assign(launch.outputs.begin(), launch.outputs.end());
    for (Operand& output : outputs_) {
      if (!output.buffer) continue;
      memory_.emplace_back(state.backend().allocate(output.buffer->bytes()));
      output.buffer = memory_.back().get();
    }
    launch_.outputs = outputs_;
    launch_.prepared = nullptr;
  }

  void add(const GemmAlgorithm& algorithm, const PrepareGemm& prepare) {
    auto prepared = std::make_unique<PreparedLaunch>(state_, launch_, true);
    if (!prepare(*prepared, algorithm) || !prepared->run(launch_)) return;
    double time = time_of(*prepared, 1);
    candidates_.push_back({&algorithm, std::move(prepared), time});
  }

  // By turns, so that all meet the same clocks.
  void measure() {
    if (candidates_.empty()) return;
    double best = HUGE_VAL;
    for (const Candidate& one : candidates_) best = std::min(best, one.time);
    candidates_.erase(std::remove_if(candidates_.begin() + 1, candidates_.end(),
                                     [&](const Candidate& one) { return one.time > kHopeless * best; }),
                      candidates_.end());
    for (int round = 0; round < kRounds; round++)
      for (Candidate& one : candidates_)
        one.time = std::min(one.time, time_of(*one.prepared, std::clamp(int(kRound / one.time), 1, kMostRuns)));
  }

  const std::vector<Candidate>& candidates() const { return candidates_; }

 private:
  // Of a run among several in the queue.
  double time_of(PreparedLaunch& prepared, int runs) {
    state_.backend().synchronize();
    auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < runs; i++) prepared.run(launch_);
    state_.backend().synchronize();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / runs;
  }

  DeviceState& state_;
  Launch launch_;
  std::vector<Operand> outputs_;
  std::vector<BufferRef> memory_;
  std::vector<Candidate> candidates_;
};

std::string measured(const std::vector<GemmAlgorithm>& algorithms, DeviceState& state, const Launch& launch,
                     const Product& product, const std::string& key, const PrepareGemm& prepare) {
  Autotuner tuner(state, launch);
  for (const GemmAlgorithm& algorithm : algorithms)
    if (is_right(state, product, launch.inputs[0].dtype, algorithm)) tuner.add(algorithm, prepare);
  tuner.measure();
  if (tuner.candidates().empty()) return "";
  const Candidate &first = tuner.candidates().front(), *best = &first;
  for (const Candidate& one : tuner.candidates()) {
    log(AT_LOG_DEBUG, "tuning %s: %s takes %.2f us", key.c_str(), one.algorithm->name().c_str(), one.time * 1e6);
    if (one.time < std::min(best->time, kMargin * first.time)) best = &one;
  }
  std::string name = best->algorithm->name();
  log(AT_LOG_INFO, "tuned %s on %s: %s", key.c_str(), state.device().info.product.c_str(), name.c_str());
  state.backend().tuning().add(key, name, best->time * 1e6, first.time * 1e6);
  return name;
}

}  // namespace

void put_tuned_first(std::vector<GemmAlgorithm>& algorithms, DeviceState& state, const Launch& launch,
                     const Product& product, at_math_mode mode, const PrepareGemm& prepare) {
  Tuning& tuning = state.backend().tuning();
  bool measures = tuning.measures() && !state.timer().is_on();
  if (!is_float(launch.inputs[0].dtype) || (tuning.is_empty() && !measures)) return;
  std::string key = key_of(launch, product, mode), name = tuning.find(key);
  if (name.empty() && measures) try {
      name = measured(algorithms, state, launch, product, key, prepare);
    } catch (const Error& error) {
      log(AT_LOG_WARN, "%s is not tuned: %s", key.c_str(), error.what());
    }
  auto found = std::find_if(algorithms.begin(), algorithms.end(), [&](const auto& one) { return one.name() == name; });
  if (found == algorithms.end()) return;
  log(AT_LOG_DEBUG, "%s: %s, as tuned", key.c_str(), name.c_str());
  std::rotate(algorithms.begin(), found, found + 1);
}

}  // namespace athena::opencl
