// mean_loss.h: the mean of the losses of an epoch, which stay on the device until somebody asks.
#pragma once

#include <vector>

#include "graph/record/tensor.h"

namespace athena {

class MeanLoss {
 public:
  // Memory for the next one, so that what is counted already stays so.
  void expect();
  // One float that was computed, the mean over so many samples.
  void add(const Value& loss, int64_t samples);
  // Of all so far, weighted by samples. Waits for the device.
  double mean();
  // What mean() divides. Waits too.
  double sum();
  void set(double sum, int64_t samples) noexcept;
  int64_t samples() const { return samples_; }
  void reset() { *this = {}; }

 private:
  struct Part {
    Value losses;  // of one or some batches
    std::vector<int64_t> samples;
  };

  std::vector<Part> waiting_, joined_;
  Part next_;
  double sum_ = 0;  // of what was read
  int64_t samples_ = 0;
};

}  // namespace athena
