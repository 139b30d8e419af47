// pool.cpp: what windows over spatial axes hold.
#include "ops/pool.h"

#include <functional>

#include "nn/layer.h"

namespace athena::nn {

namespace {

// A function of one input, or two, with at most two results.
class Pool : public Layer {
 public:
  using Rule = std::function<std::vector<Value>(std::span<const Value>)>;
  Pool(const Arguments& arguments, const Context& context, int axes, size_t inputs, Rule rule)
      : Layer(arguments, context), axes_(axes), inputs_(inputs), rule_(std::move(rule)) {}

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    const Shape& shape = inputs(given, inputs_, inputs_)[0]->shape();
    if (shape.rank != axes_ + 2 && shape.rank != axes_ + 1)
      fail(AT_ERROR_SHAPE, "input", "input is %s, expected %d axes, or %d without the batch's", shape.text().c_str(),
           axes_ + 2, axes_ + 1);
    return rule_(given);
  }

 private:
  int axes_;
  size_t inputs_;
  Rule rule_;
};

// The windows of a call, with memory of their own.
struct Sizes {
  std::vector<int64_t> window, stride, padding, dilation;
  bool ceil_mode = false;
  Sizes(const Arguments& arguments, int axes) : window(arguments.sizes("kernel_size", axes, 1)) {
    stride = arguments.is_none("stride") ? window : arguments.sizes("stride", axes, 1);
  }
  ops::Windows windows() const { return {window, stride, padding, dilation, ceil_mode}; }
};

Ref<Module> pool(const Arguments& arguments, const Context& context, int axes, Pool::Rule rule, size_t inputs = 1) {
  return Ref<Module>(new Pool(arguments, context, axes, inputs, std::move(rule)));
}

Ref<Module> max_pool(const Arguments& arguments, const Context& context, int axes) {
  Sizes sizes(arguments, axes);
  sizes.padding = arguments.sizes("padding", axes, 0);
  sizes.dilation = arguments.sizes("dilation", axes, 1);
  sizes.ceil_mode = arguments.flag("ceil_mode");
  return pool(arguments, context, axes, [sizes](std::span<const Value> given) {
    ops::Selected found = ops::max_pool(given[0], sizes.windows());
    return std::vector<Value>{found.values, found.indices};
  });
}

Ref<Module> avg_pool(const Arguments& arguments, const Context& context, int axes) {
  Sizes sizes(arguments, axes);
  sizes.padding = arguments.sizes("padding", axes, 0);
  sizes.ceil_mode = arguments.flag("ceil_mode");
  bool counts = arguments.flag("count_include_pad");
  int64_t divisor = axes == 1 || arguments.is_none("divisor_override") ? 0 : arguments.positive("divisor_override");
  return pool(arguments, context, axes, [sizes, counts, divisor](std::span<const Value> given) {
    return std::vector<Value>{ops::avg_pool(given[0], sizes.windows(), counts, divisor)};
  });
}

Ref<Module> lp_pool(const Arguments& arguments, const Context& context, int axes) {
  Sizes sizes(arguments, axes);
  sizes.ceil_mode = arguments.flag("ceil_mode");
  double p = arguments.number("norm_type");
  return pool(arguments, context, axes, [sizes, p](std::span<const Value> given) {
    return std::vector<Value>{ops::lp_pool(given[0], p, sizes.windows())};
  });
}

Ref<Module> unpool(const Arguments& arguments, const Context& context, int axes) {
  Sizes sizes(arguments, axes);
  sizes.padding = arguments.sizes("padding", axes, 0);
  auto rule = [sizes, axes](std::span<const Value> given) {
    std::vector<int64_t> to;
    const Shape& shape = given[0]->shape();
    for (size_t i = 0; i < size_t(axes); i++)
      to.push_back((shape[shape.rank - axes + int(i)] - 1) * sizes.stride[i] - 2 * sizes.padding[i] + sizes.window[i]);
    return std::vector<Value>{ops::max_unpool(given[0], given[1], to)};
  };
  return pool(arguments, context, axes, rule, 2);
}

Ref<Module> adaptive_max(const Arguments& arguments, const Context& context, int axes) {
  std::vector<int64_t> sizes = arguments.sizes_or("output_size", axes, AT_SAME_SIZE);
  return pool(arguments, context, axes, [sizes](std::span<const Value> given) {
    ops::Selected found = ops::adaptive_max_pool(given[0], sizes);
    return std::vector<Value>{found.values, found.indices};
  });
}

Ref<Module> adaptive_avg(const Arguments& arguments, const Context& context, int axes) {
  std::vector<int64_t> sizes = arguments.sizes_or("output_size", axes, AT_SAME_SIZE);
  return pool(arguments, context, axes, [sizes](std::span<const Value> given) {
    return std::vector<Value>{ops::adaptive_avg_pool(given[0], sizes)};
  });
}

}  // namespace

#define POOL(Name, rule, axes) \
  Ref<Module> make_##Name(const Arguments& arguments, const Context& context) { return rule(arguments, context, axes); }
POOL(MaxPool1d, max_pool, 1)
POOL(MaxPool2d, max_pool, 2)
POOL(MaxPool3d, max_pool, 3)
POOL(MaxUnpool1d, unpool, 1)
POOL(MaxUnpool2d, unpool, 2)
POOL(MaxUnpool3d, unpool, 3)
POOL(AvgPool1d, avg_pool, 1)
POOL(AvgPool2d, avg_pool, 2)
POOL(AvgPool3d, avg_pool, 3)
POOL(LPPool1d, lp_pool, 1)
POOL(LPPool2d, lp_pool, 2)
POOL(AdaptiveMaxPool1d, adaptive_max, 1)
POOL(AdaptiveMaxPool2d, adaptive_max, 2)
POOL(AdaptiveMaxPool3d, adaptive_max, 3)
POOL(AdaptiveAvgPool1d, adaptive_avg, 1)
POOL(AdaptiveAvgPool2d, adaptive_avg, 2)
POOL(AdaptiveAvgPool3d, adaptive_avg, 3)
#undef POOL

}  // namespace athena::nn
