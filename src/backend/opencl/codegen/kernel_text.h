// kernel_text.h: how the text of kernels is written: patterns, names of types and registers, arrays.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "backend/program.h"

namespace athena::opencl {

inline void append_part(std::string& text, std::string_view part) { text += part; }
template <std::integral Number>
void append_part(std::string& text, Number number) {
  text += std::to_string(number);
}

// Appends the pattern with each $ replaced by the next part, a text or a number.
template <class... Parts>
void append(std::string& text, std::string_view pattern, const Parts&... parts) {
  [[maybe_unused]] auto one = [&](const auto& part) {
    size_t at = pattern.find('$');
    text += pattern.substr(0, at);
    append_part(text, part);
    pattern.remove_prefix(at + 1);
  };
  (one(parts), ...);
  text += pattern;
}
template <class... Parts>
std::string substitute(std::string_view pattern, const Parts&... parts) {
  std::string text;
  append(text, pattern, parts...);
  return text;
}

// A kernel's text while it is written.
struct KernelWriter {
  std::string text;

  template <class... Parts>
  void line(std::string_view pattern, const Parts&... parts) {
    append(text, pattern, parts...);
    text += '\n';
  }
};

// Names of OpenCL's types.
std::string typed(const char* prefix, DType dtype);  // "S_f32"
std::string vector_type(DType dtype, int width);     // "float4"

// "get_f32(x)": of what is stored, what is computed with; "const C_f32 r3 = x;".
std::string loaded(DType dtype, std::string_view stored);
std::string register_is(DType dtype, size_t r, std::string_view value);

// Memory that a program reads or writes.
struct KernelArray {
  std::string pointer;  // p<input>, q<output>
  DType dtype;
  size_t reg;       // what is read into or written from it
  int output = -1;  // which; -1: an input
  bool per_row = false;

  bool is_output() const { return output >= 0; }
  // "global const S_f32* p0"; "put_f32(r3)"; "*(global const float4*)(p0 + at)".
  std::string parameter() const;
  std::string stored() const;
  std::string vector_at(int width, std::string_view at) const;
};
// The program's inputs from `first` on that are arrays, then its outputs.
std::vector<KernelArray> arrays_of(const Program& program, size_t first = 0);
// "global const S_f32* p0, global S_f32* q0"
std::string parameters(const std::vector<KernelArray>& arrays);

}  // namespace athena::opencl
