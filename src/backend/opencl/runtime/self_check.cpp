// self_check.cpp: remembers which variants of kernels a device computes rightly.
#include "backend/opencl/runtime/self_check.h"

#include <unordered_map>

#include "backend/opencl/runtime/device_state.h"
#include "core/error.h"
#include "core/log.h"

namespace athena::opencl {

namespace {

struct CheckedVariants {
  std::unordered_map<std::string, bool> passed;
};

}  // namespace

bool passes_check(DeviceState& state, const std::string& variant, const std::function<void()>& check) {
  auto& known = state.kept<CheckedVariants>().passed;
  auto found = known.find(variant);
  if (found != known.end()) return found->second;
  bool& good = known[variant] = true;
  try {
    try {
      check();
    } catch (const Error& error) {
      if (error.status() != AT_ERROR_DEVICE) throw;
      check();  // the driver may have failed for another reason
    }
    log(AT_LOG_DEBUG, "%s: %s passed its check", state.device().info.name.c_str(), variant.c_str());
  } catch (const std::bad_alloc&) {
    known.erase(variant);
    throw;
  } catch (const Error& error) {
    if (error.status() == AT_ERROR_OUT_OF_MEMORY || error.status() == AT_ERROR_DEVICE_LOST) {
      known.erase(variant);
      throw;
    }
    good = false;
    log(AT_LOG_WARN, "%s: %s is not used: %s", state.device().info.name.c_str(), variant.c_str(), error.what());
  }
  return good;
}

}  // namespace athena::opencl
