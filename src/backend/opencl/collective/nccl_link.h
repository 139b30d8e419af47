// nccl_link.h: a rank's end of a link by NCCL: between GPUs that do not reach each other's memory, of whatever hosts.
#pragma once

#include "backend/nccl.h"
#include "backend/opencl/collective/exported_memory.h"
#include "backend/opencl/runtime/device_state.h"
#include "backend/peer_link.h"

namespace athena::opencl {

// Memory that a queue of OpenCL and a stream of CUDA both see: the operands of both, one after the other.
class StagingArea {
 public:
  StagingArea() = default;
  // Of the first device; the others may use it, too, where they can. Throws AT_ERROR_DEVICE or AT_ERROR_OUT_OF_MEMORY.
  StagingArea(DeviceState& state, const std::vector<DeviceUuid>& devices, size_t bytes);
  StagingArea(StagingArea&& other) noexcept { *this = std::move(other); }
  StagingArea& operator=(StagingArea&& other) noexcept;
  ~StagingArea();
  size_t bytes() const { return bytes_; }
  cl_mem memory() const { return memory_.get(); }
  char* address() const { return reinterpret_cast<char*>(address_); }
  // Somebody may still write there.
  void leave() { bytes_ = 0, static_cast<void>(memory_.release()); }

 private:
  void release();
  DeviceState* state_ = nullptr;
  size_t bytes_ = 0;
  Owned<cl_mem> memory_;
  Cuda::Address address_ = 0;
  Cuda::Memory handle_ = 0;
};

// NCCL works beside the device's queue: all that was enqueued is waited for, then NCCL.
class NcclLink final : public PeerLink {
 public:
  // devices: the own one, and those of other ranks of the process, whose memory NCCL uses directly.
  NcclLink(DeviceState& state, PeerHost& host, std::vector<DeviceUuid> devices);
  ~NcclLink() override;
  const char* name() const override { return "nccl"; }
  bool supports(const PeerCall& call) const override;
  bool takes_doubt() const override { return false; }
  bool prefers_one() const override { return true; }
  void run(const PeerCall& call, PeerHost& host) override;

  // The steps of linking. Of rank 0: what all come together by.
  static NcclId new_id();
  void prepare();
  void connect(const NcclId& id);
  void try_out();

 private:
  struct Piece;
  void grow(size_t bytes);
  void copy_in(const PeerCall& call, const Piece& piece);
  void copy_out(const PeerCall& call, const Piece& piece);
  void copy(cl_mem from, size_t begin, cl_mem to, size_t end, size_t bytes);
  void finish_queue();
  void enqueue(const PeerCall& call, const Piece& piece);
  void swap(const PeerCall& call, const Piece& piece);
  void check_nccl(int code, const char* call);
  void settle(const char* call);
  int state() const;
  template <class Done>
  void await(Done&& done);
  void give_up(int state, int missing);
  void discard() noexcept;
  bool end(int (*how)(Nccl::Comm)) noexcept;

  DeviceState& state_;
  PeerHost& host_;
  const Nccl& nccl_;
  const int rank_, ranks_;
  const std::vector<DeviceUuid> devices_;
  void* context_ = nullptr;  // of CUDA, which NCCL needs
  Nccl::Stream stream_ = nullptr;
  Nccl::Comm comm_ = nullptr;
  StagingArea area_;
  size_t most_;       // bytes of it
  double limit_ = 0;  // seconds that others are waited for
  bool trying_ = true;
};

}  // namespace athena::opencl
