// memory_report.cpp: what is alive on a backend, for people; by itself where ATHENA_LEAKS asks for it.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "backend/platform.h"
#include "capi/shim.h"
#include "core/log.h"

namespace athena {

namespace {

std::string counted(uint64_t count, const char* what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

// Equal ones are one line, those that take most first.
class Lines {
 public:
  void add(size_t bytes, const std::string& text) { counts_[{bytes, text}]++; }
  std::vector<std::string> sorted() const {
    std::vector<std::pair<uint64_t, std::string>> lines;
    for (auto& [line, count] : counts_) {
      std::string each = counted(line.first, "byte") + ": " + line.second;
      lines.emplace_back(count * line.first, "  " + (count > 1 ? std::to_string(count) + " of " : "") + each);
    }
    std::stable_sort(lines.begin(), lines.end(), [](auto& a, auto& b) { return a.first > b.first; });
    std::vector<std::string> texts;
    for (auto& line : lines) texts.push_back(std::move(line.second));
    return texts;
  }

 private:
  std::map<std::pair<size_t, std::string>, uint64_t> counts_;
};

std::string description(const Node& node, const Shape& shape) {
  return std::string(label_name(node.label())) + " " + dtype_name(node.dtype()) + " " + shape.text();
}

std::vector<Ref<Tensor>> tensors_of(const Backend& backend) {
  std::vector<Ref<Tensor>> tensors;
  each_object(Kind::tensor, [&](Object& object) {
    auto& tensor = static_cast<Tensor&>(object);
    if (&tensor.backend() == &backend) tensors.push_back(Ref<Tensor>(&tensor));
  });
  return tensors;
}

// What each buffer holds, as far as it can be reached from tensors: their values, and what those were computed from.
// Under graph_mutex().
class Holders {
 public:
  explicit Holders(const std::vector<Ref<Tensor>>& tensors) {
    std::vector<Node*> waiting;
    for (const Ref<Tensor>& tensor : tensors) {
      note(*source_of(tensor->node()), "");
      waiting.push_back(tensor->node());
    }
    while (!waiting.empty()) {
      Node* node = waiting.back();
      waiting.pop_back();
      if (!seen_.insert(node).second) continue;
      note(*node, ", without a tensor");
      waiting.insert(waiting.end(), node->inputs().begin(), node->inputs().end());
    }
  }
  std::string of(const Buffer* buffer) const {
    auto found = texts_.find(buffer);
    return found == texts_.end() ? "an optimizer's, a data set's, lent or in a plan" : found->second;
  }

 private:
  void note(const Node& node, const char* how) {
    if (node.buffer()) texts_.try_emplace(node.buffer(), description(node, node.shape()) + how);
  }
  std::unordered_map<const Buffer*, std::string> texts_;
  std::unordered_set<Node*> seen_;
};

const char* state_of(Tensor& tensor) {
  Node* source = source_of(tensor.node());
  if (tensor.root().get() != &tensor) return ", a view";
  if (source->kind() == OpKind::constant) return ", a number";
  return source->state() == Node::State::pending ? ", not computed" : "";
}

struct Alive {
  size_t tensors = 0, buffers = 0;
  std::vector<std::string> lines;
};

Alive alive_on(Backend& backend) {
  Alive alive;
  Lines tensor_lines, buffer_lines;
  std::vector<Ref<Tensor>> tensors = tensors_of(backend);
  auto buffers = backend.in_use();
  {
    std::lock_guard lock(graph_mutex());
    Holders holders(tensors);
    for (const Ref<Tensor>& tensor : tensors) {
      Shape shape = tensor->shape();
      tensor_lines.add(size_t(shape.numel()) * dtype_size(tensor->dtype()),
                       description(*tensor->node(), shape) + state_of(*tensor));
    }
    for (auto& [buffer, bytes] : buffers) buffer_lines.add(bytes, holders.of(buffer));
  }
  alive.tensors = tensors.size();
  alive.buffers = buffers.size();
  const MemoryStats& memory = backend.memory();
  alive.lines.push_back(backend.info().name + ": " + counted(alive.tensors, "tensor") + ", " +
                        counted(memory.used, "byte") + " in use in " + counted(alive.buffers, "buffer") + ", " +
                        std::to_string(memory.cached) + " more kept for reuse");
  auto section = [&](const char* title, const Lines& lines) {
    std::vector<std::string> texts = lines.sorted();
    if (!texts.empty()) alive.lines.push_back(title);
    std::move(texts.begin(), texts.end(), std::back_inserter(alive.lines));
  };
  section("tensors", tensor_lines);
  section("buffers", buffer_lines);
  return alive;
}

bool leaks_wanted() {
  static const bool wanted = platform::environment("ATHENA_LEAKS") == "1";
  return wanted;
}

void log_leaks(Backend& backend) {
  constexpr size_t kMostLines = 64;
  Alive alive = alive_on(backend);
  if (alive.tensors + alive.buffers == 0) return;
  for (size_t i = 0; i < std::min(alive.lines.size(), kMostLines); i++)
    log(AT_LOG_WARN, "%s%s", i ? "" : "still alive on ", alive.lines[i].c_str());
  if (alive.lines.size() > kMostLines) log(AT_LOG_WARN, "  and %zu lines more", alive.lines.size() - kMostLines);
}

// Of the backends that nobody closed.
void report_leaks_at_exit() {
  guarded("leaks", [] {
    refuse_after_fork();
    std::vector<Ref<BackendHandle>> open;
    each_object(Kind::backend,
                [&](Object& object) { open.push_back(Ref<BackendHandle>(static_cast<BackendHandle*>(&object))); });
    for (const Ref<BackendHandle>& handle : open) log_leaks(handle->backend());
  });
}

}  // namespace

std::string memory_report(Backend& backend) {
  std::string text;
  for (const std::string& line : alive_on(backend).lines) text += (text.empty() ? "" : "\n") + line;
  return text;
}

void report_leaks_as_environment_says() {
  if (!leaks_wanted()) return;
  static const int registered = std::atexit(report_leaks_at_exit);
  static_cast<void>(registered);
}

BackendHandle::~BackendHandle() {
  if (leaks_wanted()) guarded("leaks", [&] { log_leaks(backend_); });
}

}  // namespace athena
