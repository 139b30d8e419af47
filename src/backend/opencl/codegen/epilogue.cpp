// epilogue.cpp: picks how the arrays of an epilogue are accessed and writes its text.
#include "backend/opencl/codegen/epilogue.h"

#include <algorithm>

#include "backend/opencl/codegen/instructions.h"
#include "backend/opencl/runtime/arguments.h"

namespace athena::opencl {

namespace {

std::string each(const std::string& statements) {
  return substitute("_Pragma(\"unroll\") for (int j = 0; j < RUN; j++) { $} ", statements);
}
// What `bytes` are moved as: NVIDIA's compiler splits vectors of more than four elements.
std::string word_of(int bytes) {
  return bytes == 2 ? "ushort" : bytes == 4 ? "uint" : vector_type(DType::u32, bytes / 4);
}
// What is stored of its register, which is rounded already.
std::string stored(const KernelArray& array) {
  return array.dtype == DType::bf16 ? substitute("(ushort)(as_uint(r$) >> 16)", array.reg) : array.stored();
}
// Of an element of the run among the values of array a.
std::string value(size_t a) { return substitute("x$[j]", a); }

}  // namespace

Epilogue::Epilogue(PreparedLaunch& prepared, const Launch& launch, int run) : run_(run) {
  DType dtype = launch.inputs[0].dtype;
  product_.inputs = {{dtype, false}};
  product_.outputs = {{0, dtype}};
  outputs_ = launch.program ? choose_outputs(prepared, launch) : Outputs{&product_, {0}};
  program_ = outputs_.program;
  arrays_ = arrays_of(*program_, 1);
  std::vector<const Operand*> operands;
  for (const KernelArray& array : arrays_)
    if (!array.is_output()) operands.push_back(&launch.inputs[array.reg + 1]);
  size_t inputs = operands.size();
  for (const Operand& output : launch.outputs) operands.push_back(&output);
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
  bool sets =
      layout.strides[column] == 1 && lies_in_sets(operand, piece_of(operand.dtype), layout.strides[column - 1], batch);
  if (layout.shape[column] % run_ != 0) return sets ? Access::ragged : Access::guarded;
  return sets ? Access::together : Access::apart;
}

int Epilogue::piece_of(DType dtype) const { return std::min(run_, 16 / int(dtype_size(dtype))); }
int Epilogue::rank() const { return padded_rank(batch_.rank); }

bool Epilogue::is_wide() const {
  return std::any_of(matrices_.begin(), matrices_.end(), [](const Layout& layout) { return opencl::is_wide(layout); });
}

std::string Epilogue::key() const {
  std::string key = substitute("$ $r$", program_->signature(), rank(), run_);
  if (outputs_.masked) key += "m";
  if (batch_.numel() > 1) key += "b";
  for (Access access : accesses_) key += char(access);
  return key;
}

void Epilogue::pass_memory(KernelCommand& command) const { outputs_.pass_memory(command, 1); }

void Epilogue::pass_plan(KernelCommand& command, bool wide) const {
  outputs_.add_starts(command, 1);
  if (outputs_.masked) command.add_long(outputs_.mask());
  outputs_.add_scalars(command, 1);
  add_all(command, padded(batch_.dims, batch_.rank, 1), wide);
  for (size_t a = 0; a < matrices_.size(); a++) {
    const Layout& layout = matrices_[a];
    int last = layout.shape.rank - 1;
    command.add_idx(layout.strides[last - 1], wide).add_idx(layout.strides[last], wide);
    add_all(command, padded(batches_[a].strides, batch_.rank, 0), wide);
  }
}

std::string Epilogue::plan() const {
  std::string text = substitute("long start[$]; $", arrays_.size(), outputs_.masked ? "long mask; " : "");
  for (size_t i = 1; i < program_->inputs.size(); i++)
    if (program_->inputs[i].scalar) append(text, "$ s$; ", typed("X_", program_->inputs[i].dtype), i);
  append(text, "idx size[$]; struct { idx m, n, batch[$]; } at[$];", rank(), rank(), arrays_.size());
  return text;
}

// The pointers move to the run's first element.
std::string Epilogue::offsets() const {
  std::string text;
  for (size_t a = 0; a < arrays_.size(); a++) {
    append(text, "$ += plan->start[$] + (long)m * plan->at[$].m", arrays_[a].pointer, a, a);
    if (accesses_[a] == Access::together || accesses_[a] == Access::ragged) text += " + n";
    if (accesses_[a] == Access::apart || accesses_[a] == Access::guarded) append(text, " + (long)n * plan->at[$].n", a);
    text += "; ";
  }
  if (batch_.numel() == 1) return text;
  text += "uidx rest = (uidx)g; ";
  for (int d = rank() - 1; d >= 0; d--) {
    append(text, "{ const idx at = (idx)(rest % (uidx)plan->size[$]); rest /= (uidx)plan->size[$]; ", d, d);
    for (size_t a = 0; a < arrays_.size(); a++)
      append(text, "$ += (long)at * plan->at[$].batch[$]; ", arrays_[a].pointer, a, d);
    text += "} ";
  }
  return text;
}

std::string Epilogue::element(size_t a) const { return substitute("$[j * plan->at[$].n]", arrays_[a].pointer, a); }

// Array a's values x<a>[RUN], or the register itself where the row has one value.
std::string Epilogue::load(size_t a) const {
  const KernelArray& array = arrays_[a];
  if (accesses_[a] == Access::once)
    return register_is(array.dtype, array.reg, loaded(array.dtype, "*" + array.pointer)) + " ";
  std::string stored = typed("S_", array.dtype), text = substitute("$ x$[RUN]; ", stored, a);
  if (accesses_[a] == Access::apart) return text + each(substitute("$ = $; ", value(a), element(a)));
  std::string guarded = each(substitute("$ = j < count ? $ : ($)0; ", value(a), element(a), stored));
  if (accesses_[a] == Access::guarded) return text + guarded;
  if (accesses_[a] == Access::ragged) append(text, "if (count < RUN) { $} else { ", guarded);
  int piece = piece_of(array.dtype);
  std::string type = vector_type(array.dtype, piece), word = word_of(piece * int(dtype_size(array.dtype)));
  for (int first = 0; first < run_; first += piece) {
    append(text, "{ const $ v = as_$(*(global const $*)($ + $)); ", type, type, word, array.pointer, first);
    for (int e = 0; e < piece; e++) append(text, "x$[$] = v.s$; ", a, first + e, e);
    text += "} ";
  }
  return accesses_[a] == Access::ragged ? text + "} " : text;
}

std::string Epilogue::store(size_t a) const {
  const KernelArray& array = arrays_[a];
  std::string text;
  if (accesses_[a] == Access::apart) text = each(substitute("$ = $; ", element(a), value(a)));
  if (accesses_[a] == Access::guarded || accesses_[a] == Access::ragged)
    text = each(substitute("if (j < count) $ = $; ", element(a), value(a)));
  if (accesses_[a] == Access::ragged) text = substitute("if (count < RUN) { $} else { ", text);
  if (accesses_[a] == Access::together || accesses_[a] == Access::ragged) {
    int piece = piece_of(array.dtype);
    std::string type = vector_type(array.dtype, piece), word = word_of(piece * int(dtype_size(array.dtype)));
    for (int first = 0; first < run_; first += piece) {
      append(text, "*(global $*)($ + $) = as_$(($)(", word, array.pointer, first, word, type);
      for (int e = 0; e < piece; e++) append(text, "$x$[$]", e ? ", " : "", a, first + e);
      text += ")); ";
    }
    if (accesses_[a] == Access::ragged) text += "} ";
  }
  return outputs_.masked ? substitute("if (plan->mask >> $ & 1) { $} ", array.output, text) : text;
}

std::string Epilogue::function() const {
  DType dtype = program_->inputs[0].dtype;
  std::string text = offsets(), sum = substitute("($)sum[j]", typed("C_", dtype)), stores, results;
  for (size_t i = 1; i < program_->inputs.size(); i++)
    if (const auto& input = program_->inputs[i]; input.scalar)
      append(text, "$ ", register_is(input.dtype, i, substitute("($)plan->s$", typed("C_", input.dtype), i)));
  std::string body =
      register_is(dtype, 0, substitute("ROUNDED_SUMS ? $ : $($)", sum, typed("round_", dtype), sum)) + " ";
  for (size_t a = 0; a < arrays_.size(); a++) {
    const KernelArray& array = arrays_[a];
    if (array.is_output()) {
      append(text, "$ x$[RUN]; ", typed("S_", array.dtype), a);
      append(results, "$ = $; ", value(a), stored(array));
      stores += store(a);
      continue;
    }
    text += load(a);
    if (accesses_[a] != Access::once)
      append(body, "$ ", register_is(array.dtype, array.reg, loaded(array.dtype, value(a))));
  }
  for (size_t n = 0; n < program_->instructions.size(); n++) body += assignment(*program_, n);
  return substitute(
      "static void epilogue(const Plan* plan, EPILOGUE_PARAMETERS, idx g, idx m, idx n, int count, const $* sum) { "
      "$$$}",
      typed("A_", dtype), text, each(body + results), stores);
}

std::string Epilogue::text() const {
  std::string arguments;
  for (const KernelArray& array : arrays_) append(arguments, "$$", arguments.empty() ? "" : ", ", array.pointer);
  return substitute(
      "$#undef D\n#define D $\n#define RUN $\n#define EPILOGUE_PARAMETERS $\n#define EPILOGUE_ARGUMENTS $\n"
      "#define EPILOGUE_PLAN $\n#define EPILOGUE_FUNCTION $\n",
      functions(*program_), kernel_type(program_->inputs[0].dtype), run_, parameters(arrays_), arguments, plan(),
      function());
}

}  // namespace athena::opencl
