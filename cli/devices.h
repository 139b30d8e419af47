// devices.h: the devices of this machine.
#pragma once

#include <athena.h>

#include <string>
#include <vector>

#include "handle.h"

namespace cli {

std::vector<at_device_info> devices();  // refused ones too
const char* kind_name(at_device_kind kind);
std::string what_auto_is(const Backend& chosen);  // and why

}  // namespace cli
