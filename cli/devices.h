// devices.h: the devices of this machine.
#pragma once

#include <athena.h>

#include <vector>

namespace cli {

std::vector<at_device_info> devices();  // refused ones too
const char* kind_name(at_device_kind kind);

}  // namespace cli
