// user_kernel.h: kernels of the user's OpenCL C or binaries.
#pragma once

#include <vector>

#include "backend/kernel.h"
#include "backend/opencl/runtime/device_state.h"

namespace athena::opencl {

class Kernel final : public UserKernel {
 public:
  Kernel(DeviceState& state, const KernelText& text, std::string& log);
  ~Kernel() override;
  std::string binary() const override;
  void check(std::span<const KernelArgument> arguments, const KernelRange& range) const override;
  void launch(std::span<const KernelArgument> arguments, const KernelRange& range) override;

 private:
  // What the kernel declares, where the driver tells.
  struct Declared {
    bool known = false;
    cl_kernel_arg_address_qualifier address = 0;
    std::string type, name;
  };
  void build(const KernelText& text, std::string& log);
  void ask(bool from_source);
  void enqueue(std::span<const KernelArgument> arguments, const KernelRange& range);
  void check_argument(size_t i, const KernelArgument& argument) const;
  void check_range(const KernelRange& range) const;
  void release() noexcept;

  DeviceState& state_;
  cl_program program_ = nullptr;
  cl_kernel kernel_ = nullptr;
  std::vector<Declared> declared_;
  size_t longest_[3] = {};  // work-group along each dimension
  uint64_t local_memory_ = 0;
};

}  // namespace athena::opencl
