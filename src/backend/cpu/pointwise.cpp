// pointwise.cpp: the tile interpreter. A program runs over tiles that stay in the first cache, one loop per
// instruction; packed inputs are read where they lie and last results written where they belong.
#include <algorithm>
#include <climits>
#include <cstring>

#include "backend/cpu/gather.h"
#include "backend/cpu/kernels.h"
#include "backend/cpu/rows.h"
#include "backend/cpu/threads.h"
#include "backend/cpu/typed.h"

namespace athena::cpu {

namespace {

constexpr int kMaxRegisters = 256;
constexpr int64_t kTile = 1024, kFirstCache = 32768, kGrain = 32768;

// Where a register's values are while one tile is worked on.
struct Place {
  char* memory = nullptr;  // of the array's first element, if the register is read or written in place
  int slot = -1;           // else: which tile of the scratch memory
  int64_t size = 0;        // of one element
};

struct Array {
  const Operand* operand;
  Layout layout;  // collapsed together with all others
  char* base;
  bool packed;  // the positions of the common shape lie one after the other
};

class Interpreter {
 public:
  explicit Interpreter(const Launch& launch) : launch_(launch), program_(*launch.program) {
    inputs_ = int(program_.inputs.size());
    registers_ = inputs_ + int(program_.instructions.size());
    collect_arrays();
    find_last_readers();
    place_inputs();
    place_results();
  }

  void run() {
    tile_ = kTile;
    if (slots_ > 0) {
      int64_t fitting = kFirstCache / 2 / (slots_ * widest_);
      tile_ = std::clamp<int64_t>(fitting / 64 * 64, 256, kTile);
    }
    int64_t count = arrays_[registers_].layout.shape.numel();
    tile_ = std::min(tile_, (count + 63) / 64 * 64);
    parallel_for(count, kGrain, tile_, [&](int64_t begin, int64_t end) { run_range(begin, end); });
  }

 private:
  // arrays_[r] for input registers, arrays_[registers_ + k] for outputs; numbers in inputs have none.
  void collect_arrays() {
    Layout* layouts[kMaxRegisters + 1];
    int count = 0;
    arrays_.resize(size_t(registers_) + program_.outputs.size());
    auto add = [&](Array& array, const Operand& operand) {
      array = {&operand, operand.layout, address(operand), false};
      layouts[count++] = &array.layout;
    };
    for (size_t k = 0; k < program_.outputs.size(); k++) add(arrays_[registers_ + k], launch_.outputs[k]);
    for (int r = 0; r < inputs_; r++)
      if (!program_.inputs[r].scalar) add(arrays_[r], launch_.inputs[r]);
    collapse(layouts, count);
    for (Array& array : arrays_)
      if (array.operand) array.packed = array.layout.shape.rank == 1 && array.layout.strides[0] == 1;
  }

  void find_last_readers() {
    std::fill_n(last_reader_, registers_, -1);
    for (int i = 0; i < int(program_.instructions.size()); i++)
      for (int k = 0; k < row_info(program_.instructions[i].row).arity; k++)
        last_reader_[program_.instructions[i].args[k]] = i;
    for (const auto& output : program_.outputs) last_reader_[output.reg] = INT_MAX;
  }

  bool is_output(const Buffer* buffer) const {
    for (const Operand& output : launch_.outputs)
      if (output.buffer == buffer) return true;
    return false;
  }

  void place_inputs() {
    for (int r = 0; r < inputs_; r++) {
      Place& place = places_[r];
      place.size = int64_t(dtype_size(program_.inputs[r].dtype));
      widest_ = std::max(widest_, place.size);
      const Array& array = arrays_[r];
      // An input that is handed on as an output is copied first where another output may overwrite it.
      bool in_place =
          array.operand && array.packed && !(last_reader_[r] == INT_MAX && is_output(array.operand->buffer));
      if (in_place)
        place.memory = array.base + array.layout.offset * place.size;
      else
        place.slot = slots_++;
    }
  }

  // Writing early is safe if nobody reads an input of the same buffer after this instruction.
  bool may_write_early(int instruction, const Buffer* buffer) const {
    for (int r = 0; r < inputs_; r++)
      if (places_[r].memory && arrays_[r].operand->buffer == buffer && last_reader_[r] > instruction) return false;
    return true;
  }

  void place_results() {
    int free_slots[kMaxRegisters], free_count = 0;
    for (int i = 0; i < int(program_.instructions.size()); i++) {
      int r = inputs_ + i;
      Place& place = places_[r];
      place.size = int64_t(dtype_size(program_.instructions[i].dtype));
      widest_ = std::max(widest_, place.size);
      for (size_t k = 0; k < program_.outputs.size() && !place.memory; k++) {
        const Array& array = arrays_[registers_ + k];
        if (program_.outputs[k].reg == r && array.packed && may_write_early(i, array.operand->buffer))
          place.memory = array.base + array.layout.offset * place.size;
      }
      if (!place.memory) place.slot = free_count > 0 ? free_slots[--free_count] : slots_++;
      // Tiles of results read for the last time here serve later instructions. Inputs keep theirs: numbers are
      // filled in once.
      for (int q = inputs_; q < r; q++)
        if (places_[q].slot >= 0 && last_reader_[q] == i) free_slots[free_count++] = places_[q].slot;
      if (last_reader_[r] < 0 && place.slot >= 0) free_slots[free_count++] = place.slot;
    }
  }

  void fill_number(char* tile, int r) const {
    with_type(program_.inputs[r].dtype, [&](auto type) {
      using T = decltype(type);
      const Scalar& scalar = launch_.inputs[r].scalar;
      Stored<T> value;
      if constexpr (is_floating<T>)
        store(value, convert<T>(scalar.f));
      else
        store(value, convert<T>(scalar.i));
      std::fill_n(reinterpret_cast<Stored<T>*>(tile), tile_, value);
    });
  }

  void run_range(int64_t begin, int64_t end) const {
    thread_local std::vector<uint64_t> scratch;
    size_t words = size_t(slots_ * tile_ * widest_) / 8 + 8;
    if (scratch.size() < words) scratch.resize(words);
    char* tiles = reinterpret_cast<char*>((reinterpret_cast<uintptr_t>(scratch.data()) + 63) / 64 * 64);
    for (int r = 0; r < inputs_; r++)
      if (program_.inputs[r].scalar) fill_number(tiles + places_[r].slot * tile_ * widest_, r);
    for (; begin < end; begin += tile_) run_tile(tiles, begin, std::min(begin + tile_, end));
  }

  void run_tile(char* tiles, int64_t begin, int64_t end) const {
    auto at = [&](int r) {
      const Place& place = places_[r];
      return place.memory ? place.memory + begin * place.size : tiles + place.slot * tile_ * widest_;
    };
    for (int r = 0; r < inputs_; r++)
      if (!places_[r].memory && !program_.inputs[r].scalar)
        gather(at(r), arrays_[r].base, arrays_[r].layout, size_t(places_[r].size), begin, end);
    for (int i = 0; i < int(program_.instructions.size()); i++) {
      const auto& instruction = program_.instructions[i];
      int arity = row_info(instruction.row).arity;
      const uint8_t* args = instruction.args;
      DType dtype = program_.register_dtype(args[arity - 1]);
      RowLoop loop =
          instruction.row == Row::cast ? cast_loop(dtype, instruction.dtype) : row_loop(instruction.row, dtype);
      loop(at(inputs_ + i), at(args[0]), arity > 1 ? at(args[1]) : nullptr, arity > 2 ? at(args[2]) : nullptr,
           end - begin, 0);
    }
    for (size_t k = 0; k < program_.outputs.size(); k++) {
      const Array& array = arrays_[registers_ + k];
      const Place& place = places_[program_.outputs[k].reg];
      bool written = place.memory == array.base + array.layout.offset * place.size && array.packed;
      if (!written) scatter(array.base, at(program_.outputs[k].reg), array.layout, size_t(place.size), begin, end);
    }
  }

  const Launch& launch_;
  const Program& program_;
  int inputs_, registers_;
  std::vector<Array> arrays_;
  int last_reader_[kMaxRegisters];
  Place places_[kMaxRegisters];
  int slots_ = 0;
  int64_t widest_ = 1, tile_ = kTile;
};

// A copy of a transposed view into packed memory goes by blocks; bools take the common way, which makes them 0 or 1.
bool copy_transposed(const Launch& launch) {
  const Program& program = *launch.program;
  bool plain = program.instructions.size() == 1 && program.instructions[0].row == Row::copy &&
               program.outputs.size() == 1 && !program.inputs[0].scalar && program.inputs[0].dtype != DType::boolean;
  if (!plain) return false;
  const Operand &in = launch.inputs[0], &out = launch.outputs[0];
  if (in.buffer == out.buffer || !out.layout.is_contiguous() || in.layout.is_contiguous()) return false;
  int64_t size = int64_t(dtype_size(in.dtype));
  Layout layout = in.layout;
  Layout* only = &layout;
  collapse(&only, 1);
  return pack_transposed(address(out) + out.layout.offset * size, address(in), layout, size_t(size));
}

}  // namespace

void pointwise(const Launch& launch) {
  if (!copy_transposed(launch)) Interpreter(launch).run();
}

}  // namespace athena::cpu
