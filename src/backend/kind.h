// kind.h: a kind of backend, as the registry knows it: which devices it finds, and how one is opened.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "backend/backend.h"

namespace athena {

struct FoundDevices {
  std::vector<DeviceInfo> devices;  // refused ones too, with the reason
  std::string problem;              // why there are none, or not all; "" where nothing is wrong
};

struct BackendKind {
  const char* name;   // of its devices: "NAME" where it has just one ever, else "NAME:N"
  const char* title;  // in texts
  // Looks again as long as something is wrong and no device was opened.
  FoundDevices (*devices)();
  // Opens devices()[index]. Throws AT_ERROR_DEVICE where the driver fails.
  std::unique_ptr<Backend> (*open)(size_t index);
};

}  // namespace athena
