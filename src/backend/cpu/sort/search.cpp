// search.cpp: positions on several axes as one and back, and where values would stand in a sorted array.
#include "backend/cpu/runtime/indices.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/walk.h"
#include "backend/cpu/sort/sort_key.h"

namespace athena::cpu {

namespace {

constexpr int64_t kSearchGrain = 2048, kPlaced = 16384;

template <class T>
void find(const Launch& launch) {
  const Operand &sorted = launch.inputs[0], &values = launch.inputs[1], &out = launch.outputs[0];
  Layout layout = values.layout;
  Layout* pointer = &layout;
  collapse(&pointer, 1);
  auto* from = reinterpret_cast<const T*>(address(sorted)) + sorted.layout.offset;
  auto* wanted = reinterpret_cast<const T*>(address(values));
  auto* to = reinterpret_cast<int64_t*>(address(out)) + out.layout.offset;
  int64_t count = sorted.layout.shape[0], step = sorted.layout.strides[0],
          across = layout.strides[layout.shape.rank - 1];
  uint64_t more = launch.as<SearchAttributes>().mode == SearchMode::right;
  parallel_for(layout.shape.numel(), kSearchGrain, 1, [&](int64_t begin, int64_t end) {
    walk(layout, begin, end, [&](int64_t position, int64_t offset, int64_t length) {
      for (int64_t i = 0; i < length; i++) {
        uint64_t key = ordered(wanted[offset + i * across]);
        int64_t low = 0;
        for (int64_t rest = count; rest > 0;) {
          int64_t half = rest / 2;
          uint64_t middle = ordered(from[(low + half) * step]);
          bool before = more ? middle <= key : middle < key;
          low = before ? low + half + 1 : low;
          rest = before ? rest - half - 1 : half;
        }
        to[position + i] = low;
      }
    });
  });
}

}  // namespace

void search(const Launch& launch, FaultTable&) {
  if (launch.as<SearchAttributes>().mode == SearchMode::member) return members(launch);
  with_type(launch.inputs[0].dtype, [&](auto type) { find<Stored<decltype(type)>>(launch); });
}

void ravel(const Launch& launch, FaultTable& faults) {
  const Operand &indices = launch.inputs[0], &out = launch.outputs[0];
  bool second = launch.inputs.size() > 1;
  Layout layout = indices.layout, before = launch.inputs[second].layout;
  Layout* pointers[] = {&layout, &before};
  collapse(pointers, 2);
  auto* outer = second ? reinterpret_cast<const int64_t*>(address(launch.inputs[1])) : nullptr;
  int last = layout.shape.rank - 1;
  int64_t bound = launch.as<RavelAttributes>().size, step = layout.strides[last];
  auto* to = reinterpret_cast<int64_t*>(address(out)) + out.layout.offset;
  const char* base = address(indices);
  BlockReader read = block_reader(indices.dtype);
  IndexReader one = index_reader(indices.dtype);
  FirstFault fault;
  parallel_for(layout.shape.numel(), kPlaced, 64, [&](int64_t begin, int64_t end) {
    walk(layout, begin, end, [&](int64_t position, int64_t offset, int64_t length) {
      int64_t* at = to + position;
      if (launch.as<RavelAttributes>().mode == RavelMode::outer) {
        auto* joined = reinterpret_cast<const int64_t*>(base) + offset;
        for (int64_t i = 0; i < length; i++) at[i] = joined[i * step] / bound;
        return;
      }
      if (read(base, offset, step, length, bound, bound, at))
        for (int64_t i = length; i-- > 0;)
          if (at[i] < 0) fault.found(offset + i * step - layout.offset, one(base, offset + i * step));
      if (!outer) return;
      int64_t start = offset_of(before, position);
      for (int64_t i = 0; i < length; i++) {
        int64_t high = outer[start + i * before.strides[last]];
        at[i] = high < 0 || at[i] < 0 ? -1 : high * bound + at[i];
      }
    });
  });
  fault.report(launch, bound, faults);
}

}  // namespace athena::cpu
