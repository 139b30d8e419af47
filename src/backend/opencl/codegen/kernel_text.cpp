// kernel_text.cpp: words that all generated kernels share.
#include "backend/opencl/codegen/kernel_text.h"

#include "backend/opencl/runtime/definitions.h"

namespace athena::opencl {

std::string typed(const char* prefix, DType dtype) { return std::string(prefix) + kernel_type(dtype); }

std::string vector_type(DType dtype, int width) {
  constexpr const char* names[kDTypeCount] = {"float", "double", "ushort", "ushort", "char",  "short", "int",
                                              "long",  "uchar",  "ushort", "uint",   "ulong", "uchar"};
  return names[int(dtype)] + (width > 1 ? std::to_string(width) : "");
}

std::string loaded(DType dtype, std::string_view stored) { return substitute("$($)", typed("get_", dtype), stored); }

std::string register_is(DType dtype, size_t r, std::string_view value) {
  return substitute("const $ r$ = $;", typed("C_", dtype), r, value);
}

std::string KernelArray::parameter() const {
  return substitute("global $$* $", is_output() ? "" : "const ", typed("S_", dtype), pointer);
}

std::string KernelArray::stored() const { return substitute("$(r$)", typed("put_", dtype), reg); }

std::string KernelArray::vector_at(int width, std::string_view at) const {
  return substitute("*(global $$*)($ + $)", is_output() ? "" : "const ", vector_type(dtype, width), pointer, at);
}

std::vector<KernelArray> arrays_of(const Program& program, size_t first) {
  std::vector<KernelArray> arrays;
  for (size_t i = first; i < program.inputs.size(); i++)
    if (const auto& input = program.inputs[i]; input.is_array())
      arrays.push_back({substitute("p$", i), input.dtype, i, -1, input.per_row});
  for (size_t k = 0; k < program.outputs.size(); k++) {
    const auto& output = program.outputs[k];
    arrays.push_back({substitute("q$", k), output.dtype, output.reg, int(k), output.per_row});
  }
  return arrays;
}

std::string parameters(const std::vector<KernelArray>& arrays) {
  std::string text;
  for (const KernelArray& array : arrays) append(text, "$$", text.empty() ? "" : ", ", array.parameter());
  return text;
}

}  // namespace athena::opencl
