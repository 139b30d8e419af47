// meeting.cpp: how ranks come together: rank 0 listens, all others come to it and learn where everybody else is; who
// has a higher number then connects to who has a lower one. Nobody waits beyond the timeout. Of ranks that MPI started,
// MPI tells all where rank 0 listens.
#include <algorithm>
#include <cstring>
#include <numeric>
#include <optional>
#include <thread>
#include <tuple>

#include "athena/version.h"
#include "backend/nccl.h"
#include "backend/platform.h"
#include "core/clock.h"
#include "core/log.h"
#include "core/text.h"
#include "dist/group.h"
#include "dist/mpi.h"

namespace athena::dist {

namespace {

using platform::SharedMapping;
using platform::Socket;

constexpr uint64_t kMagic = 0x3370756f72676174;  // "tagroup3"
constexpr uint64_t kStranger = 2'000'000'000;    // nanoseconds for the first words of who came
constexpr uint64_t kBetweenKnocks = 20'000'000;
constexpr uint64_t kOneAddress = 1'000'000'000;  // for one of several to answer

// What a rank says to rank 0.
struct Hello {
  uint64_t magic;
  int32_t rank, size;
  int32_t version;
  uint16_t port;    // where it listens itself
  uint8_t by_mpi;   // whether it has the same place among MPI's ranks
  uint64_t secret;  // of those that MPI told
  char machine[64];
};
// What rank 0 says to each: who is where, or why nothing comes of it.
struct Welcome {
  char refused[256];
  uint64_t secret;
  int32_t shares;  // whether ranks of one machine have memory that all of them see
  int32_t by_mpi;  // where that is not seen by all
  Links links;
};
struct Place {
  char address[64];
  uint16_t port;
  int32_t machine;  // the lowest rank of the same
};
// What the lowest rank of a machine says to its others.
struct Memory {
  int64_t process;
  int32_t descriptor;
};
// What MPI tells of rank 0; of the others it is left empty.
struct Door {
  char addresses[512];  // one after another, a blank behind each
  uint16_t port;
  uint64_t secret;
};
// What a rank says to one of a lower number.
struct Greeting {
  uint64_t magic, secret;
  int32_t rank;
  int32_t carries_data;
};

template <size_t N>
void set_text(char (&target)[N], const std::string& text) {
  std::snprintf(target, N, "%s", text.c_str());
}

std::string told_by_starter(const char* name) {
  std::string text = platform::environment(name);
  if (text.empty())
    fail(AT_ERROR_ENVIRONMENT, name,
         "%s is not set, expected a start by athena launch -n COUNT -- PROGRAM, torchrun or mpirun", name);
  return text;
}
int number_from(const char* name, int least, int most) {
  std::string text = told_by_starter(name);
  bool digits = text.size() <= 6 && text.find_first_not_of("0123456789") == std::string::npos;
  int number = digits ? std::stoi(text) : -1;
  if (number < least || number > most)
    fail(AT_ERROR_ENVIRONMENT, name, "%s is \"%s\", expected a number from %d to %d", name, text.c_str(), least, most);
  return number;
}

class Meeting {
 public:
  Meeting(int rank, int size, const Settings& settings, uint64_t deadline, std::unique_ptr<Mpi> mpi)
      : rank_(rank),
        size_(size),
        settings_(settings),
        deadline_(deadline),
        mpi_(std::move(mpi)),
        control_(size_t(size)),
        data_(size_t(size)),
        places_(size_t(size)) {}

  Ref<Group> hold_at(const std::string& address, uint16_t port) {
    addresses_ = {address};
    port_ = port;
    if (rank_ == 0) listener_ = Socket::listen(address, port);
    return hold();
  }
  // Where MPI says.
  Ref<Group> hold_by_mpi() {
    std::optional<Error> failed;
    Door door{};
    bool one_machine = are_on_one_machine();
    try {
      if (rank_ == 0) door = open_door(one_machine);
    } catch (const Error& error) {
      failed = error;  // the others are told that there is no port
    }
    door = gathered(door)[0];
    if (failed) throw Error(*failed);
    if (!door.port) fail_for("rank 0 cannot listen, and says why");
    port_ = door.port, token_ = door.secret;
    std::string text(door.addresses, strnlen(door.addresses, sizeof door.addresses));
    for (size_t at = 0, end; (end = text.find(' ', at)) != std::string::npos; at = end + 1)
      addresses_.push_back(text.substr(at, end - at));
    return hold();
  }

 private:
  Ref<Group> hold() {
    rank_ == 0 ? receive_all() : come();
    std::vector<int> machines, here;
    for (int rank = 0; rank < size_; rank++) {
      machines.push_back(places_[size_t(rank)].machine);
      if (machines.back() == places_[size_t(rank_)].machine) here.push_back(rank);
    }
    auto others = [&](int) { return true; };
    connect_to_lower(control_, others);
    accept_higher(control_, others);
    bool one_machine = here.size() == size_t(size_), may_share = one_machine || (here.size() > 1 && !by_mpi_);
    bool sees = shares_ && may_share && share_with(here), shared = sees && one_machine;
    if (!shared && rank_ == 0 && settings_.way == Settings::Way::shared_memory)
      fail(AT_ERROR_UNSUPPORTED, "options", "the ranks do not see one memory, expected those of one machine");
    if (!shared && !by_mpi_) {
      auto beyond = [&](int rank) { return !sees || machines[size_t(rank)] != machines[size_t(rank_)]; };
      connect_to_lower(data_, beyond);
      accept_higher(data_, beyond);
    }
    auto peers = std::make_unique<Peers>(rank_, std::move(control_), settings_.timeout);
    std::unique_ptr<Channels> channels;
    if (shared)
      channels = shared_memory_channels(*peers, here, std::move(memory_));
    else if (by_mpi_)
      channels = mpi_channels(*peers, std::move(mpi_));
    else if (sees)
      channels = host_channels(*peers, here, shared_memory_channels(*peers, here, std::move(memory_)),
                               tcp_channels(*peers, std::move(data_)));
    else
      channels = tcp_channels(*peers, std::move(data_));
    return Ref<Group>(new Group(std::move(peers), std::move(channels), Hosts(rank_, machines), links_));
  }

  template <class T>
  std::vector<T> gathered(const T& own) {
    std::vector<char> bytes(sizeof own * size_t(size_));
    std::memcpy(bytes.data() + sizeof own * size_t(rank_), &own, sizeof own);
    mpi_->gather(bytes, sizeof own, deadline_);
    std::vector<T> all(bytes.size() / sizeof own);
    std::memcpy(all.data(), bytes.data(), bytes.size());
    return all;
  }
  bool are_on_one_machine() {
    struct Machine {
      char identity[64];
    } own{};
    set_text(own.identity, platform::machine_identity());
    bool same = own.identity[0] != 0;
    for (const Machine& other : gathered(own)) same &= std::strcmp(other.identity, own.identity) == 0;
    return same;
  }
  // At MASTER_ADDR where that is said; else where the others can reach it by some address, and know the secret.
  Door open_door(bool one_machine) {
    std::string said = platform::environment("MASTER_ADDR"), all;
    int port = platform::environment("MASTER_PORT").empty() ? 0 : number_from("MASTER_PORT", 1, 65535);
    listener_ = Socket::listen(!said.empty() ? said : one_machine ? "127.0.0.1" : "0.0.0.0", uint16_t(port));
    std::vector<std::string> addresses{!said.empty() ? said : "127.0.0.1"};
    if (said.empty() && !one_machine) addresses = Socket::addresses_of_host();
    Door door{};
    for (const std::string& one : addresses)
      if (all.size() + one.size() + 2 < sizeof door.addresses) all += one + " ";
    set_text(door.addresses, all);
    door.port = listener_.local_port();
    door.secret = platform::secret_bits();
    return door;
  }

  [[noreturn]] void fail_for(const std::string& text) const {
    fail(AT_ERROR_PEER, "group", "rank %d of %d: %s", rank_, size_, text.c_str());
  }
  std::string within() const { return printed(" within %g seconds", settings_.timeout); }
  std::string where() const { return addresses_[0] + ":" + std::to_string(port_); }
  Hello hello(uint16_t port) const {
    Hello own{};
    own.magic = kMagic, own.rank = rank_, own.size = size_, own.port = port;
    own.secret = token_, own.by_mpi = bool(mpi_);
    set_text(own.machine, platform::machine_identity());
    own.version = (AT_VERSION_MAJOR * 1000 + AT_VERSION_MINOR) * 1000 + AT_VERSION_PATCH;
    return own;
  }

  // Rank 0.
  void receive_all() {
    Hello own = hello(0);
    std::vector<std::string> machines{own.machine};
    machines.resize(size_t(size_));
    by_mpi_ = own.by_mpi;
    for (int present = 1; present < size_;) {
      Socket came = listener_.accept(deadline_);
      if (!came) refuse(missing());
      Hello other;
      if (!came.receive(&other, sizeof other, std::min(deadline_, steady_nanoseconds() + kStranger)) ||
          other.magic != kMagic || other.secret != token_)
        continue;  // a stranger
      check_hello(other, own, came);
      by_mpi_ &= other.by_mpi;
      machines[size_t(other.rank)].assign(other.machine, strnlen(other.machine, sizeof other.machine));
      set_text(places_[size_t(other.rank)].address, came.peer_address());
      places_[size_t(other.rank)].port = other.port;
      control_[size_t(other.rank)] = std::move(came);
      present++;
    }
    for (size_t rank = 0; rank < machines.size(); rank++) {
      auto first = std::find(machines.begin(), machines.end(), machines[rank]);
      places_[rank].machine = int32_t(machines[rank].empty() ? rank : size_t(first - machines.begin()));
    }
    using Way = Settings::Way;
    by_mpi_ &= settings_.way != Way::tcp && settings_.way != Way::shared_memory;
    welcome_all(settings_.way != Way::tcp && settings_.way != Way::mpi);
  }
  void check_hello(const Hello& other, const Hello& own, Socket& came) {
    char text[256] = "";
    if (other.version != own.version)
      std::snprintf(text, sizeof text, "rank %d has version %d.%d.%d, expected rank 0's", other.rank,
                    other.version / 1000000, other.version / 1000 % 1000, other.version % 1000);
    else if (other.size != size_)
      std::snprintf(text, sizeof text, "rank %d expects %d ranks and rank 0 expects %d", other.rank, other.size, size_);
    else if (other.rank <= 0 || other.rank >= size_ || control_[size_t(other.rank)])
      std::snprintf(text, sizeof text, "two processes say that they are rank %d", other.rank);
    if (!text[0]) return;
    control_[0] = std::move(came);  // who is refused is told why, too
    refuse(text);
  }
  std::string missing() const {
    std::string text = "no sign of rank", comma = " ";
    for (int rank = 1; rank < size_; rank++)
      if (!control_[size_t(rank)]) text += comma + std::to_string(rank), comma = ", ";
    return text + " at " + where() + within();
  }
  [[noreturn]] void refuse(const std::string& why) {
    Welcome none{};
    set_text(none.refused, why);
    for (const Socket& one : control_)
      if (one) one.send(&none, sizeof none, steady_nanoseconds() + kStranger);
    fail_for(why);
  }
  void welcome_all(bool shares) {
    Welcome all{};
    all.secret = secret_ = platform::secret_bits();
    all.shares = shares_ = shares;
    all.by_mpi = by_mpi_;
    all.links = links_ = settings_.links();
    for (int rank = 1; rank < size_; rank++) {
      send_to(rank, &all, sizeof all);
      send_to(rank, places_.data(), places_.size() * sizeof(Place));
    }
  }

  // The others. Of several addresses the one that answers counts from then on.
  Socket knock() {
    for (const std::string& one : addresses_) {
      bool last = addresses_.size() == 1;
      uint64_t until = last ? deadline_ : std::min(deadline_, steady_nanoseconds() + kOneAddress);
      if (Socket door = Socket::connect(one, port_, until)) {
        addresses_ = {std::string(one)};
        return door;
      }
    }
    return {};
  }
  void come() {
    Socket& door = control_[0];
    while (!(door = knock())) {
      if (steady_nanoseconds() >= deadline_)
        fail_for("nobody listens at " + where() + ", where rank 0 was expected" + within());
      std::this_thread::sleep_for(std::chrono::nanoseconds(kBetweenKnocks));
    }
    listener_ = Socket::listen(door.local_address(), 0);
    Hello own = hello(listener_.local_port());
    send_to(0, &own, sizeof own);
    Welcome welcome;
    receive_from(0, &welcome, sizeof welcome);
    if (welcome.refused[0]) fail_for(std::string(welcome.refused, strnlen(welcome.refused, sizeof welcome.refused)));
    receive_from(0, places_.data(), places_.size() * sizeof(Place));
    secret_ = welcome.secret;
    by_mpi_ = welcome.by_mpi && mpi_;
    shares_ = welcome.shares != 0;
    links_ = welcome.links;
  }

  void send_to(int rank, const void* data, size_t bytes) {
    if (!control_[size_t(rank)].send(data, bytes, deadline_)) lost(rank);
  }
  void receive_from(int rank, void* data, size_t bytes) {
    if (!control_[size_t(rank)].receive(data, bytes, deadline_)) lost(rank);
  }
  [[noreturn]] void lost(int rank) const {
    fail_for("rank " + std::to_string(rank) + " went, or did not answer" + within() +
             ", before the group was complete");
  }

  void keep(SharedMapping mapping) {
    auto kept = std::make_shared<SharedMapping>(std::move(mapping));
    memory_ = std::shared_ptr<void>(kept, kept->data());
  }
  // Of one machine: whether they see the memory of the lowest.
  bool share_with(const std::vector<int>& here) {
    int first = here[0];
    int32_t sees = true;
    Memory memory{platform::process_number(), -1};
    if (rank_ != first) {
      receive_from(first, &memory, sizeof memory);
      SharedMapping mapping = memory.descriptor < 0 ? SharedMapping()
                                                    : SharedMapping::open(memory.process, memory.descriptor,
                                                                          shared_bytes(int(here.size())));
      sees = bool(mapping);
      if (sees) keep(std::move(mapping));
      send_to(first, &sees, sizeof sees);
      receive_from(first, &sees, sizeof sees);
      return sees;
    }
    try {
      SharedMapping made = SharedMapping::create(shared_bytes(int(here.size())));
      memory.descriptor = made.descriptor();
      keep(std::move(made));
    } catch (const Error& error) {
      if (here.size() == size_t(size_)) throw;
      log(AT_LOG_WARN, "ranks of this machine share no memory: %s", error.what());
    }
    for (int rank : here)
      if (rank != first) send_to(rank, &memory, sizeof memory);
    for (int rank : here) {
      int32_t other = true;
      if (rank != first) receive_from(rank, &other, sizeof other);
      sees &= other;
    }
    for (int rank : here)
      if (rank != first) send_to(rank, &sees, sizeof sees);
    return sees;
  }
  // Those that have a place: rank 0 has the control connection already.
  template <class Wanted>
  void connect_to_lower(std::vector<Socket>& sockets, Wanted&& wanted) {
    for (int lower = 0; lower < rank_; lower++)
      if (!sockets[size_t(lower)] && wanted(lower)) sockets[size_t(lower)] = connected(lower, &sockets == &data_);
  }
  Socket connected(int lower, bool data) const {
    const Place& at = places_[size_t(lower)];
    Socket made =
        lower == 0 ? Socket::connect(addresses_[0], port_, deadline_) : Socket::connect(at.address, at.port, deadline_);
    Greeting own{kMagic, secret_, rank_, data};
    if (!made || !made.send(&own, sizeof own, deadline_)) lost(lower);
    return made;
  }
  // Who is ahead of this rank may bring the other connection, too.
  template <class Wanted>
  void accept_higher(const std::vector<Socket>& sockets, Wanted&& wanted) {
    auto lacking = [&] {
      for (int rank = rank_ + 1; rank < size_; rank++)
        if (!sockets[size_t(rank)] && wanted(rank)) return rank;
      return -1;
    };
    for (;;) {
      int rank = lacking();
      if (rank < 0) return;
      Socket came = listener_.accept(deadline_);
      if (!came) lost(rank);
      Greeting other;
      if (!came.receive(&other, sizeof other, std::min(deadline_, steady_nanoseconds() + kStranger)) ||
          other.magic != kMagic || other.secret != secret_ || other.rank <= rank_ || other.rank >= size_)
        continue;
      (other.carries_data ? data_ : control_)[size_t(other.rank)] = std::move(came);
    }
  }

  int rank_, size_;
  std::vector<std::string> addresses_;
  uint16_t port_ = 0;
  Settings settings_;
  uint64_t deadline_;
  std::unique_ptr<Mpi> mpi_;
  bool by_mpi_ = false;        // where memory is not shared
  bool shares_ = false;        // of Welcome
  Links links_ = Links::none;  // rank 0's
  std::vector<Socket> control_, data_;
  std::vector<Place> places_;
  Socket listener_;
  uint64_t secret_ = 0, token_ = 0;
  std::shared_ptr<void> memory_;
};

uint64_t deadline_of(const Settings& settings) { return steady_nanoseconds() + uint64_t(settings.timeout * 1e9); }

}  // namespace

void Settings::check() const {
  std::string why;
  if (way == Way::nccl && !find_nccl(&why)) fail(AT_ERROR_UNSUPPORTED, "group", "NCCL cannot be used: %s", why.c_str());
}

Ref<Group> Group::meet(int rank, int size, const std::string& address, uint16_t port, const Settings& settings) {
  settings.check();
  uint64_t deadline = deadline_of(settings);
  std::unique_ptr<Mpi> mpi;
  if (settings.way == Settings::Way::mpi) {
    mpi = std::make_unique<Mpi>(deadline);
    if (mpi->rank() != rank || mpi->size() != size)
      fail(AT_ERROR_UNSUPPORTED, "options", "MPI says rank %d of %d, expected rank %d of %d to have MPI between them",
           mpi->rank(), mpi->size(), rank, size);
  }
  return Meeting(rank, size, settings, deadline, std::move(mpi)).hold_at(address, port);
}

Ref<Group> Group::from_environment(const Settings& settings) {
  settings.check();
  bool told = !platform::environment("WORLD_SIZE").empty() || !platform::environment("RANK").empty();
  if (!told && Mpi::started_this()) {
    uint64_t deadline = deadline_of(settings);
    auto mpi = std::make_unique<Mpi>(deadline);
    int rank = mpi->rank(), size = mpi->size();
    if (size > kMostRanks) fail(AT_ERROR_ENVIRONMENT, "", "MPI has %d ranks, expected at most %d", size, kMostRanks);
    return Meeting(rank, size, settings, deadline, std::move(mpi)).hold_by_mpi();
  }
  int size = number_from("WORLD_SIZE", 1, kMostRanks), rank = number_from("RANK", 0, size - 1);
  std::string address = told_by_starter("MASTER_ADDR");
  return meet(rank, size, address, uint16_t(number_from("MASTER_PORT", 1, 65535)), settings);
}

std::vector<Ref<Group>> Group::of_threads(int size, const Settings& settings) {
  settings.check();
  std::vector<std::vector<Socket>> ends;
  while (ends.size() < size_t(size)) ends.emplace_back(size_t(size));
  for (size_t a = 0; a < ends.size(); a++)
    for (size_t b = a + 1; b < ends.size(); b++) std::tie(ends[a][b], ends[b][a]) = Socket::pair();
  auto mapping = std::make_shared<SharedMapping>(SharedMapping::create(shared_bytes(size)));
  std::vector<Ref<Group>> groups;
  std::vector<int> ranks(size_t(size), 0);
  std::iota(ranks.begin(), ranks.end(), 0);
  for (int rank = 0; rank < size; rank++) {
    auto peers = std::make_unique<Peers>(rank, std::move(ends[size_t(rank)]), settings.timeout);
    auto channels = shared_memory_channels(*peers, ranks, std::shared_ptr<void>(mapping, mapping->data()));
    groups.emplace_back(new Group(std::move(peers), std::move(channels), Hosts(rank, std::vector<int>(size_t(size))),
                                  settings.links()));
  }
  return groups;
}

}  // namespace athena::dist
