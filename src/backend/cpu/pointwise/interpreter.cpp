// interpreter.cpp: places for the registers of a program, and the loop over tiles of pointwise ones.
#include "backend/cpu/pointwise/interpreter.h"

#include <algorithm>
#include <array>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <new>
#include <numeric>
#include <utility>

#include "backend/cpu/pointwise/strided_copy.h"
#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/typed.h"
#include "backend/cpu/runtime/walk.h"
#include "backend/cpu/simd/stream.h"

namespace athena::cpu {

namespace {

constexpr int64_t kTile = 1024, kFirstCache = 32768, kProgramGrain = 32768;
constexpr int64_t kLongRow = 2048;   // bytes: shorter rows of an output are not worth streaming
constexpr int64_t kSteadyRow = 256;  // elements: tiles of shorter rows are not worth their calls
constexpr int64_t kSpread = 1024;    // bytes between tiles, lest all begin in the same set of the first cache

}  // namespace

Assignment::Assignment(const Program& program, std::span<const Operand> inputs, std::span<const Operand> outputs,
                       char* product)
    : program(program), inputs(int(program.inputs.size())), operands(inputs) {
  registers = this->inputs + int(program.instructions.size());
  arrays.resize(program.inputs.size() + program.outputs.size());
  places.resize(size_t(registers));
  auto add = [&](Array& array, const Operand& operand, bool per_row) {
    array.operand = &operand;
    array.base = operand.buffer ? address(operand) : product;
    array.layout = operand.layout;
    array.per_row = per_row;
  };
  for (int r = 0; r < this->inputs; r++)
    if (!program.inputs[size_t(r)].scalar) add(arrays[size_t(r)], inputs[size_t(r)], program.inputs[size_t(r)].per_row);
  for (size_t k = 0; k < program.outputs.size(); k++)
    add(arrays[program.inputs.size() + k], outputs[k], program.outputs[k].per_row);
  steps.reserve(program.instructions.size());
  size_t faults = 0;
  for (const auto& instruction : program.instructions) {
    Step step{};
    step.op = instruction.op;
    step.arity = pointwise_info(instruction.op).arity;
    step.out = uint8_t(size_t(this->inputs) + steps.size());
    std::copy_n(instruction.args, 3, step.args);
    bool first = instruction.op == PointwiseOp::row_gather || instruction.op == PointwiseOp::row_scatter;
    step.dtype = program.register_dtype(instruction.args[first ? 0 : step.arity - 1]);
    step.divides = divides_integers(step.op, step.dtype);
    step.fault = faults;
    faults += program.faults(steps.size());
    if (instruction.op == PointwiseOp::cast)
      step.loop = cast_loop(step.dtype, instruction.dtype);
    else
      step.loop = works_along_rows(instruction.op) ? nullptr : pointwise_loop(instruction.op, step.dtype);
    steps.push_back(step);
  }
}

void Assignment::find_last_readers() {
  last_reader_.assign(size_t(registers), -1);
  for (int i = 0; i < int(steps.size()); i++)
    for (int k = 0; k < steps[size_t(i)].arity; k++) last_reader_[steps[size_t(i)].args[k]] = i;
  for (const auto& output : program.outputs) last_reader_[output.reg] = INT_MAX;
}

bool Assignment::is_output(const char* base) const {
  for (size_t k = 0; k < program.outputs.size(); k++)
    if (output(k).base == base) return true;
  return false;
}

bool Assignment::takes_over_input(size_t k) const {
  return std::any_of(arrays.begin(), arrays.begin() + inputs, [&](const Array& array) {
    return array.base == output(k).base && array.layout.offset == output(k).layout.offset;
  });
}

// Writing early is safe if nobody reads an input of the same memory after this instruction.
bool Assignment::may_write_early(int instruction, const char* base) const {
  for (int r = 0; r < inputs; r++)
    if (places[size_t(r)].in_place && arrays[size_t(r)].base == base && last_reader_[size_t(r)] > instruction)
      return false;
  return true;
}

bool Assignment::is_uniform(const Step& step) const {
  bool all = !step.divides && last_reader_[step.out] != INT_MAX;
  for (int k = 0; k < step.arity; k++) all = all && places[step.args[k]].single;
  return all;
}

void Assignment::place(bool hoists) {
  find_last_readers();
  for (int r = 0; r < inputs; r++) {
    Location& place = places[size_t(r)];
    const Array& array = arrays[size_t(r)];
    place.size = int64_t(dtype_size(program.inputs[size_t(r)].dtype));
    // An input that is handed on as an output is copied first where another output may overwrite it.
    bool handed_on = last_reader_[size_t(r)] == INT_MAX;
    place.single = (!array.operand || array.constant || array.steady) && !handed_on;
    place.in_place = array.operand && (place.single || (array.readable && !(handed_on && is_output(array.base))));
    place.array = r;
    if (!place.in_place) place.slot = slots_++;
  }
  std::vector<int> free_slots;
  free_slots.reserve(size_t(registers));
  for (int i = 0; i < int(steps.size()); i++) {
    int r = inputs + i;
    Location& place = places[size_t(r)];
    place.size = int64_t(dtype_size(program.instructions[size_t(i)].dtype));
    place.single = steps[size_t(i)].once = hoists && is_uniform(steps[size_t(i)]);
    if (place.single) {
      place.slot = slots_++;
      continue;
    }
    for (size_t k = 0; k < program.outputs.size() && !place.in_place; k++)
      if (program.outputs[k].reg == r && output(k).readable && may_write_early(i, output(k).base)) {
        place.in_place = true;
        place.array = inputs + int(k);
      }
    if (!place.in_place) {
      place.slot = free_slots.empty() ? slots_++ : free_slots.back();
      if (!free_slots.empty()) free_slots.pop_back();
    }
    // Tiles of results read for the last time here serve later instructions. Inputs keep theirs: numbers are filled in
    // once.
    for (int q = inputs; q < r; q++)
      if (places[size_t(q)].slot >= 0 && !places[size_t(q)].single && last_reader_[size_t(q)] == i)
        free_slots.push_back(places[size_t(q)].slot);
    if (last_reader_[size_t(r)] < 0 && place.slot >= 0) free_slots.push_back(place.slot);
    for (int k = 0; k < steps[size_t(i)].arity; k++)
      if (places[steps[size_t(i)].args[k]].single) steps[size_t(i)].singles |= 1u << k;
  }
}

void write_number(char* to, DType dtype, const Scalar& scalar) {
  with_type(dtype, [&](auto type) {
    using T = decltype(type);
    Stored<T> value;
    if constexpr (is_floating<T>)
      store(value, convert<T>(scalar.f));
    else
      store(value, convert<T>(scalar.i));
    std::memcpy(to, &value, sizeof value);
  });
}

Interpreter::Interpreter(const Program& program, std::span<const Operand> inputs, std::span<const Operand> outputs,
                         char* product)
    : code_(program, inputs, outputs, product), fault_(program.fault_count()) {
  Layout* layouts[512];
  int count = 0;
  for (size_t k = code_.arrays.size(); k-- > 0;)
    if (code_.arrays[k].operand) layouts[count++] = &code_.arrays[k].layout;
  collapse(layouts, count);
  for (Array& array : code_.arrays)
    if (array.operand) {
      array.readable = array.layout.is_contiguous();
      array.constant = std::all_of(array.layout.strides, array.layout.strides + array.layout.shape.rank,
                                   [](int64_t stride) { return stride == 0; });
    }
  count_ = layouts[0]->shape.numel();
  for (size_t k = 0; k < outputs.size(); k++) {
    Array& array = code_.arrays[size_t(code_.inputs) + k];
    int64_t size = int64_t(dtype_size(outputs[k].dtype)), last = array.layout.shape.rank - 1;
    bool long_rows = last >= 0 && array.layout.strides[last] == 1 && array.layout.shape.dims[last] * size >= kLongRow;
    if (!(array.readable || long_rows) || count_ * size < kStreamed || code_.takes_over_input(k)) continue;
    array.streamed = true;
    array.readable = false;
    streams_ = true;
  }
  find_steady();
  code_.place(true);
  lay_out_tiles();
}

// Rows are those of the last axis, if some input has one element for each of them and nobody writes to it.
void Interpreter::find_steady() {
  const Array* out = &code_.output(0);
  int last = out->layout.shape.rank - 1;
  int64_t row = last < 0 ? 0 : out->layout.shape.dims[last];
  if (row < kSteadyRow || row == count_) return;
  for (int r = 0; r < code_.inputs; r++) {
    Array& array = code_.arrays[size_t(r)];
    if (!array.operand || array.constant || array.layout.strides[last] != 0 || code_.is_output(array.base)) continue;
    bool handed_on = std::any_of(code_.program.outputs.begin(), code_.program.outputs.end(),
                                 [&](const auto& output) { return output.reg == r; });
    array.steady = !handed_on;
    if (array.steady) row_ = row;
  }
}

// Inputs that repeat themselves within a tile, as numbers of channels do behind pixels: by the longest period.
void Interpreter::find_periodic() {
  if (row_) return;
  auto period_of = [&](int r) {
    const Array& array = code_.arrays[size_t(r)];
    if (!array.operand || code_.places[size_t(r)].in_place || code_.is_output(array.base)) return int64_t(0);
    const Layout& layout = array.layout;
    int64_t period = 1;
    int outer = 0;
    while (outer < layout.shape.rank && layout.strides[outer] == 0) outer++;
    for (int i = outer; i < layout.shape.rank; i++) period *= layout.shape.dims[i];
    return period < count_ ? period : 0;
  };
  int64_t longest = 0;
  for (int r = 0; r < code_.inputs; r++)
    if (int64_t period = period_of(r); period <= tile_) longest = std::max(longest, period);
  if (longest == 0) return;
  tile_ = tile_ / longest * longest;
  for (int r = 0; r < code_.inputs; r++) {
    int64_t period = period_of(r);
    code_.arrays[size_t(r)].periodic = period && longest % period == 0;
  }
}

// Numbers need no tiles.
void Interpreter::lay_out_tiles() {
  std::vector<int64_t> widths(size_t(code_.slots()), 0);
  for (const Location& place : code_.places)
    if (place.slot >= 0 && !place.single) widths[size_t(place.slot)] = std::max(widths[size_t(place.slot)], place.size);
  int64_t width = std::accumulate(widths.begin(), widths.end(), int64_t(0));
  tile_ = width > 0 ? std::clamp<int64_t>(kFirstCache / width / 64 * 64, 256, kTile) : kProgramGrain;
  int64_t length = row_ ? row_ : count_, pieces = row_ ? (length + tile_ - 1) / tile_ : 1;
  tile_ = std::min(tile_, ((length + pieces - 1) / pieces + 63) / 64 * 64);
  find_periodic();
  for (int64_t slot_width : widths) {
    starts_.push_back(bytes_);
    bytes_ += (slot_width * tile_ + 63) / 64 * 64 + kSpread;  // whole periods may end anywhere
  }
}

// An output may lie where an input does: all memory before the first element is written.
void Interpreter::run() const {
  auto bytes = size_t(bytes_);
  scratch(bytes);
  parallel_for(
      count_, kProgramGrain, tile_, [&](int64_t begin, int64_t end) { run_range(begin, end); }, bytes);
}

void Interpreter::run_range(int64_t begin, int64_t end) const {
  const int64_t start = begin;
  char* tiles = scratch(size_t(bytes_));
  std::array<char*, 256> at;
  std::array<int64_t, 256> sizes;
  for (size_t r = 0; r < code_.places.size(); r++) {
    const Location& place = code_.places[r];
    sizes[r] = place.in_place && !place.single ? place.size : 0;
    if (place.in_place) {
      const Array& array = code_.arrays[size_t(place.array)];
      at[r] = array.base + (array.layout.offset + (place.single ? 0 : begin)) * place.size;
    } else {
      at[r] = tiles + starts_[size_t(place.slot)];
    }
    if (int(r) >= code_.inputs || code_.arrays[r].operand) continue;
    write_number(at[r], code_.program.inputs[r].dtype, code_.operands[r].scalar);
    for (int64_t i = 1; i < tile_ && !place.single; i++) std::memcpy(at[r] + i * place.size, at[r], size_t(place.size));
  }
  for (int64_t stop, next_row = begin; begin < end; begin = stop) {
    if (begin == next_row) {
      begin_row(at.data(), begin);
      next_row = row_ ? (begin / row_ + 1) * row_ : end;
    }
    stop = std::min({begin + tile_, next_row, end});
    run_tile(tiles, at.data(), begin, stop, begin == start);
    for (size_t r = 0; r < code_.places.size(); r++) at[r] += sizes[r] * (stop - begin);
  }
  if (streams_) finish_stream();
}

// What is one value from here on: for all tiles, or for those of a row.
void Interpreter::begin_row(char** at, int64_t begin) const {
  for (int r = 0; r < code_.inputs; r++) {
    const Array& array = code_.arrays[size_t(r)];
    if (array.steady) at[r] = array.base + offset_of(array.layout, begin) * code_.places[size_t(r)].size;
  }
  for (const Step& step : code_.steps)
    if (step.once) step.loop(at[step.out], at[step.args[0]], at[step.args[1]], at[step.args[2]], 1, 0);
}

// A piece of one packed row is used where it lies, if nobody writes there.
char* Interpreter::gathered(char* tile, const Array& array, int64_t size, int64_t begin, int64_t end) const {
  int last = array.layout.shape.rank - 1;
  int64_t row = array.layout.shape.dims[last];
  if (array.layout.strides[last] == 1 && begin % row + end - begin <= row && !code_.is_output(array.base))
    return array.base + offset_of(array.layout, begin) * size;
  read_strided(tile, array.base, array.layout, size_t(size), begin, end);
  return tile;
}

void Interpreter::run_tile(char* tiles, char** at, int64_t begin, int64_t end, bool first) const {
  for (int r = 0; r < code_.inputs; r++) {
    const Array& array = code_.arrays[size_t(r)];
    const Location& place = code_.places[size_t(r)];
    if (array.operand && !place.in_place && (first || !array.periodic))
      at[r] = gathered(tiles + starts_[size_t(place.slot)], array, place.size, begin, end);
  }
  bool streams_copy = streams_ && code_.steps.size() == 1 && code_.program.outputs.size() == 1 &&
                      code_.steps[0].op == PointwiseOp::copy && code_.steps[0].dtype != DType::boolean &&
                      !code_.steps[0].singles;
  for (const Step& step : code_.steps) {
    if (streams_copy) {
      at[step.out] = at[step.args[0]];  // written from where it lies
      break;
    }
    if (step.divides)
      if (int64_t zero = first_zero(at[step.args[1]], step.dtype, step.singles & kSingleB ? 1 : end - begin); zero >= 0)
        fault_.divided_by_zero(begin + zero, step.fault);
    if (!step.once)
      step.loop(at[step.out], at[step.args[0]], at[step.args[1]], at[step.args[2]], end - begin, step.singles);
  }
  for (size_t k = 0; k < code_.program.outputs.size(); k++) {
    int reg = code_.program.outputs[k].reg;
    const Array& array = code_.output(k);
    const Location& place = code_.places[size_t(reg)];
    if (array.streamed)
      walk(array.layout, begin, end, [&](int64_t position, int64_t offset, int64_t length) {
        stream_copy(array.base + offset * place.size, at[reg] + (position - begin) * place.size,
                    size_t(length * place.size));
      });
    else if (!place.in_place || place.array != code_.inputs + int(k))
      write_strided(array.base, at[reg], array.layout, size_t(place.size), begin, end);
  }
}

}  // namespace athena::cpu
