#include "optim/claim.h"

namespace athena {

void check_parameters(const Rule& rule, const std::vector<Ref<Tensor>>& parameters, Tensor* like) {
  Tensor& first = like ? *like : *parameters[0];
  for (size_t i = 0; i < parameters.size(); i++) {
    Tensor& parameter = *parameters[i];
    if (&parameter.backend() != &first.backend())
      fail(AT_ERROR_BACKEND, "parameters", "parameter %zu is on %s, expected %s like the others", i,
           parameter.backend().info().name.c_str(), first.backend().info().name.c_str());
    if (parameter.dtype() != first.dtype() || !is_float(parameter.dtype()))
      fail(AT_ERROR_DTYPE, "parameters", "parameter %zu is %s, expected %s", i, dtype_name(parameter.dtype()),
           is_float(first.dtype()) ? dtype_name(first.dtype()) : "a float dtype");
    if (rule.of_matrices && parameter.shape().rank != 2)
      fail(AT_ERROR_SHAPE, "parameters", "parameter %zu is %s, expected a matrix: %s updates no others", i,
           parameter.shape().text().c_str(), rule.name.c_str());
    if (!parameter.is_leaf())
      fail(AT_ERROR_STATE, "parameters", "parameter %zu does not require gradients, or was computed", i);
    if (!parameter.is_moved() && !(parameter.root() == parameters[i]))
      fail(AT_ERROR_STATE, "parameters", "parameter %zu is a view of another tensor, expected memory of its own", i);
  }
}

Claim::Claim(const std::vector<Ref<Tensor>>& parameters, ParameterOwner& owner) : parameters_(parameters) {
  for (; claimed_ < parameters_.size(); claimed_++) {
    if (parameters_[claimed_]->claim(owner)) continue;
    size_t taken = claimed_;
    give_back();
    fail(AT_ERROR_STATE, "parameters", "parameter %zu is given twice, or belongs to another optimizer", taken);
  }
}

void Claim::give_back() {
  while (claimed_ > 0) parameters_[--claimed_]->disclaim();
}

}  // namespace athena
