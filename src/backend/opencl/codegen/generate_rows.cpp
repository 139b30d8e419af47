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
#include "backend/opencl/runtime/arguments.h"
#include "backend/opencl/runtime/source.h"

namespace athena::opencl {

std::string RowPattern::name() const {
  return substitute("$c$$$k$$$", rank, width,
                    tail     ? "t"
                    : vector ? "v"
                    : spread ? "i"
                             : "s",
                    items, kept, wide ? "w" : "n", masked ? "m" : "");
}

namespace {

bool is_fold(PointwiseOp op) { return op == PointwiseOp::row_sum || op == PointwiseOp::row_max; }

struct RowGenerator : KernelWriter {
  const Program& program;
  const RowPattern& pattern;
  int group;
  std::vector<KernelArray> arrays;
  std::vector<bool> per_row;
  std::vector<int> depths;
  std::vector<bool> folded;  // registers that folds need

  RowGenerator(const Program& program, const RowPattern& pattern, int group)
      : program(program),
        pattern(pattern),
        group(group),
        arrays(arrays_of(program)),
        per_row(program.per_row_registers()),
        depths(program.inputs.size(), 0) {
    for (const auto& instruction : program.instructions) {
      int depth = 0;
      for (int k = 0; k < pointwise_info(instruction.op).arity; k++)
        depth = std::max(depth, depths[instruction.args[k]]);
      depths.push_back(depth + is_fold(instruction.op));
    }
    std::vector<size_t> values;
    for (size_t r = first(); r < registers(); r++)
      if (is_fold(instruction(r).op)) values.push_back(instruction(r).args[0]);
    folded = needed(values);
  }

  // What else must hold for an output to be written.
  std::string asked(uint64_t outputs) const {
    return pattern.masked ? substitute(" && (plan.mask & $) != 0", outputs) : "";
  }
  uint64_t bit(size_t a) const { return uint64_t(1) << arrays[a].output; }
  bool is_elementwise_input(size_t a) const { return !arrays[a].is_output() && !arrays[a].per_row; }

  size_t first() const { return program.inputs.size(); }
  const Program::Instruction& instruction(size_t r) const { return program.instructions[r - first()]; }
  size_t registers() const { return first() + program.instructions.size(); }
  std::string compute(size_t r) const { return typed("C_", program.register_dtype(int(r))); }
  std::string accumulator(size_t r) const {
    return typed(instruction(r).op == PointwiseOp::row_sum ? "A_" : "C_", instruction(r).dtype);
  }

  void plan() {
    line("typedef struct {");
    line("  long rows, cols, $start[$];", pattern.masked ? "mask, " : "", arrays.size());
    for (size_t i = 0; i < first(); i++)
      if (program.inputs[i].scalar) line("  $ s$;", typed("X_", program.inputs[i].dtype), i);
    line("  ulong fault_slots;");
    line("  idx size[$], column[$], stride[$][$];", pattern.rank, arrays.size(), arrays.size(), pattern.rank);
    line("} Plan;");
  }

  void head() {
    line("kernel GROUP_OF(WG) void rows($$, const Plan plan) {", parameters(arrays),
         program.may_fault() ? ", global uint* faults" : "");
    for (size_t r = first(); r < registers(); r++)
      if (is_fold(instruction(r).op)) line("  local $ tree$[WG], part$[WG];", accumulator(r), r, r);
    line("  const uint lid = (uint)get_local_id(0), lane = lid % $u, base = lid - lane;", pattern.items);
    line("  long row = (long)get_group_id(0) * (WG / $) + (long)(lid / $u);", pattern.items, pattern.items);
    line("  bool live = row < plan.rows;\n  if (!live) row = plan.rows - 1;");
    line("  const idx cols = (idx)plan.cols;\n  ulong rest = (ulong)row;\n  long at;");
    for (size_t a = 0; a < arrays.size(); a++) line("  $ += plan.start[$];", arrays[a].pointer, a);
    positions();
    for (size_t i = 0; i < first(); i++) {
      const auto& input = program.inputs[i];
      if (input.scalar) line("  $", register_is(input.dtype, i, substitute("($)plan.s$", compute(i), i)));
      if (input.per_row) line("  $", register_is(input.dtype, i, loaded(input.dtype, substitute("p$[0]", i))));
    }
  }

  // Pointers move to the row's first element.
  void positions() {
    for (int d = pattern.rank - 1; d >= 0; d--) {
      if (d)
        line("  at = (long)(rest % (ulong)plan.size[$]);\n  rest /= (ulong)plan.size[$];", d, d);
      else
        line("  at = (long)rest;");
      for (size_t a = 0; a < arrays.size(); a++) line("  $ += at * plan.stride[$][$];", arrays[a].pointer, a, d);
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
      if (instruction(r).op != PointwiseOp::row_scatter)
        code += assignment(program, r - first(), "row * plan.cols + " + column);
      else
        append(code, "const $ r$ = $ == (idx)at$ ? r$ : ($)0; ", compute(r), r, column, r, instruction(r).args[0],
               compute(r));
    }
    return code;
  }

  // What folds look at is looked at again; the rest is read when the outputs are written.
  bool is_kept(size_t a) const { return pattern.kept && is_elementwise_input(a) && folded[arrays[a].reg]; }
  std::string held(size_t a) const { return substitute(is_kept(a) ? "x$[k]" : "x$", a); }

  // A lane set has so many accumulators for a fold: lanes take turns where they are more.
  int sums_apart() const { return std::min(pattern.width, 4); }

  // Columns of a lane set are so far apart, and sets of neighbours.
  int apart() const { return pattern.spread ? pattern.items : 1; }
  int next() const { return pattern.spread ? 1 : pattern.width; }

  // Lane l of a vector.
  static std::string member(int l) { return substitute(".s$", std::string(1, "0123456789abcdef"[l])); }

  // Loads the lane set at column `at` of array a into `to`.
  std::string load(size_t a, const std::string& to, const char* at) const {
    std::string whole = pattern.vector ? substitute("$ = $; ", to, arrays[a].vector_at(pattern.width, at)) : "";
    if (pattern.vector && pattern.width > 1 && !pattern.tail) return whole;
    if (pattern.width == 1) return substitute("$ = $[$ * plan.column[$]]; ", to, arrays[a].pointer, at, a);
    std::string code;
    for (int l = 0; l < pattern.width; l++)
      append(code, "if ($ + $ < cols) $$ = $[($ + $) * plan.column[$]]; ", at, l * apart(), to, member(l),
             arrays[a].pointer, at, l * apart(), a);
    return pattern.tail ? substitute("if ($ + $ <= cols) { $} else { $} ", at, pattern.width, whole, code) : code;
  }
  // Whether each column of a lane set must be looked at.
  bool is_guarded() const { return pattern.width > 1 && (!pattern.vector || pattern.tail); }

  void keep() {
    if (!pattern.kept) return;
    std::string loads;
    for (size_t a = 0; a < arrays.size(); a++) {
      if (!is_kept(a)) continue;
      line("  $ x$[$];", vector_type(arrays[a].dtype, pattern.width), a, pattern.kept);
      loads += load(a, held(a), "c");
    }
    walk({}, loads);
  }

  // A loop over this item's lane sets: block k, column c, with what is not kept of the arrays that `need` tells. Where
  // sets are many the next is loaded before this one is used.
  void walk(const std::vector<bool>& need, const std::string& body) {
    std::vector<size_t> read;
    for (size_t a = 0; a < arrays.size(); a++)
      if (is_elementwise_input(a) && !need.empty() && need[arrays[a].reg] && !is_kept(a)) read.push_back(a);
    int items = pattern.items, width = pattern.width;
    std::string loads;
    if (pattern.kept) {
      for (size_t a : read)
        append(loads, "$ x$; $\n", vector_type(arrays[a].dtype, width), a, load(a, substitute("x$", a), "c"));
      line("#pragma unroll\n  for (int k = 0; k < $; k++) {", pattern.kept);
      line("    const idx c = k * ($ * $) + (idx)lane * $;", items, width, next());
      line("    if (c < cols) {\n$$    }\n  }", loads, body);
      return;
    }
    line("  {\n  idx ahead = (idx)lane * $;", next());
    std::string takes;
    for (size_t a : read) {
      line("  $ x$, n$;", vector_type(arrays[a].dtype, width), a, a);
      loads += load(a, substitute("n$", a), "ahead");
      append(takes, "x$ = n$; ", a, a);
    }
    line("  if (ahead < cols) { $}", loads);
    line("  for (idx c = ahead; c < cols; c = ahead) {\n$\nahead = c + $ * $;", takes, items, width);
    line("if (ahead < cols) { $}\n$  }\n  }", loads, body);
  }

  // The registers of arrays from what `stored` says of each.
  template <class Stored>
  std::string elements(const std::vector<bool>& need, Stored&& stored) const {
    std::string code;
    for (size_t a = 0; a < arrays.size(); a++)
      if (is_elementwise_input(a) && need[arrays[a].reg])
        append(code, "$ ", register_is(arrays[a].dtype, arrays[a].reg, loaded(arrays[a].dtype, stored(a))));
    return code;
  }

  std::string lane_code(const std::vector<bool>& need, int lane, bool guarded, const std::string& after) const {
    std::string part = pattern.width > 1 ? member(lane) : "";
    std::string code = guarded ? substitute("if (c + $ < cols) { ", lane * apart()) : "{ ";
    code += elements(need, [&](size_t a) { return held(a) + part; });
    return code + chain(need, substitute("c + $", lane * apart())) + after + "}\n";
  }

  // Each lane's code, and what comes after it. Where rows end within a set, whole sets look at no column.
  std::string lanes_code(const std::vector<bool>& need, const std::vector<std::string>& after) const {
    std::string whole, each;
    for (int l = 0; l < pattern.width; l++) {
      whole += lane_code(need, l, false, after[size_t(l)]);
      if (is_guarded()) each += lane_code(need, l, true, after[size_t(l)]);
    }
    if (!is_guarded()) return whole;
    return pattern.tail ? substitute("if (c + $ <= cols) {\n$} else {\n$}\n", pattern.width, whole, each) : each;
  }

  // One value a row that needs no fold: computed by every item of the row.
  void row_value(size_t r) {
    const auto& it = instruction(r);
    if (it.op == PointwiseOp::row_scatter || it.op == PointwiseOp::row_gather) find_position(r);
    if (it.op == PointwiseOp::row_gather) take(r);
    if (it.op != PointwiseOp::row_scatter && it.op != PointwiseOp::row_gather)
      line("  $", assignment(program, r - first(), "row"));
  }

  void find_position(size_t r) {
    int index = instruction(r).args[1];
    line("  const long at$ = position_$(r$, plan.cols);", r, kernel_type(program.register_dtype(index)), index);
    line(
        "  if (at$ < 0 && live && lane == 0) report(faults, plan.fault_slots, $u, (ulong)row, (ulong)(long)r$, "
        "(ulong)plan.cols);",
        r, program.fault_index(r - first()), index);
  }

  void take(size_t r) {
    size_t value = instruction(r).args[0];
    auto need = needed({value});
    line("  $ take$ = 0;", compute(r), r);
    append(text, "  if (at$ >= 0) { ", r);
    text += elements(need, [&](size_t a) { return substitute("$[at$ * plan.column[$]]", arrays[a].pointer, r, a); });
    line("$take$ = r$; }", chain(need, substitute("at$", r)), r, value);
    line("  const $ r$ = take$;", compute(r), r, r);
  }

  std::string join(size_t r, const std::string& a, const std::string& b) const {
    if (instruction(r).op == PointwiseOp::row_sum) return substitute("$ + $", a, b);
    return substitute("$($, $)", typed("max_", instruction(r).dtype), a, b);
  }

  // The largest value m of a row whose sum of exp(v - m) register r is, which one walk finds with it (Milakov and
  // Gimelshein, "Online normalizer calculation for softmax", 2018); 0: none, or the row stays in registers.
  size_t top_of(size_t r) const {
    if (pattern.kept || instruction(r).op != PointwiseOp::row_sum) return 0;
    auto argument = [&](size_t of, int k, PointwiseOp op) -> size_t {
      size_t a = instruction(of).args[k];
      return a >= first() && instruction(a).op == op ? a : 0;
    };
    size_t power = argument(r, 0, PointwiseOp::exp), centred = power ? argument(power, 0, PointwiseOp::sub) : 0;
    size_t top = centred ? argument(centred, 1, PointwiseOp::row_max) : 0;
    if (!top || instruction(top).args[0] != instruction(centred).args[0]) return 0;
    DType dtype = instruction(r).dtype;
    bool alike = dtype == instruction(top).dtype && (dtype == DType::f32 || dtype == DType::f64);
    return alike ? top : 0;
  }
  // Sums that the walk for the largest value r makes beside it.
  std::vector<size_t> beside(size_t r) const {
    std::vector<size_t> sums;
    for (size_t s = r + 1; s < registers(); s++)
      if (top_of(s) == r) sums.push_back(s);
    return sums;
  }

  // The largest value of a lane set may rise: sums so far shrink, then the set's powers are added.
  std::string rise(size_t top) const {
    std::string code, a = substitute("a$_0", top), now = a;
    for (int l = 0; l < pattern.width; l++) now = join(top, now, substitute("v$[$]", top, l));
    append(code, "{ const $ now = $;\nif (now != $) { const $ factor = exp($ - now); $ = now; ", accumulator(top), now,
           a, accumulator(top), a, a);
    for (size_t s : beside(top))
      for (int l = 0; l < sums_apart(); l++) append(code, "a$_$ *= factor; ", s, l);
    append(code, "}\nconst $ base = $ == $ ? 0 : $;\n", accumulator(top), a, typed("lowest_", instruction(top).dtype),
           a);
    for (int l = 0; l < pattern.width; l++) {
      append(code, "{ const $ power = exp(v$[$] - base); ", accumulator(top), top, l);
      for (size_t s : beside(top)) append(code, "a$_$ += power; ", s, l % sums_apart());
      code += "}\n";
    }
    return code + "}\n";
  }

  // Sums of items become sums below the row's largest value; where that is infinite or no number, so is the sum.
  void level(size_t top, size_t sum) {
    for (int l = 0; l < sums_apart(); l++) {
      line("  if (a$_0 != r$) a$_$ *= exp(a$_0 - r$);", top, top, sum, l, top, top);
    }
    line("  a$_0 += r$ - r$;", sum, top, top);
  }

  // Walks the row for the folds whose results have this depth. A lane has an accumulator of its own.
  void folds(int depth) {
    std::vector<size_t> results, values;
    for (size_t r = first(); r < registers(); r++)
      if (is_fold(instruction(r).op) && depths[r] == depth && !top_of(r))
        results.push_back(r), values.push_back(instruction(r).args[0]);
    if (results.empty()) return;
    std::vector<size_t> all = results, sums;
    for (size_t r : results)
      for (size_t s : beside(r)) sums.push_back(s);
    all.insert(all.end(), sums.begin(), sums.end());
    for (size_t r : all) {
      std::string start = instruction(r).op == PointwiseOp::row_sum ? "0" : typed("lowest_", instruction(r).dtype);
      for (int l = 0; l < sums_apart(); l++) line("  $ a$_$ = $;", accumulator(r), r, l, start);
    }
    auto need = needed(values);
    std::string body;
    for (size_t r : results)
      if (!beside(r).empty())
        append(body, "$ v$[$]; for (int l = 0; l < $; l++) v$[l] = $;\n", accumulator(r), r, pattern.width,
               pattern.width, r, typed("lowest_", instruction(r).dtype));
    std::vector<std::string> all_after(size_t(pattern.width));
    for (int l = 0; l < pattern.width; l++) {
      std::string& after = all_after[size_t(l)];
      for (size_t r : results) {
        std::string sum = substitute("a$_$", r, l % sums_apart()),
                    value = substitute("($)r$", accumulator(r), instruction(r).args[0]);
        if (beside(r).empty())
          append(after, "$ = $; ", sum, join(r, sum, value));
        else
          append(after, "v$[$] = $; ", r, l, value);
      }
    }
    body += lanes_code(need, all_after);
    for (size_t r : results)
      if (!beside(r).empty()) body += rise(r);
    walk(need, body);
    tree(results);
    if (sums.empty()) return;
    for (size_t s : sums) level(top_of(s), s);
    tree(sums);
  }

  // Joins the items of a row in two rounds of about the root of their number: in one order, with two barriers.
  void tree(const std::vector<size_t>& results) {
    int heads = 1;
    while (heads * heads < pattern.items) heads *= 2;
    for (size_t r : results) {
      std::string sum = substitute("a$_0", r);
      for (int l = 1; l < sums_apart(); l++) sum = join(r, sum, substitute("a$_$", r, l));
      line("  $ t$ = $;\n  tree$[lid] = t$;", accumulator(r), r, sum, r, r);
    }
    line("  barrier(CLK_LOCAL_MEM_FENCE);\n  if (lane < $u) {", heads);
    for (size_t r : results) {
      std::string sum = join(r, substitute("t$", r), substitute("tree$[lid + k * $]", r, heads));
      line("    for (int k = 1; k < $; k++) t$ = $;\n    part$[lid] = t$;", pattern.items / heads, r, sum, r, r);
    }
    line("  }\n  barrier(CLK_LOCAL_MEM_FENCE);");
    for (size_t r : results) {
      std::string sum = join(r, substitute("t$", r), substitute("part$[base + k]", r));
      line("  t$ = part$[base];\n  for (int k = 1; k < $; k++) t$ = $;", r, r, heads, r, sum);
      line("  const $ r$ = $(($)t$);", compute(r), r, typed("round_", instruction(r).dtype), compute(r), r);
    }
  }

  void outputs() {
    write_row_values();
    std::vector<size_t> elementwise, values;
    uint64_t bits = 0;
    for (size_t a = 0; a < arrays.size(); a++)
      if (arrays[a].is_output() && !arrays[a].per_row)
        elementwise.push_back(a), values.push_back(arrays[a].reg), bits |= bit(a);
    if (values.empty()) return;
    auto need = needed(values);
    std::string body, writes;
    bool vector = pattern.vector && pattern.width > 1;
    if (vector)
      for (size_t a : elementwise) {
        append(body, "$ y$;\n", vector_type(arrays[a].dtype, pattern.width), a);
        std::string whole = substitute("$ = y$;", arrays[a].vector_at(pattern.width, "c"), a), each;
        for (int l = 0; l < pattern.width; l++)
          append(each, "if (c + $ < cols) $[c + $] = y$$; ", l, arrays[a].pointer, l, a, member(l));
        if (pattern.tail) whole = substitute("{ if (c + $ <= cols) $ else { $} }", pattern.width, whole, each);
        append(writes, "if (live$) $\n", asked(bit(a)), whole);
      }
    std::vector<std::string> all_after(size_t(pattern.width));
    for (int l = 0; l < pattern.width; l++) {
      std::string& after = all_after[size_t(l)];
      for (size_t a : elementwise) {
        if (vector)
          append(after, "y$$", a, member(l));
        else
          append(after, "if (live$) $[(c + $) * plan.column[$]]", asked(bit(a)), arrays[a].pointer, l * apart(), a);
        append(after, " = $; ", arrays[a].stored());
      }
    }
    body += lanes_code(need, all_after);
    if (pattern.masked) line("  if (plan.mask & $) {", bits);
    walk(need, body + writes);
    if (pattern.masked) line("  }");
  }

  void write_row_values() {
    std::string writes;
    for (size_t a = 0; a < arrays.size(); a++)
      if (arrays[a].is_output() && arrays[a].per_row)
        append(writes, "  if (live && lane == 0$) $[0] = $;\n", asked(bit(a)), arrays[a].pointer, arrays[a].stored());
    // An output may be an input that other items of the row still have to look at.
    if (!writes.empty() || program.may_fault()) line("  barrier(CLK_GLOBAL_MEM_FENCE);");
    text += writes;
  }
};

}  // namespace

std::string generate_rows(const Program& program, const RowPattern& pattern, int group) {
  RowGenerator g(program, pattern, group);
  g.text = substitute("#define WIDE $\n", pattern.wide) + kernel_source("prelude/prelude.cl") +
           kernel_source("prelude/fault.cl") + functions(program);
  g.plan();
  g.head();
  g.keep();
  int deepest = *std::max_element(g.depths.begin(), g.depths.end());
  for (int depth = 0; depth <= deepest; depth++) {
    if (depth) g.folds(depth);
    for (size_t r = g.first(); r < g.registers(); r++) {
      PointwiseOp op = g.instruction(r).op;
      if (g.depths[r] == depth && !is_fold(op) && (g.per_row[r] || op == PointwiseOp::row_scatter)) g.row_value(r);
    }
  }
  g.outputs();
  return g.text + "}\n";
}

}  // namespace athena::opencl
