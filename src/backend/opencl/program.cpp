// program.cpp: builds programs, from the disk cache where it holds this very text for this very driver.
//
// A cache file is {magic, length of key, length of binary, hash of both}, key, binary. The key is everything that the
// binary depends on, compared in full; whatever does not fit is built from source and written anew.
#include "backend/opencl/program.h"

#include <cstdio>
#include <cstring>

#include "backend/opencl/context.h"
#include "backend/opencl/source.h"
#include "backend/platform.h"
#include "core/error.h"

namespace athena::opencl {

namespace {

constexpr uint64_t kMagic = 0x3130'4c43'414e'4554;  // changes with the format of the file or of the key
struct Header {
  uint64_t magic, key_bytes, binary_bytes, hash;
};

uint64_t fnv1a(const char* data, size_t bytes, uint64_t hash = 0xcbf29ce484222325u) {
  for (size_t i = 0; i < bytes; i++) hash = (hash ^ uint8_t(data[i])) * 0x100000001b3u;
  return hash;
}

std::string build_log(cl_program program, cl_device_id device) {
  size_t size = 0;
  cl().clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0, nullptr, &size);
  std::string text(size, '\0');
  if (size) cl().clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, size, text.data(), nullptr);
  text.resize(std::min(text.find('\0'), text.size()));
  return text;
}

}  // namespace

Programs::Programs(Context& context) : context_(context), directory_(platform::cache_directory()) {}

KernelRef Programs::kernel(const char* file, const std::string& options, const char* entry, bool own) {
  return find(
      file + (" " + options), [&] { return kernel_source(file); }, options, entry, own);
}

KernelRef Programs::generated(const std::string& key, const std::function<std::string()>& source, const char* entry,
                              bool own) {
  return find(key, source, "", entry, own);
}

KernelRef Programs::find(const std::string& key, const std::function<std::string()>& source, const std::string& options,
                         const char* entry, bool own) {
  std::string name = key + " " + entry;
  auto known = kernels_.find(name);
  if (known != kernels_.end() && !own) return {known->second, false};
  cl_program& program = programs_[key];
  if (!program) {
    const Device& device = context_.device();
    std::string all = device.options + " -DWG=" + std::to_string(device.group) + " " + options;
    program = build(source(), all);
  }
  cl_int code = CL_SUCCESS;
  cl_kernel kernel = cl().clCreateKernel(program, entry, &code);
  check(code, "clCreateKernel");
  if (!own) kernels_.emplace(std::move(name), kernel);
  return {kernel, own};
}

cl_program Programs::build(const std::string& source, const std::string& options) {
  std::string key = context_.device().identity + "\n" + options + "\n" + source, path;
  if (!directory_.empty()) {
    char name[32];
    std::snprintf(name, sizeof name, "/%016llx.clbin", (unsigned long long)fnv1a(key.data(), key.size()));
    path = directory_ + name;
    if (cl_program program = load(path, key, options)) {
      context_.counters().program_loads.fetch_add(1, std::memory_order_relaxed);
      return program;
    }
  }
  const char* text = source.c_str();
  cl_int code = CL_SUCCESS;
  cl_program program = cl().clCreateProgramWithSource(context_.context(), 1, &text, nullptr, &code);
  check(code, "clCreateProgramWithSource");
  compile(program, options);
  context_.counters().compiles.fetch_add(1, std::memory_order_relaxed);
  if (!path.empty()) save(path, key, program);
  return program;
}

void Programs::compile(cl_program program, const std::string& options) {
  cl_device_id device = context_.device().id;
  cl_int code = cl().clBuildProgram(program, 1, &device, options.c_str(), nullptr, nullptr);
  if (code == CL_SUCCESS) return;
  std::string log = build_log(program, device);
  cl().clReleaseProgram(program);
  fail(AT_ERROR_COMPILE, "", "a kernel did not build on %s: %s\noptions: %s\n%s", context_.info().product.c_str(),
       error_name(code), options.c_str(), log.c_str());
}

cl_program Programs::load(const std::string& path, const std::string& key, const std::string& options) {
  std::string content;
  Header header;
  if (!platform::read_file(path, content) || content.size() < sizeof header) return nullptr;
  std::memcpy(&header, content.data(), sizeof header);
  const char* body = content.data() + sizeof header;
  size_t bytes = content.size() - sizeof header;
  if (header.magic != kMagic || header.key_bytes != key.size() || header.key_bytes > bytes ||
      header.binary_bytes != bytes - header.key_bytes || header.hash != fnv1a(body, bytes) ||
      std::memcmp(body, key.data(), key.size()) != 0)
    return nullptr;
  size_t size = header.binary_bytes;
  auto binary = reinterpret_cast<const unsigned char*>(body + key.size());
  cl_device_id device = context_.device().id;
  cl_int code = CL_SUCCESS, status = CL_SUCCESS;
  cl_program program = cl().clCreateProgramWithBinary(context_.context(), 1, &device, &size, &binary, &status, &code);
  if (code != CL_SUCCESS) return nullptr;
  if (status == CL_SUCCESS && cl().clBuildProgram(program, 1, &device, options.c_str(), nullptr, nullptr) == CL_SUCCESS)
    return program;
  cl().clReleaseProgram(program);
  return nullptr;
}

void Programs::save(const std::string& path, const std::string& key, cl_program program) {
  size_t size = 0;
  if (cl().clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, nullptr) != CL_SUCCESS || size == 0)
    return;
  std::string content(sizeof(Header) + key.size() + size, '\0');
  char* body = content.data() + sizeof(Header);
  std::memcpy(body, key.data(), key.size());
  auto binary = reinterpret_cast<unsigned char*>(body + key.size());
  if (cl().clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof binary, &binary, nullptr) != CL_SUCCESS) return;
  Header header{kMagic, key.size(), size, fnv1a(body, key.size() + size)};
  std::memcpy(content.data(), &header, sizeof header);
  platform::write_file(path, content.data(), content.size());
}

}  // namespace athena::opencl
