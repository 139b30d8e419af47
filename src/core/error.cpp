#include "core/error.h"

#include <cstdarg>
#include <cstdio>
#include <cstring>

#include "core/text.h"

namespace athena {

Error error_of(const std::exception& error) noexcept {
  static const Error no_memory(AT_ERROR_OUT_OF_MEMORY, "", "host memory ran out");
  if (const auto* known = dynamic_cast<const Error*>(&error)) return *known;
  if (!dynamic_cast<const std::bad_alloc*>(&error)) try {
      return Error(AT_ERROR_OUT_OF_MEMORY, "", error.what());
    } catch (const std::bad_alloc&) {
    }
  return no_memory;
}

void fail(at_status status, const char* argument, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  std::string text = printed_list(format, arguments);
  va_end(arguments);
  throw Error(status, argument, std::move(text));
}

const char* status_name(at_status status) {
  switch (status) {
#define CASE(name) \
  case name: return #name;
    CASE(AT_OK)
    CASE(AT_ERROR_OUT_OF_MEMORY)
    CASE(AT_ERROR_ENVIRONMENT)
    CASE(AT_ERROR_FORKED)
    CASE(AT_ERROR_ARGUMENT)
    CASE(AT_ERROR_NULL)
    CASE(AT_ERROR_HANDLE)
    CASE(AT_ERROR_DTYPE)
    CASE(AT_ERROR_SHAPE)
    CASE(AT_ERROR_INDEX)
    CASE(AT_ERROR_OVERFLOW)
    CASE(AT_ERROR_BUFFER)
    CASE(AT_ERROR_STATE)
    CASE(AT_ERROR_BACKEND)
    CASE(AT_ERROR_UNSUPPORTED)
    CASE(AT_ERROR_DEVICE)
    CASE(AT_ERROR_DEVICE_NOT_FOUND)
    CASE(AT_ERROR_COMPILE)
    CASE(AT_ERROR_FAULT_INDEX)
    CASE(AT_ERROR_FAULT_DIVISION)
    CASE(AT_ERROR_DEVICE_LOST)
    CASE(AT_ERROR_IO)
    CASE(AT_ERROR_FORMAT)
    CASE(AT_ERROR_PEER)
    CASE(AT_ERROR_CALLBACK)
    CASE(AT_ERROR_CANCELLED)
    CASE(AT_ERROR_INTERNAL)
    CASE(AT_ERROR_VALIDATION)
#undef CASE
    default: return "AT_STATUS_UNKNOWN";
  }
}

ErrorRecord& error_record() {
  thread_local ErrorRecord record;
  return record;
}

void record_error(at_status status, const char* operation, const char* argument, const char* text) noexcept {
  ErrorRecord& record = error_record();
  record.status = status;
  print(record.operation, sizeof record.operation, operation);
  print(record.argument, sizeof record.argument, argument);
  // compilers and the user's own code speak in lines
  bool lines = status == AT_ERROR_COMPILE || status == AT_ERROR_CALLBACK;
  size_t begun = size_t(std::snprintf(record.text, sizeof record.text, "[%s] ", record.operation));
  print(record.text + begun, sizeof record.text - begun, text, lines ? Controls::lines : Controls::none);
}

}  // namespace athena
