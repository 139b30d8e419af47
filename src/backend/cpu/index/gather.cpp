// gather.cpp: taking elements by index along an axis.
#include <cstring>

#include "backend/cpu/index/gather_scatter.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/simd/stream.h"

namespace athena::cpu {

namespace {

// Takes elements of a line by indices that follow one another. False if one is out of range.
template <class Word, class Index>
bool take_line(const Word* line, const Index* indices, int64_t n, int64_t bound, int64_t from_end, Word* out) {
  return each_place(indices, n, bound, from_end, [&](int64_t i, uint64_t place) { out[i] = line[place]; }) == n;
}

template <class Word>
void gather_elements(const Launch& launch, FirstFault& fault) {
  const Operand &values = launch.inputs[0], &indices = launch.inputs[1], &result = launch.outputs[0];
  auto [axis, counts_back] = launch.as<GatherAttributes>();
  int64_t axis_step = values.layout.strides[axis];
  // Where the values of each position's line begin: the indices' shape with no step along the axis.
  Layout starts = values.layout;
  starts.shape = indices.layout.shape;
  starts.strides[axis] = 0;
  int last = starts.shape.rank - 1;
  int64_t last_step = starts.strides[last], index_step = indices.layout.strides[last];
  auto* from = reinterpret_cast<const Word*>(address(values));
  auto* to = reinterpret_cast<Word*>(address(result)) + result.layout.offset;
  int64_t bound = values.layout.shape[axis], from_end = counts_back ? bound : 0;
  int64_t line_bytes = bound * int64_t(sizeof(Word));
  bool streams = starts.shape.numel() * int64_t(sizeof(Word)) >= kStreamed && starts.shape.dims[last] >= kIndexBlock;
  bool line = last_step == 0 && axis_step == 1, packed = line && index_step == 1;
  bool packed_64 = packed && indices.dtype == DType::i64, packed_32 = packed && indices.dtype == DType::i32;
  auto* indices_64 = reinterpret_cast<const int64_t*>(address(indices));
  auto* indices_32 = reinterpret_cast<const int32_t*>(address(indices));
  Reader read(launch, bound, counts_back);
  parallel_for(starts.shape.numel(), kIndexGrain, 64, [&](int64_t begin, int64_t end) {
    int64_t at[kIndexBlock];
    alignas(64) Word tile[kIndexBlock];
    walk(starts, begin, end, [&](int64_t position, int64_t offset, int64_t length) {
      int64_t index_offset = offset_of(indices.layout, position);
      bool ahead = line && length >= kIndexBlock && pays_prefetch(line_bytes, length) && position + length < end;
      auto* next = reinterpret_cast<const char*>(from + (ahead ? offset_of(starts, position + length) : offset));
      for (int64_t first = 0; first < length; first += kIndexBlock) {
        int64_t n = std::min(kIndexBlock, length - first), index = index_offset + first * index_step;
        const Word* row = from + offset + first * last_step;
        Word *place = to + position + first, *out = streams ? tile : place;
        // While a line is read, the next one comes in: all at once, it would keep the indices waiting.
        if (ahead) prefetch<0>(next + line_bytes * first / length, line_bytes * n / length);
        if (packed_64) prefetch<0>(indices_64 + index + kIndexBlock, n);
        bool done = (packed_64 && take_line(row, indices_64 + index, n, bound, from_end, out)) ||
                    (packed_32 && take_line(row, indices_32 + index, n, bound, from_end, out));
        if (!done) {
          read(index, index_step, n, at, fault);
          done = line && take_line(row, at, n, bound, 0, out);
        }
        for (int64_t i = 0; i < n && !done; i++) out[i] = at[i] < 0 ? Word(0) : row[i * last_step + at[i] * axis_step];
        if (streams)
          stream_copy(reinterpret_cast<char*>(place), reinterpret_cast<char*>(tile), size_t(n) * sizeof(Word));
      }
    });
    if (streams) finish_stream();
  });
}

// False where no rows run on; nothing is done then.
bool gather_rows(const Launch& launch, FirstFault& fault) {
  const Operand &values = launch.inputs[0], &indices = launch.inputs[1], &out = launch.outputs[0];
  auto [axis, from_end] = launch.as<GatherAttributes>();
  Layout spread = values.layout;
  spread.shape = indices.layout.shape;
  IndexedRow row = row_of(spread, indices.layout, axis);
  size_t size = dtype_size(values.dtype), bytes = size_t(row.length) * size;
  if (row.step != 1 || bytes < 16) return false;
  int64_t axis_step = values.layout.strides[axis] * int64_t(size);
  spread.strides[axis] = 0;
  Layout starts = leading(spread, row.first), places = leading(indices.layout, row.first);
  int last = starts.shape.rank - 1;
  int64_t last_step = starts.strides[last] * int64_t(size), index_step = places.strides[last];
  const char* from = address(values);
  char* to = address(out) + size_t(out.layout.offset) * size;
  // Streamed rows are whole lines of the cache.
  bool streams =
      out.layout.shape.numel() * int64_t(size) >= kStreamed && (reinterpret_cast<uintptr_t>(to) | bytes) % 64 == 0;
  int64_t ahead = std::min<int64_t>(int64_t(bytes), 1024);  // of a row; the rest follows by itself
  Reader read(launch, values.layout.shape[axis], from_end);
  auto take = [&](int64_t begin, int64_t end) {
    int64_t at[kIndexBlock + kAhead];
    walk(starts, begin, end, [&](int64_t position, int64_t offset, int64_t length) {
      int64_t index_offset = offset_of(places, position);
      for (int64_t first = 0; first < length; first += kIndexBlock) {
        int64_t n = std::min(kIndexBlock, length - first);
        read(index_offset + first * index_step, index_step, n, at, fault);
        std::fill_n(at + n, kAhead, int64_t(0));
        const char* line = from + offset * int64_t(size) + first * last_step;
        char* rows = to + size_t(position + first) * bytes;
        for (int64_t i = 0; i < n; i++) {
          prefetch<0>(line + (i + kAhead) * last_step + at[i + kAhead] * axis_step, ahead);
          const char* row = line + i * last_step + at[i] * axis_step;
          if (at[i] < 0)
            std::memset(rows + size_t(i) * bytes, 0, bytes);
          else if (streams)
            stream_copy(rows + size_t(i) * bytes, row, bytes);
          else
            std::memcpy(rows + size_t(i) * bytes, row, bytes);
        }
      }
    });
    if (streams) finish_stream();
  };
  parallel_for(starts.shape.numel(), std::max<int64_t>(1, 4 * kIndexGrain / int64_t(bytes)), 1, take);
  return true;
}

}  // namespace

void gather(const Launch& launch, FaultTable& faults) {
  FirstFault fault;
  if (!gather_rows(launch, fault)) switch (dtype_size(launch.inputs[0].dtype)) {
      case 1: gather_elements<uint8_t>(launch, fault); break;
      case 2: gather_elements<uint16_t>(launch, fault); break;
      case 4: gather_elements<uint32_t>(launch, fault); break;
      default: gather_elements<uint64_t>(launch, fault);
    }
  fault.report(launch, launch.inputs[0].layout.shape[launch.as<GatherAttributes>().axis], faults);
}

}  // namespace athena::cpu
