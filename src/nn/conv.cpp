// conv.cpp: convolutions and their transposes.
#include "ops/conv.h"

#include "nn/layer.h"

namespace athena::nn {

namespace {

class Conv : public Layer {
 public:
  Conv(const Arguments& arguments, const Context& context, int axes, bool transposed)
      : Layer(arguments, context), axes_(axes), transposed_(transposed) {
    int64_t in = arguments.positive("in_channels"), out = arguments.positive("out_channels");
    int64_t groups = arguments.positive("groups");
    if (in % groups || out % groups)
      fail(AT_ERROR_ARGUMENT, "text", "groups of %s is %lld, expected a divisor of %lld and %lld channels",
           kind().c_str(), (long long)groups, (long long)in, (long long)out);
    options_.groups = int32_t(std::min<int64_t>(groups, INT32_MAX));
    read(arguments);
    Shape shape{transposed ? in : out, (transposed ? out : in) / groups};
    double fan = double(shape[1]);
    for (int64_t size : arguments.sizes("kernel_size", axes, 1)) shape.dims[shape.rank++] = size, fan *= double(size);
    add_parameter("weight", within_fan(context, shape, fan));
    if (arguments.flag("bias")) add_parameter("bias", within_fan(context, {out}, fan));
  }
  int64_t multiply_adds(std::span<const Value> given, std::span<const Value> results) const override {
    Value weight = value("weight");
    const Value& places = transposed_ ? given[0] : results[0];  // the kernel lies at each of these
    return places->shape()[0] * places->numel() / std::max<int64_t>(places->shape()[0] * places->shape()[1], 1) *
           weight->numel();
  }

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    const Value& x = input(given);
    const Shape& shape = x->shape();
    if (shape.rank != axes_ + 2 && shape.rank != axes_ + 1)
      fail(AT_ERROR_SHAPE, "input", "input is %s, expected %d axes, or %d without the batch's", shape.text().c_str(),
           axes_ + 2, axes_ + 1);
    return {transposed_ ? ops::conv_transpose(x, value("weight"), value("bias"), options_)
                        : ops::conv(x, value("weight"), value("bias"), options_)};
  }

 private:
  void read(const Arguments& arguments) {
    auto fill = [&](const char* name, int64_t* to, int64_t least) {
      std::vector<int64_t> sizes = arguments.sizes(name, axes_, least);
      std::copy(sizes.begin(), sizes.end(), to);
    };
    fill("stride", options_.stride, 1);
    fill("dilation", options_.dilation, 1);
    if (transposed_) {
      fill("output_padding", options_.output_padding, 0);
    } else {
      static constexpr at_pad_mode modes[] = {AT_PAD_CONSTANT, AT_PAD_REFLECT, AT_PAD_REPLICATE, AT_PAD_CIRCULAR};
      options_.padding_mode = modes[arguments.choice("padding_mode", {"zeros", "reflect", "replicate", "circular"})];
    }
    if (!transposed_ && arguments.is_text("padding")) {
      options_.padding = arguments.choice("padding", {"valid", "same"}) ? AT_CONV_PADDING_SAME : AT_CONV_PADDING_VALID;
    } else {
      fill("padding", options_.padding_before, 0);
      fill("padding", options_.padding_after, 0);
    }
  }
  int axes_;
  bool transposed_;
  at_conv_options options_ AT_CONV_OPTIONS_INIT;
};

}  // namespace

#define CONV(Name, axes, transposed)                                            \
  Ref<Module> make_##Name(const Arguments& arguments, const Context& context) { \
    return Ref<Module>(new Conv(arguments, context, axes, transposed));         \
  }
CONV(Conv1d, 1, false)
CONV(Conv2d, 2, false)
CONV(Conv3d, 3, false)
CONV(ConvTranspose1d, 1, true)
CONV(ConvTranspose2d, 2, true)
CONV(ConvTranspose3d, 3, true)
#undef CONV

}  // namespace athena::nn
