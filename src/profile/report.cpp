// report.cpp: a profile as text for people and as JSON for programs.
#include <algorithm>
#include <cstdio>
#include <map>

#include "core/json_text.h"
#include "core/text.h"
#include "profile/profile.h"
#include "profile/report_text.h"

namespace athena {

namespace {

using Work = Profile::Work;

constexpr size_t kLines = 30;  // of a table in the text

double seconds(uint64_t nanoseconds) { return double(nanoseconds) * 1e-9; }
double mean(const Tally& tally) { return tally.count ? seconds(tally.time) / double(tally.count) : 0; }
double part(uint64_t of, uint64_t whole) { return whole ? double(of) / double(whole) : 0; }

uint64_t total(const Profile::Device& device) {
  uint64_t time = 0;
  for (const Work& work : device.works) time += work.tally.time;
  return time;
}

uint64_t launches(const Profile::Device& device) {
  uint64_t count = 0;
  for (const Work& work : device.works) count += work.tally.count;
  return count;
}

// Longest first; equal names added up.
std::vector<Work> sorted(const Profile::Device& device, bool by_operation) {
  std::map<std::string, Work> found;
  for (const Work& work : device.works) {
    auto name = by_operation ? std::string(work.operation) : work.kernel;
    auto& sum = found.try_emplace(name, Work{work.operation, name, {}}).first->second.tally;
    sum.count += work.tally.count;
    sum.time += work.tally.time;
  }
  std::vector<Work> list;
  for (auto& [name, work] : found) list.push_back(std::move(work));
  std::stable_sort(list.begin(), list.end(), [](auto& a, auto& b) { return a.tally.time > b.tally.time; });
  return list;
}

// "1.23 ms"
std::string duration(double seconds) {
  const char* unit = seconds < 1e-3 ? "us" : seconds < 1 ? "ms" : "s ";
  char text[32];
  std::snprintf(text, sizeof text, "%.2f %s", seconds * (seconds < 1e-3 ? 1e6 : seconds < 1 ? 1e3 : 1), unit);
  return text;
}

std::string size(uint64_t bytes) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f MB", double(bytes) * 1e-6);
  return text;
}

void table(std::string& text, const Profile::Device& device, bool by_operation) {
  append(text, "  %7s %12s %12s %9s  %s\n", "share", "total", "mean", "calls", by_operation ? "operation" : "kernel");
  std::vector<Work> list = sorted(device, by_operation);
  for (size_t i = 0; i < std::min(list.size(), kLines); i++) {
    const Tally& tally = list[i].tally;
    append(text, "  %5.1f %% %12s %12s %9llu  %s\n", 100 * part(tally.time, total(device)),
           duration(seconds(tally.time)).c_str(), duration(mean(tally)).c_str(), (unsigned long long)tally.count,
           printable(list[i].kernel).c_str());
  }
  if (list.size() > kLines) append(text, "  … and %zu more\n", list.size() - kLines);
}

void copies(std::string& text, const char* where, const Copies& copies) {
  append(text, "  %-14s %llu copies, %s in %s\n", where, (unsigned long long)copies.tally.count,
         size(copies.bytes).c_str(), duration(seconds(copies.tally.time)).c_str());
}

std::string path_of(const Profile& profile, size_t range) {
  std::string path = profile.ranges[range].name;
  for (uint32_t up = profile.ranges[range].parent; up; up = profile.ranges[up].parent)
    path = profile.ranges[up].name + "/" + path;
  return path;
}

// Each below the one it lies in.
std::vector<size_t> in_order(const Profile& profile) {
  std::vector<std::vector<size_t>> children(profile.ranges.size());
  for (size_t i = 1; i < profile.ranges.size(); i++) children[profile.ranges[i].parent].push_back(i);
  std::vector<size_t> order, stack(children[0].rbegin(), children[0].rend());
  while (!stack.empty()) {
    size_t range = stack.back();
    stack.pop_back();
    order.push_back(range);
    stack.insert(stack.end(), children[range].rbegin(), children[range].rend());
  }
  return order;
}

void json_works(std::string& text, const char* name, const Profile::Device& device, bool by_operation) {
  append(text, ", \"%s\": [", name);
  const char* comma = "";
  for (const Work& work : sorted(device, by_operation)) {
    text += comma + std::string("{\"name\": ") + json_quoted(work.kernel);
    append(text, ", \"calls\": %llu, \"seconds\": %.9f, \"mean\": %.3e, \"share\": %.4f}",
           (unsigned long long)work.tally.count, seconds(work.tally.time), mean(work.tally),
           part(work.tally.time, total(device)));
    comma = ", ";
  }
  text += "]";
}

void json_copies(std::string& text, const char* name, const Copies& copies) {
  append(text, ", \"%s\": {\"copies\": %llu, \"bytes\": %llu, \"seconds\": %.9f}", name,
         (unsigned long long)copies.tally.count, (unsigned long long)copies.bytes, seconds(copies.tally.time));
}

}  // namespace

std::string text_report(const Profile& profile) {
  std::string text;
  append(text, "profile of %s\n", duration(seconds(profile.time)).c_str());
  for (const Profile::Device& device : profile.devices) {
    append(text, "%s, %s: busy for %s, %.1f %% of the time, with %llu launches\n", printable(device.name).c_str(),
           printable(device.product).c_str(), duration(seconds(total(device))).c_str(),
           100 * part(total(device), profile.time), (unsigned long long)launches(device));
    table(text, device, true);
    table(text, device, false);
    copies(text, "to the device", device.to_device);
    copies(text, "to the host", device.to_host);
    append(text, "  %-14s %s at most\n", "memory", size(device.peak).c_str());
  }
  const Profile::Host& host = profile.host;
  append(text, "host: %s in %llu calls\n", duration(seconds(host.calls.time)).c_str(),
         (unsigned long long)host.calls.count);
  for (auto [name, time] : {std::pair("recording", host.recording), std::pair("planning", host.planning),
                            std::pair("launching", host.launching), std::pair("transfers", host.transfers),
                            std::pair("waiting", host.waiting)})
    append(text, "  %-14s %s\n", name, duration(seconds(time)).c_str());
  if (profile.ranges.size() > 1) append(text, "  %12s %12s %9s  %s\n", "host", "device", "calls", "range");
  for (size_t i : in_order(profile)) {
    const Profile::Range& range = profile.ranges[i];
    append(text, "  %12s %12s %9llu  ", duration(seconds(range.host.time)).c_str(),
           duration(seconds(range.device)).c_str(), (unsigned long long)range.host.count);
    text += printable(path_of(profile, i)) + "\n";
  }
  return text;
}

std::string json_report(const Profile& profile) {
  std::string text;
  append(text, "{\"seconds\": %.9f, \"devices\": [", seconds(profile.time));
  for (const Profile::Device& device : profile.devices) {
    if (&device != &profile.devices[0]) text += ", ";
    text += "{\"name\": " + json_quoted(device.name) + ", \"product\": " + json_quoted(device.product);
    append(text, ", \"seconds\": %.9f, \"launches\": %llu, \"memory_peak\": %llu", seconds(total(device)),
           (unsigned long long)launches(device), (unsigned long long)device.peak);
    json_works(text, "operations", device, true);
    json_works(text, "kernels", device, false);
    json_copies(text, "to_device", device.to_device);
    json_copies(text, "to_host", device.to_host);
    text += "}";
  }
  const Profile::Host& host = profile.host;
  append(text, "], \"host\": {\"calls\": %llu, \"seconds\": %.9f, \"recording\": %.9f, \"planning\": %.9f, ",
         (unsigned long long)host.calls.count, seconds(host.calls.time), seconds(host.recording),
         seconds(host.planning));
  append(text, "\"launching\": %.9f, \"transfers\": %.9f, \"waiting\": %.9f}, \"ranges\": [", seconds(host.launching),
         seconds(host.transfers), seconds(host.waiting));
  const char* comma = "";
  for (size_t i : in_order(profile)) {
    const Profile::Range& range = profile.ranges[i];
    text += comma + std::string("{\"name\": ") + json_quoted(path_of(profile, i));
    append(text, ", \"calls\": %llu, \"seconds\": %.9f, \"device_seconds\": %.9f, \"launches\": %llu}",
           (unsigned long long)range.host.count, seconds(range.host.time), seconds(range.device),
           (unsigned long long)range.launches);
    comma = ", ";
  }
  return text + "]}\n";
}

}  // namespace athena
