// resample.cpp: spatial axes of other sizes, margins, and elements rearranged.
#include "ops/resample.h"

#include "nn/layer.h"
#include "ops/shape.h"

namespace athena::nn {

namespace {

// PyTorch's order: before and after the last axis, then of the one before it.
Ref<Module> padding(const Arguments& arguments, const Context& context, int axes, at_pad_mode mode, double value = 0) {
  std::vector<int64_t> widths = arguments.sizes("padding", 2 * axes, INT64_MIN);
  return function(arguments, context, [widths, axes, mode, value](const Value& x) {
    int rank = x->shape().rank;
    if (rank < axes)
      fail(AT_ERROR_SHAPE, "input", "input is %s, expected %d axes or more", x->shape().text().c_str(), axes);
    std::vector<int64_t> all(2 * size_t(rank));
    for (int i = 0; i < axes; i++) {
      all[2 * size_t(rank - 1 - i)] = widths[2 * size_t(i)];
      all[2 * size_t(rank - 1 - i) + 1] = widths[2 * size_t(i) + 1];
    }
    return ops::pad(x, all.data(), all.size(), mode, value);
  });
}

at_interpolation interpolation_of(int mode) { return mode < 2 ? AT_INTERPOLATION_NEAREST : AT_INTERPOLATION_LINEAR; }

at_coordinates coordinates_of(int mode, bool align_corners) {
  if (mode == 0) return AT_COORDINATES_ASYMMETRIC;
  return align_corners ? AT_COORDINATES_ALIGN_CORNERS : AT_COORDINATES_HALF_PIXEL;
}

int spatial_axes(const Value& x) {
  int axes = x->shape().rank - 2;
  if (axes < 1 || axes > 3)
    fail(AT_ERROR_SHAPE, "input", "input is %s, expected [N, C, spatial…]", x->shape().text().c_str());
  return axes;
}

// Windows of Unfold and Fold, over two axes.
struct Patches {
  std::vector<int64_t> window, dilation, padding, stride;
  explicit Patches(const Arguments& arguments)
      : window(arguments.sizes("kernel_size", 2, 1)),
        dilation(arguments.sizes("dilation", 2, 1)),
        padding(arguments.sizes("padding", 2, 0)),
        stride(arguments.sizes("stride", 2, 1)) {}
  ops::Columns columns() const { return {window, dilation, padding, stride}; }
};

}  // namespace

Ref<Module> make_Upsample(const Arguments& arguments, const Context& context) {
  int mode = arguments.choice("mode", {"nearest", "nearest-exact", "linear", "bilinear", "trilinear"});
  bool align = !arguments.is_none("align_corners") && arguments.flag("align_corners");
  bool sized = !arguments.is_none("size");
  if (sized != arguments.is_none("scale_factor"))
    fail(AT_ERROR_ARGUMENT, "text", "Upsample(%s) has %s, expected size or scale_factor", arguments.text().c_str(),
         sized ? "both" : "neither");
  if (mode < 2 && !arguments.is_none("align_corners"))
    fail(AT_ERROR_ARGUMENT, "text", "align_corners of Upsample goes with linear, bilinear and trilinear");
  std::vector<int64_t> sizes = sized ? arguments.sizes("size") : std::vector<int64_t>();
  int scales = 0;  // whether they are one for all axes is known when the input is
  std::vector<double> factors;
  for (int axes = 1; !sized && axes <= 3 && factors.empty(); axes++)
    if (arguments.count("scale_factor") <= 1 || arguments.count("scale_factor") == axes)
      factors = arguments.numbers("scale_factor", axes), scales = arguments.count("scale_factor");
  return function(arguments, context, [=](const Value& x) {
    size_t axes = size_t(spatial_axes(x));
    std::vector<int64_t> to = sizes;
    std::vector<double> by = factors;
    if (to.size() == 1) to.resize(axes, to[0]);
    if (scales == 0 && !by.empty()) by.resize(axes, by[0]);
    return ops::interpolate(x, to, by, interpolation_of(mode), coordinates_of(mode, align));
  });
}
Ref<Module> make_PixelShuffle(const Arguments& arguments, const Context& context) {
  int64_t factor = arguments.positive("upscale_factor");
  return function(arguments, context, [factor](const Value& x) { return ops::pixel_shuffle(x, factor); });
}
Ref<Module> make_PixelUnshuffle(const Arguments& arguments, const Context& context) {
  int64_t factor = arguments.positive("downscale_factor");
  return function(arguments, context, [factor](const Value& x) { return ops::pixel_unshuffle(x, factor); });
}
Ref<Module> make_ChannelShuffle(const Arguments& arguments, const Context& context) {
  int64_t groups = arguments.positive("groups");
  return function(arguments, context, [groups](const Value& x) { return ops::channel_shuffle(x, groups); });
}
Ref<Module> make_Unfold(const Arguments& arguments, const Context& context) {
  Patches patches(arguments);
  return function(arguments, context, [patches](const Value& x) { return ops::im2col(x, patches.columns()); });
}
Ref<Module> make_Fold(const Arguments& arguments, const Context& context) {
  Patches patches(arguments);
  std::vector<int64_t> sizes = arguments.sizes("output_size", 2, 1);
  return function(arguments, context,
                  [patches, sizes](const Value& x) { return ops::col2im(x, sizes, patches.columns()); });
}

#define PAD(Name, axes, mode)                                                   \
  Ref<Module> make_##Name(const Arguments& arguments, const Context& context) { \
    return padding(arguments, context, axes, mode);                             \
  }
#define PADS(Name, mode) PAD(Name##1d, 1, mode) PAD(Name##2d, 2, mode) PAD(Name##3d, 3, mode)
#define CONSTANT(Name, axes)                                                              \
  Ref<Module> make_##Name(const Arguments& arguments, const Context& context) {           \
    return padding(arguments, context, axes, AT_PAD_CONSTANT, arguments.number("value")); \
  }
PADS(ZeroPad, AT_PAD_CONSTANT)
PADS(ReflectionPad, AT_PAD_REFLECT)
PADS(ReplicationPad, AT_PAD_REPLICATE)
PADS(CircularPad, AT_PAD_CIRCULAR)
CONSTANT(ConstantPad1d, 1)
CONSTANT(ConstantPad2d, 2)
CONSTANT(ConstantPad3d, 3)
#undef PAD
#undef PADS
#undef CONSTANT

}  // namespace athena::nn
