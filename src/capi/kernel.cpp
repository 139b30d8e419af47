// The shims of athena/kernel.h.
#include "athena/kernel.h"

#include "capi/shim.h"
#include "core/per_thread.h"
#include "graph/run/user_kernel.h"

using namespace athena;

namespace {

PerThread<std::string> build_log;

void needs_text(const char* text, const char* argument) {
  if (!text) fail(AT_ERROR_NULL, argument, "%s is NULL, expected a text", argument);
}

at_kernel* built(at_backend* backend, const KernelText& text) {
  auto handle = borrow<BackendHandle>(backend, "backend");
  needs_text(text.name, "name");
  std::string& log = build_log.get();
  log.clear();
  Ref<UserKernel> kernel = handle->backend().build_kernel(text, log);
  return make_handle(Ref<KernelHandle>(new KernelHandle(handle->backend(), std::move(kernel))));
}

KernelRange range_of(int32_t dimensions, const int64_t* global, const int64_t* local) {
  if (dimensions < 1 || dimensions > 3)
    fail(AT_ERROR_ARGUMENT, "dimensions", "dimensions is %d, expected 1 to 3", int(dimensions));
  if (!global) fail(AT_ERROR_NULL, "global", "global is NULL, expected %d sizes", int(dimensions));
  KernelRange range{dimensions, {}, {}};
  int64_t items = 1;
  for (int d = 0; d < dimensions; d++) {
    if (global[d] < 1)
      fail(AT_ERROR_ARGUMENT, "global", "global[%d] is %lld, expected at least 1", d, (long long)global[d]);
    if (local && local[d] < 1)
      fail(AT_ERROR_ARGUMENT, "local", "local[%d] is %lld, expected at least 1", d, (long long)local[d]);
    items = checked_multiply(items, global[d]);
    range.global[d] = size_t(global[d]);
    range.local[d] = local ? size_t(local[d]) : 0;
  }
  return range;
}

std::vector<KernelOperand> operands_of(Backend& backend, at_tensor* const* arguments, const at_kernel_role* roles,
                                       size_t count, size_t result_count) {
  std::vector<Value> values = values_of(arguments, count, "arguments");
  if (count && !roles) fail(AT_ERROR_NULL, "roles", "roles is NULL, expected %zu roles", count);
  std::vector<KernelOperand> operands;
  size_t written = 0;
  for (size_t i = 0; i < count; i++) {
    if (roles[i] < AT_KERNEL_READ || roles[i] > AT_KERNEL_LOCAL)
      fail(AT_ERROR_ARGUMENT, "roles", "roles[%zu] is %d, expected AT_KERNEL_READ … AT_KERNEL_LOCAL", i, int(roles[i]));
    if (&values[i]->backend() != &backend)
      fail(AT_ERROR_BACKEND, "arguments", "argument %zu is on %s, the kernel on %s", i,
           values[i]->backend().info().name.c_str(), backend.info().name.c_str());
    written += roles[i] == AT_KERNEL_WRITE || roles[i] == AT_KERNEL_UPDATE;
    operands.push_back({KernelOperand::Role(roles[i]), std::move(values[i])});
  }
  if (written != result_count)
    fail(AT_ERROR_BUFFER, "result_count", "result_count is %zu, expected %zu, one for each role WRITE and UPDATE",
         result_count, written);
  return operands;
}

}  // namespace

at_status at_kernel_from_source(at_kernel** kernel, at_backend* backend, const char* source, const char* name,
                                const char* options) {
  return guarded("kernel_from_source", [&] {
    result(kernel, "kernel");
    needs_text(source, "source");
    *kernel = built(backend, {source, {}, name, options});
  });
}
at_status at_kernel_from_binary(at_kernel** kernel, at_backend* backend, const void* binary, size_t size,
                                const char* name, const char* options) {
  return guarded("kernel_from_binary", [&] {
    result(kernel, "kernel");
    if (!binary) fail(AT_ERROR_NULL, "binary", "binary is NULL, expected %zu bytes", size);
    if (size == 0) fail(AT_ERROR_BUFFER, "size", "size is 0, expected the bytes of a binary");
    *kernel = built(backend, {nullptr, {static_cast<const char*>(binary), size}, name, options});
  });
}
at_status at_kernel_retain(at_kernel* kernel) {
  return guarded("kernel_retain", [&] { retain_handle<KernelHandle>(kernel); });
}
at_status at_kernel_release(at_kernel* kernel) {
  return guarded("kernel_release", [&] { release_handle<KernelHandle>(kernel); });
}
at_status at_kernel_build_log(char* text, size_t size, size_t* needed) {
  return guarded("kernel_build_log", [&] { copy_text(build_log.get().c_str(), text, size, needed); });
}
at_status at_kernel_binary(void* data, size_t size, size_t* needed, at_kernel* kernel) {
  return guarded("kernel_binary", [&] {
    if (needed) *needed = 0;
    std::string binary = borrow<KernelHandle>(kernel, "kernel")->kernel().binary();
    if (needed) *needed = binary.size();
    if (size == 0) return;
    if (!data) fail(AT_ERROR_NULL, "data", "data is NULL, expected room for %zu bytes", size);
    if (size < binary.size()) fail(AT_ERROR_BUFFER, "size", "size is %zu bytes, expected %zu", size, binary.size());
    std::memcpy(data, binary.data(), binary.size());
  });
}
at_status at_kernel_info_init(at_kernel_info* info, size_t size) {
  return guarded("kernel_info_init", [&] { init_struct(info, size, at_kernel_info AT_KERNEL_INFO_INIT, "info"); });
}
at_status at_kernel_describe(at_kernel_info* info, at_kernel* kernel) {
  return guarded("kernel_describe", [&] {
    write_struct(info, at_kernel_info{}, "info");
    auto handle = borrow<KernelHandle>(kernel, "kernel");
    const KernelFacts& facts = handle->kernel().facts();
    at_kernel_info found = AT_KERNEL_INFO_INIT;
    found.argument_count = int32_t(facts.arguments);
    found.group_size = int64_t(facts.group);
    found.group_multiple = int64_t(facts.multiple);
    found.required_x = int64_t(facts.required[0]);
    found.required_y = int64_t(facts.required[1]);
    found.required_z = int64_t(facts.required[2]);
    found.local_bytes = facts.local_bytes;
    found.private_bytes = facts.private_bytes;
    write_struct(info, found, "info");
  });
}
at_status at_kernel_launch(at_tensor** results, size_t result_count, at_kernel* kernel, at_tensor* const* arguments,
                           const at_kernel_role* roles, size_t argument_count, int32_t dimensions,
                           const int64_t* global, const int64_t* local) {
  return guarded("kernel_launch", [&] {
    Results made(results, result_count, "results");
    auto handle = borrow<KernelHandle>(kernel, "kernel");
    KernelRange range = range_of(dimensions, global, local);
    std::vector<KernelOperand> operands =
        operands_of(handle->backend(), arguments, roles, argument_count, result_count);
    made.make(launch(handle->kernel(), handle->backend(), operands, range));
  });
}
