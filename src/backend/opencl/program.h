// program.h: compiled kernels, kept in memory and on disk.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>

#include "backend/opencl/loader.h"

namespace athena::opencl {

class Context;

class Programs {
 public:
  explicit Programs(Context& context);
  // A kernel of kernels/<file> built with -D options such as "-DD=f32".
  cl_kernel kernel(const char* file, const std::string& options, const char* entry);
  // A kernel of generated source; key names everything that the source depends on.
  cl_kernel generated(const std::string& key, const std::function<std::string()>& source, const char* entry);

 private:
  cl_kernel find(const std::string& key, const std::function<std::string()>& source, const std::string& options,
                 const char* entry);
  cl_program build(const std::string& source, const std::string& options);
  cl_program load(const std::string& path, const std::string& key, const std::string& options);
  void save(const std::string& path, const std::string& key, cl_program program);
  void compile(cl_program program, const std::string& options);

  Context& context_;
  std::string directory_;
  std::unordered_map<std::string, cl_program> programs_;
  std::unordered_map<std::string, cl_kernel> kernels_;
};

}  // namespace athena::opencl
