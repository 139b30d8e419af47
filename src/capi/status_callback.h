// status_callback.h: the program's function that says by a status whether it could.
#pragma once

#include <memory>
#include <string>

#include "capi/shim.h"

namespace athena {

// A callback with what belongs to it. Its owner says when the userdata has become the library's.
template <class F>
class StatusCallback : public Object {
 public:
  StatusCallback(F function, void* userdata, at_destroy_callback destroy, const char* argument)
      : function_(function), userdata_(userdata), argument_(argument), end_(new Destroy(destroy, userdata)) {
    if (!function) fail(AT_ERROR_NULL, argument, "%s is NULL, expected a function", argument);
  }
  ~StatusCallback() override {
    if (owns_) when_free(end_.release());
  }
  void take_over() noexcept { owns_ = true; }
  const char* argument() const { return argument_; }

 protected:
  template <class... Arguments>
  void call_function(Arguments... arguments) const {
    std::string why;
    at_status status = call_user(argument_, [&] {
      OwnRecord record;
      at_status returned = function_(arguments..., userdata_);
      why = error_record().text;
      return returned;
    });
    if (status != AT_OK)
      fail(AT_ERROR_CALLBACK, argument_, "%s returned %d (%s)%s%s", argument_, int(status), status_name(status),
           why.empty() ? "" : ": ", why.c_str());
  }

 private:
  // The thread's record is the callback's for a while; a large object, and callbacks go deep.
  struct OwnRecord {
    std::unique_ptr<ErrorRecord> before = std::make_unique<ErrorRecord>(error_record());
    OwnRecord() { error_record() = {}; }
    ~OwnRecord() { error_record() = *before; }
  };
  F function_;
  void* userdata_;
  const char* argument_;
  std::unique_ptr<Destroy> end_;
  bool owns_ = false;
};

}  // namespace athena
