// generate.cpp: one function per instruction with the text of ops.def, and a kernel that calls them in order.
#include "backend/opencl/generate.h"

#include "backend/opencl/arguments.h"
#include "backend/opencl/source.h"

namespace athena::opencl {

namespace {

std::string number(size_t n) { return std::to_string(n); }
std::string reg(size_t r) { return std::string("r").append(number(r)); }
std::string typed(const char* prefix, DType dtype) { return prefix + std::string(kernel_type(dtype)); }

// Sums and products of integers are computed unsigned: overflow wraps.
bool wraps(Row row) { return row == Row::add || row == Row::sub || row == Row::mul || row == Row::neg; }

// Text converting v from one compute type to another.
std::string cast_text(DType from, DType to, const std::string& v) {
  if (to == from) return v;
  if (to == DType::boolean) return "(uchar)(" + v + " != 0)";
  bool wide_integer = from == DType::i32 || from == DType::u32 || from == DType::i64 || from == DType::u64;
  if (to == DType::f16 || to == DType::bf16) {
    const char* odd = from == DType::f64 ? "odd_of_double" : is_signed(from) ? "odd_of_long" : "odd_of_ulong";
    bool twice = from == DType::f64 || wide_integer;
    return typed("round_", to) + "(" + (twice ? std::string(odd) : "(float)") + "(" + v + "))";
  }
  if (is_integer(to) && is_float(from)) {
    const char* source = from == DType::f64 ? "double(" : "float(";
    return "(" + typed("C_", to) + ")" + (to == DType::u64 ? "ulong_of_" : "long_of_") + source + v + ")";
  }
  return "(" + typed("C_", to) + ")(" + v + ")";
}

// The function of one instruction, from its operands' compute types to its result's.
std::string function(const Program& program, size_t n) {
  const auto& instruction = program.instructions[n];
  std::string result = typed("C_", instruction.dtype), text;
  if (instruction.row == Row::cast) {
    DType from = program.register_dtype(instruction.args[0]);
    return "static " + result + " f" + number(n) + "(" + typed("C_", from) + " a) { return " +
           cast_text(from, instruction.dtype, "a") + "; }\n";
  }
  const RowInfo& info = row_info(instruction.row);
  DType operands = program.register_dtype(instruction.args[info.arity - 1]);
  std::string prefix = is_integer(operands) && wraps(instruction.row) ? "A_" : "C_";
  text = "#undef D\n#define D " + std::string(kernel_type(operands)) + "\nstatic " + result + " f" + number(n) + "(";
  for (int k = 0; k < info.arity; k++) {
    DType dtype = program.register_dtype(instruction.args[k]);
    text += (k ? ", " : "") + typed(prefix.c_str(), dtype) + " " + "abc"[k];
  }
  std::string expression = "(" + result + ")(" + info.expression + ")";
  if (info.result == RowResult::SAME) expression = typed("round_", instruction.dtype) + "(" + expression + ")";
  return text + ") { return " + expression + "; }\n";
}

struct Generator {
  const Program& program;
  int rank;
  std::string arrays, plan, loads, stores;
  size_t count = 0;  // arrays so far

  std::string position(size_t array) const { return rank ? std::string("o").append(number(array)) : "i"; }

  void inputs() {
    for (size_t r = 0; r < program.inputs.size(); r++) {
      DType dtype = program.inputs[r].dtype;
      if (program.inputs[r].scalar) {
        arrays += (arrays.empty() ? "" : ", ") + typed("X_", dtype) + " s" + number(r);
        loads +=
            "    const " + typed("C_", dtype) + " " + reg(r) + " = (" + typed("C_", dtype) + ")s" + number(r) + ";\n";
        continue;
      }
      arrays += (arrays.empty() ? "" : ", ") + ("global const " + typed("S_", dtype)) + "* p" + number(r);
      loads += "    const " + typed("C_", dtype) + " " + reg(r) + " = " + typed("load_", dtype) + "(p" + number(r) +
               " + plan.start[" + number(count) + "], " + position(count) + ");\n";
      count++;
    }
  }

  void outputs() {
    for (size_t k = 0; k < program.outputs.size(); k++) {
      DType dtype = program.outputs[k].dtype;
      arrays += (arrays.empty() ? "" : ", ") + ("global " + typed("S_", dtype)) + "* q" + number(k);
      stores += "    " + typed("store_", dtype) + "(q" + number(k) + " + plan.start[" + number(count) + "], " +
                position(count) + ", " + reg(program.outputs[k].reg) + ");\n";
      count++;
    }
  }

  // Positions of item i in each array, the last axis first.
  std::string positions() const {
    if (rank == 0) return "";
    std::string text = "    uidx rest = (uidx)i;\n    idx at;\n";
    for (size_t a = 0; a < count; a++) text += "    idx " + position(a) + " = 0;\n";
    for (int d = rank - 1; d >= 0; d--) {
      std::string axis = std::string("[").append(number(size_t(d))) + "]";
      text += d ? "    at = (idx)(rest % (uidx)plan.size" + axis + ");\n    rest /= (uidx)plan.size" + axis + ";\n"
                : std::string("    at = (idx)rest;\n");
      for (size_t a = 0; a < count; a++)
        text += "    " + position(a) + " += at * plan.stride[" + number(a) + "]" + axis + ";\n";
    }
    return text;
  }

  std::string instructions() const {
    std::string text;
    for (size_t n = 0; n < program.instructions.size(); n++) {
      const auto& instruction = program.instructions[n];
      int arity = instruction.row == Row::cast ? 1 : row_info(instruction.row).arity;
      text += "    const " + typed("C_", instruction.dtype) + " " + reg(program.inputs.size() + n) + " = f" +
              number(n) + "(";
      for (int k = 0; k < arity; k++) text += (k ? ", " : "") + reg(instruction.args[k]);
      text += ");\n";
    }
    return text;
  }
};

}  // namespace

std::string generate(const Program& program, int rank, bool wide) {
  Generator g{program, rank, {}, {}, {}, {}};
  g.inputs();
  g.outputs();
  std::string text = "#define WIDE " + number(wide) + "\n" + kernel_source("prelude.cl");
  for (size_t n = 0; n < program.instructions.size(); n++) text += function(program, n);
  text += "typedef struct {\n  long count, start[" + number(g.count) + "];\n";
  if (rank)
    text +=
        "  idx size[" + number(size_t(rank)) + "], stride[" + number(g.count) + "][" + number(size_t(rank)) + "];\n";
  text += "} Plan;\nkernel GROUP_OF(WG) void pointwise(" + g.arrays;
  if (program.guarded) text += ", global const uint* fault";
  text += ", const Plan plan) {\n  const size_t i = get_global_id(0);\n  if (i < (size_t)plan.count";
  if (program.guarded) text += " && fault[0] == 0u";
  return text + ") {\n" + g.positions() + g.loads + g.instructions() + g.stores + "  }\n}\n";
}

}  // namespace athena::opencl
