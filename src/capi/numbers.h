// numbers.h: arrays of numbers that a caller gives.
#pragma once

#include <span>

#include "core/error.h"

namespace athena {

template <class T>
std::span<const T> numbers_of(const T* numbers, size_t count, const char* argument) {
  if (count && !numbers) fail(AT_ERROR_NULL, argument, "%s is NULL, expected %zu numbers", argument, count);
  return {numbers, count};
}

}  // namespace athena
