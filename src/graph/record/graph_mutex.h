// graph_mutex.h: the lock of what changes in nodes, tensors and hooks.
#pragma once

#include <mutex>

namespace athena {

// Recursive: letting a value go under it may let a tensor go.
inline std::recursive_mutex the_graph_mutex;  // initialized before any code runs, and never destroyed
inline std::recursive_mutex& graph_mutex() { return the_graph_mutex; }

}  // namespace athena
