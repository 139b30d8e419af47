#include "profile/profiler.h"

#include <algorithm>

#include "core/clock.h"
#include "core/error.h"
#include "core/log.h"
#include "core/per_thread.h"
#include "core/thread.h"
#include "graph/record/label.h"
#include "profile/kernel.h"

namespace athena {

namespace {

constexpr uint32_t kTakeEvery = 256;  // launches, so that events do not pile up

struct OpenRange {
  uint32_t range, epoch;  // range 0: opened while nothing was measured
  uint64_t since;
};
PerThread<std::vector<OpenRange>> ranges_of_threads;
thread_local int depth = 0;         // calls from within callbacks are part of the outermost
thread_local uint64_t entered = 0;  // when this thread came into the library
thread_local uint64_t spent = 0;    // since then, in watched activities

// What the profiler does itself is no part of the call: as if the thread had come in later.
struct Own {
  uint64_t began = steady_nanoseconds();
  ~Own() { entered += steady_nanoseconds() - began; }
};

// A tag is what the work is (an index of works from kFirstWork on) and the range it was enqueued in.
enum : uint32_t { kNothing, kWrite, kRead, kFirstWork };
uint64_t make_tag(uint32_t work, uint32_t range) { return work | uint64_t(range) << 32; }

}  // namespace

Profiler& Profiler::instance() {
  static auto* profiler = new Profiler;
  return *profiler;
}

Profiler::Watched* Profiler::find(Backend& backend) {
  for (auto& watched : watched_)
    if (watched->backend == &backend) return watched.get();
  return nullptr;
}

// Under the backend's lock and the profiler's; null if the backend is not profiled.
Profiler::Watched* Profiler::watched(Backend& backend) {
  Watched* found = find(backend);
  if (!found && all_) {
    found = &take_in(backend);
    try {
      switch_on(*found);
    } catch (const std::exception& error) {
      log(AT_LOG_WARN, "%s cannot be profiled: %s", backend.info().name.c_str(), error.what());
    }
  }
  return found && found->on ? found : nullptr;
}

Profiler::Watched& Profiler::take_in(Backend& backend) {
  if (Watched* known = find(backend)) return *known;
  auto made = std::make_unique<Watched>();
  made->backend = &backend;
  made->device.name = backend.info().name;
  made->device.product = backend.info().product;
  made->index = uint32_t(watched_.size());
  watched_.push_back(std::move(made));
  return *watched_.back();
}

void Profiler::switch_on(Watched& watched) {
  if (watched.on) return;
  watched.tells = watched.backend->profile(true);
  watched.on = true;
}

void Profiler::switch_off(Watched& watched) {
  if (!watched.on) return;
  take(watched, true);
  watched.backend->profile(false);
  watched.on = false;
}

void Profiler::set_hook() {
  bool running = all_ || std::any_of(watched_.begin(), watched_.end(), [](auto& watched) { return watched->on; });
  if (running == (running_since_ != 0)) return;
  if (running) {
    running_since_ = steady_nanoseconds();
  } else {
    profile_.time += steady_nanoseconds() - running_since_;
    running_since_ = 0;
  }
  Observer::set_current(running ? this : nullptr);
}

std::vector<Backend*> Profiler::known() {
  std::lock_guard lock(mutex_);
  std::vector<Backend*> backends;
  for (auto& watched : watched_) backends.push_back(watched->backend);
  return backends;
}

void Profiler::start(Backend* backend) {
  Own own;
  for (Backend* each : backend ? std::vector<Backend*>{backend} : known()) {
    std::lock_guard device(each->mutex());
    std::lock_guard lock(mutex_);
    switch_on(take_in(*each));
    set_hook();
  }
  if (backend) return;
  std::lock_guard lock(mutex_);
  all_ = true;
  set_hook();
}

void Profiler::stop(Backend* backend) {
  Own own;
  for (Backend* each : backend ? std::vector<Backend*>{backend} : known()) {
    std::lock_guard device(each->mutex());
    std::lock_guard lock(mutex_);
    if (Watched* watched = find(*each)) switch_off(*watched);
    set_hook();
  }
  if (backend) return;
  std::lock_guard lock(mutex_);
  all_ = false;
  set_hook();
}

void Profiler::reset() {
  Own own;
  for (Backend* each : known()) {
    std::lock_guard device(each->mutex());
    std::lock_guard lock(mutex_);
    Watched& watched = *find(*each);
    if (watched.on) take(watched, true);
    watched.by_name.clear();
    watched.device.works.clear();
    watched.device.to_device = watched.device.to_host = {};
    watched.device.peak = 0;
  }
  std::lock_guard lock(mutex_);
  profile_ = {};
  trace_ = {};
  if (running_since_) running_since_ = steady_nanoseconds();
  epoch_++;
}

Profile Profiler::snapshot(bool with_trace, bool at_exit) {
  Own own;
  for (Backend* each : known()) {
    std::unique_lock device(each->mutex(), std::defer_lock);
    if (at_exit && !device.try_lock()) continue;  // a thread of the program is still at work
    if (!at_exit) device.lock();
    std::lock_guard lock(mutex_);
    Watched& watched = *find(*each);
    if (watched.on) take(watched, true);
  }
  std::lock_guard lock(mutex_);
  Profile profile = profile_;
  if (with_trace) profile.trace = trace_;
  if (running_since_) profile.time += steady_nanoseconds() - running_since_;
  for (auto& watched : watched_) profile.devices.push_back(watched->device);
  // A range holds what the ranges within it hold; those were opened later.
  for (size_t i = profile.ranges.size(); i-- > 1;) {
    profile.ranges[profile.ranges[i].parent].device += profile.ranges[i].device;
    profile.ranges[profile.ranges[i].parent].launches += profile.ranges[i].launches;
  }
  return profile;
}

void Profiler::push_range(const char* name) {
  std::vector<OpenRange>& open_ranges = ranges_of_threads.get();
  std::lock_guard lock(mutex_);
  OpenRange opened{0, epoch_, steady_nanoseconds()};
  if (running_since_) {
    uint32_t parent = 0;
    if (!open_ranges.empty() && open_ranges.back().epoch == epoch_) parent = open_ranges.back().range;
    auto& ranges = profile_.ranges;
    auto same = [&](const Profile::Range& range) { return range.parent == parent && range.name == name; };
    auto found = std::find_if(ranges.begin() + 1, ranges.end(), same);
    opened.range = uint32_t(found - ranges.begin());
    if (found == ranges.end()) ranges.push_back({parent, name, {}});
  }
  open_ranges.push_back(opened);
}

bool Profiler::pop_range() {
  std::vector<OpenRange>* open_ranges = ranges_of_threads.find();
  if (!open_ranges || open_ranges->empty()) return false;
  OpenRange opened = open_ranges->back();
  open_ranges->pop_back();
  std::lock_guard lock(mutex_);
  if (opened.range && opened.epoch == epoch_) {
    uint64_t time = steady_nanoseconds() - opened.since;
    profile_.ranges[opened.range].host.add(time);
    trace_.add({Profile::Event::range, thread_number() - 1, opened.range, opened.since, time});
  }
  return true;
}

void Profiler::enters() noexcept {
  if (depth++) return;
  spent = 0;
  entered = steady_nanoseconds();
}

void Profiler::leaves() noexcept {
  if (--depth) return;
  uint64_t time = steady_nanoseconds() - entered;
  std::lock_guard lock(mutex_);
  profile_.host.calls.add(time);
  profile_.host.recording += time - std::min(time, spent);
}

uint32_t Profiler::add_work(Watched& watched, std::pair<uint32_t, std::string> name) {
  auto& works = watched.device.works;
  auto number = uint32_t(works.size());
  works.push_back({label_name(name.first), name.second, {}});
  try {
    watched.by_name.emplace(std::move(name), number);
  } catch (const std::bad_alloc&) {
    works.pop_back();
    throw;
  }
  return number;
}

// What the work is, entered into the books.
uint64_t Profiler::tag_of(Watched& watched, const ActivityScope& scope) {
  const std::vector<OpenRange>* open = ranges_of_threads.find();
  uint32_t range = !open || open->empty() || open->back().epoch != epoch_ ? 0 : open->back().range;
  if (scope.activity == Activity::write) return make_tag(kWrite, range);
  if (scope.activity == Activity::read) return make_tag(kRead, range);
  if (!scope.launch) return 0;
  std::string kernel = kernel_name(*scope.launch);
  if (scope.activity == Activity::fallback) kernel += " (on the CPU)";
  std::pair name{scope.launch->label, std::move(kernel)};
  auto known = watched.by_name.find(name);
  uint32_t work = known == watched.by_name.end() ? add_work(watched, std::move(name)) : known->second;
  return make_tag(kFirstWork + work, range);
}

void Profiler::begins(ActivityScope& scope) noexcept try {
  scope.tag = scope.started = 0;
  std::lock_guard lock(mutex_);
  Watched* watched = this->watched(scope.backend);
  if (!watched) return;
  scope.tag = tag_of(*watched, scope);
  scope.backend.set_tag(scope.activity == Activity::fallback ? 0 : scope.tag);
  scope.started = steady_nanoseconds();
} catch (const std::exception& error) {
  log(AT_LOG_WARN, "work was not measured: %s", error.what());
}

void Profiler::ends(ActivityScope& scope) noexcept try {
  uint64_t time = steady_nanoseconds() - scope.started;
  if (!scope.started) return;
  scope.backend.set_tag(0);
  spent += time;
  std::lock_guard lock(mutex_);
  Watched* watched = this->watched(scope.backend);
  if (!watched) return;
  bool clock = !watched->tells || scope.activity == Activity::fallback;
  account(*watched, {scope.tag, scope.started, clock ? time : 0}, true);
  Profile::Host& host = profile_.host;
  auto tell = [&](Profile::Event::Kind kind) { trace_.add({kind, thread_number() - 1, 0, scope.started, time}); };
  switch (scope.activity) {
    case Activity::plan:
      host.planning += time;
      tell(Profile::Event::planning);
      break;
    case Activity::launch:
      if (!watched->tells) break;
      host.launching += time;
      tell(Profile::Event::launching);
      break;
    case Activity::fallback: break;
    case Activity::write:
      watched->device.to_device.bytes += scope.bytes;
      host.transfers += time;
      break;
    case Activity::read:
      watched->device.to_host.bytes += scope.bytes;
      host.transfers += time;
      break;
    case Activity::wait:
      host.waiting += time;
      tell(Profile::Event::waiting);
      break;
  }
  watched->device.peak = std::max(watched->device.peak, scope.backend.memory().used.load());
  if (watched->tells && ++watched->since_taken >= kTakeEvery) take(*watched, false);
} catch (const std::exception& error) {
  log(AT_LOG_WARN, "a time was not taken: %s", error.what());
}

void Profiler::take(Watched& watched, bool all) {
  watched.since_taken = 0;
  for (const Timing& timing : watched.backend->take_timings(all)) account(watched, timing, false);
}

// One piece of work may be several kernels on the device: counted once, their times added.
void Profiler::account(Watched& watched, const Timing& timing, bool counted) {
  auto work = uint32_t(timing.tag), range = uint32_t(timing.tag >> 32);
  if (work == kNothing) return;
  if (range >= profile_.ranges.size()) range = 0;  // of before a reset
  bool launch = work >= kFirstWork;
  Tally& tally = work == kWrite  ? watched.device.to_device.tally
                 : work == kRead ? watched.device.to_host.tally
                                 : watched.device.works[work - kFirstWork].tally;
  tally.count += counted;
  tally.time += timing.nanoseconds;
  profile_.ranges[range].device += launch ? timing.nanoseconds : 0;
  profile_.ranges[range].launches += launch && counted;
  if (!timing.nanoseconds) return;
  using Event = Profile::Event;
  Event::Kind kind = launch ? Event::work : work == kWrite ? Event::to_device : Event::to_host;
  trace_.add({kind, watched.index, launch ? work - kFirstWork : 0, timing.started, timing.nanoseconds});
}

}  // namespace athena
