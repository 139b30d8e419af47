// optimizer.h: parameters packed in one memory with their state, and the step that updates them in one launch.
//
// The memory is [rows, n]: row 0 the parameters one after another, each begun at a multiple of 64 bytes, further rows
// the rule's state in the same order. A rule is a Program over rows, gradient and numbers.
#pragma once

#include "athena/optimizer.h"
#include "graph/record/tensor.h"

namespace athena {

// What an update computes: rows of state, a program with inputs rows…, gradient, how many updates were withheld if it
// asks for that, numbers…, and the numbers of a step.
class Rule {
 public:
  virtual ~Rule() = default;
  virtual int rows() const = 0;
  virtual const Program& program(DType dtype) const = 0;
  virtual std::vector<double> numbers(int64_t step) const = 0;  // step counts from 1, those withheld too
  double learning_rate = 0;
};
std::unique_ptr<Rule> make_sgd(const at_sgd_options& options);
std::unique_ptr<Rule> make_adamw(const at_adamw_options& options);

class Optimizer : public Object {
 public:
  Optimizer(std::unique_ptr<Rule> rule, std::vector<Ref<Tensor>> parameters);
  ~Optimizer() override;
  void step();
  void zero_grad();
  double learning_rate() const { return rule_->learning_rate; }
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

  std::unique_ptr<Rule> rule_;
  std::vector<Ref<Tensor>> parameters_;
  Ref<Tensor> packed_;
  Ref<Updates> updates_;
  Value withheld_;      // how many, on the device; null where the rule does not ask
  int64_t length_ = 0;  // of a row
};

}  // namespace athena
