// cpu.h: Athena's own processor backend: what it offers the registry.
#pragma once

#include <memory>

#include "backend/backend.h"

namespace athena::cpu {

DeviceInfo device();
std::unique_ptr<Backend> open();

}  // namespace athena::cpu
