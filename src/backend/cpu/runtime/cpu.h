// cpu.h: Athena's own processor backend: what it offers the registry.
#pragma once

#include "backend/kind.h"

namespace athena::cpu {

DeviceInfo device();
FoundDevices devices();
std::unique_ptr<Backend> open(size_t index);
inline constexpr BackendKind kind{"cpu", "CPU", devices, open};

}  // namespace athena::cpu
