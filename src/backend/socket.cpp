// socket.cpp: sockets. Linux.
#include "backend/socket.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>

#include "core/clock.h"
#include "core/error.h"

namespace athena::platform {

namespace {

constexpr int kKind = SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC;

int milliseconds_to(uint64_t deadline) {
  uint64_t now = steady_nanoseconds();
  return deadline <= now ? 0 : int(std::min<uint64_t>((deadline - now) / 1000000 + 1, 1000000));
}

class Addresses {
 public:
  Addresses(const std::string& address, uint16_t port, bool to_listen) {
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    wanted.ai_flags = to_listen ? AI_PASSIVE | AI_NUMERICSERV : AI_NUMERICSERV;
    int why = getaddrinfo(address.c_str(), std::to_string(port).c_str(), &wanted, &first_);
    if (why != 0 && why != EAI_AGAIN)
      fail(AT_ERROR_ARGUMENT, "address", "address is \"%s\": %s", address.c_str(), gai_strerror(why));
  }
  ~Addresses() {
    if (first_) freeaddrinfo(first_);
  }
  Addresses(const Addresses&) = delete;
  const addrinfo* first() const { return first_; }

 private:
  addrinfo* first_ = nullptr;
};

void send_at_once(int descriptor) {
  int on = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

bool poll_one(int descriptor, short events, uint64_t deadline) {
  pollfd one{descriptor, events, 0};
  return poll(&one, 1, milliseconds_to(deadline)) > 0;
}

std::string text_of(const sockaddr_storage& address, socklen_t size) {
  char text[NI_MAXHOST] = "";
  getnameinfo(reinterpret_cast<const sockaddr*>(&address), size, text, sizeof text, nullptr, 0, NI_NUMERICHOST);
  return text;
}

Socket::Moved moved(ssize_t bytes, bool zero_ends) {
  if (bytes > 0) return {size_t(bytes), false};
  if (bytes == 0) return {0, zero_ends};
  return {0, errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR && errno != ENOBUFS && errno != ENOMEM};
}

}  // namespace

Socket::~Socket() {
  if (descriptor_ >= 0) close(descriptor_);
}

Socket Socket::listen(const std::string& address, uint16_t port) {
  Addresses found(address, port, true);
  int why = EADDRNOTAVAIL;
  for (const addrinfo* at = found.first(); at; at = at->ai_next) {
    Socket made(socket(at->ai_family, kKind, at->ai_protocol));
    int on = 1;
    if (made) setsockopt(made.descriptor_, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (made && bind(made.descriptor_, at->ai_addr, at->ai_addrlen) == 0 && ::listen(made.descriptor_, 1024) == 0)
      return made;
    why = errno;
  }
  fail(AT_ERROR_IO, "address", "cannot listen at %s, port %d: %s", address.c_str(), port, std::strerror(why));
}

Socket Socket::connect(const std::string& address, uint16_t port, uint64_t deadline) {
  Addresses found(address, port, false);
  for (const addrinfo* at = found.first(); at; at = at->ai_next) {
    Socket made(socket(at->ai_family, kKind, at->ai_protocol));
    if (!made) continue;
    int error = ::connect(made.descriptor_, at->ai_addr, at->ai_addrlen) == 0 ? 0 : errno;
    socklen_t size = sizeof error;
    if (error == EINPROGRESS && poll_one(made.descriptor_, POLLOUT, deadline))
      getsockopt(made.descriptor_, SOL_SOCKET, SO_ERROR, &error, &size);
    sockaddr_storage own{}, other{};
    socklen_t own_size = sizeof own, other_size = sizeof other;
    getsockname(made.descriptor_, reinterpret_cast<sockaddr*>(&own), &own_size);
    getpeername(made.descriptor_, reinterpret_cast<sockaddr*>(&other), &other_size);
    // A port that nobody listens at, of those given out to connections, can be met by itself.
    bool itself = own_size == other_size && std::memcmp(&own, &other, own_size) == 0;
    if (error != 0 || itself) continue;
    send_at_once(made.descriptor_);
    return made;
  }
  return {};
}

std::vector<std::string> Socket::addresses_of_host() {
  std::vector<std::string> all;
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {"127.0.0.1"};
  for (const ifaddrs* at = first; at; at = at->ifa_next) {
    if (!at->ifa_addr || at->ifa_addr->sa_family != AF_INET) continue;
    if (!(at->ifa_flags & IFF_UP) || (at->ifa_flags & IFF_LOOPBACK)) continue;
    sockaddr_storage address{};
    std::memcpy(&address, at->ifa_addr, sizeof(sockaddr_in));
    all.push_back(text_of(address, sizeof(sockaddr_in)));
  }
  freeifaddrs(first);
  if (all.empty()) all.emplace_back("127.0.0.1");
  return all;
}

std::pair<Socket, Socket> Socket::pair() {
  int ends[2];
  if (socketpair(AF_UNIX, kKind, 0, ends) != 0)
    fail(AT_ERROR_ENVIRONMENT, "", "cannot make a pair of sockets: %s", std::strerror(errno));
  return {Socket(ends[0]), Socket(ends[1])};
}

Socket Socket::listen_here(std::string& name) {
  Socket made(socket(AF_UNIX, kKind, 0));
  sockaddr_un at{};
  at.sun_family = AF_UNIX;
  socklen_t size = sizeof at;
  bool listens = made && bind(made.descriptor_, reinterpret_cast<sockaddr*>(&at), sizeof at.sun_family) == 0 &&
                 ::listen(made.descriptor_, 64) == 0 &&
                 getsockname(made.descriptor_, reinterpret_cast<sockaddr*>(&at), &size) == 0;
  if (!listens) fail(AT_ERROR_IO, "", "cannot listen for processes of this machine: %s", std::strerror(errno));
  name.assign(at.sun_path + 1, size - offsetof(sockaddr_un, sun_path) - 1);  // behind the 0 that says it is no file's
  return made;
}

Socket Socket::connect_here(const std::string& name) {
  Socket made(socket(AF_UNIX, kKind, 0));
  sockaddr_un at{};
  at.sun_family = AF_UNIX;
  if (name.size() + 1 > sizeof at.sun_path) return {};
  std::memcpy(at.sun_path + 1, name.data(), name.size());
  auto size = socklen_t(offsetof(sockaddr_un, sun_path) + 1 + name.size());
  bool there = made && ::connect(made.descriptor_, reinterpret_cast<sockaddr*>(&at), size) == 0;
  return there ? std::move(made) : Socket();
}

Socket Socket::accept(uint64_t deadline) const {
  do {
    Socket made(accept4(descriptor_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (made) {
      send_at_once(made.descriptor_);
      return made;
    }
    poll_one(descriptor_, POLLIN, deadline);
  } while (steady_nanoseconds() < deadline);
  return {};
}

std::string Socket::local_address() const {
  sockaddr_storage own{};
  socklen_t size = sizeof own;
  getsockname(descriptor_, reinterpret_cast<sockaddr*>(&own), &size);
  return text_of(own, size);
}

std::string Socket::peer_address() const {
  sockaddr_storage other{};
  socklen_t size = sizeof other;
  getpeername(descriptor_, reinterpret_cast<sockaddr*>(&other), &size);
  return text_of(other, size);
}

uint16_t Socket::local_port() const {
  sockaddr_storage own{};
  socklen_t size = sizeof own;
  getsockname(descriptor_, reinterpret_cast<sockaddr*>(&own), &size);
  in_port_t port = own.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6&>(own).sin6_port
                                             : reinterpret_cast<sockaddr_in&>(own).sin_port;
  return ntohs(port);
}

Socket::Moved Socket::send_some(const void* data, size_t bytes) const {
  return moved(::send(descriptor_, data, bytes, MSG_NOSIGNAL | MSG_DONTWAIT), false);
}
Socket::Moved Socket::receive_some(void* data, size_t bytes) const {
  return moved(recv(descriptor_, data, bytes, MSG_DONTWAIT), true);
}

bool Socket::send(const void* data, size_t bytes, uint64_t deadline) const {
  for (size_t at = 0; at < bytes;) {
    Moved step = send_some(static_cast<const char*>(data) + at, bytes - at);
    at += step.bytes;
    if (step.ended) return false;
    if (step.bytes == 0 && !poll_one(descriptor_, POLLOUT, deadline) && steady_nanoseconds() >= deadline) return false;
  }
  return true;
}

bool Socket::receive(void* data, size_t bytes, uint64_t deadline) const {
  for (size_t at = 0; at < bytes;) {
    Moved step = receive_some(static_cast<char*>(data) + at, bytes - at);
    at += step.bytes;
    if (step.ended) return false;
    if (step.bytes == 0 && !poll_one(descriptor_, POLLIN, deadline) && steady_nanoseconds() >= deadline) return false;
  }
  return true;
}

bool Socket::send_descriptor(int descriptor, const void* data, size_t bytes) const {
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof descriptor)] = {};
  iovec piece{const_cast<void*>(data), bytes};
  msghdr message{};
  message.msg_iov = &piece, message.msg_iovlen = 1;
  message.msg_control = control, message.msg_controllen = sizeof control;
  cmsghdr* header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET, header->cmsg_type = SCM_RIGHTS, header->cmsg_len = CMSG_LEN(sizeof descriptor);
  std::memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  return sendmsg(descriptor_, &message, MSG_NOSIGNAL | MSG_DONTWAIT) == ssize_t(bytes);
}

int Socket::receive_descriptor(void* data, size_t bytes, uint64_t deadline) const {
  int descriptor = -1;
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof descriptor)] = {};
  iovec piece{data, bytes};
  msghdr message{};
  message.msg_iov = &piece, message.msg_iovlen = 1;
  message.msg_control = control, message.msg_controllen = sizeof control;
  if (!poll_one(descriptor_, POLLIN, deadline)) return -1;
  ssize_t got = recvmsg(descriptor_, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  cmsghdr* header = got >= 0 ? CMSG_FIRSTHDR(&message) : nullptr;
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
    std::memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
  if (got == ssize_t(bytes) || descriptor < 0) return got == ssize_t(bytes) ? descriptor : -1;
  close(descriptor);
  return -1;
}

void Socket::wait(const Socket* to_write, const Socket* to_read, uint64_t deadline) {
  pollfd all[2];
  nfds_t count = 0;
  if (to_write) all[count++] = {to_write->descriptor_, POLLOUT, 0};
  if (to_read) all[count++] = {to_read->descriptor_, POLLIN, 0};
  poll(all, count, milliseconds_to(deadline));
}

}  // namespace athena::platform
