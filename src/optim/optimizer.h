// optimizer.h: parameters packed in one memory with their state, and the step that updates them in one launch.
//
// The memory is [rows, n]: row 0 the parameters one after another, each begun at a multiple of 64 bytes, further rows
// the rule's state in the same order. A rule (rule.h) becomes a Program over rows, gradient and numbers.
#pragma once

#include "graph/record/tensor.h"
#include "optim/rule.h"

namespace athena {

class Optimizer : public Object {
 public:
  Optimizer(Rule rule, std::vector<Ref<Tensor>> parameters);
  ~Optimizer() override;
  void step();
  void zero_grad();
  double learning_rate() const { return options_[0]; }
  void set_learning_rate(double learning_rate);  // finite, 0 or more

 private:
  void pack();
  void assign(const Value& value) noexcept;
  bool was_made(const Value& update) noexcept;
  Value gradients() const;
  struct Made {
    int64_t updates;
    bool unreported;  // whether some are known to have been withheld
  };
  Made made() const;
  void report_withheld();

  Rule rule_;
  OptionValues options_;
  std::vector<Ref<Tensor>> parameters_;
  Ref<Tensor> packed_;
  Ref<Updates> updates_;
  Value withheld_;      // how many, on the device; null where the rule does not count
  int64_t length_ = 0;  // of a row
};

}  // namespace athena
