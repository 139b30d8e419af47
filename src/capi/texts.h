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

inline std::vector<std::string> names_of(const char* const* names, size_t count) {
  if (count && !names) fail(AT_ERROR_NULL, "names", "names is NULL, expected %zu names", count);
  std::vector<std::string> all;
  for (size_t i = 0; i < count; i++) {
    if (!names[i]) fail(AT_ERROR_NULL, "names", "name %zu is NULL", i);
    all.emplace_back(names[i]);
  }
  return all;
}

// Texts of a file, one after another, each with its terminating 0.
class FileTexts {
 public:
  explicit FileTexts(const char* path) : path_(path) {}
  void add(const std::string& text) {
    if (text.find('\0') != std::string::npos)
      fail(AT_ERROR_FORMAT, "path", "%s has a text with a 0 in it, after '%s'", path_, text.c_str());
    all_.append(text.c_str(), text.size() + 1);
  }
  const std::string& all() const { return all_; }

 private:
  const char* path_;
  std::string all_;
};

// What collect(texts) adds.
template <class F>
void copy_file_texts(char* text, size_t size, size_t* needed, const char* path, F&& collect) {
  if (needed) *needed = 0;
  file_name(path, "path");
  if (size && !text) fail(AT_ERROR_NULL, "text", "text is NULL, expected room for %zu bytes", size);
  FileTexts texts(path);
  collect(texts);
  copy_texts(texts.all(), text, size, needed);
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
