// generate.cpp: kernels of pointwise programs: vectors of several elements an item, and single elements for the rest.
#include "backend/opencl/codegen/generate.h"

#include "backend/opencl/codegen/instructions.h"
#include "backend/opencl/codegen/source.h"
#include "backend/opencl/runtime/arguments.h"

namespace athena::opencl {

constexpr size_t kMostFolds = 8;  // row_sum and row_max of one program

bool can_generate(const Program& program, int rank, int64_t row_length) {
  if (program.instructions.size() > 64 || program.inputs.size() + program.outputs.size() > 24) return false;
  if (row_length > kLongestRow) return false;
  size_t arrays = program.outputs.size(), scalars = 0, folds = 0;
  for (const auto& input : program.inputs) (input.scalar ? scalars : arrays)++;
  for (const auto& instruction : program.instructions)
    folds += instruction.op == PointwiseOp::row_sum || instruction.op == PointwiseOp::row_max;
  size_t axes = size_t(padded_rank(rank)) + (row_length ? 1 : 0);
  size_t bytes = 8 * (4 + 2 * arrays + scalars) + 8 * axes * (2 + arrays);
  return folds <= kMostFolds && bytes <= kMaxArgumentBytes;
}

std::string Pattern::name() const {
  std::string text = number(size_t(rank)) + "v" + number(size_t(width)) + "x" + number(size_t(steps));
  text += wide ? "w" : "n";
  if (masked) text += "m";
  if (rank && width > 1)
    for (bool zero : flat) text += zero ? "0" : "1";
  return text;
}

namespace {

struct Array {
  std::string pointer;  // p0 …, q0 …
  DType dtype;
  size_t reg;
  int output;  // which; -1: an input
};

struct Generator {
  const Program& program;
  const Pattern& pattern;
  std::vector<Array> arrays;
  std::vector<bool> uniform;  // of registers
  std::string text;

  Generator(const Program& program, const Pattern& pattern)
      : program(program), pattern(pattern), uniform(program.uniform_registers()) {
    for (size_t i = 0; i < program.inputs.size(); i++)
      if (program.inputs[i].is_array()) arrays.push_back({"p" + number(i), program.inputs[i].dtype, i, -1});
    for (size_t k = 0; k < program.outputs.size(); k++)
      arrays.push_back({"q" + number(k), program.outputs[k].dtype, program.outputs[k].reg, int(k)});
  }

  void plan() {
    text += std::string("typedef struct {\n  long count, ") + (pattern.masked ? "mask, " : "") + "start[" +
            number(arrays.size()) + "];\n";
    for (size_t i = 0; i < program.inputs.size(); i++)
      if (!program.inputs[i].is_array())
        text += "  " + (program.inputs[i].scalar ? typed("X_", program.inputs[i].dtype) : "long") + " s" + number(i) +
                ";\n";
    if (program.guarded || program.may_fault()) text += "  ulong fault_slots;\n";
    if (pattern.rank) {
      std::string rank = "[" + number(size_t(pattern.rank)) + "]";
      text += "  idx size" + rank + ";\n";
      if (!pattern.wide) text += "  uint magic" + rank + ", shift" + rank + ";\n";
      text += "  idx stride[" + number(arrays.size()) + "]" + rank + ";\n";
    }
    text += "} Plan;\n";
  }

  void head() {
    text += "kernel GROUP_OF(WG) void pointwise(";
    for (size_t a = 0; a < arrays.size(); a++)
      text += (a ? ", global " : "global ") + std::string(is_output(a) ? "" : "const ") + typed("S_", arrays[a].dtype) +
              "* " + arrays[a].pointer;
    for (size_t i = 0; i < program.inputs.size(); i++)
      if (program.inputs[i].uniform)
        text += std::string(", global ") + (int(i) == program.withheld ? "" : "const ") +
                typed("S_", program.inputs[i].dtype) + "* u" + number(i);
    if (program.guarded || program.may_fault()) text += ", global uint* faults";
    text += ", const Plan plan) {\n";
    if (program.guarded) withhold();
    for (size_t i = 0; i < program.inputs.size(); i++)
      if (!program.inputs[i].is_array())
        text += "  const " + typed("C_", program.inputs[i].dtype) + " " + reg(i) + " = " + same_for_all(i) + ";\n";
    for (size_t n = 0; n < program.instructions.size(); n++)
      if (uniform[program.inputs.size() + n]) text += "  " + assignment(program, n, "") + "\n";
    for (size_t a = 0; a < arrays.size(); a++)
      text += "  " + arrays[a].pointer + " += plan.start[" + number(a) + "];\n";
  }

  std::string same_for_all(size_t input) const {
    DType dtype = program.inputs[input].dtype;
    std::string at = "plan.s" + number(input);
    if (program.inputs[input].scalar) return "(" + typed("C_", dtype) + ")" + at;
    return typed("get_", dtype) + "(u" + number(input) + "[" + at + "])";
  }

  // Nothing is written but the count, by one item and read by none.
  void withhold() {
    text += "  if (faults[FAULT_WORDS * GUARD_SLOT(plan.fault_slots)] != 0u) {\n";
    std::string i = number(size_t(program.withheld));
    if (program.withheld >= 0) text += "    if (get_global_id(0) == 0) u" + i + "[plan.s" + i + "] += 1;\n";
    text += "    return;\n  }\n";
  }

  std::string position(size_t array, int step) const {
    if (pattern.rank == 0) return pattern.width > 1 ? "(i" + number(size_t(step)) + " * " + width() + ")" : "i0";
    return "o" + number(array) + "_" + number(size_t(step));
  }
  std::string width() const { return number(size_t(pattern.width)); }
  bool flat(size_t array) const { return !pattern.flat.empty() && pattern.flat[array]; }

  // Positions of vector i<step> in each array, the last axis first.
  void positions(int step) {
    if (pattern.rank == 0) return;
    std::string at = number(size_t(step));
    text += "    uidx rest = (uidx)i" + at + ", next;\n    idx at;\n";
    for (int d = pattern.rank - 1; d >= 0; d--) {
      std::string axis = "[" + number(size_t(d)) + "]";
      if (d == 0)
        text += "    at = (idx)rest;\n";
      else if (pattern.wide)
        text += "    next = rest / (uidx)plan.size" + axis + ";\n";
      else
        text += "    next = (mul_hi(rest, plan.magic" + axis + ") + rest) >> plan.shift" + axis + ";\n";
      if (d) text += "    at = (idx)(rest - next * (uidx)plan.size" + axis + ");\n    rest = next;\n";
      for (size_t a = 0; a < arrays.size(); a++)
        text += "    " + position(a, step) + " += at * plan.stride[" + number(a) + "]" + axis + ";\n";
    }
  }

  void load(size_t a, int step) {
    std::string name = "x" + number(a) + "_" + number(size_t(step));
    if (pattern.width == 1 || flat(a))
      text += "    " + name + " = " + arrays[a].pointer + "[" + position(a, step) + "];\n";
    else
      text += "    " + name + " = *(global const " + vector_type(arrays[a].dtype, pattern.width) + "*)(" +
              arrays[a].pointer + " + " + position(a, step) + ");\n";
  }

  // One element: lane -1 is a scalar.
  void element(int lane, int step, const std::string& position) {
    std::string s = number(size_t(step)), member = lane < 0 ? "" : std::string(".s") + "01234567"[lane];
    text += "    { ";
    for (size_t a = 0; a < arrays.size(); a++)
      if (!is_output(a))
        text += "const " + typed("C_", arrays[a].dtype) + " " + reg(arrays[a].reg) + " = " +
                typed("get_", arrays[a].dtype) + "(x" + number(a) + "_" + s + (flat(a) ? "" : member) + "); ";
    for (size_t n = 0; n < program.instructions.size(); n++)
      if (!uniform[program.inputs.size() + n]) text += assignment(program, n, position);
    for (size_t a = 0; a < arrays.size(); a++)
      if (is_output(a))
        text += "x" + number(a) + "_" + s + member + " = " + typed("put_", arrays[a].dtype) + "(" + reg(arrays[a].reg) +
                "); ";
    text += "}\n";
  }

  bool is_output(size_t a) const { return arrays[a].output >= 0; }
  std::string asked(size_t a) const {
    return pattern.masked ? "if (plan.mask >> " + number(size_t(arrays[a].output)) + " & 1) " : "";
  }

  void store(size_t a, int step) {
    std::string name = "x" + number(a) + "_" + number(size_t(step));
    if (pattern.width == 1)
      text += "    " + asked(a) + arrays[a].pointer + "[" + position(a, step) + "] = " + name + ";\n";
    else
      text += "    " + asked(a) + "*(global " + vector_type(arrays[a].dtype, pattern.width) + "*)(" +
              arrays[a].pointer + " + " + position(a, step) + ") = " + name + ";\n";
  }

  // All loads come first, so that they are under way together.
  void body() {
    std::string end = pattern.rank == 0 && pattern.width > 1 ? "(uidx)plan.count / " + width() : "(uidx)plan.count";
    text += "  const uidx end = " + end + ";\n";
    for (int step = 0; step < pattern.steps; step++) {
      std::string s = number(size_t(step));
      text += "  const uidx i" + s + " = (uidx)get_group_id(0) * (WG * " + number(size_t(pattern.steps)) +
              ") + (uidx)get_local_id(0) + " + s + " * WG;\n";
      for (size_t a = 0; a < arrays.size(); a++) {
        if (pattern.rank) text += "  idx " + position(a, step) + " = 0;\n";
        text += "  " + vector_type(arrays[a].dtype, flat(a) ? 1 : pattern.width) + " x" + number(a) + "_" + s + ";\n";
      }
    }
    for (int step = 0; step < pattern.steps; step++) {
      text += "  if (i" + number(size_t(step)) + " < end) {\n";
      positions(step);
      for (size_t a = 0; a < arrays.size(); a++)
        if (!is_output(a)) load(a, step);
      text += "  }\n";
    }
    for (int step = 0; step < pattern.steps; step++) {
      text += "  if (i" + number(size_t(step)) + " < end) {\n";
      for (int lane = 0; lane < pattern.width; lane++)
        element(pattern.width == 1 ? -1 : lane, step,
                "(ulong)i" + number(size_t(step)) + " * " + width() + " + " + number(size_t(lane)));
      for (size_t a = 0; a < arrays.size(); a++)
        if (is_output(a)) store(a, step);
      text += "  }\n";
    }
  }

  // What is left of a contiguous array after its last whole vector, an element each of the first items.
  void rest() {
    if (pattern.rank || pattern.width == 1) return;
    text += "  const uidx tail = end * " + width() + " + (uidx)get_global_id(0);\n  if (tail < (uidx)plan.count) {\n";
    for (size_t a = 0; a < arrays.size(); a++) {
      text += "    S_" + typed("", arrays[a].dtype) + " x" + number(a) + "_t";
      text += is_output(a) ? ";\n" : " = " + arrays[a].pointer + "[tail];\n";
    }
    std::string single = std::move(text);
    text.clear();
    element(-1, 0, "tail");
    for (size_t at = text.find("_0"); at != std::string::npos; at = text.find("_0", at + 1)) text[at + 1] = 't';
    text = single + text;
    for (size_t a = 0; a < arrays.size(); a++)
      if (is_output(a)) text += "    " + asked(a) + arrays[a].pointer + "[tail] = x" + number(a) + "_t;\n";
    text += "  }\n";
  }
};

}  // namespace

std::string generate(const Program& program, const Pattern& pattern) {
  Generator g(program, pattern);
  g.text = "#define WIDE " + number(pattern.wide) + "\n" + kernel_source("prelude/prelude.cl");
  if (program.guarded || program.may_fault()) g.text += kernel_source("prelude/fault.cl");
  g.text += functions(program);
  g.plan();
  g.head();
  g.body();
  g.rest();
  return g.text + "}\n";
}

}  // namespace athena::opencl
