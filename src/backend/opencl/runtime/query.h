// query.h: what OpenCL's clGet…Info functions say: query(size, value, size_needed) is one of them with its object and
// name.
#pragma once

#include <algorithm>
#include <string>

#include "backend/opencl/runtime/loader.h"

namespace athena::opencl {

template <class T, class Query>
T asked(const char* call, Query query) {
  T value{};
  check(query(sizeof value, &value, nullptr), call);
  return value;
}

template <class Query>
std::string asked_text(const char* call, Query query) {
  size_t size = 0;
  check(query(size_t(0), nullptr, &size), call);
  std::string text(size, '\0');
  if (size) check(query(size, text.data(), nullptr), call);
  text.resize(std::min(text.find('\0'), text.size()));
  return text;
}

// What explains something else: "" where the driver does not say it.
template <class Query>
std::string told(Query query) {
  size_t size = 0;
  if (query(size_t(0), nullptr, &size) != CL_SUCCESS || size == 0) return "";
  std::string text(size, '\0');
  if (query(size, text.data(), nullptr) != CL_SUCCESS) return "";
  text.resize(std::min(text.find('\0'), text.size()));
  return text;
}

}  // namespace athena::opencl
