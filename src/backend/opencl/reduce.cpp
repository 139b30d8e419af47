// reduce.cpp: picks items or groups for a fold, and splits folds that alone would not fill the device in two stages.
#include <algorithm>
#include <cstdlib>

#include "backend/opencl/arguments.h"

namespace athena::opencl {

namespace {

constexpr int64_t kShortFold = 64;       // one item folds these sooner than a group meets
constexpr int64_t kLeastChunk = 512;     // per item or group: less is not worth a second stage
constexpr int64_t kLongestWalk = 16384;  // of one item, for the rounding error's sake
constexpr int64_t kMostParts = 1024;

struct Fold {
  Layout outer, inner;  // collapsed axes that stay and axes that are folded
  int64_t outputs = 1, count = 1, parts = 1, chunk = 1;
  bool grouped = false;  // a group per output, else an item
  bool wide = false;
};

Layout axes_of(const Layout& layout, int first, int end) {
  Layout part;
  part.shape.rank = end - first;
  for (int i = first; i < end; i++) {
    part.shape.dims[i - first] = layout.shape.dims[i];
    part.strides[i - first] = layout.strides[i];
  }
  Layout* pointer = &part;
  collapse(&pointer, 1);
  return part;
}

Fold plan_fold(const Device& device, const Layout& layout, int folded) {
  Fold fold;
  int kept = layout.shape.rank - folded;
  for (int i = 0; i < layout.shape.rank; i++) (i < kept ? fold.outputs : fold.count) *= layout.shape.dims[i];
  fold.wide = is_wide(layout);
  if (fold.count > 0) {
    fold.outer = axes_of(layout, 0, kept);
    fold.inner = axes_of(layout, kept, layout.shape.rank);
  } else {
    fold.outer = fold.inner = Layout::contiguous({1});
  }
  auto step = [](const Layout& l) { return std::abs(l.strides[l.shape.rank - 1]); };
  bool strided = fold.outputs > 1 && step(fold.outer) < step(fold.inner);
  fold.grouped = !strided && fold.count > kShortFold;
  int64_t units = int64_t(device.info.compute_units);
  int64_t wanted = fold.grouped ? units * 8 : units * (device.processor ? 64 : 1024);
  int64_t walkers = fold.grouped ? device.group : 1;
  fold.parts =
      std::clamp<int64_t>(wanted / fold.outputs, 1, std::max<int64_t>(fold.count / (kLeastChunk * walkers), 1));
  fold.parts = std::max(fold.parts, fold.count / (kLongestWalk * walkers));
  if (!fold.wide) fold.parts = std::min(fold.parts, (int64_t(1) << 30) / fold.outputs);
  fold.parts = std::clamp<int64_t>(fold.parts, 1, kMostParts);
  fold.chunk = std::max<int64_t>((fold.count + fold.parts - 1) / fold.parts, 1);
  fold.parts = std::max<int64_t>((fold.count + fold.chunk - 1) / fold.chunk, 1);
  return fold;
}

size_t partial_bytes(Reduction reduction, DType dtype) {
  size_t size = dtype == DType::f16 || dtype == DType::bf16 ? 4 : dtype_size(dtype);
  if (reduction == Reduction::argmax) return 16;
  return reduction == Reduction::sum && is_integer(dtype) ? std::max<size_t>(size, 4) : size;
}

void enqueue(Context& context, const Launch& launch, const Fold& fold, int stage, cl_mem in, int64_t in_start,
             cl_mem out, int64_t out_start) {
  std::string options = "-DD=" + std::string(kernel_type(launch.inputs[0].dtype)) +
                        " -DOP=" + std::to_string(int(launch.reduction)) + " -DSTAGE=" + std::to_string(stage) +
                        " -DRO=" + std::to_string(padded_rank(fold.outer.shape.rank)) +
                        " -DRI=" + std::to_string(padded_rank(fold.inner.shape.rank)) +
                        (fold.grouped ? " -DONLY=1" : " -DONLY=0") + (fold.wide ? " -DWIDE=1" : "");
  Call call(context, context.programs().kernel("reduce.cl", options, fold.grouped ? "fold_group" : "fold_items"));
  call.memory(in).memory(out);
  Pack plan(fold.wide);
  plan.add_long(in_start);
  plan.add_long(out_start);
  for (int64_t value : {fold.outputs, fold.count, fold.parts, fold.chunk}) plan.add(value);
  for (const Layout* layout : {&fold.outer, &fold.inner}) {
    plan.add(padded(layout->shape.dims, layout->shape.rank, 1));
    plan.add(padded(layout->strides, layout->shape.rank, 0));
  }
  plan.pass(call);
  size_t folds = size_t(fold.outputs * fold.parts);
  fold.grouped ? call.groups(folds) : call.items(folds);
}

// The fold of partial folds [part][output].
Fold second_fold(const Fold& first) {
  Fold fold;
  fold.outputs = first.outputs;
  fold.count = fold.chunk = first.parts;
  fold.outer = Layout::contiguous({first.outputs});
  fold.inner = Layout::contiguous({first.parts});
  fold.inner.strides[0] = first.outputs;
  fold.grouped = first.parts > kShortFold && first.outputs < 64;
  fold.wide = first.wide;
  return fold;
}

}  // namespace

void reduce(Context& context, const Launch& launch) {
  const Operand &in = launch.inputs[0], &out = launch.outputs[0];
  Fold fold = plan_fold(context.device(), in.layout, launch.folded);
  if (fold.parts == 1)
    return enqueue(context, launch, fold, 0, memory_of(in), start_of(in), memory_of(out), start_of(out));
  size_t bytes = size_t(fold.outputs * fold.parts) * partial_bytes(launch.reduction, in.dtype);
  BufferRef partial(context.allocate(bytes));
  enqueue(context, launch, fold, 1, memory_of(in), start_of(in), memory_of(*partial), 0);
  enqueue(context, launch, second_fold(fold), 2, memory_of(*partial), 0, memory_of(out), start_of(out));
}

}  // namespace athena::opencl
