// texts.h: texts in and out of the shims: one, or several each with its terminating 0.
#pragma once

#include <string>
#include <vector>

#include "capi/shim.h"

namespace athena {

inline const char* text_argument(const char* text, const char* argument) {
  if (!text) fail(AT_ERROR_NULL, argument, "%s is NULL, expected a text", argument);
  return text;
}

// The shim of a text.
template <class F>
at_status write_text(const char* name, char* text, size_t size, size_t* needed, F&& made) {
  return guarded(name, [&] { copy_text(std::string(made()).c_str(), text, size, needed); });
}

// The shim of names: all or none.
template <class F>
at_status write_names(const char* name, char* text, size_t size, size_t* needed, size_t* count, F&& made) {
  return guarded(name, [&] {
    if (needed) *needed = 0;
    if (count) *count = 0;
    std::string all;
    std::vector<std::string> names = made();
    for (const std::string& one : names) all.append(one.c_str(), one.size() + 1);
    copy_texts(all, text, size, needed);
    if (count) *count = names.size();
  });
}

}  // namespace athena
