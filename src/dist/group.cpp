#include "dist/group.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <thread>

#include "core/clock.h"
#include "core/text.h"
#include "dist/reduction.h"

namespace athena::dist {

namespace {

constexpr const char* kKinds[] = {"all_reduce", "all_gather", "reduce_scatter", "broadcast", "all_to_all",
                                  "send_recv",  "barrier",    "a failure",      "send",      "recv"};
constexpr const char* kReductions[] = {"sum", "mean", "max", "min"};

}  // namespace

// What a rank is about to do.
std::string Group::Card::text() const {
  std::string all = kKinds[size_t(kind)];
  bool reduces = kind == CollectiveKind::all_reduce || kind == CollectiveKind::reduce_scatter;
  if (reduces) all += std::string("(") + kReductions[size_t(reduction)] + ")";
  bool sends = kind == CollectiveKind::send || (kind == CollectiveKind::send_recv && peer >= 0);
  if (sends) all += printed(" to rank %d", int(peer));
  if (kind == CollectiveKind::send_recv && from >= 0) all += printed(" from rank %d", int(from));
  if (kind == CollectiveKind::broadcast || kind == CollectiveKind::receive) all += printed(" from rank %d", int(peer));
  if (kind < CollectiveKind::barrier || kind >= CollectiveKind::send)
    all += " of " + shape.text() + " " + dtype_name(dtype);
  if (kind < CollectiveKind::send) all += printed(" as number %llu", (unsigned long long)number);
  return all;
}

bool Group::Card::does_the_same(const Card& other) const {
  return number == other.number && kind == other.kind && reduction == other.reduction && dtype == other.dtype &&
         (peer == other.peer || kind == CollectiveKind::send_recv) && shape == other.shape;
}

// Elements cut into a piece for each rank, all but the last ones equally long.
struct Group::Elements {
  DType dtype;
  size_t count, piece;
  Elements(DType dtype, size_t count, int ranks)
      : dtype(dtype), count(count), piece((count + size_t(ranks) - 1) / size_t(ranks)) {}
  size_t size() const { return dtype_size(dtype); }
  size_t begin(int rank) const { return std::min(count, piece * size_t(rank)); }
  size_t length(int rank) const { return begin(rank + 1) - begin(rank); }
  size_t offset(int rank) const { return begin(rank) * size(); }
  size_t bytes(int rank) const { return length(rank) * size(); }
};

Group::Group(std::unique_ptr<Peers> peers, std::unique_ptr<Channels> channels, Hosts hosts, Links links)
    : Communicator(peers->rank(), peers->size()),
      peers_(std::move(peers)),
      channels_(std::move(channels)),
      hosts_(std::move(hosts)),
      devices_(links == Links::none ? nullptr : std::make_unique<DeviceLink>(*peers_, *channels_, links)),
      cards_(size_t(size())),
      parts_(size_t(size())) {}

// A group is for one thread at a time; two that wait for each other's do so no longer than for a rank.
void Group::take_turn() {
  uint64_t deadline = steady_nanoseconds() + uint64_t(peers_->timeout() * 1e9);
  while (!turn_.try_lock()) {
    if (steady_nanoseconds() >= deadline)
      fail(AT_ERROR_STATE, "group", "group is at work in another thread, and was for %g seconds", peers_->timeout());
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

void Group::start(const Value& value) {
  take_turn();
  try {
    turns_.start(value, posts());
  } catch (...) {
    turn_.unlock();
    throw;
  }
}

void Group::finish(const Value& value) {
  std::lock_guard turn(turn_, std::adopt_lock);
  turns_.finish(value);
  std::lock_guard lock(graph_mutex());
  const Ref<Failure>& failure = value->failure();
  if (failure && failure->state() == Failure::State::failed) throw Error(failure->error());
}

Group::Card Group::card_of(const CollectiveCall& call, const Node& node, const Error* why) {
  Card card;
  std::memset(static_cast<void*>(&card), 0, sizeof card);
  const Node& described = node.inputs().empty() ? node : *node.inputs()[0];
  card.number = number_;
  card.kind = call.kind;
  card.reduction = call.reduction;
  bool folds = call.kind == CollectiveKind::all_reduce || call.kind == CollectiveKind::reduce_scatter;
  card.dtype = (folds ? node : described).dtype();
  card.peer = call.peer;
  card.from = call.from;
  card.digest = call.digest;
  card.shape = described.shape();
  card.failed = why != nullptr;
  if (why) std::snprintf(card.why, sizeof card.why, "%s", why->text().c_str());
  return card;
}

void Group::reserve(const CollectiveCall& call, const Node& node) {
  bool folds = call.kind == CollectiveKind::all_reduce || call.kind == CollectiveKind::reduce_scatter;
  if (!folds) return;
  Elements of(node.dtype(), size_t(node.inputs()[0]->numel()), size());
  if (size_t bytes = room_for(of, call.reduction); bytes > scratch_.size()) scratch_.resize(bytes);
}

// Throws on all ranks the same.
void Group::compare() const {
  const std::vector<Card>& cards = cards_;
  for (size_t one = 0; one < cards.size(); one++)
    if (cards[one].kind == CollectiveKind::failure)
      fail(AT_ERROR_STATE, "group", "rank %zu of %zu has failed: %s", one, cards.size(),
           printable(cards[one].why).c_str());
  for (size_t other = 1; other < cards.size(); other++) {
    if (!cards[other].does_the_same(cards[0]))
      fail(AT_ERROR_ARGUMENT, "group", "ranks differ: rank 0 has %s, rank %zu has %s, expected the same",
           cards[0].text().c_str(), other, cards[other].text().c_str());
    if (cards[other].digest != cards[0].digest)
      fail(AT_ERROR_ARGUMENT, "group",
           "ranks differ: the optimizers of rank 0 and rank %zu have another rule, other options or other clipping, "
           "expected the same",
           other);
  }
  for (size_t one = 0; one < cards.size() && cards[0].kind == CollectiveKind::send_recv; one++)
    for (bool sends : {true, false}) {
      int other = sends ? cards[one].peer : cards[one].from;
      if (other < 0 || (sends ? cards[size_t(other)].from : cards[size_t(other)].peer) == int(one)) continue;
      fail(AT_ERROR_ARGUMENT, "group", "ranks differ: rank %zu has %s, rank %d has %s, expected that they meet", one,
           cards[one].text().c_str(), other, cards[size_t(other)].text().c_str());
    }
  for (size_t one = 0; one < cards.size(); one++)
    if (cards[one].failed)
      fail(AT_ERROR_STATE, "group", "rank %zu could not compute its part of %s: %s", one, cards[0].text().c_str(),
           printable(cards[one].why).c_str());
}

void Group::exchange_cards(const Card& own) {
  number_++;
  cards_[size_t(rank())] = own;
  for (int step = 1; step < size(); step++)
    channels_->exchange(after(step), &own, sizeof own, before(step), &cards_[size_t(before(step))], sizeof own);
}

void Group::agree(const Card& own) {
  exchange_cards(own);
  try {
    compare();
    known_.clear();
  } catch (const Error& error) {
    for (const Card& one : cards_)
      if (one.kind == CollectiveKind::failure) turns_.fail(error);
    if (known_.size() < 256) known_.push_back(error.text());
    throw;
  }
}

void Group::tell_failure(const Error& why, bool last) noexcept {
  try {
    take_turn();
    std::lock_guard turn(turn_, std::adopt_lock);
    auto is_why = [&](const std::string& one) { return why.text().find(one) != std::string::npos; };
    bool known = std::any_of(known_.begin(), known_.end(), is_why);
    known_.clear();
    if (!last) known_.push_back(why.text());
    if (size() == 1 || known) return;
    Card card;
    std::memset(static_cast<void*>(&card), 0, sizeof card);
    card.number = number_;
    card.kind = CollectiveKind::failure;
    std::snprintf(card.why, sizeof card.why, "%s", why.text().c_str());
    peers_->begin();
    exchange_cards(card);
    turns_.fail(why);
  } catch (const std::exception&) {  // the others are not there
  }
}

void Group::agree_in_pair(const CollectiveCall& call, const Card& own) {
  Card other;
  channels_->exchange(call.peer, &own, sizeof own, call.peer, &other, sizeof other);
  bool meets = other.kind != own.kind && other.kind >= CollectiveKind::send && other.peer == rank();
  if (!meets || other.dtype != own.dtype || !(other.shape == own.shape))
    fail(AT_ERROR_ARGUMENT, "group", "ranks differ: rank %d has %s, rank %d has %s", rank(), own.text().c_str(),
         call.peer, other.text().c_str());
  if (own.failed || other.failed)
    fail(AT_ERROR_STATE, "group", "rank %d could not compute its part of %s: %s", own.failed ? rank() : call.peer,
         own.text().c_str(), printable(own.failed ? own.why : other.why).c_str());
}

bool Group::takes_device_memory(const CollectiveCall& call, const Node& node) const {
  return devices_ && devices_->takes(call, node);
}

void Group::exchange(const CollectiveCall& call, const Node& node, CollectiveMemory& memory, const Error* why) {
  peers_->begin();
  bool pair = call.kind == CollectiveKind::send || call.kind == CollectiveKind::receive;
  std::optional<Error> lack;
  for (;;) {
    try {
      if (!memory.device)
        reserve(call, node);
      else if (!devices_->takes_doubt())
        settle(memory);
    } catch (const std::exception& error) {
      lack = error_of(error);
    }
    Card card = card_of(call, node, why || !lack ? why : &*lack);
    card.on_device = memory.device != nullptr;
    card.in_doubt = memory.in_doubt;
    pair ? agree_in_pair(call, card) : agree(card);
    auto on_device = [](const Card& one) { return one.on_device != 0; };
    auto in_doubt = [](const Card& one) { return one.in_doubt != 0; };
    bool any = std::any_of(cards_.begin(), cards_.end(), in_doubt);
    if (pair || std::none_of(cards_.begin(), cards_.end(), on_device)) return exchange_on_host(call, node, memory);
    if (std::all_of(cards_.begin(), cards_.end(), on_device) && devices_->exchange(call, node, memory, any)) return;
    try {  // and all compare once more
      if (memory.device) bring_to_host(memory, node);
    } catch (const std::exception& error) {
      memory.device = nullptr;
      lack = error_of(error);
    }
  }
}

void Group::exchange_on_host(const CollectiveCall& call, const Node& node, const CollectiveMemory& memory) {
  Elements of(node.dtype(), size_t(node.numel()), size());
  const auto* from = static_cast<const char*>(memory.host_in());
  auto* to = static_cast<char*>(memory.host_out());
  switch (call.kind) {
    case CollectiveKind::all_reduce: return all_reduce(of, call.reduction, from, to);
    case CollectiveKind::reduce_scatter:
      return reduce_scatter({of.dtype, of.count * size_t(size()), size()}, call.reduction, from, to);
    case CollectiveKind::all_gather:
      if (to) std::memcpy(to + of.offset(rank()), from, of.bytes(rank()));
      return all_gather(of, to);
    case CollectiveKind::broadcast: return broadcast(of, call.peer, from, to);
    case CollectiveKind::all_to_all: return all_to_all(node.bytes() / size_t(size()), from, to);
    case CollectiveKind::send_recv: return send_recv(call, node.bytes(), from, to);
    case CollectiveKind::send: return channels_->exchange(call.peer, from, node.inputs()[0]->bytes(), -1, nullptr, 0);
    case CollectiveKind::receive: return channels_->exchange(-1, nullptr, 0, call.peer, to, node.bytes());
    case CollectiveKind::barrier:
    case CollectiveKind::failure: return;  // the cards were one
  }
}

// What others send, first of a host's ranks, then of hosts; and between them what hosts are sent.
size_t Group::room_for(const Elements& of, ReduceOp reduction) const {
  size_t inside = of.piece * of.size() * size_t(hosts_.each() - 1), hosts = size_t(hosts_.count());
  size_t partial = of.piece * dtype_size(partial_dtype(reduction, of.dtype));
  return hosts == 1 ? inside : hosts * partial + std::max(inside, (hosts - 1) * partial);
}

// Pieces for the ranks of a host with this rank's place: every rank of this host gets those of its place from all
// others, and folds them.
void Group::fold_host(const Elements& of, int host, ReduceOp reduction, const char* in, DType to, char* out, int ranks,
                      char* room) {
  int each = hosts_.each(), place = hosts_.place(), mine = hosts_.rank_at(host, place);
  parts_.resize(size_t(each));
  parts_[size_t(place)] = in + of.offset(mine);
  for (int step = 1; step < each; step++, room += of.bytes(mine)) {
    int next = (place + step) % each, last = (place + each - step) % each, theirs = hosts_.rank_at(host, next);
    channels_->exchange(hosts_.rank_at(hosts_.host(), next), in + of.offset(theirs), of.bytes(theirs),
                        hosts_.rank_at(hosts_.host(), last), room, of.bytes(mine));
    parts_[size_t(last)] = room;
  }
  reduce(reduction, of.dtype, parts_, to, out, of.length(mine), ranks);
}

// What each host has folded for the ranks of this place goes to them.
void Group::fold_hosts(const Elements& of, ReduceOp reduction, const char* in, char* out) {
  int hosts = hosts_.count(), own = hosts_.host();
  DType partial = partial_dtype(reduction, of.dtype);
  size_t apart = of.piece * dtype_size(partial);
  auto made_for = [&](int host) { return scratch_.data() + apart * size_t(host); };
  auto bytes_of = [&](int rank) { return of.length(rank) * dtype_size(partial); };
  ReduceOp inside = reduction == ReduceOp::mean ? ReduceOp::sum : reduction;
  char* room = made_for(hosts);
  for (int host = 0; host < hosts; host++) fold_host(of, host, inside, in, partial, made_for(host), 1, room);
  parts_.resize(size_t(hosts));
  parts_[size_t(own)] = made_for(own);
  for (int step = 1; step < hosts; step++, room += bytes_of(rank())) {
    int next = (own + step) % hosts, last = (own + hosts - step) % hosts, to = hosts_.rank_at(next, hosts_.place());
    channels_->exchange(to, made_for(next), bytes_of(to), hosts_.rank_at(last, hosts_.place()), room, bytes_of(rank()));
    parts_[size_t(last)] = room;
  }
  reduce(reduction, partial, parts_, of.dtype, out, of.length(rank()), size());
}

void Group::reduce_scatter(const Elements& of, ReduceOp reduction, const char* in, char* out) {
  if (hosts_.count() > 1) return fold_hosts(of, reduction, in, out);
  fold_host(of, 0, reduction, in, of.dtype, out, size(), scratch_.data());
}

// Each has its piece in place: those of one place get each other's, then a host's ranks what each of them has.
void Group::all_gather(const Elements& of, char* all) {
  int hosts = hosts_.count(), own = hosts_.host(), each = hosts_.each(), place = hosts_.place();
  auto swap = [&](int to, int given, int from, int taken) {
    channels_->exchange(to, all + of.offset(given), of.bytes(given), from, all + of.offset(taken), of.bytes(taken));
  };
  for (int step = 1; step < hosts; step++) {
    int to = hosts_.rank_at((own + step) % hosts, place), from = hosts_.rank_at((own + hosts - step) % hosts, place);
    swap(to, rank(), from, from);
  }
  for (int step = 1; step < each; step++) {
    int next = (place + step) % each, last = (place + each - step) % each;
    for (int host = 0; host < hosts; host++)
      swap(hosts_.rank_at(own, next), hosts_.rank_at(host, place), hosts_.rank_at(own, last),
           hosts_.rank_at(host, last));
  }
}

void Group::all_reduce(const Elements& of, ReduceOp reduction, const char* in, char* out) {
  reduce_scatter(of, reduction, in, out + of.offset(rank()));
  all_gather(of, out);
}

// A piece to each, which they give on: no rank sends more than twice the elements.
void Group::broadcast(const Elements& of, int root, const char* in, char* out) {
  if (rank() == root) {
    if (of.count) std::memcpy(out, in, of.count * of.size());
    for (int step = 1; step < size(); step++)
      channels_->exchange(after(step), in + of.offset(after(step)), of.bytes(after(step)), -1, nullptr, 0);
  } else {
    channels_->exchange(-1, nullptr, 0, root, out + of.offset(rank()), of.bytes(rank()));
  }
  all_gather(of, out);
}

void Group::send_recv(const CollectiveCall& call, size_t bytes, const void* in, void* out) {
  size_t sent = call.peer < 0 ? 0 : bytes, received = call.from < 0 ? 0 : bytes;
  if (bytes > received) std::memset(out, 0, bytes);
  channels_->exchange(call.peer, in, sent, call.from, out, received);
}

void Group::all_to_all(size_t share, const char* in, char* out) {
  if (share) std::memcpy(out + share * size_t(rank()), in + share * size_t(rank()), share);
  for (int step = 1; step < size(); step++)
    channels_->exchange(after(step), in + share * size_t(after(step)), share, before(step),
                        out + share * size_t(before(step)), share);
}

}  // namespace athena::dist
