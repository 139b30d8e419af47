#include "graph/record/label.h"

#include <array>
#include <cstring>
#include <string_view>

#include "graph/record/observer.h"

namespace athena {

namespace {
// A hash table that only grows, without a lock: a process may fork while another thread is in it.
std::array<std::atomic<const char*>, kLabels> names{"unnamed"};
}  // namespace

uint16_t register_label(const char* name) {
  size_t hash = std::hash<std::string_view>()(name), others = names.size() - 1;
  for (size_t i = 0; i < others; i++) {
    size_t label = 1 + (hash + i) % others;
    const char* found = nullptr;
    if (names[label].compare_exchange_strong(found, name) || !std::strcmp(found, name)) return uint16_t(label);
  }
  return 0;
}

const char* label_name(uint32_t label) {
  const char* name = label < names.size() ? names[label].load() : nullptr;
  return name ? name : names[0].load();
}

LabelScope::LabelScope(uint16_t label, ThreadState& thread) : thread_(thread), previous_(thread.label) {
  thread.label = label;
  if (previous_ == 0 && (observer_ = Observer::current())) [[unlikely]]
    observer_->enters();
}
LabelScope::~LabelScope() {
  thread_.label = previous_;
  if (observer_) [[unlikely]]
    observer_->leaves();
}

}  // namespace athena
