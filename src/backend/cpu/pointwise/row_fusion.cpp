// row_fusion.cpp: programs that work along rows: a block of rows at a time, all of whose registers stay in cache.
#include <algorithm>
#include <array>
#include <climits>
#include <cstring>
#include <utility>

#include "backend/cpu/pointwise/interpreter.h"
#include "backend/cpu/pointwise/strided_copy.h"
#include "backend/cpu/reduce/reducers.h"
#include "backend/cpu/runtime/indices.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/simd/stream.h"

namespace athena::cpu {

namespace {

constexpr int64_t kCache = 512 << 10;    // of one row's registers
constexpr int64_t kRowBlock = 16 << 10;  // bytes of one register of a block of short rows
constexpr int64_t kStage = 64 << 10;     // of an output's block, to be written past the caches
constexpr int64_t kRowPiece = 1024;      // elements of one call of a loop

// What goes to and from memory while a block computes, a little at a time so that neither waits for the other: the next
// block's inputs come nearer, the last block's results leave the tiles they were computed in.
class Traffic {
 public:
  void fetch(const char* from, int64_t bytes) { runs_.push_back({nullptr, from, bytes, 0}); }
  void send(char* to, const char* from, int64_t bytes) { runs_.push_back({to, from, bytes, 0}); }
  void begin(int64_t work) { work_ = work, done_ = 0; }
  void advance(int64_t work) {
    done_ += work;
    for (Run& run : runs_) move(run, run.bytes * done_ / work_);
  }
  void finish() {
    for (Run& run : runs_) move(run, run.bytes);
    runs_.clear();
  }

 private:
  struct Run {
    char* to;
    const char* from;
    int64_t bytes, done;
  };

  static void move(Run& run, int64_t end) {
    constexpr int64_t kLine = 64;
    if (end < run.bytes)
      end -= int64_t((reinterpret_cast<uintptr_t>(run.to) + uintptr_t(end)) % kLine);  // lines are sent whole
    if (end <= run.done) return;
    if (run.to) stream_copy(run.to + run.done, run.from + run.done, size_t(end - run.done));
    for (int64_t i = run.done; i < end && !run.to; i += kLine) __builtin_prefetch(run.from + i, 0, 3);
    run.done = end;
  }

  std::vector<Run> runs_;
  int64_t work_ = 1, done_ = 0;  // elements of this block's steps
};

// A layout without its last axis.
Layout without_last(Layout layout) {
  if (--layout.shape.rank == 0) layout.shape.rank = 1, layout.shape.dims[0] = 1, layout.strides[0] = 0;
  return layout;
}

class RowMachine {
 public:
  RowMachine(const Launch& launch)
      : code_(*launch.program, launch.inputs, launch.outputs, nullptr), per_row_(launch.program->per_row_registers()) {
    lay_out();
    code_.place();
    for (int r = 0; r < code_.registers; r++) {
      const Location& place = code_.places[size_t(r)];
      if (place.slot < 0) continue;
      bytes_.resize(std::max(bytes_.size(), size_t(place.slot) + 1));
      int64_t needed = (per_row_[size_t(r)] ? block_ : block_ * length_) * place.size;
      bytes_[size_t(place.slot)] = std::max(bytes_[size_t(place.slot)], (needed + 63) / 64 * 64);
    }
    for (int64_t& bytes : bytes_) total_ += std::exchange(bytes, total_);
    for (size_t k = 0; k < code_.program.outputs.size(); k++) {
      const Location& place = code_.places[code_.program.outputs[k].reg];
      int array = code_.inputs + int(k);
      int64_t& stage = stages_[size_t(array)];
      if (stage < 0) continue;
      bool computed_there = place.in_place && place.array == array;
      stage = computed_there ? std::exchange(total_, total_ + 2 * stage_bytes(size_t(array))) : -1;
    }
    for (const Step& step : code_.steps) elementwise_ += is_elementwise(step);
  }

  void run(FirstFault& fault) {
    int64_t grain = std::max<int64_t>(block_, 8192 / length_);
    parallel_for(rows_, grain, block_, [&](int64_t begin, int64_t end) {
      char* tiles = scratch(size_t(total_));
      Traffic traffic;
      for (int64_t next; begin < end; begin = next) {
        next = std::min(begin + block_, end);
        fetch(traffic, next, std::min(next + block_, end));
        traffic.begin(elementwise_ * (next - begin) * length_);
        run_block(tiles, begin, next, traffic, fault);
        traffic.finish();
        send(traffic, tiles, begin, next);
      }
      traffic.finish();
      finish_stream();
    });
  }
  int64_t length() const { return length_; }

 private:
  void lay_out() {
    const Operand& first = *std::find_if(code_.arrays.begin(), code_.arrays.end(), [](const Array& array) {
                              return array.operand;
                            })->operand;
    int last = first.layout.shape.rank - 1;
    length_ = first.layout.shape.dims[last];
    rows_ = first.layout.shape.numel() / length_;
    starts_.resize(code_.arrays.size());
    stages_.resize(code_.arrays.size(), -1);
    Layout* layouts[512];
    int count = 0;
    for (size_t k = 0; k < code_.arrays.size(); k++) {
      if (!code_.arrays[k].operand) continue;
      starts_[k] = without_last(code_.arrays[k].layout);
      layouts[count++] = &starts_[k];
    }
    collapse(layouts, count);
    int64_t widest = 1;
    for (int r = 0; r < code_.registers; r++)
      widest = std::max(widest, int64_t(dtype_size(code_.program.register_dtype(r))));
    block_ = std::clamp<int64_t>(kRowBlock / (length_ * widest), 1, rows_);
    for (size_t k = 0; k < code_.arrays.size(); k++) {
      Array& array = code_.arrays[k];
      if (!array.operand) continue;
      bool even = starts_[k].shape.rank == 1;
      int64_t step = starts_[k].strides[0], wanted = array.per_row ? 1 : length_;
      bool packed = array.per_row || length_ == 1 || array.layout.strides[last] == 1;
      array.readable = packed && (block_ == 1 || (even && (step == wanted || rows_ == 1)));
      if (k < size_t(code_.inputs)) continue;
      array.readable = array.readable && !is_repeated(k - size_t(code_.inputs));
      if (array.readable && is_streamed(k)) stages_[k] = 0;
    }
  }

  // Whether an output is large and its rows fit into tiles.
  bool is_streamed(size_t k) const {
    const Array& output = code_.arrays[k];
    for (int r = 0; r < code_.inputs; r++)
      if (code_.arrays[size_t(r)].base == output.base) return false;  // its lines are in the caches anyhow
    return !output.per_row && stage_bytes(k) <= kStage && rows_ * length_ * element_bytes(k) >= kStreamed;
  }

  int64_t element_bytes(size_t k) const { return int64_t(dtype_size(code_.arrays[k].operand->dtype)); }
  int64_t stage_bytes(size_t k) const { return (block_ * length_ * element_bytes(k) + 63) / 64 * 64; }
  char* stage(char* tiles, size_t k, int64_t row) const {
    return tiles + stages_[k] + row / block_ % 2 * stage_bytes(k);
  }

  // Of others only whole blocks are worth a pause.
  bool has_long_rows() const { return length_ > kRowPiece; }

  // Whether a step goes over all elements of its rows, and so has time for traffic.
  bool is_elementwise(const Step& step) const {
    bool reduces = step.op == PointwiseOp::row_sum || step.op == PointwiseOp::row_max;
    return reduces ? !per_row_[step.args[0]] : !works_along_rows(step.op) && !per_row_[step.out];
  }

  // Whether an output of every element takes a register of one value a row.
  bool is_repeated(size_t k) const {
    return per_row_[code_.program.outputs[k].reg] && !code_.program.outputs[k].per_row;
  }

  // Where the rows from `row` on are, of an array that is used in place.
  char* array_at(size_t k, int64_t row) const {
    const Array& array = code_.arrays[k];
    return array.base + offset_of(starts_[k], row) * int64_t(dtype_size(array.operand->dtype));
  }

  void fetch(Traffic& traffic, int64_t begin, int64_t end) const {
    if (length_ * (end - begin) < kRowPiece) return;
    for (size_t k = 0; k < size_t(code_.inputs); k++)
      if (code_.arrays[k].readable && !code_.arrays[k].per_row)
        traffic.fetch(array_at(k, begin), (end - begin) * length_ * element_bytes(k));
  }

  void send(Traffic& traffic, char* tiles, int64_t begin, int64_t end) const {
    for (size_t k = 0; k < stages_.size(); k++)
      if (stages_[k] >= 0)
        traffic.send(array_at(k, begin), stage(tiles, k, begin), (end - begin) * length_ * element_bytes(k));
  }

  void run_block(char* tiles, int64_t begin, int64_t end, Traffic& traffic, FirstFault& fault) const {
    int64_t rows = end - begin;
    std::array<char*, 256> at;
    for (int r = 0; r < code_.registers; r++) {
      const Location& place = code_.places[size_t(r)];
      if (!place.in_place)
        at[size_t(r)] = tiles + bytes_[size_t(place.slot)];
      else
        at[size_t(r)] = stages_[size_t(place.array)] >= 0 ? stage(tiles, size_t(place.array), begin)
                                                          : array_at(size_t(place.array), begin);
    }
    for (int r = 0; r < code_.inputs; r++) fill_input(at[size_t(r)], r, begin, end);
    for (const Step& step : code_.steps) {
      if (!has_long_rows() && is_elementwise(step)) traffic.advance(rows * length_);
      switch (step.op) {
        case PointwiseOp::row_sum:
        case PointwiseOp::row_max: reduce(step, at.data(), rows, traffic); break;
        case PointwiseOp::row_gather: take(step, at.data(), begin, rows, fault); break;
        case PointwiseOp::row_scatter: put(step, at.data(), begin, rows, fault); break;
        default:
          if (step.divides) look_for_zero(step, at[step.args[1]], begin, rows, fault);
          plain(step, at.data(), rows, traffic);
      }
    }
    for (size_t k = 0; k < code_.program.outputs.size(); k++) {
      int reg = code_.program.outputs[k].reg;
      const Location& place = code_.places[size_t(reg)];
      if (place.in_place && place.array == code_.inputs + int(k)) continue;
      size_t array = size_t(code_.inputs) + k, size = size_t(place.size);
      if (code_.output(k).per_row)
        write_strided(code_.output(k).base, at[size_t(reg)], starts_[array], size, begin, end);
      else if (is_repeated(k))
        repeat(code_.output(k), at[size_t(reg)], size, begin, end);
      else
        write_strided(code_.output(k).base, at[size_t(reg)], code_.output(k).layout, size, begin * length_,
                      end * length_);
    }
  }

  void repeat(const Array& output, const char* from, size_t size, int64_t begin, int64_t end) const {
    std::vector<char> row(size_t(length_) * size);
    for (int64_t i = begin; i < end; i++, from += size) {
      for (int64_t k = 0; k < length_; k++) std::memcpy(&row[size_t(k) * size], from, size);
      write_strided(output.base, row.data(), output.layout, size, i * length_, (i + 1) * length_);
    }
  }

  void fill_input(char* to, int r, int64_t begin, int64_t end) const {
    const Location& place = code_.places[size_t(r)];
    const Array& array = code_.arrays[size_t(r)];
    if (place.in_place) return;
    if (!array.operand) {
      write_number(to, code_.program.inputs[size_t(r)].dtype, code_.operands[size_t(r)].scalar);
      for (int64_t i = 1; i < end - begin; i++) std::memcpy(to + i * place.size, to, size_t(place.size));
    } else if (array.per_row) {
      read_strided(to, array.base, starts_[size_t(r)], size_t(place.size), begin, end);
    } else {
      read_strided(to, array.base, array.layout, size_t(place.size), begin * length_, end * length_);
    }
  }

  void look_for_zero(const Step& step, const char* divisors, int64_t begin, int64_t rows, FirstFault& fault) const {
    bool single = step.singles & kSingleB, one_a_row = single || per_row_[step.args[1]];
    int64_t zero = first_zero(divisors, step.dtype, single ? 1 : one_a_row ? rows : rows * length_);
    if (zero >= 0) fault.divided_by_zero(one_a_row ? (begin + zero) * length_ : begin * length_ + zero, step.fault);
  }

  // Rows whose arguments are all elementwise, or all one a row, go in one run; others row by row.
  void plain(const Step& step, char* const* at, int64_t rows, Traffic& traffic) const {
    bool out_per_row = per_row_[step.out], mixed = false;
    unsigned singles = step.singles;
    int64_t steps[3] = {}, sizes[3] = {}, size = code_.places[step.out].size;
    char* from[3] = {};
    for (int k = 0; k < step.arity; k++) {
      int r = step.args[k];
      from[k] = at[r];
      if (step.singles >> k & 1) continue;
      int64_t element = code_.places[size_t(r)].size;
      steps[k] = per_row_[size_t(r)] ? element : element * length_;
      if (!out_per_row && per_row_[size_t(r)])
        mixed = true, singles |= 1u << k;
      else
        sizes[k] = element;
    }
    int64_t calls = mixed ? rows : 1, n = out_per_row ? rows : mixed ? length_ : rows * length_;
    char* out = at[step.out];
    int64_t piece = has_long_rows() && !out_per_row ? kRowPiece : n;
    for (int64_t i = 0; i < calls; i++, out += length_ * size) {
      if (n <= piece) step.loop(out, from[0], from[1], from[2], n, singles);
      for (int64_t j = 0; j < n && n > piece; j += piece) {
        int64_t count = std::min(piece, n - j);
        traffic.advance(count);
        step.loop(out + j * size, from[0] + j * sizes[0], from[1] + j * sizes[1], from[2] + j * sizes[2], count,
                  singles);
      }
      for (int k = 0; k < 3; k++) from[k] += steps[k];
    }
  }

  void reduce(const Step& step, char* const* at, int64_t rows, Traffic& traffic) const {
    int64_t size = code_.places[step.out].size;
    RowReducer reduce = reducer_of(step.op == PointwiseOp::row_sum ? Reduction::sum : Reduction::max, step.dtype).rows;
    bool already = per_row_[step.args[0]];  // a row of equal elements
    if (!has_long_rows() && !already) return reduce(at[step.out], at[step.args[0]], length_, rows, 1, length_);
    for (int64_t i = 0; i < rows; i++) {
      if (!already) traffic.advance(length_);
      const char* from = at[step.args[0]] + (already ? i : i * length_) * size;
      if (already && step.op == PointwiseOp::row_sum) {
        std::vector<char> row(size_t(length_ * size));
        for (int64_t k = 0; k < length_; k++) std::memcpy(&row[size_t(k * size)], from, size_t(size));
        reduce(at[step.out] + i * size, row.data(), 0, 1, 1, length_);
      } else {
        reduce(at[step.out] + i * size, from, 0, 1, 1, already ? 1 : length_);
      }
    }
  }

  void take(const Step& step, char* const* at, int64_t begin, int64_t rows, FirstFault& fault) const {
    int64_t size = code_.places[step.out].size;
    bool same = per_row_[step.args[0]];
    IndexReader read = index_reader(code_.program.register_dtype(step.args[1]));
    for (int64_t i = 0; i < rows; i++) {
      int64_t index = read(at[step.args[1]], i), position = resolve(index, length_, 0);
      char* to = at[step.out] + i * size;
      const char* row = at[step.args[0]] + (same ? i : i * length_) * size;
      if (position >= 0)
        std::memmove(to, row + (same ? 0 : position * size), size_t(size));
      else
        std::memset(to, 0, size_t(size)), fault.found(begin + i, index, step.fault);
    }
  }

  void put(const Step& step, char* const* at, int64_t begin, int64_t rows, FirstFault& fault) const {
    int64_t size = code_.places[step.out].size;
    IndexReader read = index_reader(code_.program.register_dtype(step.args[1]));
    std::memset(at[step.out], 0, size_t(rows * length_ * size));
    for (int64_t i = 0; i < rows; i++) {
      int64_t index = read(at[step.args[1]], i), position = resolve(index, length_, 0);
      if (position >= 0)
        std::memcpy(at[step.out] + (i * length_ + position) * size, at[step.args[0]] + i * size, size_t(size));
      else
        fault.found(begin + i, index, step.fault);
    }
  }

  Assignment code_;
  std::vector<bool> per_row_;
  std::vector<Layout> starts_;   // of each array: where its rows begin
  std::vector<int64_t> stages_;  // of each array: where the two tiles begin in which rows wait to be sent; or -1
  std::vector<int64_t> bytes_;   // where each slot begins
  int64_t length_ = 0, rows_ = 0, block_ = 1, total_ = 0, elementwise_ = 0;
};

}  // namespace

void row_fusion(const Launch& launch, FaultTable& faults) {
  FirstFault fault(launch.program->fault_count());
  RowMachine machine(launch);
  machine.run(fault);
  fault.report(launch, machine.length(), faults);
}

bool row_fusion_fits(const Program& program, int64_t row_length) {
  int count = int(program.inputs.size() + program.instructions.size());
  std::vector<bool> per_row = program.per_row_registers();
  std::vector<int> last(size_t(count), -1);
  for (size_t i = 0; i < program.instructions.size(); i++)
    for (int k = 0; k < pointwise_info(program.instructions[i].op).arity; k++)
      last[program.instructions[i].args[k]] = int(i);
  for (const auto& output : program.outputs) last[output.reg] = INT_MAX;
  int64_t live = 0, most = 0;
  auto bytes = [&](int r) { return per_row[size_t(r)] ? 0 : int64_t(dtype_size(program.register_dtype(r))); };
  for (size_t r = 0; r < program.inputs.size(); r++) live += bytes(int(r));
  for (size_t i = 0; i < program.instructions.size(); i++) {
    live += bytes(int(program.inputs.size() + i));
    most = std::max(most, live);
    for (int r = int(program.inputs.size()); r <= int(program.inputs.size() + i); r++)
      if (last[size_t(r)] == int(i)) live -= bytes(r);
  }
  return most <= kCache / row_length;
}

}  // namespace athena::cpu
