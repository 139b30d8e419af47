// conv_epilogue.cpp: which convolutions take an epilogue, and how its arrays are seen.
#include "backend/opencl/conv/conv_epilogue.h"

#include <algorithm>

#include "backend/opencl/runtime/device.h"
#include "backend/opencl/runtime/source.h"

namespace athena::opencl {

namespace {

constexpr int64_t kLeastResults = 64 * 128;  // of a unit: with fewer the depth may be shared out
constexpr int64_t kEpilogueRun = 4;          // the most neighbours that an item has

}  // namespace

bool conv_takes_epilogue(const Launch& launch, const Device& device) {
  const auto& attributes = launch.as<ConvAttributes>();
  const Operand& out = launch.outputs[0];
  const Shape& shape = out.layout.shape;
  if (attributes.mode == ConvMode::weights) return false;
  if (shape.numel() < kLeastResults * device.info.compute_units) return false;
  // conv_direct.cl and conv_depthwise.cl have none
  if (attributes.groups > 1 && shape[4] / attributes.groups < kTiny) return false;
  return attributes.groups == 1 || shape[4] / attributes.groups % kEpilogueRun == 0;
}

PixelRows::PixelRows(const Launch& launch) : launch_(launch) {
  size_t inputs = launch.inputs.size();
  operands_.assign(launch.inputs.begin(), launch.inputs.end());
  operands_.insert(operands_.end(), launch.outputs.begin(), launch.outputs.end());
  const Shape& shape = launch.outputs[0].layout.shape;
  line_ = shape[3];
  std::vector<Layout> seen;
  for (size_t i = 2; i < operands_.size(); i++) {
    std::optional<Layout> rows = reshape(operands_[i].layout, Shape{shape.numel() / shape[4], shape[4]});
    if (!rows) break;
    seen.push_back(*rows);
  }
  if (seen.size() + 2 == operands_.size()) {
    line_ = shape.numel() / shape[4];
    for (size_t i = 0; i < seen.size(); i++) operands_[i + 2].layout = seen[i];
  }
  launch_.inputs = std::span(operands_).first(inputs);
  launch_.outputs = std::span(operands_).subspan(inputs);
}

KernelCommand& ConvEpilogue::kernel(PreparedLaunch& prepared, const char* file, const Definitions& definitions,
                                    const char* entry) const {
  Definitions all = definitions;
  all.set("EPILOGUE", 1);
  auto source = [&] { return all.text() + kernel_source("prelude/prelude.cl") + program.text() + kernel_source(file); };
  return prepared.generated(entry + (" " + program.key()) + all.options(), source, entry);
}

}  // namespace athena::opencl
