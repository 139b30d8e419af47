// source.h: the kernel files of kernels/, embedded at build time.
#pragma once

#include <string>

namespace athena::opencl {

// The text of a file, named from kernels/ on, with the files that it includes in place.
std::string kernel_source(const std::string& file);

// Defined by the generated source: all files' text, one after the other, is deflated, for it would be a twentieth of
// the library; together they are two thirds of what they are alone.
struct KernelFile {
  const char* name;
  size_t begin, size;  // of its text, bytes
};
extern const KernelFile kKernelFiles[];
extern const int kKernelFileCount;
extern const char* const kDeflatedKernels;
extern const size_t kDeflatedKernelsSize, kKernelsSize;  // bytes

}  // namespace athena::opencl
