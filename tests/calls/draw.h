// draw.h: one call of the fuzzer: arguments drawn at random, good ones more often than bad ones, and what must hold
// afterwards. The generated functions (generate.py) are written in its words.
#pragma once

#include <athena.h>

#include <atomic>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <vector>

#include "random.h"

enum class Kind {
  backend,
  tensor,
  generator,
  optimizer,
  dataset,
  loader,
  memory,
  kernel,
  schedule,
  module,
  tokenizer,
  metric,
  grad_scaler,
  trainer,
  network,
  checkpoints,
  table,
  transform,
  group,
  count
};

struct Drawn {
  int32_t rank;
  int64_t* dims;
};

// What a callback of the program's belongs to: how often the library gave it up.
struct Token {
  std::atomic<int> destroyed{0};
  int expected = 0;  // times
  std::vector<char> memory;
  struct Run* run = nullptr;
};

// What one thread owns. Each entry of own is one reference; dead are handles that were released for good.
struct Run {
  const at_api* api;
  int episode, thread, depth = 0;
  uint64_t index = 0;
  std::vector<void*> own[int(Kind::count)];
  std::vector<void*> dead[int(Kind::count)];
  std::vector<std::unique_ptr<Token>> tokens;
  std::vector<void*> managed;  // DLPack structs to give back
  std::vector<uint64_t> hooks;
  uint64_t calls = 0;
  std::vector<uint32_t> good, bad;  // by function, how often
  bool drop(Kind kind, void* handle);
  void add(Kind kind, void* handle);
};

// Handles that the threads of an episode show each other, without a reference; none with one thread.
extern std::atomic<void*> shown[int(Kind::count)][16];
extern int threads;
// Where the last calls are written, for whoever looks after a crash: 64 lines for each thread.
char* last_calls(int thread, uint64_t index);
[[noreturn]] void wrong(const char* format, ...) __attribute__((format(printf, 1, 2)));

class Call {
 public:
  Call(Run& run, const char* function, int number);

  const at_api& api() const { return *run.api; }
  bool sometimes() { return random.once_in(3); }
  size_t few() { return 1 + random.below(2); }
  size_t count(const char* name);
  size_t length();
  int32_t capacity();
  Drawn shape();
  int32_t int32(const char* name);
  int64_t int64(const char* name);
  uint64_t uint64(const char* name);
  size_t size(const char* name);
  double number(const char* name);
  int32_t choice(const char* name, std::initializer_list<int32_t> known);
  const char* text(const char* name);
  const char* const* texts(size_t count);
  const int32_t* int32s(const char* name, size_t count);
  const int64_t* int64s(const char* name, size_t count);
  const double* numbers(const char* name, size_t count);
  at_tensor* const* tensors(const char* name, size_t count, int dtype);
  void* bytes(size_t size);
  void* struct_out();
  const void* options(const void* made, size_t size);

  template <class T>
  T* handle(Kind kind, const char* name, int dtype) {
    return static_cast<T*>(any_handle(kind, name, dtype));
  }
  template <class T>
  T* taken(Kind kind) {
    return static_cast<T*>(take(kind));
  }
  void retains(Kind kind, void* handle) { retained = {kind, handle}; }
  template <class T>
  T** result(Kind kind) {
    return reinterpret_cast<T**>(places(kind, 1));
  }
  template <class T>
  T** filled(Kind kind, size_t count) {
    return reinterpret_cast<T**>(places(kind, count));
  }
  template <class T>
  T* scalar(bool may_be_null = false) {
    return static_cast<T*>(zeroed_on_failure(sizeof(T), may_be_null));
  }
  template <class T>
  T* room(size_t size) {
    return static_cast<T*>(bytes(size));
  }
  void judge(at_status status);
  void say(const char* format, ...) __attribute__((format(printf, 2, 3)));

  Run& run;
  Random random;
  at_status status = AT_OK;

 private:
  struct Owned {
    Kind kind;
    void* handle;
  };
  struct Place {
    Kind kind;
    void** handles;
    size_t count;
  };
  void* memory(size_t size);
  void* any_handle(Kind kind, const char* name, int dtype);
  void* own_handle(Kind kind, int dtype);
  void* bad_handle(Kind kind);
  void* take(Kind kind);
  void** places(Kind kind, size_t count);
  void* zeroed_on_failure(size_t size, bool may_be_null);
  void judge_failure();
  void judge_success();

  const char* function;
  int number_of_function;
  char* line;
  size_t written = 0;
  bool refused = false;    // a handle was drawn that nobody may accept
  bool no_arrays = false;  // the counts are lies, so arrays are NULL
  Owned retained{Kind::count, nullptr}, released{Kind::count, nullptr};
  std::vector<Place> results;
  std::vector<std::pair<char*, size_t>> scalars;
  std::vector<std::unique_ptr<char[]>> held;
};

struct Function {
  const char* name;
  void (*call)(Call&);
};
// Of the headers, by generate.py.
extern const Function kFunctions[];
extern const size_t kFunctionCount;
extern const at_status kStatuses[];
extern const size_t kStatusCount;
Token* new_token(Call& f);
void destroy_token(void* userdata);
// A function of the table, drawn and called; from within callbacks too.
void call_one(Run& run);
bool alive(const at_api& api, Kind kind, void* handle);
void release(const at_api& api, Kind kind, void* handle);
