// index.cpp: take_along and put_along. Neither uses atomics on values: put_along lets every output element look for its
// updates where they are few, else gives every column to one item that adds them in order.
#include "backend/opencl/arguments.h"

namespace athena::opencl {

namespace {

constexpr int64_t kFewUpdates = 8;

// The axes that are walked, with strides of values, indices and output; collapsed, and the same for all.
struct Walk {
  Layout values, indices, out;
  int64_t length = 0, values_step = 0, indices_step = 0, out_step = 0;
  bool wide = false;
};

Walk walk_of(const Operand& values, const Operand& indices, const Operand& out, int axis) {
  Walk walk{values.layout, indices.layout, out.layout};
  walk.values_step = values.layout.strides[axis];
  walk.indices_step = indices.layout.strides[axis];
  walk.out_step = out.layout.strides[axis];
  walk.wide = is_wide(values.layout) || is_wide(indices.layout) || is_wide(out.layout);
  return walk;
}

void join_axes(Walk& walk) {
  Layout* pointers[] = {&walk.values, &walk.indices, &walk.out};
  collapse(pointers, 3);
}

DType bits_of(DType dtype) {
  size_t size = dtype_size(dtype);
  return size == 1 ? DType::u8 : size == 2 ? DType::u16 : size == 4 ? DType::u32 : DType::u64;
}

// The kernels of index.cl by number.
constexpr const char* kEntries[] = {"take_along", "put_scan", "put_column", "put_narrow"};
enum Entry { kTakeAlong, kPutScan, kPutColumn, kPutNarrow };

Step& kernel_of(Recipe& recipe, Entry entry, DType dtype, DType index, const Walk& walk) {
  std::string options = "-DD=" + std::string(kernel_type(dtype)) + " -DDI=" + kernel_type(index) +
                        " -DR=" + std::to_string(padded_rank(walk.out.shape.rank)) +
                        " -DONLY=" + std::to_string(int(entry)) + (walk.wide ? " -DWIDE=1" : "");
  return recipe.kernel("index.cl", options, kEntries[entry]);
}

void items(Step& step, Context& context, int64_t count) {
  step.groups(rounded_up(count, context.device().group), size_t(context.device().group));
}

void enqueue(Recipe& recipe, Context& context, const Launch& launch, const Walk& walk, DType dtype, Entry entry,
             bool to_scratch, int64_t count, int64_t updates) {
  Step& step = kernel_of(recipe, entry, dtype, launch.inputs[1].dtype, walk);
  step.input(0).input(1);
  to_scratch ? step.scratch() : step.output(0);
  step.fault().add(Follows::label).pass();
  int64_t from_end = launch.from_end ? walk.length : 0;
  step.add_long(count).add_long(walk.length).add_long(from_end);
  step.add(Follows::input_start, 0).add(Follows::input_start, 1);
  to_scratch ? step.add_long(0) : step.add(Follows::output_start);
  for (int64_t value : {updates, walk.values_step, walk.indices_step, walk.out_step}) step.add_idx(value, walk.wide);
  int rank = walk.out.shape.rank;
  add_all(step, padded(walk.out.shape.dims, rank, 1), walk.wide);
  for (const Layout* layout : {&walk.values, &walk.indices, &walk.out})
    add_all(step, padded(layout->strides, rank, 0), walk.wide);
  items(step.pass(), context, count);
}

// Sums in a wider type need memory of their own, and a last pass.
void put_columns(Recipe& recipe, Context& context, const Launch& launch, const Walk& walk, int64_t columns,
                 int64_t updates) {
  DType dtype = launch.outputs[0].dtype;
  int64_t count = launch.outputs[0].layout.shape.numel();
  bool own = dtype_size(dtype) < 4;
  if (own) {
    recipe.need_scratch(size_t(count) * 4);
    recipe.clear_scratch(size_t(count) * 4);
  } else {
    recipe.clear_output(count);
  }
  enqueue(recipe, context, launch, walk, dtype, kPutColumn, own, columns, updates);
  if (!own) return;
  Step& step = kernel_of(recipe, kPutNarrow, dtype, launch.inputs[1].dtype, walk).scratch().output(0);
  items(step.add(Follows::output_start).pass().add_long(count).pass(), context, count);
}

}  // namespace

void take_along(Recipe& recipe, Context& context, const Launch& launch) {
  const Operand &values = launch.inputs[0], &out = launch.outputs[0];
  Walk walk = walk_of(values, launch.inputs[1], out, launch.axis);
  walk.length = values.layout.shape[launch.axis];
  walk.values.shape = out.layout.shape;
  walk.values.strides[launch.axis] = 0;  // the index decides
  join_axes(walk);
  enqueue(recipe, context, launch, walk, bits_of(out.dtype), kTakeAlong, false, out.layout.shape.numel(), 0);
}

void put_along(Recipe& recipe, Context& context, const Launch& launch) {
  const Operand &values = launch.inputs[0], &indices = launch.inputs[1], &out = launch.outputs[0];
  Walk walk = walk_of(values, indices, out, launch.axis);
  int64_t updates = indices.layout.shape[launch.axis];
  walk.length = out.layout.shape[launch.axis];
  for (Layout* layout : {&walk.values, &walk.indices, &walk.out}) layout->shape.dims[launch.axis] = 1;
  int64_t columns = walk.out.shape.numel();
  if (columns > 0) join_axes(walk);
  if (updates == 0 || columns == 0) return recipe.clear_output(out.layout.shape.numel());
  if (updates > kFewUpdates) return put_columns(recipe, context, launch, walk, columns, updates);
  enqueue(recipe, context, launch, walk, out.dtype, kPutScan, false, columns * walk.length, updates);
}

}  // namespace athena::opencl
