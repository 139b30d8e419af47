// The shims of athena/version.h.
#include <string_view>

#include "backend/nccl.h"
#include "capi/guard.h"
#include "dist/mpi.h"

using namespace athena;

namespace {
#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)
constexpr char version[] = TEXT(AT_VERSION_MAJOR) "." TEXT(AT_VERSION_MINOR) "." TEXT(AT_VERSION_PATCH);

bool has(std::string_view feature) {
#ifdef ATHENA_OPENBLAS
  if (feature == "openblas") return true;
#endif
#ifdef ATHENA_OPENCL
  if (feature == "opencl") return true;
#endif
  if (feature == "nccl") return find_nccl() != nullptr;
  return feature == "mpi" && dist::Mpi::is_found();
}
}  // namespace

at_status at_abi_version(int32_t* version) {
  return guarded("abi_version", [&] { result(version, "version") = AT_ABI_VERSION; });
}
at_status at_version_string(char* text, size_t size, size_t* needed) {
  return guarded("version_string", [&] { copy_text(version, text, size, needed); });
}
at_status at_has_feature(int32_t* present, const char* name) {
  return guarded("has_feature", [&] {
    result(present, "present");
    if (!name) fail(AT_ERROR_NULL, "name", "name is NULL, expected a feature's name");
    *present = has(name);
  });
}
