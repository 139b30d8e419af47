// socket.h: connections to other processes and threads; the part of the operating system that groups speak through.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace athena::platform {

// A connection or a listener, closed with the object. Nothing blocks: whoever waits says how long, in nanoseconds of
// steady_nanoseconds().
class Socket {
 public:
  Socket() = default;
  explicit Socket(int descriptor) : descriptor_(descriptor) {}
  Socket(Socket&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  Socket& operator=(Socket&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  ~Socket();
  explicit operator bool() const { return descriptor_ >= 0; }

  // At an address of this machine, a name or numbers; port 0: a free one. Throws AT_ERROR_IO.
  static Socket listen(const std::string& address, uint16_t port);
  // Null where nobody listens there (yet). Throws AT_ERROR_ARGUMENT for an address that is none.
  static Socket connect(const std::string& address, uint16_t port, uint64_t deadline);
  // Where other machines may reach this one: numbers of version 4, a loopback's alone where there are no others.
  static std::vector<std::string> addresses_of_host();
  // Two ends within this process.
  static std::pair<Socket, Socket> pair();
  // For processes of this machine, at a name that the system chooses and no file has.
  static Socket listen_here(std::string& name);
  static Socket connect_here(const std::string& name);  // null where nobody listens
  // The next that knocked; null: nobody did until the deadline.
  Socket accept(uint64_t deadline) const;
  std::string local_address() const;
  uint16_t local_port() const;
  std::string peer_address() const;

  // As many bytes as there are now, perhaps 0; `ended`: the other side is gone.
  struct Moved {
    size_t bytes = 0;
    bool ended = false;
  };
  Moved send_some(const void* data, size_t bytes) const;
  Moved receive_some(void* data, size_t bytes) const;
  // All of them; false where the other side went or the deadline came first.
  bool send(const void* data, size_t bytes, uint64_t deadline) const;
  bool receive(void* data, size_t bytes, uint64_t deadline) const;

  // A few bytes and a descriptor, which is then the other process's too; it stays the caller's. false, -1: not done, or
  // not until the deadline.
  bool send_descriptor(int descriptor, const void* data, size_t bytes) const;
  int receive_descriptor(void* data, size_t bytes, uint64_t deadline) const;

  // Until one can be written or read, either null, or the deadline has come.
  static void wait(const Socket* to_write, const Socket* to_read, uint64_t deadline);

 private:
  int descriptor_ = -1;
};

}  // namespace athena::platform
