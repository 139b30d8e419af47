// gemm.cpp: runs gemm.cl: picks tiles so that all units are busy, splits deep products, writes the epilogue's text.
#include <algorithm>
#include <cmath>

#include "backend/opencl/arguments.h"
#include "backend/opencl/generate.h"
#include "backend/opencl/instructions.h"
#include "backend/opencl/outputs.h"
#include "backend/opencl/product.h"
#include "backend/opencl/source.h"

namespace athena::opencl {

namespace {

struct Tile {
  int m, n, k, item_m, item_n, slices;
  int items() const { return m / item_m * (n / item_n) * slices; }
};
constexpr Tile kLarge{128, 128, 8, 8, 8, 1}, kMiddle{64, 64, 16, 4, 4, 1}, kSmall{16, 32, 8, 4, 4, 8},
    kNarrow{32, 32, 8, 4, 4, 1};

int64_t tiles_of(const Product& p, const Tile& tile) {
  return rounded_up(p.m, tile.m) * rounded_up(p.n, tile.n) * p.batches;
}

Tile tile_of(const Context& context, const Product& p, DType dtype) {
  auto units = int64_t(context.info().compute_units);
  if (context.device().group < 256) return kNarrow;
  if (dtype_size(dtype) < 8 && tiles_of(p, kLarge) >= units) return kLarge;
  if (dtype_size(dtype) == 8) return kNarrow;  // for 32 KiB of local memory
  return tiles_of(p, kMiddle) * 4 >= units * 3 ? kMiddle : kSmall;
}

// Sets of 4 along `run` are aligned, whole, and apart by multiples of 4.
int width_of(const Operand& operand, int64_t run, int64_t step, const Layout& batch) {
  bool four = is_aligned(operand) && run % 4 == 0 && step % 4 == 0;
  for (int i = 0; i < batch.shape.rank; i++) four = four && (batch.shape[i] == 1 || batch.strides[i] % 4 == 0);
  return four ? 4 : 1;
}

// The arrays of an epilogue: all inputs but the product, and outputs.
struct Epilogue {
  const Program* program = nullptr;
  Outputs outputs;
  std::vector<std::string> names;
  std::vector<DType> dtypes;
  std::vector<Layout> batches, matrices;  // batches are collapsed together
  Program product;                        // stands in where the launch has none: the product is the only output

  Epilogue(Context& context, const Launch& launch) {
    DType dtype = launch.inputs[0].dtype;
    product.inputs = {{dtype, false}};
    product.outputs = {{0, dtype}};
    outputs = launch.program ? context.outputs().choose(context, launch) : Outputs{&product, {0}};
    program = outputs.program;
    std::vector<Layout*> pointers;
    for (size_t i = 1; i < program->inputs.size(); i++) {
      if (program->inputs[i].scalar) continue;
      names.push_back("p" + number(i));
      dtypes.push_back(program->inputs[i].dtype);
      matrices.push_back(launch.inputs[i + 1].layout);
    }
    for (const Operand& output : launch.outputs) matrices.push_back(output.layout);
    for (size_t k = 0; k < program->outputs.size(); k++) {
      names.push_back("q" + number(k));
      dtypes.push_back(program->outputs[k].dtype);
    }
    for (const Layout& layout : matrices) {
      batches.push_back(layout);
      batches.back().shape.rank = std::max(layout.shape.rank - 2, 0);
    }
    for (Layout& batch : batches) pointers.push_back(&batch);
    collapse(pointers.data(), int(pointers.size()));
    outputs.spread(batches, Layout());
    outputs.spread(matrices, Layout::contiguous({1, 1}));
  }

  int rank() const { return padded_rank(batches[0].shape.rank); }

  void pass_memory(Step& step) const {
    for (size_t i = 1; i < program->inputs.size(); i++)
      if (!program->inputs[i].scalar) step.input(int(i) + 1);
    outputs.pass_memory(step);
  }

  void pass_plan(Step& step, bool wide) const {
    for (size_t i = 1; i < program->inputs.size(); i++)
      if (!program->inputs[i].scalar) step.add(Follows::input_start, int(i) + 1);
    outputs.pass_starts(step);
    if (outputs.masked) step.add_long(outputs.mask());
    for (size_t i = 1; i < program->inputs.size(); i++)
      if (program->inputs[i].scalar) step.add(Follows::input_scalar, int(i) + 1, program->inputs[i].dtype);
    const Shape& shape = batches[0].shape;
    add_all(step, padded(shape.dims, shape.rank, 1), wide);
    for (size_t a = 0; a < matrices.size(); a++) {
      const Layout& layout = matrices[a];
      int last = layout.shape.rank - 1;
      step.add_idx(layout.strides[last - 1], wide).add_idx(layout.strides[last], wide);
      add_all(step, padded(batches[a].strides, shape.rank, 0), wide);
    }
  }

  bool is_output(size_t a) const { return names[a][0] == 'q'; }

  std::string text() const {
    std::string parameters, arguments, plan, body, count = number(names.size()), axes = number(size_t(rank()));
    for (size_t a = 0; a < names.size(); a++) {
      std::string pointer = std::string(a ? ", " : "") + "global " + (is_output(a) ? "" : "const ");
      parameters += pointer + typed("S_", dtypes[a]) + "* " + names[a];
      arguments += (a ? ", " : "") + names[a];
    }
    plan = "long start[" + count + "]; " + (outputs.masked ? "long mask; " : "");
    for (size_t i = 1; i < program->inputs.size(); i++)
      if (program->inputs[i].scalar) plan += typed("X_", program->inputs[i].dtype) + " s" + number(i) + "; ";
    plan += "idx size[" + axes + "]; struct { idx m, n, batch[" + axes + "]; } at[" + count + "];";
    for (size_t a = 0; a < names.size(); a++)
      body += "  long o" + number(a) + " = plan->start[" + number(a) + "] + (long)m * plan->at[" + number(a) +
              "].m + (long)n * plan->at[" + number(a) + "].n;\n";
    body += "  uidx rest = (uidx)g;\n";
    for (int d = rank() - 1; d >= 0; d--) {
      std::string axis = "[" + number(size_t(d)) + "]";
      body += "  { const idx at = (idx)(rest % (uidx)plan->size" + axis + "); rest /= (uidx)plan->size" + axis + ";";
      for (size_t a = 0; a < names.size(); a++)
        body += " o" + number(a) + " += (long)at * plan->at[" + number(a) + "].batch" + axis + ";";
      body += " }\n";
    }
    DType dtype = program->inputs[0].dtype;
    body +=
        "  const " + typed("C_", dtype) + " r0 = " + typed("round_", dtype) + "((" + typed("C_", dtype) + ")sum);\n";
    for (size_t i = 1; i < program->inputs.size(); i++) {
      DType type = program->inputs[i].dtype;
      std::string value = program->inputs[i].scalar ? "(" + typed("C_", type) + ")plan->s" + number(i) : "";
      for (size_t a = 0; a < names.size() && value.empty(); a++)
        if (names[a] == "p" + number(i)) value = typed("get_", type) + "(" + names[a] + "[o" + number(a) + "])";
      body += "  const " + typed("C_", type) + " " + reg(i) + " = " + value + ";\n";
    }
    for (size_t n = 0; n < program->instructions.size(); n++) body += "  " + assignment(*program, n) + "\n";
    for (size_t a = 0; a < names.size(); a++)
      if (is_output(a)) {
        std::string k = names[a].substr(1);
        const auto& output = program->outputs[size_t(std::stoi(k))];
        if (outputs.masked) body += "  if (plan->mask >> " + k + " & 1)";
        body +=
            "  " + names[a] + "[o" + number(a) + "] = " + typed("put_", output.dtype) + "(" + reg(output.reg) + ");\n";
      }
    std::string source = functions(*program) + "#undef D\n#define D " + kernel_type(dtype) + "\n";
    for (char& c : body)
      if (c == '\n') c = ' ';
    return source + "#define EPILOGUE_PARAMETERS " + parameters + "\n#define EPILOGUE_ARGUMENTS " + arguments +
           "\n#define EPILOGUE_PLAN " + plan +
           "\n#define EPILOGUE_FUNCTION static void epilogue(const Plan* plan, EPILOGUE_PARAMETERS, idx g, idx m, idx "
           "n, " +
           typed("A_", dtype) + " sum) { " + body + "}\n";
  }
};

constexpr int64_t kLeastDepth = 512;  // of a part: less is not worth adding parts up

int64_t parts_of(const Context& context, const Product& p, const Tile& tile) {
  auto units = int64_t(context.info().compute_units);
  int64_t groups = tiles_of(p, tile);
  return std::clamp<int64_t>(2 * units / groups, 1, std::max<int64_t>(p.k / kLeastDepth, 1));
}

struct Kernel {
  const Product& p;
  const Epilogue& epilogue;
  Tile tile;
  int64_t parts, chunk;
  std::string key, defines;
  bool wide;

  void pass(Step& step, const char*) const {
    step.add(Follows::input_start, 0).add(Follows::input_start, 1);
    for (int64_t value : {p.m, p.n, p.k, chunk, p.batches, p.a.row, p.a.column, p.b.row, p.b.column,
                          rounded_up(p.m, tile.m), rounded_up(p.n, tile.n)})
      step.add_idx(value, wide);
    int rank = p.a_batch.shape.rank;
    add_all(step, padded(p.a_batch.shape.dims, rank, 1), wide);
    add_all(step, padded(p.a_batch.strides, rank, 0), wide);
    add_all(step, padded(p.b_batch.strides, rank, 0), wide);
    epilogue.pass_plan(step, wide);
    step.pass();
  }
  std::string source() const {
    return defines + kernel_source("prelude.cl") + epilogue.text() + kernel_source("gemm.cl");
  }
};

std::string define(const char* name, int64_t value) {
  return std::string("#define ") + name + " " + std::to_string(value) + "\n";
}

}  // namespace

bool is_large(const Context& context, const Product& product) {
  return tiles_of(product, kLarge) >= int64_t(context.info().compute_units);
}

void by_gemm(Recipe& recipe, Context& context, const Launch& launch, const Product& p) {
  DType dtype = launch.inputs[0].dtype;
  Epilogue epilogue(context, launch);
  Tile tile = tile_of(context, p, dtype);
  int64_t parts = parts_of(context, p, tile);
  int64_t chunk = rounded_up(rounded_up(p.k, parts), tile.k * tile.slices) * tile.k * tile.slices;
  chunk = std::max<int64_t>(chunk, tile.k * tile.slices);
  parts = std::max<int64_t>(rounded_up(p.k, chunk), 1);
  bool wide = p.wide;
  for (const Layout& layout : epilogue.matrices) wide = wide || is_wide(layout);
  bool a_runs = std::abs(p.a.column) <= std::abs(p.a.row), b_runs = std::abs(p.b.row) < std::abs(p.b.column);
  int a_width = (a_runs ? p.a.column : p.a.row) != 1 ? 1
                : a_runs                             ? width_of(launch.inputs[0], p.k, p.a.row, p.a_batch)
                                                     : width_of(launch.inputs[0], p.m, p.a.column, p.a_batch);
  int b_width = (b_runs ? p.b.row : p.b.column) != 1 ? 1
                : b_runs                             ? width_of(launch.inputs[1], p.k, p.b.column, p.b_batch)
                                                     : width_of(launch.inputs[1], p.n, p.b.row, p.b_batch);
  std::string base = is_float(dtype)          ? (dtype == DType::f64 ? "double" : "float")
                     : dtype_size(dtype) == 8 ? "ulong"
                                              : "uint";
  std::string defines = "#define D " + std::string(kernel_type(dtype)) + "\n#define A4 " + base + "4\n#define S4 " +
                        vector_type(dtype, 4) + "\n";
  defines += define("TM", tile.m) + define("TN", tile.n) + define("TK", tile.k) + define("PM", tile.item_m) +
             define("PN", tile.item_n) + define("SLICES", tile.slices) + define("A_RUNS", a_runs) +
             define("B_RUNS", b_runs) + define("A_WIDTH", a_width) + define("B_WIDTH", b_width) +
             define("SPLIT", parts > 1) + define("RB", padded_rank(p.a_batch.shape.rank)) + define("WIDE", wide) +
             define("IS_FLOAT", dtype == DType::f64 ? 2 : is_float(dtype));
  std::string key = "gemm " + epilogue.program->signature() + " " + number(size_t(epilogue.rank())) +
                    (epilogue.outputs.masked ? "m\n" : "\n") + defines;
  Kernel kernel{p, epilogue, tile, parts, chunk, key, defines, wide};
  auto source = [&] { return kernel.source(); };
  if (parts > 1) recipe.need_scratch(size_t(parts * p.batches * p.m * p.n) * std::max<size_t>(dtype_size(dtype), 4));
  Step& step = recipe.generated(key, source, "gemm").input(0).input(1);
  parts > 1 ? step.scratch() : step.output(0);
  epilogue.pass_memory(step);
  kernel.pass(step, "gemm");
  step.groups(tiles_of(p, tile) * parts, size_t(tile.items()));
  if (parts == 1) return;
  Step& last = recipe.generated(key, source, "combine").scratch();
  epilogue.pass_memory(last);
  last.add_long(parts).pass();
  kernel.pass(last, "combine");
  last.groups(rounded_up(p.batches * p.m * p.n, context.device().group), size_t(context.device().group));
}

}  // namespace athena::opencl
