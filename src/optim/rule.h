// rule.h: what an optimizer computes: the numbers of a group, the rows of state, and the program of an update.
#pragma once

#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "athena/optimizer.h"
#include "backend/program.h"
#include "graph/record/node.h"

namespace athena {

class UpdateWriter;

constexpr double kUnbounded = std::numeric_limits<double>::infinity();
// What updates of parameters are computed in, and the dtype of their state.
constexpr DType computed_in(DType parameters) { return parameters == DType::f64 ? DType::f64 : DType::f32; }
struct RuleOption {
  const char* name;  // PyTorch's
  double value;
  double below = kUnbounded;  // values are finite, from 0, and less
  bool zero = false;          // only 0: no memory or code was made for it
};
struct RuleState {
  const char* name;  // PyTorch's
  double first = 0;
  bool scalar = false;  // one number for each parameter in PyTorch's state
};
struct RuleFlag {
  const char* name;
  bool value;
};

using OptionValues = std::vector<double>;

// What a rule that goes by a whole parameter sees of one, in its shape; the gradient as it enters the update.
struct ParameterStep {
  const OptionValues& options;
  Value parameter, gradient;
  std::vector<Value> state;
  Value number;  // which step it is, from 1, of one element; null where the rule does not count
};

struct Rule {
  std::string name;
  std::vector<RuleOption> options{};  // the learning rate first
  std::vector<RuleFlag> flags{};      // what cannot change any more
  std::vector<RuleState> state{};     // a row of memory each
  bool counts = false;                // the device tells which step it is
  bool countless = false;             // PyTorch's state has no step: a row tells that there was one
  // The kernel's numbers from the values of the options, and how it computes with them.
  std::function<OptionValues(const OptionValues&)> numbers{};
  std::function<void(UpdateWriter&)> write{};
  // Where an update goes by norms or products of a whole parameter: its direction, an input of the program.
  std::function<Value(const ParameterStep&)> direct{};
  bool of_matrices = false;  // of no other parameters

  bool flag(const char* name) const;
  OptionValues defaults() const;
  void check(size_t option, double value, const char* argument) const;
};

Rule make_sgd(const at_sgd_options& options);
Rule make_adam(const at_adam_options& options);
Rule make_adamw(const at_adamw_options& options);
Rule make_adamax(const at_adamax_options& options);
Rule make_nadam(const at_nadam_options& options);
Rule make_radam(const at_radam_options& options);
Rule make_rmsprop(const at_rmsprop_options& options);
Rule make_adagrad(const at_adagrad_options& options);
Rule make_adadelta(const at_adadelta_options& options);
Rule make_lion(const at_lion_options& options);
Rule make_lamb(const at_lamb_options& options);
Rule make_muon(const at_muon_options& options);

}  // namespace athena
