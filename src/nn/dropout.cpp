// dropout.cpp: what drops elements or channels while training.
#include "nn/layer.h"

namespace athena::nn {

namespace {

class Dropout : public Layer {
 public:
  using Rule = Value (*)(const Value&, double, Generator&);
  Dropout(const Arguments& arguments, const Context& context, Rule rule)
      : Layer(arguments, context), rule_(rule), p_(arguments.number("p")), generator_(context.generator) {
    if (!(p_ >= 0 && p_ <= 1)) fail(AT_ERROR_ARGUMENT, "text", "p of %s is %g, expected 0 to 1", kind().c_str(), p_);
  }

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    const Value& x = input(given);
    return {is_training() && p_ > 0 ? rule_(x, p_, *generator_) : x};
  }

 private:
  Rule rule_;
  double p_;
  Ref<Generator> generator_;
};

}  // namespace

#define DROPOUT(Name, rule)                                                     \
  Ref<Module> make_##Name(const Arguments& arguments, const Context& context) { \
    return Ref<Module>(new Dropout(arguments, context, ops::rule));             \
  }
DROPOUT(Dropout, dropout)
DROPOUT(Dropout1d, dropout1d)
DROPOUT(Dropout2d, dropout2d)
DROPOUT(Dropout3d, dropout3d)
DROPOUT(AlphaDropout, alpha_dropout)
DROPOUT(FeatureAlphaDropout, feature_alpha_dropout)
#undef DROPOUT

}  // namespace athena::nn
