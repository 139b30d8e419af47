// The shims of athena/loss.h.
#include "ops/loss.h"
#include "capi/shim.h"

using namespace athena;

namespace {

Value optional_value(const at_tensor* tensor, const char* argument = "options") {
  return tensor ? value_of(tensor, argument) : nullptr;
}

ops::ClassLoss class_loss(const at_cross_entropy_options* options) {
  auto chosen = read_options(options, at_cross_entropy_options AT_CROSS_ENTROPY_OPTIONS_INIT);
  std::optional<int64_t> ignored;
  if (chosen.has_ignore_index) ignored = chosen.ignore_index;
  return {chosen.reduction, chosen.class_axis, optional_value(chosen.weight), chosen.label_smoothing, ignored};
}

at_binary_cross_entropy_options binary_options(const at_binary_cross_entropy_options* options) {
  return read_options(options, at_binary_cross_entropy_options AT_BINARY_CROSS_ENTROPY_OPTIONS_INIT);
}

}  // namespace

at_status at_tensor_mse_loss(at_tensor** loss, at_tensor* input, at_tensor* target, at_reduction reduction) {
  return record(
      "mse_loss", loss, [&] { return ops::mse_loss(value_of(input, "input"), value_of(target, "target"), reduction); },
      "loss");
}
at_status at_tensor_l1_loss(at_tensor** loss, at_tensor* input, at_tensor* target, at_reduction reduction) {
  return record(
      "l1_loss", loss, [&] { return ops::l1_loss(value_of(input, "input"), value_of(target, "target"), reduction); },
      "loss");
}
at_status at_tensor_huber_loss(at_tensor** loss, at_tensor* input, at_tensor* target, double delta,
                               at_reduction reduction) {
  return record(
      "huber_loss", loss,
      [&] { return ops::huber_loss(value_of(input, "input"), value_of(target, "target"), delta, reduction); }, "loss");
}
at_status at_tensor_smooth_l1_loss(at_tensor** loss, at_tensor* input, at_tensor* target, double beta,
                                   at_reduction reduction) {
  return record(
      "smooth_l1_loss", loss,
      [&] { return ops::smooth_l1_loss(value_of(input, "input"), value_of(target, "target"), beta, reduction); },
      "loss");
}
at_status at_cross_entropy_options_init(at_cross_entropy_options* options, size_t size) {
  return guarded("cross_entropy_options_init", [&] {
    init_struct(options, size, at_cross_entropy_options AT_CROSS_ENTROPY_OPTIONS_INIT, "options");
  });
}
at_status at_tensor_cross_entropy(at_tensor** loss, at_tensor* logits, at_tensor* labels,
                                  const at_cross_entropy_options* options) {
  return record(
      "cross_entropy", loss,
      [&] { return ops::cross_entropy(value_of(logits, "logits"), value_of(labels, "labels"), class_loss(options)); },
      "loss");
}
at_status at_tensor_nll_loss(at_tensor** loss, at_tensor* log_probabilities, at_tensor* labels,
                             const at_cross_entropy_options* options) {
  return record(
      "nll_loss", loss,
      [&] {
        Value scores = value_of(log_probabilities, "log_probabilities");
        return ops::nll_loss(scores, value_of(labels, "labels"), class_loss(options));
      },
      "loss");
}
at_status at_binary_cross_entropy_options_init(at_binary_cross_entropy_options* options, size_t size) {
  return guarded("binary_cross_entropy_options_init", [&] {
    init_struct(options, size, at_binary_cross_entropy_options AT_BINARY_CROSS_ENTROPY_OPTIONS_INIT, "options");
  });
}
at_status at_tensor_binary_cross_entropy(at_tensor** loss, at_tensor* input, at_tensor* target,
                                         const at_binary_cross_entropy_options* options) {
  return record(
      "binary_cross_entropy", loss,
      [&] {
        auto chosen = binary_options(options);
        if (chosen.pos_weight)
          fail(AT_ERROR_ARGUMENT, "options", "pos_weight is set, which only losses of logits take");
        return ops::binary_cross_entropy(value_of(input, "input"), value_of(target, "target"),
                                         optional_value(chosen.weight), chosen.reduction);
      },
      "loss");
}
at_status at_tensor_binary_cross_entropy_with_logits(at_tensor** loss, at_tensor* input, at_tensor* target,
                                                     const at_binary_cross_entropy_options* options) {
  return record(
      "binary_cross_entropy_with_logits", loss,
      [&] {
        auto chosen = binary_options(options);
        return ops::binary_cross_entropy_with_logits(value_of(input, "input"), value_of(target, "target"),
                                                     optional_value(chosen.weight), optional_value(chosen.pos_weight),
                                                     chosen.reduction);
      },
      "loss");
}
at_status at_tensor_kl_div(at_tensor** loss, at_tensor* input, at_tensor* target, int32_t log_target,
                           at_reduction reduction) {
  return record(
      "kl_div", loss,
      [&] { return ops::kl_div(value_of(input, "input"), value_of(target, "target"), log_target != 0, reduction); },
      "loss");
}
at_status at_tensor_hinge_loss(at_tensor** loss, at_tensor* input, at_tensor* target, double margin,
                               at_reduction reduction) {
  return record(
      "hinge_loss", loss,
      [&] { return ops::hinge_loss(value_of(input, "input"), value_of(target, "target"), margin, reduction); }, "loss");
}
at_status at_tensor_hinge_embedding_loss(at_tensor** loss, at_tensor* input, at_tensor* target, double margin,
                                         at_reduction reduction) {
  return record(
      "hinge_embedding_loss", loss,
      [&] {
        return ops::hinge_embedding_loss(value_of(input, "input"), value_of(target, "target"), margin, reduction);
      },
      "loss");
}
at_status at_tensor_soft_margin_loss(at_tensor** loss, at_tensor* input, at_tensor* target, at_reduction reduction) {
  return record(
      "soft_margin_loss", loss,
      [&] { return ops::soft_margin_loss(value_of(input, "input"), value_of(target, "target"), reduction); }, "loss");
}
at_status at_tensor_poisson_nll_loss(at_tensor** loss, at_tensor* input, at_tensor* target, int32_t log_input,
                                     int32_t full, double eps, at_reduction reduction) {
  return record(
      "poisson_nll_loss", loss,
      [&] {
        return ops::poisson_nll_loss(value_of(input, "input"), value_of(target, "target"), log_input != 0, full != 0,
                                     eps, reduction);
      },
      "loss");
}
at_status at_tensor_cosine_similarity(at_tensor** out, at_tensor* a, at_tensor* b, int32_t axis, double eps) {
  return record("cosine_similarity", out,
                [&] { return ops::cosine_similarity(value_of(a, "a"), value_of(b, "b"), axis, eps); });
}
at_status at_tensor_cosine_embedding_loss(at_tensor** loss, at_tensor* a, at_tensor* b, at_tensor* target,
                                          double margin, at_reduction reduction) {
  return record(
      "cosine_embedding_loss", loss,
      [&] {
        return ops::cosine_embedding_loss(value_of(a, "a"), value_of(b, "b"), value_of(target, "target"), margin,
                                          reduction);
      },
      "loss");
}
at_status at_tensor_gaussian_nll_loss(at_tensor** loss, at_tensor* input, at_tensor* target, at_tensor* variance,
                                      int32_t full, double eps, at_reduction reduction) {
  return record(
      "gaussian_nll_loss", loss,
      [&] {
        return ops::gaussian_nll_loss(value_of(input, "input"), value_of(target, "target"),
                                      value_of(variance, "variance"), full != 0, eps, reduction);
      },
      "loss");
}
at_status at_tensor_margin_ranking_loss(at_tensor** loss, at_tensor* a, at_tensor* b, at_tensor* target, double margin,
                                        at_reduction reduction) {
  return record(
      "margin_ranking_loss", loss,
      [&] {
        return ops::margin_ranking_loss(value_of(a, "a"), value_of(b, "b"), value_of(target, "target"), margin,
                                        reduction);
      },
      "loss");
}
at_status at_tensor_triplet_margin_loss(at_tensor** loss, at_tensor* anchor, at_tensor* positive, at_tensor* negative,
                                        double margin, double p, double eps, int32_t swap, at_reduction reduction) {
  return record(
      "triplet_margin_loss", loss,
      [&] {
        ops::Triplet given{value_of(anchor, "anchor"), value_of(positive, "positive"), value_of(negative, "negative")};
        return ops::triplet_margin_loss(given, margin, p, eps, swap != 0, reduction);
      },
      "loss");
}
at_status at_tensor_multi_margin_loss(at_tensor** loss, at_tensor* input, at_tensor* labels, int32_t p, double margin,
                                      at_tensor* weight, at_reduction reduction) {
  return record(
      "multi_margin_loss", loss,
      [&] {
        return ops::multi_margin_loss(value_of(input, "input"), value_of(labels, "labels"), p, margin,
                                      optional_value(weight, "weight"), reduction);
      },
      "loss");
}
at_status at_tensor_multilabel_margin_loss(at_tensor** loss, at_tensor* input, at_tensor* labels,
                                           at_reduction reduction) {
  return record(
      "multilabel_margin_loss", loss,
      [&] { return ops::multilabel_margin_loss(value_of(input, "input"), value_of(labels, "labels"), reduction); },
      "loss");
}
at_status at_tensor_multilabel_soft_margin_loss(at_tensor** loss, at_tensor* input, at_tensor* target,
                                                at_tensor* weight, at_reduction reduction) {
  return record(
      "multilabel_soft_margin_loss", loss,
      [&] {
        return ops::multilabel_soft_margin_loss(value_of(input, "input"), value_of(target, "target"),
                                                optional_value(weight, "weight"), reduction);
      },
      "loss");
}
at_status at_tensor_pairwise_distance(at_tensor** out, at_tensor* a, at_tensor* b, double p, double eps,
                                      int32_t keepdims) {
  return record("pairwise_distance", out,
                [&] { return ops::pairwise_distance(value_of(a, "a"), value_of(b, "b"), p, eps, keepdims != 0); });
}
