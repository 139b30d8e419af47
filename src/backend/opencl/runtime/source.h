// source.h: the kernel files of kernels/, embedded at build time.
#pragma once

#include <string>

namespace athena::opencl {

// The text of a file, named from kernels/ on, with the files that it includes in place.
std::string kernel_source(const std::string& file);

// Defined by the generated source: the text is deflated, for it would be a twentieth of the library.
struct KernelFile {
  const char* name;
  size_t size, deflated_size;  // bytes
  const char* deflated;
};
extern const KernelFile kKernelFiles[];
extern const int kKernelFileCount;

}  // namespace athena::opencl
