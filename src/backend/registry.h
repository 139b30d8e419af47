// registry.h: which devices there are, and the one backend object of each. Backends live as long as the process, lost
// ones too.
#pragma once

#include <string>
#include <vector>

#include "backend/backend.h"

namespace athena {

// All devices, refused ones too, "cpu" first.
std::vector<DeviceInfo> devices();

// Opens "auto", "gpu", "cpu", "opencl" or "opencl:N" as athena/backend.h says; *reason, if not null, receives why this
// one. A device that was lost is opened afresh.
Backend& open_backend(const std::string& device, std::string* reason);
Backend& cpu_backend();

}  // namespace athena
