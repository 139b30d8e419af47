// definitions.h: the macros that a kernel is compiled with, as build options or as the first lines of its text; both
// are part of its program's key.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/dtype.h"

namespace athena::opencl {

// "f32", …: how kernels name a dtype.
const char* kernel_type(DType dtype);

class Definitions {
 public:
  Definitions& set(std::string_view name, std::string_view value);
  Definitions& set(std::string_view name, DType dtype) { return set(name, std::string_view(kernel_type(dtype))); }
  template <class Number>
  requires std::integral<Number> || std::is_enum_v<Number> Definitions& set(std::string_view name, Number number) {
    return set(name, std::string_view(std::to_string(int64_t(number))));
  }
  // Defined where it is on.
  Definitions& flag(std::string_view name, bool on = true) { return on ? set(name, 1) : *this; }
  Definitions& set(const Definitions& others);

  const std::string& options() const { return options_; }  // " -DD=f32 -DWIDE=1"
  const std::string& text() const { return text_; }        // "#define D f32", a line each

 private:
  std::string options_, text_;
};

}  // namespace athena::opencl
