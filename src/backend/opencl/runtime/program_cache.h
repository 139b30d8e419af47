// program_cache.h: compiled kernels, kept in memory and on disk.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>
#include <utility>

#include "backend/opencl/runtime/definitions.h"
#include "backend/opencl/runtime/device.h"
#include "backend/opencl/runtime/disk_cache.h"

namespace athena::opencl {

// A kernel with its arguments: own, or shared by all who asked for the same one and set all arguments each time.
class KernelRef {
 public:
  KernelRef() = default;
  KernelRef(cl_kernel kernel, bool own) : kernel_(kernel), own_(own) {}
  KernelRef(KernelRef&& other) noexcept : kernel_(std::exchange(other.kernel_, nullptr)), own_(other.own_) {}
  KernelRef& operator=(KernelRef&& other) noexcept {
    std::swap(kernel_, other.kernel_);
    std::swap(own_, other.own_);
    return *this;
  }
  ~KernelRef() {
    if (own_ && kernel_) cl().clReleaseKernel(kernel_);
  }
  cl_kernel get() const { return kernel_; }

 private:
  cl_kernel kernel_ = nullptr;
  bool own_ = false;
};

class ProgramCache {
 public:
  ProgramCache(cl_context context, const Device& device, Counters& counters)
      : context_(context), device_(device), counters_(counters), disk_(!device.keeps_programs) {}
  // A kernel of kernels/<file>, own or shared.
  KernelRef kernel(const char* file, const Definitions& definitions, const char* entry, bool own = false);
  // A kernel of generated source; key names everything that the source depends on. Its PTX is patched where the
  // source asks for that.
  KernelRef generated(const std::string& key, const std::function<std::string()>& source, const char* entry,
                      bool own = false);

 private:
  KernelRef find(const std::string& key, const std::function<std::string()>& source, const Definitions& definitions,
                 const char* entry, bool own);
  cl_program build(const std::string& name, const std::string& source, const std::string& options);
  cl_program load(const std::string& key, const std::string& options);
  cl_program patch_ptx(cl_program first, const std::string& options);
  cl_program from_binary(const std::string& binary, const std::string& options);
  void save(const std::string& key, cl_program program);
  void compile(cl_program program, const std::string& options);

  cl_context context_;
  const Device& device_;
  Counters& counters_;
  DiskCache disk_;
  std::unordered_map<std::string, cl_program> programs_;
  std::unordered_map<std::string, cl_kernel> kernels_;
};

}  // namespace athena::opencl
