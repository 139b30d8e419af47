#include "ways.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "devices.h"
#include "ranks.h"
#include "table.h"

namespace cli {

namespace {

constexpr int64_t kElements = 4 << 20;  // 16 MiB of float32 from each to each

// Seconds that it takes at best.
template <class F>
double best_of(int times, F&& f) {
  using Clock = std::chrono::steady_clock;
  double best = 1e9;
  for (int i = 0; i < times; i++) {
    Clock::time_point begin = Clock::now();
    f();
    best = std::min(best, std::chrono::duration<double>(Clock::now() - begin).count());
  }
  return best;
}

struct Measured {
  double exchange, reduction;  // seconds
};

Measured measure(at_group* group, const char* device = "cpu") {
  Backend backend = open(device);
  const int64_t many[] = {kElements}, one[] = {1};
  Tensor large, small;
  check(at_tensor_zeros(large.out(), backend.get(), AT_F32, 1, many));
  check(at_tensor_zeros(small.out(), backend.get(), AT_F32, 1, one));
  check(at_tensor_eval(large.get()));
  check(at_tensor_eval(small.get()));
  auto gather = [&] {
    Tensor all;
    check(at_tensor_all_gather(all.out(), large.get(), group));
    check(at_tensor_eval(all.get()));
    check(at_backend_synchronize(backend.get()));
  };
  auto reduce = [&] {
    Tensor sum;
    check(at_tensor_all_reduce(sum.out(), small.get(), group, AT_REDUCE_SUM));
    check(at_tensor_eval(sum.get()));
  };
  return {best_of(3, gather), best_of(20, reduce)};
}

void tell(const char* name, const Measured& took) {
  std::printf("  %s: 16 MiB to a rank and as much from it at %.0f MB/s, an all-reduce of one element in %s\n", name,
              double(kElements) * 4 / took.exchange * 1e-6, duration(took.reduction).c_str());
}

// Between two threads that meet as processes would.
Measured measure_between(at_group_way way) {
  std::vector<Rank> ranks(2);
  ranks[1].number = 1;
  Measured took{};
  int port = free_port();
  run_ranks(ranks, [&](Rank& rank) {
    at_group_options options = AT_GROUP_OPTIONS_INIT;
    options.way = way;
    options.timeout = 10;
    check(at_group_create(rank.group.out(), rank.number, 2, "127.0.0.1", port, &options));
    Measured own = measure(rank.group.get());
    if (rank.leads()) took = own;
  });
  return took;
}

void tell_between(const char* name, at_group_way way) try {
  tell(name, measure_between(way));
} catch (const Failure& failure) {
  std::printf("  %s: %s\n", name, failure.what());
}

// Between the first two GPUs.
void tell_between_gpus(const char* name, at_group_way asked) try {
  std::vector<std::string> gpus;
  for (const at_device_info& info : devices())
    if (info.usable && info.kind == AT_DEVICE_GPU) gpus.emplace_back(info.name);
  if (gpus.size() < 2) return void(std::printf("  %s: not measured, there are no two GPUs\n", name));
  std::vector<Rank> ranks(2);
  ranks[1].number = 1;
  at_group* groups[2];
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  options.way = asked, options.timeout = 30;
  check(at_group_threads(groups, 2, &options));
  for (size_t i = 0; i < 2; i++) *ranks[i].group.out() = groups[i];
  Measured took{};
  char way[32] = "";
  run_ranks(ranks, [&](Rank& rank) {
    Measured own = measure(rank.group.get(), gpus[size_t(rank.number)].c_str());
    if (!rank.leads()) return;
    took = own;
    check(at_group_way_name(way, sizeof way, nullptr, rank.group.get()));
  });
  tell((gpus[0] + " and " + gpus[1] + " by " + way).c_str(), took);
} catch (const Failure& failure) {
  std::printf("  %s: %s\n", name, failure.what());
}

}  // namespace

Group group_of_mpi() {
  Group group;
  bool told = std::getenv("WORLD_SIZE") || std::getenv("RANK");
  if (told || of_environment({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) < 2) return group;
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  options.way = AT_GROUP_WAY_MPI;
  check(at_group_from_environment(group.out(), &options));
  return group;
}

bool measures_with_rank_0(const Group& group) {
  int32_t rank = 0;
  if (group.get()) check(at_group_rank(&rank, group.get()));
  if (rank > 0) measure(group.get());
  return rank > 0;
}

void tell_ways(const Group& group) {
  tell_between("shared memory", AT_GROUP_WAY_SHARED_MEMORY);
  tell_between("tcp", AT_GROUP_WAY_TCP);
  int32_t mpi = 0, nccl = 0;
  check(at_has_feature(&mpi, "mpi"));
  if (group.get())
    tell("mpi", measure(group.get()));
  else
    std::printf("  mpi: %s\n", mpi ? "found; mpirun -n 2 athena doctor measures it" : "not found");
  tell_between_gpus("peer memory", AT_GROUP_WAY_AUTO);
  check(at_has_feature(&nccl, "nccl"));
  if (nccl)
    tell_between_gpus("nccl", AT_GROUP_WAY_NCCL);
  else
    std::puts("  nccl: not found");
}

}  // namespace cli
