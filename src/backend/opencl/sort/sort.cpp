// sort.cpp: stable orders of lines. Lines that fit local memory are sorted there, and so are the parts of longer ones
// of which only a few elements are wanted, until these fit; else by radix passes.
#include "backend/opencl/sort/sort.h"
#include "backend/opencl/kernels.h"

#include <bit>

namespace athena::opencl {

namespace {

constexpr int64_t kDigits = 16, kScanned = 8;  // as in sort_words.cl
enum SortEntry { kMakeWords, kEmitSorted, kSortRuns, kCountDigits, kSumCounts, kSumSums, kPlaceWords };
constexpr const char* kSortEntries[] = {"make_words", "emit_sorted", "sort_runs",  "count_digits",
                                        "sum_counts", "sum_sums",    "place_words"};

int64_t tile_of(bool paired) { return paired ? 2048 : 4096; }
size_t word_size(bool paired) { return paired ? 16 : 8; }

Definitions definitions_of(SortEntry entry, bool paired) {
  return Definitions().set("ONLY", entry).flag("PAIRED", paired);
}

KernelCommand& word_kernel(PreparedLaunch& prepared, SortEntry entry, bool paired) {
  return prepared.kernel("sort/sort_words.cl", definitions_of(entry, paired), kSortEntries[entry]);
}

}  // namespace

WordSort::WordSort(int group, int64_t lines, int64_t length, int64_t keep, int bits, bool paired)
    : group_(group), lines_(lines), length_(length), keep_(keep), bits_(bits), paired_(paired) {}

// Two arrays of words, and counts of digits with their sums.
size_t WordSort::bytes() const {
  int64_t block = group_ * (paired_ ? 4 : 8), counts = lines_ * kDigits * rounded_up(length_, block);
  size_t words = size_t(2 * lines_ * length_) * word_size(paired_);
  bool in_runs = length_ <= tile_of(paired_) || keep_ <= tile_of(paired_) / 4;
  return in_runs ? words : words + 64 + 4 * size_t(counts + rounded_up(counts, group_ * kScanned));
}

Words WordSort::add(PreparedLaunch& prepared) const {
  return length_ <= tile_of(paired_) || keep_ <= tile_of(paired_) / 4 ? add_runs(prepared) : add_passes(prepared);
}

Words WordSort::add_runs(PreparedLaunch& prepared) const {
  int64_t from = 0, to = lines_ * length_, length = length_, parts = 0;
  while (parts != 1) {
    auto run = int64_t(std::bit_ceil(uint64_t(std::min(length, tile_of(paired_)))));
    parts = rounded_up(length, run);
    int64_t runs = lines_ * parts, keep = std::min(keep_, run);
    KernelCommand& command = word_kernel(prepared, kSortRuns, paired_).scratch();
    for (int64_t value : {from, to, runs}) command.add_long(value).pass();
    for (int64_t value : {run, parts, length, keep}) command.add_uint(uint32_t(value)).pass();
    command.groups(rounded_up(runs, tile_of(paired_) / run), size_t(group_));
    std::swap(from, to);
    length = parts * keep;
  }
  return {from, length};
}

Words WordSort::add_passes(PreparedLaunch& prepared) const {
  int64_t from = 0, to = lines_ * length_, blocks = rounded_up(length_, group_ * (paired_ ? 4 : 8));
  int64_t count = lines_ * kDigits * blocks, pieces = rounded_up(count, group_ * kScanned);
  // in 32-bit numbers
  int64_t counts = rounded_up(2 * to * int64_t(word_size(paired_)), 64) * 16, sums = counts + count;
  for (int shift = 0; shift < bits_; shift += 4) {
    KernelCommand& counting = word_kernel(prepared, kCountDigits, paired_).scratch().add_long(from).pass().scratch();
    counting.add_long(counts).pass();
    for (int64_t value : {int64_t(shift), length_, blocks}) counting.add_uint(uint32_t(value)).pass();
    counting.groups(lines_ * blocks, size_t(group_));
    KernelCommand& summing = word_kernel(prepared, kSumCounts, paired_).scratch();
    for (int64_t value : {counts, sums, count}) summing.add_long(value).pass();
    summing.groups(pieces, size_t(group_));
    word_kernel(prepared, kSumSums, paired_)
        .scratch()
        .add_long(sums)
        .pass()
        .add_long(pieces)
        .pass()
        .groups(1, size_t(group_));
    KernelCommand& placing = word_kernel(prepared, kPlaceWords, paired_).scratch();
    placing.add_long(from).pass().add_long(to).pass().scratch().add_long(counts).pass().add_long(sums).pass();
    for (int64_t value : {int64_t(shift), length_, blocks}) placing.add_uint(uint32_t(value)).pass();
    placing.groups(lines_ * blocks, size_t(group_));
    std::swap(from, to);
  }
  return {from, length_};
}

namespace {

// What the kernels of elements call Lines; `length` results a line.
void add_lines(KernelCommand& command, const Layout& starts, int64_t step_along, int64_t length, int64_t pitch,
               uint64_t flip, bool wide) {
  command.add_long(starts.shape.numel() * length).add(Follows::input_start, 0).add_long(int64_t(flip));
  for (int64_t value : {length, step_along, pitch}) command.add_idx(value, wide);
  add_all(command, padded(starts.shape.dims, starts.shape.rank, 1), wide);
  add_all(command, padded(starts.strides, starts.shape.rank, 0), wide);
  command.pass();
}

}  // namespace

// Positions and places have 32 bits.
bool supports_sort(const Launch& launch, const DeviceInfo&) { return sort_fits(launch.inputs[0].layout.shape.numel()); }

bool sort_fits(int64_t elements) { return elements < (int64_t(1) << 31) - 65536; }

void sort(PreparedLaunch& prepared, const Launch& launch) {
  const Operand &in = launch.inputs[0], &out = launch.outputs[0];
  int last = in.layout.shape.rank - 1, group = prepared.device().group;
  Layout starts = in.layout;
  starts.shape.rank = last;
  int64_t length = in.layout.shape[last], along = in.layout.strides[last], keep = out.layout.shape[last];
  int64_t lines = starts.shape.numel();
  if (last > 0) {
    Layout* pointer = &starts;
    collapse(&pointer, 1);
  }
  bool paired = dtype_size(in.dtype) == 8, wide = is_wide(in.layout);
  int bits = in.dtype == DType::boolean ? 1 : 8 * int(dtype_size(in.dtype));
  uint64_t flip = launch.as<SortAttributes>().descending ? ~uint64_t(0) >> (64 - bits) : 0;
  Definitions lying;
  lying.set("D", in.dtype).set("R", padded_rank(starts.shape.rank)).flag("WIDE", wide);
  auto items = [&](KernelCommand& command, int64_t count) { command.groups(rounded_up(count, group), size_t(group)); };

  WordSort words(group, lines, length, keep, bits, paired);
  prepared.need_scratch(words.bytes());
  KernelCommand& making =
      prepared.kernel("sort/sort.cl", definitions_of(kMakeWords, paired).set(lying), kSortEntries[kMakeWords]);
  add_lines(making.input(0).scratch(), starts, along, length, length, flip, wide);
  items(making, lines * length);
  Words sorted = words.add(prepared);
  bool values = launch.outputs[0].buffer, positions = launch.outputs[1].buffer;
  Definitions definitions = definitions_of(kEmitSorted, paired).set(lying);
  definitions.set("VALUES", values).set("POSITIONS", positions);
  KernelCommand& emitting = prepared.kernel("sort/sort.cl", definitions, kSortEntries[kEmitSorted]);
  emitting.scratch().add_long(sorted.from).pass();
  emitting.input(0);
  for (int result : {values ? 0 : 1, positions ? 1 : 0})  // in place of one that is not wanted the other
    emitting.output(result).add(Follows::output_start, result).pass();
  add_lines(emitting, starts, along, keep, sorted.pitch, 0, wide);
  items(emitting, lines * keep);
}

}  // namespace athena::opencl
