// loss.h: losses of athena/loss.h and those that modules alone have. Weights may be null.
#pragma once

#include <optional>

#include "athena/loss.h"
#include "graph/record/node.h"

namespace athena::ops {

// What losses are computed in: float32 of 16-bit floats.
inline DType wide(DType dtype) { return dtype == DType::f64 ? DType::f64 : DType::f32; }
// Whether a tensor of one shape can be seen in the other.
bool spreads(const Shape& from, const Shape& to);
void check_number(double number, double least, bool open, const char* argument);
// Losses made into the result, of a dtype.
Value reduced(const Value& losses, DType dtype, at_reduction reduction);

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
Value gaussian_nll_loss(const Value& input, const Value& target, const Value& variance, bool full, double eps,
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

// In margin_loss.cpp, of PyTorch's functions of these names.
Value pairwise_distance(const Value& a, const Value& b, double p, double eps, bool keepdims);
Value margin_ranking_loss(const Value& a, const Value& b, const Value& target, double margin, at_reduction reduction);
struct Triplet {
  Value anchor, positive, negative;
};
Value triplet_margin_loss(const Triplet& given, double margin, double p, double eps, bool swap, at_reduction reduction);
Value multi_margin_loss(const Value& input, const Value& labels, int64_t p, double margin, const Value& weight,
                        at_reduction reduction);
Value multilabel_margin_loss(const Value& input, const Value& labels, at_reduction reduction);
Value multilabel_soft_margin_loss(const Value& input, const Value& target, const Value& weight, at_reduction reduction);

}  // namespace athena::ops
