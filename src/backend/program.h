// program.h: a pointwise computation as a list of operations of pointwise_ops.def over typed registers. What the CPU
// interprets tile by tile and OpenCL turns into a kernel; a single operation is a program of one instruction, a fused
// group one of many.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/dtype.h"

namespace athena {

enum class PointwiseOp : uint8_t {
#define OP(name, arity, domain, result, expression) name,
#include "core/pointwise_ops.def"
  cast,  // not in the table: converts its input to the register's dtype
  // Along the last axis, `a row` below. In: elementwise registers; out: one value a row.
  row_sum,     // dtype of the input; f16 and bf16 accumulate in f32; a fixed order for a given length
  row_max,     // NaN wins
  row_gather,  // args: values (elementwise), index (one a row, an integer dtype): the value at that position; out of
               // range: 0 and a fault
  // In: one value a row; out: elementwise.
  row_scatter,  // args: update, index (both one a row): update at that position, 0 elsewhere; out of range: a fault and
                // zeros
  count
};

enum class Domain : uint8_t { FLOAT, NUMERIC, ALL, INTEGER, BITS, LOGICAL };
enum class PointwiseResult : uint8_t { SAME, BOOL };

struct PointwiseInfo {
  const char* name;
  int arity;
  Domain domain;
  PointwiseResult result;
  const char* expression;
};
const PointwiseInfo& pointwise_info(PointwiseOp op);
constexpr Domain kDomains[] = {
#define OP(name, arity, domain, result, expression) Domain::domain,
#include "core/pointwise_ops.def"
};
constexpr Domain domain_of(PointwiseOp op) { return op < PointwiseOp::cast ? kDomains[size_t(op)] : Domain::ALL; }
constexpr bool in_domain(Domain domain, DType dtype) {
  switch (domain) {
    case Domain::FLOAT: return is_float(dtype);
    case Domain::NUMERIC: return dtype != DType::boolean;
    case Domain::ALL: return true;
    case Domain::INTEGER: return is_integer(dtype);
    case Domain::BITS: return !is_float(dtype);
    case Domain::LOGICAL: break;
  }
  return dtype == DType::boolean;
}
// Whether the operation divides integers: a zero in b is a fault.
constexpr bool divides_integers(PointwiseOp op, DType dtype) {
  return is_integer(dtype) &&
         (op == PointwiseOp::floor_divide || op == PointwiseOp::remainder || op == PointwiseOp::fmod);
}
bool works_along_rows(PointwiseOp op);  // row_sum, row_max, row_gather, row_scatter

// Registers 0 … inputs.size() - 1 are the inputs, instruction i writes register inputs.size() + i.
struct Program {
  struct Input {
    DType dtype;
    bool scalar;           // a number passed with the launch, not memory
    bool per_row = false;  // one element a row: stride 0 along the last axis
    bool uniform = false;  // one element for all; of pointwise programs only
    bool grouped = false;  // uniform, but an element for each group: that of the group where an element lies
    bool is_array() const { return !scalar && !uniform; }
  };
  struct Instruction {
    PointwiseOp op;
    DType dtype;      // of the result
    uint8_t args[3];  // registers; dtype of the operands is that of args[arity - 1], but of row_gather and row_scatter
                      // that of args[0]
  };
  struct Output {
    uint8_t reg;
    DType dtype;           // equals the register's
    bool per_row = false;  // one element a row: its layout has stride 0 along the last axis
  };
  std::vector<Input> inputs;
  std::vector<Instruction> instructions;
  std::vector<Output> outputs;
  // An update of parameters: withheld, that is, writes nothing, where its guard has a fault.
  bool guarded = false;
  int withheld = -1;  // the uniform input that counts how often
  int skip = -1;      // the uniform input, a float: where it is not 0, the update is withheld too
  // The grouped input of i64 that tells how many groups there are, and where each but the first begins. Groups begin at
  // multiples of 64 bytes; such a program runs over vectors.
  int groups = -1;

  DType register_dtype(int reg) const {
    return reg < int(inputs.size()) ? inputs[reg].dtype : instructions[reg - inputs.size()].dtype;
  }
  // Any instruction that works along rows. Such a program runs over layouts whose last axis is the row: it is never
  // merged with others. Registers are elementwise or hold one value a row: an input is one a row if `per_row` says so,
  // an instruction if it is row_sum, row_max or row_gather, or if all its arguments are (scalars are either).
  bool is_row_program() const;
  std::vector<bool> per_row_registers() const;
  // Instructions that may meet a bad index or an integer divided by zero: whether i is one, and which of them.
  bool faults(size_t i) const;
  uint32_t fault_count() const { return fault_index(instructions.size()); }
  uint32_t fault_index(size_t i) const;
  bool may_fault() const { return fault_count() > 0; }
  // Registers that are the same for all elements: numbers, uniform inputs, and what is computed from those alone
  // without a fault.
  std::vector<bool> uniform_registers() const;
  // One line that names everything above: equal texts are equal programs.
  std::string signature() const { return body() + results(); }
  std::string body() const;     // all but the outputs
  std::string results() const;  // the outputs
};

// The program of one operation on inputs of dtype, bit i of scalar_mask marking input i a scalar. Interned: the same
// arguments give the same object, which lives for ever. For `where`, dtype is that of the values. For `cast` from is
// the input's.
const Program& single_op_program(PointwiseOp op, DType dtype, unsigned scalar_mask, DType from = DType::f32);

}  // namespace athena
