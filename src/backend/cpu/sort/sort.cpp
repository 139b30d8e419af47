// sort.cpp: stable orders of lines. Every element becomes a word, its key above its position, so that no two are equal
// and any way of sorting words is stable: radix passes for whole lines, a bounded list of candidates for the first few.
#include <algorithm>
#include <cstring>
#include <vector>

#include "backend/cpu/runtime/indices.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/sort/sort_key.h"

namespace athena::cpu {

namespace {

constexpr int64_t kFew = 192;          // elements that comparing sorts sooner than counting
constexpr int64_t kLong = 1 << 16;     // elements of a line that threads share
constexpr int64_t kWordBlock = 1024;   // elements turned into words at a time
constexpr int64_t kFewOfMany = 8;      // the first n / 8 or fewer are picked, not sorted out
constexpr int64_t kLeastWords = 8192;  // of a task

int key_bits(DType dtype) { return dtype == DType::boolean ? 1 : 8 * int(dtype_size(dtype)); }

struct Pair {
  uint64_t key, position;
  bool operator<(const Pair& other) const { return key != other.key ? key < other.key : position < other.position; }
};
// Keys of up to 32 bits share a number with their position.
uint64_t key_of(uint64_t word) { return word >> 32; }
uint64_t key_of(const Pair& word) { return word.key; }
int64_t position_of(uint64_t word) { return int64_t(uint32_t(word)); }
int64_t position_of(const Pair& word) { return int64_t(word.position); }
void make(uint64_t& word, uint64_t key, int64_t position) { word = key << 32 | uint64_t(position); }
void make(Pair& word, uint64_t key, int64_t position) { word = {key, uint64_t(position)}; }

// The line's words from position `begin` on.
template <class Word>
using Maker = void (*)(const char* line, int64_t step, int64_t begin, int64_t end, uint64_t flip, Word* words);
template <class T, class Word>
void make_words(const char* line, int64_t step, int64_t begin, int64_t end, uint64_t flip, Word* words) {
  auto* from = reinterpret_cast<const T*>(line);
  for (int64_t i = begin; i < end; i++) make(words[i - begin], ordered(from[i * step]) ^ flip, i);
}

template <class Word>
Maker<Word> maker_of(DType dtype) {
  return with_type(dtype, [](auto type) -> Maker<Word> { return make_words<Stored<decltype(type)>, Word>; });
}

// Elements in the order of their words: most follow from the keys, the others are read where they lie.
template <class Word>
using Writer = void (*)(const char* line, int64_t step, const Word* sorted, uint64_t flip, int64_t begin, int64_t end,
                        char* to);
template <class T, class Word>
void write_elements(const char* line, int64_t step, const Word* sorted, uint64_t flip, int64_t begin, int64_t end,
                    char* to) {
  using Bits = std::conditional_t<
      sizeof(T) == 1, uint8_t,
      std::conditional_t<sizeof(T) == 2, uint16_t, std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>>;
  auto* from = reinterpret_cast<const Bits*>(line);
  for (int64_t i = begin; i < end; i++) {
    uint64_t key = key_of(sorted[i]) ^ flip;
    reinterpret_cast<Bits*>(to)[i] =
        is_shared_key<T>(key) ? from[position_of(sorted[i]) * step] : Bits(element_bits<T>(key));
  }
}

template <class Word>
Writer<Word> writer_of(DType dtype) {
  return with_type(dtype, [](auto type) -> Writer<Word> { return write_elements<Stored<decltype(type)>, Word>; });
}

// One pass of the radix sort over `digits` bits of the keys; threads take pieces. False if all have one digit.
template <class Word>
bool pass(const Word* from, Word* to, int64_t count, int shift, int digits, int64_t pieces) {
  size_t buckets = size_t(1) << digits;
  std::vector<int64_t> places(size_t(pieces) * buckets, 0);
  auto digit = [&](const Word& word) { return size_t(key_of(word) >> shift) & (buckets - 1); };
  auto range = [&](int64_t piece) { return std::pair(count * piece / pieces, count * (piece + 1) / pieces); };
  parallel_tasks(pieces, [&](int64_t piece) {
    int64_t* mine = places.data() + size_t(piece) * buckets;
    auto [begin, end] = range(piece);
    for (int64_t i = begin; i < end; i++) mine[digit(from[i])]++;
  });
  int64_t before = 0;
  for (size_t bucket = 0; bucket < buckets; bucket++) {
    int64_t start = before;
    for (int64_t piece = 0; piece < pieces; piece++)
      before += std::exchange(places[size_t(piece) * buckets + bucket], before);
    if (before - start == count) return false;
  }
  parallel_tasks(pieces, [&](int64_t piece) {
    int64_t* mine = places.data() + size_t(piece) * buckets;
    auto [begin, end] = range(piece);
    for (int64_t i = begin; i < end; i++) to[mine[digit(from[i])]++] = from[i];
  });
  return true;
}

// Sorts words with the help of as many others; where they end up.
template <class Word>
Word* sort_words(Word* words, Word* others, int64_t count, int bits, int64_t pieces) {
  if (count <= kFew) {
    std::sort(words, words + count);
    return words;
  }
  int digits = count > 4096 && count < kLong ? 11 : 8;
  for (int shift = 0; shift < bits; shift += digits)
    if (pass(words, others, count, shift, digits, pieces)) std::swap(words, others);
  return words;
}

// Keeps the least `most` of the words it is shown.
template <class Word>
class Least {
 public:
  explicit Least(int64_t most) : most_(most), kept_(size_t(2 * most + kWordBlock)) {}
  void show(const Word* words, int64_t count) {
    if (bounded_)
      for (int64_t i = 0; i < count; i++) {
        kept_[size_t(count_)] = words[i];
        count_ += words[i] < bound_;
      }
    else
      for (int64_t i = 0; i < count; i++) kept_[size_t(count_++)] = words[i];
    if (count_ >= 2 * most_) cut();
  }
  // How many there are, written to `to` in any order.
  int64_t finish(Word* to) {
    if (count_ > most_) cut();
    std::copy_n(kept_.begin(), count_, to);
    return count_;
  }

 private:
  void cut() {
    auto last = kept_.begin() + most_ - 1;
    std::nth_element(kept_.begin(), last, kept_.begin() + count_);
    bound_ = *last;
    bounded_ = true;
    count_ = most_;
  }
  int64_t most_, count_ = 0;
  bool bounded_ = false;
  Word bound_{};
  std::vector<Word> kept_;
};

template <class Word>
class Sorter {
 public:
  explicit Sorter(const Launch& launch)
      : launch_(launch),
        starts_(launch.inputs[0].layout),
        make_(maker_of<Word>(launch.inputs[0].dtype)),
        write_(writer_of<Word>(launch.inputs[0].dtype)) {
    int last = --starts_.shape.rank;
    count_ = starts_.shape.dims[last];
    step_ = starts_.strides[last];
    kept_ = launch.outputs[0].layout.shape.dims[last];
    lines_ = starts_.shape.numel();
    size_ = dtype_size(launch.inputs[0].dtype);
    bits_ = key_bits(launch.inputs[0].dtype);
    if (launch.as<SortAttributes>().descending) flip_ = ~uint64_t(0) >> (64 - bits_);
  }

  void run() {
    if (count_ > kWordBlock && kept_ <= count_ / kFewOfMany) return pick();
    bool shared = count_ >= kLong && lines_ < thread_count();
    int64_t tasks = shared ? 1 : std::min<int64_t>(lines_, thread_count() * 4);
    BufferRef scratch = words_for(tasks * 2 * count_);
    Word* words = static_cast<Word*>(scratch->host());
    parallel_tasks(tasks, [&](int64_t task) {
      Word *first = words + task * 2 * count_, *second = first + count_;
      for (int64_t line = lines_ * task / tasks; line < lines_ * (task + 1) / tasks; line++) {
        if (shared)
          parallel_for(count_, kLong / 4, 1, [&](int64_t begin, int64_t end) {
            make_(line_at(line), step_, begin, end, flip_, first + begin);
          });
        else
          make_(line_at(line), step_, 0, count_, flip_, first);
        Word* sorted = sort_words(first, second, count_, bits_, shared ? thread_count() : 1);
        if (shared)
          parallel_for(kept_, kLong / 4, 1, [&](int64_t begin, int64_t end) { emit(line, sorted, begin, end); });
        else
          emit(line, sorted, 0, kept_);
      }
    });
  }

 private:
  const char* line_at(int64_t line) const {
    return address(launch_.inputs[0]) + offset_of(starts_, line) * int64_t(size_);
  }
  BufferRef words_for(int64_t count) const {
    return BufferRef(launch_.inputs[0].buffer->backend()->allocate(size_t(count) * sizeof(Word)));
  }

  char* result_at(const Operand& out, int64_t line) const {
    return address(out) + size_t(out.layout.offset + line * kept_) * dtype_size(out.dtype);
  }

  void emit(int64_t line, const Word* sorted, int64_t begin, int64_t end) const {
    const Operand &values = launch_.outputs[0], &positions = launch_.outputs[1];
    if (values.buffer) write_(line_at(line), step_, sorted, flip_, begin, end, result_at(values, line));
    if (!positions.buffer) return;
    auto* to = reinterpret_cast<int64_t*>(result_at(positions, line));
    for (int64_t i = begin; i < end; i++) to[i] = position_of(sorted[i]);
  }

  // Each part of a line gives its least; the least of these are the line's.
  void pick() {
    int64_t parts = std::clamp<int64_t>(std::min(thread_count() / lines_, count_ / kLeastWords), 1, 64);
    parts = std::min(parts, std::max<int64_t>(1, count_ / (kFewOfMany * kept_)));
    BufferRef scratch = words_for(lines_ * parts * kept_);
    Word* found = static_cast<Word*>(scratch->host());
    std::vector<int64_t> counts(size_t(lines_ * parts));
    parallel_for(lines_ * parts, std::max<int64_t>(1, kLeastWords * parts / count_), 1,
                 [&](int64_t begin, int64_t end) {
                   Word block[kWordBlock];
                   for (int64_t part = begin; part < end; part++) {
                     int64_t line = part / parts, at = count_ * (part % parts) / parts,
                             stop = count_ * (part % parts + 1) / parts;
                     Least<Word> least(kept_);
                     for (const char* from = line_at(line); at < stop; at += kWordBlock) {
                       int64_t length = std::min(kWordBlock, stop - at);
                       make_(from, step_, at, at + length, flip_, block);
                       least.show(block, length);
                     }
                     counts[size_t(part)] = least.finish(found + part * kept_);
                   }
                 });
    parallel_for(lines_, std::max<int64_t>(1, kWordBlock / kept_), 1, [&](int64_t begin, int64_t end) {
      for (int64_t line = begin; line < end; line++) {
        Word* words = found + line * parts * kept_;
        int64_t count = 0;
        for (int64_t part = 0; part < parts; part++) {
          int64_t more = counts[size_t(line * parts + part)];
          std::copy_n(words + part * kept_, more, words + count);
          count += more;
        }
        std::partial_sort(words, words + kept_, words + count);
        emit(line, words, 0, kept_);
      }
    });
  }

  const Launch& launch_;
  Layout starts_;  // of lines
  Maker<Word> make_;
  Writer<Word> write_;
  int64_t count_, kept_, lines_, step_;
  size_t size_;
  int bits_;
  uint64_t flip_ = 0;
};

}  // namespace

void sort(const Launch& launch, FaultTable&) {
  const Operand& in = launch.inputs[0];
  int64_t count = in.layout.shape.dims[in.layout.shape.rank - 1];
  if (dtype_size(in.dtype) <= 4 && count <= int64_t(UINT32_MAX))
    Sorter<uint64_t>(launch).run();
  else
    Sorter<Pair>(launch).run();
}

}  // namespace athena::cpu
