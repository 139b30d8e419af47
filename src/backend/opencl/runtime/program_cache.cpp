// program_cache.cpp: builds programs, from the disk cache where it holds this very text for this very driver.
#include "backend/opencl/runtime/program_cache.h"

#include <sstream>

#include "backend/opencl/runtime/ptx_patch.h"
#include "backend/opencl/runtime/query.h"
#include "backend/opencl/runtime/source.h"
#include "core/error.h"
#include "core/log.h"

namespace athena::opencl {

namespace {

std::string build_log(cl_program program, cl_device_id device) {
  return told([=](size_t n, void* p, size_t* need) {
    return cl().clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, n, p, need);
  });
}

// What the compiler said of a program that was built, a message a line; read by tools/serialised.
void tell(const std::string& name, const std::string& said) {
  log(AT_LOG_DEBUG, "built %s", name.c_str());
  std::istringstream lines(said);
  for (std::string line; std::getline(lines, line);)
    if (!line.empty()) log(AT_LOG_DEBUG, "said %s", line.c_str());
}

// Empty where the driver gives none.
std::string binary_of(cl_program program) {
  size_t size = 0;
  if (cl().clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, nullptr) != CL_SUCCESS) return "";
  std::string content(size, '\0');
  auto binary = reinterpret_cast<unsigned char*>(content.data());
  if (size && cl().clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof binary, &binary, nullptr) == CL_SUCCESS)
    return content;
  return "";
}

}  // namespace

KernelRef ProgramCache::kernel(const char* file, const Definitions& definitions, const char* entry, bool own) {
  return find(
      file + definitions.options(), [&] { return kernel_source(file); }, definitions, entry, own);
}

KernelRef ProgramCache::generated(const std::string& key, const std::function<std::string()>& source, const char* entry,
                                  bool own) {
  return find(key, source, {}, entry, own);
}

KernelRef ProgramCache::find(const std::string& key, const std::function<std::string()>& source,
                             const Definitions& definitions, const char* entry, bool own) {
  std::string name = key + " " + entry;
  auto known = kernels_.find(name);
  if (known != kernels_.end() && known->second && !own) return {known->second, false};
  cl_program& program = programs_[key];
  if (!program)
    program = build(key, source(), device_.options + Definitions().set("WG", device_.group).set(definitions).options());
  cl_kernel* kept = own ? nullptr : &kernels_[name];
  cl_int code = CL_SUCCESS;
  cl_kernel kernel = cl().clCreateKernel(program, entry, &code);
  check(code, "clCreateKernel");
  if (kept) *kept = kernel;
  return {kernel, own};
}

cl_program ProgramCache::build(const std::string& name, const std::string& source, const std::string& options) {
  std::string key = device_.identity + "\n" + options + "\n" + source;
  if (cl_program program = load(key, options)) {
    counters_.program_loads.fetch_add(1, std::memory_order_relaxed);
    return program;
  }
  const char* text = source.c_str();
  cl_int code = CL_SUCCESS;
  cl_program program = cl().clCreateProgramWithSource(context_, 1, &text, nullptr, &code);
  check(code, "clCreateProgramWithSource");
  bool logged = is_logged(AT_LOG_DEBUG);
  std::string verbose = logged && device_.capability ? options + " -cl-nv-verbose" : options;
  compile(program, verbose);
  if (needs_ptx_patch(source)) program = patch_ptx(program, verbose);
  if (logged) tell(name, build_log(program, device_.id));
  counters_.compiles.fetch_add(1, std::memory_order_relaxed);
  save(key, program);
  return program;
}

void ProgramCache::compile(cl_program program, const std::string& options) {
  cl_device_id device = device_.id;
  cl_int code = cl().clBuildProgram(program, 1, &device, options.c_str(), nullptr, nullptr);
  if (code == CL_SUCCESS) return;
  std::string log = build_log(program, device);
  cl().clReleaseProgram(program);
  if (!is_compiler_error(code)) check(code, "clBuildProgram");
  fail(AT_ERROR_COMPILE, "", "a kernel did not build on %s: clBuildProgram: %s\noptions: %s\n%s",
       device_.info.product.c_str(), error_name(code).c_str(), options.c_str(), log.c_str());
}

cl_program ProgramCache::patch_ptx(cl_program first, const std::string& options) {
  std::string text = patched_ptx(binary_of(first));
  cl().clReleaseProgram(first);
  cl_program program = from_binary(text, options);
  if (!program) fail(AT_ERROR_COMPILE, "", "%s refused a kernel for sm_90a", device_.info.product.c_str());
  return program;
}

cl_program ProgramCache::load(const std::string& key, const std::string& options) {
  std::string content;
  return disk_.load(key, content) ? from_binary(content, options) : nullptr;
}

cl_program ProgramCache::from_binary(const std::string& content, const std::string& options) {
  size_t size = content.size();
  auto binary = reinterpret_cast<const unsigned char*>(content.data());
  cl_device_id device = device_.id;
  cl_int code = CL_SUCCESS, status = CL_SUCCESS;
  cl_program program = cl().clCreateProgramWithBinary(context_, 1, &device, &size, &binary, &status, &code);
  if (code != CL_SUCCESS) return nullptr;
  if (status == CL_SUCCESS && cl().clBuildProgram(program, 1, &device, options.c_str(), nullptr, nullptr) == CL_SUCCESS)
    return program;
  log(AT_LOG_DEBUG, "a binary was refused: %s", build_log(program, device).c_str());
  cl().clReleaseProgram(program);
  return nullptr;
}

void ProgramCache::save(const std::string& key, cl_program program) {
  if (!disk_.is_on()) return;
  std::string content = binary_of(program);
  if (!content.empty()) disk_.save(key, content);
}

}  // namespace athena::opencl
