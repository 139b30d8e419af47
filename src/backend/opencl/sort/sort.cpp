// sort.cpp: stable orders of lines. Lines that fit local memory are sorted there, and so are the parts of longer ones
// of which only a few elements are wanted, until these fit; else by radix passes.
#include "backend/opencl/sort/sort.h"

#include <bit>

#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/sort/sort_plan.h"
#include "kernels/sort/sort_words_plan.h"

size_t word_size(bool paired) { return paired ? 16 : 8; }

KernelCommand& word_kernel(PreparedLaunch& prepared, const char* entry, bool paired) {
  return prepared.kernel("sort/sort_words.cl", Definitions().flag("PAIRED", paired), entry);
}

}  // namespace

WordSort::WordSort(int group, int64_t lines, int64_t length, int64_t keep, int bits, bool paired)
    : group_(group), lines_(lines), length_(length), keep_(keep), bits_(bits), paired_(paired) {}

// Two arrays of words, and counts of digits with their sums.
size_t WordSort::bytes() const {
  int64_t block = group_ * SORT_EACH(paired_), counts = lines_ * SORT_DIGITS * rounded_up(length_, block);
  size_t words = size_t(2 * lines_ * length_) * word_size(paired_);
  bool in_runs = length_ <= SORT_TILE(paired_) || keep_ <= SORT_TILE(paired_) / 4;
  return in_runs ? words : words + 64 + 4 * size_t(counts + rounded_up(counts, group_ * SORT_SCANNED));
}

Words WordSort::add(PreparedLaunch& prepared) const {
  return length_ <= SORT_TILE(paired_) || keep_ <= SORT_TILE(paired_) / 4 ? add_runs(prepared) : add_passes(prepared);
}

Words WordSort::add_runs(PreparedLaunch& prepared) const {
  int64_t from = 0, to = lines_ * length_, length = length_, parts = 0;
  while (parts != 1) {
    auto run = int64_t(std::bit_ceil(uint64_t(std::min<int64_t>(length, SORT_TILE(paired_)))));
    parts = rounded_up(length, run);
    int64_t runs = lines_ * parts, keep = std::min(keep_, run);
    SortRunsPlan plan{.from = from, .to = to, .runs = runs, .run = run, .parts = parts, .length = length, .keep = keep};
    KernelCommand& command = pass(word_kernel(prepared, "sort_runs", paired_).scratch(), plan);
    command.groups(rounded_up(runs, SORT_TILE(paired_) / run), size_t(group_));
    std::swap(from, to);
    length = parts * keep;
  }
  return {from, length};
}

Words WordSort::add_passes(PreparedLaunch& prepared) const {
  int64_t from = 0, to = lines_ * length_, blocks = rounded_up(length_, group_ * SORT_EACH(paired_));
  int64_t count = lines_ * SORT_DIGITS * blocks, pieces = rounded_up(count, group_ * SORT_SCANNED);
  // in 32-bit numbers
  int64_t counts = rounded_up(2 * to * int64_t(word_size(paired_)), 64) * 16, sums = counts + count;
  for (int shift = 0; shift < bits_; shift += 4) {
    RadixPlan plan{.from = from,
                   .to = to,
                   .counts = counts,
                   .sums = sums,
                   .count = count,
                   .pieces = pieces,
                   .shift = shift,
                   .length = length_,
                   .blocks = blocks};
    auto step = [&](const char* entry, bool words, int64_t groups) {
      KernelCommand& command = word_kernel(prepared, entry, paired_).scratch();
      if (words) command.scratch();  // where the counts are too
      pass(command, plan).groups(groups, size_t(group_));
    };
    step("count_digits", true, lines_ * blocks);
    step("sum_counts", false, pieces);
    if (pieces > 1) step("sum_sums", false, 1);
    step("place_words", true, lines_ * blocks);
    std::swap(from, to);
  }
  return {from, length_};
}

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
  lying.flag("PAIRED", paired).set("D", in.dtype).set("R", padded_rank(starts.shape.rank)).flag("WIDE", wide);
  WordSort words(group, lines, length, keep, bits, paired);
  prepared.need_scratch(words.bytes());
  KernelCommand& making = prepared.kernel("sort/sort.cl", lying, "make_words");
  SortPlan making_plan{.count = lines * length,
                       .offset = {Follows::input_start, 0},
                       .words_from = 0,
                       .out_offset = 0,
                       .positions_offset = 0,
                       .flip = int64_t(flip),
                       .length = length,
                       .step = along,
                       .pitch = length,
                       .size = starts,
                       .stride = starts};
  pass(making.input(0).scratch(), making_plan, wide);
  items(making, prepared.device(), lines * length);
  Words sorted = words.add(prepared);
  bool values = launch.outputs[0].buffer, positions = launch.outputs[1].buffer;
  Definitions definitions = lying;
  definitions.set("VALUES", values).set("POSITIONS", positions);
  KernelCommand& emitting = prepared.kernel("sort/sort.cl", definitions, "emit_sorted");
  int out_index = values ? 0 : 1, positions_index = positions ? 1 : 0;  // in place of one that is not wanted the other
  SortPlan plan = making_plan;
  plan.count = lines * keep;
  plan.words_from = sorted.from;
  plan.out_offset = {Follows::output_start, out_index};
  plan.positions_offset = {Follows::output_start, positions_index};
  plan.flip = 0;
  plan.length = keep;
  plan.pitch = sorted.pitch;
  pass(emitting.scratch().input(0).output(out_index).output(positions_index), plan, wide);
  items(emitting, prepared.device(), lines * keep);
}

}  // namespace athena::opencl
