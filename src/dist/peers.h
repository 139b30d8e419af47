// peers.h: the other ranks: who is there, who went, who does not answer.
//
// Every two ranks have a connection that carries nothing but notices, so its end tells of a process's. A rank that has
// waited for too long asks all others; whoever waits too answers, and who is silent is the one that all wait for.
#pragma once

#include <mutex>
#include <optional>
#include <vector>

#include "backend/socket.h"
#include "core/error.h"

namespace athena::dist {

// Any thread may ask who is there, while one does the rest.
class Peers {
 public:
  // By rank, the own one null. Seconds.
  Peers(int rank, std::vector<platform::Socket> connections, double timeout);
  ~Peers();  // tells the others
  int rank() const { return rank_; }
  int size() const { return int(connections_.size()); }
  double timeout() const { return timeout_; }

  // A call begins: from now on others are waited for. Throws what once broke the group.
  void begin();
  // A rank that is waited for, -1: none; and whether all that it sent has come: before that it does not count as gone.
  struct Awaited {
    int rank;
    bool drained = true;
  };
  // Throws AT_ERROR_PEER, on every rank the same, if what this rank waits for will not come: called where nothing
  // happened for a moment.
  void check(Awaited first, Awaited second);
  // A bit for each rank that ended or left, all where one broke the group: nothing more is to be expected of them. Who
  // asks whether this rank waits is answered.
  uint32_t gone() noexcept;
  // One of them, whatever its number; -1: none.
  int missing() noexcept;
  // A way to that rank does not work any more, as the error says. Throws as check does, of whoever ended if somebody
  // did.
  [[noreturn]] void lose(int rank, const Error& why);
  // This rank cannot go on, as the error says, and all others learn that. Throws.
  [[noreturn]] void abandon(const Error& why);
  // The process ends: all groups of it tell the others. False where a group has lost a rank.
  static bool leave_all();
  // Nanoseconds that may be slept between two checks.
  static constexpr uint64_t kMoment = 20'000'000;

 private:
  enum class What : int32_t { left, ended, asking, silent, unreachable };
  struct Notice {
    What what;
    int32_t rank;  // of whom
  };
  enum class Presence : uint8_t { here, left, ended };
  void tell_all(Notice notice);
  bool hear(int rank);  // whether something was heard
  void hear_all();
  void answer();
  void ask(int waited_for);
  [[noreturn]] void give_up(Notice notice);

  std::recursive_mutex mutex_;
  int rank_;
  std::vector<platform::Socket> connections_;
  std::vector<Presence> presence_;
  std::vector<bool> answered_;
  std::vector<bool> suspected_;  // gone, but what it sent before may not have been taken yet
  double timeout_;
  uint64_t deadline_ = 0;
  bool has_answered_ = false;
  std::optional<Notice> verdict_;
  std::optional<Error> broken_;
};

}  // namespace athena::dist
