// loss.cpp: losses as modules: of the results of others and of targets.
#include "ops/loss.h"

#include "nn/layer.h"
#include "ops/pointwise.h"

namespace athena::nn {

namespace {

class Loss : public Layer {
 public:
  using Rule = std::function<Value(const Loss& loss, std::span<const Value> given)>;
  // weights: arguments whose numbers are buffers; where they are None a buffer may be added under the name.
  Loss(const Arguments& arguments, const Context& context, size_t inputs, Rule rule,
       std::initializer_list<const char*> weights, bool batch_mean)
      : Layer(arguments, context), inputs_(inputs), rule_(std::move(rule)) {
    reduction = batch_mean ? arguments.choice("reduction", {"mean", "sum", "none", "batchmean"})
                           : arguments.choice("reduction", {"mean", "sum", "none"});
    for (const char* name : weights)
      if (!arguments.is_none(name)) add_buffer(name, numbers(arguments, context, name));
  }
  Value weight(const char* name = "weight") const { return value(name); }
  at_reduction reduction;

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    return {rule_(*this, inputs(given, inputs_, inputs_))};
  }

 private:
  static Value numbers(const Arguments& arguments, const Context& context, const char* name) {
    int count = arguments.count(name);
    std::vector<double> all = arguments.numbers(name, count ? count : 1);
    Shape shape{int64_t(count)};
    if (!count) shape = {};
    Ref<Tensor> made = tensor_from_host(context.backend, DType::f64, shape, all.data(), all.size() * sizeof(double));
    return ops::cast(made->raw_value(), context.dtype);
  }
  size_t inputs_;
  Rule rule_;
};

using Given = std::span<const Value>;

Ref<Module> loss(const Arguments& arguments, const Context& context, size_t inputs, Loss::Rule rule,
                 std::initializer_list<const char*> weights = {}, bool batch_mean = false) {
  return Ref<Module>(new Loss(arguments, context, inputs, std::move(rule), weights, batch_mean));
}

// Masks and integers are targets, too.
Value target(Given given, size_t at = 1) {
  return is_float(given[at]->dtype()) ? given[at] : ops::cast(given[at], given[0]->dtype());
}

// Classes are on axis 1 of a batch.
ops::ClassLoss classes(const Loss& loss, const Value& scores, const Value& labels, int64_t ignored) {
  ops::ClassLoss how{loss.reduction, scores->rank() > 1, loss.weight(), 0, {}};
  if (!is_float(labels->dtype())) how.ignored = ignored;
  return how;
}

}  // namespace

// Of an input and a target.
#define PLAIN(Name, rule)                                                                                          \
  Ref<Module> make_##Name(const Arguments& arguments, const Context& context) {                                    \
    return loss(arguments, context, 2,                                                                             \
                [](const Loss& loss, Given given) { return ops::rule(given[0], target(given), loss.reduction); }); \
  }
#define NUMBER(Name, rule, name)                                                 \
  Ref<Module> make_##Name(const Arguments& arguments, const Context& context) {  \
    double number = arguments.number(name);                                      \
    return loss(arguments, context, 2, [number](const Loss& loss, Given given) { \
      return ops::rule(given[0], target(given), number, loss.reduction);         \
    });                                                                          \
  }
PLAIN(MSELoss, mse_loss)
PLAIN(L1Loss, l1_loss)
PLAIN(SoftMarginLoss, soft_margin_loss)
NUMBER(SmoothL1Loss, smooth_l1_loss, "beta")
NUMBER(HuberLoss, huber_loss, "delta")
NUMBER(HingeEmbeddingLoss, hinge_embedding_loss, "margin")
#undef PLAIN
#undef NUMBER

Ref<Module> make_CrossEntropyLoss(const Arguments& arguments, const Context& context) {
  int64_t ignored = arguments.integer("ignore_index");
  double smoothing = arguments.number("label_smoothing");
  auto rule = [ignored, smoothing](const Loss& loss, Given given) {
    bool one_hot = given[0]->shape() == given[1]->shape();
    Value labels = one_hot ? target(given) : given[1];
    ops::ClassLoss how = classes(loss, given[0], labels, ignored);
    how.label_smoothing = smoothing;
    return ops::cross_entropy(given[0], labels, how);
  };
  return loss(arguments, context, 2, rule, {"weight"});
}
Ref<Module> make_NLLLoss(const Arguments& arguments, const Context& context) {
  int64_t ignored = arguments.integer("ignore_index");
  auto rule = [ignored](const Loss& loss, Given given) {
    return ops::nll_loss(given[0], given[1], classes(loss, given[0], given[1], ignored));
  };
  return loss(arguments, context, 2, rule, {"weight"});
}
Ref<Module> make_BCELoss(const Arguments& arguments, const Context& context) {
  auto rule = [](const Loss& loss, Given given) {
    return ops::binary_cross_entropy(given[0], target(given), loss.weight(), loss.reduction);
  };
  return loss(arguments, context, 2, rule, {"weight"});
}
Ref<Module> make_BCEWithLogitsLoss(const Arguments& arguments, const Context& context) {
  auto rule = [](const Loss& loss, Given given) {
    return ops::binary_cross_entropy_with_logits(given[0], target(given), loss.weight(), loss.weight("pos_weight"),
                                                 loss.reduction);
  };
  return loss(arguments, context, 2, rule, {"weight", "pos_weight"});
}
Ref<Module> make_KLDivLoss(const Arguments& arguments, const Context& context) {
  bool log_target = arguments.flag("log_target");
  auto rule = [log_target](const Loss& loss, Given given) {
    return ops::kl_div(given[0], target(given), log_target, loss.reduction);
  };
  return loss(arguments, context, 2, rule, {}, true);
}
Ref<Module> make_PoissonNLLLoss(const Arguments& arguments, const Context& context) {
  bool log_input = arguments.flag("log_input"), full = arguments.flag("full");
  double eps = arguments.number("eps");
  return loss(arguments, context, 2, [log_input, full, eps](const Loss& loss, Given given) {
    return ops::poisson_nll_loss(given[0], target(given), log_input, full, eps, loss.reduction);
  });
}
Ref<Module> make_GaussianNLLLoss(const Arguments& arguments, const Context& context) {
  bool full = arguments.flag("full");
  double eps = arguments.number("eps");
  return loss(arguments, context, 3, [full, eps](const Loss& loss, Given given) {
    return ops::gaussian_nll_loss(given[0], target(given), given[2], full, eps, loss.reduction);
  });
}
Ref<Module> make_CosineEmbeddingLoss(const Arguments& arguments, const Context& context) {
  double margin = arguments.number("margin");
  return loss(arguments, context, 3, [margin](const Loss& loss, Given given) {
    return ops::cosine_embedding_loss(given[0], given[1], given[2], margin, loss.reduction);
  });
}
Ref<Module> make_MarginRankingLoss(const Arguments& arguments, const Context& context) {
  double margin = arguments.number("margin");
  return loss(arguments, context, 3, [margin](const Loss& loss, Given given) {
    return ops::margin_ranking_loss(given[0], given[1], given[2], margin, loss.reduction);
  });
}
Ref<Module> make_TripletMarginLoss(const Arguments& arguments, const Context& context) {
  double margin = arguments.number("margin"), p = arguments.number("p"), eps = arguments.number("eps");
  bool swap = arguments.flag("swap");
  return loss(arguments, context, 3, [margin, p, eps, swap](const Loss& loss, Given given) {
    return ops::triplet_margin_loss({given[0], given[1], given[2]}, margin, p, eps, swap, loss.reduction);
  });
}
Ref<Module> make_MultiMarginLoss(const Arguments& arguments, const Context& context) {
  int64_t p = arguments.integer("p");
  if (p != 1 && p != 2) fail(AT_ERROR_ARGUMENT, "text", "p of MultiMarginLoss is %lld, expected 1 or 2", (long long)p);
  double margin = arguments.number("margin");
  auto rule = [p, margin](const Loss& loss, Given given) {
    return ops::multi_margin_loss(given[0], given[1], p, margin, loss.weight(), loss.reduction);
  };
  return loss(arguments, context, 2, rule, {"weight"});
}
Ref<Module> make_MultiLabelMarginLoss(const Arguments& arguments, const Context& context) {
  return loss(arguments, context, 2, [](const Loss& loss, Given given) {
    return ops::multilabel_margin_loss(given[0], given[1], loss.reduction);
  });
}
Ref<Module> make_MultiLabelSoftMarginLoss(const Arguments& arguments, const Context& context) {
  auto rule = [](const Loss& loss, Given given) {
    return ops::multilabel_soft_margin_loss(given[0], target(given), loss.weight(), loss.reduction);
  };
  return loss(arguments, context, 2, rule, {"weight"});
}

namespace {

// Of two inputs, without a reduction.
class Distance : public Layer {
 public:
  using Rule = std::function<Value(const Value&, const Value&)>;
  Distance(const Arguments& arguments, const Context& context, Rule rule)
      : Layer(arguments, context), rule_(std::move(rule)) {}

 protected:
  std::vector<Value> forward(Given given, size_t) override {
    inputs(given, 2, 2);
    return {rule_(given[0], given[1])};
  }

 private:
  Rule rule_;
};

}  // namespace

Ref<Module> make_CosineSimilarity(const Arguments& arguments, const Context& context) {
  int64_t dim = arguments.integer("dim");
  double eps = arguments.number("eps");
  if (dim < -kMaxRank || dim >= kMaxRank)
    fail(AT_ERROR_ARGUMENT, "text", "dim of CosineSimilarity is %lld, expected an axis", (long long)dim);
  return Ref<Module>(new Distance(arguments, context, [dim, eps](const Value& a, const Value& b) {
    return ops::cosine_similarity(a, b, int32_t(dim), eps);
  }));
}
Ref<Module> make_PairwiseDistance(const Arguments& arguments, const Context& context) {
  double p = arguments.number("p"), eps = arguments.number("eps");
  bool keepdim = arguments.flag("keepdim");
  return Ref<Module>(new Distance(arguments, context, [p, eps, keepdim](const Value& a, const Value& b) {
    return ops::pairwise_distance(a, b, p, eps, keepdim);
  }));
}

}  // namespace athena::nn
