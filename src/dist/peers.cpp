#include "dist/peers.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

#include "core/clock.h"
#include "core/log.h"

namespace athena::dist {

namespace {
constexpr double kSecond = 1e9;
constexpr double kGrace = 1;  // seconds in which who waits too answers

// Those of the process; kept as long as it, since whoever ends last may have one.
struct Everyone {
  std::mutex mutex;
  std::vector<Peers*> peers;
  std::atomic<bool> has_lost = false;
};
Everyone& everyone() {
  static auto* const all = new Everyone;
  return *all;
}
}  // namespace

Peers::Peers(int rank, std::vector<platform::Socket> connections, double timeout)
    : rank_(rank),
      connections_(std::move(connections)),
      presence_(connections_.size(), Presence::here),
      answered_(connections_.size()),
      suspected_(connections_.size()),
      timeout_(timeout) {
  std::lock_guard lock(everyone().mutex);
  everyone().peers.push_back(this);
}

Peers::~Peers() {
  tell_all({What::left, rank_});
  std::lock_guard lock(everyone().mutex);
  std::erase(everyone().peers, this);
}

bool Peers::leave_all() {
  std::lock_guard lock(everyone().mutex);
  for (Peers* one : everyone().peers) one->tell_all({What::left, one->rank_});
  return !everyone().has_lost;
}

void Peers::begin() {
  std::lock_guard lock(mutex_);
  if (broken_) throw Error(*broken_);
  deadline_ = steady_nanoseconds() + uint64_t(timeout_ * kSecond);
}

// A notice is smaller than what a connection always has room for; who has gone is told nothing.
void Peers::tell_all(Notice notice) {
  for (const platform::Socket& one : connections_)
    if (one) one.send_some(&notice, sizeof notice);
}

bool Peers::hear(int rank) {
  Notice notice;
  if (presence_[size_t(rank)] == Presence::ended || !connections_[size_t(rank)]) return false;
  platform::Socket::Moved heard = connections_[size_t(rank)].receive_some(&notice, sizeof notice);
  if (heard.ended) {
    if (presence_[size_t(rank)] == Presence::here) presence_[size_t(rank)] = Presence::ended;
    return false;
  }
  if (heard.bytes != sizeof notice) return false;
  if (notice.what == What::left && notice.rank == rank)
    presence_[size_t(rank)] = Presence::left;
  else if (notice.what == What::asking)
    answered_[size_t(rank)] = true;
  else if (!verdict_ && notice.rank >= 0 && notice.rank < size())
    verdict_ = notice;
  return true;
}

void Peers::hear_all() {
  for (int rank = 0; rank < size(); rank++)
    while (hear(rank)) {
    }
}

// This rank waits, too.
void Peers::answer() {
  hear_all();
  bool asked = std::find(answered_.begin(), answered_.end(), true) != answered_.end();
  if (asked && !broken_ && !verdict_ && !std::exchange(has_answered_, true)) tell_all({What::asking, rank_});
}

int Peers::missing() noexcept {
  std::lock_guard lock(mutex_);
  answer();
  if (broken_ || verdict_) return verdict_ ? int(verdict_->rank) : rank_;
  for (int rank = 0; rank < size(); rank++)
    if (presence_[size_t(rank)] != Presence::here) return rank;
  return -1;
}

uint32_t Peers::gone() noexcept {
  std::lock_guard lock(mutex_);
  answer();
  if (broken_ || verdict_) return ~0u;
  uint32_t all = 0;
  for (int rank = 0; rank < std::min(size(), 32); rank++)
    if (presence_[size_t(rank)] != Presence::here) all |= 1u << rank;
  return all;
}

void Peers::check(Awaited first, Awaited second) {
  std::lock_guard lock(mutex_);
  hear_all();
  if (broken_) throw Error(*broken_);
  if (verdict_) give_up(*verdict_);
  for (auto [rank, drained] : {first, second}) {
    if (rank < 0 || !drained || presence_[size_t(rank)] == Presence::here) continue;
    // What it sent at last is taken before it counts as gone.
    if (!suspected_[size_t(rank)]) return void(suspected_[size_t(rank)] = true);
    give_up({presence_[size_t(rank)] == Presence::left ? What::left : What::ended, rank});
  }
  bool asked_by_others = std::find(answered_.begin(), answered_.end(), true) != answered_.end();
  if (asked_by_others || steady_nanoseconds() >= deadline_) ask(first.rank >= 0 ? first.rank : second.rank);
}

void Peers::ask(int waited_for) {
  tell_all({What::asking, rank_});
  uint64_t until = steady_nanoseconds() + uint64_t(std::min(kGrace, timeout_) * kSecond);
  auto silent = [&] {
    for (int rank = 0; rank < size(); rank++)
      if (rank != rank_ && presence_[size_t(rank)] == Presence::here && !answered_[size_t(rank)]) return rank;
    return -1;
  };
  while (!verdict_ && silent() >= 0 && steady_nanoseconds() < until) {
    platform::Socket::wait(nullptr, &connections_[size_t(silent())], std::min(until, steady_nanoseconds() + kMoment));
    hear_all();
  }
  if (verdict_) give_up(*verdict_);
  for (int rank = 0; rank < size(); rank++)
    if (presence_[size_t(rank)] == Presence::ended) give_up({What::ended, rank});
  give_up({What::silent, silent() >= 0 ? silent() : waited_for});
}

void Peers::lose(int rank, const Error& why) {
  std::lock_guard lock(mutex_);
  if (broken_) throw Error(*broken_);
  log(AT_LOG_WARN, "%s", why.text().c_str());
  for (uint64_t until = steady_nanoseconds() + uint64_t(kGrace * kSecond); steady_nanoseconds() < until;) {
    check({rank}, {-1});
    platform::Socket::wait(nullptr, &connections_[size_t(rank)], std::min(until, steady_nanoseconds() + kMoment));
  }
  give_up({What::unreachable, rank});
}

void Peers::abandon(const Error& why) {
  std::lock_guard lock(mutex_);
  log(AT_LOG_WARN, "%s", why.text().c_str());
  give_up({What::unreachable, rank_});
}

void Peers::give_up(Notice notice) {
  tell_all(notice);
  if (notice.what != What::left) everyone().has_lost = true;
  const char* why = notice.what == What::ended  ? "has ended: its process was killed, or failed and did not say so"
                    : notice.what == What::left ? "has left the group, and others still wait for it"
                    : notice.what == What::unreachable ? "cannot be reached: the way to it has failed"
                                                       : "does not answer";
  char time[64] = "";
  if (notice.what == What::silent) std::snprintf(time, sizeof time, " within %g seconds", timeout_);
  char text[256];
  std::snprintf(text, sizeof text, "rank %d of %d %s%s", int(notice.rank), size(), why, time);
  broken_ = Error(AT_ERROR_PEER, "group", text);
  throw Error(*broken_);
}

}  // namespace athena::dist
