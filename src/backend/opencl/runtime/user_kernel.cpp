// user_kernel.cpp: builds what the user wrote and checks each launch against what it declares, for a driver may crash
// on what does not fit.
#include "backend/opencl/runtime/user_kernel.h"

#include <algorithm>
#include <cstring>

#include "backend/opencl/runtime/query.h"
#include "core/error.h"

namespace athena::opencl {

namespace {

// OpenCL C's built-in types by name, less vector widths and stars.
struct Type {
  const char* name;
  size_t bytes;
  bool floating;
};
constexpr Type types[] = {{"char", 1, false}, {"uchar", 1, false}, {"short", 2, false}, {"ushort", 2, false},
                          {"int", 4, false},  {"uint", 4, false},  {"long", 8, false},  {"ulong", 8, false},
                          {"half", 2, true},  {"float", 4, true},  {"double", 8, true}};

// Null for a type of the user's; width receives the elements a vector takes.
const Type* type_of(std::string name, size_t* width) {
  std::erase(name, '*');
  size_t digits = name.find_first_of("0123456789");
  *width = digits == std::string::npos ? 1 : size_t(std::strtoul(name.c_str() + digits, nullptr, 10));
  if (*width == 3) *width = 4;
  name.resize(std::min(digits, name.size()));
  for (const Type& type : types)
    if (name == type.name) return &type;
  return nullptr;
}

bool matches(const Type& type, DType dtype) {
  if (dtype_size(dtype) != type.bytes) return false;
  return type.bytes <= 2 || is_float(dtype) == type.floating;  // small types are often seen as others
}

}  // namespace

Kernel::Kernel(DeviceState& state, const KernelText& text, std::string& log) : UserKernel(text.name), state_(state) {
  try {
    build(text, log);
    ask(text.source != nullptr);
  } catch (...) {
    release();
    throw;
  }
}

Kernel::~Kernel() { release(); }

void Kernel::release() noexcept {
  if (kernel_) cl().clReleaseKernel(kernel_);
  if (program_) cl().clReleaseProgram(program_);
}

void Kernel::build(const KernelText& text, std::string& log) {
  cl_device_id device = state_.device().id;
  cl_int code = CL_SUCCESS, status = CL_SUCCESS;
  if (text.source) {
    const char* source = text.source;
    program_ = cl().clCreateProgramWithSource(state_.context(), 1, &source, nullptr, &code);
    opencl::check(code, "clCreateProgramWithSource");
  } else {
    size_t size = text.binary.size();
    auto binary = reinterpret_cast<const unsigned char*>(text.binary.data());
    program_ = cl().clCreateProgramWithBinary(state_.context(), 1, &device, &size, &binary, &status, &code);
    if (code != CL_INVALID_BINARY && code != CL_INVALID_VALUE && status == CL_SUCCESS)
      opencl::check(code, "clCreateProgramWithBinary");
    if (code != CL_SUCCESS || status != CL_SUCCESS)
      fail(AT_ERROR_COMPILE, "binary", "%s takes no such binary: %s; expected one that it made",
           state_.device().info.product.c_str(), error_name(code != CL_SUCCESS ? code : status).c_str());
  }
  std::string options = std::string(text.options ? text.options : "") + " -cl-kernel-arg-info";
  code = cl().clBuildProgram(program_, 1, &device, options.c_str(), nullptr, nullptr);
  log = told([&](size_t n, void* p, size_t* need) {
    return cl().clGetProgramBuildInfo(program_, device, CL_PROGRAM_BUILD_LOG, n, p, need);
  });
  if (!is_compiler_error(code)) opencl::check(code, "clBuildProgram");
  if (code != CL_SUCCESS)
    fail(AT_ERROR_COMPILE, text.source ? "source" : "binary", "kernel %s did not build on %s: %s\n%s", text.name,
         state_.device().info.product.c_str(), error_name(code).c_str(), log.c_str());
  state_.backend().counters().compiles.fetch_add(1, std::memory_order_relaxed);
  kernel_ = cl().clCreateKernel(program_, text.name, &code);
  if (code != CL_INVALID_KERNEL_NAME) opencl::check(code, "clCreateKernel");
  if (code != CL_SUCCESS) {
    std::string names = told([&](size_t n, void* p, size_t* need) {
      return cl().clGetProgramInfo(program_, CL_PROGRAM_KERNEL_NAMES, n, p, need);
    });
    fail(AT_ERROR_COMPILE, "name", "there is no kernel %s (%s), expected one of: %s", text.name,
         error_name(code).c_str(), names.c_str());
  }
}

void Kernel::ask(bool from_source) {
  cl_device_id device = state_.device().id;
  auto group_info = [&](cl_kernel_work_group_info what) {
    return [=, this](size_t n, void* p, size_t* need) {
      return cl().clGetKernelWorkGroupInfo(kernel_, device, what, n, p, need);
    };
  };
  constexpr const char* kGroupInfo = "clGetKernelWorkGroupInfo";
  facts_.arguments = asked<cl_uint>("clGetKernelInfo", [&](size_t n, void* p, size_t* need) {
    return cl().clGetKernelInfo(kernel_, CL_KERNEL_NUM_ARGS, n, p, need);
  });
  facts_.group = asked<size_t>(kGroupInfo, group_info(CL_KERNEL_WORK_GROUP_SIZE));
  facts_.multiple = asked<size_t>(kGroupInfo, group_info(CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE));
  facts_.local_bytes = asked<cl_ulong>(kGroupInfo, group_info(CL_KERNEL_LOCAL_MEM_SIZE));
  facts_.private_bytes = asked<cl_ulong>(kGroupInfo, group_info(CL_KERNEL_PRIVATE_MEM_SIZE));
  opencl::check(cl().clGetKernelWorkGroupInfo(kernel_, device, CL_KERNEL_COMPILE_WORK_GROUP_SIZE,
                                              sizeof facts_.required, facts_.required, nullptr),
                kGroupInfo);
  opencl::check(cl().clGetDeviceInfo(device, CL_DEVICE_MAX_WORK_ITEM_SIZES, sizeof longest_, longest_, nullptr),
                "clGetDeviceInfo");
  opencl::check(cl().clGetDeviceInfo(device, CL_DEVICE_LOCAL_MEM_SIZE, sizeof local_memory_, &local_memory_, nullptr),
                "clGetDeviceInfo");
  for (cl_uint i = 0; i < facts_.arguments; i++) {
    Declared one;
    auto info = [&](cl_kernel_arg_info what) {
      return
          [=, this](size_t n, void* p, size_t* need) { return cl().clGetKernelArgInfo(kernel_, i, what, n, p, need); };
    };
    cl_int code = info(CL_KERNEL_ARG_ADDRESS_QUALIFIER)(sizeof one.address, &one.address, nullptr);
    one.known = code == CL_SUCCESS;
    // a binary may lack them; drivers say so by different codes
    if (from_source && code != CL_KERNEL_ARG_INFO_NOT_AVAILABLE) opencl::check(code, "clGetKernelArgInfo");
    if (one.known) {
      one.type = asked_text("clGetKernelArgInfo", info(CL_KERNEL_ARG_TYPE_NAME));
      one.name = asked_text("clGetKernelArgInfo", info(CL_KERNEL_ARG_NAME));
    }
    declared_.push_back(std::move(one));
  }
}

std::string Kernel::binary() const {
  size_t size = 0;
  opencl::check(cl().clGetProgramInfo(program_, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, nullptr),
                "clGetProgramInfo");
  if (size == 0)
    fail(AT_ERROR_UNSUPPORTED, "kernel", "the driver of %s gives no binaries", state_.device().info.product.c_str());
  std::string text(size, '\0');
  auto binary = reinterpret_cast<unsigned char*>(text.data());
  opencl::check(cl().clGetProgramInfo(program_, CL_PROGRAM_BINARIES, sizeof binary, &binary, nullptr),
                "clGetProgramInfo");
  return text;
}

void Kernel::check(std::span<const KernelArgument> arguments, const KernelRange& range) const {
  if (arguments.size() != facts_.arguments)
    fail(AT_ERROR_ARGUMENT, "argument_count", "%zu arguments for kernel %s, expected %u", arguments.size(),
         name().c_str(), facts_.arguments);
  uint64_t local = facts_.local_bytes;
  for (size_t i = 0; i < arguments.size(); i++) {
    check_argument(i, arguments[i]);
    if (arguments[i].kind == KernelArgument::local) local += arguments[i].bytes;
  }
  if (local > local_memory_)
    fail(AT_ERROR_ARGUMENT, "arguments", "%llu bytes of local memory, expected at most %llu on %s",
         (unsigned long long)local, (unsigned long long)local_memory_, state_.device().info.product.c_str());
  check_range(range);
}

void Kernel::check_argument(size_t i, const KernelArgument& argument) const {
  const Declared& declared = declared_[i];
  bool in_memory = argument.kind == KernelArgument::read || argument.kind == KernelArgument::written;
  if (argument.kind == KernelArgument::local && argument.bytes == 0)
    fail(AT_ERROR_ARGUMENT, "arguments", "argument %zu is local memory of 0 bytes, expected some", i);
  if (!declared.known) return;
  auto misfit = [&](const char* expected) {
    fail(AT_ERROR_ARGUMENT, "roles", "argument %zu is %s %s in kernel %s, expected role %s", i, declared.type.c_str(),
         declared.name.c_str(), name().c_str(), expected);
  };
  bool pointer = declared.type.ends_with('*');
  size_t width;
  const Type* type = type_of(declared.type, &width);
  switch (declared.address) {
    case CL_KERNEL_ARG_ADDRESS_GLOBAL:
    case CL_KERNEL_ARG_ADDRESS_CONSTANT:
      if (!pointer)
        fail(AT_ERROR_UNSUPPORTED, "kernel", "argument %zu of kernel %s is %s, expected arrays and numbers only", i,
             name().c_str(), declared.type.c_str());
      if (!in_memory) misfit("read, write or update");
      if (declared.address == CL_KERNEL_ARG_ADDRESS_CONSTANT && argument.kind != KernelArgument::read) misfit("read");
      break;
    case CL_KERNEL_ARG_ADDRESS_LOCAL:
      if (argument.kind != KernelArgument::local) misfit("local");
      break;
    default:
      if (argument.kind != KernelArgument::number) misfit("number");
      if (type && argument.bytes != width * type->bytes)
        fail(AT_ERROR_DTYPE, "arguments", "argument %zu is %zu bytes of %s, the kernel declares %s %s", i,
             argument.bytes, dtype_name(argument.dtype), declared.type.c_str(), declared.name.c_str());
  }
  if (type && !matches(*type, argument.dtype))
    fail(AT_ERROR_DTYPE, "arguments", "argument %zu is %s, the kernel declares %s %s", i, dtype_name(argument.dtype),
         declared.type.c_str(), declared.name.c_str());
}

void Kernel::check_range(const KernelRange& range) const {
  size_t items = 1;
  bool chosen = range.local[0] != 0;
  for (int d = 0; d < range.dimensions; d++) {
    size_t global = range.global[d], local = chosen ? range.local[d] : facts_.required[d];
    if (local && global % local)
      fail(AT_ERROR_ARGUMENT, "local", "work-groups of %zu do not divide %zu work-items in dimension %d", local, global,
           d);
    if (facts_.required[d] && local != facts_.required[d])
      fail(AT_ERROR_ARGUMENT, "local", "a work-group is %zu in dimension %d, the kernel requires %zu", local, d,
           facts_.required[d]);
    if (local > longest_[d])
      fail(AT_ERROR_ARGUMENT, "local", "a work-group is %zu in dimension %d, expected at most %zu", local, d,
           longest_[d]);
    items *= std::max<size_t>(local, 1);  // at most the longest of each: no overflow
  }
  for (int d = range.dimensions; d < 3; d++)
    if (facts_.required[d] > 1)
      fail(AT_ERROR_ARGUMENT, "dimensions", "%d dimensions, the kernel requires work-groups of %zux%zux%zu",
           range.dimensions, facts_.required[0], facts_.required[1], facts_.required[2]);
  if (items > facts_.group)
    fail(AT_ERROR_ARGUMENT, "local", "a work-group has %zu work-items, expected at most %zu", items, facts_.group);
}

void Kernel::launch(std::span<const KernelArgument> arguments, const KernelRange& range) {
  state_.attempt([&] { enqueue(arguments, range); });
}

void Kernel::enqueue(std::span<const KernelArgument> arguments, const KernelRange& range) {
  for (cl_uint i = 0; i < arguments.size(); i++) {
    const KernelArgument& argument = arguments[i];
    cl_mem memory = argument.buffer ? memory_of(*argument.buffer) : nullptr;
    bool in_memory = argument.kind == KernelArgument::read || argument.kind == KernelArgument::written;
    size_t bytes = in_memory ? sizeof memory : argument.bytes;
    const void* value = in_memory ? &memory : argument.data;
    opencl::check(cl().clSetKernelArg(kernel_, i, bytes, value), "clSetKernelArg");
  }
  const size_t* local = range.local[0] ? range.local : facts_.required[0] ? facts_.required : nullptr;
  opencl::check(cl().clEnqueueNDRangeKernel(state_.queue(), kernel_, cl_uint(range.dimensions), nullptr, range.global,
                                            local, 0, nullptr, state_.timer().event()),
                "clEnqueueNDRangeKernel");
  state_.backend().counters().launches.fetch_add(1, std::memory_order_relaxed);
}

}  // namespace athena::opencl
