// conv.cpp: convolution and its two gradients.
#include "backend/cpu/conv/conv.h"

#include <algorithm>

#include "backend/cpu/pointwise/interpreter.h"
#include "backend/cpu/runtime/kernels.h"

namespace athena::cpu {

namespace {

constexpr int64_t kFewChannels = 4, kJoinedChannels = 32;

// How many groups of few channels are gathered together: long runs are copied faster.
int64_t joined_groups(int64_t groups, int64_t channels) {
  int64_t joined = 1;
  for (int64_t count = 2; count <= groups && count * channels <= kJoinedChannels; count++)
    if (groups % count == 0) joined = count;
  return joined;
}

void convolve(const Launch& launch, DType dtype, char* to) {
  const auto& attributes = launch.as<ConvAttributes>();
  ConvSizes sizes = conv_sizes(launch);
  const char *a = start_of(launch.inputs[0]), *b = start_of(launch.inputs[1]);
  int64_t in = sizes.in / sizes.groups, out = sizes.out / sizes.groups, row = sizes.taps() * in;
  bool depthwise = sizes.groups > 1 && in == 1 && out == 1;
  int64_t joined = depthwise ? 1 : joined_groups(sizes.groups, std::max(in, out));
  sizes.groups /= joined;  // of what is gathered
  if (attributes.mode == ConvMode::weights) {
    auto run = depthwise ? conv_depthwise_weights : conv_weights;
    return run({dtype, a, b, to, sizes.groups, sizes.out, joined, gather_x(attributes, sizes)});
  }
  auto run = [&](const ConvProduct& product) {
    if (depthwise) return conv_depthwise(product);
    if (suits_winograd(product)) return conv_winograd(product);
    if (!conv_lines(product)) conv_products(product);
  };
  if (attributes.mode == ConvMode::forward) {
    std::vector<Gathering> gatherings{gather_x(attributes, sizes)};
    run({dtype,
         a,
         b,
         to,
         sizes.groups,
         out,
         {sizes.y[0], sizes.y[1], sizes.y[2]},
         out * row,
         row,
         in,
         1,
         joined,
         gatherings});
  } else if (sizes.groups * joined == 1 && in <= kFewChannels && sizes.taps() > 1) {
    conv_scatter({dtype, a, b, to, sizes.out, gather_x(attributes, sizes)});
  } else {
    std::vector<Gathering> gatherings = gather_y(attributes, sizes);
    run({dtype,
         a,
         b,
         to,
         sizes.groups,
         in,
         {sizes.x[0], sizes.x[1], sizes.x[2]},
         out * row,
         1,
         in,
         row,
         joined,
         gatherings});
  }
}

}  // namespace

void conv(const Launch& launch, FaultTable&) {
  if (!launch.program) return convolve(launch, launch.outputs[0].dtype, start_of(launch.outputs[0]));
  // for other devices alone, whose kernels take an epilogue
  DType dtype = launch.inputs[0].dtype;
  Operand made{nullptr, 0, dtype, Layout::contiguous(launch.outputs[0].layout.shape), {}};
  std::vector<char> memory(size_t(made.layout.shape.numel()) * dtype_size(dtype));
  convolve(launch, dtype, memory.data());
  std::vector<Operand> inputs(launch.inputs.begin() + 1, launch.inputs.end());
  inputs[0] = made;
  Interpreter(*launch.program, inputs, launch.outputs, memory.data()).run();
}

}  // namespace athena::cpu
