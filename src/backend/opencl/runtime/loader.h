// loader.h: OpenCL and CLBlast, found at run time.
#pragma once

#define CL_TARGET_OPENCL_VERSION 300
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS  // clCreateCommandQueue: 2.0 replaced it
#include <CL/cl.h>
#include <CL/cl_ext.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <thread>

namespace athena::opencl {

// The functions of libOpenCL that this room calls, all of OpenCL 1.2.
// clang-format off: it finds no end
#define ATHENA_OPENCL_FUNCTIONS(X) \
  X(clGetPlatformIDs)              \
  X(clGetPlatformInfo)             \
  X(clGetDeviceIDs)                \
  X(clGetDeviceInfo)               \
  X(clCreateContext)               \
  X(clCreateCommandQueue)          \
  X(clCreateBuffer)                \
  X(clReleaseMemObject)            \
  X(clEnqueueMigrateMemObjects)    \
  X(clEnqueueFillBuffer)           \
  X(clEnqueueWriteBuffer)          \
  X(clEnqueueReadBuffer)           \
  X(clEnqueueMapBuffer)            \
  X(clWaitForEvents)               \
  X(clReleaseEvent)                \
  X(clRetainEvent)                 \
  X(clGetEventInfo)                \
  X(clGetEventProfilingInfo)       \
  X(clReleaseCommandQueue)         \
  X(clEnqueueMarkerWithWaitList)   \
  X(clEnqueueBarrierWithWaitList)  \
  X(clFinish)                      \
  X(clFlush)                       \
  X(clCreateProgramWithSource)     \
  X(clCreateProgramWithBinary)     \
  X(clBuildProgram)                \
  X(clGetProgramInfo)              \
  X(clGetProgramBuildInfo)         \
  X(clReleaseProgram)              \
  X(clCreateKernel)                \
  X(clGetKernelInfo)               \
  X(clGetKernelArgInfo)            \
  X(clGetKernelWorkGroupInfo)      \
  X(clReleaseKernel)               \
  X(clSetKernelArg)                \
  X(clEnqueueNDRangeKernel)
// clang-format on

struct Functions {
#define X(name) decltype(&::name) name;
  ATHENA_OPENCL_FUNCTIONS(X)
#undef X
  // null where a library that stands in front of the loader lacks them
  decltype(&::clReleaseContext) clReleaseContext;
  decltype(&::clEnqueueUnmapMemObject) clEnqueueUnmapMemObject;
  decltype(&::clSetMemObjectDestructorCallback) clSetMemObjectDestructorCallback;
  decltype(&::clRetainMemObject) clRetainMemObject;
  decltype(&::clEnqueueCopyBuffer) clEnqueueCopyBuffer;
  cl_mem (*clCreateBufferWithProperties)(cl_context, const cl_mem_properties*, cl_mem_flags, size_t, void*, cl_int*);
};

// nullptr where no OpenCL is installed; *problem, if not null, then says what is missing. Looked for until found.
const Functions* functions(std::string* problem = nullptr);
// For use once functions() has found them.
inline std::atomic<const Functions*> found_functions{nullptr};
inline const Functions& cl() { return *found_functions.load(std::memory_order_acquire); }

// CLBlast's C interface as its header declares it; integers stand for its enumerations.
struct Blas {
  template <class T>
  using Gemm = int(int layout, int a_transpose, int b_transpose, size_t m, size_t n, size_t k, T alpha, cl_mem a,
                   size_t a_offset, size_t a_ld, cl_mem b, size_t b_offset, size_t b_ld, T beta, cl_mem c,
                   size_t c_offset, size_t c_ld, cl_command_queue* queue, cl_event* event);
  template <class T>
  using BatchedGemm = int(int layout, int a_transpose, int b_transpose, size_t m, size_t n, size_t k, T alpha, cl_mem a,
                          size_t a_offset, size_t a_ld, size_t a_stride, cl_mem b, size_t b_offset, size_t b_ld,
                          size_t b_stride, T beta, cl_mem c, size_t c_offset, size_t c_ld, size_t c_stride,
                          size_t batches, cl_command_queue* queue, cl_event* event);
  Gemm<float>* sgemm;
  Gemm<double>* dgemm;
  BatchedGemm<float>* sgemm_batched;
  BatchedGemm<double>* dgemm_batched;
  std::mutex mutex;  // its caches are not safe for two threads before 1.6.1
};
// nullptr where CLBlast is not installed.
Blas* blas();

// Throws unless code is CL_SUCCESS; call names the function that returned it.
void check(cl_int code, const char* call);
// The same for calls that ask for memory, which say so by other codes too.
void check_allocation(cl_int code, const char* call);
bool lacks_memory(cl_int code);
// Whether clBuildProgram says by it that the text or the options are wrong, and not that the driver failed.
bool is_compiler_error(cl_int code);
// "CL_OUT_OF_RESOURCES", or the number.
std::string error_name(cl_int code);

// For what nobody could try again: calls until it succeeds, for a quarter of a second. A call that the
// driver refuses has done nothing.
template <class Call>
cl_int insist(Call&& call) {
  constexpr int kTries = 64;
  cl_int code = call();
  for (int i = 0; i < kTries && code != CL_SUCCESS; i++) {
    std::this_thread::sleep_for(std::chrono::milliseconds(4));
    code = call();
  }
  return code;
}

}  // namespace athena::opencl
