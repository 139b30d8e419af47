// profile.h: what was measured: the numbers of a report, and the two ways to write them down.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace athena {

// How often and how long, in nanoseconds.
struct Tally {
  uint64_t count = 0, time = 0;
  void add(uint64_t nanoseconds) {
    count++;
    time += nanoseconds;
  }
};

struct Copies {
  Tally tally;
  uint64_t bytes = 0;
};

struct Profile {
  // Launches of one kernel for one operation.
  struct Work {
    const char* operation;
    std::string kernel;
    Tally tally;
  };
  struct Device {
    std::string name, product;
    std::vector<Work> works;
    Copies to_device, to_host;
    uint64_t peak = 0;  // bytes in live tensors and plans, at the most
  };
  // Time on the host, by what it went into.
  struct Host {
    Tally calls;             // of public functions, all they did
    uint64_t recording = 0;  // in them, outside of what follows
    uint64_t planning = 0, launching = 0, transfers = 0, waiting = 0;
  };
  struct Range {
    uint32_t parent;  // 0: the outermost, which is no range
    std::string name;
    Tally host;
    uint64_t device = 0, launches = 0;  // enqueued inside, those of ranges within included only in a report
  };
  uint64_t time = 0;  // while profiling, by the clock
  std::vector<Device> devices;
  Host host;
  std::vector<Range> ranges{{0, "", {}}};
};

std::string text_report(const Profile& profile);
std::string json_report(const Profile& profile);

}  // namespace athena
