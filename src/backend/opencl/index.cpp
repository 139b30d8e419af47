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

cl_kernel kernel_of(Context& context, Entry entry, DType dtype, DType index, const Walk& walk) {
  std::string options = "-DD=" + std::string(kernel_type(dtype)) + " -DDI=" + kernel_type(index) +
                        " -DR=" + std::to_string(padded_rank(walk.out.shape.rank)) +
                        " -DONLY=" + std::to_string(int(entry)) + (walk.wide ? " -DWIDE=1" : "");
  return context.programs().kernel("index.cl", options, kEntries[entry]);
}

void enqueue(Context& context, const Launch& launch, const Walk& walk, DType dtype, Entry entry, cl_mem out,
             int64_t out_start, int64_t count, int64_t updates) {
  const Operand &values = launch.inputs[0], &indices = launch.inputs[1];
  Call call(context, kernel_of(context, entry, dtype, indices.dtype, walk));
  call.memory(memory_of(values)).memory(memory_of(indices)).memory(out).memory(context.fault());
  call.value(cl_uint(launch.label));
  Pack plan(walk.wide);
  int64_t from_end = launch.from_end ? walk.length : 0;
  for (int64_t value : {count, walk.length, from_end, start_of(values), start_of(indices), out_start})
    plan.add_long(value);
  for (int64_t value : {updates, walk.values_step, walk.indices_step, walk.out_step}) plan.add(value);
  int rank = walk.out.shape.rank;
  plan.add(padded(walk.out.shape.dims, rank, 1));
  for (const Layout* layout : {&walk.values, &walk.indices, &walk.out}) plan.add(padded(layout->strides, rank, 0));
  plan.pass(call);
  call.items(size_t(count));
}

// Sums in a wider type need memory of their own, and a last pass.
void put_columns(Context& context, const Launch& launch, const Walk& walk, int64_t columns, int64_t updates) {
  const Operand& out = launch.outputs[0];
  DType dtype = out.dtype;
  auto count = size_t(out.layout.shape.numel());
  size_t size = dtype_size(dtype);
  if (size >= 4) {
    context.clear(memory_of(out), size_t(start_of(out)) * size, count * size);
    return enqueue(context, launch, walk, dtype, kPutColumn, memory_of(out), start_of(out), columns, updates);
  }
  BufferRef sums(context.allocate(count * 4));
  context.clear(memory_of(*sums), 0, count * 4);
  enqueue(context, launch, walk, dtype, kPutColumn, memory_of(*sums), 0, columns, updates);
  Call call(context, kernel_of(context, kPutNarrow, dtype, launch.inputs[1].dtype, walk));
  call.memory(memory_of(*sums)).memory(memory_of(out)).value(start_of(out)).value(int64_t(count));
  call.items(count);
}

}  // namespace

void take_along(Context& context, const Launch& launch) {
  const Operand &values = launch.inputs[0], &out = launch.outputs[0];
  Walk walk = walk_of(values, launch.inputs[1], out, launch.axis);
  walk.length = values.layout.shape[launch.axis];
  walk.values.shape = out.layout.shape;
  walk.values.strides[launch.axis] = 0;  // the index decides
  join_axes(walk);
  enqueue(context, launch, walk, bits_of(out.dtype), kTakeAlong, memory_of(out), start_of(out),
          out.layout.shape.numel(), 0);
}

void put_along(Context& context, const Launch& launch) {
  const Operand &values = launch.inputs[0], &indices = launch.inputs[1], &out = launch.outputs[0];
  Walk walk = walk_of(values, indices, out, launch.axis);
  int64_t updates = indices.layout.shape[launch.axis];
  walk.length = out.layout.shape[launch.axis];
  for (Layout* layout : {&walk.values, &walk.indices, &walk.out}) layout->shape.dims[launch.axis] = 1;
  int64_t columns = walk.out.shape.numel();
  if (columns > 0) join_axes(walk);
  if (updates == 0 || columns == 0) {
    size_t size = dtype_size(out.dtype);
    return context.clear(memory_of(out), size_t(start_of(out)) * size, size_t(out.layout.shape.numel()) * size);
  }
  if (updates > kFewUpdates) return put_columns(context, launch, walk, columns, updates);
  enqueue(context, launch, walk, out.dtype, kPutScan, memory_of(out), start_of(out), columns * walk.length, updates);
}

}  // namespace athena::opencl
