#include "graph/label.h"

#include <cstring>
#include <mutex>
#include <vector>

#include "graph/observer.h"

namespace athena {

namespace {
struct Labels {
  std::mutex mutex;
  std::vector<const char*> names{"unnamed"};
};
Labels& labels() {
  static Labels* labels = new Labels;
  return *labels;
}
}  // namespace

uint16_t register_label(const char* name) {
  std::lock_guard lock(labels().mutex);
  auto& names = labels().names;
  for (size_t i = 0; i < names.size(); i++)
    if (!std::strcmp(names[i], name)) return uint16_t(i);
  names.push_back(name);
  return uint16_t(names.size() - 1);
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
