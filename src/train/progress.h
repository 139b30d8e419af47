// progress.h: how far a fit is, on one line of a terminal.
#pragma once

#include <cstdint>

#include "graph/record/tensor.h"

namespace athena {

class ProgressLine {
 public:
  // Where standard error is no terminal nothing is ever written. keeps: a line of each epoch stays.
  explicit ProgressLine(bool keeps);
  // Of a fit to so many epochs.
  void begin(int64_t epochs) { epochs_ = epochs; }
  // After a batch; a loss is read, which waits for the device, four times a second at most.
  void batch(int64_t epoch, int64_t batch, int64_t batches, double seconds, const Value& loss);
  void end_epoch(int64_t epoch, int64_t batches, double seconds, double loss);
  // Where a fit ends amid an epoch, or fails.
  void end();

 private:
  void write(const char* line, bool stays);

  bool shown_, keeps_, open_ = false;
  int64_t epochs_ = 0;
  double last_ = 0;
};

// One fit's; null: not shown.
class ProgressScope {
 public:
  ProgressScope(ProgressLine* line, int64_t epochs) : line_(line) {
    if (line_) line_->begin(epochs);
  }
  ~ProgressScope() {
    if (line_) line_->end();
  }
  ProgressScope(const ProgressScope&) = delete;

 private:
  ProgressLine* line_;
};

}  // namespace athena
