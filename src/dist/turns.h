// turns.h: the collectives of a group in the order in which they were recorded, which is that of their exchanges; and
// the thread on which these go on while their rank computes.
#pragma once

#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>

#include "graph/run/collective.h"

namespace athena::dist {

// One thread at a time starts and finishes.
class Turns {
 public:
  ~Turns();
  void enqueue(const Value& value);
  // Those recorded that have not started are kept no longer.
  void forget();
  // Those recorded, and those started that wait, fail.
  void fail(const Error& why);
  // Prepares all up to the value. posts: exchanges wait for nothing, and are for the caller.
  void start(const Value& value, bool posts);
  // The exchanges of what is prepared: beside the caller, else by him, before what he posts next.
  void go_on(bool posts) noexcept;
  // Makes all up to the value, which was started.
  void finish(const Value& value);

 private:
  enum class Step : uint8_t { recorded, preparing, prepared, handed_over, exchanging, exchanged };
  struct Turn {
    CollectiveRun run;
    Step step = Step::recorded;
  };
  using List = std::list<Turn>;
  void serve();
  void exchange_prepared() noexcept;
  void exchange(Turn& turn, std::unique_lock<std::mutex>& lock);
  void complete(List::iterator turn);
  List::iterator first_of(Step from, Step to);
  List::iterator turn_of(const Value& value);

  // For all that follows, but not for what a turn has computed. Taken under graph_mutex(), never the other way.
  std::mutex mutex_;
  std::condition_variable work_, done_;
  List turns_;
  bool exchanging_ = false, stopped_ = false;
  std::thread thread_;  // none until something goes on beside its caller
};

}  // namespace athena::dist
