// peer_link.h: how devices of one host come to reach each other's memory, and the launches of collective.cl.
#pragma once

#include "backend/opencl/runtime/device_state.h"
#include "backend/peer_link.h"

namespace athena::opencl {

// As Backend::link.
std::unique_ptr<PeerLink> link_peers(DeviceState& state, PeerHost& host);
std::shared_ptr<void> mark(DeviceState& state);
std::shared_ptr<void> shared_event(cl_event event);
Owned<cl_command_queue> new_queue(DeviceState& state);

}  // namespace athena::opencl
