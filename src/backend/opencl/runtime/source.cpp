// source.cpp: inflates and expands embedded kernel files.
#include "backend/opencl/runtime/source.h"

#include <zlib.h>

#include <new>

#include "core/error.h"

namespace athena::opencl {
namespace {

std::string inflated() {
  std::string text(kKernelsSize, '\0');
  uLongf size = kKernelsSize;
  int status = uncompress(reinterpret_cast<Bytef*>(text.data()), &size,
                          reinterpret_cast<const Bytef*>(kDeflatedKernels), kDeflatedKernelsSize);
  if (status == Z_MEM_ERROR) throw std::bad_alloc();
  if (status != Z_OK || size != kKernelsSize) fail(AT_ERROR_INTERNAL, "", "the embedded kernel files are damaged");
  return text;
}

}  // namespace

std::string kernel_source(const std::string& file) {
  static const std::string& files = *new std::string(inflated());  // threads may ask while the process exits
  std::string text;
  for (int i = 0; i < kKernelFileCount; i++)
    if (file == kKernelFiles[i].name) text = files.substr(kKernelFiles[i].begin, kKernelFiles[i].size);
  if (text.empty()) fail(AT_ERROR_INTERNAL, "", "no kernel file %s", file.c_str());
  const std::string include = "#include \"";
  for (size_t at = text.find(include); at != std::string::npos; at = text.find(include, at)) {
    size_t name = at + include.size(), end = text.find('"', name);
    text.replace(at, end + 1 - at, kernel_source(text.substr(name, end - name)));
  }
  return text;
}

}  // namespace athena::opencl
