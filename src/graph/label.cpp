#include "graph/label.h"

#include <mutex>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "graph/observer.h"

namespace athena {

namespace {
struct Labels {
  std::mutex mutex;
  std::vector<const char*> names{"unnamed"};
  std::unordered_map<std::string_view, uint16_t> numbers{{"unnamed", 0}};
};
Labels& labels() {
  static Labels* labels = new Labels;
  return *labels;
}
}  // namespace

uint16_t register_label(const char* name) {
  std::lock_guard lock(labels().mutex);
  auto& [mutex, names, numbers] = labels();
  auto known = numbers.find(name);
  if (known != numbers.end()) return known->second;
  names.push_back(name);
  try {
    return numbers[name] = uint16_t(names.size() - 1);
  } catch (...) {
    names.pop_back();
    throw;
  }
}

const char* label_name(uint32_t label) {
  std::lock_guard lock(labels().mutex);
  return label < labels().names.size() ? labels().names[label] : labels().names[0];
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
