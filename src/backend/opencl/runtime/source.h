// source.h: the kernel files of kernels/, embedded at build time.
#pragma once

#include <string>

namespace athena::opencl {

// The text of a file, named from kernels/ on, with the files that it includes in place.
std::string kernel_source(const std::string& file);

// Defined by the generated source: name, then pieces of text up to a null pointer.
struct KernelFile {
  const char* name;
  const char* const* pieces;
};
extern const KernelFile kKernelFiles[];
extern const int kKernelFileCount;

}  // namespace athena::opencl
