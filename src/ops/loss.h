// loss.h: losses of athena/loss.h. Weights may be null.
#pragma once

#include <optional>

#include "athena/loss.h"
#include "graph/record/node.h"

namespace athena::ops {

Value mse_loss(const Value& input, const Value& target, at_reduction reduction);
Value l1_loss(const Value& input, const Value& target, at_reduction reduction);
Value huber_loss(const Value& input, const Value& target, double delta, at_reduction reduction);
Value smooth_l1_loss(const Value& input, const Value& target, double beta, at_reduction reduction);
// Weights may be null.
Value binary_cross_entropy(const Value& input, const Value& target, const Value& weight, at_reduction reduction);
Value binary_cross_entropy_with_logits(const Value& input, const Value& target, const Value& weight,
                                       const Value& pos_weight, at_reduction reduction);
Value kl_div(const Value& input, const Value& target, bool log_target, at_reduction reduction);
Value hinge_loss(const Value& input, const Value& target, double margin, at_reduction reduction);
Value hinge_embedding_loss(const Value& input, const Value& target, double margin, at_reduction reduction);
Value soft_margin_loss(const Value& input, const Value& target, at_reduction reduction);
Value poisson_nll_loss(const Value& input, const Value& target, bool log_input, bool full, double eps,
                       at_reduction reduction);
Value cosine_similarity(const Value& a, const Value& b, int32_t axis, double eps);
Value cosine_embedding_loss(const Value& a, const Value& b, const Value& target, double margin, at_reduction reduction);
struct ClassLoss {
  at_reduction reduction;
  int32_t axis;
  Value weight;  // may be null
  double label_smoothing;
  std::optional<int64_t> ignored;
};
Value cross_entropy(const Value& logits, const Value& labels, const ClassLoss& how);
Value nll_loss(const Value& log_probabilities, const Value& labels, const ClassLoss& how);

}  // namespace athena::ops
