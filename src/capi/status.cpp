// The shims of athena/status.h. Those that read the error record leave it as it is, unless they fail themselves.
#include "capi/guard.h"

using namespace athena;

at_status at_status_name(const char** name, at_status status) {
  return guarded("status_name", [&] { result(name, "name") = athena::status_name(status); });
}
at_status at_error_text(char* text, size_t size, size_t* needed) {
  return guarded("error_text", [&] { copy_text(error_record().text, text, size, needed); });
}
at_status at_error_status(at_status* status) {
  return guarded("error_status", [&] { result(status, "status") = error_record().status; });
}
at_status at_error_operation(char* text, size_t size, size_t* needed) {
  return guarded("error_operation", [&] { copy_text(error_record().operation, text, size, needed); });
}
at_status at_error_argument(char* text, size_t size, size_t* needed) {
  return guarded("error_argument", [&] { copy_text(error_record().argument, text, size, needed); });
}
at_status at_error_clear(void) {
  return guarded("error_clear", [] { error_record() = ErrorRecord(); });
}
