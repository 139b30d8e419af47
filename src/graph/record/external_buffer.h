// external_buffer.h: the caller's memory as a buffer of the CPU.
#pragma once

#include "athena/base.h"
#include "backend/backend.h"
#include "core/callback_deferral.h"

namespace athena {

class ExternalBuffer final : public Buffer, private DeferredCall {
 public:
  // Kernels count from multiples of 64; what lies before data is not touched.
  static size_t before(const void* data) { return uintptr_t(data) & 63; }
  ExternalBuffer(Backend& cpu, void* data, size_t bytes)
      : Buffer(&cpu, before(data) + bytes), begin_(static_cast<char*>(data) - before(data)) {}
  void* host() override { return begin_; }
  bool is_reusable() const override { return false; }
  // Called, unless NULL, when nothing refers to the memory any more.
  void set_destroy(at_destroy_callback destroy, void* userdata) {
    destroy_ = destroy;
    userdata_ = userdata;
  }

 protected:
  void recycle() noexcept override { when_free(this); }

 private:
  void make() override { call_destroy(destroy_, userdata_); }

  char* begin_;
  at_destroy_callback destroy_ = nullptr;
  void* userdata_ = nullptr;
};

}  // namespace athena
