// index.cpp: taking elements by index along an axis, and adding updates at indices.
#include <cstring>

#include "backend/cpu/indices.h"
#include "backend/cpu/threads.h"
#include "backend/cpu/typed.h"
#include "backend/cpu/walk.h"

namespace athena::cpu {

namespace {

constexpr int64_t kGrain = 16384;

Layout at_least_rank_1(Layout layout) {
  if (layout.shape.rank == 0) layout.shape.rank = 1, layout.shape.dims[0] = 1, layout.strides[0] = 1;
  return layout;
}

// The layout without one axis: where each line along that axis begins.
Layout without_axis(const Layout& layout, int axis) {
  Layout lines = layout;
  lines.shape.rank--;
  for (int k = axis; k < lines.shape.rank; k++) {
    lines.shape.dims[k] = layout.shape.dims[k + 1];
    lines.strides[k] = layout.strides[k + 1];
  }
  return at_least_rank_1(lines);
}

template <class Word>
void take(const Launch& launch, FirstFault& fault) {
  const Operand &values = launch.inputs[0], &indices = launch.inputs[1], &out = launch.outputs[0];
  int axis = launch.axis;
  int64_t bound = values.layout.shape[axis], axis_step = values.layout.strides[axis];
  // Where the values of each position's line begin: the indices' shape with no step along the axis.
  Layout starts = values.layout;
  starts.shape = indices.layout.shape;
  starts.strides[axis] = 0;
  int last = starts.shape.rank - 1;
  auto* from = reinterpret_cast<const Word*>(address(values));
  auto* to = reinterpret_cast<Word*>(address(out)) + out.layout.offset;
  const char* index_base = address(indices);
  IndexReader read = index_reader(indices.dtype);
  parallel_for(starts.shape.numel(), kGrain, 64, [&](int64_t begin, int64_t end) {
    walk(starts, begin, end, [&](int64_t position, int64_t offset, int64_t length) {
      int64_t index_offset = offset_of(indices.layout, position);
      for (int64_t i = 0; i < length; i++) {
        int64_t index = read(index_base, index_offset + i * indices.layout.strides[last]);
        int64_t at = resolve(index, bound, launch.from_end ? bound : 0);
        to[position + i] = at < 0 ? Word(0) : from[offset + i * starts.strides[last] + at * axis_step];
        if (at < 0) fault.found(position + i, index);
      }
    });
  });
}

template <class T>
void put(const Launch& launch, FirstFault& fault) {
  const Operand &updates = launch.inputs[0], &indices = launch.inputs[1], &out = launch.outputs[0];
  int axis = launch.axis;
  int64_t bound = out.layout.shape[axis], count = indices.layout.shape[axis];
  int64_t update_step = updates.layout.strides[axis], index_step = indices.layout.strides[axis];
  int64_t out_step = out.layout.strides[axis];
  Layout out_lines = without_axis(out.layout, axis), update_lines = without_axis(updates.layout, axis);
  Layout index_lines = without_axis(indices.layout, axis);
  auto* from = reinterpret_cast<const Stored<T>*>(address(updates));
  auto* to = reinterpret_cast<Stored<T>*>(address(out));
  const char* index_base = address(indices);
  IndexReader read = index_reader(indices.dtype);
  using Sum = Compute<T>;
  parallel_for(out_lines.shape.numel(), std::max<int64_t>(1, kGrain / (bound + count)), 1,
               [&](int64_t begin, int64_t end) {
                 std::vector<Sum> sums(size_t(bound) + 1);
                 for (int64_t line = begin; line < end; line++) {
                   std::fill(sums.begin(), sums.end(), Sum(0));
                   int64_t update = offset_of(update_lines, line), at_index = offset_of(index_lines, line);
                   for (int64_t i = 0; i < count; i++) {
                     int64_t index = read(index_base, at_index + i * index_step);
                     int64_t at = resolve(index, bound, launch.from_end ? bound : 0);
                     if (at >= 0)
                       sums[size_t(at)] = Sum(sums[size_t(at)] + load(from[update + i * update_step]));
                     else
                       fault.found(line * count + i, index);
                   }
                   int64_t target = offset_of(out_lines, line);
                   for (int64_t k = 0; k < bound; k++) store(to[target + k * out_step], sums[size_t(k)]);
                 }
               });
}

}  // namespace

void take_along(const Launch& launch, FaultCell& cell) {
  FirstFault fault;
  switch (dtype_size(launch.inputs[0].dtype)) {
    case 1: take<uint8_t>(launch, fault); break;
    case 2: take<uint16_t>(launch, fault); break;
    case 4: take<uint32_t>(launch, fault); break;
    default: take<uint64_t>(launch, fault);
  }
  fault.report(launch, launch.inputs[0].layout.shape[launch.axis], cell);
}

void put_along(const Launch& launch, FaultCell& cell) {
  FirstFault fault;
  with_type(launch.outputs[0].dtype, [&](auto type) { put<decltype(type)>(launch, fault); });
  fault.report(launch, launch.outputs[0].layout.shape[launch.axis], cell);
}

}  // namespace athena::cpu
