// conv.cpp: convolution and its gradients: by matrix units, by tiles, or directly where groups are too small for them.
#include <algorithm>

#include "backend/opencl/contraction/autotuner.h"
#include "backend/opencl/contraction/join.h"
#include "backend/opencl/conv/conv_depthwise.h"
#include "backend/opencl/conv/conv_epilogue.h"
#include "backend/opencl/conv/conv_mma.h"
#include "backend/opencl/conv/conv_wgmma.h"
#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/conv/conv_plan.h"

constexpr int64_t kLeastPixels = 256;  // of a part
constexpr int64_t kMostConvParts = 256;

// Numbers of the axes D, H and W as a plan has them.
Layout of_axes(const int64_t* numbers) {
  Layout layout;
  layout.shape = Shape{1, numbers[0], numbers[1], numbers[2]};
  return layout;
}

struct Convolution {
  ConvMode mode;
  DType dtype;
  Shape gathered, places, kernel;
  int64_t rows, columns, depth, in, out, groups;
  int64_t side, tiles_m, tiles_n, parts = 1, chunk;
  bool direct, wide, next;

  Convolution(const Device& device, const Launch& launch)
      : mode(launch.as<ConvAttributes>().mode), dtype(launch.inputs[0].dtype) {
    groups = launch.as<ConvAttributes>().groups;
    const Shape &first = launch.inputs[0].layout.shape, &second = launch.inputs[1].layout.shape,
                &result = launch.outputs[0].layout.shape;
    gathered = first;
    places = mode == ConvMode::weights ? second : result;
    kernel = mode == ConvMode::weights ? result : second;
    out = kernel[0] / groups;
    in = kernel[4];
    int64_t taps = kernel[1] * kernel[2] * kernel[3], pixels = places[0] * places[1] * places[2] * places[3];
    rows = mode == ConvMode::weights ? out : pixels;
    columns = mode == ConvMode::weights ? taps * in : mode == ConvMode::data ? in : out;
    depth = mode == ConvMode::weights ? pixels : taps * (mode == ConvMode::data ? out : in);
    const int64_t* stride = launch.as<ConvAttributes>().stride;
    next = mode == ConvMode::data && std::all_of(stride, stride + 3, [](int64_t step) { return step == 1; });
    direct = groups > 1 && (mode == ConvMode::weights ? rows : columns) < kTiny;
    wide = is_wide(launch.inputs[0].layout) || is_wide(launch.inputs[1].layout) || is_wide(launch.outputs[0].layout);
    for (side = 16; side * side > device.group;) side /= 2;
    tiles_m = rounded_up(rows, 4 * side);
    tiles_n = rounded_up(columns, 4 * side);
    if (mode == ConvMode::weights) {
      int64_t least = std::max<int64_t>(depth / kLeastPixels, 1), all = tiles_m * tiles_n * groups;
      parts = std::min({std::max<int64_t>(device.full_load() / all, 1), least, kMostConvParts});
    }
    chunk = rounded_up(rounded_up(depth, parts), side) * side;
    parts = rounded_up(depth, chunk);
  }
  Definitions definitions() const {
    return Definitions()
        .set("D", dtype)
        .set("MODE", mode)
        .set("IS_FLOAT", dtype == DType::f64 ? 2 : 1)
        .flag("NEXT", next)
        .flag("WIDE", wide);
  }
};

void add_plan(KernelCommand& command, const Convolution& c, const ConvAttributes& attributes, int64_t line = 1) {
  const Layout gathered = of_axes(c.gathered.dims + 1), places = of_axes(c.places.dims + 1);
  const Layout kernel = of_axes(c.kernel.dims + 1), step = of_axes(attributes.stride);
  const Layout before = of_axes(attributes.before), dilation = of_axes(attributes.dilation);
  ConvPlan plan{.a_offset = {Follows::input_start, 0},
                .b_offset = {Follows::input_start, 1},
                .out_offset = Follows::output_start,
                .rows = c.rows,
                .columns = c.columns,
                .depth = c.depth,
                .groups = c.groups,
                .tiles_m = c.tiles_m,
                .tiles_n = c.tiles_n,
                .parts = c.parts,
                .chunk = c.chunk,
                .in = c.in,
                .out = c.out,
                .gathered = gathered,
                .places = places,
                .kernel_size = kernel,
                .step = step,
                .before = before,
                .dilation = dilation,
                .line = line};
  add(command, plan, c.wide);
}

// A volume of whose axes the kernel sees one place is planes, or planes of lines.
struct Flattened {
  std::vector<Operand> operands;
  Launch launch;

  explicit Flattened(const Launch& of) : launch(of) {
    auto attributes = of.as<ConvAttributes>();
    operands = {of.inputs[0], of.inputs[1], of.outputs[0]};
    bool of_weights = attributes.mode == ConvMode::weights;
    Shape shapes[3];
    for (size_t i = 0; i < 3; i++) shapes[i] = operands[i].layout.shape;
    Shape &seen = shapes[0], &made = shapes[of_weights ? 1 : 2], &kernel = shapes[of_weights ? 2 : 1];
    auto passes = [&](int axis) {
      return kernel[axis + 1] == 1 && attributes.stride[axis] == 1 && attributes.before[axis] == 0 &&
             seen[axis + 1] == made[axis + 1];
    };
    if (seen[1] == 1 && made[1] == 1 && kernel[1] == 1) return;
    if (passes(0)) {
      for (Shape* s : {&seen, &made}) *s = {(*s)[0] * (*s)[1], 1, (*s)[2], (*s)[3], (*s)[4]};
    } else if (passes(1) && passes(2)) {
      for (Shape* s : {&seen, &made}) *s = {(*s)[0], 1, (*s)[1], (*s)[2] * (*s)[3], (*s)[4]};
      std::swap(kernel[1], kernel[2]);
      std::swap(attributes.stride[0], attributes.stride[1]);
      std::swap(attributes.before[0], attributes.before[1]);
      std::swap(attributes.dilation[0], attributes.dilation[1]);
    } else {
      return;
    }
    for (size_t i = 0; i < 3; i++) {
      int64_t offset = operands[i].layout.offset;
      operands[i].layout = Layout::contiguous(shapes[i]);
      operands[i].layout.offset = offset;
    }
    launch.attributes.set(attributes);
    launch.inputs = {operands.data(), 2};
    launch.outputs = {operands.data() + 2, 1};
  }
  Flattened(const Flattened&) = delete;
};

// By conv.cl, whatever the groups.
void conv_with_epilogue(PreparedLaunch& prepared, const Launch& whole, const Convolution& convolution,
                        const ConvAttributes& attributes) {
  ConvEpilogue epilogue(prepared, whole, 2);
  Convolution c = convolution;
  c.wide = c.wide || epilogue.program.is_wide();
  Definitions definitions = c.definitions().set("SIDE", c.side);
  KernelCommand& command = epilogue.kernel(prepared, "conv/conv.cl", definitions, "conv").input(0).input(1);
  epilogue.program.pass_memory(command);
  add_plan(command, c, attributes, epilogue.line());
  epilogue.program.pass_plan(command, c.wide);
  command.pass().groups(c.tiles_m * c.tiles_n * c.groups, size_t(c.side * c.side));
}

// By conv.cl, or directly where groups are too small for its tiles: every convolution.
void conv_by_tiles(PreparedLaunch& prepared, const Launch& launch, const Launch& whole) {
  const auto& attributes = launch.as<ConvAttributes>();
  Convolution c(prepared.device(), launch);
  int64_t results = launch.outputs[0].layout.shape.numel();
  if (whole.program) {
    conv_with_epilogue(prepared, whole, c, attributes);
  } else if (c.direct) {
    bool weights = c.mode == ConvMode::weights;
    KernelCommand& command =
        prepared.kernel("conv/conv_direct.cl", c.definitions(), weights ? "conv_direct_weights" : "conv_direct");
    add_plan(command.input(0).input(1).output(0), c, attributes);
    command.pass();
    weights ? void(command.groups(results, size_t(prepared.device().group)))
            : items(command, prepared.device(), results);
  } else {
    Definitions definitions = c.definitions().set("SIDE", c.side).set("PARTS", c.parts > 1);
    KernelCommand& command = prepared.kernel("conv/conv.cl", definitions, "conv").input(0).input(1);
    if (c.parts > 1) prepared.need_scratch(size_t(results * c.parts) * std::max<size_t>(dtype_size(c.dtype), 4));
    add_plan(c.parts > 1 ? command.scratch() : command.output(0), c, attributes);
    command.pass().groups(c.tiles_m * c.tiles_n * c.groups * c.parts, size_t(c.side * c.side));
    if (c.parts > 1) add_join(prepared, launch, c.parts);
  }
}

// Operation, dtype and math mode, arrays, and what else tells one convolution from another.
std::string conv_key(const PreparedLaunch& prepared, const Launch& launch, const Launch& whole) {
  const auto& attributes = launch.as<ConvAttributes>();
  DType dtype = launch.inputs[0].dtype;
  std::string key = std::string(attributes.name()) + " " + kernel_type(dtype);
  if (dtype == DType::f32 && prepared.math_mode() == AT_MATH_TF32) key += " tf32";
  auto numbers = [&](const char* what, const int64_t* all, int count) {
    for (int i = 0; i < count; i++) key += (i ? "x" : what) + std::to_string(all[i]);
  };
  for (const Operand* operand : {&launch.inputs[0], &launch.inputs[1], &launch.outputs[0]})
    numbers(" ", operand->layout.shape.dims, 5);
  numbers(" stride ", attributes.stride, 3), numbers(" before ", attributes.before, 3);
  numbers(" dilation ", attributes.dilation, 3), numbers(" groups ", &attributes.groups, 1);
  return whole.program ? key + " with an epilogue" : key;
}

}  // namespace

bool supports_conv(const Launch&, const DeviceInfo&) { return true; }

void conv(PreparedLaunch& prepared, const Launch& of) {
  Flattened flattened(of);
  const Launch& launch = flattened.launch;
  if (!of.program && conv_depthwise(prepared, launch)) return;
  std::vector<Algorithm> all;
  add_wgmma_convs(all, prepared, launch, of);
  add_mma_convs(all, prepared, launch, of);
  all.push_back({"conv", [&](PreparedLaunch& to) { return conv_by_tiles(to, launch, of), true; }});
  put_tuned_first(all, prepared.state(), launch, [&] { return conv_key(prepared, launch, of); });
  for (const Algorithm& one : all)
    if (one.prepare(prepared)) return;
}

}  // namespace athena::opencl
