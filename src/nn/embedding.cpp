// embedding.cpp: Embedding and EmbeddingBag.
#include "ops/embedding.h"

#include "nn/layer.h"
#include "ops/assign.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/index.h"
#include "ops/view_rules.h"

namespace athena::nn {

namespace {

// A table with perhaps a row of zeros.
class Table : public Layer {
 public:
  Table(const Arguments& arguments, const Context& context) : Layer(arguments, context) {
    int64_t rows = arguments.size("num_embeddings"), size = arguments.size("embedding_dim");
    Value weight = normal(context, {rows, size}, 1);
    if (!arguments.is_none("padding_idx")) {
      padding_ = arguments.integer("padding_idx");
      if (padding_ < -rows || padding_ >= rows)
        fail(AT_ERROR_ARGUMENT, "text", "padding_idx of %s is %lld, expected a row of %lld", kind().c_str(),
             (long long)padding_, (long long)rows);
      if (padding_ < 0) padding_ += rows;
      Value zeros = ops::full(context.backend, context.dtype, {1, size}, 0);
      Layout row = *ops::slicing(0, padding_, padding_ + 1, 1)(Layout::contiguous(weight->shape()));
      weight = ops::assign(weight, row, zeros);
    }
    add_parameter("weight", weight);
  }

 protected:
  int64_t padding_ = AT_NO_ROW;
};

class Embedding : public Table {
 public:
  Embedding(const Arguments& arguments, const Context& context)
      : Table(arguments, context),
        max_norm_(arguments.is_none("max_norm") ? 0 : arguments.number("max_norm")),
        order_(arguments.number("norm_type")),
        by_frequency_(arguments.flag("scale_grad_by_freq")) {}

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    const Value& indices = input(given);
    if (max_norm_ > 0) {
      NoGradScope scope(true);
      ops::change(*tensor("weight"),
                  [&](const Value& rows) { return ops::embedding_renormed(rows, indices, max_norm_, order_); });
    }
    Value weight = value("weight");
    return {by_frequency_ ? ops::embedding_scaled(weight, indices, padding_)
                          : ops::embedding(weight, indices, padding_)};
  }

 private:
  double max_norm_, order_;
  bool by_frequency_;
};

class EmbeddingBag : public Table {
 public:
  EmbeddingBag(const Arguments& arguments, const Context& context)
      : Table(arguments, context),
        mode_(arguments.choice("mode", {"sum", "mean", "max"})),
        include_last_(arguments.flag("include_last_offset")) {}

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    static constexpr at_bag_mode modes[] = {AT_BAG_SUM, AT_BAG_MEAN, AT_BAG_MAX};
    inputs(given, 1, 3);
    return {ops::embedding_bag(
        value("weight"), {given[0], optional(given, 1), optional(given, 2), modes[mode_], include_last_, padding_})};
  }

 private:
  int mode_;
  bool include_last_;
};

}  // namespace

ATHENA_LAYER(Embedding)
ATHENA_LAYER(EmbeddingBag)

}  // namespace athena::nn
