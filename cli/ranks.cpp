#include "ranks.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <mutex>
#include <thread>

#include "table.h"

namespace cli {

namespace {

std::string device_named(const std::string& name) {
  bool number = !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isdigit(c); });
  return number ? "opencl:" + name : name;
}

// Of "athena launch" and torchrun, of Open MPI, of MPICH.
constexpr std::initializer_list<const char*> kSize = {"WORLD_SIZE", "OMPI_COMM_WORLD_SIZE", "PMI_SIZE"};
constexpr std::initializer_list<const char*> kLocal = {"LOCAL_RANK", "OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID"};

// What says no number is for the group to refuse.
bool is_one_of_several() {
  for (const char* name : kSize)
    if (const char* text = std::getenv(name); text && *text) return std::strcmp(text, "1") != 0;
  return false;
}

// Of a program that "athena launch" or mpirun runs as one of several.
Rank launched_rank(const Settings& settings) {
  Rank rank;
  std::string device = settings.device;
  if (!settings.devices.empty()) {
    long local = of_environment(kLocal);
    if (local < 0 || size_t(local) >= settings.devices.size())
      throw Failure(format("--devices has %zu, and rank %ld of this machine none: expected one for each",
                           settings.devices.size(), local));
    device = device_named(settings.devices[size_t(local)]);
  }
  check(at_group_from_environment(rank.group.out(), nullptr));
  check(at_group_rank(&rank.number, rank.group.get()));
  check(at_group_size(&rank.of, rank.group.get()));
  rank.backend = open(device);
  return rank;
}

}  // namespace

long of_environment(std::initializer_list<const char*> names) {
  for (const char* name : names)
    if (const char* text = std::getenv(name)) return std::strtol(text, nullptr, 10);
  return 0;
}

int free_port() {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  bool bound = made >= 0 && bind(made, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
               getsockname(made, reinterpret_cast<sockaddr*>(&address), &size) == 0;
  if (made >= 0) close(made);
  if (!bound) throw Failure("no free port: " + std::string(std::strerror(errno)));
  return ntohs(address.sin_port);
}

std::vector<Rank> ranks_of(const Settings& settings) {
  std::vector<Rank> ranks;
  if (is_one_of_several()) {
    ranks.push_back(launched_rank(settings));
  } else {
    for (const std::string& name : settings.devices) ranks.push_back({0, 1, open(device_named(name)), {}});
    if (ranks.empty()) ranks.push_back({0, 1, open(settings.device), {}});
    if (ranks.size() > 1) {
      std::vector<at_group*> groups(ranks.size());
      check(at_group_threads(groups.data(), groups.size(), nullptr));
      for (size_t i = 0; i < ranks.size(); i++) {
        *ranks[i].group.out() = groups[i];
        ranks[i].number = int32_t(i);
        ranks[i].of = int32_t(ranks.size());
      }
    }
  }
  if (settings.batch_size % ranks[0].of != 0)
    throw Failure(format("--batch-size %lld is shared by %d ranks: expected a multiple of %d",
                         (long long)settings.batch_size, ranks[0].of, ranks[0].of));
  return ranks;
}

void run_ranks(std::vector<Rank>& ranks, const std::function<void(Rank&)>& work) {
  if (ranks.size() == 1) return work(ranks[0]);
  std::mutex mutex;
  std::exception_ptr first;
  auto run = [&](Rank& rank) {
    try {
      work(rank);
    } catch (...) {
      std::lock_guard lock(mutex);
      if (!first) first = std::current_exception();
      rank.group.out();  // the others wait for it no longer
    }
  };
  std::vector<std::jthread> others;
  for (size_t i = 1; i < ranks.size(); i++) others.emplace_back(run, std::ref(ranks[i]));
  run(ranks[0]);
  others.clear();
  if (first) std::rethrow_exception(first);
}

}  // namespace cli
