// peer_link.h: how devices come to exchange elements without the host's memory.
#pragma once

#include "backend/opencl/runtime/device_state.h"
#include "backend/peer_link.h"

namespace athena::opencl {

// As Backend::link.
std::unique_ptr<PeerLink> link_peers(DeviceState& state, PeerHost& host);

}  // namespace athena::opencl
