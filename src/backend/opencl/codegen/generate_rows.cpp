// generate_rows.cpp: kernels of programs that work along rows. The items of a row walk its columns once for every depth
// of folds, and once more to write: elementwise registers are computed again each time from inputs that stay in
// registers or in cache.
//
// A register's depth is how many folds lie behind it. Depth by depth: registers with one value a row, computed by every
// item of the row alike; then a walk that feeds the folds whose result is one deeper. All control flow around barriers
// is the same for all items of a group.
#include <algorithm>

#include "backend/opencl/codegen/generate.h"
#include "backend/opencl/codegen/instructions.h"
#include "backend/opencl/codegen/source.h"
#include "backend/opencl/runtime/arguments.h"

namespace athena::opencl {

std::string RowPattern::name() const {
  return number(size_t(rank)) + "c" + number(size_t(width)) + (vector ? "v" : "s") + number(size_t(items)) + "k" +
         number(size_t(kept)) + (wide ? "w" : "n") + (masked ? "m" : "");
}

namespace {

bool is_fold(PointwiseOp op) { return op == PointwiseOp::row_sum || op == PointwiseOp::row_max; }

struct RowArray {
  std::string pointer;
  DType dtype;
  size_t reg;
  int output;  // which; -1: an input
  bool per_row;
};

struct RowGenerator {
  const Program& program;
  const RowPattern& pattern;
  int group;
  std::vector<RowArray> arrays;
  std::vector<bool> per_row;
  std::vector<int> depths;
  std::string text;

  RowGenerator(const Program& program, const RowPattern& pattern, int group)
      : program(program), pattern(pattern), group(group), per_row(program.per_row_registers()) {
    for (size_t i = 0; i < program.inputs.size(); i++) {
      const auto& input = program.inputs[i];
      if (!input.scalar) arrays.push_back({"p" + number(i), input.dtype, i, -1, input.per_row});
      depths.push_back(0);
    }
    for (size_t k = 0; k < program.outputs.size(); k++) {
      const auto& output = program.outputs[k];
      arrays.push_back({"q" + number(k), output.dtype, output.reg, int(k), output.per_row});
    }
    for (const auto& instruction : program.instructions) {
      int depth = 0;
      for (int k = 0; k < pointwise_info(instruction.op).arity; k++)
        depth = std::max(depth, depths[instruction.args[k]]);
      depths.push_back(depth + is_fold(instruction.op));
    }
  }

  bool is_output(size_t a) const { return arrays[a].output >= 0; }
  // What else must hold for an output to be written.
  std::string asked(uint64_t outputs) const {
    return pattern.masked ? " && (plan.mask & " + std::to_string(outputs) + ") != 0" : "";
  }
  uint64_t bit(size_t a) const { return uint64_t(1) << arrays[a].output; }

  size_t first() const { return program.inputs.size(); }
  const Program::Instruction& instruction(size_t r) const { return program.instructions[r - first()]; }
  size_t registers() const { return first() + program.instructions.size(); }
  std::string compute(size_t r) const { return typed("C_", program.register_dtype(int(r))); }
  std::string accumulator(size_t r) const {
    return typed(instruction(r).op == PointwiseOp::row_sum ? "A_" : "C_", instruction(r).dtype);
  }
  std::string width() const { return number(size_t(pattern.width)); }
  std::string items() const { return number(size_t(pattern.items)); }

  void plan() {
    std::string rank = "[" + number(size_t(pattern.rank)) + "]", count = "[" + number(arrays.size()) + "]";
    text += std::string("typedef struct {\n  long rows, cols, ") + (pattern.masked ? "mask, " : "") + "start" + count +
            ";\n";
    for (size_t i = 0; i < first(); i++)
      if (program.inputs[i].scalar) text += "  " + typed("X_", program.inputs[i].dtype) + " s" + number(i) + ";\n";
    text += "  ulong fault_slots;\n  idx size" + rank + ", column" + count + ", stride" + count + rank + ";\n} Plan;\n";
  }

  void head() {
    text += "kernel GROUP_OF(WG) void rows(";
    for (size_t a = 0; a < arrays.size(); a++)
      text += (a ? ", global " : "global ") + std::string(is_output(a) ? "" : "const ") + typed("S_", arrays[a].dtype) +
              "* " + arrays[a].pointer;
    if (program.may_fault()) text += ", global uint* faults";
    text += ", const Plan plan) {\n";
    for (size_t r = first(); r < registers(); r++)
      if (is_fold(instruction(r).op))
        text += "  local " + accumulator(r) + " tree" + number(r) + "[WG], part" + number(r) + "[WG];\n";
    text += "  const uint lid = (uint)get_local_id(0), lane = lid % " + items() + "u, base = lid - lane;\n";
    text += "  long row = (long)get_group_id(0) * (WG / " + items() + ") + (long)(lid / " + items() + "u);\n";
    text += "  bool live = row < plan.rows;\n  if (!live) row = plan.rows - 1;\n";
    text += "  const idx cols = (idx)plan.cols;\n  ulong rest = (ulong)row;\n  long at;\n";
    for (size_t a = 0; a < arrays.size(); a++)
      text += "  " + arrays[a].pointer + " += plan.start[" + number(a) + "];\n";
    for (int d = pattern.rank - 1; d >= 0; d--) {
      std::string axis = "[" + number(size_t(d)) + "]";
      text += d ? "  at = (long)(rest % (ulong)plan.size" + axis + ");\n  rest /= (ulong)plan.size" + axis + ";\n"
                : std::string("  at = (long)rest;\n");
      for (size_t a = 0; a < arrays.size(); a++)
        text += "  " + arrays[a].pointer + " += at * plan.stride[" + number(a) + "]" + axis + ";\n";
    }
    for (size_t i = 0; i < first(); i++) {
      const auto& input = program.inputs[i];
      std::string value = input.scalar ? "(" + compute(i) + ")plan.s" + number(i)
                                       : typed("get_", input.dtype) + "(p" + number(i) + "[0])";
      if (input.scalar || input.per_row) text += "  const " + compute(i) + " " + reg(i) + " = " + value + ";\n";
    }
  }

  // Elementwise registers that these need, themselves included.
  std::vector<bool> needed(const std::vector<size_t>& targets) const {
    std::vector<bool> need(registers(), false);
    for (size_t target : targets) need[target] = !per_row[target];
    for (size_t r = registers(); r-- > first();)
      if (need[r])
        for (int k = 0; k < pointwise_info(instruction(r).op).arity; k++)
          if (!per_row[instruction(r).args[k]]) need[instruction(r).args[k]] = true;
    return need;
  }

  // Instructions of elementwise registers at `column`, in order.
  std::string chain(const std::vector<bool>& need, const std::string& column) const {
    std::string code;
    for (size_t r = first(); r < registers(); r++) {
      if (!need[r]) continue;
      if (instruction(r).op == PointwiseOp::row_put)
        code += "const " + compute(r) + " " + reg(r) + " = (long)(" + column + ") == at" + number(r) + " ? " +
                reg(instruction(r).args[0]) + " : (" + compute(r) + ")0; ";
      else
        code += assignment(program, r - first(), "row * plan.cols + " + column);
    }
    return code;
  }

  bool is_kept(size_t a) const { return pattern.kept && !is_output(a) && !arrays[a].per_row; }
  std::string held(size_t a, const std::string& block) const {
    return is_kept(a) ? "x" + number(a) + "[" + block + "]" : "x" + number(a);
  }

  // Loads the lane set at column c of array a into `to`.
  std::string load(size_t a, const std::string& to) const {
    std::string code, column = "plan.column[" + number(a) + "]";
    if (pattern.vector && pattern.width > 1)
      return to + " = *(global const " + vector_type(arrays[a].dtype, pattern.width) + "*)(" + arrays[a].pointer +
             " + c); ";
    if (pattern.width == 1) return to + " = " + arrays[a].pointer + "[c * " + column + "]; ";
    for (int lane = 0; lane < pattern.width; lane++) {
      std::string l = number(size_t(lane));
      code += "if (c + " + l + " < cols) " + to + ".s" + l + " = " + arrays[a].pointer + "[(c + " + l + ") * " +
              column + "]; ";
    }
    return code;
  }

  void keep() {
    if (!pattern.kept) return;
    std::string loads;
    for (size_t a = 0; a < arrays.size(); a++) {
      if (!is_kept(a)) continue;
      text += "  " + vector_type(arrays[a].dtype, pattern.width) + " x" + number(a) + "[" +
              number(size_t(pattern.kept)) + "];\n";
      loads += load(a, held(a, "k"));
    }
    walk(loads);
  }

  // A loop over this item's lane sets: block k, column c.
  void walk(const std::string& body) {
    std::string stride = items() + " * " + width();
    if (pattern.kept)
      text += "#pragma unroll\n  for (int k = 0; k < " + number(size_t(pattern.kept)) +
              "; k++) {\n    const idx c = k * (" + stride + ") + (idx)lane * " + width() + ";\n    if (c < cols) {\n" +
              body + "    }\n  }\n";
    else
      text += "  for (idx c = (idx)lane * " + width() + "; c < cols; c += " + stride + ") {\n" + body + "  }\n";
  }

  // What every lane set does before its lanes: loads, unless they are kept.
  std::string fetch(const std::vector<bool>& need) const {
    std::string code;
    for (size_t a = 0; a < arrays.size(); a++) {
      if (is_output(a) || arrays[a].per_row || !need[arrays[a].reg] || is_kept(a)) continue;
      code += vector_type(arrays[a].dtype, pattern.width) + " x" + number(a) + "; " + load(a, "x" + number(a)) + "\n";
    }
    return code;
  }

  std::string lane_code(const std::vector<bool>& need, int lane, const std::string& after) const {
    std::string l = number(size_t(lane)), member = pattern.width > 1 ? ".s" + l : "";
    std::string code = pattern.vector || pattern.width == 1 ? "{ " : "if (c + " + l + " < cols) { ";
    for (size_t a = 0; a < arrays.size(); a++)
      if (!is_output(a) && !arrays[a].per_row && need[arrays[a].reg])
        code += "const " + compute(arrays[a].reg) + " " + reg(arrays[a].reg) + " = " + typed("get_", arrays[a].dtype) +
                "(" + held(a, "k") + member + "); ";
    return code + chain(need, "c + " + l) + after + "}\n";
  }

  // One value a row that needs no fold: computed by every item of the row.
  void row_value(size_t r) {
    const auto& it = instruction(r);
    std::string n = number(r), type = compute(r);
    if (it.op == PointwiseOp::row_put || it.op == PointwiseOp::row_take) {
      text += "  const long at" + n + " = position_" + kernel_type(program.register_dtype(it.args[1])) + "(" +
              reg(it.args[1]) + ", plan.cols);\n";
      text += "  if (at" + n + " < 0 && live && lane == 0) report(faults, plan.fault_slots, " +
              number(size_t(program.fault_index(r - first()))) + "u, (ulong)row, (ulong)(long)" + reg(it.args[1]) +
              ", (ulong)plan.cols);\n";
    }
    if (it.op == PointwiseOp::row_put) return;
    if (it.op != PointwiseOp::row_take) {
      text += "  " + assignment(program, r - first(), "row") + "\n";
      return;
    }
    auto need = needed({it.args[0]});
    text += "  " + type + " take" + n + " = 0;\n  if (at" + n + " >= 0) { ";
    for (size_t a = 0; a < arrays.size(); a++)
      if (!is_output(a) && !arrays[a].per_row && need[arrays[a].reg])
        text += "const " + compute(arrays[a].reg) + " " + reg(arrays[a].reg) + " = " + typed("get_", arrays[a].dtype) +
                "(" + arrays[a].pointer + "[at" + n + " * plan.column[" + number(a) + "]]); ";
    text += chain(need, "at" + n) + "take" + n + " = " + reg(it.args[0]) + "; }\n  const " + type + " " + reg(r) +
            " = take" + n + ";\n";
  }

  std::string join(size_t r, const std::string& a, const std::string& b) const {
    if (instruction(r).op == PointwiseOp::row_sum) return a + " + " + b;
    return typed("max_", instruction(r).dtype) + "(" + a + ", " + b + ")";
  }

  // Walks the row for the folds whose results have this depth. A lane has an accumulator of its own.
  void folds(int depth) {
    std::vector<size_t> results, values;
    for (size_t r = first(); r < registers(); r++)
      if (is_fold(instruction(r).op) && depths[r] == depth)
        results.push_back(r), values.push_back(instruction(r).args[0]);
    if (results.empty()) return;
    for (size_t r : results) {
      std::string start = instruction(r).op == PointwiseOp::row_sum ? "0" : typed("lowest_", instruction(r).dtype);
      for (int l = 0; l < pattern.width; l++)
        text += "  " + accumulator(r) + " a" + number(r) + "_" + number(size_t(l)) + " = " + start + ";\n";
    }
    auto need = needed(values);
    std::string body = fetch(need);
    for (int l = 0; l < pattern.width; l++) {
      std::string after;
      for (size_t r : results) {
        std::string name = "a" + number(r) + "_" + number(size_t(l));
        after += name + " = " + join(r, name, "(" + accumulator(r) + ")" + reg(instruction(r).args[0])) + "; ";
      }
      body += lane_code(need, l, after);
    }
    walk(body);
    tree(results);
  }

  // Joins the items of a row in two rounds of about the root of their number: in one order, with two barriers.
  void tree(const std::vector<size_t>& results) {
    int heads = 1;
    while (heads * heads < pattern.items) heads *= 2;
    std::string h = number(size_t(heads)), rounds = number(size_t(pattern.items / heads));
    for (size_t r : results) {
      std::string n = number(r), sum = "a" + n + "_0";
      for (int l = 1; l < pattern.width; l++) sum = join(r, sum, "a" + n + "_" + number(size_t(l)));
      text += "  " + accumulator(r) + " t" + n + " = " + sum + ";\n  tree" + n + "[lid] = t" + n + ";\n";
    }
    text += "  barrier(CLK_LOCAL_MEM_FENCE);\n  if (lane < " + h + "u) {\n";
    for (size_t r : results) {
      std::string n = number(r);
      text += "    for (int k = 1; k < " + rounds + "; k++) t" + n + " = " +
              join(r, "t" + n, "tree" + n + "[lid + k * " + h + "]") + ";\n    part" + n + "[lid] = t" + n + ";\n";
    }
    text += "  }\n  barrier(CLK_LOCAL_MEM_FENCE);\n";
    for (size_t r : results) {
      std::string n = number(r);
      text += "  t" + n + " = part" + n + "[base];\n  for (int k = 1; k < " + h + "; k++) t" + n + " = " +
              join(r, "t" + n, "part" + n + "[base + k]") + ";\n  const " + compute(r) + " " + reg(r) + " = " +
              typed("round_", instruction(r).dtype) + "((" + compute(r) + ")t" + n + ");\n";
    }
  }

  void outputs() {
    std::vector<size_t> values;
    uint64_t bits = 0;
    std::string single;
    for (size_t a = 0; a < arrays.size(); a++) {
      if (!is_output(a)) continue;
      std::string put = typed("put_", arrays[a].dtype) + "(" + reg(arrays[a].reg) + ")";
      if (arrays[a].per_row)
        single += "  if (live && lane == 0" + asked(bit(a)) + ") " + arrays[a].pointer + "[0] = " + put + ";\n";
      else
        values.push_back(arrays[a].reg), bits |= bit(a);
    }
    // An output may be an input that other items of the row still have to look at.
    if (!single.empty() || program.may_fault()) text += "  barrier(CLK_GLOBAL_MEM_FENCE);\n";
    text += single;
    if (values.empty()) return;
    auto need = needed(values);
    std::string body = fetch(need), writes;
    bool vector = pattern.vector && pattern.width > 1;
    for (size_t a = 0; a < arrays.size() && vector; a++)
      if (is_output(a) && !arrays[a].per_row) {
        body += vector_type(arrays[a].dtype, pattern.width) + " y" + number(a) + ";\n";
        writes += "if (live" + asked(bit(a)) + ") *(global " + vector_type(arrays[a].dtype, pattern.width) + "*)(" +
                  arrays[a].pointer + " + c) = y" + number(a) + ";\n";
      }
    for (int l = 0; l < pattern.width; l++) {
      std::string after, lane = number(size_t(l));
      for (size_t a = 0; a < arrays.size(); a++) {
        if (!is_output(a) || arrays[a].per_row) continue;
        std::string put = typed("put_", arrays[a].dtype) + "(" + reg(arrays[a].reg) + "); ";
        after += vector ? "y" + number(a) + ".s" + lane + " = " + put
                        : "if (live" + asked(bit(a)) + ") " + arrays[a].pointer + "[(c + " + lane + ") * plan.column[" +
                              number(a) + "]] = " + put;
      }
      body += lane_code(need, l, after);
    }
    if (pattern.masked) text += "  if (plan.mask & " + std::to_string(bits) + ") {\n";
    walk(body + writes);
    if (pattern.masked) text += "  }\n";
  }
};

}  // namespace

std::string generate_rows(const Program& program, const RowPattern& pattern, int group) {
  RowGenerator g(program, pattern, group);
  g.text = "#define WIDE " + number(pattern.wide) + "\n" + kernel_source("prelude/prelude.cl") +
           kernel_source("prelude/fault.cl") + functions(program);
  g.plan();
  g.head();
  g.keep();
  int deepest = *std::max_element(g.depths.begin(), g.depths.end());
  for (int depth = 0; depth <= deepest; depth++) {
    if (depth) g.folds(depth);
    for (size_t r = g.first(); r < g.registers(); r++) {
      PointwiseOp op = g.instruction(r).op;
      if (g.depths[r] == depth && !is_fold(op) && (g.per_row[r] || op == PointwiseOp::row_put)) g.row_value(r);
    }
  }
  g.outputs();
  return g.text + "}\n";
}

}  // namespace athena::opencl
