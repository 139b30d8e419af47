// loader.cpp: looks the libraries up once, and gives OpenCL's error codes their names.
#include "backend/opencl/loader.h"

#include "backend/platform.h"
#include "core/error.h"

namespace athena::opencl {

const Functions* functions() {
  static const Functions* const found = []() -> const Functions* {
    void* library = platform::load_library("libOpenCL.so.1");
    if (!library) return nullptr;
    static Functions table;
#define X(name)                                                                            \
  table.name = reinterpret_cast<decltype(&::name)>(platform::find_symbol(library, #name)); \
  if (!table.name) return nullptr;
    ATHENA_OPENCL_FUNCTIONS(X)
#undef X
    return &table;
  }();
  return found;
}

namespace {
template <class F>
bool find(void* library, const char* name, F*& function) {
  function = reinterpret_cast<F*>(platform::find_symbol(library, name));
  return function != nullptr;
}
}  // namespace

Blas* blas() {
  static Blas* const found = []() -> Blas* {
    void* library = platform::load_library("libclblast.so.1");
    if (!library) return nullptr;
    static Blas table;
    bool whole = find(library, "CLBlastSgemm", table.sgemm) && find(library, "CLBlastDgemm", table.dgemm) &&
                 find(library, "CLBlastSgemmStridedBatched", table.sgemm_batched) &&
                 find(library, "CLBlastDgemmStridedBatched", table.dgemm_batched);
    return whole ? &table : nullptr;
  }();
  return found;
}

const char* error_name(cl_int code) {
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
#undef CASE
    default: break;
  }
  thread_local char text[32];
  std::snprintf(text, sizeof text, "OpenCL error %d", int(code));
  return text;
}

void check(cl_int code, const char* call) {
  if (code == CL_SUCCESS) return;
  bool memory = code == CL_MEM_OBJECT_ALLOCATION_FAILURE || code == CL_OUT_OF_HOST_MEMORY;
  fail(memory ? AT_ERROR_OUT_OF_MEMORY : AT_ERROR_DEVICE, "", "%s: %s", call, error_name(code));
}

}  // namespace athena::opencl
