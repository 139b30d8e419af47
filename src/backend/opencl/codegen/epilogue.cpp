// epilogue.cpp: picks how the arrays of an epilogue are accessed and writes its text.
#include "backend/opencl/codegen/epilogue.h"

#include <algorithm>

#include "backend/opencl/codegen/instructions.h"
#include "backend/opencl/runtime/arguments.h"

namespace athena::opencl {

namespace {

std::string index(size_t i) { return "[" + number(i) + "]"; }
std::string each(const std::string& statements) {
  return "_Pragma(\"unroll\") for (int j = 0; j < RUN; j++) { " + statements + "} ";
}
// What `bytes` are moved as: NVIDIA's compiler splits vectors of more than four elements.
std::string word_of(int bytes) {
  return bytes == 2 ? "ushort" : bytes == 4 ? "uint" : vector_type(DType::u32, bytes / 4);
}
// The stored form of a register, which is rounded already.
std::string bits_of(DType dtype, const std::string& reg) {
  return dtype == DType::bf16 ? "(ushort)(as_uint(" + reg + ") >> 16)" : typed("put_", dtype) + "(" + reg + ")";
}
// Of an element of the run among the values of array a.
std::string value(size_t a) { return "x" + number(a) + "[j]"; }

}  // namespace

Epilogue::Epilogue(PreparedLaunch& prepared, const Launch& launch, int run) : run_(run) {
  DType dtype = launch.inputs[0].dtype;
  product_.inputs = {{dtype, false}};
  product_.outputs = {{0, dtype}};
  outputs_ = launch.program ? choose_outputs(prepared, launch) : Outputs{&product_, {0}};
  program_ = outputs_.program;
  std::vector<const Operand*> operands;
  for (size_t i = 1; i < program_->inputs.size(); i++) {
    if (program_->inputs[i].scalar) continue;
    names_.push_back("p" + number(i));
    dtypes_.push_back(program_->inputs[i].dtype);
    operands.push_back(&launch.inputs[i + 1]);
  }
  size_t inputs = operands.size();
  for (const Operand& output : launch.outputs) operands.push_back(&output);
  for (size_t k = 0; k < program_->outputs.size(); k++) {
    names_.push_back("q" + number(k));
    dtypes_.push_back(program_->outputs[k].dtype);
  }
  for (const Operand* operand : operands) {
    matrices_.push_back(operand->layout);
    batches_.push_back(operand->layout);
    batches_.back().shape.rank = std::max(operand->layout.shape.rank - 2, 0);
  }
  std::vector<Layout*> pointers;
  for (Layout& batch : batches_) pointers.push_back(&batch);
  collapse(pointers.data(), int(pointers.size()));
  for (size_t a = 0; a < operands.size(); a++) accesses_.push_back(access_of(*operands[a], batches_[a], a >= inputs));
  batch_ = batches_[0].shape;
  const Shape& shape = matrices_[0].shape;
  // What is not wanted is never written; it is taken for an output as most are, so that one kernel serves all masks.
  outputs_.spread(accesses_, shape[shape.rank - 1] % run ? Access::guarded : Access::together);
  outputs_.spread(batches_, Layout());
  outputs_.spread(matrices_, Layout::contiguous({1, 1}));
}

Epilogue::Access Epilogue::access_of(const Operand& operand, const Layout& batch, bool output) const {
  const Layout& layout = operand.layout;
  int column = layout.shape.rank - 1;
  if (layout.strides[column] == 0 && !output) return Access::once;
  if (layout.shape[column] % run_ != 0) return Access::guarded;
  bool sets = lies_in_sets(operand, piece_of(operand.dtype), layout.strides[column - 1], batch);
  return layout.strides[column] == 1 && sets ? Access::together : Access::apart;
}

int Epilogue::piece_of(DType dtype) const { return std::min(run_, 16 / int(dtype_size(dtype))); }
int Epilogue::rank() const { return padded_rank(batch_.rank); }

bool Epilogue::is_wide() const {
  return std::any_of(matrices_.begin(), matrices_.end(), [](const Layout& layout) { return opencl::is_wide(layout); });
}

std::string Epilogue::key() const {
  std::string key = program_->signature() + " " + number(size_t(rank())) + "r" + number(size_t(run_));
  if (outputs_.masked) key += "m";
  if (batch_.numel() > 1) key += "b";
  for (Access access : accesses_) key += char(access);
  return key;
}

void Epilogue::pass_memory(KernelCommand& command) const {
  for (size_t i = 1; i < program_->inputs.size(); i++)
    if (!program_->inputs[i].scalar) command.input(int(i) + 1);
  outputs_.pass_memory(command);
}

void Epilogue::pass_plan(KernelCommand& command, bool wide) const {
  for (size_t i = 1; i < program_->inputs.size(); i++)
    if (!program_->inputs[i].scalar) command.add(Follows::input_start, int(i) + 1);
  outputs_.pass_starts(command);
  if (outputs_.masked) command.add_long(outputs_.mask());
  for (size_t i = 1; i < program_->inputs.size(); i++)
    if (program_->inputs[i].scalar) command.add(Follows::input_scalar, int(i) + 1, program_->inputs[i].dtype);
  add_all(command, padded(batch_.dims, batch_.rank, 1), wide);
  for (size_t a = 0; a < matrices_.size(); a++) {
    const Layout& layout = matrices_[a];
    int last = layout.shape.rank - 1;
    command.add_idx(layout.strides[last - 1], wide).add_idx(layout.strides[last], wide);
    add_all(command, padded(batches_[a].strides, batch_.rank, 0), wide);
  }
}

std::string Epilogue::plan() const {
  std::string text = "long start" + index(names_.size()) + "; " + (outputs_.masked ? "long mask; " : "");
  for (size_t i = 1; i < program_->inputs.size(); i++)
    if (program_->inputs[i].scalar) text += typed("X_", program_->inputs[i].dtype) + " s" + number(i) + "; ";
  std::string axes = index(size_t(rank()));
  return text + "idx size" + axes + "; struct { idx m, n, batch" + axes + "; } at" + index(names_.size()) + ";";
}

// The pointers move to the run's first element.
std::string Epilogue::offsets() const {
  std::string text;
  for (size_t a = 0; a < names_.size(); a++) {
    std::string at = "plan->at" + index(a);
    text += names_[a] + " += plan->start" + index(a) + " + (long)m * " + at + ".m";
    if (accesses_[a] == Access::together) text += " + n";
    if (accesses_[a] == Access::apart || accesses_[a] == Access::guarded) text += " + (long)n * " + at + ".n";
    text += "; ";
  }
  if (batch_.numel() == 1) return text;
  text += "uidx rest = (uidx)g; ";
  for (int d = rank() - 1; d >= 0; d--) {
    std::string axis = index(size_t(d));
    text += "{ const idx at = (idx)(rest % (uidx)plan->size" + axis + "); rest /= (uidx)plan->size" + axis + "; ";
    for (size_t a = 0; a < names_.size(); a++)
      text += names_[a] + " += (long)at * plan->at" + index(a) + ".batch" + axis + "; ";
    text += "} ";
  }
  return text;
}

// Array a's values x<a>[RUN], or the register itself where the row has one value.
std::string Epilogue::load(size_t a) const {
  DType dtype = dtypes_[a];
  const std::string &name = names_[a], x = "x" + number(a), stored = typed("S_", dtype);
  if (accesses_[a] == Access::once)
    return "const " + typed("C_", dtype) + " r" + name.substr(1) + " = " + typed("get_", dtype) + "(*" + name + "); ";
  std::string text = stored + " " + x + "[RUN]; ", element = name + "[j * plan->at" + index(a) + ".n]";
  if (accesses_[a] == Access::apart) return text + each(value(a) + " = " + element + "; ");
  if (accesses_[a] == Access::guarded)
    return text + each(value(a) + " = j < count ? " + element + " : (" + stored + ")0; ");
  int piece = piece_of(dtype);
  std::string type = vector_type(dtype, piece), word = word_of(piece * int(dtype_size(dtype)));
  for (int first = 0; first < run_; first += piece) {
    text += "{ const " + type + " v = as_" + type + "(*(global const " + word + "*)(" + name + " + " +
            number(size_t(first)) + ")); ";
    for (int e = 0; e < piece; e++) text += x + index(size_t(first + e)) + " = v.s" + "0123456789abcdef"[e] + "; ";
    text += "} ";
  }
  return text;
}

std::string Epilogue::store(size_t a) const {
  const std::string &name = names_[a], x = "x" + number(a);
  std::string text, element = name + "[j * plan->at" + index(a) + ".n] = " + value(a) + "; ";
  if (accesses_[a] == Access::apart) text = each(element);
  if (accesses_[a] == Access::guarded) text = each("if (j < count) " + element);
  if (accesses_[a] == Access::together) {
    int piece = piece_of(dtypes_[a]);
    std::string type = vector_type(dtypes_[a], piece), word = word_of(piece * int(dtype_size(dtypes_[a])));
    for (int first = 0; first < run_; first += piece) {
      text += "*(global " + word + "*)(" + name + " + " + number(size_t(first)) + ") = as_" + word + "((" + type + ")(";
      for (int e = 0; e < piece; e++) text += (e ? ", " : "") + x + index(size_t(first + e));
      text += ")); ";
    }
  }
  return outputs_.masked ? "if (plan->mask >> " + name.substr(1) + " & 1) { " + text + "} " : text;
}

std::string Epilogue::function() const {
  DType dtype = program_->inputs[0].dtype;
  std::string text = offsets(), element, stores;
  for (size_t i = 1; i < program_->inputs.size(); i++)
    if (program_->inputs[i].scalar) {
      std::string type = typed("C_", program_->inputs[i].dtype);
      text += "const " + type + " " + reg(i) + " = (" + type + ")plan->s" + number(i) + "; ";
    }
  std::string type = typed("C_", dtype), sum = "(" + type + ")sum[j]";
  element = "const " + type + " r0 = ROUNDED_SUMS ? " + sum + " : " + typed("round_", dtype) + "(" + sum + "); ";
  for (size_t a = 0; a < names_.size(); a++) {
    if (is_output(a)) {
      text += typed("S_", dtypes_[a]) + " x" + number(a) + "[RUN]; ";
      stores += store(a);
      continue;
    }
    text += load(a);
    if (accesses_[a] != Access::once)
      element += "const " + typed("C_", dtypes_[a]) + " r" + names_[a].substr(1) + " = " + typed("get_", dtypes_[a]) +
                 "(" + value(a) + "); ";
  }
  for (size_t n = 0; n < program_->instructions.size(); n++) element += assignment(*program_, n);
  for (size_t a = 0; a < names_.size(); a++)
    if (is_output(a)) {
      const auto& output = program_->outputs[size_t(std::stoi(names_[a].substr(1)))];
      element += value(a) + " = " + bits_of(output.dtype, reg(output.reg)) + "; ";
    }
  return "static void epilogue(const Plan* plan, EPILOGUE_PARAMETERS, idx g, idx m, idx n, int count, const " +
         typed("A_", dtype) + "* sum) { " + text + each(element) + stores + "}";
}

std::string Epilogue::text() const {
  std::string parameters, arguments;
  for (size_t a = 0; a < names_.size(); a++) {
    parameters += std::string(a ? ", " : "") + "global " + (is_output(a) ? "" : "const ") + typed("S_", dtypes_[a]) +
                  "* " + names_[a];
    arguments += (a ? ", " : "") + names_[a];
  }
  return functions(*program_) + "#undef D\n#define D " + kernel_type(program_->inputs[0].dtype) + "\n#define RUN " +
         number(size_t(run_)) + "\n#define EPILOGUE_PARAMETERS " + parameters + "\n#define EPILOGUE_ARGUMENTS " +
         arguments + "\n#define EPILOGUE_PLAN " + plan() + "\n#define EPILOGUE_FUNCTION " + function() + "\n";
}

}  // namespace athena::opencl
