// interpreter.h: runs a program over tiles that stay in cache, one loop per instruction; packed inputs are read where
// they lie and last results written where they belong. What pointwise programs, row programs and epilogues share.
#pragma once

#include <span>
#include <vector>

#include "backend/backend.h"
#include "backend/cpu/pointwise/pointwise_loops.h"
#include "backend/cpu/runtime/indices.h"

namespace athena::cpu {

// Where a register's values are while a tile is worked on.
struct Location {
  bool in_place = false;  // in the array itself
  bool single = false;    // one value for the whole tile
  int slot = -1;          // which tile of the scratch memory
  int array = -1;         // of the input it is, or of the output it is written to at once
  int64_t size = 0;       // of one element
};

struct Array {
  const Operand* operand = nullptr;  // null: a number
  char* base = nullptr;
  Layout layout;
  bool readable = false;  // tiles can be used where they lie
  bool constant = false;  // one element, seen everywhere
  bool steady = false;    // one element all along a row; tiles then end where rows do
  bool periodic = false;  // the same elements in every tile, which is of whole periods
  bool per_row = false;
  bool streamed = false;  // written past the caches, from tiles
};

struct Step {
  PointwiseLoop loop;
  PointwiseOp op;
  DType dtype;  // of the operands
  uint8_t out, args[3];
  int arity;
  unsigned singles;
  bool divides;  // integers
  bool once;     // one value for all tiles, or for those of a row, from such alone
  size_t fault;  // which of the instructions that may meet one
};

// A program and its arrays, with a place for every register. Arrays 0 … inputs - 1 are the inputs, then the outputs.
class Assignment {
 public:
  Assignment(const Program& program, std::span<const Operand> inputs, std::span<const Operand> outputs, char* product);

  // After the caller has said which arrays are readable (or writable): gives out places. hoists: the caller runs what
  // is the same for all tiles before them.
  void place(bool hoists = false);
  // How many tiles are needed besides the arrays.
  int slots() const { return slots_; }
  bool takes_over_input(size_t output) const;
  bool is_output(const char* base) const;
  const Array& output(size_t k) const { return arrays[size_t(inputs) + k]; }

  const Program& program;
  int inputs, registers;
  std::span<const Operand> operands;
  std::vector<Array> arrays;
  std::vector<Location> places;
  std::vector<Step> steps;

 private:
  void find_last_readers();
  bool is_uniform(const Step& step) const;
  bool may_write_early(int instruction, const char* base) const;

  std::vector<int> last_reader_;
  int slots_ = 0;
};

// Writes a number as an element of dtype.
void write_number(char* to, DType dtype, const Scalar& scalar);

class Interpreter {
 public:
  // product: the memory of input 0, packed, where that is not an operand's; NULL otherwise.
  Interpreter(const Program& program, std::span<const Operand> inputs, std::span<const Operand> outputs,
              char* product = nullptr);
  void run() const;
  // Row-major positions of the common shape.
  void run_range(int64_t begin, int64_t end) const;
  FirstFault& fault() { return fault_; }

 private:
  void find_steady();
  void find_periodic();
  void lay_out_tiles();
  void begin_row(char** at, int64_t begin) const;
  char* gathered(char* tile, const Array& array, int64_t size, int64_t begin, int64_t end) const;
  void run_tile(char* tiles, char** at, int64_t begin, int64_t end, bool first) const;

  Assignment code_;
  std::vector<int64_t> starts_;  // of each slot's tile in the scratch memory
  int64_t count_, tile_, bytes_ = 0;
  int64_t row_ = 0;       // elements of a row where some input is steady
  bool streams_ = false;  // some output
  mutable FirstFault fault_;
};

}  // namespace athena::cpu
