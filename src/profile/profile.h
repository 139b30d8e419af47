// profile.h: what was measured: the numbers of a report, and the ways to write them down.
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
  // One piece of work, activity of a thread, or range. Times are those of core/clock.h.
  struct Event {
    enum Kind : uint32_t { work, to_device, to_host, planning, launching, waiting, range } kind;
    uint32_t index;  // of devices; of the thread, from 0, for what the host does
    uint32_t name;   // of the device's works, or of ranges
    uint64_t started, time;
  };
  static constexpr size_t kEvents = 1 << 20;  // are kept: 32 MiB
  uint64_t time = 0;                          // while profiling, by the clock
  std::vector<Device> devices;
  Host host;
  std::vector<Range> ranges{{0, "", {}}};
  struct Trace {
    std::vector<Event> events;  // the first of them
    uint64_t left_out = 0;      // those that followed
    void add(Event event) {
      if (events.size() < kEvents) return events.push_back(event);
      left_out++;
    }
  };
  Trace trace;  // empty where nobody asked for it
};

std::string text_report(const Profile& profile);
std::string json_report(const Profile& profile);
std::string trace_report(const Profile& profile);  // the Trace Event Format of Chrome and Perfetto

}  // namespace athena
