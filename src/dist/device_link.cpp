#include "dist/device_link.h"

#include "core/log.h"
#include "graph/run/collective.h"

namespace athena::dist {

bool DeviceLink::takes(const CollectiveCall& call, const Node& value) const {
  Backend* tried = device_;
  bool possible = tried ? linked_ && tried == &value.backend() : value.backend().can_link();
  return possible && call.kind <= CollectiveKind::send_recv && size() > 1 && value.numel() > 0;
}

void DeviceLink::link(Backend& device) {
  link_ = device.link(*this);
  device_ = &device;
  linked_ = link_ != nullptr;
  log(AT_LOG_DEBUG, "rank %d of %d: %s exchanges by %s", rank(), size(), device.info().name.c_str(),
      link_ ? link_->name() : "the host's memory");
}

bool DeviceLink::exchange(const CollectiveCall& call, const Node& value, CollectiveMemory& memory, bool in_doubt) {
  static_assert(int(PeerCall::Kind::send_recv) == int(CollectiveKind::send_recv));
  if (!device_) link(*memory.device);
  if (!link_) return false;
  if (memory.rounds && !link_->rounds(value.inputs()[0]->dtype(), value.dtype())) round_operand(memory, value);
  bool folds = call.kind == CollectiveKind::all_reduce || call.kind == CollectiveKind::reduce_scatter;
  bool sends = call.kind == CollectiveKind::send_recv;
  PeerCall asked{.kind = PeerCall::Kind(call.kind),
                 .fold = folds ? PeerCall::Fold(int(call.reduction) + 1) : PeerCall::Fold::none,
                 .dtype = value.dtype(),
                 .operand = memory.rounds ? value.inputs()[0]->dtype() : value.dtype(),
                 .to = sends ? call.peer : -1,
                 .from = sends ? call.from : call.peer,
                 .count = size_t(value.inputs()[0]->numel()),
                 .in = memory.in.get(),
                 .base = memory.base,
                 .out = memory.out.get(),
                 .slots = [&] { return watch_peers(memory, in_doubt); }};
  if (!link_->supports(asked)) return false;
  try {
    link_->run(asked, *this);
  } catch (const std::exception& caught) {
    Error error = error_of(caught);
    if (error.status() == AT_ERROR_PEER) throw error;
    peers_.abandon(error);  // they wait for this rank's part
  }
  return true;
}

void DeviceLink::gather(void* all, size_t each) {
  auto* parts = static_cast<char*>(all);
  for (int step = 1; step < size(); step++) {
    int to = (rank() + step) % size(), from = (rank() + size() - step) % size();
    channels_.exchange(to, parts + each * size_t(rank()), each, from, parts + each * size_t(from), each);
  }
}

void DeviceLink::lose(int rank) {
  peers_.lose(rank, Error(AT_ERROR_PEER, "group", "nothing comes of a rank's device within the timeout"));
}

}  // namespace athena::dist
