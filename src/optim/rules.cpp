// rules.cpp: the update rules as programs.
#include <cmath>
#include <map>
#include <mutex>

#include "optim/optimizer.h"

namespace athena {

namespace {

// Writes programs as arithmetic over registers of one dtype.
class Writer {
 public:
  // counts: after the arrays comes the number of updates withheld.
  Writer(DType dtype, int arrays, int numbers, bool counts = false) : dtype_(dtype) {
    for (int i = 0; i < arrays; i++) program_.inputs.push_back({dtype, false});
    if (counts) {
      program_.withheld = arrays;
      program_.inputs.push_back({.dtype = dtype, .scalar = false, .uniform = true});
    }
    for (int i = 0; i < numbers; i++) program_.inputs.push_back({dtype, true});
    program_.guarded = true;
  }
  uint8_t apply(PointwiseOp op, int a, int b = 0) {
    program_.instructions.push_back({op, dtype_, {uint8_t(a), uint8_t(b), 0}});
    return uint8_t(program_.inputs.size() + program_.instructions.size() - 1);
  }
  uint8_t add(int a, int b) { return apply(PointwiseOp::add, a, b); }
  uint8_t sub(int a, int b) { return apply(PointwiseOp::sub, a, b); }
  uint8_t mul(int a, int b) { return apply(PointwiseOp::mul, a, b); }
  uint8_t div(int a, int b) { return apply(PointwiseOp::div, a, b); }
  void output(uint8_t reg) { program_.outputs.push_back({reg, dtype_}); }
  Program take() { return std::move(program_); }

 private:
  DType dtype_;
  Program program_;
};

// Programs live for ever: plans are known by their addresses.
const Program& interned(const char* name, DType dtype, Program (*write)(DType)) {
  static auto* mutex = new std::mutex;
  static auto* programs = new std::map<std::pair<const char*, DType>, std::unique_ptr<Program>>;
  std::lock_guard lock(*mutex);
  auto& program = (*programs)[{name, dtype}];
  if (!program) program.reset(new Program(write(dtype)));
  return *program;
}

void check_rate(double value, const char* name) {
  if (!std::isfinite(value) || value < 0)
    fail(AT_ERROR_ARGUMENT, "options", "%s is %g, expected a finite number of 0 or more", name, value);
}

Program write_sgd(DType dtype) {  // inputs p, g, rate, decay
  Writer w(dtype, 2, 2);
  uint8_t g = w.add(1, w.mul(3, 0));
  w.output(w.sub(0, w.mul(2, g)));
  return w.take();
}

Program write_momentum(DType dtype) {  // inputs p, b, g, rate, decay, momentum
  Writer w(dtype, 3, 3);
  uint8_t g = w.add(2, w.mul(4, 0));
  uint8_t b = w.add(w.mul(5, 1), g);
  w.output(w.sub(0, w.mul(3, b)));
  w.output(b);
  return w.take();
}

// Inputs p, m, v, g, the updates withheld, then the numbers in the order of Adamw::numbers. Which step it is the device
// knows alone, so it computes the corrections 1 - beta^step: as -expm1(step · log beta), where nothing cancels.
Program write_adamw(DType dtype) {
  Writer w(dtype, 4, 10, true);
  enum { p, m, v, g, withheld, shrink, beta1, rest1, beta2, rest2, rate, log1, log2, epsilon, enqueued };
  uint8_t step = w.sub(enqueued, withheld);
  auto correction = [&](int log) { return w.apply(PointwiseOp::neg, w.apply(PointwiseOp::expm1, w.mul(step, log))); };
  uint8_t size = w.div(rate, correction(log1)), root2 = w.apply(PointwiseOp::sqrt, correction(log2));
  uint8_t m1 = w.add(w.mul(beta1, m), w.mul(rest1, g));
  uint8_t v1 = w.add(w.mul(beta2, v), w.mul(rest2, w.mul(g, g)));
  uint8_t denominator = w.add(w.div(w.apply(PointwiseOp::sqrt, v1), root2), epsilon);
  w.output(w.sub(w.mul(p, shrink), w.mul(size, w.div(m1, denominator))));
  w.output(m1);
  w.output(v1);
  return w.take();
}

class Sgd : public Rule {
 public:
  explicit Sgd(const at_sgd_options& options) : momentum_(options.momentum), decay_(options.weight_decay) {
    learning_rate = options.learning_rate;
    check_rate(learning_rate, "learning_rate");
    check_rate(momentum_, "momentum");
    check_rate(decay_, "weight_decay");
  }
  int rows() const override { return momentum_ > 0 ? 2 : 1; }
  const Program& program(DType dtype) const override {
    return momentum_ > 0 ? interned("momentum", dtype, write_momentum) : interned("sgd", dtype, write_sgd);
  }
  std::vector<double> numbers(int64_t) const override {
    if (momentum_ > 0) return {learning_rate, decay_, momentum_};
    return {learning_rate, decay_};
  }

 private:
  double momentum_, decay_;
};

class Adamw : public Rule {
 public:
  explicit Adamw(const at_adamw_options& options) {
    learning_rate = options.learning_rate;
    beta1_ = options.beta1, beta2_ = options.beta2;
    epsilon_ = options.epsilon, decay_ = options.weight_decay;
    check_rate(learning_rate, "learning_rate");
    check_rate(beta1_, "beta1");
    check_rate(beta2_, "beta2");
    check_rate(epsilon_, "epsilon");
    check_rate(decay_, "weight_decay");
    if (!(beta1_ < 1 && beta2_ < 1))
      fail(AT_ERROR_ARGUMENT, "options", "beta1 is %g and beta2 is %g, expected less than 1", beta1_, beta2_);
  }
  int rows() const override { return 3; }
  const Program& program(DType dtype) const override { return interned("adamw", dtype, write_adamw); }
  std::vector<double> numbers(int64_t step) const override {
    return {1 - learning_rate * decay_, beta1_,           1 - beta1_, beta2_,      1 - beta2_, learning_rate,
            std::log(beta1_),           std::log(beta2_), epsilon_,   double(step)};
  }

 private:
  double beta1_, beta2_, epsilon_, decay_;
};

}  // namespace

std::unique_ptr<Rule> make_sgd(const at_sgd_options& options) { return std::make_unique<Sgd>(options); }
std::unique_ptr<Rule> make_adamw(const at_adamw_options& options) { return std::make_unique<Adamw>(options); }

}  // namespace athena
