// definitions.cpp: one definition, written both ways.
#include "backend/opencl/runtime/definitions.h"

namespace athena::opencl {

const char* kernel_type(DType dtype) {
  constexpr const char* names[kDTypeCount] = {"f32", "f64", "f16", "bf16", "i8",  "i16",    "i32",
                                              "i64", "u8",  "u16", "u32",  "u64", "boolean"};
  return names[int(dtype)];
}

Definitions& Definitions::set(std::string_view name, std::string_view value) {
  options_.append(" -D").append(name).append("=").append(value);
  text_.append("#define ").append(name).append(" ").append(value).append("\n");
  return *this;
}

Definitions& Definitions::set(const Definitions& others) {
  options_ += others.options_;
  text_ += others.text_;
  return *this;
}

}  // namespace athena::opencl
