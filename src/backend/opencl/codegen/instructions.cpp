// instructions.cpp: one function per instruction with the text of pointwise_ops.def.
#include "backend/opencl/codegen/instructions.h"

#include <algorithm>
#include <set>

#include "backend/opencl/runtime/arguments.h"
#include "backend/opencl/runtime/source.h"

namespace athena::opencl {

namespace {

// Sums and products of integers are computed unsigned: overflow wraps.
bool wraps(PointwiseOp op) {
  return op == PointwiseOp::add || op == PointwiseOp::sub || op == PointwiseOp::mul || op == PointwiseOp::neg ||
         op == PointwiseOp::square;
}

// Which values are rounded to 16 bits before anybody sees them or a difference of them: ndtr is in GELU and its
// gradient.
std::vector<bool> rounded_values(const Program& program) {
  size_t inputs = program.inputs.size(), count = program.instructions.size();
  std::vector<bool> rounded(count, true);
  for (const auto& output : program.outputs)
    if (output.reg >= inputs) rounded[output.reg - inputs] = false;
  for (size_t user = count; user-- > 0;) {
    const auto& [op, dtype, args] = program.instructions[user];
    bool rounds = op == PointwiseOp::cast && (dtype == DType::f16 || dtype == DType::bf16);
    bool hands_on = rounded[user] && (op == PointwiseOp::mul || op == PointwiseOp::add);
    for (int k = 0; k < pointwise_info(op).arity; k++)
      if (args[k] >= inputs && !rounds && !hands_on) rounded[args[k] - inputs] = false;
  }
  return rounded;
}

bool is_quick(PointwiseOp op, DType dtype, bool rounded) {
  return op == PointwiseOp::ndtr && dtype == DType::f32 && rounded;
}

// The file whose words the operation's expression needs beside the prelude's; read once for every D.
const char* file_of(PointwiseOp op, DType dtype, bool rounded) {
  if (is_quick(op, dtype, rounded)) return "math/ndtr_rounded.cl";
  switch (op) {
    case PointwiseOp::pow:
    case PointwiseOp::exp2: return is_float(dtype) ? "math/power.cl" : nullptr;
    case PointwiseOp::asin:
    case PointwiseOp::acos:
    case PointwiseOp::atan:
    case PointwiseOp::atan2:
    case PointwiseOp::hypot: return "math/angles.cl";
    case PointwiseOp::erf:
    case PointwiseOp::erfc:
    case PointwiseOp::ndtr: return "math/erf.cl";
    case PointwiseOp::acosh:
    case PointwiseOp::asinh:
    case PointwiseOp::erfinv: return "math/logarithm.cl";
    case PointwiseOp::floor_divide:
    case PointwiseOp::remainder:
    case PointwiseOp::fmod: return "math/division.cl";
    case PointwiseOp::nextafter:
    case PointwiseOp::lgamma:
    case PointwiseOp::digamma:
    case PointwiseOp::trigamma:
    case PointwiseOp::polygamma: return "math/special.cl";
    default: return nullptr;
  }
}

// Text converting v from one compute type to another.
std::string cast_text(DType from, DType to, const std::string& v) {
  if (to == from) return v;
  if (to == DType::boolean) return substitute("(uchar)($ != 0)", v);
  if (to == DType::f16 || to == DType::bf16) {
    bool wide_integer = from == DType::i32 || from == DType::u32 || from == DType::i64 || from == DType::u64;
    const char* odd = from == DType::f64 ? "odd_of_double" : is_signed(from) ? "odd_of_long" : "odd_of_ulong";
    return substitute("$($($))", typed("round_", to), from == DType::f64 || wide_integer ? odd : "(float)", v);
  }
  if (is_integer(to) && is_float(from))
    return substitute("($)$$($)", typed("C_", to), to == DType::u64 ? "ulong_of_" : "long_of_",
                      from == DType::f64 ? "double" : "float", v);
  return substitute("($)($)", typed("C_", to), v);
}

std::string set_dtype(DType dtype) { return substitute("#undef D\n#define D $\n", kernel_type(dtype)); }

// The function of one instruction, from its operands' compute types to its result's.
std::string function(const Program& program, size_t n, bool rounded) {
  const auto& instruction = program.instructions[n];
  std::string result = typed("C_", instruction.dtype);
  if (instruction.op == PointwiseOp::cast) {
    DType from = program.register_dtype(instruction.args[0]);
    return substitute("static $ f$($ a) { return $; }\n", result, n, typed("C_", from),
                      cast_text(from, instruction.dtype, "a"));
  }
  const PointwiseInfo& info = pointwise_info(instruction.op);
  DType operands = program.register_dtype(instruction.args[info.arity - 1]);
  const char* prefix = is_integer(operands) && wraps(instruction.op) ? "A_" : "C_";
  std::string text = substitute("$static $ f$(", set_dtype(operands), result, n);
  for (int k = 0; k < info.arity; k++) {
    constexpr const char* names[] = {"a", "b", "c"};
    append(text, "$$ $", k ? ", " : "", typed(prefix, program.register_dtype(instruction.args[k])), names[k]);
  }
  const char* plain = is_quick(instruction.op, instruction.dtype, rounded) ? "ndtr_rounded_(a)" : info.expression;
  std::string expression = substitute("($)($)", result, plain);
  if (info.result == PointwiseResult::SAME)
    expression = substitute("$($)", typed("round_", instruction.dtype), expression);
  if (!divides_integers(instruction.op, operands)) return substitute("$) { return $; }\n", text, expression);
  return substitute(
      "$, global uint* faults, ulong slots, uint i, ulong position) {\n"
      "  if (b == 0) report_division(faults, slots, i, position);\n  return $;\n}\n",
      text, expression);
}

}  // namespace

std::string functions(const Program& program) {
  std::string text;
  std::set<std::string> files;
  std::vector<bool> rounded = rounded_values(program);
  for (size_t n = 0; n < program.instructions.size(); n++) {
    const auto& [op, dtype, args] = program.instructions[n];
    if (const char* file = file_of(op, dtype, rounded[n]);
        file && files.insert(file + std::string(dtype_name(dtype))).second)
      text += set_dtype(dtype) + kernel_source(file);
    if (!works_along_rows(op)) text += function(program, n, rounded[n]);
  }
  return text;
}

std::string assignment(const Program& program, size_t n, const std::string& position) {
  const auto& instruction = program.instructions[n];
  std::string call = substitute("f$(", n);
  for (int k = 0; k < pointwise_info(instruction.op).arity; k++)
    append(call, "$r$", k ? ", " : "", instruction.args[k]);
  if (divides_integers(instruction.op, instruction.dtype))
    append(call, ", faults, plan.fault_slots, $u, (ulong)($)", program.fault_index(n), position);
  return register_is(instruction.dtype, program.inputs.size() + n, call + ")") + " ";
}

int vector_width(const Program& program) {
  size_t largest = 1;
  for (const auto& input : program.inputs)
    if (!input.scalar && !input.per_row) largest = std::max(largest, dtype_size(input.dtype));
  for (const auto& output : program.outputs)
    if (!output.per_row) largest = std::max(largest, dtype_size(output.dtype));
  return int(std::min<size_t>(16 / largest, 8));
}

}  // namespace athena::opencl
