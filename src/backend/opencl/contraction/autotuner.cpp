// autotuner.cpp: measures algorithms by turns, and keeps what came of it.
#include "backend/opencl/contraction/autotuner.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>

#include "backend/opencl/runtime/device_state.h"
#include "core/error.h"
#include "core/log.h"

namespace athena::opencl {

namespace {

constexpr double kRound = 2e-3, kHopeless = 2, kMargin = 0.98;  // seconds; of the best time; of the first's time
constexpr int kRounds = 7, kMostRuns = 200;

struct Candidate {
  const Algorithm* algorithm;
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

  void add(const Algorithm& algorithm) {
    if (algorithm.is_right && !algorithm.is_right()) return;
    auto prepared = std::make_unique<PreparedLaunch>(state_, launch_, true);
    if (!algorithm.prepare(*prepared) || !prepared->run(launch_)) return;
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

std::string measured(const std::vector<Algorithm>& algorithms, DeviceState& state, const Launch& launch,
                     const std::string& key) {
  Autotuner tuner(state, launch);
  for (const Algorithm& algorithm : algorithms) tuner.add(algorithm);
  tuner.measure();
  if (tuner.candidates().empty()) return "";
  const Candidate &first = tuner.candidates().front(), *best = &first;
  for (const Candidate& one : tuner.candidates()) {
    log(AT_LOG_DEBUG, "tuning %s: %s takes %.2f us", key.c_str(), one.algorithm->name.c_str(), one.time * 1e6);
    if (one.time < std::min(best->time, kMargin * first.time)) best = &one;
  }
  std::string name = best->algorithm->name;
  log(AT_LOG_INFO, "tuned %s on %s: %s", key.c_str(), state.device().info.product.c_str(), name.c_str());
  state.backend().tuning().add(key, name, best->time * 1e6, first.time * 1e6);
  return name;
}

}  // namespace

void put_tuned_first(std::vector<Algorithm>& algorithms, DeviceState& state, const Launch& launch,
                     const std::function<std::string()>& key) {
  Tuning& tuning = state.backend().tuning();
  bool measures = tuning.measures() && !state.timer().is_on();
  if (tuning.is_empty() && !measures) return;
  std::string named = key(), name = tuning.find(named);
  if (name.empty() && measures) try {
      name = measured(algorithms, state, launch, named);
    } catch (const Error& error) {
      log(AT_LOG_WARN, "%s is not tuned: %s", named.c_str(), error.what());
    }
  auto found = std::find_if(algorithms.begin(), algorithms.end(), [&](const auto& one) { return one.name == name; });
  if (found == algorithms.end()) return;
  log(AT_LOG_DEBUG, "%s: %s, as tuned", named.c_str(), name.c_str());
  std::rotate(algorithms.begin(), found, found + 1);
}

}  // namespace athena::opencl
