// loader.cpp: looks the libraries up once, and gives OpenCL's error codes their names.
#include "backend/opencl/runtime/loader.h"

#include "backend/platform.h"
#include "core/error.h"

namespace athena::opencl {

namespace {

constexpr char kLibrary[] = "libOpenCL.so.1";

}  // namespace

const Functions* functions(std::string* problem) {
  if (const Functions* found = found_functions.load(std::memory_order_acquire)) return found;
  static auto* mutex = new std::mutex;
  static Functions table;
  std::lock_guard lock(*mutex);
  void* library = platform::load_library(kLibrary);
  const char* missing = nullptr;
#define X(name)                                                     \
  if (library) platform::find_function(library, #name, table.name); \
  if (!table.name && !missing) missing = #name;
  ATHENA_OPENCL_FUNCTIONS(X)
#undef X
  if (!missing) {
    platform::find_function(library, "clReleaseContext", table.clReleaseContext);
    platform::find_function(library, "clEnqueueUnmapMemObject", table.clEnqueueUnmapMemObject);
    platform::find_function(library, "clSetMemObjectDestructorCallback", table.clSetMemObjectDestructorCallback);
    platform::find_function(library, "clRetainMemObject", table.clRetainMemObject);
    platform::find_function(library, "clEnqueueCopyBuffer", table.clEnqueueCopyBuffer);
    platform::find_function(library, "clCreateBufferWithProperties", table.clCreateBufferWithProperties);
    found_functions.store(&table, std::memory_order_release);
    return &table;
  }
  if (problem)
    *problem = library ? kLibrary + std::string(" lacks ") + missing + ": it is older than OpenCL 1.2"
                       : std::string("the loader ") + kLibrary + " is not found";
  return nullptr;
}

Blas* blas() {
  static Blas* const found = []() -> Blas* {
    void* library = platform::load_library("libclblast.so.1");
    if (!library) return nullptr;
    static Blas table;
    bool whole = platform::find_function(library, "CLBlastSgemm", table.sgemm) &&
                 platform::find_function(library, "CLBlastDgemm", table.dgemm) &&
                 platform::find_function(library, "CLBlastSgemmStridedBatched", table.sgemm_batched) &&
                 platform::find_function(library, "CLBlastDgemmStridedBatched", table.dgemm_batched);
    return whole ? &table : nullptr;
  }();
  return found;
}

std::string error_name(cl_int code) {
  switch (code) {
#define CASE(name) \
  case name: return #name;
    CASE(CL_SUCCESS)
    CASE(CL_DEVICE_NOT_FOUND)
    CASE(CL_DEVICE_NOT_AVAILABLE)
    CASE(CL_COMPILER_NOT_AVAILABLE)
    CASE(CL_MEM_OBJECT_ALLOCATION_FAILURE)
    CASE(CL_OUT_OF_RESOURCES)
    CASE(CL_OUT_OF_HOST_MEMORY)
    CASE(CL_MEM_COPY_OVERLAP)
    CASE(CL_BUILD_PROGRAM_FAILURE)
    CASE(CL_MAP_FAILURE)
    CASE(CL_MISALIGNED_SUB_BUFFER_OFFSET)
    CASE(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST)
    CASE(CL_COMPILE_PROGRAM_FAILURE)
    CASE(CL_LINKER_NOT_AVAILABLE)
    CASE(CL_LINK_PROGRAM_FAILURE)
    CASE(CL_KERNEL_ARG_INFO_NOT_AVAILABLE)
    CASE(CL_INVALID_VALUE)
    CASE(CL_INVALID_DEVICE)
    CASE(CL_INVALID_CONTEXT)
    CASE(CL_INVALID_COMMAND_QUEUE)
    CASE(CL_INVALID_MEM_OBJECT)
    CASE(CL_INVALID_BINARY)
    CASE(CL_INVALID_BUILD_OPTIONS)
    CASE(CL_INVALID_PROGRAM)
    CASE(CL_INVALID_PROGRAM_EXECUTABLE)
    CASE(CL_INVALID_KERNEL_NAME)
    CASE(CL_INVALID_KERNEL_DEFINITION)
    CASE(CL_INVALID_KERNEL)
    CASE(CL_INVALID_ARG_INDEX)
    CASE(CL_INVALID_ARG_VALUE)
    CASE(CL_INVALID_ARG_SIZE)
    CASE(CL_INVALID_KERNEL_ARGS)
    CASE(CL_INVALID_WORK_DIMENSION)
    CASE(CL_INVALID_WORK_GROUP_SIZE)
    CASE(CL_INVALID_WORK_ITEM_SIZE)
    CASE(CL_INVALID_GLOBAL_OFFSET)
    CASE(CL_INVALID_EVENT_WAIT_LIST)
    CASE(CL_INVALID_EVENT)
    CASE(CL_INVALID_OPERATION)
    CASE(CL_INVALID_BUFFER_SIZE)
    CASE(CL_INVALID_GLOBAL_WORK_SIZE)
    CASE(CL_INVALID_PLATFORM)
    CASE(CL_INVALID_DEVICE_TYPE)
    CASE(CL_INVALID_QUEUE_PROPERTIES)
    CASE(CL_INVALID_HOST_PTR)
    CASE(CL_PROFILING_INFO_NOT_AVAILABLE)
    CASE(CL_PLATFORM_NOT_FOUND_KHR)
#undef CASE
    default: break;
  }
  return "OpenCL error " + std::to_string(code);
}

bool lacks_memory(cl_int code) {
  return code == CL_MEM_OBJECT_ALLOCATION_FAILURE || code == CL_OUT_OF_HOST_MEMORY || code == CL_OUT_OF_RESOURCES ||
         code == CL_INVALID_BUFFER_SIZE;
}

bool is_compiler_error(cl_int code) {
  return code == CL_BUILD_PROGRAM_FAILURE || code == CL_INVALID_BUILD_OPTIONS || code == CL_INVALID_BINARY ||
         code == CL_COMPILER_NOT_AVAILABLE || code == CL_INVALID_OPERATION;
}

void check(cl_int code, const char* call) {
  if (code == CL_SUCCESS) return;
  bool memory = code == CL_MEM_OBJECT_ALLOCATION_FAILURE || code == CL_OUT_OF_HOST_MEMORY;
  fail(memory ? AT_ERROR_OUT_OF_MEMORY : AT_ERROR_DEVICE, "", "%s: %s", call, error_name(code).c_str());
}

void check_allocation(cl_int code, const char* call) {
  if (lacks_memory(code)) fail(AT_ERROR_OUT_OF_MEMORY, "", "%s: %s", call, error_name(code).c_str());
  check(code, call);
}

}  // namespace athena::opencl
