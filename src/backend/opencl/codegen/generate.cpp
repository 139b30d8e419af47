// generate.cpp: kernels of pointwise programs: vectors of several elements an item, and single elements for the rest.
#include "backend/opencl/codegen/generate.h"

#include "backend/opencl/codegen/instructions.h"
#include "backend/opencl/runtime/arguments.h"
#include "backend/opencl/runtime/source.h"

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
  std::string text = substitute("$v$x$$$", rank, width, steps, wide ? "w" : "n", masked ? "m" : "");
  if (rank && width > 1)
    for (bool zero : flat) text += zero ? "0" : "1";
  if (rank > 1)
    for (int array : like) text += substitute("=$", array);
  return text;
}

namespace {

struct Generator : KernelWriter {
  const Program& program;
  const Pattern& pattern;
  std::vector<KernelArray> arrays;
  std::vector<bool> uniform;  // of registers
  bool reports;               // faults

  Generator(const Program& program, const Pattern& pattern)
      : program(program),
        pattern(pattern),
        arrays(arrays_of(program)),
        uniform(program.uniform_registers()),
        reports(program.guarded || program.may_fault()) {}

  void plan() {
    line("typedef struct {");
    line("  long count, $start[$];", pattern.masked ? "mask, " : "", arrays.size());
    for (size_t i = 0; i < program.inputs.size(); i++)
      if (const auto& input = program.inputs[i]; !input.is_array())
        line("  $ s$;", input.scalar ? typed("X_", input.dtype) : "long", i);
    if (reports) line("  ulong fault_slots;");
    if (pattern.rank) {
      line("  idx size[$];", pattern.rank);
      if (!pattern.wide) line("  uint magic[$], shift[$];", pattern.rank, pattern.rank);
      line("  idx stride[$][$];", arrays.size(), pattern.rank);
    }
    line("} Plan;");
  }

  void head() {
    append(text, "kernel GROUP_OF(WG) void pointwise($", parameters(arrays));
    for (size_t i = 0; i < program.inputs.size(); i++)
      if (const auto& input = program.inputs[i]; input.uniform)
        append(text, ", global $$* u$", int(i) == program.withheld ? "" : "const ", typed("S_", input.dtype), i);
    line("$, const Plan plan) {", reports ? ", global uint* faults" : "");
    if (program.guarded) withhold();
    if (program.groups >= 0) find_group();
    for (size_t i = 0; i < program.inputs.size(); i++)
      if (!program.inputs[i].is_array()) line("  $", register_is(program.inputs[i].dtype, i, same_for_all(i)));
    for (size_t n = 0; n < program.instructions.size(); n++)
      if (uniform[program.inputs.size() + n]) line("  $", assignment(program, n));
    for (size_t a = 0; a < arrays.size(); a++) line("  $ += plan.start[$];", arrays[a].pointer, a);
  }

  std::string same_for_all(size_t i) const {
    const auto& input = program.inputs[i];
    if (input.scalar) return substitute("($)plan.s$", typed("C_", input.dtype), i);
    return loaded(input.dtype, substitute("u$[plan.s$$]", i, i, input.grouped ? " + group" : ""));
  }

  // The last group that begins where this item's vector does, or before. Vectors lie in one group.
  void find_group() {
    int i = program.groups;
    line("  const long first = (long)get_global_id(0) * $;", pattern.width);
    line("  long group = 0;");
    line("  for (long end = u$[plan.s$]; end - group > 1;) {", i, i);
    line("    const long middle = (group + end) / 2;");
    line("    if (u$[plan.s$ + middle] <= first) group = middle; else end = middle;\n  }", i, i);
  }

  // Nothing is written but the count, by one item and read by none.
  void withhold() {
    int i = program.withheld, skip = program.skip;
    std::string skips = skip < 0 ? "" : substitute(" || u$[plan.s$] != 0", skip, skip);
    line("  if (faults[FAULT_WORDS * GUARD_SLOT(plan.fault_slots)] != 0u$) {", skips);
    if (i >= 0) line("    if (get_global_id(0) == 0) u$[plan.s$] += 1;", i, i);
    line("    return;\n  }");
  }

  // Names that belong to vector `step`.
  std::string position(size_t a, int step) const {
    if (pattern.rank) return substitute("o$_$", like(a), step);
    return pattern.width > 1 ? substitute("(i$ * $)", step, pattern.width) : "i0";
  }
  static std::string value(size_t a, int step) { return substitute("x$_$", a, step); }
  bool flat(size_t a) const { return !pattern.flat.empty() && pattern.flat[a]; }
  size_t like(size_t a) const { return pattern.like.empty() ? a : size_t(pattern.like[a]); }

  // Positions of vector i<step> in each array, the last axis first.
  void positions(int step) {
    if (pattern.rank == 0) return;
    line("    uidx rest = (uidx)i$, next;\n    idx at;", step);
    for (int d = pattern.rank - 1; d >= 0; d--) {
      if (d == 0)
        line("    at = (idx)rest;");
      else if (pattern.wide)
        line("    next = rest / (uidx)plan.size[$];", d);
      else
        line("    next = (mul_hi(rest, plan.magic[$]) + rest) >> plan.shift[$];", d, d);
      if (d) line("    at = (idx)(rest - next * (uidx)plan.size[$]);\n    rest = next;", d);
      for (size_t a = 0; a < arrays.size(); a++)
        if (like(a) == a) line("    $ += at * plan.stride[$][$];", position(a, step), a, d);
    }
  }

  // What the vector or the element at a position is called.
  std::string memory(size_t a, const std::string& position, bool single) const {
    return single ? substitute("$[$]", arrays[a].pointer, position) : arrays[a].vector_at(pattern.width, position);
  }
  void load(size_t a, int step) {
    line("    $ = $;", value(a, step), memory(a, position(a, step), pattern.width == 1 || flat(a)));
  }
  void store(size_t a, const std::string& position, const std::string& value, bool single) {
    append(text, "    ");
    if (pattern.masked) append(text, "if (plan.mask >> $ & 1) ", arrays[a].output);
    line("$ = $;", memory(a, position, single), value);
  }

  // One element, lane `member` of the values or all of them.
  template <class Value>
  void element(Value&& value, const std::string& member, const std::string& position) {
    append(text, "    { ");
    for (size_t a = 0; a < arrays.size(); a++) {
      if (arrays[a].is_output()) continue;
      std::string stored = value(a) + (flat(a) ? "" : member);
      append(text, "$ ", register_is(arrays[a].dtype, arrays[a].reg, loaded(arrays[a].dtype, stored)));
    }
    for (size_t n = 0; n < program.instructions.size(); n++)
      if (!uniform[program.inputs.size() + n]) text += assignment(program, n, position);
    for (size_t a = 0; a < arrays.size(); a++)
      if (arrays[a].is_output()) append(text, "$$ = $; ", value(a), member, arrays[a].stored());
    line("}");
  }

  void declare(int step) {
    line("  const uidx i$ = (uidx)get_group_id(0) * (WG * $) + (uidx)get_local_id(0) + $ * WG;", step, pattern.steps,
         step);
    for (size_t a = 0; a < arrays.size(); a++) {
      if (pattern.rank && like(a) == a) line("  idx $ = 0;", position(a, step));
      line("  $ $;", vector_type(arrays[a].dtype, flat(a) ? 1 : pattern.width), value(a, step));
    }
  }
  void load_all(int step) {
    positions(step);
    for (size_t a = 0; a < arrays.size(); a++)
      if (!arrays[a].is_output()) load(a, step);
  }
  void compute(int step) {
    auto name = [&](size_t a) { return value(a, step); };
    for (int lane = 0; lane < pattern.width; lane++)
      element(name, pattern.width == 1 ? "" : substitute(".s$", lane),
              substitute("(ulong)i$ * $ + $", step, pattern.width, lane));
    for (size_t a = 0; a < arrays.size(); a++)
      if (arrays[a].is_output()) store(a, position(a, step), value(a, step), pattern.width == 1);
  }

  template <class Body>
  void for_steps(Body&& body) {
    for (int step = 0; step < pattern.steps; step++) {
      line("  if (i$ < end) {", step);
      body(step);
      line("  }");
    }
  }

  // All loads come first, so that they are under way together.
  void body() {
    bool counts_elements = pattern.rank == 0 && pattern.width > 1;
    line("  const uidx end = (uidx)plan.count$;", counts_elements ? substitute(" / $", pattern.width) : "");
    for (int step = 0; step < pattern.steps; step++) declare(step);
    for_steps([&](int step) { load_all(step); });
    for_steps([&](int step) { compute(step); });
  }

  // What is left of a contiguous array after its last whole vector, an element each of the first items.
  void rest() {
    if (pattern.rank || pattern.width == 1) return;
    auto name = [](size_t a) { return substitute("x$_t", a); };
    line("  const uidx tail = end * $ + (uidx)get_global_id(0);\n  if (tail < (uidx)plan.count) {", pattern.width);
    for (size_t a = 0; a < arrays.size(); a++) {
      append(text, "    $ $", typed("S_", arrays[a].dtype), name(a));
      if (!arrays[a].is_output()) append(text, " = $", memory(a, "tail", true));
      line(";");
    }
    element(name, "", "tail");
    for (size_t a = 0; a < arrays.size(); a++)
      if (arrays[a].is_output()) store(a, "tail", name(a), true);
    line("  }");
  }
};

}  // namespace

std::string generate(const Program& program, const Pattern& pattern) {
  Generator g(program, pattern);
  g.text = substitute("#define WIDE $\n$", pattern.wide, kernel_source("prelude/prelude.cl"));
  if (g.reports) g.text += kernel_source("prelude/fault.cl");
  g.text += functions(program);
  g.plan();
  g.head();
  g.body();
  g.rest();
  return g.text + "}\n";
}

}  // namespace athena::opencl
