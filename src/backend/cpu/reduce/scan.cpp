// scan.cpp: running folds along an axis, of a strided array.
//
// Where the axis is not the last in memory, rows of columns are put into their states one after another. Else four
// lines go side by side, for one alone would wait for its last result. Few long lines are cut into segments by shape
// alone, which are folded, then scanned as lines, each beginning with what came before. The largest and the least
// change seldom: elements beside one another are compared with them together.
#include <cstring>
#include <vector>

#include "backend/cpu/reduce/scan_state.h"
#include "backend/cpu/runtime/indices.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/walk.h"
#include "backend/cpu/simd/stream.h"

namespace athena::cpu {

namespace {

constexpr int64_t kWidth = 512;      // columns of one task
constexpr int64_t kLines = 64;       // lines of one call
constexpr int64_t kSide = 4;         // of them scanned side by side
constexpr int64_t kAtOnce = 32;      // elements of a line compared together
constexpr int64_t kTile = 512;       // elements of a line that are streamed at a time
constexpr int64_t kSegment = 4096;   // elements of a line's segment
constexpr int64_t kFew = 8;          // tasks from which on nothing is cut
constexpr int64_t kGrain = 1 << 15;  // elements worth a task
constexpr size_t kLargestState = 16;

// What a pass writes, or'ed.
constexpr int kNothing = 0, kResults = 1, kPositions = 2;

template <size_t kBytes>
using Signed =
    std::conditional_t<kBytes == 1, int8_t,
                       std::conditional_t<kBytes == 2, int16_t, std::conditional_t<kBytes == 4, int32_t, int64_t>>>;

// Lines side by side; addresses are those of the first element of the first line, steps count elements.
struct Lines {
  const char *from, *factors;
  char *to, *places;  // of results, and of positions like them
  int64_t step, factor_step, to_step;
  int64_t across, factor_across, to_across;
  int64_t length, width;
  int64_t position, position_across;  // of the first elements along the axis
  void* states;
  int stores;    // kNothing: only the states are wanted
  bool streams;  // the result is too large for the caches
};

template <class T, class State, int kStores>
struct Pass {
  using S = Stored<T>;
  using Out = Stored<typename State::Result>;
  using Count = Signed<sizeof(Compute<T>)>;  // as wide as what is compared
  const Lines& lines;
  const S* from = reinterpret_cast<const S*>(lines.from);
  const S* factors = reinterpret_cast<const S*>(lines.factors);
  Out* to = reinterpret_cast<Out*>(lines.to);
  int64_t* places = reinterpret_cast<int64_t*>(lines.places);

  void put(State& state, int64_t i, int64_t k, int64_t across, int64_t to_across) const {
    auto x = load(from[i * lines.step + k * across]);
    if constexpr (requires { state.put(x, x, i); })
      state.put(x, load(factors[i * lines.factor_step + k * lines.factor_across]), i);
    else
      state.put(x, lines.position + k * lines.position_across + i);
    if constexpr (kStores & kResults) store(to[i * lines.to_step + k * to_across], state.result());
    if constexpr (kStores & kPositions) places[i * lines.to_step + k * to_across] = state.at;
  }

  void columns() const {
    State* __restrict states = static_cast<State*>(lines.states);
    for (int64_t i = 0; i < lines.length; i++)
#pragma GCC ivdep
      for (int64_t k = 0; k < lines.width; k++) put(states[k], i, k, 1, 1);
  }

  template <int64_t kCount>
  void side_by_side(int64_t first) const {
    State states[kCount];
    std::copy_n(static_cast<State*>(lines.states) + first, kCount, states);
    for (int64_t i = 0; i < lines.length; i++)
      for (int64_t j = 0; j < kCount; j++) put(states[j], i, first + j, lines.across, lines.to_across);
    std::copy_n(states, kCount, static_cast<State*>(lines.states) + first);
  }

  // Most elements change nothing, many at a time.
  void along(State& kept, const S* x, int64_t position, int64_t n, Out* out, int64_t* at) const {
    State state = kept;
    int64_t i = 0;
    auto put_one = [&] {
      state.put(load(x[i]), position + i);
      if constexpr (kStores & kResults) store(out[i], state.result());
      if constexpr (kStores & kPositions) at[i] = state.at;
      i++;
    };
    if (state.at < 0) put_one();
    while (i + kAtOnce <= n) {
      Count changes = 0;
      for (int64_t j = 0; j < kAtOnce; j++) changes += Count(!state.stays(load(x[i + j])));
      if (changes) {
        for (int64_t j = 0; j < kAtOnce; j++) put_one();
      } else {
        if constexpr (kStores & kResults) {
          Out same;
          store(same, state.result());
          std::fill_n(out + i, kAtOnce, same);
        }
        if constexpr (kStores & kPositions) std::fill_n(at + i, kAtOnce, state.at);
        i += kAtOnce;
      }
    }
    while (i < n) put_one();
    kept = state;
  }
  template <class E>
  static void stream_out(E* to, const E* tile, int64_t n) {
    stream_copy(reinterpret_cast<char*>(to), reinterpret_cast<const char*>(tile), size_t(n) * sizeof(E));
  }
  void along(int64_t k) const {
    State state = static_cast<State*>(lines.states)[k];
    for (int64_t i = 0; i < lines.length; i += kTile) {
      alignas(64) Out tile[kTile];
      alignas(64) int64_t place_tile[kTile];
      int64_t n = std::min(kTile, lines.length - i);
      Out* out = kStores & kResults ? to + k * lines.to_across + i : nullptr;
      int64_t* at = kStores & kPositions ? places + k * lines.to_across + i : nullptr;
      along(state, from + k * lines.across + i, lines.position + k * lines.position_across + i, n,
            lines.streams ? tile : out, lines.streams ? place_tile : at);
      if (lines.streams && out) stream_out(out, tile, n);
      if (lines.streams && at) stream_out(at, place_tile, n);
    }
    if (kStores && lines.streams) finish_stream();
    static_cast<State*>(lines.states)[k] = state;
  }

  void run() const {
    if constexpr (requires(State state) { state.at; })
      if (lines.step == 1 && lines.to_step == 1) {
        auto* states = static_cast<State*>(lines.states);
        for (int64_t k = 0; k < lines.width; k++) {
          // A segment's own fold may begin with what is before it: that is put in twice, and changes nothing.
          if (!kStores && k > 0 && lines.position_across > 0) states[k] = states[k - 1];
          along(k);
        }
        return;
      }
    if (lines.across == 1 && lines.to_across == 1 && lines.width > 1) return columns();
    int64_t k = 0;
    for (; k + kSide <= lines.width; k += kSide) side_by_side<kSide>(k);
    for (; k < lines.width; k++) side_by_side<1>(k);
  }
};

struct Pieces {
  size_t bytes;  // of a state
  void (*clear)(void* states, int64_t count);
  void (*append)(void* into, const void* next, int64_t count);  // NULL: lines may not be cut
  void (*scan)(const Lines& lines);
};

template <class State>
void clear(void* states, int64_t count) {
  std::fill_n(static_cast<State*>(states), count, State{});
}
template <class State>
void append(void* into, const void* next, int64_t count) {
  for (int64_t k = 0; k < count; k++) static_cast<State*>(into)[k].append(static_cast<const State*>(next)[k]);
}
template <class T, class State, bool kCut>
void scan_lines(const Lines& lines) {
  static_assert(sizeof(State) <= kLargestState);
  if constexpr (kCut)
    if (lines.stores == kNothing) return Pass<T, State, kNothing>{lines}.run();
  if constexpr (requires(State state) { state.at; }) {
    if (lines.stores == kPositions) return Pass<T, State, kPositions>{lines}.run();
    if (lines.stores & kPositions) return Pass<T, State, kResults | kPositions>{lines}.run();
  }
  Pass<T, State, kResults>{lines}.run();
}

template <class State>
constexpr bool can_be_cut = requires(State state) {
  state.append(state);
};

template <class T, class State>
constexpr Pieces make_pieces() {
  if constexpr (can_be_cut<State>)
    return {sizeof(State), clear<State>, append<State>, scan_lines<T, State, true>};
  else
    return {sizeof(State), clear<State>, nullptr, scan_lines<T, State, false>};
}
template <class T, class State>
constexpr Pieces pieces = make_pieces<T, State>();

const Pieces& pieces_of(Scan scan, DType dtype) {
  const Pieces* found = nullptr;
  with_type(dtype == DType::u64 && scan <= Scan::prod ? DType::i64 : dtype, [&](auto type) {
    using T = decltype(type);
    found = scan == Scan::min ? &pieces<T, Extreme<T, true>> : &pieces<T, Extreme<T, false>>;
    if constexpr (is_floating<T> || std::is_same_v<T, int64_t>) {
      if (scan == Scan::sum) found = &pieces<T, Sum<T>>;
      if (scan == Scan::prod) found = &pieces<T, Product<T>>;
    }
    if constexpr (is_floating<T>) {
      if (scan == Scan::logsumexp) found = &pieces<T, LogSumExp<T>>;
      if (scan == Scan::recurrence) found = &pieces<T, Recurrence<T>>;
    }
  });
  return *found;
}

// An array taken apart: its lines along the axis, and where each begins.
struct ScanOperand {
  char* base;
  Layout starts;
  int64_t step, element;

  ScanOperand(const Operand& operand, int axis, bool backwards)
      : base(address(operand)),
        starts(operand.layout),
        step(operand.layout.strides[axis]),
        element(int64_t(dtype_size(operand.dtype))) {
    int64_t length = starts.shape.dims[axis];
    if (backwards) starts.offset += (length - 1) * step, step = -step;
    starts.shape.dims[axis] = 1;
  }
  char* at(int64_t line) const { return base + offset_of(starts, line) * element; }
  int64_t across() const { return starts.strides[starts.shape.rank - 1]; }
};

class Scanner {
 public:
  explicit Scanner(const Launch& launch) : Scanner(launch, launch.as<ScanAttributes>()) {}
  Scanner(const Launch& launch, const ScanAttributes& scan)
      : stores_(stored_by(launch)),
        pieces_(pieces_of(scan.scan, launch.inputs[0].dtype)),
        from_(launch.inputs[0], scan.axis, scan.backwards),
        factors_(launch.inputs.back(), scan.axis, scan.backwards),
        to_(launch.outputs[stores_ & kResults ? 0 : 1], scan.axis, scan.backwards),
        places_(launch.outputs[stores_ & kPositions ? 1 : 0], scan.axis, scan.backwards),
        length_(launch.inputs[0].layout.shape[scan.axis]) {
    int64_t element = (stores_ & kResults ? to_.element : 0) + (stores_ & kPositions ? places_.element : 0);
    streams_ = launch.inputs[0].layout.shape.numel() * element >= kStreamed;
    Layout* starts[] = {&from_.starts, &factors_.starts, &to_.starts, &places_.starts};
    collapse(starts, 4);
    lines_ = from_.starts.shape.numel();
    row_ = from_.starts.shape.dims[from_.starts.shape.rank - 1];
  }

  void run() {
    if (row_ >= kSide && from_.across() == 1 && to_.across() == 1) return columns();
    if (pieces_.append && lines_ < kFew && length_ >= 2 * kSegment) {
      for (int64_t line = 0; line < lines_; line++) long_line(line);
      return;
    }
    parallel_for(lines_, std::max<int64_t>(1, kGrain / length_), kSide, [&](int64_t begin, int64_t end) {
      alignas(16) char states[kLines * kLargestState];
      walk(from_.starts, begin, end, [&](int64_t line, int64_t, int64_t count) {
        for (int64_t k = 0; k < count; k += kLines) {
          Lines lines = lines_at(line + k, std::min(kLines, count - k), states);
          pieces_.clear(states, lines.width);
          pieces_.scan(lines);
        }
      });
    });
  }

 private:
  // Whole lines, of one row of the collapsed starts.
  Lines lines_at(int64_t line, int64_t width, void* states) const {
    return {from_.at(line),
            factors_.at(line),
            to_.at(line),
            places_.at(line),
            from_.step,
            factors_.step,
            to_.step,
            from_.across(),
            factors_.across(),
            to_.across(),
            length_,
            width,
            0,
            0,
            states,
            stores_,
            streams_};
  }

  // Elements [begin, end) of lines.
  Lines piece(Lines lines, int64_t begin, int64_t end, bool stores) const {
    lines.from += begin * from_.step * from_.element;
    lines.factors += begin * factors_.step * factors_.element;
    lines.to += begin * to_.step * to_.element;
    lines.places += begin * places_.step * places_.element;
    if (!stores) lines.stores = kNothing;
    lines.position += begin;
    lines.length = end - begin;
    return lines;
  }

  // states[segment][k], the folds of segments, become those of all segments before.
  void accumulate(std::vector<char>& states, int64_t segments, int64_t width) const {
    size_t bytes = size_t(width) * pieces_.bytes;
    std::vector<char> before(bytes), own(bytes);
    pieces_.clear(before.data(), width);
    for (int64_t s = 0; s < segments; s++) {
      char* at = &states[size_t(s) * bytes];
      std::memcpy(own.data(), at, bytes);
      std::memcpy(at, before.data(), bytes);
      pieces_.append(before.data(), own.data(), width);
    }
  }

  void columns() {
    int64_t blocks = (row_ + kWidth - 1) / kWidth, tasks = lines_ / row_ * blocks;
    int64_t segments = tasks >= kFew || !pieces_.append ? 1 : std::clamp<int64_t>(length_ * row_ / kGrain, 1, 4 * kFew);
    int64_t segment = (length_ + segments - 1) / segments;
    segments = (length_ + segment - 1) / segment;
    std::vector<char> states(size_t(segments > 1 ? segments * lines_ : 0) * pieces_.bytes);
    if (segments > 1) pieces_.clear(states.data(), segments * lines_);
    auto pass = [&](bool stores) {
      parallel_tasks(tasks * segments, [&](int64_t task) {
        alignas(16) char own[kWidth * kLargestState];
        int64_t s = task % segments, block = task / segments;
        int64_t line = block / blocks * row_ + block % blocks * kWidth;
        int64_t width = std::min(kWidth, row_ - block % blocks * kWidth);
        if (segments == 1) pieces_.clear(own, width);
        void* at = segments == 1 ? own : &states[size_t(s * lines_ + line) * pieces_.bytes];
        pieces_.scan(piece(lines_at(line, width, at), s * segment, std::min(length_, (s + 1) * segment), stores));
      });
    };
    if (segments > 1) {
      pass(false);
      accumulate(states, segments, lines_);
    }
    pass(true);
  }

  // Its segments are lines too.
  void long_line(int64_t line) {
    int64_t whole = length_ / kSegment, segments = (length_ + kSegment - 1) / kSegment;
    std::vector<char> states(size_t(segments) * pieces_.bytes);
    pieces_.clear(states.data(), segments);
    auto pass = [&](bool stores) {
      int64_t tasks = (segments + kLines - 1) / kLines;
      parallel_tasks(tasks, [&](int64_t task) {
        int64_t first = task * kLines, last = std::min(whole, first + kLines);
        Lines lines = lines_at(line, last - first, &states[size_t(first) * pieces_.bytes]);
        lines.across = kSegment * from_.step;
        lines.factor_across = kSegment * factors_.step;
        lines.to_across = kSegment * to_.step;
        lines.position_across = kSegment;
        pieces_.scan(piece(lines, first * kSegment, (first + 1) * kSegment, stores));
        if (task + 1 < tasks || whole == segments) return;
        Lines rest = lines_at(line, 1, &states[size_t(whole) * pieces_.bytes]);
        pieces_.scan(piece(rest, whole * kSegment, length_, stores));
      });
    };
    pass(false);
    accumulate(states, segments, 1);
    pass(true);
  }

  static int stored_by(const Launch& launch) {
    int stores = launch.outputs[0].buffer ? kResults : kNothing;
    return launch.outputs.size() > 1 && launch.outputs[1].buffer ? stores | kPositions : stores;
  }

  const int stores_;
  const Pieces& pieces_;
  ScanOperand from_, factors_, to_, places_;
  bool streams_;
  int64_t length_, lines_, row_;  // elements of a line, lines, and lines in a row of the collapsed starts
};

}  // namespace

void scan(const Launch& launch, FaultTable&) { Scanner(launch).run(); }

}  // namespace athena::cpu
