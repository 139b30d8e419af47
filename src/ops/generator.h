// generator.h: where random numbers come from: a seed, and how many blocks were drawn.
#pragma once

#include <mutex>
#include <utility>
#include <vector>

#include "core/object.h"
#include "core/ref.h"
#include "core/thread.h"

namespace athena {

class Generator;
// Where generators stood before a thread drew from them.
class Draws {
 public:
  void note(Generator& generator, uint64_t seed, uint64_t offset);
  // Puts all there again.
  void put_back() const noexcept;
  // The same; gives back where they are now.
  Draws replay() const;

 private:
  friend class NotedDraws;
  struct Place {
    Ref<Generator> generator;
    uint64_t seed, offset;
  };
  std::vector<Place> places_;
  Draws* around_ = nullptr;  // what notes the same draws
};

// What the calling thread draws is noted, until the end.
class NotedDraws {
 public:
  explicit NotedDraws(Draws& draws) : draws_(draws) {
    draws_.around_ = this_thread().draws;
    this_thread().draws = &draws_;
  }
  ~NotedDraws() { this_thread().draws = std::exchange(draws_.around_, nullptr); }
  NotedDraws(const NotedDraws&) = delete;

 private:
  Draws& draws_;
};

class Generator : public Object {
 public:
  explicit Generator(uint64_t seed) : seed_(seed) {}
  void state(uint64_t* seed, uint64_t* offset) {
    std::lock_guard lock(mutex_);
    *seed = seed_;
    *offset = offset_;
  }
  void set_state(uint64_t seed, uint64_t offset) {
    std::lock_guard lock(mutex_);
    seed_ = seed;
    offset_ = offset;
  }
  // Draws so many blocks: the state from which to draw them.
  void draw(uint64_t blocks, uint64_t* seed, uint64_t* offset) {
    std::lock_guard lock(mutex_);
    *seed = seed_;
    *offset = offset_;
    const ThreadState& thread = this_thread();
    if (thread.draws) [[unlikely]]
      thread.draws->note(*this, seed_, offset_);
    offset_ += blocks;
    if (alone_ != &thread) alone_ = nullptr;
  }
  // For a call that may fail: where it begins, and the way back there unless another thread has drawn meanwhile.
  uint64_t begin() {
    std::lock_guard lock(mutex_);
    alone_ = &this_thread();
    return offset_;
  }
  void give_back(uint64_t begun_at) {
    std::lock_guard lock(mutex_);
    if (alone_ == &this_thread()) offset_ = begun_at;
  }

 private:
  const void* alone_ = nullptr;  // who has drawn all since it began
  std::mutex mutex_;
  uint64_t seed_, offset_ = 0;
};

inline void Draws::note(Generator& generator, uint64_t seed, uint64_t offset) {
  for (Draws* draws = this; draws; draws = draws->around_) {
    bool known = false;
    for (const Place& place : draws->places_) known |= place.generator.get() == &generator;
    if (!known) draws->places_.push_back({Ref<Generator>(&generator), seed, offset});
  }
}

inline Draws Draws::replay() const {
  Draws now;
  for (const Place& place : places_) {
    uint64_t seed, offset;
    place.generator->state(&seed, &offset);
    now.places_.push_back({place.generator, seed, offset});
  }
  put_back();
  return now;
}

inline void Draws::put_back() const noexcept {
  for (const Place& place : places_) place.generator->set_state(place.seed, place.offset);
}

}  // namespace athena
