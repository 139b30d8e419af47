// early_stopping.h: whether a number still becomes better, and the weights of when it was best.
#pragma once

#include <cmath>

#include "nn/state.h"

namespace athena {

struct EarlyStoppingOptions {
  bool maximize = false, restore_best = true, check_finite = true;
  int64_t patience = 3;
  double min_delta = 0;
};

class EarlyStopping {
 public:
  // Throws AT_ERROR_ARGUMENT.
  EarlyStopping(std::string monitor, const EarlyStoppingOptions& options);
  const std::string& monitor() const { return monitor_; }
  // What there was so far: numbers, and the best state, if there is one.
  struct Progress {
    double best = NAN;
    int64_t waited = 0;
    bool ended = false;
    int64_t asked = 0;                 // epochs, by the fit under way or the one that was ended
    std::vector<StateTensor> state{};  // copies
  };
  const Progress& progress() const { return progress_; }
  void set_progress(Progress& progress) noexcept { std::swap(progress_, progress); }
  // Of a fit to so many epochs: whether it was ended before.
  bool has_ended(int64_t epochs);
  // With one more epoch, and the module's state where it is the best.
  Progress after(double value, const Ref<nn::Module>& module) const;
  // Puts the best state into the module, if there is one to put.
  void restore(const Ref<nn::Module>& module);

 private:
  bool is_better(double value) const;

  std::string monitor_;
  EarlyStoppingOptions options_;
  Progress progress_;
};

}  // namespace athena
