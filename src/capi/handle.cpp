#include "capi/handle.h"

#include <atomic>
#include <iterator>
#include <mutex>
#include <vector>

#include "capi/open_scopes.h"
#include "core/error.h"

namespace athena {

namespace {

// state: generation << 32 | references << 12 | borrows. A cell is alive while it has references; its object goes when
// borrows are gone too. One compare-and-swap checks and borrows.
struct Cell {
  std::atomic<uint64_t> state{uint64_t(1) << 32};
  Object* object = nullptr;
  Kind kind = Kind::none;
  uint32_t next_free = 0;
};

constexpr uint64_t kBorrow = 1, kReference = 1 << 12;
constexpr uint64_t kBorrows = kReference - 1, kReferences = 0xffffffffu & ~kBorrows;
constexpr uint32_t kChunkBits = 12, kChunk = 1u << kChunkBits, kChunks = 1u << (31 - kChunkBits);

std::atomic<Cell*> chunks[kChunks];

struct FreeList {
  std::mutex mutex;
  uint32_t first = 0;  // index + 1
  uint32_t made = 0;   // cells ever made
};
FreeList& free_list() {
  static FreeList* list = new FreeList;
  return *list;
}

Cell* cell_at(uint32_t index) {
  Cell* chunk = chunks[index >> kChunkBits].load(std::memory_order_acquire);
  return chunk ? chunk + (index & (kChunk - 1)) : nullptr;
}

uint32_t take_cell() {
  FreeList& list = free_list();
  std::lock_guard lock(list.mutex);
  if (list.first) {
    uint32_t index = list.first - 1;
    list.first = cell_at(index)->next_free;
    return index;
  }
  uint32_t index = list.made;
  if (index >> 31) fail(AT_ERROR_OUT_OF_MEMORY, "", "2147483648 handles are alive, which is all there are");
  auto& chunk = chunks[index >> kChunkBits];
  if (!chunk.load(std::memory_order_relaxed)) chunk.store(new Cell[kChunk], std::memory_order_release);
  list.made++;
  return index;
}

void free_cell(Cell* cell, uint32_t index, uint64_t generation) {
  Object* object = cell->object;
  uint64_t next = (generation + 1) & 0xffffffffu;
  cell->state.store((next ? next : 1) << 32, std::memory_order_release);
  {
    FreeList& list = free_list();
    std::lock_guard lock(list.mutex);
    cell->next_free = list.first;
    list.first = index + 1;
  }
  object->release();
}

const char* kind_name(Kind kind) {
  constexpr const char* names[] = {"nothing",    "a backend",   "a tensor",    "a generator",       "an optimizer",
                                   "a data set", "a loader",    "lent memory", "a kernel",          "a schedule",
                                   "a module",   "a tokenizer", "a metric",    "a gradient scaler", "a trainer",
                                   "a network",  "checkpoints", "a table",     "a transform",       "a group"};
  static_assert(std::size(names) == size_t(Kind::group) + 1);
  return names[size_t(kind)];
}

[[noreturn]] void refuse(const char* argument, const char* why, Kind kind) {
  fail(AT_ERROR_HANDLE, argument, "%s %s, expected %s", argument, why, kind_name(kind));
}

uint32_t index_of(uint64_t handle) { return uint32_t(handle & 0xffffffffu) >> 1; }

// The cell if the handle's form is right and its generation alive just now; nullptr otherwise.
Cell* alive_cell(uint64_t handle) {
  if (!(handle & 1)) return nullptr;
  Cell* cell = cell_at(index_of(handle));
  if (!cell) return nullptr;
  uint64_t state = cell->state.load(std::memory_order_acquire);
  return state >> 32 == handle >> 32 && (state & kReferences) ? cell : nullptr;
}

enum class Change { done, dead, full };

// Adds to the counts of a cell that is still alive in the handle's generation.
Change add(Cell* cell, uint64_t handle, uint64_t unit, uint64_t mask) {
  uint64_t state = cell->state.load(std::memory_order_acquire);
  for (;;) {
    if (state >> 32 != handle >> 32 || !(state & kReferences)) return Change::dead;
    if ((state & mask) == mask) return Change::full;
    if (cell->state.compare_exchange_weak(state, state + unit, std::memory_order_acq_rel)) return Change::done;
  }
}

void subtract(Cell* cell, uint64_t handle, uint64_t unit) noexcept {
  uint64_t left = cell->state.fetch_sub(unit, std::memory_order_acq_rel) - unit;
  if ((left & 0xffffffffu) == 0) free_cell(cell, index_of(handle), handle >> 32);
}

// Of a borrowed cell, whose borrow ends; false if no reference was left.
bool drop_reference(Cell* cell, uint64_t handle) noexcept {
  uint64_t state = cell->state.load(std::memory_order_acquire);
  bool dropped = false;
  while (!dropped && (state & kReferences))
    dropped = cell->state.compare_exchange_weak(state, state - kReference, std::memory_order_acq_rel);
  subtract(cell, handle, kBorrow);
  return dropped;
}

// Why a handle could not be borrowed.
[[noreturn, gnu::cold, gnu::noinline]] void refuse_borrow(uint64_t handle, Kind kind, const char* argument) {
  refuse_after_fork();
  if (!handle) fail(AT_ERROR_NULL, argument, "%s is NULL, expected %s", argument, kind_name(kind));
  if (!alive_cell(handle)) refuse(argument, handle & 1 ? "was released or never was a handle" : "is no handle", kind);
  fail(AT_ERROR_STATE, argument, "%s is in use by %d calls at once", argument, int(kBorrows));
}

// Borrows after all checks; the kind may be read only while borrowed.
inline Cell* borrowed(uint64_t handle, Kind kind, const char* argument) {
  Cell* cell = handle & 1 && !forked.load(std::memory_order_relaxed) ? cell_at(index_of(handle)) : nullptr;
  if (!cell || add(cell, handle, kBorrow, kBorrows) != Change::done) refuse_borrow(handle, kind, argument);
  if (cell->kind == kind) return cell;
  Kind found = cell->kind;
  subtract(cell, handle, kBorrow);
  fail(AT_ERROR_HANDLE, argument, "%s is %s, expected %s", argument, kind_name(found), kind_name(kind));
}

}  // namespace

uint64_t handle_create(Kind kind, Object* object) {
  uint32_t index;
  bool scoped = kind == Kind::tensor && in_scope();
  try {
    if (forked.load(std::memory_order_relaxed)) refuse_after_fork();
    if (scoped) reserve_in_scope();
    index = take_cell();
  } catch (...) {
    object->release();
    throw;
  }
  Cell* cell = cell_at(index);
  cell->object = object;
  cell->kind = kind;
  uint64_t generation = cell->state.load(std::memory_order_relaxed) >> 32;
  cell->state.store(generation << 32 | kReference, std::memory_order_release);
  uint64_t handle = generation << 32 | uint64_t(index) << 1 | 1;
  if (scoped) add_to_scope(handle);
  return handle;
}

Object* handle_borrow(uint64_t handle, Kind kind, const char* argument) {
  return borrowed(handle, kind, argument)->object;
}

void handle_give_back(uint64_t handle) noexcept { subtract(cell_at(index_of(handle)), handle, kBorrow); }

void handle_retain(uint64_t handle, Kind kind, const char* argument) {
  Cell* cell = borrowed(handle, kind, argument);
  Change change = add(cell, handle, kReference, kReferences);
  subtract(cell, handle, kBorrow);
  if (change == Change::full)
    fail(AT_ERROR_OVERFLOW, argument, "%s has %d references, which is all it can have", argument,
         int(kReferences >> 12));
  if (change == Change::dead) refuse(argument, "was released", kind);
}

void handle_release(uint64_t handle, Kind kind, const char* argument) {
  if (!drop_reference(borrowed(handle, kind, argument), handle)) refuse(argument, "was released", kind);
}

bool handle_try_release(uint64_t handle) noexcept {
  Cell* cell = alive_cell(handle);
  return cell && add(cell, handle, kBorrow, kBorrows) == Change::done && drop_reference(cell, handle);
}

bool handle_try_retain(uint64_t handle) noexcept {
  Cell* cell = alive_cell(handle);
  return cell && add(cell, handle, kReference, kReferences) == Change::done;
}

void each_object(Kind kind, const std::function<void(Object&)>& f) {
  uint32_t made;
  {
    std::lock_guard lock(free_list().mutex);
    made = free_list().made;
  }
  for (uint32_t index = 0; index < made; index++) {
    Cell* cell = cell_at(index);
    uint64_t handle = cell->state.load(std::memory_order_acquire) >> 32 << 32 | uint64_t(index) << 1 | 1;
    if (add(cell, handle, kBorrow, kBorrows) != Change::done) continue;
    struct End {
      Cell* cell;
      uint64_t handle;
      ~End() { subtract(cell, handle, kBorrow); }
    } end{cell, handle};
    if (cell->kind == kind) f(*cell->object);
  }
}

}  // namespace athena
