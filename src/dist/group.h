// group.h: ranks that compute together: the turns of what was recorded, and the collectives made of exchanges.
//
// Every collective begins with a card from each rank to each: number, what, dtype, shape, and whether the operand
// failed. Ranks that do not do the same thing all get the same error, which says who has what, and go on together after
// it.
#pragma once

#include <mutex>

#include "dist/device_link.h"
#include "dist/hosts.h"
#include "dist/turns.h"
#include "ops/collective.h"

namespace athena::dist {

struct Settings {
  double timeout = 60;  // seconds
  enum class Way : int32_t { chosen, shared_memory, tcp, mpi, nccl } way = Way::chosen;
  // Throws AT_ERROR_UNSUPPORTED where this process lacks what the way needs.
  void check() const;
  Links links() const { return way == Way::chosen ? Links::any : way == Way::nccl ? Links::nccl : Links::none; }
};

constexpr int kMostRanks = 256;  // each has a connection to each

class Group : public Communicator {
 public:
  Group(std::unique_ptr<Peers> peers, std::unique_ptr<Channels> channels, Hosts hosts, Links links);
  // Of several processes, by a rendezvous at an address where rank 0 listens. Throws AT_ERROR_PEER naming who did not
  // come.
  static Ref<Group> meet(int rank, int size, const std::string& address, uint16_t port, const Settings& settings);
  // As RANK, WORLD_SIZE, MASTER_ADDR and MASTER_PORT say, else as MPI does where it started this process; throws
  // AT_ERROR_ENVIRONMENT.
  static Ref<Group> from_environment(const Settings& settings);
  // Of threads of this process, one for each.
  static std::vector<Ref<Group>> of_threads(int size, const Settings& settings);

  const char* way() const {
    const char* linked = devices_ ? devices_->name() : nullptr;
    return linked ? linked : channels_->name();
  }
  void enqueue(const Value& value) override { turns_.enqueue(value); }
  void start(const Value& value) override;
  void go_on() noexcept override { turns_.go_on(posts()); }
  void finish(const Value& value) override;
  bool takes_device_memory(const CollectiveCall& call, const Node& node) const override;
  bool prefers_one() const override { return devices_ && devices_->prefers_one(); }
  void exchange(const CollectiveCall& call, const Node& node, CollectiveMemory& memory, const Error* why) override;
  void tell_failure(const Error& why, bool last) noexcept override;
  // What waits for its turn is kept no longer; what somebody still holds is made when he asks.
  void forget_recorded() { turns_.forget(); }

 private:
  // What a rank is about to do, as the others see it.
  struct Card {
    uint64_t number, digest;
    CollectiveKind kind;
    ReduceOp reduction;
    DType dtype;
    uint8_t failed, on_device, in_doubt;
    int32_t peer, from;
    Shape shape;
    char why[160];
    bool does_the_same(const Card& other) const;
    std::string text() const;
  };
  struct Elements;
  bool posts() const { return devices_ && devices_->takes_doubt(); }
  void take_turn();
  Card card_of(const CollectiveCall& call, const Node& node, const Error* why);
  void reserve(const CollectiveCall& call, const Node& node);
  void compare() const;
  void exchange_cards(const Card& own);
  void agree(const Card& own);
  void exchange_on_host(const CollectiveCall& call, const Node& node, const CollectiveMemory& memory);
  void agree_in_pair(const CollectiveCall& call, const Card& own);
  size_t room_for(const Elements& of, ReduceOp reduction) const;
  void fold_host(const Elements& of, int host, ReduceOp reduction, const char* in, DType to, char* out, int ranks,
                 char* room);
  void fold_hosts(const Elements& of, ReduceOp reduction, const char* in, char* out);
  void reduce_scatter(const Elements& of, ReduceOp reduction, const char* in, char* out);
  void all_gather(const Elements& of, char* all);
  void all_reduce(const Elements& of, ReduceOp reduction, const char* in, char* out);
  void broadcast(const Elements& of, int root, const char* in, char* out);
  void send_recv(const CollectiveCall& call, size_t bytes, const void* in, void* out);
  void all_to_all(size_t share, const char* in, char* out);
  int after(int steps) const { return (rank() + steps) % size(); }
  int before(int steps) const { return (rank() + size() - steps) % size(); }

  std::unique_ptr<Peers> peers_;
  std::unique_ptr<Channels> channels_;
  const Hosts hosts_;
  std::unique_ptr<DeviceLink> devices_;  // null: all goes through the host's memory
  std::recursive_mutex turn_;            // of who is at work
  uint64_t number_ = 0;                  // of collectives that all ranks make
  std::vector<std::string> known_;       // the last errors that all ranks had
  // Taken before the others are told to begin: after that nothing may lack memory.
  std::vector<Card> cards_;
  std::vector<const void*> parts_;
  std::vector<char> scratch_;
  Turns turns_;  // its thread uses the rest
};

}  // namespace athena::dist
