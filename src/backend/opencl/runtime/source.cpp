// source.cpp: expands embedded kernel files.
#include "backend/opencl/runtime/source.h"

#include "core/error.h"

namespace athena::opencl {

std::string kernel_source(const std::string& file) {
  std::string text;
  for (int i = 0; i < kKernelFileCount; i++)
    if (file == kKernelFiles[i].name)
      for (const char* const* piece = kKernelFiles[i].pieces; *piece; piece++) text += *piece;
  if (text.empty()) fail(AT_ERROR_INTERNAL, "", "no kernel file %s", file.c_str());
  const std::string include = "#include \"";
  for (size_t at = text.find(include); at != std::string::npos; at = text.find(include, at)) {
    size_t name = at + include.size(), end = text.find('"', name);
    text.replace(at, end + 1 - at, kernel_source(text.substr(name, end - name)));
  }
  return text;
}

}  // namespace athena::opencl
