// claim.h: what an optimizer takes, and that no other has it.
#pragma once

#include "graph/record/tensor.h"
#include "optim/rule.h"

namespace athena {

// like: what further parameters are added to, or null. Throws AT_ERROR_BACKEND, AT_ERROR_DTYPE, AT_ERROR_SHAPE,
// AT_ERROR_STATE.
void check_parameters(const Rule& rule, const std::vector<Ref<Tensor>>& parameters, Tensor* like);

// Claims all or none; gives them back unless they are kept.
class Claim {
 public:
  Claim(const std::vector<Ref<Tensor>>& parameters, ParameterOwner& owner);
  ~Claim() { give_back(); }
  Claim(const Claim&) = delete;
  void keep() { claimed_ = 0; }

 private:
  void give_back();

  const std::vector<Ref<Tensor>>& parameters_;
  size_t claimed_ = 0;
};

}  // namespace athena
